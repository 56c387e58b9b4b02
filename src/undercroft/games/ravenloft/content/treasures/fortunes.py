"""Fortunes: what they do for the hero who drew them."""

from __future__ import annotations

from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, things
from undercroft.engine.deck import Deck, turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.content.treasures.recall import recall_power
from undercroft.games.ravenloft.events.cards import (
    Arrange,
    Change,
    DiscardTreasure,
    GainExperience,
    Guard,
    Peek,
)
from undercroft.games.ravenloft.events.combat import Daze
from undercroft.games.ravenloft.events.moves import Put
from undercroft.games.ravenloft.facts import HARROWED, TREASURES
from undercroft.games.ravenloft.rules.choosing import pick_foe, pick_tile, pick_treasure, spots
from undercroft.games.ravenloft.rules.distance import tiles_to
from undercroft.games.ravenloft.rules.experience import offer_level
from undercroft.games.ravenloft.rules.exploring import extra_tile
from undercroft.games.ravenloft.rules.harm import end_condition, heal
from undercroft.games.ravenloft.rules.moving import free_move
from undercroft.games.ravenloft.rules.powers import attack_now, ready_attacks
from undercroft.games.ravenloft.rules.tactics import set_down
from undercroft.games.ravenloft.rules.treasure import Fortune, find, play
from undercroft.games.ravenloft.state import Castle

NEITHER: Final = Option("no", "no", Words("Neither"), kind="no")
MOVE: Final = Option("move", "move", Words("Move"), kind="go")
ATTACK: Final = Option("attack", "attack", Words("Attack"), kind="attack")
DRAW_OR_STOP: Final = (
    Option("draw", True, Words("Draw another"), kind="take"),
    Option("stop", False, Words("Stop"), kind="done"),
)


def _figure(kind: str, name: str) -> int:
    return TREASURES[kind].figures[name]


async def action_surge(castle: Castle, who: str) -> None:
    """A move or an attack, right now."""
    by = "ravenloft:treasure/action-surge"
    if not castle.standing(who):
        return
    options = [NEITHER]
    if castle.speed(who):
        options.append(MOVE)
    if ready_attacks(castle, who):
        options.append(ATTACK)
    seat, prompt = castle.led[who], Words("Does {who} move or attack?", who=who)
    deed = await choose(seat, prompt, options, by, "surge/act", who=who, otherwise="no")
    if deed is MOVE:
        await free_move(castle, who, castle.speed(who), by)
    elif deed is ATTACK:
        await attack_now(castle, who, by)


async def breath_of_life(castle: Castle, who: str) -> None:
    by = "ravenloft:treasure/breath-of-life"
    await heal(castle, who, _figure("breath-of-life", "heals"), by)


async def burst_of_speed(castle: Castle, who: str) -> None:
    await free_move(castle, who, castle.speed(who), "ravenloft:treasure/burst-of-speed")


async def distant_sounds(castle: Castle, who: str) -> None:
    count = _figure("distant-sounds", "cards")
    await _foresee(castle, who, "monsters", count, "ravenloft:treasure/distant-sounds")


async def glimpse_of_the_future(castle: Castle, who: str) -> None:
    by = "ravenloft:treasure/glimpse-of-the-future"
    count = _figure("glimpse-of-the-future", "cards")
    await _foresee(castle, who, "encounters", count, by)


@cites("ravenloft:ruling/R7")
async def _foresee(castle: Castle, who: str, name: str, count: int, by: str) -> None:
    """Look at the top cards of a deck, as many as there are, and put them back in any order."""
    seen: list[str] = []
    for _ in range(count):
        deck: Deck = getattr(castle, name)
        if deck:
            card = await turn_up(deck)
            await happen(castle, Peek(who, name, card, by))
            seen.append(card)
    order: list[str] = []
    while seen:
        options, seat = things(dict.fromkeys(seen)), castle.led[who]
        prompt = Words("Which card comes next?") if order else Words("Which card comes first?")
        asked = choose(seat, prompt, options, by, "arrange/next", who=who, about=name)
        card = (await asked).value
        seen.remove(card)
        order.append(card)
    if order:
        await happen(castle, Arrange(name, tuple(reversed(order)), by))


async def clear_the_air(castle: Castle, who: str) -> None:
    if castle.environment:
        await happen(castle, Change("", "ravenloft:treasure/clear-the-air"))


