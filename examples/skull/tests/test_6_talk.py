from drivers import arrange, bid, lay

from cabale.core.talk import Chat
from cabale.testing.script import do, hushes
from cabale_skull import game
from cabale_skull.actions import Lay, Lose
from cabale_skull.talk import ClaimPile, Suspect
from cabale_skull.terms import Disc

FLOWER, SKULL = Disc.FLOWER, Disc.SKULL


def test_sk_6_1_silence_while_the_first_discs_are_laid_and_for_who_is_out() -> None:
    match = arrange(3)
    hushes(match, 0, Chat("hush"), "silence", "SK 6.1")
    for disc in (FLOWER, FLOWER, FLOWER, SKULL):
        lay(match, "SFF")
        match.say(0, Chat("all flowers"))
        bid(match, 1, 0, 0)
        do(match, Lose(disc))
    lay(match, "FF")
    hushes(match, 0, Chat("from the grave"), "silence", "SK 6.1")
    bid(match, 1, 0)
    lay(match, "FF")
    bid(match, 1, 0)
    match.say(2, Chat("well played"))


def test_sk_6_2_typed_words_are_of_the_piles_of_this_round() -> None:
    match = arrange(3)
    lay(match, "SFF")
    assert game.utterances(match.view(1)) == (ClaimPile(1, FLOWER), ClaimPile(1, SKULL), Suspect(1, 0), Suspect(1, 2))
    match.say(0, ClaimPile(1, FLOWER))
    hushes(match, 0, ClaimPile(2, FLOWER), "another-round", "SK 6.2")
    hushes(match, 0, Suspect(1, 5), "no-pile", "SK 6.2")
    assert game.truth(match.state, 0, ClaimPile(1, FLOWER)) == ClaimPile(1, SKULL)
    assert game.truth(match.state, 1, Suspect(1, 0)) == Suspect(1, 0)
    assert game.truth(match.state, 1, Suspect(1, 2)) is None
    do(match, Lay(FLOWER))
    assert game.truth(match.state, 0, ClaimPile(1, SKULL)) == ClaimPile(1, SKULL)
