"""SH 6: who may speak when, and what can be claimed."""

import msgspec
import pytest
from tests.games.secret_hitler.drivers import (
    Story,
    arrange,
    board,
    discard,
    elect,
    elect_somebody,
    fascist_policies,
    govern,
    nominate,
    policies,
    session,
    vote,
)

from cabale.core.errors import Unreadable
from cabale.core.match import decode_utterance
from cabale.core.record import Spoke
from cabale.core.seats import SPECTATOR
from cabale.core.talk import MOST_CHARACTERS, Chat, Said
from cabale.core.words import Words
from cabale.games.secret_hitler import game
from cabale.games.secret_hitler.actions import AnswerVeto, AskVeto, Execute, Investigate
from cabale.games.secret_hitler.talk import (
    ClaimDrawn,
    ClaimParty,
    ClaimPeeked,
    ClaimReceived,
    ClaimRole,
    Suspect,
    Trust,
    honest_claims,
)
from cabale.games.secret_hitler.terms import Party, Role
from cabale.testing.contents import contents
from cabale.testing.script import Ears, do, hushes


def _truths(match: Story) -> list[object]:
    """What stands beside each utterance in the record."""
    return [
        None if bytes(entry.truth) == b"null" else decode_utterance(game, entry.truth)
        for entry in match.record().entries
        if isinstance(entry, Spoke)
    ]


def _over(match: Story) -> None:
    """Let Hitler be elected."""
    fascist_policies(match, 3)
    hitler = match.luck[0].value.index(2)
    (president,) = match.to_act
    elect(match, president, hitler)


def test_sh_6_1_the_living_may_speak_at_any_time() -> None:
    match = arrange(5)
    for seat in range(5):
        match.say(seat, Chat("at a nomination"))
    nominate(match, 0, 1)
    match.apply(2, next(iter(match.legal(2))))
    for seat in range(5):
        match.say(seat, Chat("in the middle of a vote"))
    vote(match, ja=range(5))
    for seat in (2, 3, 4):
        match.say(seat, Chat("during the session"))
    assert len(match.view(SPECTATOR).heard) == 13


def test_sh_6_1_a_president_may_speak_before_he_uses_a_power() -> None:
    match = arrange(7)
    fascist_policies(match, 1)
    president = govern(match, "F")
    for seat in range(7):
        match.say(seat, Chat("whom?"))
    do(match, Investigate(6 if president != 6 else 0))


def test_sh_6_1_everybody_hears_it() -> None:
    match = arrange(5)
    heard = Ears(match)
    match.say(3, Trust(1))
    for seat in (*range(5), SPECTATOR):
        assert heard(seat) == [Said(1, 3, Trust(1))]
        assert match.view(seat).heard == (Said(1, 3, Trust(1)),)


def test_sh_6_1_talk_changes_nothing_but_what_was_heard() -> None:
    match = arrange(5)
    before = contents(match.state)
    match.say(3, Trust(1))
    match.say(3, ClaimRole(Role.HITLER))
    assert contents(match.state) == before


def test_sh_6_1_not_in_session() -> None:
    match = arrange(5)
    elect(match, 0, 1)
    hushes(match, 0, Chat("psst"), "in-session", "SH 3.2")
    hushes(match, 1, Trust(0), "in-session", "SH 3.2")


@pytest.mark.parametrize("claimed", Role)
def test_sh_6_1_anything_may_be_claimed_true_or_false(claimed: Role) -> None:
    match = arrange("LFHLL")
    for seat in range(5):
        match.say(seat, ClaimRole(claimed))
        assert ClaimRole(claimed) in game.utterances(match.view(seat))


def test_sh_6_1_the_two_truths_are_told_by_the_game_and_no_claim_changes_them() -> None:
    match = arrange("LFHLL")
    fascist_policies(match, 3)
    match.say(2, ClaimRole(Role.LIBERAL))
    elect(match, 3, 4)
    assert board(match).not_hitler == (4,)


def test_sh_6_1_the_dead_are_silent_until_the_end() -> None:
    match = arrange("LLLLFH")
    fascist_policies(match, 3)
    govern(match, "F")
    do(match, Execute(0))
    for utterance in (Chat("boo"), Suspect(1), ClaimRole(Role.LIBERAL), ClaimDrawn(1, policies("FFL"))):
        hushes(match, 0, utterance, "dead", "SH 6.1")
    elect(match, 4, 5)
    assert match.outcome is not None
    match.say(0, Chat("boo"))
    match.say(0, ClaimDrawn(1, policies("FFL")))


def test_sh_6_1_at_the_end_all_may_speak() -> None:
    match = arrange("LLLLFH")
    _over(match)
    for seat in range(6):
        match.say(seat, Chat("well played"))


