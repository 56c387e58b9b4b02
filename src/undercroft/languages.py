"""Languages a house speaks: which one somebody wants, and its catalogue for a game.

`make words` packs the translations into one catalogue for each game and language, and one for
what engine, server and clients say. Where they were not packed, English is spoken.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from functools import cache
from gettext import GNUTranslations
from importlib.resources import files
from typing import Final

from undercroft.engine.tongues import ENGLISH, TONGUES, Tongue

LANGUAGES: Final = tuple(TONGUES)
DEFAULT: Final = ENGLISH.code
VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")  # in the order of gettext
PLAIN: Final = ("C", "POSIX")  # how an environment says that it wants no language


@cache
def tongue(game: str, language: str) -> Tongue:
    """The language of all tables of a game; without a game, what the house itself says."""
    if language == DEFAULT:
        return ENGLISH
    shared = _catalogue("undercroft", language)
    catalogue = _catalogue(f"undercroft.games.{game}", language) if game else shared
    if catalogue is None or shared is None:
        logging.getLogger(__name__).warning(
            "No words in %s for %s: English is spoken. `make words` packs them.",
            language,
            game or "the house",
        )
        return ENGLISH
    if catalogue is not shared:
        catalogue.add_fallback(shared)
    return TONGUES[language](catalogue)


def _catalogue(package: str, language: str) -> GNUTranslations | None:
    try:
        packed = files(package) / "words" / f"{language}.mo"
    except ModuleNotFoundError:  # a game that somebody brought along
        return None
    if not packed.is_file():
        return None
    with packed.open("rb") as file:
        return GNUTranslations(file)


def known(wanted: Iterable[str]) -> str:
    """The first of these languages that the house speaks: `de_AT.UTF-8` and `de-AT` are German."""
    for name in wanted:
        code = name.replace("_", "-").partition(".")[0].partition("-")[0].lower()
        if code in LANGUAGES:
            return code
    return DEFAULT


def in_environment(variables: Mapping[str, str]) -> list[str]:
    """What somebody at a terminal wants, the most wanted first."""
    for name in VARIABLES:
        if value := variables.get(name):
            return [DEFAULT if wanted in PLAIN else wanted for wanted in value.split(":")]
    return []


def in_header(accepted: str) -> list[str]:
    """What somebody at a browser wants, the most wanted first: `de-AT,de;q=0.9,en;q=0.5`."""
    ranked = [(_quality(part), part.partition(";")[0].strip()) for part in accepted.split(",")]
    return [name for quality, name in sorted(ranked, key=lambda one: -one[0]) if name and quality]


def _quality(part: str) -> float:
    """How much a language is wanted, from 0 to 1; what cannot be read is not wanted."""
    told = part.partition(";")[2].strip().removeprefix("q=")
    try:
        return float(told) if told else 1.0
    except ValueError:
        return 0.0
