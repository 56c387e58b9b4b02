"""What villains have in common."""

from __future__ import annotations

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import HEROES, VILLAINS
from undercroft.games.ravenloft.printed import Blow
from undercroft.games.ravenloft.rules.choosing import pick_square
from undercroft.games.ravenloft.rules.distance import settle_prey, tiles_to
from undercroft.games.ravenloft.rules.menace import assail
from undercroft.games.ravenloft.state import Castle


class Villain(Source):
    """A villain in play. Its key is that of its figure; `act` follows its list of tactics."""

    __slots__ = ()

    def blow(self, name: str) -> Blow:
        return VILLAINS[self.key].blows[name]

    def figure(self, name: str) -> int:
        return VILLAINS[self.key].figures[name]

    async def act(self, castle: Castle) -> None:
        raise NotImplementedError

    async def strike(self, castle: Castle, who: str, blow: str, by: str) -> bool:
        """One of its attacks, if it is still there to make it; tells whether it hit."""
        if self.key not in castle.foes:
            return False
        return await assail(castle, self.key, who, self.blow(blow), by)

    async def single_out(self, castle: Castle, tied: list[str], by: str) -> str:
        """The one it attacks; among equals the active player chooses."""
        prompt = Words("Whom does {foe} choose?", foe=self.key)
        return await settle_prey(castle, tied, prompt, by, "prey/choose", who=self.key)


async def shove(castle: Castle, foe: str, who: str, by: str, tiles: int) -> None:
    """A hero is placed exactly so many tiles from a villain; where no such tile is, it stays."""
    if foe not in castle.foes or who not in castle.at:
        return
    cells = [cell for cell in castle.board.shapes if tiles_to(castle, foe, cell) == tiles]
    free = [square for cell in cells for square in castle.free(cell)]
    if free:
        prompt, seat = Words("Where is {who} thrown?", who=who), castle.active_seat()
        to = await pick_square(seat, free, prompt, by, "square/throw", who=foe, about=who)
        await happen(castle, Put(who, to, by))


def heartiest(castle: Castle, among: list[str]) -> list[str]:
    """Those with the most hit points; an illusion has none and is taken for lack of a hero."""
    heroes = [who for who in among if who in HEROES]
    most = max((castle.hp[who] for who in heroes), default=0)
    return [who for who in heroes if castle.hp[who] == most] or among


def frailest(castle: Castle, among: list[str]) -> list[str]:
    """Those with the fewest hit points; an illusion is taken for lack of a hero."""
    heroes = [who for who in among if who in HEROES]
    least = min((castle.hp[who] for who in heroes), default=0)
    return [who for who in heroes if castle.hp[who] == least] or among


@cites("ravenloft:ruling/G25")
def remotest_cells(castle: Castle) -> list[int]:
    """The tiles whose nearest standing hero is farthest away."""
    board, heroes = castle.board, castle.heroes_up()
    apart = {
        cell: min((board.tiles(castle.cell(who), cell) for who in heroes), default=0)
        for cell in board.shapes
    }
    most = max(apart.values())
    return [cell for cell, tiles in apart.items() if tiles == most]
