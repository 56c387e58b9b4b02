"""What a set-up screen and a card browser are told before the game."""

from __future__ import annotations

import json
from typing import Any

from msgspec import convert
from msgspec.json import schema

from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.catalogue import CatalogueView, catalogue
from undercroft.games.wakening.facts import HEROES, TERRORS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON
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
    heroes = [hero for calling in found["classes"] for hero in calling["heroes"]]
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
        "type": "fire",
        "prefers": "wanderer",
        "bonus": "precision",
        "item": "amulet",
    }
    mudmuck = next(board for board in found["terrors"] if board["key"] == "mudmuck")
    assert mudmuck["zones"][1] == {
        "key": "mudmuck/center-left",
        "boxes": [4, 5],
        "number": 0,
        "under": "mudmuck/top",
    }
    goblin = next(card for card in found["monsters"] if card["key"] == "goblin-fighter")
    assert (goblin["weakness"], goblin["boxes"], goblin["copies"]) == ("fire", [4, 5, 5], 2)


def test_whatever_it_names_has_a_name() -> None:
    found = box()
    zones = [zone["key"] for board in found["terrors"] for zone in board["zones"]]
    heroes = [hero for calling in found["classes"] for hero in calling["heroes"]]
    items = [card["item"] for card in found["treasures"]]
    abilities = [f"{calling['key']}/ability" for calling in found["classes"]]
    shelves: list[Any] = [found["classes"], found["terrors"], found["rooms"], found["monsters"]]
    shelves += [found["treasures"], found["specials"]]
    cards = [card["key"] for shelf in shelves for card in shelf]
    for key in (*found["types"], *zones, *heroes, *items, *abilities, *cards):
        assert key in LEXICON
    for key in (*abilities, *items, *TERRORS, "scroll", "trap"):
        assert LEXICON.find(key)[0].text.endswith(".")


@cites("wakening:ruling/A34")
def test_of_the_special_cards_only_a_trap_has_boxes() -> None:
    assert {card["key"]: card["boxes"] for card in box()["specials"]} == {
        "scroll": [],
        "trap": [4, 5],
    }


def test_a_table_is_titled_by_the_terror_it_chose() -> None:
    speech = Speech(ENGLISH, LEXICON)
    by_chance, chosen = GAME.settle(2, {}), GAME.settle(2, {"terror": "grimgear"})
    assert speech.plain(GAME.title(by_chance)) == "Wakening Lair"
    assert speech.plain(GAME.title(chosen)) == "Wakening Lair: Grimgear"
