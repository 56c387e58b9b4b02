"""Haunt 41 - Hail Olhydra!

The Princess of Evil Water has had one of the company reshaped to guard her Portal, and lets the
city run full. The others build a submersible, to dive for the Portal and shut it.
Cites: betrayal:haunt/41
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import ALL, UNOWNED
from undercroft.engine.source import Source, after, before, instead, modifies
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.events.board import Arrive, Carry, Lay, LayAll, Leave, Mark
from undercroft.games.betrayal.events.combat import Attack, Defeat, Fought, Remove, Wound
from undercroft.games.betrayal.events.dice import Adjust, Roll, Tally
from undercroft.games.betrayal.events.haunt import Relieve, Remember, Tell, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.events.turns import BeginTurn, EndTurn
from undercroft.games.betrayal.facts import COMPANION, OMENS
from undercroft.games.betrayal.haunts.pieces.spreading import (
    behind_doors,
    beside,
    creep_on,
    is_in,
    take_hold,
    times,
    untouched,
)
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.faced import faced
from undercroft.games.betrayal.rules.falling import falls
from undercroft.games.betrayal.rules.goals import NoneLeft, Placed, Test
from undercroft.games.betrayal.rules.harm import afflict, hurt, start_over, strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import ON_FOOT, put_on, step, ways
from undercroft.games.betrayal.rules.placing import nearest, pick_spot, spawn
from undercroft.games.betrayal.rules.possessions import NEVER_MIND, carried, discard
from undercroft.games.betrayal.rules.rolls import plain_roll, roll, trait_roll
from undercroft.games.betrayal.rules.siding import turn
from undercroft.games.betrayal.rules.slots import Slot
from undercroft.games.betrayal.rules.tokens import put_token, tokens_on_board
from undercroft.games.betrayal.rules.wounds import SPLIT
from undercroft.games.betrayal.state import BOUND, HERO, SPACES, TURN, City, Memory
from undercroft.games.betrayal.tiles import ALL_TILES, CATACOMB_LANDING

MORKOTH: Final = "morkoth"
DIVER: Final = "diver"
APPARATUS: Final = "apparatus"
PORTAL: Final = "portal"
SEAL: Final = "seal"
FLOODED: Final = "flooded"
HYPNOSIS: Final = "hypnosis"
PINCERS: Final = "pincers"
WORKSHOPS: Final = ("smithy", "trash-pile", "weapon-shop-basement")
PILOT, CONTROL, CLOSE = "pilot", "control", "close"  # what one can do in the Apparatus
PILOTING, CONTROLLING = "piloting", "controlling"  # and as what one is known for a turn
SWIMS: Final = 4  # with Speed, not to drown
BUILDS: Final = 7  # with Knowledge
CLOSES: Final = 4  # with the Might of the Apparatus
NEAR: Final = 1  # tile: so far its pincers reach
DRIVES: Final = (ON_FOOT, "betrayal:discover/place")  # who goes like this goes with all inside
BUILD: Final = Words("Construct {apparatus}", apparatus=APPARATUS)
STATION: Final = Words("{apparatus:bare}: what do you do?", apparatus=APPARATUS)
STEER: Final = Option(PILOT, PILOT, Words("Pilot {apparatus}", apparatus=APPARATUS), kind="go")
GRIP: Final = Option(
    CONTROL, CONTROL, Words("Control its {arms:bare}", arms=PINCERS), kind="attack"
)
SHUT: Final = Option(
    CLOSE,
    CLOSE,
    Words("Close {portal} (Might {least}+)", portal=PORTAL, least=CLOSES),
    kind="roll",
    does=Attempts(CLOSE, ("might",), CLOSES),
)
BACK: Final = Words("Where do you slip back into the water?")
FOR_IT: Final = Words("Who rolls for {apparatus}?", apparatus=APPARATUS)
TAKES: Final = Words("Who takes a point of the damage to {apparatus}?", apparatus=APPARATUS)

RIGHT_NOW: Final = "betrayal:haunt/41/right-now"
RISING: Final = "betrayal:haunt/41/rising"
DROWNED: Final = "betrayal:haunt/41/drowning"
WATER: Final = "betrayal:haunt/41/water"
HYPNOTISED: Final = "betrayal:haunt/41/hypnosis"
BUILT: Final = "betrayal:haunt/41/build"
MANNED: Final = "betrayal:haunt/41/stations"
PILOTED: Final = "betrayal:haunt/41/pilot"
GRIPPED: Final = "betrayal:haunt/41/control"
CLOSED: Final = "betrayal:haunt/41/close"
DAMAGED: Final = "betrayal:haunt/41/damage"


def is_wet(city: City, spot: int) -> bool:
    return times(city, FLOODED, city.tile(spot)) > 0


@cites("betrayal:haunt/41/inside", "betrayal:ruling/N41d")
def crew(city: City) -> list[str]:
    """The heroes on the tile of the Apparatus, on whichever half."""
    tile = city.tile_of(APPARATUS)
    return [hero for hero in city.heroes() if tile and city.tile_of(hero) == tile]


def is_inside(city: City, who: str) -> bool:
    return who in crew(city)


@cites("betrayal:haunt/41/water", "betrayal:ruling/N41c")
def is_held_by_water(city: City, who: str, spot: int) -> bool:
    """Morkoths do not leave it of their own will."""
    return city.role(who) == MORKOTH and is_wet(city, spot)


@cites("betrayal:haunt/41")
class HailOlhydra(Haunt):
    """Morkoths keep to the water, and whoever is in the Apparatus is out of reach of most."""

    @cites("betrayal:haunt/41/water")
    def ways(
        self, city: City, who: str, spot: int, found: list[tuple[int, int]]
    ) -> list[tuple[int, int]]:
        if not is_held_by_water(city, who, spot):
            return found
        return [way for way in found if is_wet(city, way[0])]

    @cites("betrayal:haunt/41/water")
    def may_explore(self, city: City, who: str) -> bool:
        """What nobody has seen yet is dry."""
        here = city.spot(who)
        return here is None or not is_held_by_water(city, who, here)

    @cites("betrayal:haunt/41/water", "betrayal:ruling/N41c")
    def refuges(self, city: City, who: str, spots: Sequence[int]) -> Sequence[int]:
        """Magic is of as little use as legs."""
        here = city.spot(who)
        if here is None or not is_held_by_water(city, who, here):
            return spots
        return [spot for spot in spots if is_wet(city, spot)]

    @cites("betrayal:haunt/41/damage", "betrayal:haunt/41/hypnosis", "betrayal:ruling/N41e")
    def shields(self, city: City, target: str, blow: Blow) -> bool:
        """Nothing but a voice comes through iron; an empty barrel is nobody's foe."""
        if target == APPARATUS:
            return not crew(city)
        return blow.key != HYPNOSIS and is_inside(city, target)

    @cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f")
    async def defender(self, city: City, target: str) -> str:
        """One of those inside, with its dice."""
        inside = crew(city)
        if target != APPARATUS or not inside:
            return target
        seat, by, kind = city.driver(inside[0]), DAMAGED, "person/defender"
        return (await choose(seat, FOR_IT, things(inside), by, kind, about=APPARATUS)).value


