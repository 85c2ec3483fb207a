"""What can be looked at on demand: the claims, each government with what its members say of it and where they clash."""

from msgspec.structs import replace
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.core.words import Words
from cabale.games.secret_hitler.talk import (
    BackClaim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    DoubtClaim,
    Promise,
    Suspect,
    Threaten,
    Trust,
    Utterance,
    WillVote,
    WouldNominate,
)
from cabale.games.secret_hitler.terms import Policy, Power
from cabale.games.secret_hitler.view import Round, View
from cabale.rooms.held import Held

KEPT = (BackClaim, DoubtClaim, WillVote, WouldNominate, Threaten, Promise)


def claims_page(view: View, words: Words, names: tuple[str, ...]) -> RenderableType:
    rounds = [past for past in (*view.board.past, view.board.round) if past.nominee is not None]
    if not rounds:
        return Text(words("claims-empty"))
    page = _ClaimsPage(view, words, names)
    table = Table(box=None, padding=(0, 1), pad_edge=False)
    for column in ("round", "president", "chancellor", "vote", "policy", "drawn", "received", "more"):
        table.add_column(words(f"claims-{column}"), overflow="fold")
    for past in rounds:
        table.add_row(*page.row(past))
    return Group(table, *page.opinions())


class _ClaimsPage:
    def __init__(self, view: View, words: Words, names: tuple[str, ...]) -> None:
        self.view = view
        self.words = words
        self.names = tuple(words("you-alone") if seat == view.seat else name for seat, name in enumerate(names))

    def row(self, past: Round) -> list[RenderableType]:
        assert past.nominee is not None
        drawn = self._told(ClaimDrawn, past)
        received = self._told(ClaimReceived, past)
        clash = clashes(past, drawn[-1] if drawn else None, received[-1] if received else None)
        more = Text(self._more(past))
        if clash:
            more = Text(f"⚠ {self.words('claims-clash')} ", style="bold yellow") + more
        return [
            str(past.number),
            self.names[past.candidate],
            self.names[past.nominee],
            f"{len(past.ja)}–{len(past.nein)}" if past.ja or past.nein else "…",
            self._policy(past),
            self._letters(drawn),
            self._letters(received),
            more,
        ]

    def _told(
        self, kind: type[ClaimDrawn] | type[ClaimReceived] | type[ClaimPeeked], past: Round
    ) -> list[tuple[Policy, ...]]:
        """The claims of this kind about this round, the last one counting."""
        speaker = past.nominee if kind is ClaimReceived else past.candidate
        return [
            said.utterance.policies
            for said in self.view.heard
            if said.seat == speaker and isinstance(said.utterance, kind) and said.utterance.round == past.number
        ]

    def _letters(self, claims: list[tuple[Policy, ...]]) -> str:
        return "→".join(dict.fromkeys(self.words.letters(claim) for claim in claims))

    def _policy(self, past: Round) -> Text:
        for policy, mark in ((past.enacted, ""), (past.chaos, f" {self.words('claims-chaos')}")):
            if policy is not None:
                style = "bold cyan" if policy is Policy.LIBERAL else "bold red"
                return Text(self.words(f"policy-{policy}-letter") + mark, style=style)
        if past.veto_agreed:
            return Text(self.words("claims-veto"))
        return Text("–" if past.ja or past.nein else "")

    def _more(self, past: Round) -> str:
        """The power of the round, on whom, and what its President says of it."""
        if past.power is None:
            return ""
        if past.power is Power.PEEK:
            told = self._letters(self._told(ClaimPeeked, past))
            return f"{self.words('power-peek-short')} {told}"
        if past.target is None:
            return self.words(f"power-{past.power}-short")
        text = f"{self.words(f'power-{past.power}-short')} {self.names[past.target]}"
        if past.power is Power.INVESTIGATION:
            parties = [
                self.words.noun(said.utterance.party)
                for said in self.view.heard
                if said.seat == past.candidate
                and isinstance(said.utterance, ClaimParty)
                and said.utterance.seat == past.target
            ]
            text += " : " + "→".join(dict.fromkeys(parties)) if parties else ""
        return text

    def opinions(self) -> list[RenderableType]:
        """Who suspects, trusts, says he is what: the last word of each about each."""
        lines: list[RenderableType] = []
        for seat, name in enumerate(self.names):
            feelings: dict[int, bool] = {}
            role = None
            for said in self.view.heard:
                if said.seat != seat:
                    continue
                match said.utterance:
                    case Suspect(about):
                        feelings[about] = False
                    case Trust(about):
                        feelings[about] = True
                    case ClaimRole(told):
                        role = told
            parts = []
            if role is not None:
                parts.append(self.words("claims-role", role=self.words.noun(role)))
            for trusted, message in ((False, "claims-suspects"), (True, "claims-trusts")):
                felt = [
                    self.words("you") if other == self.view.seat else self.names[other]
                    for other, feeling in feelings.items()
                    if feeling is trusted
                ]
                if felt:
                    parts.append(self.words(message, names=", ".join(felt)))
            parts += self._besides(seat)
            if parts:
                lines.append(Held(Text(f"{name} ", style="bold") + Text(" ; ".join(parts), style="not bold")))
        return [Text(""), *lines] if lines else []

    def _besides(self, seat: int) -> list[str]:
        """What a seat thinks of claims and means to do, the last word on each."""
        last: dict[object, Utterance] = {}
        for said in self.view.heard:
            word = said.utterance
            if said.seat != seat or not isinstance(word, KEPT):
                continue
            if isinstance(word, WillVote) and word.round != self.view.board.round.number:
                continue
            matter: object = (word.seat, type(word.claim)) if isinstance(word, BackClaim | DoubtClaim) else type(word)
            last.pop(matter, None)
            last[matter] = word
        return [self.words.sentence(replace(word, wording=0), self.names, self.view.seat) for word in last.values()]


def clashes(past: Round, drawn: tuple[Policy, ...] | None, received: tuple[Policy, ...] | None) -> bool:
    """Whether what is claimed of a government cannot all be true, or one of the two is to blame for it."""
    enacted = past.enacted
    if any(enacted is not None and claim is not None and enacted not in claim for claim in (drawn, received)):
        return True
    if drawn is None or received is None:
        return False
    given, got = drawn.count(Policy.LIBERAL), received.count(Policy.LIBERAL)
    possible = given - 1 <= got <= given and (given < 3 or got == 2)
    return not possible or (given > 0 and got == 0)
