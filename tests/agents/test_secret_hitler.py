"""The agents that reason, talk and imitate: whole matches, what they may say, and that a view is all they go by."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from math import exp, prod

import pytest
from msgspec.structs import replace
from tests.games.secret_hitler.twins import twins

from cabale.agents import Agent, agent_names, find_agent
from cabale.agents.crew import Crew
from cabale.agents.mind import Sight
from cabale.agents.secret_hitler.bayes import Bayes
from cabale.agents.secret_hitler.fascist import TOGETHER, WAVERING
from cabale.agents.secret_hitler.human import Human
from cabale.agents.secret_hitler.stakes import worth, worth_refused
from cabale.agents.secret_hitler.talker import Talker
from cabale.arena.series import Series
from cabale.arena.workers import Here
from cabale.beliefs.secret_hitler import AMONG_PEOPLE, AMONG_PROGRAMS, PEOPLE, Reader, believe
from cabale.beliefs.secret_hitler.habits import WHO_KNOW_TALKER
from cabale.cli import seating
from cabale.core.chance import Chance, Seeded
from cabale.core.match import replay
from cabale.core.record import FromSeed
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Said
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import CastVote, Discard, Enact
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.talk import Claim, ClaimDrawn, ClaimParty, ClaimReceived, Utterance, truth
from cabale.games.secret_hitler.terms import Phase, Policy, Role
from cabale.games.secret_hitler.view import AnyView
from cabale.testing.random_play import names

REASONING = ("bayes", "human", "talker")


def played(agent: Agent, seats: int, seed: int, silent: bool = False) -> Iterator[Match]:
    """A match of one agent at all seats: after the deal and after each decision, with what was said before it."""
    match = Match(game, names(seats), Seeded(seed), origin=FromSeed(seed))
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(seats)}
    crew = Crew(match, dict.fromkeys(range(seats), agent), lucks, silent)
    yield match
    while crew.step():
        yield match


def whole(agent: Agent, seats: int, seed: int) -> Match:
    *_, match = played(agent, seats, seed)
    return match


def claims(match: Match) -> Iterator[tuple[Said[Utterance], bool, bool]]:
    """What was claimed about tiles and parties, whether by a fascist, and whether it was true."""
    state = match.state
    assert isinstance(state, State)
    for said in match.view(SPECTATOR).heard:
        if isinstance(said.utterance, Claim):
            yield said, state.roles[said.seat] > 0, truth(state, said.seat, said.utterance) == said.utterance


@pytest.fixture(scope="module")
def talkers() -> list[Match]:
    """Whole matches of talkers at every size."""
    return [whole(Talker(), 5 + seed % 6, seed) for seed in range(18)]


def test_they_are_found_by_name() -> None:
    assert agent_names("secret-hitler") == ("bayes", "human", "random", "search", "selfish", "talker", "thumb")
    assert [find_agent(name, "secret-hitler") for name in REASONING] == [Bayes, Human, Talker]


@pytest.mark.slow
def test_they_play_whole_matches_at_every_size_and_again_by_the_same_seed() -> None:
    plan = Series(game="secret-hitler", agents=(*REASONING, "selfish"), matches=12, sizes=tuple(range(5, 11)), seed=5)
    once, again = ([replace(match, effort={}) for match in Here().run(plan)] for _ in range(2))
    assert once == again
    assert all(match.failure is None for match in once)
    assert len({match.reason for match in once}) > 2


@pytest.mark.parametrize("kind", [Bayes, Talker, Human])
def test_what_an_agent_remembers_changes_nothing(kind: type[Agent]) -> None:
    """One started at any moment, at any seat, decides and says what one does that has been there from the deal."""
    used = kind()
    for number, match in enumerate(played(used, 7, 3)):
        for seat in match.to_act if number % 5 == 0 else ():
            view, legal = match.view(seat), match.legal(seat)
            assert used.act(view, legal, Seeded(number)) == kind().act(view, legal, Seeded(number))
            assert used.say(view, Seeded(number)) == kind().say(view, Seeded(number))


@pytest.mark.parametrize("kind", [Bayes, Talker, Human])
@pytest.mark.parametrize("seats", [5, 8])
def test_what_a_seat_must_not_know_changes_nothing(kind: type[Agent], seats: int) -> None:
    """Two hidden things exchanged, the same actions: the same decision, the same words."""
    compared = 0
    agent, swapped = kind(), kind()
    for number, match in enumerate(played(agent, seats, 4)):
        if number % 9 or not match.to_act:
            continue
        seat = match.to_act[0]
        view, legal = match.view(seat), match.legal(seat)
        decided, said = agent.act(view, legal, Seeded(number)), agent.say(view, Seeded(number))
        for record in list(twins(match.record(), seat))[:3]:
            twin = replay(record)
            assert twin.record() != match.record()  # in its roles, its tiles or the ballots in its box
            assert swapped.act(twin.view(seat), twin.legal(seat), Seeded(number)) == decided
            assert swapped.say(twin.view(seat), Seeded(number)) == said
            compared += 1
    assert compared > 10


@pytest.mark.parametrize("kind", [Bayes, Talker])
def test_where_people_sit_everybody_is_judged_as_people_are(kind: type[Bayes]) -> None:
    assert kind()._tables is AMONG_PROGRAMS.tables()
    assert type(kind().among_people()) is kind
    assert kind().among_people()._tables is AMONG_PEOPLE.tables()


def test_bots_in_a_terminal_know_whether_a_person_is_there() -> None:
    for agents, company in ((("bayes",) * 5, AMONG_PROGRAMS), ((seating.PERSON, *("bayes",) * 4), AMONG_PEOPLE)):
        crew = seating.crew(Match(game, names(5), Seeded(1), agents=agents))
        bots = crew.agents.values()
        assert len(bots) == agents.count("bayes")
        assert all(isinstance(bot, Bayes) and bot._tables is company.tables() for bot in bots)


def test_what_a_pair_adds_to_a_vote_lies_between_the_bands_that_were_counted() -> None:
    usual = PEOPLE.usual
    row = usual.value[3 * len(usual.bands) :][: len(usual.bands)]  # a liberal, in danger
    assert [usual.adds(1, 0, band) for band in usual.bands] == pytest.approx(row)
    assert usual.adds(1, 0, (usual.bands[2] + usual.bands[3]) / 2) == pytest.approx((row[2] + row[3]) / 2)
    assert (usual.adds(1, 0, -9.0), usual.adds(1, 0, 9.0)) == pytest.approx((row[0], row[-1]))


def test_the_mood_is_the_same_for_all_and_another_in_the_next_round() -> None:
    """A table votes together: whoever votes hears what all others hear."""
    moods: dict[int, set[float]] = {}
    human = Human()
    for match in played(Human(), 7, 2):
        if match.view(SPECTATOR).board.phase is Phase.ELECTION:
            for seat in match.to_act:
                mind = human.mind(Sight(match, seat), None)
                moods.setdefault(match.view(SPECTATOR).board.round.number, set()).add(mind._mood())
    assert len(moods) > 5
    assert all(len(heard) == 1 for heard in moods.values())
    assert len(set.union(*moods.values())) == len(moods)


def test_bayes_says_nothing() -> None:
    assert not whole(Bayes(), 6, 1).view(SPECTATOR).heard


@pytest.mark.slow
def test_a_liberal_that_talks_tells_the_truth_and_all_of_it(talkers: list[Match]) -> None:
    told: Counter[type] = Counter()
    for match in talkers:
        for said, fascist, true in claims(match):
            if not fascist:
                assert true
                told[type(said.utterance)] += 1
    assert {ClaimDrawn, ClaimReceived, ClaimParty} <= set(told)


def test_fascists_lie_but_not_always_and_not_all_the_same_lie(talkers: list[Match]) -> None:
    lies: Counter[str] = Counter()
    truths = 0
    for match in talkers:
        for said, fascist, true in claims(match):
            if fascist and not true:
                words = said.utterance
                told = words.party if isinstance(words, ClaimParty) else words.policies.count(Policy.LIBERAL)  # type: ignore[union-attr]
                lies[f"{type(words).__name__} {told}"] += 1
            truths += fascist and true
    assert truths > 20
    assert sum(lies.values()) > 20
    assert len(lies) > 3
    assert max(lies.values()) < 0.8 * sum(lies.values())


def test_no_lie_is_given_away_by_the_tiles(talkers: list[Match]) -> None:
    """No more liberal tiles are claimed than there can have been, and something the policy can have come from."""
    checked = 0
    for match in talkers:
        board = match.view(SPECTATOR).board
        pile, most, left = 17, 6, {}  # the draw pile, and at most so many liberal tiles in it; by round
        liberal = fascist = 0
        for past in (*board.past, board.round):
            left[past.number] = most
            turned = [policy for policy in (past.enacted, past.chaos) if policy is not None]
            pile -= 3 * past.elected + (past.chaos is not None)
            liberal += turned.count(Policy.LIBERAL)
            fascist += turned.count(Policy.FASCIST)
            most -= turned.count(Policy.LIBERAL)
            if pile < 3:
                pile, most = 17 - liberal - fascist, 6 - liberal
        enacted = {past.number: past.enacted for past in (*board.past, board.round)}
        for said, _, _ in claims(match):
            claim = said.utterance
            if isinstance(claim, ClaimDrawn | ClaimReceived):
                assert claim.policies.count(Policy.LIBERAL) <= left[claim.round]
                assert enacted[claim.round] in (None, *claim.policies)
                checked += 1
    assert checked > 100


def test_lies_make_the_party_less_suspected_than_the_truth_would(talkers: list[Match]) -> None:
    """In the eyes of the readers it reckons with: half know its ways, half take it for any program that talks."""
    gains = []
    for match in talkers[:12]:
        state = match.state
        assert isinstance(state, State)
        party = [seat for seat, role in enumerate(state.roles) if role]
        lies = [said for said, fascist, true in claims(match) if fascist and not true]
        view = unfinished(match)
        for lie in lies:
            honest = replace(lie, utterance=truth(state, lie.seat, lie.utterance))
            otherwise = replace(view, heard=tuple(honest if said == lie else said for said in view.heard))
            for company in (WHO_KNOW_TALKER, AMONG_PROGRAMS):
                lied, true = (Reader(company).read(seen).fascists() for seen in (view, otherwise))
                gains.append(sum(true[seat] - lied[seat] for seat in party))
    assert sum(gains) / len(gains) > 0.05


def unfinished(match: Match) -> AnyView:
    """What the public saw, but for the end, which shows all roles."""
    view = match.view(SPECTATOR)
    return replace(view, roles=(), outcome=None, board=replace(view.board, phase=Phase.NOMINATION))


@pytest.mark.parametrize("kind", [Bayes, Talker])
def test_in_plain_situations_they_do_the_plain_thing(kind: type[Agent]) -> None:
    seen: Counter[str] = Counter()
    agent = kind()
    for seed in range(8):
        for match in played(agent, 5 + seed % 3, seed):
            for seat in match.to_act:
                view, legal = match.view(seat), match.legal(seat)
                liberal = view.mine.role is Role.LIBERAL
                if liberal and Discard(Policy.FASCIST) in legal:
                    assert agent.act(view, legal, Seeded(1)) == Discard(Policy.FASCIST)
                    seen["discards"] += 1
                elif liberal and Enact(Policy.LIBERAL) in legal:
                    assert agent.act(view, legal, Seeded(1)) == Enact(Policy.LIBERAL)
                    seen["enacts"] += 1
    assert len(seen) == 2


@pytest.mark.parametrize(("kind", "least"), [(Bayes, 0.0), (Talker, 0.1)])
def test_no_fascist_has_a_habit_that_gives_it_away(kind: type[Agent], least: float) -> None:
    """Votes, tiles and votes on its own government, each of which once was always the same. To `bayes` a win is worth
    more suspicion: it still withholds a single liberal tile nine times in ten."""
    habits: dict[str, Counter[bool]] = {}
    agent = kind()
    for seed in range(60):
        for match in played(agent, 7, seed):
            for seat in match.to_act:
                view, legal = match.view(seat), match.legal(seat)
                if view.mine.role is not Role.FASCIST or len(legal) == 1 or view.board.fascist == 5:
                    continue
                now = view.board.round
                if CastVote(True) in legal:
                    assert now.nominee is not None
                    government = now.candidate, now.nominee
                    friends = sum(view.mine.roles[each] in (Role.FASCIST, Role.HITLER) for each in government)
                    habit = "own" if seat in government else f"{friends} friends"
                    did = agent.act(view, legal, Seeded(seed)) == CastVote(True)
                elif Discard(Policy.FASCIST) in legal and view.mine.hand.count(Policy.LIBERAL) == 1:
                    habit, did = "withholds", agent.act(view, legal, Seeded(seed)) == Discard(Policy.LIBERAL)
                else:
                    continue
                habits.setdefault(habit, Counter())[did] += 1
    assert {"0 friends", "1 friends", "withholds"} <= set(habits)
    for habit, found in habits.items():
        rare = 0 if habit == "own" else least * found.total()  # liberals vote against their own as seldom
        assert min(found[True], found[False]) > rare, f"{habit}: {found}"


class Careless(Talker):
    """To which being suspected for its votes costs nothing."""

    wariness = 0.0


def test_a_fascist_departs_from_the_liberal_it_seems_to_be_only_for_what_suspicion_would_cost() -> None:
    """Of the same votes, none of them announced, it casts more as that one would than who cares less how they look.
    Where a vote decides nothing, nobody has anything to gain by it."""
    agreed: Counter[type[Talker]] = Counter()
    votes = 0
    kinds = {kind: kind() for kind in (Talker, Careless)}
    for seed in range(16):
        for match in played(kinds[Talker], 7, seed, silent=True):
            seat = match.to_act[0] if match.to_act else None
            if seat is None or CastVote(True) not in match.legal(seat):
                continue
            view, now = match.view(seat), match.view(seat).board.round
            if view.mine.role is not Role.FASCIST or seat in (now.candidate, now.nominee):
                continue
            minds = {kind: agent.mind(Sight(match, seat), None) for kind, agent in kinds.items()}
            if minds[Talker]._fascist()._ballots()[0] < 0.05:
                continue
            votes += 5
            for kind, mind in minds.items():
                as_it_seems = CastVote(mind.will_vote())
                agreed[kind] += sum(mind.decide(match.legal(seat), Seeded(luck)) == as_it_seems for luck in range(5))
    assert votes > 500
    assert agreed[Talker] > agreed[Careless] + 0.02 * votes


def test_a_fascist_reckons_with_every_way_the_others_may_vote() -> None:
    """How likely its ballot decides, and a government is elected if it says ja: as if all ballots were written out."""
    checked = 0
    agent = Talker()
    for seed in range(2):
        for match in played(agent, 6 + seed, seed, silent=True):
            seat = match.to_act[0] if match.to_act else None
            if seat is None or CastVote(True) not in match.legal(seat) or match.view(seat).mine.role is Role.LIBERAL:
                continue
            mind = agent.mind(Sight(match, seat), None)
            course, board = mind.witness.course, match.view(seat).board
            now, belief = course.now, course.belief()
            looks = worth(belief, course, now.candidate, now.nominee)
            looks -= worth_refused(belief, course, now.candidate, course.tracker)
            government = {now.candidate, now.nominee} | {seat}
            outside = [other for other in board.living if other not in government]
            decides = elected = 0.0
            for alike in TOGETHER:
                ja = 1 / (1 + exp(-(looks + alike) / WAVERING))
                for ballots in product((False, True), repeat=len(outside)):
                    likely = prod(ja if each else 1 - ja for each in ballots) / len(TOGETHER)
                    said = sum(ballots) + len(government)  # its own among them
                    elected += likely * (2 * said > len(board.living))
                    decides += likely * (2 * (said - 1) <= len(board.living) < 2 * said)
            assert mind._fascist()._ballots() == pytest.approx((decides, elected))
            checked += 1
    assert checked > 20


def test_imitated_people_do_it_as_often_as_people() -> None:
    """The Chancellor's choice between one of each, by role, board and what it believes of its President."""
    held: Counter[Role] = Counter()
    fascist: Counter[Role] = Counter()
    wanted: dict[Role, float] = dict.fromkeys(Role, 0.0)
    rates = PEOPLE.tables["chancellor_enacts_fascist"].value
    human = Human()
    for seed in range(12):
        for match in played(human, 7, seed):
            if not match.to_act:
                break
            view = match.view(match.to_act[0])
            if view.board.phase is Phase.ENACTMENT and len(set(view.mine.hand)) == 2 and view.board.fascist < 5:
                board = view.board
                other = believe(view)
                party, hitler = other.fascists()[board.round.candidate], other.hitlers()[board.round.candidate]
                row = ((tuple(Role).index(view.mine.role) * 5 + board.liberal) * 6 + board.fascist) * 3
                rate = (1 - party) * rates[row] + (party - hitler) * rates[row + 1] + hitler * rates[row + 2]
                for luck in range(20):
                    held[view.mine.role] += 1
                    wanted[view.mine.role] += rate
                    enacted = human.act(view, match.legal(view.seat), Seeded(seed, luck))
                    fascist[view.mine.role] += enacted == Enact(Policy.FASCIST)
    for role in Role:
        assert held[role] >= 20
        luck_allows = 3 * 0.5 / held[role] ** 0.5  # three standard errors, at most
        assert fascist[role] / held[role] == pytest.approx(wanted[role] / held[role], abs=luck_allows)
