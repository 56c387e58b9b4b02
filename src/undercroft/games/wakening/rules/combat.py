"""Heroes attack: what with, the dice, and what they mark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.decision import Choice, Does, Option, ask, choose, may
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.wakening.does import Cause, Changes, Marks, Strikes
from undercroft.games.wakening.events.combat import (
    Attack,
    Defeat,
    Disable,
    Engage,
    Mark,
    Miss,
    Press,
    Roll,
    SpendMarker,
)
from undercroft.games.wakening.events.lair import Disarm, End, Shoot
from undercroft.games.wakening.facts import (
    CLASSES,
    FOES,
    HEROES,
    MONSTERS,
    TERRORS,
    TRAPS,
    TREASURES,
    ZONES,
    HeroClass,
    Kind,
    KindOrNone,
    Treasure,
    Zone,
)
from undercroft.games.wakening.rules.odds import IN_ORDER, struck
from undercroft.games.wakening.rules.terror import Terror, awake, shielded
from undercroft.games.wakening.rules.treasure import loot
from undercroft.games.wakening.state import PRESSING, REACH, SPREADING, Lair

PRESS: Final = "wakening:attack/press"

BARE_HANDS: Final = "bare-hands"
PRESS_ON: Final = Words("Press the attack?")
SPEND: Final = Words("Do you spend an effect marker?")
WHICH_ZONE: Final = Words("Which zone do you attack?")


@cites("wakening:attack/bare")
def _bare(calling: HeroClass) -> list[Option[Strikes]]:
    return [
        _way(f"bare:{kind}", BARE_HANDS, Strikes("", kind, ("base",))) for kind in calling.types
    ]


def _way(key: str, weapon: str, strikes: Strikes) -> Option[Strikes]:
    label = Words(
        "{weapon:bare}, {type:bare} ({dice} {dice:die|dice})",
        weapon=weapon,
        type=strikes.type,
        dice=strikes.dice,
    )
    return Option(key, strikes, label, kind="attack", about=weapon, does=strikes)


@cites("wakening:attack/weapon", "wakening:ruling/A6")
def _armed(calling: HeroClass, card: Treasure, declaring: bool) -> list[Option[Strikes]]:
    """A die more for a preferred hero, a die more for a hero's own type."""
    preferred = card.prefers == calling.archetype
    causes: list[Cause] = ["base"]
    if preferred:
        causes.append("preference")
    if card.type in calling.types:
        causes.append("type")

    def way(kind: Kind, also: KindOrNone = "") -> Option[Strikes]:
        return _way(f"{card.key}:{kind}", card.key, Strikes(card.key, kind, tuple(causes), also))

    if not preferred:
        return [way(card.type)]
    if declaring:
        return [way(card.type), way(card.bonus)]
    return [way(card.type, card.bonus)]


BARE: Final = {calling.key: _bare(calling) for calling in CLASSES.values()}
ARMED: Final = {
    (calling.key, card.key, declaring): _armed(calling, card, declaring)
    for calling in CLASSES.values()
    for card in TREASURES.values()
    for declaring in (True, False)
}


def ways(lair: Lair, who: str) -> list[Option[Strikes]]:
    cards = [card for card, hero in lair.weapons.items() if hero == who]
    return ways_with(HEROES[who].calling.key, cards, declaring=not lair.plays("A6:press"))


def ways_with(calling: str, cards: Sequence[str], *, declaring: bool) -> list[Option[Strikes]]:
    """Bare hands, and what these weapons are in the hands of this class."""
    found = BARE[calling]
    if cards:
        found = found[:]
        for card in cards:
            found += ARMED[calling, card, declaring]
    return found


