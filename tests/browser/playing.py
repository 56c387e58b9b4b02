"""Playing as a person does: looks where something may be chosen, and chooses it there."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

PLACES = "[data-place], button.offer, .roster button"  # what may be chosen on a board
BUTTONS = ".options [role=group] button:not([aria-expanded]), .attack .btn:enabled"
ON_BOARD = f"#board :is({PLACES})"
IN_PROMPT = f"#prompt :is({BUTTONS})"
MORE = "#prompt .options button[aria-expanded=false]"
LISTED = "#prompt .list button"
SEVERAL = ".ways button, .pop button"
DOUBT = "#prompt .doubt .btn.primary"
OVER = "#prompt a[href$='/result']"

# A person chooses what lies in sight and under nothing else.
IN_SIGHT = """places => places.flatMap((place, at) => {
  const box = place.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found && place.contains(found) ? [at] : [];
})"""


class Click(NamedTuple):
    """On which of the things that are found so: the same in every language."""

    selector: str
    place: int


class Player:
    """Answers at random, with a liking for the board."""

    def __init__(self, person: Person, seed: int = 1, *, taps: bool = False) -> None:
        self.person = person
        self.answers = 0
        self.on_board = 0
        self.clicks: list[Click] = []  # of the last answer
        self._luck = Random(seed)
        self._taps = taps

    def _found(self, selector: str) -> Locator:
        return self.person.page.locator(selector)

    def is_over(self) -> bool:
        """Wait until this person is asked or asked again, or it is over; whether it is over."""
        over, curtain = self._found(OVER), self.person.curtain
        asked = self.person.asked().or_(self._found(DOUBT)).or_(over)
        expect(asked.or_(curtain).first).to_be_attached()
        self.person.is_alone()
        expect(asked.first).to_be_attached()
        return over.is_visible()

    def plays(self, most: int) -> None:
        """So many answers, or until it is over."""
        while self.answers < most and not self.is_over():
            self.answer()

    def plays_to_the_end(self, most: int) -> None:
        """So many answers at most."""
        self.plays(most)
        assert self.is_over(), f"not over after {most} answers"

    def answer(self) -> None:
        """Take one option, wherever it is offered."""
        self.clicks = []
        if self._found(DOUBT).is_visible():
            self._press(DOUBT)
            return
        seen: list[int] = self._found(ON_BOARD).evaluate_all(IN_SIGHT)
        buttons = self._found(IN_PROMPT).count()
        if seen and (not buttons or self._luck.random() < 0.7):
            self._press(ON_BOARD, self._luck.choice(seen))
            self._press_one_of(SEVERAL)  # a place that stands for several options opens a list
            self.on_board += 1
        elif not self._press_one_of(IN_PROMPT):
            if self._found(MORE).count():
                self._press(MORE)
            assert self._press_one_of(LISTED), "there is nothing to choose"
        self.answers += 1

    def repeats(self, other: Player) -> None:
        """Click where another has clicked."""
        for click in other.clicks:
            self._press(*click)

    def _press_one_of(self, selector: str) -> bool:
        """Any of those that are found so, if there are some."""
        several = self._found(selector).count()
        if several:
            self._press(selector, self._luck.randrange(several))
        return several > 0

    def _press(self, selector: str, place: int = 0) -> None:
        self.clicks.append(Click(selector, place))
        control = self._found(selector).nth(place)
        if self._taps:
            control.tap()
        else:
            control.click()
