"""All twelve rooms: how many monsters they hold, and whom they favour."""

from __future__ import annotations

import pytest

from tests.games.wakening.scene import ENTRANCE, Scene, companion
from undercroft.engine.cite import cites
from undercroft.games.wakening.facts import CLASSES, HEROES, ROOMS, TYPES

DARK_ROOMS = [room for room in ROOMS if room != ENTRANCE]
ARRIVALS = ("wraith", "gargoyle")


@pytest.mark.parametrize("room", DARK_ROOMS)
@cites("wakening:awaken/populate", "wakening:move/face-down")
def test_every_room_fills_with_its_printed_number(room: str) -> None:
    coming = ARRIVALS[: ROOMS[room].monsters]
    s = Scene("kata", "lyric")
    s.rolls(room, *coming).play("move:2")
    assert s.lair.row[1] == room
    assert s.lair.monsters_in(2) == [f"{kind}-1" for kind in coming]
    s.fell_as_scripted()


@cites("wakening:awaken/populate", "wakening:ruling/A1")
def test_the_entrance_fills_too_where_it_lies_elsewhere() -> None:
    s = Scene("kata", "lyric", room="forge-pit")
    s.rolls(ENTRANCE, "wraith").play("move:2")
    assert s.lair.monsters == {"wraith-1": 2}
    s.fell_as_scripted()


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("calling", CLASSES)
@cites("wakening:attack/advantage")
def test_every_room_favours_exactly_the_classes_whose_types_it_shows(
    room: str, calling: str
) -> None:
    hero = next(h.key for h in HEROES.values() if h.calling.key == calling)
    s = Scene(hero, companion(hero), room=room)
    s.monster("cave-troll-1", room=1)
    way = f"bare:{CLASSES[calling].types[0]}"
    s.rolls(1).play("attack:cave-troll-1", way)
    favoured = bool({*CLASSES[calling].types} & {*ROOMS[room].advantage})
    assert s.lair.dice == (1 + favoured,)
    s.fell_as_scripted()


def test_every_type_is_shown_by_four_rooms() -> None:
    for kind in TYPES:
        assert sum(kind in room.advantage for room in ROOMS.values()) == 4
