"""Haunt 20 - They Hide Among Us.

A doppelganger wants to put its own kind in the places of all heroes, one after the other and
without anybody noticing; the heroes want the last of them dead, whoever that is by then.
Cites: betrayal:haunt/20
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.chance import Chance, Luck
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.order import Order
from undercroft.engine.seat import ALL, NOBODY, among, only
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.dice import Prepare
from undercroft.games.betrayal.events.haunt import Meet, Remember, Tell
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.haunts.pieces.faces import deal_down, turn_up
from undercroft.games.betrayal.haunts.pieces.setting_out import bare_spots
from undercroft.games.betrayal.odds import duel
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.attacking import attack
from undercroft.games.betrayal.rules.blows import BARE, BARE_BY_TRAIT, Blow
from undercroft.games.betrayal.rules.goals import NoneLeft
from undercroft.games.betrayal.rules.harm import gain
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.hidden import cast_as
from undercroft.games.betrayal.rules.leading import hand_over
from undercroft.games.betrayal.rules.placing import pick_spot, spawn
from undercroft.games.betrayal.rules.possessions import draw_item
from undercroft.games.betrayal.rules.sheets import settled
from undercroft.games.betrayal.rules.siding import seen_through, turn, turned
from undercroft.games.betrayal.rules.slots import monsters_have_turns
from undercroft.games.betrayal.rules.tokens import hand_out, put_token, tokens_here
from undercroft.games.betrayal.state import TRAITOR, UNSEEN, City, Memory

FIRST: Final = "first"
DOPPELGANGER: Final = "doppelganger"
GENUINE: Final = "genuine"
MIMIC: Final = "mimic"
CHEST: Final = "chest"
MEDALLION: Final = "medallion"
MORE_CHESTS: Final = 2  # than heroes
TEETH: Final = ("number-1", "number-2")
THOUGHTS: Final = "number-3"
OPENS: Final = 3  # on a roll
QUICKER: Final = 2  # Speed, for whoever is shown
CLEARER: Final = 2  # dice, for whoever has the Medallion
A_THOUSAND: Final = 1000
FIGHTS: Final = ("attack", "defense")  # kinds of rolls
DIE: Final = Chance((1, 2, 3), secret=True)
STRIKES_WITH: Final[tuple[Trait, ...]] = ("might", "speed")
IN_PRIVATE: Final = "in-private"  # what the first of them settles
WITH_WHAT: Final = Words("With what do you attack in another room?")
WHERE: Final = Words("Where is {chest:a}?", chest=CHEST)
HEIR: Final = Words("Who leads the others from now on?")
BITES: Final = Words("Whom does {mimic} bite?", mimic=MIMIC)
NOBODY_YET: Final = Option("nobody", "", Words("Nobody, for now"), kind="done")
OPEN_IT: Final = Words("Open {chest}", chest=CHEST)

RIGHT_NOW: Final = "betrayal:haunt/20/right-now"
CHESTS: Final = "betrayal:haunt/20/chests"
MEETING: Final = "betrayal:haunt/20/meeting"
UNMASKED: Final = "betrayal:haunt/20/unmask"
QUICK: Final = "betrayal:haunt/20/speed"
DEATH: Final = "betrayal:haunt/20/death"
SUCCESSION: Final = "betrayal:haunt/20/heir"
OPENED: Final = "betrayal:haunt/20/open"
CLEAR: Final = "betrayal:haunt/20/medallion"
CHEST_WITH_TEETH: Final = "betrayal:haunt/20/mimic"


@cites("betrayal:haunt/20")
class TheyHideAmongUs(Haunt):
    """Whoever passes for a hero may be anything, and may be attacked for it."""

    @cites("betrayal:haunt/20/unmask", "betrayal:ruling/N20d")
    def prey(self, city: City, who: str) -> Sequence[str]:
        foes = super().prey(city, who)
        suspects = masked(city) if is_masked(city, who) else ()
        return [key for key in city.at if key != who and (key in foes or key in suspects)]

    @cites("betrayal:haunt/20/meeting", "betrayal:ruling/N20b")
    def sheet(self, city: City, seat: int) -> list[Order]:
        """The first of them says beforehand with what it attacks."""
        who = city.cast[seat]
        if city.role(who) != FIRST or who in city.dead:
            return []
        options = [Option(trait, trait, about=trait) for trait in STRIKES_WITH]
        best, stands = better_trait(city, who), settled(city, who, IN_PRIVATE)
        return [Order(IN_PRIVATE, WITH_WHAT, options, MEETING, otherwise=best, stands=stands)]

    @cites("betrayal:haunt/20/meeting", "betrayal:haunt/secrets")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """As likely as their meetings since all last knew better; somebody is still genuine."""
        leader, people = first_of(city), masked(city)
        unsure = [who for who in people if not among(city.standings[who].known_to, seat)]
        sure = [who for who in people if who not in unsure]
        somebody = any(city.role(who) == GENUINE for who in sure)
        roles = _drawn(city, unsure, somebody, luck)
        eyes = NOBODY if leader is None else only(city.seat(leader))
        for who, role in roles.items():
            cast_as(city, who, role, eyes | only(city.seat(who)))


HAUNT: Final = in_the_box(TheyHideAmongUs(20))
HAUNT.goal("unmasked", NoneLeft(TRAITOR))


def is_masked(city: City, who: str) -> bool:
    """Does somebody alive pass for a hero, whatever is behind it?"""
    standing = city.standings.get(who)
    return standing is not None and not standing.out and who not in city.dead


def masked(city: City) -> list[str]:
    return [who for who in city.cast if is_masked(city, who)]


def first_of(city: City) -> str | None:
    """Whoever leads the doppelgangers, if they live."""
    return next((w for w in city.cast if city.role(w) == FIRST and w not in city.dead), None)


def better_trait(city: City, who: str) -> Trait:
    return max(STRIKES_WITH, key=lambda trait: city.trait(who, trait))


def _drawn(city: City, unsure: list[str], somebody: bool, luck: Luck) -> dict[str, str]:
    """What those may be whom one cannot see through; were all replaced, it would be over."""
    roles: dict[str, str] = {}
    for who in unsure:
        left = A_THOUSAND
        for met, lost in doubts(city).met:
            left = left * (A_THOUSAND - lost) // A_THOUSAND if met == who else left
        roles[who] = GENUINE if luck.below(A_THOUSAND) < left else DOPPELGANGER
    if unsure and not somebody and GENUINE not in roles.values():
        roles[unsure[luck.below(len(unsure))]] = GENUINE
    return roles


@HAUNT.prepares
@cites("betrayal:haunt/20/unmask")
async def pass_for_heroes(city: City) -> None:
    """All know the heroes for what they are, and from now on only take them for it."""
    for who in city.heroes():
        mask = turned(city, who, GENUINE, UNMASKED, known_to=NOBODY, cover=GENUINE, out=False)
        await happen(city, mask)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/20/right-now", "betrayal:haunt/20/chests")
async def hide_chests(city: City) -> None:
    """The doppelganger stretches, and puts chests about that nobody has looked into."""
    (leader,) = city.traitors()
    await gain(city, leader, "speed", QUICKER, RIGHT_NOW)
    row = range(1, len(city.heroes()) + MORE_CHESTS + 1)
    chests = [f"{CHEST}-{n}" for n in row]
    await deal_down(city, [f"number-{n}" for n in row], chests, CHESTS)
    seat, kind = city.driver(leader), "place/chest"
    for chest in chests:
        free = bare_spots(city, chests)
        spot = await pick_spot(city, seat, free, WHERE, CHESTS, kind, who=leader, about=CHEST)
        if spot is not None:
            await put_token(city, chest, spot, CHESTS)


def chests_at(city: City, who: str) -> list[str]:
    """Chests that nobody has opened yet, on somebody's tile."""
    return tokens_here(city, who, CHEST)


