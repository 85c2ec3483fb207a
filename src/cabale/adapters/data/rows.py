"""One match as rows: played again, and at each decision what its seat saw, could choose and could believe."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import msgspec
from msgspec import Raw

from cabale.adapters.data.columns import RECALL
from cabale.adapters.data.found import FoundMatch, same_match
from cabale.adapters.data.pseudonyms import Pseudonyms, without_names
from cabale.adapters.encoder import Encoder, find_encoder
from cabale.beliefs import Believer, believer_ids, find_believer
from cabale.core.errors import Unreadable
from cabale.core.match import Match, decode_action, decode_utterance, replay, replay_steps
from cabale.core.record import NO_TRUTH, Moved, Record, Spoke
from cabale.core.talk import Chat
from cabale.core.view import View
from cabale.table.options import public_options

Cells: TypeAlias = dict[str, object]


class MatchRows(NamedTuple):
    match: Cells
    decisions: list[Cells]
    talk: list[Cells]


class RowMaker:
    """Makes the rows of any number of matches. With `chat` free words are told too, without the names of who sat
    there; without `beliefs` nobody works out what could be believed, which takes most of the time."""

    def __init__(self, beliefs: bool, chat: bool) -> None:
        self._beliefs = beliefs
        self._chat = chat
        self._pseudonyms = Pseudonyms()
        self._believers: dict[str, Believer] = {}
        self.encoders: dict[tuple[str, int], Encoder | None] = {}  # those that were used, by game and seats

    def rows(self, found: FoundMatch, record: Record) -> MatchRows:
        """All rows of a match, or the refusal that says where its record is damaged."""
        if replay(record).outcome != record.outcome:
            raise Unreadable("forged-outcome")
        if record.agents and len(record.agents) != len(record.seats):
            raise Unreadable("record-damaged", detail="agents")
        return _Telling(self, found, record).rows()

    def encoder(self, record: Record) -> Encoder | None:
        key = (record.game, len(record.seats))
        if key not in self.encoders:
            try:
                self.encoders[key] = find_encoder(*key, RECALL)
            except Unreadable:  # another package's game, which has none
                self.encoders[key] = None
        return self.encoders[key]

    def believer(self, game: str) -> Believer | None:
        if self._beliefs and game not in self._believers and game in believer_ids():
            self._believers[game] = find_believer(game)
        return self._believers.get(game)

    def person(self, identity: str) -> str:
        return self._pseudonyms.person(identity)

    def name_of_match(self, record: Record) -> str:
        return self._pseudonyms.match(same_match(record))

    @property
    def tells_chat(self) -> bool:
        return self._chat


class _Telling:
    """One match on its way into rows."""

    def __init__(self, maker: RowMaker, found: FoundMatch, record: Record) -> None:
        self._maker = maker
        self._found = found
        self._record = record
        self._name = maker.name_of_match(record)
        self._agents = record.agents or ("",) * len(record.seats)
        self._players = [
            None if agent else maker.person(found.people.get(seat) or record.seats[seat])
            for seat, agent in enumerate(self._agents)
        ]
        self._names = {
            name: player or f"bot-{seat}"
            for seat, (name, player) in enumerate(zip(record.seats, self._players, strict=True))
        }

    def rows(self) -> MatchRows:
        decisions: list[Cells] = []
        talk: list[Cells] = []
        steps = replay_steps(self._record)
        match = next(steps)
        for number, entry in enumerate(self._record.entries):
            cells = self._about(match, number, entry.seat, entry.at)
            if isinstance(entry, Moved):
                decisions.append(cells | self._decision(match, number, entry))
            else:
                talk.append(cells | self._said(match, entry))
            next(steps)  # the same match, one entry later
        return MatchRows(self._match(match, decisions), decisions, talk)

    def _about(self, match: Match, number: int, seat: int, at: int | None) -> Cells:
        outcome = self._record.outcome
        return {
            "match": self._name,
            "game": self._record.game,
            "entry": number,
            "round": match.state.moment,
            "phase": str(match.state.board.phase),
            "seat": seat,
            "player": self._players[seat],
            "agent": self._agents[seat],
            "at": at,
            "won": None if outcome is None else seat in outcome.winners,
        }

    def _decision(self, match: Match, number: int, entry: Moved) -> Cells:
        view, legal = match.view(entry.seat), match.legal(entry.seat)
        action = decode_action(match.game, entry.action)
        encoder = self._maker.encoder(self._record)
        cells: Cells = {
            "stood_in": None if self._found.stood_in is None else self._found.stood_in[number],
            "kind": type(action).__name__,
            "action": msgspec.json.encode(action).decode(),
            "choices": len(legal),
            "numbers": None,
            "features": None,
            "encoder": None,
            "beliefs": self._believed(view),
        }
        if encoder is not None:
            numbers = list(encoder.spell(view, action))
            # A word that somebody made up has no number.
            cells["numbers"] = numbers if max(numbers) < encoder.actions else None
            cells["features"] = encoder.observe(view).tolist()
            cells["encoder"] = encoder.version
        return cells

    def _believed(self, view: View) -> list[Cells] | None:
        believer = self._maker.believer(self._record.game)
        if believer is None:
            return None
        return [
            {"question": question, "seat": subject.seat, "part": subject.part, "share": share}
            for question, shares in believer.read(view).items()
            for subject, share in zip(believer.subjects(question, len(self._players)), shares, strict=True)
        ]

    def _said(self, match: Match, entry: Spoke) -> Cells:
        said = decode_utterance(match.game, entry.utterance)
        text: str | None = msgspec.json.encode(said).decode()
        if isinstance(said, Chat):
            told = Chat(without_names(said.text, self._names))
            text = msgspec.json.encode(told).decode() if self._maker.tells_chat else None
        truth = None if entry.truth == NO_TRUTH else bytes(entry.truth).decode()
        return {"kind": type(said).__name__, "utterance": text, "truth": truth}

    def _match(self, match: Match, decisions: list[Cells]) -> Cells:
        record, parts, outcome = self._record, match.game.parts(match.state), match.outcome
        times = [entry.at for entry in record.entries if entry.at is not None]
        return {
            "match": self._name,
            "game": record.game,
            "rules": record.rules,
            "seats": len(record.seats),
            "options": bytes(public_options(match.game, Raw(bytes(record.options)))).decode(),
            "day": self._found.day,
            "milliseconds": max(times) if times else None,
            "players": [player or "" for player in self._players],
            "agents": list(self._agents),
            "sides": [part.side for part in parts],
            "roles": [part.role for part in parts],
            "won": [] if outcome is None else [seat in outcome.winners for seat in range(len(parts))],
            "scores": [] if outcome is None else list(outcome.scores),
            "reason": None if outcome is None else str(outcome.reason),
            "decisions": len(decisions),
            "rounds": match.state.moment,
            "luck": type(record.origin).__name__,
        }
