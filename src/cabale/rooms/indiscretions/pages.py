"""What can be looked at on demand: the turns that are over."""

from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.words import Words
from cabale.games.indiscretions.view import Board, Done, Play
from cabale.rooms.indiscretions.short import short_meeting


def memory_page(board: Board, words: Words, names: tuple[str, ...]) -> RenderableType:
    """All turns: who was sent where, what was done there, whom counter-espionage named."""
    lines = [Text(words("room-memory-empty"), style="dim")] if not board.past else []
    for turn in board.past:
        lines.append(Text(words("event-turn-began", number=turn.number), style="bold"))
        for seat, name in enumerate(names):
            lines.append(_remembered(name, turn.plays[seat], turn.plays[1 - seat], words))
    return Group(*lines)


def _remembered(name: str, play: Play, enemy: Play, words: Words) -> Text:
    text = Text(f"{name}: " if words.lang == "en" else f"{name}\u202f: ", style="bold")
    deeds = play.deeds or (None,) * len(play.groups)
    parts = [
        f"{''.join(group)} → {short_meeting(words, meeting)}, {_deed(done, words)}"
        for meeting, group, done in zip(enemy.meetings, play.groups, deeds, strict=False)
        if group
    ]
    if play.named is not None and play.measure is not None:
        parts.append(f"{words.noun(play.measure)} {play.named}")
    if play.arrested:
        parts.append(words("room-memory-shown", agents=words.join(play.arrested)))
    return text.append(" · ".join(parts) or words("room-none"), style="not bold")


def _deed(done: Done | None, words: Words) -> str:
    if done is None:
        return words("room-meeting-cancelled")
    deed = words.noun(done.deed)
    if done.pouch is not None:
        deed += f" {words.noun(done.pouch)}"
    return words("room-foiled", deed=deed) if done.foiled else deed
