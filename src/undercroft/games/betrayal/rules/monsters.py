"""The monster turn: one monster after the other, led by a seat or by a mind of its own."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.event import happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import (
    BeginMonster,
    BeginMonsterTurn,
    EndMonster,
    EndMonsterTurn,
    Rest,
    SetPace,
)
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.rules.attacking import Assault, attacks
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.moving import Move, moves_now
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import MONSTER_MENU, MONSTERS, City

ENOUGH: Final = "enough"
NO_MORE: Final = Option(ENOUGH, ENOUGH, Words("No more monsters this turn"), kind="done")
WHICH: Final = Words("Which monster acts next?")


@cites("betrayal:traitor/monster-turn", "betrayal:haunt/traitor-gone", "betrayal:monster/stunned")
async def begin_monster_turn(city: City, slot: int) -> None:
    acting = tuple([figure for figure in city.monsters() if _acts(city, figure)])
    seat = city.driver(acting[0]) if acting else master(city)
    by = "betrayal:traitor/monster-turn"
    await happen(city, BeginMonsterTurn(slot, seat, acting, by))


def _acts(city: City, figure: str) -> bool:
    """Can it do anything in the monster turn, and is anybody there to lead it?"""
    kind, known = city.kind(figure), city.figures[figure]
    led = known.lead != UNOWNED and known.slot == MONSTERS
    return led and bool(kind.moves or kind.attacks)


@cites("betrayal:monster/one-by-one")
async def monsters_act(city: City) -> None:
    """The next monster, or one more thing that the present one does."""
    with since(city, BeginMonsterTurn):
        if city.acting:
            await _one_deed(city)
        elif city.waiting:
            await _next_monster(city)
        else:
            await happen(city, EndMonsterTurn("betrayal:monster/stunned"))


async def _next_monster(city: City) -> None:
    """The stunned miss their turns, minds act as they came; of the others a leader picks one."""
    by = "betrayal:monster/one-by-one"
    stunned = [m for m in city.waiting if m in city.stunned]
    if stunned:
        await _miss_a_turn(city, stunned[0])
        return
    minds = [m for m in city.waiting if city.figures[m].lead == MIND]
    if minds:
        await _begin(city, minds[0], by)
        return
    seat = city.driver(city.waiting[0])
    led = [m for m in city.waiting if city.driver(m) == seat]
    options = [*things(led), NO_MORE]
    figure = (await choose(seat, WHICH, options, by, "monster", otherwise=ENOUGH)).value
    if figure != ENOUGH:
        await _begin(city, figure, by)
    elif len(led) < len(city.waiting):
        await happen(city, Rest(tuple(led), by))
    else:
        await happen(city, EndMonsterTurn(by))


async def _begin(city: City, figure: str, by: str) -> None:
    """A monster's turn begins; one with a mind of its own plays all of it."""
    begun = await happen(city, BeginMonster(figure, by))
    if figure not in city.at or city.acting != figure:
        return
    with because_of(city, begun):
        await set_pace(city, figure)
        if city.figures[figure].lead == MIND:
            await city.tale.minds[city.kind(figure).key](city, figure)
            if city.acting == figure:
                await happen(city, EndMonster(figure, by))


@cites("betrayal:monster/stunned")
async def _miss_a_turn(city: City, figure: str) -> None:
    """A stunned monster begins its turn like any other, and does nothing in it."""
    by = "betrayal:monster/stunned"
    await happen(city, BeginMonster(figure, by, misses=True))
    if city.acting == figure:
        await happen(city, EndMonster(figure, by))


@cites("betrayal:monster/speed", "betrayal:move/minimum", "betrayal:ruling/R35")
async def set_pace(city: City, figure: str) -> None:
    """One Speed roll for all of a kind; nobody moves less than 1 space."""
    kind = city.kind(figure)
    if kind.key in city.paces or not kind.moves:
        return
    by = "betrayal:monster/speed"
    spaces = kind.pace
    if not spaces:
        dice = city.trait(figure, "speed")
        spaces = max(1, await roll(city, figure, "speed", dice, by, trait="speed"))
    await happen(city, SetPace(kind.key, spaces, by))


@cites("betrayal:monster/attack", "betrayal:monster/no-discovery", "betrayal:monster/tile-text")
async def _one_deed(city: City) -> None:
    """A move, an attack, what a side or the haunt itself allows, or nothing more.

    What a side allows ends with its adventurer; what a rule of the haunt allows does not.
    """
    figure = city.acting
    deeds: list[Option[Deed] | Move | Assault] = [*city.offered(MONSTER_MENU, city.turn)]
    deeds += city.offered(MONSTER_MENU, UNOWNED)
    deeds += attacks(city, figure)
    if city.kind(figure).moves:
        deeds += moves_now(city, figure)
    deeds.append(DONE)
    prompt = Words("What does {figure} do?", figure=figure)
    by = "betrayal:monster/one-by-one"
    deed = await choose(city.turn, prompt, deeds, by, "monster-act", who=figure, otherwise=DONE.key)
    with since(city, BeginMonster):
        await deed.value(city)


async def _done(city: City) -> None:
    await happen(city, EndMonster(city.acting, "betrayal:monster/one-by-one"))


DONE: Final[Option[Deed]] = Option("done", _done, Words("Nothing more"), kind="done")
