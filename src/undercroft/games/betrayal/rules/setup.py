"""Before the first turn: everyone takes an adventurer, and luck says who goes first."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask
from undercroft.engine.event import happen
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.turns import GoFirst, Join
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import AdventurerCard
from undercroft.games.betrayal.state import City

RANDOM: Final = "random"
ASK: Final = "ask"
WHICH: Final = Words("Which adventurer do you take?")


@cites(
    "betrayal:setup/adventurers",
    "betrayal:setup/starting-values",
    "betrayal:setup/figures",
    "betrayal:setup/first-player",
    "betrayal:tile/elfsong-tavern",
    "betrayal:ruling/R39",
)
async def gather(city: City) -> None:
    """One seat after the other takes an adventurer whose card is still there."""
    seat = len(city.cast)
    if seat < city.seats:
        who = await _chosen(city, seat)
        await happen(city, Join(who, seat, "betrayal:setup/adventurers"))
        return
    first = await Chance(list(city.cast))
    await happen(city, GoFirst(first, "betrayal:setup/first-player"))


async def _chosen(city: City, seat: int) -> str:
    wanted = city.wanted[seat]
    if wanted in ADVENTURERS:
        return wanted
    left = free_cards(city)
    if wanted == RANDOM:
        return await Chance([card.key for card in left])
    options, by = [_taken(card) for card in left], "betrayal:setup/adventurers"
    return (await ask(seat, WHICH, options, by, "adventurer")).value


def _taken(card: AdventurerCard) -> Option[str]:
    label = Words(
        "{who}, {race:bare} {calling:bare}", who=card.key, race=card.race, calling=card.calling
    )
    return Option(card.key, card.key, label, kind="take")


@cites("betrayal:ruling/R39")
def free_cards(city: City) -> list[AdventurerCard]:
    """Adventurers whose card nobody has or has spoken for."""
    spoken = [*city.cast, *(name for name in city.wanted if name in ADVENTURERS)]
    taken = [ADVENTURERS[name].colour for name in spoken]
    return [card for card in ADVENTURERS.values() if card.colour not in taken]
