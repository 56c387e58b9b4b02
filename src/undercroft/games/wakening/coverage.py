"""All that can occur in the lair, and how to tell what has."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.event import Event
from undercroft.engine.game import Variant
from undercroft.engine.occur import anchor_of, happened, listed, offers_of, switched
from undercroft.games.wakening.does import Changes, Strikes
from undercroft.games.wakening.events.combat import Attack, Defeat, Disable, Mark, Miss
from undercroft.games.wakening.events.heroes import Raise
from undercroft.games.wakening.events.lair import (
    Appear,
    Awaken,
    End,
    Flip,
    FoeAttacks,
    Mend,
    RollForRoom,
    TrapResult,
)
from undercroft.games.wakening.events.treasure import FindTreasure, Wear, Wield
from undercroft.games.wakening.events.turns import Join
from undercroft.games.wakening.facts import (
    CLASSES,
    END_CITES,
    FOES,
    HEROES,
    MONSTER_COUNTS,
    MONSTERS,
    ROOMS,
    ROOMS_IN_ROW,
    RULINGS,
    SPECIAL_COUNTS,
    TERRORS,
    TRAP,
    TRAPS,
    TREASURES,
    TYPES,
    ZONES,
    gift_of,
)
from undercroft.games.wakening.figures import LEVELS
from undercroft.games.wakening.state import GIFTS, MENU

ASLEEP: Final = "asleep"
MOST_HEROES: Final = 6
HARDY: Final = ("barbarian", "bard", "monk", "paladin", "ranger", "rogue")
DIED: Final = "hero-died"  # the one ending that does not wait for the Terror

# The sorts of option, by kind of question; what gifts add to the menu comes from the gifts.
OPTIONS: Final = (
    *("hero/lead/lead", "first", "zone/attack", "box/marks", "lose/lose"),
    *("act/goes", "act/monster", "act/trap", "act/terror", "act/sorts", "act/end"),
    *("way/bare", "way/armed", "markers/done", "markers/raise", "markers/lower"),
    *("treasure/found/keep", "treasure/found/wields", "treasure/found/wears"),
    *("treasure/found/gives", "treasure/sort/wields", "treasure/sort/wears"),
    *("treasure/sort/gives", "treasure/sort/drops", "treasure/sort/done"),
    *("give/passing/gives", "give/passing/done", "card/sort", "card/sort/done", "card/keep/keep"),
    *("reroll/keep", "reroll/rerolls", "may/press/yes", "may/press/no"),
    *("may/scroll/yes", "may/scroll/no", "may/doll/yes", "may/doll/no"),
    *("heal/hands", "heal/breath", "boon/heal", "boon/marker", "trap", "foe/banish"),
    *("room/banish/goes", "hero/portal", "room/portal/goes"),
)

# What happens, and why; one line for each kind of event.
CAUSES: Final = {
    "Advance": ("terror/advance",),
    "Appear": ("awaken/again", "awaken/populate", "ruling/A3"),
    "Attack": ("attack/target", "terror/zones"),
    "Awaken": ("terror/awakens",),
    "BeginTurn": ("turn/order",),
    "Brew": ("item/elixir",),
    "CloseRing": ("board/cindershroud",),
    "Defeat": ("attack/defeat",),
    "Disable": ("terror/zones",),
    "Disarm": ("hero/rogue", "trap/remove"),
    "Drop": (
        *("board/grimgear", "hero/rogue", "trap/table"),
        *("treasure/discard", "treasure/weapon-limit"),
    ),
    "End": ("end/death", "end/escape", "end/win"),
    "Exhale": ("item/elixir",),
    "Fade": ("ruling/A2",),
    "FindTreasure": ("treasure/draw",),
    "Flip": ("awaken/populate", "setup/rooms", "terror/rooms"),
    "FoeAttacks": (
        *("board/cindershroud", "board/mudmuck", "board/whiptail", "board/widowfang"),
        *("monsters/attack", "terror/attack"),
    ),
    "FoeRolls": ("board/soulbane", "board/widowfang"),
    "Gain": ("hero/bard",),
    "GainForNow": ("hero/barbarian",),
    "Give": ("treasure/give",),
    "GoFirst": ("setup/first-player",),
    "Hasten": ("item/beads",),
    "Heal": ("hero/bard", "hero/necromancer", "hero/paladin"),
    "Invoke": (
        *("hero/bard", "hero/paladin", "hero/witch", "hero/wizard"),
        "item/elixir",
    ),
    "Join": ("setup/heroes",),
    "LayTrap": ("trap/place",),
    "Mark": ("attack/resolve", "board/cindershroud", "board/grimgear", "hero/monk"),
    "Mend": ("board/soulbane",),
    "Miss": ("attack/resolve", "terror/immunity"),
    "OpenRing": ("board/cindershroud", "ruling/A36"),
    "Press": ("attack/press",),
    "Prowl": ("board/soulbane", "hero/ranger", "hero/witch"),
    "Push": ("terror/push",),
    "Raise": ("card/scroll",),
    "Recall": ("board/soulbane",),
    "Reroll": ("item/dice",),
    "Roll": ("attack/resolve",),
    "RollForRoom": ("awaken/roll",),
    "ShuffleTreasure": ("ruling/A10",),
    "SpendMarker": ("markers/spend",),
    "Spring": ("trap/place", "trap/trigger"),
    "Step": ("move/step",),
    "TrapResult": ("trap/table",),
    "Stow": ("treasure/reserve",),
    "Tumble": ("trap/table",),
    "Wear": ("treasure/equip",),
    "Web": ("board/widowfang",),
    "Whisk": ("hero/wizard", "trap/table"),
    "Wield": ("treasure/equip",),
    "Wound": (
        *("board/cindershroud", "board/mudmuck", "board/whiptail", "board/widowfang"),
        *("item/doll", "monsters/attack", "terror/attack", "trap/table"),
    ),
}


def possible() -> list[str]:
    specials = [f"{k}-{n}" for k, count in SPECIAL_COUNTS.items() for n in range(1, count + 1)]
    offers = [anchor for anchor, gift in GIFTS.items() if offers_of(gift, MENU)]
    named: dict[str, Iterable[object]] = {
        "hero": HEROES,
        "room": ROOMS,
        "monster": MONSTERS,
        "defeated": MONSTER_COUNTS,
        "treasure": (*TREASURES, *specials),
        "weapon": TREASURES,
        "item": TREASURES,
        "terror": TERRORS,
        "strike": TERRORS,
        "zone": ZONES,
        "type": TYPES,
        "hit": ("monster", "trap", "terror"),
        "miss": ("monster", "trap", "terror"),
        "awaken": range(2, ROOMS_IN_ROW + 1),
        "trap": range(1, 7),
        "raise": ("friend", "self"),
        "mend": ("monster", "terror"),
        "ending": (*(f"{how}/{key}" for how in END_CITES for key in TERRORS), f"{DIED}/{ASLEEP}"),
        "event": (f"{kind} ({cause})" for kind, causes in CAUSES.items() for cause in causes),
        "option": (*OPTIONS, *(f"act/{anchor}" for anchor in sorted(offers))),
    }
    return listed(named)


def occurred(told: Iterable[Event]) -> Iterator[str]:
    terror = ASLEEP
    for event in told:
        yield from happened(event, anchor_of)
        match event:
            case Awaken():
                terror = event.terror
                yield f"terror:{terror}"
            case End():
                yield f"ending:{event.how}/{terror}"
            case _:
                yield from _named(event)


def _named(event: Event) -> Iterator[str]:
    """The things an event speaks of."""
    match event:
        case Join():
            yield f"hero:{event.who}"
        case Flip():
            yield f"room:{event.card}"
        case Appear():
            yield f"monster:{event.foe}"
        case Defeat():
            yield f"defeated:{FOES[event.foe].kind}"
        case FindTreasure():
            yield f"treasure:{event.card}"
        case Wield():
            yield f"weapon:{event.card}"
        case Wear():
            yield f"item:{event.card}"
        case Disable():
            yield f"zone:{event.zone}"
        case Attack():
            yield f"type:{event.type}"
        case Mark():
            yield f"hit:{_sort_of(event.foe)}"
        case Miss():
            yield f"miss:{_sort_of(event.foe)}"
        case Mend():
            yield f"mend:{_sort_of(event.foe)}"
        case RollForRoom():
            yield f"awaken:{sum(event.dice)}"
        case TrapResult():
            yield f"trap:{event.face}"
        case Raise():
            yield f"raise:{'self' if event.who == event.holder else 'friend'}"
        case FoeAttacks() if _sort_of(event.foe) == "terror":
            yield f"strike:{event.foe.partition('/')[0]}"


def _sort_of(foe: str) -> str:
    return "trap" if foe in TRAPS else "monster" if foe in MONSTERS else "terror"


def shape(decision: Decision[Any], option: Keyed) -> str:
    sort = _sort(decision, option)
    return f"option:{decision.kind}/{sort}" if sort else f"option:{decision.kind}"


def _sort(decision: Decision[Any], option: Keyed) -> str:
    """What sets an option apart from others of its question, whatever it names."""
    match option.does:
        case Strikes(weapon=weapon):
            return "armed" if weapon else "bare"
        case Changes(by=by):
            return "raise" if by > 0 else "lower"
        case None:
            return _deed(decision, option)
        case does:
            return type(does).__name__.lower()


def _deed(decision: Decision[Any], option: Keyed) -> str:
    match decision.kind, option.kind:
        case "boon", _:
            return option.key
        case "act", "attack":
            return _sort_of(option.about)
        case "act", "use":
            return gift_of(option.about)
        case _, kind:
            return kind


def varied(number: int) -> Variant:
    """Every Terror, hero, level and size of party in turn, and now and then other rulings.

    At every third table luck is fond of Traps: elsewhere a Rogue hardly ever finds two at once.
    """
    turn, sort = divmod(number, 3)
    party = 2 + turn % (MOST_HEROES - 1)
    options: dict[str, Any] = {
        "terror": list(TERRORS)[(turn + 2 * sort) % len(TERRORS)],
        "level": list(LEVELS)[(turn // 2 + 2 * sort) % len(LEVELS)],
    }
    if number % 4 == 0:
        options["rulings"] = switched(RULINGS, lambda place: (number // 8 + place) % 2)
    match sort:
        case 0:
            return Variant(1 + turn % party, {**options, "heroes": party})
        case 1:
            return Variant(1 + turn % party, {**options, "heroes": _neighbours(turn, party)})
    heroes = [_side(calling, turn) for calling in HARDY]
    return Variant(len(heroes), {**options, "heroes": heroes}, TRAP)


def _neighbours(turn: int, party: int) -> list[str]:
    """One hero each of neighbouring classes, the two sides of their cards in turn."""
    classes = list(CLASSES)
    return [_side(classes[(turn + place) % len(classes)], turn) for place in range(party)]


def _side(calling: str, turn: int) -> str:
    sides = [hero.key for hero in HEROES.values() if hero.calling.key == calling]
    return sides[turn % len(sides)]
