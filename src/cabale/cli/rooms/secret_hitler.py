"""Secret Hitler in the terminal: tracks, seats, what I know; memory and claims on demand."""

from typing import Any

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.cli.room import Ask, Room
from cabale.cli.rooms.secret_hitler_claims import claims_page
from cabale.cli.stage import Held
from cabale.games.secret_hitler.events import PoliciesDrawn, PoliciesPassed, RolesDealt, VoteCast
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Suspect,
    Trust,
    Utterance,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Power, Role
from cabale.games.secret_hitler.view import Board, Found, View

LIBERAL_CELLS = 5
DANGER = 3
VETO = 5
CELL = 10
NAME = 8
STYLES = {"liberal": "bold cyan", "fascist": "bold red", "hitler": "bold magenta"}


class Known(Struct, frozen=True):
    """What the one who looks knows beside the board, by seat."""

    me: int
    roles: tuple[Role | None, ...]
    parties: dict[int, Party] = {}
    hands: dict[int, tuple[Policy, ...]] = {}
    ballots: dict[int, bool] = {}


class SecretHitlerRoom(Room):
    pages = ("memory", "claims")

    def board(self, view: View) -> RenderableType:
        nothing = (None,) * view.board.seats
        if view.mine is None:
            return self._draw(view.board, Known(view.seat, view.roles or nothing))
        mine = view.mine
        known = Known(
            view.seat,
            view.roles or mine.roles,
            {memory.seat: memory.party for memory in mine.memory if isinstance(memory, Found)},
            {view.seat: mine.hand} if mine.hand else {},
            {} if mine.ballot is None else {view.seat: mine.ballot},
        )
        return Group(self._draw(view.board, known), self._role(view))

    def reveal(self, view: View, views: tuple[View, ...]) -> RenderableType:
        all_mine = [each.mine for each in views if each.mine is not None]
        known = Known(
            view.seat,
            tuple(mine.role for mine in all_mine),
            {},
            {seat: mine.hand for seat, mine in enumerate(all_mine) if mine.hand},
            {seat: mine.ballot for seat, mine in enumerate(all_mine) if mine.ballot is not None},
        )
        return self._draw(view.board, known)

    # The board

    def _draw(self, board: Board, known: Known) -> RenderableType:
        parts = [self._title(board), self._liberal_track(board), self._fascist_track(board), self._piles(board)]
        if board.fascist >= DANGER and board.phase is not Phase.OVER:
            parts.append(Text(self.words("board-danger" if board.fascist < VETO else "board-danger-veto"), "bold red"))
        parts += [Text(""), self._seats(board, known)]
        for seat, hand in known.hands.items():
            parts.append(self._hand(hand, seat, known))
        return Group(*parts)

    def _title(self, board: Board) -> RenderableType:
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        where = self.words("board-round", round=board.round.number, phase=self.words.noun(board.phase))
        line.add_row(Text(self.words("game-name"), style="bold"), where)
        return line

    def _liberal_track(self, board: Board) -> Text:
        cells = ["" for _ in range(LIBERAL_CELLS - 1)] + [self.words("board-win")]
        return self._track(Policy.LIBERAL, board.liberal, cells)

    def _fascist_track(self, board: Board) -> Text:
        cells = [self._power(power) for power in board.powers[:-1]] + [self.words("board-win")]
        return self._track(Policy.FASCIST, board.fascist, cells)

    def _power(self, power: Power | None) -> str:
        return "" if power is None else self.words(f"power-{power}-short")

    def _track(self, policy: Policy, enacted: int, cells: list[str]) -> Text:
        """Enacted tiles as [■ L ■], the others with what they would bring."""
        tile = f"■ {self.words(f'policy-{policy}-letter')} ■"
        line = Text(f"{self.words(f'board-{policy}'):<13}", style=STYLES[policy])
        for place, cell in enumerate(cells):
            if place < enacted:
                line.append(f"[{tile:^{CELL - 1}}]", STYLES[policy])
            else:
                line.append(f"[{cell:^{CELL - 1}}]", "dim")
        return line

    def _piles(self, board: Board) -> RenderableType:
        tracker = "●" * board.tracker + "○" * (3 - board.tracker)
        line = Table.grid(expand=True)
        line.add_column()
        line.add_column(justify="right")
        piles = self.words("board-piles", tracker=tracker, draw=board.draw_pile, discard=board.discard_pile)
        line.add_row(piles, Text(self.words("board-legend"), style="dim"))
        return line

    def _seats(self, board: Board, known: Known) -> RenderableType:
        """In seat order, down the left column and then down the right one."""
        grid = Table.grid(expand=False, padding=(0, 1))
        for width in (1, NAME, 5, 22) * 2:
            grid.add_column(width=width, no_wrap=width != 22)
        height = (board.seats + 1) // 2
        for row in range(height):
            right = row + height
            cells = self._seat(row, board, known)
            cells += self._seat(right, board, known) if right < board.seats else [""] * 4
            grid.add_row(*cells)
        return grid

    def _seat(self, seat: int, board: Board, known: Known) -> list[RenderableType]:
        dead = seat not in board.living
        name = self.words("board-you") if seat == known.me else self.names[seat]
        style = "dim strike" if dead else "bold underline" if seat == known.me else "bold"
        return [
            self._office(seat, board),
            Text(_short(name, NAME), style=style),
            self._vote(seat, board, known),
            Text(" · ").join(self._notes(seat, board, known)),
        ]

    def _office(self, seat: int, board: Board) -> RenderableType:
        if board.phase is Phase.OVER:
            return ""
        if seat == board.round.candidate:
            return Text(self.words("mark-president"), style="reverse bold")
        if seat == board.round.nominee:
            return Text(self.words("mark-chancellor"), style="reverse")
        return ""

    def _vote(self, seat: int, board: Board, known: Known) -> RenderableType:
        """The ballot of the last election; while one is on, who has voted."""
        if seat in known.ballots:
            return self._ballot(known.ballots[seat])
        if board.phase is Phase.ELECTION:
            if seat not in board.living:
                return ""
            return Text("…" if seat in board.awaited else self.words("board-voted"), style="dim")
        last = board.round if board.round.ja or board.round.nein else board.past[-1] if board.past else board.round
        if seat in last.ja:
            return self._ballot(True)
        return self._ballot(False) if seat in last.nein else ""

    def _ballot(self, ja: bool) -> Text:
        return Text(self.words("vote-ja" if ja else "vote-nein"), style="green" if ja else "yellow")

    def _notes(self, seat: int, board: Board, known: Known) -> list[Text]:
        notes = []
        role = known.roles[seat]
        if role is not None:
            notes.append(Text(self.words(f"role-{role}-short"), style=STYLES[role]))
        elif seat in known.parties:
            party = known.parties[seat]
            notes.append(Text(self.words.noun(party), style=STYLES[party]))
        if seat not in board.living:
            notes.append(Text(self.words("note-dead"), style="dim"))
        elif role is None and seat in board.not_hitler:
            notes.append(Text(self.words("note-not-hitler")))
        if seat in board.term_limited and board.phase is not Phase.OVER:
            notes.append(Text(self.words("note-limited"), style="dim"))
        return notes

    def _hand(self, hand: tuple[Policy, ...], seat: int, known: Known) -> Text:
        title = self.words("board-your-hand") if seat == known.me else self.words("board-hand", name=self.names[seat])
        line = Text(title)
        for policy in hand:
            line.append(f" [{self.words(f'policy-{policy}-letter')}]", STYLES[policy])
        return line

    def _role(self, view: View) -> RenderableType:
        assert view.mine is not None
        return Held(Text(self._my_role(view.mine.roles, view.seat)))

    def _my_role(self, roles: tuple[Role | None, ...], me: int) -> str:
        """My role, and those I was told."""
        mine = roles[me]
        assert mine is not None
        friends = [
            self.words("board-friend", name=self.names[seat], role=self.words.noun(role))
            for seat, role in enumerate(roles)
            if role is not None and seat != me
        ]
        if not friends:
            return self.words("board-role", role=self.words.noun(mine))
        return self.words("board-role-friends", role=self.words.noun(mine), friends=self.words.join(friends))

    # The log

    def sentence(self, word: Any, me: int) -> str | None:
        if isinstance(word, VoteCast):
            return None  # all of them are told together
        if isinstance(word, PoliciesDrawn | PoliciesPassed) and word.policies is None:
            return None  # every government does it, and one sees nothing
        if isinstance(word, RolesDealt) and me >= 0:
            return f"{self.words('event-roles-dealt')} {self._my_role(word.roles, me)}"
        return super().sentence(word, me)

    # On demand

    def page(self, name: str, view: View) -> RenderableType:
        if name == "claims":
            return claims_page(view, self.words, self.names)
        assert view.mine is not None
        lines = [
            self.words(f"memory-{type(memory).__name__.lower()}", **self.words.arguments(memory, self.names, view.seat))
            for memory in view.mine.memory
        ]
        return Group(*(Text(line) for line in lines or [self.words("memory-empty")]))

    def talk(self, view: View, utterances: tuple[Any, ...], ask: Ask) -> Utterance:
        """What I have seen first, the latest on top; then my role and what I think of others."""
        occasions = list(reversed(honest_claims(view)))
        labels = [
            self.words(f"talk-{_kind(claim)}", **self.words.arguments(claim, self.names, view.seat))
            for claim in occasions
        ]
        kinds: list[type[Any]] = [Suspect, Trust, ClaimRole]
        labels += [self.words(name) for name in ("talk-suspect", "talk-trust", "talk-claim-role")]
        place = ask(self.words("talk-what"), labels)
        if place < len(occasions):
            listed: list[Utterance] = list(variants(occasions[place]))
        else:
            listed = [each for each in utterances if isinstance(each, kinds[place - len(occasions)])]
        return listed[ask(self.words("talk-which"), [self._label(each, view) for each in listed])]

    def _label(self, utterance: Utterance, view: View) -> str:
        if isinstance(utterance, Suspect | Trust):
            return self.names[utterance.seat]
        if isinstance(utterance, ClaimDrawn | ClaimReceived | ClaimPeeked):
            return self.words.letters(utterance.policies)
        return self.words.sentence(utterance, self.names, view.seat)

    def hear(self, view: View, text: str) -> Utterance | None:
        """FFL, or LF: a claim about the latest occasion it fits, one not yet told if there is any."""
        letters = {self.words(f"policy-{policy}-letter"): policy for policy in Policy}
        typed = text.upper().replace(" ", "")
        if len(typed) not in (2, 3) or not set(typed) <= set(letters):
            return None
        policies = tuple(letters[letter] for letter in typed)
        told = {
            (type(said.utterance), said.utterance.round)
            for said in view.heard
            if said.seat == view.seat and isinstance(said.utterance, ClaimDrawn | ClaimReceived | ClaimPeeked)
        }
        fitting = [
            claim
            for claim in honest_claims(view)
            if isinstance(claim, ClaimDrawn | ClaimReceived | ClaimPeeked) and len(claim.policies) == len(typed)
        ]
        fitting.sort(key=lambda claim: ((type(claim), claim.round) not in told, claim.round))
        if not fitting:  # refused, and the refusal says why
            now = view.board.round.number
            return ClaimDrawn(now, policies) if len(typed) == 3 else ClaimReceived(now, policies)
        return type(fitting[-1])(fitting[-1].round, policies)

    # The end

    def ending(self, view: View) -> RenderableType:
        assert view.outcome is not None
        lines = [Text(self.words(f"reason-{view.outcome.reason}"), style="bold")]
        for role in Role:
            seats = [seat for seat, dealt in enumerate(view.roles) if dealt is role]
            names = [self.words("you") if seat == view.seat else self.names[seat] for seat in seats]
            line = Text(f"  {self.words(f'role-{role}-short'):<12} ", style=STYLES[role])
            line.append(self.words.join(names), "default")
            lines.append(line)
        return Group(*lines)


def _kind(claim: Utterance) -> str:
    return {"ClaimDrawn": "claim-drawn", "ClaimReceived": "claim-received", "ClaimPeeked": "claim-peeked"}.get(
        type(claim).__name__, "claim-party"
    )


def _short(name: str, width: int) -> str:
    return name if len(name) <= width else name[: width - 1] + "…"
