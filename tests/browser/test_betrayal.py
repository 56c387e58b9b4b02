"""A search that ends in a haunt: the moment it begins, the sealed pages, and a whole game."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, partial
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, expect

import undercroft
from tests.browser.artefacts import picture
from tests.browser.barriers import barriers
from tests.browser.conftest import Invite
from tests.browser.keyboard import Typist
from tests.browser.person import Person
from tests.browser.playing import Player
from tests.browser.venue import SEATS, Opened, Venue, path_of
from undercroft.bots import best_of, bot
from undercroft.engine.decision import Decision

GAME = "betrayal"
GLURK = 2  # a haunt with one traitor, monsters and a secret
STAR = 17  # one with icons that no other has
BHAALSPAWN = 22  # a short one: everybody against everybody
MOST_ANSWERS = 400


@cache
def until_the_haunt(haunt: int, offered: str = "") -> int:
    """How many answers it takes bots to wake a haunt and to settle who is on which side.

    If something shall be offered then, it may take them longer.
    """
    table = undercroft.new(GAME, seats=SEATS[GAME], seed=7, haunt=haunt)
    players = [bot(best_of(GAME), GAME, f"7/{seat}") for seat in range(len(SEATS[GAME]))]
    answers = 0
    while not (is_haunted(table.view(0)) and offers(table.decision(), offered)):
        decision = table.decision()
        look = partial(table.view, decision.seat)
        table.answer(players[decision.seat].choose(decision, look))
        answers += 1
    return answers


def offers(decision: Decision[Any], key: str) -> bool:
    return decision.kind == "act" and any(one.startswith(key) for one in decision.keys)


def is_haunted(view: Mapping[str, Any]) -> bool:
    return view["table"]["haunt"] is not None


def haunted(house: Venue, haunt: int, offered: str = "", **wanted: object) -> Opened:
    return house.later(GAME, until_the_haunt(haunt, offered), haunt=haunt, **wanted)


def the_reveal(person: Person) -> Locator:
    return person.page.get_by_role("dialog", name=re.compile("Glurk|Bhaalspawn"))


def reads_the_reveal(person: Person) -> bool:
    """Shut it, if it is there."""
    there = the_reveal(person).is_visible()
    if there:
        the_reveal(person).get_by_role("button", name="To the city").click()
    return there


def the_page(person: Person) -> Locator:
    """The page of one's own side, beside the board."""
    return person.page.locator("#threats .page")


def test_a_game_is_played_by_clicking(person: Person) -> None:
    page = person.page
    person.enters()
    page.get_by_role("link", name="Betrayal at Baldur's Gate").click()
    page.get_by_role("button", name="Remove ").last.click()
    page.get_by_role("radio", name="Choose one of").check()
    page.get_by_role("combobox", name="Haunt", exact=True).select_option(str(BHAALSPAWN))
    page.get_by_role("radio", name="At once").check()
    page.get_by_label("Seed").fill("31")
    page.get_by_role("button", name="Enter the city").click()
    expect(page.get_by_text("one of you may become the enemy")).to_be_visible()
    person.begins()
    player = Player(person)
    revealed = 0
    while not player.is_over():
        assert player.answers < MOST_ANSWERS, "not over"
        revealed += reads_the_reveal(person)
        player.answer()
    revealed += reads_the_reveal(person)  # who died at once was never asked again
    assert revealed == 1
    assert player.on_board >= 20
    person.decision.get_by_role("link", name="Result").click()
    expect(page).to_have_url(re.compile(r"/t/\w+/result$"))
    expect(page.get_by_role("heading", name=re.compile("Victory|Defeat"), level=1)).to_be_visible()


