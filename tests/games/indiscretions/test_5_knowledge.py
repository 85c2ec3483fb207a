"""IN 5: what is public, what is not, what is remembered, what can be said."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.indiscretions.drivers import (
    Plan,
    arrange,
    board,
    meet,
    orders,
    phase,
    prepare,
    turn,
    unprepared,
    until,
)
from tests.games.indiscretions.twins import twins

from cabale.core.chance import Seeded
from cabale.core.errors import Unreadable
from cabale.core.match import replay, replay_steps
from cabale.core.record import Record
from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.indiscretions import Match, game
from cabale.games.indiscretions.order import Copy, Glance
from cabale.games.indiscretions.talk import (
    AskDocument,
    ClaimDocument,
    ClaimFinding,
    ClaimRole,
    Suspect,
    Taunt,
    Utterance,
)
from cabale.games.indiscretions.terms import (
    Deed,
    Document,
    FieldAgent,
    Finding,
    Jibe,
    Measure,
    Officer,
    Phase,
    Pouch,
    Role,
)
from cabale.games.indiscretions.view import Done, Play
from cabale.testing.script import hushes


def test_in_5_the_board_tells_each_turn_as_it_was_seen() -> None:
    match = arrange()
    turn(
        match,
        Plan(meet="PM DG", name="watch D", send="AB", hold="2", do="copy green"),
        Plan(meet="DA", name="arrest E", send="D C", do="-, glance yellow"),
    )
    first, second = board(match).past[0].plays
    assert first == Play(
        meet("PM DG").meetings,
        ((FieldAgent.A, FieldAgent.B),),
        (2,),
        Measure.WATCH,
        FieldAgent.D,
        (Done(Deed.COPY, Pouch.GREEN),),
        (FieldAgent.E,),
    )
    assert second == Play(
        meet("DA").meetings,
        ((FieldAgent.D,), (FieldAgent.C,)),
        (1,),
        Measure.ARREST,
        FieldAgent.E,
        (None, Done(Deed.GLANCE, Pouch.YELLOW)),
    )
    assert board(match).sides[1].banned_until == 3
    assert board(match).turn.plays == (Play(), Play())


def test_in_5_the_board_is_the_same_for_all() -> None:
    match = arrange()
    turn(match, Plan(meet="PM", send="A", do="copy red"), Plan(meet="PM", send="B", do="glance red"))
    assert match.view(0).board == match.view(1).board == match.view(SPECTATOR).board
    assert match.view(SPECTATOR).mine is None


def _received(match: Match, seat: int) -> bytes:
    return msgspec.json.encode((match.feed(seat), match.view(seat), list(match.legal(seat)) if seat >= 0 else []))


def _indistinguishable(one: Record, other: Record, seat: int) -> None:
    for before, after in zip(replay_steps(one, game), replay_steps(other, game), strict=True):
        assert _received(before, seat) == _received(after, seat)


def _played(first: str, second: str, *turns: tuple[Plan, Plan]) -> Record:
    match = arrange(first, second)
    for plans in turns:
        turn(match, *plans)
    return match.record()


BUSY = (
    (Plan(meet="PM", send="B A", do="glance red, copy green"), Plan(meet="PM DG", name="watch D")),
    (Plan(meet="MD", send="D", do="nothing"), Plan(meet="GS", name="watch E", send="D", do="nothing")),
)


@pytest.mark.parametrize("documents", ["IDAKAA", "IADKAA", "AIDKAA"])
def test_in_5_pouches_nobody_looked_into_are_alike(documents: str) -> None:
    """The second player looks into none of the first one's pouches."""
    one, other = (_played(f"{each} MSSCCC", "DIKAAA MSSCCC", *BUSY) for each in ("IDAKAA", documents))
    for seat in (1, SPECTATOR):
        _indistinguishable(one, other, seat)


def test_in_5_encrypted_documents_are_alike_until_the_key_is_copied() -> None:
    sides = ("IDKAAA MSSCCC", "DIKAAA MSSCCC")
    look = (Plan(send="B", do="glance red"), Plan(meet="PM"))
    one, other = (_played("IDKAAA MSSCCC", second, look) for second in sides)
    _indistinguishable(one, other, 0)
    key = (Plan(send="A", do="copy green"), Plan(meet="DG"))
    found = [replay(_played("IDKAAA MSSCCC", second, look, key), game).view(0).mine.findings[0] for second in sides]
    assert found == [Finding.IMPORTANT, Finding.DECOY]


