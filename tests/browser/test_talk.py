"""Talk that only one side hears, and votes that wait for who is away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_betrayal import GAME, GLURK, haunted, the_reveal
from tests.browser.venue import SEATS, Venue, path_of

PLAN = "We lure him to the Elfsong."


@pytest.fixture
def company(invite: Invite, house: Venue) -> tuple[list[Person], Person]:
    """Two heroes, the second with a phone, and the traitor."""
    opened = haunted(house, GLURK, friends=SEATS[GAME][1:])
    tokens = [opened["token"], *(link["token"] for link in opened["links"])]
    heroes: list[Person] = []
    traitors: list[Person] = []
    for token in tokens:
        person = invite()
        person.opens(path_of(opened, token))
        told = the_reveal(person).inner_text()
        (traitors if "You are the traitor." in told else heroes).append(person)
        person.page.keyboard.press("Escape")
    (traitor,) = traitors
    return heroes, traitor


def chats(person: Person) -> None:
    person.page.get_by_role("button", name=re.compile("^Chat")).first.click()


def says(person: Person, text: str) -> None:
    person.page.locator("#chat-text").fill(text)
    person.page.get_by_role("button", name="Say", exact=True).click()


def test_heroes_plan_without_the_traitor(company: tuple[list[Person], Person]) -> None:
    (one, other), traitor = company
    for person in (one, other, traitor):
        chats(person)
    expect(traitor.page.get_by_role("radio", name="All")).to_have_count(0)
    one.page.get_by_role("radio", name="Heroes").check()
    expect(one.page.locator("#log")).to_contain_text("Nobody else hears it until the game is over")
    expect(one.page.locator("#chat-text")).to_have_attribute("placeholder", "Only to: Heroes")
    says(one, PLAN)
    one.page.get_by_role("radio", name="All").check()
    says(one, "Good luck, everybody!")
    for person in (one, other):
        told = person.page.get_by_role("list", name="Chat").get_by_role("listitem")
        expect(told.filter(has_text=PLAN)).to_contain_text("only to Heroes")
        expect(told.filter(has_text="Good luck")).not_to_contain_text("only to")
    expect(traitor.page.get_by_role("list", name="Chat")).to_contain_text("Good luck, everybody!")
    assert PLAN not in traitor.page.content()
    traitor.page.reload()
    chats(traitor)
    expect(traitor.page.get_by_role("list", name="Chat")).to_contain_text("Good luck, everybody!")
    assert PLAN not in traitor.page.content()


def test_a_vote_waits_for_who_is_away_and_can_be_taken_back(invite: Invite, house: Venue) -> None:
    opened = house.later("wakening", 12, friends=["Ben"])
    host, friend = invite(), invite()
    host.sits_down(opened)
    friend.opens(path_of(opened, opened["links"][0]["token"]))
    friend.page.goto("/")
    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Begin again").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Begin again").click()
    vote = host.decision.get_by_role("group", name="Vote")
    expect(vote).to_contain_text("not yet: Ben (away)")
    expect(vote).to_contain_text(re.compile(r"Who has said nothing by \S+.* has not agreed"))
    vote.get_by_role("button", name="Take it back").click()
    expect(vote).to_have_count(0)
    expect(host.page.get_by_text("Whoever asked has taken it back.")).to_be_visible()

    host.page.keyboard.press("m")
    host.page.get_by_role("button", name="Begin again").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Begin again").click()
    expect(vote).to_be_visible()
    friend.page.goto(f"/t/{opened['id']}")
    asked = friend.decision.get_by_role("group", name="Vote")
    expect(asked).to_contain_text("wants to begin again with new luck.")
    asked.get_by_role("button", name="Agree").click()
    expect(host.page.get_by_text("All agreed.")).to_be_visible()
