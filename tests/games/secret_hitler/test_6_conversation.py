"""SH 6.3, 6.4: reasons, questions, answers and intentions."""

from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.games.secret_hitler.drivers import (
    arrange,
    board,
    elect,
    fascist_policies,
    govern,
    nominate,
    policies,
    session,
    vote,
)

from cabale.core.messages import MOST_WORDINGS
from cabale.core.talk import TONES, wording
from cabale.core.words import LANGUAGES, Words
from cabale.games.secret_hitler import game, offers
from cabale.games.secret_hitler.actions import Investigate
from cabale.games.secret_hitler.grounds import (
    Clash,
    Enacted,
    Nominated,
    OpinionTold,
    PartyTold,
    PowerUsed,
    Untold,
    Voted,
)
from cabale.games.secret_hitler.talk import (
    AskClaim,
    AskReason,
    AskSuspect,
    BackClaim,
    Because,
    ClaimDrawn,
    ClaimParty,
    ClaimReceived,
    ClaimRole,
    Defend,
    DoubtClaim,
    Matter,
    Promise,
    Suspect,
    Threaten,
    Trust,
    Undecided,
    Utterance,
    WillVote,
    WouldNominate,
)
from cabale.games.secret_hitler.terms import Party, Policy, Power, Role
from cabale.testing.random_play import random_steps
from cabale.testing.script import do, hushes

F, L = Policy.FASCIST, Policy.LIBERAL


def test_sh_6_2_nobody_judges_himself() -> None:
    match = arrange(5)
    for words in (Suspect(0), Trust(0), AskSuspect(0), WouldNominate(0), Promise(0), Defend(0)):
        hushes(match, 0, words, "not-yourself", "SH 6.2")


def test_sh_6_3_a_reason_must_have_happened() -> None:
    match = arrange("LLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    for about, ground in (
        (0, Enacted(1, F)),
        (1, Enacted(1, F)),
        (0, Nominated(1, 1)),
        (0, Voted((1,), True)),
        (0, Voted((1,), True, F)),
        (1, Clash(1)),
        (1, Clash(1, policies("LFF"), policies("FF"))),
        (0, Untold(1)),
        (0, OpinionTold(3, True)),
    ):
        match.say(2, Suspect(about, ground))
        match.say(2, Trust(about, ground))
    for about, wrong in (
        (0, Enacted(1, L)),
        (2, Enacted(1, F)),
        (0, Enacted(2, F)),
        (0, Enacted(0, F)),
        (1, Nominated(1, 1)),
        (0, Nominated(1, 3)),
        (0, Voted((1,), False)),
        (0, Voted((1,), True, L)),
        (0, Voted((1, 2), True)),
        (3, Clash(1)),
        (3, Untold(1)),
        (0, PowerUsed(1, Power.EXECUTION, 3)),
        (0, PartyTold(Party.FASCIST, 1)),
        (0, OpinionTold(9, True)),
        (0, OpinionTold(0, True)),
    ):
        hushes(match, 4 if about != 4 else 2, Suspect(about, wrong), "no-such-ground", "SH 6.3")


def test_sh_6_3_a_ballot_is_no_reason_before_all_are_in() -> None:
    match = arrange(5)
    nominate(match, 0, 1)
    match.apply(2, next(iter(match.legal(2))))
    for ja in (True, False):
        hushes(match, 0, Suspect(2, Voted((1,), ja)), "no-such-ground", "SH 6.3")
        hushes(match, 2, Because(1, Matter.VOTE, 0, ja), "nothing-to-explain", "SH 6.3")


def test_sh_6_3_what_an_investigation_showed_is_a_reason() -> None:
    match = arrange("LLLLFFH")
    fascist_policies(match, 1)
    president = govern(match, "F")
    do(match, Investigate(6))
    number = board(match).past[-1].number
    match.say(president, ClaimParty(6, Party.LIBERAL))
    assert PartyTold(Party.LIBERAL) in offers.grounds(match.view(president), 6)
    assert PartyTold(Party.LIBERAL, president) in offers.grounds(match.view(3), 6)
    match.say(president, Trust(6, PartyTold(Party.LIBERAL)))
    match.say(6, Trust(president, PowerUsed(number, Power.INVESTIGATION, 6)))
    match.say(3, Trust(6, PartyTold(Party.LIBERAL, president)))
    hushes(match, 3, Trust(6, PartyTold(Party.LIBERAL)), "no-such-ground", "SH 6.3")
    hushes(match, president, Trust(6, PartyTold(Party.LIBERAL, president)), "no-such-ground", "SH 6.3")


