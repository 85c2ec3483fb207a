"""The tables of sentences (`sentences/README.md`), how speech acts are written there, how often a reader is right."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple
from zlib import crc32

from tests.talking.situations import NAMES, situation

from cabale.core.messages import Utterance
from cabale.games.secret_hitler import talk
from cabale.games.secret_hitler.terms import Policy
from cabale.talking.secret_hitler.reader import read

FOLDER = Path(__file__).parent / "sentences"


class Row(NamedTuple):
    situation: str
    text: str
    readings: tuple[frozenset[str], ...]  # each is right; an empty one is chat

    @property
    def is_kept_apart(self) -> bool:
        return crc32(self.text.encode()) % 2 == 0


class Score(NamedTuple):
    rows: int
    right: int
    wrong: int  # understood as something that was not said

    @property
    def right_share(self) -> float:
        return self.right / self.rows

    @property
    def wrong_share(self) -> float:
        return self.wrong / self.rows


def table(lang: str, game: str = "secret-hitler") -> tuple[Row, ...]:
    rows = []
    heading = ""
    for line in (FOLDER / f"{game}.{lang}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            heading = line.strip("[]")
        elif line.strip():
            text, _, acts = line.rpartition(" => ")
            rows.append(Row(heading, text, tuple(_reading(reading) for reading in acts.split(" | "))))
    return tuple(rows)


def _reading(acts: str) -> frozenset[str]:
    return frozenset() if acts.strip() == "chat" else frozenset(act.strip() for act in acts.split(" ; "))


def understood(row: Row) -> frozenset[str]:
    match = situation(row.situation)
    acts = read(match.view(0), match.seats, match.options.theme, row.text)
    for act in acts:
        match.game.check_talk(match.state, 0, act)  # nothing is understood that may not be said
    return frozenset(notation(act) for act in acts)


def score(rows: tuple[Row, ...]) -> Score:
    heard = [(row, understood(row)) for row in rows]
    right = sum(acts in row.readings for row, acts in heard)
    wrong = sum(not any(acts <= reading for reading in row.readings) for row, acts in heard)
    return Score(len(rows), right, wrong)


def notation(act: Utterance) -> str:
    match act:
        case talk.ClaimDrawn(_, tiles):
            return f"drawn {_written(tiles)}"
        case talk.ClaimReceived(_, tiles):
            return f"received {_written(tiles)}"
        case talk.ClaimPeeked(_, tiles):
            return f"peeked {''.join('L' if tile is Policy.LIBERAL else 'F' for tile in tiles)}"
        case talk.ClaimParty(seat, party):
            return f"party {NAMES[seat]} {party.value[0]}"
        case talk.ClaimRole(role):
            return f"role {role.value[0]}"
        case talk.Suspect(seat):
            return f"suspect {NAMES[seat]}"
        case talk.Trust(seat):
            return f"trust {NAMES[seat]}"
        case talk.BackClaim(seat):
            return f"back {NAMES[seat]}"
        case talk.DoubtClaim(seat):
            return f"doubt {NAMES[seat]}"
        case talk.AskClaim(seat):
            return f"ask-claim {NAMES[seat]}"
        case talk.AskReason(seat, _, matter):
            return f"ask-reason {NAMES[seat]} {matter.value}"
        case talk.AskSuspect(seat):
            return f"ask-suspect {'all' if seat is None else NAMES[seat]}"
        case talk.Because(_, matter, seat, suspects):
            return f"because {matter.value} {NAMES[seat]} {'f' if suspects else 'l'}"
        case talk.Defend():
            return "defend"
        case talk.WillVote(_, ja):
            return f"vote {'ja' if ja else 'nein'}"
        case talk.WouldNominate(seat):
            return f"nominate {NAMES[seat]}"
        case talk.Threaten(seat, power):
            return f"threaten {NAMES[seat]} {power.value}"
        case talk.Promise(seat):
            return f"promise {NAMES[seat]}"
    raise AssertionError(act)


# Tiles whose order means nothing, as the tables write them.
WRITTEN = {0: "FFF", 1: "FFL", 2: "LLF", 3: "LLL"}, {0: "FF", 1: "FL", 2: "LL"}


def _written(tiles: tuple[Policy, ...]) -> str:
    return WRITTEN[3 - len(tiles)][sum(tile is Policy.LIBERAL for tile in tiles)]
