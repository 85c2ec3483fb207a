"""What agents honestly thought in a match that is over, whatever they said in it: for people who ask why."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from cabale.agents.agent import Agent
from cabale.core.match import Match, replay
from cabale.core.messages import Utterance
from cabale.core.record import Moved


def honest_thoughts(
    match: Match, find: Callable[[str], type[Agent] | None]
) -> tuple[tuple[int, tuple[Utterance, ...]], ...]:
    """By seat, what each agent thought before the last decision, and why; those that tell nothing are left out. `find`
    gives an agent's class by its name, None for one that is not to be asked."""
    record = match.record()
    moves = [number for number, entry in enumerate(record.entries) if isinstance(entry, Moved)]
    kinds = {seat: find(name) for seat, name in enumerate(match.agents) if name}
    asked = {seat: kind for seat, kind in kinds.items() if kind is not None and kind.why is not Agent.why}
    if not asked or not moves:
        return ()
    before = replay(replace(record, entries=record.entries[: moves[-1]], outcome=None), match.game)
    has_people = "" in match.agents
    thoughts = []
    for seat, kind in asked.items():
        agent = kind().among_people() if has_people else kind()
        if told := agent.why(before.view(seat)):
            thoughts.append((seat, told))
    return tuple(thoughts)
