"""HEY, the game of near words: most share a password, some have one a little different, one has none."""

from collections.abc import Mapping
from typing import TypeAlias

from cabale.core import match
from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale.games.hey import actions, events, options, setup, tables, talk, text, view, worlds
from cabale.games.hey.state import State


class Hey:
    id = "hey"
    seats = range(3, 10)
    usual_seats = 6
    minutes = 15
    themes: tuple[str, ...] = ("hey",)
    package = __name__
    tables: Mapping[str, object] = tables.PUBLIC

    Options = options.Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def __init__(self, rules: int, earlier: tuple["Hey", ...] = ()) -> None:
        self.rules = rules
        self.earlier = earlier

    def start(self, seats: int, options: options.Options, chance: Chance, tell: Tell | None = None) -> State:
        fitting = options.fitting()
        state = State(seats, options.words, options.missions, options.prepared, options.goal)
        state.majority = options.majority
        state.difficulty = options.difficulty
        state.tags = options.tags
        state.fitting = fitting
        setup.start(state, options.fresh(fitting), chance, tell)
        return state

    def parts(self, state: State) -> tuple[Part, ...]:
        return (Part(),) * int(state.seats)  # HEY 1.4: roles last a mission, everybody plays for himself

    fold = staticmethod(view.fold)
    worlds = staticmethod(worlds.worlds)
    may_speak = staticmethod(talk.may_speak)
    utterances = staticmethod(talk.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game[State, actions.Action, talk.Utterance, view.View, view.AnyView] = Hey(
    7,
    earlier=(Hey(6),),  # whose views did not tell what the table chose, and which is played alike
)
Match: TypeAlias = match.Match[State, actions.Action, talk.Utterance, view.View, view.AnyView]
