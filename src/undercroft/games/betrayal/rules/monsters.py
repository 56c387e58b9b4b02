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
    CALLED,
    BeginMonster,
    BeginMonsterTurn,
    EndMonster,
    EndMonsterTurn,
    Rest,
)
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.rules.attacking import Assault, attacks
from undercroft.games.betrayal.rules.commands import commands, give, obey
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.minds.follow import follow
from undercroft.games.betrayal.rules.moving import Move, moves_now
from undercroft.games.betrayal.rules.paces import set_pace
from undercroft.games.betrayal.rules.slots import ALL_MONSTERS, members
from undercroft.games.betrayal.state import MONSTER_MENU, City

ENOUGH: Final = "enough"
NO_MORE: Final = Option(ENOUGH, ENOUGH, Words("No more monsters this turn"), kind="done")
WHICH: Final = Words("Which monster acts next?")


@cites("betrayal:traitor/monster-turn", "betrayal:haunt/traitor-gone", "betrayal:monster/stunned")
async def begin_group(city: City, group: str, slot: int) -> None:
    """The figures of a slot have their turn, whether or not there are any."""
    acting = tuple(members(city, group))
    seat = city.driver(acting[0]) if acting else master(city)
    by = "betrayal:traitor/monster-turn"
    await happen(city, BeginMonsterTurn(slot, seat, acting, by, group))


@cites("betrayal:monster/one-by-one")
async def monsters_act(city: City) -> None:
    """The next monster, or one more thing that the present one does."""
    if city.next_up:
        await begin_group(city, city.next_up[0], CALLED)
        return
    with since(city, BeginMonsterTurn):
        if city.commanded is not None and not city.acting:
            await obey(city, city.commanded)
        elif city.acting:
            await _one_deed(city)
        elif city.waiting:
            await _next_monster(city)
        else:
            await happen(city, EndMonsterTurn("betrayal:monster/stunned"))


async def _next_monster(city: City) -> None:
    """The stunned miss theirs, minds act as they came or are picked; of others a leader picks."""
    by, waiting = "betrayal:monster/one-by-one", _of_one_kind(city)
    stunned = [m for m in waiting if m in city.stunned]
    if stunned:
        await _miss_a_turn(city, stunned[0])
        return
    minds = [m for m in waiting if city.figures[m].lead == MIND]
    if minds:
        picks = city.tale.slots.get(city.group, ALL_MONSTERS).picks
        await _begin(city, await _pick(city, minds, by) if picks else minds[0], by)
        return
    seat = city.driver(waiting[0])
    led = [m for m in waiting if city.driver(m) == seat]
    options = [*commands(city, led), *things(led), NO_MORE]
    chosen = await choose(seat, WHICH, options, by, "lead/next", otherwise=ENOUGH)
    figure = chosen.value
    if chosen.kind == "command":
        await give(city, seat, led, chosen)
    elif figure != ENOUGH:
        await _begin(city, figure, by)
    else:
        await happen(city, Rest(tuple(led), by))


async def _pick(city: City, minds: list[str], by: str) -> str:
    """Whoever settles what these leave open says which of them is next."""
    options, seat = things(minds), city.driver(minds[0])
    return (await choose(seat, WHICH, options, by, "lead/next")).value


def _of_one_kind(city: City) -> tuple[str, ...]:
    """Those whose turn it is, where kinds act one after the other; else all that wait."""
    for kind in city.tale.slots.get(city.group, ALL_MONSTERS).kinds:
        waiting = tuple([m for m in city.waiting if city.figures[m].kind == kind])
        if waiting:
            return waiting
    return city.waiting


async def _begin(city: City, figure: str, by: str) -> None:
    """A monster's turn begins; one with a mind of its own plays all of it."""
    begun = await happen(city, BeginMonster(figure, by))
    if figure not in city.at or city.acting != figure:
        return
    with because_of(city, begun):
        if city.figures[figure].lead != MIND:
            await set_pace(city, figure)
            return
        await follow(city, figure, city.tale.mind_of(city, figure))
        if city.acting == figure:
            await happen(city, EndMonster(figure, by))


@cites("betrayal:monster/stunned")
async def _miss_a_turn(city: City, figure: str) -> None:
    """A stunned monster begins its turn like any other, and does nothing in it."""
    by = "betrayal:monster/stunned"
    await happen(city, BeginMonster(figure, by, misses=True))
    if city.acting == figure:
        await happen(city, EndMonster(figure, by))


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