def test_sh_6_1_somebody_who_is_not_there_says_nothing() -> None:
    match = arrange(5)
    hushes(match, 5, Chat("?"), "no-such-seat", "SH 1.1", seat=5)
    hushes(match, -1, Chat("?"), "no-such-seat", "SH 1.1", seat=-1)
    assert game.utterances(match.view(SPECTATOR)) == ()


def test_sh_6_2_the_three_tiles_drawn() -> None:
    match = arrange(5, tiles="LFF")
    govern(match, "L", chancellor=1)
    match.say(0, ClaimDrawn(1, policies("FFF")))
    assert {ClaimDrawn(1, policies(hand)) for hand in ("LLL", "LLF", "LFF", "FFF")} <= set(
        game.utterances(match.view(0))
    )
    for seat in (1, 2, 3, 4):
        hushes(match, seat, ClaimDrawn(1, policies("FFF")), "nothing-to-claim", "SH 6.2")
    hushes(match, 0, ClaimDrawn(2, policies("FFF")), "nothing-to-claim", "SH 6.2")


def test_sh_6_2_the_two_received() -> None:
    match = arrange(5, tiles="LFF")
    govern(match, "L", chancellor=1)
    match.say(1, ClaimReceived(1, policies("LL")))
    assert {ClaimReceived(1, policies(hand)) for hand in ("LL", "LF", "FF")} <= set(game.utterances(match.view(1)))
    for seat in (0, 2, 3, 4):
        hushes(match, seat, ClaimReceived(1, policies("LL")), "nothing-to-claim", "SH 6.2")


def test_sh_6_2_the_party_found() -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 1)
    president = govern(match, "F")
    hushes(match, president, ClaimParty(6, Party.LIBERAL), "nothing-to-claim", "SH 6.2")
    do(match, Investigate(6))
    match.say(president, ClaimParty(6, Party.LIBERAL))
    match.say(president, ClaimParty(6, Party.FASCIST))
    hushes(match, president, ClaimParty(5, Party.LIBERAL), "nothing-to-claim", "SH 6.2")
    hushes(match, 6, ClaimParty(6, Party.LIBERAL), "nothing-to-claim", "SH 6.2")


def test_sh_6_2_the_three_seen_in_a_peek() -> None:
    match = arrange(5, tiles="FFL FFL FFL LFL")
    for _ in range(3):
        president = govern(match, "F")
    match.say(president, ClaimPeeked(3, policies("FLL")))
    match.say(president, ClaimPeeked(3, policies("LFL")))
    hushes(match, president, ClaimPeeked(2, policies("FFF")), "nothing-to-claim", "SH 6.2")
    hushes(match, 3, ClaimPeeked(3, policies("FFF")), "nothing-to-claim", "SH 6.2")
    offered = [words for words in game.utterances(match.view(president)) if isinstance(words, ClaimPeeked)]
    assert len(offered) == 8


def test_sh_6_2_a_vetoed_session_can_be_claimed() -> None:
    match = arrange("LLLLFFH", reshuffled=("FFL",))
    fascist_policies(match, 5)
    president, chancellor = elect_somebody(match)
    number = board(match).round.number
    discard(match, "L")
    do(match, AskVeto())
    do(match, AnswerVeto(True))
    match.say(president, ClaimDrawn(number, policies("FFF")))
    match.say(chancellor, ClaimReceived(number, policies("FF")))


def test_sh_6_2_free_ones_at_any_time() -> None:
    match = arrange(5)
    for words in (Suspect(2), Trust(2), ClaimRole(Role.LIBERAL), ClaimRole(Role.FASCIST), ClaimRole(Role.HITLER)):
        match.say(0, words)
        assert words in game.utterances(match.view(0))
    for absent in (5, 9, -1):
        hushes(match, 0, Suspect(absent), "no-such-seat", "SH 1.1", seat=absent)
        hushes(match, 0, Trust(absent), "no-such-seat", "SH 1.1", seat=absent)


def test_sh_6_2_free_chat_is_bounded() -> None:
    decode_utterance(game, msgspec.json.encode(Chat("x" * MOST_CHARACTERS)))
    for text in ("", "x" * (MOST_CHARACTERS + 1)):
        with pytest.raises(Unreadable) as refusal:
            decode_utterance(game, msgspec.json.encode(Chat(text)))
        assert refusal.value.code == "utterance-unreadable"


