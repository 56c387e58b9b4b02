"""The languages of the server: who reads what, and where the names of a box are found."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from undercroft.engine.game import Game
from undercroft.engine.names import Lexicon
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import Tongue
from undercroft.engine.words import Words
from undercroft.languages import in_header, known, tongue
from undercroft.server import metrics, showing

ENGLISH: Final = "en"
NOTHING: Final = Lexicon()  # for sentences of the server, which name no things of a game


def tongue_of(game: str, language: str) -> Tongue:
    """One for each game and language, shared by all tables; what nobody speaks is English."""
    return _counting(game, known([language]))


@cache
def _counting(game: str, language: str) -> Tongue:
    """What it says in English for want of a translation is counted."""
    found = tongue(game, language)
    counter = metrics.UNTRANSLATED.labels(game or "house", language)

    def note(template: str) -> None:
        found.missing.add(template)
        counter.inc()

    if found.code == language != ENGLISH:
        found.note = note
    return found


def preferred(accepted: str) -> str:
    """The language of an Accept-Language header that this server speaks best."""
    return known(in_header(accepted))


@cache
def words_of(game: Game[Any], language: str) -> tuple[str, bytes]:
    """The names and texts of a box in one language, and a print of them for its address."""
    speech = Speech(tongue_of(game.slug, language), game.things)
    things = {key: showing.thing(speech, key) for key, _ in game.things.items()}
    body = msgspec.json.encode(things)
    return blake2b(body, digest_size=8).hexdigest(), body


def words_path(game: Game[Any], tongue: Tongue) -> str:
    """Where a browser finds them; kept for ever, since other words have another address."""
    mark, _ = words_of(game, tongue.code)
    return f"/api/words/{game.slug}/{tongue.code}-{mark}.json"


def names_of_seats(places: Sequence[bool], tongue: Tongue) -> list[str]:
    """What seats are called whose players gave no name; `True` for a bot's."""
    speech = Speech(tongue, NOTHING)
    return [
        speech.plain(Words("Bot {n}", n=place) if bot else Words("Player {n}", n=place))
        for place, bot in enumerate(places, 1)
    ]
