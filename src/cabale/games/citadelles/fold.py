"""How a view follows from events alone: `fold` carries it from one event to the next, knowing nothing but the event."""

from typing import TypeVar

from msgspec.structs import replace

from cabale.core.messages import Event
from cabale.core.talk import Said
from cabale.games.citadelles import events
from cabale.games.citadelles.cards import District
from cabale.games.citadelles.tables import (
    ACTION_GOLD,
    GRAVEYARD_GOLD,
    LABORATORY_GOLD,
    MERCHANT_GOLD,
    SMITHY_GOLD,
    discards,
)
from cabale.games.citadelles.terms import Character, Phase, Step, Took
from cabale.games.citadelles.view import AnyView, Board, Buried, Chose, Mine, Round, Seen, Turn

T = TypeVar("T")


def fold(view: AnyView, event: Event) -> AnyView:
    """The view after one more event that this seat was told."""
    board, mine = view.board, view.mine
    me = view.seat
    match event:
        case Said():
            return replace(view, heard=(*view.heard, event))
        case events.DistrictsDealt():
            return view  # the first view already holds them
        case events.RoundBegan(number, crown, face_up):
            board = replace(board, past=(*board.past, board.round), round=Round(number, crown, face_up))
            mine = _with(mine, characters=())
        case events.PackPassed(seat, pack):
            board = replace(board, phase=Phase.DRAFT, awaited=(seat,))
            mine = _with(mine, pack=pack or ())
        case events.CharacterChosen(seat, character):
            board, mine = _choose(board, mine, seat, character)
        case events.CharacterDiscarded(_, character):
            board = replace(board, awaited=())
            if mine is not None and character is not None:
                last = replace(mine.chose[-1], discarded=character)
                mine = replace(mine, pack=(), chose=(*mine.chose[:-1], last))
        case events.CharacterCalled(character, seat):
            now = replace(board.round, called=character)
            if seat is not None:
                now = replace(now, turns=(*now.turns, Turn(character, seat)))
                board = replace(board, phase=Phase.TURN, awaited=(seat,))
            board = replace(board, round=now)
        case events.GoldStolen(thief, seat, gold):
            board = _turn(_pay(_pay(board, seat, -gold), thief, gold), stolen=gold)
        case events.CrownTaken(seat):
            board = replace(board, crown=seat)
        case events.MerchantPaid(seat):
            board = _pay(board, seat, MERCHANT_GOLD)
        case events.ArchitectDrew(seat, count, districts):
            board, mine = _draw(board, mine, me, seat, count)
            board = _turn(_hold(board, seat, count), extra=count)
            mine = _see(board, _take(mine, districts), extra=districts)
        case events.GoldTaken(seat):
            board = _do(board, Step.ACTION)
            board = _turn(_pay(board, seat, ACTION_GOLD), took=Took.GOLD)
        case events.CardsDrawn(seat, count, districts):
            board = _do(board, Step.ACTION)
            board, mine = _draw(board, mine, me, seat, count)
            board = replace(_turn(board, took=Took.CARDS, drawn=count), phase=Phase.KEEP)
            mine = _see(board, _with(mine, drawn=districts or ()), drawn=districts)
        case events.CardsKept(seat, count, districts, buried):
            turn = board.round.turns[-1]
            mine = _see(board, _take(_with(mine, drawn=()), districts), kept=districts)
            board, mine = _bury(board, mine, turn.drawn - count, buried)
            board = replace(_turn(_hold(board, seat, count), kept=count), phase=Phase.TURN)
        case events.RevenueCollected(seat, gold):
            board = _do(board, Step.REVENUE)
            board = _turn(_pay(board, seat, gold), revenue=gold)
        case events.MurderAnnounced(_, character):
            board = _do(board, Step.POWER)
            board = replace(board, round=replace(board.round, murdered=character))
        case events.TheftAnnounced(_, character):
            board = _do(board, Step.POWER)
            board = replace(board, round=replace(board.round, robbed=character))
        case events.HandsSwapped(seat, other, gave, got):
            board = _do(board, Step.POWER)
            hands = list(board.hands)
            hands[seat], hands[other] = hands[other], hands[seat]
            board = _turn(replace(board, hands=tuple(hands)), swapped=other)
            if got is not None:
                mine = _see(board, _with(mine, hand=got), gave=gave, got=got)
        case events.CardsExchanged(seat, count, gave, got):
            board = _do(board, Step.POWER)
            board, mine = _bury(board, _give(mine, gave), count, gave)
            board, mine = _draw(board, mine, me, seat, count)
            board = _turn(board, exchanged=count)
            mine = _see(board, _take(mine, got), gave=gave, got=got)
        case events.DistrictBuilt(seat, district):
            board = _do(board, Step.BUILT)
            board = _hold(_pay(board, seat, -district.cost), seat, -1)
            city = tuple(sorted((*board.cities[seat], district), key=_place))
            board = replace(board, cities=_at(board.cities, seat, city))
            board = _turn(board, built=(*board.round.turns[-1].built, district))
            if seat == me:
                mine = _give(mine, (district,))
        case events.CityCompleted(seat, first):
            if first:
                board = replace(board, first=seat)
        case events.LaboratoryUsed(seat, sold):
            board = _do(board, Step.SOLD)
            board = _turn(_hold(_pay(board, seat, LABORATORY_GOLD), seat, -1), sold=True)
            if sold is not None:
                mine = _see(board, _give(mine, (sold,)), sold=sold)
            board, mine = _bury(board, mine, 1, None if sold is None else (sold,))
        case events.SmithyUsed(seat, count, districts):
            board = _do(board, Step.FORGED)
            board, mine = _draw(_pay(board, seat, -SMITHY_GOLD), mine, me, seat, count)
            board = _turn(_hold(board, seat, count), forged=count)
            mine = _see(board, _take(mine, districts), forged=districts)
        case events.DistrictDestroyed(seat, owner, district, price, offered_to):
            board = _do(board, Step.DESTROYED)
            city = tuple(other for other in board.cities[owner] if other is not district)
            board = replace(_pay(board, seat, -price), cities=_at(board.cities, owner, city))
            board = _turn(board, destroyed=district, owner=owner, price=price)
            if offered_to is None:
                board, mine = _bury(board, mine, 1, (district,))
            else:
                board = replace(board, phase=Phase.RECOVERY, awaited=(offered_to,))
        case events.DistrictRecovered(seat, district):
            board = _turn(_hold(_pay(board, seat, -GRAVEYARD_GOLD), seat, 1), recovered=seat)
            if seat == me:
                mine = _take(mine, (district,))
        case events.RecoveryDeclined(_, district):
            board, mine = _bury(board, mine, 1, (district,))
        case events.TurnEnded():
            board = replace(board, awaited=())
        case events.VictimRevealed(seat):
            board = replace(board, round=replace(board.round, victim=seat))
        case events.MatchEnded(outcome, scores):
            board = replace(board, phase=Phase.OVER, awaited=())
            return replace(view, board=board, mine=mine, scores=scores, outcome=outcome)
    return replace(view, board=board, mine=mine)