@cites("wakening:attack/target", "wakening:ruling/A21")
def targets(lair: Lair, who: str) -> list[Option[Deed]]:
    """Monsters and Traps in the room; with a longer reach, monsters and the Terror next door."""
    here = lair.at[who]
    reach = lair.number(REACH, who, 0)
    if reach:
        found = [ATTACKS[key] for key, room in lair.monsters.items() if abs(room - here) <= reach]
    else:
        found = [ATTACKS[key] for key in lair.monsters_in(here)]
    if lair.traps:
        found += [ATTACKS[key] for key, room in lair.traps.items() if room == here]
    if lair.terror and abs(lair.terror_at - here) <= reach and not shielded(lair):
        found.append(ATTACKS[lair.terror])
    return found


async def _choose_way(lair: Lair, who: str, foe: str) -> Strikes:
    by = "wakening:attack/weapon"
    await happen(lair, Engage(foe, "", by))
    offered = ways(lair, who)
    prompt = Words("What do you attack {foe} with?", foe=foe)
    way = await ask(lair.led[who], prompt, offered, by, "way", who=who, about=foe)
    await happen(lair, Engage(foe, way.key, by))
    return way.value


async def _press(lair: Lair, who: str, foe: str) -> bool:
    """Does the hero roll once more?"""
    wants = await may(lair.led[who], PRESS_ON, PRESS, "may/press", who=who, about=foe)
    if wants:
        await happen(lair, Press(who, foe, PRESS))
    return wants


async def attack(foe: str, lair: Lair) -> None:
    """One Attack action against a monster or a Trap."""
    await _fight(lair, lair.active, foe)
    await happen(lair, Engage("", "", "wakening:attack/target"))


@cites("wakening:attack/target", "wakening:attack/defeat", PRESS, "wakening:ruling/A24")
async def _fight(lair: Lair, who: str, foe: str) -> None:
    """Every roll that the attack takes."""
    way = await _choose_way(lair, who, foe)
    stand = lair.at[who]
    far = is_far(lair, who, foe)
    spreads = spreads_on(lair, who, foe)
    attack = Attack(who, foe, way.weapon, way.type, "wakening:attack/target")
    begun = await happen(lair, attack)
    if far and foe not in lair.shot:
        await happen(lair, Shoot(foe, "wakening:hero/ranger"))
    weakness = FOES[foe].weakness
    with because_of(lair, begun):
        while True:
            meets = () if spreads else tuple(lair.open_boxes(foe))
            rolled = await roll_dice(lair, who, way.dice, lair.advantage(who), meets)
            with because_of(lair, rolled):
                if spreads:
                    marked = await _spread_over_monsters(lair, who)
                else:
                    marked = [foe] if await _mark_in_order(lair, who, foe) else []
                if not marked:
                    await happen(lair, Miss(who, foe, "wakening:attack/resolve"))
            for other in lair.monsters_in(stand) if spreads else [foe]:
                if lair.beaten(other):
                    await _defeated(lair, who, other)
            gone = foe not in lair.monsters and foe not in lair.traps
            if foe not in marked or lair.at[who] != stand or gone:
                return
            if not presses(lair, who, way, weakness, not far):
                return
            if not await _press(lair, who, foe):
                return


def is_far(lair: Lair, who: str, foe: str) -> bool:
    """Is this a shot at a monster in another room?"""
    return foe in MONSTERS and lair.monsters[foe] != lair.at[who]


def spreads_on(lair: Lair, who: str, foe: str) -> bool:
    """May the dice go to any monster in the room of this one?"""
    return foe in MONSTERS and not is_far(lair, who, foe) and bool(lair.number(SPREADING, who, 0))


@cites("wakening:item/amulet", "wakening:ruling/A43", "wakening:ruling/A45")
def presses(lair: Lair, who: str, way: Strikes, weakness: str, here: bool) -> bool:
    """May the attack be pressed: by its type, or by something the hero carries?

    Not with a weapon that was lost since the last roll.
    """
    if way.weapon and lair.weapons.get(way.weapon) != who:
        return False
    if weakness and weakness in (way.type, way.also):
        return True
    return here and lair.number(PRESSING, who, 0) > 0


