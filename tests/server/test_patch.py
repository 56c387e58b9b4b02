"""Patches lead from any view to any other, and say nothing where nothing changed."""

from __future__ import annotations

from copy import deepcopy
from itertools import pairwise
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.guest import patch
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.games import SLUGS, box
from undercroft.server.patch import patches


def plain(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def led(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Where the patches lead, over the wire and back."""
    place: dict[str, Any] = plain(old)
    patch(place, plain(patches(old, new)))
    return place


@pytest.mark.parametrize("slug", SLUGS)
def test_views_of_random_games(slug: str) -> None:
    luck, game = Random(5), box(slug)
    table: Table[Any] = Table.open(game, ["Ann", "Ben", "Cleo"], "patches")
    views: list[dict[str, Any]] = []
    while table.decisions and len(views) < 60:
        table.answer(luck.choice(table.decisions[0].keys))
        views.append(deepcopy(game.view(table.state, SPECTATOR)))
    assert len(views) > 20
    for old, new in pairwise(views):
        assert led(old, new) == plain(new)
        assert patches(new, deepcopy(new)) == []
    for _ in range(40):
        old, new = luck.sample(views, 2)
        assert led(old, new) == plain(new)


def anything(luck: Random, depth: int = 3) -> Any:
    shapes: list[Any] = [None, True, 0, 1, 1.5, "", "text", [], {}, 2**40]
    if not depth or luck.random() < 0.3:
        return luck.choice(shapes)
    if luck.random() < 0.5:
        return [anything(luck, depth - 1) for _ in range(luck.randrange(4))]
    keys = luck.sample(["a", "b/c", "d~e", "~1", "", "0", "-"], luck.randrange(5))
    return {key: anything(luck, depth - 1) for key in keys}


def test_any_two_values_with_any_keys() -> None:
    luck = Random(8)
    for _ in range(600):
        old, new = ({"all": anything(luck)} for _ in range(2))
        place = led(old, new)
        assert place == new
        assert msgspec.json.encode(place, order="sorted") == msgspec.json.encode(
            new, order="sorted"
        ), "1 is not true, and 1.0 is not 1"


def test_a_path_begins_where_it_is_told() -> None:
    (one,) = patches({"a": [1]}, {"a": [1, 2]}, "/table")
    assert (one.op, one.path, one.value) == ("add", "/table/a/-", 2)
