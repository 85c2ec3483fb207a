"""A record that was tampered with is found out, and the finding says where."""

import json
from typing import Any

import pytest

from cabale.core.chance import Keyed, Seeded, commitment
from cabale.core.errors import Unreadable
from cabale.core.match import Match
from cabale.core.record import FromScript, FromSecret, FromSeed, Origin, Record, read_record
from cabale.core.verify import verify
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.actions import CastVote
from cabale.games.secret_hitler.talk import ClaimRole, Suspect
from cabale.games.secret_hitler.terms import Role
from cabale.testing.random_play import names

SECRET = bytes(range(1, 33))
PROMISED = FromSecret(commitment(SECRET), SECRET.hex())


def _record(origin: Origin, over: bool = True, talk: bool = True) -> Record:
    """A match of seven in which all vote ja, with a reshuffle; words at its beginning and after its end."""
    match = Match(game, names(7), origin.chance() or Seeded(5), origin=origin)
    if talk:
        match.say(3, ClaimRole(Role.LIBERAL))
    luck = Seeded(7)
    while match.to_act and (over or len(match.luck) < 4):
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.apply(seat, CastVote(True) if CastVote(True) in legal else legal.sample(luck))
    if talk and over:
        match.say(2, Suspect(3))
    return match.record()


KEPT = _record(PROMISED)


def _forge(record: Record = KEPT) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads(record.to_json())
    return plain


def _found(plain: dict[str, Any]) -> tuple[str, dict[str, object]]:
    with pytest.raises(Unreadable) as refusal:
        verify(read_record(json.dumps(plain)))
    return refusal.value.code, refusal.value.facts


def test_an_honest_record_holds() -> None:
    assert len(KEPT.chance) > 3, "a match with a reshuffle"
    assert verify(KEPT) is True
    assert verify(_record(FromSeed(5))) is True


def test_where_luck_was_not_promised_it_cannot_be_checked() -> None:
    assert verify(_record(FromScript())) is False


def test_a_match_under_way_is_checked_but_for_its_luck() -> None:
    record = _record(PROMISED, over=False)
    assert record.outcome is None
    assert verify(record) is False


def test_a_forged_action() -> None:
    plain = _forge()
    nomination = plain["entries"][1]
    assert nomination["action"]["type"] == "Nominate"
    nomination["action"]["chancellor"] = nomination["seat"]
    assert _found(plain) == ("record-illegal", {"number": 1, "seat": nomination["seat"], "error": "not-yourself"})


def test_forged_votes() -> None:
    """The first government turned down, with all that it did left in: that cannot be, from the next entry on."""
    plain = _forge()
    votes = plain["entries"][2:9]
    assert all(vote["action"] == {"type": "CastVote", "ja": True} for vote in votes)
    for vote in votes:
        vote["action"]["ja"] = False
    code, facts = _found(plain)
    assert (code, facts["number"], facts["error"]) == ("record-illegal", 9, "not-your-turn")


def test_forged_roles() -> None:
    """A liberal and a fascist exchanged, and the winners with them: every move stays legal, only the luck tells."""
    plain = _forge(_record(PROMISED, talk=False))
    roles = plain["chance"][0][1]
    one, other = (roles.index(role) for role in (0, 1))
    roles[one], roles[other] = roles[other], roles[one]
    plain["outcome"]["winners"] = sorted({*plain["outcome"]["winners"]} ^ {one, other})
    assert _found(plain) == ("forged-chance", {"number": 0, "name": "roles", "after": 0})


def test_a_forged_tile_order() -> None:
    """Two tiles exchanged that nobody ever drew: every move stays legal, only the promised luck tells."""
    plain = _forge()
    last = max(number for number, (name, _) in enumerate(plain["chance"]) if name == "tiles")
    order = plain["chance"][last][1]
    other = next(place for place in range(len(order) - 1, -1, -1) if order[place] != order[-1])
    order[-1], order[other] = order[other], order[-1]
    code, facts = _found(plain)
    assert (code, facts["number"], facts["name"]) == ("forged-chance", last, "tiles")
    # The shuffle came with the enactment after which it is told.
    assert plain["entries"][int(str(facts["after"])) - 1]["action"]["type"] in ("Enact", "CastVote", "AnswerVeto")


