"""The posterior the long way: every assignment of the roles, every order of the tiles, every hidden discard, each
weighed straight from the files of figures, which are all that this and the filter share. What everybody thinks, by
which people are judged, is worked out the same way, from what was seen and said up to each decision."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import permutations
from math import exp, log
from typing import Any, NamedTuple

from cabale.beliefs.secret_hitler import Company
from cabale.beliefs.secret_hitler.company import Population
from cabale.beliefs.secret_hitler.likelihoods import FLOOR, Likelihoods
from cabale.beliefs.secret_hitler.people import PEOPLE, People
from cabale.core.talk import Said
from cabale.games.secret_hitler.talk import (
    BackClaim,
    Because,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    DoubtClaim,
    Promise,
    Suspect,
    Threaten,
    Trust,
    WouldNominate,
)
from cabale.games.secret_hitler.terms import Party, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView, Drew, Found, Memory, Peeked, Received, Round

LIBERAL, FASCIST = Policy.LIBERAL, Policy.FASCIST
DECKS = {5: 1, 6: 1, 7: 2, 8: 2, 9: 3, 10: 3}
NUMBER = {Role.LIBERAL: 0, Role.FASCIST: 1, Role.HITLER: 2}
NAME = {Role.LIBERAL: "liberal", Role.FASCIST: "fascist", Role.HITLER: "hitler"}
POWERS = {Power.INVESTIGATION: "investigates", Power.SPECIAL_ELECTION: "calls", Power.EXECUTION: "executes"}

Roles = tuple[Role, ...]
Hands = tuple[tuple[int, int], ...]  # of each session: liberal tiles drawn, and passed
Pile = tuple[int, int, tuple[Policy, ...]]  # liberal and fascist tiles left in no order, under those already looked at

FIGURES: dict[str, Any] = json.loads(
    files("cabale.beliefs.secret_hitler").joinpath("figures", "people.json").read_text(encoding="utf-8")
)
GUESSED: dict[str, Any] = json.loads(
    files("cabale.beliefs.secret_hitler").joinpath("figures", "guessed.json").read_text(encoding="utf-8")
)


def figure(name: str, *at: str | int, outcome: int | None = None, outcomes: int = 1) -> float:
    """A figure of people by the names of what it depends on, in the order of its axes."""
    table = FIGURES["tables"][name]
    place = 0
    for value, values in zip(at, table["axes"].values(), strict=True):
        place = place * len(values) + values.index(value)
    found: float = table["value"][place * outcomes + (outcome or 0)]
    return found


class Seen(NamedTuple):
    """What somebody knows of a match: seat -1 is nobody's."""

    seats: int
    seat: int
    rounds: tuple[Round, ...]
    heard: tuple[Said, ...]
    memory: tuple[Memory, ...]
    roles: tuple[Role | None, ...]
    not_hitler: tuple[int, ...]
    talkers: frozenset[int]  # in the whole match


def seen_in(view: AnyView) -> Seen:
    mine = view.mine
    return Seen(
        view.board.seats,
        view.seat,
        (*view.board.past, view.board.round),
        view.heard,
        mine.memory if mine else (),
        mine.roles if mine else (None,) * view.board.seats,
        view.board.not_hitler,
        frozenset(said.seat for said in view.heard),
    )


def judge(seen: Seen, company: Company, seat: int | None, now: Round, voted: bool = True) -> Population:
    """The figures for a seat in a round, once its government was voted on or before: by whether it ever spoke, and by
    its votes on governments of its own so far."""
    if seat in seen.talkers:
        return company.talking
    past = [one for one in seen.rounds if one.number < now.number + voted and seat in (one.candidate, one.nominee)]
    if any(seat in one.nein for one in past):
        return company.blind
    return company.steady if sum(seat in one.ja for one in past) >= 2 else company.quiet


