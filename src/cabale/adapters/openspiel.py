"""Every game in OpenSpiel, registered when this module is imported.

    import pyspiel
    import cabale.adapters.openspiel

    game = pyspiel.load_game("cabale_secret_hitler(players=7)")

`cabale_secret_hitler` has simultaneous nodes where several seats owe a decision; `cabale_secret_hitler_in_turn` asks
them in the order of their seats, and none sees what another said: for algorithms that know sequential games only.
docs/adapters.md says what the parameters, arrays and numbers mean.
"""

from __future__ import annotations

from importlib.metadata import entry_points
from typing import ClassVar, TypeAlias

import numpy as np
import pyspiel

from cabale.adapters.encoder import GROUP
from cabale.adapters.numbered_table import LOST, WON
from cabale.adapters.open_table import OpenTable
from cabale.adapters.reduced import WHOLE
from cabale.core.chance import Seeded
from cabale.core.game import find_game
from cabale.core.seats import SPECTATOR

Parameters: TypeAlias = dict[str, int | str]

# No match of random play needs a tenth of it. Rules that know no last round (Citadelles, HEY) give no bound.
MOST_NUMBERS = 50_000
IN_TURN = "_in_turn"


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games, for so many players; each that is registered is a class of its own."""

    game_id: ClassVar[str]
    kind: ClassVar[pyspiel.GameType]

    def __init__(self, parameters: Parameters) -> None:
        kind = self.kind
        self.is_in_turn = kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
        self.first = OpenTable(
            self.game_id,
            int(parameters["players"]),
            int(parameters["recall"]),
            int(parameters["rounds"]),
            str(parameters["table"]),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.first.encoder.actions,
            max_chance_outcomes=_most_outcomes(self.first),
            num_players=self.first.seats,
            min_utility=LOST,
            max_utility=WON,
            utility_sum=0.0 if kind.utility == pyspiel.GameType.Utility.ZERO_SUM else None,
            max_game_length=MOST_NUMBERS,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, kind: pyspiel.IIGObservationType | None = None, parameters: Parameters | None = None
    ) -> SpielObserver:
        return SpielObserver(self.first, kind)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position. OpenSpiel copies and writes down whatever this object holds: the table alone."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = game.first

    def current_player(self) -> int:
        if self.table.wanted is not None:
            return int(pyspiel.PlayerId.CHANCE)
        waiting = self.table.waiting
        if not waiting:
            return int(pyspiel.PlayerId.TERMINAL)
        if len(waiting) > 1 and not self.get_game().is_in_turn:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return waiting[0]

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.numbers(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        assert self.table.wanted is not None
        return self.table.wanted.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.table.wanted is not None:
            self.table.draw(action)
        else:
            self.table.say(self.table.waiting[0], action)

    def _apply_actions(self, actions: list[int]) -> None:
        for seat in self.table.waiting:
            self.table.say(seat, actions[seat])

    def _action_to_string(self, player: int, action: int) -> str:
        wanted = self.table.wanted
        if player == pyspiel.PlayerId.CHANCE and wanted is not None:
            return f"{wanted.name} {wanted.kinds[action]}"
        return self.table.encoder.meaning(action)

    def is_terminal(self) -> bool:
        return self.table.is_over

    def returns(self) -> list[float]:
        return [self.table.reward(seat) for seat in range(self.table.seats)]

    def rewards(self) -> list[float]:
        return self.returns()  # all of it comes at the end

    def resample_from_infostate(self, player: int, sampler: object) -> SpielState:
        """A position that this player, whose turn it is, cannot tell from this one: a world of its view. Its history
        is this one's, whatever may have happened there."""
        state: SpielState = self.clone()
        draw = sampler if callable(sampler) else np.random.random
        state.table = self.table.imagined(player, Seeded(int(draw() * 2**62)))
        return state

    def __str__(self) -> str:
        return self.table.line()


class SpielObserver:
    """What a player sees, as an array and as a text. A view forgets nothing, so that observation and information state
    are one. Of public information alone it is what an onlooker sees; of private information alone a text of what is the
    player's own."""

    def __init__(self, table: OpenTable, kind: pyspiel.IIGObservationType | None) -> None:
        private = pyspiel.PrivateInfoType.SINGLE_PLAYER if kind is None else kind.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what all players see")
        self._is_onlooker = private == pyspiel.PrivateInfoType.NONE
        self._is_public = kind is None or kind.public_info
        self.tensor = np.zeros(table.size, np.float32) if self._is_public else None
        self.dict = {"view": self.tensor} if self._is_public else {}

    def set_from(self, state: SpielState, player: int) -> None:
        assert self.tensor is not None, "private information alone is told as a text"
        self.tensor[:] = state.table.observe(SPECTATOR if self._is_onlooker else player)

    def string_from(self, state: SpielState, player: int) -> str:
        if self._is_public:
            return state.table.known(SPECTATOR if self._is_onlooker else player)
        return "" if self._is_onlooker else state.table.own(player)


def _most_outcomes(table: OpenTable) -> int:
    """The most outcomes that luck can have at once. The deal's are not known before one is made; no luck after it has
    more outcomes than seats or than something in the deal."""
    most = table.seats
    dealt = OpenTable(table.game.id, table.seats, table.encoder.recall, table.rounds, table.reduced)
    while dealt.wanted is not None:
        most = max(most, len(dealt.wanted.kinds))
        dealt.draw(dealt.wanted.outcomes()[0][0])
    return most


def _register(game_id: str, is_in_turn: bool) -> None:
    game = find_game(game_id)
    dynamics, utility = pyspiel.GameType.Dynamics, pyspiel.GameType.Utility
    two = game.seats == range(2, 3)
    kind = pyspiel.GameType(
        short_name=f"cabale_{game_id.replace('-', '_')}{IN_TURN if is_in_turn else ''}",
        long_name=f"Cabale: {game_id}{', one after the other' if is_in_turn else ''}",
        dynamics=dynamics.SEQUENTIAL if is_in_turn else dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if two else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={"players": game.usual_seats, "recall": 4, "rounds": 0, "table": WHOLE},
    )
    # A class, since OpenSpiel drops what it was given once Python is gone, which a function does not survive.
    pyspiel.register_game(kind, type(kind.long_name, (SpielGame,), {"game_id": game_id, "kind": kind}))


for _game_id in sorted({entry.name for entry in entry_points(group=GROUP)}):
    _register(_game_id, is_in_turn=False)
    _register(_game_id, is_in_turn=True)
