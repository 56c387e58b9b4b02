"""Rooms wake up, monsters come, and at last the Terror."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.chance import pick, throw
from undercroft.engine.cite import cites
from undercroft.engine.decision import things
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.games.wakening.events.lair import Appear, Awaken, Flip, RollForRoom
from undercroft.games.wakening.facts import (
    AWAKENS,
    BED,
    COPIES,
    ROOMS,
    ROOMS_IN_ROW,
    TERRORS,
)
from undercroft.games.wakening.state import Lair


@cites("wakening:awaken/roll", "wakening:awaken/twelve", "wakening:awaken/again")
async def roll_for_room(lair: Lair) -> None:
    dice = await throw(2, 6)
    room = sum(dice)
    rolled = await happen(lair, RollForRoom(lair.active, dice, "wakening:awaken/roll"))
    if room == BED:
        return
    with because_of(lair, rolled):
        if lair.face_down(room):
            await wake_room(lair, room)
        elif not lair.is_full(room):
            await bring_monster(lair, room, "wakening:awaken/again")


@cites("wakening:awaken/populate", "wakening:ruling/A3")
async def wake_room(lair: Lair, room: int) -> None:
    """Turn a room over and fill it; when the Terror rises meanwhile, no more monsters come."""
    flipped = await flip(lair, room, "wakening:awaken/populate")
    with because_of(lair, flipped):
        await populate(lair, room)


async def populate(lair: Lair, room: int) -> None:
    for _ in range(ROOMS[lair.row[room - 1]].monsters):
        if not await bring_monster(lair, room, "wakening:awaken/populate"):
            return


async def flip(lair: Lair, room: int, by: str) -> Flip | None:
    return await happen(lair, Flip(room, await turn_up(lair.unseen), by))


async def bring_monster(lair: Lair, room: int, by: str) -> bool:
    """The next card of the monster deck: a monster, or the call that wakes the Terror.

    Tells whether a monster came. One that was still owed after the call stays away (ruling A3).
    """
    if not lair.deck.layers:
        return False
    kind = await turn_up(lair.deck)
    if kind == AWAKENS:
        await awaken(lair)
        return lair.plays("A3:finish") and await bring_monster(lair, room, "wakening:ruling/A3")
    foe = next(copy for copy in COPIES[kind] if copy not in lair.monsters)
    await happen(lair, Appear(foe, room, by))
    return True


@cites("wakening:terror/awakens", "wakening:terror/rooms", "wakening:setup/terror")
async def awaken(lair: Lair) -> None:
    """All rooms that were still face down lie open now, without monsters."""
    terror = lair.chosen_terror or (await pick(things(TERRORS))).value
    risen = await happen(lair, Awaken(terror, "wakening:terror/awakens"))
    with because_of(lair, risen):
        for room in range(1, ROOMS_IN_ROW + 1):
            if lair.face_down(room):
                await flip(lair, room, "wakening:terror/rooms")