def posterior(view: AnyView, company: Company) -> tuple[dict[Roles, float], list[float]]:
    """How likely each assignment of the roles is, and 0 to 6 liberal tiles left in the draw pile."""
    seen = seen_in(view)
    roles: dict[Roles, float] = {}
    tiles = [0.0] * 7
    for world in _worlds(seen):
        soft = _soft(seen, company, world)
        for (pile, _), weight in _tiles(seen, company, world).items():
            liberal = pile[0] + pile[2].count(LIBERAL)
            roles[world] = roles.get(world, 0.0) + soft * weight
            tiles[liberal] += soft * weight
    total = sum(roles.values())
    return {world: weight / total for world, weight in roles.items()}, [share / sum(tiles) for share in tiles]


@cache
def _all_worlds(seats: int) -> tuple[Roles, ...]:
    fascists = DECKS[seats]
    deck = [Role.LIBERAL] * (seats - fascists - 1) + [Role.FASCIST] * fascists + [Role.HITLER]
    return tuple(sorted(set(permutations(deck))))


def _worlds(seen: Seen) -> Iterator[Roles]:
    for world in _all_worlds(seen.seats):
        if any(known is not None and known is not role for known, role in zip(seen.roles, world, strict=True)):
            continue
        if any(world[seat] is Role.HITLER for seat in seen.not_hitler):
            continue
        found = [memory for memory in seen.memory if isinstance(memory, Found)]
        if all(world[memory.seat].party is memory.party for memory in found):
            yield world


def _some(share: float) -> float:
    return min(max(share, FLOOR), 1 - FLOOR)


def _said(seen: Seen, kind: type, speaker: int | None, number: int) -> tuple[Policy, ...] | None:
    said = [
        heard.utterance.policies  # type: ignore[attr-defined]
        for heard in seen.heard
        if heard.seat == speaker
        and heard.seat != seen.seat
        and isinstance(heard.utterance, kind)
        and heard.utterance.round == number  # type: ignore[attr-defined]
    ]
    return said[-1] if said else None


def _memory(seen: Seen, kind: type, number: int) -> Any:
    for memory in seen.memory:
        if isinstance(memory, kind) and memory.round == number:
            return memory
    return None


# Tiles


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
    seen = seen_in(view)
    found: dict[tuple[int, Hands, int], float] = {}
    for world in _worlds(seen):
        soft = _soft(seen, company, world)
        for (pile, hands), weight in _tiles(seen, company, world, remember=True).items():
            key = code(world), hands, pile[0] + pile[2].count(LIBERAL)
            found[key] = found.get(key, 0.0) + soft * weight
    return found


def _tiles(seen: Seen, company: Company, roles: Roles, remember: bool = False) -> dict[tuple[Pile, Hands], float]:
    """The piles that may be left, each with the weight of all orders of the tiles that leave it; and what every
    government held, if that is to be remembered."""
    piles: dict[tuple[Pile, Hands], float] = {((6, 11, ()), ()): 1.0}
    liberal, fascist = 0, 0
    for now in seen.rounds:
        later: dict[tuple[Pile, Hands], float] = {}
        for (pile, hands), before in piles.items():
            held = _session(seen, company, roles, now, pile, liberal, fascist) if now.elected else ((1.0, pile, None),)
            for weight, after, hand in held:
                known = (*hands, hand) if remember and hand is not None else hands
                for chance, final in _chaos(now, _reshuffled(now, after, liberal, fascist), liberal, fascist):
                    for told, end in _peek(seen, company, roles, now, final):
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


def _peek(seen: Seen, company: Company, roles: Roles, now: Round, pile: Pile) -> Iterator[tuple[float, Pile]]:
    if now.power is not Power.PEEK:
        yield 1.0, pile
        return
    mine = _memory(seen, Peeked, now.number)
    claim = _said(seen, ClaimPeeked, now.candidate, now.number)
    people = isinstance(judge(seen, company, now.candidate, now), People)
    truly = GUESSED["peeks_truly"][NUMBER[roles[now.candidate]]] if people else 1 / 8
    for chance, tiles, (liberal, fascist, _) in _draw_three(pile):
        if mine is not None and tiles != mine.policies:
            continue
        told = 1.0 if claim is None else truly if claim == tiles else (1 - truly) / 7
        yield chance * told, (liberal, fascist, tiles)


