"""A deal from many secrets: what the key is made of, and how each thing that was tampered with is found out."""

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cabale.core.chance import Keyed, Seeded, commitment
from cabale.core.deal import Envelope, fits, house_secret, key_of, read_secret, silent
from cabale.core.errors import Unreadable
from cabale.core.match import Match
from cabale.core.record import FromEnvelopes, Record, read_record
from cabale.core.verify import verify
from cabale.games.secret_hitler import game
from cabale.testing.random_play import names


def secret(number: int) -> bytes:
    return bytes([number]) * 32


def envelope(seat: int | None, number: int, is_open: bool = True) -> Envelope:
    inside = secret(number)
    return Envelope(seat, commitment(inside), inside.hex() if is_open else None)


# Ana (0), Bob (1) and Cleo (2) brought an envelope; Bob did not open his, and had no part in what followed.
ORIGIN = FromEnvelopes(
    "m1",
    (envelope(None, 10), envelope(0, 11), envelope(2, 12)),
    ((envelope(None, 1), envelope(0, 2), envelope(1, 3, is_open=False), envelope(2, 4)),),
)


def test_the_key_is_a_hash_of_label_match_number_and_every_secret_in_order() -> None:
    told = b"cabale key\0" + b"m1" + b"\0" + b"\1" + b"\xff" + secret(10) + b"\0" + secret(11) + b"\2" + secret(12)
    assert key_of("m1", 1, ORIGIN.envelopes) == hashlib.sha256(told).digest()
    chance = ORIGIN.chance()
    assert isinstance(chance, Keyed)
    assert chance.secret == hashlib.sha256(told).digest()


def test_every_part_of_it_makes_another_key() -> None:
    keys = {key_of("m1", 1, ORIGIN.envelopes), key_of("m2", 1, ORIGIN.envelopes), key_of("m1", 0, ORIGIN.envelopes)}
    for place, other in enumerate((envelope(None, 9), envelope(0, 9), envelope(2, 9))):
        changed = [*ORIGIN.envelopes]
        changed[place] = other
        keys.add(key_of("m1", 1, tuple(changed)))
    keys.add(key_of("m1", 1, (envelope(None, 10), envelope(1, 11), envelope(2, 12))))
    keys.add(key_of("m1", 1, ORIGIN.envelopes[:2]))
    assert len(keys) == 8


def test_the_house_has_another_secret_for_every_deal() -> None:
    seeds = [secret(1), secret(2)]
    assert len({house_secret(seed, voided) for seed in seeds for voided in range(11)}) == 22
    assert house_secret(secret(1), 0) == hashlib.sha256(b"cabale house\0" + secret(1) + b"\0").digest()


@pytest.mark.parametrize("text", ["", "ab", "00" * 31, "00" * 33, "zz" * 32, "AB" * 32, " " + "00" * 32])
def test_a_secret_is_sixty_four_digits_and_nothing_else(text: str) -> None:
    assert read_secret(text) is None
    assert not fits(envelope(0, 0), text)


def test_only_what_was_put_in_fits() -> None:
    assert fits(envelope(0, 7, is_open=False), secret(7).hex())
    assert not fits(envelope(0, 7, is_open=False), secret(8).hex())


def test_before_the_end_nothing_is_open() -> None:
    assert silent(ORIGIN.void[0]) == (1,)
    sealed = ORIGIN.sealed
    assert sealed.chance() is None
    assert [one.commitment for one in sealed.envelopes] == [one.commitment for one in ORIGIN.envelopes]
    assert all(one.secret is None for tried in (sealed.envelopes, *sealed.void) for one in tried)
    chance = ORIGIN.chance()
    assert chance is not None
    match = Match(game, names(5), chance, origin=ORIGIN)
    assert match.record().origin == sealed
    assert verify(match.record()) is False


def played(origin: FromEnvelopes = ORIGIN) -> Record:
    chance = origin.chance()
    assert chance is not None
    match, luck = Match(game, names(5), chance, origin=origin), Seeded(1)
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, match.legal(seat).sample(luck))
    return match.record()


KEPT = played()


def test_an_honest_record_holds() -> None:
    assert KEPT.origin == ORIGIN
    assert verify(KEPT) is True
    assert verify(read_record(KEPT.to_json())) is True
    assert verify(played(FromEnvelopes("m1", (envelope(None, 1),)))) is True, "with nobody's but the house's"


def shift(origin: Any) -> None:
    origin["envelopes"][1]["seat"] = 1  # who kept silent takes part again


def open_for_bob(origin: Any) -> None:
    origin["void"][0][2]["secret"] = secret(3).hex()