def beside_a_chest(city: City, who: str) -> bool:
    return bool(chests_at(city, who))


@cites("betrayal:haunt/20/open")
async def open_chest(city: City, who: str) -> None:
    """Teeth, the Medallion, or something useful."""
    for chest in chests_at(city, who)[:1]:
        number, spot = await turn_up(city, chest, OPENED), city.tokens[chest]
        await happen(city, LiftToken(chest, "", OPENED))
        if number in TEETH:
            await mimic_appears(city, spot)
        elif number == THOUGHTS:
            await hand_out(city, who, MEDALLION, CLEAR)
        else:
            await draw_item(city, who, OPENED)


@cites("betrayal:haunt/20/mimic")
async def mimic_appears(city: City, spot: int) -> None:
    """It may bite at once; if it does not, it acts as monsters do."""
    by, leader = CHEST_WITH_TEETH, first_of(city)
    if leader is None:
        return
    await happen(city, Tell(city.haunt, "mimic", ALL, by))
    await monsters_have_turns(city, by)
    mimic = await spawn(city, MIMIC, spot, by, lead=city.seat(leader))
    here = [who for who in city.together(spot) if is_masked(city, who)]
    prey = [who for who in here if not city.reckoned(UNSEEN, who)]
    if prey and mimic in city.at:
        options, kind = [*things(prey), NOBODY_YET], "prey/mimic"
        prompt = BITES.filled({"mimic": mimic})
        asked = choose(city.driver(mimic), prompt, options, by, kind, who=mimic)
        bitten = (await asked).value
        if bitten:
            await attack(city, mimic, bitten, BARE)