def _word(population: People) -> float:
    """How much a claim about tiles counts: people repeat each other, programs do not."""
    return 0.5 if population is PEOPLE else 0.8


def _seldom(population: People, role: Role) -> float:
    """How often a liberal keeps a tile back or lies, beside how often people do: programs a tenth."""
    return 1.0 if population is PEOPLE or role is not Role.LIBERAL else 0.1


def _tells(population: People, role: Role, name: str, at: tuple[str | int, ...], told: int, true: int) -> float:
    """How likely it tells this, of what truly was so."""
    outcomes = 4 if name == "claims_drawn" else 3
    shares = [figure(name, *at, outcome=outcome, outcomes=outcomes) for outcome in range(outcomes)]
    lies = [share * _seldom(population, role) for share in shares]
    share = sum(shares) - sum(lies) + lies[true] if told == true else lies[told]
    return float(share ** _word(population))


def _session(
    seen: Seen, company: Company, roles: Roles, now: Round, pile: Pile, liberal: int, fascist: int
) -> Iterator[tuple[float, Pile, tuple[int, int]]]:
    """What a government may have held, liberal tiles among three and among two, and the pile it leaves."""
    assert now.nominee is not None
    president, chancellor = roles[now.candidate], roles[now.nominee]
    of_president, of_chancellor = judge(seen, company, now.candidate, now), judge(seen, company, now.nominee, now)
    drew, received = _memory(seen, Drew, now.number), _memory(seen, Received, now.number)
    says_drawn = _said(seen, ClaimDrawn, now.candidate, now.number)
    says_received = _said(seen, ClaimReceived, now.nominee, now.number)
    policy = "liberal" if now.enacted is LIBERAL else "fascist"
    for chance, tiles, rest in _draw_three(pile):
        drawn = tiles.count(LIBERAL)
        if drew is not None and drew.policies.count(LIBERAL) != drawn:
            continue
        for gone in {*tiles}:
            passed = drawn - (gone is LIBERAL)
            if received is not None and received.policies.count(LIBERAL) != passed:
                continue
            if drew is not None and drew.discarded is not None and drew.discarded is not gone:
                continue
            likely = chance * _passes(of_president, president, chancellor, drawn, passed, liberal, fascist)
            likely *= _asks(of_president, of_chancellor, president, chancellor, now, passed, fascist)
            likely *= _enacts(of_chancellor, president, chancellor, now, passed, liberal, fascist)
            if says_drawn is not None and isinstance(of_president, People):
                friend = int(chancellor is not Role.LIBERAL)
                more = passed - max(drawn - 1, 0)
                told = says_drawn.count(LIBERAL)
                at = (NAME[president], friend, policy, drawn, more)
                likely *= _tells(of_president, president, "claims_drawn", at, told, drawn)
            if says_received is not None and isinstance(of_chancellor, People):
                heard = -1 if says_drawn is None else says_drawn.count(LIBERAL)
                told = says_received.count(LIBERAL)
                at_all = (NAME[chancellor], policy, passed, heard)
                likely *= _tells(of_chancellor, chancellor, "claims_received", at_all, told, passed)
            if likely:
                yield likely, rest, (drawn, passed)


def _passes(
    figures: Population,
    president: Role,
    chancellor: Role,
    drawn: int,
    passed: int,
    liberal: int,
    fascist: int,
) -> float:
    if drawn in (0, 3):
        return 1.0
    if isinstance(figures, People):
        withholds = figure("president_withholds", NAME[president], drawn, liberal, fascist, NAME[chancellor])
        withholds *= _seldom(figures, president)
    else:
        withholds = _some(figures.withholds[NUMBER[president]][drawn - 1])
    return withholds if passed < drawn else 1 - withholds


