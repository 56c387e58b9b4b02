"""A table as it was kept, whatever has become of its rules.

With every row that leads to another point of rest that point is kept, in the same transaction, and
every row tells what came of its answer. So a table is found again by reading its rows and playing
its last step; under other rules that step is asked anew at most, and nothing before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from undercroft.engine.errors import Diverged, TableError
from undercroft.engine.game import Game
from undercroft.engine.words import Words
from undercroft.server.denied import Denied
from undercroft.server.history import BASE, RESTART, Begun, History
from undercroft.server.ledger import Ledger, rest_of
from undercroft.server.links import fresh_seed
from undercroft.server.live import Settled
from undercroft.server.logs import log
from undercroft.server.rows import RestRow, Row

OLD_RULES: Final = Words("This game was begun under older rules.")


def recalled(
    game: Game[Any], settled: Settled, rows: Sequence[Row], rest: RestRow | None
) -> History | Begun:
    """The table as it stood, or how it goes on by new rules: that is to be a row of its own."""
    beginnings = [place for place, row in enumerate(rows) if row.kind in (BASE, RESTART)]
    last = beginnings[-1] if beginnings else -1
    begun = settled.begun if last < 0 else msgspec.json.decode(rows[last].body, type=Begun)
    stands = rest is not None and bool(rest.state)
    same_rules = begun.version == game.version
    ledger = Ledger(game, settled.names, settled.options, settled.begun)
    try:
        ledger.read(rows if stands else rows[: last + 1], rest)
    except Diverged:
        history = History(game, settled.names, settled.options, begun)
        history.n = last + 1
        return _played(history, rows[last + 1 :], same_rules=same_rules)
    if rest is None or not stands:
        return _played(ledger.opened(), rows[last + 1 :], same_rules=same_rules)
    point = rest_of(rest)
    if rest.version == game.version:
        try:
            return ledger.stands_up(point)
        except Exception as error:  # the rules have changed without saying so
            log.warning("a table does not stand up", game=game.slug, error=type(error).__name__)
    table, whole = ledger.goes_on(point)
    if point.final is not None:
        return ledger.ended(table)
    return Begun(fresh_seed(), fresh_seed(), table.save(causes=True), game.version, whole=whole)


def _played(history: History, rows: Sequence[Row], *, same_rules: bool) -> History:
    """A game in which nobody has answered since it began, or one from before the first release."""
    try:
        for row in rows:
            history.apply(row)
    except TableError as error:
        if same_rules:  # then it is the rows that are not as they were
            raise
        raise Denied("old-rules", OLD_RULES, 409) from error
    return history
