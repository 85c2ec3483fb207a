"""HEY with five seats and one vote: a clue each, a vote, and whoever is voted out is shown.

    python bench/hey_one_vote.py --citizens bayes --journalist association --missions 600 --words fr

Everybody who has a word plays the one agent, the Journalist the other. Two readings of "citizens win" are printed. By
the first the Journalist is voted out: that is how language models were measured (45 %, where one in five is chance),
and so what a bar of 60 % is about. By the second, harder one, he is voted out and does not guess the word either, as
the rules have it (HEY 2.4); the Journalist wins what citizens do not. (With five there is an Infiltrator too, who has a
word: how often he is the one voted out is printed beside.) Intervals are 95 %.

Every third mission is kept apart: `bench/hey_kept.json` names them, nothing is tuned on them, and they are what is
played unless `--tuning` is given, which plays the others.
"""

import argparse
import json
from pathlib import Path

from cabale.agents import find_agent
from cabale.agents.crew import Crew
from cabale.arena.figures import wilson
from cabale.core.chance import Chance, Seeded
from cabale.core.match import Match
from cabale.games.hey import game
from cabale.games.hey.missions import MissionCard, our_missions
from cabale.games.hey.options import Options
from cabale.games.hey.terms import Ending, Phase, Role

KEPT = Path(__file__).parent / "hey_kept.json"
SEATS = 5


def missions(lang: str, tuning: bool) -> tuple[MissionCard, ...]:
    """Those to be measured on, or those to be tuned on."""
    kept = set(json.loads(KEPT.read_text(encoding="utf-8"))[lang])
    return tuple([card for card in our_missions(lang) if (card.id in kept) != tuning])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--citizens", default="bayes")
    parser.add_argument("--journalist", default="association")
    parser.add_argument("--missions", type=int, default=600)
    parser.add_argument("--words", default="fr", choices=["fr", "en"])
    parser.add_argument("--tuning", action="store_true", help="the missions that are not kept apart")
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    measure(wanted.citizens, wanted.journalist, wanted.missions, wanted.words, wanted.tuning, wanted.seed)


def ended(citizens: str, journalist: str, number: int, lang: str, tuning: bool, seed: int) -> list[str]:
    """How each mission came out."""
    options = Options(words=lang, goal=1, missions=missions(lang, tuning))  # type: ignore[arg-type]
    return [play(citizens, journalist, options, seed, each) for each in range(number)]


def measure(citizens: str, journalist: str, number: int, lang: str, tuning: bool, seed: int) -> None:
    ends = ended(citizens, journalist, number, lang, tuning, seed)
    out = ends.count("caught") + ends.count("guessed")
    for what, found in (
        ("the Journalist is voted out", out),
        ("and does not guess the word", ends.count("caught")),
        ("the Journalist wins", number - ends.count("caught")),
        ("an Infiltrator is voted out", ends.count("infiltrator")),
    ):
        low, high = wilson(found / number, number)
        print(f"{what:30} {found / number:.3f} [{low:.3f}, {high:.3f}]")
    right = ends.count("guessed")
    print(f"{'voted out, he guesses right':30} {right / max(1, out):.3f} of {out}")


def play(citizens: str, journalist: str, options: Options, seed: int, number: int) -> str:
    match = Match(game, tuple(map(str, range(SEATS))), Seeded(seed, "one vote", number), options, journal=False)
    wordless = [seat for seat in range(SEATS) if match.view(seat).mine.journalist]
    agents = {seat: find_agent(journalist if seat in wordless else citizens, game.id)() for seat in range(SEATS)}
    lucks: dict[int, Chance] = {seat: Seeded(seed, "luck", number, seat) for seat in range(SEATS)}
    crew = Crew(match, agents, lucks)
    while crew.step():
        board = match.view(-1).board
        first = (*board.past, board.round)[0] if not board.missions else board.missions[0].rounds[0]
        if first.eliminated is not None and board.phase is not Phase.GUESS:
            if board.missions:
                role, guessed = board.missions[0].roles[first.eliminated], board.missions[0].ending is Ending.GUESSED
            else:
                shown = board.revealed[first.eliminated]
                assert shown is not None
                role, guessed = shown, False
            if role is Role.JOURNALIST:
                return "guessed" if guessed else "caught"
            return str(role)
        if len(board.past) > 0:
            return "nobody"  # tied again: the vote has found nobody
    return "nobody"


if __name__ == "__main__":
    main()
