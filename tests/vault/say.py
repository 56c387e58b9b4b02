"""How events read in the log. Where facts differ, another whole sentence is said."""

from __future__ import annotations

from typing import Final, Protocol

from tests.vault import events
from tests.vault.facts import HEROES
from undercroft.engine.say import Row, Sayings
from undercroft.engine.words import Words


def _deal(event: events.Deal) -> Words:
    return Words(
        "The roles are dealt; {who} is the mole and the seal of {seal} is false.",
        who=_hero(event),
        seal=event.false_seal,
    )


def _step(event: events.Step) -> Words:
    return Words("{who} goes to {room}.", who=_hero(event), room=event.room)


def _halt(event: events.Halt) -> Words:
    return Words("{who} stops.", who=_hero(event))


def _wound(event: events.Wound) -> Words:
    return Words(
        "{who} loses {amount} {amount:hit point|hit points}.",
        who=_hero(event),
        amount=event.amount,
    )


def _mend(event: events.Mend) -> Words:
    return Words(
        "{who} regains {amount} {amount:hit point|hit points}.",
        who=_hero(event),
        amount=event.amount,
    )


def _draw(event: events.Draw) -> Words:
    return Words("{who} turns up {card}.", who=_hero(event), card=event.card)


def _look(event: events.Look) -> Words:
    return Words("{who} looks at the top card.", who=_hero(event))


def _peek(event: events.Peek) -> Words:
    return Words("{who} sees that {card} is on top.", who=_hero(event), card=event.card)


def _glimpse(event: events.Glimpse) -> Words:
    return Words(
        "{who} looks into the face of {whom}.", who=_hero(event), whom=HEROES[event.whom].key
    )


def _gain(event: events.Gain) -> Words:
    return Words("{who} takes {item}.", who=_hero(event), item=event.item)


def _lift(event: events.Lift) -> Words:
    return Words("{who} lifts the seal of {room}.", who=_hero(event), room=event.room)


def _accuse(event: events.Accuse) -> Words:
    if event.whom < 0:
        return Words("The crew points at nobody.")
    return Words("The crew points at {whom}.", whom=HEROES[event.whom].key)


def _absolve(event: events.Absolve) -> Words:
    return Words("{who} is innocent.", who=_hero(event))


def _unmask(event: events.Unmask) -> Words:
    return Words("{who} is the mole!", who=_hero(event))


class _OfASeat(Protocol):
    seat: int


def _hero(event: _OfASeat) -> str:
    """The hero of an event that knows a seat."""
    return HEROES[event.seat].key


def _accused(event: events.Accuse) -> str:
    return "" if event.whom < 0 else HEROES[event.whom].key


def _seen(event: events.Glimpse) -> str:
    return HEROES[event.whom].key


SAY: Final = Sayings(
    {
        events.Deal: Row(_deal, who=_hero, at="false_seal"),
        events.Step: Row(_step, who=_hero, at="room"),
        events.Halt: Row(_halt, who=_hero),
        events.Wound: Row(_wound, who=_hero),
        events.Mend: Row(_mend, who=_hero),
        events.Spawn: Row(Words("{kind:a} appears in {room}."), who="kind", at="room"),
        events.Prowl: Row(Words("{monster} moves to {room}."), who="monster", at="room"),
        events.Rolled: Words("{who} rolls {face} and adds {bonus}, against {target}."),
        events.Slay: Row(Words("{monster} falls."), about="monster"),
        events.Draw: Row(_draw, who=_hero, about="card"),
        events.Peek: Row(_peek, who=_hero, about="card"),
        events.Look: Row(_look, who=_hero),
        events.Bury: Row(Words("{card} is buried."), about="card"),
        events.Glimpse: Row(_glimpse, who=_hero, about=_seen),
        events.Gain: Row(_gain, who=_hero, about="item"),
        events.Break: Row(Words("{item} is gone."), about="item"),
        events.Lift: Row(_lift, who=_hero, at="room"),
        events.Whisper: Row(Words("You shift the false seal to {room}."), who=_hero, at="room"),
        events.Accuse: Row(_accuse, about=_accused),
        events.Absolve: Row(_absolve, who=_hero),
        events.Unmask: Row(_unmask, who=_hero),
        events.Tally: Row(
            Words("There {stones:is|are} {stones} {stones:stone|stones} in the bag."),
            amount="stones",
        ),
        events.Doom: Words("Doom rises by {amount}."),
    }
)
