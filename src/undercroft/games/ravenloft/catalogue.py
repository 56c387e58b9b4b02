"""What one chooses from before the game, with all that is printed on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, POWERS, TIPS
from undercroft.games.ravenloft.printed import AdventureCard, HeroCard, PowerCard, Sureness
from undercroft.games.ravenloft.rules.setup import ASK, RANDOM, SUGGESTED
from undercroft.games.ravenloft.shown import Calling, PrintedPower
from undercroft.games.ravenloft.view import printed_power


class AdventureCardView(TypedDict):
    """An adventure; `sure` tells how much of it is known.

    Its goal is the text of `adventure/<key>`, and `/victory` and `/defeat` below that have theirs;
    `setup`, `special` and `tips` are keys of texts, too.
    """

    number: int
    key: str
    fewest: int  # heroes
    most: int
    recommended: int
    setup: list[str]
    special: list[str]
    tips: list[str]
    sure: Sureness
    villains: list[str]
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
    race: str
    speed: int
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
    """One value of a setting that makes the game easier or harder.

    The lexicon calls it `<setting>/<value>`.
    """

    setting: str
    value: int | str


class CatalogueView(TypedDict):
    adventures: list[AdventureCardView]
    heroes: list[HeroCardView]
    powers: dict[str, list[PowerCardView]]  # by class
    difficulty: list[DifficultyView]


DIFFICULTY: Final[tuple[tuple[str, int | str], ...]] = (
    *(("surges", 3), ("surges", 2), ("surges", 1)),
    *(("powers", ASK), ("powers", SUGGESTED), ("powers", RANDOM)),
)


def catalogue() -> CatalogueView:
    return {
        "adventures": [_adventure(tale) for tale in ADVENTURES.values()],
        "heroes": [_hero(card) for card in HEROES.values()],
        "powers": {
            card.calling: [_power(power) for power in POWERS.values() if power.hero == card.key]
            for card in HEROES.values()
        },
        "difficulty": [{"setting": setting, "value": value} for setting, value in DIFFICULTY],
    }


def _adventure(tale: AdventureCard) -> AdventureCardView:
    return {
        "number": tale.number,
        "key": tale.key,
        "fewest": tale.fewest,
        "most": tale.most,
        "recommended": tale.recommended,
        "setup": _texts(tale, "setup", tale.setup),
        "special": _texts(tale, "special", tale.special),
        "tips": _texts(tale, "tip", TIPS.get(tale.key, ())),
        "sure": tale.sure,
        "villains": [*tale.villains],
        "surges": tale.figures.get("surges"),
    }


def _texts(tale: AdventureCard, part: str, texts: Sequence[str]) -> list[str]:
    """The keys of what an adventure's card tells in several sentences."""
    return [f"adventure/{tale.key}/{part}-{n}" for n in range(1, 1 + len(texts))]


def _hero(card: HeroCard) -> HeroCardView:
    return {
        "key": card.key,
        "race": card.race,
        "class": card.calling,
        "speed": card.speed,
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
