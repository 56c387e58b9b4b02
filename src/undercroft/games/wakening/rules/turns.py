"""The course of a game, from rest point to rest point."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final

from undercroft.engine.cause import because_of, since
from undercroft.engine.chance import pick
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.wakening.events.heroes import Exhale, Fade
from undercroft.games.wakening.events.turns import (
    BeginTurn,
    EndActions,
    FaceMonsters,
    GoFirst,
    Join,
    Phase,
)
from undercroft.games.wakening.facts import FIRST, HEROES, HeroCard
from undercroft.games.wakening.rules.awakening import flip, populate, roll_for_room
from undercroft.games.wakening.rules.combat import targets
from undercroft.games.wakening.rules.harm import assault, land
from undercroft.games.wakening.rules.movement import moves
from undercroft.games.wakening.rules.terror import advance, terror_step
from undercroft.games.wakening.rules.treasure import arrangements
from undercroft.games.wakening.state import (
    ACT,
    BEGIN,
    FIGHT,
    GATHER,
    MENU,
    TERROR,
    Lair,
)

RANDOM: Final = "random"
ASK: Final = "ask"
LARGE_PARTY: Final = 5  # which the Terror gives a turn more
WHICH_HERO: Final = Words("Which hero do you lead?")
WHO_BEGINS: Final = Words("Who goes first?")
WHAT_NOW: Final = Words("What do you do?")


def _leading(hero: HeroCard) -> Option[str]:
    label = Words(
        "{hero}, {calling:bare}: {ability:bare}",
        hero=hero.key,
        calling=hero.calling.key,
        ability=hero.calling.ability,
    )
    return Option(hero.key, hero.key, label, kind="lead")


LEADS: Final = {hero.key: _leading(hero) for hero in HEROES.values()}


@cites("wakening:setup/heroes", "wakening:ruling/A18")
async def gather(lair: Lair) -> None:
    """One hero after another joins, round the table; then the party decides who begins."""
    place = len(lair.heroes)
    if place == lair.party:
        await set_out(lair)
        return
    seat = place % lair.seats
    free = unclaimed(lair)
    wanted = lair.wanted[place] if place < len(lair.wanted) else ASK
    if wanted == RANDOM:
        hero = (await pick(free)).value
    elif wanted == ASK:
        by = "wakening:setup/heroes"
        hero = (await ask(seat, WHICH_HERO, free, by, "hero/lead")).value
    else:
        hero = wanted
    await happen(lair, Join(seat, hero, "wakening:setup/heroes"))


def unclaimed(lair: Lair) -> list[Option[str]]:
    """One card is one hero: a class joins once, unless the table plays both sides of a card.

    Heroes that were asked for by name are not for others to take.
    """
    claimed = [*lair.heroes, *(name for name in lair.wanted if name in HEROES)]
    if lair.plays("A18:sides"):
        return [LEADS[hero] for hero in HEROES if hero not in claimed]
    taken = [HEROES[hero].calling.key for hero in claimed]
    return [LEADS[hero.key] for hero in HEROES.values() if hero.calling.key not in taken]


@cites("wakening:setup/rooms", "wakening:setup/first-player", "wakening:ruling/A1")
async def set_out(lair: Lair) -> None:
    await flip(lair, FIRST, "wakening:setup/rooms")
    if lair.plays("A1:populated"):
        await populate(lair, FIRST)
    first = lair.first
    if not first:
        party, by = things(lair.heroes), "wakening:setup/first-player"
        first = (await ask(0, WHO_BEGINS, party, by, "first")).value
    await happen(lair, GoFirst(first, "wakening:setup/first-player"))


@cites("wakening:turn/order", "wakening:ruling/A28", "wakening:ruling/A36")
async def begin(lair: Lair) -> None:
    """Webs fall, markers come, and while the Terror sleeps a room stirs."""
    who = lair.next_hero()
    turn = await happen(lair, BeginTurn(who, "wakening:turn/order"))
    with because_of(lair, turn):
        if who in lair.due:
            await happen(lair, Exhale(who, lair.due[who], "wakening:item/elixir"))
        if not lair.terror:
            await roll_for_room(lair)


@cites("wakening:turn/actions", "wakening:ability/use")
async def act(lair: Lair) -> None:
    """One action, or something that costs none, or the end of the turn."""
    who = lair.active
    deeds: list[Option[Deed]] = []
    if lair.actions > 0:
        deeds = moves(lair, who)
        deeds += targets(lair, who)
    seat = lair.led[who]
    deeds += lair.offered(MENU, seat)
    if lair.reserve or lair.weapons or lair.items:
        deeds += arrangements(lair)
    deeds.append(END_TURN)
    deed = await choose(
        seat,
        WHAT_NOW,
        deeds,
        "wakening:turn/actions",
        "act",
        who=who,
        amount=lair.actions,
        otherwise="end",
    )
    await deed.value(lair)


@cites("wakening:turn/end", "wakening:ruling/A20")
async def end_actions(lair: Lair) -> None:
    """What the hero shot at comes now; then all monsters in its room line up."""
    who = lair.active
    await happen(lair, EndActions(who, "wakening:turn/end"))
    if not lair.queue:
        await fight(lair)


END_TURN: Final[Option[Deed]] = Option("end", end_actions, Words("End your turn"), kind="end")


@cites("wakening:monsters/attack", "wakening:monsters/order", "wakening:ruling/A32")
async def fight(lair: Lair) -> None:
    """One monster after another, the nearest first, a die for each unmarked box."""
    if not lair.queue:
        if lair.terror:
            await happen(lair, Phase(TERROR, "wakening:turn/end"))
        else:
            await pass_on(lair)
        return
    foe, who = lair.queue[0], lair.active
    by = "wakening:monsters/attack"
    with since(lair, BeginTurn):
        faces = await assault(lair, foe, who, lair.unmarked(foe), by)
    if not faces:
        await happen(lair, FaceMonsters(lair.queue[1:], by))
        return
    await land(lair, who, faces, by)


async def terror(lair: Lair) -> None:
    with since(lair, BeginTurn):
        await terror_step(lair)
    await pass_on(lair)


@cites("wakening:turn/end", "wakening:ruling/A2", "wakening:ruling/A15")
async def pass_on(lair: Lair) -> None:
    """Markers that do not last vanish, the Terror advances, the next hero begins."""
    who = lair.active
    if lair.terror or lair.fleeting[who]:
        with since(lair, BeginTurn):
            if lair.fleeting[who]:
                await happen(lair, Fade(who, lair.fleeting[who], "wakening:ruling/A2"))
            if lair.terror and not (lair.woke and waits(lair)):
                await advance(lair)
    await begin(lair)


@cites("wakening:ruling/A15")
def waits(lair: Lair) -> bool:
    """Does the Terror stay where it is in the turn it awakens?"""
    by_party = lair.party >= LARGE_PARTY and not lair.plays("A15:advances")
    return by_party or lair.plays("A15:waits")


STEPS: Final[dict[str, Callable[[Lair], Coroutine[Any, Any, None]]]] = {
    GATHER: gather,
    BEGIN: begin,
    ACT: act,
    FIGHT: fight,
    TERROR: terror,
}
