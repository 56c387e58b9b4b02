"""What an attack would throw, seen before it is thrown."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wakening.scene import Scene, facing
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import TERRORS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.preview import preview
from undercroft.games.wakening.shown import AttackView, ChanceView, WayView


def shown(s: Scene) -> AttackView:
    assert s.asked is not None
    found = preview(s.lair)
    assert found is not None
    return found


def way(s: Scene, key: str) -> WayView:
    return next(way for way in shown(s)["ways"] if way["key"] == key)


def chances(s: Scene) -> dict[str, ChanceView]:
    (only,) = shown(s)["ways"]
    return {chance["target"]: chance for chance in only["chances"]}


def counts(way: WayView) -> dict[str, str]:
    return {modifier["kind"]: modifier["counts"] for modifier in way["modifiers"]}


def archer(**options: Any) -> Scene:
    """Bristlecone with the Phoenix Bow in the Forge Pit (fire, grievous), a goblin at hand."""
    s = Scene("bristlecone", "lyric", room="forge-pit", **options)
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.arm("bristlecone", "phoenix-bow")
    return s


def test_while_nobody_attacks_there_is_nothing_to_show() -> None:
    s = archer()
    assert s.keys
    assert preview(s.lair) is None


@cites("wakening:attack/weapon", "wakening:attack/bare")
def test_while_a_way_is_chosen_all_ways_are_shown_with_the_reason_for_each_die() -> None:
    s = archer().play("attack:goblin-fighter-1")
    found = shown(s)
    assert (found["who"], found["foe"], found["chosen"]) == (
        "bristlecone",
        "goblin-fighter-1",
        False,
    )
    assert [way["key"] for way in found["ways"]] == s.keys
    assert way(s, "phoenix-bow:fire")["dice"] == [
        {"reason": "base", "text": "every attack"},
        {"reason": "preference", "text": "Phoenix Bow prefers wanderers"},
        {"reason": "type", "text": "Bristlecone has fire"},
    ]
    assert [die["reason"] for die in way(s, "bare:fire")["dice"]] == ["base"]


@cites("wakening:attack/advantage", "wakening:attack/press", "wakening:markers/spend")
def test_what_counts_and_what_does_not_is_told_with_its_rule() -> None:
    s = archer()
    s.lair.markers["bristlecone"] = 2
    s.wear("bristlecone", "orc-scorcher")
    s.play("attack:goblin-fighter-1")
    bow = way(s, "phoenix-bow:fire")
    assert [(m["kind"], m["counts"], m["value"], m["text"]) for m in bow["modifiers"]] == [
        ("room", "applies", 1, "Forge Pit has fire"),
        ("press", "applies", 0, "Weak to fire, may be pressed"),
        ("marker", "spendable", 2, "Effect markers, each 1 up or down on a die"),
    ]
    amulet = way(s, "phoenix-bow:precision")["modifiers"][1]
    assert amulet["text"] == "Channeling Amulet, may be pressed here"
    assert all(modifier["cite"] in GAME.rulebook for modifier in bow["modifiers"])


def test_without_an_amulet_only_the_weakness_may_be_pressed() -> None:
    s = archer().play("attack:goblin-fighter-1")
    assert counts(way(s, "phoenix-bow:precision"))["press"] == "not"


def test_before_a_press_the_chosen_way_stands_alone_with_the_chance_of_the_next_box() -> None:
    """Mock-up: three dice at a 5 with the room's bonus, so each needs a 4."""
    s = archer()
    s.lair.marks.clear()
    s.rolls(3, 1, 1).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert s.prompt == "Press the attack?"
    assert shown(s)["chosen"]
    assert chances(s)["goblin-fighter-1"] == {
        "target": "goblin-fighter-1",
        "need": 5,
        "cases": 216,
        "hits": 216 - 27,
        "hits_with_markers": 216 - 27,
    }
    s.play("no")
    assert preview(s.lair) is None
    s.fell_as_scripted()


@cites("wakening:hero/monk")
def test_dice_that_spread_are_held_against_every_monster_in_the_room() -> None:
    s = Scene("kata", "lyric", room="forge-pit")
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.monster("giant-spider-1", room=1)
    s.play("attack:goblin-fighter-1")
    found = {c["target"]: c["need"] for c in way(s, "bare:holy")["chances"]}
    assert found == {"goblin-fighter-1": 5, "giant-spider-1": 3}


@cites("wakening:terror/zones", "wakening:terror/immunity")
def test_against_the_terror_every_open_zone_has_its_chance_and_immunity_none() -> None:
    s = facing("whiptail", tail=0b111, head=0b001)
    s.arm("aldric", "phoenix-bow")
    s.play("attack:whiptail")
    zones = [zone.key for zone in TERRORS["whiptail"].zones if zone.key != "whiptail/tail"]
    bow = way(s, "phoenix-bow:fire")
    assert [chance["target"] for chance in bow["chances"]] == zones
    assert [chance["hits"] for chance in bow["chances"]] == [2, 3, 3, 3, 3]
    s.play("bare:holy")
    assert s.asked.kind == "zone"
    assert [*chances(s)] == zones


def test_what_the_terror_is_immune_to_marks_nothing() -> None:
    s = facing("soulbane", "mobius", "lyric").play("attack:soulbane", "bare:frost")
    assert {chance["hits"] for chance in chances(s).values()} == {0}
    (only,) = shown(s)["ways"]
    assert counts(only)["immunity"] == "applies"


@cites("wakening:board/grimgear", "wakening:board/cindershroud")
@pytest.mark.parametrize(
    ("terror", "zone", "hits"),
    [("grimgear", "grimgear/left-arm", 2), ("cindershroud", "cindershroud/zone-1", 1)],
)
def test_where_the_very_number_counts_the_room_does_not(terror: str, zone: str, hits: int) -> None:
    s = facing(terror, "mobius", "lyric")  # the Cold Mire has frost
    s.given(ring=(3,))
    s.play(f"attack:{terror}", "bare:frost")
    (only,) = shown(s)["ways"]
    assert chances(s)[zone]["hits"] == hits
    assert (only["modifiers"][0]["counts"], only["modifiers"][0]["text"]) == (
        "not",
        f"{TERRORS[terror].name} ignores the room",
    )


@cites("wakening:item/dice")
def test_thieves_dice_count_until_they_are_used() -> None:
    s = archer()
    s.wear("bristlecone", "wyrmthorn")
    s.play("attack:goblin-fighter-1")
    assert counts(way(s, "bare:fire"))["dice"] == "spendable"
    s.rolls(1, 6).play("bare:fire", "reroll:2")
    assert counts(shown(s)["ways"][0])["dice"] == "not"
    s.fell_as_scripted()
