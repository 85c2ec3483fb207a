"""The agents of Citadelles: legal at every table, sensible where it is plain, stronger than luck."""

import pytest
from msgspec.structs import replace
from tests.games.citadelles.drivers import Tale, arrange, board, build, districts, end_round, raise_city, save_up, turn
from tests.games.citadelles.drivers import take_gold_until as wait_for

from cabale.agents import agent_names, find_agent
from cabale.agents.agent import Agent
from cabale.agents.citadelles.builder import Builder
from cabale.agents.citadelles.draft import Draft
from cabale.agents.citadelles.reading import candidates, spare_cards
from cabale.agents.citadelles.rush import Rush
from cabale.agents.citadelles.seated import Seated, Sense
from cabale.agents.citadelles.weighed import Guide, Tuned, Weigher
from cabale.agents.crew import Crew
from cabale.agents.random import Random
from cabale.agents.temper import Temper
from cabale.core.chance import Chance, Seeded
from cabale.games.citadelles import Match
from cabale.games.citadelles import game as GAME
from cabale.games.citadelles.actions import (
    Action,
    Build,
    ChooseCharacter,
    CollectRevenue,
    Destroy,
    DrawCards,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Recover,
    Rob,
    SwapHands,
    TakeGold,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.talk import AskCharacter, ClaimCharacter, DenyCharacter, Plead, Suspect, Warn
from cabale.games.citadelles.terms import Character
from cabale.search.policies.citadelles.glimpse import glimpse
from cabale.search.policies.citadelles.weights import FOLLOWING, NAMES, UNTOLD, completed, figures_of
from cabale.testing.random_play import names, random_steps
from cabale.testing.script import do

LUCK = Seeded(0)
PLAYERS = ["builder", "rush", "guide", "bold", "tuned", "draft"]


def act(match: Tale, agent: Seated) -> Action:
    (seat,) = match.to_act
    return agent.act(match.view(seat), match.legal(seat), LUCK)


def test_who_plays() -> None:
    assert set(agent_names("citadelles")) >= {"random", *PLAYERS}


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_legal_at_every_table(name: str, seats: int) -> None:
    agent = find_agent(name, "citadelles")()
    assert isinstance(agent, Seated)
    for seed in range(2):
        match = Match(GAME, names(seats), Seeded(seed), journal=False)
        luck = Seeded(seed, "play")
        while match.to_act:
            (seat,) = match.to_act
            legal = match.legal(seat)
            action = agent.act(match.view(seat), legal, luck)
            assert action in legal
            match.apply(seat, action)


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("seats", [3, 4])
def test_legal_wherever_it_is_put(name: str, seats: int) -> None:
    """In positions that random players made, with all the wonders that come up there."""
    agent = find_agent(name, "citadelles")()
    assert isinstance(agent, Seated)
    for seed in range(3):
        for match in random_steps(GAME, seats, seed, talk=False):
            for seat in match.to_act:
                legal = match.legal(seat)
                assert agent.act(match.view(seat), legal, LUCK) in legal


@pytest.mark.parametrize("agent", [Builder, Rush, Guide, Tuned, Draft])
def test_stronger_than_luck(agent: type[Agent]) -> None:
    """One against three who do anything: far more than its share of a quarter."""
    won = 0
    for number in range(24):
        match = Match(GAME, names(4), Seeded(number // 4), journal=False)
        seat = number % 4
        agents: dict[int, Agent] = {other: agent() if other == seat else Random() for other in range(4)}
        lucks: dict[int, Chance] = {other: Seeded(number, other) for other in range(4)}
        crew = Crew(match, agents, lucks, silent=True)
        while crew.step():
            pass
        assert match.outcome is not None
        won += match.outcome.winners == (seat,)
    assert won >= 18


def test_the_builder_builds_the_dearest_it_can_pay() -> None:
    match = arrange("king thief bishop merchant", hands=("tavern manor castle palace",))
    wait_for(match, seat=0)
    do(match, TakeGold())
    assert act(match, Builder()) == Build(District.CASTLE)


def test_the_rush_as_architect_builds_the_cheapest_first() -> None:
    match = arrange("architect thief king bishop", hands=("tavern manor castle temple",), pile="palace cathedral")
    wait_for(match, "architect")
    do(match, TakeGold())
    assert act(match, Rush()) in (Build(District.TAVERN), Build(District.TEMPLE))


def test_revenue_comes_before_building_where_it_is_needed() -> None:
    match = arrange("king thief bishop merchant", hands=("manor palace",))
    build(match, 0, "manor")
    do(match, EndTurn())
    wait_for(match, seat=0)
    do(match, TakeGold())
    assert board(match).gold[0] < 5
    assert act(match, Builder()) == CollectRevenue()


def test_it_draws_when_there_is_nothing_to_build() -> None:
    match = arrange("assassin thief king bishop", hands=("tavern tavern tavern tavern",), pile="tavern keep")
    build(match, 0, "tavern")
    do(match, EndTurn())
    wait_for(match, seat=0)
    turn_of = match.view(0)
    assert len(spare_cards(turn_of)) == 3
    while (action := act(match, Builder())) != DrawCards():
        do(match, action)
    do(match, DrawCards())
    assert act(match, Builder()) == KeepCard(District.KEEP)


def test_the_magician_takes_a_better_hand_or_changes_what_is_spare() -> None:
    match = arrange("magician assassin king bishop", hands=("tavern tavern tavern manor",))
    wait_for(match, "magician")
    assert isinstance(act(match, Rush()), SwapHands)
    match = arrange("magician assassin king bishop", hands=("tavern tavern manor castle",))
    wait_for(match, "magician")
    assert act(match, Rush()) == ExchangeCards((District.TAVERN,))


def test_the_condottiere_destroys_what_costs_nothing() -> None:
    match = arrange("assassin condottiere king merchant", hands=("tavern", "palace palace palace cathedral"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    assert act(match, Builder()) == Destroy(0, District.TAVERN)


def test_the_graveyard_takes_back_what_is_new() -> None:
    match = arrange("assassin condottiere king merchant", hands=("tavern", "", "graveyard"))
    build(match, 0, "tavern")
    do(match, EndTurn())
    build(match, 2, "graveyard")
    do(match, EndTurn())
    wait_for(match, "condottiere")
    do(match, TakeGold())
    do(match, Destroy(0, District.TAVERN))
    assert act(match, Builder()) == Recover(True)


def test_what_the_others_may_hold_follows_from_the_pack() -> None:
    """Seat 1 was passed four: the Assassin was missing, chosen by 0 or put away."""
    match = arrange("assassin thief king bishop")
    view = match.view(1)
    assert Character.THIEF not in candidates(view, 2)
    assert set(candidates(view, 2)) == set(view.mine.chose[0].pack) - {Character.THIEF}
    assert candidates(view, 0) == [Character.ASSASSIN]
    assert Character.KING not in candidates(match.view(3), 0)


def test_the_rush_warns_once_of_whoever_is_ahead() -> None:
    match = arrange(
        "architect thief king bishop",
        hands=("tavern temple watchtower market",),
        pile="trading-post church prison haunted-city",
    )
    assert not any(isinstance(Rush().say(match.view(1), Seeded(seed)), Warn) for seed in range(20))
    raise_city(match, 0, 6)
    assert Warn(0) in [Rush().say(match.view(1), Seeded(seed)) for seed in range(20)]
    match.say(1, Warn(0))
    assert {Rush().say(match.view(1), Seeded(seed)) for seed in range(20)} == {None}
    assert Warn(0) not in [Rush().say(match.view(2), Seeded(seed)) for seed in range(20)]
    assert not any(isinstance(Rush().say(match.view(0), Seeded(seed)), Warn) for seed in range(20))


@pytest.mark.parametrize("agent", [Rush(), Builder()])
def test_who_is_asked_answers_once_and_nobody_is_feared_by_its_own_account(agent: Agent) -> None:
    match = arrange("assassin thief king bishop")
    match.say(3, AskCharacter(1, 1))
    said = {agent.say(match.view(1), Seeded(seed)) for seed in range(60)}
    assert all(isinstance(word, ClaimCharacter | DenyCharacter) for word in said)
    assert not {ClaimCharacter(1, Character.ASSASSIN), ClaimCharacter(1, Character.THIEF)} & said
    honest = {agent.say(match.view(2), Seeded(seed)) for seed in range(60)} - {None}
    assert {type(word) for word in honest} >= {ClaimCharacter, AskCharacter}
    answer = agent.say(match.view(1), Seeded(0))
    assert isinstance(answer, ClaimCharacter | DenyCharacter)
    match.say(1, answer)
    assert agent.say(match.view(1), Seeded(0)) is None


def test_who_has_gold_pleads_with_the_thief_and_points_to_who_has_more() -> None:
    match = arrange(*["assassin thief king bishop"] * 4)
    save_up(match, 2, 4)
    do(match, EndTurn())
    end_round(match)
    pleas = {word for seed in range(60) if isinstance(word := Rush().say(match.view(2), Seeded(seed)), Plead)}
    assert pleas
    assert all(plea.character is Character.THIEF and plea.instead != 2 for plea in pleas)


def test_prices_and_revenue_on_the_board_are_those_of_the_rules() -> None:
    for match in random_steps(GAME, 4, 5, talk=False):
        if not match.to_act or board(match).turn is None:
            continue
        (seat,) = match.to_act
        now = board(match).turn
        for action in match.legal(seat):
            if isinstance(action, ExchangeCards):
                break
            after = match.state.clone()
            if isinstance(action, CollectRevenue):
                after.apply(seat, action, LUCK)
                gained = after.view(-1).board.gold[seat] - board(match).gold[seat]
                assert gained == board(match).revenue(seat, now.character)
            elif isinstance(action, Destroy):
                after.apply(seat, action, LUCK)
                paid = board(match).gold[seat] - after.view(-1).board.gold[seat]
                assert paid == board(match).price(action.seat, action.district)


def test_districts_that_can_never_be_built_are_spare() -> None:
    match = arrange("assassin thief king bishop", hands=("tavern tavern manor manor",))
    build(match, 0, "tavern")
    do(match, EndTurn())
    save_up(match, 0, 0)
    assert sorted(spare_cards(match.view(0))) == sorted(districts("tavern manor"))
    turn(match)


def test_the_figures_of_the_weighed_have_names_that_are_read() -> None:
    for name in ("guide", "bold", "tuned"):
        figures = figures_of(name).figures
        assert set(figures) <= set(NAMES)
        assert set(completed(figures)) == set(NAMES)
        assert completed(figures) == dict.fromkeys(NAMES, 0.0) | UNTOLD | figures
    assert set(figures_of("tuned").figures) == set(NAMES)
    assert set(figures_of("draft").figures) == set(FOLLOWING)


def test_the_guide_murders_as_whom_the_one_who_may_end_it_may_act() -> None:
    match = arrange("assassin architect bishop merchant", hands=("", "tavern temple watchtower market"))
    build(match, 1, "tavern")
    do(match, EndTurn())
    wait_for(match, "assassin")
    view = match.view(0)
    ahead = replace(view, board=replace(view.board, cities=((), tuple(District)[:7], (), ())))
    policy = Guide().policy
    assert policy.threat(glimpse(ahead), 0, 1) > 2 * policy.threat(glimpse(view), 0, 1)
    action = Guide().act(ahead, match.legal(0), LUCK)
    assert isinstance(action, Murder)
    assert action.character in candidates(ahead, 1)


def test_draft_robs_whom_it_holds_likely_to_be_rich() -> None:
    """Every theft is worth the gold that each seat has, by how likely it is that character."""
    match = arrange("thief king bishop merchant")
    wait_for(match, "thief")
    agent = Draft()
    view = match.view(0)
    view = replace(view, board=replace(view.board, gold=(2, 2, 2, 9)))
    held = agent.believer.draft(view)
    agent.follow(view)
    seen = glimpse(view)
    worth = agent.policy.thefts(seen, 0)
    robbed = [each for each in Character if Rob(each) in match.legal(0)]
    for character in robbed:
        shares = [held.share(seat, character.rank) for seat in (1, 2, 3)]
        expected = sum(
            share * view.board.gold[seat] * (0.5 + 0.5 * agent.policy.threat(seen, 0, seat))
            for seat, share in zip((1, 2, 3), shares, strict=True)
        )
        assert worth[character.rank] == pytest.approx(expected)
    best = max(robbed, key=lambda character: worth[character.rank])
    assert agent.act(view, match.legal(0), LUCK) == Rob(best)


def test_draft_avoids_whom_an_assassin_likes_to_murder_and_hides_behind_the_bishop() -> None:
    match = arrange("king thief bishop merchant", drafted=False)
    (seat,) = match.to_act
    agent = Draft()
    seen = glimpse(match.view(seat))
    seen.players[seat].built = 6

    def liking(character: Character, held: Character | None) -> float:
        """With this character surely held by somebody else."""
        sure = [[0.0] * (len(Character) + 1) for _ in range(4)]
        if held is not None:
            sure[(seat + 1) % 4][held.rank] = 1.0
        agent.policy.held = sure
        return agent.policy.character_value(seen, seat, character.rank)

    for character in Character:
        change = liking(character, Character.ASSASSIN) - liking(character, None)
        assert change == pytest.approx(-Draft.figures[f"murdered {character.value}"])
    assert liking(Character.MERCHANT, Character.ASSASSIN) < liking(Character.MERCHANT, None)
    assert liking(Character.BISHOP, Character.CONDOTTIERE) > liking(Character.BISHOP, None)
    assert liking(Character.KING, Character.CONDOTTIERE) == liking(Character.KING, None)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_a_policy_decides_by_a_glimpse_as_it_would_by_the_table(seats: int) -> None:
    policies = [Guide().policy, Tuned().policy]
    for match in random_steps(GAME, seats, 3, talk=False):
        for seat in match.to_act:
            seen = glimpse(match.view(seat))
            for number, policy in enumerate(policies):
                luck = Seeded(number), Seeded(number)
                assert policy.choose(seen, seat, luck[0]) == policy.choose(match.state, seat, luck[1])


def test_draft_answers_alike_whatever_it_remembers() -> None:
    """One that has followed another match, and a new one."""
    used, new = Draft(), Draft()
    for seed in (1, 2):
        for match in random_steps(GAME, 4, seed, talk=False):
            for seat in match.to_act:
                view, legal = match.view(seat), match.legal(seat)
                assert used.act(view, legal, Seeded(seed)) == Draft().act(view, legal, Seeded(seed))
            if match.state.moment > 3:
                break
    assert new.believer is not used.believer


def test_a_weighed_player_is_what_its_figures_say() -> None:
    figures = figures_of("guide").figures
    match = arrange("king thief bishop merchant", drafted=False)
    (seat,) = match.to_act
    keen = Weigher(figures | {"be bishop": 50.0})
    assert act(match, keen) == ChooseCharacter(Character.BISHOP) or Character.BISHOP not in match.view(seat).mine.pack


@pytest.mark.parametrize("temper", [Temper(), Temper(talkative=1.0, hot=1.0), Temper(talkative=0.2, bold=1.0)])
def test_which_kind_of_thing_is_said_hangs_on_no_character(temper: Temper) -> None:
    """Whoever one is, with the same luck; what a claim claims is another matter."""
    match = arrange("assassin thief king bishop")
    match.say(3, AskCharacter(1, 1))
    for seat in (0, 1, 2):
        view = match.view(seat)
        kinds = {
            tuple(
                type(Rush(temper).say(replace(view, mine=replace(view.mine, characters=(character,))), Seeded(seed)))
                for seed in range(60)
            )
            for character in Character
        }
        assert len(kinds) == 1


def test_whoever_is_taken_for_somebody_denies_it_now_and_then_true_or_not() -> None:
    match = arrange("assassin thief king bishop")
    for seat, character in ((1, Character.THIEF), (2, Character.MERCHANT)):
        match.say(0, Suspect(1, seat, character))
        said = [Rush().say(match.view(seat), Seeded(seed)) for seed in range(40)]
        assert said.count(DenyCharacter(1, character)) > 15


def test_each_player_has_a_temper_that_its_mind_keeps() -> None:
    match = arrange("assassin thief king bishop")
    tempers = [Temper.of(seat) for seat in range(4)]
    for agent in (Rush(), Builder(), Guide(), Draft()):
        crew = Crew(
            match,
            dict.fromkeys(range(4), agent),
            {seat: Seeded(seat) for seat in range(4)},
            tempers=dict(enumerate(tempers)),
        )
        minds = [crew._minds[seat] for seat in range(4)]
        assert [mind.agent.temper for mind in minds if isinstance(mind, Sense)] == tempers
