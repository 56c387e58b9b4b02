"""All that can occur in the city, and how to tell what has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from undercroft.engine.chance import Outcome as Fallen
from undercroft.engine.chronicle import Forced
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.event import Event
from undercroft.engine.game import Variant
from undercroft.engine.occur import anchor_of, listed, offers_of, switched
from undercroft.games.betrayal.events.board import (
    RELAYS,
    Lay,
    LayAll,
    PutToken,
    Relay,
    Replace,
)
from undercroft.games.betrayal.events.cards import DrawEvent, DrawItem, DrawOmen, PlayEvent
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.dice import Adjust, Roll
from undercroft.games.betrayal.events.every import TOLD
from undercroft.games.betrayal.events.haunt import BeginHaunt, Spawn, Turn
from undercroft.games.betrayal.events.traits import Become
from undercroft.games.betrayal.events.turns import Join
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    BUILT,
    EVENT_CARDS,
    FEWEST_PLAYERS,
    HAUNT_NUMBERS,
    HIGHEST_FACE,
    ITEMS,
    MOST_DICE,
    MOST_PLAYERS,
    OMENS,
    POSSESSIONS,
    RULINGS,
)
from undercroft.games.betrayal.haunts.box import numbers, tales
from undercroft.games.betrayal.printed import Sides
from undercroft.games.betrayal.rules.haunt import NOBODY, Haunt
from undercroft.games.betrayal.rules.setup import ASK, RANDOM
from undercroft.games.betrayal.state import (
    CARDS,
    EACH,
    HERO,
    MENU,
    MONSTER_MENU,
    TOKENS,
    TRAITOR,
    City,
)
from undercroft.games.betrayal.tiles import TILES

UNHEARD_OF: Final = (
    "Reshuffle",  # forty-five events last longer than most games
    *("Advance", "Reshape"),
    *("TakeReins", "DropReins"),
    *("Hide", "Shut", "Unshut", "Unmark"),
)
HARD_WON: Final = ("released/will-of-yeenoghu",)  # endings that chance never comes to
# They change what others bring about, and nothing happens in their own name.
SILENT: Final = (
    *("adventurer/tasha", "item/chain-mail", "item/holy-symbol", "item/locket"),
    *("omen/figurine-of-wondrous-power",),
)

# The sorts of option; what cards and sides add to menus comes from them.
OPTIONS: Final = (
    *("act/go", "act/explore", "act/cross", "act/attack", "act/end"),
    *("act/drop", "act/take", "act/give", "act/show", "act/enough"),
    *("monster-act/go", "monster-act/attack", "monster-act/done", "lead", "lead/enough"),
    *("act/open", "act/search", "adventurer", "rotate", "split", "trait", "tile"),
    *("card", "card/damage", "card/never-mind", "change", "change/never-mind", "door", "drag"),
    *("choose", "choose/damage", "choose/never-mind", "choose/steal", "figure", "foresight"),
    *("haunt/yes", "haunt/no"),  # whatever its rules ask
    *("heart", "heed", "heed/accept", "order", "person", "person/enough", "place"),
    *("place/damage", "place/never-mind", "prey", "prey/enough", "push", "reroll", "role"),
    *("refuse/accept", "refuse/refuse", "shape", "shape/never-mind", "side", "stack", "token"),
    *("spoils/damage", "spoils/dimensional-shackles", "spoils/steal", "tile/enough", "wall"),
)
SELDOM: Final = {"swap": "tile"}  # a question too rare to wait for, and what it counts as
# Cards and rules that ask for a yes or a no.
QUESTIONS: Final = (
    *("adventurer/aldan", "adventurer/azadeh", "adventurer/grusk", "adventurer/miska"),
    *("adventurer/torskar", "event/future-sight", "event/lonely-chest", "event/lost-and-found"),
    *("event/wererat-bite", "item/gamblers-dice", "item/holy-symbol", "item/thieves-tools"),
    *("items/trade", "omen/cursed-armor", "omen/eye-of-vecna"),
    *("omen/figurine-of-wondrous-power", "tile/ambush-alley", "traitor/shed-events"),
)
PLAIN: Final = ("never-mind", "enough", "accept", "refuse", "damage", "steal")
MENUS: Final = {"act": MENU, "monster-act": MONSTER_MENU}  # by kind of question
BY_CARD: Final = (*MENUS, "spoils")  # questions whose options are told apart by what adds them
SIDES_OF: Final[dict[Sides, tuple[str, ...]]] = {"everyone": (EACH,), "none": (HERO,)}

NUMBERS: Final = range(1, MOST_DICE + 1)  # of dice
HIGH: Final = tuple([(HIGHEST_FACE + 1,) * dice for dice in NUMBERS])
LOW: Final = tuple([(1,) * dice for dice in NUMBERS])
TIGHT: Final = tuple(  # dead ends and bends
    key
    for key, tile in TILES.items()
    if not any(one and across for one, across in zip(tile.doors, tile.doors[2:], strict=False))
)


def possible() -> list[str]:
    opened = tales()
    named: dict[str, Iterable[object]] = {
        "adventurer": ADVENTURERS,
        "tile": TILES,
        "item": ITEMS,
        "omen": OMENS,
        "event-card": EVENT_CARDS,
        "token": TOKENS,
        "relay": RELAYS,
        "speaks": (card for card in _cards() if card not in SILENT),
        "haunt": BUILT,
        "side": (f"{side}/{t.slug}" for t in opened for side in _sides(t)),
        "figure": (f"{kind}/{t.slug}" for t in opened for kind in t.kinds),
        "ending": (f"{how}/{t.slug}" for t in opened for how in t.endings if _is_usual(t, how)),
        "event": (kind for kind in TOLD if kind not in UNHEARD_OF),
        "option": (
            *OPTIONS,
            *(f"{card}/{answer}" for card in QUESTIONS for answer in ("yes", "no")),
            *dict.fromkeys((*_tasks(), *_offers())),  # sides and haunts may share a deed
        ),
    }
    return listed(named)


def _is_usual(tale: Haunt, ending: str) -> bool:
    """Need one not wait for ever until it ends so?"""
    return ending != NOBODY and f"{ending}/{tale.slug}" not in HARD_WON


def _cards() -> Iterator[str]:
    """All that says more than where one can go, by its place in the rulebook."""
    yield from (f"adventurer/{key}" for key in ADVENTURERS)
    for key, tile in TILES.items():
        if tile.text and not (tile.stairs or tile.grate):
            yield f"tile/{key}"
    yield from (_anchor(key) for key in POSSESSIONS)
    yield from (f"event/{key}" for key in EVENT_CARDS)


def _anchor(possession: str) -> str:
    return f"{'omen' if possession in OMENS else 'item'}/{possession}"


def _sides(tale: Haunt) -> tuple[str, ...]:
    return SIDES_OF.get(tale.card.sides, (HERO, TRAITOR))


def _tasks() -> list[str]:
    return [
        f"act/task/{task.key}"
        for tale in tales()
        for role in tale.roles.values()
        for task in role.tasks
    ]


def _offers() -> Iterator[str]:
    """What cards, powers, roles and haunts add to menus."""
    for kind, menu in MENUS.items():
        for anchor, card in CARDS.items():
            yield from (f"{kind}/{anchor.partition('/')[2]}" for _ in offers_of(card, menu)[:1])
        for tale in tales():
            for source in (*tale.roles.values(), *tale.rules):
                yield from (f"{kind}/{deed}" for deed in offers_of(source, menu))


def occurred(told: Iterable[Event]) -> Iterator[str]:
    haunt = ""
    for event in told:
        if isinstance(event, Forced) or type(event).__name__ in UNHEARD_OF:
            continue
        yield f"event:{type(event).__name__}"
        yield from _spoken(event)
        match event:
            case BeginHaunt():
                haunt = event.haunt
                yield f"haunt:{haunt}"
            case Turn():
                yield f"side:{event.side}/{haunt}"
            case Spawn() | Become():
                yield f"figure:{event.figure.rstrip('-0123456789')}/{haunt}"
            case _:
                yield from _named(event)


def _named(event: Event) -> Iterator[str]:
    """The things an event speaks of."""
    match event:
        case Join():
            yield f"adventurer:{event.who}"
        case Lay():
            yield f"tile:{event.tile}"
        case LayAll():  # some of those that all games begin with may be among them
            yield from [f"tile:{tile}" for _, tile, _ in event.laid if tile in TILES]
        case Replace() if event.new in TILES:
            yield f"tile:{event.new}"
        case DrawItem():
            yield f"item:{event.card}"
        case DrawOmen():
            yield f"omen:{event.card}"
        case DrawEvent() | PlayEvent():
            yield f"event-card:{event.card}"
        case Relay():
            yield f"relay:{event.deed}"
        case PutToken() if event.token.rstrip("-0123456789") in TOKENS:
            yield f"token:{event.token.rstrip('-0123456789')}"


def _spoken(event: Event) -> Iterator[str]:
    """Cards that have a part in what happens."""
    by = anchor_of(getattr(event, "by", ""))
    if by.partition("/")[0] in ("adventurer", "tile", "item", "omen", "event"):
        yield f"speaks:{by}"
    match event:
        case Attack(weapon=weapon) if weapon in POSSESSIONS:
            yield f"speaks:{_anchor(weapon)}"
        case Adjust(key=key) if key in POSSESSIONS:
            yield f"speaks:{_anchor(key)}"
        case Roll(adds=adds):
            for key, _ in adds:
                if key in POSSESSIONS:
                    yield f"speaks:{_anchor(key)}"


def ended(city: City) -> Iterator[str]:
    """How it ended; some ends are too rare to wait for."""
    if city.haunt and _is_usual(city.tale, city.ending()):
        yield f"ending:{city.ending()}/{city.haunt}"


def shape(decision: Decision[Any], option: Keyed) -> str:
    kind = SELDOM.get(decision.head, decision.head)
    first, _, rest = option.key.partition(":")
    anchor = anchor_of(decision.cite)
    if kind in BY_CARD:
        if first == "task":
            first = f"task/{rest}"
        elif "/" in first:  # a side or a rule of a haunt, and what it offers
            first = rest
        return f"option:{kind}/{first}"
    if kind == "may":
        asker = "haunt" if anchor.startswith("haunt/") else anchor
        return f"option:{asker}/{first}"
    return f"option:{kind}/{first}" if first in PLAIN else f"option:{kind}"


def varied(number: int) -> Variant:
    """Every haunt in turn, tables of every size; the chart and other rulings at every third.

    Half of the tables are lucky: chance alone hardly ever lets heroes win.
    """
    built = numbers()
    seats = FEWEST_PLAYERS + number % (MOST_PLAYERS - FEWEST_PLAYERS + 1)
    turn, place = divmod(number, 3)
    options: dict[str, Any] = {"adventurers": (RANDOM, ASK)[number % 2]}
    if place < 2:
        options["haunt"] = built[(2 * turn + place) % len(built)]
    else:
        options["played"] = [n for n in HAUNT_NUMBERS if n % 3 != turn % 3]
        options["rulings"] = {**switched(RULINGS, lambda _: -1), "S1": ("on", "off")[turn % 2]}
    return Variant(seats, options, lucky=bool(number // 4 % 2))


def welcome(city: City) -> tuple[Fallen, ...]:
    """Low and tight while the haunt can wait; then high for a hero in turn, low for the others.

    Where tiles must meet doors, dead ends and bends may close a level.
    """
    if not city.haunt:
        return (*LOW, *TIGHT)
    return HIGH if city.active and city.side(city.active) == HERO else LOW