def test_in_5_roles_nobody_saw_are_alike() -> None:
    """Of the first player's agents A copied alone, so that he is the master spy; B glanced with C at his side."""
    turns = (
        (Plan(send="A BC", do="copy red, glance green"), Plan(meet="PM DG")),
        (Plan(send="D", do="nothing"), Plan(meet="PM", name="watch D")),
    )
    one, other = (_played(f"IDKAAA {each}", "IDKAAA MSSCCC", *turns) for each in ("MSCSCC", "MCSCSC"))
    for seat in (1, SPECTATOR):
        _indistinguishable(one, other, seat)


def test_in_5_every_kind_of_twin_is_offered() -> None:
    """The contract compares twins; here it is made sure that there are some of each kind."""
    match = arrange()
    until(match, Phase.ORDERS, *(Plan(meet="PM", send="ABCDEF", name="watch D"),) * 2)
    match.apply(0, orders("attack B"))
    record = match.record()
    kinds: set[str] = set()
    for twin in twins(record, 1):
        for ours, theirs in zip(record.entries, twin.entries, strict=True):
            if ours != theirs:
                kinds.add(_difference(ours, theirs))
    assert kinds == {"documents", "roles", "GiveOrders", "Watch"}


def _difference(ours: Any, theirs: Any) -> str:
    one, other = msgspec.json.decode(ours.action), msgspec.json.decode(theirs.action)
    if one["type"] != "Prepare":
        return str(one["type"])
    return "documents" if one["documents"] != other["documents"] else "roles"


def test_in_5_a_player_remembers_what_he_has_learned() -> None:
    match = arrange()
    turn(match, Plan(send="B A", do="glance yellow, copy green"), Plan(meet="MG DS"))
    for _ in range(3):
        turn(match, Plan(), Plan(meet="PA"))
    assert match.view(0).mine.findings == (None, None, Finding.KEY, Finding.ALBUM, None, None)
    assert len(board(match).past) == 4


def test_in_5_both_may_speak_at_any_time() -> None:
    match = unprepared()
    match.say(0, Chat("Bonne chance."))
    match.apply(0, prepare("IDKAAA MSSCCC"))
    match.say(0, ClaimRole(FieldAgent.A, Role.CIVILIAN))
    match.apply(1, prepare("IDKAAA MSSCCC"))
    while board(match).turn.number == 1:
        for seat in (0, 1):
            assert game.utterances(match.view(seat))
            match.say(seat, Suspect(FieldAgent.F, Role.MASTER))
        phase(match, Plan(meet="PM", send="A"), Plan(meet="PM", send="A"))
    assert len(match.view(SPECTATOR).heard) == 12


def test_in_5_what_can_be_said() -> None:
    match = arrange()
    words = game.utterances(match.view(0))
    assert ClaimDocument(Pouch.RED, Document.ALBUM) in words
    assert ClaimRole(FieldAgent.A, Role.SPY) in words
    assert Suspect(FieldAgent.B, Role.MASTER) in words
    assert game.utterances(match.view(SPECTATOR)) == ()
    hushes(match, 2, Chat("?"), "no-such-seat", "IN 1", seat=2)


def test_in_5_a_finding_is_claimed_of_a_pouch_one_has_looked_into() -> None:
    match = arrange()
    hushes(match, 0, ClaimFinding(Pouch.RED, Finding.ALBUM), "nothing-to-claim", "IN 5", pouch=Pouch.RED)
    turn(match, Plan(send="B", do="glance red"), Plan(meet="PM"))
    for finding in Finding:
        assert ClaimFinding(Pouch.RED, finding) in game.utterances(match.view(0))
    match.say(0, ClaimFinding(Pouch.RED, Finding.ALBUM))


