"""HEY 1: seats, missions, roles and words."""

from typing import cast

import msgspec
import pytest
from msgspec.structs import replace
from tests.games.hey.drivers import MISSION, arrange, board, eliminate, number
from tests.games.hey.twins import twins

from cabale.core.errors import Unreadable
from cabale.core.game import Game
from cabale.core.seats import SPECTATOR
from cabale.games.hey import Hey, Match, game
from cabale.games.hey.actions import ChooseNumber
from cabale.games.hey.events import MissionBegan, MissionsPrepared, NumberChosen
from cabale.games.hey.missions import MissionCard, our_missions
from cabale.games.hey.options import Options
from cabale.games.hey.phases import CLUES, NUMBER
from cabale.games.hey.state import State
from cabale.games.hey.tags import Tag
from cabale.games.hey.terms import Phase
from cabale.testing.random_play import names
from cabale.testing.script import AsItLies, Ears, refuses, told
from cabale.testing.secrets import Walk


class _FewMissions(Options, frozen=True, omit_defaults=False):  # so that a record has them
    missions: tuple[MissionCard, ...] = our_missions("fr")[:2]
    goal: int = 20


class _Few(Hey):
    """A match of two missions, which come back again and again."""

    Options = _FewMissions


@pytest.mark.parametrize(
    ("seats", "disciples", "infiltrators", "journalists"),
    [(3, 2, 1, 0), (4, 3, 1, 0), (5, 3, 1, 1), (6, 4, 1, 1), (7, 4, 2, 1), (8, 5, 2, 1), (9, 5, 3, 1)],
)
def test_hey_1_1_roles_by_number_of_seats(seats: int, disciples: int, infiltrators: int, journalists: int) -> None:
    roles = list(arrange(seats).state.roles)
    assert [roles.count(role) for role in range(3)] == [disciples, infiltrators, journalists]


@pytest.mark.parametrize("seats", [2, 10])
def test_hey_1_1_three_to_nine_seats(seats: int) -> None:
    with pytest.raises(Unreadable, match="seats"):
        Match(game, names(seats), AsItLies())


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hey_1_2_at_least_twenty_missions_of_ten_pairs(lang: str) -> None:
    missions = our_missions(lang)
    assert len(missions) >= 20
    assert all(len(mission.pairs) == 10 for mission in missions)


@pytest.mark.parametrize(("side", "password", "near"), [("0", "plage", "piscine"), ("1", "piscine", "plage")])
def test_hey_1_2_either_word_of_a_pair_may_be_the_disciples(side: str, password: str, near: str) -> None:
    match = arrange("DDI", sides=side)
    number(match, 1)
    assert match.view(0).mine.password == match.view(1).mine.password == password
    assert match.view(2).mine.password == near


def test_hey_1_2_a_record_holds_the_missions_that_players_brought() -> None:
    match = arrange("DDI")
    options = msgspec.json.decode(match.record().options, type=Options)
    assert options.missions == (MISSION,)


@pytest.mark.parametrize(
    "pairs", [MISSION.pairs[:9], (*MISSION.pairs, ("pain", "riz")), (("!", "?"), *MISSION.pairs[1:])]
)
def test_hey_1_2_options_with_another_mission_are_refused(pairs: tuple[tuple[str, str], ...]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"missions": [{"pairs": pairs}]}), type=Options)


def _titles(match: Match) -> set[str]:
    return {match.state.shelf[place].title for place in match.state.order}


def test_hey_1_2_the_table_chooses_difficulty_and_subjects() -> None:
    ours = our_missions("fr")
    match = Match(game, names(3), AsItLies(), Options(difficulty=1))
    assert _titles(match) == {mission.title for mission in ours if mission.difficulty == 1}
    match = Match(game, names(3), AsItLies(), Options(tags=(Tag.ANIMALS, Tag.BODY)))
    assert _titles(match) == {mission.title for mission in ours if {"animaux", "corps"} & {*mission.tags}}
    match = Match(game, names(3), AsItLies(), Options(words="en", difficulty=3, tags=(Tag.MUSIC,)))
    chosen = {one.title for one in our_missions("en") if one.difficulty == 3 and "music" in one.tags}
    assert _titles(match) == chosen != set()


def test_hey_1_2_a_choice_that_no_mission_fits_is_refused() -> None:
    for options in (Options(missions=(MISSION,), difficulty=2), Options(missions=(MISSION,), tags=(Tag.FOOD,))):
        with pytest.raises(Unreadable, match=r"no-mission-fits \(missions=1\)"):
            options.check()
        with pytest.raises(Unreadable, match="no-mission-fits"):
            Match(game, names(3), AsItLies(), options)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_hey_1_2_every_subject_of_ours_can_be_chosen_and_has_missions(lang: str) -> None:
    named = {Tag.of(word) for mission in our_missions(lang) for word in mission.tags}
    assert named == set(Tag)


def test_hey_1_3_a_table_repeats_no_mission_before_all_were_played() -> None:
    shelf = our_missions("fr")[:3]
    options = Options(missions=shelf, goal=1)
    played = []
    for _ in range(4):
        match = Match(game, names(3), AsItLies(), options)
        played.append(match.state.index)
        assert len(match.state.order) == 3 - len(options.played) or len(options.played) == 3
        eliminate(match, match.state.roles.index(1))
        assert match.outcome is not None
        options = options.after(match.state)
    assert sorted(played[:3]) == [0, 1, 2]
    assert options.played == (shelf[played[3]].id,)


