"""Golden stories of Indiscrétions. Unless it matters, red holds the important document, blue the decoy, green the key;
A is the master spy, B and C are spies."""

from tests.games.indiscretions.drivers import (
    USUAL,
    Plan,
    Story,
    arrange,
    meet,
    orders,
    phase,
    prepare,
    send,
    turn,
    unprepared,
    until,
)

from cabale.core.talk import Chat
from cabale.games.indiscretions.talk import ClaimDocument, ClaimFinding, ClaimRole, Suspect
from cabale.games.indiscretions.terms import Document, FieldAgent, Finding, Phase, Pouch, Role


def choices_at_once() -> Story:
    """IN 3: each choice is hidden while the other still thinks; each phase shows both together."""
    match = unprepared(turns=1)
    match.apply(1, prepare("AAAIDK CCCMSS"))
    match.note("the second player has prepared; nobody else sees what")
    match.apply(0, prepare(USUAL))
    match.apply(0, meet("PM DG"))
    match.note("meetings called, and not shown")
    match.apply(1, meet("SA"))
    phase(match, Plan(name="watch D"), Plan(name="arrest A"))
    match.note("counter-espionage stays hidden until the resolution")
    match.apply(1, send("D E"))
    match.apply(0, send("B"))
    phase(match)
    match.apply(1, orders("copy blue, nothing"))
    match.note("one player's orders are in")
    match.apply(0, orders("glance violet"))
    return match


def glance_copy_and_the_key_later() -> Story:
    """IN 4.4, 4.5: a glance and a copy tell "encrypted"; the key, copied later, deciphers both."""
    match = arrange(turns=3)
    turn(match, Plan(send="BD", do="glance red"), Plan(meet="PM"))
    turn(match, Plan(send="AE", do="copy blue"), Plan(meet="PA"))
    turn(match, Plan(send="A", do="copy green"), Plan(meet="DG"))
    return match


def attack() -> Story:
    """IN 4.6: no exchange at the meeting attacked; of two spies the one named is taken, his role shown."""
    match = arrange(turns=1)
    turn(match, Plan(send="BCD -", do="attack C, -"), Plan(meet="PM DG"))
    return match


def attack_without_the_spy_named() -> Story:
    """IN 4.6: the spy named was watched and has left; the other one is taken. That the first is a spy is not told."""
    match = arrange(turns=1)
    turn(match, Plan(send="BC", do="attack B"), Plan(meet="PM", name="watch B"))
    return match


def nothing_done() -> Story:
    """IN 3.5: agents who do nothing; civilians are asked too."""
    match = arrange(turns=1)
    turn(match, Plan(send="A DEF"), Plan(meet="PM DG", name="watch A"))
    return match


def cancelled_meeting() -> Story:
    """IN 3.4: agents at a cancelled meeting come home, nothing happens there."""
    match = arrange(turns=1)
    turn(match, Plan(send="A B", do="-, glance green"), Plan(meet="PM DG", hold="2"))
    return match


def glance_foiled_by_a_watch() -> Story:
    """IN 4.3: the only agent able to glance was watched: cancelled, and he is arrested."""
    match = arrange(turns=1)
    turn(match, Plan(send="BD", do="glance red"), Plan(meet="PM", name="watch B"))
    return match


def copy_foiled_by_a_watch() -> Story:
    """IN 4.3: spies at his side cannot copy for the master spy."""
    match = arrange(turns=1)
    turn(match, Plan(send="ABC", do="copy red"), Plan(meet="PM", name="watch A"))
    return match


def attack_foiled_by_a_watch() -> Story:
    """IN 4.3: for an attack too; the exchange takes place."""
    match = arrange(turns=1)
    turn(match, Plan(send="AB", do="attack B"), Plan(meet="PM", name="watch B"))
    return match


def copy_foiled_by_an_arrest() -> Story:
    """IN 4.2, 4.3: the master spy is arrested before he can act; the deed is cancelled."""
    match = arrange(turns=1)
    turn(match, Plan(send="AB", do="copy red"), Plan(meet="PM", name="arrest A"))
    return match


def watched_beside_another() -> Story:
    """IN 4.1, 4.3: another spy of the group glances; the watched one is only sent home and stays unknown."""
    match = arrange(turns=1)
    turn(match, Plan(send="BC", do="glance red"), Plan(meet="PM", name="watch B"))
    return match


def civilian_arrested() -> Story:
    """IN 4.2: he stays, his role public; for two turns there is no counter-espionage for the one who asked."""
    match = arrange(turns=4)
    turn(match, Plan(name="arrest D"))
    turn(match)
    turn(match)
    until(match, Phase.COUNTER_ESPIONAGE)
    match.note("in the fourth turn both name an agent again")
    turn(match, Plan(name="watch D"))
    return match


def win_by_circulation() -> Story:
    """IN 2.1: the sixth officer gets the important document."""
    match = arrange()
    for meeting in ("PM", "MD", "DG", "GS", "SA"):
        turn(match, Plan(meet=meeting))
    return match


def win_by_espionage() -> Story:
    """IN 2.2: a copy of the important document, not known to be it, then one of the key."""
    match = arrange()
    turn(match, Plan(send="A", do="copy red"), Plan(meet="PM"))
    turn(match, Plan(send="A", do="copy green"), Plan(meet="DG"))
    return match


def both_win_in_one_turn() -> Story:
    """IN 2.3: the last exchange and the last copy in the same turn: a draw."""
    match = arrange()
    turn(match, Plan(meet="PD"), Plan(send="A", do="copy green"))
    for meeting in ("DM", "MG", "GS"):
        turn(match, Plan(meet=meeting))
    turn(match, Plan(meet="SA"), Plan(send="A", do="copy red"))
    return match


def turn_limit() -> Story:
    """IN 2.3: nobody has won after the last turn: a draw, and everything is shown."""
    match = arrange("AAAIDK CCCMSS", turns=2)
    turn(match)
    turn(match, Plan(meet="PM"))
    return match


def claims_and_lies() -> Story:
    """Talk: claims about pouches, agents and findings, with the truth beside them at the end."""
    match = arrange(turns=1)
    match.say(0, Chat("Vos vacances étaient belles ?"))
    match.say(1, ClaimDocument(Pouch.RED, Document.ALBUM))
    match.say(1, ClaimRole(FieldAgent.D, Role.CIVILIAN))
    until(match, Phase.ORDERS, Plan(send="B"), Plan(meet="PM"))
    match.say(0, Suspect(FieldAgent.A, Role.MASTER))
    phase(match, Plan(do="glance red"))
    match.say(0, ClaimFinding(Pouch.RED, Finding.ALBUM))
    return match
