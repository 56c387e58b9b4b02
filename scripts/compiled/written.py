"""What `dataclasses` tells of a dataclass, told of a class that was written out.

Copied into the compiled engine, where no dataclass is left.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

T = TypeVar("T")


class Fact(NamedTuple):
    name: str
    compare: bool


def is_dataclass(thing: object) -> bool:
    return False


def fields(thing: Any) -> list[Fact]:
    return [Fact(name, compare=True) for name in thing.__match_args__]


def replace(thing: T, **changes: Any) -> T:
    kind: Any = type(thing)
    facts = {name: getattr(thing, name) for name in kind.__match_args__}
    made: T = kind(**(facts | changes))
    return made
