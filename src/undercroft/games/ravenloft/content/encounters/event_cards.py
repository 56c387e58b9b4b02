"""The events: what each card does to its active hero, and to others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.encounters.common import figure, on_board
from undercroft.games.ravenloft.content.encounters.event_places import (
    bubbling_cauldron,
    corner_of_your_eye,
    illusionary_trick,
    overwhelming_terror,
    strahds_minions,
    strahds_trick,
    strahds_whispers,
    teleport_glyph,
)
from undercroft.games.ravenloft.content.encounters.event_tiles import (
    controlled,
    cowardly_flight,
    cyrus_belview,
    lief_lipsiege,
    neglected_passage,
    no_start,
    reinforcements,
    secret_door,
    summoning_circle,
    voice_of_the_master,
)
from undercroft.games.ravenloft.events.cards import DiscardTreasure, Frenzied
from undercroft.games.ravenloft.events.heroes import FlipDown
from undercroft.games.ravenloft.facts import AT_WILL, FIGURES, POWERS
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_power, pick_treasure
from undercroft.games.ravenloft.rules.dice import d20, table_roll
from undercroft.games.ravenloft.rules.distance import settle_prey
from undercroft.games.ravenloft.rules.encounters import Encounter
from undercroft.games.ravenloft.rules.harm import hurt, immobilize
from undercroft.games.ravenloft.rules.moving import free_move
from undercroft.games.ravenloft.rules.tactics import activate
from undercroft.games.ravenloft.rules.treasure import draw_treasure
from undercroft.games.ravenloft.rules.villains import heartiest
from undercroft.games.ravenloft.state import Castle

STRAHD: Final = "strahd"


@cites("ravenloft:ruling/R39")
async def frenzy(castle: Castle, who: str) -> None:
    kinds = dict.fromkeys(FIGURES[foe].card.kind for foe in controlled(castle, who))
    if kinds:
        await happen(castle, Frenzied(tuple(kinds), "ravenloft:encounter/frenzy"))


async def ghost_of_prince_aurel(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/ghost-of-prince-aurel"
    unused = [
        power
        for power in castle.powers_of(who)
        if power not in castle.flipped and POWERS[power].type != AT_WILL
    ]
    if unused:
        prompt = Words("Which power does {who} lose?", who=who)
        power = await pick_power(castle.led[who], unused, prompt, by, "power/lose", who=who)
        await happen(castle, FlipDown(who, power, by))
    else:
        await hurt(castle, who, figure("ghost-of-prince-aurel", "damage"), by)


async def howl_of_the_wolf(castle: Castle, who: str) -> None:
    """One monster near a hero acts, and no other of its name."""
    by = "ravenloft:encounter/howl-of-the-wolf"
    cells = {castle.cell(hero) for hero in castle.at}
    foes = [foe for foe in castle.foes if not cells.isdisjoint(castle.cells(foe))]
    if foes:
        prompt = Words("Which monster acts?")
        foe = await pick_foe(castle.led[who], foes, prompt, by, "foe/act")
        await activate(castle, foe)


async def mists_of_terror(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/mists-of-terror"
    need = figure("mists-of-terror", "hurts_to") + 1
    for hero in castle.heroes_up():
        if not (await d20(castle, hero, (), need, by)).reached:
            await hurt(castle, hero, figure("mists-of-terror", "damage"), by)
            await immobilize(castle, hero, by)


async def overrun(castle: Castle, who: str) -> None:
    for hero in castle.heroes_up():
        amount = len(controlled(castle, hero)) * figure("overrun", "damage")
        await hurt(castle, hero, amount, "ravenloft:encounter/overrun")


async def passage_of_time(castle: Castle, who: str) -> None:
    for hero in castle.heroes_up():
        amount = figure("passage-of-time", "damage")
        await hurt(castle, hero, amount, "ravenloft:encounter/passage-of-time")


async def prowling_spirits(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/prowling-spirits"
    held = castle.items_of(who)
    if held:
        prompt = Words("Which treasure does {who} lose?", who=who)
        card = await pick_treasure(castle.led[who], held, prompt, by, "treasure/lose", who=who)
        await happen(castle, DiscardTreasure(who, card, by))


async def spirit_of_doom(castle: Castle, who: str) -> None:
    """All may run; whoever has no monster for company is hurt."""
    by = "ravenloft:encounter/spirit-of-doom-event"
    for hero in castle.heroes_up():
        await free_move(castle, hero, castle.speed(hero), by)
    for hero in castle.heroes_up():
        if not castle.foes_on(castle.cell(hero)):
            await hurt(castle, hero, figure("spirit-of-doom-event", "damage"), by)


@cites("ravenloft:ruling/G1")
async def strahds_hunger(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/strahds-hunger"
    heroes = heartiest(castle, castle.heroes_up())
    if heroes:
        prompt = Words("Whom does {foe} hunger for?", foe=STRAHD)
        hero = await settle_prey(castle, heroes, prompt, by, "prey/hunger", who=STRAHD)
        await hurt(castle, hero, figure("strahds-hunger", "damage"), by)
        await immobilize(castle, hero, by)


async def treasure_chest(castle: Castle, who: str) -> None:
    by = "ravenloft:encounter/treasure-chest"
    two_to, one_to = figure("treasure-chest", "two_to"), figure("treasure-chest", "one_to")
    result = await table_roll(castle, who, one_to + 1, by, two_to + 1)
    if result <= one_to:
        await hurt(castle, who, figure("treasure-chest", "two" if result <= two_to else "one"), by)
    if result > two_to:
        await draw_treasure(castle, who, by)


EVENT_CARDS: Final[dict[str, Encounter]] = {
    "bubbling-cauldron": on_board(bubbling_cauldron),
    "corner-of-your-eye": on_board(corner_of_your_eye),
    "cowardly-flight": on_board(cowardly_flight),
    "cyrus-belview": cyrus_belview,
    "frenzy": frenzy,
    "ghost-of-prince-aurel": on_board(ghost_of_prince_aurel),
    "howl-of-the-wolf": howl_of_the_wolf,
    "illusionary-trick": on_board(illusionary_trick),
    "lief-lipsiege": on_board(lief_lipsiege),
    "mists-of-terror": mists_of_terror,
    "neglected-passage": neglected_passage,
    "overrun": overrun,
    "overwhelming-terror": overwhelming_terror,
    "passage-of-time": passage_of_time,
    "prowling-spirits": on_board(prowling_spirits),
    "reinforcements": reinforcements,
    "secret-door": on_board(secret_door),
    "spirit-of-doom-event": spirit_of_doom,
    "strahds-hunger": strahds_hunger,
    "strahds-minions": on_board(strahds_minions),
    "strahds-trick": on_board(strahds_trick),
    "strahds-whispers": on_board(strahds_whispers),
    "summoning-circle": on_board(summoning_circle),
    "teleport-glyph": on_board(teleport_glyph),
    "treasure-chest": on_board(treasure_chest),
    "voice-of-the-master": voice_of_the_master,
}
REDRAWN_CARDS: Final[dict[str, Callable[[Castle], bool]]] = {
    "neglected-passage": no_start,
    "overwhelming-terror": no_start,
}