@cites("wakening:attack/advantage", "wakening:ruling/A37")
async def roll_dice(
    lair: Lair, who: str, dice: int, bonus: int, meets: tuple[int, ...]
) -> Roll | None:
    """The dice lie on the table afterwards; cards that roll again speak now."""
    faces = await throw(dice, 6)
    ground = lair.row[lair.at[who] - 1] if bonus else ""
    return await happen(lair, Roll(who, faces, bonus, ground, meets, "wakening:attack/resolve"))


@cites("wakening:attack/resolve")
def in_order(boxes: Sequence[int], marks: int, dice: Sequence[int]) -> int:
    """The boxes marked when the highest die meets the leftmost open box, and so on."""
    new = place = 0
    for die in dice:
        while marks >> place & 1:
            place += 1
        if place >= len(boxes) or die < boxes[place]:
            break
        new |= 1 << place
        place += 1
    return new


async def _mark_in_order(lair: Lair, who: str, key: str) -> bool:
    boxes, marks = lair.boxes(key), lair.marks.get(key, 0)

    def useful() -> bool:
        """Would the hero's markers let one more die in?"""
        row, dice = tuple(lair.open_boxes(key)), tuple(lair.dice)
        at_best = struck(row, IN_ORDER, dice, lair.effects(who))[0]
        return len(at_best) < len(struck(row, IN_ORDER, dice, 0)[0])

    await improve(lair, who, useful, exact=False)
    new = in_order(boxes, marks, lair.dice)
    if new:
        await happen(lair, Mark(key, new, "wakening:attack/resolve"))
    return bool(new)


NO_MORE: Final[Option[Changes | None]] = Option(
    "done", None, Words("Leave the dice as they are"), kind="done"
)


def _change(key: str, change: Changes) -> Option[Changes | None]:
    label = Words("Turn a {die} into {to}", die=change.face, to=change.face + change.by)
    return Option(key, change, label, kind="pay", about="marker", does=change)


FACES: Final = range(-30, 60)
RAISE: Final = {die: _change(f"raise:{die}", Changes(die, 1)) for die in FACES}
LOWER: Final = {die: _change(f"lower:{die}", Changes(die, -1)) for die in FACES}


@cites("wakening:markers/spend", "wakening:ruling/A13")
async def improve(lair: Lair, who: str, useful: Callable[[], bool], *, exact: bool) -> None:
    """Effect markers change the hero's own dice, one by one each.

    Nobody is asked where no marker could help, and lowering is offered where it can matter.
    """
    while lair.effects(who) and useful():
        dice = list(dict.fromkeys(lair.dice))
        options = [NO_MORE, *(RAISE[die] for die in dice)]
        if exact:
            options += [LOWER[die] for die in dice]
        spent = await ask(
            lair.led[who],
            SPEND,
            options,
            "wakening:markers/spend",
            "markers",
            who=who,
            about=lair.aim,
            amount=lair.effects(who),
            otherwise="done",
        )
        change = spent.value
        if change is None:
            return
        await happen(lair, SpendMarker(who, change.face, change.by, "wakening:markers/spend"))


class Box(Choice):
    """One box that a die may mark."""

    __slots__ = ("foe", "number", "place")

    def __init__(self, foe: str, place: int, number: int) -> None:
        self.foe: Final = foe
        self.place: Final = place
        self.number: Final = number

    @property
    def key(self) -> str:
        return f"{self.foe}:{self.place}"

    @property
    def label(self) -> Words | None:
        if self.number:
            return Words("{foe:bare}: the {number}", foe=self.foe, number=self.number)
        return Words("{foe:bare}: a box", foe=self.foe)

    @property
    def about(self) -> str:
        return self.foe

    @property
    def does(self) -> Does | None:
        return Marks(self.place, self.number)


def _open_boxes(lair: Lair, key: str, fits: Callable[[int], bool]) -> list[Box]:
    """Of equal boxes on one card, the leftmost."""
    marks, found = lair.marks.get(key, 0), dict[int, Box]()
    for place, number in enumerate(lair.boxes(key)):
        if not marks >> place & 1 and number not in found and fits(number):
            found[number] = Box(key, place, number)
    return list(found.values())


