"""Events that find several adventurers at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from undercroft.engine.cite import cites
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.content.event_cards.table import (
    cite,
    event,
    found_by,
    is_spared,
    read,
    undergo,
)
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import EventCard
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.harm import afflict, gain
from undercroft.games.betrayal.rules.minds.ways import trails_from
from undercroft.games.betrayal.rules.moving import (
    Path,
    put,
    put_on,
    step,
    surcharge,
    toll,
    ways,
)
from undercroft.games.betrayal.rules.placing import (
    farthest,
    join_to,
    lies,
    nearest,
    open_doors,
    pick_spot,
)
from undercroft.games.betrayal.rules.possessions import (
    discard,
    item_cards,
    pick_card,
    pick_person,
)
from undercroft.games.betrayal.rules.rolls import plain_roll, trait_roll
from undercroft.games.betrayal.rules.strangers import attacked_by
from undercroft.games.betrayal.state import BOUND, WINDED, City
from undercroft.games.betrayal.tiles import BUILDING, STREET


@event("betrayal:event/familiar-echoes")
@cites("betrayal:special/barrier-landing", "betrayal:ruling/C6", "betrayal:ruling/C7")
async def familiar_echoes(card: EventCard, city: City, who: str) -> bool:
    by = cite(card)
    here = city.spot(who)
    friends = [p for p in city.living() if p in city.at and p != who]
    friends = [p for p in friends if not city.opposed(who, p)]
    if not friends or here is None:
        return False
    close = nearest(city, here, city.spots_of(friends))
    closest = [p for p in friends if city.spot(p) in close]
    prompt, kind = Words("Whose voice do you follow?"), "person/follow"
    friend = await pick_person(city.driver(who), closest, prompt, by, kind, who=who)
    calling = city.spot(friend)
    if calling is not None and calling != here:
        await put(city, who, calling, by)
    if who not in city.at:
        return False
    there = [p for p in city.company(who) if p in friends]
    listening = [p for p in there if not await is_spared(city, who, p, card)]
    line = await read(city, who, card, card.rolls[0])
    for person in (who, *listening):
        await bring(city, person, line, by)
    return False


@event("betrayal:event/flash-flood")
async def flash_flood(card: EventCard, city: City, who: str) -> bool:
    by = cite(card)
    for person in found_by(city, who, card):
        if await is_spared(city, who, person, card):
            continue
        line = await read(city, person, card, card.rolls[0])
        if not line.place:
            await bring(city, person, line, by)
            continue
        chamber = await _chamber(city, who, line.place[0], card)
        if chamber is not None:
            halves = _far_halves(city, chamber, card)
            prompt, seat = Words("On which side?"), city.driver(person)
            spot = await pick_spot(city, seat, halves, prompt, by, "place/half", who=person)
            if spot is not None:
                await put_on(city, person, spot, by)
    return False


async def _chamber(city: City, who: str, tile: str, card: EventCard) -> int | None:
    """Where the flood carries people: if need be it is laid at the farthest door where it fits."""
    cell = city.board.of_tile(tile)
    if cell is not None:
        return cell
    fitting = [edge for edge in open_doors(city, "catacomb") if lies(city, edge, tile)]
    far = farthest(city, _basement(city, card), [cell for cell, _ in fitting])
    doors = [edge for edge in fitting if edge[0] in far]
    return await join_to(city, city.driver(who), tile, doors, cite(card)) if doors else None


def _basement(city: City, card: EventCard) -> int:
    return city.board.cells[card.tiles[0]]


def _far_halves(city: City, chamber: int, card: EventCard) -> list[int]:
    """The half that is farther by doors; both, where none is."""
    away = city.board.distances(_basement(city, card))
    halves = city.board.halves(chamber)
    most = max(away.get(half, APART) for half in halves)
    return [half for half in halves if away.get(half, APART) == most]


@event("betrayal:event/hungry-horde")
async def hungry_horde(card: EventCard, city: City, who: str) -> bool:
    """In the streets one runs, in buildings one fights; an item may distract them."""
    by = cite(card)
    running, fighting = card.rolls
    for person in found_by(city, who, card):
        if await is_spared(city, who, person, card):
            continue
        spot = city.spot(person)
        outside = spot is not None and city.board.kind(spot) == STREET
        trait = running if outside else fighting
        line = await read(city, person, card, trait)
        items = item_cards(city, person)
        if line.physical_dice and items:
            prompt = Words("Which item do you throw away?")
            item = await pick_card(city, person, items, prompt, by, "card/lose")
            await discard(city, person, item, by)
        else:
            await bring(city, person, line, by, trait)
    return False


@event("betrayal:event/rogue-air-elemental")
async def rogue_air_elemental(card: EventCard, city: City, who: str) -> bool:
    for person in found_by(city, who, card):
        if await is_spared(city, who, person, card):
            continue
        line = await undergo(city, person, card)
        if line.keeps:
            await afflict(city, person, WINDED, cite(card))
    return False


@event("betrayal:event/sound-of-looming-doom")
async def sound_of_looming_doom(card: EventCard, city: City, who: str) -> bool:
    """The fastest gains by it; the slowest is set upon."""
    by = cite(card)
    people = [p for p in found_by(city, who, card) if not await is_spared(city, who, p, card)]
    if not people:
        return False
    rolled = await _rolls(city, people, by)
    while len(people) > 1 and len(set(rolled.values())) == 1:
        rolled = await _rolls(city, people, by)
    fastest = await _alone(city, rolled, max, by)
    slowest = await _alone(city, rolled, min, by)
    await gain(city, fastest, "speed", card.figures["gain"], by)
    await attacked_by(city, card.key, slowest, "speed", card.figures["dice"], by)
    return False


async def _rolls(city: City, people: Iterable[str], by: str) -> dict[str, int]:
    return {person: await trait_roll(city, person, "speed", by) for person in people}


async def _alone(
    city: City, rolled: Mapping[str, int], best: Callable[[Iterable[int]], int], by: str
) -> str:
    """Those who are tied roll again, until one stands out."""
    while True:
        wanted = best(rolled.values())
        tied = [person for person, result in rolled.items() if result == wanted]
        if len(tied) == 1:
            return tied[0]
        rolled = await _rolls(city, tied, by)


@event("betrayal:event/the-storm")
async def the_storm(card: EventCard, city: City, who: str) -> bool:
    """All run for shelter, and each space in the open is a risk."""
    by = cite(card)
    for person in found_by(city, who, card):
        if await is_spared(city, who, person, card):
            continue
        dice = await _run_for_shelter(city, person, by)
        if person in city.at:
            line = card.results.of(await plain_roll(city, person, dice, by))
            await bring(city, person, line, by)
    return False


@cites("betrayal:event/the-storm", "betrayal:ruling/C8")
async def _run_for_shelter(city: City, who: str, by: str) -> int:
    """To the closest building within one's Speed; as many dice as spaces, or all there are."""
    shelters = _shelters(city, who)
    if not shelters or city.reckoned(BOUND, who):
        return MOST_DICE
    least = min(cost for cost, _ in shelters.values())
    closest = [spot for spot, (cost, _) in shelters.items() if cost == least]
    prompt, seat = Words("Where do you run?"), city.driver(who)
    goal = await pick_spot(city, seat, closest, prompt, by, "place/shelter", who=who)
    spaces = 0
    for to in () if goal is None else shelters[goal][1]:
        cost = dict(_costs(city, who, city.spot(who))).get(to)
        if cost is None or not await step(city, who, to, cost, by):
            return MOST_DICE
        spaces += cost
    return min(spaces, MOST_DICE)


def _shelters(city: City, who: str) -> dict[int, tuple[int, Path]]:
    speed, here = city.trait(who, "speed"), city.spot(who)
    if here is None:
        return {}
    walks = trails_from(here, partial(_costs, city, who))
    return {
        spot: (cost, walks.path(spot))
        for spot, cost in walks.far.items()
        if city.board.kind(spot) == BUILDING and cost <= speed
    }


def _costs(city: City, who: str, spot: int | None) -> list[tuple[int, int]]:
    """What each step from here costs in all; from nowhere none leads."""
    if spot is None:
        return []
    extra = surcharge(city, who, spot)
    return [(to, cost + extra + toll(city, who, to)) for to, cost in ways(city, who, spot)]
