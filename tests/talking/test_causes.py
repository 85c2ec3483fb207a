"""What people put behind a "because" is the reason of their opinion, where it is something that everybody saw; the
situations are those of the sentences (`sentences/README.md`)."""

import pytest
from tests.games.secret_hitler.drivers import nominate, policies, session, vote
from tests.talking.situations import ALICE, BOB, CHLOE, DIMITRI, ELODIE, FRANCOIS, NAMES, ZOE, begin, situation

from cabale.games.secret_hitler import Match
from cabale.games.secret_hitler.grounds import Clash, Enacted, Ground, Nominated, Untold, Voted
from cabale.games.secret_hitler.talk import Suspect, Trust
from cabale.games.secret_hitler.terms import Policy
from cabale.talking.secret_hitler.reader import read

CLASH = Clash(1, policies("LFF"), policies("FF"))


def voted() -> Match:
    """Bob and Chloé made a fascist policy against Dimitri's vote and Alice's; then a liberal one of Chloé and Zoé,
    against Bob's; Dimitri wanted Élodie, and Bob and François were for it."""
    match = begin(BOB, "hitler")
    nominate(match, BOB, CHLOE)
    vote(match, ja=(BOB, CHLOE, ELODIE, FRANCOIS, ZOE))
    session(match, discard="F", enact="F")
    nominate(match, CHLOE, ZOE)
    vote(match, ja=(ALICE, CHLOE, DIMITRI, ELODIE, ZOE))
    session(match, discard="F", enact="L")
    nominate(match, DIMITRI, ELODIE)
    vote(match, ja=(BOB, FRANCOIS))
    return match


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("je soupçonne bob parce qu'il a voté contre chloé", Voted((2,), False)),
        ("je soupçonne Bob parce qu'il a voté contre le gouvernement libéral", Voted((2,), False)),
        ("bob est fasciste car il a voté pour élodie", Voted((3,), True)),
        ("i suspect bob because he voted against zoé", Voted((2,), False)),
        ("bob is fascist because he voted ja for dimitri and élodie", Voted((3,), True)),
        ("je soupçonne dimitri parce qu'il a nommé élodie", Nominated(3, ELODIE)),
        ("i don't trust dimitri because he picked elodie", Nominated(3, ELODIE)),
        ("bob est louche parce qu'il a fait passer une loi fasciste", Enacted(1, Policy.FASCIST)),
        ("bob is sus because he enacted a fascist policy", Enacted(1, Policy.FASCIST)),
        ("je soupçonne chloé parce qu'elle n'a rien dit", Untold(2)),
        ("i suspect chloe because she said nothing", Untold(2)),
    ],
)
def test_the_reason_is_what_was_named(text: str, reason: Ground) -> None:
    match = voted()
    (act,) = read(match.view(ALICE), NAMES, "hitler", text)
    assert isinstance(act, Suspect)
    assert act.reason == reason
    match.game.check_talk(match.state, ALICE, act)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("je fais confiance à zoé parce qu'elle a fait passer une loi libérale", Enacted(2, Policy.LIBERAL)),
        ("i trust zoé because she enacted a liberal policy", Enacted(2, Policy.LIBERAL)),
        ("je fais confiance à dimitri car il a voté contre bob", Voted((1,), False)),
    ],
)
def test_there_are_reasons_to_trust(text: str, reason: Ground) -> None:
    (act,) = read(voted().view(ALICE), NAMES, "hitler", text)
    assert isinstance(act, Trust)
    assert act.reason == reason


@pytest.mark.parametrize("text", ["je soupçonne chloé parce qu'elle ment", "i suspect bob because he is lying"])
def test_somebody_who_lies_told_what_does_not_fit(text: str) -> None:
    (act, *_) = read(situation("open").view(ALICE), NAMES, "hitler", text)
    assert isinstance(act, Suspect)
    assert act.reason == CLASH


@pytest.mark.parametrize(
    "text",
    [
        "je soupçonne bob parce qu'il a voté contre dimitri",  # he did not
        "je soupçonne bob parce que zoé a voté contre dimitri",  # somebody else did
        "je soupçonne bob parce que j'ai voté contre lui",
        "je soupçonne bob parce qu'il n'a pas voté contre chloé",
        "i suspect bob because he did not vote for elodie",
        "i suspect bob because everybody voted against him",
        "i suspect bob because his shoes are red",
        "je soupçonne bob parce que",
        "i suspect bob because i voted for chloe because of him",
        "je soupçonne bob parce qu'il a nommé françois",
        "je soupçonne bob parce qu'il a fait passer une loi libérale",
    ],
)
def test_what_did_not_happen_is_no_reason_and_the_opinion_is_heard_all_the_same(text: str) -> None:
    assert [act for act in read(voted().view(ALICE), NAMES, "hitler", text) if act != Suspect(BOB)] == []
