"""A ballot or a mission that is over, each in a sentence: the log, the board and the pages tell them alike."""

from cabale.core.words import Words
from cabale.games.hey.terms import Role
from cabale.games.hey.view import Ballot, Mission


class Summary:
    """Sentences in one language, for one table of names."""

    def __init__(self, words: Words, names: tuple[str, ...]) -> None:
        self.words = words
        self.names = names

    def ballot(self, ballot: Ballot) -> str:
        """Bruno 2 (Alice, Chloé), Alice 1 (Bruno); who has most first."""
        voters: dict[int, list[str]] = {}
        for voter, target in zip(ballot.voters, ballot.targets, strict=True):
            voters.setdefault(target, []).append(self.names[voter])
        listed = sorted(voters.items(), key=lambda item: (-len(item[1]), item[0]))
        votes = ", ".join(f"{self.names[target]} {len(names)} ({', '.join(names)})" for target, names in listed)
        return self.words("votes-listed", votes=votes)

    def mission(self, over: Mission) -> str:
        return self.words(
            "table-last-mission",
            number=over.number,
            password=over.password,
            near=over.near,
            ending=self.words.noun(over.ending),
        )

    def scoring(self, roles: tuple[Role, ...], gains: tuple[int, ...]) -> str:
        """Who was what in a mission, and what it brought."""
        listed = {role: [self.names[seat] for seat, dealt in enumerate(roles) if dealt is role] for role in Role}
        cast = self.words(
            "mission-roles",
            infiltrators=self.words.join(listed[Role.INFILTRATOR]),
            count=len(listed[Role.INFILTRATOR]),
            journalist=self.words.join(listed[Role.JOURNALIST]),
            journalists=len(listed[Role.JOURNALIST]),
        )
        gained = ", ".join(f"{self.names[seat]} +{gain}" for seat, gain in enumerate(gains) if gain)
        return f"{cast} {self.words('mission-gains', gains=gained)}"
