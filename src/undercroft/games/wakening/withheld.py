"""Why a thing is not offered at this moment."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.source import hooks_of
from undercroft.engine.tell import Reason
from undercroft.engine.words import Words, printed
from undercroft.games.wakening.facts import (
    END_CITES,
    HEROES,
    ITEM_TEXTS,
    SCROLL,
    TREASURES,
    ZONES,
    kind_of,
    place,
)
from undercroft.games.wakening.rules.combat import targets
from undercroft.games.wakening.rules.needs import ACTION, DICE_UNUSED, IN_TURN, Need, Needs
from undercroft.games.wakening.rules.terror import awake, shielded
from undercroft.games.wakening.state import ACT, BEGIN, FIGHT, GATHER, MENU, TERROR, Gift, Lair

OPEN: Final = Reason(
    Words("Nothing stands in its way: it is offered whenever actions are chosen."),
    "wakening:turn/actions",
)
AFTER_TARGET: Final = Reason(
    Words("It is offered as soon as something to attack is chosen."), "wakening:attack/weapon"
)
AMONG_WAYS: Final = Reason(Words("It is among the ways to attack now."), "wakening:attack/weapon")
GATHERING: Final = Reason(Words("The party is still gathering."), "wakening:setup/heroes")
ELSEWHEN: Final[dict[str, Reason]] = {
    GATHER: GATHERING,
    BEGIN: Reason(Words("No turn has begun yet."), "wakening:turn/order"),
    FIGHT: Reason(
        Words("The actions of this turn are over; monsters attack."), "wakening:turn/end"
    ),
    TERROR: Reason(
        Words("The actions of this turn are over; the Terror strikes."), "wakening:turn/end"
    ),
}
TARGET: Final = Need(
    lambda who, lair: bool(targets(lair, who)),
    lambda who: Words("Nothing that can be attacked is within {hero}'s reach.", hero=who),
    "wakening:attack/target",
)
ATTACKING: Final = Needs(IN_TURN, ACTION, TARGET)
STRIKING: Final = Needs(ACTION)


def ability(lair: Lair, who: str) -> Iterator[Reason]:
    calling = HEROES[who].calling
    cite = f"wakening:hero/{calling.key}"
    yield from _gift(lair, who, who, _by_itself(calling.ability, calling.text), cite)


def _by_itself(thing: str, text: str) -> Words:
    return Words("{thing:bare} works by itself: {text}", thing=thing, text=printed(text))


def _gift(lair: Lair, key: str, who: str, itself: Words, cite: str) -> Iterator[Reason]:
    """What an ability or an item that is offered in the menu of actions still lacks."""
    gift = lair.source(key)
    assert isinstance(gift, Gift)
    offers = [
        hook for _, hook in hooks_of(type(gift)) if (hook.word, hook.subject) == ("offers", MENU)
    ]
    if not offers:
        yield Reason(itself, cite)
        return
    missing = [*_elsewhen(lair)]
    for hook in offers:
        if isinstance(hook.when, Needs):
            missing += hook.when.missing(who, lair)
    yield from missing or [OPEN]


def _elsewhen(lair: Lair) -> Iterator[Reason]:
    """Why nobody chooses an action at this moment, as far as the table shows it."""
    if lair.end:
        yield Reason(Words("The game is over."), END_CITES[lair.end])
    elif lair.phase != ACT:
        yield ELSEWHEN[lair.phase]
    elif lair.foe:
        yield Reason(Words("An attack is under way."), "wakening:attack/target")


def foe(lair: Lair, key: str) -> Iterator[Reason]:
    where = lair.monsters.get(key) or lair.traps[key]
    reasons = [*_elsewhen(lair), *STRIKING.missing(lair.active, lair)]
    if not _may_attack(lair, key):
        reasons.append(_out_of_reach(lair, where))
    yield from reasons or [OPEN]


def _may_attack(lair: Lair, foe: str) -> bool:
    return any(option.about == foe for option in targets(lair, lair.active))


def _out_of_reach(lair: Lair, room: int) -> Reason:
    who = lair.active
    told = Words(
        "It is in {room}, and {who} in {other}: out of reach.",
        room=place(room),
        who=who,
        other=place(lair.at[who]),
    )
    return Reason(told, "wakening:attack/target")


def terror(lair: Lair) -> Iterator[Reason]:
    reasons = [*_elsewhen(lair), *STRIKING.missing(lair.active, lair), *_guarded(lair)]
    yield from reasons or [OPEN]


def _guarded(lair: Lair) -> Iterator[Reason]:
    """Why the Terror as a whole cannot be attacked."""
    if _may_attack(lair, lair.terror):
        return
    if shielded(lair):
        guards = len(lair.monsters_in(lair.terror_at))
        told = Words(
            "{guards} {guards:monster shields|monsters shield} it in {room}.",
            guards=guards,
            room=place(lair.terror_at),
        )
        yield Reason(told, "wakening:terror/shield")
    else:
        yield _out_of_reach(lair, lair.terror_at)


def zone(lair: Lair, key: str) -> Iterator[Reason]:
    if lair.beaten(key):
        yield Reason(Words("It is out of action already."), "wakening:terror/zones")
        return
    awoken, reasons = awake(lair), list[Reason]()
    if awoken.first(lair, ZONES[key]):
        barred = awoken.barred(lair, ZONES[key])
        reasons.append(Reason(barred, f"wakening:board/{lair.terror}"))
    reasons += _guarded(lair)
    if lair.foe != lair.terror:  # else its zones are being chosen from
        reasons += [*_elsewhen(lair), *STRIKING.missing(lair.active, lair)]
    yield from reasons or [OPEN]


def treasure(lair: Lair, card: str) -> Iterator[Reason]:
    if card in lair.weapons:
        yield from _weapon(lair, lair.weapons[card])
    elif card in lair.items:
        yield from _item(lair, card, lair.items[card])
    elif card in lair.reserve and kind_of(card) == SCROLL:
        told = Words("It is offered the moment a hero dies, and at no other time.")
        yield Reason(told, "wakening:treasure/scroll")
    elif card in lair.reserve:
        told = Words(
            "{holder} holds it in reserve: it must be equipped before it is of use.",
            holder=lair.reserve[card],
        )
        yield Reason(told, "wakening:treasure/reserve")
    elif card in lair.spent:
        yield Reason(Words("It has been discarded."), "wakening:treasure/discard")
    else:
        yield Reason(Words("Nobody has found it yet."), "wakening:treasure/draw")


def _weapon(lair: Lair, who: str) -> Iterator[Reason]:
    if lair.foe and not lair.way and who == lair.active:
        yield AMONG_WAYS
        return
    yield from [*_elsewhen(lair), *ATTACKING.missing(who, lair)] or [AFTER_TARGET]


def _item(lair: Lair, card: str, who: str) -> Iterator[Reason]:
    item = TREASURES[card].item
    cite = f"wakening:item/{item}"
    if item == "dice":
        told = Words("It is offered after an attack roll.")
        yield from Needs(IN_TURN, DICE_UNUSED).missing(who, lair) or [Reason(told, cite)]
        return
    yield from _gift(lair, card, who, _by_itself(item, ITEM_TEXTS[item]), cite)
