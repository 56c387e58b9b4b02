"""The deck: what happens once is a function."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tests.vault.does import Loses
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
from tests.vault.facts import ROOMS
from tests.vault.items import Item
from tests.vault.state import Hero, Vault
from undercroft.engine.chance import pick, roll
from undercroft.engine.decision import Option, ask, ask_all, choose, may, thing, things
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words

Card = Callable[[Vault, Hero], Awaitable[None]]

TAKE_THE_BLOW: Final = Option(
    "wound", "", Words("Take the blow"), kind="lose", does=Loses(hit_points=1)
)
COIN_OR_STONE: Final = (
    Option("coin", 0, Words("A coin"), kind="give"),
    Option("stone", 1, Words("A stone"), kind="give"),
)


async def ambush(vault: Vault, who: Hero) -> None:
    prompt = Words("From where do they come?")
    rooms = things(ROOMS[who.room].doors)
    room = await choose(who.seat, prompt, rooms, "vault:card/ambush", "room/ambush")
    kind = "hound" if await roll(6) >= 5 else "ghoul"
    await happen(vault, Spawn(kind, room.key, "vault:card/ambush"))


async def bag(vault: Vault, who: Hero) -> None:
    """All know how many stones there were, nobody whose."""
    hands = dict.fromkeys(range(vault.seats), COIN_OR_STONE)
    prompt = Words("What do you put into the bag?")
    dropped = await ask_all(prompt, hands, "vault:card/bag", "poll/bag", opened=False)
    stones = sum(hand.value for hand in dropped.values())
    await happen(vault, Tally(stones, "vault:card/bag"))
    if stones >= 2:
        whom = Words("Whom do they hit?")
        hit = await choose(who.seat, whom, standing(vault), "vault:card/bag", "hero/bag", amount=1)
        await happen(vault, Wound(vault.hero(hit.key).seat, 1, "vault:card/bag"))


async def cache(vault: Vault, who: Hero) -> None:
    if vault.pool:
        item = await pick(things(vault.pool))
        await happen(vault, Gain(who.seat, item.key, "vault:card/cache"))


async def cave_in(vault: Vault, who: Hero) -> None:
    """One chooses who, the other chooses what."""
    cite, prompt = "vault:card/cave-in", Words("Who stands under it?")
    under = await choose(who.seat, prompt, standing(vault), cite, "hero/cave-in", amount=1)
    seat = vault.hero(under.key).seat
    items = [s.key for s in vault.sources if isinstance(s, Item) and s.owner == seat]
    ways_out = [TAKE_THE_BLOW, *(Option(item, item, does=Loses(item=item)) for item in items)]
    lost = await ask(
        seat, Words("What do you lose?"), ways_out, cite, "lose/cave-in", who=under.key, amount=1
    )
    if lost.value:
        await happen(vault, Break(lost.value, cite))
    else:
        await happen(vault, Wound(seat, 1, cite))


async def collapse(vault: Vault, who: Hero) -> None:
    await happen(vault, Doom(2, "vault:card/collapse"))


async def draft(vault: Vault, who: Hero) -> None:
    await happen(vault, Look(who.seat, "vault:card/draft"))
    if vault.deck.size() > 1:
        card = await turn_up(vault.deck, secret=True)
        await happen(vault, Peek(who.seat, card, "vault:card/draft"))
        prompt = Words("Bury {card}?", card=card)
        if await may(who.seat, prompt, "vault:card/draft", "may/bury", about=card):
            await happen(vault, Bury(card, "vault:card/draft"))


async def mirror(vault: Vault, who: Hero) -> None:
    others = things(hero.key for hero in vault.heroes if hero is not who)
    prompt = Words("Whose face do you look into?")
    whom = await ask(who.seat, prompt, others, "vault:card/mirror", "hero/mirror", who=who.key)
    await happen(vault, Glimpse(who.seat, vault.hero(whom.key).seat, "vault:card/mirror"))


async def quiet(vault: Vault, who: Hero) -> None:
    await happen(vault, Mend(who.seat, 1, "vault:card/quiet"))


def standing(vault: Vault) -> list[Option[str]]:
    return [thing(hero.key) for hero in vault.standing()]


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
