"""Dataclasses to JSON text and back, in one place.

The text describes itself (`is` names the class), so reading it back needs no type hints, which a
compiled class does not keep. Whoever reads says which classes it is willing to build.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any, Final

from undercroft.engine.errors import CannotLoad
from undercroft.engine.words import Free, Words

ATOMS: Final = (str, int, bool, type(None))


def plain(value: Any) -> Any:
    if type(value) in ATOMS:
        return value
    if isinstance(value, list):
        return [plain(v) for v in value]
    if isinstance(value, tuple):
        return {"is": "tuple", "of": [plain(v) for v in value]}
    if isinstance(value, dict):
        if all(isinstance(k, str) for k in value):
            return {"is": "dict", "of": {k: plain(v) for k, v in value.items()}}
        return {"is": "map", "of": [[plain(k), plain(v)] for k, v in value.items()]}
    told = {"is": type(value).__name__}
    for name in facts_of(type(value)):
        fact = getattr(value, name)
        told[name] = fact if type(fact) in ATOMS else plain(fact)
    return told


_FACTS: Final[dict[Any, list[str]]] = {}


def facts_of(kind: Any) -> list[str]:
    """The names of the fields that are facts: all of a dataclass but those not compared."""
    names = _FACTS.get(kind)
    if names is None:
        names = _FACTS[kind] = _looked_up(kind)
    return names


def _looked_up(kind: Any) -> list[str]:
    if is_dataclass(kind):
        return [field.name for field in fields(kind) if field.compare]
    names = getattr(kind, "__match_args__", None)
    if names is None:
        raise TypeError(f"{kind.__name__} is not plain data")
    return list(names)


def text(value: Any) -> str:
    """Keys stay in their order: that the nearest monster comes first is a fact."""
    return json.dumps(plain(value), separators=(",", ":"))


def fingerprint(value: Any) -> int:
    """The same on every machine and under every hash seed; 60 bits."""
    return int.from_bytes(blake2b(text(value).encode(), digest_size=8).digest()) >> 4


class Reader:
    """Builds values of the classes it knows, and of no others."""

    def __init__(self, kinds: Iterable[type]) -> None:
        self.kinds = {kind.__name__: kind for kind in kinds}

    def read(self, source: str) -> Any:
        return self.build(json.loads(source))

    def build(self, raw: Any) -> Any:
        if type(raw) in ATOMS:
            return raw
        if isinstance(raw, list):
            return [self.build(v) for v in raw]
        match raw["is"]:
            case "tuple":
                return tuple(self.build(v) for v in raw["of"])
            case "dict":
                return {k: self.build(v) for k, v in raw["of"].items()}
            case "map":
                return {self.build(k): self.build(v) for k, v in raw["of"]}
            case name if name in self.kinds:
                facts = {
                    k: v if type(v) in ATOMS else self.build(v) for k, v in raw.items() if k != "is"
                }
                return self.kinds[name](**facts)
            case name:
                raise CannotLoad(
                    "save",
                    Words(
                        "This save speaks of {name}, which is not in this game.",
                        name=Free(repr(name)),
                    ),
                )
