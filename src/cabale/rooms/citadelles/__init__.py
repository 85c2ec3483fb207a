"""Citadelles in the terminal: characters, cities, what I have; large choices are asked in steps."""

from typing import Any

from msgspec import Struct
from rich.console import Group, RenderableType
from rich.text import Text

from cabale.core.game import Game
from cabale.core.legal import Legal
from cabale.core.seats import SPECTATOR
from cabale.core.words import Words, message_id
from cabale.games.citadelles.actions import (
    Action,
    Build,
    CollectRevenue,
    Destroy,
    EndTurn,
    ExchangeCards,
    KeepCard,
    Murder,
    Rob,
    SwapHands,
    UseLaboratory,
)
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.events import (
    CardsDrawn,
    CardsKept,
    CharacterCalled,
    CharacterChosen,
    DistrictsDealt,
    PackPassed,
    TurnEnded,
)
from cabale.games.citadelles.talk import (
    AskCharacter,
    ClaimCharacter,
    DenyCharacter,
    Plead,
    Suspect,
    Utterance,
    Warn,
)
from cabale.games.citadelles.terms import Phase
from cabale.games.citadelles.view import AnyView, View
from cabale.rooms.citadelles.board import Drawing, Known
from cabale.rooms.citadelles.pages import characters_page, districts_page, memory_page, scores_table
from cabale.rooms.room import Ask, Room
from cabale.rooms.spoken import Kept, spoken_page

# Asked in a second step, under a name of their own.
GROUPS = (Murder, Rob, SwapHands, ExchangeCards, UseLaboratory, Destroy)
# What stands of what was said, and about what.
KEPT: Kept = {ClaimCharacter: ("self", ""), DenyCharacter: ("not", "character"), Suspect: ("seat", "seat")}


