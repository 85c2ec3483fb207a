"""Golden stories of Secret Hitler."""

from tests.games.secret_hitler.drivers import (
    Story,
    arrange,
    discard,
    elect,
    enact,
    govern,
    nominate,
    policies,
    reject,
    session,
    vote,
)

from cabale.core.talk import Chat
from cabale.games.secret_hitler.actions import AnswerVeto, AskVeto, CallSpecialElection, Execute, Investigate
from cabale.games.secret_hitler.talk import ClaimDrawn, ClaimParty, ClaimReceived, ClaimRole, Suspect, Trust
from cabale.games.secret_hitler.terms import Party, Role
from cabale.testing.script import do


def _five_fascist_policies(after: str) -> Story:
    """Six seats: five fascist policies lie, 0 and 1 are shot; 2 and 3 (liberal), 4 (fascist) and 5 (Hitler) live. 5 is
    the candidate and 2 was Chancellor last."""
    match = arrange("LLLLFH", reshuffled=(after,))
    for _ in range(3):
        govern(match, "F")
    for shot in (0, 1):
        govern(match, "F")
        do(match, Execute(shot))
    match.note("the fifth fascist policy unlocked the veto")
    return match


def veto_agreed() -> Story:
    """SH 3.4: both tiles go to the discard and the tracker advances; nobody else learns what they were."""
    match = _five_fascist_policies("LFF LFF")
    elect(match, 5, 3)
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    govern(match, "L")
    return match


def veto_refused() -> Story:
    """SH 3.4: asked and refused, the Chancellor must enact, here the sixth fascist policy (SH 5.1)."""
    match = _five_fascist_policies("LFF LFF")
    elect(match, 5, 3)
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(False))
    match.note("one choice is left, and asking again is not it")
    enact(match, "F")
    return match


def veto_leads_to_chaos() -> Story:
    """SH 3.4, 2.6: a veto agreed at tracker two brings chaos: the top tile is enacted and the tracker goes to 0."""
    match = _five_fascist_policies("LFF LFF")
    reject(match, 5, 3)
    reject(match, 2, 3)
    elect(match, 3, 4)
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    return match


def chaos_grants_no_power() -> Story:
    """SH 2.6: at seven seats the second fascist policy is an investigation, but not when chaos enacts it; term limits
    are forgotten."""
    match = arrange(7, tiles="FFL F FFF")
    govern(match, "F")
    reject(match, 1, 2)
    reject(match, 2, 3)
    match.note("the last government, 0 and 1, is still barred")
    reject(match, 3, 2)
    match.note("chaos: nobody is barred, nobody investigates")
    elect(match, 4, 1)
    return match


def special_election_returns_to_the_left_of_its_caller() -> Story:
    """SH 4.2, 2.2: 2 calls 3, who stands twice in a row because the turn goes on from the left of 2."""
    match = arrange(7)
    govern(match, "F")
    govern(match, "F")
    do(match, Investigate(6))
    govern(match, "F")
    do(match, CallSpecialElection(3))
    govern(match, "L")
    match.note("3 again, in turn")
    govern(match, "L")
    return match


def hitler_executed() -> Story:
    """SH 4.4, 5.1: at five seats the fourth fascist policy is a bullet, and it finds Hitler; the third was a peek."""
    match = arrange("LFHLL")
    for _ in range(3):
        govern(match, "F")
    match.note("2 has peeked at three tiles")
    govern(match, "F")
    do(match, Execute(2))
    return match


def hitler_elected() -> Story:
    """SH 2.7: with three fascist policies down, a Chancellor who goes on is not Hitler, until one is."""
    match = arrange("LFHLL")
    for _ in range(3):
        govern(match, "F")
    govern(match, "L", chancellor=4)
    nominate(match, 4, 2)
    vote(match, ja=(0, 1, 2))
    return match


def reshuffle() -> Story:
    """SH 3.5: fifteen tiles drawn, two left: they and the discard are shuffled into a new pile. How many lie where is
    public, which they are is not."""
    match = arrange(8, reshuffled=("LLF",))
    for letter in "LFLL":
        govern(match, letter)
    match.note("five left")
    govern(match, "F")
    match.note("twelve again, and nothing discarded")
    do(match, Investigate(7))
    govern(match, "L")
    return match


def five_player_term_limits() -> Story:
    """SH 2.3: with five alive only the last Chancellor is barred; a failed election leaves no trace."""
    match = arrange(5)
    govern(match, "L", chancellor=2)
    match.note("1 may nominate 0, 3, 4: not 2")
    reject(match, 1, 3)
    match.note("3 was only nominated: 2 may nominate him")
    govern(match, "L", chancellor=3)
    govern(match, "L", chancellor=2)
    return match


def claims_and_lies() -> Story:
    """SH 6.1, 6.2: anything may be claimed; a claim can be corrected, both stay; the truth stands beside them only once
    it is over."""
    match = arrange("LFHLLLF", tiles="LLF FFL FFF FFL FFL")
    elect(match, 0, 1)
    session(match, discard="L", enact="F")
    match.say(0, ClaimDrawn(1, policies("LLF")))
    match.say(1, ClaimReceived(1, policies("FF")))
    match.say(1, Chat("0 lies!"))
    match.say(0, Suspect(1))
    match.say(3, Trust(0))
    match.note("two stories about one session")
    elect(match, 1, 2)
    session(match, discard="L", enact="F")
    do(match, Investigate(0))
    match.say(1, ClaimParty(0, Party.FASCIST))
    match.say(1, ClaimDrawn(2, policies("FFF")))
    match.say(1, ClaimDrawn(2, policies("FFL")))
    match.say(2, ClaimReceived(2, policies("FF")))
    match.say(2, ClaimRole(Role.LIBERAL))
    govern(match, "F")
    do(match, CallSpecialElection(6))
    govern(match, "L")
    elect(match, 3, 2)
    match.say(2, Chat("It was me."))
    return match
