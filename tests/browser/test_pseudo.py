"""The same clicks make the same game in a language that nobody can have written into a page.

The pseudo-language marks every word that went through a catalogue, ⟦so⟧; what stands outside was
put into a page, or into a sentence, by hand. Numbers, signs and people's own names may.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import marked
from tests.browser.person import Person
from tests.browser.playing import Player
from tests.browser.reading import read, unmarked, unread
from tests.browser.screens import SCREENS
from tests.browser.venue import Opened, Venue, venue

PEOPLE = ("Ada", "Ben", "Cleo")
SAME = "kbd, [translate=no]"  # what is the same everywhere: what is printed on keys, names of works
ALL = 400  # answers: more than a game of the lair has
SOME = 24
READ_EVERY = 2  # answers
OPTIONS: dict[str, dict[str, Any]] = {  # bots draw lots for their heroes if they may choose
    "wakening": {"heroes": ["kata", "brenna", "lyric"], "terror": "whiptail"},
    "ravenloft": {"adventure": 4, "heroes": ["kat", "thorgrim", "immeril"]},
    "betrayal": {"adventurers": ["lia", "grusk", "tasha"], "haunt": 2},
}


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A house that speaks the pseudo-language."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with venue(folder, marked.client(folder), marked.speak) as place:
        yield place


@pytest.fixture
def stranger(browser: Browser, elsewhere: Venue) -> Iterator[Person]:
    person = Person(browser, elsewhere.address, words=marked.marked_catalogue())
    yield person
    assert person.leaves() == []


class Reader:
    """Notes what stands on the pages of somebody who reads the pseudo-language."""

    def __init__(self, person: Person) -> None:
        self.texts: set[str] = set()
        self.unmarked: set[str] = set()
        self._person = person

    def reads(self) -> None:
        found = read(self._person, but=SAME)
        self.texts |= {*found}
        self.unmarked |= unmarked(found, PEOPLE)


def opened(house: Venue, game: str) -> Opened:
    """Two seats are a person's, and a bot sits between them."""
    ada, ben, cleo = PEOPLE
    seats = [
        {"name": ada, "mine": True},
        {"bot": "scripted", "name": ben},
        {"name": cleo, "mine": True},
    ]
    wanted = {"seats": seats, "pace": 0, "options": OPTIONS[game]}
    return house.opens({"game": game, **wanted})


@pytest.mark.parametrize(
    ("game", "answers"), [("wakening", ALL), ("ravenloft", SOME), ("betrayal", SOME)]
)
def test_the_same_clicks_make_the_same_game_and_nothing_stands_outside_the_marks(
    person: Person, stranger: Person, house: Venue, elsewhere: Venue, game: str, answers: int
) -> None:
    here, there = opened(house, game), opened(elsewhere, game)
    person.sits_down(here)
    stranger.sits_down(there)
    player, echo, reader = Player(person), Player(stranger), Reader(stranger)
    while not player.is_over() and player.answers < answers:
        player.answer()
        assert not echo.is_over()
        if player.answers % READ_EVERY == 0:
            reader.reads()
        echo.repeats(player)
    assert echo.is_over() == player.is_over()
    assert player.is_over() or player.answers == SOME
    reader.reads()
    assert elsewhere.rows(there) == house.rows(here) != []
    assert len(reader.texts) > 200
    assert sorted(reader.unmarked) == []
    assert unread(reader.texts) == []


def test_every_screen_is_in_the_catalogues(stranger: Person, elsewhere: Venue) -> None:
    found: dict[str, set[str]] = {}
    for screen in SCREENS:
        stranger.page.goto(screen.path(elsewhere))
        expect(screen.sign(stranger)).to_be_visible()
        reader = Reader(stranger)
        reader.reads()
        assert len(reader.texts) >= 3  # the first page of a box says no more
        found[screen.name] = {*reader.unmarked, *unread(reader.texts)}
    assert found == {screen.name: set() for screen in SCREENS}


PLANT = """() => {
  const told = document.createElement("p");
  told.textContent = "⟦Take ⟧2 cards";
  told.title = "Ada, look here";
  document.querySelector("#prompt").append(told);
}"""


def test_words_that_were_written_into_a_page_are_found(stranger: Person, elsewhere: Venue) -> None:
    stranger.sits_down(opened(elsewhere, "wakening"))
    reader = Reader(stranger)
    reader.reads()
    assert reader.unmarked == set()
    stranger.page.evaluate(PLANT)
    reader.reads()
    assert reader.unmarked == {"⟦Take ⟧2 cards", "Ada, look here"}
