"""What a seat sees: everything that lies open, nothing that is still to come."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from msgspec import convert
from msgspec.json import schema as json_schema

from tests.games.ravenloft.scene import Scene
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.games.ravenloft.events.cards import Look
from undercroft.games.ravenloft.events.dungeon import FillBag, LayToken
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, POWERS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.lexicon import LEXICON
from undercroft.games.ravenloft.shown import CastleView


def rich_scene() -> Scene:
    """A bit of everything: items, foes large and small, a trap, an environment, experience."""
    s = Scene("arjhan", "kat", "thorgrim")
    s.stand("arjhan", 0, 0).stand("kat", 3, 0)
    s.foe("skeleton-1", 1, 0, holder="kat").foe("strahd", 0, -4, hp=5)
    s.item("kat", "lucky-charm-1")
    s.trap("dart-trap", 0, 0)
    s.environment("spirit-of-doom")
    s.level_2("thorgrim").hurt("arjhan", 3)
    s.given(xp=("ghoul",), slowed=("kat",), flipped=("dragons-breath",), dazed=("skeleton-1",))
    return s


def seen(s: Scene, seat: int = 0) -> dict[str, Any]:
    """The table of a view, through JSON and back as a client gets it."""
    view: dict[str, Any] = json.loads(json.dumps(s.table.view(seat)))
    found: dict[str, Any] = view["table"]
    return found


def named(things: list[dict[str, Any]], key: str) -> dict[str, Any]:
    return next(thing for thing in things if thing["key"] == key)


def test_a_view_is_plain_json() -> None:
    view = rich_scene().table.view(0)
    assert json.loads(json.dumps(view)) == view


def test_all_seats_and_spectators_see_the_same_table() -> None:
    table = rich_scene().table
    views = [table.view(seat) for seat in (0, 1, 2, SPECTATOR)]
    assert [view["decision"] is None for view in views] == [False, True, True, True]
    assert all(view["table"] == views[0]["table"] for view in views)


def test_a_view_is_what_its_types_say() -> None:
    convert(rich_scene().table.view(0)["table"], CastleView)
    schema = json.dumps(json_schema(CastleView))
    assert '"HeroView"' in schema
    assert '"enum": ["begin", "explore", "gather", "hero", "villain"]' in schema


def test_a_view_is_built_from_nothing() -> None:
    """Whatever a client does to its view, the table is as it was."""
    s = rich_scene()
    before = seen(s)
    table: Any = s.table.view(0)["table"]
    for part in ("heroes", "foes", "tiles", "markers", "experience", "unexplored"):
        assert table[part]
        table[part].clear()
    for part in ("counts", "decks", "discards"):
        table[part].clear()
    assert seen(s) == before


def test_a_hero_is_shown_with_all_that_is_printed_and_all_that_lies_on_it() -> None:
    s = rich_scene()
    kat = named(seen(s)["heroes"], "kat")
    powers, items, row = kat.pop("powers"), kat.pop("items"), kat.pop("row")
    card = HEROES["kat"]
    assert kat == {
        "key": "kat",
        "race": "human",
        "class": "rogue",
        "seat": 1,
        "level": 1,
        "at": [3, 0],
        "hp": card.hp[0],
        "most_hp": card.hp[0],
        "ac": s.castle.armor("kat"),
        "bonus": 0,
        "speed": 2,
        "surge": card.surge[0],
        "conditions": ["slowed"],
        "escaped": False,
        "away": False,
        "tokens": [],
    }
    assert [power["key"] for power in powers] == s.castle.powers_of("kat")
    assert [power["timing"] for power in powers] == [POWERS[p["key"]].timing for p in powers]
    assert items == [{"key": "lucky-charm-1", "kind": "item", "use": "reaction"}]
    assert row == ["skeleton-1"]


def test_levels_wounds_and_used_powers_are_shown() -> None:
    view = seen(rich_scene())
    thorgrim, arjhan = named(view["heroes"], "thorgrim"), named(view["heroes"], "arjhan")
    assert (thorgrim["level"], thorgrim["most_hp"]) == (2, HEROES["thorgrim"].hp[1])
    assert (arjhan["hp"], arjhan["most_hp"]) == (3, HEROES["arjhan"].hp[0])
    used = [power["key"] for power in arjhan["powers"] if power["used"]]
    assert used == ["dragons-breath"]


@cites("ravenloft:hero/immeril")
def test_what_helps_every_attack_of_a_hero_is_shown() -> None:
    s = Scene("thorgrim", "immeril", "kat").stand("immeril", 2, 0).stand("thorgrim", 1, 0)
    s.stand("kat", 1, -1)
    bonus = {hero["key"]: hero["bonus"] for hero in seen(s)["heroes"]}
    assert bonus == {"thorgrim": 1, "immeril": 0, "kat": 0}


@cites("ravenloft:villains/monster")
def test_foes_are_shown_with_place_wounds_and_whose_they_are() -> None:
    view = seen(rich_scene())
    bones, count = named(view["foes"], "skeleton-1"), named(view["foes"], "strahd")
    assert (bones["at"], bones["controller"], bones["dazed"]) == ([1, 0], "kat", True)
    assert (count["villain"], count["hp"], count["controller"]) == (True, 5, "")
    assert count["hp"] < count["most_hp"]
    assert bones["covers"] == [[1, 0]]
    assert bones["tactics"] == ["skeleton/tactics-1", "skeleton/tactics-2", "skeleton/tactics-3"]
    assert all(LEXICON.find(line)[0].text for line in bones["tactics"])


def test_tiles_are_shown_as_they_lie_and_edges_where_they_are_unexplored() -> None:
    s = Scene("kat").tile("chapel", 0, -8)
    view = seen(s)
    chapel = named(view["tiles"], "chapel")
    assert (chapel["at"], chapel["points"], chapel["arrow"]) == ([0, -8], "south", "white")
    assert chapel["rows"] == ["#...", "#.A.", "#BA.", "#..."]
    edges = [(tuple(edge["at"]), edge["side"]) for edge in view["unexplored"]]
    assert ((0, -8), "north") in edges
    assert ((0, -4), "north") not in edges
    turned = named(seen(Scene("kat").tile("chapel", 4, 0, rotation=1))["tiles"], "chapel")
    assert turned["points"] == "west"


def test_traps_environments_and_experience_are_shown() -> None:
    view = seen(rich_scene())
    assert [(marker["key"], marker["at"]) for marker in view["markers"]] == [("dart-trap", [0, 0])]
    assert view["environment"] == "spirit-of-doom"
    assert [(card["key"], card["worth"] > 0) for card in view["experience"]] == [("ghoul", True)]


# Secrets.


@cites("ravenloft:setup/tile-stack")
@pytest.mark.parametrize("tale", ADVENTURES.values(), ids=lambda tale: tale.key)
def test_of_decks_stack_and_bag_only_the_number_of_cards_is_seen(tale: Any) -> None:
    heroes = ["kat", "arjhan"][: tale.most]
    s = Scene(*heroes, adventure=tale.key)
    view, castle = seen(s), s.castle
    for name in ("stack", "monsters", "encounters", "treasures"):
        assert view["decks"][name] == {"size": getattr(castle, name).size(), "seen": []}
    assert view["bag"] == castle.bag.size()
    told = json.dumps(view["decks"]) + json.dumps([view["tiles"], view["noted"]])
    hidden = {tile for layer in castle.stack.layers for tile in layer.cards}
    assert not [tile for tile in hidden if f'"{tile}"' in told]


def test_another_stack_and_another_bag_look_the_same() -> None:
    s = Scene("kat", "arjhan", adventure="2")
    other = s.castle.copy()
    layers = other.stack.layers
    GAME.redeal(other, 0, Luck("another deal"))
    assert other.stack.layers != layers
    assert GAME.view(other, 0) == GAME.view(s.castle, 0)
    one, two = s.castle.copy(), s.castle.copy()
    FillBag(Deck.of({"strahd": 1, "nothing": 1}), "test").apply(one)
    FillBag(Deck.of({"treasure": 2}), "test").apply(two)
    assert GAME.view(one, 0) == GAME.view(two, 0)


def test_a_card_that_all_have_looked_at_is_seen_on_its_deck() -> None:
    s = Scene("kat", "arjhan")
    s.apply(Look("kat", "monsters", "ghoul", "test"))
    assert "ghoul" in json.dumps(seen(s, 1)["decks"]["monsters"]["seen"])
    assert seen(s)["decks"]["encounters"]["seen"] == []


def test_objects_are_shown_with_their_hit_points_and_tokens_without() -> None:
    s = Scene("kat", adventure="6")
    at = s.castle.at["kat"]
    s.apply(LayToken("phylactery", at, 4, "test"), LayToken("torch-token", at, 0, "test"))
    things = seen(s)["things"]
    assert (named(things, "phylactery")["hp"], named(things, "phylactery")["target"]) == (4, True)
    assert (named(things, "torch-token")["hp"], named(things, "torch-token")["target"]) == (
        0,
        False,
    )


@pytest.mark.parametrize("tale", ADVENTURES.values(), ids=lambda tale: tale.key)
def test_every_view_of_a_random_game_is_plain_json(tale: Any) -> None:
    random = Random(tale.number)
    options = {"adventure": tale.key, "heroes": min(tale.most, 3), "powers": "random"}
    table = Table.open(GAME, ["Ann"], tale.number, options)
    while (decision := table.pending) is not None:
        view = table.view(SPECTATOR)
        assert json.loads(json.dumps(view)) == view
        convert(view["table"], CastleView)
        table.take(random.randrange(len(decision.options)))
    assert table.view(0)["outcome"]
