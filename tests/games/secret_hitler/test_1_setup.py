"""SH 1: the deal."""

from collections import Counter

import pytest
from tests.games.secret_hitler.drivers import (
    ROLES,
    arrange,
    board,
    discard,
    elect,
    elect_somebody,
    fascist_policies,
    govern,
    policies,
)

from cabale.core.errors import Unreadable
from cabale.core.seats import SPECTATOR
from cabale.games.secret_hitler import Match, game
from cabale.games.secret_hitler.actions import AskVeto, Investigate, Nominate
from cabale.games.secret_hitler.events import PartyInvestigated, PowerGranted, RolesDealt, RoundBegan
from cabale.games.secret_hitler.terms import Party, Power, Role
from cabale.testing.random_play import names
from cabale.testing.script import AsItLies, refuses, told

SIZES = (5, 6, 7, 8, 9, 10)

# Clause 1.1: liberals, fascists beside Hitler.
TABLE = {5: (3, 1), 6: (4, 1), 7: (4, 2), 8: (5, 2), 9: (5, 3), 10: (6, 3)}

# Clause 1.5: the power of the first to the fifth fascist policy; the sixth ends the match.
NONE, INVESTIGATE, SPECIAL, PEEK, EXECUTE = (
    None,
    Power.INVESTIGATION,
    Power.SPECIAL_ELECTION,
    Power.PEEK,
    Power.EXECUTION,
)
SMALL = (NONE, NONE, PEEK, EXECUTE, EXECUTE)
MIDDLE = (NONE, INVESTIGATE, SPECIAL, EXECUTE, EXECUTE)
LARGE = (INVESTIGATE, INVESTIGATE, SPECIAL, EXECUTE, EXECUTE)
TRACKS = {5: SMALL, 6: SMALL, 7: MIDDLE, 8: MIDDLE, 9: LARGE, 10: LARGE}


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_1_roles_by_number_of_seats(seats: int) -> None:
    match = Match(game, names(seats), AsItLies())
    dealt = Counter(tuple(Role)[role] for role in match.luck[0].value)
    liberals, fascists = TABLE[seats]
    assert dealt == {Role.LIBERAL: liberals, Role.FASCIST: fascists, Role.HITLER: 1}


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_1_each_seat_learns_the_role_it_was_dealt(seats: int) -> None:
    roles = ROLES[seats][::-1]
    match = arrange(roles)
    for seat, letter in enumerate(roles):
        assert match.view(seat).mine.role[0].upper() == letter


@pytest.mark.parametrize("seats", [0, 1, 4, 11, 12])
def test_sh_1_1_no_other_number_of_seats(seats: int) -> None:
    assert game.seats == range(5, 11)
    with pytest.raises(Unreadable) as refusal:
        Match(game, names(seats), AsItLies())
    assert refusal.value.code == "seats"
    assert refusal.value.facts == {"seats": seats, "least": 5, "most": 10}


def test_sh_1_1_a_seat_that_is_not_there_decides_nothing() -> None:
    match = arrange(5)
    refuses(match, 5, Nominate(1), "no-such-seat", "SH 1.1", seat=5)
    refuses(match, -1, Nominate(1), "no-such-seat", "SH 1.1", seat=-1)


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_2_six_liberal_and_eleven_fascist_tiles(seats: int) -> None:
    match = Match(game, names(seats), AsItLies())
    tiles = next(result.value for result in match.luck if result.name == "tiles")
    assert Counter(tiles) == {0: 6, 1: 11}
    assert (board(match).draw_pile, board(match).discard_pile) == (17, 0)


def test_sh_1_2_tiles_are_drawn_in_the_order_of_the_shuffle() -> None:
    match = arrange(5, tiles="LLF FFF LFF")
    hands = []
    for president, chancellor in ((0, 1), (1, 2), (2, 3)):
        elect(match, president, chancellor)
        hands.append(match.view(president).mine.hand)
        discard(match, "F")
        match.apply(chancellor, next(iter(match.legal(chancellor))))
    assert hands == [policies("LLF"), policies("FFF"), policies("LFF")]


def test_sh_1_2_the_party_of_a_role() -> None:
    assert [role.party for role in Role] == [Party.LIBERAL, Party.FASCIST, Party.FASCIST]


def test_sh_1_2_hitlers_party_card_says_fascist() -> None:
    match = arrange("LLLLFFH")
    govern(match, "F")
    president = govern(match, "F")
    match.apply(president, Investigate(6))
    assert told(match, president, PartyInvestigated).party is Party.FASCIST


