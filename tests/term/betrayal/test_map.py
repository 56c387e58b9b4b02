"""The map of the city and of the catacombs."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from tests.term.betrayal.alley import SPEECH, endless, goblins, quarter, view
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.term.betrayal.city import CityBoard
from undercroft.term.board import Spot, squares_last
from undercroft.term.keys import hints
from undercroft.term.paint import MARKED

BOARD = CityBoard()
WIDE = (80, 33)
SMALL = (78, 12)


def drawn(
    scene: Scene, size: tuple[int, int] = WIDE, cursor: Spot | None = None, who: str = ""
) -> list[str]:
    seen = view(scene, who)
    options = squares_last(seen["decision"]["options"]) if seen["decision"] else []
    return BOARD.board(seen, *size, hints(options), cursor, SPEECH).plain.splitlines()


def line_with(rows: list[str], text: str) -> str:
    return next(row for row in rows if text in row)


def after(rows: list[str], text: str) -> str:
    """The line below the one that has a text."""
    return rows[rows.index(line_with(rows, text)) + 1]


@cites("betrayal:board/connected")
def test_both_levels_are_drawn_with_names_and_open_ways() -> None:
    rows = drawn(quarter())
    assert rows[0].startswith("The city")
    assert rows.index(line_with(rows, "The catacombs")) > rows.index(line_with(rows, "Kitchen*"))
    assert "│Inner Chamber ││Elfsong       │" in line_with(rows, "Inner Chamber")
    assert "┆x                                Tavern*" in line_with(rows, "Tavern*")
    assert "││▶Torskar" in line_with(rows, "Torskar")


@cites("betrayal:discover/stack", "betrayal:discover/false-features")
def test_doors_tell_their_stack_and_whether_anything_lies_behind() -> None:
    rows = drawn(quarter())
    middle = line_with(rows, "Tavern*")
    assert middle.rstrip().endswith("S")
    assert "┆x" in middle
    assert line_with(rows, "╔").count("C") == 2


@cites("betrayal:special/barrier")
def test_a_barrier_parts_those_who_stand_there() -> None:
    rows = drawn(quarter())
    assert "→ ●Lia" in line_with(rows, "●Lia")
    assert "← ●Vort" in line_with(rows, "●Vort")
    scene = endless().tile("flooded-chamber", 1, 1, below=True).stand("vort", "flooded-chamber/2")
    low = drawn(scene, (78, 14), cursor=(1, 3))
    assert "→    ‖←●Vor" in line_with(low, "‖")


def test_symbols_stairs_grates_tokens_and_piles_have_signs() -> None:
    rows = drawn(quarter())
    assert line_with(rows, "Fountain*")
    assert "^Yellow Mold" in line_with(rows, "Tavern*")
    assert "$1" in after(rows, "Yellow Mold")
    assert "#╌┘└─≡" in "".join(rows)
    assert "E─┐" in line_with(rows, "┌[3]")


def test_what_is_offered_has_its_key_on_the_tile_or_behind_the_door() -> None:
    rows = drawn(quarter())
    keys = [option["key"] for option in view(quarter())["decision"]["options"]]
    north = keys.index("explore:north") + 1
    assert line_with(rows, f"[{north}]").strip().endswith(f"[{north}]")
    assert f"┌[{keys.index('go:1,0') + 1}]" in "".join(rows)


@cites("betrayal:monster/stunned")
def test_monsters_alike_are_counted_and_stunned_ones_marked() -> None:
    told = "\n".join(drawn(goblins()))
    assert f"Goblin{MARKED}2" in told
    assert "~Goblin" in told
    assert "◆Torskar" in told


def test_a_key_points_at_one_of_many_monsters() -> None:
    scene = goblins(turn="torskar").monster_turn()
    assert "[9]Goblin1" in "\n".join(drawn(scene, (110, 44)))


def test_a_city_larger_than_the_screen_is_shown_around_whoever_acts() -> None:
    rows = drawn(endless(), SMALL)
    assert len(rows) <= SMALL[1]
    assert max(map(len, rows)) <= SMALL[0]
    assert "▶" in rows[0]
    assert any("▶Torskar" in row for row in rows)
    assert rows[-1].startswith("The catacombs nobody")


def test_the_cursor_pulls_the_map_along() -> None:
    rows = drawn(endless(), SMALL, cursor=(13, 0))
    assert not any("Torskar" in row for row in rows)
    assert any("Spy's Roost" in row for row in rows)
    assert "◀" in rows[0]


def test_the_cursor_leads_down_into_the_catacombs() -> None:
    lowest = max(BOARD.sights(view(endless())), key=lambda spot: spot[1])
    rows = drawn(endless(), SMALL, cursor=lowest)
    assert any("║Beast's    ║" in row for row in rows)
    assert rows[0].startswith("The city Torskar, Lia, Vort")


def test_where_there_is_space_beside_the_city_the_catacombs_lie_there() -> None:
    rows = drawn(goblins(), (190, 14))
    assert "The catacombs" in rows[0]


@pytest.mark.parametrize("width", [10, 40, 80, 160])
@pytest.mark.parametrize("height", [3, 8, 20, 44])
def test_no_map_is_larger_than_its_space(width: int, height: int) -> None:
    for scene in (quarter(), goblins(), endless()):
        rows = drawn(scene, (width, height))
        assert len(rows) <= height
        assert all(len(row.rstrip()) <= width for row in rows)


def test_a_crowd_without_space_is_counted() -> None:
    scene = quarter().haunt(2, "b0,0", revealer="torskar", turn="lia")
    for number in range(5, 9):
        scene.figure(f"goblin-{number}", "elfsong-tavern")
    scene.monster_turn()
    told = "\n".join(drawn(scene, SMALL))
    assert "+" in told


def test_those_who_only_watch_see_the_map_without_keys() -> None:
    scene = quarter()
    seen = scene.table.view(SPECTATOR)
    told = BOARD.board(seen, *WIDE, {}, None, SPEECH).plain
    assert "Elfsong" in told
    assert "[1]" not in told
