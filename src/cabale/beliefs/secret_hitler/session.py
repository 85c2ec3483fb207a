"""How likely a government does what was seen of it, by the roles of its two members and the tiles they held."""

from mypy_extensions import i64

from cabale.beliefs.secret_hitler.likelihood_table import LikelihoodTable


class Session:
    """What was seen of one legislative session; -1 for what is not known. As in `filter.Seen`."""

    def __init__(
        self,
        of_president: LikelihoodTable,
        of_chancellor: LikelihoodTable,
        drawn: i64,
        passed: i64,
        veto: i64,
        can_veto: bool,
        enacted: i64,
        claim_drawn: i64,
        claim_received: i64,
    ) -> None:
        self.of_president: LikelihoodTable = of_president
        self.of_chancellor: LikelihoodTable = of_chancellor
        self.drawn: i64 = drawn
        self.passed: i64 = passed
        self.veto: i64 = veto
        self.can_veto: bool = can_veto
        self.enacted: i64 = enacted
        self.claim_drawn: i64 = claim_drawn
        self.claim_received: i64 = claim_received

    def likely(self, president: i64, chancellor: i64, drawn: i64, passed: i64) -> float:
        """How likely a President and a Chancellor of these roles do all that was seen, having drawn and passed so many
        liberal tiles: pass those, of the two enact what they did, and claim what they claimed."""
        if (self.drawn >= 0 and drawn != self.drawn) or (self.passed >= 0 and passed != self.passed):
            return 0.0
        likely: float = self.of_president.passes[(president * 4 + drawn) * 3 + passed]
        if likely == 0.0:
            return 0.0
        held: i64 = chancellor * 3 + passed
        enacted: i64 = self.enacted
        if self.veto:
            likely *= self.of_chancellor.asks[held]
            agrees: float = self.of_president.agrees[president * 3 + passed]
            if self.veto == 2:
                likely *= agrees
            elif self.veto == 3:
                likely *= 1.0 - agrees
        elif self.can_veto and enacted >= 0:
            likely *= 1.0 - self.of_chancellor.asks[held]
        if enacted == 0:
            likely *= 1.0 - self.of_chancellor.fascist[held]
        elif enacted == 1:
            likely *= self.of_chancellor.fascist[held]
        rows: i64 = 0 if enacted == 0 else 1
        if self.claim_received >= 0:
            likely *= self.of_chancellor.received[((chancellor * 2 + rows) * 3 + passed) * 3 + self.claim_received]
        if self.claim_drawn >= 0:
            likely *= self.of_president.drawn[((president * 2 + rows) * 4 + drawn) * 4 + self.claim_drawn]
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
