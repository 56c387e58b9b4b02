"""The haunt chart and the traitors of the fifty haunts."""

from __future__ import annotations

from collections import Counter

import pytest

from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    CHART,
    EVENT_CARDS,
    HAUNT_NUMBERS,
    HAUNTS,
    OMENS,
)
from undercroft.games.betrayal.tiles import TILES

NUMBERS = {place: HAUNTS[haunt].number for place, haunt in CHART.items()}

# Totals of the copy in the Traitor's Tome, added up from the page.
ROWS = {
    "arcane-retreat": 340,
    "beasts-lair": 188,
    "cursed-statue": 397,
    "executioners-block": 304,
    "gladiator-pit": 231,
    "haunted-alley": 359,
    "house-of-blood": 365,
    "kobold-hideout": 220,
    "murder-row": 391,
    "neglected-shrine": 276,
    "sacrificial-chamber": 341,
    "shrine-to-bhaal": 434,
    "shrine-to-gargauth": 531,
}
COLUMNS = {
    "berserker-axe": 184,
    "book-of-spells": 460,
    "cursed-armor": 321,
    "deck-of-many-things": 543,
    "dimensional-shackles": 187,
    "eye-of-vecna": 323,
    "figurine-of-wondrous-power": 355,
    "homunculus": 362,
    "iron-flask-of-tuerny": 324,
    "meenlock": 353,
    "pipes-of-haunting": 331,
    "symbol-of-bhaal": 329,
    "whispering-skull": 305,
}
TIMES = (  # that each haunt from 1 to 50 stands on the chart
    *(3, 4, 4, 3, 3, 3, 3, 2, 3, 3),
    *(3, 3, 4, 4, 3, 3, 3, 4, 3, 4),
    *(5, 4, 3, 3, 4, 3, 4, 3, 3, 3),
    *(4, 3, 3, 3, 4, 3, 3, 4, 4, 2),
    *(3, 4, 4, 4, 4, 3, 3, 4, 4, 3),
)


@cites("betrayal:haunt/chart")
def test_the_chart_crosses_every_omen_tile_with_every_omen() -> None:
    tiles = {key for key, tile in TILES.items() if tile.symbol == "omen"}
    assert {*CHART} == {(tile, omen) for tile in tiles for omen in OMENS}
    assert len(CHART) == 169


@cites("betrayal:ruling/R30")
def test_rows_columns_and_haunts_add_up_as_in_the_book() -> None:
    rows: Counter[str] = Counter()
    columns: Counter[str] = Counter()
    for (tile, omen), number in NUMBERS.items():
        rows[tile] += number
        columns[omen] += number
    assert rows == ROWS
    assert columns == COLUMNS
    assert Counter(NUMBERS.values()) == dict(enumerate(TIMES, 1))


@cites("betrayal:ruling/R30", "betrayal:ruling/R44")
@pytest.mark.parametrize(
    ("tile", "number"),
    [
        ("gladiator-pit", 29),
        ("house-of-blood", 40),
        ("kobold-hideout", 29),
        ("neglected-shrine", 36),
    ],
)
def test_where_the_two_copies_differ_the_tome_counts(tile: str, number: int) -> None:
    assert NUMBERS[tile, "iron-flask-of-tuerny"] == number


def test_some_haunts_belong_to_one_omen_and_some_to_one_tile() -> None:
    omens: dict[int, set[str]] = {number: set() for number in HAUNT_NUMBERS}
    tiles: dict[int, set[str]] = {number: set() for number in HAUNT_NUMBERS}
    for (tile, omen), number in NUMBERS.items():
        omens[number].add(omen)
        tiles[number].add(tile)
    tied = {number: next(iter(found)) for number, found in omens.items() if len(found) == 1}
    assert tied == {
        **dict.fromkeys((9, 12), "berserker-axe"),
        39: "book-of-spells",
        **dict.fromkeys((47, 50), "deck-of-many-things"),
        **dict.fromkeys((11, 33), "dimensional-shackles"),
        **dict.fromkeys((21, 30), "eye-of-vecna"),
        32: "homunculus",
        **dict.fromkeys((29, 40), "iron-flask-of-tuerny"),
        **dict.fromkeys((23, 31), "pipes-of-haunting"),
        22: "symbol-of-bhaal",
        **dict.fromkeys((19, 24), "whispering-skull"),
    }
    placed = {number: next(iter(found)) for number, found in tiles.items() if len(found) == 1}
    assert placed == {
        28: "arcane-retreat",
        **dict.fromkeys((5, 8), "beasts-lair"),
        48: "cursed-statue",
        16: "executioners-block",
        27: "haunted-alley",
        **dict.fromkeys((18, 26), "house-of-blood"),
        15: "kobold-hideout",
        37: "murder-row",
        **dict.fromkeys((6, 10), "neglected-shrine"),
        49: "shrine-to-bhaal",
        **dict.fromkeys((34, 44, 46), "shrine-to-gargauth"),
    }