def test_a_forged_tile_order_from_the_deal() -> None:
    """Two tiles of one hand exchanged: the hand is the same, only the luck tells."""
    plain = _forge()
    order = plain["chance"][1][1]
    place = next(place for place in (1, 2) if order[place] != order[0])
    order[0], order[place] = order[place], order[0]
    assert _found(plain) == ("forged-chance", {"number": 1, "name": "tiles", "after": 0})


def test_luck_that_nobody_asked_for() -> None:
    plain = _forge()
    plain["chance"].append(["tiles", [0]])
    assert _found(plain) == ("forged-chance-extra", {"number": len(KEPT.chance)})


def test_a_forged_secret() -> None:
    plain = _forge()
    for secret in (bytes(32).hex(), "ab", "", "no hex at all", SECRET.hex()[:-2]):
        plain["origin"]["secret"] = secret
        assert _found(plain) == ("forged-secret", {})


def test_a_forged_commitment() -> None:
    plain = _forge()
    plain["origin"]["commitment"] = commitment(bytes(32))
    assert _found(plain) == ("forged-secret", {})


def test_another_secret_with_its_own_commitment_does_not_give_this_luck() -> None:
    plain = _forge()
    plain["origin"] = {"type": "FromSecret", "commitment": commitment(bytes(32)), "secret": bytes(32).hex()}
    code, facts = _found(plain)
    assert (code, facts["number"], facts["after"]) == ("forged-chance", 0, 0)


def test_another_seed_does_not_give_this_luck() -> None:
    plain = _forge(_record(FromSeed(5)))
    plain["origin"]["seed"] = 6
    code, facts = _found(plain)
    assert (code, facts["number"]) == ("forged-chance", 0)


def test_a_forged_outcome() -> None:
    for change in ({"winners": [0]}, {"reason": "five-liberal-policies-or-so"}, {"scores": [1]}):
        plain = _forge()
        plain["outcome"] |= change
        assert _found(plain) == ("forged-outcome", {})


def test_an_outcome_left_out_or_too_early() -> None:
    plain = _forge()
    del plain["outcome"]
    assert _found(plain) == ("forged-outcome", {})
    plain = _forge(_record(FromSeed(5), over=False))
    plain["outcome"] = {"winners": [0], "reason": "six-fascist-policies"}
    assert _found(plain) == ("forged-outcome", {})


@pytest.mark.parametrize(
    "truth", [None, {"type": "ClaimRole", "role": "hitler"}, {"type": "Chat", "text": "?"}, {"type": "Nonsense"}, 3]
)
def test_a_forged_truth(truth: object) -> None:
    plain = _forge()
    assert plain["entries"][0]["truth"] != truth
    plain["entries"][0]["truth"] = truth
    assert _found(plain) == ("forged-truth", {"number": 0})


def test_a_truth_before_the_end() -> None:
    plain = _forge(_record(FromSeed(5), over=False))
    plain["entries"][0]["truth"] = {"type": "ClaimRole", "role": "liberal"}
    assert _found(plain) == ("forged-truth", {"number": 0})


def test_a_truth_said_after_the_end_is_checked_too() -> None:
    plain = _forge()
    last = len(plain["entries"]) - 1
    plain["entries"][last]["truth"] = {"type": "Trust", "seat": 4}
    assert _found(plain) == ("forged-truth", {"number": last})


def test_what_a_keyed_match_promised_is_what_it_gave() -> None:
    """The luck of the record is the luck of the secret, computed without the match."""
    keyed = Keyed(SECRET)
    roles = [0, 0, 0, 0, 1, 1, 2]
    keyed.shuffle("roles", roles)
    assert KEPT.chance[0].value == tuple(roles)