def _asks(
    of_president: Population,
    of_chancellor: Population,
    president: Role,
    chancellor: Role,
    now: Round,
    passed: int,
    fascist: int,
) -> float:
    asks = (
        figure("asks_veto", NAME[chancellor], passed)
        if isinstance(of_chancellor, People)
        else _some(of_chancellor.asks_veto[NUMBER[chancellor]][passed])
    )
    agrees = (
        figure("agrees_veto", NAME[president], passed)
        if isinstance(of_president, People)
        else _some(of_president.agrees_veto[NUMBER[president]][passed])
    )
    if now.veto_asked:
        if now.veto_agreed:
            return asks * agrees
        return asks * (1 - agrees) if now.enacted is not None else asks
    return 1 - asks if fascist >= 5 and now.enacted is not None else 1.0


def _enacts(
    figures: Population,
    president: Role,
    chancellor: Role,
    now: Round,
    passed: int,
    liberal: int,
    fascist: int,
) -> float:
    if now.enacted is None:
        return 1.0
    chooses = 1.0 - passed / 2
    if passed == 1 and isinstance(figures, People):
        chooses = figure("chancellor_enacts_fascist", NAME[chancellor], liberal, fascist, NAME[president])
        chooses *= _seldom(figures, chancellor)
    elif passed == 1 and isinstance(figures, Likelihoods):
        chooses = _some(figures.enacts_fascist[NUMBER[chancellor]])
    return chooses if now.enacted is FASCIST else 1 - chooses


# What everybody thinks


@cache
def _public(seen: Seen, company: Company) -> dict[Roles, float]:
    """What somebody who only looks on thinks of who is who, votes left aside, choices by role alone and lightly."""
    shares = {
        world: _heard_choices(seen, company, world) * sum(_tiles(seen, company, world).values())
        for world in _worlds(seen)
    }
    total = sum(shares.values())
    return {world: share / total for world, share in shares.items()}


def _as_of(seen: Seen, now: Round) -> Seen:
    """What was public when so much of a round had been played."""
    rounds = (*seen.rounds[: now.number - 1], now)
    heard = tuple(said for said in seen.heard if said.moment <= now.number)
    fascist = 0
    not_hitler = []
    for past in rounds:
        if past.elected and fascist >= 3 and past.nominee is not None:
            not_hitler.append(past.nominee)
        if past.power is Power.EXECUTION and past.target is not None:
            not_hitler.append(past.target)
        fascist += (past.enacted is FASCIST) + (past.chaos is FASCIST)
    return Seen(seen.seats, -1, rounds, heard, (), (None,) * seen.seats, tuple(not_hitler), seen.talkers)


def _log_odds(share: float) -> float:
    share = min(max(share, 0.01), 0.99)
    return log(share / (1 - share))


def _suspicion(seen: Seen, company: Company) -> list[float]:
    public = _public(seen, company)
    return [
        _log_odds(sum(share for world, share in public.items() if world[seat] is not Role.LIBERAL))
        for seat in range(seen.seats)
    ]


# Soft evidence


class Standing(NamedTuple):
    """Where a match stands before a round."""

    fascist: int
    tracker: int
    living: frozenset[int]
    last: tuple[int, int]
    investigated: frozenset[int]


def _standings(seen: Seen) -> list[Standing]:
    now = Standing(0, 0, frozenset(range(seen.seats)), (-1, -1), frozenset())
    found = [now]
    for past in seen.rounds:
        enacted = past.enacted is not None or past.chaos is not None
        last = (past.candidate, past.nominee if past.nominee is not None else -1) if past.elected else now.last
        shot = {past.target} if past.power is Power.EXECUTION else set()
        looked = {past.target} if past.power is Power.INVESTIGATION and past.target is not None else set()
        now = Standing(
            now.fascist + (past.enacted is FASCIST) + (past.chaos is FASCIST),
            0 if enacted else now.tracker + 1,
            now.living - shot,
            (-1, -1) if past.chaos is not None else last,
            now.investigated | looked,
        )
        found.append(now)
    return found


