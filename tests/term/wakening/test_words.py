"""The lair in sentences."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.wakening.scene import Scene
from tests.term.evening import around, session
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.term.wakening import words

SPEECH = Speech(ENGLISH, LEXICON)


def explained(scene: Scene, key: str) -> str:
    view = around(scene.table).view()
    return words.explain(view["table"], option(view, key), SPEECH)


def option(view: dict[str, Any], key: str) -> dict[str, Any]:
    return next(option for option in view["decision"]["options"] if option["key"] == key)


def crowd() -> Scene:
    scene = Scene("lyric", "kata", room="forge-pit")
    scene.monster("goblin-fighter-1", room=1, marks=0b1)
    scene.monster("gargoyle-1", room=3)
    scene.arm("lyric", "phoenix-bow")
    scene.reserve("lyric", "scroll-1")
    return scene


@pytest.mark.parametrize(
    ("key", "told"),
    [
        ("move:2", "Room 2: face down."),
        (
            "attack:goblin-fighter-1",
            "Goblin Fighter: open boxes 5 5, 1 marked, weak to fire.",
        ),
        ("lyric:sing", "Bardsong: Action: every hero in your room"),
        ("arrange:lyric", "Lyric wields the Phoenix Bow (fire). Lyric has the Scroll"),
        ("end", "3 actions left. Goblin Fighter: open boxes 5 5, 1 marked, weak to fire."),
    ],
)
@cites("wakening:turn/actions")
def test_an_option_of_the_menu_is_explained(key: str, told: str) -> None:
    assert told in explained(crowd(), key)


@cites("wakening:attack/weapon")
def test_a_weapon_is_explained_with_both_its_halves() -> None:
    told = explained(crowd().play("attack:goblin-fighter-1"), "phoenix-bow:fire")
    assert "Phoenix Bow: fire weapon, prefers a wanderer (then also precision)." in told
    assert "Channeling Amulet: " in told


@cites("wakening:terror/zones")
def test_a_terror_and_its_zones_are_explained() -> None:
    scene = Scene("lyric", "kata")
    scene.terror("whiptail", at=1, head=0b1)
    assert "never misses" in explained(scene, "attack:whiptail")
    scene.play("attack:whiptail", "bare:holy")
    assert explained(scene, "whiptail/head") == "Head (1): open boxes 5 5, 1 marked."


def test_ending_a_turn_beside_the_terror_is_explained() -> None:
    scene = Scene("lyric", "kata")
    scene.terror("whiptail", at=1)
    assert explained(scene, "end") == "3 actions left."
    assert "Nothing in your room" in explained(Scene("lyric", "kata"), "end")


def test_a_hero_who_has_not_joined_is_explained_by_its_card() -> None:
    view = session().view()
    told = words.explain(view["table"], option(view, "nox"), SPEECH)
    assert told.startswith("Nimble fingers: ")
    assert "Rogue, wanderer. Attack types poison and precision. Damage boxes 3 3 3 4 4." in told


def test_yes_and_no_need_no_more_words() -> None:
    view = around(crowd().table).view()
    assert words.explain(view["table"], {"kind": "yes", "about": "yes"}, SPEECH) == ""


def test_only_an_early_end_is_cautioned() -> None:
    view = around(crowd().table).view()
    assert words.caution(view["table"], option(view, "end"), SPEECH) == "3 actions left."
    assert words.caution(view["table"], option(view, "move:2"), SPEECH) == ""


def test_the_whole_position_is_told() -> None:
    scene = crowd()
    scene.terror("cindershroud", at=5)
    scene.arranging.ring = (2,)
    scene.arranging.markers["kata"] = 1
    told = list(words.describe(around(scene.table).view()["table"], ["Ann", "Ben"], SPEECH))
    for sentence in (
        "Round 1. Lyric is in turn. 3 actions left.",
        "Kata, Monk (Ben), room 1. Types precision and holy. 0 damage, open boxes 4 4 5 5 5.",
        "Kata has 1 effect marker to keep.",
        "Lyric wields the Phoenix Bow (fire). Lyric has the Scroll of Resurrection in reserve.",
        "Cindershroud is awake in room 5, out of the lair in 5 turns. Weak to frost, immune to "
        "fire.",
        "The ring is open at 2.",
        "First zone: 6 open boxes.",
    ):
        assert sentence in told
    assert sum(sentence.startswith("Room ") for sentence in told) == 12


def test_a_listener_hears_what_is_left_and_what_lies_on_the_table() -> None:
    scene = crowd()
    scene.given(markers={"kata": 0, "lyric": 1})
    scene.rolls(4).play("attack:goblin-fighter-1", "bare:holy")

    def told() -> str:
        return " ".join(words.brief(around(scene.table).view()["table"], SPEECH))

    assert told() == (
        "2 actions left. Dice on the table: 4 against the Goblin Fighter. "
        "Goblin Fighter: open boxes 5 5, 1 marked, weak to fire."
    )
    scene.play("done")
    assert told() == "2 actions left."
