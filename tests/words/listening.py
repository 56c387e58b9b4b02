"""Somebody who hears all that a table says, in the pseudo-language, and notes what is English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from tests.words import spoken
from tests.words.pseudo import Pseudo, outside
from undercroft.engine.game import Game
from undercroft.engine.table import Table

PSEUDO = Pseudo()


def said_at(table: Table[Any], start: int) -> Iterator[str]:
    speech = table.speech(PSEUDO)
    for seat in range(len(table.sitting.names)):
        yield from spoken.asked(table, seat, speech)
        yield from spoken.logged(table, seat, start, speech)


SLUG = "[a-z0-9]+(?:-[a-z0-9]+)+"  # what one types to name an adventure
SPOT = r"b-?\d+,-?\d+"  # a place on the lower of two maps


class Listener:
    """Notes every sentence of which a translator has not seen all."""

    def __init__(self, game: Game[Any], typed: Iterable[str] = ()) -> None:
        self.heard = 0
        self.untranslated: dict[str, str] = {}
        same_everywhere = sorted((game.name, *game.rulings, *typed), key=len, reverse=True)
        names = "|".join(map(re.escape, same_everywhere))
        names += f"|{SPOT}|{SLUG}" if typed else f"|{SPOT}"
        self._same = re.compile(rf"(?<![\w-])(?:{names})(?![\w-])")

    def hear(self, sentences: Iterable[str]) -> None:
        for told in sentences:
            self.heard += 1
            if outside(told) and (letters := outside(self._same.sub("", told))):
                self.untranslated.setdefault(told, letters)


def typed_at(game: Game[Any]) -> list[str]:
    """What is typed alike in all languages to open a table: settings, choices, keys of things."""
    choices = [key for ruling in game.rulings.values() for key in ruling.choices or ()]
    settings = [setting.key for setting in game.settings]
    return [*settings, "rulings", *choices, *(key for key, _ in game.things.items())]
