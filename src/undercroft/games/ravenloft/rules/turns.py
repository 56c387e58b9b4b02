"""Turns: the Hero Phase, the Exploration Phase, the Villain Phase."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, cast

from undercroft.engine.cause import because_of, since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.heroes import Recover, Surge
from undercroft.games.ravenloft.events.moves import Escape, Return
from undercroft.games.ravenloft.events.turns import (
    Acted,
    BeginHeroPhase,
    BeginTurn,
    BeginVillainPhase,
    EndHeroPhase,
    EndTurn,
    Expire,
    SpendAttack,
    Wear,
)
from undercroft.games.ravenloft.facts import FIGURES, HEROES, TRAPS, VILLAINS
from undercroft.games.ravenloft.rules.adventure import tale
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_spot
from undercroft.games.ravenloft.rules.encounters import disable, draw_encounter, spring
from undercroft.games.ravenloft.rules.exploring import explore
from undercroft.games.ravenloft.rules.harm import shake_off
from undercroft.games.ravenloft.rules.moving import moves
from undercroft.games.ravenloft.rules.setup import gather
from undercroft.games.ravenloft.rules.tactics import activate, activate_kind, all_down
from undercroft.games.ravenloft.rules.treasure import put_away
from undercroft.games.ravenloft.state import (
    BEGIN,
    EXPLORE,
    GATHER,
    HERO,
    HERO_PHASE,
    MENU,
    SCOUTING,
    TURN,
    VILLAIN,
    Castle,
    Lasting,
)


@cites(
    "ravenloft:turn/order",
    "ravenloft:surges/use",
    "ravenloft:ruling/G19",
    "ravenloft:ruling/G18",
    "ravenloft:ruling/R33",
)
async def begin(castle: Castle) -> None:
    """The next hero's turn: a fallen hero stands up by a surge, or all is lost."""
    who = _next_hero(castle)
    turn = await happen(castle, BeginTurn(who, "ravenloft:turn/order"))
    if who in castle.escaped:
        await fade(castle, who, HERO_PHASE)
        await begin_villain_phase(castle)
        return
    with because_of(castle, turn):
        await _stand_up(castle, who)


async def _stand_up(castle: Castle, who: str) -> None:
    """Back on its feet and back on the board, a hero begins its Hero Phase."""
    if not castle.hp[who]:
        if not castle.surges:
            await tale(castle).doomed(castle, who)
            return
        await happen(
            castle, Surge(who, HEROES[who].surge[castle.level(who)], "ravenloft:surges/use")
        )
    if who in castle.away:
        by = "ravenloft:encounter/king-tomescus-portal"
        cells = [*castle.board.shapes]
        seat, prompt = castle.led[who], Words("Where does {who} come back?", who=who)
        to = await pick_spot(castle, seat, cells, prompt, by, "return", about=who)
        await happen(castle, Return(who, to, by))
    await happen(castle, BeginHeroPhase(who, "ravenloft:turn/hero-phase"))


WHAT_NOW: Final = Words("What do you do?")


def _next_hero(castle: Castle) -> str:
    heroes = castle.heroes
    return heroes[(heroes.index(castle.active) + 1) % len(heroes)] if castle.active else heroes[0]


@cites("ravenloft:turn/hero-phase", "ravenloft:ruling/C27", "ravenloft:ruling/G13")
async def act(castle: Castle) -> None:
    """One thing of the Hero Phase: a part of a move, an attack, something free, or its end."""
    who = castle.active
    if not castle.standing(who):
        await end_hero_phase(castle)
        return
    seat = castle.led[who]
    deeds = castle.offered(MENU, seat)
    deeds += tale(castle).deeds(castle)
    deeds += moves(castle)
    if castle.markers and castle.attack_left():
        deeds += _disabling(castle, who)
    if castle.house_rulings and castle.plays("H1:on") and not castle.explored and _edges(castle):
        deeds.append(EXPLORE_NOW)
    deeds.append(END)
    by = "ravenloft:turn/hero-phase"
    deed = await choose(seat, WHAT_NOW, deeds, by, "act", who=who, otherwise="end")
    await deed.value(castle)


