"""What a haunt still lacks, in so many words: `undercroft new haunt` begins with a long list."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from typing import Any

from undercroft.bots.betrayal.plans import PLANS
from undercroft.commands.skeleton import TO_WRITE
from undercroft.engine.tables import read_text
from undercroft.games.betrayal.facts import BUILT, HAUNT_NUMBERS, PACKAGE
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunt_text import read_haunt
from undercroft.sim.anchors import Claims, claims, folder_of_tests, home_of


def missing(number: int) -> list[str]:
    text, raw = read_haunt(number), tomllib.loads(read_text(PACKAGE, f"haunts/{number:02}.toml"))
    found = [f"{place} is to be written" for place in _unwritten("", raw)]
    module = home_of(GAME) / "haunts" / BUILT[HAUNT_NUMBERS[number].key]
    sources = [*module.rglob("*.py"), module.with_suffix(".py")]
    for path in [path for path in sources if path.is_file()]:
        if TO_WRITE in path.read_text("utf-8"):
            found.append(f"{path.name} has something to be written")
    known = _claimed()
    own = re.compile(rf"betrayal:(haunt/{number:02}\b|ruling/N{number}[a-z])")
    for anchor in sorted(key for key in known.anchors if own.match(key)):
        found += [] if anchor in known.in_code else [f"{anchor} has no code"]
        found += [] if anchor in (known.in_tests or ()) else [f"{anchor} has no scene"]
    sides = {role.side for role in text.roles.values() if not role.absent}
    found += [f"nobody plans for {side}" for side in sorted(sides) if (number, side) not in PLANS]
    return found


def _unwritten(place: str, told: Any) -> list[str]:
    """Places of a text file that still hold what a skeleton puts there."""
    if isinstance(told, dict):
        return [at for key, part in told.items() for at in _unwritten(f"{place}.{key}", part)]
    return [place.lstrip(".")] if told == TO_WRITE else []


@cache
def _claimed() -> Claims:
    return claims(GAME, home_of(GAME), folder_of_tests())
