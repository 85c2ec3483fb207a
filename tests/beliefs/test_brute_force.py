"""The filter against the same posterior the long way; see `long_way`."""

from collections.abc import Iterator

import pytest
from tests.beliefs.long_way import NUMBER, code, judge, posterior, seen_in

from cabale.beliefs.secret_hitler import AMONG_PEOPLE, AMONG_PROGRAMS, Belief, Company, believe
from cabale.beliefs.secret_hitler.likelihoods import BLIND, MACHINES
from cabale.core.chance import Seeded
from cabale.core.record import FromSeed
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.talk import ClaimDrawn
from cabale.games.secret_hitler.terms import Phase, Policy, Power
from cabale.games.secret_hitler.view import AnyView
from cabale.testing.random_play import names, random_steps


def talkative_steps(seats: int, seed: int, ja_of_4: int = 3) -> Iterator[Match]:
    """A match at random in which people mostly say ja, so that it is short, and claim all sorts of things."""
    match = Match(game, names(seats), Seeded(seed), origin=FromSeed(seed))
    luck = Seeded(seed, "talk")
    yield match
    while match.to_act:
        seat = match.to_act[luck.below(len(match.to_act))]
        legal = match.legal(seat)
        if match.view(seat).board.phase is Phase.ELECTION:
            match.apply(seat, list(legal)[0 if luck.below(4) < ja_of_4 else 1])
        else:
            match.apply(seat, legal.sample(luck))
        if match.view(SPECTATOR).board.phase is Phase.NOMINATION:
            for speaker in range(seats):
                words = game.utterances(match.view(speaker))
                claims = [word for word in words if type(word).__name__.startswith("Claim")]
                if claims and luck.below(2):
                    match.say(speaker, claims[luck.below(len(claims))])
                if words and luck.below(5) == 0:
                    match.say(speaker, words[luck.below(len(words))])
        yield match


def tiles_turned(view: AnyView) -> int:
    return sum(3 * past.elected + (past.chaos is not None) for past in (*view.board.past, view.board.round))


def check(view: AnyView, company: Company = AMONG_PEOPLE, tolerance: float = 1e-9) -> Belief:
    belief = believe(view, company)
    roles, tiles = posterior(view, company)
    ours = dict(zip(belief.worlds, belief.probabilities(), strict=True))
    assert ours == pytest.approx({code(world): share for world, share in roles.items()}, abs=tolerance)
    assert belief.tiles() == pytest.approx(tiles, abs=tolerance)
    for seat in range(view.board.seats):
        fascist = sum(share for world, share in roles.items() if NUMBER[world[seat]] > 0)
        hitler = sum(share for world, share in roles.items() if NUMBER[world[seat]] == 2)
        assert belief.fascists()[seat] == pytest.approx(fascist, abs=tolerance)
        assert belief.hitlers()[seat] == pytest.approx(hitler, abs=tolerance)
    return belief


@pytest.mark.parametrize("company", [AMONG_PEOPLE, AMONG_PROGRAMS], ids=["people", "programs"])
@pytest.mark.parametrize("seed", range(6))
def test_posterior_is_that_of_brute_force(seed: int, company: Company) -> None:
    """Every seat's and the public's, at steps all along a match, claims and opinions included."""
    checked = 0
    last: dict[int, AnyView] = {}
    for match in talkative_steps(5 + seed % 2 * 2, seed):
        if match.outcome is not None:
            break
        for seat in (*range(len(match.seats)), SPECTATOR):
            view = match.view(seat)
            if view.board.phase is not Phase.ELECTION and view != last.get(seat) and (seat + checked) % 19 == 0:
                check(view, company)
            last[seat] = view
            checked += 1
    assert checked > 20