@cites("ravenloft:traps/disable", "ravenloft:ruling/R12")
def _disabling(castle: Castle, who: str) -> list[Option[Deed]]:
    trap = castle.markers.get(castle.cell(who), "")
    return [_DISABLE[trap]] if trap in _DISABLE else []


def _disable_option(trap: str) -> Option[Deed]:
    async def work(castle: Castle) -> None:
        await happen(castle, SpendAttack(False, "ravenloft:traps/disable"))
        await disable(castle, castle.active, trap)

    label = Words("Disable {trap}", trap=trap)
    return Option(f"disable:{trap}", work, label, kind="use", about=trap)


_DISABLE: Final = {trap: _disable_option(trap) for trap in TRAPS}


@cites("ravenloft:ruling/H1")
async def _explore_now(castle: Castle) -> None:
    await explore(castle, _edges(castle))


EXPLORE_NOW: Final[Option[Deed]] = Option(
    "explore", _explore_now, Words("Explore now"), kind="explore"
)


@cites("ravenloft:turn/hero-phase", "ravenloft:conditions/slowed", "ravenloft:ruling/C3")
async def end_hero_phase(castle: Castle) -> None:
    """What waits for this moment happens; then conditions end, and some effects."""
    who = castle.active
    with since(castle, BeginTurn):
        ended = await happen(castle, EndHeroPhase(who, "ravenloft:turn/hero-phase"))
    with because_of(castle, ended):
        if not castle.plays("H5:on"):
            await shake_off(castle, who, "ravenloft:turn/hero-phase")
        if castle.lasting:
            await fade(castle, who, HERO_PHASE)
        if castle.standing(who):
            await leave_dungeon(castle, who)


END: Final[Option[Deed]] = Option("end", end_hero_phase, Words("End your Hero Phase"), kind="end")
LEAVE_OR_STAY: Final = (
    Option("leave", True, Words("Leave the dungeon"), kind="go"),
    Option("stay", False, Words("Stay"), kind="stay"),
)
SCOUT_OR_NOT: Final = (
    Option("explore", True, Words("Explore"), kind="explore"),
    Option("no", False, Words("Do not explore"), kind="no"),
)


@cites("ravenloft:escape/leave", "ravenloft:ruling/C21", "ravenloft:ruling/G23")
async def leave_dungeon(castle: Castle, who: str) -> None:
    """On an exit at the end of the Hero Phase a hero may leave for good."""
    if castle.at[who] not in tale(castle).exits(castle):
        return
    by, prompt = "ravenloft:escape/leave", Words("Does {who} leave the dungeon?", who=who)
    seat, kind = castle.led[who], "leave/dungeon"
    if (await choose(seat, prompt, LEAVE_OR_STAY, by, kind, who=who, otherwise="stay")).value:
        await happen(castle, Escape(who, by))


async def fade(castle: Castle, who: str, end: str) -> None:
    """Effects that count this hero's phases or turns come nearer to their end."""
    for effect in list(castle.lasting):
        source = cast(Lasting, castle.source(effect))
        if source.hero == who and _until(castle, source) == end:
            if castle.lasting[effect] > 1:
                await happen(castle, Wear(effect, "ravenloft:turn/order"))
            else:
                expired = await happen(castle, Expire(effect, "ravenloft:turn/order"))
                with because_of(castle, expired):
                    await put_away(castle, who, effect)


@cites("ravenloft:ruling/C22")
def _until(castle: Castle, effect: Lasting) -> str:
    """A table may have blessings end sooner; nothing else is touched."""
    if effect.until == TURN and castle.plays("C22:hero-phase"):
        return HERO_PHASE
    return effect.until


@cites("ravenloft:turn/exploration", "ravenloft:hero/allisa")
async def explore_phase(castle: Castle) -> None:
    """On a square along an unexplored edge a hero explores; Allisa may from anywhere on a tile."""
    who = castle.active
    if castle.standing(who) and not castle.explored:
        edges = _edges(castle)
        scouted = castle.number(SCOUTING, who, 0) and await _scouts(castle, bool(edges))
        with since(castle, BeginTurn):
            await explore(castle, _own_edges(castle) if scouted else edges)
    await begin_villain_phase(castle)


