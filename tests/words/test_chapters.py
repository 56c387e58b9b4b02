"""The chapters of the rules are named in the catalogue of the browser, where no game can look."""

from __future__ import annotations

import pytest

from tests.browser.words import catalogue
from undercroft.games import SLUGS, box


def _chapters(slug: str) -> set[str]:
    """How the anchors of a game begin: `wakening:attack/press` stands in the chapter `attack`."""
    return {anchor.partition(":")[2].partition("/")[0] for anchor in box(slug).rulebook.anchors}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("slug", SLUGS)
def test_every_chapter_of_the_rules_has_a_name(slug: str, language: str) -> None:
    words = catalogue(language)
    assert sorted(key for key in _chapters(slug) if f"chapter.{key}" not in words) == []


def test_no_chapter_is_named_that_no_game_has() -> None:
    known = set[str]().union(*[_chapters(slug) for slug in SLUGS])
    named = {key.partition(".")[2] for key in catalogue("en") if key.startswith("chapter.")}
    assert sorted(named - known) == []
