"""The row of rooms as it is drawn."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from tests.term.evening import around, played
from undercroft.engine.cite import cites
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.term.facts import Facts
from undercroft.term.paint import MARKED
from undercroft.term.wakening.rooms import draw, names

CARDS = (88, 30)
LINES = (78, 12)
SPEECH = Speech(ENGLISH, LEXICON)


def seen(scene: Scene) -> Facts:
    table: Facts = around(scene.table).view()["table"]
    return table


def drawn(table: Facts, size: tuple[int, int], hints: dict[str, str] | None = None) -> list[str]:
    return draw(table, *size, hints or {}, SPEECH).plain.replace(MARKED, "x").splitlines()


def crowd() -> Scene:
    scene = Scene("kata", "lyric", room="forge-pit")
    scene.monster("goblin-fighter-1", room=1, marks=0b1)
    scene.monster("skeleton-warrior-2", room=1)
    scene.trap(room=2)
    return scene


@pytest.mark.parametrize("size", [CARDS, LINES, (78, 40), (200, 12), (60, 12), (110, 50)])
@pytest.mark.parametrize("answers", [3, 40, 60])
def test_the_drawing_never_leaves_its_space(size: tuple[int, int], answers: int) -> None:
    table = played(answers).view()["table"]
    lines = draw(table, *size, {"room-2": "1"}, SPEECH).split("\n")
    assert len(lines) <= size[1]
    assert all(line.cell_length <= size[0] for line in lines)


@cites("wakening:setup/rooms")
@pytest.mark.parametrize("size", [CARDS, LINES])
def test_all_twelve_rooms_are_there_and_those_face_down_show_nothing(size: tuple[int, int]) -> None:
    text = "\n".join(drawn(seen(Scene("kata", "lyric")), size))
    for number in range(1, 13):
        assert f" {number} " in f" {text.replace(chr(10), ' ')}"
    assert text.count("Face down") + text.count("The Terror sleeps") in (11, 12)
    assert text.count("Crystal Span") == 1


@cites("wakening:attack/resolve")
def test_a_card_shows_monsters_with_boxes_and_weakness() -> None:
    lines = [line[:22] for line in drawn(seen(crowd()), CARDS)]
    assert [
        line for line in lines[1 : lines.index("┗━━━━━━━━━━━━━━━━━━━━┛")] if line.strip("┃ ")
    ] == [
        "┃Forge Pit           ┃",
        "┃Fire Grievous       ┃",
        "┃Goblin Fighter      ┃",
        "┃  x 5 5 Fire        ┃",
        "┃Skeleton Warrior II ┃",
        "┃  3 4 Grievous      ┃",
        "┃▶Kata ●Lyric        ┃",
    ]


def test_a_line_shows_the_same_in_fewer_letters() -> None:
    line = drawn(seen(crowd()), LINES)[0]
    shown = "1 ┃ Forge Pit Fi Gr ▶Kata ●Lyric Gobl. F. x55 Fi Skel. W. II 34 Gr"
    assert " ".join(line.split()) == shown
    assert "Trap 45" in drawn(seen(crowd()), LINES)[1]


def test_what_may_be_chosen_carries_its_key() -> None:
    lines = drawn(seen(crowd()), CARDS, {"room-2": "1", "goblin-fighter-1": "2"})
    assert "─ 2 [1]─" in lines[0]
    assert "[2] Goblin Fighter" in lines[3]


@cites("wakening:terror/awakens")
def test_the_terror_has_a_frame_of_its_own() -> None:
    scene = Scene("kata", "lyric")
    scene.terror("widowfang", at=6)
    assert "◆ WIDOWFANG" in drawn(seen(scene), LINES)[5]
    assert "║" in drawn(seen(scene), LINES)[5]
    assert any("╔═ 6 ═" in line for line in drawn(seen(scene), CARDS))


def test_a_room_that_overflows_says_how_many_are_hidden() -> None:
    scene = Scene("kata", "lyric")
    scene.terror("soulbane", at=12)
    for kind in ("wraith", "skeleton-warrior", "skeleton-archer", "gargoyle"):
        scene.monster(f"{kind}-1", room=12)
        scene.monster(f"{kind}-2", room=12)
    assert any("And 2 more" in line for line in drawn(seen(scene), (88, 21)))


def test_six_heroes_in_one_room_keep_at_least_a_letter() -> None:
    scene = Scene("kata", "lyric", "nox", "jynx", "mobius", "morrow")
    text = "\n".join(drawn(seen(scene), (80, 24)))
    for letter in "KLNJM":
        assert f"▶{letter}" in text or f"●{letter}" in text


def test_names_grow_shorter_step_by_step() -> None:
    assert names({"key": "skeleton-archer-2", "kind": "skeleton-archer"}, SPEECH) == [
        "Skeleton Archer II",
        "Skel. Archer II",
        "Skel. A. II",
        "Ske A",
    ]
    lone = ["Wraith", "Wraith", "Wraith", "Wra"]
    assert names({"key": "wraith-1", "kind": "wraith"}, SPEECH) == lone


def test_a_full_room_is_seen_whole_where_others_are_face_down() -> None:
    """On the smallest screen with cards: rows in which nothing is to be seen give way."""
    scene = Scene("kata", "lyric", "aldric", "hroth", room="forge-pit")
    for key in ("goblin-fighter-1", "skeleton-warrior-2", "wraith-1"):
        scene.monster(key, room=1)
    scene.trap(room=1)
    text = "\n".join(drawn(seen(scene), (76, 21)))
    for seen_here in ("Gobl", "Skel", "Wraith", "Trap", "Kata", "Hroth"):
        assert seen_here in text
    assert " more" not in text