class CitadellesRoom(Room[Action, Utterance, View, AnyView]):
    """What the cards do is on pages of their own."""

    pages = ("characters", "districts", "memory", "claims")
    reference = ("characters", "districts")

    def __init__(self, game: Game, words: Words, names: tuple[str, ...]) -> None:
        super().__init__(game, words, names)
        self._drawing = Drawing(words, names)

    # The board

    def board(self, view: AnyView) -> RenderableType:
        mine = view.mine
        if mine is None:
            return self._drawing.draw(view.board, Known(view.seat))
        held = dict.fromkeys(mine.characters, view.seat)
        return self._drawing.draw(view.board, Known(view.seat, held, {view.seat: mine.hand}))

    def reveal(self, view: AnyView, views: tuple[View, ...]) -> RenderableType:
        holders = {character: each.seat for each in views for character in each.mine.characters}
        hands = {each.seat: each.mine.hand for each in views}
        return self._drawing.draw(view.board, Known(view.seat, holders, hands))

    def page(self, name: str, view: View) -> RenderableType:
        if name == "characters":
            return characters_page(self.words)
        if name == "districts":
            return districts_page(self.words)
        if name == "claims":
            return spoken_page(view, self.words, self.names, KEPT, "round")
        return memory_page(view, self.words, self.names)

    def ending(self, view: AnyView) -> RenderableType:
        assert view.outcome is not None
        reason = Text(self.words(f"reason-{view.outcome.reason}"), style="bold")
        return Group(reason, scores_table(view, self.words, self.names))

    # The log

    def sentence(self, word: Struct, me: int) -> str | None:
        match word:
            case TurnEnded() | PackPassed() | CharacterCalled(seat=None):
                return None  # the board shows it
            case CharacterChosen(character=None) | CardsKept(districts=None):
                return None
            case CardsDrawn(seat=seat) if seat == me:
                return None  # what is kept of them comes next
            case DistrictsDealt() if me == SPECTATOR:
                word = DistrictsDealt()  # somebody who sees everything has the hands before him
        return super().sentence(word, me)

    # Decisions

    def question(self, view: View) -> str:
        if view.board.phase is Phase.RECOVERY:
            turn = view.board.turn
            assert turn is not None
            assert turn.destroyed is not None
            return f"{self.words('ask-recovery')} {self.words.noun(turn.destroyed)}"
        return super().question(view)

    def choose(self, view: View, legal: Legal[Action], ask: Ask) -> Action:
        """First what kind of thing; then with whom, or which."""
        if view.board.phase is not Phase.TURN:
            actions: list[Action] = list(legal)
            return actions[ask(self.question(view), [self._label(action, view) for action in actions])]
        while True:
            action = self._choose_in_turn(view, self._offers(legal), ask)
            if action is not None:
                return action

    def _choose_in_turn(self, view: View, offers: list[Action], ask: Ask) -> Action | None:
        """One of these, or None if somebody looked into a second step and came back."""
        kinds: list[type[Struct]] = list({type(action): None for action in offers if isinstance(action, GROUPS)})
        singles = [action for action in offers if not isinstance(action, GROUPS)]
        last = [action for action in singles if isinstance(action, EndTurn)]
        first = [action for action in singles if not isinstance(action, EndTurn)]
        labels = [self._label(action, view) for action in first]
        labels += [self.words(message_id(kind).replace("action-", "group-", 1)) for kind in kinds]
        labels += [self._label(action, view) for action in last]
        place = ask(self.question(view), labels)
        if place < len(first):
            return first[place]
        if place < len(first) + len(kinds):
            return self._second(kinds[place - len(first)], offers, view, ask)
        return last[0]

    def _offers(self, legal: Legal[Action]) -> list[Action]:
        """All that is legal, with one heap of cards standing for all of them."""
        offers: list[Action] = []
        for action in legal:
            offers.append(action)
            if isinstance(action, ExchangeCards):
                break  # heaps come last
        return offers

    def _second(self, kind: type[Struct], offers: list[Action], view: View, ask: Ask) -> Action | None:
        if kind is ExchangeCards:
            return self._exchange(view, ask)
        listed = [action for action in offers if type(action) is kind]
        question = self.words(message_id(kind).replace("action-", "ask-", 1))
        place = ask(question, [*(self._label(action, view) for action in listed), self.words("choice-back")])
        return listed[place] if place < len(listed) else None

    def _exchange(self, view: View, ask: Ask) -> Action | None:
        """Card by card, until that is all."""
        left = list(view.mine.hand)
        chosen: list[District] = []
        while left:
            kinds = list(dict.fromkeys(left))
            labels = [self._with_cost(district) for district in kinds]
            names = self.words.join(self.words.noun(card) for card in chosen) if chosen else ""
            question = self.words("ask-exchange-cards", chosen=names or self.words("exchange-nothing"))
            ends = ("exchange-done", "choice-back") if chosen else ("choice-back",)
            place = ask(question, [*labels, *(self.words(end) for end in ends)])
            if place >= len(kinds):
                if ends[place - len(kinds)] == "choice-back":
                    return None
                break
            chosen.append(kinds[place])
            left.remove(kinds[place])
        return ExchangeCards(tuple(chosen))

    def _with_cost(self, district: District) -> str:
        return self.words("choice-price", label=self.words.noun(district), price=district.cost)

    def _label(self, action: Action, view: View) -> str:
        label = self.words.sentence(action, self.names, view.seat)
        match action:
            case Build(district) | KeepCard(district) | UseLaboratory(district):
                return self.words("choice-price", label=label, price=district.cost)
            case Destroy(seat, district):
                return self.words("choice-price", label=label, price=view.board.price(seat, district))
            case CollectRevenue():
                turn = view.board.turn
                assert turn is not None
                return self.words("choice-revenue", label=label, gold=view.board.revenue(turn.seat, turn.character))
        return label

    # Talk

    def talk(self, view: View, utterances: tuple[Utterance, ...], ask: Ask) -> Utterance:
        """My character or which I am not, whom I suspect of what or ask, whom I plead with, of whom to beware."""
        kinds: list[type[Struct]] = list({type(utterance): None for utterance in utterances})
        kinds.sort(key=(ClaimCharacter, DenyCharacter, Suspect, AskCharacter, Plead, Warn).index)
        labels = [self.words(message_id(kind).replace("say-", "talk-", 1)) for kind in kinds]
        kind = kinds[ask(self.words("talk-what"), labels)]
        listed: list[Any] = [utterance for utterance in utterances if type(utterance) is kind]
        if kind is Plead:
            pleas = [self.words.sentence(utterance, self.names, view.seat) for utterance in listed]
            listed = [listed[ask(self.words("talk-which"), pleas)]]
        if kind in (Suspect, AskCharacter, Warn):
            seats = sorted({utterance.seat for utterance in listed})
            seat = seats[ask(self.words("talk-which"), [self.names[seat] for seat in seats])]
            listed = [utterance for utterance in listed if utterance.seat == seat]
        if kind in (ClaimCharacter, DenyCharacter, Suspect):
            characters = [self.words.noun(utterance.character) for utterance in listed]
            listed = [listed[ask(self.words("talk-which"), characters)]]
        said: Utterance = listed[0]
        return said