def test_haunts_seen_here_can_be_left_out_and_kinds_asked_for(person: Person, house: Venue) -> None:
    """A haunt is seen as soon as its moment has come."""
    person.sits_down(haunted(house, GLURK))
    expect(the_reveal(person)).to_be_visible()
    page = person.page
    page.goto("/new/betrayal")
    page.get_by_text("Left out").click()
    page.get_by_role("button", name="Leave out the 1 seen").click()
    page.get_by_text("Which kinds").click()
    page.get_by_role("checkbox", name="One traitor").uncheck()
    for kind in ("A traitor to come", "A traitor whom nobody knows", "Several traitors"):
        page.get_by_role("checkbox", name=kind).uncheck()
    page.get_by_role("checkbox", name="Everybody against all").uncheck()
    expect(page.get_by_role("checkbox", name="No traitor")).to_be_disabled()
    expect(page.get_by_role("status").filter(has_text="haunts may come")).to_be_visible()
    with page.expect_request(lambda one: one.method == "POST") as asked:
        page.get_by_role("button", name="Enter the city").click()
    sent = asked.value.post_data_json
    assert sent is not None
    options = sent["options"]
    assert (options["played"], options["kinds"]) == ([GLURK], ["none"])
    expect(page).to_have_url(re.compile(r"/t/\w+"))


def test_a_haunt_has_its_moment_and_can_be_read_again(person: Person, house: Venue) -> None:
    person.sits_down(haunted(house, GLURK))
    told = the_page(person).inner_text()
    expect(the_reveal(person)).to_contain_text("You win")
    assert the_reveal(person).locator(".page").inner_text() == told
    person.page.keyboard.press("Escape")
    expect(the_reveal(person)).to_have_count(0)
    person.page.reload()
    expect(the_page(person)).to_have_text(re.compile("You win"))
    expect(the_reveal(person)).to_have_count(0)


def test_what_only_one_haunt_draws_is_drawn(person: Person, house: Venue) -> None:
    """Its icons travel when the first of them is wanted."""
    with person.page.expect_response(re.compile(r"/assets/17-[^/]+\.js")):
        person.sits_down(haunted(house, STAR))
    expect(person.page.locator("svg:not(:has(*))")).to_have_count(0)


def test_on_a_phone_the_moment_of_a_haunt_is_all_there_is_to_see(
    invite: Invite, house: Venue
) -> None:
    person = invite(phone=True)
    person.sits_down(haunted(house, GLURK))
    go = the_reveal(person).get_by_role("button", name="To the city")
    expect(go).to_be_in_viewport(ratio=1)
    go.tap()
    expect(the_reveal(person)).to_have_count(0)
    expect(person.decision).to_be_in_viewport()


def test_people_at_one_screen_pass_it_on(person: Person, house: Venue) -> None:
    """Between them hangs a curtain; behind it there is neither a page nor a question."""
    page = person.page
    take = page.get_by_role("button", name="is looking, alone")
    page.goto(path_of(haunted(house, GLURK)))
    expect(take).to_be_focused()
    expect(the_page(person).or_(person.decision).or_(person.log)).to_have_count(0)
    first = page.get_by_role("heading", level=1).inner_text()
    page.keyboard.press("Enter")
    expect(person.decision).to_be_visible()
    expect(the_page(person)).to_be_visible()
    reads_the_reveal(person)
    player = Player(person)
    for _ in range(40):
        expect(person.asked().or_(take).first).to_be_attached()
        if take.is_visible():
            break
        player.answer()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(first)
    expect(person.decision).to_have_count(0)


def test_who_comes_after_the_end_is_shown_no_beginning(person: Person, house: Venue) -> None:
    person.sits_down(house.later(GAME, haunt=BHAALSPAWN))
    expect(the_page(person)).to_contain_text("You win")
    expect(the_reveal(person)).to_have_count(0)


def test_everybody_is_told_how_it_ended_for_them(invite: Invite, house: Venue) -> None:
    opened = house.later(GAME, haunt=BHAALSPAWN, friends=SEATS[GAME][1:])
    told = []
    for token in (opened["token"], *(link["token"] for link in opened["links"])):
        person = invite()
        person.opens(path_of(opened, token))
        heading = person.decision.get_by_role("heading", level=2)
        expect(heading).to_have_text(re.compile(r"(Victory|Defeat, and victory for \w+)$"))
        told.append(re.sub(r"^\W+", "", heading.inner_text()))
        person.decision.get_by_role("link", name="Result").click()
        expect(person.page.get_by_role("heading", name=told[-1], level=1)).to_be_visible()
    winner = SEATS[GAME][told.index("Victory")]
    assert sorted(told) == [f"Defeat, and victory for {winner}"] * 2 + ["Victory"]


