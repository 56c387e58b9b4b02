"""All twenty-four monster cards: how they attack, how they fall, what they are weak to."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import HEROES, MONSTER_COUNTS, MONSTERS, TYPES


def bare_hero(kind: str) -> str:
    """A hero who can attack as this type with one die that marks boxes in order."""
    heroes = (hero for hero in HEROES.values() if hero.calling.key != "monk")
    return next(hero.key for hero in heroes if kind in hero.calling.types)


@pytest.mark.parametrize("monster", MONSTERS)
@cites("wakening:monsters/attack")
def test_every_monster_attacks_with_a_die_for_each_unmarked_box(monster: str) -> None:
    boxes = len(MONSTERS[monster].boxes)
    for marked in range(boxes):
        s = Scene("kata", "lyric")
        s.monster(monster, room=1, marks=(1 << marked) - 1)
        s.rolls(*[1] * (boxes - marked), 6, 6).play("end")
        assert s.lair.active == "lyric"
        s.fell_as_scripted()


@pytest.mark.parametrize("monster", MONSTERS)
@cites("wakening:attack/resolve", "wakening:attack/defeat", "wakening:treasure/draw")
def test_every_box_of_every_monster_needs_its_number_and_the_last_defeats_it(monster: str) -> None:
    boxes = MONSTERS[monster].boxes
    for place, box in enumerate(boxes):
        for die in (box - 1, box):
            s = Scene("aldric", "kata", room="cold-mire")  # no advantage
            s.monster(monster, room=1, marks=(1 << place) - 1)
            s.hoard("bone-rot")
            s.rolls(die).play(f"attack:{monster}", "bare:holy")
            defeated = die == box and place == len(boxes) - 1
            assert (monster in s.lair.monsters) is not defeated
            assert ("bone-rot" in s.lair.reserve) is defeated
            assert s.lair.unmarked(monster) == len(boxes) - (
                0 if defeated else place + (die == box)
            )
            s.fell_as_scripted()


@pytest.mark.parametrize("kind", MONSTER_COUNTS)
@pytest.mark.parametrize("attack", TYPES)
@cites("wakening:attack/press")
def test_every_monster_is_pressed_by_its_weakness_alone(kind: str, attack: str) -> None:
    hero = bare_hero(attack)
    s = Scene(hero, "kata")
    s.monster(f"{kind}-1", room=1)
    s.rolls(6).play(f"attack:{kind}-1", f"bare:{attack}")
    pressed = s.kind == "may/press"
    assert pressed is (MONSTERS[f"{kind}-1"].weakness == attack)
    s.fell_as_scripted()


@pytest.mark.parametrize("kind", MONSTER_COUNTS)
@cites("wakening:awaken/again")
def test_every_monster_comes_off_the_deck_and_its_twin_after_it(kind: str) -> None:
    s = Scene("kata", "lyric")
    s.wake(5)
    s.rolls(2, 3, kind, 2, 3, kind).play("end", "end")
    assert s.lair.monsters_in(5) == [f"{kind}-1", f"{kind}-2"]
    last = s.table.log(0)[-1]
    assert (last.kind, last.who, last.at) == ("Appear", f"{kind}-2", "room-5")
    assert s.told()[-1].endswith(" II appears in room 5.")
    s.fell_as_scripted()
