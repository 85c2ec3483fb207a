"""How likely a government does what was seen of it, by the roles of its two members and the tiles they held."""

from librt.vecs import vec
from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import BOARDS, LikelihoodTable
from cabale.beliefs.secret_hitler.posterior import noughts
from cabale.beliefs.secret_hitler.seen import AGREED, NO_VETO, REFUSED, UNKNOWN, SeenRound
from cabale.games.secret_hitler.tables import FASCIST, LIBERAL


class Session:
    """What was seen of one legislative session, on which board, and by whose figures its two members are judged."""

    def __init__(
        self, of_president: LikelihoodTable, of_chancellor: LikelihoodTable, seen: SeenRound, board: i64, can_veto: bool
    ) -> None:
        self.of_president: LikelihoodTable = of_president
        self.of_chancellor: LikelihoodTable = of_chancellor
        self.seen: SeenRound = seen
        self.board: i64 = board  # see `Standing.board`
        self.can_veto: bool = can_veto

    def likely(self, president: i64, chancellor: i64, drawn: i64, passed: i64) -> float:
        """How likely a President and a Chancellor of these roles do all that was seen, having drawn and passed so many
        liberal tiles: pass those, of the two enact what they did, and claim what they claimed."""
        seen = self.seen
        if (seen.drawn != UNKNOWN and drawn != seen.drawn) or (seen.passed != UNKNOWN and passed != seen.passed):
            return 0.0
        likely: float = 1.0
        if drawn == 1 or drawn == 2:
            withholds: float = self.of_president.withholds[
                ((president * 2 + drawn - 1) * BOARDS + self.board) * 3 + chancellor
            ]
            likely = withholds if passed < drawn else 1.0 - withholds
        held: i64 = chancellor * 3 + passed
        enacted = seen.enacted
        if seen.veto != NO_VETO:
            likely *= self.of_chancellor.asks[held]
            agrees: float = self.of_president.agrees[president * 3 + passed]
            if seen.veto == AGREED:
                likely *= agrees
            elif seen.veto == REFUSED:
                likely *= 1.0 - agrees
        elif self.can_veto and enacted != UNKNOWN:
            likely *= 1.0 - self.of_chancellor.asks[held]
        if enacted != UNKNOWN:
            fascist: float = 1.0 if passed == 0 else 0.0
            if passed == 1:
                fascist = self.of_chancellor.enacts[(chancellor * BOARDS + self.board) * 3 + president]
            likely *= 1.0 - fascist if enacted == LIBERAL else fascist
        row: i64 = LIBERAL if enacted == LIBERAL else FASCIST
        if seen.claim_received != UNKNOWN:
            heard: i64 = ((chancellor * 2 + row) * 3 + passed) * 5 + seen.claim_drawn + 1
            likely *= self.of_chancellor.received[heard * 3 + seen.claim_received]
        if seen.claim_drawn != UNKNOWN:
            friend: i64 = 1 if chancellor > 0 else 0
            more: i64 = 1 if passed >= drawn and drawn > 0 else 0
            told: i64 = (((president * 2 + friend) * 2 + row) * 4 + drawn) * 2 + more
            likely *= self.of_president.drawn[told * 4 + seen.claim_drawn]
        return likely

    def hands(self) -> vec[float]:
        """The same for any tiles passed: (President's role * 3 + Chancellor's) * 4 + liberal tiles drawn."""
        hands = noughts(36)
        president: i64
        chancellor: i64
        drawn: i64
        passed: i64
        for president in range(3):
            for chancellor in range(3):
                for drawn in range(4):
                    total: float = 0.0
                    # Of three tiles one is discarded, so at most one liberal tile less is passed.
                    for passed in range(drawn - 1 if drawn > 0 else 0, drawn + 1 if drawn < 3 else 3):
                        total += self.likely(president, chancellor, drawn, passed)
                    hands[(president * 3 + chancellor) * 4 + drawn] = total
        return hands
