"""A question as a client far away gets it: all its facts through JSON and back, and no sentence."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

import msgspec

from undercroft.engine.decision import Decision, Does, Option
from undercroft.engine.words import Words


def as_sent(decision: Decision[Any], kinds: ModuleType) -> Decision[Any]:
    """`kinds` is the game's module of what options do."""
    sent = json.loads(json.dumps([decision.facts(), [_packed(o.does) for o in decision.options]]))
    facts, deeds = sent
    options = [
        Option(
            told["key"], None, kind=told["kind"], about=told["about"], does=_unpacked(deed, kinds)
        )
        for told, deed in zip(facts["options"], deeds, strict=True)
    ]
    others = {name: facts[name] for name in ("who", "about", "amount", "otherwise")}
    seat, cite, kind = facts["seat"], facts["cite"], facts["kind"]
    return Decision(seat, Words(""), options, cite, kind, **others)


def _packed(deed: Does | None) -> Any:
    return None if deed is None else [type(deed).__name__, msgspec.to_builtins(deed)]


def _unpacked(told: Any, kinds: ModuleType) -> Does | None:
    if told is None:
        return None
    name, facts = told
    found: Does = msgspec.convert(facts, getattr(kinds, name))
    return found
