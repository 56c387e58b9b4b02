"""Events that put heroes and monsters elsewhere."""

from __future__ import annotations

from collections.abc import Collection

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.content.encounters.common import (
    draw_closer,
    figure,
    in_any_order,
    monster_beside,
    monster_here,
    put_on,
    squares_beside,
)
from undercroft.games.ravenloft.content.encounters.event_tiles import start_cells
from undercroft.games.ravenloft.events.combat import Swing
from undercroft.games.ravenloft.events.heroes import FlipUp
from undercroft.games.ravenloft.events.moves import Put, Swap, Teleport
from undercroft.games.ravenloft.facts import AT_WILL, FIGURES, POWERS
from undercroft.games.ravenloft.rules.attack import learn_from, swing
from undercroft.games.ravenloft.rules.choosing import (
    pick_foe,
    pick_power,
    pick_square,
    pick_tile,
)
from undercroft.games.ravenloft.rules.dice import table_roll
from undercroft.games.ravenloft.rules.distance import (
    beside,
    cells_of,
    closest,
    farthest_cells,
    settle_prey,
    squares_of,
    steps_apart,
    tiles_apart,
)
from undercroft.games.ravenloft.rules.harm import hurt, slow
from undercroft.games.ravenloft.rules.tactics import enter_tile, set_down
from undercroft.games.ravenloft.rules.teleport import teleport_hero
from undercroft.games.ravenloft.state import Castle