async def daze(castle: Castle, who: str) -> None:
    """One monster or villain will skip its next activation."""
    by = "ravenloft:treasure/daze"
    awake = [foe for foe in castle.foes if foe not in castle.dazed]
    if awake:
        prompt = Words("Whom do you daze?")
        foe = await pick_foe(castle.led[who], awake, prompt, by, "foe/daze", who=who)
        await happen(castle, Daze(foe, by))
    else:
        await happen(castle, DiscardTreasure(who, "daze", by))


async def eagle_eyes(castle: Castle, who: str) -> None:
    by = "ravenloft:treasure/eagle-eyes"
    edges, seat = castle.board.unexplored, castle.led[who]
    await extra_tile(castle, edges, by, last=False, monsters=True, seat=seat)


async def harrowed_experience(castle: Castle, who: str) -> None:
    await happen(castle, GainExperience(HARROWED, "ravenloft:treasure/harrowed-experience"))


async def intimidating_bellow(castle: Castle, who: str) -> None:
    """A monster is scared away."""
    by = "ravenloft:treasure/intimidating-bellow"
    goals = {foe: _goals(castle, foe) for foe in castle.foes}
    movable = [foe for foe, cells in goals.items() if cells]
    if movable:
        seat = castle.led[who]
        prompt = Words("Whom do you scare away?")
        foe = await pick_foe(seat, movable, prompt, by, "foe/scare", who=who)
        prompt = Words("Where does {foe} go?", foe=foe)
        cell = await pick_tile(seat, goals[foe], prompt, by, "tile/push", who=who, about=foe)
        await set_down(castle, foe, spots(castle, cell), by, Put, seat=seat)


def _goals(castle: Castle, foe: str) -> list[int]:
    far = _figure("intimidating-bellow", "far")
    return [cell for cell in castle.board.shapes if tiles_to(castle, foe, cell) == far]


async def level_up(castle: Castle, who: str) -> None:
    await offer_level(castle, who, "ravenloft:treasure/level-up")


async def lucky_find(castle: Castle, who: str) -> None:
    """Draw, stop when content, and keep the best of what came."""
    by = "ravenloft:treasure/lucky-find"
    seat, found = castle.led[who], list[str]()
    most = _figure("lucky-find", "cards")
    while len(found) < most:
        if found and not await _another(castle, who, by):
            break
        kind = await find(castle, who, by)
        if not kind:
            break
        found.append(kind)
    if not found:
        return
    prompt = Words("Which one do you keep?")
    kept = await pick_treasure(seat, dict.fromkeys(found), prompt, by, "treasure/keep", who=who)
    found.remove(kept)
    for kind in found:
        await happen(castle, DiscardTreasure(who, kind, by))
    await play(castle, who, kept)


async def _another(castle: Castle, who: str, by: str) -> bool:
    seat, prompt = castle.led[who], Words("Draw another?")
    return (
        await choose(seat, prompt, DRAW_OR_STOP, by, "lucky/draw", who=who, otherwise="stop")
    ).value


async def moments_respite(castle: Castle, who: str) -> None:
    """The next draw from one of two decks comes to nothing."""
    by = "ravenloft:treasure/moments-respite"
    options = things(("encounters", "monsters"))
    prompt = Words("On which deck do you put {card}?", card="moments-respite")
    deck = await choose(castle.led[who], prompt, options, by, "deck/guard", who=who)
    await happen(castle, Guard(deck.value, by))


async def shake_it_off(castle: Castle, who: str) -> None:
    """One condition of one hero ends."""
    by = "ravenloft:treasure/shake-it-off"
    heroes = [hero for hero in castle.clockwise() if hero in castle.at]
    await end_condition(castle, castle.led[who], heroes, by)


async def short_rest(castle: Castle, who: str) -> None:
    await recall_power(castle, who, "ravenloft:treasure/short-rest")


FORTUNE_CARDS: Final[dict[str, Fortune]] = {
    "action-surge": action_surge,
    "breath-of-life": breath_of_life,
    "burst-of-speed": burst_of_speed,
    "distant-sounds": distant_sounds,
    "clear-the-air": clear_the_air,
    "daze": daze,
    "eagle-eyes": eagle_eyes,
    "glimpse-of-the-future": glimpse_of_the_future,
    "harrowed-experience": harrowed_experience,
    "intimidating-bellow": intimidating_bellow,
    "level-up": level_up,
    "lucky-find": lucky_find,
    "moments-respite": moments_respite,
    "shake-it-off": shake_it_off,
    "short-rest": short_rest,
}
KEPT_CARDS: Final[set[str]] = {HARROWED, "daze", "moments-respite"}  # they lie elsewhere for now
