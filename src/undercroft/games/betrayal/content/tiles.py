"""What is printed on tiles and speaks of the end of a turn, or lets one do something there."""

from __future__ import annotations

from functools import partial
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, may
from undercroft.engine.event import happen
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import Use, UseUp
from undercroft.games.betrayal.printed import TileCard, Trait
from undercroft.games.betrayal.rules.harm import could_rise, gain, hurt
from undercroft.games.betrayal.rules.possessions import (
    discard,
    draw_event,
    draw_item,
    item_cards,
    pick_card,
)
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.siding import escapes
from undercroft.games.betrayal.rules.tiles import TILE_DEEDS, TURN_ENDS
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import ALL_TILES

AMBUSH_ALLEY: Final = ALL_TILES["ambush-alley"]
FORGOTTEN_CACHE: Final = ALL_TILES["forgotten-cache"]
SHRINE_TO_BHAAL: Final = ALL_TILES["shrine-to-bhaal"]
TRADING_POST: Final = ALL_TILES["trading-post"]


def _cite(tile: TileCard) -> str:
    return f"betrayal:tile/{tile.key}"


def _once(tile: TileCard, who: str) -> str:
    """How it is noted that a tile has done for somebody what it does once in a game."""
    return f"{tile.key}:{who}"


@cites(
    "betrayal:tile/beloved-ranger-statue",
    "betrayal:tile/fountain",
    "betrayal:tile/gladiator-pit",
    "betrayal:tile/hall-of-wonders",
    "betrayal:items/once-per-game",
)
async def _strengthen(tile: TileCard, trait: Trait, city: City, who: str) -> None:
    """A trait rises; a visit at its maximum is none."""
    if _once(tile, who) not in city.once and could_rise(city, who, (trait,)):
        await happen(city, UseUp(_once(tile, who), _cite(tile)))
        await gain(city, who, trait, 1, _cite(tile))


@cites("betrayal:tile/trading-post", "betrayal:special/trading-post")
async def _trade(city: City, who: str) -> None:
    """An item for the next one of the deck."""
    by, cards = _cite(TRADING_POST), item_cards(city, who)
    if cards and city.items:
        prompt = Words("Which item do you trade for another?")
        card = await pick_card(city, who, cards, prompt, by, "card/trade", spare=True)
        if card:
            await discard(city, who, card, by)
            await draw_item(city, who, by, TRADING_POST.figures["items"])


@cites(
    "betrayal:tile/ambush-alley",
    "betrayal:special/ambush-alley",
    "betrayal:ruling/R15",
    "betrayal:ruling/R45",
)
async def _ambush(city: City, who: str) -> None:
    """Another event; a traitor may pass it by."""
    by = _cite(AMBUSH_ALLEY)
    if city.ignores_harm(who):
        prompt, tile = Words("Draw an event?"), AMBUSH_ALLEY.key
        if not await may(city.driver(who), prompt, by, "may/ambush", who=who, about=tile):
            return
    for _ in range(AMBUSH_ALLEY.figures["events"]):
        await draw_event(city, who, by)


@cites("betrayal:tile/shrine-to-bhaal", "betrayal:traitor/tile-text", "betrayal:ruling/R34")
async def _bleed(city: City, who: str) -> None:
    by = _cite(SHRINE_TO_BHAAL)
    if not await escapes(city, who, SHRINE_TO_BHAAL.key, by):
        await hurt(city, who, "physical", SHRINE_TO_BHAAL.figures["physical"], by)


@cites("betrayal:tile/forgotten-cache", "betrayal:special/forgotten-cache", "betrayal:dice/once")
def _cache(city: City, who: str) -> list[Option[Deed]]:
    """One search in a turn, until one of them has found something."""
    if FORGOTTEN_CACHE.key in city.used or _once(FORGOTTEN_CACHE, who) in city.once:
        return []
    return [SEARCH]


async def _search(city: City) -> None:
    who, by, least = city.active, _cite(FORGOTTEN_CACHE), FORGOTTEN_CACHE.figures["least"]
    await happen(city, Use(FORGOTTEN_CACHE.key, by))
    if await trait_roll(city, who, "knowledge", by, need=least) >= least:
        await happen(city, UseUp(_once(FORGOTTEN_CACHE, who), by))
        await draw_item(city, who, by, FORGOTTEN_CACHE.figures["items"])


SEARCH: Final[Option[Deed]] = Option(
    "search",
    _search,
    Words("Search the cache (Knowledge {least}+)", least=FORGOTTEN_CACHE.figures["least"]),
    kind="use",
    about=FORGOTTEN_CACHE.key,
)
TURN_ENDS.update(
    {tile.key: partial(_strengthen, tile, tile.gains) for tile in ALL_TILES.values() if tile.gains}
)
TURN_ENDS[TRADING_POST.key] = _trade
TURN_ENDS[AMBUSH_ALLEY.key] = _ambush
TURN_ENDS[SHRINE_TO_BHAAL.key] = _bleed
TILE_DEEDS[FORGOTTEN_CACHE.key] = _cache
TEXTS: Final = (*TURN_ENDS, *TILE_DEEDS)  # tiles whose text is told here
