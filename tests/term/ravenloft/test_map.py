"""The map of squares."""

from __future__ import annotations

import pytest

from tests.games.ravenloft.scene import Scene
from tests.term.ravenloft.dungeon import (
    crypts,
    endless,
    english,
    named,
    option,
    session,
    table,
    view,
)
from undercroft.engine.cite import cites
from undercroft.term.board import Spot
from undercroft.term.ravenloft.castle import CastleBoard
from undercroft.term.ravenloft.signs import signs
from undercroft.term.ravenloft.squares import beyond

BOARD = CastleBoard()


def drawn(scene: Scene, width: int, height: int, cursor: Spot | None = None) -> list[str]:
    shown = BOARD.board(view(scene), width, height, {"end": "1"}, cursor, english(scene))
    return shown.plain.splitlines()


def row(lines: list[str], number: int) -> str:
    return next(line for line in lines if line[:4].strip() == str(number))[5:].rstrip()


@cites("ravenloft:board/squares")
def test_small_squares_show_two_letters() -> None:
    lines = drawn(crypts(), 28, 12)
    assert row(lines, -3).split() == ["?", "•", "Ka•", "•", "▒▒ZDZD·", "?"]
    assert row(lines, -1).split() == ["?", "•", "AR•", "•", "▒▒·", "·", "·", "?"]


def test_larger_squares_number_the_monsters_and_mark_the_hero_in_turn() -> None:
    lines = drawn(crypts(), 60, 12)
    assert "Gh1" in row(lines, -2)
    assert "Gh2" in row(lines, 0)
    assert "AR◂" in row(lines, -1)


def test_the_largest_squares_show_hit_points_below() -> None:
    lines = drawn(crypts(), 80, 33)
    below = lines[lines.index(next(line for line in lines if line.startswith("  -3"))) + 1]
    assert "2/8" in below
    assert "4/13" in below
    assert " 10 " in lines[lines.index(next(line for line in lines if "AR" in line)) + 1]


@pytest.mark.parametrize(("width", "height"), [(80, 33), (78, 12), (40, 12), (20, 6), (9, 2)])
def test_no_line_is_longer_than_the_space_there_is(width: int, height: int) -> None:
    for scene in (crypts(), endless()):
        lines = drawn(scene, width, height)
        assert len(lines) <= height
        assert max(map(len, lines)) <= width


def test_without_any_space_nothing_is_drawn() -> None:
    assert drawn(crypts(), 5, 1) == []


@cites("ravenloft:turn/exploration")
def test_unexplored_edges_are_marked_where_the_way_is_open() -> None:
    scene = Scene("arjhan", "kat")
    facts = table(scene)
    west = {"at": [0, 0], "side": "west"}
    assert beyond(facts, west) == [(-1, 0), (-1, 1), (-1, 2)]
    found = signs(facts, english(scene))
    assert found[-1, 0].code == "?"
    assert (-1, 3) not in found


@cites("ravenloft:encounters/trap")
def test_a_trap_is_shown_on_a_wall_of_its_tile_where_it_hides_nothing() -> None:
    scene = crypts()
    found = signs(table(scene), english(scene))
    assert [spot for spot, sign in found.items() if sign.code == "^D"] == [(0, 3)]


def test_a_fallen_hero_is_written_small() -> None:
    scene = crypts().hurt("kat", 0)
    assert signs(table(scene), english(scene))[1, -3].code == "ka"


def test_the_map_follows_the_hero_and_points_to_what_is_out_of_sight() -> None:
    lines = drawn(endless(), 40, 12)
    assert "AR" in row(lines, 0)
    assert any(line.rstrip().endswith("▶") for line in lines)
    far = drawn(endless(), 40, 12, cursor=(100, 1))
    assert "AR" not in "".join(far)
    assert any(line[4] == "◀" for line in far[1:])
    assert "100" in far[0]


def test_a_low_window_points_up_and_down() -> None:
    lines = drawn(crypts(), 40, 5)
    assert lines[1][4] == "▲"
    assert lines[-1][4] == "▼"
    assert any("AR" in line for line in lines)


def test_few_squares_show_the_keys_that_choose_them() -> None:
    begun = session(heroes=["arjhan", "kat"], first="arjhan")
    seen = begun.view()
    assert seen["decision"]["prompt"] == "Where does Arjhan start?"
    lines = BOARD.board(seen, 40, 12, {"any": "1"}, None, begun.speech).plain.splitlines()
    keys = set("".join(row(lines, number) for number in (0, 1, 2)))
    assert set("12345678") <= keys


def test_the_cursor_is_seen_without_colour() -> None:
    assert "[]" in row(drawn(crypts(), 28, 12, cursor=(0, -1)), -1)
    assert "[•]" in row(drawn(crypts(), 40, 12, cursor=(0, -1)), -1)
    assert "Gh" in row(drawn(crypts(), 28, 12, cursor=(2, -2)), -2)


@cites("ravenloft:attacks/target")
def test_squares_tiles_edges_and_figures_have_their_place_on_the_map() -> None:
    seen = view(crypts())
    assert BOARD.spots(seen, option(seen, "move:0,-1")) == [(0, -1)]
    assert BOARD.spots(seen, option(seen, "end")) == []
    for key, squares in {
        "tile:0,0": 12,
        "zombie-dragon": 4,
        "ghoul-1": 1,
        "kat": 1,
        "edge:0,0,west": 3,
    }.items():
        assert len(BOARD.spots(seen, named(key))) == squares, key
