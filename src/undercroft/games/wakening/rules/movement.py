"""How heroes get from room to room."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.games.wakening.events.heroes import Step, Whisk
from undercroft.games.wakening.events.turns import Spend
from undercroft.games.wakening.facts import BED, FIRST, ROOMS_IN_ROW
from undercroft.games.wakening.rules.awakening import wake_room
from undercroft.games.wakening.rules.treasure import give_in_passing
from undercroft.games.wakening.state import Lair


@cites("wakening:move/stop", "wakening:ruling/A5")
def stops(lair: Lair, room: int) -> bool:
    """Does stepping into this room end a Move?"""
    if not lair.row[room - 1]:
        return True
    if room in lair.monsters.values() or room in lair.traps.values():
        return True
    return bool(lair.terror) and lair.terror_at == room and not lair.plays("A5:open")


@cites("wakening:move/sleeping-terror", "wakening:ruling/A4", "wakening:ruling/A22")
def may_be_entered(lair: Lair, room: int) -> bool:
    return room != BED or bool(lair.terror)


def within_a_move(lair: Lair, who: str) -> list[int]:
    """The rooms one Move can end in."""
    found: list[int] = []
    here = lair.at[who]
    for way in (range(here - 1, FIRST - 1, -1), range(here + 1, ROOMS_IN_ROW + 1)):
        for room in way:
            if not may_be_entered(lair, room):
                break
            found.append(room)
            if stops(lair, room):
                break
    return found


@cites("wakening:move/step", "wakening:move/face-down")
async def walk(room: int, lair: Lair) -> None:
    """One Move: room by room, until the goal or until something ends it."""
    who = lair.active
    await happen(lair, Spend(1, "wakening:move/step"))
    while lair.at[who] != room:
        here = lair.at[who]
        there = here + 1 if room > here else here - 1
        asleep = lair.face_down(there)
        halts = stops(lair, there)
        await happen(lair, Step(who, there, "wakening:move/step"))
        if asleep:
            await wake_room(lair, there)
        if halts:
            return
        if there != room:
            await give_in_passing(lair, who)


@cites("wakening:ruling/A12", "wakening:ruling/A44")
async def whisk(lair: Lair, who: str, room: int, by: str) -> None:
    """By magic or by a Trap: a sleeping room wakes first, then the hero arrives."""
    if lair.face_down(room):
        await wake_room(lair, room)
    await happen(lair, Whisk(who, room, by))


MOVES: Final[dict[int, Option[Deed]]] = {
    room: Option(f"move:{room}", f"Move to room {room}", partial(walk, room), about=f"room-{room}")
    for room in range(FIRST, ROOMS_IN_ROW + 1)
}


def moves(lair: Lair, who: str) -> list[Option[Deed]]:
    return [MOVES[room] for room in within_a_move(lair, who)]
