"""HEY in the terminal: a row a player, a column a round; clues and guesses are typed."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cabale.cli.prompt import find
from cabale.cli.room import Ask, Room
from cabale.cli.stage import Held
from cabale.core.errors import Illegal
from cabale.core.legal import Legal
from cabale.games.hey.actions import Action, ChooseNumber, DeclineGuess, GiveClue, Guess, Vote
from cabale.games.hey.events import MissionEnded, SeatReady, VoteCast, VotesRevealed
from cabale.games.hey.talk import ShareWord, Suspect, Trust, Utterance
from cabale.games.hey.terms import Phase, Role
from cabale.games.hey.view import Ballot, Board, Mission, Round, View

NAME = 10
CLUE = 13
ROUNDS = 3  # columns of clues beside the votes
NO_GUESS = "-"
STYLES = {Role.DISCIPLE: "bold cyan", Role.INFILTRATOR: "bold red", Role.JOURNALIST: "bold magenta"}
SHORT: dict[str, type[Suspect] | type[Trust] | type[ShareWord]] = {"-": Suspect, "+": Trust, "=": ShareWord}


class HeyRoom(Room):
    """Suspicions can be typed in short, -Alice; all clues and the missions that are over are pages."""

    pages = ("clues", "missions")

    def board(self, view: View) -> RenderableType:
        return Group(self._title(view.board), self._table(view.board, view.seat, {}), *self._below(view))

    def reveal(self, view: View, views: tuple[View, ...]) -> RenderableType:
        held = {each.seat: self._card(each) for each in views if view.outcome is None}
        board = view.board
        return Group(self._title(board), self._table(board, view.seat, held), *self._last_mission(board))

    def _card(self, view: View) -> Text:
        assert view.mine is not None
        if view.mine.journalist:
            return Text(self.words.noun(Role.JOURNALIST), style=STYLES[Role.JOURNALIST])
        return Text(view.mine.password or "…")

    # The board

    def _table(self, board: Board, me: int, held: dict[int, Text]) -> RenderableType:
        rounds = [*board.past, board.round][-ROUNDS:]
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column("", width=1)
        table.add_column(self.words("table-player"), width=NAME, no_wrap=True)
        table.add_column(self.words("table-points"), width=6, justify="right", no_wrap=True)
        for each in rounds:
            table.add_column(self.words("table-round", number=each.number), width=CLUE, no_wrap=True)
        table.add_column(self.words("table-words" if held else "table-votes"), no_wrap=True)
        ballot = _last_ballot(board)
        for seat in range(board.seats):
            clues = [Text(_short(_clue(each, seat), CLUE)) for each in rounds]
            note = held.get(seat) or self._vote(seat, board, ballot)
            points = Text(f"{board.scores[seat]}", style="bold")
            table.add_row(self._mark(seat, board), self._name(seat, board, me), points, *clues, note)
        return table

    def _title(self, board: Board) -> RenderableType:
        parts = [self.words("table-mission", mission=board.mission)]
        if board.choice is not None:
            parts.append(self.words("table-choice", number=board.choice))
        parts.append(self.words.noun(board.phase))
        more = (self.words("table-prepared", count=board.prepared), self.words("table-goal", goal=board.goal))
        line = Table.grid(expand=True)
        line.add_column(no_wrap=True)
        line.add_column(justify="right", no_wrap=True)
        title = Text(f"{self.words('game-name')}  ", style="bold")
        line.add_row(title.append(" · ".join(parts), "not bold"), Text(" · ".join(more), style="dim"))
        return line

    def _mark(self, seat: int, board: Board) -> Text:
        """Whom the table waits for, and who has done what it waits for."""
        if board.phase is Phase.OVER:
            return Text("")
        if seat in board.awaited:
            return Text("…" if board.phase in (Phase.DEBATE, Phase.VOTE) else "▸", style="bold yellow")
        done = board.phase in (Phase.DEBATE, Phase.VOTE) and seat in board.living
        return Text("✓" if done else "", style="green")

    def _name(self, seat: int, board: Board, me: int) -> Text:
        name = self.words("you").capitalize() if seat == me else self.names[seat]
        style = "bold underline" if seat == me else "bold"
        return Text(_short(name, NAME), style=style if seat in board.living else "dim strike")

    def _vote(self, seat: int, board: Board, ballot: Ballot | None) -> Text:
        role = board.revealed[seat]
        if role is not None:
            return Text(self.words.noun(role), style=STYLES[role])
        if ballot is None or seat not in ballot.voters:
            return Text("")
        target = ballot.targets[ballot.voters.index(seat)]
        return Text(f"→ {_short(self.names[target], NAME)}", style="dim")

    def _below(self, view: View) -> list[RenderableType]:
        lines = self._last_mission(view.board)
        if view.mine is None:
            lines.append(Text(self.words("table-looking-on"), style="dim"))
        elif view.mine.journalist:
            lines.append(Text(self.words("table-journalist"), style=STYLES[Role.JOURNALIST]))
        elif view.mine.password is None:
            lines.append(Text(self.words("table-no-word-yet"), style="dim"))
        else:
            lines.append(Text(self.words("table-word", word=view.mine.password), style="bold reverse"))
        return lines

    def _last_mission(self, board: Board) -> list[RenderableType]:
        if not board.missions or board.phase not in (Phase.NUMBER, Phase.OVER):
            return []
        return [Held(Text(self._mission(board.missions[-1]), style="cyan"))]

    def _mission(self, over: Mission) -> str:
        return self.words(
            "table-last-mission",
            number=over.number,
            password=over.password,
            near=over.near,
            ending=self.words.noun(over.ending),
        )

    # The log

    def sentence(self, word: Any, me: int) -> str | None:
        match word:
            case VoteCast() | SeatReady():
                return None  # all of them are told together
            case VotesRevealed(voters, targets):
                return self.words("votes-listed", votes=self._tally(Ballot(voters, targets)))
            case MissionEnded():
                told = super().sentence(word, me)
                return f"{told} {self._roles(word.roles)} {self._gains(word.gains)}"
            case _:
                return super().sentence(word, me)

    def _tally(self, ballot: Ballot) -> str:
        """Bruno 2 (Alice, Chloé), Alice 1 (Bruno); who has most first."""
        voters: dict[int, list[str]] = {}
        for voter, target in zip(ballot.voters, ballot.targets, strict=True):
            voters.setdefault(target, []).append(self.names[voter])
        listed = sorted(voters.items(), key=lambda item: (-len(item[1]), item[0]))
        return ", ".join(f"{self.names[target]} {len(names)} ({', '.join(names)})" for target, names in listed)

    def _roles(self, roles: tuple[Role, ...]) -> str:
        listed = {role: [self.names[seat] for seat, dealt in enumerate(roles) if dealt is role] for role in Role}
        return self.words(
            "mission-roles",
            infiltrators=self.words.join(listed[Role.INFILTRATOR]),
            count=len(listed[Role.INFILTRATOR]),
            journalist=self.words.join(listed[Role.JOURNALIST]),
            journalists=len(listed[Role.JOURNALIST]),
        )

    def _gains(self, gains: tuple[int, ...]) -> str:
        listed = [f"{self.names[seat]} +{gain}" for seat, gain in enumerate(gains) if gain]
        return self.words("mission-gains", gains=", ".join(listed))

    # On demand

    def page(self, name: str, view: View) -> RenderableType:
        if name == "clues":
            return Group(*[line for each in (*view.board.past, view.board.round) for line in self._round(each)])
        lines: list[RenderableType] = []
        for over in view.board.missions:
            lines.append(Held(Text(self._mission(over), style="bold")))
            lines.append(Held(Text(f"  {self._roles(over.roles)} {self._gains(over.gains)}"), indent=2))
        return Group(*(lines or [Text(self.words("page-missions-empty"))]))

    def _round(self, each: Round) -> list[RenderableType]:
        clues = ", ".join(f"{self.names[clue.seat]} ({clue.word})" for clue in each.clues)
        lines: list[RenderableType] = [
            Text(self.words("table-round", number=each.number).capitalize(), style="bold"),
            Held(Text(f"  {clues or '…'}"), indent=2),
        ]
        for ballot in each.ballots:
            lines.append(
                Held(Text(f"  {self.words('votes-listed', votes=self._tally(ballot))}", style="dim"), indent=2)
            )
        return lines

    # What is asked

    def open_question(self, view: View) -> str | None:
        question = self.question(view)
        if view.board.phase is Phase.GUESS:
            return f"{question} {self.words('type-guess')}"
        return question if view.board.phase in (Phase.NUMBER, Phase.CLUES) else None

    def answer(self, view: View, typed: str) -> Action:
        if view.board.phase is Phase.CLUES:
            return GiveClue(typed)
        if view.board.phase is Phase.GUESS:
            return DeclineGuess() if typed == NO_GUESS else Guess(typed)
        if not typed.isdecimal() or len(typed) > 9:
            raise Illegal("no-such-number", "HEY 1.4", number=typed)
        return ChooseNumber(int(typed))

    def choose(self, view: View, legal: Legal, ask: Ask) -> Action:
        if view.board.phase is Phase.VOTE:
            seats = [action.seat for action in legal]
            return Vote(seats[ask(self.question(view), [self.names[seat] for seat in seats])])
        action: Action = super().choose(view, legal, ask)
        return action

    def hear(self, view: View, text: str) -> Utterance | None:
        """-Alice, +Alice, =Alice: I suspect, I trust, we share a word."""
        kind = SHORT.get(text[:1])
        others = [seat for seat in view.board.living if seat != view.seat]
        places = find(text[1:], [self.names[seat] for seat in others])
        if kind is None or len(places) != 1 or text[1:].strip().isdecimal():
            return None
        return kind(view.board.mission, others[places[0]])

    # The end

    def ending(self, view: View) -> RenderableType:
        outcome = view.outcome
        assert outcome is not None
        names = self.words.join(self.names[seat] for seat in outcome.winners)
        won = self.words("ending-winners", names=names, count=len(outcome.winners), points=max(outcome.scores))
        table = Table.grid(padding=(0, 1))
        for seat in sorted(range(view.board.seats), key=lambda seat: (-outcome.scores[seat], seat)):
            style = "bold" if seat in outcome.winners else ""
            table.add_row("  ", Text(self.names[seat], style=style), Text(f"{outcome.scores[seat]}", style=style))
        return Group(Text(won, style="bold"), table)


def _clue(each: Round, seat: int) -> str:
    return next((clue.word for clue in each.clues if clue.seat == seat), "")


def _last_ballot(board: Board) -> Ballot | None:
    """The one counted last in this mission."""
    ballots = [ballot for each in (*board.past, board.round) for ballot in each.ballots]
    return ballots[-1] if ballots else None


def _short(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
