"""What holds for all six Terrors, zone by zone."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.wakening.content.terrors import BOARDS
from undercroft.games.wakening.facts import HEROES, TERRORS, TYPES, ZONES, Zone

NO_ADVANTAGE = "cold-mire"  # for Aldric, that is


def board_of(zone: Zone) -> str:
    return zone.key.partition("/")[0]


def plain_type(terror: str) -> str:
    """A type of Aldric's to which the Terror is neither weak nor immune."""
    board = TERRORS[terror]
    types = HEROES["aldric"].calling.types
    return next(kind for kind in types if kind not in (board.weakness, board.immunity))


def down_to_one_zone(terror: str, standing: str, hero: str = "aldric") -> Scene:
    """A hero before a Terror at the entrance of which one zone still stands."""
    s = Scene(hero, "kata", room=NO_ADVANTAGE)
    s.terror(terror, at=1)
    s.lair.ring = (3,)
    gone = [zone.key for zone in TERRORS[terror].zones if zone.key != standing]
    s.lair.marks.update({zone: s.lair.figures.full[zone] for zone in gone})
    return s


@pytest.mark.parametrize("zone", ZONES.values(), ids=lambda zone: zone.key)
@cites("wakening:terror/zones", "wakening:end/win")
def test_every_zone_falls_with_its_last_box_and_the_last_zone_wins(zone: Zone) -> None:
    terror = board_of(zone)
    for place, box in enumerate(zone.boxes):
        s = down_to_one_zone(terror, zone.key)
        s.lair.marks[zone.key] = s.lair.figures.full[zone.key] & ~(1 << place)
        s.rolls(box or 3).play(f"attack:{terror}", f"bare:{plain_type(terror)}")
        assert s.ending == "terror-defeated"
        assert s.told()[-2].endswith("is out of action.")
        s.fell_as_scripted()


@pytest.mark.parametrize("zone", ZONES.values(), ids=lambda zone: zone.key)
@cites("wakening:attack/resolve")
def test_no_zone_is_marked_by_a_die_below_its_first_box(zone: Zone) -> None:
    terror = board_of(zone)
    s = down_to_one_zone(terror, zone.key)
    s.rolls((zone.boxes[0] or 3) - 1).play(f"attack:{terror}", f"bare:{plain_type(terror)}")
    assert s.lair.unmarked(zone.key) == len(zone.boxes)
    s.fell_as_scripted()


BIGGEST = {
    "whiptail": "whiptail/head",
    "grimgear": "grimgear/head",
    "soulbane": "soulbane/zone-1",
    "widowfang": "widowfang/body",
    "cindershroud": "cindershroud/zone-1",
    "mudmuck": "mudmuck/top",
}


@pytest.mark.parametrize("terror", TERRORS)
@pytest.mark.parametrize("attack", TYPES)
@cites("wakening:terror/weakness", "wakening:terror/immunity", "wakening:ruling/A33")
def test_every_terror_is_pressed_by_its_weakness_and_unhurt_by_its_immunity(
    terror: str, attack: str
) -> None:
    heroes = (hero for hero in HEROES.values() if hero.calling.key != "monk")
    hero = next(hero.key for hero in heroes if attack in hero.calling.types)
    s = down_to_one_zone(terror, BIGGEST[terror], hero=hero)
    s.lair.ring = (4,)
    s.rolls(4).play(f"attack:{terror}", f"bare:{attack}")
    board = TERRORS[terror]
    assert (BIGGEST[terror] in s.lair.marks) is (attack != board.immunity)
    assert (s.prompt == "Press the attack?") is (attack == board.weakness)
    s.fell_as_scripted()


@pytest.mark.parametrize("terror", TERRORS)
@cites("wakening:terror/awakens", "wakening:terror/rooms", "wakening:ruling/A36")
def test_every_terror_awakens_in_room_twelve_once_its_card_is_drawn(terror: str) -> None:
    s = Scene("kata", "lyric", terror=terror)
    s.deck("awakens")
    s.wake(*range(1, 12))
    s.rolls(1, 6).play("end")
    assert (s.lair.terror, s.lair.terror_at, s.lair.ring) == (terror, 12, ())
    assert type(s.lair.source(terror)) is BOARDS[terror]
    assert all(s.lair.row)
    assert s.lair.monsters == {}
    s.fell_as_scripted()


@pytest.mark.parametrize("terror", TERRORS)
@cites("wakening:terror/shield", "wakening:terror/advance")
def test_behind_its_monsters_no_terror_attacks_or_is_attacked(terror: str) -> None:
    """Soulbane rolls to heal all the same, and the ring of Cindershroud flickers."""
    s = Scene("aldric", "kata")
    s.terror(terror, at=3)
    s.monster("gargoyle-1", room=3)
    s.stand("aldric", 3)
    assert f"attack:{terror}" not in s.keys
    heals = (1,) if terror == "soulbane" else ()
    flickers = (1,) if terror == "cindershroud" else ()
    s.rolls(1, 1, *heals, *flickers).play("end")
    assert (s.lair.terror_at, s.lair.monsters, s.lair.at["aldric"]) == (2, {"gargoyle-1": 2}, 2)
    assert s.lair.damage["aldric"] == 0
    s.fell_as_scripted()


@pytest.mark.parametrize("terror", ["grimgear", "soulbane", "cindershroud"])
@cites("wakening:terror/attack")
def test_three_dice_against_the_boxes_of_the_hero(terror: str) -> None:
    s = Scene("aldric", "kata")
    s.terror(terror, at=3)
    s.stand("aldric", 3)
    heals = (1,) if terror == "soulbane" else ()
    flickers = (1,) if terror == "cindershroud" else ()
    s.rolls(*heals, 4, 5, 2, *flickers).play("end")  # 5 and 4 against his 4 and 5
    assert s.lair.damage["aldric"] == 1
    s.fell_as_scripted()
