"""Talking with the table: what is written is shown as it was understood, and can be taken back; what can be said is
under buttons, on a phone too."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.web.player import Open, play_now, play_until
from tests.web.reach import violations
from tests.web.stage import Stage

from cabale.games.citadelles import talk as ci
from cabale.games.citadelles.terms import Character, Phase
from cabale.games.indiscretions import talk as ind
from cabale.games.indiscretions.terms import Document, FieldAgent, Pouch, Role

FRENCH = ("Déclarer…", "Écrire à la table…", "Envoyer", "Je soupçonne {}", "Ne pas dire")
ENGLISH = ("Declare…", "Write to the table…", "Send", "I suspect {}", "Do not say")

# On the board of HEY: who gave which clue.
CLUES_BY_NAME = """
(rows) => rows.map((row) => [
  row.querySelector('th').innerText.trim(), [...row.querySelectorAll('.clue')].at(-1).innerText.trim(),
])
"""


def sit_down(page: Page, card: str, declare: str) -> str:
    """Into a match and to where one may speak; somebody's name there. From then on time stands still."""
    page.clock.install()
    play_now(page, card)
    play_until(page, page.locator(".talk .declare").count)
    page.locator(".ticker").click()
    page.get_by_role("button", name=declare).click()
    name = page.locator("#typed-words .people li > span").first.inner_text()
    page.clock.pause_at(page.evaluate("Date.now() + 50"))
    return name


def write(page: Page, text: str, box: str, send: str) -> None:
    page.get_by_placeholder(box).fill(text)
    page.get_by_role("button", name=send).click()
    expect(page.locator(".log .said.mine p", has_text=text)).to_be_visible()


@pytest.mark.parametrize(
    ("card", "lang", "words", "sentence"),
    [
        ("secret-hitler", "fr", FRENCH, "{} est facho"),
        ("secret-hitler-voldemort", "en", ENGLISH, "{} is a death eater"),
    ],
)
def test_what_is_written_is_understood_and_can_be_taken_back(
    visit: Open, card: str, lang: str, words: tuple[str, ...], sentence: str
) -> None:
    declare, box, send, suspects, not_so = words
    page = visit(screen="phone", lang=lang)
    name = sit_down(page, card, declare)
    chip = page.locator(".understood .chip")
    said = page.locator(".log .said.echo", has_text=suspects.format(name))

    write(page, sentence.format(name), box, send)
    expect(chip).to_contain_text(suspects.format(name))
    chip.get_by_role("button", name=re.compile(f"^{not_so}")).click()
    expect(chip).to_have_count(0)
    page.clock.run_for(10_000)
    write(page, "hm", box, send)  # what would have been said is said before that
    expect(said).to_have_count(0)

    write(page, f"ok, {sentence.format(name)}", box, send)
    expect(chip).to_be_visible()
    page.clock.run_for(5_000)
    expect(said).to_be_visible()
    expect(chip).to_have_count(0)


def test_what_can_be_said_is_under_buttons_on_a_phone(visit: Open) -> None:
    page = visit(screen="phone")
    name = sit_down(page, "secret-hitler", "Déclarer…")
    panel = page.locator("#typed-words")
    expect(panel.get_by_role("button", name="Je voterai").first).to_be_visible()
    panel.get_by_role("button", name=f"Autre chose à dire à {name}").click()
    offered = panel.locator(".all .chip")
    expect(offered.first).to_be_visible()
    for place in range(offered.count()):
        box = offered.nth(place).bounding_box()
        assert box is not None
        assert box["height"] >= 40
        assert box["x"] + box["width"] <= 360
    would = offered.filter(has_text="je nommerais")
    sentence = would.inner_text()
    would.click()
    expect(page.locator(".log .said.mine").last).to_contain_text(sentence)
    page.get_by_role("tab", name="Déclarations").click()
    expect(page.locator("ul.words")).to_contain_text(sentence)


@pytest.mark.parametrize(
    ("card", "offered", "typed", "understood"),
    [
        ("citadelles", "Voleur, passez votre chemin", "me volez pas svp", "Voleur, passez votre chemin"),
        ("indiscretions", "Prenez votre temps", "trop lent !", "Prenez votre temps"),
    ],
)
def test_the_other_rooms_have_their_own_words(
    visit: Open, card: str, offered: str, typed: str, understood: str
) -> None:
    page = visit(screen="phone")
    page.clock.install()
    play_now(page, card)
    wanted = page.locator("#typed-words button", has_text=offered)

    def is_offered() -> bool:
        if page.locator(".talk .declare").count() and not page.locator("#typed-words").count():
            page.locator(".talk .declare").evaluate("button => button.click()")
        return wanted.count() > 0

    play_until(page, is_offered)
    page.locator(".ticker").click()
    wanted.first.click()
    expect(page.locator(".log .said.mine", has_text=offered)).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now() + 50"))
    write(page, typed, "Écrire à la table…", "Envoyer")
    expect(page.locator(".understood .chip")).to_contain_text(understood)


