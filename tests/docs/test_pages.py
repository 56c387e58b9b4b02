"""What our pages say is true: their snippets run, their links lead somewhere."""

from __future__ import annotations

import doctest
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from scripts.rulings import HOME, page
from undercroft import SLUGS
from undercroft.games.wakening.state import GIFTS

ROOT = Path(__file__).resolve().parent.parent.parent
PAGES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", ROOT / "docs" / "bots.md"], ids=lambda p: p.name
)
def test_the_snippets_of_a_page_give_what_they_say(path: Path) -> None:
    failed, tried = doctest.testfile(str(path), module_relative=False)
    assert tried
    assert not failed


@pytest.mark.parametrize("path", PAGES, ids=lambda p: p.name)
def test_links_lead_to_files_that_are_there(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


@pytest.mark.parametrize("slug", SLUGS)
def test_the_page_of_rulings_is_up_to_date(slug: str) -> None:
    """If not: `make docs`."""
    assert (HOME / f"{slug}.md").read_text("utf-8") == page(slug)


def snippets(path: Path) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", path.read_text("utf-8"), re.DOTALL))


def test_the_first_evening_ends_with_two_tests_that_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    names: dict[str, Any] = {"__name__": __name__}
    exec(snippets(ROOT / "docs" / "first-evening.md"), names)
    monkeypatch.setitem(GIFTS, "item/ward", names["Thread"])
    written: list[Callable[[], None]] = [v for k, v in names.items() if k.startswith("test_")]
    assert len(written) == 2
    for test in written:
        test()
