"""Haunt rolls, the chart, who is the traitor, and how the haunt begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import choose
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import APART, FAR
from undercroft.games.betrayal.events.cards import DrawOmen, Exchange
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.events.hands import DECK, DISCARDED, Gain, Lose
from undercroft.games.betrayal.events.haunt import BeginHaunt
from undercroft.games.betrayal.events.turns import EndTurn, RollsMade
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    BUILT,
    CHART,
    HAUNT_BEGINS,
    HAUNTS,
    MOST_DICE,
    OMEN,
    OMENS,
)
from undercroft.games.betrayal.rules.hands import change_hands
from undercroft.games.betrayal.rules.haunt import tale_of
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.places import at_spot
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.rules.siding import shed_events, turned
from undercroft.games.betrayal.rules.staging import set_the_stage
from undercroft.games.betrayal.state import HERO, TRAITOR, TURN, City
from undercroft.games.betrayal.tiles import ALL_TILES

WHICH_TILE: Final = Words("Which tile counts for the haunt?")


@cites(
    "betrayal:haunt/roll",
    "betrayal:haunt/revealer",
    "betrayal:ruling/R1",
    "betrayal:ruling/R2",
    "betrayal:ruling/R4",
)
async def haunt_rolls(city: City, who: str, calls: tuple[tuple[str, int], ...]) -> None:
    """One roll for each omen of this turn, in order, until the haunt begins."""
    await happen(city, RollsMade("betrayal:haunt/roll"))
    for place, (omen, spot) in enumerate(calls):
        drawn = city.drawn - (len(calls) - 1 - place)
        with since(city, DrawOmen):
            begins = drawn >= len(OMENS) or await _rolls_enough(city, who, min(MOST_DICE, drawn))
        if begins:
            with since(city, DrawOmen, Roll):
                await _begin(city, who, omen, spot)
            return


@cites("betrayal:haunt/roll", "betrayal:ruling/R31")
async def _begin(city: City, who: str, omen: str, spot: int) -> None:
    """The haunt that the chart tells; or the one that is on goes on, if it was calm."""
    if not city.haunt:
        await reveal(city, who, omen, spot)
        return
    if city.phase == TURN:
        await happen(city, EndTurn(who, "betrayal:ruling/R31"))
    await city.tale.call(city, who)


def least_of_calls(city: City) -> int:
    """What a haunt roll must show."""
    return city.tale.stage(city).call if city.haunt else HAUNT_BEGINS


async def _rolls_enough(city: City, who: str, dice: int) -> bool:
    need = least_of_calls(city)
    return await roll(city, who, "haunt", dice, "betrayal:haunt/roll", need=need) >= need


@cites("betrayal:haunt/chart", "betrayal:ruling/R3", "betrayal:ruling/R30", "betrayal:ruling/R31")
async def reveal(city: City, who: str, omen: str, spot: int) -> None:
    """Find the haunt on the chart, tell the sides apart, set up, and begin anew."""
    if city.phase == TURN:
        await happen(city, EndTurn(who, "betrayal:ruling/R31"))
    haunt, omen, spot = await _find(city, who, omen, spot)
    tale_of(haunt)  # opened before anybody speaks of it
    begun = await happen(city, BeginHaunt(who, haunt, omen, spot, "betrayal:haunt/chart"))
    with because_of(city, begun):
        await take_sides(city)
        await set_the_stage(city, "betrayal:haunt/order")


# Which haunt.


@cites("betrayal:ruling/S1", "betrayal:ruling/S2")
def is_wanted(city: City, haunt: str) -> bool:
    """Has the chart named one, and does the table want it?"""
    if haunt not in BUILT or (city.kinds and HAUNTS[haunt].sides not in city.kinds):
        return False
    return haunt not in city.played or city.plays("S1:off")


async def _find(city: City, who: str, omen: str, spot: int) -> tuple[str, str, int]:
    if city.forced:
        return city.forced, omen, spot
    first = await _omen_spot(city, who, spot)
    haunt = _charted(city, first, omen)
    if is_wanted(city, haunt):
        return haunt, omen, first
    return await _another(city, who, omen, first)


async def _omen_spot(city: City, who: str, spot: int) -> int:
    """Where the omen was drawn, or else the nearest omen tile."""
    if ALL_TILES[city.board.tile(spot)].symbol == OMEN:
        return spot
    nearest = await _pick_equal(city, who, [*_omen_spots(city)], spot)
    return spot if nearest is None else nearest


def _omen_spots(city: City) -> Iterator[int]:
    for cell, tile, _ in city.laid:
        if ALL_TILES[tile].symbol == OMEN:
            yield cell


async def _pick_equal(city: City, who: str, spots: list[int], spot: int) -> int | None:
    """The closest of these to an adventurer, who chooses among equals; off the board, to `spot`."""
    if not spots:
        return None
    walks = city.board.walks(city.at.get(who, spot))
    far = min(walks.get(spot, APART) for spot in spots)
    options = [at_spot(city.board, s) for s in spots if walks.get(s, APART) == far]
    seat, by = city.driver(who), "betrayal:ruling/R3"
    return (await choose(seat, WHICH_TILE, options, by, "tile/haunt", who=who)).value


@cites("betrayal:haunt/chart", "betrayal:ruling/R44")
def _charted(city: City, spot: int, omen: str) -> str:
    """What the chart says; nothing where no omen tile is in play."""
    return CHART.get((city.board.tile(spot), omen), "")


@cites("betrayal:haunt/selection", "betrayal:haunt/selection-omens", "betrayal:ruling/S2")
async def _another(city: City, who: str, omen: str, spot: int) -> tuple[str, str, int]:
    """The nearest omen tile that names a wanted haunt; then omens not yet drawn."""
    by = "betrayal:haunt/selection"
    spots = [
        other
        for other in _omen_spots(city)
        if other != spot % FAR and is_wanted(city, _charted(city, other, omen))
    ]
    there = await _pick_equal(city, who, spots, spot)
    if there is not None:
        if who in city.at:
            await put_on(city, who, there, by)
        return _charted(city, there, omen), omen, there
    here = city.at.get(who, spot)
    if ALL_TILES[city.board.tile(here)].symbol == OMEN:
        spot = here
    by = "betrayal:haunt/selection-omens"
    while city.omens:
        card = await turn_up(city.omens)
        haunt = _charted(city, spot, card)
        fits = is_wanted(city, haunt)
        exchange, holder = Exchange(who, omen, card, fits, by), city.held.get(omen, "")
        if fits:
            loses = Lose(holder, omen, DISCARDED, "exchange", by) if holder else None
            await change_hands(city, exchange, Gain(who, card, DECK, "exchange", by), loses)
            return haunt, card, spot
        await happen(city, exchange)
    return _any_wanted(city), omen, spot


def _any_wanted(city: City) -> str:
    """Neither tiles nor omens name one: the first in the book that the table wants."""
    written = [slug for slug in HAUNTS if slug in BUILT]
    return next((slug for slug in written if is_wanted(city, slug)), written[0])


# Who is the traitor.


@cites("betrayal:haunt/traitor", "betrayal:haunt/sides", "betrayal:traitor/shed-events")
async def take_sides(city: City) -> None:
    """Openly, unless the haunt deals out its traitor or finds one later."""
    chosen = traitors(city)
    by = "betrayal:haunt/traitor"
    hidden = HAUNTS[city.haunt].sides == "hidden"
    for who in city.leftward(city.revealer):
        if hidden:
            continue
        role = city.tale.begins_as(TRAITOR if who in chosen else HERO)
        await happen(city, turned(city, who, role, by))
    for who in chosen:
        await shed_events(city, who)


@cites(
    "betrayal:haunt/traitor",
    "betrayal:haunt/ties",
    "betrayal:ruling/R26",
    "betrayal:ruling/R27",
    "betrayal:ruling/R28",
    "betrayal:ruling/R29",
    "betrayal:ruling/H1",
)
def traitors(city: City) -> list[str]:
    """Those whom the table beneath the chart names."""
    rule = HAUNTS[city.haunt].traitor
    revealer = city.revealer
    if rule.named in city.cast and not (rule.spares_revealer and rule.named == revealer):
        return [rule.named]
    if rule.holds and rule.holds in city.held:
        return [city.held[rule.holds]]
    around = city.leftward(revealer)
    if rule.rule == "revealer":
        return [revealer]
    if rule.rule == "left":
        return [around[1]]
    if rule.rule == "others":
        return [*around[1:]]
    if rule.rule == "everyone":
        return [*around]
    if rule.rule == "oldest":
        return [max(around[1:], key=lambda who: ADVENTURERS[who].age)]
    if rule.trait is None:
        return []
    trait = rule.trait
    values = [city.trait(who, trait) for who in around]
    best = min(values) if rule.rule == "lowest" else max(values)
    return [around[values.index(best)]]
