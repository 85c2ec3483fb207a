"""Characters and hands of Citadelles: against every draft that would have looked the same, and against worlds."""

import operator
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from math import exp, prod

import pytest
from msgspec.structs import replace
from tests.games.citadelles.drivers import arrange, turn
from tests.games.citadelles.twins import twins

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.beliefs import Shares
from cabale.beliefs.citadelles import BLIND, CHARACTERS, COUNTED, Believer, HandBelief, Manners
from cabale.beliefs.citadelles.acquaintance import Acquaintance
from cabale.beliefs.citadelles.outset import Outset, outset_of
from cabale.beliefs.citadelles.wants import FACTS, Wants, facts_of
from cabale.core.chance import Seeded
from cabale.core.match import replay
from cabale.core.seats import SPECTATOR
from cabale.games.citadelles import Match, game
from cabale.games.citadelles.actions import DrawCards, KeepCard, SwapHands, TakeGold
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.deck import mask_of
from cabale.games.citadelles.tables import CHARACTERS as BY_RANK
from cabale.games.citadelles.tables import STEPS, chooser, discards, finds_face_down, revenue
from cabale.games.citadelles.terms import Character, Colour, Phase
from cabale.games.citadelles.view import AnyView
from cabale.testing.random_play import random_steps

# Everybody chooses in one known manner, so that what was done in earlier rounds changes nothing.
KNOWN = Manners("", list(FACTS), {"rush": COUNTED.figures["rush"]}, {"rush": 1.0}, 0.0)


def _matches(seats: int, seeds: tuple[int, ...] = (1,), every: int = 9) -> Iterator[Match]:
    for seed in seeds:
        yield from islice(random_steps(game, seats, seed, talk=False), 0, 150, every)


# Characters


def _drafts(
    seats: int, left: frozenset[Character], away: Character, step: int = 0, taken: tuple[Character, ...] = ()
) -> Iterator[tuple[Character, ...]]:
    """All ways to go on with a draft, as what is taken one after the other; what two seats put away counts too."""
    if step == len(STEPS[seats]):
        yield taken
        return
    pack = left | {away} if finds_face_down(seats, step) else left
    for chosen in pack:
        rest = pack - {chosen}
        for more in [(gone,) for gone in rest] if discards(seats, step) else [()]:
            yield from _drafts(seats, rest - {*more}, away, step + 1, (*taken, chosen, *more))


def _weights(outset: Outset, seat: int, manners: Manners) -> dict[Character, float]:
    """What a seat would want, the long way."""
    figures = manners.figures.get("rush")
    facts = facts_of(outset, seat)
    return {
        character: 1.0
        if figures is None
        else exp(
            sum(
                figure * fact
                for figure, fact in zip(
                    figures[character.value], [*facts, float(revenue(outset.cities[seat], character.rank))], strict=True
                )
            )
        )
        for character in Character
    }


def _fits(view: AnyView, away: Character, taken: tuple[Character, ...]) -> tuple[bool, list[tuple[int, Character]]]:
    """Whether a whole draft is one that this view allows, and who then holds what."""
    seats, now = view.board.seats, view.board.round
    left = set(Character) - set(now.face_up) - {away}
    chose = [] if view.mine is None else [each for each in view.mine.chose if each.round == now.number]
    rest = list(taken)
    held: list[tuple[int, Character]] = []
    for step in range(len(STEPS[seats])):
        seat = int(chooser(seats, now.crown, step))
        if finds_face_down(seats, step):
            left.add(away)
        pack = set(left)
        chosen = rest.pop(0)
        gone = rest.pop(0) if discards(seats, step) else None
        left -= {chosen, gone}
        held.append((seat, chosen))
        if view.seat != seat or view.mine is None:
            continue
        if step < len(now.chosen):
            mine = chose.pop(0)
            if set(mine.pack) != pack or mine.kept is not chosen or mine.discarded not in (None, gone):
                return False, []
        elif step == len(now.chosen) and view.board.phase is Phase.DRAFT and set(view.mine.pack) != pack:
            return False, []
    holders = {character: seat for seat, character in held}
    answered = {turn.character: turn.seat for turn in now.turns}
    if now.victim is not None and now.murdered is not None:
        answered[now.murdered] = now.victim
    for character in BY_RANK[1 : 1 + (0 if now.called is None else now.called.rank)]:
        silent = character is now.murdered and now.victim is None and view.board.phase is not Phase.OVER
        if not silent and holders.get(character) != answered.get(character):
            return False, []
    return True, held