def _edges(castle: Castle) -> list[int]:
    if not castle.stack:
        return []
    return castle.board.edges_at(castle.at[castle.active])


def _own_edges(castle: Castle) -> list[int]:
    cell = castle.cell(castle.active)
    return [edge for edge in castle.board.unexplored if edge >> 2 == cell]


async def _scouts(castle: Castle, must: bool) -> bool:
    """At an edge she explores anyway, whichever of the tile; elsewhere she may leave it."""
    if must or not castle.stack or not _own_edges(castle):
        return must
    who, by, kind = castle.active, "ravenloft:hero/allisa", "scout/ahead"
    seat, prompt = castle.active_seat(), Words("Does {who} scout ahead?", who=who)
    asked = choose(seat, prompt, SCOUT_OR_NOT, by, kind, who=who, otherwise="no")
    return (await asked).value


@cites("ravenloft:turn/villain-phase", "ravenloft:ruling/C1")
async def begin_villain_phase(castle: Castle) -> None:
    """An encounter comes when no tile was laid, or one with a black arrow."""
    who = castle.active
    draws = int(castle.explored != "white" and who not in castle.escaped)
    await happen(castle, BeginVillainPhase(who, draws, "ravenloft:turn/villain-phase"))


@cites(
    "ravenloft:turn/villain-phase",
    "ravenloft:villains/activate",
    "ravenloft:monsters/all-down",
    "ravenloft:ruling/R20",
    "ravenloft:ruling/G10",
)
async def villain_phase(castle: Castle) -> None:
    """One thing after another: encounters, villains, then monsters and traps as they came."""
    who = castle.active
    if not all_down(castle):
        with since(castle, BeginVillainPhase):
            if castle.drawn < castle.draws + _more_draws(castle, who):
                await draw_encounter(castle, who)
                return
            villains = [foe for foe in castle.foes if foe in VILLAINS and foe not in castle.done]
            if villains:
                await _villain_acts(castle, villains)
                return
            for key in castle.rows[who]:
                name = FIGURES[key].card.kind if key in FIGURES else key
                if name not in castle.done:
                    await _row_card(castle, name)
                    return
    await end_turn(castle)


async def _villain_acts(castle: Castle, villains: list[str]) -> None:
    by = "ravenloft:villains/activate"
    prompt = Words("Which villain acts next?")
    foe = await pick_foe(castle.active_seat(), villains, prompt, by, "foe/next")
    await happen(castle, Acted(foe, by))
    await activate(castle, foe)


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:adventure/daylight-assault")
def _more_draws(castle: Castle, who: str) -> int:
    """What an adventure adds, even if it begins to do so in the midst of the phase."""
    return 0 if who in castle.escaped else tale(castle).extra_draws(castle)


@cites("ravenloft:monsters/activate", "ravenloft:encounter/frenzy")
async def _row_card(castle: Castle, name: str) -> None:
    """A trap goes off, or all monsters of a name act: twice in a frenzy."""
    await happen(castle, Acted(name, "ravenloft:monsters/activate"))
    if name in TRAPS:
        await spring(castle, name)
        return
    await activate_kind(castle, name)
    if name in castle.frenzied:
        await activate_kind(castle, name)


@cites("ravenloft:turn/order", "ravenloft:ruling/H5")
async def end_turn(castle: Castle) -> None:
    """What waits for the end of a turn happens; then the hero to the left goes on."""
    who = castle.active
    with since(castle, BeginTurn):
        if castle.plays("H5:on"):
            for condition in castle.burdens:
                if condition in castle.conditions(who):
                    await happen(castle, Recover(who, condition, "ravenloft:ruling/H5"))
        await happen(castle, EndTurn(who, "ravenloft:turn/order"))
        if castle.lasting:
            await fade(castle, who, TURN)
    await begin(castle)


STEPS: Final[dict[str, Callable[[Castle], Coroutine[Any, Any, None]]]] = {
    GATHER: gather,
    BEGIN: begin,
    HERO: act,
    EXPLORE: explore_phase,
    VILLAIN: villain_phase,
}
