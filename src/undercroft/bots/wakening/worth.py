"""What things are worth to this player. One is the work of a die on a monster.

The figures are guesses that were played: some hundred games for every change that was tried.
"""

from __future__ import annotations

from typing import Final

DEATH: Final = 20.0  # of any hero: the party loses
DEATH_WITH_SCROLL: Final = 10.0
DOOM: Final = 0.3  # of the price of death, for being certain to die if all goes on as it does
SCRATCH: Final = 0.25  # each damage, whatever comes of it

TREASURE: Final = 2.5
LATE_TREASURE: Final = 1.0  # found when the Terror is awake
ROGUES_TREASURE: Final = 1.3  # times that: one of two, and no Traps
SLEEPING_ROOM: Final = 0.5  # to leave a room asleep
TRAP: Final = 1.5
TRAP_MARKED: Final = 0.2  # each box

MONSTER: Final = 1.0  # each die of work on a monster, while the Terror sleeps
SHIELD: Final = 1.5  # ... on one that shields the Terror
AHEAD: Final = 1.2  # ... on one that will
BEHIND: Final = 0.1  # ... on one that the Terror has passed
TERROR: Final = 2.0  # ... on the Terror itself
ZONE: Final = 1.0  # to disable one
MENDED: Final = 0.2  # of the work on what Soulbane may mend before it is done
WIN: Final = 60.0
GAP: Final = 1.0  # a number of the ring that stays open for a turn

ASTRAY: Final = 1.5  # to stand where the Terror will not come by before the next turn
STRAY: Final = 0.04  # each room between a hero and the middle of the party

MARKER: Final = 0.5
BREW: Final = 1.0

REROLL: Final = 0.25  # boxes, to use the Thieves' Dice on

# Items: in attacks of their bearer each turn, or as such.
ITEMS_FOR_ATTACK: Final = {"amulet": 0.3, "beads": 0.9, "dice": 0.35}
OTHER_ITEMS: Final = {"doll": 0.2, "elixir": 0.3, "ward": 0.9}
SCROLL: Final = 2.5
CARRY: Final = 0.6  # to bring a treasure to a hero in another room