def _choices(seen: Seen) -> Iterator[tuple[Round, str, int, int, set[int], bool]]:
    """Every choice of a seat among seats: when, of what kind, who, whom, among whom, and whether in danger."""
    for now, before in zip(seen.rounds, _standings(seen), strict=False):
        if now.nominee is not None:
            limited = {before.last[1]} | ({before.last[0]} if len(before.living) > 5 else set())
            yield (
                *(now, "nominates", now.candidate, now.nominee),
                *(set(before.living) - {now.candidate} - limited, before.fascist >= 3),
            )
        if now.target is not None and now.power is not None:
            among = set(before.living) - {now.candidate}
            if now.power is Power.INVESTIGATION:
                among -= before.investigated
            yield now, POWERS[now.power], now.candidate, now.target, among, before.fascist >= 3


def _figures_of(kind: str, danger: bool) -> str:
    return f"{kind}_{'danger' if danger else 'calm'}" if kind == "nominates" else kind


def _by_role(figures: Likelihoods, kind: str, danger: bool) -> list[float]:
    rows = getattr(figures, f"{kind}_in_danger" if danger and kind == "nominates" else kind)
    return [share for row in rows for share in row]


def _chooses(weights: list[float], roles: Roles, chooser: int, chosen: int, among: set[int]) -> float:
    row = weights[NUMBER[roles[chooser]] * 3 :][:3]
    return row[NUMBER[roles[chosen]]] / sum(row[NUMBER[roles[seat]]] for seat in among)


def _heard_choices(seen: Seen, company: Company, roles: Roles) -> float:
    likely = _accusations(seen, company, roles)
    for now, kind, chooser, chosen, among, danger in _choices(seen):
        figures = judge(seen, company, chooser, now, voted=kind != "nominates")
        if isinstance(figures, People):
            weights = FIGURES["choice_weights"][_figures_of(kind, danger)]["value"]
            likely *= _chooses(weights, roles, chooser, chosen, among) ** 0.3
        else:
            weights = _by_role(figures, kind, danger)
            likely *= _chooses(weights, roles, chooser, chosen, among) ** figures.temper
    return likely


def _accusations(seen: Seen, company: Company, roles: Roles) -> float:
    likely = 1.0
    for now in seen.rounds:
        if now.power is Power.INVESTIGATION and now.target is not None and now.candidate != seen.seat:
            said = [
                heard.utterance.party
                for heard in seen.heard
                if heard.seat == now.candidate
                and isinstance(heard.utterance, ClaimParty)
                and heard.utterance.seat == now.target
            ]
            people = isinstance(judge(seen, company, now.candidate, now), People)
            accuses = figure("accuses", NAME[roles[now.candidate]], NAME[roles[now.target]]) if people else 0.5
            if said:
                likely *= accuses if said[-1] is Party.FASCIST else 1 - accuses
    return likely


def _soft(seen: Seen, company: Company, roles: Roles) -> float:
    """Votes, choices among seats and opinions, each as far as it counts; and what investigators say, which does."""
    likely = _accusations(seen, company, roles) * _opinions(seen, company, roles)
    for now, kind, chooser, chosen, among, danger in _choices(seen):
        figures = judge(seen, company, chooser, now, voted=kind != "nominates")
        if not isinstance(figures, People):
            likely *= _chooses(_by_role(figures, kind, danger), roles, chooser, chosen, among) ** figures.temper
            continue
        bare = Round(now.number, now.candidate, now.special)
        if kind != "nominates":
            bare = Round(
                *(now.number, now.candidate, now.special, now.nominee, now.ja, now.nein, now.elected),
                *(now.veto_asked, now.veto_agreed, now.enacted),
            )
        odds = _suspicion(_as_of(seen, bare), company)
        rows = FIGURES["choice_model"][_figures_of(kind, danger)]["coefficients"]
        slope, *terms = rows[NUMBER[roles[chooser]] * 3 :][:3]
        weights = {seat: exp(slope * odds[seat] + (0.0, *terms)[NUMBER[roles[seat]]]) for seat in among}
        likely *= (weights[chosen] / sum(weights.values())) ** 0.5
    for now, before in zip(seen.rounds, _standings(seen), strict=False):
        if (now.ja or now.nein) and now.nominee is not None:
            likely *= _votes(seen, company, roles, now, before)
    return likely


