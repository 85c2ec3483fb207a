"""The filter against the same posterior the long way: every assignment of the roles, every order of the tiles, every
hidden discard, each weighed straight from the table of likelihoods, which is all that the two share."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from cabale.beliefs.secret_hitler import AMONG_PEOPLE, ANY_COMPANY, Belief, Company, believe
from cabale.beliefs.secret_hitler.likelihoods import FLOOR, ByRole, Likelihoods, Row
from cabale.core.chance import Seeded
from cabale.core.record import FromSeed
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimPeeked, ClaimReceived, Suspect, Trust
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Peeked, Received, Round
from cabale.testing.random_play import names, random_steps

LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST
DECKS = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}
NUMBER = {Role.LIBERAL: 0, Role.FASCIST: 1, Role.HITLER: 2}

Roles = tuple[Role, ...]
Hands = tuple[tuple[int, int], ...]  # of each session: liberal tiles drawn, and passed
Pile = tuple[int, int, tuple[Policy, ...]]  # liberal and fascist tiles left in no order, under those already looked at


def judge(view: AnyView, company: Company, seat: int | None, now: Round, voted: bool = True) -> Likelihoods:
    """The figures for a seat in a round, once its government was voted on or before: by whether it ever spoke, and by
    its votes on governments of its own so far."""
    if any(said.seat == seat for said in view.heard):
        return company.talking
    past = [one for one in _rounds(view) if one.number < now.number + voted and seat in (one.candidate, one.nominee)]
    if any(seat in one.nein for one in past):
        return company.blind
    return company.steady if sum(seat in one.ja for one in past) >= 2 else company.quiet


def posterior(view: AnyView, company: Company) -> tuple[dict[Roles, float], list[float]]:
    """How likely each assignment of the roles is, and 0 to 6 liberal tiles left in the draw pile."""
    roles: dict[Roles, float] = {}
    tiles = [0.0] * 7
    for world in _worlds(view):
        soft = _soft(view, company, world)
        for (pile, _), weight in _tiles(view, company, world).items():
            liberal = pile[0] + pile[2].count(LIBERAL)
            roles[world] = roles.get(world, 0.0) + soft * weight
            tiles[liberal] += soft * weight
    total = sum(roles.values())
    return {world: weight / total for world, weight in roles.items()}, [share / sum(tiles) for share in tiles]


def _rounds(view: AnyView) -> Iterator[Round]:
    yield from view.board.past
    yield view.board.round


def _worlds(view: AnyView) -> Iterator[Roles]:
    seats = view.board.seats
    fascists = DECKS[seats]
    deck = [Role.LIBERAL] * (seats - fascists - 1) + [Role.FASCIST] * fascists + [Role.HITLER]
    for world in set(permutations(deck)):
        if view.mine is not None and any(k is not None and k is not r for k, r in zip(view.mine.roles, world)):  # noqa: B905
            continue
        if any(world[seat] is Role.HITLER for seat in view.board.not_hitler):
            continue
        found = [memory for memory in view.mine.memory if isinstance(memory, Found)] if view.mine else []
        if all(world[memory.seat].party is memory.party for memory in found):
            yield world


def _some(share: float) -> float:
    return min(max(share, FLOOR), 1 - FLOOR)


def _share(row: Row, place: int) -> float:
    floored = [max(share, FLOOR) for share in row]
    return floored[place] / sum(floored)


def _said(view: AnyView, kind: type, speaker: int | None, number: int) -> tuple[Policy, ...] | None:
    said = [
        heard.utterance.policies  # type: ignore[union-attr]
        for heard in view.heard
        if heard.seat == speaker
        and heard.seat != view.seat
        and isinstance(heard.utterance, kind)
        and heard.utterance.round == number  # type: ignore[union-attr]
    ]
    return said[-1] if said else None


def _memory(view: AnyView, kind: type, number: int) -> tuple[Policy, ...] | None:
    for memory in view.mine.memory if view.mine else ():
        if isinstance(memory, kind) and memory.round == number:
            return memory.policies  # type: ignore[union-attr]
    return None


def _draw(pile: Pile) -> Iterator[tuple[float, Policy, Pile]]:
    """The next tile, each way it may be."""
    liberal, fascist, known = pile
    if known:
        yield 1.0, known[0], (liberal, fascist, known[1:])
        return
    if liberal:
        yield liberal / (liberal + fascist), LIBERAL, (liberal - 1, fascist, ())
    if fascist:
        yield fascist / (liberal + fascist), FASCIST, (liberal, fascist - 1, ())


def _draw_three(pile: Pile) -> Iterator[tuple[float, tuple[Policy, ...], Pile]]:
    for chance, first, rest in _draw(pile):
        for second_chance, second, second_rest in _draw(rest):
            for third_chance, third, third_rest in _draw(second_rest):
                yield chance * second_chance * third_chance, (first, second, third), third_rest


def hands_and_tiles(view: AnyView, company: Company) -> dict[tuple[int, Hands, int], float]:
    """How likely each assignment of the roles is together with what every government held, and so many liberal tiles
    left in the draw pile."""
    found: dict[tuple[int, Hands, int], float] = {}
    for world in _worlds(view):
        soft = _soft(view, company, world)
        for (pile, hands), weight in _tiles(view, company, world, remember=True).items():
            key = code(world), hands, pile[0] + pile[2].count(LIBERAL)
            found[key] = found.get(key, 0.0) + soft * weight
    return found


def _tiles(view: AnyView, company: Company, roles: Roles, remember: bool = False) -> dict[tuple[Pile, Hands], float]:
    """The piles that may be left, each with the weight of all orders of the tiles that leave it; and what every
    government held, if that is to be remembered."""
    piles: dict[tuple[Pile, Hands], float] = {((6, 11, ()), ()): 1.0}
    liberal, fascist = 0, 0
    for now in _rounds(view):
        later: dict[tuple[Pile, Hands], float] = {}
        for (pile, hands), before in piles.items():
            held = _session(view, company, roles, now, pile, fascist) if now.elected else ((1.0, pile, None),)
            for weight, after, hand in held:
                known = (*hands, hand) if remember and hand is not None else hands
                for chance, final in _chaos(now, _reshuffled(now, after, liberal, fascist), liberal, fascist):
                    for told, end in _peek(view, company, roles, now, final):
                        later[end, known] = later.get((end, known), 0.0) + before * weight * chance * told
        piles = later
        liberal += (now.enacted is LIBERAL) + (now.chaos is LIBERAL)
        fascist += (now.enacted is FASCIST) + (now.chaos is FASCIST)
    return piles


def _reshuffled(now: Round, pile: Pile, liberal: int, fascist: int) -> Pile:
    liberal += now.enacted is LIBERAL
    fascist += now.enacted is FASCIST
    finished = now.enacted is not None or now.veto_agreed
    return (6 - liberal, 11 - fascist, ()) if finished and pile[0] + pile[1] + len(pile[2]) < 3 else pile


def _chaos(now: Round, pile: Pile, liberal: int, fascist: int) -> Iterator[tuple[float, Pile]]:
    if now.chaos is None:
        yield 1.0, pile
        return
    liberal += (now.enacted is LIBERAL) + (now.chaos is LIBERAL)
    fascist += (now.enacted is FASCIST) + (now.chaos is FASCIST)
    for chance, tile, rest in _draw(pile):
        if tile is now.chaos:
            low = rest[0] + rest[1] + len(rest[2]) < 3
            yield chance, (6 - liberal, 11 - fascist, ()) if low else rest


def _peek(view: AnyView, company: Company, roles: Roles, now: Round, pile: Pile) -> Iterator[tuple[float, Pile]]:
    if now.power is not Power.PEEK:
        yield 1.0, pile
        return
    mine = _memory(view, Peeked, now.number)
    claim = _said(view, ClaimPeeked, now.candidate, now.number)
    truly = _some(judge(view, company, now.candidate, now).peeks_truly[NUMBER[roles[now.candidate]]])
    for chance, tiles, (liberal, fascist, _) in _draw_three(pile):
        if mine is not None and tiles != mine:
            continue
        told = 1.0 if claim is None else truly if claim == tiles else (1 - truly) / 7
        yield chance * told, (liberal, fascist, tiles)


def _session(
    view: AnyView, company: Company, roles: Roles, now: Round, pile: Pile, fascist: int
) -> Iterator[tuple[float, Pile, tuple[int, int]]]:
    """What a government may have held, liberal tiles among three and among two, and the pile it leaves."""
    assert now.nominee is not None
    president, chancellor = NUMBER[roles[now.candidate]], NUMBER[roles[now.nominee]]
    of_president, of_chancellor = judge(view, company, now.candidate, now), judge(view, company, now.nominee, now)
    drew = _memory(view, Drew, now.number)
    discarded = next(
        (m.discarded for m in (view.mine.memory if view.mine else ()) if isinstance(m, Drew) and m.round == now.number),
        None,
    )
    received = _memory(view, Received, now.number)
    says_drawn = _said(view, ClaimDrawn, now.candidate, now.number)
    says_received = _said(view, ClaimReceived, now.nominee, now.number)
    rows = 0 if now.enacted is LIBERAL else 1
    for chance, tiles, rest in _draw_three(pile):
        drawn = tiles.count(LIBERAL)
        if drew is not None and drew.count(LIBERAL) != drawn:
            continue
        for gone in {*tiles}:
            passed = drawn - (gone is LIBERAL)
            if received is not None and received.count(LIBERAL) != passed:
                continue
            if discarded is not None and discarded is not gone:
                continue
            likely = chance * _passes(of_president, president, drawn, passed)
            likely *= _enacts(view, (of_president, of_chancellor), president, chancellor, now, passed, fascist)
            if says_drawn is not None:
                likely *= _share(of_president.claims_drawn[president][rows][drawn], says_drawn.count(LIBERAL))
            if says_received is not None:
                likely *= _share(of_chancellor.claims_received[chancellor][rows][passed], says_received.count(LIBERAL))
            if likely:
                yield likely, rest, (drawn, passed)


def _passes(figures: Likelihoods, president: int, drawn: int, passed: int) -> float:
    if drawn in (0, 3):
        return 1.0
    withholds = _some(figures.withholds[president][drawn - 1])
    return withholds if passed < drawn else 1 - withholds


def _enacts(
    view: AnyView,
    figures: tuple[Likelihoods, Likelihoods],
    president: int,
    chancellor: int,
    now: Round,
    passed: int,
    fascist: int,
) -> float:
    likely = 1.0
    asks = _some(figures[1].asks_veto[chancellor][passed])
    agrees = _some(figures[0].agrees_veto[president][passed])
    if now.veto_asked:
        likely *= asks
        if now.veto_agreed:
            return likely * agrees
        if now.enacted is not None or view.board.phase is Phase.ENACTMENT:
            likely *= 1 - agrees
    elif fascist >= 5 and now.enacted is not None:
        likely *= 1 - asks
    if now.enacted is not None:
        chooses = {0: 1.0, 1: _some(figures[1].enacts_fascist[chancellor]), 2: 0.0}[passed]
        likely *= chooses if now.enacted is FASCIST else 1 - chooses
    return likely


def _soft(view: AnyView, company: Company, roles: Roles) -> float:
    """Votes, choices among seats, opinions, all tempered; and what investigators say, which is not."""
    likely, hard = 1.0, 1.0
    fascist, last = 0, [-1, -1]
    living = set(range(view.board.seats))
    opinions: dict[tuple[int, int], tuple[int, ByRole]] = {}
    for said in view.heard:
        if isinstance(said.utterance, Suspect | Trust) and said.seat not in (view.seat, said.utterance.seat):
            talking = company.talking
            rows = talking.suspects if isinstance(said.utterance, Suspect) else talking.trusts
            opinions.setdefault((said.seat, said.utterance.seat), (said.moment, rows))
    for now in _rounds(view):
        calm = fascist < 3
        if now.nominee is not None:
            eligible = living - {now.candidate, last[1]} - ({last[0]} if len(living) > 5 else set())
            figures = judge(view, company, now.candidate, now, voted=False)
            rows = figures.nominates if calm else figures.nominates_in_danger
            likely *= _chooses(rows, roles, now.candidate, now.nominee, eligible) ** figures.temper
        for voter in (*now.ja, *now.nein):
            if voter not in (now.candidate, now.nominee) and now.nominee is not None:
                bad = sum(roles[seat] is not Role.LIBERAL for seat in (now.candidate, now.nominee))
                figures = judge(view, company, voter, now)
                ja = _some((figures.ja if calm else figures.ja_in_danger)[NUMBER[roles[voter]]][bad])
                likely *= (ja if voter in now.ja else 1 - ja) ** figures.temper
        if now.elected:
            last = [now.candidate, -1 if now.nominee is None else now.nominee]
        fascist += (now.enacted is FASCIST) + (now.chaos is FASCIST)
        if now.chaos is not None:
            last = [-1, -1]
        figures = judge(view, company, now.candidate, now)
        by_power = {
            Power.INVESTIGATION: figures.investigates,
            Power.SPECIAL_ELECTION: figures.calls,
            Power.EXECUTION: figures.executes,
        }
        if now.target is not None and now.power is not None:
            chooses = _chooses(by_power[now.power], roles, now.candidate, now.target, living - {now.candidate})
            likely *= chooses**figures.temper
            if now.power is Power.EXECUTION:
                living.discard(now.target)
            if now.power is Power.INVESTIGATION:
                hard *= _accused(view, figures, roles, now.candidate, now.target)
        for (speaker, about), (moment, rows) in opinions.items():
            if moment == now.number:
                likely *= (
                    _chooses(rows, roles, speaker, about, (living | {about}) - {speaker}) ** company.talking.temper
                )
    return float(likely) * hard


def _chooses(rows: ByRole, roles: Roles, chooser: int, chosen: int, among: set[int]) -> float:
    row = rows[NUMBER[roles[chooser]]]
    return row[NUMBER[roles[chosen]]] / sum(row[NUMBER[roles[seat]]] for seat in among)


def _accused(view: AnyView, figures: Likelihoods, roles: Roles, speaker: int, about: int) -> float:
    if view.seat != SPECTATOR and view.seat == speaker:
        return 1.0
    said = [
        heard.utterance.party
        for heard in view.heard
        if heard.seat == speaker and isinstance(heard.utterance, ClaimParty) and heard.utterance.seat == about
    ]
    if not said:
        return 1.0
    accuses = _some(figures.accuses[NUMBER[roles[speaker]]][NUMBER[roles[about]]])
    return accuses if said[-1] is Party.FASCIST else 1 - accuses


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


def code(roles: Roles) -> int:
    party = sum(1 << seat for seat, role in enumerate(roles) if role is not Role.LIBERAL)
    return party | roles.index(Role.HITLER) << 10


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


@pytest.mark.parametrize("company", [AMONG_PEOPLE, ANY_COMPANY], ids=["people", "any"])
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
            check(view, ANY_COMPANY)
            kinds |= {judge(view, ANY_COMPANY, seat, view.board.round).name for seat in range(5)}
    assert {"machines", "blind"} <= kinds


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
