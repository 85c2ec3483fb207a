"""Who has which word at HEY: against every deal and every pair of words tried one by one, and with secrets swapped."""

from itertools import permutations
from math import prod
from statistics import fmean

import pytest
from tests.games.hey.drivers import arrange, clues, debate, number, vote

from cabale.beliefs import Shares
from cabale.beliefs.hey import Believer
from cabale.beliefs.hey.clues import OTHER, SLACK, STRANGE, VAGUE, fit, neighbours, speaks, supposed
from cabale.beliefs.hey.nearness import nearness
from cabale.core.chance import Seeded
from cabale.core.seats import SPECTATOR
from cabale.core.state import State
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.missions import our_missions
from cabale.games.hey.view import AnyView


def _brute_force(view: AnyView, roles: str) -> Shares:
    """Every order of the roles and every two words, weighed clue by clue, with nothing shared between them."""
    lang, seats = view.board.words, view.board.seats
    mine = None if view.mine is None else view.mine.password
    pairs: list[tuple[str | None, str | None, float]]
    if mine is not None:
        pairs = [(mine, other, share) for other, share in neighbours(mine, lang)]
        pairs += [(other, mine, share) for other, share in neighbours(mine, lang)]
    else:
        others = tuple(clue.word for clue in view.board.clues if clue.seat != view.seat)
        words = supposed(others, lang)
        pairs = [
            (word, other, share / len(words))
            for word in words
            for other, share in (neighbours(word, lang) if word is not None else ((None, 1.0),))
        ]
    found = {question: [0.0] * seats for question in Believer.questions}
    total = 0.0
    for deal in sorted(set(permutations(roles))):
        if view.mine is not None and (deal[view.seat] == "J") != view.mine.journalist:
            continue
        for password, near, share in pairs:
            words_of = [None if role == "J" else password if role == "D" else near for role in deal]
            if mine is not None and words_of[view.seat] != mine:
                continue
            weight = share * prod(
                speaks(VAGUE) if deal[clue.seat] == "J" else fit(clue.word, words_of[clue.seat], lang)
                for clue in view.board.clues
                if clue.seat != view.seat
            )
            total += weight
            own = "D" if mine is None else deal[view.seat]
            for seat, role in enumerate(deal):
                found["impostor"][seat] += weight * (role != "D")
                found["none"][seat] += weight * (role == "J")
                found["same"][seat] += weight * (role == own and role != "J")
                found["other"][seat] += weight * (role not in (own, "J"))
    return {question: tuple(share / total for share in shares) for question, shares in found.items()}


@pytest.mark.parametrize(
    ("roles", "said"),
    [
        ("DDI", "sable parasol chlore"),
        ("DIDD", "vagues chlore sable coquillage"),
        ("JDIDD", "bleu sable chlore vagues été"),
    ],
)
def test_beliefs_equal_brute_force(roles: str, said: str) -> None:
    match = arrange(roles)
    number(match)
    clues(match, said)
    for eyes in (*range(len(roles)), SPECTATOR):
        view = match.view(eyes)
        read = Believer().read(view)
        for question, shares in _brute_force(view, roles).items():
            assert read[question] == pytest.approx(shares), (eyes, question)


def test_before_a_clue_is_given_only_the_numbers_of_the_roles_speak() -> None:
    match = arrange("JDIDD")
    number(match)
    read = Believer().read(match.view(1))
    assert read["impostor"][1] == pytest.approx(1 / 4)  # three Disciples and one Infiltrator have a word
    assert read["none"] == pytest.approx((1 / 4, 0, 1 / 4, 1 / 4, 1 / 4))
    assert Believer().read(match.view(0))["none"] == pytest.approx((1, 0, 0, 0, 0))
    assert Believer().read(match.view(SPECTATOR))["impostor"] == pytest.approx((2 / 5,) * 5)


def test_who_gives_clues_for_another_word_is_found_out_and_doubts_himself() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    disciple, infiltrator = (Believer().read(match.view(seat)) for seat in (0, 3))
    assert max(range(4), key=lambda seat: disciple["impostor"][seat]) == 3
    assert disciple["same"][1] > disciple["same"][3]
    assert infiltrator["impostor"][3] == max(infiltrator["impostor"])
    assert disciple["impostor"][0] == min(disciple["impostor"])


def test_whoever_is_out_is_known() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    debate(match)
    vote(match, "1 0 0 0")
    read = Believer().read(match.view(2))
    assert read["impostor"][0] == 0
    assert sum(read["impostor"]) == pytest.approx(1)


def test_words_that_a_seat_does_not_know_change_nothing_for_it() -> None:
    """The other word is exchanged: what was seen is the same, and so is what is believed."""
    views = []
    for roles in ("DDDI", "DDID"):
        match = arrange(roles)
        number(match)
        clues(match, "sable parasol vagues coquillage")
        views.append(match.view(0))
    assert views[0] == views[1]
    assert Believer().read(views[0]) == Believer().read(views[1])


def test_worlds_are_drawn_as_they_are_believed() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    view = match.view(0)
    believer, chance = Believer(), Seeded(3)
    drawn = [believer.sample(view, chance) for _ in range(150)]
    assert all(world.view(0, view.heard) == view for world in drawn)
    shares = believer.read(view)["impostor"]
    for seat in range(4):
        assert sum(_is_odd(world, seat) for world in drawn) / len(drawn) == pytest.approx(shares[seat], abs=0.12)


def _is_odd(world: State, seat: int) -> bool:
    views = tuple(world.view(other) for other in range(4))
    return Believer().answers(views, SPECTATOR)["impostor"][seat]  # type: ignore[arg-type]


def test_the_numbers_of_the_model_are_those_of_the_lexicon() -> None:
    for lang in ("fr", "en"):
        known = lexicon(lang)
        own, other, found = [], [], []
        for card in our_missions(lang):
            for one, two in card.pairs:
                own += [nearness(item.clue, one, lang) for item in known.line(one)]
                other += [nearness(item.clue, two, lang) for item in known.line(one)]
                found.append(two in {word for word, _ in neighbours(one, lang)})
        assert fmean(other) == pytest.approx(OTHER, abs=0.05)
        assert fmean(own) > fmean(other) > VAGUE > SLACK
        assert fmean(found) > 1 - STRANGE