def test_each_side_reads_its_own_page_only(invite: Invite, house: Venue) -> None:
    opened = haunted(house, GLURK, friends=SEATS[GAME][1:])
    tokens = [opened["token"], *(link["token"] for link in opened["links"])]
    people = [invite() for _ in tokens]
    for person, token in zip(people, tokens, strict=True):
        person.opens(path_of(opened, token))
    pages = [the_page(person).inner_text() for person in people]
    assert len(set(pages)) == 2
    told = [the_reveal(person).inner_text() for person in people]
    assert sum("You are the traitor." in one for one in told) == 1
    assert sum("The traitor: " in one for one in told) == len(people) - 1
    for person, own in zip(people, pages, strict=True):
        expect(person.page.locator("#threats")).to_contain_text("page is sealed")
        seen = person.page.locator("body").inner_text()
        for other in set(pages) - {own}:
            assert not any(line in seen for line in other.splitlines() if len(line) > 60)


def test_who_watches_reads_neither_page(person: Person, house: Venue) -> None:
    opened = haunted(house, GLURK)
    person.opens(path_of(opened, opened["watch"]))
    expect(the_page(person)).to_contain_text("Both pages are sealed")


@pytest.mark.parametrize("light", ["dark", "light"])
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_a_haunt_can_be_used_by_everybody(
    invite: Invite, house: Venue, light: Literal["dark", "light"], phone: bool
) -> None:
    person = invite(phone=phone, color_scheme=light)
    person.sits_down(haunted(house, GLURK))
    for name in ("reveal", "haunt"):
        picture(person, f"{name}-betrayal-{'phone' if phone else 'desk'}-{light}")
        assert not person.is_too_wide()
        assert barriers(person) == []
        if phone:
            assert person.too_small_for_fingers() == []
        the_reveal(person).or_(person.page.locator("#prompt")).first.press("Escape")


def test_the_levels_can_be_looked_at_one_by_one(person: Person, house: Venue) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME]))
    landing = person.board.get_by_role("img", name=re.compile("Catacomb Landing"))
    person.page.get_by_role("button", name="Catacombs", exact=True).click()
    below = landing.bounding_box()
    person.page.get_by_role("button", name="City", exact=True).click()
    above = landing.bounding_box()
    assert below is not None
    assert above is not None
    assert below["y"] < above["y"]


def test_what_a_way_takes_is_told_before_it_is_gone(person: Person, house: Venue) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME]))
    kitchen = person.board.get_by_role("button", name=re.compile("^Go to the Kitchen, "))
    expect(kitchen).to_have_accessible_name(re.compile("2 spaces"))
    expect(person.board.locator("text", has_text=re.compile("^2$")).first).to_be_visible()
    before = spaces_left(person)
    kitchen.click()
    expect(person.log).to_contain_text("goes to the Kitchen")
    assert spaces_left(person) == before - 2


def spaces_left(person: Person) -> int:
    told = re.search(r"(\d+) spaces? left", person.page.locator("header").first.inner_text())
    assert told
    return int(told[1])


def test_an_attack_shows_both_sides_dice_and_its_chance(person: Person, house: Venue) -> None:
    person.sits_down(haunted(house, GLURK, offered="attack:"))
    reads_the_reveal(person)
    target = person.board.get_by_role("button", name=re.compile("^Attack "))
    name = target.first.get_attribute("aria-label") or ""
    dice = re.search(r"(\d) (?:dice|die) against (\d), (\d+)%", name)
    assert dice, name
    target.first.hover()
    card = person.board.get_by_text(f"dice: {dice[1]} against {dice[2]}")
    expect(card).to_be_visible()
    expect(person.board.get_by_text(f"{dice[3]}%").first).to_be_visible()


