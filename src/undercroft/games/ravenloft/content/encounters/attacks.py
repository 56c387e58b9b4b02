"""The events that attack, and what else they do."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import pick
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.encounters.common import (
    draw_closer,
    figure,
    in_any_order,
    monster_here,
    put_on,
    tile_nearby,
)
from undercroft.games.ravenloft.events.cards import DiscardTreasure
from undercroft.games.ravenloft.events.heroes import FlipDown
from undercroft.games.ravenloft.events.moves import Vanish
from undercroft.games.ravenloft.facts import DAILY, ENCOUNTERS, FIGURES, POWERS, UNDEAD
from undercroft.games.ravenloft.rules.choosing import pick_tile
from undercroft.games.ravenloft.rules.distance import closest_prey
from undercroft.games.ravenloft.rules.encounters import Aftermath
from undercroft.games.ravenloft.rules.harm import hurt, mend, slow
from undercroft.games.ravenloft.rules.menace import assail
from undercroft.games.ravenloft.state import Castle

# Those that only attack need no more than their figures.
PLAIN: Final = {
    "animated-armor": "ravenloft:encounter/animated-armor",
    "choking-fog": "ravenloft:encounter/choking-fog",
    "hands-of-the-dead": "ravenloft:encounter/hands-of-the-dead",
    "strahd-attacks": "ravenloft:encounter/strahd-attacks",
}


async def ambush(castle: Castle, who: str, hit: list[str]) -> None:
    if who in castle.at:
        await monster_here(castle, who, "ravenloft:encounter/ambush")


async def circle_of_death(castle: Castle, who: str, hit: list[str]) -> None:
    """The undead nearby draw strength from it."""
    if who in castle.at:
        for foe in castle.foes_on(castle.cell(who)):
            if UNDEAD in FIGURES[foe].card.types:
                by = "ravenloft:encounter/circle-of-death"
                await mend(castle, foe, figure("circle-of-death", "heals"), by)


async def gray_ooze(castle: Castle, who: str, hit: list[str]) -> None:
    if who in hit:
        await _lose_one(castle, who, "ravenloft:encounter/gray-ooze")


async def green_slime(castle: Castle, who: str, hit: list[str]) -> None:
    if who in hit:
        await _lose_one(castle, who, "ravenloft:encounter/green-slime")


async def _lose_one(castle: Castle, who: str, by: str) -> None:
    """One treasure goes, whichever chance names."""
    held = castle.items_of(who)
    if held:
        lost = await pick(things(held))
        await happen(castle, DiscardTreasure(who, lost.value, by))


async def howling_ghost(castle: Castle, who: str, hit: list[str]) -> None:
    """Whoever is hit gives up a daily power, or is hurt."""
    by, damage = "ravenloft:encounter/howling-ghost", figure("howling-ghost", "damage")
    for hero in hit:
        options = [Option("no", "", Words("Take the damage"), kind="no")]
        for power in castle.powers_of(hero):
            if POWERS[power].type == DAILY and power not in castle.flipped:
                label = Words("Give up {power}", power=power)
                options.append(Option(power, power, label, kind="lose"))
        given = await choose(
            castle.led[hero],
            Words("Does {who} give up a daily power to be spared?", who=hero),
            options,
            by,
            "spare/power",
            who=hero,
            about="howling-ghost",
            amount=damage,
            otherwise="no",
        )
        if given.value:
            await happen(castle, FlipDown(hero, given.value, by))
        else:
            await hurt(castle, hero, damage, by)


async def icy_corridor(castle: Castle, who: str, hit: list[str]) -> None:
    """All on the tile slide, together or apart."""
    if who not in castle.at:
        return
    by, here = "ravenloft:encounter/icy-corridor", castle.cell(who)
    cells = castle.board.within(here, 0, figure("icy-corridor", "reach"))
    for hero in [hero for hero in castle.clockwise() if hero in castle.at]:
        if castle.cell(hero) == here:
            prompt = Words("Where does {who} slide?", who=hero)
            cell = await pick_tile(castle.led[hero], cells, prompt, by, "tile/slide", about=hero)
            await put_on(castle, hero, cell, by)


@cites("ravenloft:ruling/G18")
async def king_tomescus_portal(castle: Castle, who: str, hit: list[str]) -> None:
    """The other attacks follow the first; then the hero is gone for a while."""
    by, blow = "ravenloft:encounter/king-tomescus-portal", ENCOUNTERS["king-tomescus-portal"].blow
    assert blow is not None
    for _ in range(figure("king-tomescus-portal", "attacks") - 1):
        await assail(castle, "", who, blow, by)
    if who in castle.at:
        await happen(castle, Vanish(who, by))


@cites("ravenloft:ruling/R42")
async def patrina_velikovna(castle: Castle, who: str, hit: list[str]) -> None:
    """Monsters without a hero on their tile come nearer."""
    by = "ravenloft:encounter/patrina-velikovna"
    cells = {castle.cell(hero) for hero in castle.at}
    alone = [foe for foe in castle.foes if cells.isdisjoint(castle.cells(foe))]
    for foe in await in_any_order(castle, alone, by):
        target = await closest_prey(castle, foe, by) if foe in castle.foes else ""
        if target:
            await draw_closer(castle, foe, target, figure("patrina-velikovna", "tiles"), by)


async def prowling_ghost(castle: Castle, who: str, hit: list[str]) -> None:
    if who in castle.at:
        by = "ravenloft:encounter/prowling-ghost"
        cell = await tile_nearby(castle, who, by)
        if cell is not None and who in castle.at:
            await put_on(castle, who, cell, by)


async def spider_webs(castle: Castle, who: str, hit: list[str]) -> None:
    """Even a miss leaves its threads."""
    if who not in hit and castle.standing(who):
        await slow(castle, who, "ravenloft:encounter/spider-webs")


ATTACK_AFTERMATHS: Final[dict[str, Aftermath]] = {
    "ambush": ambush,
    "circle-of-death": circle_of_death,
    "gray-ooze": gray_ooze,
    "green-slime": green_slime,
    "howling-ghost": howling_ghost,
    "icy-corridor": icy_corridor,
    "king-tomescus-portal": king_tomescus_portal,
    "patrina-velikovna": patrina_velikovna,
    "prowling-ghost": prowling_ghost,
    "spider-webs": spider_webs,
}
