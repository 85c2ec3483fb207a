"""Rules of thumb: what a sensible newcomer does after two evenings. Liberals remember who enacted what and who
contradicted whom; fascists elect their own, and Hitler once that wins; both talk."""

from collections.abc import Iterator

from cabale.agents.agent import Agent
from cabale.agents.motives import InHiding, Motive, WithMyOwn
from cabale.core.chance import Chance
from cabale.core.legal import Legal
from cabale.core.talk import Said
from cabale.games.secret_hitler.actions import (
    Action,
    AnswerVeto,
    AskVeto,
    CallSpecialElection,
    CastVote,
    Discard,
    Enact,
    Execute,
    Investigate,
    Nominate,
)
from cabale.games.secret_hitler.grounds import Enacted, Ground, PartyTold
from cabale.games.secret_hitler.offers import clash
from cabale.games.secret_hitler.tables import CHAOS, DANGER, FASCIST_POLICIES_TO_WIN, LIBERAL_POLICIES_TO_WIN
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Suspect,
    Trust,
    Undecided,
    Utterance,
    honest_claims,
)
from cabale.games.secret_hitler.terms import Party, Phase, Policy, Role
from cabale.games.secret_hitler.view import Drew, Found, Received, View

# From here on one more policy may win.
LAST_LIBERAL = LIBERAL_POLICIES_TO_WIN - 1
LAST_FASCIST = FASCIST_POLICIES_TO_WIN - 1


class Thumb(Agent[View, Action, Utterance]):
    """Rules of thumb. Liberals remember, fascists stick together; both make claims, and fascists lie in theirs."""

    def act(self, view: View, legal: Legal[Action], chance: Chance) -> Action:
        liberal = view.mine.role is Role.LIBERAL
        guess = suspicions(view)
        match view.board.phase:
            case Phase.ELECTION:
                return CastVote(_votes_ja(view, guess, chance))
            case Phase.DISCARD:
                wanted = Policy.FASCIST if liberal else _discard_as_fascist(view)
                return _first((Discard(wanted),), legal)
            case Phase.ENACTMENT:
                return _enact(view, legal)
            case Phase.VETO:
                hand = _passed(view)
                fascist_hand = Policy.LIBERAL not in hand
                return AnswerVeto(fascist_hand if liberal else not fascist_hand)
            case Phase.NOMINATION:
                return Nominate(_nominee(view, legal, guess, chance))
            case Phase.INVESTIGATION:
                unknown = {action.seat: guess[action.seat] for action in legal.of(Investigate)}
                return Investigate(_most(unknown, chance) if liberal else _most(_enemies(view, unknown), chance))
            case Phase.SPECIAL_ELECTION:
                seats = {action.seat: -guess[action.seat] for action in legal.of(CallSpecialElection)}
                return CallSpecialElection(_most(seats if liberal else _friends(view, seats), chance))
            case _:
                seats = {action.seat: guess[action.seat] for action in legal.of(Execute)}
                if liberal:
                    cleared = view.board.not_hitler
                    seats = {seat: guess - (0.3 if seat in cleared else 0.0) for seat, guess in seats.items()}
                    return Execute(_most(seats, chance))
                return Execute(_most(_enemies(view, seats), chance))

    def say(self, view: View, chance: Chance) -> Utterance | None:
        """A claim about what it has just seen, if it has not made one; now and then a suspicion."""
        said = [heard.utterance for heard in view.heard if heard.seat == view.seat]
        for claim in honest_claims(view):
            if not any(_same_occasion(claim, earlier) for earlier in said):
                return claim if view.mine.role is Role.LIBERAL else _lie(view, claim, chance)
        return _opinion(view, said, chance)

    def why(self, view: View) -> tuple[Utterance | Motive, ...]:
        """Whom it suspects and whom it trusts by what it remembers; of those who know the answer, what they are."""
        if view.mine.role is not Role.LIBERAL:
            return ClaimRole(view.mine.role), InHiding() if view.mine.role is Role.HITLER else WithMyOwn()
        guess = suspicions(view)
        others = [seat for seat in range(view.board.seats) if seat != view.seat]
        suspected, trusted = max(others, key=lambda seat: guess[seat]), min(others, key=lambda seat: guess[seat])
        if guess[suspected] == guess[trusted]:
            return (Undecided(),)
        return (
            Suspect(suspected, _ground(view, suspected, True)),
            Trust(trusted, _ground(view, trusted, False)),
        )


