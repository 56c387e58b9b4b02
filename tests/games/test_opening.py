"""Opening a box reads what every game needs, once, and leaves the rest until somebody asks."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import undercroft
from undercroft.games import SLUGS

HOME = Path(undercroft.__file__).parent / "games"
OPENED = """
import sys, tomllib
import undercroft

opened, parsed, loads = [], [], tomllib.loads
sys.addaudithook(lambda deed, told: opened.append(str(told[0])) if deed == "open" else None)
tomllib.loads = lambda text: parsed.append(text) or loads(text)
undercroft.box(sys.argv[1])
read = [path for path in opened if path.endswith(".toml")]
assert len(parsed) == len(read), (len(parsed), read)
beyond = [text for text in parsed if text.startswith("number = ") and "\\n[" in text]
assert beyond == [], beyond
print(*read, sep="\\n")
"""


def read_by(slug: str) -> list[str]:
    """The data that are read as a box is opened, in a process of its own."""
    line = [sys.executable, "-c", OPENED, slug]
    done = subprocess.run(line, capture_output=True, text=True, check=True)
    return sorted(str(Path(path).relative_to(HOME / slug)) for path in done.stdout.split())


@pytest.mark.parametrize("slug", SLUGS)
def test_every_file_is_read_once_and_the_rulebook_by_whoever_looks_into_it(slug: str) -> None:
    read = read_by(slug)
    assert len(set(read)) == len(read)
    assert "data/rulebook.toml" not in read
    assert "data/names.toml" in read


def test_of_a_haunt_the_head_alone_is_read() -> None:
    """Its rulings wait for the first table, what else it says for its beginning."""
    read = read_by("betrayal")
    assert [path for path in read if "/haunts/" in path] == [
        f"data/haunts/{number:02}.toml" for number in range(1, 51)
    ]
    assert "data/rulings.toml" not in read