def _long_way(view: AnyView, manners: Manners) -> dict[str, list[float]]:
    """Every draft is tried; those that fit count as much as they are likely."""
    seats, now = view.board.seats, view.board.round
    outset = outset_of(view.board)
    wants = [_weights(outset, seat, manners) for seat in range(seats)]
    shares = {question: [0.0] * seats for question, _ in CHARACTERS}
    total = 0.0
    deck = frozenset(Character) - set(now.face_up)
    for away in deck:
        for taken in _drafts(seats, deck - {away}, away):
            fits, held = _fits(view, away, taken)
            if not fits:
                continue
            weight = _likely(seats, now.crown, deck - {away}, away, taken, wants)
            total += weight
            for seat, character in held:
                shares[character.value][seat] += weight
    return {question: [share / total for share in each] for question, each in shares.items()}


def _likely(
    seats: int,
    crown: int,
    left: frozenset[Character],
    away: Character,
    taken: tuple[Character, ...],
    wants: list[dict[Character, float]],
) -> float:
    steps = [step for step in range(len(STEPS[seats])) for _ in range(2 if discards(seats, step) else 1)]
    parts: list[float] = []
    for step, character in zip(steps, taken, strict=True):
        left |= {away} if finds_face_down(seats, step) else set()
        want = wants[int(chooser(seats, crown, step))]
        parts.append(want[character] / sum(want[each] for each in left))
        left -= {character}
    return prod(parts)


