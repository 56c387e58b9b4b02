"""Somebody who has no mouse."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Locator, expect

from tests.browser.person import Person
from tests.browser.playing import BUTTONS, PLACES

MOST_TABS = 250
IS_BEHIND_US = """control => Boolean(
  document.activeElement.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_PRECEDING
)"""
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")


class Typist:
    """Goes from control to control and answers by the keys that options show."""

    def __init__(self, person: Person, seed: int = 1) -> None:
        self.person = person
        self._keys = person.page.keyboard
        self._luck = Random(seed)

    def goes_to(self, control: Locator) -> None:
        """From control to control, forwards or backwards, until it has the focus."""
        expect(control).to_be_visible()
        for _ in range(MOST_TABS):
            if control.evaluate("control => control === document.activeElement"):
                return
            self._keys.press("Shift+Tab" if control.evaluate(IS_BEHIND_US) else "Tab")
        raise AssertionError(f"Tab never comes to {control}")

    def presses(self, control: Locator) -> None:
        self.goes_to(control)
        self._keys.press("Enter")

    def plays_to_the_end(self, most: int) -> None:
        decision = self.person.decision
        over = decision.get_by_role("link", name="Result")
        doubt = decision.get_by_role("button", name="Do it")
        for answered in range(most):
            expect(self.person.asked().or_(doubt).or_(over).first).to_be_attached()
            if answered:
                expect(self.person.page.locator(":focus"), "the focus is lost").to_have_count(1)
            if over.is_visible():
                return
            if doubt.is_visible():
                self._keys.press("Enter")
            else:
                self._answers()
        raise AssertionError(f"not over after {most} answers")

    def _answers(self) -> None:
        """By the key of an option, or on the board where options have no keys."""
        buttons = self.person.decision.locator(BUTTONS)
        keyed = buttons.and_(self.person.page.locator("[aria-keyshortcuts]")).all()
        places = self.person.board.locator(PLACES)
        if places.count() and (not keyed or self._luck.random() < 0.3):
            if not places.and_(self.person.page.locator(":focus")).count():
                reached = places.and_(self.person.page.locator("[tabindex='0'], button"))
                self.goes_to(reached.first)
            for _ in range(self._luck.randrange(4)):
                self._keys.press(self._luck.choice(ARROWS))
            self._keys.press("Enter")
            self._one_of_several()
        else:
            assert keyed, "nothing can be answered without a mouse"
            key = self._luck.choice(keyed).get_attribute("aria-keyshortcuts")
            self._keys.press((key or "").lower())

    def _one_of_several(self) -> None:
        """A list over the board has the focus in it."""
        if self.person.page.locator(".ways button, .pop button").count():
            self._keys.press("Enter")
