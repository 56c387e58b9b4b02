"""Whole games of Betrayal at Baldur's Gate with bots in every seat."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec

import undercroft
from undercroft.bots import Bot, bot
from undercroft.engine.decision import Decision, Does, Option
from undercroft.engine.table import NEVER, Table
from undercroft.engine.words import Words
from undercroft.games.betrayal import does
from undercroft.games.betrayal.haunts.box import numbers

GAME: Final = "betrayal"
HAUNTS: Final = numbers()
ENDLESS: Final = 4000  # answers; an evening takes some hundreds


def opened(haunt: int, seed: int, seats: int = 4) -> Table[Any]:
    names = [f"seat {number}" for number in range(seats)]
    return undercroft.new(GAME, seats=names, seed=seed, spacing=NEVER, haunt=haunt)


def ask(player: Bot, table: Table[Any], decision: Decision[Any]) -> str:
    return player.choose(decision, lambda: table.view(decision.seat))


def as_sent(decision: Decision[Any]) -> Decision[Any]:
    """The decision as a client far away would rebuild it: all its facts, and no sentence."""
    sent = json.loads(json.dumps([decision.facts(), [_packed(o.does) for o in decision.options]]))
    facts, deeds = sent
    options = [
        Option(told["key"], None, kind=told["kind"], about=told["about"], does=_unpacked(deed))
        for told, deed in zip(facts["options"], deeds, strict=True)
    ]
    others = {name: facts[name] for name in ("who", "about", "amount", "otherwise")}
    seat, cite, kind = facts["seat"], facts["cite"], facts["kind"]
    return Decision(seat, Words(""), options, cite, kind, **others)


def _packed(deed: Does | None) -> Any:
    return None if deed is None else [type(deed).__name__, msgspec.to_builtins(deed)]


def _unpacked(told: Any) -> Does | None:
    if told is None:
        return None
    name, facts = told
    found: Does = msgspec.convert(facts, getattr(does, name))
    return found


def answers(name: str, haunt: int, seed: int, seats: int = 4) -> tuple[list[str], str]:
    """Every answer of one game, and how it ended."""
    table = opened(haunt, seed, seats)
    players = [bot(name, GAME, f"{seed}/{seat}") for seat in range(seats)]
    given: list[str] = []
    while not table.over:
        decision = table.decisions[0]
        given.append(ask(players[decision.seat], table, decision))
        table.answer(given[-1], decision.seat)
        assert len(given) < ENDLESS
    assert table.outcome
    return given, table.outcome.key
