"""The printed facts of the box, read once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from importlib.resources import files
from re import compile as pattern
from typing import Any, Final

from undercroft.engine.cite import Anchor, Rulebook, cites, read_anchors
from undercroft.engine.ruling import Rulings
from undercroft.engine.tables import read_head, read_part, read_table
from undercroft.engine.words import Words, printed
from undercroft.games.betrayal.printed import (
    TRAIT_ORDER,
    AdventurerCard,
    EventCard,
    HauntCard,
    PossessionCard,
    Power,
    Result,
    Results,
    Track,
    Trait,
    TraitorRule,
)
from undercroft.games.betrayal.tiles import ALL_TILES, STARTS, TILES

FEWEST_PLAYERS: Final = 3
MOST_PLAYERS: Final = 6
MOST_DICE: Final = 8
FACES: Final = (0, 0, 1, 1, 2, 2)
HIGHEST_FACE: Final = FACES[-1]
HAUNT_BEGINS: Final = 6  # a haunt roll of so much or more
STEAL_FROM: Final = 2  # damage that may be turned into theft
SKULL: Final = 0  # the step on which an adventurer dies

TRAITS: Final = TRAIT_ORDER
PHYSICAL: Final[tuple[Trait, Trait]] = ("might", "speed")
MENTAL: Final[tuple[Trait, Trait]] = ("knowledge", "sanity")

EVENT: Final = "event"
ITEM: Final = "item"
OMEN: Final = "omen"

COMPANION: Final = "companion"
FIRE: Final = "fire"
REFLECTIVE: Final = "reflective"
WEAPON: Final = "weapon"


PACKAGE: Final = "undercroft.games.betrayal"
TEXT_FILE: Final = pattern(r"\d\d\.toml")  # what is read of a haunt
MODULE: Final = pattern(r"h(\d\d)_\w+")  # and what it does


def _read(name: str) -> dict[str, Any]:
    return read_table(PACKAGE, name)


def _heads() -> Iterator[dict[str, Any]]:
    """The heads of all haunts, by number: the rest of a text file is read when it begins."""
    found = (files(PACKAGE) / "data" / "haunts").iterdir()
    for name in sorted(file.name for file in found if TEXT_FILE.fullmatch(file.name)):
        yield read_head(PACKAGE, f"haunts/{name}")


def _modules() -> Iterator[tuple[int, str]]:
    """Which haunts are built, and in which module or package."""
    for name in sorted(file.name for file in (files(PACKAGE) / "haunts").iterdir()):
        module = name.partition(".")[0]
        if found := MODULE.fullmatch(module):
            yield int(found[1]), module


_ADVENTURERS: Final = _read("adventurers.toml")
_ITEMS: Final = _read("items.toml")
_OMENS: Final = _read("omens.toml")
_EVENT_CARDS: Final = _read("event_cards.toml")
_CHART: Final = _read("chart.toml")


@cites("betrayal:traits/four")
def _adventurer(key: str, raw: Mapping[str, Any]) -> AdventurerCard:
    return AdventurerCard(
        key,
        raw["name"],
        raw["calling"],
        raw["race"],
        raw["colour"],
        raw["age"],
        {trait: Track((SKULL, *raw[trait]), raw["start"][trait]) for trait in TRAITS},
        Power(
            raw["power"],
            raw["use"],
            raw.get("limit", ""),
            raw["text"],
            raw.get("figures", {}),
        ),
        raw["life"],
    )


def _result(raw: Mapping[str, Any]) -> Result:
    return Result(
        raw["least"],
        raw["text"],
        raw.get("changes", {}),
        raw.get("physical", 0),
        raw.get("mental", 0),
        raw.get("physical_dice", 0),
        raw.get("mental_dice", 0),
        raw.get("items", 0),
        tuple(raw.get("place", ())),
        raw.get("keeps", False),
        raw.get("placed_last", False),
    )


def _results(raw: Mapping[str, Any]) -> Results:
    lines = tuple(_result(line) for line in raw.get("results", ()))
    return Results(lines, raw.get("dice", 0) * HIGHEST_FACE)


def _possession(key: str, raw: Mapping[str, Any], *, omen: bool) -> PossessionCard:
    return PossessionCard(
        key,
        raw["name"],
        omen,
        tuple(raw.get("flags", ())),
        raw["use"],
        raw.get("limit", ""),
        raw.get("discards", False),
        tuple(raw.get("no", ())),
        tuple(raw.get("traits", ())),
        raw.get("gains", {}),
        raw["text"],
        raw.get("dice", 0),
        _results(raw),
        raw.get("figures", {}),
    )


def _event(key: str, raw: Mapping[str, Any]) -> EventCard:
    return EventCard(
        key,
        raw["number"],
        raw["name"],
        raw.get("who", "you"),
        raw.get("stays", ""),
        tuple(raw.get("flags", ())),
        tuple(raw.get("rolls", ())),
        raw.get("how", ""),
        raw.get("dice", 0),
        raw.get("bonus", {}),
        tuple(raw.get("spares", ())),
        raw.get("changes", {}),
        raw.get("tokens", {}),
        tuple(raw.get("tiles", ())),
        raw["text"],
        _results(raw),
        raw.get("figures", {}),
    )


def _traitor(raw: Mapping[str, Any]) -> TraitorRule:
    return TraitorRule(
        raw["rule"],
        raw.get("trait"),
        raw.get("named", ""),
        raw.get("spares_revealer", False),
        raw.get("holds", ""),
    )


def _haunt(raw: Mapping[str, Any]) -> HauntCard:
    return HauntCard(
        raw["slug"],
        raw["number"],
        raw["title"],
        raw["kind"],
        raw.get("first") == "traitor",
        raw.get("note", ""),
        _traitor(raw["traitor"]),
    )


ADVENTURERS: Final = {key: _adventurer(key, raw) for key, raw in _ADVENTURERS.items()}
ITEMS: Final = {key: _possession(key, raw, omen=False) for key, raw in _ITEMS.items()}
OMENS: Final = {key: _possession(key, raw, omen=True) for key, raw in _OMENS.items()}
POSSESSIONS: Final = {**ITEMS, **OMENS}
EVENT_CARDS: Final = {key: _event(key, raw) for key, raw in _EVENT_CARDS.items()}
WEAPONS: Final = (  # an event may be one
    *[key for key, card in POSSESSIONS.items() if WEAPON in card.flags],
    *[key for key, event in EVENT_CARDS.items() if WEAPON in event.flags],
)
HAUNT_NUMBERS: Final = {haunt.number: haunt for haunt in map(_haunt, _heads())}
HAUNTS: Final = {haunt.key: haunt for haunt in HAUNT_NUMBERS.values()}
BUILT: Final = {HAUNT_NUMBERS[number].key: module for number, module in _modules()}  # by slug
CHART: Final = {  # the tile on which an omen was drawn, and the omen
    (tile, omen): HAUNT_NUMBERS[number].key
    for tile, row in _CHART.items()
    for omen, number in row.items()
}


def _rulings() -> dict[str, Any]:
    """Those of the box, then those that only one haunt needs: N2a, from its text file."""
    found = {**_read("rulings.toml")}
    for number, _ in _modules():
        for letter, raw in read_part(PACKAGE, f"haunts/{number:02}.toml", "rulings").items():
            found[f"{OF_A_HAUNT}{number}{letter}"] = raw
    return found


OF_A_HAUNT: Final = "N"  # and its number: such a ruling tells what a side's page holds
RULINGS: Final = Rulings(_rulings)
HAUNT_GIST: Final = Words(
    "What a haunt wants of each side stands on that side's page, and nowhere else."
)


@cites("betrayal:conflict/silence")
def _anchors() -> Iterator[Anchor]:
    """All that can be cited: the rulebook, our rulings where it is silent, and the cards."""
    for anchor in read_anchors("betrayal", _read("rulebook.toml"), RULINGS):
        yield replace(anchor, spoils=anchor.key.partition(":ruling/")[2].startswith(OF_A_HAUNT))
    for hero in ADVENTURERS.values():
        power = f"{hero.key}/power"
        heading = Words("{who:bare}: {power:bare}", who=hero.key, power=power)
        gist = printed(hero.power.text)
        yield Anchor(f"betrayal:adventurer/{hero.key}", heading, gist, "card")
    for tile in ALL_TILES.values():
        if tile.text:
            yield _card("tile", tile.key, tile.text)
    for thing in POSSESSIONS.values():
        yield _card(OMEN if thing.omen else ITEM, thing.key, thing.text)
    for event in EVENT_CARDS.values():
        yield _card("event", event.key, event.text)
    for haunt in HAUNTS.values():
        yield from _anchors_of(haunt)


@cites("betrayal:haunt/sides")
def _anchors_of(haunt: HauntCard) -> Iterator[Anchor]:
    """A haunt and its rules; what these say is told at the table, to those who may read it."""
    key = f"betrayal:haunt/{haunt.number:02}"
    heading = Words("Haunt {number}: {haunt:bare}", number=haunt.number, haunt=haunt.key)
    yield Anchor(key, heading, HAUNT_GIST, "haunt")
    if haunt.key in BUILT:
        for word in read_part(PACKAGE, f"haunts/{haunt.number:02}.toml", "anchors"):
            yield Anchor(f"{key}/{word}", heading, HAUNT_GIST, "haunt", spoils=True)


def _card(pile: str, key: str, text: str) -> Anchor:
    heading = Words("{card:bare}", card=key)
    return Anchor(f"betrayal:{pile}/{key}", heading, printed(text), "card")


RULEBOOK: Final = Rulebook(_anchors())


def tags() -> dict[str, int]:
    """How many figures of the box carry which confidence tag."""
    found: Counter[str] = Counter()
    for pile in (_ADVENTURERS, _read("tiles.toml"), _ITEMS, _OMENS, _EVENT_CARDS):
        for raw in pile.values():
            found.update(raw["tags"].values())
    return dict(sorted(found.items()))


@cites("betrayal:box/components")
def content() -> dict[str, int]:
    """How many components of each kind there are."""
    return {
        "adventurers": len(ADVENTURERS),
        "tiles": len(TILES),
        "start_tiles": len(STARTS),
        "items": len(ITEMS),
        "omens": len(OMENS),
        "events": len(EVENT_CARDS),
        "chart_cells": len(CHART),
        "haunts": len(HAUNTS),
    }