def first_view(wanted: str, seat: int, seats: int = 5) -> AnyView:
    """The first view of a seat in talkative matches for which this holds of the board or the memory."""
    for seed in range(200):
        for match in talkative_steps(seats, seed, 2 if "chaos" in wanted else 3):
            view: AnyView = match.view(seat)
            board = view.board
            rounds = (*board.past, board.round)
            holds = {
                "claimed peek": any("ClaimPeeked" in type(said.utterance).__name__ for said in view.heard),
                "peeked hand": _drawn_after_peek(view),
                "chaos after peek": _chaos_after_peek(view),
                "veto": any(past.veto_asked for past in rounds) and board.phase is Phase.NOMINATION,
                "refused veto": any(past.veto_asked and past.enacted for past in board.past),
                "execution": any(past.power is Power.EXECUTION and past.target is not None for past in rounds),
                "reshuffled": tiles_turned(view) >= 15 and board.phase is Phase.NOMINATION,
            }
            if match.outcome is None and holds[wanted]:
                return view
    raise AssertionError(f"no match with {wanted}")


def _drawn_after_peek(view: AnyView) -> bool:
    rounds = (*view.board.past, view.board.round)
    peek = next((past.number for past in rounds if past.power is Power.PEEK), None)
    return peek is not None and any(past.number > peek and past.enacted is not None for past in rounds)


def _chaos_after_peek(view: AnyView) -> bool:
    rounds = (*view.board.past, view.board.round)
    peek = next((past.number for past in rounds if past.power is Power.PEEK), None)
    if peek is None or view.board.phase is not Phase.NOMINATION:
        return False
    later = [past for past in rounds if past.number > peek]
    chaos = next((past.number for past in later if past.chaos is not None), None)
    heard = any(type(said.utterance).__name__ == "ClaimPeeked" for said in view.heard)
    return heard and chaos is not None and not any(past.enacted for past in later if past.number < chaos)


@pytest.mark.parametrize("seed", range(4))
def test_posterior_of_the_silent_is_that_of_brute_force(seed: int) -> None:
    """Who never speaks is judged by the votes on governments of its own: all kinds of seat come up."""
    kinds = set()
    for number, match in enumerate(random_steps(game, 5, seed, talk=False)):
        view = match.view(seed % 5 if number % 2 else SPECTATOR)
        if match.outcome is None and view.board.phase is not Phase.ELECTION and number % 5 == 0:
            check(view, AMONG_PROGRAMS)
            kinds |= {id(judge(seen_in(view), AMONG_PROGRAMS, seat, view.board.round)) for seat in range(5)}
    assert {id(MACHINES), id(BLIND)} <= kinds


@pytest.mark.parametrize(
    "wanted", ["claimed peek", "peeked hand", "chaos after peek", "execution", "veto", "refused veto", "reshuffled"]
)
@pytest.mark.parametrize("seat", [SPECTATOR, 1])
def test_posterior_is_that_of_brute_force_where_rules_are_special(wanted: str, seat: int) -> None:
    check(first_view(wanted, seat))


def test_a_claim_that_comes_late_still_belongs_to_its_round() -> None:
    """And the last one counts."""
    match = Match(game, names(5), Seeded(4), origin=FromSeed(4))
    while not any(past.enacted for past in match.view(SPECTATOR).board.past):
        seat = match.to_act[0]
        match.apply(seat, next(iter(match.legal(seat))))
    past = next(past for past in match.view(SPECTATOR).board.past if past.enacted)
    assert past.enacted is not None
    honest = ClaimDrawn(past.number, (past.enacted, Policy.FASCIST, Policy.FASCIST))
    for _ in range(8):
        seat = match.to_act[0]
        match.apply(seat, next(iter(match.legal(seat))))
    silent = believe(match.view(SPECTATOR)).fascists()
    match.say(past.candidate, ClaimDrawn(past.number, (Policy.LIBERAL, Policy.LIBERAL, past.enacted)))
    match.say(past.candidate, honest)
    both = believe(match.view(SPECTATOR)).fascists()
    assert both != silent
    check(match.view(SPECTATOR))