def exchange(origin: Any) -> None:
    one, other = origin["envelopes"][1:]
    one["seat"], other["seat"] = other["seat"], one["seat"]


def repeat(origin: Any) -> None:
    origin["envelopes"][1] |= {"commitment": commitment(secret(2)), "secret": secret(2).hex()}


FORGERIES: list[tuple[str, Callable[[Any], object], str]] = [
    ("another secret of the house", lambda o: o["envelopes"][0].update(secret=secret(9).hex()), "forged-secret"),
    ("no secret of the house", lambda o: o["envelopes"][0].update(secret=None), "forged-secret"),
    ("another commitment of the house", lambda o: o["envelopes"][0].update(commitment="00" * 32), "forged-secret"),
    ("another secret of a seat", lambda o: o["envelopes"][2].update(secret=secret(9).hex()), "forged-secret-of"),
    ("no secret of a seat", lambda o: o["envelopes"][2].update(secret=None), "forged-secret-of"),
    ("half a secret", lambda o: o["envelopes"][2].update(secret="0c" * 16), "forged-secret-of"),
    ("no hex at all", lambda o: o["envelopes"][2].update(secret="secret"), "forged-secret-of"),
    ("another commitment of a seat", lambda o: o["envelopes"][2].update(commitment="00" * 32), "forged-secret-of"),
    ("another secret of a void deal", lambda o: o["void"][0][1].update(secret=secret(9).hex()), "forged-secret-of"),
    ("another house in a void deal", lambda o: o["void"][0][0].update(secret=secret(9).hex()), "forged-secret"),
    ("a house that kept silent", lambda o: o["void"][0][0].update(secret=None), "forged-secret"),
    ("a void deal where nobody was silent", open_for_bob, "forged-void"),
    ("who kept silent comes back", shift, "forged-void"),
    ("seats out of order", lambda o: o["envelopes"].reverse(), "forged-deal"),
    ("a seat twice", lambda o: o["envelopes"].append(o["envelopes"][2]), "forged-deal"),
    ("no house", lambda o: o["envelopes"].pop(0), "forged-deal"),
    ("nothing at all", lambda o: o.update(envelopes=[]), "forged-deal"),
    ("a seat that is not there", lambda o: o["envelopes"][2].update(seat=5), "forged-deal"),
    ("a secret brought twice", repeat, "forged-deal"),
    ("two seats exchanged", exchange, "forged-deal"),
    ("another seat's", lambda o: o["envelopes"][2].update(seat=3), "forged-chance"),
    ("a seat left out", lambda o: o["envelopes"].pop(), "forged-chance"),
    ("a void deal left out", lambda o: o.update(void=[]), "forged-chance"),
    ("another match", lambda o: o.update(match="m2"), "forged-chance"),
]


@pytest.mark.parametrize(("change", "code"), [forgery[1:] for forgery in FORGERIES], ids=[one[0] for one in FORGERIES])
def test_what_was_tampered_with_is_found_out(change: Callable[[Any], object], code: str) -> None:
    plain = json.loads(KEPT.to_json())
    change(plain["origin"])
    with pytest.raises(Unreadable) as refusal:
        verify(read_record(json.dumps(plain)))
    assert refusal.value.code == code
    if code == "forged-void":
        assert refusal.value.facts["number"] in (0, 1)


def test_the_worked_example_of_the_protocol_page() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"^```deal\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    lines = [re.split(r"\s{2,}", line) for line in block.splitlines()]
    told = dict(lines)
    secrets = [(name, value) for name, value in lines if name.startswith("secret of")]
    promised = [value for name, value in lines if name == "its commitment"]
    seats = [None if name.endswith("the house") else int(name.split()[-1]) for name, _ in secrets]
    assert [commitment(bytes.fromhex(inside)) for _, inside in secrets] == promised
    brought = tuple(
        Envelope(seat, public, inside) for seat, public, (_, inside) in zip(seats, promised, secrets, strict=True)
    )
    key = key_of(told["match"], int(told["void"]), brought)
    assert key.hex() == told["key"]
    assert FromEnvelopes(told["match"], brought).chance() is not None
    blocks = [hashlib.blake2b(number.to_bytes(8, "big"), digest_size=8, key=key).hexdigest() for number in range(3)]
    assert " ".join(blocks) == told["blocks 0, 1, 2"]
    keyed = Keyed(key)
    assert [keyed.below(1 << 32) for _ in range(3)] == [int(block, 16) % (1 << 32) for block in blocks]
    roles = [0, 0, 0, 1, 2]
    Keyed(key).shuffle("roles", roles)
    assert " ".join(map(str, roles)) == told["0 0 0 1 2 shuffled"]
