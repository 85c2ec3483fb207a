"""Where somebody's own programs wait to be invited."""

from __future__ import annotations

from cabale.core.errors import Illegal
from cabale.core.game import game_ids
from cabale.server.connection import Connection
from cabale.server.guests import Guest
from cabale.table.lobby import Invited, Waiting


class Lobby:
    """Programs that are connected, by id; the latest socket of each counts."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[Connection, tuple[str, ...]]] = {}

    def listed(self) -> list[tuple[Guest, tuple[str, ...]]]:
        return [(connection.guest, games) for connection, games in self._waiting.values()]

    def find(self, name: str, game_id: str) -> Guest:
        """A program that waits and plays this game."""
        for guest, games in self.listed():
            if guest.name == name:
                if game_id not in games:
                    raise Illegal("program-plays-not", name=name, game=game_id)
                return guest
        raise Illegal("program-not-here", name=name)

    def offer(self, connection: Connection, games: tuple[str, ...]) -> None:
        known = tuple(game for game in dict.fromkeys(games) if game in game_ids())
        self._waiting[connection.guest.id] = (connection, known)
        connection.send(Waiting(name=connection.guest.name))

    def invite(self, guest: Guest, table: str, game: str, seat: int) -> None:
        found = self._waiting.get(guest.id)
        if found is not None:
            found[0].send(Invited(table=table, game=game, seat=seat))

    def part(self, connection: Connection) -> None:
        if connection.guest.id in self._waiting and self._waiting[connection.guest.id][0] is connection:
            del self._waiting[connection.guest.id]

    @property
    def connections(self) -> list[Connection]:
        return [connection for connection, _ in self._waiting.values()]
