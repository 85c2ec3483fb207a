"""The agents of HEY: legal in every match, and what each of them does."""

from operator import ne

import pytest
from tests.games.hey.drivers import arrange, clues, debate, number, vote

from cabale.agents import Agent, agent_names, find_agent
from cabale.agents.crew import Crew
from cabale.agents.hey.association import Association
from cabale.agents.hey.bayes import Bayes
from cabale.agents.hey.thumb import Thumb
from cabale.agents.motives import HadNoWord
from cabale.agents.temper import Temper
from cabale.beliefs.hey import Believer
from cabale.beliefs.hey.nearness import UNKNOWN, nearness, words_near
from cabale.beliefs.hey.posterior import Given
from cabale.beliefs.hey.pragmatic import PRAGMATIC, TO_PEOPLE, clues_for
from cabale.core.chance import Seeded
from cabale.core.messages import Utterance
from cabale.core.words import LANGUAGES, Words
from cabale.games.hey import Match, game
from cabale.games.hey.actions import GiveClue, Guess, Vote
from cabale.games.hey.lexicon import lexicon
from cabale.games.hey.missions import MissionCard
from cabale.games.hey.options import Options
from cabale.games.hey.talk import BackClue, DefendClue, DoubtClue, ShareWord, Suspect
from cabale.testing.random_play import names

STRANGE = MissionCard(tuple((f"zorb{letter}", f"mirv{letter}") for letter in "abcdefghij"))


@pytest.mark.parametrize("name", [name for name in agent_names("hey") if name != "random"])
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, Options(goal=2)),
        (5, Options(words="en", goal=2)),
        (9, Options(goal=1)),
        (5, Options(missions=(STRANGE,), goal=2)),
    ],
)
def test_it_plays_whole_matches(name: str, seats: int, options: Options) -> None:
    match = Match(game, names(seats), Seeded(seats), options)
    agent = find_agent(name, "hey")()
    crew = Crew(match, dict.fromkeys(range(seats), agent), {seat: Seeded(seat) for seat in range(seats)})
    while crew.step():
        pass
    assert match.outcome is not None


def clue_of(agent: Agent, match: Match, seat: int, seed: int = 0) -> str:
    action = agent.act(match.view(seat), match.legal(seat), Seeded(seed))
    assert isinstance(action, GiveClue)
    return action.word


def test_association_gives_the_strongest_clue_left() -> None:
    match = arrange("DDI")
    number(match)
    strong = [item.clue for item in lexicon("fr").line("plage") if item.strength == 3]
    assert clue_of(Association(), match, 0) in strong


def test_association_votes_against_the_farthest_clue_and_says_so() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    said = {Association().say(match.view(0), Seeded(seed)) for seed in range(60)} - {None}
    against = {Suspect(1, 3), DoubtClue(1, 3, "chlore")}
    assert against < said
    in_favour = [word for word in said - against if isinstance(word, ShareWord | BackClue)]
    assert {word.seat for word in in_favour} <= {1, 2}
    assert {type(word) for word in in_favour} == {ShareWord, BackClue}
    assert len(said) == len(against) + len(in_favour)
    debate(match)
    assert Association().act(match.view(0), match.legal(0), Seeded(0)) == Vote(3)


@pytest.mark.parametrize("agent", [Association(), Thumb()])
def test_who_is_asked_about_its_clue_defends_it_once(agent: Agent) -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    match.say(0, DoubtClue(1, 3, "chlore"))
    answer = agent.say(match.view(3), Seeded(0))
    assert answer == DefendClue(1, "chlore")
    match.say(3, DefendClue(1, "chlore"))
    assert not isinstance(agent.say(match.view(3), Seeded(0)), DefendClue)


@pytest.mark.parametrize("agent", [Association(), Thumb()])
def test_a_clue_the_lexicon_does_not_know_is_not_the_farthest(agent: Agent) -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable zorblique imprimante serviette")
    debate(match)
    votes = [agent.act(match.view(0), match.legal(0), Seeded(seed)) for seed in range(20)]
    assert votes.count(Vote(2)) > votes.count(Vote(1))
    assert nearness("zorblique", "plage", "fr") == UNKNOWN


