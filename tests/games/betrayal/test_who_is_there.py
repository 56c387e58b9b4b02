"""Nobody is taken for present: outside state and events, who might be gone is asked for."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import undercroft.games.betrayal
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.words import Words
from undercroft.games.betrayal.rules.placing import pick_spot

HOME = Path(undercroft.games.betrayal.__file__).parent
MAY_LOOK = ("state.py", "events")  # they keep it


def taken_for_present(source: str) -> list[int]:
    """The lines in which somebody's spot is looked up as if they could not be gone."""
    tree = ast.parse(source)
    names = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target, value in _pairs(node)
        if isinstance(target, ast.Name) and _is_at(value)
    }
    return [
        node.lineno
        for node in ast.walk(tree)
        if (isinstance(node, ast.Subscript) and _is_at(node.value, names))
        or (isinstance(node, ast.Attribute) and node.attr == "__getitem__" and _is_at(node.value))
    ]


def _pairs(node: ast.Assign) -> list[tuple[ast.expr, ast.expr]]:
    """What is bound to what: `spots, at = reach, city.at` binds twice."""
    target = node.targets[0]
    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
        return [*zip(target.elts, node.value.elts, strict=False)]
    return [(target, node.value)]


def _is_at(node: ast.expr, names: set[str] | frozenset[str] = frozenset()) -> bool:
    if isinstance(node, ast.Name):
        return node.id in names
    return isinstance(node, ast.Attribute) and node.attr == "at"


@pytest.mark.parametrize(
    "line",
    [
        "here = city.at[who]",
        "del city.at[who]",
        "spots = [city.at[p] for p in people]",
        "spots = map(city.at.__getitem__, people)",
        "spots, at = (), city.at\nhere = at[who]",
    ],
)
def test_a_planted_line_is_found(line: str) -> None:
    assert taken_for_present(line)


def test_who_is_asked_for_is_not_found() -> None:
    assert not taken_for_present("here = city.spot(who)\nthere = city.at.get(who)\nat = walks[who]")


def test_nobody_is_taken_for_present() -> None:
    found = [
        f"{path.relative_to(HOME)}:{line}"
        for path in sorted(HOME.rglob("*.py"))
        if path.relative_to(HOME).parts[0] not in MAY_LOOK
        for line in taken_for_present(path.read_text("utf-8"))
    ]
    assert not found, "city.spot(who) tells where somebody is, if they are anywhere"


def test_whoever_is_off_the_board_is_nowhere_and_with_nobody() -> None:
    s = Scene("torskar", "lia", "vort")
    del s.arranging.at["torskar"]
    city = s.arranging
    assert (city.spot("torskar"), city.tile_of("torskar")) == (None, "")
    assert (city.company("torskar"), city.together(None)) == ([], [])
    assert city.spots_of(("torskar", "lia", "vort")) == [s.spot("elfsong-tavern")]
    assert city.company("lia") == ["vort"]


def test_where_there_is_nothing_to_pick_nobody_is_asked() -> None:
    s = Scene("torskar", "lia", "vort")
    told = played(pick_spot(s.arranging, 0, (), Words("Where?"), "test", "place/gate"))
    assert (told.result, told.asked) == (None, [])
