"""Playing as a person does: looks where something may be chosen, and chooses it there."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.person import Person

PLACES = "[data-place], button.offer, .roster button"  # what may be chosen on a board
BUTTONS = ".options [role=group] button:not([aria-expanded]), .attack .btn:enabled"

# A person chooses what lies in sight and under nothing else.
IN_SIGHT = """places => places.flatMap((place, at) => {
  const box = place.getBoundingClientRect();
  const found = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return found && place.contains(found) ? [at] : [];
})"""


class Player:
    """Answers at random, with a liking for the board."""

    def __init__(self, person: Person, seed: int = 1, *, taps: bool = False) -> None:
        self.person = person
        self.answers = 0
        self.on_board = 0
        self._luck = Random(seed)
        self._taps = taps

    @property
    def _over(self) -> Locator:
        return self.person.decision.get_by_role("link", name=self.person.words["table.over.result"])

    @property
    def _doubt(self) -> Locator:
        return self.person.decision.get_by_role("button", name=self.person.words["table.doubt.yes"])

    def is_over(self) -> bool:
        """Wait until this person is asked or asked again, or it is over; whether it is over."""
        expect(self.person.asked().or_(self._doubt).or_(self._over).first).to_be_attached()
        return self._over.is_visible()

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
        if self._doubt.is_visible():
            self._press(self._doubt)
            return
        places = self.person.board.locator(PLACES)
        seen: list[int] = places.evaluate_all(IN_SIGHT)
        buttons = self._buttons()
        if seen and (not buttons or self._luck.random() < 0.7):
            self._press(places.nth(self._luck.choice(seen)))
            self._one_of_several()
            self.on_board += 1
        else:
            self._press(self._luck.choice(buttons or self._listed()))
        self.answers += 1

    def _buttons(self) -> list[Locator]:
        """The options that are shown as buttons."""
        return self.person.decision.locator(BUTTONS).all()

    def _listed(self) -> list[Locator]:
        """The options of the list, which is opened if need be."""
        more = self.person.decision.locator(".options button[aria-expanded=false]")
        if more.count():
            self._press(more)
        return self.person.decision.locator(".list button").all()

    def _one_of_several(self) -> None:
        """Where a place stands for several options, it opens a list of them."""
        several = self.person.page.locator(".ways button, .pop button")
        if several.count():
            self._press(several.nth(self._luck.randrange(several.count())))

    def _press(self, control: Locator) -> None:
        if self._taps:
            control.tap()
        else:
            control.click()