def test_association_as_the_journalist_guesses_the_word_the_clues_point_to() -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match, "sable parasol vague eau soleil")
    debate(match)
    vote(match, "4 4 4 4 0")
    assert Association().act(match.view(4), match.legal(4), Seeded(0)) == Guess("plage")


def test_the_journalist_who_begins_says_something_vague() -> None:
    match = arrange("JDDDI")
    number(match)
    agents: tuple[Agent, ...] = (Association(), Thumb())
    for agent in agents:
        clue = clue_of(agent, match, 0)
        fitting = [word for word, line in lexicon("fr").lines.items() if clue in {item.clue for item in line}]
        assert len(fitting) > 10


def test_thumb_begins_with_an_oblique_clue() -> None:
    match = arrange("DDI")
    number(match)
    oblique = [item.clue for item in lexicon("fr").line("plage") if item.strength == 1]
    for seed in range(5):
        assert clue_of(Thumb(), match, 0, seed) in oblique


def test_thumb_doubts_its_word_when_the_others_share_another() -> None:
    match = arrange("DDDDIJ")
    number(match)
    clues(match, "sable coquillage bronzer parasol chlore mer")
    debate(match)
    vote(match, "5 5 5 5 5 0")
    match.apply(5, Guess("zorb"))
    clues(match, "vague serviette soleil pelle")
    theirs = {item.clue for item in lexicon("fr").line("plage")}
    said = [clue_of(Thumb(), match, 4, seed) for seed in range(10)]
    assert sum(word in theirs for word in said) >= 8


def test_bayes_gives_a_clue_that_friends_recognise_and_that_leads_nobody_to_the_word() -> None:
    match = arrange("DDI")
    number(match)
    clue = clue_of(Bayes(), match, 0)
    plainest = clue_of(Association(), match, 0)
    assert nearness(clue, "plage", "fr") >= 0.6
    assert len(words_near(clue, "fr")) > len(words_near(plainest, "fr"))


def test_bayes_votes_against_who_is_likeliest_an_impostor() -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    debate(match)
    for seat in range(3):
        view = match.view(seat)
        assert Bayes().act(view, match.legal(seat), Seeded(0)) == Vote(3)
        assert Believer().read(view)["impostor"][3] == max(Believer().read(view)["impostor"])


def test_bayes_who_takes_itself_for_the_odd_one_says_what_fits_both() -> None:
    """After others spoke of the beach, one who has the swimming pool speaks of what both have."""
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol coquillage")
    view = match.view(3)
    assert Believer().read(view)["impostor"][3] > 0.5
    clue = clue_of(Bayes(), match, 3)
    assert nearness(clue, "plage", "fr") >= nearness(clue_of(Association(), match, 3), "plage", "fr")
    assert nearness(clue, "plage", "fr") > 0.3


def test_bayes_without_a_word_guesses_what_the_clues_point_to() -> None:
    match = arrange("JDIDD")
    number(match)
    clues(match, "bleu sable chlore vagues parasol")
    assert Bayes().likely_words(match.view(0))[0][0] == "plage"


@pytest.mark.parametrize("agent", [Association(), Thumb(), Bayes()])
def test_how_often_one_speaks_and_whether_for_or_against_hangs_on_no_role(agent: Agent) -> None:
    """The Disciple, the Infiltrator and the Journalist, with the same luck, each about somebody."""
    match = arrange("DDDIJ")
    number(match)
    clues(match, "sable parasol vagues chlore bleu")
    said = [[agent.say(match.view(seat), Seeded(seed)) for seed in range(80)] for seat in (0, 3, 4)]
    spoke = [[word is not None for word in words] for words in said]
    # But for the few times that memory leaves somebody nothing to choose between.
    assert max(sum(map(ne, one, other)) for one in spoke for other in spoke) <= 4
    assert 15 < sum(spoke[0]) < 60