HAUNT: Final = in_the_box(HailOlhydra(41))
HAUNT.slot(Slot(APPARATUS, at="once"))  # it has no turn


@cites("betrayal:haunt/41/rising")
def is_drowned(city: City) -> bool:
    """Every tile there is lies under water."""
    return all(times(city, FLOODED, tile) for tile in city.board.cells)


@cites("betrayal:haunt/41/close", "betrayal:ruling/N41h")
def seals_needed(city: City) -> int:
    """With the Portal's own token as many as there are adventurers."""
    return len(city.cast) - 1


HAUNT.goal("drowned", NoneLeft(HERO))
HAUNT.goal("flooded", Test(is_drowned, (Mark, Lay, LayAll)))
HAUNT.goal("closed", Placed(SEAL, amount=seals_needed))


def pilots(city: City, who: str) -> bool:
    return city.has_condition(who, PILOTING)


# Set-up.


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/41/right-now")
async def open_the_portal(city: City) -> None:
    """The Morkoth is stronger than it was, and its tile is the first under water."""
    (morkoth,) = city.traitors()
    await strengthen(city, morkoth, RIGHT_NOW, might=2, sanity=2)
    await put_token(city, PORTAL, city.omen_spot, RIGHT_NOW)
    await take_hold(city, FLOODED, [city.tile(city.omen_spot)], RIGHT_NOW)