def test_hey_1_3_what_a_table_remembers_tells_no_word_and_lasts_with_another_choice() -> None:
    hard, easy = replace(MISSION, difficulty=3), replace(our_missions("fr")[0], difficulty=1)
    options = Options(missions=(hard, easy), goal=1, difficulty=3, played=("gone", easy.id))
    match = Match(game, names(3), AsItLies(), options)
    assert match.state.order == [0]
    after = options.after(match.state)
    assert after.played == tuple(sorted((easy.id, hard.id)))
    assert hard.id.isalnum()
    assert len(hard.id) == 12


def test_hey_1_3_five_missions_are_prepared() -> None:
    match = Match(game, names(3), AsItLies())
    assert told(match, SPECTATOR, MissionsPrepared) == MissionsPrepared(5)
    assert board(match).prepared == 4


def test_hey_1_3_more_are_drawn_when_they_run_out() -> None:
    match = arrange(*["DDI"] * 4, missions=our_missions("fr")[:3], prepared=2, goal=20)
    for prepared in (1, 0):
        assert board(match).prepared == prepared
        eliminate(match, 0)
    # One mission was left on the shelf; after it all are shuffled again.
    prepared_counts = [event.count for event in match.feed(SPECTATOR) if isinstance(event, MissionsPrepared)]
    assert prepared_counts == [2, 1]
    eliminate(match, 0)
    prepared_counts = [event.count for event in match.feed(SPECTATOR) if isinstance(event, MissionsPrepared)]
    assert prepared_counts == [2, 1, 2]


def test_hey_1_4_a_mission_that_comes_back_offers_all_numbers_and_draws_a_pair_not_yet_played() -> None:
    # The second time places 1 to 9 are left, the third 1 to 8 but for the one drawn.
    match = arrange(*["DDI"] * 12, goal=20, pairs=(3, 0))
    for _ in range(10):
        assert board(match).phase is Phase.NUMBER
        assert list(match.legal(match.to_act[0])) == [ChooseNumber(chosen) for chosen in range(1, 11)]
        number(match, 1)
        eliminate(match, 2)
    played = [past.password for past in board(match).missions]
    assert played[:3] == ["plage", "gâteau", "café"]
    assert sorted(played) == sorted(pair[0] for pair in MISSION.pairs)
    assert [result.name for result in match.luck].count("pair") == 9
    # Once all ten were played, the number chooses again.
    number(match, 4)
    assert match.view(0).mine.password == "chauve-souris"


def test_hey_1_4_the_numbers_tell_no_first_player_which_mission_came_back() -> None:
    few = cast(Game, _Few(game.rules))
    compared = 0
    for seed in range(3):
        walk = Walk(few, 5, seed)
        for step, match in enumerate(walk.moments):
            state = match.state
            assert isinstance(state, State)
            if len(state.missions) not in (2, 4) or state.phase not in (NUMBER, CLUES) or state.past:
                continue
            record = match.record()
            for seat in match.to_act:
                for twin in twins(record, seat):
                    walk.compare(step, record, twin, seat)
                    compared += 1
    assert compared > 20


def test_hey_1_4_roles_are_dealt_anew_and_the_first_player_moves_to_the_left() -> None:
    match = arrange("DDI", "IDD", first=2)
    assert board(match).first == 2
    eliminate(match, 2)
    assert board(match).mission == 2
    assert board(match).first == 0
    number(match, 2)
    assert [match.view(seat).mine.password for seat in range(3)] == ["thé", "café", "café"]


@pytest.mark.parametrize("chosen", [0, 11, -1, 1 << 64])
def test_hey_1_4_a_number_from_one_to_ten(chosen: int) -> None:
    match = arrange("DDI")
    refuses(match, 0, ChooseNumber(chosen), "no-such-number", "HEY 1.4", number=chosen)


def test_hey_1_4_only_the_first_player_chooses() -> None:
    match = arrange("DDI", first=1)
    refuses(match, 0, ChooseNumber(3), "not-your-turn", "HEY 1.4", phase="number")
    number(match, 3)
    assert board(match).choice == 3


def test_hey_1_5_nobody_has_a_word_before_the_number_is_chosen() -> None:
    match = arrange("DDDIJ")
    assert [match.view(seat).mine.password for seat in range(5)] == [None] * 5
    assert [told(match, seat, MissionBegan).journalist for seat in range(5)] == [False] * 4 + [True]
    assert told(match, SPECTATOR, MissionBegan).journalist is None


def test_hey_1_5_everybody_is_told_his_own_word_and_no_other() -> None:
    match = arrange("DDDIJ")
    heard = Ears(match)
    number(match, 1)
    assert [heard(seat, NumberChosen) for seat in range(5)] == [
        [NumberChosen(0, 1, word)] for word in ("plage", "plage", "plage", "piscine", None)
    ]
    assert heard(SPECTATOR, NumberChosen) == [NumberChosen(0, 1)]


def test_hey_1_5_disciple_and_infiltrator_see_views_of_one_shape() -> None:
    match = arrange("DDDIJ")
    number(match, 1)
    disciple, infiltrator = (msgspec.to_builtins(match.view(seat)) for seat in (0, 3))
    assert disciple.pop("seat") != infiltrator.pop("seat")
    assert disciple["mine"].pop("password") != infiltrator["mine"].pop("password")
    assert disciple == infiltrator


def test_hey_1_5_no_view_and_no_event_of_a_mission_holds_both_words() -> None:
    match = arrange("DDDIJ")
    number(match, 1)
    for seat in (*range(5), SPECTATOR):
        received = msgspec.json.encode([match.view(seat), match.feed(seat)])
        assert not (b"plage" in received and b"piscine" in received)
        assert b"Essai" not in received