def _known(text: str) -> tuple[Role | None, ...]:
    letters = {"L": Role.LIBERAL, "F": Role.FASCIST, "H": Role.HITLER, "-": None}
    return tuple(letters[letter] for letter in text)


KNOWLEDGE = {
    "LFLHL": ("L----", "-F-H-", "--L--", "-F-H-", "----L"),
    "HLFLLL": ("H-F---", "-L----", "H-F---", "---L--", "----L-", "-----L"),
    "FLHLFLL": ("F-H-F--", "-L-----", "--H----", "---L---", "F-H-F--", "-----L-", "------L"),
    "LLFFHLLL": ("L-------", "-L------", "--FFH---", "--FFH---", "----H---", "-----L--", "------L-", "-------L"),
    "FHFLLLLLF": (
        "FHF-----F",
        "-H-------",
        "FHF-----F",
        "---L-----",
        "----L----",
        "-----L---",
        "------L--",
        "-------L-",
        "FHF-----F",
    ),
    "LLLFLLLFFH": (
        "L---------",
        "-L--------",
        "--L-------",
        "---F---FFH",
        "----L-----",
        "-----L----",
        "------L---",
        "---F---FFH",
        "---F---FFH",
        "---------H",
    ),
}


@pytest.mark.parametrize("roles", KNOWLEDGE)
def test_sh_1_3_what_each_seat_learns(roles: str) -> None:
    match = arrange(roles)
    for seat, known in enumerate(KNOWLEDGE[roles]):
        assert match.view(seat).mine.roles == _known(known)
        assert told(match, seat, RolesDealt).roles == _known(known)


@pytest.mark.parametrize("roles", KNOWLEDGE)
def test_sh_1_3_spectators_learn_nothing(roles: str) -> None:
    match = arrange(roles)
    assert match.view(SPECTATOR).mine is None
    assert match.view(SPECTATOR).roles == ()
    assert told(match, SPECTATOR, RolesDealt).roles == (None,) * len(roles)


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_3_every_seat_gets_as_many_messages(seats: int) -> None:
    match = arrange(seats)
    assert {len(match.feed(seat)) for seat in (*range(seats), SPECTATOR)} == {2}


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_4_the_first_candidate_is_drawn_among_all(seats: int) -> None:
    for first in range(seats):
        match = arrange(seats, first=first)
        assert match.to_act == (first,)
        assert told(match, SPECTATOR, RoundBegan) == RoundBegan(1, first)
    with pytest.raises(Unreadable):
        arrange(seats, first=seats)


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_5_the_track_shown(seats: int) -> None:
    assert board(arrange(seats)).powers == (*TRACKS[seats], None)


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_sh_1_5_the_power_granted_by_each_fascist_policy(seats: int, count: int) -> None:
    match = arrange(seats)
    fascist_policies(match, count - 1)
    president = govern(match, "F")
    power = TRACKS[seats][count - 1]
    granted = [event for event in match.feed(SPECTATOR) if isinstance(event, PowerGranted)]
    assert len(granted) == sum(power is not None for power in TRACKS[seats][:count])
    if power is not None:
        assert granted[-1] == PowerGranted(president, power)


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_5_liberal_policies_grant_nothing(seats: int) -> None:
    match = arrange(seats)
    for _ in range(4):
        govern(match, "L")
    assert not [event for event in match.feed(SPECTATOR) if isinstance(event, PowerGranted)]


@pytest.mark.parametrize("seats", SIZES)
def test_sh_1_5_the_fifth_unlocks_the_veto(seats: int) -> None:
    for count, unlocked in ((4, False), (5, True)):
        match = arrange(ROLES[seats], reshuffled=("FFL",))
        fascist_policies(match, count)
        _, chancellor = elect_somebody(match)
        discard(match, "F")
        assert (AskVeto() in match.legal(chancellor)) == unlocked
        if not unlocked:
            refuses(match, chancellor, AskVeto(), "veto-locked", "SH 3.4")


def test_sh_1_5_the_veto_stays_unlocked() -> None:
    match = arrange(7, reshuffled=("FFL FFL LLF",))
    fascist_policies(match, 5)
    for _ in range(2):
        govern(match, "L")
    _, chancellor = elect_somebody(match)
    discard(match, "F")
    assert AskVeto() in match.legal(chancellor)
