"""SH 3: the legislative session, the veto, the piles."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.games.secret_hitler.drivers import (
    Story,
    arrange,
    board,
    chaos,
    discard,
    elect,
    elect_somebody,
    enact,
    fail,
    fascist_policies,
    govern,
    policies,
    reject,
    session,
    session_with_veto,
)

from cabale.core.errors import Unreadable
from cabale.core.match import replay
from cabale.core.record import read_record
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.core.verify import verify
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.actions import AnswerVeto, AskVeto, Discard, Enact, Investigate
from cabale.games.secret_hitler.events import (
    ChaosStruck,
    PileReshuffled,
    PoliciesDrawn,
    PoliciesPassed,
    PolicyEnacted,
    TrackerAdvanced,
    VetoAnswered,
)
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimRole, Suspect
from cabale.games.secret_hitler.terms import Policy, Role
from cabale.games.secret_hitler.view import Drew, Received
from cabale.testing.script import Ears, do, hushes, refuses, told

LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST


def test_sh_3_1_the_president_draws_three() -> None:
    match = arrange(5, tiles="FLF")
    elect(match, 0, 1)
    assert match.to_act == (0,)
    assert match.view(0).mine.hand == policies("LFF")  # their order means nothing
    assert told(match, 0, PoliciesDrawn) == PoliciesDrawn(0, policies("LFF"))
    for seat in (1, 2, 3, 4, SPECTATOR):
        assert told(match, seat, PoliciesDrawn) == PoliciesDrawn(0)
    assert board(match).draw_pile == 14


@pytest.mark.parametrize(
    ("tiles", "choices"),
    [("FFF", [FASCIST]), ("LFF", [LIBERAL, FASCIST]), ("LLF", [LIBERAL, FASCIST]), ("LLL", [LIBERAL])],
)
def test_sh_3_1_the_president_discards_one_of_his_three(tiles: str, choices: list[Policy]) -> None:
    match = arrange(5, tiles=tiles)
    elect(match, 0, 1)
    assert list(match.legal(0)) == [Discard(policy) for policy in choices]
    for policy in Policy:
        if policy not in choices:
            refuses(match, 0, Discard(policy), "no-such-tile", "SH 3.1", policy=policy)


@pytest.mark.parametrize(
    ("tiles", "discarded", "choices"),
    [
        ("FFF", "F", [FASCIST]),
        ("LFF", "L", [FASCIST]),
        ("LFF", "F", [LIBERAL, FASCIST]),
        ("LLF", "L", [LIBERAL, FASCIST]),
        ("LLF", "F", [LIBERAL]),
        ("LLL", "L", [LIBERAL]),
    ],
)
def test_sh_3_1_the_chancellor_enacts_one_of_his_two(tiles: str, discarded: str, choices: list[Policy]) -> None:
    match = arrange(5, tiles=tiles)
    elect(match, 0, 1)
    discard(match, discarded)
    assert match.to_act == (1,)
    assert list(match.legal(1)) == [Enact(policy) for policy in choices]
    for policy in Policy:
        if policy not in choices:
            refuses(match, 1, Enact(policy), "no-such-tile", "SH 3.1", policy=policy)
    left = tiles.replace(discarded, "", 1)
    assert match.view(1).mine.hand == policies("".join(sorted(left, reverse=True)))


@pytest.mark.parametrize("letter", ["L", "F"])
def test_sh_3_1_enacting_is_public_and_the_others_go_to_the_discard(letter: str) -> None:
    match = arrange(5, tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact=letter)
    (policy,) = policies(letter)
    for seat in (*range(5), SPECTATOR):
        assert told(match, seat, PolicyEnacted) == PolicyEnacted(0, 1, policy)
    assert (board(match).liberal, board(match).fascist) == ((1, 0) if letter == "L" else (0, 1))
    assert (board(match).draw_pile, board(match).discard_pile) == (14, 2)
    assert match.view(1).mine.hand == ()


def test_sh_3_1_who_learns_what_of_the_tiles_passed() -> None:
    match = arrange(5, tiles="LFF")
    elect(match, 0, 1)
    discard(match, "F")
    assert told(match, 0, PoliciesPassed) == PoliciesPassed(0, 1, policies("LF"), FASCIST)
    assert told(match, 1, PoliciesPassed) == PoliciesPassed(0, 1, policies("LF"))
    for seat in (2, 3, 4, SPECTATOR):
        assert told(match, seat, PoliciesPassed) == PoliciesPassed(0, 1)
    assert match.view(0).mine.hand == ()


def test_sh_3_1_president_and_chancellor_remember() -> None:
    match = arrange(5, tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="L")
    govern(match, "L", chancellor=3)
    assert match.view(0).mine.memory == (Drew(1, policies("LFF"), FASCIST),)
    assert match.view(1).mine.memory[0] == Received(1, policies("LF"))
    assert match.view(2).mine.memory == ()


def test_sh_3_1_the_tiles_stay_secret_from_everyone_else() -> None:
    """The same policy enacted from other hands: nobody else can ever tell."""
    received = set()
    for tiles, discarded in (("FLL", "L"), ("FFL", "L"), ("FFF", "F")):
        match = arrange(5, tiles=tiles + "LLF FFF")
        elect(match, 0, 1)
        session(match, discard=discarded, enact="F")
        elect(match, 1, 2)
        received.add(repr([(match.feed(seat), match.view(seat)) for seat in (2, 3, 4, SPECTATOR)]))
    assert len(received) == 1


def test_sh_3_1_the_chancellor_never_learns_what_was_discarded() -> None:
    received = set()
    for tiles, discarded in (("FLL", "L"), ("FLF", "F")):
        match = arrange(5, tiles=tiles + "LLF FFF")
        elect(match, 0, 1)
        session(match, discard=discarded, enact="F")
        elect(match, 1, 2)
        received.add(repr((match.feed(1), match.view(1))))
    assert len(received) == 1


def test_sh_3_1_each_in_turn() -> None:
    match = arrange(5, tiles="LFF")
    elect(match, 0, 1)
    refuses(match, 1, Enact(FASCIST), "not-your-turn", "SH 3.1", phase="discard")
    refuses(match, 0, Enact(FASCIST), "wrong-action", "SH 3.1", phase="discard", action="Enact")
    refuses(match, 2, Discard(FASCIST), "not-your-turn", "SH 3.1", phase="discard")
    discard(match, "F")
    refuses(match, 0, Discard(FASCIST), "not-your-turn", "SH 3.1", phase="enactment")
    refuses(match, 1, Discard(FASCIST), "wrong-action", "SH 3.1", phase="enactment", action="Discard")


def _hush(match: Story, seat: int) -> None:
    for utterance in (Chat("hm"), Suspect(2), ClaimRole(Role.LIBERAL), ClaimDrawn(1, policies("FFF"))):
        hushes(match, seat, utterance, "in-session", "SH 3.2")
    assert match.game.utterances(match.view(seat)) == ()


def test_sh_3_2_from_the_draw_to_the_enactment_the_two_are_silent() -> None:
    match = arrange(5, tiles="LFF")
    match.say(0, Chat("I will draw"))
    elect(match, 0, 1)
    for _ in ("discard", "enactment"):
        _hush(match, 0)
        _hush(match, 1)
        match.say(2, Chat("they may not answer"))
        do(match, next(iter(match.legal(match.to_act[0]))))
    match.say(0, ClaimDrawn(1, policies("FFF")))
    match.say(1, Chat("well"))


def test_sh_3_2_while_a_veto_is_asked_too() -> None:
    match, president, chancellor = session_with_veto()
    do(match, AskVeto())
    _hush(match, president)
    _hush(match, chancellor)
    do(match, AnswerVeto(True))
    match.say(president, Chat("agreed"))
    match.say(chancellor, Chat("thanks"))


def test_sh_3_2_before_the_draw_all_may_speak() -> None:
    match = arrange(5)
    match.apply(0, next(iter(match.legal(0))))
    match.say(0, Chat("vote for me"))
    match.say(1, Chat("for us"))


def test_sh_3_3_enacting_by_a_government_resets_the_tracker() -> None:
    match = arrange(5)
    reject(match, 0, 1)
    reject(match, 1, 2)
    assert board(match).tracker == 2
    elect(match, 2, 3)
    assert board(match).tracker == 2  # an election alone does not
    session(match, discard="F", enact="L")
    assert board(match).tracker == 0
    reject(match, 3, 0)
    reject(match, 4, 0)
    assert board(match).tracker == 2


def test_sh_3_3_enacting_by_chaos_resets_the_tracker() -> None:
    match = arrange(5)
    for president in (0, 1, 2):
        reject(match, president, 4)
    assert board(match).tracker == 0


def _reshuffles(match: Story) -> list[int]:
    return [event.draw_pile for event in match.feed(SPECTATOR) if isinstance(event, PileReshuffled)]


def _three_left() -> Story:
    """Four sessions and two chaos: three tiles left (two fascist), three policies of each kind enacted."""
    match = arrange(7, tiles="FFL FFL L FFL FFL F FFL", reshuffled=("LLF",))
    govern(match, "L")
    govern(match, "F")
    chaos(match)
    govern(match, "L")
    president = govern(match, "F")
    do(match, Investigate(6 if president != 6 else 5))
    chaos(match)
    return match


def test_sh_3_5_three_left_are_enough() -> None:
    match = _three_left()
    assert (board(match).draw_pile, board(match).discard_pile) == (3, 8)
    assert (board(match).liberal, board(match).fascist) == (3, 3)
    assert _reshuffles(match) == []


def test_sh_3_5_two_left_after_a_session() -> None:
    match = arrange(5, reshuffled=("LLF",))
    for letter in "LFLF":
        govern(match, letter)
        assert _reshuffles(match) == []
    assert board(match).draw_pile == 5
    govern(match, "L")
    for seat in (*range(5), SPECTATOR):
        assert told(match, seat, PileReshuffled) == PileReshuffled(12)
    assert (board(match).draw_pile, board(match).discard_pile) == (12, 0)


def test_sh_3_5_none_left_after_a_session() -> None:
    match = _three_left()
    govern(match, "L")
    assert _reshuffles(match) == [10]
    assert (board(match).draw_pile, board(match).discard_pile) == (10, 0)


def test_sh_3_5_the_draw_alone_shuffles_nothing() -> None:
    match = arrange(5)
    for letter in "LFLF":
        govern(match, letter)
    elect_somebody(match)
    assert (board(match).draw_pile, _reshuffles(match)) == (2, [])
    discard(match, "F")
    assert (board(match).draw_pile, _reshuffles(match)) == (2, [])
    enact(match, "L")
    assert _reshuffles(match) == [12]


def test_sh_3_5_two_left_after_chaos() -> None:
    match = _three_left()
    chaos(match)
    assert _reshuffles(match) == [10]
    assert (board(match).draw_pile, board(match).discard_pile) == (10, 0)


def test_sh_3_5_what_was_left_and_discarded_is_the_new_pile_in_its_new_order() -> None:
    # Eleven fascist tiles but for two enacted, six liberal but for three: these twelve.
    match = arrange(5, reshuffled=("LFL FFF FFF FFL",))
    for letter in "FFLLL":
        govern(match, letter)
    order = [result.value for result in match.luck if result.name == "tiles"][-1]
    assert order == (0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 0)
    president, _ = elect_somebody(match)
    assert match.view(president).mine.hand == policies("LLF")


def _five_left_with_veto() -> Story:
    """Five fascist policies and three liberal, five tiles left: a session leaves two."""
    match = arrange("LLLLFFH", reshuffled=("FFL FFL L FFL", "LFF"))
    fascist_policies(match, 5)
    govern(match, "L")
    govern(match, "L")
    chaos(match)
    assert (board(match).draw_pile, _reshuffles(match)) == (5, [12])
    return match


def test_sh_3_5_two_left_after_a_veto() -> None:
    match = _five_left_with_veto()
    elect_somebody(match)
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    assert _reshuffles(match) == [12, 9]
    assert (board(match).draw_pile, board(match).discard_pile, board(match).tracker) == (9, 0, 1)


def _veto_into_chaos(match: Story) -> Ears:
    """Two elections fail, and the third government agrees on a veto; what is heard of that."""
    fail(match)
    fail(match)
    elect_somebody(match)
    discard(match, "L")
    do(match, AskVeto())
    heard = Ears(match)
    do(match, AnswerVeto(True))
    return heard


def test_sh_3_5_a_veto_that_leaves_two_turns_up_the_chaos_tile_before_the_pile_is_made_anew() -> None:
    match = _five_left_with_veto()  # below the three that are drawn lie two liberal tiles
    assert match.state.to_text().count("pile:FFLLL") == 1
    heard = _veto_into_chaos(match)
    assert heard(SPECTATOR, TrackerAdvanced, ChaosStruck, PileReshuffled) == [
        TrackerAdvanced(3),
        ChaosStruck(LIBERAL),
        PileReshuffled(8),
    ]
    assert (board(match).draw_pile, board(match).discard_pile, board(match).tracker) == (8, 0, 0)


def test_sh_3_5_a_veto_that_leaves_none_makes_the_pile_anew_for_its_chaos() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL FFL FFL LLL", "L"))
    fascist_policies(match, 5)
    for _ in range(3):
        govern(match, "L")
    assert (board(match).draw_pile, board(match).liberal) == (3, 3)
    heard = _veto_into_chaos(match)
    assert heard(SPECTATOR, PileReshuffled, ChaosStruck) == [PileReshuffled(9), ChaosStruck(LIBERAL)]
    assert (board(match).draw_pile, board(match).discard_pile) == (8, 0)


def test_sh_3_5_a_veto_that_leaves_three_shuffles_only_what_chaos_leaves() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL FFL FFL LLL", "LFF"))
    fascist_policies(match, 5)
    govern(match, "L")
    govern(match, "L")
    assert board(match).draw_pile == 6
    heard = _veto_into_chaos(match)
    assert heard(SPECTATOR, PileReshuffled, ChaosStruck) == [ChaosStruck(LIBERAL), PileReshuffled(9)]


def test_sh_3_5_a_record_of_the_first_rules_is_played_in_the_order_of_its_time() -> None:
    kept = read_record((Path(__file__).parent / "records" / "rules_1.json").read_bytes())
    assert kept.rules == 1
    assert verify(kept)
    again = replay(kept)
    told = [type(event) for event in again.feed(SPECTATOR)]
    assert (VetoAnswered, PileReshuffled, TrackerAdvanced, ChaosStruck) in zip(
        told, told[1:], told[2:], told[3:], strict=False
    )
    assert again.record() == kept
    with pytest.raises(Unreadable):
        verify(replace(kept, rules=game.rules))


def test_sh_3_5_how_many_lie_in_both_piles_is_public() -> None:
    match = arrange(5)
    piles = []
    elect(match, 0, 1)
    piles.append((board(match).draw_pile, board(match).discard_pile))
    discard(match, "F")
    piles.append((board(match).draw_pile, board(match).discard_pile))
    enact(match, "L")
    piles.append((board(match).draw_pile, board(match).discard_pile))
    chaos(match)
    piles.append((board(match).draw_pile, board(match).discard_pile))
    assert piles == [(14, 0), (14, 1), (14, 2), (13, 2)]
