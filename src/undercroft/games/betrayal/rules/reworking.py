"""A few tiles of a level that are turned where they lie, or shifted to another door."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source, offers
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.layouts import Layout, layout_of, movable
from undercroft.games.betrayal.rules.rebuilding import at_door, pick_tile, pick_turn, settle
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.shifting import Shift, shifted, turned
from undercroft.games.betrayal.state import MONSTER_MENU, City
from undercroft.games.betrayal.tiles import ALL_TILES, Shape

Ways = list[tuple[Shape, Layout]]

ENOUGH: Final = Option("enough", "That is enough", "")
AS_IT_IS: Final[Option[Ways]] = Option("never-mind", "Never mind", [])
REWORK: Final = "rework"


@cites("betrayal:ruling/N5c")
async def rework(city: City, seat: int, changes: int, root: str, by: str) -> None:
    """A seat turns or shifts so many tiles at most; in the end the level is whole."""
    left = changes
    while left:
        layout = layout_of(city, root)
        tiles = [t for t in movable(layout) if _can_change(layout, t, left)]
        if not tiles:
            return
        extra = (ENOUGH,) if layout.is_whole() else ()
        prompt = f"Which tile do you turn or shift? ({left} left)"
        tile = await pick_tile(city, seat, tiles, prompt, extra, by)
        if not tile.value:
            return
        after = await _pick_change(city, seat, layout, tile.value, left, by)
        if after is not None:
            await settle(city, after, by)
            left -= 1


def _can_change(layout: Layout, tile: str, left: int) -> bool:
    """Is there any way to turn or shift a tile? What is found soonest is looked for first."""
    if _safe_turns(layout, tile) or _can_shift(layout, tile):
        return True
    return any(True for _ in _risky_turns(layout, tile, left))


def _safe_turns(layout: Layout, tile: str) -> Ways:
    """Turns that leave the level whole."""
    return [(shape, after) for shape, after in turned(layout, tile) if after.is_whole()]


def _risky_turns(layout: Layout, tile: str, left: int) -> Iterator[tuple[Shape, Layout]]:
    """Turns after which turning one other tile puts the level right."""
    if left > 1 and layout.is_whole():
        for shape, after in turned(layout, tile):
            if not after.is_whole() and _can_be_mended(after, tile):
                yield shape, after


def _can_be_mended(layout: Layout, spoilt: str) -> bool:
    others = [tile for tile in movable(layout) if tile != spoilt]
    return any(after.is_whole() for tile in others for _, after in turned(layout, tile))


def _can_shift(layout: Layout, tile: str) -> bool:
    return layout.is_whole() and any(True for _ in shifted(layout, tile))


async def _pick_change(
    city: City, seat: int, layout: Layout, tile: str, left: int, by: str
) -> Layout | None:
    """What becomes of a tile; nothing, if the seat thinks better of it."""
    name = ALL_TILES[tile].name
    options: list[Option[Ways]] = [
        Option(f"turn:{shape.rotation}", f"Turn it: {shape.told().lower()}", [(shape, after)])
        for shape, after in (*_safe_turns(layout, tile), *_risky_turns(layout, tile, left))
    ]
    shifts: dict[str, list[Shift]] = {}
    for shift in shifted(layout, tile) if layout.is_whole() else ():
        (cell, side), hook = shift.door, shift.hook.tile.key
        shifts.setdefault(f"shift:{hook}:{city.board.key(cell)}:{side}", []).append(shift)
    for key, ways in shifts.items():
        to = at_door(city, layout, ways[0].door)
        label = f"Shift it: {ways[0].hook.tile.name} to {to.label}"
        turns = [(way.hook, way.layout) for way in ways]
        options.append(Option(key, label, turns, about=to.about))
    options.append(AS_IT_IS)
    found = (await choose(seat, f"What becomes of the {name}?", options, by, "change")).value
    return await pick_turn(seat, "How does it lie then?", found, by) if found else None


def can_rework(law: ReworkLaw, city: City) -> bool:
    return city.acting == law.builder and REWORK not in city.used


@dataclass(frozen=True, slots=True)
class ReworkLaw(Source):
    """Once in its turn a monster may roll a trait and change so many tiles of a level."""

    builder: ClassVar[str] = ""
    skill: ClassVar[Trait] = "sanity"
    root: ClassVar[str] = ""  # the tile from which none may be cut off
    by: ClassVar[str] = ""

    @offers(MONSTER_MENU, "Roll to turn and shift tiles", when=can_rework)
    async def rearrange(self, city: City) -> None:
        await happen(city, Use(REWORK, self.by))
        changes = await trait_roll(city, self.builder, self.skill, self.by)
        await rework(city, city.turn, changes, self.root, self.by)
