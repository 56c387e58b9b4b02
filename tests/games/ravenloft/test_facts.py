"""The printed facts, and that facts and behaviour meet in both directions."""

from __future__ import annotations

import tomllib
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from undercroft.engine.cite import cites
from undercroft.games.ravenloft.content.box import ALL_CARDS, ALL_DANGERS, ALL_EFFECTS
from undercroft.games.ravenloft.facts import (
    ADVENTURES,
    AT_WILL,
    BLESSING,
    DAILY,
    ENCOUNTERS,
    ENVIRONMENT,
    EVENT,
    EVENT_ATTACK,
    FIGURES,
    FOES,
    FORTUNE,
    HEROES,
    ITEM,
    MONSTER_COUNTS,
    POWERS,
    RELIC,
    RULEBOOK,
    RULINGS,
    TRAP,
    TREASURES,
    UTILITY,
    VILLAINS,
    content,
    experience,
    kind_of,
    powers_of,
    tags,
)
from undercroft.games.ravenloft.rules.encounters import EVENT_DEEDS
from undercroft.games.ravenloft.rules.treasure import FORTUNES
from undercroft.games.ravenloft.tiles import (
    ALL_TILES,
    BONES,
    EAST,
    NORTH,
    SHAPES,
    SOUTH,
    STEP,
    TILES,
    WALL,
)

FILES = ("heroes", "powers", "monsters", "villains", "encounters", "treasures", "adventures")


def raw(name: str) -> dict[str, Any]:
    path = files("undercroft.games.ravenloft") / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert content() == {
        "heroes": 5,
        "powers": 50,
        "monster_cards": 30,
        "villains": 8,
        "encounter_cards": 60,
        "treasure_cards": 45,
        "adventure_treasures": 10,
        "tiles": 40,
        "start_tiles": 2,
        "adventures": 13,
    }


@pytest.mark.parametrize("name", [*FILES, "tiles"])
def test_every_card_says_how_sure_we_are_of_its_figures(name: str) -> None:
    for key, card in raw(name).items():
        assert card["tags"], key
        assert {*card["tags"].values()} <= {*tags()}, key


@pytest.mark.parametrize("name", ["heroes", "powers", "encounters", "treasures"])
def test_every_card_has_a_text_that_ends_like_a_sentence(name: str) -> None:
    for key, card in raw(name).items():
        assert card["text"].endswith((".", "!")), key
        assert card["text"][0].isupper(), key


def test_every_foe_tells_its_tactics_and_every_adventure_its_story() -> None:
    for foe in FOES.values():
        assert foe.tactics
        assert all(line.endswith(".") for line in foe.tactics)
    for tale in ADVENTURES.values():
        assert all([tale.goal, tale.setup, tale.victory, tale.defeat, tale.sure])
        assert {tile for tile, _ in tale.specials} <= {*TILES}
        assert {*tale.villains} <= {*VILLAINS}
    assert [tale.number for tale in ADVENTURES.values()] == [*range(1, 14)]


def test_whatever_has_a_card_behaves_and_every_behaviour_has_its_card() -> None:
    kinds: dict[str, list[str]] = {kind: [] for kind in (BLESSING, FORTUNE, ITEM, RELIC)}
    for card in TREASURES.values():
        kinds[card.kind].append(card.key)
    assert {*ALL_CARDS} == {
        *(f"hero/{hero}" for hero in HEROES),
        *(f"power/{power}" for power in POWERS),
        *(f"treasure/{item}" for item in (*kinds[ITEM], *kinds[RELIC])),
    }
    assert {f"treasure/{blessing}" for blessing in kinds[BLESSING]} <= {*ALL_EFFECTS}
    assert {*FORTUNES} == {*kinds[FORTUNE]}
    environments = [key for key, card in ENCOUNTERS.items() if card.kind == ENVIRONMENT]
    assert {*ALL_DANGERS} == {
        *(f"encounter/{key}" for key in environments),
        *(f"villain/{key}" for key in VILLAINS),
        *(f"adventure/{key}" for key in ADVENTURES),
    }
    assert {*EVENT_DEEDS} == {key for key, card in ENCOUNTERS.items() if card.kind == EVENT}


def test_whatever_lies_on_the_table_is_cited_by_its_own_anchor() -> None:
    for anchor in (*ALL_CARDS, *ALL_EFFECTS, *ALL_DANGERS):
        assert RULEBOOK[f"ravenloft:{anchor}"].source == "card"


def test_attacks_and_traps_have_figures_and_traps_can_be_disabled() -> None:
    for card in ENCOUNTERS.values():
        assert (card.disable > 0) == (card.kind == TRAP)
        if card.kind == EVENT_ATTACK:
            assert card.blow
            assert card.targets


def test_every_card_has_a_number_of_its_own() -> None:
    for pile in (ENCOUNTERS, TREASURES):
        numbers = Counter(n for card in pile.values() for n in card.numbers)
        assert {*numbers.values()} == {1}
    assert len({power.number for power in POWERS.values()}) == len(POWERS)


