"""Charges: straight through doors, however far, and at everybody on the way."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.turns import Halt, SpendAttack, Use
from undercroft.games.betrayal.rules.attacking import attack, targets
from undercroft.games.betrayal.rules.blows import BARE
from undercroft.games.betrayal.rules.moving import Path, step
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.state import MONSTER_MENU, City
from undercroft.games.betrayal.tiles import STEP

CHARGE: Final = "charge"


@cites("betrayal:board/doors", "betrayal:monster/tile-text")
def straight_ways(city: City, spot: int) -> dict[int, Path]:
    """Every spot that a straight row of doors leads to, and the way there; barriers are no bar."""
    found: dict[int, Path] = {}
    for onward in STEP:
        path: Path = ()
        here = _onward(city, spot, onward)
        while here is not None:
            path = found[here] = (*path, here)
            here = _onward(city, here, onward)
    return found


def _onward(city: City, spot: int, step: int) -> int | None:
    """The next spot in this direction: behind a door, or beyond the barrier before it."""
    board, cell = city.board, spot % FAR
    for half in (spot, *board.halves(cell)):
        beyond = [there for there in board.near(half) if there % FAR == cell + step]
        if beyond:
            return beyond[0] if half == spot else half
    return None


async def charge(city: City, figure: str, path: Path, by: str) -> None:
    """One attack at each opponent whose spot is left or entered."""
    struck: list[str] = []
    for to in path:
        here = city.spot(figure)
        await _strike_here(city, figure, struck)
        if here is None or city.spot(figure) != here:
            return
        if not await step(city, figure, to, 0, by):
            return
    await _strike_here(city, figure, struck)


async def _strike_here(city: City, figure: str, struck: list[str]) -> None:
    for target in targets(city, figure, BARE):
        if target not in struck and target in city.at:
            struck.append(target)
            await attack(city, figure, target, BARE)


def can_charge(law: ChargeLaw, city: City) -> bool:
    """As long as nothing else was done, and again as often as the haunt allows."""
    here = city.spot(law.charger)
    if city.acting != law.charger or here is None or not straight_ways(city, here):
        return False
    if CHARGE in city.used:
        return city.used.count(CHARGE) < law.charges(city)
    return not (city.strides or city.stopped or city.attacked)


@dataclass(frozen=True, slots=True)
class ChargeLaw(Source):
    """One monster may charge instead of moving and attacking."""

    charger: ClassVar[str] = ""
    by: ClassVar[str] = ""

    def charges(self, city: City) -> int:
        """How often in a turn."""
        return 1

    @offers(
        MONSTER_MENU, Words("Charge instead of moving and attacking"), can_charge, kind="attack"
    )
    async def rush(self, city: City) -> None:
        here = city.spot(self.charger)
        paths = {} if here is None else straight_ways(city, here)
        prompt, kind = Words("Where does the charge end?"), "place/charge"
        spot = await pick_spot(city, city.turn, [*paths], prompt, self.by, kind, who=self.charger)
        if spot is None:
            return
        for event in (Use(CHARGE, self.by), Halt(self.by), SpendAttack(self.by)):
            await happen(city, event)
        await charge(city, self.charger, paths[spot], self.by)
