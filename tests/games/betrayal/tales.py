"""Haunts made up for scenes: they put the common rules to the test and tell no story.

`told(monkeypatch, OGRES)` lets one take the place of its number for one test.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from undercroft.engine.event import happen
from undercroft.engine.names import Entry
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.facts import BUILT
from undercroft.games.betrayal.haunt_text import HauntText
from undercroft.games.betrayal.printed import Creature
from undercroft.games.betrayal.rules.goals import CountTo
from undercroft.games.betrayal.rules.haunt import NOBODY, Haunt, Role, Task
from undercroft.games.betrayal.rules.hidden import DeathTells, HiddenHaunt, deal_sides
from undercroft.games.betrayal.rules.placing import spawn
from undercroft.games.betrayal.state import HAUNTS_BUILT, HERO, TRAITOR, City

OGRE: Final = Creature("ogre", "Ogre", {"might": 4, "speed": 3, "sanity": 2})
SHADE: Final = Creature("shade", "Shade", {"speed": 2, "sanity": 3}, attacks=("sanity",), pace=2)
OGRE_KING: Final = Creature("ogre-king", "Ogre King", {"might": 6, "speed": 2}, large=True)
STONE: Final = Creature("stone", "Stone", {"might": 1}, attacks=(), moves=False, slows=False)
CHILD: Final = Creature(
    "child", "Child", {"might": 1, "speed": 2}, side=HERO, npc=True, lead="heroes"
)

Raw = dict[str, Any]


def thing(name: str, icon: str = "dice", **more: Any) -> Raw:
    """Something that a text file speaks of."""
    return {"name": name, "icon": icon, "text": f"{name}!", **more}


def text_file(*kinds: Creature, **tables: Raw) -> HauntText:
    """A small one: two roles with a page each, three endings, and what is given beside."""
    plain: Raw = {
        "roles": {
            HERO: thing("Heroes", side=HERO, begins=HERO, proper=True),
            TRAITOR: thing("Traitor", side=TRAITOR, begins=TRAITOR),
        },
        "pages": {side: {"knows": "", "text": ""} for side in (HERO, TRAITOR)},
        "endings": {
            HERO: {"wins": HERO, "text": "Day."},
            TRAITOR: {"wins": TRAITOR, "text": "Night."},
            NOBODY: {"wins": NOBODY, "text": "Dust."},
        },
    }
    text = HauntText({**plain, **tables})
    for kind in kinds:
        text.figures[kind.key] = kind
        text.things[kind.key] = Entry("figure", kind.name, icon=kind.icon)
    return text


def made_up(number: int, *kinds: Creature, **tables: Raw) -> Haunt:
    """A haunt that takes the place of this number."""
    return Haunt(number, text_file(*kinds, **tables))


OGRES: Final = made_up(  # the revealer is the traitor, and the heroes set up first
    26,
    *(OGRE, SHADE, OGRE_KING, STONE, CHILD),
    tokens={"gem": thing("Gem", "emerald"), "idol": thing("Idol", "totem")},
    tracks={"hope": thing("Hope"), "doom": thing("Doom")},
    notes={"candle": thing("candle"), "trial": thing("trial")},
    goals={
        "hope": {"role": HERO, "ending": HERO, "text": "Find hope."},
        "doom": {"role": TRAITOR, "ending": TRAITOR, "text": "Bring doom."},
    },
)

OGRES.goal("hope", CountTo("hope", 3))
OGRES.goal("doom", CountTo("doom", 3))


async def found(city: City, who: str) -> None:
    await happen(city, Count("hope", 1, OGRES.cite))


async def despaired(city: City, who: str) -> None:
    await happen(city, Count("despair", 1, OGRES.cite))


def always(city: City, who: str) -> bool:
    return True


@OGRES.role(HERO)
@dataclass(frozen=True, slots=True)
class OgreHunters(Role):
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


HUNGER: Final = made_up(38, replace(OGRE, lead="mind"))  # no traitor: ogres that think


@HUNGER.heroes_set_up
async def ogres_come(city: City) -> None:
    await spawn(city, "ogre", city.board.cells["kitchen"], HUNGER.cite)


MASKED: Final = HiddenHaunt(37, text_file())  # somebody is the traitor
MASKED.prepares(deal_sides)
MASKED.rule(DeathTells)


@MASKED.role(TRAITOR)
@dataclass(frozen=True, slots=True)
class MaskedTraitor(Role):
    """Nobody knows."""


# The traitor sets up first; nothing here changes hands.
RELICS: Final = made_up(45, tokens={"relic": thing("Relic", "chalice")})


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
    told(monkeypatch, *(made_up(number) for number in numbers))
