"""What a line of a printed table brings, and a row of a table that a haunt has of its own."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.printed import EventCard, Result, Trait
from undercroft.games.betrayal.rules.harm import change, gain_any, hurt, hurt_by_dice
from undercroft.games.betrayal.rules.moving import put
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.state import Adds, City

Effect = Callable[[City, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class EffectTable:
    """What so many dice bring: of the rows, the best first, the first whose number is reached."""

    dice: int
    rows: tuple[tuple[int, Effect], ...]  # the least result, and what comes of it
    by: str  # its cite


@cites("betrayal:conflict/haunt")
async def roll_on(city: City, who: str, table: EffectTable) -> int:
    """Somebody rolls on a table of the haunt, and what it says happens to them."""
    rolled = await plain_roll(city, who, table.dice, table.by)
    effect = next((effect for least, effect in table.rows if rolled >= least), None)
    if effect is not None:
        with since(city, Roll):
            await effect(city, who)
    return rolled


async def bring(city: City, who: str, line: Result, by: str, rolled: Trait | None = None) -> None:
    """In the order a card tells it: moved, changed, hurt, and at last what is drawn.

    A card that hurts first moves last.
    """
    if not line.placed_last:
        await _place(city, who, line, by)
    for what, steps in line.changes.items():
        if who in city.dead:
            return
        if what == "any":
            await gain_any(city, who, steps, by)
        else:
            trait = rolled if what == "rolled" else what
            assert trait in TRAITS
            await change(city, who, trait, steps, by)
    await hurt(city, who, "physical", line.physical, by)
    await hurt(city, who, "mental", line.mental, by)
    await hurt_by_dice(city, who, "physical", line.physical_dice, by)
    await hurt_by_dice(city, who, "mental", line.mental_dice, by)
    if line.placed_last:
        await _place(city, who, line, by)
    await draw_item(city, who, by, line.items)


async def _place(city: City, who: str, line: Result, by: str) -> None:
    """On the first tile of those named that is in play."""
    for tile in line.place:
        cell = city.board.of_tile(tile)
        if cell is not None:
            await put(city, who, cell, by)
            return


def bonus(card: EventCard, calling: str, race: str) -> Adds:
    """What some races and callings roll better on a card."""
    return tuple([(card.key, n) for name, n in card.bonus.items() if name in (calling, race)])


@cites("betrayal:cards/event")
async def read_off(
    city: City, who: str, card: EventCard, trait: Trait | None, adds: Adds = ()
) -> Result:
    """Roll what a card asks for and find the line; what it brings is up to the caller."""
    by = f"betrayal:event/{card.key}"
    if trait is None:
        return card.results.of(await plain_roll(city, who, card.dice, by))
    return card.results.of(await trait_roll(city, who, trait, by, adds=adds))
