"""Places in the order of turns that belong to monsters and NPCs, and when they come.

A haunt names its slots: `HAUNT.slot(Slot("troll", at="ended", of="hero"))`. One of `round` stands
in the order itself; the others are called up and come before whatever is next in the order.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import UNOWNED
from undercroft.games.betrayal.events.haunt import SetOrder
from undercroft.games.betrayal.events.turns import BeginTurn, CallUp, EndTurn, PassOver
from undercroft.games.betrayal.state import MONSTERS, City

At = Literal["round", "ended", "begins", "once"]
REVEALER: Final = "revealer"


@dataclass(frozen=True, slots=True)
class Slot:
    """When figures act, and in which order of their kinds."""

    key: str
    kinds: tuple[str, ...] = ()  # one after the other; none: all alike
    at: At = "round"  # in the order, after or at the start of a turn, or when its haunt says so
    of: str = ""  # whose turn: of a side, the revealer's; nobody: everybody's
    picks: bool = False  # of figures that think, their hand says which acts next


ALL_MONSTERS: Final = Slot(MONSTERS)


@cites("betrayal:traitor/monster-turn", "betrayal:monster/no-discovery")
def members(city: City, slot: str) -> list[str]:
    """Those on the board that act in a slot, in the order they came, if anybody leads them.

    In the monsters' turn that is no NPC: where they act, they have a slot of their own.
    """
    found: list[str] = []
    for key, figure in city.figures.items():
        if figure.slot == slot and key in city.at and figure.lead != UNOWNED:
            kind = city.tale.kinds[figure.kind]
            if (kind.moves or kind.attacks) and not (kind.npc and slot == MONSTERS):
                found.append(key)
    return found


@cites("betrayal:haunt/order")
def called_by(city: City, at: At, who: str) -> list[str]:
    """The slots that come with this moment of somebody's turn."""
    if not city.haunt:
        return []
    slots = city.tale.slots.values()
    return [slot.key for slot in slots if slot.at == at and _is_of(city, slot, who)]


def _is_of(city: City, slot: Slot, who: str) -> bool:
    if slot.of == REVEALER:
        return who == city.revealer
    return slot.of in ("", city.open_side(who))


async def call_up(city: City, slot: str, by: str) -> None:
    """The figures of a slot act before anything else does, even in the middle of a turn."""
    await happen(city, CallUp(slot, by))


async def call_all(city: City, at: At, who: str, by: str) -> None:
    for slot in called_by(city, at, who):
        await call_up(city, slot, by)


def whose_turn(city: City, event: BeginTurn | EndTurn | PassOver) -> str:
    """Whose turn begins or ends with this, or would if they lived."""
    return city.slots[event.slot] if isinstance(event, PassOver) else event.who


def in_turn(city: City) -> str:
    """Whoever is in turn, or whose turn has just ended."""
    if city.active:
        return city.active
    past = city.slots[city.slot + 1 :] + city.slots[: city.slot + 1]
    return next((who for who in reversed(past) if who in city.steps), "")


@cites("betrayal:haunt/order", "betrayal:haunt/secrets")
async def monsters_have_turns(city: City, by: str) -> None:
    """From now on, after everybody else: before the first of them came, nobody was to know."""
    if MONSTERS not in city.slots:
        await happen(city, SetOrder((*city.slots, MONSTERS), by, city.slot))
