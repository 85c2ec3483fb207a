"""The judge of chaos sees each kind of wrong that it is there for."""

from tests.server.nodes.crew import Acknowledged, Told
from tests.server.nodes.history import History

VOTE, OTHER = {"type": "CastVote", "ja": True}, {"type": "CastVote", "ja": False}
DEALT, SEEN = {"type": "RoleDealt", "role": "liberal"}, {"type": "RoleDealt", "role": "hitler"}
MINE, THEIRS = {"seat": 0}, {"seat": 1}


def history() -> History:
    made = History(2)
    made.decisions[0] = [VOTE, OTHER]
    made.events = [[DEALT, VOTE], [SEEN, VOTE]]
    made.views[0][2] = [MINE]
    made.views[1][2] = [THEIRS]
    return made


def ack(decision: int, action: dict[str, object]) -> Acknowledged:
    return Acknowledged("m", 0, decision, action)


def told(first: int, *events: object, view: object = None) -> Told:
    return Told("m", 0, first, list(events), view)


def test_what_is_right_is_not_complained_of() -> None:
    words = [told(0, DEALT), told(0, DEALT, VOTE), told(1, VOTE), told(2, view=MINE)]
    assert history().judge([ack(0, VOTE), ack(1, OTHER)], words) == []


def test_an_acknowledgement_that_is_not_kept_is_seen() -> None:
    assert len(history().judge([ack(2, VOTE)], [])) == 1  # lost
    assert len(history().judge([ack(0, OTHER)], [])) == 1  # another was kept in its place
    assert len(history().judge([ack(0, VOTE), ack(0, VOTE)], [])) == 1  # told twice


def test_what_is_anothers_is_seen() -> None:
    assert len(history().judge([], [told(0, SEEN)])) == 1
    assert len(history().judge([], [told(2, view=THEIRS)])) == 1


def test_an_event_that_never_was_is_seen() -> None:
    assert len(history().judge([], [told(1, VOTE, OTHER)])) == 1
