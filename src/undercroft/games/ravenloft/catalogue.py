"""What one chooses from before the game, with all that is printed on it."""

from __future__ import annotations

from typing import Final, TypedDict

from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    HEROES,
    POWERS,
    SURE,
    TIPS,
    UNCERTAIN,
    VILLAINS,
)
from undercroft.games.ravenloft.printed import AdventureCard, HeroCard, PowerCard, Sureness
from undercroft.games.ravenloft.rules.setup import ASK, RANDOM, SUGGESTED
from undercroft.games.ravenloft.shown import Calling, NamedView, PrintedPower
from undercroft.games.ravenloft.view import printed_power


class AdventureCardView(TypedDict):
    """An adventure; `sure` tells how much of it is known, `uncertain` which parts are not."""

    number: int
    key: str
    name: str
    fewest: int  # heroes
    most: int
    recommended: int
    goal: str
    setup: list[str]
    special: list[str]
    victory: str
    defeat: str
    tips: list[str]
    sure: Sureness
    caveat: str
    uncertain: list[str]
    villains: list[NamedView]
    surges: int | None  # where the adventure leaves no choice


class LevelView(TypedDict):
    level: int
    ac: int
    hp: int
    surge: int


class PicksView(TypedDict):
    """How many powers of each type a hero takes."""

    at_will: int
    daily: int
    utility: int


class HeroCardView(Calling):
    key: str
    name: str
    race: str
    class_name: str
    speed: int
    ability: str
    ability_text: str
    levels: list[LevelView]
    fixed: list[str]  # powers that come with the hero
    picks: PicksView
    suggested: list[str]


class PowerCardView(PrintedPower):
    """A power card of a hero."""

    hero: str
    number: int
    fixed: bool
    suggested: bool
    keeps_on_miss: bool


class DifficultyView(TypedDict):
    """One value of a setting that makes the game easier or harder, and what it is called."""

    setting: str
    value: int | str
    label: str
    text: str


class CatalogueView(TypedDict):
    adventures: list[AdventureCardView]
    heroes: list[HeroCardView]
    powers: dict[str, list[PowerCardView]]  # by class
    difficulty: list[DifficultyView]


DIFFICULTY: Final[tuple[tuple[str, int | str, str, str], ...]] = (
    ("surges", 3, "Easier", "Three healing surges."),
    ("surges", 2, "Normal", "Two healing surges."),
    ("surges", 1, "Harder", "One healing surge."),
    ("powers", ASK, "Easier", "Everyone chooses powers from all cards of the hero."),
    ("powers", SUGGESTED, "Normal", "Every hero begins with powers that play well together."),
    ("powers", RANDOM, "Harder", "Powers are dealt at random."),
)


def catalogue() -> CatalogueView:
    return {
        "adventures": [_adventure(tale) for tale in ADVENTURES.values()],
        "heroes": [_hero(card) for card in HEROES.values()],
        "powers": {
            card.calling: [_power(power) for power in POWERS.values() if power.hero == card.key]
            for card in HEROES.values()
        },
        "difficulty": [
            {"setting": setting, "value": value, "label": label, "text": text}
            for setting, value, label, text in DIFFICULTY
        ],
    }


def _adventure(tale: AdventureCard) -> AdventureCardView:
    return {
        "number": tale.number,
        "key": tale.key,
        "name": tale.name,
        "fewest": tale.fewest,
        "most": tale.most,
        "recommended": tale.recommended,
        "goal": tale.goal,
        "setup": [*tale.setup],
        "special": [*tale.special],
        "victory": tale.victory,
        "defeat": tale.defeat,
        "tips": [*TIPS[tale.key]],
        "sure": tale.sure,
        "caveat": SURE[tale.sure].strip("()"),
        "uncertain": [*UNCERTAIN[tale.key]],
        "villains": [{"key": kind, "name": VILLAINS[kind].name} for kind in tale.villains],
        "surges": tale.figures.get("surges"),
    }


def _hero(card: HeroCard) -> HeroCardView:
    return {
        "key": card.key,
        "name": card.name,
        "race": card.race,
        "class": card.calling,
        "class_name": card.calling_name,
        "speed": card.speed,
        "ability": card.ability,
        "ability_text": card.text,
        "levels": [
            {"level": level + 1, "ac": card.ac[level], "hp": card.hp[level], "surge": surge}
            for level, surge in enumerate(card.surge)
        ],
        "fixed": [*card.fixed],
        "picks": {
            "at_will": card.picks["at-will"],
            "daily": card.picks["daily"],
            "utility": card.picks["utility"],
        },
        "suggested": [*card.suggested],
    }


def _power(card: PowerCard) -> PowerCardView:
    return {
        **printed_power(card),
        "hero": card.hero,
        "number": card.number,
        "fixed": card.fixed,
        "suggested": card.key in HEROES[card.hero].suggested,
        "keeps_on_miss": card.keeps_on_miss,
    }
