"""Secret Hitler, and Secret Voldemort, which is the same game in other words."""

from typing import TypeAlias

from cabale.core import match
from cabale.core.chance import Chance
from cabale.core.game import Game, Part
from cabale.core.tell import Tell
from cabale.games.secret_hitler import actions, events, offers, options, setup, tables, talk, text, view, worlds
from cabale.games.secret_hitler.state import State
from cabale.games.secret_hitler.terms import Role

PARTS = tuple(Part(role.party.value, role.value) for role in Role)  # by role


class SecretHitler:
    """`earlier` are the versions before this one; of 1 only the order of SH 3.5 was another."""

    id = "secret-hitler"
    seats = range(5, 11)
    usual_seats = 7
    minutes = 25
    themes: tuple[str, ...] = ("hitler", "voldemort")
    package = __name__
    tables = tables.PUBLIC

    Options = options.Options
    Action = actions.Action
    Event = events.Event
    Utterance = talk.Utterance
    View = view.View

    def __init__(self, rules: int, earlier: tuple["SecretHitler", ...] = ()) -> None:
        self.rules = rules
        self.earlier = earlier

    def start(self, seats: int, options: options.Options, chance: Chance, tell: Tell | None = None) -> State:
        return setup.start(seats, self.rules, chance, tell)

    def parts(self, state: State) -> tuple[Part, ...]:
        return tuple([PARTS[role] for role in state.roles])

    def worlds(self, view: view.AnyView) -> worlds.Worlds:
        return worlds.worlds(view, self.rules)

    fold = staticmethod(view.fold)
    may_speak = staticmethod(talk.may_speak)
    utterances = staticmethod(offers.utterances)
    check_talk = staticmethod(talk.check)
    truth = staticmethod(talk.truth)
    from_text = staticmethod(text.POSITION.from_text)


game: Game[State, actions.Action, talk.Utterance, view.View, view.AnyView] = SecretHitler(
    tables.RULES, earlier=(SecretHitler(1),)
)
Match: TypeAlias = match.Match[State, actions.Action, talk.Utterance, view.View, view.AnyView]
