"""Secret Hitler in numbers. A match has at most 33 rounds, so `recall=33` forgets nothing of what was seen."""

from __future__ import annotations

from itertools import zip_longest

from cabale.adapters.encoder import Encoder
from cabale.adapters.page import Page
from cabale.adapters.spelling import Numbers
from cabale.games.secret_hitler.actions import (
    Action,
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.tables import FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import (
    AnyView,
    Drew,
    Found,
    Memory,
    Peeked,
    Received,
    Round,
)

PHASES = list(Phase)
ROLES = list(Role)
POWERS = list(Power)
TILES = list(Policy)
PARTIES = list(Party)


class SecretHitlerEncoder(Encoder[AnyView, Action]):
    game_id = "secret-hitler"
    version = 1
    words = (
        "ja",
        "nein",
        "liberal-tile",
        "fascist-tile",
        "ask-veto",
        "agree-to-veto",
        "refuse-veto",
    )

    def spell(self, view: AnyView, action: Action) -> Numbers:
        match action:
            case Nominate(seat) | Investigate(seat) | CallSpecialElection(seat) | Execute(seat):
                return (self.relative(view, seat),)
            case CastVote(ja):
                return (self.number("ja" if ja else "nein"),)
            case Discard(policy) | Enact(policy):
                return (self.number(f"{policy}-tile"),)
            case AskVeto():
                return (self.number("ask-veto"),)
            case AnswerVeto(agree):
                return (self.number("agree-to-veto" if agree else "refuse-veto"),)

    def standing(self, view: AnyView) -> float:
        """The policies of one's party, each as a share of those it needs, less those of the other."""
        board, mine = view.board, view.mine
        lead = board.liberal / LIBERAL_POLICIES_TO_WIN - board.fascist / FASCIST_POLICIES_TO_WIN
        if mine is None:
            return 0.0
        return lead if mine.roles[view.seat] is Role.LIBERAL else -lead

    def write(self, view: AnyView, page: Page) -> None:
        board, mine, seats = view.board, view.mine, self.seats
        page.one("phase", len(PHASES), PHASES.index(board.phase))
        page.numbers("tracks", (board.liberal, board.fascist, board.tracker))
        page.numbers("piles", (board.draw_pile, board.discard_pile))
        for name in ("awaited", "living", "term_limited", "investigated", "not_hitler"):
            page.among(
                name,
                seats,
                (self.relative(view, seat) for seat in getattr(board, name)),
            )
        page.one("last_president", seats, self.maybe(view, board.last_president))
        page.one("last_chancellor", seats, self.maybe(view, board.last_chancellor))
        known = (None,) * seats if mine is None else mine.roles
        shown = view.roles or known
        for place, role in enumerate(self.around(view, tuple(_place(ROLES, role) for role in shown))):
            page.one(f"role_of_{place}", len(ROLES), None if role < 0 else role)
        page.counts(
            "hand",
            len(TILES),
            () if mine is None else (TILES.index(tile) for tile in mine.hand),
        )
        ballot = None if mine is None else mine.ballot
        page.one("ballot", 2, None if ballot is None else int(not ballot))
        memory: dict[int, list[Memory]] = {}
        for item in () if mine is None else mine.memory:
            memory.setdefault(item.round, []).append(item)
        rounds = [board.round, *reversed(board.past)][: self.recall + 1]
        for ago, now in zip_longest(range(self.recall + 1), rounds):
            self._round(
                view,
                page,
                f"round_{ago}",
                now,
                [] if now is None else memory.get(now.number, []),
            )

    def _round(
        self,
        view: AnyView,
        page: Page,
        name: str,
        now: Round | None,
        memory: list[Memory],
    ) -> None:
        seats = self.seats
        told = now if now is not None else Round(0, 0)
        page.one(
            f"{name}.candidate",
            seats,
            None if now is None else self.relative(view, told.candidate),
        )
        page.one(f"{name}.nominee", seats, self.maybe(view, told.nominee))
        page.among(f"{name}.ja", seats, (self.relative(view, seat) for seat in told.ja))
        page.among(f"{name}.nein", seats, (self.relative(view, seat) for seat in told.nein))
        page.numbers(
            f"{name}.flags",
            [
                int(flag)
                for flag in (
                    told.special,
                    told.elected,
                    told.veto_asked,
                    told.veto_agreed,
                )
            ],
        )
        page.one(
            f"{name}.enacted",
            len(TILES),
            None if told.enacted is None else TILES.index(told.enacted),
        )
        page.one(
            f"{name}.chaos",
            len(TILES),
            None if told.chaos is None else TILES.index(told.chaos),
        )
        page.one(
            f"{name}.power",
            len(POWERS),
            None if told.power is None else POWERS.index(told.power),
        )
        page.one(f"{name}.target", seats, self.maybe(view, told.target))
        drew = next((item for item in memory if isinstance(item, Drew)), None)
        received = next((item for item in memory if isinstance(item, Received)), None)
        found = next((item for item in memory if isinstance(item, Found)), None)
        peeked = next((item for item in memory if isinstance(item, Peeked)), None)
        page.counts(f"{name}.drew", len(TILES), _tiles(() if drew is None else drew.policies))
        discarded = None if drew is None else drew.discarded
        page.one(
            f"{name}.discarded",
            len(TILES),
            None if discarded is None else TILES.index(discarded),
        )
        page.counts(
            f"{name}.received",
            len(TILES),
            _tiles(() if received is None else received.policies),
        )
        page.one(
            f"{name}.found",
            len(PARTIES),
            None if found is None else PARTIES.index(found.party),
        )
        tiles = () if peeked is None else peeked.policies
        for place in range(3):
            page.one(
                f"{name}.peeked_{place}",
                len(TILES),
                TILES.index(tiles[place]) if tiles else None,
            )


def _tiles(policies: tuple[Policy, ...]) -> list[int]:
    return [TILES.index(policy) for policy in policies]


def _place(roles: list[Role], role: Role | None) -> int:
    return -1 if role is None else roles.index(role)
