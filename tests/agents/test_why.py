"""Every agent of Secret Hitler tells whoever asks why, truly, in both languages and themes."""

import pytest

from cabale.agents import agent_names, find_agent
from cabale.agents.crew import Crew
from cabale.agents.honest import honest_thoughts
from cabale.agents.motives import AsPeopleDo, ByLot, ForMyParty, InHiding, Motive, WithMyOwn
from cabale.agents.secret_hitler.thumb import Thumb, suspicions
from cabale.core.chance import Chance, Seeded
from cabale.core.game import find_game
from cabale.core.match import Match
from cabale.core.words import LANGUAGES, Words, message_id
from cabale.games.secret_hitler.talk import ClaimRole, Suspect, Trust, Undecided
from cabale.games.secret_hitler.terms import Role
from cabale.games.secret_hitler.view import View

GAME = find_game("secret-hitler")
NAMES = ("Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaëlle")
QUICK = tuple(sorted(set(agent_names("secret-hitler")) - {"search"}))  # which takes its time to play


def played(name: str, seed: int) -> Match:
    agents = tuple([name] * len(NAMES))
    match = Match(GAME, NAMES, Seeded(seed), agents=agents)
    lucks: dict[int, Chance] = {seat: Seeded(seed, seat) for seat in range(len(NAMES))}
    Crew(match, dict.fromkeys(range(len(NAMES)), find_agent(name, GAME.id)()), lucks).play()
    return match


@pytest.mark.parametrize("name", QUICK)
def test_every_seat_tells_why(name: str) -> None:
    thoughts = honest_thoughts(played(name, 1), lambda other: find_agent(other, GAME.id))
    assert [seat for seat, _ in thoughts] == list(range(len(NAMES)))
    for lang in LANGUAGES:
        for theme in GAME.themes:
            words = Words(lang, GAME, theme)
            assert all(words.sentence(word, NAMES) for _, told in thoughts for word in told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_motive_has_a_message(lang: str) -> None:
    words = Words(lang, GAME)
    ours = [kind for kind in Motive.__subclasses__() if kind.__module__ == Motive.__module__]
    assert {kind for kind in ours if message_id(kind) not in words} == set()


def test_they_say_how_they_play_and_own_up_to_their_role() -> None:
    goes_by = {"random": ByLot, "selfish": ForMyParty, "human": AsPeopleDo}
    for name, motive in goes_by.items():
        match = played(name, 2)
        told = dict(honest_thoughts(match, lambda other: find_agent(other, GAME.id)))
        for seat, part in enumerate(GAME.parts(match.state)):
            assert isinstance(told[seat][-1], motive)
            if name != "random" and part.side != "liberal":
                assert told[seat][0] == ClaimRole(Role(part.role))


def test_a_rule_of_thumb_names_whom_it_suspects_and_what_for() -> None:
    """Liberals name the two ends of what they go by, with a ground that happened; the others what they are."""
    named = 0
    for seed in range(6):
        match = played("thumb", seed)
        for seat in range(len(NAMES)):
            view = match.view(seat)
            assert isinstance(view, View)
            told = Thumb().why(view)
            if view.mine.role is not Role.LIBERAL:
                hides = InHiding() if view.mine.role is Role.HITLER else WithMyOwn()
                assert told == (ClaimRole(view.mine.role), hides)
                continue
            guess = suspicions(view)
            others = [other for other in range(len(NAMES)) if other != seat]
            if told == (Undecided(),):
                assert len({guess[other] for other in others}) == 1
                continue
            suspected, trusted = told
            assert isinstance(suspected, Suspect)
            assert isinstance(trusted, Trust)
            assert guess[suspected.seat] == max(guess[other] for other in others)
            assert guess[trusted.seat] == min(guess[other] for other in others)
            for word in told:
                GAME.check_talk(match.state, seat, word)  # which knows whether its ground is one
            named += suspected.reason is not None
    assert named > 10
