"""Several people at one table, each with a browser of their own."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.venue import Venue, invitation_of, path_of


def test_a_friend_is_invited_and_somebody_watches(invite: Invite) -> None:
    host, friend, watcher = invite(), invite(), invite()
    seat, watch = _lays_the_table(host)
    expect(host.page.get_by_role("status").first).to_contain_text("Still awaited: Ben.")

    friend.enters()
    friend.page.get_by_label("Link to a table").fill(seat)
    friend.page.get_by_role("button", name="Join").click()
    expect(friend.page.get_by_text("At the table: Ada.")).to_be_visible()
    assert "#" not in friend.page.url  # the link does not stay where it is copied by accident
    friend.page.get_by_label("What shall the others call you?").fill("Benedict")
    watcher.page.goto(watch)
    expect(watcher.page.get_by_text("Still awaited: Ben.")).to_be_visible()
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.decision).to_contain_text("Ada is asked: “Which hero do you lead?”")
    expect(watcher.decision).to_contain_text("You are watching.")
    expect(host.asked()).to_be_attached()
    assert _presence(host, "Benedict") == "here"

    _leads(host, "Hroth, Barbarian")
    for other in (friend, watcher):
        expect(other.log).to_contain_text("Hroth")
    _leads(friend, "Lyric, Bard")
    for other in (host, watcher):
        expect(other.log).to_contain_text("Lyric")
    expect(host.decision).to_contain_text("Who goes first?")

    expect(watcher.decision).to_contain_text("Ada is asked: “Who goes first?”")
    expect(watcher.decision.get_by_role("group", name="Options")).to_have_count(0)
    expect(watcher.decision.get_by_role("button", name="Undo")).to_have_count(0)


def test_an_invitation_works_once_and_its_seat_is_that_browsers(
    invite: Invite, house: Venue
) -> None:
    opened = house.gathers("wakening", "Ada", "Ben", friends=["Ben"])
    friend, other, host = invite(), invite(), invite()
    for person in (friend, other):
        person.page.goto(invitation_of(opened))
        expect(person.page.get_by_role("button", name="Sit down")).to_be_visible()
    friend.page.get_by_label("What shall the others call you?").fill("Benno")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.decision).to_be_visible()
    other.forgives("410")
    other.page.get_by_label("What shall the others call you?").fill("Eve")
    other.page.get_by_role("button", name="Sit down").click()
    expect(other.page.get_by_role("alert")).to_contain_text("has been used already")
    other.page.reload()
    expect(other.page.get_by_role("button", name="Sit down")).to_be_visible()

    host.page.goto(invitation_of(opened))  # whoever gave it has a look
    expect(host.page.get_by_text("This invitation has been used.")).to_be_visible()
    friend.page.goto("/")
    friend.page.goto(f"/t/{opened['id']}")
    expect(friend.decision).to_be_visible()  # and needs no link to come back


def test_who_has_watched_sits_down_with_a_secret_of_their_own(invite: Invite, house: Venue) -> None:
    opened = house.gathers("wakening", "Ada", "Ben", friends=["Ben"])
    friend, watcher = invite(), invite()
    friend.forgives("409")
    for person in (friend, watcher):
        person.page.goto(path_of(opened, opened["watch"]))
        expect(person.page.get_by_text("Still awaited: Ben.")).to_be_visible()
    friend.page.goto(invitation_of(opened))
    expect(friend.page.get_by_text("This browser sits at this table already.")).to_be_visible()
    friend.page.get_by_label("What shall the others call you?").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.decision).to_contain_text("Ada is asked")
    expect(watcher.decision).to_contain_text("You are watching.")


def test_the_host_begins_without_a_friend_who_comes_later(invite: Invite, house: Venue) -> None:
    opened = house.gathers("wakening", "Ada", "Ben", friends=["Ben"])
    host, friend = invite(), invite()
    host.page.goto(path_of(opened))
    host.page.get_by_role("button", name="Begin without Ben").click()
    expect(host.asked()).to_be_attached()
    friend.page.goto(invitation_of(opened))
    expect(friend.page.get_by_text("The game has begun; a seat is kept for you.")).to_be_visible()
    friend.page.get_by_label("What shall the others call you?").fill("Ben")
    friend.page.get_by_role("button", name="Sit down").click()
    expect(friend.decision).to_be_visible()
    host.page.get_by_role("button", name="Chat").click()
    told = host.page.get_by_role("list", name="Chat")
    expect(told).to_contain_text("Ada has begun without Ben.")
    expect(told).to_contain_text("Ben has sat down.")


def test_a_seat_is_handed_on_to_another_browser(invite: Invite, house: Venue) -> None:
    host, friend = _table_of_two(invite, house)
    heir = invite()
    seats = _opens_seats(friend)
    seats.get_by_role("button", name="Hand on Ben").click()
    link = friend.copies("Copy link Ben")
    heir.page.goto(link)
    heir.page.get_by_label("What shall the others call you?").fill("Cleo")
    heir.page.get_by_role("button", name="Sit down").click()
    expect(heir.decision).to_contain_text("Ada is asked")
    friend.page.keyboard.press("Escape")
    expect(friend.decision).to_contain_text("You are watching.")
    assert _presence(host, "Cleo") == "here"


def test_where_seats_have_secrets_all_agree_before_one_is_handed_on(
    invite: Invite, house: Venue
) -> None:
    opened = house.table("betrayal", "Ada", "Ben", "Cleo", friends=["Ben", "Cleo"])
    ada, ben, cleo = invite(), invite(), invite()
    for person, token in zip(
        (ada, ben, cleo),
        (opened["token"], *(link["token"] for link in opened["links"])),
        strict=True,
    ):
        person.opens(path_of(opened, token))
    hands_on = _opens_seats(ben).get_by_role("button", name="Hand on Ben")
    hands_on.click()
    for person in (ada, cleo):
        vote = person.decision.get_by_role("group", name="Vote")
        expect(vote).to_contain_text("Ben asks whether somebody else may have the seat of Ben")
        vote.get_by_role("button", name="Agree").click()
    expect(ben.page.get_by_text("All agree that somebody else may sit here.")).to_be_visible()
    hands_on.click()
    dora = invite()
    dora.page.goto(ben.copies("Copy link Ben"))
    dora.page.get_by_label("What shall the others call you?").fill("Dora")
    dora.page.get_by_role("button", name="Sit down").click()
    expect(dora.decision).to_be_visible()
    ada.page.keyboard.press("c")
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text(
        "Dora has sat down in place of Ben."
    )


def test_a_chosen_seed_is_for_who_plays_alone(invite: Invite) -> None:
    host, watcher = invite(), invite()
    host.enters()
    host.page.get_by_role("link", name="Wakening Lair").click()
    seed = host.page.get_by_label("Seed")
    seed.fill("lucky")
    who = host.page.get_by_role("combobox", name="Who plays").last
    who.select_option("Friend (link)")
    expect(seed).to_be_disabled()
    expect(seed).to_have_value("")
    who.select_option("You")
    expect(seed).to_have_value("lucky")
    host.page.get_by_role("button", name="Enter the lair").click()
    host.page.get_by_role("button", name="Begin").click()
    expect(host.decision).to_be_visible()
    _opens_seats(host)
    watcher.opens(host.copies("Copy link Link for spectators"))
    for person in (host, watcher):
        expect(person.page.get_by_text("chosen luck")).to_be_attached()


def test_people_talk_and_take_other_names(invite: Invite, house: Venue) -> None:
    host, friend = _table_of_two(invite, house)
    friend.page.keyboard.press("c")
    friend.page.get_by_label("Say something").fill("Shall we?")
    friend.page.get_by_role("button", name="Say", exact=True).click()
    expect(host.page.get_by_role("button", name="Chat 1 new messages")).to_be_visible()
    host.page.get_by_role("button", name="Chat").click()
    expect(host.page.get_by_role("list", name="Chat")).to_contain_text("Shall we?")
    expect(host.page.get_by_role("button", name="Chat", exact=True)).to_be_visible()

    friend.page.get_by_role("button", name="Menu").click()
    friend.page.get_by_role("button", name="Seats and invitations").click()
    friend.page.get_by_label("Name of seat 2").fill("Benedict")
    friend.page.keyboard.press("Tab")
    assert _presence(host, "Benedict") == "here"


def test_a_seat_is_handed_to_a_bot_and_back(invite: Invite, house: Venue) -> None:
    host, friend = _table_of_two(invite, house)
    _leads(host, "Hroth, Barbarian")
    expect(friend.asked()).to_be_attached()
    _opens_seats(host)
    expect(host.page.get_by_label("Hand the seat of Ben to a bot")).to_have_count(0)
    _opens_seats(friend)
    friend.page.get_by_label("Hand the seat of Ben to a bot").select_option("scripted")
    expect(host.page.get_by_text("played by: Clever bot")).to_be_visible()
    expect(friend.asked()).to_have_count(0)
    friend.page.get_by_role("button", name="Back to people").click()
    expect(host.page.get_by_text("played by: Clever bot")).to_have_count(0)


def test_an_own_step_is_taken_back_and_put_back_at_once(invite: Invite, house: Venue) -> None:
    host, friend = _table_of_two(invite, house)
    _leads(host, "Hroth, Barbarian")
    expect(friend.asked()).to_be_attached()
    _undo(host).click()
    expect(host.decision).to_contain_text("Which hero do you lead?")
    expect(host.asked()).to_be_attached()
    expect(friend.asked()).to_have_count(0)
    host.decision.get_by_role("button", name="Put back").click()
    expect(friend.asked()).to_be_attached()
    expect(friend.log).to_contain_text("Hroth")


def test_others_vote_on_taking_back_what_they_have_built_upon(invite: Invite, house: Venue) -> None:
    host, friend = _table_of_two(invite, house)
    _leads(host, "Hroth, Barbarian")
    _leads(friend, "Lyric, Bard")
    expect(host.decision).to_contain_text("Something was revealed")

    _undo(host).click()
    vote = friend.decision.get_by_role("group", name="Vote")
    expect(vote).to_contain_text("Ada wants to undo")
    vote.get_by_role("button", name="Refuse").click()
    expect(host.page.get_by_text("Somebody refused.")).to_be_visible()
    expect(host.decision).to_contain_text("Who goes first?")

    _undo(host).click()
    vote.get_by_role("button", name="Agree").click()
    expect(host.page.get_by_text("All agreed.")).to_be_visible()
    expect(host.decision).not_to_contain_text("Who goes first?")
    expect(friend.log).not_to_contain_text("Lyric")


def _lays_the_table(host: Person) -> tuple[str, str]:
    """Two seats whose heroes are chosen at the table; the links of the friend and of spectators."""
    page = host.page
    host.enters()
    page.get_by_role("link", name="Wakening Lair").click()
    away = page.get_by_role("button", name="Remove ")
    expect(away.first).to_be_visible()
    while away.count():
        away.first.click()
    for _ in range(2):
        page.get_by_role("button", name="Add one chosen at the table").click()
    page.get_by_role("combobox", name="Who plays").last.select_option("Friend (link)")
    names = page.get_by_role("textbox", name="Name of who plays")
    names.first.fill("Ada")
    names.last.fill("Ben")
    page.get_by_role("button", name="Enter the lair").click()
    seat = host.copies("Copy link Ben")
    return seat, host.copies("Copy link Link for spectators")


def _table_of_two(invite: Invite, house: Venue) -> tuple[Person, Person]:
    """Ada has made a table, Ben has a link to it; both are there."""
    opened = house.table("wakening", "Ada", "Ben", friends=["Ben"])
    host, friend = invite(), invite()
    host.sits_down(opened)
    friend.opens(path_of(opened, opened["links"][0]["token"]))
    expect(host.asked()).to_be_attached()
    return host, friend


def _leads(person: Person, hero: str) -> None:
    expect(person.asked()).to_be_attached()
    person.board.get_by_role("button", name=hero).click()


def _undo(person: Person) -> Locator:
    return person.decision.get_by_role("button", name="Undo")


def _opens_seats(person: Person) -> Locator:
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Seats and invitations").click()
    return person.page.get_by_role("dialog")


def _presence(host: Person, name: str) -> str:
    """Whether the host is told that the one in the second seat, of that name, is here or away."""
    seat = _opens_seats(host).get_by_role("listitem").nth(1)
    expect(seat).to_contain_text(name)
    told = seat.get_by_text(re.compile("^(here|away)$")).inner_text()
    host.page.keyboard.press("Escape")
    return told