# Haunts and traitors.


def numbers_with(rule: str) -> list[int]:
    return [haunt.number for haunt in HAUNTS.values() if haunt.traitor.rule == rule]


def test_haunts_are_numbered_from_one_to_fifty() -> None:
    """Whoever writes another one counts on from there."""
    assert [haunt.number for haunt in HAUNTS.values()] == [*HAUNT_NUMBERS]
    assert [*HAUNT_NUMBERS][:50] == [*range(1, 51)]
    assert len({haunt.title for haunt in HAUNTS.values()}) == len(HAUNTS)
    assert HAUNT_NUMBERS[13].title == "Juiblex Commands"


@cites("betrayal:haunt/traitor", "betrayal:ruling/R27")
def test_every_adventurer_is_the_named_traitor_of_one_haunt() -> None:
    named = {h.number: h.traitor.named for h in HAUNTS.values() if h.traitor.named}
    assert named == {
        1: "aldan",
        6: "gretchen",
        11: "dhadius",
        17: "lia",
        21: "avrixis",
        33: "torskar",
        39: "azadeh",
        42: "miska",
        43: "grusk",
        45: "ralvio",
        47: "vort",
        50: "tasha",
    }
    assert sorted(named.values()) == sorted(ADVENTURERS)
    spared = [haunt.number for haunt in HAUNTS.values() if haunt.traitor.spares_revealer]
    assert spared == [50]


@cites("betrayal:haunt/traitor")
def test_the_other_traitors_are_chosen_as_the_table_says() -> None:
    assert numbers_with("none") == [3, 4, 14, 16, 28, 30, 35, 38, 48]
    assert numbers_with("hidden") == [19, 37]
    assert numbers_with("later") == [27, 34, 36, 44]
    assert numbers_with("everyone") == [22]
    assert numbers_with("others") == [9]
    assert numbers_with("oldest") == [31]
    assert numbers_with("left") == [50]
    by_trait = {
        haunt.number: (haunt.traitor.rule, haunt.traitor.trait)
        for haunt in HAUNTS.values()
        if haunt.traitor.trait
    }
    assert by_trait == {
        **dict.fromkeys((1, 5, 25, 42, 46), ("lowest", "knowledge")),
        **dict.fromkeys((6, 7, 11, 33), ("lowest", "sanity")),
        **dict.fromkeys((45, 47), ("lowest", "might")),
        20: ("lowest", "speed"),
        21: ("highest", "speed"),
        43: ("highest", "might"),
    }
    assert sorted(by_trait) == sorted([*numbers_with("lowest"), *numbers_with("highest")])


@cites("betrayal:ruling/R29")
def test_the_bite_decides_the_traitor_of_haunt_eighteen_alone() -> None:
    holds = {haunt.number: haunt.traitor.holds for haunt in HAUNTS.values() if haunt.traitor.holds}
    assert holds == {18: "wererat-bite"}
    assert holds[18] in EVENT_CARDS
    assert HAUNT_NUMBERS[18].traitor.rule == "revealer"


@cites("betrayal:ruling/H4")
def test_in_twelve_haunts_the_traitor_sets_up_first() -> None:
    first = [haunt.number for haunt in HAUNTS.values() if haunt.traitor_first]
    assert first == [1, 2, 5, 6, 9, 13, 25, 33, 40, 45, 46, 47]


def test_sides_fit_the_choice_of_the_traitor() -> None:
    sides = {"none": "none", "hidden": "hidden", "later": "later", "everyone": "everyone"}
    for haunt in HAUNTS.values():
        expected = sides.get(haunt.traitor.rule, "several" if haunt.number == 9 else "one")
        assert haunt.sides == expected, haunt.key
    assert Counter(haunt.sides for haunt in HAUNTS.values())["one"] == 33
