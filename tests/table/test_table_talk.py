"""Who is heard at a table, in a match and between matches."""

from typing import Any

from tests.table.gathered import (
    FIVE,
    GRACE,
    begin,
    decide_for_one,
    gathered,
    play_to_the_end,
    playing,
    raw,
    refused,
    started,
)

from cabale.core.seats import SPECTATOR
from cabale.core.talk import Chat
from cabale.games.secret_hitler.talk import ClaimParty, Suspect
from cabale.games.secret_hitler.terms import Party, Phase
from cabale.table.messages import Understood, Wrote
from cabale.table.table import Table

LOOKED = ClaimParty(2, Party.LIBERAL)  # what nobody can claim before an investigation


def heard(table: Table) -> list[Any]:
    return [said.utterance for said in playing(table).match.view(SPECTATOR).heard]


def test_what_is_said_twice_is_heard_once() -> None:
    table = started(*FIVE)
    word = raw(Suspect(2))
    assert table.say("bob", "m1", word, 0, 0) is True
    assert table.say("bob", "m1", word, 0, 0) is False
    assert table.say("bob", "m1", word, None, 0) is True, "without a number it is said again"
    assert heard(table) == [Suspect(2), Suspect(2)]


def test_what_is_written_twice_is_heard_once() -> None:
    table = started(*FIVE)
    for _ in range(2):
        assert table.write("bob", "hm", 0, 0) is None
    assert heard(table) == [Chat("hm")]


def test_who_may_speak() -> None:
    table = started(*FIVE)
    with refused("not-seated"):
        table.say("zoe", "m1", raw(Chat("psst")), None, 0)
    with refused("not-seated"):
        table.write("zoe", "psst", None, 0)
    with refused("no-such-match"):
        table.say("bob", "m0", raw(Chat("hm")), None, 0)
    with refused("nothing-to-claim"):
        table.say("bob", "m1", raw(LOOKED), None, 0)
    assert heard(table) == []


def test_a_host_who_looks_on_does_not_speak_during_a_match() -> None:
    table = gathered()  # Ana's, who does not sit
    table.connect("ana", 0)
    assert table.write("ana", "Bonsoir", None, 0) is not None
    begin(table, "m1")
    with refused("not-seated"):
        table.write("ana", "psst", None, 0)


def test_whom_the_game_silences_is_offered_nothing_and_refused() -> None:
    table = started(*FIVE)
    while playing(table).match.view(SPECTATOR).board.phase is not Phase.DISCARD:
        decide_for_one(table)
    president = playing(table).match.to_act[0]
    speech = table.outlook(president, 0).speech
    assert (speech.chat, speech.words) == (False, False)
    assert table.words(FIVE[president], "m1").utterances == ()
    with refused("in-session"):
        table.write(FIVE[president], "psst", None, 0)


def test_without_chat_typed_words_are_heard_and_plain_ones_are_not() -> None:
    table = started(*FIVE, chat=False)
    with refused("chat-off"):
        table.write("bob", "hm", None, 0)
    with refused("chat-off"):
        table.say("bob", "m1", raw(Chat("hm")), None, 0)
    table.say("bob", "m1", raw(Suspect(2)), None, 0)
    speech = table.outlook(1, 0).speech
    assert (speech.chat, speech.words, speech.said) == (False, True, 1)


def test_what_is_typed_may_be_a_word_of_the_game() -> None:
    table = started(*FIVE, read=lambda match, seat, text: Suspect(int(text)) if text.isdigit() else None)
    table.write("bob", "3", None, 0)
    table.write("bob", "trois", None, 0)
    assert heard(table) == [Suspect(3), Chat("trois")]


def test_chat_that_says_something_is_told_back_to_who_wrote_it_and_said_by_nobody() -> None:
    table = started(*FIVE, understand=lambda match, seat, text: (Suspect(2),) if "cleo" in text else ())
    understood = table.write("bob", "cleo \x1bment", None, 0)
    assert understood == Understood(match="m1", text="cleo  ment", utterances=(Suspect(2),))  # type: ignore[arg-type]
    assert table.write("bob", "hm", None, 0) is None
    assert table.write("bob", "cleo ment", 1, 0) is None  # sent again
    assert heard(table) == [Chat("cleo  ment"), Chat("hm")]


def test_between_matches_it_is_the_table_s_chat() -> None:
    table = gathered("ana", "bob")
    wrote = table.write("bob", "Bonsoir", None, 0)
    assert isinstance(wrote, Wrote)
    assert (wrote.seat, wrote.text) == (1, "Bonsoir")
    begin(table, "m1")
    play = playing(table)
    play_to_the_end(table)
    assert table.write("bob", "Encore ?", None, 0) is not None
    with refused("match-over"):
        table.say("bob", "m1", raw(Chat("hm")), None, 0)
    assert play.match.view(SPECTATOR).heard == ()


def test_spectators_are_offered_no_words() -> None:
    speech = started(*FIVE).outlook(SPECTATOR, 0).speech
    assert (speech.chat, speech.words, speech.said) == (False, False, 0)


def test_bots_are_asked_once_for_something_to_say_and_stand_ins_never() -> None:
    table = started("ana", "bob")
    table.disconnect("bob", 0)
    table.tick(GRACE)
    jobs = table.talk_jobs(is_quiet=True)
    assert sorted(job.seat for job in jobs) == [2, 3, 4]
    assert all(job.decision is None for job in jobs)
    assert table.talk_jobs(is_quiet=True) == ()
    phase = playing(table).match.view(SPECTATOR).board.phase
    while playing(table).match.view(SPECTATOR).board.phase == phase:
        decide_for_one(table)
    assert table.talk_jobs(is_quiet=True) != ()


def test_a_bot_is_heard_as_long_as_it_may_speak() -> None:
    table = started("ana")
    job = table.talk_jobs(is_quiet=True)[0]
    word = Suspect(1)
    assert table.spoken(job, word, 0)
    assert heard(table) == [word]
    assert not table.spoken(job, LOOKED, 0), "what is not allowed is not said"
    assert not table.spoken(job._replace(match="m0"), word, 0)
    assert not table.spoken(job._replace(seat=0), word, 0), "nobody speaks for a person"
    play_to_the_end(table)
    assert not table.spoken(job, word, 0)


def test_how_much_one_has_said_is_still_known_when_it_is_over() -> None:
    table = started("ana", "bob")
    table.write("bob", "bonsoir", None, 0)
    play = playing(table)
    play_to_the_end(table)
    said = [play.speech(seat, chat=True).said for seat in (SPECTATOR, 0, 1)]
    assert said == [0, 0, 1]
