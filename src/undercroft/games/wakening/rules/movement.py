"""How heroes get from room to room."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.wakening.does import Goes
from undercroft.games.wakening.events.heroes import Step, Whisk
from undercroft.games.wakening.facts import BED, FIRST, ROOMS_IN_ROW, place
from undercroft.games.wakening.rules.awakening import wake_room
from undercroft.games.wakening.rules.treasure import give_in_passing
from undercroft.games.wakening.state import Lair


@cites("wakening:move/stop", "wakening:ruling/A5")
def halting_rooms(lair: Lair) -> set[int]:
    """Face-up rooms that end a Move: monsters, Traps, the Terror. Face-down ones always do."""
    rooms = {*lair.monsters.values(), *lair.traps.values()}
    if lair.terror and not lair.plays("A5:open"):
        rooms.add(lair.terror_at)
    return rooms


@cites("wakening:move/sleeping-terror", "wakening:ruling/A4", "wakening:ruling/A22")
def may_be_entered(lair: Lair, room: int) -> bool:
    return room != BED or bool(lair.terror)


def moves(lair: Lair, who: str) -> list[Option[Deed]]:
    """The rooms one Move can end in: on both sides up to the first that halts it."""
    found: list[Option[Deed]] = []
    row, halting = lair.row, halting_rooms(lair)
    room = lair.at[who] - 1
    while room >= FIRST:
        found.append(MOVES[room])
        room = 0 if room in halting or not row[room - 1] else room - 1
    room = lair.at[who] + 1
    last = ROOMS_IN_ROW if may_be_entered(lair, BED) else BED - 1
    while room <= last:
        found.append(MOVES[room])
        room = BED + 1 if room in halting or not row[room - 1] else room + 1
    return found


@cites("wakening:move/step", "wakening:move/face-down", "wakening:ruling/A47")
async def walk(room: int, lair: Lair) -> None:
    """One Move: room by room, until the goal or until something ends it."""
    who, cost = lair.active, 1
    first: Step | None = None
    while lair.at[who] != room:
        here = lair.at[who]
        there = here + 1 if room > here else here - 1
        asleep = lair.face_down(there)
        halts = asleep or there in halting_rooms(lair)
        step = Step(who, there, cost, "wakening:move/step")
        if first is None:
            entered = first = await happen(lair, step)
        else:
            with because_of(lair, first):
                entered = await happen(lair, step)
        cost = 0
        if asleep:
            with because_of(lair, entered):
                await wake_room(lair, there)
        if halts:
            return
        if there != room:
            await give_in_passing(lair, who)


@cites("wakening:ruling/A12", "wakening:ruling/A44")
async def whisk(lair: Lair, who: str, room: int, by: str, carry: int = 0) -> None:
    """By magic or by a Trap: a sleeping room wakes first, then the hero arrives."""
    if lair.face_down(room):
        await wake_room(lair, room)
    await happen(lair, Whisk(who, room, carry, by))


def _move(room: int) -> Option[Deed]:
    label, deed = Words("Move to {room}", room=place(room)), partial(walk, room)
    return Option(f"move:{room}", deed, label, kind="go", about=place(room), does=Goes(room))


MOVES: Final[dict[int, Option[Deed]]] = {
    room: _move(room) for room in range(FIRST, ROOMS_IN_ROW + 1)
}
