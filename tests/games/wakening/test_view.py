"""What a seat sees: everything that lies open, nothing that is still to come."""

from __future__ import annotations

import json
from typing import Any

from msgspec import convert

from tests.games.wakening.scene import Scene
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.shown import LairView
from undercroft.games.wakening.state import Lair


def rich_scene() -> Scene:
    """A bit of everything: treasure of all sorts, monsters, a Trap, the Terror."""
    s = Scene("bristlecone", "hroth", "lyric")
    s.terror("soulbane", at=7, zone_1=0b111, zone_2=0b001)
    s.lair.bound = "soulbane/zone-2"
    s.monster("gargoyle-1", room=2, marks=0b01)
    s.monster("wraith-2", room=2)
    s.trap(room=3)
    s.arm("bristlecone", "phoenix-bow")
    s.wear("hroth", "withergaze")
    s.wear("lyric", "rime-maul")
    s.reserve("lyric", "scroll-1")
    s.lair.damage["hroth"] = 2
    s.lair.markers["lyric"] = 1
    s.lair.due["hroth"] = 5
    s.lair.webbed = ("lyric",)
    s.lair.fallen = ("cave-troll",)
    return s


def seen(s: Scene, seat: int = 0) -> dict[str, Any]:
    """The table of a view, through JSON and back as a client gets it."""
    view: dict[str, Any] = json.loads(json.dumps(s.table.view(seat)))
    found: dict[str, Any] = view["table"]
    return found