# The flood.


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41a", "betrayal:ruling/N41b")
def front(city: City) -> list[str]:
    """Where the water comes next: first the catacombs door by door, then the city as it likes."""
    dry = untouched(city, FLOODED, "catacomb")
    if dry:
        next_door = [tile for tile in behind_doors(city, FLOODED) if tile in dry]
        return next_door or [tile for tile in dry if tile == CATACOMB_LANDING]
    near = beside(city, FLOODED, "city")
    above = untouched(city, FLOODED, "city")
    return [tile for tile in above if tile in near or _leads_down(tile)]


def _leads_down(tile: str) -> bool:
    """Is there a grate on it, or are there stairs, wherever they end?"""
    return ALL_TILES[tile].grate or bool(ALL_TILES[tile].stairs)


@HAUNT.role(MORKOTH)
@dataclass(frozen=True, slots=True)
class Morkoth(Role):
    """Something with tentacles that was somebody."""

    @cites("betrayal:haunt/41/hypnosis")
    def blows(self, city: City) -> Sequence[Blow]:
        return (HYPNOTISE,)

    @after(EndTurn)
    @cites("betrayal:haunt/41/rising", "betrayal:haunt/41/water", "betrayal:ruling/N41p")
    async def flood(self, city: City, ended: EndTurn) -> None:
        """At the end of every turn a tile; at the end of its own back into the water."""
        await creep_on(city, city.driver(self.who), FLOODED, front(city), RISING)
        if ended.who == self.who:
            await self._slip_back(city)

    async def _slip_back(self, city: City) -> None:
        here, seat, kind = city.spot(self.who), city.driver(self.who), "place/back"
        if here is None or is_wet(city, here):
            return
        wet = nearest(city, here, [spot for spot in city.board.spots if is_wet(city, spot)])
        spot = await pick_spot(city, seat, wet, BACK, WATER, kind, who=self.who)
        if spot is not None:
            await put_on(city, self.who, spot, WATER)


HYPNOTISE: Final = Blow(
    HYPNOSIS, "sanity", reach="sight", arm=HYPNOSIS, wins=HYPNOSIS, by=HYPNOTISED
)


@HAUNT.outcome(HYPNOSIS)
@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41q")
async def lure(city: City, fought: Fought) -> None:
    """Whoever listens goes that way, on their own feet, as far as they are told."""
    whom, seat = fought.target, city.driver(fought.who)
    paths, here = ways_to_lure(city, whom, fought.margin), city.spot(whom)
    if here is None:
        return
    prompt, kind = Words("Where does {whom} go?", whom=whom), "place/lure"
    spots, by, who = [here, *paths], HYPNOTISED, fought.who
    spot = await pick_spot(city, seat, spots, prompt, by, kind, who=who, about=whom, here=here)
    for to in paths.get(spot, ()) if spot is not None else ():
        if not await step(city, whom, to, 0, by) or city.spot(whom) != to:
            return


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41g")
def ways_to_lure(city: City, whom: str, tiles: int) -> dict[int, tuple[int, ...]]:
    """Straight on through doors, so many tiles at most; one tile by stairs, a grate or a gate."""
    here = city.spot(whom)
    if here is None or city.reckoned(BOUND, whom):
        return {}
    rows = [row[:tiles] for row in city.board.rows(here)]
    paths = {row[place]: row[: place + 1] for row in rows for place in range(len(row))}
    for to, _ in ways(city, whom, here):
        if city.tile(to) != city.tile(here):
            paths.setdefault(to, (to,))
    return paths


# The heroes.


@cites("betrayal:haunt/41/build", "betrayal:ruling/N41i")
def can_build(city: City, who: str) -> bool:
    """Where there is scrap and a hammer, as long as there is none."""
    return APPARATUS not in city.at and city.tile_of(who) in WORKSHOPS


