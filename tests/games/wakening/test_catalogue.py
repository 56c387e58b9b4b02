"""What a set-up screen and a card browser are told before the game."""

from __future__ import annotations

import json
from typing import Any

from msgspec import convert
from msgspec.json import schema

from undercroft.engine.cite import cites
from undercroft.games.wakening.catalogue import CatalogueView, catalogue
from undercroft.games.wakening.facts import HEROES, ITEM_TEXTS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.shown import LairView


def box() -> CatalogueView:
    return catalogue(2, 6)


def test_a_catalogue_is_plain_json_and_what_its_types_say() -> None:
    shown = GAME.catalogue()
    assert json.loads(json.dumps(shown)) == shown
    convert(shown, CatalogueView, strict=True)


def test_types_for_browsers_can_be_read_off_view_and_catalogue() -> None:
    for kind in (LairView, CatalogueView):
        found: dict[str, Any] = schema(kind)["$defs"]
        assert kind.__name__ in found


def test_all_the_cards_of_the_box_are_in_it() -> None:
    counts = GAME.content()["counts"]
    found = box()
    heroes = [hero["key"] for calling in found["classes"] for hero in calling["heroes"]]
    treasures = len(found["treasures"]) + sum(card["copies"] for card in found["specials"])
    assert sorted(heroes) == sorted(HEROES)
    assert sum(card["copies"] for card in found["monsters"]) == counts["monster_cards"]
    assert treasures == counts["treasure_cards"]
    assert len(found["rooms"]) == counts["rooms"]
    assert len(found["terrors"]) == counts["terrors"]
    assert (found["fewest_heroes"], found["most_heroes"]) == (2, 6)


def test_cards_are_shown_with_all_that_is_printed() -> None:
    found = box()
    bow = next(card for card in found["treasures"] if card["key"] == "phoenix-bow")
    assert bow == {
        "key": "phoenix-bow",
        "name": "Phoenix Bow",
        "type": "fire",
        "prefers": "wanderer",
        "bonus": "precision",
        "item": "amulet",
        "item_name": "Channeling Amulet",
        "item_text": ITEM_TEXTS["amulet"],
    }
    mudmuck = next(board for board in found["terrors"] if board["key"] == "mudmuck")
    assert mudmuck["zones"][1] == {
        "key": "mudmuck/center-left",
        "name": "Left center",
        "boxes": [4, 5],
        "number": 0,
        "under": "mudmuck/top",
    }
    goblin = next(card for card in found["monsters"] if card["key"] == "goblin-fighter")
    assert (goblin["name"], goblin["weakness"], goblin["boxes"], goblin["copies"]) == (
        "Goblin Fighter",
        "fire",
        [4, 5, 5],
        2,
    )


@cites("wakening:ruling/A34")
def test_of_the_special_cards_only_a_trap_has_boxes() -> None:
    assert {card["key"]: card["boxes"] for card in box()["specials"]} == {
        "scroll": [],
        "trap": [4, 5],
    }


def test_a_table_is_titled_by_the_terror_it_chose() -> None:
    assert GAME.title(GAME.settle(2, {})) == "Wakening Lair"
    assert GAME.title(GAME.settle(2, {"terror": "grimgear"})) == "Wakening Lair: Grimgear"
