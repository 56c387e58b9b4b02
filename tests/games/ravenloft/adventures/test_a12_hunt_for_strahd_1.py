"""Adventure 12: the bodyguard and the count."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.facts import ADVENTURES

FLIGHT = ADVENTURES["hunt-for-strahd-1"].figures["flight_hp"]  # hit points at which he flees


def hunt() -> Scene:
    return Scene("thorgrim", adventure="12").stand("thorgrim", 0, 0)


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_ten_item_tokens_lie_ready_and_the_crypt_is_not_used() -> None:
    s = hunt()
    assert s.castle.bag.size() == 10
    assert s.castle.stack.size() == 39
    assert all("strahds-crypt" not in layer.cards for layer in s.castle.stack.layers)


@cites("ravenloft:adventure/hunt-for-strahd-1")
@pytest.mark.parametrize(
    ("faces", "guard"),
    [
        ((1, 4), "klak"),
        ((5, 8), "howling-hag"),
        ((9, 12), "werewolf"),
        ((13, 16), "flesh-golem"),
        ((17, 20), "zombie-dragon"),
    ],
)
def test_the_die_names_the_bodyguard_on_the_circle(faces: tuple[int, int], guard: str) -> None:
    for face in faces:
        s = hunt().stack("arcane-circle", "chapel").rolls(face).play("end")
        while guard not in s.castle.foes:
            s.play_first()  # the square of a large figure
        assert s.happened("Appear", "Spawn", "DrawMonster") == ["Appear"]


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_the_stairway_holds_strahd_and_no_monster() -> None:
    s = hunt().stack("secret-stairway", "chapel").play("end")
    assert s.happened("Appear", "Spawn") == ["Appear"]
    assert "strahd" in s.castle.foes


@cites("ravenloft:adventure/hunt-for-strahd-1")
@pytest.mark.parametrize("foe", ["klak", "strahd"])
def test_the_first_of_the_hunted_does_not_win_and_the_second_does(foe: str) -> None:
    for slain, ending in ((0, ""), (1, "strahd-driven-off")):
        s = hunt().given(counts={"hunted-down": slain}).foe(foe, 3, 0, hp=1).rolls(19)
        s.treasures("potion-of-healing").play("lance-of-faith:attack")
        assert s.castle.counts["hunted-down"] == slain + 1
        assert s.ending == ending


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_no_monster_counts_among_the_hunted() -> None:
    s = hunt().given(counts={"hunted-down": 1}).foe("zombie-1", 3, 0).rolls(19)
    s.treasures("potion-of-healing").play("lance-of-faith:attack")
    assert s.castle.counts["hunted-down"] == 1
    assert s.ending == ""


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_strahd_flees_as_mist_and_counts_as_defeated() -> None:
    s = hunt().given(counts={"hunted-down": 1, "mist-form": 1}).foe("strahd", 2, 0, hp=FLIGHT)
    s.villain_phase().go()
    assert s.ending == "strahd-driven-off"
    assert s.won
    assert s.castle.xp == ("strahd",)
    assert s.happened("FindTreasure") == []


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:villain/strahd")
def test_strahd_stays_while_he_has_more_hit_points_than_he_flees_with() -> None:
    s = hunt().given(counts={"hunted-down": 1, "mist-form": 1}).foe("strahd", 2, 0, hp=FLIGHT + 1)
    s.rolls(2).villain_phase().go()
    assert "strahd" in s.castle.foes
    assert s.ending == ""


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_with_his_bodyguard_alive_the_flight_of_strahd_is_not_yet_the_end() -> None:
    s = hunt().given(counts={"mist-form": 1}).foe("strahd", 2, 0, hp=FLIGHT).villain_phase().go()
    assert "strahd" not in s.castle.foes
    assert s.castle.counts["hunted-down"] == 1
    assert s.ending == ""


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = hunt().hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
