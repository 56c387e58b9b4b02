"""What the things of the city are called; the names of the haunt in play lie over those."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from re import sub
from typing import Any, Final

from undercroft.engine.cite import cites
from undercroft.engine.names import Entry, Lexicon, entries
from undercroft.engine.tables import read_table
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, HAUNTS, ITEMS, OMENS, PACKAGE
from undercroft.games.betrayal.printed import EventCard, PossessionCard
from undercroft.games.betrayal.rules.haunt import Haunt, tale_of


def _powers() -> dict[str, Entry]:
    powers = {f"{card.key}/power": card.power for card in ADVENTURERS.values()}
    return {
        key: Entry("power", power.name, proper=True, text=power.text)
        for key, power in powers.items()
    }


def _people(adventurers: Mapping[str, Any]) -> dict[str, Entry]:
    """Their text is who they were until tonight; that of their power goes by the power's key."""
    named = entries("adventurer", adventurers, proper=True)
    return {key: replace(entry, text=ADVENTURERS[key].life) for key, entry in named.items()}


def _short_names(adventurers: Mapping[str, Any]) -> dict[str, Entry]:
    """For maps and lists: nicknames and families are left out."""
    return {
        f"{key}/short": Entry("adventurer", raw["short"], proper=True)
        for key, raw in adventurers.items()
    }


def _cards(
    named: Mapping[str, Entry], cards: Mapping[str, PossessionCard] | Mapping[str, EventCard]
) -> dict[str, Entry]:
    """With all that is printed on them, tables of results as well."""
    return {key: replace(entry, text=cards[key].text) for key, entry in named.items()}


def _far_sides(tiles: Mapping[str, Any]) -> dict[str, Entry]:
    """Where a barrier parts a tile."""
    return {
        f"{key}/far": Entry("tile", f"{raw['name']} (far side)", proper=raw.get("proper", False))
        for key, raw in tiles.items()
        if "barrier" in raw
    }


def _titled() -> dict[str, Entry]:
    return {key: Entry("haunt", card.title, proper=True) for key, card in HAUNTS.items()}


@cites("betrayal:ruling/R40", "betrayal:ruling/R41", "betrayal:ruling/R42")
def _piles() -> Iterable[Mapping[str, Entry]]:
    adventurers, tiles = (read_table(PACKAGE, f"{name}.toml") for name in ("adventurers", "tiles"))
    yield _people(adventurers)
    yield _short_names(adventurers)
    yield _powers()
    yield entries("tile", tiles)
    yield _far_sides(tiles)
    yield _cards(entries("item", read_table(PACKAGE, "items.toml"), copies="alike"), ITEMS)
    yield _cards(entries("omen", read_table(PACKAGE, "omens.toml")), OMENS)
    events = entries("event", read_table(PACKAGE, "event_cards.toml"), proper=True, copies="alike")
    yield _cards(events, EVENT_CARDS)
    yield _titled()
    for kind, table in read_table(PACKAGE, "names.toml").items():
        yield entries(kind, table)


LEXICON: Final = Lexicon(*_piles())


def lexicon_of(haunt: str) -> Lexicon:
    """The names at a table on which this haunt is played; without one, those of the box."""
    return _lexicon(tale_of(haunt)) if haunt else LEXICON


@cache
def _lexicon(tale: Haunt) -> Lexicon:
    return Lexicon(
        {f"role/{role}": tale.role_entry(role) for role in tale.castable()},
        _pages(tale),
        _told(tale),
        {f"haunt/{law.__name__}": Entry("law", _called(law), proper=True) for law in tale.rules},
        tale.things,
        over=LEXICON,
    )


def page_key(what: str, role: str, number: int) -> str:
    """The key of a role's page, or of its goal there: `page/glurk`, `goal/free/2`."""
    return f"{what}/{role}/{number + 1}" if number else f"{what}/{role}"


def _pages(tale: Haunt) -> dict[str, Entry]:
    """What is read in each role; a position names no page but one's own."""
    found: dict[str, Entry] = {}
    for role in tale.castable():
        named = tale.role_entry(role)
        for number, page in enumerate(tale.pages(role)):
            for what, text in (("page", page.brief), ("goal", page.goal)):
                found[page_key(what, role, number)] = replace(named, text=text)
    return found


def _told(tale: Haunt) -> dict[str, Entry]:
    """What is read aloud as the haunt begins, and when it is over."""
    title = LEXICON.find(tale.slug)[0]
    stories = {f"story/{word}": story.text for word, story in tale.text.stories.items()}
    endings = {f"ending/{word}": ending.text for word, ending in tale.text.endings.items()}
    return {key: replace(title, text=text) for key, text in {**stories, **endings}.items()}


def _called(law: type) -> str:
    """A rule of a haunt by its name in the code: `BullRush` is Bull rush."""
    return sub("(?<!^)(?=[A-Z])", " ", law.__name__).capitalize()
