"""Haunt 49 - The Dark Light of Bhaal.

One of the company has picked up a lantern that belongs to the Lord of Murder, and lets it shine on
the others: whoever is enchanted goes and strikes as the traitor says. They complete a ritual and
take the lantern away, or kill the traitor and free the enchanted. Cites: betrayal:haunt/49
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import LiftToken
from undercroft.games.betrayal.events.combat import Fought
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.hands import Gain
from undercroft.games.betrayal.events.haunt import (
    Afflict,
    DropReins,
    Relieve,
    Remember,
    TakeReins,
)
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn
from undercroft.games.betrayal.facts import MENTAL
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.haunts.pieces.setting_out import set_on
from undercroft.games.betrayal.rules.attacking import Assault, blows_of, in_reach, strike_at_once
from undercroft.games.betrayal.rules.blows import BARE, Blow
from undercroft.games.betrayal.rules.goals import HANDS, LIVES, Both, Slain, Test
from undercroft.games.betrayal.rules.harm import (
    WHICH_IS_ROLLED,
    afflict,
    gain,
    hurt,
    pick_trait,
    strengthen,
)
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.tokens import hand_out, tokens_on_board
from undercroft.games.betrayal.state import GO, HERO, STRIKE, UNSEEN, WIELD, City, Memory

LANTERN: Final = "lantern"
SITE: Final = "ritual-site"
ENCHANTED: Final = "enchanted"
TILES: Final = (
    *("beloved-ranger-statue", "fountain", "shrine-to-gargauth", "spys-roost"),
    *("neglected-shrine", "sacrificial-chamber"),
)
BREAK_FREE: Final = 4  # on a Sanity or Knowledge roll
PERFORM: Final = Words("Perform the ritual")
NOBODY: Final = Option("nobody", None, Words("Nobody"), kind="no")

RIGHT_NOW: Final = "betrayal:haunt/49/right-now"
SITES: Final = "betrayal:haunt/49/sites"
SHINES: Final = "betrayal:haunt/49/enchant"
RAMPAGE: Final = "betrayal:haunt/49/rampage"
MINE: Final = "betrayal:haunt/49/mine"
ORDERS: Final = "betrayal:haunt/49/orders"
RITUAL: Final = "betrayal:haunt/49/ritual"


@cites("betrayal:haunt/49")
class DarkLight(Haunt):
    """Whoever is under orders may be sent against anybody."""

    @cites("betrayal:haunt/49/orders")
    def prey(self, city: City, who: str) -> Sequence[str]:
        if who not in city.reins:
            return super().prey(city, who)
        return [other for other in city.cast if other in city.at and other != who]


def is_enchanted(city: City, who: str) -> bool:
    return city.has_condition(who, ENCHANTED)


def all_are_freed(city: City) -> bool:
    """Nobody is enchanted; a company whose last one died so was not freed by that."""
    if city.heroes():
        return not any(is_enchanted(city, who) for who in city.heroes())
    fallen = [who for who in city.dead if city.side(who) == HERO]
    return not fallen or fallen[-1] not in spell(city).fallen


def sites(city: City) -> list[str]:
    """Parts of the ritual that are left."""
    return tokens_on_board(city, SITE)


@cites("betrayal:haunt/49/lantern", "betrayal:haunt/49/ritual", "betrayal:ruling/N49f")
def is_snuffed(city: City) -> bool:
    """The ritual is complete, and a hero has the lantern, or at least the traitor has it not."""
    holder = city.held.get(LANTERN, "")
    lost = city.plays("N49f:lost") and holder not in city.traitors()
    return not sites(city) and (holder in city.heroes() or lost)


HAUNT: Final = in_the_box(DarkLight(49))
HAUNT.goal("ritual", Test(is_snuffed, (*LIVES, *HANDS, LiftToken)))
FREED: Final = Test(all_are_freed, (*LIVES, Afflict, Relieve))
HAUNT.goal("slain", Both(Slain("lightbearer"), FREED))


@HAUNT.heroes_set_up
@cites("betrayal:haunt/49/sites")
async def prepare_the_ritual(city: City) -> None:
    """A part for each adventurer, on tiles that lie there; if too few, more are fetched."""
    parts, seat = [f"{SITE}-{n + 1}" for n in range(len(city.cast))], city.seat(city.heroes()[0])
    await set_on(city, seat, parts, TILES, SITES, "place/site")


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/49/right-now", "betrayal:ruling/H2")
async def light_it(city: City) -> None:
    (traitor,) = city.traitors()
    await strengthen(city, traitor, RIGHT_NOW, might=1, speed=1, knowledge=1, sanity=1)
    await hand_out(city, traitor, LANTERN, RIGHT_NOW)


SHINE: Final = Blow(
    LANTERN,
    "sanity",
    LANTERN,
    least=4,
    costs=("turn",),
    unless=ENCHANTED,
    wins=ENCHANTED,
    by=SHINES,
)


@HAUNT.role("lightbearer")
@dataclass(frozen=True, slots=True)
class Lightbearer(Role):
    """The one who found the lantern, or was found by it."""

    @cites("betrayal:haunt/49/enchant", "betrayal:ruling/N49a", "betrayal:ruling/N49b")
    def blows(self, city: City) -> Sequence[Blow]:
        if city.held.get(LANTERN) != self.who:
            return ()
        return (replace(SHINE, unless="") if city.plays("N49b:again") else SHINE,)


@HAUNT.outcome(ENCHANTED)
@cites("betrayal:haunt/49/enchant", "betrayal:haunt/49/rampage")
async def enchant(city: City, fought: Fought) -> None:
    """Somebody is under the spell of the lantern, and may have to strike at once."""
    victim = fought.target
    await afflict(city, victim, ENCHANTED, SHINES)
    if is_enchanted(city, victim):
        await rampage(city, city.driver(fought.who), victim)


def is_no_power(blow: Blow) -> bool:
    return blow is BARE or bool(blow.weapon)


def strokes(city: City, who: str) -> list[Assault]:
    """How somebody can be made to attack one of the other heroes on their tile."""
    others = [other for other in city.company(who) if other in city.heroes()]
    seen = [other for other in others if not city.reckoned(UNSEEN, other)]
    return [
        Assault(city, who, other, blow)
        for blow in blows_of(city, who)
        if blow.aims == "one" and is_no_power(blow) and blow.beside_a_turn().can_be_paid(city, who)
        for other in seen
        if city.spot(other) in in_reach(city, who, blow) and blow.may_meet(city, other)
    ]


@cites("betrayal:haunt/49/rampage", "betrayal:ruling/N49c", "betrayal:ruling/N49h")
async def rampage(city: City, seat: int, victim: str) -> None:
    """The traitor chooses whom, with what, and what becomes of whoever is beaten."""
    ways: list[Assault | Option[None]] = [*strokes(city, victim)]
    if not ways:
        return
    prompt = Words("Whom does {victim} attack at once?", victim=victim)
    ways.append(NOBODY)
    kind, otherwise = "prey/rampage", NOBODY.key
    chosen = await choose(seat, prompt, ways, RAMPAGE, kind, who=victim, otherwise=otherwise)
    if isinstance(chosen, Assault):
        await happen(city, TakeReins(victim, seat, (WIELD,), RAMPAGE))
        await strike_at_once(city, victim, chosen.target, chosen.blow)
        if victim in city.reins:
            await happen(city, DropReins(victim, RAMPAGE))


def site_here(city: City, who: str) -> str:
    """The part of the ritual that lies where somebody stands."""
    spot = city.spot(who)
    return next((site for site in sites(city) if city.tokens[site] == spot), "")


def at_site(city: City, who: str) -> bool:
    return bool(site_here(city, who))


async def complete(city: City, who: str) -> None:
    site = site_here(city, who)
    if site:
        await happen(city, LiftToken(site, "", RITUAL))


@HAUNT.role("ritualist")
@dataclass(frozen=True, slots=True)
class Ritualist(Role):
    """A hero, enchanted or not."""

    tasks = (Task("ritual", PERFORM, ("sanity",), 5, at_site, complete, RITUAL),)

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, BeginTurn):
            return event.who == self.who and is_enchanted(city, self.who)
        assert isinstance(event, EndTurn)
        return event.who == self.who and self.who in city.reins

    @after(BeginTurn)
    @cites(
        "betrayal:haunt/49/orders",
        "betrayal:ruling/N49d",
        "betrayal:ruling/N49e",
        "betrayal:ruling/N49i",
    )
    async def resist(self, city: City, begun: BeginTurn) -> None:
        """Be free, or be hurt and take orders in this turn."""
        who, by = self.who, ORDERS
        asked = pick_trait(city, who, MENTAL, WHICH_IS_ROLLED, by, "trait/roll", about=ENCHANTED)
        trait = await asked
        free = await trait_roll(city, who, trait, by, need=BREAK_FREE) >= BREAK_FREE
        with since(city, Roll):
            if free:
                await happen(city, Relieve(who, ENCHANTED, by))
                return
            await hurt(city, who, "mental", 1, by)
            if who not in city.dead:
                await happen(city, TakeReins(who, master(city), (GO, STRIKE), by))

    @after(EndTurn)
    @cites("betrayal:haunt/49/orders")
    async def come_to(self, city: City, ended: EndTurn) -> None:
        await happen(city, DropReins(self.who, ORDERS))


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class DarkPatron(Source):
    """What the lantern gives to its servant, and what it does not give back."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Gain):
            return event.thing == LANTERN and event.who in city.heroes()
        assert isinstance(event, Die)
        return is_enchanted(city, event.who)

    @after(Gain)
    @cites("betrayal:haunt/49/mine")
    async def brood(self, city: City, taken: Gain) -> None:
        """The traitor does not like to see it in other hands."""
        for traitor in city.traitors():
            await gain(city, traitor, "might", 1, MINE)

    @before(Die)
    @cites("betrayal:haunt/49/orders")
    async def keep(self, city: City, dying: Die) -> Die:
        """Death is no way to be free."""
        await happen(city, Remember(Spell((*spell(city).fallen, dying.who)), ORDERS))
        return dying


@HAUNT.rule
@cites("betrayal:haunt/49/lantern", "betrayal:ruling/N49g")
@dataclass(frozen=True, slots=True)
class LanternTurnsUpAgain(NeverLost):
    """The lantern survives whoever died in another place."""

    kind, by = LANTERN, "betrayal:haunt/49/lantern"


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Spell(Memory):
    """What the lantern has done."""

    fallen: tuple[str, ...] = ()  # who died enchanted


def spell(city: City) -> Spell:
    assert isinstance(city.memory, Spell)
    return city.memory