def suspicions(view: View) -> list[float]:
    """How fascist each seat looks, from 0 to 1, to an honest observer with this seat's own memory."""
    board, mine = view.board, view.mine
    base = 0.4
    scores = [base] * board.seats
    claims = {(type(heard.utterance), heard.seat, getattr(heard.utterance, "round", 0)): heard for heard in view.heard}
    for past in (*board.past, board.round):
        if past.enacted is None or past.nominee is None:
            continue
        president, chancellor = past.candidate, past.nominee
        if past.enacted is Policy.LIBERAL:
            scores[president] -= 0.12
            scores[chancellor] -= 0.15
            continue
        scores[president] += 0.10
        scores[chancellor] += 0.12
        drawn = claims.get((ClaimDrawn, president, past.number))
        received = claims.get((ClaimReceived, chancellor, past.number))
        if _conflict(drawn, received):
            scores[president] += 0.20
            scores[chancellor] += 0.20
    for heard in view.heard:
        if isinstance(heard.utterance, ClaimParty) and scores[heard.seat] < 0.6:
            scores[heard.utterance.seat] += 0.25 if heard.utterance.party is Party.FASCIST else -0.15
    if mine is not None:
        _own_evidence(view, scores)
        for seat, role in enumerate(mine.roles):
            if role is not None:
                scores[seat] = 0.0 if role is Role.LIBERAL else 1.0
    return [min(max(score, 0.0), 1.0) for score in scores]


def _ground(view: View, seat: int, suspects: bool) -> Ground | None:
    """Of what speaks so of a seat, what its suspicions count for most."""
    return next(_grounds(view, seat, suspects), None)


def _grounds(view: View, seat: int, suspects: bool) -> Iterator[Ground]:
    wanted = Party.FASCIST if suspects else Party.LIBERAL
    for memory in view.mine.memory:
        if isinstance(memory, Found) and memory.seat == seat and memory.party is wanted:
            yield PartyTold(wanted)
    governed = [past for past in (*view.board.past, view.board.round) if seat in (past.candidate, past.nominee)]
    for past in governed:
        if suspects and past.enacted is Policy.FASCIST and (found := clash(view, past)) is not None:
            yield found
    for said in view.heard:
        if isinstance(said.utterance, ClaimParty) and said.utterance == ClaimParty(seat, wanted):
            yield PartyTold(wanted, said.seat)
    for past in governed:
        if past.enacted is not None and past.enacted is Policy(wanted):
            yield Enacted(past.number, past.enacted)


def _own_evidence(view: View, scores: list[float]) -> None:
    rounds = {past.number: past for past in (*view.board.past, view.board.round)}
    for memory in view.mine.memory:
        past = rounds[memory.round]
        if isinstance(memory, Drew) and memory.discarded is not None and past.nominee is not None:
            passed = list(memory.policies)
            passed.remove(memory.discarded)
            if past.enacted is Policy.FASCIST and Policy.LIBERAL in passed:
                scores[past.nominee] = 1.0  # I passed a choice
            elif past.enacted is Policy.LIBERAL and Policy.FASCIST in passed:
                scores[past.nominee] -= 0.25
            elif past.enacted is Policy.FASCIST:
                scores[past.nominee] -= 0.12  # there was none
        elif isinstance(memory, Received) and past.enacted is Policy.FASCIST and Policy.LIBERAL not in memory.policies:
            scores[past.candidate] += 0.15
        elif isinstance(memory, Found):
            scores[memory.seat] = 1.0 if memory.party is Party.FASCIST else 0.0


def _conflict(drawn: Said[Utterance] | None, received: Said[Utterance] | None) -> bool:
    """The President says he passed a choice, the Chancellor says he got none."""
    if drawn is None or received is None:
        return False
    assert isinstance(drawn.utterance, ClaimDrawn)
    assert isinstance(received.utterance, ClaimReceived)
    return Policy.LIBERAL in drawn.utterance.policies and Policy.LIBERAL not in received.utterance.policies


def _votes_ja(view: View, guess: list[float], chance: Chance) -> bool:
    board, roles = view.board, view.mine.roles
    now = board.round
    assert now.nominee is not None
    if view.mine.role is not Role.LIBERAL:
        if board.fascist >= DANGER and roles[now.nominee] is Role.HITLER:
            return True
        friends = [role for role in (roles[now.candidate], roles[now.nominee]) if role not in (None, Role.LIBERAL)]
        return bool(friends) or view.seat in (now.candidate, now.nominee) or chance.below(3) == 0
    if board.tracker == CHAOS - 1 and board.fascist < LAST_FASCIST:
        return True  # anything rather than the top tile
    others = [seat for seat in (now.candidate, now.nominee) if seat != view.seat]
    worst = max(guess[seat] for seat in others)
    if board.fascist >= DANGER and now.nominee not in board.not_hitler and now.nominee != view.seat:
        return guess[now.nominee] < 0.35 and worst < 0.5
    return worst < 0.55


def _nominee(view: View, legal: Legal[Action], guess: list[float], chance: Chance) -> int:
    seats: dict[int, float] = {action.chancellor: -guess[action.chancellor] for action in legal.of(Nominate)}
    if view.mine.role is Role.LIBERAL:
        if view.board.fascist >= DANGER:
            seats = {seat: score + (0.2 if seat in view.board.not_hitler else 0.0) for seat, score in seats.items()}
        return _most(seats, chance)
    if view.board.fascist >= DANGER:
        hitler = [seat for seat in seats if view.mine.roles[seat] is Role.HITLER]
        if hitler:
            return hitler[0]
    return _most(_friends(view, seats), chance)