@cites("ravenloft:setup/powers")
def test_every_hero_has_ten_powers_and_what_is_suggested_fits_what_it_may_take() -> None:
    assert Counter(power.hero for power in POWERS.values()) == dict.fromkeys(HEROES, 10)
    for hero in HEROES.values():
        assert all(POWERS[power].hero == hero.key for power in (*hero.fixed, *hero.suggested))
        types = Counter(POWERS[power].type for power in hero.suggested)
        assert types == {kind: count for kind, count in hero.picks.items() if count}
        for kind in (UTILITY, AT_WILL, DAILY):
            assert len(powers_of(hero.key, kind)) >= hero.picks[kind]
        assert (hero.hp[1] > hero.hp[0], hero.surge[1] >= hero.surge[0]) == (True, True)


def test_figures_are_as_many_as_cards_and_experience_is_printed_on_them() -> None:
    assert len(FIGURES) == sum(MONSTER_COUNTS.values()) + len(VILLAINS)
    assert experience("harrowed-experience") == TREASURES["harrowed-experience"].figures["xp"]
    assert all(experience(kind) == foe.xp for kind, foe in FOES.items())
    assert kind_of("lucky-charm-2") == kind_of("lucky-charm") == "lucky-charm"


def test_every_ruling_is_asked_answered_and_explained() -> None:
    for key, ruling in RULINGS.items():
        assert ruling.question.endswith("?"), key
        assert ruling.decision.endswith("."), key
        assert ruling.why.endswith("."), key
        assert not ruling.choices or ruling.default in ruling.choices
        assert raw("rulings")[key]["anchor"] in raw("rulebook"), key


# Tiles.


@cites("ravenloft:board/tiles", "ravenloft:ruling/R14")
def test_arrows_and_skulls_are_as_many_as_printed() -> None:
    assert Counter(tile.arrow for tile in TILES.values()) == {"black": 22, "white": 18}
    assert sum(tile.skull for tile in TILES.values()) == 27


@cites("ravenloft:board/bone-pile", "ravenloft:board/triangle")
@pytest.mark.parametrize("key", ALL_TILES)
def test_a_tile_has_one_bone_pile_and_its_edges_are_open_in_the_middle(key: str) -> None:
    tile, shape = ALL_TILES[key], SHAPES[key, 0]
    assert "".join(tile.rows).count(BONES) == 1
    assert shape.bones in shape.floor
    for direction, edge in enumerate(shape.edges):
        rows = tile.rows
        along = {NORTH: rows[0], SOUTH: rows[-1]}.get(direction) or "".join(
            row[-1 if direction == EAST else 0] for row in rows
        )
        assert len(edge) == sum(letter != WALL for letter in along)
        assert not edge or WALL not in along[1:3]
    assert shape.edges[SOUTH] or tile.start


OPEN = {
    **dict.fromkeys(("crypt-corner-1-5", "crypt-corner-11-15"), "ES"),
    **dict.fromkeys(("crypt-corner-6-10", "crypt-corner-16-20", "crypt-of-artimus"), "SW"),
    **dict.fromkeys(("prince-aurels-crypt", "rotting-nook"), "ES"),
    **dict.fromkeys(("crypt-of-barov-and-ravenovia", "crypt-of-sergei-von-zarovich"), "ESW"),
    **dict.fromkeys(("strahds-crypt", "fetid-den", "laboratory"), "ESW"),
    **dict.fromkeys(("ireena-kolyanas-crypt", "chapel", "workshop"), "NES"),
    **dict.fromkeys(("lonely-crypt", "arcane-circle", "dark-fountain"), "NSW"),
    "kings-crypt": "NESW",
    "secret-stairway": "SW",
    "start-north": "NESW",
    "start-south": "NEW",
}


@cites("ravenloft:board/unexplored")
@pytest.mark.parametrize("key", ALL_TILES)
def test_a_tile_is_open_where_it_is_printed_so(key: str) -> None:
    opened = [side for side, edge in zip("NESW", SHAPES[key, 0].edges, strict=True) if edge]
    if key in OPEN:
        assert "".join(opened) == OPEN[key]
    else:
        assert len(opened) == int(key.split("-")[1].removeprefix("x"))  # black-x3-1


@pytest.mark.parametrize("key", ALL_TILES)
def test_the_floor_of_a_tile_is_one_area(key: str) -> None:
    floor = {*SHAPES[key, 0].floor}
    reached = [SHAPES[key, 0].bones]
    for square in reached:
        reached += [s for step in STEP if (s := square + step) in floor and s not in reached]
    assert {*reached} == floor


def test_no_two_tiles_are_alike() -> None:
    looks = {(tile.arrow, tile.skull, tile.rows) for tile in TILES.values()}
    assert len(looks) == len(TILES)


@pytest.mark.parametrize("key", TILES)
def test_four_quarter_turns_bring_a_tile_back_and_the_arrow_turns_along(key: str) -> None:
    for rotation in range(4):
        shape = SHAPES[key, rotation]
        assert shape.arrow == (SOUTH + rotation) % 4
        before = SHAPES[key, (rotation - 1) % 4]
        assert [len(edge) for edge in shape.edges] == [
            len(before.edges[(direction - 1) % 4]) for direction in range(4)
        ]
        assert len(shape.floor) == len(before.floor)
