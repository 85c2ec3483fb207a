"""After the end: what was claimed, beside what was true."""

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from cabale.agents import find_agent
from cabale.agents.honest import honest_thoughts
from cabale.core.match import Match, decode_utterance
from cabale.core.messages import Utterance
from cabale.core.record import NO_TRUTH, Spoke
from cabale.rooms.room import Room


def claims_and_truth(match: Match, room: Room) -> RenderableType | None:
    """Each thing said that can be true or false; None if there was none."""
    words = room.words
    table = Table(box=None, padding=(0, 1), expand=False)
    for column in ("cli-who", "cli-said", "cli-truth"):
        table.add_column(words(column), overflow="fold")
    for speaker, said, truth in told(match):
        sentence = words.sentence(said, room.names)
        if said == truth:
            mark = Text(f"✓ {words('cli-true')}", style="green")
        elif type(said) is not type(truth):  # an opinion, of which there is no true wording
            mark = Text(f"✗ {words('cli-wrong')}", style="red")
        else:
            mark = Text(f"✗ {words.sentence(truth, room.names)}", style="red")
        table.add_row(room.names[speaker], sentence, mark)
    return table if table.row_count else None


def thoughts_table(match: Match, room: Room) -> RenderableType | None:
    """What each agent honestly thought before the last decision, and why; None if none of them tells."""
    table = Table(box=None, padding=(0, 1), expand=False)
    table.add_column(room.words("cli-who"), overflow="fold")
    table.add_column(room.words("cli-thought"), overflow="fold")
    for seat, thoughts in honest_thoughts(match, lambda name: find_agent(name, match.game.id)):
        table.add_row(room.names[seat], " ".join(room.words.sentence(word, room.names) for word in thoughts))
    return table if table.row_count else None


def told(match: Match) -> list[tuple[int, Utterance, Utterance]]:
    """Who said what, and what would have been the truth. For a match that is over."""
    listed = []
    for entry in match.record().entries:
        if isinstance(entry, Spoke) and entry.truth != NO_TRUTH:
            said = decode_utterance(match.game, entry.utterance)
            listed.append((entry.seat, said, decode_utterance(match.game, entry.truth)))
    return listed