@cites("betrayal:haunt/41/build", "betrayal:ruling/N41i", "betrayal:ruling/H17")
def scrap(city: City, who: str) -> list[str]:
    """What might be good for a bolt or a hinge: no friends."""
    friends = [omen for omen, card in OMENS.items() if COMPANION in card.flags]
    return [card for card in carried(city, who) if card not in friends]


@cites("betrayal:haunt/41/build", "betrayal:haunt/41/apparatus")
async def build(city: City, who: str) -> None:
    spot = city.spot(who)
    if spot is not None:
        await spawn(city, APPARATUS, spot, BUILT, lead=UNOWNED)
        await happen(city, Tell(city.haunt, "built", ALL, BUILT))


@cites("betrayal:haunt/41/close", "betrayal:ruling/N41d")
def is_near_the_portal(city: City) -> bool:
    """No more than a tile from the Apparatus, through doors."""
    spot, portal = city.spot(APPARATUS), city.tokens.get(PORTAL)
    if spot is None or portal is None:
        return False
    near = [
        there for half in city.board.halves(spot % FAR) for there in city.board.within(half, NEAR)
    ]
    return city.tile(portal) in [city.tile(there) for there in near]


@HAUNT.role(DIVER)
@dataclass(frozen=True, slots=True)
class Diver(Role):
    """Somebody who would rather be in a barrel."""

    tasks = (Task("build", BUILD, ("knowledge",), BUILDS, can_build, build, BUILT),)

    @cites("betrayal:haunt/41/control", "betrayal:ruling/N41k")
    def blows(self, city: City) -> Sequence[Blow]:
        """The pincers, for whoever has chosen them."""
        if not city.has_condition(self.who, CONTROLLING) or not is_inside(city, self.who):
            return ()
        return (replace(PINCH, fixed=city.trait(APPARATUS, "might")),)

    def hears(self, city: City, event: Event) -> bool:
        who = self.who
        match event:
            case BeginTurn():
                return event.who == who and (is_inside(city, who) or is_in(city, FLOODED, who))
            case EndTurn():
                return event.who == who and bool(stations_of(city, who))
            case Tally():
                mine = event.who == who and event.by == BUILT and event.result < BUILDS
                return mine and bool(scrap(city, who))
            case Leave():
                drives = event.who == who and event.by in DRIVES
                return drives and pilots(city, who) and is_inside(city, who)
            case Arrive():
                crosses = event.who == who and event.how == "cross" and event.holds(city)
                return crosses and pilots(city, who) and is_inside(city, who)
            case Defeat():
                lost = event.loser == who and not event.attacking and event.by == GRIPPED
                return lost and not event.spared
        return False

    @after(BeginTurn)
    @cites("betrayal:haunt/41/drowning", "betrayal:haunt/41/inside", "betrayal:haunt/41/stations")
    async def wake_up_wet(self, city: City, begun: BeginTurn) -> None:
        """In the Apparatus there is something to do; in the water one swims."""
        if is_inside(city, self.who):
            if city.phase == TURN:
                await man(city, self.who)
        elif await trait_roll(city, self.who, "speed", DROWNED, need=SWIMS) < SWIMS:
            with since(city, Roll):
                await drown(city, self.who)

    @after(EndTurn)
    @cites("betrayal:haunt/41/stations")
    async def let_go(self, city: City, ended: EndTurn) -> None:
        for condition in stations_of(city, self.who):
            await happen(city, Relieve(self.who, condition, MANNED))

    @before(Tally)
    @cites("betrayal:haunt/41/build", "betrayal:ruling/N41i")
    async def use_for_scrap(self, city: City, rolled: Tally) -> Tally:
        """One thing after the other, as long as it is not enough."""
        who, seat, kind, about = self.who, city.driver(self.who), "card/scrap", APPARATUS
        while rolled.result < BUILDS and (cards := scrap(city, who)):
            missing = BUILDS - rolled.result
            prompt = Words("{missing} more would do. What do you build in?", missing=missing)
            options, by = [*faced(city, seat, cards), NEVER_MIND], BUILT
            spare = NEVER_MIND.key
            chosen = choose(
                seat,
                prompt,
                options,
                by,
                kind,
                who=who,
                about=about,
                amount=missing,
                otherwise=spare,
            )
            card = (await chosen).value
            if not card:
                break
            await discard(city, who, card, by)
            await happen(city, Adjust(who, card, 1, by))
            rolled = rolled.plus(card, 1)
        return rolled

    @modifies(SPACES)
    @cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j")
    def goes_as_it_goes(self, city: City, who: str) -> int:
        """A pilot's own legs do not matter."""
        if who != self.who or not pilots(city, who):
            return 0
        return voyage(city).spaces - city.trait(who, "speed")

    @modifies(BOUND)
    @cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41j")
    def stays_in_it(self, city: City, who: str) -> int:
        """Who has come out of it by something else goes nowhere in this turn."""
        return int(who == self.who and pilots(city, who) and not is_inside(city, who))

    @before(Leave)
    @cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41l")
    async def cast_off(self, city: City, left: Leave) -> Leave:
        """With all who want to come; whoever is made to run runs out of it."""
        return left.taking(*await willing(city, self.who), APPARATUS)

    @after(Arrive)
    @cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41d")
    async def climb_across(self, city: City, came: Arrive) -> None:
        """A barrier is two halves of one tile: nobody gets out for it."""
        for who in [APPARATUS, *[hero for hero in crew(city) if hero != self.who]]:
            if city.spot(who) == came.origin:
                tile = city.tile(came.spot)
                await come(city, Carry(who, self.who, came.spot, tile, PILOTED), "carry")

    @instead(Defeat)
    @cites("betrayal:haunt/41/control", "betrayal:ruling/N41k")
    async def bend(self, city: City, lost: Defeat) -> Defeat | None:
        """Whoever strikes back strikes the pincers."""
        by, foe = GRIPPED, lost.winner
        await hurt(city, APPARATUS, "physical", lost.margin, by, foe, struck=True)
        return None


