"""Rules of thumb: what a sensible newcomer does after two evenings. It knows what its seat knows and nothing else."""

from cabale.agents import Agent
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale_skull.actions import Action, Bid, Lay, Lose, Pass, TurnOver
from cabale_skull.talk import ClaimPile, Utterance
from cabale_skull.terms import Disc, Phase
from cabale_skull.view import View


class Thumb(Agent[View, Action, Utterance]):
    """Lays its skull now and then, bids a little more than its own flowers when it has no skull down, believes that who
    bids has flowers, and lies about its pile when that pays."""

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        match view.board.phase:
            case Phase.FIRST_DISC:
                skull = Lay(Disc.SKULL) in legal and (Lay(Disc.FLOWER) not in legal or chance.below(4) == 0)
                return Lay(Disc.SKULL if skull else Disc.FLOWER)
            case Phase.DISC_OR_BID if Lay(Disc.FLOWER) in legal and chance.below(3):
                return Lay(Disc.FLOWER)
            case Phase.DISC_OR_BID | Phase.BIDDING:
                return _bid(view, legal, chance)
            case Phase.TURNING:
                return _turn(view, legal, chance)
            case _:
                # A skull is worth keeping as long as there are flowers to lose.
                return Lose(Disc.FLOWER) if Lose(Disc.FLOWER) in legal else Lose(Disc.SKULL)

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """Now and then that its pile is harmless, true or not."""
        board = view.board
        if board.phase is not Phase.DISC_OR_BID or not board.mats[view.seat].laid or chance.below(6):
            return None
        return ClaimPile(board.number, Disc.FLOWER)


def _bid(view: View, legal: Legal[Action], chance: Chance) -> Action:
    board, mine = view.board, view.mine
    if Disc.SKULL in mine.pile:  # a low bid, hoping that somebody bids more and meets it
        reach = 1 + chance.below(2)
    else:
        others = board.laid - len(mine.pile)
        reach = len(mine.pile) + chance.below(2 + others // 3)
    lowest = board.bid + 1
    if Pass() in legal:
        return Bid(lowest) if lowest <= reach and Bid(lowest) in legal else Pass()
    return Bid(max(1, min(reach, board.laid)))


def _turn(view: View, legal: Legal[Action], chance: Chance) -> TurnOver:
    """Whoever bid highest was surest of his own; the others as luck has it."""
    bidders = [wager.seat for wager in reversed(view.board.bids)]
    offered = [action for action in legal if isinstance(action, TurnOver)]
    trusted = next((seat for seat in bidders if TurnOver(seat) in offered), None)
    return TurnOver(trusted) if trusted is not None else offered[chance.below(len(offered))]
