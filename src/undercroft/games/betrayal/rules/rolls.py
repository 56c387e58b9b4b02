"""Dice: trait rolls, task rolls, and plain dice."""

from __future__ import annotations

from undercroft.engine.cause import since
from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.dice import Kind, Prepare, Roll, Tally
from undercroft.games.betrayal.events.haunt import Relieve
from undercroft.games.betrayal.events.turns import Cease
from undercroft.games.betrayal.facts import FACES, MOST_DICE
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.state import Adds, City

SIDES = len(set(FACES))  # each face is on the die equally often


@cites(
    "betrayal:dice/faces",
    "betrayal:dice/most",
    "betrayal:dice/attack-no-trait-roll",
    "betrayal:ruling/H8",
)
async def roll(
    city: City,
    who: str,
    kind: Kind,
    dice: int,
    by: str,
    *,
    trait: Trait | None = None,
    adds: Adds = (),
    task: str = "",
    need: int = 0,
) -> int:
    """So many dice, eight at most, as cards and powers may change them; their sum."""
    ready = await happen(city, Prepare(who, kind, trait, dice, adds, by, task))
    if ready is None:
        return 0
    dice, adds, fixed = max(0, min(MOST_DICE, ready.dice)), ready.adds, ready.fixed
    faces = await throw(dice, SIDES) if dice and fixed < 0 else ()
    fell = await happen(city, Roll(who, kind, trait, faces, adds, fixed, need, by))
    if fell is None:
        return 0
    tally = Tally(who, kind, trait, fell.faces, fell.adds, fell.fixed, fell.result, by)
    told = await happen(city, tally)
    return 0 if told is None else told.result


@cites("betrayal:dice/trait-roll", "betrayal:dice/task-roll", "betrayal:ruling/R21")
async def trait_roll(
    city: City,
    who: str,
    trait: Trait,
    by: str,
    *,
    need: int = 0,
    adds: Adds = (),
    task: str = "",
    dice: int = 0,
) -> int:
    """As many dice as the trait shows now, and `dice` more."""
    dice += city.trait(who, trait)
    return await roll(city, who, "trait", dice, by, trait=trait, adds=adds, task=task, need=need)


@cites("betrayal:dice/trait-roll")
async def break_free(
    city: City, who: str, condition: str, trait: Trait, need: int, by: str
) -> bool:
    """A roll to be rid of a condition as a turn starts; on a failure the turn is lost."""
    free = await trait_roll(city, who, trait, by, need=max(0, need)) >= need
    with since(city, Roll):
        await happen(city, Relieve(who, condition, by) if free else Cease(who, by))
    return free


async def plain_roll(city: City, who: str, dice: int, by: str, *, need: int = 0) -> int:
    """Dice that no trait gives."""
    return await roll(city, who, "dice", dice, by, need=need)


@cites("betrayal:dice/damage-roll")
async def damage_roll(city: City, who: str, dice: int, by: str) -> int:
    return await roll(city, who, "damage", dice, by)
