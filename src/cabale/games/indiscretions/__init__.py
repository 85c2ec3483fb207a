"""Indiscrétions, the duel of spies: both players decide at once."""

from collections.abc import Mapping
from typing import TypeAlias

from cabale.core import match
from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale.games.indiscretions import actions, events, options, setup, tables, talk, text, view, worlds
from cabale.games.indiscretions.state import State


class Indiscretions:
    id = "indiscretions"
    seats = range(2, 3)
    usual_seats = 2
    minutes = 30
    themes: tuple[str, ...] = ("indiscretions",)
    package = __name__
    tables: Mapping[str, object] = tables.PUBLIC

    Options = options.Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def __init__(self, rules: int, earlier: tuple["Indiscretions", ...] = ()) -> None:
        self.rules = rules
        self.earlier = earlier

    def start(self, seats: int, options: options.Options, chance: Chance, tell: Tell | None = None) -> State:
        return setup.start(options.turns, tell)

    def parts(self, state: State) -> tuple[Part, ...]:
        return (Part(), Part())  # each for himself, and both alike

    worlds = staticmethod(worlds.worlds)
    fold = staticmethod(view.fold)
    may_speak = staticmethod(talk.may_speak)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game[State, actions.Action, talk.Utterance, view.View, view.AnyView] = Indiscretions(
    2,
    earlier=(Indiscretions(1),),  # which told the pouch of a foiled order, and is played alike
)
Match: TypeAlias = match.Match[State, actions.Action, talk.Utterance, view.View, view.AnyView]
