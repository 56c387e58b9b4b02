"""Adventure 2: the Icon and its guardians."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.tiles import TILES


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:ruling/G27")
def test_the_chapel_brings_one_guardian_more_than_there_are_players() -> None:
    s = Scene("arjhan", "thorgrim", "allisa", "immeril", adventure="2")
    s.stand("arjhan", 1, -4)
    s.stack("chapel", "laboratory").monsters("ghoul", "wolf", "spider", "skeleton", "zombie")
    s.encounters("blood-fog").play("end")
    while len(s.castle.foes) < 5:
        s.play_first()
    assert sorted(s.castle.noted) == ["ghoul-1", "skeleton-1", "spider-1", "wolf-1", "zombie-1"]
    assert s.castle.controller("wolf-1") == "arjhan"
    assert s.castle.controller("spider-1") == "thorgrim"
    assert "icon" in s.castle.things


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:turn/villain-phase")
def test_with_the_chapel_found_a_turn_without_a_tile_draws_two_encounters() -> None:
    s = Scene("arjhan", "kat", adventure="2").given(counts={"chapel-found": 1})
    s.stand("arjhan", 1, 0).encounters("blood-fog", "bat-swarm").play("end")
    assert len(s.happened("DrawEncounter")) == 2


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:objects/pick-up")
def test_taking_the_icon_from_a_cleared_chapel_wins() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, 0)
    s.given(things={"icon": square(2, 0)}).play("take:icon")
    assert s.ending == "icon-found"
    assert s.won


@cites("ravenloft:adventure/icon-of-ravenloft")
def test_with_the_icon_in_hand_the_last_guardian_must_fall() -> None:
    s = Scene("arjhan", "kat", adventure="2").stand("arjhan", 1, 0).foe("skeleton-1", 0, 0)
    s.given(things={"icon": square(2, 0)}, noted=("skeleton-1",)).hurt("skeleton-1", 1)
    s.rolls(19).play("take:icon")
    assert s.castle.items == {"icon-of-ravenloft": "arjhan"}
    assert not s.happened("End")
    s.play(next(key for key in s.keys if key.endswith(":attack")))
    assert s.ending == "icon-found"


@cites("ravenloft:adventure/icon-of-ravenloft", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = Scene("arjhan", "kat", adventure="2").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:adventure/icon-of-ravenloft")
def test_two_hallways_lie_beside_the_start_tile() -> None:
    castle = Scene("arjhan", "kat", adventure="2").castle
    assert [TILES[tile].hallway for _, tile, _ in castle.laid[2:]] == [True, True]
    assert {at for at, _, _ in castle.laid[2:]} == {cell(-4, 0), cell(4, 0)}
    assert not castle.foes
