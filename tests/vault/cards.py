"""The deck: what happens once is a function."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tests.vault.events import (
    Break,
    Bury,
    Doom,
    Gain,
    Glimpse,
    Look,
    Mend,
    Peek,
    Spawn,
    Tally,
    Wound,
)
from tests.vault.facts import EXITS, ITEMS
from tests.vault.items import Item
from tests.vault.state import Hero, Vault
from undercroft.engine.chance import pick, roll
from undercroft.engine.decision import Option, ask, ask_all, choose, may
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.source import Source

Card = Callable[[Vault, Hero], Awaitable[None]]

TAKE_THE_BLOW: Final = Option("wound", "Take the blow", None)
COIN_OR_STONE: Final = (Option("coin", "A coin", 0), Option("stone", "A stone", 1))


async def ambush(vault: Vault, who: Hero) -> None:
    rooms = EXITS[who.room]
    room = await choose(who.seat, "From where do they come?", rooms, "vault:card/ambush")
    kind = "hound" if await roll(6) >= 5 else "ghoul"
    await happen(vault, Spawn(kind, room.key, "vault:card/ambush"))


async def bag(vault: Vault, who: Hero) -> None:
    """All know how many stones there were, nobody whose."""
    hands = dict.fromkeys(range(vault.seats), COIN_OR_STONE)
    prompt = "What do you put into the bag?"
    dropped = await ask_all(prompt, hands, "vault:card/bag", opened=False)
    stones = sum(hand.value for hand in dropped.values())
    await happen(vault, Tally(stones, "vault:card/bag"))
    if stones >= 2:
        hit = await choose(who.seat, "Whom do they hit?", vault.standing(), "vault:card/bag")
        await happen(vault, Wound(hit.seat, 1, "vault:card/bag"))


async def cache(vault: Vault, who: Hero) -> None:
    if vault.pool:
        item = await pick([Option(slug, ITEMS[slug], slug) for slug in vault.pool])
        await happen(vault, Gain(who.seat, item.value, "vault:card/cache"))


async def cave_in(vault: Vault, who: Hero) -> None:
    """One chooses who, the other chooses what."""
    under = await choose(who.seat, "Who stands under it?", vault.standing(), "vault:card/cave-in")
    ways_out: list[Item | Option[None]] = [TAKE_THE_BLOW]
    ways_out += [s for s in vault.sources if isinstance(s, Item) and s.owner == under.seat]
    lost = await ask(under.seat, "What do you lose?", ways_out, "vault:card/cave-in")
    if isinstance(lost, Source):
        await happen(vault, Break(lost.key, "vault:card/cave-in"))
    else:
        await happen(vault, Wound(under.seat, 1, "vault:card/cave-in"))


async def collapse(vault: Vault, who: Hero) -> None:
    await happen(vault, Doom(2, "vault:card/collapse"))


async def draft(vault: Vault, who: Hero) -> None:
    await happen(vault, Look(who.seat, "vault:card/draft"))
    if vault.deck.size() > 1:
        card = await turn_up(vault.deck, secret=True)
        await happen(vault, Peek(who.seat, card, "vault:card/draft"))
        if await may(who.seat, "Bury it?", "vault:card/draft"):
            await happen(vault, Bury(card, "vault:card/draft"))


async def mirror(vault: Vault, who: Hero) -> None:
    others = [hero for hero in vault.heroes if hero is not who]
    whom = await ask(who.seat, "Whose face do you look into?", others, "vault:card/mirror")
    await happen(vault, Glimpse(who.seat, whom.seat, "vault:card/mirror"))


async def quiet(vault: Vault, who: Hero) -> None:
    await happen(vault, Mend(who.seat, 1, "vault:card/quiet"))


CARD_RULES: Final[dict[str, Card]] = {
    "ambush": ambush,
    "bag": bag,
    "cache": cache,
    "cave-in": cave_in,
    "collapse": collapse,
    "draft": draft,
    "mirror": mirror,
    "quiet": quiet,
}
