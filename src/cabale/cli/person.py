"""A person at a seat: asks for decisions, lets him talk, look around, get help and leave."""

import time
from collections.abc import Callable

from rich.console import Group, RenderableType
from rich.text import Text

from cabale.cli.eyes import Eyes
from cabale.cli.rules import body, heading
from cabale.cli.stage import Stage
from cabale.core.errors import CabaleError, Illegal
from cabale.core.match import Match
from cabale.core.messages import Utterance
from cabale.core.rulebook import read_rulebook
from cabale.core.talk import MOST_CHARACTERS, Chat
from cabale.rooms.held import Held
from cabale.rooms.prompt import find
from cabale.rooms.room import Room
from cabale.talking import understand

QUOTES = "\"'“”«»‘’"
TAKE_BACK = "x"


class Left(Exception):
    """The person has left the table."""


class _Back(Exception):
    """Nothing was chosen after all."""


class Person:
    """Looks at a match through its seat's eyes and is asked on a stage."""

    def __init__(self, match: Match, eyes: Eyes, stage: Stage) -> None:
        self.match = match
        self.seat = eyes.seat
        self.room: Room = eyes.room
        self._eyes = eyes
        self.stage = stage
        self._words = eyes.room.words
        self._rulebook = read_rulebook(self._words)
        last = max((entry.at or 0 for entry in match.entries), default=0)
        self._began = time.monotonic() - last / 1000
        self._understood: tuple[Utterance, ...] = ()  # of what he wrote last; said when he goes on

    def decide(self) -> None:
        """Ask for one decision and carry it out."""
        view = self.match.view(self.seat)
        self.stage.board = lambda: self.room.board(self.match.view(self.seat))
        try:
            question = self.room.open_question(view)
            if question is None:
                action = self.room.choose(view, self.match.legal(self.seat), self._ask)
            else:
                action = self.room.answer(view, self._ask_openly(question))
            self.match.apply(self.seat, action, self._now())
        except _Back:
            return
        except CabaleError as error:
            self._refuse(error)

    def _now(self) -> int:
        return int((time.monotonic() - self._began) * 1000)

    def _refuse(self, error: CabaleError) -> None:
        refusal = self._words.error(error, self.room.names)
        clause = error.clause if isinstance(error, Illegal) else ""
        if self._rulebook.find(clause) is not None:
            refusal = self._words("cli-clause", refusal=refusal, clause=clause)
        self.stage.note(refusal)

    def _ask(self, question: str, labels: list[str]) -> int:
        """Which of these; on the way there the person may talk and look around as long as he likes."""
        while True:
            typed = self.stage.ask(question, labels, self._keys()).strip()
            if self._takes_back(typed) or not typed:
                continue
            if typed.casefold() == "q":
                raise Left
            # A mark before a name is something said of it, not the name chosen.
            if self._is_talk(typed) or (not typed[0].isalnum() and self._is_claim(typed)):
                continue
            places = find(typed, labels)
            if len(places) == 1:
                return places[0]
            if places:
                self._ambiguous(typed, [labels[place] for place in places])
            elif not self._is_claim(typed) and not self._is_command(typed):
                self.stage.note(self._words("cli-not-understood", typed=typed))

    def _ask_openly(self, question: str) -> str:
        """Any word could be the answer, so that those which mean something else begin with a mark."""
        while True:
            typed = self.stage.ask(question, [], self._words("cli-keys-typed", pages=self._pages("?"))).strip()
            if typed.casefold() == "q":
                raise Left
            if self._takes_back(typed) or not typed or self._is_talk(typed):
                continue
            if typed[0] != "?":
                return typed
            if not self._is_command(typed[1:].strip()):
                self.stage.note(self._words("cli-not-understood", typed=typed))

    def _ambiguous(self, typed: str, labels: list[str]) -> None:
        self.stage.note(self._words("cli-ambiguous", typed=typed, labels=", ".join(labels)))

    def _is_talk(self, typed: str) -> bool:
        if typed[0] in QUOTES:
            text = typed.strip(QUOTES + " \u202f\u00a0")
            if text:
                self._write(text[:MOST_CHARACTERS])
        elif typed[0] == "/":
            self._talk(typed[1:].strip())
        elif typed == "?":
            self._help()
        else:
            return typed[0] == "?" and self._is_clause(typed[1:])
        return True

    def _write(self, text: str) -> None:
        """Chat, and what it says in typed words, which he can still take back."""
        if not self._say(Chat(text)):
            return
        self._understood = understand(self.match, self.seat, text)
        if self._understood:
            read = [self._words.sentence(word, self.room.names, self.seat) for word in self._understood]
            self.stage.note(self._words("cli-understood", text=" ".join(read), key=TAKE_BACK))

    def _takes_back(self, typed: str) -> bool:
        """Whether what was understood of what he wrote is not meant after all; otherwise it is said now."""
        words, self._understood = self._understood, ()
        if words and typed.casefold() == TAKE_BACK:
            self.stage.note(self._words("cli-taken-back"))
            return True
        for word in words:
            self._say(word)
        return False

    def _is_clause(self, typed: str) -> bool:
        """Whether a rule was asked for, by its number; then it is shown."""
        chapter = self._rulebook.find(typed)
        if chapter is not None:
            self.stage.page(heading(chapter), Group(*body(chapter)))
        return chapter is not None

    def _is_claim(self, typed: str) -> bool:
        utterance = self.room.hear(self.match.view(self.seat), typed)
        if utterance is not None:
            self._say(utterance)
        return utterance is not None

    def _is_command(self, typed: str) -> bool:
        commands = self._commands()
        names = [self._words(f"page-{name}") for name in commands]
        places = find(typed, names) if not typed.isdecimal() else []
        if len(places) > 1:
            self._ambiguous(typed, [names[place] for place in places])
        elif places:
            list(commands.values())[places[0]]()
        return bool(places)

    def _commands(self) -> dict[str, Callable[[], None]]:
        commands: dict[str, Callable[[], None]] = {
            "talk": lambda: self._talk(""),
            "board": lambda: self._page("board", self.room.board(self.match.view(self.seat))),
            "log": lambda: self._page("log", Group(*map(Held, self.stage.log))),
            "help": self._help,
        }
        for name in self.room.pages:
            commands[name] = lambda name=name: self._page(name, self.room.page(name, self.match.view(self.seat)))  # type: ignore[misc]
        commands["quit"] = self._leave
        return commands

    def _leave(self) -> None:
        raise Left

    def _page(self, name: str, content: RenderableType) -> None:
        self.stage.page(self._words(f"page-{name}").capitalize(), content)

    def _help(self) -> None:
        rules = [Held(Text(f"• {line}"), indent=2) for line in self._words("rules").splitlines()]
        pages = ", ".join(self._words(f"page-{name}") for name in (*self.room.pages, "log", "board"))
        keys = self._words("cli-help", pages=pages).splitlines()
        if "keys" in self._words:
            keys.append(self._words("keys"))
        if self._rulebook.chapters:
            keys.append(self._words("cli-help-rules"))
        self._page("help", Group(*rules, Text(""), *(Held(Text(line)) for line in keys)))

    def _keys(self) -> str:
        return self._words("cli-keys", pages=self._pages(""))

    def _pages(self, mark: str) -> str:
        return "   ".join(mark + self._words(f"page-{name}") for name in (*self.room.pages, "log"))

    def _say(self, utterance: Utterance) -> bool:
        try:
            self.match.say(self.seat, utterance, self._now())
        except CabaleError as error:
            self._refuse(error)
            return False
        self.stage.tell(self._eyes.news(self.match))
        return True

    def _talk(self, typed: str) -> None:
        """The menu of things to say; `/text` says one at once if that is clear, or opens the menu."""
        view = self.match.view(self.seat)
        utterances = self.match.game.utterances(view)
        if not utterances:
            self._say(Chat("…"))  # refused, and the refusal says why
            return
        try:
            if typed:
                sentences = [self._words.sentence(utterance, self.room.names, self.seat) for utterance in utterances]
                places = find(typed, sentences)
                if len(places) == 1:
                    self._say(utterances[places[0]])
                    return
            self._say(self.room.talk(view, utterances, self._ask_or_back))
        except _Back:
            return

    def _ask_or_back(self, question: str, labels: list[str]) -> int:
        while True:
            typed = self.stage.ask(question, labels, self._words("cli-keys-back")).strip()
            if not typed:
                raise _Back
            if typed.casefold() == "q":
                raise Left
            places = find(typed, labels)
            if len(places) == 1:
                return places[0]
            if places:
                self._ambiguous(typed, [labels[place] for place in places])
            else:
                self.stage.note(self._words("cli-not-understood", typed=typed))
