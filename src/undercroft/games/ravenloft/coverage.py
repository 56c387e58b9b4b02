"""All that can occur in the castle, and how to tell what has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.event import Event
from undercroft.engine.game import Variant
from undercroft.engine.occur import anchor_of, happened, listed, offers_of, switched
from undercroft.games.ravenloft.causes import CAUSES, cause
from undercroft.games.ravenloft.events.cards import (
    Cancel,
    Disarm,
    DrawEncounter,
    FindTreasure,
    Receive,
    SetTrap,
)
from undercroft.games.ravenloft.events.combat import Defeat, Destroy
from undercroft.games.ravenloft.events.dungeon import Appear, Lay, Spawn, TurnToken
from undercroft.games.ravenloft.events.heroes import LevelUp
from undercroft.games.ravenloft.events.turns import BeginAdventure, End, Join, Linger, TakePower
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    CROWD,
    ENCOUNTERS,
    FIGURES,
    FOES,
    HEROES,
    ITEM,
    MONSTERS,
    POWERS,
    RELICS,
    RULINGS,
    TRAPS,
    TREASURE_COUNTS,
    TREASURES,
    VILLAINS,
    kind_of,
)
from undercroft.games.ravenloft.rules.adventure import Adventure
from undercroft.games.ravenloft.rules.choosing import OBJECTS
from undercroft.games.ravenloft.rules.setup import ASK, RANDOM, ROLL, SUGGESTED
from undercroft.games.ravenloft.state import AGAIN, CARDS, DANGERS, EFFECTS, MENU, VILLAIN, Castle
from undercroft.games.ravenloft.tiles import ALL_TILES

# The rules know these, but a dungeon hardly ever closes: nobody will see them.
SEALED: Final = "sealed"
UNHEARD_OF: Final = ("BuryTile",)
FALLEN: Final = "fallen"
SECOND_PART: Final = "hunt-for-strahd-2"
LINE: Final = "lost-line"  # where heroes come one after another, this is how they fall

# What lies face down until somebody turns it over.
TOKENS: Final = (
    *("monsters-0", "monsters-1", "monsters-2", "monsters-3", "howling-hag"),
    *("calm", "enrage", "animal", "food", "mirror", "portrait", "skull"),
    *("treasure", "torch", "torch-token", "silver-dagger", "wooden-stake", "holy-water-token"),
    *("feywalk-amulet", "dimensional-shackles"),
    *("nothing", "monster", "trap", "strahd", "holy-water-coffin"),
)

# The sorts of option; what cards add to the menu of actions comes from the cards.
OPTIONS: Final = (
    *("act/command", "arrange", "attack/attack", "attack/no", "cancel/no", "cancel/pay", "card"),
    *("coffin/no", "coffin/use", "condition", "deck", "edge/explore", "first", "foe"),
    *("foe/attack", "foe/done", "hero"),
    *("hero/done", "icon", "icon/use", "leave/go", "leave/stay", "level/no", "level/pay"),
    *("lucky/done", "lucky/take", "monster", "order", "power", "prey", "scout/explore"),
    *("scout/no", "spare/lose", "spare/no", "square", "square/stay", "surge/attack", "surge/go"),
    *("surge/no", "tile", "treasure", "treasure/no"),
)
# Cards and rules that ask for a yes or a no.
QUESTIONS: Final = (
    *("adventure/rampaging-golem", "encounter/cyrus-belview", "power/bodyguard"),
    *("power/crucial-aid", "power/dispel-magic", "power/riposte-strike", "power/shield"),
    *("power/shield-of-faith", "power/spring-away", "power/stealth", "power/unbalancing-parry"),
    *("power/yield-ground", "treasure/lucky-charm", "treasure/ring-of-regeneration"),
)
# What can be done in a Hero Phase without a card.
DEEDS: Final = ("go", "disable", "take", "give", "destroy", "explore", "end")

ITEMS: Final = tuple(key for key, card in TREASURES.items() if card.kind == ITEM)
WHAT_IS_HOPED_FOR: Final[tuple[int | str, ...]] = (20, *ITEMS)
WHAT_MAY_COME: Final[tuple[int | str, ...]] = (1, *TRAPS)


def possible() -> list[str]:
    named: dict[str, Iterable[object]] = {
        "adventure": ADVENTURES,
        "hero": HEROES,
        "level": HEROES,
        "power": POWERS,
        "used": POWERS,
        "tile": ALL_TILES,
        "monster": MONSTERS,
        "villain": VILLAINS,
        "defeated": FOES,
        "destroyed": (*OBJECTS, CROWD),
        "encounter": ENCOUNTERS,
        "cancelled": ENCOUNTERS,
        "trap": TRAPS,
        "disarmed": TRAPS,
        "treasure": TREASURE_COUNTS,
        "item": (*ITEMS, *RELICS),
        "token": TOKENS,
        "lasting": EFFECTS,
        "ending": (
            *(f"{how}/{tale}" for tale, hows in endings_of().items() for how in hows),
            *(f"{FALLEN}/{tale}" for tale, hows in endings_of().items() if LINE not in hows),
        ),
        "event": (f"{kind} ({why})" for kind, whys in CAUSES.items() for why in whys),
        "option": (
            *OPTIONS,
            *(f"{card}/{answer}" for card in QUESTIONS for answer in ("yes", "no")),
            *(f"act/{deed}" for deed in DEEDS),
            *_offers(),
        ),
    }
    return listed(named)


def endings_of() -> dict[str, list[str]]:
    """How each adventure can end beside the fall of a hero."""
    return {
        anchor.removeprefix("adventure/"): [*kind.endings]
        for anchor, kind in DANGERS.items()
        if issubclass(kind, Adventure)
    }


def _offers() -> list[str]:
    """What cards add to the menu of a Hero Phase."""
    return [
        f"act/{anchor.partition('/')[2]}" for anchor, kind in CARDS.items() if offers_of(kind, MENU)
    ]


def occurred(told: Iterable[Event]) -> Iterator[str]:
    adventure = ""
    for event in told:
        if type(event).__name__ in UNHEARD_OF or (isinstance(event, End) and event.how == SEALED):
            continue
        yield from happened(event, cause)
        match event:
            case BeginAdventure():
                adventure = event.adventure
                yield f"adventure:{adventure}"
            case End():
                yield f"ending:{event.how}/{adventure}"
            case _:
                yield from _named(event)


def _named(event: Event) -> Iterator[str]:
    """The things an event speaks of."""
    match event:
        case Join():
            yield f"hero:{event.who}"
        case LevelUp():
            yield f"level:{event.who}"
        case TakePower():
            yield f"power:{event.power}"
        case Lay():
            yield f"tile:{event.tile}"
        case Spawn():
            yield f"monster:{FIGURES[event.foe].card.kind}"
        case Appear():
            yield f"villain:{event.foe}"
        case Defeat():
            yield f"defeated:{FIGURES[event.foe].card.kind}"
        case Destroy():
            yield f"destroyed:{event.foe}"
        case DrawEncounter():
            yield f"encounter:{event.card}"
        case Cancel():
            yield f"cancelled:{event.card}"
        case SetTrap():
            yield f"trap:{event.trap}"
        case Disarm():
            yield f"disarmed:{event.trap}"
        case FindTreasure():
            yield f"treasure:{event.card}"
        case Receive():
            yield f"item:{kind_of(event.card)}"
        case TurnToken():
            yield f"token:{event.token}"
        case Linger():
            yield f"lasting:{event.effect.removeprefix(AGAIN)}"
    by: str = getattr(event, "by", "")
    chapter, _, power = by.removeprefix("ravenloft:").partition("/")
    if chapter == "power" and not isinstance(event, TakePower) and power in POWERS:
        yield f"used:{power}"


def shape(decision: Decision[Any], option: Keyed) -> str:
    head, kind = decision.head, option.kind
    if head == MENU:
        return f"option:act/{_deed(option)}"
    if head == "may":
        return f"option:{anchor_of(decision.cite)}/{kind}"
    return f"option:{head}/{kind}" if kind else f"option:{head}"


def _deed(option: Keyed) -> str:
    """A card that is used, a trap, a coffin, or one of the other deeds."""
    about = option.about
    if option.kind not in ("attack", "use"):
        return option.kind
    if about in TRAPS:
        return "disable"
    if about in POWERS:
        return about
    return kind_of(about) if kind_of(about) in TREASURES else "destroy"


def varied(number: int) -> Variant:
    """Every adventure in turn, parties and seats of every number, now and then other rulings.

    Luck mostly wishes these parties well: the others hardly ever see the end of their adventure.
    """
    turn, place = divmod(number, len(ADVENTURES))
    tale = list(ADVENTURES.values())[place]
    sizes = range(tale.fewest, tale.most + 1)
    party = sizes[-1 - turn * 4 % len(sizes)]  # the largest first, then the smallest
    options: dict[str, Any] = {
        "adventure": tale.key,
        "heroes": [(RANDOM, ASK)[number % 2]] * party,
        "powers": (ASK, RANDOM, SUGGESTED)[number % 3],
        "surges": 5,
        "first": (ROLL, ASK)[number % 2],
    }
    if tale.key == SECOND_PART and not turn % 2:
        options["heroes"] = list(HEROES)[:party]
        options["veterans"] = [key for hero in options["heroes"] for key in _veteran(hero)]
    if number % 4 == 3:
        options["rulings"] = switched(RULINGS, lambda _: -1)
    return Variant(1 + number % party, options, lucky=True)


def _veteran(hero: str) -> list[str]:
    """A hero who has come through the first part."""
    card = HEROES[hero]
    return [hero, "level-2", *card.fixed, *card.suggested, ITEMS[list(HEROES).index(hero)]]


def welcome(castle: Castle) -> tuple[int | str, ...]:
    """High for a hero, low for the castle; rather an item, rather a trap than something worse."""
    return WHAT_MAY_COME if castle.phase == VILLAIN else WHAT_IS_HOPED_FOR