def test_what_came_of_an_attack_stays_in_sight(person: Person, house: Venue) -> None:
    person.sits_down(haunted(house, GLURK, offered="attack:"))
    reads_the_reveal(person)
    person.board.get_by_role("button", name=re.compile("^Attack ")).first.click()
    kept = person.decision.locator(".kept")
    for part in ("rolls to attack", "rolls to defend", "It is"):
        expect(kept).to_contain_text(part)


def test_a_drawn_card_waits_to_be_read(person: Person, house: Venue) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME]))
    drawn = person.page.get_by_role("region", name="You have drawn")
    player = Player(person)
    while not drawn.is_visible():
        assert player.answers < MOST_ANSWERS, "nothing was drawn"
        player.answer()
        assert not player.is_over()
    expect(person.log).to_contain_text(drawn.get_by_role("heading").inner_text())
    drawn.get_by_role("button", name="Got it").click()
    expect(drawn).to_have_count(0)


def test_spaces_are_counted_only_while_there_is_a_step_to_take(
    person: Person, house: Venue
) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME]))
    head = person.page.locator("header").first
    expect(head).to_contain_text("spaces left")
    person.board.get_by_role("button", name=re.compile("^Explore ")).first.click()
    expect(person.decision).to_contain_text("lie?")
    expect(head).to_contain_text("Round 1")
    expect(head).not_to_contain_text("left")


def test_a_ruling_that_tells_of_a_haunt_is_found_by_its_link_alone(person: Person) -> None:
    page, ruling = person.page, "Ruling N13b"
    page.goto("/rules/betrayal")
    expect(page.get_by_role("heading", name="Ruling R1", exact=True)).to_be_visible()
    expect(page.get_by_role("heading", name=ruling)).to_have_count(0)
    page.get_by_role("searchbox").fill("haunt 13")
    expect(page.get_by_role("heading", name=ruling)).to_have_count(0)
    page.goto("/rules/betrayal?q=betrayal:ruling/N13b")
    expect(page.get_by_role("heading", name=ruling)).to_be_visible()


def test_a_walk_needs_no_mouse(person: Person, house: Venue) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME]))
    here = person.page.locator("[data-place]:focus")
    Typist(person).goes_to(person.board.locator("[data-place][tabindex='0']"))
    first = here.get_attribute("data-place")
    person.page.keyboard.press("ArrowLeft")
    expect(here).not_to_have_attribute("data-place", first or "")
    goal = here.get_attribute("aria-label") or ""
    assert goal.startswith("Go to "), goal
    person.page.keyboard.press("Enter")
    expect(person.log).to_contain_text(f"goes {goal.removeprefix('Go ').split(',')[0]}")


def test_adventurers_are_taken_at_the_table(person: Person, house: Venue) -> None:
    person.sits_down(house.table(GAME, *SEATS[GAME], options={"adventurers": "ask"}))
    for name, gone in (("Vort", "Grim"), ("Lia", "Avrixis"), ("Tasha", "Gretchen")):
        person.board.get_by_role("button", name=name).click()
        expect(person.board.get_by_role("button", name=gone)).to_have_count(0)
    expect(person.board.get_by_role("img", name="Tasha Brightbottle", exact=True)).to_be_visible()


KILLER = 37  # a haunt with a hidden traitor


def test_what_one_settles_beforehand_stands_on_ones_own_sheet(person: Person, house: Venue) -> None:
    """Three at one screen: each has a sheet, and only the killer's has a time to come out."""
    person.sits_down(haunted(house, KILLER))
    person.page.keyboard.press("Escape")
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Your sheet").click()
    sheet = person.page.get_by_role("dialog", name="Your sheet")
    now = sheet.get_by_role("radio", name="Now, whosever turn it is")
    times = []
    for name in SEATS[GAME]:
        sheet.get_by_text(name, exact=True).click()
        expect(sheet.get_by_role("radio", name="Ask me each time")).to_be_checked()
        times.append(now.count())
        if now.count():
            now.check()
            expect(now).to_be_checked()
    assert sorted(times) == [0, 0, 1]