def test_in_5_the_truth_beside_what_was_said() -> None:
    match = arrange(turns=2)
    turn(match, Plan(send="B", do="glance red"), Plan(meet="PM"))
    said_and_true: list[tuple[Utterance, Utterance]] = [
        (ClaimDocument(Pouch.RED, Document.ALBUM), ClaimDocument(Pouch.RED, Document.IMPORTANT)),
        (ClaimRole(FieldAgent.B, Role.CIVILIAN), ClaimRole(FieldAgent.B, Role.SPY)),
        (ClaimFinding(Pouch.RED, Finding.KEY), ClaimFinding(Pouch.RED, Finding.ENCRYPTED)),
        (Suspect(FieldAgent.A, Role.SPY), Suspect(FieldAgent.A, Role.MASTER)),
    ]
    for said, _ in said_and_true:
        match.say(0, said)
    turn(match)
    for said, true in said_and_true:
        assert game.truth(match.state, 0, said) == true
    other = arrange("IDKAAA MSSCCC", "AAAKDI CCCSSM").state
    assert game.truth(other, 1, Suspect(FieldAgent.A, Role.SPY)) == Suspect(FieldAgent.A, Role.MASTER)
    assert game.truth(other, 0, Suspect(FieldAgent.A, Role.SPY)) == Suspect(FieldAgent.A, Role.CIVILIAN)
    assert game.truth(match.state, 0, Chat("…")) is None


def test_in_5_where_every_pouch_is_and_has_been() -> None:
    match = arrange()
    turn(match, Plan(meet="PM"))
    side = board(match).sides[0]
    assert side.holder(Pouch.RED) is Officer.PRIME_MINISTER
    assert side.visited[0] == side.visited[1] == (Officer.PRESIDENT, Officer.PRIME_MINISTER)
    assert side.visited[5] == (Officer.ADMIRAL,)


def test_in_5_one_asks_and_taunts_and_of_fallen_agents_only_where_there_are_any() -> None:
    match = arrange()
    for word in (AskDocument(Pouch.RED), Taunt(Jibe.SLOW)):
        assert word in game.utterances(match.view(0))
        match.say(0, word)
        assert game.truth(match.state, 0, word) is None
    hushes(match, 0, Taunt(Jibe.CAUGHT), "nobody-caught", "IN 5")
    turn(match, Plan(name="arrest B"))
    assert len(board(match).sides[1].in_play) == 5
    assert Taunt(Jibe.CAUGHT) in game.utterances(match.view(0))
    match.say(0, Taunt(Jibe.CAUGHT))
    hushes(match, 1, Taunt(Jibe.CAUGHT), "nobody-caught", "IN 5")


@pytest.mark.parametrize(("name", "do"), [("watch A", "glance {}"), ("arrest A", "copy {}")])
def test_in_5_who_gave_an_order_recalls_what_it_was_about_even_if_it_was_foiled(name: str, do: str) -> None:
    views = []
    for pouch in ("red", "blue"):
        match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
        turn(match, Plan(meet="PM DG", name=name), Plan(send="AD B", do=f"{do.format(pouch)}, glance green"))
        assert match.state.past[0].play(1).foiled
        turn(match, Plan(), Plan(send=""))
        views.append([match.view(seat) for seat in (0, 1, SPECTATOR)])
        glance_or_copy, other = views[-1][1].mine.orders[0].orders
        assert isinstance(glance_or_copy, Glance | Copy)
        assert glance_or_copy.pouch is Pouch(pouch)
        assert other == Glance(Pouch.GREEN)
        assert game.worlds(views[-1][1]).sample(Seeded(0)).past[0].play(1).orders == match.state.past[0].play(1).orders
        with pytest.raises(Unreadable, match="view-impossible"):
            game.worlds(replace(views[-1][1], mine=replace(views[-1][1].mine, orders=())))
    red, blue = views
    assert (red[0], red[2]) == (blue[0], blue[2])
    assert red[1] != blue[1]


def test_in_5_who_ordered_an_attack_recalls_whom_it_was_to_cost() -> None:
    seen = []
    for named in ("B", "C"):
        match = arrange("IDKAAA MSSCCC", "IDKAAA MSSCCC")
        turn(match, Plan(meet="PM", name="watch B"), Plan(send="BCD", do=f"attack {named}"))
        seen.append((match.view(0), match.view(1), match.state.observed(0), match.state.observed(1)))
    one, other = seen
    assert (one[0], one[2]) == (other[0], other[2])
    assert one[1] != other[1]
    assert one[3] != other[3]
