"""What the rows of a table add up to, read like a ledger: no rule runs until the last step.

So a long game is found again in no time, and under other rules than it was begun under.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from undercroft.engine import wire
from undercroft.engine.errors import Diverged
from undercroft.engine.resume import Past, Rest, resumed, resumed_by_others
from undercroft.engine.rewind import answers_on
from undercroft.engine.table import Sitting, Table
from undercroft.engine.tape import Ordered
from undercroft.server.history import (
    EARLIER_ANSWER,
    READER,
    STAYS_AS_IT_ENDED,
    Begun,
    Cut,
    History,
    Played,
    Sealed,
    Settled,
    Step,
    saved_in,
)
from undercroft.server.rows import RestRow, Row
from undercroft.server.written import read, written

Resting = tuple[object, RestRow]  # a point of rest, and its row
CALLED: Final = 8  # answers, and as many that were taken back, can be named when they are undone


def resting(id: str, history: History, known: Resting | None = None) -> Resting:
    """What is kept of a table's last point of rest with a row, and what the last answers were.

    Before the first answer that is nothing: a game begins as its row tells.
    """
    table, rest, begins = history.table, history.rest, history.begins
    if begins or known is None or known[0] is not rest or table.over:
        state = "" if begins else wire.text(rest.state)
        final = wire.text(table.state) if table.over and not begins else ""
    else:
        state, final = known[1].state, ""
    last = [*history.played[-CALLED:], *history.undone[-CALLED:]]
    called = json.dumps({step.row.at: written(step.told) for step in last})
    version, n = history.game.version, history.n
    return rest, RestRow(id, n, version, rest.at, rest.logged, state, final, called)


def rest_of(row: RestRow) -> Rest:
    """And back."""
    final = json.loads(row.final) if row.final else None
    return Rest(row.at, row.logged, json.loads(row.state), final)


class Ledger(History):
    """A history whose table nobody has set up yet."""

    past: Past

    def read(self, rows: Sequence[Row], rest: RestRow | None) -> None:
        """Rows from the first on; the point of rest knows what the last answers were called."""
        for row in rows:
            self.apply(row)
        called = json.loads(rest.called) if rest is not None else {}
        for step in (*self.played, *self.undone):
            told = called.get(str(step.row.at))
            if told is not None:
                step.told = read(told)

    def opened(self) -> History:
        """The table at its last beginning, after which nobody has answered."""
        fresh = History(self.game, self.names, self.options, self.begun)
        self._opening = fresh._opening
        return self._with(fresh.table)

    def stands_up(self, rest: Rest) -> History:
        """The table as it stood, by the rules it was played by."""
        return self._with(resumed(self.game, self._sitting(), self.seed, self.past, rest))

    def goes_on(self, rest: Rest) -> tuple[Table[Any], bool]:
        """The table as it stood, by other rules; had they a use for the step under way?"""
        return resumed_by_others(self.game, self._sitting(), self.seed, self.past, rest)

    def ended(self, table: Table[Any]) -> History:
        """A game that was over before the rules changed."""
        table.notes.append(STAYS_AS_IT_ENDED)
        return self._with(table)

    def _sitting(self) -> Sitting:
        return Sitting(self.names, self.options)

    def _with(self, table: Table[Any]) -> History:
        history = History.__new__(History)
        vars(history).update({name: value for name, value in vars(self).items() if name != "past"})
        history.table = table
        return history

    # ---- what rows tell ----------------------------------------------------------------------

    def _begin(self, begun: Begun) -> None:
        self._begin_anew(begun)
        self.past = past = saved_in(begun)
        self._saved_tape = len(past.tape)
        self._before = answers_on([READER.build(entry) for entry in past.tape])

    def _play(self, body: Played) -> None:
        past = self.past
        if body.log is None:
            raise Diverged("a row that does not tell what came of its answer")
        if body.opening is not None:
            past.tape[self._saved_tape : self._saved_tape] = body.opening.tape
            past.log += body.opening.log
        if (len(past.tape), len(past.log)) != (body.at, body.logged):
            raise Diverged(f"the answer {body.key!r} stands elsewhere than it was written")
        past.tape += body.tape
        past.log += body.log
        past.drawn, past.sealed = body.drawn, {}
        self._done(Step(body, EARLIER_ANSWER))

    def _seal(self, body: Sealed) -> None:
        self.past.sealed[body.seat] = body.key

    def _unseal(self, body: Sealed) -> None:
        del self.past.sealed[body.seat]

    def _settle(self, body: Settled) -> None:
        self.past.tape.append(wire.plain(Ordered(body.seat, body.key, body.choice)))

    def _wind_back(self, row: Played, body: Cut) -> None:
        past = self.past
        past.tape[row.at :], past.log[row.logged :] = body.tape, []
        past.drawn, past.sealed = body.drawn, {}

    def _put_back(self, body: Played) -> None:
        past = self.past
        past.tape[body.at :] = body.tape
        past.log += body.log or []
        past.drawn, past.sealed = max(body.drawn, past.drawn), {}