def test_sh_6_3_questions_and_answers() -> None:
    match = arrange("LLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    assert {AskClaim(0, 1), AskClaim(1, 1), AskReason(1, 1, Matter.VOTE), AskReason(0, 1, Matter.NOMINATION)} <= set(
        game.utterances(match.view(2))
    )
    match.say(2, AskClaim(1, 1))
    match.say(1, ClaimReceived(1, policies("FF")))
    match.say(2, AskReason(0, 1, Matter.NOMINATION))
    reasons = {Because(1, Matter.NOMINATION, 1, suspects, despite=suspects) for suspects in (True, False)}
    assert reasons <= set(game.utterances(match.view(0)))
    match.say(0, Because(1, Matter.NOMINATION, 1, False))
    match.say(2, AskSuspect())
    match.say(2, AskSuspect(3))
    match.say(3, Suspect(0))
    match.say(0, Defend(3, Nominated(1, 1)))
    assert AskClaim(1, 1) not in game.utterances(match.view(2))
    assert Defend(3) in game.utterances(match.view(0))
    assert Defend(3) not in game.utterances(match.view(1))
    hushes(match, 2, AskClaim(3, 1), "nothing-to-ask", "SH 6.3")
    hushes(match, 2, AskClaim(0, 2), "nothing-to-ask", "SH 6.3")
    hushes(match, 2, AskReason(1, 1, Matter.NOMINATION), "nothing-to-ask", "SH 6.3")
    hushes(match, 2, AskReason(0, 1, Matter.POWER), "nothing-to-ask", "SH 6.3")
    hushes(match, 2, AskReason(0, 7, Matter.VOTE), "nothing-to-ask", "SH 6.3")
    hushes(match, 3, Because(1, Matter.NOMINATION, 1, True), "nothing-to-explain", "SH 6.3")
    hushes(match, 0, Because(1, Matter.NOMINATION, 1, False, OpinionTold(0, True)), "no-such-ground", "SH 6.3")
    hushes(match, 2, AskSuspect(9), "no-such-seat", "SH 1.1", seat=9)


def test_sh_6_3_a_claim_is_believed_or_doubted() -> None:
    match = arrange("LLLLFH", tiles="LFF")
    elect(match, 0, 1)
    session(match, discard="F", enact="F")
    told = ClaimDrawn(1, policies("FFF"))
    match.say(0, told)
    assert {BackClaim(0, told), DoubtClaim(0, told)} <= set(game.utterances(match.view(2)))
    match.say(2, DoubtClaim(0, told))
    hushes(match, 2, DoubtClaim(3, told), "nothing-to-claim", "SH 6.2")
    assert game.truth(match.state, 2, BackClaim(0, told)) == DoubtClaim(0, told)
    honest = ClaimDrawn(1, policies("LFF"))
    assert game.truth(match.state, 2, DoubtClaim(0, honest)) == BackClaim(0, honest)


def test_sh_6_4_intentions() -> None:
    match = arrange("LLLLFFH")
    nominate(match, 0, 1)
    match.say(2, WillVote(1, False))
    match.say(2, WouldNominate(3))
    match.say(2, Promise(4))
    match.say(2, Threaten(4, Power.EXECUTION))
    hushes(match, 2, WillVote(2, True), "no-such-vote", "SH 6.4")
    hushes(match, 2, Threaten(4, Power.PEEK), "no-such-power", "SH 6.4")
    vote(match, ja=range(7))
    hushes(match, 2, WillVote(1, True), "no-such-vote", "SH 6.4")
    assert game.truth(match.state, 2, WillVote(1, False)) == WillVote(1, True)
    five = arrange(5)
    hushes(five, 0, Threaten(1, Power.INVESTIGATION), "no-such-power", "SH 6.4")


def test_sh_6_2_the_truth_of_opinions() -> None:
    match = arrange("LLLLFH")
    govern(match, "F")
    truth: dict[Utterance, Utterance | None] = {
        Suspect(4, OpinionTold(3, True)): Suspect(4, OpinionTold(3, True)),
        Suspect(1, OpinionTold(3, True)): Trust(1),
        Trust(4, OpinionTold(3, False)): Suspect(4),
        Because(1, Matter.VOTE, 1, True): Trust(1),
        Undecided(): None,
        Because(1, Matter.VOTE, 4, True): Because(1, Matter.VOTE, 4, True),
        Defend(3): Defend(3),
        AskSuspect(): None,
        Promise(1): None,
    }
    for said, true in truth.items():
        assert game.truth(match.state, 2, said) == true
    assert game.truth(match.state, 5, Defend(3)) == ClaimRole(Role.HITLER)


def test_sh_6_2_other_words_for_the_same() -> None:
    assert Suspect(2, wording=7) == Suspect(2) != Suspect(3)
    assert len({Suspect(2, wording=7), Suspect(2), Trust(2)}) == 2
    assert wording(0) == 0
    assert wording(10_000, "terse") <= MOST_WORDINGS


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("theme", game.themes)
@pytest.mark.parametrize("tone", TONES)
def test_sh_6_2_nobody_says_the_same_twice_in_the_same_words(lang: str, theme: str, tone: str) -> None:
    words, names = Words(lang, game, theme), ("Ann", "Ben", "Cléo")
    frequent: list[Utterance] = [
        *(ClaimDrawn(1, policies("LFF")), ClaimReceived(1, policies("LF")), ClaimParty(1, Party.FASCIST)),
        *(Suspect(1), Trust(1, Enacted(1, F)), AskSuspect(1), AskClaim(1, 1), Defend(1), WillVote(1, True)),
        *(WouldNominate(1), Promise(1), AskReason(1, 1, Matter.VOTE), Because(1, Matter.VOTE, 1, True)),
    ]
    for word in frequent:
        texts = [words.sentence(replace(word, wording=wording(turn, tone)), names) for turn in range(12)]
        assert all(one != other for one, other in pairwise(texts)), texts


def test_sh_6_3_every_reason_that_is_offered_may_be_given() -> None:
    """And there are never hundreds of words to choose from."""
    most = 0
    for match in random_steps(game, 7, 5):
        for seat in range(7):
            view = match.view(seat)
            if not game.may_speak(view):
                continue
            most = max(most, len(game.utterances(view)))
            for about in range(7):
                for ground in offers.grounds(view, about):
                    word = Defend((seat + 1) % 7, ground) if about == seat else Suspect(about, ground)
                    game.check_talk(match.state, seat, word)
    assert 50 < most < 160, most
