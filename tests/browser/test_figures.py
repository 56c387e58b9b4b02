"""What a table costs to load; the figures are kept among the artefacts."""

from __future__ import annotations

import pytest

from tests.browser.artefacts import note
from tests.browser.person import Person
from tests.browser.venue import Venue

MOST_CODE = 300_000  # bytes of scripts and styles, as they travel
MOST_SECONDS = 5.0  # generous: what a desk takes is in the figures
TABLES = {"wakening": 120, "ravenloft": 60, "betrayal": 60}

NOTE_THE_PROMPT = """new MutationObserver((_, watching) => {
  if (!document.querySelector("#prompt")) return;
  window.promptAt = performance.now();
  watching.disconnect();
}).observe(document, { childList: true, subtree: true })"""

CODE = """performance.getEntriesByType("resource")
  .filter(({ name }) => /\\.(js|css)$/.test(name))
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)"""


@pytest.mark.parametrize("game", TABLES)
def test_a_table_is_light_and_soon_there(person: Person, house: Venue, game: str) -> None:
    page, opened = person.page, house.later(game, TABLES[game])
    page.add_init_script(NOTE_THE_PROMPT)
    person.sits_down(opened)
    cold: float = page.evaluate("promptAt") / 1000
    code: int = page.evaluate(CODE)
    page.goto("/credits")
    person.sits_down(opened)
    warm: float = page.evaluate("promptAt") / 1000
    note(f"table of {game}", {"code bytes": code, "prompt s": cold, "prompt again s": warm})
    assert 0 < code < MOST_CODE
    assert warm < MOST_SECONDS
