"""The agents of Citadelles and Indiscrétions tell whoever asks why, truly, in both languages."""

import pytest
from msgspec.structs import replace

from cabale.agents import agent_names, find_agent
from cabale.agents.citadelles.draft import Draft
from cabale.agents.citadelles.motives import ABOUT, ForRevenue, FromExperience
from cabale.agents.citadelles.reading import leader
from cabale.agents.citadelles.weighed import Weigher
from cabale.agents.crew import Crew
from cabale.agents.honest import honest_thoughts
from cabale.agents.indiscretions.greedy import Greedy
from cabale.agents.indiscretions.guess import suspicions
from cabale.agents.motives import Motive
from cabale.beliefs.citadelles import Believer
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.words import LANGUAGES, Words, message_id
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.talk import ClaimCharacter, Suspect
from cabale.games.citadelles.terms import Character, Colour
from cabale.games.citadelles.view import View
from cabale.games.indiscretions.talk import Suspect as SuspectAgent
from cabale.games.indiscretions.view import View as EnemyView
from cabale.search.policies.citadelles.weights import NAMES

PLAYERS = [(game_id, name) for game_id in ("citadelles", "indiscretions") for name in agent_names(game_id)]


def played(game_id: str, name: str) -> Match:
    game = find_game(game_id)
    seats = game.usual_seats
    agents = tuple([name] * seats)
    match = Match(game, ("Alice", "Bruno", "Chloé", "David")[:seats], Seeded(3), agents=agents)
    lucks: dict[int, Chance] = {seat: Seeded(3, seat) for seat in range(seats)}
    Crew(match, dict.fromkeys(range(seats), find_agent(name, game_id)()), lucks, silent=True).play()
    return match


@pytest.mark.parametrize(("game_id", "name"), PLAYERS)
def test_every_seat_tells_why(game_id: str, name: str) -> None:
    match = played(game_id, name)
    thoughts = honest_thoughts(match, lambda other: find_agent(other, game_id))
    assert [seat for seat, _ in thoughts] == list(range(len(match.seats)))
    for lang in LANGUAGES:
        words = Words(lang, match.game)
        assert all(words.sentence(word, match.seats) for _, told in thoughts for word in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_motive_has_a_message(lang: str) -> None:
    words = Words(lang, find_game("citadelles"))
    kinds = [kind for kind in Motive.__subclasses__() if kind.__module__ == ForRevenue.__module__]
    assert len(kinds) > len(ABOUT)
    assert {kind for kind in kinds if message_id(kind) not in words} == set()


def test_what_counts_most_is_what_the_figures_say() -> None:
    """With a city that pays, one whose figures speak of revenue tells that; the same for nothing but a liking."""
    game = find_game("citadelles")
    state = game.start(4, game.Options(), Seeded(1))
    view = state.view(state.to_act[0])
    assert isinstance(view, View)
    noble = tuple([tuple([each for each in District if each.colour is Colour.NOBLE])] * 4)
    paid = replace(view, board=replace(view.board, cities=noble))
    assert all(name in NAMES for names in ABOUT.values() for name in names)
    assert Weigher({"revenue": 1.0, "be king": 0.5}).why(paid)[-1] == ForRevenue()
    assert Weigher({"revenue": 1.0, "be king": 9.0}).why(paid)[-1] == FromExperience()
    assert Weigher({"revenue": 1.0, "be king": 0.5}).why(view)[-1] == FromExperience()  # nothing pays yet


def test_draft_names_the_likeliest_character_of_the_largest_other_city() -> None:
    match = played("citadelles", "draft")
    view = match.view(1)
    assert isinstance(view, View)
    *own, taken, _ = Draft().why(view)
    assert own == [ClaimCharacter(view.board.round.number, each) for each in view.mine.characters]
    assert isinstance(taken, Suspect)
    shares = Believer().draft(view)
    assert taken.seat == leader(view)
    assert shares.share(taken.seat, taken.character.rank) == max(
        shares.share(taken.seat, each.rank) for each in Character
    )


def test_greedy_names_whom_it_suspects_most() -> None:
    match = played("indiscretions", "greedy")
    for seat in range(2):
        view = match.view(seat)
        assert isinstance(view, EnemyView)
        told = Greedy().why(view)
        seen = suspicions(view)
        in_play = view.board.sides[1 - seat].in_play
        if isinstance(told[0], SuspectAgent):
            assert seen[told[0].agent].guilty == max(seen[agent].guilty for agent in in_play)
        else:
            assert not any(seen[agent].guilty for agent in in_play)
