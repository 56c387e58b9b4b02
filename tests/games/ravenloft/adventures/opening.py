"""Games of adventure 13 from their very beginning."""

from typing import Any

from undercroft.engine.chance import Luck
from undercroft.engine.table import Sitting, Table
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.state import HERO, Castle


def opened(seats: int, **options: Any) -> Castle:
    """The position of the first Hero Phase, where everybody took the first option."""
    names = tuple(f"seat {n}" for n in range(seats))
    sitting = Sitting(names, GAME.settle(seats, {"adventure": "13", **options}))
    table = Table(GAME, GAME.lay_out(seats, sitting.options), Luck("opened"))
    table.sit(sitting)
    table.start()
    while table.state.phase != HERO:
        assert table.pending is not None
        table.answer(table.pending.keys[0])
    return table.state
