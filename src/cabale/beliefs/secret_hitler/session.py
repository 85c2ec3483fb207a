"""How likely a government does what was seen of it, by the roles of its two members and the tiles they held."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTable
from cabale.beliefs.secret_hitler.seen import AGREED, NO_VETO, REFUSED, UNKNOWN, SeenRound
from cabale.games.secret_hitler.tables import FASCIST, LIBERAL


class Session:
    """What was seen of one legislative session, and by whose figures its two members are judged."""

    def __init__(
        self, of_president: LikelihoodTable, of_chancellor: LikelihoodTable, seen: SeenRound, can_veto: bool
    ) -> None:
        self.of_president: LikelihoodTable = of_president
        self.of_chancellor: LikelihoodTable = of_chancellor
        self.seen: SeenRound = seen
        self.can_veto: bool = can_veto

    def likely(self, president: i64, chancellor: i64, drawn: i64, passed: i64) -> float:
        """How likely a President and a Chancellor of these roles do all that was seen, having drawn and passed so many
        liberal tiles: pass those, of the two enact what they did, and claim what they claimed."""
        seen = self.seen
        if (seen.drawn != UNKNOWN and drawn != seen.drawn) or (seen.passed != UNKNOWN and passed != seen.passed):
            return 0.0
        likely: float = self.of_president.passes[(president * 4 + drawn) * 3 + passed]
        if likely == 0.0:
            return 0.0
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
        if enacted == LIBERAL:
            likely *= 1.0 - self.of_chancellor.fascist[held]
        elif enacted == FASCIST:
            likely *= self.of_chancellor.fascist[held]
        rows: i64 = 0 if enacted == LIBERAL else 1
        if seen.claim_received != UNKNOWN:
            likely *= self.of_chancellor.received[((chancellor * 2 + rows) * 3 + passed) * 3 + seen.claim_received]
        if seen.claim_drawn != UNKNOWN:
            likely *= self.of_president.drawn[((president * 2 + rows) * 4 + drawn) * 4 + seen.claim_drawn]
        return likely

    def hands(self) -> list[float]:
        """The same for any tiles passed: (President's role * 3 + Chancellor's) * 4 + liberal tiles drawn."""
        hands: list[float] = []
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
                    hands.append(total)
        return hands
