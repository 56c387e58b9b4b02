"""Heroes, Terror, dice and the line above them."""

from __future__ import annotations

from tests.games.wakening.scene import Scene
from tests.term.evening import around, session
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.term.facts import Facts
from undercroft.term.paint import MARKED
from undercroft.term.wakening.panels import dice, party, status, threat

SEATS = ["Ann", "Ben"]
SPEECH = Speech(ENGLISH, LEXICON)


def seen(scene: Scene) -> Facts:
    table: Facts = around(scene.table).view()["table"]
    return table


def test_a_hero_shows_boxes_markers_and_belongings() -> None:
    scene = Scene("kata", "lyric")
    scene.arm("kata", "phoenix-bow")
    scene.wear("kata", "hail-slinger")
    scene.reserve("kata", "scroll-1")
    lair = scene.arranging
    lair.damage["kata"] = 2
    lair.markers["kata"] = 1
    lair.fleeting["kata"] = 2
    lair.webbed = ("kata",)
    text = party(seen(scene), SEATS, 32, SPEECH).plain.replace(MARKED, "x")
    for part in (
        "▶ Kata Monk, room 1",
        "Ann  Precision  Holy",
        " x   x   5   5   5 ",
        "1 marker kept",
        "2 markers this turn",
        "Webbed",
        "Advantage here: dice +1",
        "† Phoenix Bow Fire",
        "* Stillness Ward",
        "- Scroll of Resurrection",
        "● Lyric Bard, room 1",
    ):
        assert part in text


def test_two_heroes_stand_beside_each_other_where_there_is_space() -> None:
    wide = party(seen(Scene("kata", "lyric")), SEATS, 78, SPEECH).plain.splitlines()
    assert "Kata" in wide[0]
    assert "Lyric" in wide[0]


def test_before_heroes_are_chosen_there_are_none() -> None:
    assert party(session().view()["table"], SEATS, 30, SPEECH).plain == "No hero has joined yet."


@cites("wakening:setup/monster-deck")
def test_while_the_terror_sleeps_one_sees_how_long_it_may_be() -> None:
    lines = threat(seen(Scene("kata", "lyric")), 40, SPEECH).plain.splitlines()
    assert lines[1] == "·" * 16 + "?" * 9


@cites("wakening:board/mudmuck", "wakening:terror/advance")
def test_an_awake_terror_shows_its_zones_and_how_long_it_takes() -> None:
    scene = Scene("kata", "lyric")
    scene.terror("mudmuck", at=5, top=0b1111, center_left=0b1)
    text = threat(seen(scene), 40, SPEECH).plain.replace(MARKED, "x")
    assert "Out of the lair in 5 turns" in text
    assert "Weak to poison, immune to grievous" in text
    assert "Top                x   x   x   x  Out" in text
    assert "Left center        x   5 \n" in text
    assert "First lower part   4   4  Closed" in text


@cites("wakening:board/cindershroud")
def test_the_ring_of_cindershroud_is_shown() -> None:
    scene = Scene("kata", "lyric")
    scene.terror("cindershroud", at=5)
    scene.arranging.ring = (2, 5)
    assert "Ring open at 2, 5" in threat(seen(scene), 40, SPEECH).plain
    assert "□ □ □ □ □ □" in threat(seen(scene), 30, SPEECH).plain, (
        "narrow boxes where space is short"
    )


def test_the_line_above_gives_way_piece_by_piece() -> None:
    scene = Scene("kata", "lyric")
    scene.terror("whiptail", at=1)
    table = seen(scene)
    full = status(table, 200, SPEECH).plain
    assert full.startswith("WAKENING LAIR   Round 1   Kata in turn  ●●● 3 actions left")
    assert "Whiptail is out in 1 turn " in full
    assert "Monsters 24  Treasure 24" in full
    assert "WAKENING" not in status(table, 100, SPEECH).plain
    assert "Monsters" not in status(table, 80, SPEECH).plain
    assert "out in 1 turn" in status(table, 80, SPEECH).plain


@cites("wakening:attack/resolve")
def test_dice_on_the_table_name_their_target() -> None:
    scene = Scene("kata", "lyric", room="forge-pit")
    scene.monster("cave-troll-1", room=1)
    scene.given(markers={"kata": 1, "lyric": 0})
    scene.rolls(3)
    scene.play("attack:cave-troll-1", "bare:holy")
    told = "Dice on the table  3  → Cave Troll 4 4 5 Weak to poison"
    assert dice(seen(scene), SPEECH).plain == told
    scene.play("done")
    assert scene.lair.dice
    assert dice(seen(scene), SPEECH).plain == "", "the attack is over"
    assert dice(seen(Scene("kata", "lyric")), SPEECH).plain == ""