@pytest.mark.parametrize("agent", [Association(), Thumb(), Bayes()])
def test_the_talkative_talk_more_and_the_wary_doubt_more(agent: Agent) -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")

    def said(temper: Temper) -> list[Utterance]:
        words = [agent.with_temper(temper).say(match.view(0), Seeded(seed)) for seed in range(80)]
        return [word for word in words if word is not None]

    assert len(said(Temper(talkative=1.0))) > 2 * len(said(Temper(talkative=0.0)))
    wary, trusting = (
        sum(isinstance(word, Suspect | DoubtClue) for word in said(Temper(talkative=1.0, wary=wary)))
        for wary in (1.0, 0.0)
    )
    assert wary > trusting


@pytest.mark.parametrize("agent", [Association(), Thumb(), Bayes()])
def test_who_is_suspected_answers(agent: Agent) -> None:
    match = arrange("DDDI")
    number(match)
    clues(match, "sable parasol vagues chlore")
    match.say(0, Suspect(1, 3))
    answers = {agent.say(match.view(3), Seeded(seed)) for seed in range(40)}
    assert None not in answers
    assert DefendClue(1, "chlore") in answers
    assert {type(word) for word in answers} <= {DefendClue, Suspect, DoubtClue}


def test_who_listens_to_bayes_tells_what_it_would_say_from_what_only_fits() -> None:
    """Of two clues that are as near to the word, the expected one speaks for having it, and the other far less."""
    for word in ("plage", "loup", "aéroport"):
        expected = clues_for(word, 0, (), (None,) * 5, "fr")
        best = max(expected, key=lambda clue: expected[clue])
        plain = [clue for clue in expected if expected[clue] < 0.01 and nearness(clue, word, "fr") >= 0.6]
        speaks = {
            clue: [way.worded(Given(0, clue, (None,) * 5), word, (), "fr") for way in PRAGMATIC]
            for clue in (best, *plain)
        }
        pragmatic, literal = zip(*(speaks[clue] for clue in plain), strict=True)
        assert speaks[best][0] > 3 * max(pragmatic)
        assert speaks[best][1] < 3 * min(literal)


def test_bayes_votes_against_the_journalist_before_an_infiltrator() -> None:
    match = arrange("DDDIJ")
    number(match)
    clues(match, "sable parasol vagues chlore imprimante")
    read = Believer(PRAGMATIC).read(match.view(0))
    assert read["impostor"][3] > 0.3 < read["none"][4]
    debate(match)
    assert Bayes().act(match.view(0), match.legal(0), Seeded(0)) == Vote(4)


def test_bayes_among_people_says_what_an_author_wrote_for_the_word() -> None:
    for lang in ("fr", "en"):
        for word in lexicon(lang).words[::60]:
            own = {item.clue for item in lexicon(lang).line(word)}
            expected = clues_for(word, 0, (), (None,) * 5, lang, TO_PEOPLE)
            assert max(expected, key=lambda clue: expected[clue]) in own


@pytest.mark.parametrize("agent", [Association(), Thumb(), Bayes()])
def test_whoever_is_asked_why_names_the_farthest_clue_and_who_shares_the_word(agent: Agent) -> None:
    match = arrange("DDDIJ")
    number(match)
    assert agent.why(match.view(4)) == (HadNoWord(),)  # nothing was said yet
    clues(match, "sable parasol vagues chlore imprimante")
    far, close = agent.why(match.view(0))
    assert far == DoubtClue(1, 4, "imprimante")
    assert isinstance(close, ShareWord)
    assert close.seat in (1, 2)
    told = agent.why(match.view(4))
    assert told[0] == HadNoWord()
    assert not any(isinstance(word, ShareWord) for word in told)
    for lang in LANGUAGES:
        assert all(Words(lang, game).sentence(word, names(5)) for word in (far, close, *told))