OPEN: Final = Task(
    "open",
    OPEN_IT,
    ("might", "speed", "knowledge"),
    OPENS,
    beside_a_chest,
    open_chest,
    OPENED,
)


@dataclass(frozen=True, slots=True)
class Faceless(Role):
    """A doppelganger, shown or not."""

    tasks = (OPEN,)

    @cites("betrayal:haunt/20/speed", "betrayal:ruling/N20f")
    def blows(self, city: City) -> Sequence[Blow]:
        return () if is_masked(city, self.who) else (replace(BARE_BY_TRAIT["speed"], by=QUICK),)


@HAUNT.role("first")
@dataclass(frozen=True, slots=True)
class First(Faceless):
    """The one that all know, and that makes more of them."""


@HAUNT.role("doppelganger")
@dataclass(frozen=True, slots=True)
class Doppelganger(Faceless):
    """One that was somebody else before."""


@HAUNT.role("genuine")
@dataclass(frozen=True, slots=True)
class Genuine(Role):
    """Nobody can be sure of it, but it is so."""

    tasks = (OPEN,)


def meeting_dice(city: City, who: str, trait: Trait) -> int:
    """With how many dice somebody rolls in another room."""
    more = CLEARER if city.held.get(MEDALLION) == who else 0
    return min(MOST_DICE, city.trait(who, trait) + more)


