"""STUB flesh-golem."""

from __future__ import annotations

from undercroft.games.ravenloft.rules.tactics import approach
from undercroft.games.ravenloft.rules.villains import Villain
from undercroft.games.ravenloft.state import Castle


class FleshGolem(Villain):
    __slots__ = ()

    async def act(self, castle: Castle) -> None:
        await approach(castle, self.key, 1, "ravenloft:villain/flesh-golem")
