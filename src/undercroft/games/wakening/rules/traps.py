"""Traps: what happens when one goes off."""

from __future__ import annotations

from undercroft.engine.cause import because_of
from undercroft.engine.chance import roll, throw
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.wakening.events.lair import Spring, TrapResult, Tumble
from undercroft.games.wakening.facts import BED
from undercroft.games.wakening.rules.harm import hurt
from undercroft.games.wakening.rules.movement import whisk
from undercroft.games.wakening.rules.treasure import lose_one
from undercroft.games.wakening.state import Lair

TABLE = "wakening:trap/table"


@cites("wakening:trap/trigger", TABLE, "wakening:card/trap", "wakening:ruling/A11")
async def go_off(lair: Lair, spring: Spring) -> None:
    """One die, and only the hero who set it off is affected."""
    who = spring.who
    face = await roll(6)
    result = await happen(lair, TrapResult(who, face, TABLE))
    with because_of(lair, result):
        if face == 2:
            cards = lair.treasures_of(who)
            if lair.plays("A11:reserve"):
                cards = [card for card in cards if card in lair.reserve]
            await lose_one(lair, who, cards, TABLE)
        elif face == 3:
            await thrown(lair, who)
        elif face > 3:
            for _ in range(2 if face == 6 else 1):
                if not await hurt(lair, who, TABLE):
                    return


@cites("wakening:ruling/A12", "wakening:ruling/A38")
async def thrown(lair: Lair, who: str) -> None:
    """Two dice name the room; on a twelve, or in the same room, nothing moves."""
    dice = await throw(2, 6)
    tumbled = await happen(lair, Tumble(who, dice, TABLE))
    room = sum(dice)
    if room not in (BED, lair.at[who]):
        with because_of(lair, tumbled):
            await whisk(lair, who, room, TABLE, lair.carries + 1)
