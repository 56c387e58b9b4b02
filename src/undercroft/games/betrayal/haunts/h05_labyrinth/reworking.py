"""A few tiles of a level that are turned where they lie, or shifted to another door."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.source import Source, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import Use
from undercroft.games.betrayal.haunts.pieces.layouts import Layout, layout_of, movable
from undercroft.games.betrayal.haunts.pieces.rebuilding import pick_tile, pick_turn, settle
from undercroft.games.betrayal.haunts.pieces.shifting import Shift, safely_turned, shifted, turned
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.places import at_door, behind, lies_at
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.state import MONSTER_MENU, City
from undercroft.games.betrayal.tiles import DIRECTIONS, Shape

Ways = list[tuple[Shape, Layout]]
Change = tuple[str, Ways, int]  # turn or shift, how a tile may lie then, and in which cell

ENOUGH: Final = Option("enough", "", Words("That is enough"), kind="done")
AS_IT_IS: Final[Option[Change]] = Option("never-mind", ("", [], 0), Words("Never mind"), kind="no")
HOW_THEN: Final = Words("How does it lie then?")
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
        prompt = Words("Which tile do you turn or shift? ({left} left)", left=left)
        tile = await pick_tile(seat, tiles, prompt, extra, by, "tile/turn", amount=left)
        if not tile.value:
            return
        deed, found, cell = await _pick_change(city, seat, layout, tile.value, left, by)
        if found:
            await settle(city, await pick_turn(seat, HOW_THEN, found, cell, by), deed, by)
            left -= 1


def _can_change(layout: Layout, tile: str, left: int) -> bool:
    """Is there any way to turn or shift a tile? What is found soonest is looked for first."""
    if safely_turned(layout, tile) or _can_shift(layout, tile):
        return True
    return any(True for _ in _risky_turns(layout, tile, left))


def _risky_turns(layout: Layout, tile: str, left: int) -> Iterator[Shape]:
    """Turns after which turning one other tile puts the level right."""
    if left > 1 and layout.is_whole():
        safe, cell = safely_turned(layout, tile), layout.cell(tile)
        for shape in turned(layout, tile):
            if shape not in safe and _can_be_mended(layout.and_({cell: shape}), tile):
                yield shape


def _can_be_mended(layout: Layout, spoilt: str) -> bool:
    others = [tile for tile in movable(layout) if tile != spoilt]
    return any(safely_turned(layout, tile) for tile in others)


def _can_shift(layout: Layout, tile: str) -> bool:
    return layout.is_whole() and any(True for _ in shifted(layout, tile))


async def _pick_change(
    city: City, seat: int, layout: Layout, tile: str, left: int, by: str
) -> Change:
    """What becomes of a tile; nothing, if the seat thinks better of it."""
    here = layout.cell(tile)
    options: list[Option[Change]] = [
        Option(
            f"turn:{shape.rotation}",
            ("turn", [(shape, layout.and_({here: shape}))], here),
            Words("Turn it: {doors}", doors=shape.told()),
            kind="turn",
            about=tile,
            does=lies_at(shape, here),
        )
        for shape in (*safely_turned(layout, tile), *_risky_turns(layout, tile, left))
    ]
    shifts: dict[str, list[Shift]] = {}
    for shift in shifted(layout, tile) if layout.is_whole() else ():
        (cell, side), hook = shift.door, shift.hook.tile.key
        shifts.setdefault(f"shift:{hook}:{city.board.key(cell)}:{side}", []).append(shift)
    for key, ways in shifts.items():
        options.append(_shifting(key, layout, ways))
    options.append(AS_IT_IS)
    prompt, otherwise = Words("What becomes of {tile}?", tile=tile), AS_IT_IS.key
    chosen = await choose(seat, prompt, options, by, "change", about=tile, otherwise=otherwise)
    return chosen.value


def _shifting(key: str, layout: Layout, ways: list[Shift]) -> Option[Change]:
    """The option to hook a group of tiles to another door."""
    edge, hook = ways[0].door, ways[0].hook.tile.key
    to = at_door(edge, layout.shapes[edge[0]])
    label = Words(
        "Shift it: {hook} to {tile}, {side}", hook=hook, tile=to.about, side=DIRECTIONS[edge[1]]
    )
    turns = [(way.hook, way.layout) for way in ways]
    change = ("shift", turns, behind(edge))
    return Option(key, change, label, kind="turn", about=to.about, does=to.does)


def can_rework(law: ReworkLaw, city: City) -> bool:
    return city.acting == law.builder and REWORK not in city.used


@dataclass(frozen=True, slots=True)
class ReworkLaw(Source):
    """Once in its turn a monster may roll a trait and change so many tiles of a level."""

    builder: ClassVar[str] = ""
    skill: ClassVar[Trait] = "sanity"
    root: ClassVar[str] = ""  # the tile from which none may be cut off
    by: ClassVar[str] = ""

    @offers(MONSTER_MENU, Words("Roll to turn and shift tiles"), can_rework, kind="turn")
    async def rearrange(self, city: City) -> None:
        await happen(city, Use(REWORK, self.by))
        changes = await trait_roll(city, self.builder, self.skill, self.by)
        await rework(city, city.turn, changes, self.root, self.by)
