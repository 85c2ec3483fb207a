"""Skull, two to six players: flowers, one skull each, and a bid too many. Small on purpose: copy it to begin a game of
your own."""

from collections.abc import Mapping
from typing import Any

from cabale.core import options
from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale_skull import actions, events, rules, talk, text, view, worlds
from cabale_skull.state import State


class Options(options.Options, frozen=True):
    """There is nothing to choose."""


class Skull:
    id = "skull"
    rules = 1  # to be raised when an old record would play differently
    earlier: tuple["Skull", ...] = ()  # the game by the rules before, if it can still play them
    seats = range(2, 7)  # SK 1.1
    usual_seats = 4
    minutes = 20
    themes: tuple[str, ...] = ("skull",)
    package = __name__
    tables: Mapping[str, Any] = {}  # a screen of its own might need numbers of the rules; the plain one needs none

    Options = Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def start(self, seats: int, options: options.Options, chance: Chance, tell: Tell | None = None) -> State:
        state = State(seats)
        rules.begin_round(state, chance.draw("first player", seats), tell)  # SK 1.3
        return state

    def parts(self, state: State) -> tuple[Part, ...]:
        return (Part(),) * int(state.seats)  # everybody for himself

    def worlds(self, view: view.AnyView) -> worlds.Worlds:
        return worlds.Worlds(view)

    from_text = staticmethod(text.POSITION.from_text)
    fold = staticmethod(view.fold)
    may_speak = staticmethod(talk.may_speak)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)


game: Game[State, actions.Action, talk.Utterance, view.View, view.AnyView] = Skull()
