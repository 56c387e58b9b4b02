"""The five heroes: what is printed on both sides of their cards."""

import pytest

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites

FIGURES = [  # AC, hit points, surge value at each level, and speed
    ("allisa", (15, 16), (8, 10), (4, 5), 6),
    ("arjhan", (17, 18), (10, 12), (5, 6), 5),
    ("immeril", (14, 15), (6, 8), (3, 4), 6),
    ("kat", (14, 15), (8, 10), (4, 5), 6),
    ("thorgrim", (16, 17), (8, 10), (4, 5), 5),
]


@cites(
    "ravenloft:hero/allisa",
    "ravenloft:hero/arjhan",
    "ravenloft:hero/immeril",
    "ravenloft:hero/kat",
    "ravenloft:hero/thorgrim",
    "ravenloft:ruling/C13",
)
@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize(("who", "ac", "hp", "surge", "speed"), FIGURES)
def test_a_hero_has_its_figures_at_both_levels(
    who: str,
    ac: tuple[int, int],
    hp: tuple[int, int],
    surge: tuple[int, int],
    speed: int,
    level: int,
) -> None:
    s = Scene("kat" if who == "allisa" else "allisa", who)
    if level:
        s.level_2(who)
    assert s.castle.hp[who] == s.castle.most_hp(who) == hp[level]
    assert s.castle.armor(who) == ac[level]
    assert s.castle.speed(who) == speed
    s.hurt(who, 0).villain_phase().go()  # its own turn is next, and a surge with it
    assert s.castle.active == who
    assert s.castle.hp[who] == surge[level]


def ready(who: str, friend: str, level: int) -> Scene:
    s = Scene(who, friend).stand(who, 1, 0).stand(friend, 2, 0)
    return s.level_2(who) if level else s


both_levels = pytest.mark.parametrize("level", [0, 1])


@both_levels
@cites("ravenloft:hero/allisa")
def test_allisa_may_explore_from_the_middle_of_a_tile(level: int) -> None:
    s = ready("allisa", "kat", level).encounters("bat-swarm").play("end")
    assert s.prompt == "Does Allisa scout ahead?"
    assert s.keys == ["explore", "no"]
    s.play("explore")
    assert s.keys == ["edge:0,0,east", "edge:0,0,west"]


@cites("ravenloft:hero/allisa")
def test_allisa_may_leave_it() -> None:
    s = ready("allisa", "kat", 0).encounters("bat-swarm").play("end", "no")
    assert len(s.castle.laid) == 2
    assert s.castle.active == "kat"


@cites("ravenloft:hero/allisa", "ravenloft:board/unexplored")
def test_others_explore_only_along_an_edge() -> None:
    s = ready("kat", "allisa", 0).encounters("bat-swarm").play("end")
    assert len(s.castle.laid) == 2
    assert s.castle.active == "allisa"


@both_levels
@cites("ravenloft:hero/arjhan", "ravenloft:ruling/R11")
def test_arjhan_covers_others_on_his_tile_while_he_stands(level: int) -> None:
    s = ready("arjhan", "kat", level)
    assert s.castle.armor("kat") == 15
    assert s.castle.armor("arjhan") == 17 + level  # not himself
    s.stand("kat", 2, -1)
    assert s.castle.armor("kat") == 14
    s.stand("kat", 2, 0).hurt("arjhan", 0)
    assert s.castle.armor("kat") == 14


@both_levels
@cites("ravenloft:hero/immeril", "ravenloft:ruling/R11")
@pytest.mark.parametrize(
    ("row", "hp", "face", "left"),
    [(0, 6, 9, 1), (0, 6, 8, 2), (-1, 6, 9, 2), (0, 0, 9, 2)],
)
def test_immeril_helps_others_on_his_tile(
    level: int, row: int, hp: int, face: int, left: int
) -> None:
    s = ready("thorgrim", "immeril", 0).stand("immeril", 2, row).foe("gargoyle-1", 2, -3)
    if level:
        s.level_2("immeril")
    s.hurt("immeril", hp).rolls(face).play("lance-of-faith:attack")  # 6 and 1 more against 16
    assert s.castle.hp["gargoyle-1"] == left
    s.fell_as_scripted()


@cites("ravenloft:hero/immeril")
def test_immeril_does_not_help_himself() -> None:
    s = ready("immeril", "kat", 0).foe("gargoyle-1", 2, -2).rolls(8)  # and 7 is 15
    s.play("scorching-burst:attack")
    assert s.castle.hp["gargoyle-1"] == 2
    s.fell_as_scripted()


@both_levels
@cites("ravenloft:hero/kat", "ravenloft:traps/disable")
@pytest.mark.parametrize(("face", "gone"), [(5, True), (4, False)])
def test_kat_disables_traps_more_easily(level: int, face: int, gone: bool) -> None:
    s = ready("kat", "allisa", level).trap("fire-trap", 0, 0).rolls(face)
    s.play("disable:fire-trap")
    assert (s.castle.markers == {}) == gone
    s.fell_as_scripted()


@cites("ravenloft:hero/kat")
def test_kats_skill_is_hers_alone() -> None:
    s = ready("allisa", "kat", 0).trap("fire-trap", 0, 0).rolls(9).play("disable:fire-trap")
    assert [*s.castle.markers.values()] == ["fire-trap"]
    s.fell_as_scripted()


def tending(level: int = 0) -> Scene:
    return ready("thorgrim", "kat", level).encounters("bat-swarm").hurt("kat", 5)


@both_levels
@cites("ravenloft:hero/thorgrim")
def test_thorgrim_tends_another_hero_when_he_does_not_attack(level: int) -> None:
    s = tending(level).hurt("thorgrim", 5).play("end")
    assert s.castle.hp["kat"] == 6
    assert s.castle.hp["thorgrim"] == 5


@cites("ravenloft:hero/thorgrim")
def test_thorgrim_tends_nobody_after_an_attack() -> None:
    s = tending().foe("gargoyle-1", 2, -4, holder="kat").rolls(2)
    s.play("lance-of-faith:attack", "end")
    assert s.castle.hp["kat"] == 5


@cites("ravenloft:hero/thorgrim")
def test_thorgrim_tends_nobody_on_another_tile() -> None:
    s = tending().stand("kat", 2, -2).play("end")
    assert s.castle.at["kat"] == square(2, -2)
    assert s.castle.hp["kat"] == 5


@cites("ravenloft:hero/thorgrim", "ravenloft:ruling/R12")
def test_to_disable_a_trap_is_no_attack_for_thorgrim() -> None:
    s = tending().trap("fire-trap", 0, 0).rolls(10).play("disable:fire-trap", "end")
    assert s.castle.hp["kat"] == 6


@cites("ravenloft:hero/thorgrim", "ravenloft:ruling/R11")
def test_thorgrim_can_raise_the_fallen() -> None:
    s = tending().hurt("kat", 0).play("end")
    assert s.castle.hp["kat"] == 1
    assert s.castle.standing("kat")
    assert "Surge" not in s.happened()
