"""A square is called by its tile and by where it is on that tile."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.names import UnknownThing
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.tiles import SIDE, square_at, square_key
from undercroft.games.ravenloft.view import view
from undercroft.games.ravenloft.whereabouts import PARTS, part_of


def called(s: Scene, key: str) -> str:
    return s.table.speech().name(key)


@cites("ravenloft:board/squares")
def test_every_square_of_a_tile_has_a_name_of_its_own() -> None:
    names = [part_of(square_at(column, row)) for row in range(SIDE) for column in range(SIDE)]
    assert names == [*PARTS]
    assert len({*names}) == SIDE * SIDE
    assert all(LEXICON.find(name)[0].kind == "direction" for name in names)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("0,-8", "Chapel (north-west)"),
        ("3,-5", "Chapel (south-east)"),
        ("1,-8", "Chapel (north-north-west)"),
        ("0,-6", "Chapel (west-south-west)"),
        ("2,-7", "Chapel (middle, north-east)"),
        ("tile:0,-8", "Chapel"),
        ("0,0", "South Start (north-west)"),
        ("tile:0,-4", "North Start"),
    ],
)
def test_a_place_is_called_by_its_tile(key: str, name: str) -> None:
    assert called(Scene("kat").tile("chapel", 0, -8), key) == name


def test_tiles_that_are_called_alike_are_numbered_as_they_were_laid() -> None:
    s = Scene("kat").tile("black-x2-1", 4, 0).tile("black-x4-1", 0, -8).tile("white-x2-1", -4, 0)
    places = ("tile:4,0", "tile:-4,0", "tile:0,-8", "4,0")
    assert [called(s, key) for key in places] == [
        *("Hallway 1", "Hallway 2", "Passage 1", "Hallway 1 (north-west)"),
    ]


def test_a_board_shows_the_numbers_that_sentences_say() -> None:
    s = Scene("kat").tile("black-x2-1", 4, 0).tile("chapel", 0, -8).tile("white-x2-1", -4, 0)
    shown = {tile["key"]: tile["number"] for tile in view(s.castle)["tiles"]}
    hallways, others = {"black-x2-1": 1, "white-x2-1": 2}, ("start-south", "start-north", "chapel")
    assert shown == {**dict.fromkeys(others, 0), **hallways}
    assert called(s, "tile:-4,0") == f"Hallway {shown['white-x2-1']}"


@cites("ravenloft:board/large")
def test_a_large_base_that_begins_beside_a_tile_is_on_that_tile() -> None:
    s = Scene("kat")
    assert called(s, square_key(square_at(-1, 0))) == "South Start (north-west)"
    assert called(s, square_key(square_at(-1, -5))) == "North Start (north-west)"


@pytest.mark.parametrize("key", ["40,40", "tile:40,40", "edge:0,0,north", "3,", "the chapel"])
def test_where_nothing_lies_nothing_has_a_name(key: str) -> None:
    lexicon = Scene("kat").table.speech().lexicon
    assert key not in lexicon
    with pytest.raises(UnknownThing):
        lexicon.find(key)
    assert "kat" in lexicon
    assert "0,0" in lexicon