def hero(view: dict[str, Any], key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(h for h in view["heroes"] if h["key"] == key)
    return found


def test_a_view_is_plain_json() -> None:
    view = rich_scene().table.view(0)
    assert json.loads(json.dumps(view)) == view


def test_all_seats_and_spectators_see_the_same_but_for_seat_and_decision() -> None:
    table = rich_scene().table
    first, *others = (table.view(seat) for seat in (0, 1, 2, SPECTATOR))
    assert first["decision"] is not None
    assert [view["decision"] for view in others] == [None] * 3
    for view in (first, *others):
        del view["seat"], view["decision"]
    assert [first] * 3 == others


def test_a_view_is_what_its_types_say() -> None:
    """At every decision of a game, and in a scene with all there is."""
    convert(GAME.view(rich_scene().table.state, SPECTATOR), LairView, strict=True)
    table: Table[Lair] = Table.open(GAME, ["Ann", "Ben"], "types", {"heroes": 4})
    bot = RandomBot(8)
    while (decision := table.pending) is not None:
        convert(GAME.view(table.state, SPECTATOR), LairView, strict=True)
        table.answer(bot.choose(decision, dict))
    assert table.state.round > 1


def test_a_hero_is_shown_with_all_that_is_printed_and_all_that_lies_on_it() -> None:
    s = rich_scene()
    s.lair.fleeting["hroth"] = 3
    assert hero(seen(s), "hroth") == {
        "key": "hroth",
        "seat": 1,
        "class": "barbarian",
        "archetype": "fighter",
        "types": ["grievous", "frost"],
        "room": 1,
        "boxes": [4, 4, 5, 5, 5],
        "damage": 2,
        "markers": 0,
        "fleeting": 3,
        "due": 5,
        "webbed": False,
        "advantage": True,
        "reach": 0,
        "spreads": False,
        "presses": False,
        "extra_actions": 1,
        "dice_against": 0,
        "weapons": [],
        "items": [
            {
                "key": "withergaze",
                "special": "",
                "type": "grievous",
                "prefers": "arcanist",
                "bonus": "poison",
                "item": "beads",
            }
        ],
        "reserve": [],
    }


def test_what_heroes_can_do_otherwise_is_shown_as_numbers() -> None:
    view = seen(rich_scene())
    archer, bard = hero(view, "bristlecone"), hero(view, "lyric")
    assert (archer["reach"], archer["spreads"], archer["advantage"]) == (1, False, True)
    assert [card["key"] for card in archer["weapons"]] == ["phoenix-bow"]
    assert (bard["markers"], bard["webbed"], bard["dice_against"]) == (1, True, -1)
    (scroll,) = bard["reserve"]
    shown = {part: value for part, value in scroll.items() if value}
    assert shown == {"key": "scroll-1", "special": "scroll"}
    assert hero(seen(Scene("kata", "lyric")), "kata")["spreads"] is True


def test_a_room_is_shown_with_its_monsters_nearest_first_and_their_marks() -> None:
    rooms = seen(rich_scene())["rooms"]
    assert [room["number"] for room in rooms] == list(range(1, 13))
    assert rooms[1] == {
        "number": 2,
        "awake": True,
        "card": "thaw-gallery",
        "advantage": ["fire", "frost"],
        "heroes": [],
        "monsters": [
            {
                "key": "gargoyle-1",
                "kind": "gargoyle",
                "family": "other",
                "weakness": "frost",
                "boxes": [{"number": 4, "marked": True}, {"number": 4, "marked": False}],
            },
            {
                "key": "wraith-2",
                "kind": "wraith",
                "family": "wraith",
                "weakness": "holy",
                "boxes": [{"number": 4, "marked": False}, {"number": 5, "marked": False}],
            },
        ],
        "traps": [],
        "terror": False,
    }
    assert [trap["key"] for trap in rooms[2]["traps"]] == ["trap-1"]
    assert rooms[0]["heroes"] == ["bristlecone", "hroth", "lyric"]
    assert [room["number"] for room in rooms if room["terror"]] == [7]


def test_a_room_that_sleeps_shows_nothing_but_its_place() -> None:
    room = seen(Scene("kata", "lyric"))["rooms"][4]
    assert (room["number"], room["awake"]) == (5, False)
    assert not any(room[key] for key in room if key not in ("number", "awake"))


@cites("wakening:terror/zones", "wakening:board/soulbane")
def test_the_terror_is_shown_zone_by_zone_with_what_may_be_attacked() -> None:
    terror = seen(rich_scene())["terror"]
    zones = {zone["key"]: zone for zone in terror.pop("zones")}
    assert terror == {
        "key": "soulbane",
        "room": 7,
        "weakness": "holy",
        "immunity": "frost",
        "exact": False,
        "ring": [],
    }
    assert zones["soulbane/zone-2"] == {
        "key": "soulbane/zone-2",
        "number": 0,
        "boxes": [
            {"number": 4, "marked": True},
            {"number": 4, "marked": False},
            {"number": 5, "marked": False},
        ],
        "open": True,
        "disabled": False,
        "first": [],
    }
    assert zones["soulbane/zone-3"]["first"] == ["soulbane/zone-2"]
    assert [key for key, zone in zones.items() if zone["open"]] == ["soulbane/zone-2"]
    assert [key for key, zone in zones.items() if zone["disabled"]] == ["soulbane/zone-1"]


def test_the_ring_of_cindershroud_is_shown() -> None:
    s = Scene("kata", "lyric")
    s.terror("cindershroud", at=9)
    s.lair.ring = (2, 5)
    terror = seen(s)["terror"]
    assert (terror["ring"], terror["exact"]) == ([2, 5], True)


@cites("wakening:setup/terror")
def test_a_terror_that_sleeps_is_not_shown_even_if_the_table_chose_it() -> None:
    s = Scene("kata", "lyric", terror="whiptail")
    assert seen(s)["terror"] is None
    assert "whiptail" not in json.dumps(s.table.view(0))


def test_the_dice_of_an_attack_lie_open_while_it_lasts() -> None:
    s = Scene("lyric", "kata")
    s.monster("gargoyle-1", room=1)
    s.lair.markers["lyric"] = 1
    s.rolls(2).play("attack:gargoyle-1", "bare:holy")
    view = seen(s)
    assert (view["aim"], view["dice"], s.asked.kind) == ("gargoyle-1", [3], "markers")
    assert (view["foe"], view["way"]) == ("gargoyle-1", "bare:holy")
    s.fell_as_scripted()


def test_the_turn_the_piles_and_the_rulings_of_the_table_are_shown() -> None:
    s = Scene("bristlecone", "kata", rulings={"A7": "treasure"})
    s.wake(2)
    s.deck("wraith", "awakens")
    s.hoard("bone-rot")
    s.monster("gargoyle-1", room=2)
    s.lair.fallen = ("cave-troll",)
    s.lair.spent = ("trap",)
    s.rolls(1).play("attack:gargoyle-1", "bare:precision")
    view = seen(s)
    for part in ("heroes", "rooms"):
        del view[part]
    assert view == {
        "phase": "act",
        "round": 1,
        "active": "bristlecone",
        "actions": 2,
        "party": 2,
        "level": "",
        "terror": None,
        "foe": "",
        "way": "",
        "aim": "gargoyle-1",
        "dice": [2],
        "used": [],
        "queue": [],
        "shot": ["gargoyle-1"],
        "monster_deck": 2,
        "fallen": ["cave-troll"],
        "treasure_deck": 1,
        "spent": ["trap"],
        "house_rulings": ["A7:treasure"],
    }
    s.fell_as_scripted()


def test_monsters_that_have_still_to_attack_are_shown() -> None:
    """Lyric is asked about the doll while the second monster waits."""
    s = Scene("kata", "lyric")
    s.wear("lyric", "bone-rot")
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.monster("gargoyle-1", room=1)
    s.rolls(6).play("end")
    assert seen(s, seat=1)["queue"] == ["gargoyle-1"]
    s.fell_as_scripted()


def test_the_decision_of_a_seat_names_what_each_option_is_about() -> None:
    s = rich_scene()
    shown: Any = s.table.view(0)["decision"]
    told = {option["key"]: (option["kind"], option["about"]) for option in shown["options"]}
    assert told["move:2"] == ("go", "room-2")
    assert told["attack:gargoyle-1"] == ("attack", "gargoyle-1")
    assert told["arrange:lyric"] == ("", "lyric")
    assert told["end"] == ("end", "end")
    asked = (shown["kind"], shown["who"], shown["amount"], shown["otherwise"])
    assert asked == ("act", "bristlecone", 3, "end")


def test_whatever_a_view_names_has_a_name() -> None:
    """Names are not in a position: whoever reads it looks them up by their keys."""
    view = seen(rich_scene())
    cards = [card for hero in view["heroes"] for card in (*hero["weapons"], *hero["reserve"])]
    foes = [foe for room in view["rooms"] for foe in (*room["monsters"], *room["traps"])]
    keys = [thing["key"] for thing in (*view["heroes"], *cards, *foes, *view["terror"]["zones"])]
    keys += [hero["class"] for hero in view["heroes"]]
    keys += [card["item"] for hero in view["heroes"] for card in hero["items"]]
    keys += [room["card"] for room in view["rooms"]] + [view["terror"]["key"]]
    assert len(keys) > 25
    assert [key for key in keys if key not in LEXICON] == []


def test_a_view_tells_neither_seed_nor_what_will_be_drawn() -> None:
    """At every decision of a game, a clone with another future looks the same."""
    table: Table[Lair] = Table.open(GAME, ["Ann", "Ben"], "a secret seed")
    bot = RandomBot(3)
    looked = 0
    while (decision := table.pending) is not None:
        other = table.clone(seed="another future")
        for seat in range(2):
            assert table.seen(seat) == other.seen(seat)
            assert "a secret seed" not in table.seen(seat)
        looked += 1
        table.answer(bot.choose(decision, dict))
    assert looked > 20


def test_a_view_at_the_end_tells_how_it_ended() -> None:
    s = Scene("lyric", "kata")
    s.lair.damage["lyric"] = 4
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(6).play("end")
    view: Any = s.table.view(1)
    assert view["outcome"]["key"] == "hero-died"
    assert view["outcome"]["winners"] == []
    assert (view["decision"], view["waiting"]) == (None, [])
    s.fell_as_scripted()
