"""Wondrous things that are spent in one's own turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose
from undercroft.engine.source import offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.possession import Possession, usable, usable_in_haunt
from undercroft.games.betrayal.rules.effects import bring
from undercroft.games.betrayal.rules.faced import beneath, seen_of
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.placing import pick_spot
from undercroft.games.betrayal.rules.possessions import steal, stealable
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.state import MENU, City


async def whisk_away(city: City, who: str, by: str) -> None:
    """An adventurer is placed on any tile in play."""
    spots: Sequence[int] = [spot for spot in city.board.spots if spot != city.spot(who)]
    if city.haunt:
        spots = city.tale.refuges(city, who, spots)
    prompt, kind = Words("Where do you want to be?"), "place/teleport"
    to = await pick_spot(city, city.driver(who), spots, prompt, by, kind, who=who)
    if to is not None:
        await put_on(city, who, to, by)


TELEPORT: Final = Words("Discard {card} to be placed on any tile", card="helm-of-teleportation")
POUR: Final = Words("Discard {card} and see what it pours", card="alchemy-jug")
DAZZLE: Final = Words("Discard {card} to steal something here", card="shiny-rock")


@dataclass(frozen=True, slots=True)
class HelmOfTeleportation(Possession):
    """Anywhere in an instant; this is no movement."""

    @offers(MENU, TELEPORT, when=usable)
    @cites("betrayal:item/helm-of-teleportation")
    async def teleport(self, city: City) -> None:
        await self.use(city)
        await whisk_away(city, self.who, self.cite)


@dataclass(frozen=True, slots=True)
class AlchemyJug(Possession):
    """Nobody knows what it pours."""

    @offers(MENU, POUR, when=usable_in_haunt)
    @cites("betrayal:item/alchemy-jug")
    async def pour(self, city: City) -> None:
        await self.use(city)
        results = self.card.results
        line = results.of(await plain_roll(city, self.who, self.card.dice, self.cite))
        await bring(city, self.who, line, self.cite)
        if line is results.lines[0]:
            await whisk_away(city, self.who, self.cite)


def _prey(card: Possession, city: City) -> list[tuple[str, str]]:
    """Whom one could rob here, and of what."""
    found: list[tuple[str, str]] = []
    for other in city.company(card.who):
        if city.is_adventurer(other):
            tempting = city.tale.bait(city, card.who, other) if city.haunt else ()
            things = [*stealable(city, card.who, other), *tempting]
            found += [(other, thing) for thing in things]
    return found


def _finds_prey(card: Possession, city: City) -> bool:
    return usable(card, city) and bool(_prey(card, city))


def _to_steal(card: str, face: str, victim: str) -> Words:
    if face:
        return Words(
            "Steal {card} ({face:bare}) from {victim}", card=card, face=face, victim=victim
        )
    return Words("Steal {card} from {victim}", card=card, victim=victim)


@dataclass(frozen=True, slots=True)
class ShinyRock(Possession):
    """Who looks at it does not look after their things."""

    @offers(MENU, DAZZLE, when=_finds_prey)
    @cites("betrayal:item/shiny-rock")
    async def dazzle(self, city: City) -> None:
        prompt = Words("What do you steal?")
        seat, kind = city.driver(self.who), "card/steal"
        options = [
            Option(
                f"{victim}:{card}",
                (victim, card),
                _to_steal(card, beneath(city, card, seat), victim),
                kind="take",
                about=card,
                seen=seen_of(city, card),
            )
            for victim, card in _prey(self, city)
        ]
        chosen = await choose(seat, prompt, options, self.cite, kind, who=self.who, about=self.key)
        victim, card = chosen.value
        await self.use(city)
        await steal(city, self.who, card, victim, self.cite)