def _discard_as_fascist(view: View) -> Policy:
    """A fascist discards a liberal tile; Hitler plays the liberal until it matters."""
    if view.mine.role is Role.HITLER and view.board.liberal < LAST_LIBERAL and view.board.fascist < LAST_FASCIST:
        return Policy.FASCIST
    return Policy.LIBERAL


def _enact(view: View, legal: Legal[Action]) -> Action:
    hand = view.mine.hand
    if view.mine.role is Role.LIBERAL:
        if Policy.LIBERAL not in hand:
            return _first((AskVeto(), Enact(Policy.FASCIST)), legal)
        return Enact(Policy.LIBERAL)
    hides = view.mine.role is Role.HITLER and view.board.liberal < LAST_LIBERAL and view.board.fascist < LAST_FASCIST
    if Policy.FASCIST not in hand:
        return _first((AskVeto(), Enact(Policy.LIBERAL)), legal)
    return _first((Enact(Policy.LIBERAL if hides else Policy.FASCIST), Enact(Policy.FASCIST)), legal)


def _passed(view: View) -> tuple[Policy, ...]:
    """What I, the President, passed in this session."""
    drew = next(memory for memory in reversed(view.mine.memory) if isinstance(memory, Drew))
    passed = list(drew.policies)
    if drew.discarded is not None:
        passed.remove(drew.discarded)
    return tuple(passed)


def _friends(view: View, seats: dict[int, float]) -> dict[int, float]:
    """Of these seats, known fascists if there are any."""
    roles = view.mine.roles
    return {seat: score for seat, score in seats.items() if roles[seat] not in (None, Role.LIBERAL)} or seats


def _enemies(view: View, seats: dict[int, float]) -> dict[int, float]:
    """Of these seats, those that are not known fascists if there are any."""
    roles = view.mine.roles
    return {seat: score for seat, score in seats.items() if roles[seat] in (None, Role.LIBERAL)} or seats


def _most(scores: dict[int, float], chance: Chance) -> int:
    best = max(scores.values())
    seats = [seat for seat, score in scores.items() if score > best - 1e-9]
    return seats[chance.below(len(seats))]


def _first(wanted: tuple[Action, ...], legal: Legal[Action]) -> Action:
    """The first of these that is legal, or what there is."""
    return next((action for action in wanted if action in legal), next(iter(legal)))


def _same_occasion(claim: Utterance, earlier: Utterance) -> bool:
    if type(claim) is not type(earlier):
        return False
    if isinstance(claim, ClaimParty) and isinstance(earlier, ClaimParty):
        return claim.seat == earlier.seat
    return getattr(claim, "round", None) == getattr(earlier, "round", None)


def _lie(view: View, claim: Utterance, chance: Chance) -> Utterance:
    """The story that hides a choice: a fascist President had only fascist tiles, a fascist Chancellor got no choice."""
    fascist, liberal = Policy.FASCIST, Policy.LIBERAL
    rounds = {past.number: past for past in (*view.board.past, view.board.round)}
    match claim:
        case ClaimDrawn(number, policies):
            enacted = rounds[number].enacted
            if enacted is fascist and liberal in policies:
                return ClaimDrawn(number, (fascist, fascist, fascist))
            return claim
        case ClaimReceived(number, policies):
            if rounds[number].enacted is fascist and liberal in policies:
                return ClaimReceived(number, (fascist, fascist))
            return claim
        case ClaimParty(seat, party):
            if party is Party.FASCIST:
                return ClaimParty(seat, Party.LIBERAL)
            return ClaimParty(seat, Party.FASCIST) if chance.below(2) else claim
        case ClaimPeeked(number, _):
            return ClaimPeeked(number, (fascist, fascist, liberal)) if chance.below(2) else claim
        case _:
            return claim


def _opinion(view: View, said: list[Utterance], chance: Chance) -> Utterance | None:
    """Liberals name a strong suspicion once; fascists now and then blame a liberal."""
    if view.board.phase not in (Phase.NOMINATION, Phase.ELECTION) or chance.below(3):
        return None
    others = [seat for seat in view.board.living if seat != view.seat]
    guess = suspicions(view)
    if view.mine.role is Role.LIBERAL:
        words: list[Utterance] = [Suspect(seat) for seat in others if guess[seat] > 0.75]
        words += [Trust(seat) for seat in others if guess[seat] < 0.15]
    else:
        words = [Suspect(seat) for seat in others if view.mine.roles[seat] is None and chance.below(6) == 0]
    words = [word for word in words if word not in said]
    return words[chance.below(len(words))] if words else None
