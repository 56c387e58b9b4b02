"""What changed between two plain values, as RFC 6902 says it.

Written here because it is on the way of every answer: a view has some thousand values, most of
them unchanged, and only `add`, `remove` and `replace` are needed (bench/server.py measures it).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from undercroft.server.wire import Patch

OBJECTS: Final = (dict, dict)
LISTS: Final = (list, list)
TUPLES: Final = (tuple, tuple)


def patches(old: Mapping[str, Any], new: Mapping[str, Any], path: str = "") -> list[Patch]:
    found: list[Patch] = []
    _objects(old, new, path, found)
    return found


def _differ(old: Any, new: Any, path: str, found: list[Patch]) -> None:
    kinds = type(old), type(new)  # views are plain: looking at types is quicker than isinstance
    if kinds == OBJECTS:
        _objects(old, new, path, found)
    elif kinds in (LISTS, TUPLES):
        _lists(old, new, path, found)
    else:
        found.append(Patch("replace", path, new))


def _objects(old: Mapping[str, Any], new: Mapping[str, Any], path: str, found: list[Patch]) -> None:
    for key, value in new.items():
        if key not in old:
            found.append(Patch("add", f"{path}/{_escaped(key)}", value))
        elif old[key] != value or type(old[key]) is not type(value):
            _differ(old[key], value, f"{path}/{_escaped(key)}", found)
    found.extend(Patch("remove", f"{path}/{_escaped(key)}") for key in old if key not in new)


def _lists(old: Sequence[Any], new: Sequence[Any], path: str, found: list[Patch]) -> None:
    """Place by place; what is longer is added at the end, what is shorter is cut there."""
    both = min(len(old), len(new))
    for place in range(both):
        if old[place] != new[place] or type(old[place]) is not type(new[place]):
            _differ(old[place], new[place], f"{path}/{place}", found)
    found.extend(Patch("add", f"{path}/-", value) for value in new[both:])
    found.extend(Patch("remove", f"{path}/{place}") for place in range(len(old) - 1, both - 1, -1))


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key
