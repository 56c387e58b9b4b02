"""Looking back step by step is cheap, and shows what winding back from the start would show."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from undercroft.bots import bot
from undercroft.engine.errors import Diverged
from undercroft.engine.rewind import answers, steps, table_at, told
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.engine.wire import fingerprint
from undercroft.games import box
from undercroft.server import rewound as module
from undercroft.server.rewound import Rewound, Shelf

STEPS = 14


def a_game(seed: int = 4) -> Table[Any]:
    """In the middle: scripted bots live longer than dice would let others."""
    table: Table[Any] = Table.open(box("wakening"), ["Ann", "Ben"], seed)
    player = bot("scripted", "wakening", seed)
    for _ in range(STEPS):
        decision = table.decision()
        view = table.view(decision.seat)
        table.answer(player.choose(decision, partial(dict, view)), decision.seat)
    return table


@pytest.fixture
def winds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The steps to which a game was played from its very start."""
    found: list[int] = []

    def counted(table: Table[Any], step: int) -> Table[Any]:
        found.append(step)
        return table_at(table, step)

    monkeypatch.setattr(module, "table_at", counted)
    return found


def looks_right(rewound: Rewound, game: Table[Any], step: int, seat: int) -> None:
    now, heard = rewound.look(game, step, seat)
    assert fingerprint(now.state) == fingerprint(table_at(game, step).state)
    assert now.tape == table_at(game, step).tape
    expected = told(table_at(game, step - 1), answers(game)[step - 1], seat) if step else []
    assert heard == expected


def test_going_on_plays_the_game_from_its_start_once(winds: list[int]) -> None:
    game, rewound = a_game(), Rewound()
    for step in range(steps(game) + 1):
        for seat in (SPECTATOR, 0, 1):
            looks_right(rewound, game, step, seat)
    assert winds == [0]


def test_any_other_way_winds_back_once_for_a_look(winds: list[int]) -> None:
    game, rewound = a_game(), Rewound()
    for step in (9, 3, 4, 12, 0, 11):
        looks_right(rewound, game, step, 0)
    assert winds == [8, 2, 11, 0, 10]


def test_what_was_undone_since_is_not_shown() -> None:
    game, rewound = a_game(), Rewound()
    rewound.look(game, 9, 0)
    other = a_game(5)
    looks_right(rewound, other, 10, 0)
    looks_right(rewound, other, 10, 1)


@pytest.mark.parametrize("change", [{"key": "no such option"}, {"mark": -1}])
def test_a_tape_of_other_rules_is_not_gone_on_with(change: dict[str, Any]) -> None:
    game, rewound = a_game(), Rewound()
    rewound.look(game, 9, 0)
    given = answers(game)[9][0]
    game.tape[game.tape.index(given)] = replace(given, **change)
    with pytest.raises(Diverged):
        rewound.look(game, 10, 0)


def test_only_the_last_tables_that_were_looked_at_are_kept() -> None:
    shelf = Shelf(most=2)
    first, second = shelf["a"], shelf["b"]
    assert shelf["a"] is first
    assert len([shelf["c"], shelf]) == len(shelf) == 2
    assert shelf["a"] is first
    assert shelf["b"] is not second
