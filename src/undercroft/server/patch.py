"""What changed between two plain values, as RFC 6902 says it.

Written here because it is on the way of every answer: a view has some thousand values, most of
them unchanged, and only `add`, `remove` and `replace` are needed (bench/server.py measures it).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from undercroft.server.wire import Patch


def patches(old: Mapping[str, Any], new: Mapping[str, Any], path: str = "") -> list[Patch]:
    found: list[Patch] = []
    _objects(old, new, path, found)
    return found


def _differ(old: Any, new: Any, path: str, found: list[Patch]) -> None:
    kind = type(new)  # views are plain: looking at types is quicker than isinstance
    if type(old) is not kind:
        found.append(Patch("replace", path, new))
    elif kind is dict:
        _objects(old, new, path, found)
    elif kind is list or kind is tuple:
        _lists(old, new, path, found)
    else:
        found.append(Patch("replace", path, new))


def _objects(old: Mapping[str, Any], new: Mapping[str, Any], path: str, found: list[Patch]) -> None:
    union = len(old)
    for key, value in new.items():
        if key not in old:
            union += 1
            found.append(Patch("add", f"{path}/{_escaped(key)}", value))
        elif old[key] != value or type(old[key]) is not type(value):
            _differ(old[key], value, f"{path}/{_escaped(key)}", found)
    if union > len(new):
        found.extend(Patch("remove", f"{path}/{_escaped(key)}") for key in old if key not in new)


def _lists(old: Sequence[Any], new: Sequence[Any], path: str, found: list[Patch]) -> None:
    """Place by place; what is longer is added at the end, what is shorter is cut there."""
    for place, (was, now) in enumerate(zip(old, new, strict=False)):
        if was != now or type(was) is not type(now):
            _differ(was, now, f"{path}/{place}", found)
    if len(new) > len(old):
        found.extend(Patch("add", f"{path}/-", value) for value in new[len(old) :])
    for place in range(len(old) - 1, len(new) - 1, -1):
        found.append(Patch("remove", f"{path}/{place}"))


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1") if "~" in key or "/" in key else key


def leaf(patch: Patch) -> str:
    """The key or place that a patch changes."""
    return patch.path.rpartition("/")[2].replace("~1", "/").replace("~0", "~")