def _within_markers(lair: Lair, who: str, numbers: Iterable[int], *, exact: bool) -> bool:
    """Could the hero's markers turn a die that shows none of these numbers into one that does?"""
    effects = lair.effects(who)
    for number in numbers:
        for die in lair.dice:
            missing = abs(number - die) if exact else number - die
            if 0 < missing <= effects:
                return True
    return False


@cites("wakening:hero/monk", "wakening:ruling/A23")
async def _spread_over_monsters(lair: Lair, who: str) -> list[str]:
    """Each die goes to any box it reaches on any monster in the room; tells which were marked."""
    here = lair.monsters_in(lair.at[who])

    def useful() -> bool:
        numbers = [box for key in here for box in lair.open_boxes(key)]
        return _within_markers(lair, who, numbers, exact=False)

    def boxes(die: int) -> list[Box]:
        return [box for key in here for box in _open_boxes(lair, key, lambda number: die >= number)]

    await improve(lair, who, useful, exact=False)
    return await _place(lair, who, boxes)


async def _place(lair: Lair, who: str, boxes: Callable[[int], list[Box]]) -> list[str]:
    """Die by die, where the hero wants them; tells on what they went."""
    marked: list[str] = []
    for die in lair.dice:
        open_to_it = boxes(die)
        if open_to_it:
            prompt, by = Words("Where does the {die} go?", die=die), "wakening:hero/monk"
            seat = lair.led[who]
            box = await choose(seat, prompt, open_to_it, by, "box", who=who, amount=die)
            await happen(lair, Mark(box.foe, 1 << box.place, by))
            marked.append(box.foe)
            if lair.terror and box.foe.startswith(lair.terror):
                await _maybe_disabled(lair, who, box.foe)
    return marked


@cites(
    "wakening:attack/defeat", "wakening:trap/remove", "wakening:ruling/A7", "wakening:ruling/A34"
)
async def _defeated(lair: Lair, who: str, foe: str) -> None:
    """A monster leaves a treasure, a Trap nothing."""
    if foe in TRAPS:
        disarmed = await happen(lair, Disarm(who, foe, "wakening:trap/remove"))
        if lair.plays("A7:treasure"):
            with because_of(lair, disarmed):
                await loot(lair, who, foe, "wakening:ruling/A7")
        return
    defeated = await happen(lair, Defeat(who, foe, "wakening:attack/defeat"))
    with because_of(lair, defeated):
        await loot(lair, who, foe, "wakening:treasure/draw")


async def attack_terror(lair: Lair) -> None:
    """One Attack action against the Terror."""
    await _fight_terror(lair, lair.active, awake(lair))
    await happen(lair, Engage("", "", "wakening:terror/zones"))


@cites(
    "wakening:terror/zones",
    "wakening:terror/weakness",
    "wakening:terror/immunity",
    "wakening:ruling/A33",
    "wakening:ruling/A46",
)
async def _fight_terror(lair: Lair, who: str, terror: Terror) -> None:
    """One zone, unless the hero's dice may spread; and pressed is one zone only."""
    way = await _choose_way(lair, who, terror.key)
    spreads = bool(lair.number(SPREADING, who, 0))
    by = "wakening:terror/zones"
    zone: Zone | None = None
    if not spreads:
        open_zones = [zone.key for zone in terror.open_zones(lair)]
        zone = await _choose_zone(lair, who, terror, open_zones)
    aim = zone.key if zone else terror.key
    await happen(lair, Engage(aim, lair.way, by))
    attack = await happen(lair, Attack(who, aim, way.weapon, way.type, by))
    immune = way.type == terror.board.immunity
    here = lair.terror_at == lair.at[who]
    with because_of(lair, attack):
        while True:
            ordered = zone is not None and not terror.exact and not immune
            meets = tuple(lair.open_boxes(aim)) if ordered else ()
            bonus = ground_bonus(lair, who, terror)
            rolled = await roll_dice(lair, who, way.dice, bonus, meets)
            with because_of(lair, rolled):
                marked = await _strike_terror(lair, who, terror, zone, immune=immune)
                if not marked:
                    why = "wakening:terror/immunity" if immune else "wakening:attack/resolve"
                    await happen(lair, Miss(who, aim, why))
                await terror.aftermath(lair, who)
            open_still = [key for key in dict.fromkeys(marked) if not lair.beaten(key)]
            if not open_still or not presses(lair, who, way, terror.board.weakness, here):
                return
            if not await _press(lair, who, aim):
                return
            if zone is None:
                zone = await _choose_zone(lair, who, terror, open_still)
                aim = zone.key
                await happen(lair, Engage(aim, lair.way, by))


