"""Tables that were wound back, kept where they stand: who looks on plays one step, not the game."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import Any, Final

from undercroft.engine.errors import Diverged, NotAnOption
from undercroft.engine.rewind import answers, stands_in, step_on, table_at, told
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.engine.words import Words

MOST: Final = 32  # tables; each is about as large as one that is being played


class Rewound:
    """A table of its own at some step of a game. Whoever uses it holds its lock."""

    def __init__(self) -> None:
        self.lock: Final = threading.Lock()
        self._table: Table[Any] | None = None
        self._step = 0
        self._told: dict[int, list[Words]] = {}  # what each seat heard of the step's answers

    def look(self, game: Table[Any], step: int, seat: int) -> tuple[Table[Any], list[Words]]:
        """The table after a step, and what this seat heard to come there."""
        table, self._table = self._table, None  # nothing is kept of what fails half-way
        if table is None or self._step != step or not stands_in(table, game, step):
            table = self._wound(table, game, step)
        self._table, self._step = table, step
        return table, self._told.get(seat, [])

    def _wound(self, table: Table[Any] | None, game: Table[Any], step: int) -> Table[Any]:
        """One step further if it stands there already, else from the very start."""
        self._told = {}
        if step == 0:
            return table_at(game, 0)
        if table is None or self._step != step - 1 or not stands_in(table, game, step - 1):
            table = table_at(game, step - 1)
        given = answers(game)[step - 1]
        seats = (SPECTATOR, *range(len(game.sitting.names)))
        try:
            self._told = {seat: told(table, given, seat) for seat in seats}
            step_on(table, game, step)
        except NotAnOption as error:
            raise Diverged(f"step {step} was played under other rules") from error
        return table


class Shelf:
    """The tables that were looked at last, each by the name of the one that is played."""

    def __init__(self, most: int = MOST) -> None:
        self._most: Final = most
        self._rewound: Final[OrderedDict[str, Rewound]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._rewound)

    def __getitem__(self, id: str) -> Rewound:
        found = self._rewound.setdefault(id, Rewound())
        self._rewound.move_to_end(id)
        if len(self) > self._most:
            self._rewound.popitem(last=False)
        return found
