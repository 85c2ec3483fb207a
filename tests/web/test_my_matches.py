"""What somebody played and how it went, what can be watched, and who is how good."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect
from tests.web.player import Open, code_of, finish, play_now
from tests.web.reach import holds, violations


def test_matches_are_listed_with_figures_and_replays(visit: Open) -> None:
    page = visit("/matches")
    expect(page.get_by_text("Vous n’avez encore rien joué")).to_be_visible()
    page.goto("/")
    play_now(page, "secret-hitler")
    page.get_by_role("tab", name="Mes soupçons").click()
    page.locator(".panel-page li").first.get_by_role("button", name="Suspect").click()
    expect(page.locator(".panel-page .suspects[aria-pressed=true]")).to_have_count(1)
    page.goto("/matches")
    expect(page.get_by_role("link", name="Y retourner")).to_be_visible()
    page.get_by_role("link", name="Y retourner").click()
    finish(page)
    page.goto("/")  # where what is over is not offered any more
    expect(page.locator("article").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("region", name="Vos tables")).to_have_count(0)
    page.goto("/matches")
    match = page.locator("[data-match]")
    expect(match).to_have_count(1)
    expect(match).to_contain_text(re.compile(r"Victoire|Défaite"))
    expect(match).to_contain_text("Vous étiez")
    figures = page.locator(".figures article")
    expect(figures).to_contain_text("Parties gagnées")
    expect(figures).to_contain_text("J’avais vu juste")
    # What was won in which role: this one match, in the role that it says.
    as_role = figures.locator(".share", has_text="Gagnées en")
    expect(as_role).to_have_count(1)
    expect(as_role).to_contain_text("1/1" if "Victoire" in match.inner_text() else "0/1")
    role = as_role.locator(".label").inner_text().removeprefix("Gagnées en ")
    expect(match).to_contain_text(re.compile(f"Vous étiez.*{re.escape(role)}", re.IGNORECASE))
    holds(page)
    match.get_by_role("link", name="Revoir la partie").click()
    expect(page.get_by_role("button", name="Lecture")).to_be_visible()


def test_public_tables_can_be_watched_from_there(visit: Open) -> None:
    ann = visit()
    ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    expect(ann.get_by_role("heading", name="Autour de la table : 1 sur 7")).to_be_visible()
    ann.get_by_label("Qui peut venir").select_option("public")
    expect(ann.get_by_label("Partie classée")).to_be_checked()
    ben = visit("/matches")
    table = ben.locator(f".tables a[href='/tables/{code_of(ann)}']")
    expect(table).to_contain_text("Des places libres")
    ann.get_by_role("button", name="Des bots aux 6 places").click()
    ann.get_by_role("button", name="Commencer").click()
    expect(ann.locator(".match")).to_be_visible()
    ben.reload()
    expect(table).to_contain_text("Regarder")
    expect(table).to_contain_text("Ann")


def duel(ann: Page, ben: Page, rated: bool) -> None:
    """A match of Indiscrétions from the home page to its end; the first, which is not rated, asks for their names."""
    ann.goto("/")
    if not rated:
        ann.get_by_label("Votre nom").fill("Ann")
    ann.locator("[data-card=indiscretions] .button.quiet").click()
    expect(ann.get_by_role("heading", name="Autour de la table : 1 sur 2")).to_be_visible()
    ann.get_by_label("Partie classée").set_checked(rated)
    ben.goto(f"/tables/{code_of(ann)}")
    if not rated:
        ben.get_by_label("Votre nom").fill("Ben")
        ben.get_by_role("button", name="Entrer").click()
    ben.get_by_role("button", name="S’asseoir").first.click()
    expect(ben.get_by_label("Partie classée")).to_be_checked(checked=rated)
    ben.get_by_role("button", name="C’est bon pour moi").click()
    ann.get_by_role("button", name="Commencer").click()
    finish(ann, ben, agent="greedy")


def test_a_leaderboard_says_how_unsure_it_is(visit: Open) -> None:
    ann, ben = visit(), visit()
    # A table that is not rated leaves nothing.
    duel(ann, ben, rated=False)
    ann.goto("/matches")
    expect(ann.locator("[data-match]")).to_have_count(1)
    expect(ann.locator(".figures article")).to_have_count(1)
    expect(ann.locator(".figures .rating")).to_have_count(0)
    ann.goto("/leaderboard/indiscretions")
    expect(ann.locator("ol, .none")).to_be_visible()  # whoever else has played
    expect(ann.locator("li.you")).to_have_count(0)
    duel(ann, ben, rated=True)
    ann.goto("/leaderboard/indiscretions")
    mine = ann.locator("li.you")
    expect(mine).to_contain_text("Ann")
    expect(mine).to_contain_text("±")
    expect(ann.locator("ol li")).to_have_count(2)
    believed_and_rated_by_side(ann, ben)
    # Nothing for those who prefer not.
    ann.goto("/settings")
    with ann.expect_response("**/api/guests/me/rated"):
        ann.get_by_label("Me classer").uncheck()
    assert violations(ann) == []
    ann.goto("/leaderboard/indiscretions")
    expect(ann.get_by_text("rien n’est compté pour vous")).to_be_visible()
    expect(ann.locator("ol li")).to_have_count(1)
    expect(mine).to_have_count(0)


def believed_and_rated_by_side(ann: Page, ben: Page) -> None:
    """After a match of Secret Hitler too, in which Ben thinks that Ann is on his side."""
    ann.goto("/")
    ann.locator("[data-card=secret-hitler] .button.quiet").click()
    ann.get_by_label("Joueurs").select_option("5")
    ben.goto(f"/tables/{code_of(ann)}")
    ben.get_by_role("button", name="S’asseoir").first.click()
    ann.get_by_label("Niveau des bots").select_option("thumb")
    ann.get_by_role("button", name="Des bots aux 3 places").click()
    ben.get_by_role("button", name="C’est bon pour moi").click()
    ann.get_by_role("button", name="Commencer").click()
    ben.get_by_role("tab", name="Mes soupçons").click()
    ben.get_by_role("group", name=re.compile(r"d’Ann\b")).get_by_role("button", name="De mon bord").click()
    expect(ben.locator(".panel-page .trusts[aria-pressed=true]")).to_have_count(1)
    finish(ann, ben)

    ann.goto("/matches")
    figures = ann.locator(".figures article")
    expect(figures).to_have_count(2)
    of_secret_hitler = figures.filter(has=ann.get_by_role("heading", name="Secret Hitler"))
    expect(of_secret_hitler.locator(".share", has_text="On m’a cru de son bord")).to_contain_text("1/1")
    rating = of_secret_hitler.locator(".rating")
    expect(rating).to_have_count(1)
    expect(rating).to_contain_text(re.compile("parti (libéral|fasciste).*±"))
    expect(figures.filter(has=ann.get_by_role("heading", name="Indiscrétions"))).not_to_contain_text("On m’a cru")
    ann.get_by_label("Jeu").select_option("Secret Hitler")
    expect(ann.locator("[data-match]")).to_have_count(1)
    expect(ann.locator("[data-match]")).to_contain_text("Secret Hitler")

    my_side = (rating.locator(".label").text_content() or "").strip()
    ann.goto("/leaderboard/secret-hitler")
    for side in ("parti libéral", "parti fasciste"):
        ann.get_by_role("group", name="Camp").get_by_role("button", name=side).click()
        expect(ann.get_by_role("button", name=side)).to_have_attribute("aria-pressed", "true")
        expect(ann.locator("ol li.you")).to_have_count(int(side == my_side))
        expect(ann.locator("ol li").first).to_contain_text("±")
        expect(ann.locator("ol li").filter(has_not_text="±")).to_have_count(0)
    # Bots have their own, from the same tables: of five, three are liberals, and two at this table are people.
    ann.get_by_role("button", name="parti libéral").click()
    bots = ann.locator("ol li").filter(has=ann.locator("small", has_text=re.compile("^bot$")))
    expect(bots.first).to_contain_text("±")
    expect(bots.and_(ann.locator(".you"))).to_have_count(0)
    holds(ann)
