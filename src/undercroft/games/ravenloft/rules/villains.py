"""What villains have in common."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import HEROES, VILLAINS, Blow
from undercroft.games.ravenloft.rules.choosing import pick_square
from undercroft.games.ravenloft.rules.distance import prey, tiles_to
from undercroft.games.ravenloft.state import Castle


class Villain(Source):
    """A villain in play. Its key is that of its figure; `act` follows its list of tactics."""

    __slots__ = ()

    @property
    def label(self) -> str:
        return VILLAINS[self.key].name

    def blow(self, name: str) -> Blow:
        return VILLAINS[self.key].blows[name]

    def figure(self, name: str) -> int:
        return VILLAINS[self.key].figures[name]

    async def act(self, castle: Castle) -> None:
        raise NotImplementedError


async def shove(castle: Castle, foe: str, who: str, by: str, tiles: int = 1) -> None:
    """A hero is placed exactly so many tiles from a villain; where no such tile is, it stays."""
    if foe not in castle.foes or who not in castle.at:
        return
    cells = [cell for cell in castle.board.shapes if tiles_to(castle, foe, cell) == tiles]
    free = [square for cell in cells for square in castle.free(cell)]
    if free:
        prompt = f"Where is {HEROES[who].name} thrown?"
        to = await pick_square(castle, castle.active_seat(), free, prompt, by)
        await happen(castle, Put(who, to, by))


@cites("ravenloft:ruling/G1")
def heartiest(castle: Castle, among: list[str] | None = None) -> list[str]:
    """Of these heroes, those with the most hit points."""
    heroes = [who for who in (prey(castle) if among is None else among) if who in HEROES]
    most = max((castle.hp[who] for who in heroes), default=0)
    return [who for who in heroes if castle.hp[who] == most]
