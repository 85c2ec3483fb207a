"""CI 7: what is public, what is not. The contract's twins test it at every step of random play; here are the words."""

from collections import Counter

import msgspec
import pytest
from tests.games.citadelles.drivers import Tale, arrange, board, build, end_round, mine, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for
from tests.games.citadelles.twins import twins

from cabale.core.match import decode_action
from cabale.core.record import Moved, Record
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.citadelles import game
from cabale.games.citadelles.actions import (
    Build,
    ChooseCharacter,
    DiscardCharacter,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    SwapHands,
    TakeGold,
    UseLaboratory,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead, Suspect, Warn
from cabale.games.citadelles.terms import Character, Step
from cabale.testing import random_match
from cabale.testing.random_play import random_steps
from cabale.testing.script import do, hushes

ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, CONDOTTIERE = Character

FOUR = "assassin thief king bishop"


def test_ci_7_what_lies_open() -> None:
    match = arrange(FOUR, hands=("tavern",))
    build(match, 0, "tavern")
    do(match, Murder(KING))
    do(match, EndTurn())
    open_to_all = board(match)
    assert open_to_all.gold == (3, 2, 2, 2)
    assert open_to_all.hands == (3, 4, 4, 4)
    assert open_to_all.cities == ((District.TAVERN,), (), (), ())
    assert open_to_all.pile == 52
    assert open_to_all.crown == 0
    assert open_to_all.round.face_up == (MAGICIAN, MERCHANT)
    assert open_to_all.round.chosen == (0, 1, 2, 3)
    assert open_to_all.round.murdered is KING
    assert [(now.character, now.seat) for now in open_to_all.round.turns] == [(ASSASSIN, 0), (THIEF, 1)]
    for seat in range(4):
        assert match.view(seat).board == open_to_all


def test_ci_7_everybody_remembers_in_which_order_things_were_done() -> None:
    match = arrange("magician king bishop merchant", hands=("tavern",))
    turn(match, SwapHands(1), TakeGold())
    assert board(match).round.turns[0].deeds == (Step.POWER, Step.ACTION)
    other = arrange("magician king bishop merchant", hands=("tavern",))
    turn(other, TakeGold(), Build(District.TAVERN), SwapHands(1))
    assert board(other).round.turns[0].deeds == (Step.ACTION, Step.BUILT, Step.POWER)


def test_ci_7_characters_are_secret_until_they_are_called() -> None:
    match = arrange(FOUR)
    assert [mine(match, seat).characters for seat in range(4)] == [(ASSASSIN,), (THIEF,), (KING,), (BISHOP,)]
    assert [now.seat for now in board(match).round.turns] == [0]


def test_ci_7_cards_given_away_are_remembered() -> None:
    match = arrange("magician assassin king bishop", hands=("manor castle palace temple", "tavern market docks keep"))
    turn(match, TakeGold())
    do(match, SwapHands(1))
    do(match, TakeGold())
    do(match, EndTurn())
    end_round(match)
    assert mine(match, 0).seen[0].gave == mine(match, 1).hand
    assert mine(match, 1).seen[0].gave == mine(match, 0).hand


# Talk


def test_ci_7_everybody_may_speak_at_any_time() -> None:
    for seats in (2, 4, 7):
        for match in random_steps(game, seats, 3, talk=False):
            for seat in range(seats):
                game.check_talk(match.state, seat, Chat("?"))
                assert game.utterances(match.view(seat))


def test_ci_7_a_claim_needs_a_character() -> None:
    match = arrange(FOUR, drafted=False)
    hushes(match, 0, ClaimCharacter(1, KING), "nothing-to-claim", "CI 7")
    do(match, ChooseCharacter(ASSASSIN))
    match.say(0, ClaimCharacter(1, KING))
    hushes(match, 1, ClaimCharacter(1, KING), "nothing-to-claim", "CI 7")
    hushes(match, 0, ClaimCharacter(2, KING), "nothing-to-claim", "CI 7")
    match.say(1, Suspect(1, 0, THIEF))
    hushes(match, 0, Suspect(1, 1, THIEF), "nothing-to-claim", "CI 7")
    hushes(match, 0, Suspect(1, 0, THIEF), "not-yourself", "CI 7")
    hushes(match, 0, Suspect(1, 4, THIEF), "no-such-seat", "CI 1.1", seat=4)
    hushes(match, 0, Warn(0), "not-yourself", "CI 7")
    hushes(match, 0, Warn(4), "no-such-seat", "CI 1.1", seat=4)
    hushes(match, 4, Warn(0), "no-such-seat", "CI 1.1", seat=4)
    hushes(match, SPECTATOR, Warn(0), "no-such-seat", "CI 1.1", seat=-1)
    match.say(0, Warn(1))


def test_ci_7_one_asks_denies_and_pleads_of_this_round() -> None:
    match = arrange(FOUR, drafted=False)
    for early in (DenyCharacter(1, THIEF), AskCharacter(1, 1)):
        hushes(match, 0, early, "nothing-to-claim", "CI 7")
    hushes(match, 0, Plead(1, THIEF), "nobody-to-fear", "CI 7")
    do(match, ChooseCharacter(ASSASSIN))
    for word in (DenyCharacter(1, THIEF), Plead(1, THIEF), Plead(1, ASSASSIN, 2)):
        assert word in game.utterances(match.view(0))
        match.say(0, word)
    match.say(1, AskCharacter(1, 0))
    hushes(match, 0, Plead(1, KING), "nobody-to-fear", "CI 7")
    hushes(match, 0, Plead(2, THIEF), "nobody-to-fear", "CI 7")
    hushes(match, 0, Plead(1, THIEF, 0), "not-yourself", "CI 7")
    hushes(match, 0, Plead(1, THIEF, 4), "no-such-seat", "CI 1.1", seat=4)
    hushes(match, 0, AskCharacter(1, 0), "not-yourself", "CI 7")
    hushes(match, 0, DenyCharacter(2, THIEF), "nothing-to-claim", "CI 7")


def test_ci_7_the_truth_beside_what_was_said() -> None:
    match = arrange("assassin+king thief+bishop")
    for said, true in (
        ((0, ClaimCharacter(1, KING)), ClaimCharacter(1, KING)),
        ((0, ClaimCharacter(1, BISHOP)), ClaimCharacter(1, ASSASSIN)),
        ((0, Suspect(1, 1, BISHOP)), Suspect(1, 1, BISHOP)),
        ((0, Suspect(1, 1, MERCHANT)), Suspect(1, 1, THIEF)),
        ((0, DenyCharacter(1, MERCHANT)), DenyCharacter(1, MERCHANT)),
        ((0, DenyCharacter(1, KING)), ClaimCharacter(1, KING)),
        ((0, Plead(1, THIEF)), None),
        ((0, AskCharacter(1, 1)), None),
        ((0, Warn(1)), None),
        ((0, Chat("...")), None),
    ):
        seat, utterance = said
        match.say(seat, utterance)
        assert game.truth(match.state, seat, utterance) == true
    end_round(match)
    assert game.truth(match.state, 0, ClaimCharacter(1, THIEF)) == ClaimCharacter(1, ASSASSIN)


# Swaps by hand: two things that a seat cannot tell apart, the same decisions, and everything it received is the same


def received(match: Tale, seat: int) -> bytes:
    choices = list(match.legal(seat)) if seat != SPECTATOR else []
    return msgspec.json.encode((match.feed(seat), match.view(seat), choices, match.to_act))


def assert_swapped(one: Tale, other: Tale, knowing: set[int]) -> None:
    """These seats, and only they, can tell the two apart, now and after a turn."""
    for _ in range(2):
        told_apart = {seat for seat in (*range(4), SPECTATOR) if received(one, seat) != received(other, seat)}
        assert told_apart == knowing
        for match in (one, other):
            turn(match, TakeGold())


def test_ci_7_two_unseen_hands_are_swapped() -> None:
    one, other = "manor castle palace temple", "tavern market docks keep"
    assert_swapped(arrange(FOUR, hands=("", one, other)), arrange(FOUR, hands=("", other, one)), {1, 2})


def test_ci_7_two_unseen_characters_are_swapped() -> None:
    # Those who chose before have passed both on; the last was not passed what the third kept.
    one, other = arrange("assassin thief king bishop"), arrange("assassin thief bishop king")
    assert_swapped(one, other, {2, 3})
    # Called, they are no secret any more.
    assert all(received(one, seat) != received(other, seat) for seat in (0, 1, SPECTATOR))


def test_ci_7_the_face_down_card_is_swapped() -> None:
    # Turned up: Assassin and Thief; left over: Condottiere. Merchant and Architect: one held, one put away.
    one, other = arrange("merchant magician king bishop"), arrange("architect magician king bishop")
    assert board(one).round.face_up == board(other).round.face_up == (ASSASSIN, THIEF)
    assert_swapped(one, other, {0})


# Twins: that every kind of hidden thing is exchanged by somebody


def changed(record: Record, twin: Record) -> set[str]:
    """What differs between a match and its twin: names of chance and kinds of action."""
    found = {one.name for one, other in zip(record.chance, twin.chance, strict=True) if one != other}
    for one, other in zip(record.entries, twin.entries, strict=True):
        if one != other:
            assert isinstance(other, Moved)
            found.add(type(decode_action(game, other.action)).__name__)
    return found


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_ci_7_twins_exchange_characters_and_cards(seats: int) -> None:
    kinds: Counter[str] = Counter()
    for number, match in enumerate(random_steps(game, seats, 8, talk=False)):
        if number % 9 == 0:
            record = match.record()
            for seat in (*range(seats), SPECTATOR):
                for twin in twins(record, seat):
                    kinds.update(changed(record, twin))
    wanted = {"districts", "face down", ChooseCharacter.__name__, KeepCard.__name__}
    if seats == 2:
        wanted.add(DiscardCharacter.__name__)
    assert wanted <= set(kinds)


def test_ci_7_twins_of_cards_the_magician_and_the_laboratory_put_away() -> None:
    match = arrange("magician assassin king bishop", hands=("laboratory tavern manor keep",), pile="prison docks")
    build(match, 0, "laboratory")
    do(match, UseLaboratory(District.MANOR))
    do(match, ExchangeCards((District.TAVERN,)))
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, DrawCards())
    do(match, KeepCard(mine(match, 0).drawn[0]))
    record = match.record()
    kinds: set[str] = set()
    for _ in range(40):
        turn(match)
        wait_for(match, seat=0)
        do(match, TakeGold())
        record = match.record()
        for twin in twins(record, 3):
            kinds |= changed(record, twin)
    assert {UseLaboratory.__name__, ExchangeCards.__name__, KeepCard.__name__} <= kinds


def test_ci_7_a_finished_match_still_hides_its_cards() -> None:
    record = random_match(game, 4, 1).record()
    assert any("districts" in changed(record, twin) for twin in twins(record, 0))