@pytest.mark.parametrize("manners", [BLIND, KNOWN], ids=["blind", "known"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_characters_equal_brute_force(seats: int, manners: Manners) -> None:
    """At moments of the draft and after it, for a seat and for an onlooker."""
    believer = Believer(manners)
    every = {2: 61, 3: 61, 4: 5, 5: 17}[seats]
    for number, match in enumerate(_matches(seats, every=every)):
        eyes = (number % (seats + 1)) - 1
        view = match.view(eyes)
        read = believer.read(view)
        for question, shares in _long_way(view, manners).items():
            assert read[question] == pytest.approx(shares), (number, eyes, question)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [6, 7])
def test_characters_equal_brute_force_at_a_full_table(seats: int) -> None:
    believer = Believer(KNOWN)
    for eyes, match in enumerate(islice(_matches(seats, every=3), 3, 6)):
        view = match.view(eyes)
        read = believer.read(view)
        for question, shares in _long_way(view, KNOWN).items():
            assert read[question] == pytest.approx(shares), (eyes, question)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_chosen_blindly_characters_are_as_the_room_draws_them(seats: int) -> None:
    """Every way of a draft is as likely there."""
    *_, match = islice(random_steps(game, seats, 4, talk=False), max(2 * seats, 8))
    view = match.view(1)
    chance = Seeded(2)
    drawn = game.worlds(view)
    held: Counter[tuple[int, Character]] = Counter()
    for _ in range(400):
        world = drawn.sample(chance)
        for seat in range(seats):
            mine = world.view(seat).mine
            assert mine is not None
            held.update((seat, character) for character in mine.characters)
    read = Believer(BLIND).read(view)
    for question, rank in CHARACTERS:
        for seat in view.board.round.chosen:
            assert held[seat, BY_RANK[rank]] / 400 == pytest.approx(read[question][seat], abs=0.1)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_the_beginning_of_a_round_is_told_from_any_moment_of_it(seats: int) -> None:
    first = (0, [0], [0], [0])
    for match in random_steps(game, seats, 3, talk=False):
        board = match.view(SPECTATOR).board
        if not board.round.turns:
            first = (
                board.round.crown,
                list(board.gold),
                list(board.hands),
                [int(mask_of(city)) for city in board.cities],
            )
        outset = outset_of(board)
        assert (outset.crown, outset.gold, outset.hands, outset.cities) == first


def test_a_manner_is_learned_from_round_to_round() -> None:
    """Whoever plays one of the ways that were counted is found out in a few rounds, nine times in ten."""
    names = ("rush", "builder", "random", "builder")
    manners = list(COUNTED.shares)
    right = 0
    for seed in range(10):
        match = Match(game, names, Seeded(seed))
        agents = {seat: find_agent(name, game.id)() for seat, name in enumerate(names)}
        crew = Crew(match, agents, {seat: Seeded(10 * seed + seat) for seat in agents}, silent=True)
        while len(match.view(SPECTATOR).board.past) < 6 and crew.step():
            pass
        board = match.view(SPECTATOR).board
        known = Acquaintance(Wants(COUNTED)).manners(board, outset_of(board))
        found = [manners[list(shares).index(max(shares))] for shares in known]
        right += sum(map(operator.eq, found, ("rush", "builder", "blind", "builder")))
        assert all(sum(shares) == pytest.approx(1) for shares in known)
    assert right >= 36


def test_what_is_known_of_a_seat_is_learned_round_by_round_or_all_at_once() -> None:
    remembers = Acquaintance(Wants(COUNTED))
    for match in random_steps(game, 3, 2, talk=False):
        board = match.view(SPECTATOR).board
        if board.phase is Phase.DRAFT and not board.round.chosen:
            outset = outset_of(board)
            at_once = Acquaintance(Wants(COUNTED)).manners(board, outset)
            assert [list(shares) for shares in remembers.manners(board, outset)] == [list(each) for each in at_once]


# Hands


def test_cards_never_seen_are_exchangeable() -> None:
    match = arrange("assassin thief king bishop", hands=("manor castle temple church",))
    belief = HandBelief(match.view(0))
    # Of 64 cards unseen four Manors are left (CI 1.3), and four cards are in each hand.
    assert belief.expected(1, District.MANOR) == pytest.approx(4 * 4 / 64)
    misses = prod((60 - drawn) / (64 - drawn) for drawn in range(4))
    assert belief.holds(1, mask_of((District.MANOR,))) == pytest.approx(1 - misses)
    assert belief.expected(0, District.MANOR) == 1
    assert belief.holds(0, mask_of((District.PALACE,))) == 0


def test_cards_given_by_magic_are_known_to_both() -> None:
    match = arrange(
        "assassin magician king bishop",
        hands=("manor castle temple church", "tavern market docks harbour"),
    )
    turn(match, TakeGold())
    turn(match, SwapHands(0), TakeGold())
    for eyes, theirs in ((0, 1), (1, 0)):
        belief = HandBelief(match.view(eyes))
        hand = match.view(theirs).mine.hand
        assert [belief.expected(theirs, card) for card in hand] == [1, 1, 1, 1]
        assert belief.expected(theirs, District.PALACE) == 0
    assert 0 < HandBelief(match.view(SPECTATOR)).expected(0, District.TAVERN) < 1


def test_a_card_put_back_is_known_in_the_hand_that_draws_it_and_perhaps_if_it_was_one_of_two() -> None:
    match = arrange("assassin thief king bishop", pile="palace watchtower")
    turn(match, DrawCards(), KeepCard(District.PALACE))
    view = match.view(0)
    assert [(each.depth, each.district) for each in view.mine.buried] == [(view.board.pile - 1, District.WATCHTOWER)]
    assert HandBelief(view).expected(0, District.PALACE) == 1


def _true_hands(match: Match) -> list[tuple[District, ...]]:
    return [match.view(seat).mine.hand for seat in range(len(match.seats))]


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_what_is_in_a_hand_is_never_held_impossible(seats: int) -> None:
    """However many cards parted unseen: nor is what is not there held certain."""
    for number, match in enumerate(random_steps(game, seats, 5, talk=False)):
        eyes = number % (seats + 1) - 1
        belief = HandBelief(match.view(eyes))
        for seat, hand in enumerate(_true_hands(match)):
            for district in District:
                holds = belief.holds(seat, mask_of((district,)))
                assert holds > 0 if district in hand else holds < 1, (number, eyes, seat, district)
            assert sum(belief.expected(seat, district) for district in District) == pytest.approx(len(hand), abs=0.2)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_hands_are_as_the_worlds_of_the_room(seats: int) -> None:
    """What a hand holds of each colour on average, early in a match, when few cards have parted unseen."""
    *_, match = islice(random_steps(game, seats, 6, talk=False), 60)
    view = match.view(0)
    drawn, chance, times = game.worlds(view), Seeded(1), 600
    found: Counter[tuple[int, District]] = Counter()
    for _ in range(times):
        world = drawn.sample(chance)
        for seat in range(seats):
            mine = world.view(seat).mine
            assert mine is not None
            found.update((seat, district) for district in mine.hand)
    belief = HandBelief(view)
    for seat in range(seats):
        for colour in Colour:
            kinds = [district for district in District if district.colour is colour]
            expected = sum(belief.expected(seat, district) for district in kinds)
            seen = sum(found[seat, district] for district in kinds) / times
            assert expected == pytest.approx(seen, abs=0.25), (seat, colour)


def test_a_position_without_its_history_is_read_by_what_is_in_sight() -> None:
    *_, match = islice(random_steps(game, 4, 2, talk=False), 150)
    view = match.view(0)
    bare = replace(view, board=replace(view.board, past=()))
    belief = HandBelief(bare)
    hand = view.mine.hand
    assert all(belief.expected(0, card) == hand.count(card) for card in District)
    assert sum(belief.expected(1, card) for card in District) == pytest.approx(view.board.hands[1])


# Both


def test_secrets_swapped_change_no_belief() -> None:
    """Matches in which others hold other characters and other cards, and this seat saw the same."""
    believer = Believer()
    checked = 0
    for match in islice(random_steps(game, 4, 8, talk=False), 10, 70, 12):
        for eyes in (1, SPECTATOR):
            read = believer.read(match.view(eyes))
            for twin in islice(twins(match.record(), eyes), 0, 40, 7):
                assert Believer().read(replay(twin, game).view(eyes)) == read
                checked += 1
    assert checked > 20


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_worlds_are_drawn_as_they_are_believed(seats: int) -> None:
    believer = Believer()
    *_, match = islice(random_steps(game, seats, 5, talk=False), 40)
    view = match.view(0)
    while view.board.phase not in (Phase.DRAFT, Phase.TURN) or len(view.board.round.turns) > 2:
        match.apply(match.to_act[0], match.legal(match.to_act[0]).sample(Seeded(1)))
        view = match.view(0)
    chance, times = Seeded(5), 400
    drawn = believer.worlds(view)
    read: Shares = believer.read(view)
    held: Counter[tuple[int, str]] = Counter()
    for number in range(times):
        world = drawn.sample(chance)
        if number < 20:
            assert world.view(0, view.heard) == view
            assert world in drawn
        for seat in range(seats):
            seen: AnyView = world.view(seat)  # type: ignore[assignment]
            assert seen.mine is not None
            held.update((seat, character.value) for character in seen.mine.characters)
    chosen = view.board.round.chosen
    steps = STEPS[seats]
    for seat in {*chosen} if len(chosen) == len(steps) or len(steps) == seats else set():
        for question, _ in CHARACTERS:
            assert held[seat, question] / times == pytest.approx(read[question][seat], abs=0.09), (seat, question)


def test_what_is_asked_of_a_small_table() -> None:
    """With two or three seats everybody holds two characters."""
    for seats, each in ((2, 2), (3, 2), (4, 1)):
        *_, match = islice(random_steps(game, seats, 1, talk=False), 30)
        read = Believer().read(match.view(SPECTATOR))
        for seat in range(seats):
            assert sum(read[question][seat] for question, _ in CHARACTERS) == pytest.approx(each)