async def _total(dice: int) -> int:
    """All dice are thrown, and so many read: nobody can tell by the luck that is left."""
    thrown = [await DIE for _ in range(MOST_DICE)]
    return sum(thrown[:dice]) - dice


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Masks(Source):
    """Who leaves the room, who is shown, and who comes after whom."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, EndTurn):
            return is_masked(city, event.who) and _are_together(city, event.who, first_of(city))
        if isinstance(event, Attack):
            another = event.who != event.target  # the Iron Flask strikes its owner, too
            return another and is_masked(city, event.who) and is_masked(city, event.target)
        if isinstance(event, Prepare):
            return event.kind in FIGHTS and city.held.get(MEDALLION) == event.who
        return True

    @after(EndTurn)
    @cites(
        "betrayal:haunt/20/meeting",
        "betrayal:haunt/20/medallion",
        "betrayal:ruling/N20a",
        "betrayal:ruling/N20b",
        "betrayal:ruling/N20c",
    )
    async def leave_the_room(self, city: City, ended: EndTurn) -> None:
        """The same for all to see, whatever comes of it."""
        who, leader = ended.who, first_of(city)
        if leader is None:
            return
        await happen(city, Meet(who, leader, MEETING))
        await happen(city, Remember(_doubted(city, who, leader), MEETING))
        settled_trait = settled(city, leader, IN_PRIVATE)
        best = better_trait(city, leader)
        trait = next((t for t in STRIKES_WITH if t == settled_trait), best)
        mine = await _total(meeting_dice(city, leader, trait))
        theirs = await _total(meeting_dice(city, who, trait))
        lost = mine > theirs and city.held.get(MEDALLION) != who
        role = DOPPELGANGER if lost else city.role(who)
        eyes = only(city.seat(who)) | only(city.seat(leader))
        told = turned(city, who, role, MEETING, known_to=eyes, cover=GENUINE, out=False)
        await happen(city, told)

    @after(Attack)
    @cites("betrayal:haunt/20/unmask", "betrayal:ruling/N20d")
    async def strike(self, city: City, struck: Attack) -> None:
        """Whoever attacks a hero is no hero, or proves to be one."""
        who = struck.who
        if city.role(who) == DOPPELGANGER:
            await _show(city, who, DOPPELGANGER, UNMASKED)
        elif city.standings[who].known_to != ALL:
            met = tuple([pair for pair in doubts(city).met if pair[0] != who])
            await happen(city, Remember(Doubts(met), UNMASKED))
            await happen(city, seen_through(city, who, ALL, UNMASKED))

    @after(Die)
    @cites("betrayal:haunt/20/death", "betrayal:haunt/20/heir")
    async def tell(self, city: City, died: Die) -> None:
        """The dead wear no masks, and somebody takes over."""
        who = died.who
        if not city.standings[who].out:
            await happen(city, turned(city, who, city.role(who), DEATH))
        if city.role(who) == FIRST and not city.decided():
            await _succeed(city, who)

    @before(Prepare)
    @cites("betrayal:haunt/20/medallion")
    async def think(self, city: City, roll: Prepare) -> Prepare:
        """The Medallion knows what the other is about to do."""
        return roll.more(CLEARER)


def _are_together(city: City, who: str, leader: str | None) -> bool:
    return leader is not None and who in city.at and leader in city.company(who)


def _doubted(city: City, who: str, leader: str) -> Doubts:
    """What all know of a meeting: as far as they can tell it was made with the better trait."""
    trait = better_trait(city, leader)
    odds = duel(meeting_dice(city, leader, trait), meeting_dice(city, who, trait))
    lost = 0 if city.held.get(MEDALLION) == who else round(A_THOUSAND * odds.wins)
    return Doubts((*doubts(city).met, (who, lost)))


async def _show(city: City, who: str, role: str, by: str) -> None:
    """Somebody is openly a doppelganger from now on, and quicker if they were not before."""
    was_masked = is_masked(city, who)
    await turn(city, who, role, by)
    if was_masked:
        await gain(city, who, "speed", QUICKER, by)


@cites("betrayal:haunt/20/heir", "betrayal:ruling/N20e")
async def _succeed(city: City, dead: str) -> None:
    """The first of them names the next, who learns what the others are and is shown."""
    left = [who for who in city.traitors() if city.role(who) == DOPPELGANGER]
    if not left:
        return
    options = [Option(who, who, about=who, seen=who) for who in left]
    by, kind = SUCCESSION, "person/heir"
    asked = ask(city.seat(dead), HEIR, options, by, kind, who=dead, secret=True)
    heir = (await asked).value
    if heir in city.dead:
        return
    await _show(city, heir, FIRST, by)
    seat = city.seat(heir)
    for who in masked(city):
        await happen(city, seen_through(city, who, only(seat), by))
    await hand_over(city, city.of_kind(MIMIC), seat, by)


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Doubts(Memory):
    """What all could work out of the meetings: who had one, and how likely it was lost."""

    met: tuple[tuple[str, int], ...] = ()  # of a thousand; since all last knew better


def doubts(city: City) -> Doubts:
    assert isinstance(city.memory, Doubts)
    return city.memory