def _with(mine: Mine | None, **changes: object) -> Mine | None:
    return None if mine is None else replace(mine, **changes)


def _at(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _pay(board: Board, seat: int, gold: int) -> Board:
    return replace(board, gold=_at(board.gold, seat, board.gold[seat] + gold))


def _hold(board: Board, seat: int, cards: int) -> Board:
    return replace(board, hands=_at(board.hands, seat, board.hands[seat] + cards))


def _turn(board: Board, **changes: object) -> Board:
    """The turn going on, changed."""
    now = board.round
    return replace(board, round=replace(now, turns=(*now.turns[:-1], replace(now.turns[-1], **changes))))


def _do(board: Board, deed: Step) -> Board:
    """One more thing was done in the turn going on."""
    return _turn(board, deeds=(*board.round.turns[-1].deeds, deed))


def _choose(board: Board, mine: Mine | None, seat: int, character: Character | None) -> tuple[Board, Mine | None]:
    step = len(board.round.chosen)
    board = replace(board, awaited=(), round=replace(board.round, chosen=(*board.round.chosen, seat)))
    discarding = discards(board.seats, step)
    if discarding:
        board = replace(board, phase=Phase.DISCARD, awaited=(seat,))
    if mine is not None and character is not None:
        left = tuple(other for other in mine.pack if other is not character)
        mine = replace(
            mine,
            characters=tuple(sorted((*mine.characters, character), key=_rank)),
            pack=left if discarding else (),
            chose=(*mine.chose, Chose(board.round.number, mine.pack, character)),
        )
    return board, mine


def _rank(character: Character) -> int:
    return character.rank


def _place(district: District) -> int:
    return district.place


def _take(mine: Mine | None, districts: tuple[District, ...] | None) -> Mine | None:
    """Cards into my hand, if I know them."""
    if mine is None or not districts:
        return mine
    return replace(mine, hand=tuple(sorted((*mine.hand, *districts), key=_place)))


def _give(mine: Mine | None, districts: tuple[District, ...] | None) -> Mine | None:
    """Cards out of my hand, if they were mine."""
    if mine is None or not districts:
        return mine
    hand = list(mine.hand)
    for district in districts:
        hand.remove(district)
    return replace(mine, hand=tuple(hand))


def _draw(board: Board, mine: Mine | None, me: int, seat: int, count: int) -> tuple[Board, Mine | None]:
    """So many cards leave the top of the pile; those I know another drew."""
    board = replace(board, pile=board.pile - count)
    if mine is None or not mine.buried:
        return board, mine
    drawn = tuple(card.district for card in mine.buried if card.depth < count)
    left = tuple(Buried(card.depth - count, card.district) for card in mine.buried if card.depth >= count)
    mine = replace(mine, buried=left)
    return board, mine if seat == me else _see(board, mine, traced=drawn)


def _bury(
    board: Board, mine: Mine | None, count: int, districts: tuple[District, ...] | None
) -> tuple[Board, Mine | None]:
    """So many cards go under the pile; I know them or not."""
    if mine is not None and districts:
        known = tuple(Buried(board.pile + number, district) for number, district in enumerate(districts))
        mine = replace(mine, buried=(*mine.buried, *known))
    return replace(board, pile=board.pile + count), mine


def _see(board: Board, mine: Mine | None, traced: tuple[District, ...] = (), **cards: object) -> Mine | None:
    """Remember cards seen in the turn going on; traced ones add up."""
    cards = {name: value for name, value in cards.items() if value}
    if mine is None or not (traced or cards):
        return mine
    turn = board.round.turns[-1]
    seen = Seen(board.round.number, turn.character, turn.seat)
    before = mine.seen
    if before and (before[-1].round, before[-1].character) == (seen.round, seen.character):
        before, seen = before[:-1], before[-1]
    return replace(mine, seen=(*before, replace(seen, traced=(*seen.traced, *traced), **cards)))
