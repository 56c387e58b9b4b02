"""Looking back at a game, sharing it, keeping it, and playing on from it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.playing import Player
from tests.browser.venue import Venue, path_of


def test_a_finished_game_is_scrubbed_through_with_anybodys_eyes(
    person: Person, house: Venue
) -> None:
    page = person.page
    page.goto(path_of(house.later("ravenloft"), part="/replay"))
    _stands_at(person, 0)
    page.get_by_role("button", name="10 steps on").click()
    _stands_at(person, 10)
    page.keyboard.press("ArrowRight")
    _stands_at(person, 11)
    _slider(person).fill("40")
    _stands_at(person, 40)
    lines = person.log.get_by_role("listitem").count()
    page.get_by_label("Seen by").select_option("a spectator")
    _stands_at(person, 40)
    expect(page).to_have_url(re.compile(r"\?step=40"))
    page.reload()
    _stands_at(person, 40)
    page.get_by_role("button", name="To the end").click()
    expect(page.get_by_role("button", name="One step on")).to_have_attribute(
        "aria-disabled", "true"
    )
    assert person.log.get_by_role("listitem").count() > lines
    expect(person.decision).to_have_count(0)


def test_a_new_table_goes_on_from_a_step(person: Person, house: Venue) -> None:
    page, opened = person.page, house.later("wakening")
    page.goto(path_of(opened, part="/replay"))
    _slider(person).fill("40")
    _stands_at(person, 40)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    for seat in dialog.get_by_role("combobox").all():
        seat.select_option("You")
    dialog.get_by_role("button", name="Play on", exact=True).click()
    expect(person.asked()).to_be_attached()
    assert opened["id"] not in page.url
    expect(page.get_by_role("link", name="Branched from another game")).to_be_visible()
    before = person.log.get_by_role("listitem").count()
    Player(person).plays(6)
    expect(person.decision).to_be_visible()
    assert person.log.get_by_role("listitem").count() > before


def test_whoever_has_the_code_may_watch(invite: Invite, house: Venue) -> None:
    teller, listener = invite(), invite()
    opened = house.later("wakening")
    teller.page.goto(path_of(opened, part="/result"))
    teller.page.get_by_role("button", name="Share", exact=True).click()
    link = teller.copies("Link to the beginning")
    listener.enters()
    listener.page.get_by_label("Code or link of a replay").fill(link)
    listener.page.get_by_role("button", name="Watch", exact=True).click()
    _stands_at(listener, 0)
    listener.page.get_by_role("button", name="10 steps on").click()
    _stands_at(listener, 10)
    assert opened["id"] not in listener.page.url  # no way to the table itself


def test_a_game_is_saved_as_a_file_and_brought_in_again(
    invite: Invite, house: Venue, tmp_path: Path
) -> None:
    owner, other = invite(), invite()
    owner.sits_down(house.later("ravenloft", 60, asks=0))  # who brings it in will have that seat
    question = owner.decision.get_by_role("heading").inner_text()
    owner.page.get_by_role("button", name="Menu").click()
    with owner.page.expect_download() as saving:
        owner.page.get_by_role("button", name="Save the game").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)

    other.enters()
    with other.page.expect_file_chooser() as choosing:
        other.page.get_by_role("button", name="Choose file").click()
    choosing.value.set_files(file)
    expect(other.decision).to_contain_text(question)
    expect(other.page.get_by_text("This game goes on from a saved file")).to_be_attached()


def _slider(person: Person) -> Locator:
    return person.page.get_by_role("slider", name="Position in the game")


def _stands_at(person: Person, step: int) -> None:
    """The replay shows a step, and all of it has come."""
    expect(person.page.get_by_text(f"Step {step} of ", exact=False)).to_be_visible()
    expect(person.page.get_by_text("Turning the pages …")).to_have_count(0)
