"""How near the truth beliefs came, over many matches: what `cabale beliefs FILE…` prints.

A match is read at two moments: before its last decision, and after it, the final event counted and what the end shows
hidden. Of each pair of eyes (a seat's, an onlooker's) a `Judgement` is kept: how likely it held each answer, and the
truth.

    scoring = Scoring()
    for record in records:
        scoring.add(sheet(record))
    scoring.scores(Asked("after", "liberal", "fascist")).mae.value

In a game with sides only those are asked who have to find the other side out (of Secret Hitler: the liberals).
`docs/beliefs.md` has the definitions.
"""

from __future__ import annotations

from collections import defaultdict
from math import exp, log, sqrt
from typing import NamedTuple

from msgspec import Struct

from cabale.beliefs import Answers, Believer, Shares, answers_to_all, find_believer, guessed_by, views_of
from cabale.core.match import Match, replay_steps
from cabale.core.record import Moved, Record
from cabale.core.seats import SPECTATOR
from cabale.core.view import veiled

MOMENTS = ("before", "after")
ONLOOKER = "onlooker"
SEAT = "seat"  # whose eyes they are, in a game without sides

CERTAIN = 1e-9  # nobody loses more than this allows
SURE = 1e-3  # nearer to 0 or 1 a belief has no weight of its own in the slope
DECILES = 10
Z = 1.959964  # 95 %


class Judgement(Struct, frozen=True, array_like=True):
    """What one pair of eyes held likely of all that is not its own, and what was true. `own` are so many answers that
    it had no need to judge: they count as right where an error is shared out over all."""

    own: int
    shares: tuple[float, ...]
    truth: tuple[bool, ...]

    def mae(self) -> float:
        """The mean distance to the truth."""
        return sum(abs(share - true) for share, true in self._pairs()) / (self.own + len(self.shares))

    def top_k_error(self) -> float:
        """The share that is wrong if yes is said of the likeliest, as many as there are; of those that are equally
        likely any is as good as another."""
        count = sum(self.truth)
        if not count:
            return 0.0
        last = sorted(self.shares, reverse=True)[count - 1]
        surely = [true for share, true in self._pairs() if share > last + CERTAIN]
        perhaps = [true for share, true in self._pairs() if abs(share - last) <= CERTAIN]
        found = sum(surely) + sum(perhaps) * (count - len(surely)) / len(perhaps)
        return 2 * (count - found) / (self.own + len(self.shares))

    def log_loss(self) -> float:
        """In nats, a mean over what had to be guessed: 0 is certain and right, 0.69 a coin."""
        return sum(-log(max(share if true else 1 - share, CERTAIN)) for share, true in self._pairs()) / len(self.shares)

    def brier(self) -> float:
        """The mean squared distance to the truth, over what had to be guessed: 0.25 is a coin."""
        return sum((share - true) ** 2 for share, true in self._pairs()) / len(self.shares)

    def _pairs(self) -> zip[tuple[float, bool]]:
        return zip(self.shares, self.truth, strict=True)


class Asked(NamedTuple):
    """When, whose eyes, and what."""

    moment: str
    eyes: str
    question: str


class Sheet(Struct, frozen=True):
    """What was guessed in one match."""

    game: str
    judgements: dict[Asked, list[Judgement]]


def sheet(record: Record, believer: Believer | None = None) -> Sheet | None:
    """What could be guessed in a match, before and after its last decision; None if it is not over. Where questions are
    asked anew in every chapter, `before` is before the last decision of each."""
    believer = believer if believer is not None else find_believer(record.game)
    last = _last_decisions(record, believer)
    read: list[tuple[str, dict[int, Shares], tuple[Answers, ...]]] = []
    truths: tuple[Answers, ...] = ()
    for number, match in enumerate(replay_steps(record)):
        if number in last:
            truths = answers_to_all(believer, views_of(match))
            read.append(("before", _read(match, believer), truths))
        if number > max(last, default=-1):
            break
    if match.outcome is None:
        return None
    read.append(("after", _read(match, believer), truths))
    names = _eyes(match, believer)
    guessed = {question: guessed_by(believer, question, len(match.seats)) for question in believer.questions}
    judgements: dict[Asked, list[Judgement]] = defaultdict(list)
    for moment, shares, truth in read:
        for eyes, name in names.items():
            for question, held in shares[eyes].items():
                places = guessed[question][eyes]
                judgement = Judgement(
                    len(held) - len(places),
                    tuple([held[place] for place in places]),
                    tuple([truth[eyes][question][place] for place in places]),
                )
                judgements[Asked(moment, name, question)].append(judgement)
    return Sheet(record.game, dict(judgements))


def _last_decisions(record: Record, believer: Believer) -> list[int]:
    """The numbers of the entries that are the last decision of a chapter, or of the match."""
    moves = [number for number, entry in enumerate(record.entries) if isinstance(entry, Moved)]
    chapters: list[int] = []  # after so many entries
    for match in replay_steps(record):
        chapters.append(believer.chapter(match.view(SPECTATOR)))
        if chapters == [0]:
            return moves[-1:]
    ends = [number for number in moves if chapters[number] != chapters[number + 1]]
    return sorted({*ends, *moves[-1:]})


def _read(match: Match, believer: Believer) -> dict[int, Shares]:
    """What each seat and an onlooker believe now, whatever the end has shown left aside."""
    return {seat: believer.read(veiled(match.view(seat))) for seat in (*range(len(match.seats)), SPECTATOR)}


