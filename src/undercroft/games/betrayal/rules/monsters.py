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
    SetPace,
)
from undercroft.games.betrayal.rules.attacking import Assault, attacks
from undercroft.games.betrayal.rules.moving import Move, moves_now
from undercroft.games.betrayal.rules.rolls import roll
from undercroft.games.betrayal.state import MONSTER_MENU, City

ENOUGH: Final = "enough"
NO_MORE: Final = Option(ENOUGH, ENOUGH, Words("No more monsters this turn"), kind="done")
WHICH: Final = Words("Which monster acts next?")


@cites("betrayal:traitor/monster-turn", "betrayal:haunt/traitor-gone", "betrayal:monster/stunned")
async def begin_monster_turn(city: City, slot: int) -> None:
    acting = tuple([m for m in city.monsters() if city.kind(m).moves or city.kind(m).attacks])
    by = "betrayal:traitor/monster-turn"
    await happen(city, BeginMonsterTurn(slot, city.keeper(), acting, by))


@cites("betrayal:monster/one-by-one")
async def monsters_act(city: City) -> None:
    """The next monster, or one more thing that the present one does."""
    with since(city, BeginMonsterTurn):
        if await city.tale.interlude(city):
            return
        if city.acting:
            await _one_deed(city)
        elif city.waiting:
            await _next_monster(city)
        else:
            await happen(city, EndMonsterTurn("betrayal:monster/stunned"))


async def _next_monster(city: City) -> None:
    """Minds act in the order they came; of the others the seat that leads them picks one."""
    known = city.tale.minds
    minds = [m for m in city.waiting if city.kind(m).key in known] if known else []
    figure = minds[0] if minds else await _picked(city)
    by = "betrayal:monster/one-by-one"
    if figure == ENOUGH:
        await happen(city, EndMonsterTurn(by))
        return
    begun = await happen(city, BeginMonster(figure, by))
    if figure not in city.at or city.acting != figure:
        return
    with because_of(city, begun):
        await set_pace(city, figure)
        if minds:
            await city.tale.minds[city.kind(figure).key](city, figure)
            if city.acting == figure:
                await happen(city, EndMonster(figure, by))


async def _picked(city: City) -> str:
    options = [*things(city.waiting), NO_MORE]
    by = "betrayal:monster/one-by-one"
    return (await choose(city.turn, WHICH, options, by, "monster", otherwise=ENOUGH)).value


@cites("betrayal:monster/speed", "betrayal:move/minimum", "betrayal:ruling/R35")
async def set_pace(city: City, figure: str) -> None:
    """One Speed roll for all of a kind; nobody moves less than 1 space."""
    kind = city.kind(figure)
    if kind.key in city.paces or not kind.moves:
        return
    by = "betrayal:monster/speed"
    spaces = kind.pace
    if not spaces:
        spaces = max(1, await roll(city, figure, "speed", kind.traits["speed"], by, trait="speed"))
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
