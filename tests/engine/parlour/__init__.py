"""A few things and sentences with which languages are tried, and their German: de.po."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from undercroft.engine.names import Entry, Lexicon

HOME: Final = Path(__file__).parent
SEATS: Final = ("Ann", "B{e}n\x02")
LEXICON: Final = Lexicon(
    {
        "kat": Entry("hero", "Kat", proper=True),
        "arjhan": Entry("hero", "Arjhan", proper=True),
        "strahd": Entry("villain", "Strahd", proper=True),
        "ghoul": Entry("monster", "Ghoul"),
        "witch": Entry("monster", "Witch", "Witches"),
        "skeleton": Entry("monster", "Skeleton"),
        "gelatinous-cube": Entry("monster", "Gelatinous Cube"),
        "goblin-fighter": Entry("monster", "Goblin Fighter", copies="roman"),
        "undead": Entry("monster", "Undead", "Undead"),
        "homunculus": Entry("monster", "Homunculus", "Homunculi"),
        "young-hero": Entry("figure", "Young Hero", "Young Heroes"),
        "ring-of-accuracy": Entry("item", "Ring of Accuracy", "Rings of Accuracy"),
        "thieves-tools": Entry("item", "Thieves' Tools", "Thieves' Tools"),
        "lucky-coin": Entry("item", "Lucky Coin"),
        "trap": Entry("card", "Trap", copies="alike"),
        "kitchen": Entry("tile", "Kitchen"),
        "marketplace": Entry("tile", "Marketplace"),
        "fountain": Entry("tile", "Fountain"),
        "crypt": Entry("tile", "Strahd's Crypt", proper=True),
        "room": Entry("place", "room"),
        "head": Entry("zone", "head (1)"),
        "might": Entry("trait", "Might", proper=True),
        "physical": Entry("damage", "physical damage", proper=True),
        "winded": Entry("condition", "winded", proper=True),
    }
)


def packed(text: bytes, locale: str) -> bytes:
    """A catalogue as it is read by a table."""
    made = BytesIO()
    write_mo(made, read_po(BytesIO(text), locale=locale))
    return made.getvalue()


def compiled(text: bytes, locale: str) -> GNUTranslations:
    return GNUTranslations(BytesIO(packed(text, locale)))