def _eyes(match: Match, believer: Believer) -> dict[int, str]:
    """Whose judgements count, under which name: in a game with sides, those whom the first question is not about."""
    sides = [part.side for part in match.game.parts(match.state)]
    if believer.questions[0] in sides:
        eyes = {seat: side for seat, side in enumerate(sides) if side != believer.questions[0]}
    else:
        eyes = dict.fromkeys(range(len(sides)), SEAT)
    return {**eyes, SPECTATOR: ONLOOKER}


class Estimate(NamedTuple):
    """A figure, and how far from it the truth may be (95 %), the judgements of one match counted as one trial. Infinite
    where there is but one match."""

    value: float
    margin: float


class Decile(NamedTuple):
    """What was believed about as much, how much on average, and how often it was true."""

    answers: int
    believed: float
    true: float


class Scores(Struct, frozen=True):
    """How near the truth some eyes came; `n` so many pairs of them. There is no slope where nobody errs or all do."""

    mae: Estimate
    top_k_error: Estimate
    log_loss: Estimate
    brier: Estimate
    slope: Estimate | None
    deciles: tuple[Decile, ...]
    n: int


class Scoring:
    """Gathers the sheets of many matches and gives figures at any time."""

    def __init__(self) -> None:
        self.matches = 0
        self._judgements: dict[Asked, list[list[Judgement]]] = defaultdict(list)  # by match

    def add(self, sheet: Sheet) -> None:
        self.matches += 1
        for asked, judgements in sheet.judgements.items():
            self._judgements[asked].append(judgements)

    @property
    def asked(self) -> tuple[Asked, ...]:
        return tuple(self._judgements)

    def scores(self, asked: Asked) -> Scores:
        by_match = self._judgements[asked]
        return Scores(
            mae=mean([[judgement.mae() for judgement in judgements] for judgements in by_match]),
            top_k_error=mean([[judgement.top_k_error() for judgement in judgements] for judgements in by_match]),
            log_loss=mean([[judgement.log_loss() for judgement in judgements] for judgements in by_match]),
            brier=mean([[judgement.brier() for judgement in judgements] for judgements in by_match]),
            slope=slope([_answers(judgements) for judgements in by_match]),
            deciles=deciles([answer for judgements in by_match for answer in _answers(judgements)]),
            n=sum(len(judgements) for judgements in by_match),
        )


def _answers(judgements: list[Judgement]) -> list[tuple[float, bool]]:
    return [answer for judgement in judgements for answer in zip(judgement.shares, judgement.truth, strict=True)]


def mean(by_match: list[list[float]]) -> Estimate:
    """The mean of all values. They hang together within a match: the error is that of a ratio of sums over matches."""
    count = sum(map(len, by_match))
    value = sum(map(sum, by_match)) / count
    spread = sum((sum(values) - value * len(values)) ** 2 for values in by_match)
    return Estimate(value, _margin(spread / count**2, len(by_match)))


def _margin(variance: float, matches: int) -> float:
    return Z * sqrt(variance * matches / (matches - 1)) if matches > 1 else float("inf")


def slope(by_match: list[list[tuple[float, bool]]]) -> Estimate | None:
    """How the truth follows belief: the slope of a logistic regression of the answers on the logits of what was
    believed (1 is right, less is overconfident), with its error by match (a sandwich of what each match pulls)."""
    logits = [[(_logit(share), true) for share, true in answers] for answers in by_match]
    level, slope = 0.0, 1.0
    for _ in range(STEPS):
        pull_level = pull_slope = a = b = c = 0.0
        for answers in logits:
            for logit, true in answers:
                expected = 1 / (1 + exp(-level - slope * logit))
                weight = expected * (1 - expected)
                pull_level += true - expected
                pull_slope += (true - expected) * logit
                a, b, c = a + weight, b + weight * logit, c + weight * logit * logit
        turn = a * c - b * b
        if turn < FLAT:
            return None
        step_level, step_slope = (c * pull_level - b * pull_slope) / turn, (a * pull_slope - b * pull_level) / turn
        level, slope = level + step_level, slope + step_slope
        if abs(level) + abs(slope) > STEEPEST:
            return None
        if abs(step_level) + abs(step_slope) < CERTAIN:
            break
    else:
        return None
    spread = 0.0
    for answers in logits:
        errors = [(true - 1 / (1 + exp(-level - slope * logit)), logit) for logit, true in answers]
        spread += (
            (a * sum(error * logit for error, logit in errors) - b * sum(error for error, _ in errors)) / turn
        ) ** 2
    return Estimate(slope, _margin(spread, len(by_match)))


STEPS, FLAT, STEEPEST = 100, 1e-9, 50.0  # where a fit is given up: the answers leave a slope no hold


def _logit(share: float) -> float:
    held = min(max(share, SURE), 1 - SURE)
    return log(held / (1 - held))


def deciles(answers: list[tuple[float, bool]]) -> tuple[Decile, ...]:
    """What was believed from 0 to 10 %, from 10 to 20 %, and so on, beside how often it was true."""
    held: list[list[tuple[float, bool]]] = [[] for _ in range(DECILES)]
    for share, true in answers:
        held[min(int(share * DECILES), DECILES - 1)].append((share, true))
    return tuple(
        Decile(len(one), sum(share for share, _ in one) / len(one), sum(true for _, true in one) / len(one))
        if one
        else Decile(0, 0.0, 0.0)
        for one in held
    )
