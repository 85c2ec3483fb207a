"""Reads what somebody typed at a table of Secret Hitler into speech acts.

A sentence is put aside if it cannot be meant: a quotation, an irony, a condition, somebody else's words, a doubt, an
alternative. Otherwise it asks something, answers, tells of tiles, or its clauses fit one of the rules (`rules.txt`).
Whatever is left stays chat. An act is returned only where it says something now: a claim needs its occasion, a vote a
vote to come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from cabale.games.secret_hitler.offers import concerned, correcting, is_against
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
    Claim,
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Defend,
    DoubtClaim,
    Matter,
    Promise,
    Suspect,
    Threaten,
    Trust,
    Utterance,
    WillVote,
    WouldNominate,
    may_speak,
)
from cabale.games.secret_hitler.terms import Party, Policy, Power, Role
from cabale.games.secret_hitler.view import AnyView
from cabale.talking.clauses import CUTS, PAUSE, has, is_soft, items, named, parts, strange, whole
from cabale.talking.names import Names
from cabale.talking.patterns import SOFT, Fit, Item, classes, fit, read_patterns
from cabale.talking.secret_hitler.causes import read_cause
from cabale.talking.secret_hitler.scene import Scene
from cabale.talking.secret_hitler.tiles import Run, runs
from cabale.talking.tokens import sentences
from cabale.talking.vocabulary import read_vocabulary

VOCABULARY = read_vocabulary("cabale.talking", "cabale.talking.secret_hitler")
RULES = read_patterns("cabale.talking.secret_hitler")
MOST_ACTS = 3
MOST_STRANGE = 4  # words beside a pattern that nobody knows
NO_REQUEST = ("WHO", "VOTED", "VOTEV", "NEG", "LIES", "FALSE", "TRUE", "TRUTH")
# What must not be left over where a pattern fits: it could turn the meaning.
HARD = (
    "X",
    "NEG",
    "OR",
    "COND",
    "REPORT",
    "UNSURE",
    "WHO",
    "WHY",
    "ALL",
    "NOBODY",
    "TWO",
    "ASKS",
    "IRONY",
    "VOTED",
    "VOTEIMP",
)
THERE_IS = ("il y a", "there is", "there are")
NOT_MEANT = ("UNSURE", "REPORT", "OR", "TWO")


@lru_cache(maxsize=256)
def _names(names: tuple[str, ...]) -> Names:
    return Names(names, VOCABULARY.words)


def read(view: AnyView, names: tuple[str, ...], theme: str | None, text: str) -> tuple[Utterance, ...]:
    """The speech acts of a text, as the seat of this view would mean them now; none if it is chat."""
    found = sentences(text)
    if found is None or not may_speak(view):
        return ()
    scene, at_table = Scene(view), _names(names)
    acts: list[Utterance] = []
    said_in_all = [items(sentence, at_table, VOCABULARY) for sentence in found]
    if any(has(said, "IRONY", "INSULT") for said in said_in_all):
        return ()
    for sentence, said in zip(found, said_in_all, strict=True):
        for act in _Sentence(scene, theme, said, sentence.asks).acts():
            if act not in acts:
                acts.append(act)
    return tuple(acts) if len(acts) <= MOST_ACTS else ()


class _Sentence:
    def __init__(self, scene: Scene, theme: str | None, said: tuple[Item, ...], asks: bool) -> None:
        self.scene = scene
        self.theme = theme
        self.said = said
        self.asks = asks

    def acts(self) -> list[Utterance]:
        said = whole(self.said)
        if not said:
            return []
        asked = self._question(said)
        if asked is not None or self.asks or self._begins_asking(said):
            return [asked] if asked is not None else []
        threat = self._threat(said)
        if threat is not None:
            return [threat]
        if has(said, *NOT_MEANT) and not (has(said[-1:], "SAYSOBJ") and not has(said[:-1], *NOT_MEANT)):
            return []
        reply = self._reply(said)
        if reply is not None:
            return reply
        return [self._with_reason(act) for act in self._statements()]

    def _with_reason(self, act: Utterance) -> Utterance:
        """An opinion and what stands behind the "because", if that is something everybody saw."""
        if not isinstance(act, Suspect | Trust | Because):
            return act
        reason = read_cause(self.scene, self.said, act.seat)
        return act if reason is None else replace(act, reason=reason)

    # Questions

    def _begins_asking(self, said: tuple[Item, ...]) -> bool:
        rest = _without_call(said)
        is_called = len(rest) > 1 and bool(self.said[0].seats) and self.said[1] is PAUSE
        return has(rest[:1], "ASKS", "WHO", "WHY") or (
            has((rest if is_called else said)[:1], "ASKBE") and not has(said[1:2], "NEG")
        )

    def _question(self, said: tuple[Item, ...]) -> Utterance | None:
        if has(said, "LAUGH", "COND", "UNSURE") or has(self.said, "OR"):
            return None
        for question in (self._why, self._what, self._whom):
            asked = question(said)
            if asked is not None:
                return asked
        return None

    def _why(self, said: tuple[Item, ...]) -> Utterance | None:
        if not has(said, "WHY"):
            return None
        others = [seat for seat in named(said) if seat != self.scene.me]
        if has(said, "VOTED", "VOTEV", "NEIN", "JA", "VOTEWORD") or (has(said, "NO") and not has(said, "NOMMED")):
            if len(others) != 1:
                return None
            number = self.scene.last_vote(others[0])
            return AskReason(others[0], number, Matter.VOTE) if number is not None else None
        if has(said, "FASC", "HIT", "SUSP", "AIMS", "LIES"):
            return None
        return self._why_nominated(said, others)

    def _why_nominated(self, said: tuple[Item, ...], others: list[int]) -> Utterance | None:
        bare = all("WHY" in item.classes or item.seats or SOFT in item.classes for item in said)
        is_about = has(said, "NOMMED", "NOM", "CHANC")
        if len(others) == 2 and (is_about or bare):
            for asked, nominee in (others, others[::-1]):
                number = self.scene.last_nomination(asked, nominee)
                if number is not None:
                    return AskReason(asked, number, Matter.NOMINATION)
        now = self.scene.board.round
        if len(others) == 1 and bare and self.scene.is_voting and now.nominee == others[0]:
            return AskReason(now.candidate, now.number, Matter.NOMINATION) if now.candidate != self.scene.me else None
        return None

    def _what(self, said: tuple[Item, ...]) -> Utterance | None:
        others = named(said)
        if (
            len(others) != 1
            or others[0] == self.scene.me
            or has(said, "WHO", "VOTED", "NEG", "LIES", "FALSE", "TRUE", "TRUTH", "BELIEVE")
            or any("VOTEV" in item.classes and item.classes.isdisjoint(("TELLUS",)) for item in said)
        ):
            return None
        if any(run.of(2) or run.of(3) for run in runs(said, self.theme)):
            return None
        wants = (
            (has(said, "WHAT") and has(said, "ASKGOT"))
            or (has(said, "TELLUS") and has(said, "ASKGOT", "MYCARDS", "CLAIM"))
            or (has(said, "YOU") and has(said, "MYCARDS") and (self.asks or len(said) <= 4))
            or (has(said, "CLAIM", "TELLUS") and _only(said, "CLAIM", "X", "TELLUS", "MYCARDS"))
            or (has(said, "HOWMANY") and has(said, "FASC", "LIB"))
        )
        number = self.scene.missing(others[0]) if wants else None
        return AskClaim(others[0], number) if number is not None else None

    def _whom(self, said: tuple[Item, ...]) -> Utterance | None:
        others = named(said)
        if isinstance(self.scene.last, AskSuspect) and self.asks and _only(said, "AND", "YOU", "X"):
            return AskSuspect(self.scene.speaker)
        if len(others) > 1 or has(said, "NEG", "VOTEV", "VOTED", "NOM", "KILL"):
            return None
        wants = has(said, "WHO") and has(said, "FASC", "HIT", "SUSADJ", "AIMS", "SUSP")
        begins = has(_without_call(said)[:1], "WHO", "AIMS", "YOU", "CE") or self.asks or has(said[-1:], "WHO")
        if wants and begins:
            return AskSuspect(others[0] if others else None)
        if has(said, "ANYSUSP") and not others and (self.asks or len(said) <= 2):
            return AskSuspect(None)
        return None

    # Answers

    def _reply(self, said: tuple[Item, ...]) -> list[Utterance] | None:
        """What means something only after what was said last; None if this is no such word."""
        scene = self.scene
        speaker = scene.speaker
        if speaker is None:
            return None
        if isinstance(scene.last, AskSuspect) and scene.last.seat in (scene.me, None) and not has(said, "NEG"):
            if _only(said, "X", "SAYS") and len(named(said)) == 1:
                return self._suspected(named(said)[0])
            if has(said, "YOU") and _only(said, "YOU", "X") and named(said) in ((), (speaker,)):
                return self._suspected(speaker)
        if isinstance(scene.last, Suspect | Trust) and scene.last.seat != scene.me:
            is_agreed = has(said, "AGREE") and _only(said, "AGREE", "X", "WITH", "I", "AM", "YES")
            is_right = has(said, "RIGHT") and _only(said, "RIGHT", "X")
            if (is_agreed or is_right) and named(said) in ((), (speaker,)):
                return [type(scene.last)(scene.last.seat)]
        if isinstance(scene.last, ClaimDrawn | ClaimReceived | ClaimPeeked | ClaimParty):
            return self._on_claim(said, speaker, scene.last)
        if isinstance(scene.last, Suspect) and scene.last.seat == scene.me:
            return self._accused(said, speaker)
        return None

    def _on_claim(self, said: tuple[Item, ...], speaker: int, claim: Claim) -> list[Utterance] | None:
        if named(said) not in ((), (speaker,)):
            return None
        doubts = has(said, "LIES", "FALSE") or (has(said, "BELIEVE") and has(said, "NEG"))
        backs = has(said, "TRUTH", "TRUE") or has(said, "BELIEVE")
        if not (doubts or backs) or not _only(
            said, "LIES", "FALSE", "BELIEVE", "NEG", "I", "YOU", "PRON", "CE", "COP", "TRUTH", "TRUE", "X", "AM"
        ):
            return None
        if doubts and has(said, "NEG") and not has(said, "BELIEVE", "FALSE"):
            return None
        return [DoubtClaim(speaker, claim) if doubts else BackClaim(speaker, claim)]

    def _accused(self, said: tuple[Item, ...], speaker: int) -> list[Utterance] | None:
        """You are the fascist!"""
        if has(said[:1], "NO"):
            said = said[1:]
        if has(said, "YOU") and _only(said, "YOU", "X", "CE", "COP") and named(said) in ((), (speaker,)):
            return [Suspect(speaker)]  # "no u"
        is_back = has(said, "YOU") and has(said, "FASC", "HIT", "LIES") and not has(said, "NEG", "I", "PRON")
        if is_back and named(said) in ((), (speaker,)) and strange(said) <= 1:
            return [Suspect(speaker)]
        return None

    # Threats, the one thing said with an "if"

    def _threat(self, said: tuple[Item, ...]) -> Utterance | None:
        if has(said, "NEG", "UNSURE", "REPORT", "LAUGH", "OR") or not has(said, "KILL", "LOOKINTO"):
            return None
        conditions = [item for item in said if "COND" in item.classes]
        if conditions and not has(said, "POWERIF"):
            return None
        rest = tuple(item for item in said if item.classes.isdisjoint(("COND", "POWERIF")))
        for kind, power in (("threaten-execution", Power.EXECUTION), ("threaten-investigation", Power.INVESTIGATION)):
            found = _first(kind, rest)
            if found is not None and len(found.named) == 1 and len(found.named[0]) == 1:
                (seat,) = found.named[0]
                living = seat in self.scene.board.living and seat != self.scene.me
                is_new = power is not Power.INVESTIGATION or seat not in self.scene.board.investigated
                if living and is_new and power in self.scene.board.powers:
                    return Threaten(seat, power)
        return None

    # Statements

    def _statements(self) -> list[Utterance]:
        claimed = self._tiles()
        party = self._party()
        if party is not None:
            return [*claimed, party]
        said = whole(self.said)
        if has(said[:1], "YES", "NO") and (has(said[1:2], "I") or (has(said[1:2], "X") and len(said) > 2)):
            said = said[1:]  # "yes, I …", "no, Bob …"
        if self.scene.is_voting and has(said[:1], "JA", "NEIN") and has(said[1:2], "I", "X", "PRON"):
            claimed += self._read(said[:1], strict=True)  # "nein, I …"
            said = said[1:]
        if not has(self.said, "COND"):
            acts = self._read(said, strict=True)
            if acts:
                return [*claimed, *(act for act in acts if act not in claimed)]
        acts = list(claimed)
        for part in parts(self.said):
            if has(part, "COND"):
                break
            acts += [act for act in self._read(part, strict=False) if act not in acts]
        return acts

    def _read(self, part: tuple[Item, ...], strict: bool) -> list[Utterance]:
        present = classes(part)
        for kind, pattern in RULES:
            found = fit(pattern, part, present)
            if found is None:
                continue
            beside = part[: found.first] + part[found.end :]
            if has(beside, *HARD) or strange(beside) > (2 if strict else MOST_STRANGE):
                continue
            if strict and not all(is_soft(item) or item.is_unknown for item in beside):
                continue
            acts = self._act(kind, found)
            if acts:
                return acts
        return []

    def _act(self, kind: str, found: Fit) -> list[Utterance]:
        scene = self.scene
        laughs = has(self.said, "LAUGH")
        seats = tuple(seat for seats in found.named for seat in seats)
        match kind:
            case "role-liberal" | "role-fascist" | "role-hitler":
                role = Role(kind.removeprefix("role-"))
                return [] if laughs else [ClaimRole(role)]
            case "not-hitler" | "defend":
                accuser = scene.accuser()
                return [Defend(accuser)] if accuser is not None and seats in ((), (accuser,)) else []
            case "vote-ja" | "vote-nein":
                return [WillVote(scene.board.round.number, kind == "vote-ja")] if scene.is_voting else []
            case "nominate":
                nominee = found.named[-1]
                votes = has(self.said, "VOTEV", "JA", "NEIN", "NO")
                is_other = len(nominee) == 1 and nominee[0] != scene.me and not laughs and not votes
                return [WouldNominate(nominee[0])] if is_other else []
            case "nominate-call":  # "take François, Élodie": called is whoever is to nominate
                nominee, called = found.named
                is_called = called == (scene.board.round.candidate,) and nominee not in ((scene.me,), called)
                return [WouldNominate(nominee[0])] if is_called and len(nominee) == 1 and not laughs else []
            case "promise":
                return [Promise(seats[0])] if len(seats) == 1 and seats[0] != scene.me and not laughs else []
        if scene.me in seats or len(set(seats)) != len(seats):
            return []
        makers: dict[str, Callable[[int], list[Utterance]]] = {
            "suspect": self._suspected,
            "trust": self._trusted,
            "doubt": self._doubted,
            "back": self._backed,
        }
        if kind not in makers or (laughs and kind in ("trust", "back")):
            return []
        return [act for seat in seats for act in makers[kind](seat)]

    def _suspected(self, seat: int) -> list[Utterance]:
        if seat == self.scene.me:
            return []
        return [self._because(seat, True) or Suspect(seat)]

    def _trusted(self, seat: int) -> list[Utterance]:
        return [self._because(seat, False) or Trust(seat)]

    def _because(self, seat: int, suspects: bool) -> Utterance | None:
        """An answer to who asked why."""
        match self.scene.last:
            case AskReason(self.scene.me, number, matter):
                past = self.scene.round(number)
                against = is_against(past, self.scene.me, matter)
                despite = seat in concerned(past, matter) and suspects is not against
                return Because(number, matter, seat, suspects, despite=despite)
        return None

    def _doubted(self, seat: int) -> list[Utterance]:
        claim = self.scene.claim_of(seat)
        return [DoubtClaim(seat, claim)] if claim is not None else self._suspected(seat)

    def _backed(self, seat: int) -> list[Utterance]:
        claim = self.scene.claim_of(seat)
        return [BackClaim(seat, claim)] if claim is not None else self._trusted(seat)

    # What I saw

    def _party(self) -> Utterance | None:
        """What I found where I looked: said outright, or beside how I know."""
        said = self.said
        seats = set(named(said))
        if len(seats) != 1 or has(said, "COND"):
            return None
        (seat,) = seats
        if self.scene.party_of(seat) is None:
            return None
        colours = [item for item in said if not item.classes.isdisjoint(("FASC", "HIT", "LIB", "TRUSTADJ"))]
        if len(colours) != 1 or has(said, "SUSADJ", "SUSP", "TRUSTV"):
            return None
        beside = [item for item in said if item is not colours[0] and not item.seats and not is_soft(item)]
        turned = [item for item in beside if not item.classes.isdisjoint(("NEG",))]
        if strange(tuple(beside)) > 1 or len(turned) > 1 or has(tuple(beside), "YOU", "WHO", "ALL", "NOBODY", "VOTED"):
            return None
        is_good = not colours[0].classes.isdisjoint(("LIB", "TRUSTADJ"))
        claim = ClaimParty(seat, Party.LIBERAL if is_good != bool(turned) else Party.FASCIST)
        return correcting(self.scene.view, claim)

    def _tiles(self) -> list[Utterance]:
        for run in runs(self.said, self.theme):
            claim = self._claim(run)
            if claim is not None:
                return [correcting(self.scene.view, claim)]
        return []

    def _claim(self, run: Run) -> Claim | None:
        first, end = self._around(run)
        if run.of(3):  # "FFL passed FL": what was passed on is told after what was drawn
            end = next((place for place in range(run.end, end) if has(self.said[place : place + 1], "PASSEDON")), end)
        beside = self.said[first : run.first] + self.said[run.end : end]
        before = self.said[: run.first]
        # "there are three red left" counts the board; "there is FFL", in letters, tells what was seen.
        counted = beside if not run.in_order else tuple(item for item in beside if item.text not in THERE_IS)
        if has(counted, "MORE", "COND", "WHO", "YOU", "ALL") or has(before, "COND") or not self._is_mine(run, beside):
            return None
        if has(beside, "PASSEDON") and not has(beside, "PASSME"):
            return None
        if has(beside, "NEG") or strange(beside) > 2:
            return None
        corrects = has(self.said, "CORRECT")
        top = has(self.said, "SAWTOP")
        occasions = self.scene.occasions if corrects else self.scene.open
        for occasion in sorted(occasions, key=lambda claim: top and not isinstance(claim, ClaimPeeked)):
            match occasion:
                case ClaimDrawn(number):
                    tiles = self._so_many(run, 3, beside)
                    if tiles is not None:
                        return ClaimDrawn(number, tiles)
                case ClaimReceived(number):
                    tiles = self._so_many(run, 2, beside)
                    if tiles is not None:
                        return ClaimReceived(number, tiles)
                case ClaimPeeked(number):
                    tiles = run.of(3)
                    if tiles is not None and (run.in_order or len(set(tiles)) == 1):
                        return ClaimPeeked(number, tiles)
        return None

    def _so_many(self, run: Run, size: int, beside: tuple[Item, ...]) -> tuple[Policy, ...] | None:
        tiles = run.of(size)
        if tiles is None and run.tiles == (Policy.LIBERAL,) and has(beside, "GOT"):
            tiles = run.tiles + (Policy.FASCIST,) * (size - 1)  # "I had one liberal" says that the others were not
        return tiles

    def _is_mine(self, run: Run, beside: tuple[Item, ...]) -> bool:
        """Whether these are my tiles: nobody else is the subject, unless he passed them to me."""
        if has(beside, "PASSME") or any("FROM" in one.classes and other.seats for one, other in pairwise(beside)):
            return True
        thanked = [place for place, item in enumerate(beside) if "THANKS" in item.classes]
        others = [item for item in beside if (item.seats and not thanked) or "PRON" in item.classes]
        return not others

    def _around(self, run: Run) -> tuple[int, int]:
        """The clause that a run of tiles stands in."""
        first, end = run.first, run.end
        while first and not _cuts(self.said[first - 1]):
            first -= 1
        while end < len(self.said) and not _cuts(self.said[end]):
            end += 1
        return first, end


def _cuts(item: Item) -> bool:
    return item is PAUSE or (not item.classes.isdisjoint(CUTS) and SOFT not in item.classes)


def _only(said: tuple[Item, ...], *classes: str) -> bool:
    """Whether nothing else is said but this, and what is soft."""
    return all(is_soft(item) or not item.classes.isdisjoint(classes) for item in said)


def _without_call(said: tuple[Item, ...]) -> tuple[Item, ...]:
    """Without the name of who is spoken to, and without soft words."""
    rest = tuple(
        item for item in said if not is_soft(item) or not item.classes.isdisjoint(("WHO", "WHAT", "ASKS", "ASKBE"))
    )
    return rest[1:] if rest and rest[0].seats else rest


def _first(kind: str, part: tuple[Item, ...]) -> Fit | None:
    present = classes(part)
    fits = (fit(pattern, part, present) for each, pattern in RULES if each == kind)
    return next((found for found in fits if found is not None), None)
