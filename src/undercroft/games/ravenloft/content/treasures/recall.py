"""A used power is ready again."""

from __future__ import annotations

from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.heroes import FlipUp
from undercroft.games.ravenloft.rules.choosing import pick_power
from undercroft.games.ravenloft.state import Castle


def used_powers(castle: Castle, who: str) -> list[str]:
    return [power for power in castle.powers_of(who) if power in castle.flipped]


async def recall_power(castle: Castle, who: str, by: str) -> None:
    """The hero turns up one of its own used powers, if there is one."""
    used = used_powers(castle, who)
    if used:
        prompt = Words("Which power does {who} turn up?", who=who)
        power = await pick_power(castle.led[who], used, prompt, by, "power/recall", who=who)
        await happen(castle, FlipUp(who, power, by))
