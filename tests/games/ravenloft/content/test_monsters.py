"""What the ten kinds of monsters do: the first line of the card that is true."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites

NORTH_BONES = (0, -3)


def lone(kind: str, column: int, row: int, *rolls: int) -> Scene:
    """Arjhan, AC 17, in the corner of the south start half, and one monster; its phase."""
    s = Scene("arjhan").stand("arjhan", 0, 0).tile("kings-crypt", 0, -8)
    return (
        s.tile("black-x2-1", 0, -12)
        .foe(f"{kind}-1", column, row)
        .rolls(*rolls)
        .villain_phase()
        .go()
    )


@pytest.mark.parametrize(
    ("kind", "need", "damage", "missed"),
    [("ghoul", 8, 3, 0), ("skeleton", 10, 1, 0), ("spider", 11, 2, 1), ("wolf", 8, 2, 0)],
)
@cites(
    "ravenloft:monster/ghoul",
    "ravenloft:monster/skeleton",
    "ravenloft:monster/spider",
    "ravenloft:monster/wolf",
    "ravenloft:monsters/tactics",
)
def test_an_adjacent_hero_is_struck_where_the_monster_stands(
    kind: str, need: int, damage: int, missed: int
) -> None:
    hit, miss = lone(kind, 1, 0, need), lone(kind, 1, 0, need - 1)
    assert hit.castle.missing("arjhan") == damage
    assert miss.castle.missing("arjhan") == missed
    assert hit.castle.foes[f"{kind}-1"] == square(1, 0)
    assert hit.castle.conditions("arjhan") == ()
    hit.fell_as_scripted()
    miss.fell_as_scripted()


@pytest.mark.parametrize(
    ("kind", "need", "damage", "missed", "condition"),
    [
        ("ghoul", 10, 1, 0, ("immobilized",)),
        ("skeleton", 8, 2, 0, ()),
        ("wolf", 10, 1, 0, ("slowed",)),
        ("wraith", 11, 3, 1, ()),
        ("zombie", 12, 1, 0, ()),
    ],
)
@cites(
    "ravenloft:monster/ghoul",
    "ravenloft:monster/skeleton",
    "ravenloft:monster/wolf",
    "ravenloft:monster/wraith",
    "ravenloft:monster/zombie",
    "ravenloft:monsters/adjacent",
)
def test_a_hero_one_tile_away_is_pounced_upon(
    kind: str, need: int, damage: int, missed: int, condition: tuple[str, ...]
) -> None:
    hit, miss = lone(kind, 3, -4, need).play("1,0"), lone(kind, 3, -4, need - 1).play("1,0")
    assert hit.castle.foes[f"{kind}-1"] == square(1, 0)
    assert hit.castle.missing("arjhan") == damage
    assert hit.castle.conditions("arjhan") == condition
    assert miss.castle.missing("arjhan") == missed
    assert miss.castle.conditions("arjhan") == ()
    hit.fell_as_scripted()
    miss.fell_as_scripted()


@cites("ravenloft:monster/wolf")
def test_a_wolf_pounces_from_two_tiles_away() -> None:
    s = lone("wolf", 1, -6, 20).play("1,0")
    assert s.castle.foes["wolf-1"] == square(1, 0)
    assert s.castle.slowed == ("arjhan",)


@cites("ravenloft:monster/kobold-skirmisher")
def test_a_kobold_throws_its_javelin_and_stays() -> None:
    hit, miss = lone("kobold-skirmisher", 1, -1, 8), lone("kobold-skirmisher", 1, -1, 7)
    assert hit.castle.missing("arjhan") == 1
    assert miss.castle.missing("arjhan") == 0
    assert hit.castle.foes["kobold-skirmisher-1"] == square(1, -1)
    hit.fell_as_scripted()


@cites("ravenloft:monster/spider", "ravenloft:ruling/R8")
def test_a_spiders_web_draws_it_to_its_target_only_where_it_hits() -> None:
    hit, miss = lone("spider", 3, -3, 6).play("1,0"), lone("spider", 3, -3, 5)
    assert hit.castle.foes["spider-1"] == square(1, 0)
    assert hit.castle.slowed == ("arjhan",)
    assert hit.castle.missing("arjhan") == 1
    assert miss.castle.foes["spider-1"] == square(3, -3)
    assert miss.castle.missing("arjhan") == 0


@cites("ravenloft:monster/blazing-skeleton", "ravenloft:ruling/G14")
def test_a_ball_of_fire_burns_each_hero_on_the_closest_ones_tile() -> None:
    s = Scene("arjhan", "allisa", "immeril").stand("arjhan", 0, 0).stand("allisa", 3, 2)
    s.stand("immeril", 0, -4).foe("blazing-skeleton-1", 1, 1).rolls(20, 1).villain_phase().go()
    assert s.castle.missing("arjhan") == 2
    assert s.castle.missing("allisa") == 1  # it misses, and burns all the same
    assert s.castle.missing("immeril") == 0
    assert s.castle.foes["blazing-skeleton-1"] == square(1, 1)
    s.fell_as_scripted()


@pytest.mark.parametrize(
    ("kind", "damage", "missed", "slowed"),
    [("gargoyle", 2, 1, ("arjhan",)), ("rat-swarm", 1, 0, ())],
)
@cites("ravenloft:monster/gargoyle", "ravenloft:monster/rat-swarm", "ravenloft:board/bone-pile")
def test_some_enter_the_closest_heros_tile_and_attack_each_hero_there(
    kind: str, damage: int, missed: int, slowed: tuple[str, ...]
) -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 3, 2)
    s.foe(f"{kind}-1", 0, -3).rolls(20, 1).villain_phase().go()
    assert s.castle.foes[f"{kind}-1"] == s.castle.board.bones(cell(0, 0))
    assert s.castle.missing("arjhan") == damage
    assert s.castle.missing("allisa") == missed
    assert s.castle.slowed == slowed
    s.fell_as_scripted()


@cites("ravenloft:monster/gargoyle")
def test_a_gargoyle_far_away_does_nothing() -> None:
    s = lone("gargoyle", 1, -6)
    assert s.castle.foes["gargoyle-1"] == square(1, -6)
    s.fell_as_scripted()


@pytest.mark.parametrize(
    "kind",
    ["blazing-skeleton", "ghoul", "kobold-skirmisher", "rat-swarm", "skeleton", "wraith", "zombie"],
)
@cites("ravenloft:monsters/move", "ravenloft:ruling/C17")
def test_most_monsters_walk_one_tile_to_the_next_bone_pile(kind: str) -> None:
    s = lone(kind, 1, -6)
    assert s.castle.foes[f"{kind}-1"] == square(*NORTH_BONES)
    assert s.happened("Menace") == []


@pytest.mark.parametrize("kind", ["spider", "wolf"])
@cites("ravenloft:monster/spider", "ravenloft:monster/wolf")
def test_spiders_and_wolves_run_two_tiles(kind: str) -> None:
    s = lone(kind, 1, -10)
    assert s.castle.foes[f"{kind}-1"] == square(*NORTH_BONES)
    assert s.happened("Menace") == []


@cites("ravenloft:monster/zombie")
def test_a_zombies_fist_counts_the_monsters_on_the_tile_it_has_come_to() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 0, -4)
    s.foe("zombie-1", 1, 1).foe("gargoyle-1", 3, 0, holder="allisa")
    s.foe("wolf-1", 3, 2, holder="allisa").rolls(20).villain_phase().go()
    s.play("1,0")
    assert s.castle.missing("arjhan") == 3
    s.fell_as_scripted()


@cites("ravenloft:monster/wraith", "ravenloft:ruling/R9")
def test_a_wraiths_last_breath_hurts_each_hero_on_its_tile() -> None:
    s = Scene("thorgrim", "allisa", "arjhan").stand("thorgrim", 0, 0).stand("allisa", 3, 0)
    s.stand("arjhan", 0, -4).foe("wraith-1", 1, 1, hp=1).rolls(19).treasures("potion-of-healing")
    s.play("lance-of-faith:attack", "thorgrim")  # and keeps the potion it finds
    assert "wraith-1" not in s.castle.foes
    assert s.castle.missing("thorgrim") == s.castle.missing("allisa") == 1
    assert s.castle.missing("arjhan") == 0


@cites("ravenloft:ruling/G1", "ravenloft:ruling/G2")
def test_squares_break_ties_of_tiles_and_then_the_active_player_decides() -> None:
    near = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 3, 2)
    near.foe("kobold-skirmisher-1", 1, 0).rolls(20).villain_phase().go()
    assert near.castle.missing("arjhan") == 1
    tied = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 2, 0)
    tied.foe("kobold-skirmisher-1", 1, 0).given(flipped=("bodyguard", "unbalancing-parry"))
    tied.rolls(20).villain_phase().go()
    assert tied.keys == ["arjhan", "allisa"]
    tied.play("allisa")
    assert tied.castle.missing("allisa") == 1


@cites("ravenloft:monsters/same-name", "ravenloft:ruling/G10")
def test_all_of_a_name_act_the_active_heros_own_first() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 0).stand("allisa", 3, -4)
    s.foe("ghoul-1", 1, 1, holder="allisa").foe("ghoul-2", 0, 1)
    s.foe("wolf-1", 1, 0, holder="allisa").rolls(1, 2).villain_phase().go()
    attacks = [line.who for line in s.table.log(0) if line.kind == "Menace"]
    assert attacks == ["ghoul-2", "ghoul-1"]
    s.fell_as_scripted()


@cites("ravenloft:ruling/G9")
def test_a_monster_without_room_beside_its_target_attacks_from_as_near_as_it_can() -> None:
    s = Scene("arjhan", "allisa").stand("arjhan", 0, 2).hurt("allisa", 0)
    for n, at in enumerate(((0, 1), (1, 1), (1, 2)), start=1):
        s.foe(f"gargoyle-{n}", *at, holder="allisa")
    s.foe("wraith-1", 3, -4).rolls(20).villain_phase().go()
    s.play_first()
    assert s.castle.board.steps([s.castle.foes["wraith-1"]], [square(0, 2)]) == 2
    assert s.castle.missing("arjhan") == 3
    s.fell_as_scripted()