def _votes(seen: Seen, company: Company, roles: Roles, now: Round, before: Standing) -> float:
    assert now.nominee is not None
    president, chancellor = roles[now.candidate], roles[now.nominee]
    outsiders = {*now.ja, *now.nein} - {now.candidate, now.nominee}
    said_ja = len(outsiders & {*now.ja})
    danger = float(before.fascist >= 3)
    likely = 1.0
    for voter in sorted(outsiders):
        figures = judge(seen, company, voter, now)
        ja = voter in now.ja
        if not isinstance(figures, People):
            bad = (president is not Role.LIBERAL) + (chancellor is not Role.LIBERAL)
            says = _some((figures.ja_in_danger if danger else figures.ja)[NUMBER[roles[voter]]][bad])
            likely *= (says if ja else 1 - says) ** figures.temper
            continue
        public = _public(_as_of(seen, Round(now.number, now.candidate, now.special, now.nominee)), company)
        both = sum(
            share
            for world, share in public.items()
            if world[now.candidate] is Role.LIBERAL and world[now.nominee] is Role.LIBERAL
        )
        x = _log_odds(both)
        h = sum(share for world, share in public.items() if world[now.nominee] is Role.HITLER)
        o = _log_odds((said_ja - ja + 0.5) / len(outsiders))
        first, second = float(president is not Role.LIBERAL), float(chancellor is not Role.LIBERAL)
        features = {
            "1": 1.0,
            "danger": danger,
            "x": x,
            "x*danger": x * danger,
            "h*danger": h * danger,
            "tracker = 1": float(before.tracker == 1),
            "tracker = 2": float(before.tracker == 2),
            "danger*(tracker = 2)": danger * (before.tracker == 2),
            "o": o,
            "o*danger": o * danger,
        }
        for zone, holds in (("calm", 1 - danger), ("danger", danger)):
            features[f"{zone}*(President fascist party)"] = holds * first
            features[f"{zone}*(Chancellor fascist party)"] = holds * second
            features[f"{zone}*(both fascist party)"] = holds * first * second
            features[f"{zone}*(Chancellor Hitler)"] = holds * (chancellor is Role.HITLER)
        model = FIGURES["vote_model"]
        odds = sum(
            coefficient * features[feature]
            for feature, coefficient in zip(model["features"], model["coefficients"][NAME[roles[voter]]], strict=True)
        )
        says = min(max(1 / (1 + exp(-odds)), 0.01), 0.99)
        likely *= (says if ja else 1 - says) ** 0.6
    return float(likely)


def _opinions(seen: Seen, company: Company, roles: Roles) -> float:
    opinions: dict[tuple[int, int], tuple[int, str]] = {}
    for said in seen.heard:
        word = said.utterance
        about, kind = None, ""
        if isinstance(word, Suspect | DoubtClaim | Threaten):
            about, kind = word.seat, "suspects"
        elif isinstance(word, Trust | BackClaim | WouldNominate | Promise):
            about, kind = word.seat, "trusts"
        elif isinstance(word, Because):
            about, kind = word.seat, "suspects" if word.suspects else "trusts"
        if about is not None and said.seat not in (seen.seat, about):
            opinions.setdefault((said.seat, about), (said.moment, kind))
    likely = 1.0
    standings = _standings(seen)
    for (speaker, about), (moment, kind) in opinions.items():
        among = ({*standings[moment - 1].living} | {about}) - {speaker}
        likely *= _chooses(GUESSED[kind], roles, speaker, about, among) ** (
            GUESSED["opinions"] if company.talking is PEOPLE else 0.1
        )
    return float(likely)


def code(roles: Roles) -> int:
    party = sum(1 << seat for seat, role in enumerate(roles) if role is not Role.LIBERAL)
    return party | roles.index(Role.HITLER) << 10