async def bubbling_cauldron(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/bubbling-cauldron"
    apart = [foe for foe in castle.foes if castle.cell(who) not in cells_of(castle, foe)]
    for foe in await in_any_order(castle, apart, by):
        await draw_closer(castle, foe, who, figure("bubbling-cauldron", "tiles"), by)


async def corner_of_your_eye(castle: Castle, who: str) -> None:
    """A step aside, and a monster or a power regained."""
    by = "ravenloft:encounter/corner-of-your-eye"
    cells = castle.board.joined[castle.cell(who)]
    if cells:
        cell = await _astray(castle.led[who], cells, who, by)
        await put_on(castle, who, cell, by)
    monster_to = figure("corner-of-your-eye", "monster_to")
    if await table_roll(castle, who, monster_to + 1, by) <= monster_to:
        await monster_here(castle, who, by)
        return
    used = [power for power in castle.powers_of(who) if power in castle.flipped]
    if used:
        prompt = Words("Which power comes back?")
        power = await pick_power(castle.led[who], used, prompt, by, "power/recall", who=who)
        await happen(castle, FlipUp(who, power, by))


async def _astray(seat: int, cells: Collection[int], who: str, by: str) -> int:
    """The tile to which the castle leads a hero."""
    prompt = Words("Which tile does {who} come to?", who=who)
    return await pick_tile(seat, cells, prompt, by, "tile/astray", about=who)


@cites("ravenloft:ruling/G2", "ravenloft:ruling/G1", "ravenloft:ruling/R18")
async def illusionary_trick(castle: Castle, who: str) -> None:
    """The active hero and the farthest monster trade places; a large one finds its footing."""
    by = "ravenloft:encounter/illusionary-trick"
    apart = {
        foe: (tiles_apart(castle, who, foe), steps_apart(castle, who, foe)) for foe in castle.foes
    }
    if not apart:
        return
    most = max(apart.values())
    tied = [foe for foe, far in apart.items() if far == most]
    prompt = Words("Which monster trades places with {who}?", who=who)
    foe = await pick_foe(castle.active_seat(), tied, prompt, by, "foe/trade", who=who)
    if FIGURES[foe].card.size == 1:
        await happen(castle, Swap(who, foe, by))
        return
    here = castle.at[who]
    prompt, squares = Words("Where does {who} appear?", who=who), squares_of(castle, foe)
    to = await pick_square(castle.led[who], squares, prompt, by, "square/trade", about=who)
    await happen(castle, Put(who, to, by))
    await set_down(castle, foe, [here], by, Put)


@cites("ravenloft:ruling/G24", "ravenloft:ruling/G14")
async def overwhelming_terror(castle: Castle, who: str) -> None:
    """All heroes fall back toward the start tile; monsters among them slow them down."""
    by = "ravenloft:encounter/overwhelming-terror"
    heroes = [hero for hero in castle.clockwise() if hero in castle.at]
    for hero in heroes:
        here = castle.cell(hero)
        cells = _back(castle, here, figure("overwhelming-terror", "tiles"))
        if cells != [here]:
            prompt, seat = Words("Which way does {who} fall back?", who=hero), castle.led[hero]
            cell = await pick_tile(seat, cells, prompt, by, "tile/astray", about=hero)
            await put_on(castle, hero, cell, by)
    for hero in heroes:
        if castle.foes_on(castle.cell(hero)):
            await slow(castle, hero, by)


def _back(castle: Castle, cell: int, tiles: int) -> list[int]:
    """Where a hero gets that goes so many tiles toward the start tile."""
    board, halves = castle.board, start_cells(castle)
    apart = {to: min(board.tiles(half, to) for half in halves) for to in board.shapes}
    ends = [cell]
    if apart[cell] == FAR:
        return ends
    for _ in range(min(tiles, apart[cell])):
        near = [to for here in ends for to in board.joined[here] if apart[to] == apart[here] - 1]
        ends = list(dict.fromkeys(near))
    return ends


@cites("ravenloft:ruling/G25", "ravenloft:ruling/G2")
async def strahds_minions(castle: Castle, who: str) -> None:
    """The active hero and the nearest monsters find themselves far away."""
    by = "ravenloft:encounter/strahds-minions"
    seat, wanted = castle.active_seat(), figure("strahds-minions", "monsters")
    few = len(castle.foes) < wanted
    foes: list[str] = []
    while len(foes) < min(wanted, len(castle.foes)):
        rest = [foe for foe in castle.foes if foe not in foes]
        nearest = closest(castle, who, rest) or rest
        prompt = Words("Which monster comes along?")
        foes.append(await pick_foe(seat, nearest, prompt, by, "foe/along", who=who))
    cells = farthest_cells(castle, castle.cell(who))
    cell = await _astray(seat, cells, who, by)
    await put_on(castle, who, cell, by)
    for foe in foes:
        if foe in castle.foes and cell not in cells_of(castle, foe):
            await enter_tile(castle, foe, cell, by, Put)
    if few:
        await monster_beside(castle, who, by)


async def strahds_trick(castle: Castle, who: str) -> None:
    """Into the thick of the monsters nearby."""
    by = "ravenloft:encounter/strahds-trick"
    here = castle.cell(who)
    reach = castle.board.within(here, 0, figure("strahds-trick", "reach"))
    count = {cell: len(castle.foes_on(cell)) for cell in reach}
    most = max(count.values())
    if not most:
        await hurt(castle, who, figure("strahds-trick", "damage"), by)
        return
    tied = [cell for cell in reach if count[cell] == most]
    cell = await _astray(castle.active_seat(), tied, who, by)
    await put_on(castle, who, cell, by)


@cites("ravenloft:ruling/R22")
async def strahds_whispers(castle: Castle, who: str) -> None:
    """The active hero attacks the nearest friend with an at-will power that reaches."""
    by = "ravenloft:encounter/strahds-whispers"
    others = [hero for hero in castle.heroes_up() if hero != who]
    if not castle.standing(who) or not others:
        return
    tied = closest(castle, who, others) or others
    prompt = Words("Whom does {who} turn on?", who=who)
    friend = await settle_prey(castle, tied, prompt, by, "prey/betray", who=who)
    squares = squares_beside(castle, friend)
    if beside(castle, who, friend):
        squares = [castle.at[who], *squares]
    prompt = Words("Where does {who} stand?", who=who)
    to = await pick_square(castle.led[who], squares, prompt, by, "square/stand", about=who)
    if to != castle.at[who]:
        await happen(castle, Put(who, to, by))
    powers = [power for power in castle.powers_of(who) if _reaches(castle, who, friend, power)]
    if powers:
        prompt = Words("Which power does {who} use?", who=who)
        seat, kind = castle.led[who], "power/use"
        power = await pick_power(seat, powers, prompt, by, kind, who=who, about=friend)
        blow = POWERS[power].blow
        if blow is None:  # the one at-will that needs no die
            await happen(castle, Swing(who, friend, power, by))
            await hurt(castle, friend, POWERS[power].figures["damage"], by)
        else:
            await learn_from(castle, who, [await swing(castle, who, friend, power, blow, by)], by)


def _reaches(castle: Castle, who: str, friend: str, power: str) -> bool:
    card = POWERS[power]
    if card.type != AT_WILL or card.timing != "attack":
        return False
    if card.adjacent:
        return beside(castle, who, friend)
    return card.near <= tiles_apart(castle, who, friend) <= card.far


@cites("ravenloft:ruling/G25", "ravenloft:ruling/G26")
async def teleport_glyph(castle: Castle, who: str) -> None:
    """The active hero and all monsters on its tile are gone to the far end of the castle."""
    by = "ravenloft:encounter/teleport-glyph"
    here = castle.cell(who)
    foes = castle.foes_on(here)
    cells = farthest_cells(castle, here)
    cell = await _astray(castle.active_seat(), cells, who, by)
    await teleport_hero(castle, who, [cell], by)
    for foe in await in_any_order(castle, foes, by):
        await enter_tile(castle, foe, cell, by, Teleport)
