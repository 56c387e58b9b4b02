"""Before the first turn: heroes, powers, items, the dungeon."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.chance import pick, roll
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.cards import DiscardTreasure, FindTreasure, Receive
from undercroft.games.ravenloft.events.combat import RollForFirst
from undercroft.games.ravenloft.events.heroes import LevelUp
from undercroft.games.ravenloft.events.turns import BeginAdventure, GoFirst, Join, TakePower
from undercroft.games.ravenloft.facts import (
    AT_WILL,
    DAILY,
    HEROES,
    ITEM,
    POWERS,
    TREASURES,
    UTILITY,
    powers_of,
)
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.choosing import pick_power
from undercroft.games.ravenloft.rules.treasure import copy_of, find
from undercroft.games.ravenloft.state import Castle

RANDOM: Final = "random"
ASK: Final = "ask"
ROLL: Final = "roll"
SUGGESTED: Final = "suggested"
HERO_OPTIONS: Final = {
    key: Option(
        key,
        key,
        Words("{hero}, {race:bare} {calling:bare}", hero=key, race=hero.race, calling=hero.calling),
    )
    for key, hero in HEROES.items()
}


@cites("ravenloft:setup/adventure", "ravenloft:setup/heroes", "ravenloft:ruling/R25")
async def gather(castle: Castle) -> None:
    """One hero after another joins; with the last the dungeon is laid out and play begins."""
    if not castle.sources:
        by = "ravenloft:setup/adventure"
        begun = await happen(castle, BeginAdventure(castle.adventure, by))
        with because_of(castle, begun):
            await tale(castle).prepare(castle)
    await join(castle, len(castle.heroes) % castle.seats)
    if len(castle.heroes) == castle.party:
        with since(castle, BeginAdventure):
            await tale(castle).lay_out(castle)
            await set_out(castle)


async def join(castle: Castle, seat: int) -> str:
    """A seat takes a hero, with powers."""
    place = len(castle.heroes)
    named = [hero for hero in castle.wanted if hero in HEROES]
    wanted = castle.wanted[place] if place < len(castle.wanted) else ASK
    free = [hero for hero in HEROES if hero not in castle.heroes]
    if wanted in HEROES:
        who = wanted
    else:
        options = [HERO_OPTIONS[hero] for hero in free if hero not in named]
        by, prompt = "ravenloft:setup/heroes", Words("Which hero do you play?")
        if wanted == RANDOM:
            who = (await pick(options)).key
        else:
            who = (await choose(seat, prompt, options, by, "hero/join")).value
    joined = await happen(castle, Join(who, seat, "ravenloft:setup/heroes"))
    with because_of(castle, joined):
        await equip(castle, who)
    return who


@cites("ravenloft:setup/powers", "ravenloft:setup/item")
async def equip(castle: Castle, who: str, picking: str = "") -> None:
    """Powers as the table chose, and the first item; a veteran of part 1 keeps its own."""
    if who in castle.veterans:
        await _return_to_arms(castle, who)
        return
    by = "ravenloft:setup/powers"
    for power in HEROES[who].fixed:
        await happen(castle, TakePower(who, power, by))
    for kind in (UTILITY, AT_WILL, DAILY):
        for _ in range(HEROES[who].picks[kind]):
            power = await _next_power(castle, who, kind, picking or castle.picking)
            await happen(castle, TakePower(who, power, by))
    await first_item(castle, who)


async def _next_power(castle: Castle, who: str, kind: str, picking: str) -> str:
    left = [power for power in powers_of(who, kind) if power not in castle.powers]
    named = [power for power in left if power in castle.chosen]
    if named:
        return named[0]
    if picking == SUGGESTED:
        return next(power for power in HEROES[who].suggested if power in left)
    if picking == RANDOM:
        return (await pick(things(left))).key
    seat, by = castle.led[who], "ravenloft:setup/powers"
    prompt = Words("Which {kind:bare} does {who} take?", kind=kind, who=who)
    return await pick_power(seat, left, prompt, by, "power/take", who=who, about=kind)


@cites("ravenloft:setup/item", "ravenloft:ruling/C10", "ravenloft:ruling/G17")
async def first_item(castle: Castle, who: str) -> None:
    """Draw until an item comes; it stays with this hero."""
    by = "ravenloft:setup/item"
    while kind := await find(castle, who, by):
        with since(castle, FindTreasure):
            if TREASURES[kind].kind == ITEM:
                await happen(castle, Receive(who, copy_of(castle, kind), by))
                return
            await happen(castle, DiscardTreasure(who, kind, by))


@cites("ravenloft:adventure/hunt-for-strahd-2")
async def _return_to_arms(castle: Castle, who: str) -> None:
    """From a won first part a hero keeps level, powers and items."""
    by = "ravenloft:adventure/hunt-for-strahd-2"
    mine = castle.veterans[castle.veterans.index(who) + 1 :]
    for key in mine:
        if key in HEROES:
            return
        if key in POWERS:
            await happen(castle, TakePower(who, key, by))
        elif key == "level-2":
            await happen(castle, LevelUp(who, by))
        elif key in TREASURES:
            card = copy_of(castle, key)
            if TREASURES[key].kind == ITEM:
                await happen(castle, FindTreasure(who, key, by))
            await happen(castle, Receive(who, card, by))
        else:
            await happen(castle, Receive(who, key, by))


@cites("ravenloft:setup/first-player", "ravenloft:setup/start-tile", "ravenloft:setup/decks")
async def set_out(castle: Castle) -> None:
    """Who goes first is settled, the heroes take their squares, the adventure begins."""
    await happen(castle, GoFirst(await _first(castle), "ravenloft:setup/first-player"))
    await tale(castle).muster(castle)
    await tale(castle).begin(castle)


async def _first(castle: Castle) -> str:
    by = "ravenloft:setup/first-player"
    if castle.first == ROLL:
        return await _highest(castle, list(castle.heroes))
    if castle.first:
        return castle.first
    prompt = Words("Who goes first?")
    return (await ask(0, prompt, things(castle.heroes), by, "first/hero")).value


async def _highest(castle: Castle, heroes: list[str]) -> str:
    """The highest roll goes first; equals roll again."""
    while len(heroes) > 1:
        faces = {hero: await roll(20) for hero in heroes}
        by = "ravenloft:setup/first-player"
        await happen(castle, RollForFirst(tuple(heroes), tuple(faces.values()), by))
        heroes = [hero for hero in heroes if faces[hero] == max(faces.values())]
    return heroes[0]