def test_sh_6_2_the_order_of_a_hand_means_nothing_that_of_a_peek_does() -> None:
    assert ClaimDrawn(1, policies("FLF")) == ClaimDrawn(1, policies("LFF"))
    assert ClaimReceived(1, policies("FL")) == ClaimReceived(1, policies("LF"))
    assert ClaimPeeked(1, policies("FLF")) != ClaimPeeked(1, policies("LFF"))


def test_sh_6_2_a_claim_can_be_corrected_and_both_stay() -> None:
    match = arrange("LLLLFH", tiles="LFF")
    govern(match, "F")
    match.say(0, ClaimDrawn(1, policies("FFF")))
    match.say(0, ClaimDrawn(1, policies("LFF")))
    said = [heard.utterance for heard in match.view(3).heard]
    assert said == [ClaimDrawn(1, policies("FFF")), ClaimDrawn(1, policies("LFF"))]
    assert len([entry for entry in match.record().entries if isinstance(entry, Spoke)]) == 2


def test_sh_6_2_a_correction_quotes_what_it_takes_back() -> None:
    match = arrange("LLLLFH", tiles="LFF LFF LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    assert ClaimDrawn(1, policies("LFF")) in game.utterances(match.view(0))
    match.say(0, ClaimDrawn(1, policies("FFF")))
    offered = {
        word.policies: word.taken_back for word in game.utterances(match.view(0)) if isinstance(word, ClaimDrawn)
    }
    assert offered.pop(policies("FFF")) is None  # said again, it corrects nothing
    assert set(offered.values()) == {policies("FFF")}
    corrected = ClaimDrawn(1, policies("LFF"), policies("FFF"))
    assert corrected == ClaimDrawn(1, policies("LFF")), "it says what it says"
    match.say(0, corrected)
    for lang, text in {
        "fr": "J’ai pioché LFF (tour 1), et non FFF comme je l’ai dit.",
        "en": "I drew LFF (round 1), not FFF as I said.",
    }.items():
        assert Words(lang, game).sentence(match.view(3).heard[-1].utterance, match.seats) == text
    _over(match)
    assert _truths(match)[:2] == [corrected, corrected]


def test_sh_6_2_a_correction_of_a_party() -> None:
    match = arrange("LFLLLFH", tiles="FFF" * 3)
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    elect(match, 1, 2)
    session(match, discard="F", enact="F")
    do(match, Investigate(3))
    match.say(1, ClaimParty(3, Party.FASCIST))
    assert ClaimParty(3, Party.LIBERAL).taken_back is None
    (again,) = [word for word in game.utterances(match.view(1)) if word == ClaimParty(3, Party.LIBERAL)]
    assert again == ClaimParty(3, Party.LIBERAL)
    assert Words("fr", game).sentence(again, match.seats, 3) == (
        "J’ai enquêté sur toi\N{NARROW NO-BREAK SPACE}: parti libéral, et non parti fasciste comme je l’ai dit."
    )


def test_sh_6_2_the_truth_is_shown_beside_a_claim_only_after_the_end() -> None:
    match = arrange("LLLLFH", tiles="LFF LFF LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    match.say(0, ClaimDrawn(1, policies("FFF")))
    match.say(1, ClaimReceived(1, policies("FF")))
    match.say(5, ClaimRole(Role.LIBERAL))
    match.say(4, Suspect(0))
    match.say(3, Trust(4))
    match.say(3, Chat("hm"))
    assert _truths(match) == [None] * 6
    _over(match)
    assert _truths(match) == [
        ClaimDrawn(1, policies("LFF")),
        ClaimReceived(1, policies("LF")),
        ClaimRole(Role.HITLER),
        Trust(0),
        Suspect(4),
        None,
    ]


def test_sh_6_2_the_truth_of_a_party_and_of_a_peek() -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 1)
    president = govern(match, "F")
    do(match, Investigate(6))
    match.say(president, ClaimParty(6, Party.LIBERAL))
    _over(match)
    assert _truths(match) == [ClaimParty(6, Party.FASCIST)]
    match = arrange(5, tiles="FFL FFL FFL LFL")
    fascist_policies(match, 3)
    match.say(2, ClaimPeeked(3, policies("FFF")))
    _over(match)
    assert _truths(match) == [ClaimPeeked(3, policies("LFL"))]


def test_sh_6_2_an_honest_seat_is_offered_the_truth() -> None:
    match = arrange(5, tiles="LFF LLF LFL FFL")
    fascist_policies(match, 3)
    govern(match, "L")
    for seat in range(5):
        for claim in honest_claims(match.view(seat)):
            assert game.truth(match.state, seat, claim) == claim
            assert claim in game.utterances(match.view(seat))
    assert [type(claim) for claim in honest_claims(match.view(2))] == [ClaimDrawn, ClaimPeeked]