# Labels of the buttons, what is heard of one of them, what the log says of it, and of one's own clue.
HEY = {
    "fr": (
        "Déclarer…",
        ["Je soupçonne", "Je fais confiance à", "Même mot"],
        "Je soupçonne {}.",
        "c’est pourtant clair",
    ),
    "en": ("Declare…", ["I suspect", "I trust", "Same word"], "I suspect {}.", "clear enough"),
}


@pytest.mark.parametrize(("lang", "screen"), [("fr", "phone"), ("en", "desktop")])
def test_hey_argues_about_people_and_their_clues_under_buttons(visit: Open, lang: str, screen: str) -> None:
    declare, labels, suspects, clear = HEY[lang]
    page = visit(screen=screen, lang=lang)
    play_now(page, "hey")
    # Everybody has given a clue and nobody has left: the debate lasts until one is ready oneself.
    play_until(page, lambda: page.locator(".board .clue").count() and page.locator(".talk .declare").count())
    if screen == "phone":
        page.locator(".ticker").click()
    declaring = page.get_by_role("button", name=declare)
    panel = page.locator("#typed-words")
    declaring.click()
    people = panel.locator("li")
    expect(people).to_have_count(len(page.locator(".wide-seats .seat").all()))
    given = dict(page.locator(".board table tr:has(.clue)").evaluate_all(CLUES_BY_NAME))
    for person in people.all():
        name = person.locator("span").first.inner_text()
        buttons = person.get_by_role("button")
        shown = [text.removesuffix(name).strip() for text in buttons.all_inner_texts()]
        assert shown[:3] == labels
        assert [given[name] in text for text in shown[3:]] == [True, True]
        for button in buttons.all():
            box = button.bounding_box()
            assert box is not None
            assert box["height"] >= 43.5
            expect(button).to_have_accessible_name(re.compile(f" {name}$"))
    assert violations(page) == []
    mine = page.locator(".log .said.mine")
    name = people.first.locator("span").first.inner_text()
    for place, said in ((0, suspects.format(name)), (3, given[name])):
        people.first.get_by_role("button").nth(place).click()
        expect(panel).to_have_count(0)
        expect(mine.last).to_contain_text(said)
        declaring.click()
    panel.locator("p button").click()
    expect(mine.last).to_contain_text(clear)
    expect(mine).to_have_count(3)
    page.get_by_role("tab", name="Déclarations" if lang == "fr" else "Claims").click()
    for said in (suspects.format(name), clear):
        expect(page.locator("ul.words").get_by_text(said).first).to_be_visible()  # a bot may have said as much


def test_the_claim_board_of_citadelles_and_indiscretions(visit: Open) -> None:
    """The last word of each on each matter stands; questions, pleas and jibes are over when they were said."""
    page = visit("/about", screen="phone")
    for stage, words, standing in (
        (
            Stage("citadelles", 4).until(lambda match: match.view(0).board.phase is Phase.TURN),
            [
                (1, ci.ClaimCharacter(1, Character.KING)),
                (1, ci.AskCharacter(1, 2)),
                (1, ci.ClaimCharacter(1, Character.BISHOP)),
            ],
            ["Tour 1", "Basile", "Au tour 1, je suis l’Évêque."],
        ),
        (
            Stage("indiscretions", 2),
            [
                (1, ind.ClaimDocument(Pouch.BLUE, Document.ALBUM)),
                (1, ind.AskDocument(Pouch.RED)),
                (0, ind.Suspect(FieldAgent.A, Role.SPY)),
            ],
            ["Vous", "Basile", "Ma pochette bleue contient"],
        ),
    ):
        for seat, word in words:
            stage.match.say(seat, word)
        stage.open(page)
        page.locator(".ticker").click()
        page.get_by_role("tab", name="Déclarations").click()
        board = page.get_by_role("group", name="Déclarations")
        for text in standing:
            expect(board).to_contain_text(text)
        expect(board.locator("li p")).to_have_count(len(words) - 1 if stage.game.id == "indiscretions" else 1)
        assert violations(page) == []
