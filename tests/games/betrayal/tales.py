"""Haunts made up for scenes: they put the common rules to the test and tell no story.

`told(monkeypatch, OGRES)` lets one take the place of its number for one test.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pytest

from undercroft.engine.event import happen
from undercroft.engine.names import Entry
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import BUILT
from undercroft.games.betrayal.printed import Creature, Token
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.haunt import Haunt, Heroes, Task, Traitor
from undercroft.games.betrayal.rules.hidden import DeathTells, HiddenHaunt, deal_sides
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.state import HAUNTS_BUILT, HERO, TRAITOR, City

ENDINGS: Final = {"hero": Words("Day."), "traitor": Words("Night."), "nobody": Words("Dust.")}
OGRE: Final = Creature("ogre", "Ogre", {"might": 4, "speed": 3, "sanity": 2})
SHADE: Final = Creature("shade", "Shade", {"speed": 2, "sanity": 3}, attacks=("sanity",), pace=2)
OGRE_KING: Final = Creature("ogre-king", "Ogre King", {"might": 6, "speed": 2}, large=True)
STONE: Final = Creature("stone", "Stone", {"might": 1}, attacks=(), moves=False, slows=False)
CHILD: Final = Creature(
    "child", "Child", {"might": 1, "speed": 2}, side=HERO, npc=True, lead="heroes"
)

OGRES: Final = Haunt(  # the revealer is the traitor, and the heroes set up first
    26,
    kinds=(OGRE, SHADE, OGRE_KING, STONE, CHILD),
    tokens={"gem": Token("Gem", "emerald"), "idol": Token("Idol", "totem")},
    counts={"hope": "Hope", "doom": "Doom"},
    things={"candle": Entry("thing", "candle"), "trial": Entry("thing", "trial")},
    endings=ENDINGS,
)

OGRES.goal("hope", CountTo("hope", 3), HERO)
OGRES.goal("doom", CountTo("doom", 3), TRAITOR)


async def found(city: City, who: str) -> None:
    await happen(city, Count("hope", 1, OGRES.cite))


async def despaired(city: City, who: str) -> None:
    await happen(city, Count("despair", 1, OGRES.cite))


def always(city: City, who: str) -> bool:
    return True


@OGRES.role(HERO)
@dataclass(frozen=True, slots=True)
class OgreHunters(Heroes):
    goal = "Find hope."
    tasks = (
        Task(
            "search",
            Words("Search"),
            ("knowledge", "sanity"),
            3,
            always,
            found,
            OGRES.cite,
            despaired,
        ),
        Task(
            "pray",
            Words("Pray"),
            ("sanity",),
            2,
            always,
            found,
            OGRES.cite,
            adds=lambda city, who: (("candle", 1),),
            instead_of_attack=True,
        ),
    )


@OGRES.role(TRAITOR)
@dataclass(frozen=True, slots=True)
class OgreFriend(Traitor):
    goal = "Bring doom."


HUNGER: Final = Haunt(  # no traitor: the ogres have a mind of their own
    38, kinds=(replace(OGRE, lead="mind"),), endings=ENDINGS
)


@HUNGER.heroes_set_up
async def ogres_come(city: City) -> None:
    await spawn(city, "ogre", city.board.cells["kitchen"], HUNGER.cite)


MASKED: Final = HiddenHaunt(37, endings=ENDINGS)  # somebody is the traitor
MASKED.prepares(deal_sides)
MASKED.rule(DeathTells)


@MASKED.role(TRAITOR)
@dataclass(frozen=True, slots=True)
class MaskedTraitor(Traitor):
    """Nobody knows."""


RELICS: Final = Haunt(  # the traitor sets up first; nothing here changes hands
    45, tokens={"relic": Token("Relic", "chalice")}, endings=ENDINGS
)


@RELICS.heroes_set_up
async def heroes_take(city: City) -> None:
    await happen(city, Receive(city.heroes()[0], "relic-2", RELICS.cite))


@RELICS.traitor_sets_up
async def traitor_takes(city: City) -> None:
    await happen(city, Receive(city.traitors()[0], "relic-1", RELICS.cite))


def told(monkeypatch: pytest.MonkeyPatch, *tales: Haunt) -> None:
    """These haunts take the places of their numbers."""
    for tale in tales:
        monkeypatch.setitem(BUILT, tale.slug, __name__)
        monkeypatch.setitem(HAUNTS_BUILT, tale.slug, tale)


def alone(monkeypatch: pytest.MonkeyPatch, *numbers: int) -> None:
    """Only haunts of these numbers are built, and nothing happens in them."""
    for slug in [*BUILT]:
        monkeypatch.delitem(BUILT, slug)
    told(monkeypatch, *(Haunt(number, endings=ENDINGS) for number in numbers))