PINCH: Final = Blow(PINCERS, "might", reach="within", tiles=NEAR, arm=PINCERS, by=GRIPPED)


@cites("betrayal:haunt/41/drowning", "betrayal:ruling/N41m")
async def drown(city: City, who: str) -> None:
    """It tickles a bit, and then one sees it her way."""
    await happen(city, Together(True, DROWNED))
    await start_over(city, who, DROWNED)
    await turn(city, who, MORKOTH, DROWNED)
    await happen(city, Together(False, DROWNED))


def stations_of(city: City, who: str) -> list[str]:
    """What somebody is known to do in the Apparatus now."""
    return [each for each in (PILOTING, CONTROLLING) if city.has_condition(who, each)]


@cites("betrayal:haunt/41/stations", "betrayal:haunt/41/close", "betrayal:ruling/N41o")
async def man(city: City, who: str) -> None:
    """One thing of three, for the whole turn."""
    options = [STEER, GRIP, SHUT] if is_near_the_portal(city) else [STEER, GRIP]
    chosen = choose(city.driver(who), STATION, options, MANNED, "choose/station", who=who)
    does = (await chosen).value
    if does == PILOT:
        speed = city.trait(APPARATUS, "speed")
        spaces = await plain_roll(city, who, speed, PILOTED)
        with since(city, Roll):
            await happen(city, Remember(Voyage(who, spaces), PILOTED))
            await afflict(city, who, PILOTING, PILOTED)
    elif does == CONTROL:
        await afflict(city, who, CONTROLLING, GRIPPED)
    else:
        await close(city, who)


@cites("betrayal:haunt/41/close", "betrayal:ruling/N41h")
async def close(city: City, who: str) -> None:
    """Iron arms, and one more seal."""
    dice, portal = city.trait(APPARATUS, "might"), city.tokens[PORTAL]
    asked = roll(city, who, "trait", dice, CLOSED, trait="might", task=CLOSE, need=CLOSES)
    if await asked >= CLOSES:
        with since(city, Roll):
            number = 1 + len(tokens_on_board(city, SEAL))
            await put_token(city, f"{SEAL}-{number}", portal, CLOSED)


