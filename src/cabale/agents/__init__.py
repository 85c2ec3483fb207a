"""Players that are not people: found by name, or in a file (`mine.py:MyAgent`). `cabale.agents("hey")` lists those of a
game: like `cabale.games`, this package can be called."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from functools import cache
from importlib.abc import SourceLoader
from pathlib import Path
from types import ModuleType

from cabale.agents.agent import Agent
from cabale.core.errors import Unreadable
from cabale.core.game import find_game
from cabale.core.named import named

__all__ = ["Agent", "agent_names", "bring", "file_of", "find_agent", "is_model"]

GROUP = "cabale.agents"
MODEL = "llm"

_brought: dict[str, str] = {}  # files of another machine, by the names they have there


def agent_names(game_id: str) -> tuple[str, ...]:
    """The agents that play this game."""
    return tuple(sorted(named(GROUP, game_id)))


def find_agent(name: str, game_id: str) -> type[Agent]:
    """An agent's class by its name, or from a file: `path/to/mine.py:MyAgent`. A language model is `llm`, or with its
    own name `llm/NAME`."""
    if is_model(name):
        return _model(name.partition("/")[2])
    if ":" in name:
        return _from_file(name)
    entry = named(GROUP, game_id).get(name)
    if entry is None:
        raise Unreadable("no-such-agent", agent=name, game=game_id, agents=", ".join(agent_names(game_id)))
    agent: type[Agent] = entry.load()
    return agent


def is_model(name: str) -> bool:
    """Whether this is a language model. It needs an endpoint, so that no list of agents has it: `llm` is asked for."""
    return name == MODEL or name.startswith(f"{MODEL}/")


def file_of(name: str) -> str | None:
    """The file that an agent of this name is in; None for one that is installed."""
    return None if is_model(name) or ":" not in name else name.rpartition(":")[0]


def bring(files: dict[str, str]) -> bool:
    """Take the sources of files that are on another machine, by the names they have there. Whether any was new."""
    new = {file for file, source in files.items() if _brought.get(file) != source}
    _brought.update(files)
    return bool(new)


@cache
def _model(name: str) -> type[Agent]:
    from cabale.agents.llm import LanguageModel  # which brings a client for it

    return type("LanguageModel", (LanguageModel,), {"model": name}) if name else LanguageModel


class _Brought(SourceLoader):
    """Loads a file that was brought as if it were here."""

    def __init__(self, file: str) -> None:
        self._file = file

    def get_filename(self, fullname: str) -> str:
        return self._file

    def get_data(self, path: str) -> bytes:
        return _brought[self._file].encode()


def _from_file(name: str) -> type[Agent]:
    file, _, class_name = name.rpartition(":")
    path = Path(file)
    loader = _Brought(file) if file in _brought else None
    if loader is None and not path.is_file():
        raise Unreadable("no-such-agent-file", file=file)
    module_name = f"cabale_agent_{path.stem}"
    spec = importlib.util.spec_from_file_location(module_name, path, loader=loader)
    if spec is None or spec.loader is None:
        raise Unreadable("no-such-agent-file", file=file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[module_name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever somebody else's file does when it is loaded
        raise Unreadable("agent-file-broken", file=file, detail=f"{type(error).__name__}: {error}") from error
    agent = getattr(module, class_name, None)
    if not inspect.isclass(agent) or not issubclass(agent, Agent):
        raise Unreadable("no-such-agent-class", file=file, name=class_name)
    return agent


def describe(agent: type[Agent]) -> str:
    """What it says of itself."""
    return agent.about or inspect.getdoc(agent) or ""


class _Agents(ModuleType):
    def __call__(self, game_id: str) -> tuple[str, ...]:
        return agent_names(find_game(game_id).id)


sys.modules[__name__].__class__ = _Agents
