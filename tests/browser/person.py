"""Somebody with a browser of their own, who notices everything that goes wrong in it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, Response, expect

from tests.browser.venue import Opened, path_of
from tests.browser.words import catalogue

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds, on a busy machine
ABORTED = "net::ERR_ABORTED"  # the page was left while something was still on its way

# A finger needs 44 pixels, be it by invisible room around a control; links in a text are exempt.
SMALL = """controls => controls
  .filter(control => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
  .filter(control => !control.matches("p *, li span *, #log li *"))
  .map(control => {
    const box = control.getBoundingClientRect();
    const room = getComputedStyle(control, "::before");
    const size = side => Math.round(Math.max(box[side], parseFloat(room[side]) || 0));
    return { name: control.ariaLabel ?? control.innerText, w: size("width"), h: size("height") };
  })
  .filter(({ w, h }) => w > 1 && h > 1 && (w < 44 || h < 44))
  .map(({ name, w, h }) => `${name} ${w}x${h}`)"""

expect.set_options(timeout=PATIENCE)


class Person:
    """A fresh browser profile with one page."""

    def __init__(self, browser: Browser, address: str, **likes: Any) -> None:
        self.troubles: list[str] = []
        self._forgiven: list[str] = []
        self.words = likes.pop("words", None) or catalogue(
            "de" if likes.get("locale") == "de-DE" else "en"
        )
        self.context = browser.new_context(
            **{
                "base_url": address,
                "viewport": DESK,
                "reduced_motion": "reduce",
                "permissions": ["clipboard-read", "clipboard-write"],
                **likes,
            }
        )
        self.context.set_default_timeout(PATIENCE)
        self.page = self.context.new_page()
        self._watch(self.page)

    @classmethod
    def with_phone(cls, browser: Browser, address: str, **likes: Any) -> Person:
        held = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
        return cls(browser, address, **{**held, **likes})

    def _watch(self, page: Page) -> None:
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"page error: {error}"))
        page.on("requestfailed", self._failed)
        page.on("response", self._answered)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.troubles.append(f"console: {message.text}")

    def _failed(self, request: Request) -> None:
        if request.failure != ABORTED:
            self.troubles.append(f"request failed: {request.url} {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.troubles.append(f"refused: {response.url} {response.status}")

    def forgives(self, *patterns: str) -> None:
        """Troubles that belong to the story."""
        self._forgiven += patterns

    def leaves(self) -> list[str]:
        """Go home, and say what went wrong."""
        self.context.close()
        return [t for t in self.troubles if not any(re.search(p, t) for p in self._forgiven)]

    # ---- where to go ----

    def enters(self) -> None:
        """Come in by the front door."""
        self.page.goto("/")
        expect(self.page.get_by_role("heading", name="Undercroft", level=1)).to_be_attached()

    def sits_down(self, opened: Opened) -> None:
        """Open the link of a table that this person has made."""
        self.opens(path_of(opened))

    def opens(self, link: str) -> None:
        """Open a link to a table and wait until the table is there."""
        self.page.goto(link)
        expect(self.decision.or_(self.curtain).first).to_be_visible()
        self.is_alone()
        expect(self.decision).to_be_visible()

    def begins(self) -> None:
        """Turn the first page of a box, where what is at stake is told."""
        self.page.get_by_role("button", name=self.words["opening.begin"], exact=True).click()

    def is_alone(self) -> None:
        """Whoever leads all seats of a browser has nobody to hide their secrets from."""
        if self.curtain.is_visible():
            self.curtain.click()

    # ---- what there is at a table ----

    @property
    def decision(self) -> Locator:
        """The one place where something is asked."""
        return self.page.get_by_role("region", name=self.words["table.zone.prompt"], exact=True)

    @property
    def curtain(self) -> Locator:
        """Between several people at one screen: the way to be rid of it."""
        return self.page.get_by_role("button", name=self.words["table.curtain.alone"], exact=True)

    @property
    def board(self) -> Locator:
        return self.page.locator("#board")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("list", name=self.words["table.log"], exact=True)

    def asked(self) -> Locator:
        """There while this person has to answer, and the last answer is not on its way."""
        return self.decision.locator("[aria-busy=false]")

    def copies(self, button: str) -> str:
        """What a button that copies a link has copied."""
        self.page.get_by_role("button", name=button).click()
        expect(self.page.get_by_text(self.words["copied"]).last).to_be_visible()
        link: str = self.page.evaluate("navigator.clipboard.readText()")
        return link

    def is_too_wide(self) -> bool:
        """Whether the page has to be scrolled sideways."""
        wide: bool = self.page.evaluate("document.documentElement.scrollWidth > innerWidth")
        return wide

    def too_small_for_fingers(self) -> list[str]:
        """Buttons that are easily missed, with their sizes."""
        found: list[str] = self.page.locator("button, a.btn, [data-place]").evaluate_all(SMALL)
        return found
