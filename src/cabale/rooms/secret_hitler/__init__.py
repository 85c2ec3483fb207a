"""Secret Hitler in the terminal: tracks, seats, what I know; memory and claims on demand."""

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.game import Game
from cabale.core.words import Words, message_id
from cabale.games.secret_hitler.actions import Action
from cabale.games.secret_hitler.events import PoliciesDrawn, PoliciesPassed, RolesDealt, VoteCast
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
    ClaimDrawn,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Defend,
    DoubtClaim,
    Promise,
    Suspect,
    Threaten,
    Trust,
    Utterance,
    WillVote,
    WouldNominate,
    honest_claims,
    variants,
)
from cabale.games.secret_hitler.terms import Policy, Role
from cabale.games.secret_hitler.view import AnyView, Found, Mine, View
from cabale.rooms.held import Held
from cabale.rooms.room import Ask, Room
from cabale.rooms.secret_hitler.board import STYLES, Drawing, Known
from cabale.rooms.secret_hitler.pages import claims_page

# What can be said beside one's claims, as the menu has it.
MENU: dict[str, tuple[type[Struct], ...]] = {
    "talk-suspect": (Suspect,),
    "talk-trust": (Trust,),
    "talk-ask": (AskClaim, AskReason, AskSuspect),
    "talk-judge": (BackClaim, DoubtClaim),
    "talk-answer": (Defend, Because),
    "talk-announce": (WillVote, WouldNominate),
    "talk-promise": (Promise, Threaten),
    "talk-claim-role": (ClaimRole,),
}


class SecretHitlerRoom(Room[Action, Utterance, View, AnyView]):
    """Claims can be typed as they are, FFL; memory and claims are pages."""

    pages = ("memory", "claims")

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(game, words, names)
        self._drawing = Drawing(words, self.names)

    def board(self, view: AnyView) -> RenderableType:
        nothing = (None,) * view.board.seats
        if view.mine is None:
            return self._drawing.draw(view.board, Known(view.seat, view.roles or nothing))
        mine = view.mine
        known = Known(
            view.seat,
            view.roles or mine.roles,
            {memory.seat: memory.party for memory in mine.memory if isinstance(memory, Found)},
            {view.seat: mine.hand} if mine.hand else {},
            {} if mine.ballot is None else {view.seat: mine.ballot},
        )
        return Group(self._drawing.draw(view.board, known), self._role(mine, view.seat))

    def reveal(self, view: AnyView, views: tuple[View, ...]) -> RenderableType:
        all_mine = [each.mine for each in views]
        known = Known(
            view.seat,
            tuple(mine.role for mine in all_mine),
            {},
            {seat: mine.hand for seat, mine in enumerate(all_mine) if mine.hand},
            {seat: mine.ballot for seat, mine in enumerate(all_mine) if mine.ballot is not None},
        )
        return self._drawing.draw(view.board, known)

    def _role(self, mine: Mine, me: int) -> RenderableType:
        return Held(Text(self._my_role(mine.roles, me)))

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

    def sentence(self, word: Struct, me: int) -> str | None:
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
        lines = [
            self.words(f"memory-{type(memory).__name__.lower()}", **self.words.arguments(memory, self.names, view.seat))
            for memory in view.mine.memory
        ]
        return Group(*(Text(line) for line in lines or [self.words("memory-empty")]))

    def talk(self, view: View, utterances: tuple[Utterance, ...], ask: Ask) -> Utterance:
        """What I have seen first, the latest on top; then what I think of others, ask them, answer, mean to do, am."""
        occasions = list(reversed(honest_claims(view)))
        labels = [
            self.words(
                message_id(type(claim)).replace("say-", "talk-", 1),
                **self.words.arguments(claim, self.names, view.seat),
            )
            for claim in occasions
        ]
        offered = {message: [each for each in utterances if isinstance(each, kinds)] for message, kinds in MENU.items()}
        menu = [message for message, words in offered.items() if words]
        place = ask(self.words("talk-what"), labels + [self.words(message) for message in menu])
        is_claim = place < len(occasions)
        listed = list(variants(occasions[place])) if is_claim else offered[menu[place - len(occasions)]]
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

    def ending(self, view: AnyView) -> RenderableType:
        assert view.outcome is not None
        lines = [Text(self.words(f"reason-{view.outcome.reason}"), style="bold")]
        for role in Role:
            seats = [seat for seat, dealt in enumerate(view.roles) if dealt is role]
            names = [self.words("you") if seat == view.seat else self.names[seat] for seat in seats]
            line = Text(f"  {self.words(f'role-{role}-short'):<12} ", style=STYLES[role])
            line.append(self.words.join(names), "default")
            lines.append(line)
        return Group(*lines)