@cites("betrayal:haunt/41/pilot", "betrayal:ruling/N41l")
async def willing(city: City, pilot: str) -> list[str]:
    """Who of the others inside comes along; each is asked."""
    prompt, kind = Words("Do you go with {pilot}?", pilot=pilot), "may/ride"
    come_along: list[str] = []
    for hero in crew(city):
        if hero != pilot:
            asked = may(city.driver(hero), prompt, PILOTED, kind, who=hero, about=APPARATUS)
            come_along += [hero] if await asked else []
    return come_along


# The Apparatus.


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Hull(Source):
    """What is between those inside and the rest of the world."""

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Attack):
            return event.target == APPARATUS or is_inside(city, event.target)
        if isinstance(event, Arrive):
            if event.who != APPARATUS or event.origin is None or not event.enters(city):
                return False
            return event.how != "carry" or _is_adrift(city)
        if isinstance(event, Die):
            hull = city.tile_of(APPARATUS)
            there = event.spot is not None and city.tile(event.spot) == hull
            return there and city.side(event.who) == HERO and not crew(city)
        return False

    @before(Attack)
    @cites("betrayal:haunt/41/damage", "betrayal:ruling/N41e")
    async def shut_out(self, city: City, begun: Attack) -> Attack | None:
        """Those inside are not met one by one, whatever strikes at all who are there."""
        reaches = begun.by == HYPNOTISED or begun.who == begun.target
        if begun.target == APPARATUS:
            reaches = bool(crew(city))
        return begun if reaches else None

    @after(Arrive)
    @cites("betrayal:haunt/41/inside", "betrayal:ruling/N41n")
    async def take_all_along(self, city: City, came: Arrive) -> None:
        """Who is inside is wherever it is; a pilot who did not survive the way has sunk it."""
        origin = came.origin
        if came.how == "carry":
            await scuttle(city)
        elif origin is not None:
            for hero in city.heroes():
                if city.tile_of(hero) == city.tile(origin) and came.holds(city):
                    tile = city.tile(came.spot)
                    await come(city, Carry(hero, APPARATUS, came.spot, tile, MANNED), "carry")

    @after(Die)
    @cites("betrayal:haunt/41/damage", "betrayal:ruling/N41n")
    async def sink(self, city: City, died: Die) -> None:
        """With the last of them it is scrap again."""
        await scuttle(city)


def _is_adrift(city: City) -> bool:
    """Has it come without its pilot, who is dead, and without anybody else?"""
    return not crew(city) and voyage(city).pilot in city.dead


async def scuttle(city: City) -> None:
    await falls(city, APPARATUS, Remove(APPARATUS, DAMAGED), DAMAGED)


@HAUNT.hurt("share")
@cites("betrayal:haunt/41/damage", "betrayal:ruling/N41f")
async def share(city: City, wound: Wound) -> None:
    """Point by point, as those inside agree; all of it arrives at once."""
    inside = crew(city)
    if not inside:
        return
    shares = dict.fromkeys(inside, 0)
    seat, kind, about = city.driver(inside[0]), "person/share", APPARATUS
    for left in range(wound.amount, 0, -1):
        able = [hero for hero in inside if shares[hero] < _room(city, hero, wound.hurt)]
        options = things(able or inside)  # what is too much for all may be borne by other traits
        asked = choose(seat, TAKES, options, DAMAGED, kind, about=about, amount=left)
        shares[(await asked).value] += 1
    await happen(city, Together(True, DAMAGED))
    for hero, points in shares.items():
        await hurt(city, hero, wound.hurt, points, DAMAGED, wound.foe)
    await happen(city, Together(False, DAMAGED))


def _room(city: City, who: str, kind: str) -> int:
    """How much damage of a kind somebody can take."""
    return sum([city.step(who, trait) for trait in SPLIT[kind]])


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Voyage(Memory):
    """Who pilots the Apparatus in this turn, or did last, and how far it goes."""

    pilot: str = ""
    spaces: int = 0


def voyage(city: City) -> Voyage:
    assert isinstance(city.memory, Voyage)
    return city.memory