async def _choose_zone(lair: Lair, who: str, terror: Terror, keys: Sequence[str]) -> Zone:
    zones = [ZONE_OPTIONS[key] for key in keys]
    by, about = "wakening:terror/zones", terror.key
    return (await choose(lair.led[who], WHICH_ZONE, zones, by, "zone", who=who, about=about)).value


def ground_bonus(lair: Lair, who: str, terror: Terror) -> int:
    """Where the very number counts, no room gives an advantage."""
    return 0 if terror.exact else lair.advantage(who)


async def _strike_terror(
    lair: Lair, who: str, terror: Terror, zone: Zone | None, *, immune: bool
) -> list[str]:
    """Use the dice on the table; tells which zones they have marked."""

    def zones() -> list[Zone]:
        return [zone] if zone else terror.open_zones(lair)

    if zone and not terror.exact and not immune:
        marked = await _mark_in_order(lair, who, zone.key)
        await _maybe_disabled(lair, who, zone.key)
        return [zone.key] if marked else []

    def useful() -> bool:
        if terror.punishes(lair, who):
            return True
        numbers = [number for each in zones() for number in terror.numbers(lair, each)]
        return not immune and _within_markers(lair, who, numbers, exact=terror.exact)

    await improve(lair, who, useful, exact=terror.exact)
    if immune:
        return []
    if zone:
        return [zone.key] if await _mark_exactly(lair, who, terror, zone) else []

    def boxes(die: int) -> list[Box]:
        return [
            box
            for each in terror.open_zones(lair)
            for box in _open_boxes(lair, each.key, lambda n: terror.fits(lair, n, die))
        ]

    return await _place(lair, who, boxes)


async def _mark_exactly(lair: Lair, who: str, terror: Terror, zone: Zone) -> bool:
    """In any order: each die takes a box of its own that it fits."""
    marks, new = lair.marks.get(zone.key, 0), 0
    for die in lair.dice:
        for place, number in enumerate(lair.boxes(zone.key)):
            if not (marks | new) >> place & 1 and terror.fits(lair, number, die):
                new |= 1 << place
                break
    if new:
        await happen(lair, Mark(zone.key, new, f"wakening:board/{terror.key}"))
        await _maybe_disabled(lair, who, zone.key)
    return bool(new)


@cites("wakening:terror/zones", "wakening:end/win")
async def _maybe_disabled(lair: Lair, who: str, zone: str) -> None:
    if lair.beaten(zone):
        disabled = await happen(lair, Disable(who, zone, "wakening:terror/zones"))
        if lair.terror_beaten():
            with because_of(lair, disabled):
                await happen(lair, End("terror-defeated", "wakening:end/win"))


ZONE_OPTIONS: Final = {zone.key: Option(zone.key, zone, kind="attack") for zone in ZONES.values()}


def _onslaught(foe: str, deed: Deed) -> Option[Deed]:
    return Option(f"attack:{foe}", deed, Words("Attack {foe}", foe=foe), kind="attack", about=foe)


ATTACKS: Final[dict[str, Option[Deed]]] = {
    **{key: _onslaught(key, partial(attack, key)) for key in FOES},
    **{key: _onslaught(key, attack_terror) for key in TERRORS},
}
