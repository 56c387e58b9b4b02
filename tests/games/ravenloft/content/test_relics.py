"""The adventure treasures."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.turns import Linger


def arjhan(*items: str) -> Scene:
    s = Scene("arjhan", "kat").stand("arjhan", 0, 0).stand("kat", 3, 0)
    if "cleave" not in s.castle.powers:
        s.power("cleave")
    return s.item("arjhan", *items)


@cites("ravenloft:treasure/silver-dagger")
def test_silver_dagger_hurts_a_werewolf_even_by_a_miss_and_for_good() -> None:
    s = arjhan("silver-dagger").foe("werewolf", 0, -3).rolls(1)
    s.play("silver-dagger:throw")
    assert s.castle.hp["werewolf"] == 4
    assert s.castle.counts["silver-dagger"] == 1
    assert s.castle.items == {}
    s.fell_as_scripted()


@cites("ravenloft:treasure/wooden-stake")
def test_wooden_stake_keeps_a_vampire_from_acting() -> None:
    s = arjhan("wooden-stake-1").foe("young-vampire", 0, 1).rolls(19)
    before = s.castle.hp["young-vampire"]
    s.play("wooden-stake-1:drive")
    assert s.castle.hp["young-vampire"] == before - 3
    assert s.castle.staked == {"young-vampire": "arjhan"}


@cites("ravenloft:treasure/feywalk-amulet", "ravenloft:ruling/G26")
def test_feywalk_amulet_opens_every_tile_to_a_teleport() -> None:
    s = arjhan("feywalk-amulet", "scroll-of-teleportation")
    s.tile("black-x4-1", 0, -8)
    s.play("scroll-of-teleportation:read", "arjhan", "done", "tile:0,-4")
    assert sorted(s.keys) == ["tile:0,-4", "tile:0,-8", "tile:0,0"]


@cites("ravenloft:treasure/torch")
def test_torch_drives_off_what_it_burns() -> None:
    s = arjhan("torch").foe("ghoul-1", 3, 2, hp=5).rolls(19)
    s.play("torch:wave", "tile:0,-4", "3,-4")
    assert s.castle.hp["ghoul-1"] == 4
    assert s.castle.foes["ghoul-1"] == square(3, -4)
    assert s.happened("Put") == ["Put"]


@cites("ravenloft:treasure/dimensional-shackles")
def test_dimensional_shackles_are_put_on_an_adjacent_monster() -> None:
    s = arjhan("dimensional-shackles").foe("ghoul-1", 0, 1).foe("wolf-1", 3, 2)
    s.play("dimensional-shackles:shackle")
    assert s.castle.lasting == {"treasure/dimensional-shackles": 1}
    assert s.castle.items == {}
    assert s.castle.acted


@cites("ravenloft:treasure/dimensional-shackles", "ravenloft:ruling/G26")
def test_dimensional_shackles_hurt_a_monster_that_teleports_until_it_is_gone() -> None:
    by = "ravenloft:treasure/dimensional-shackles"
    s = arjhan("wand-of-teleportation").foe("ghoul-1", 0, 1, hp=1).treasures("daze")
    s.apply(Linger("treasure/dimensional-shackles", "kat", ("ghoul-1",), 1, by))
    s.play("wand-of-teleportation:wave", "tile:0,-4", "0,-4")
    assert "ghoul-1" not in s.castle.foes
    assert s.castle.lasting == {}
    assert s.castle.looted == ("kat",)  # they were hers


@cites("ravenloft:treasure/holy-symbol-of-ravenkind")
def test_holy_symbol_burns_an_undead_on_its_tile() -> None:
    s = arjhan("holy-symbol-of-ravenkind").foe("skeleton-1", 3, 2, hp=5)
    s.foe("skeleton-2", 0, -3, hp=5, holder="kat")
    s.play("holy-symbol-of-ravenkind:present")
    assert (s.castle.hp["skeleton-1"], s.castle.hp["skeleton-2"]) == (3, 5)


@cites("ravenloft:treasure/icon-of-ravenloft")
def test_icon_heals_all_a_little() -> None:
    s = arjhan("icon-of-ravenloft").hurt("arjhan", 3).hurt("kat", 1)
    s.play("icon-of-ravenloft:pray", "all")
    assert (s.castle.hp["arjhan"], s.castle.hp["kat"]) == (5, 3)


@cites("ravenloft:treasure/icon-of-ravenloft")
def test_icon_heals_one_hero_fully() -> None:
    s = arjhan("icon-of-ravenloft").hurt("arjhan", 3).hurt("kat", 1)
    s.play("icon-of-ravenloft:pray", "kat")
    assert s.castle.hp["arjhan"] == 3
    assert not s.castle.missing("kat")


@cites("ravenloft:treasure/tome-of-strahd", "ravenloft:treasure/sunsword")
def test_tome_and_sunsword_help_against_a_vampire() -> None:
    s = arjhan("sunsword").item("kat", "tome-of-strahd").foe("young-vampire", 0, 1).rolls(19)
    before = s.castle.hp["young-vampire"]
    s.play("cleave:attack")
    assert s.rolled.extra == 6 + 2
    assert s.castle.hp["young-vampire"] == before - 2


@cites("ravenloft:treasure/wooden-stake", "ravenloft:villain/young-vampire")
def test_a_staked_vampire_rests_in_that_villain_phase_and_no_longer() -> None:
    s = arjhan("wooden-stake-1").foe("young-vampire", 0, 1).rolls(19)
    s.encounters("blood-fog", "bat-swarm").stack().play("wooden-stake-1:drive", "end")
    assert s.castle.active == "kat"
    assert not s.happened("Menace", "Prowl")
    assert s.castle.staked == {}
    s.rolls(1).play("end")
    assert s.happened("Menace") == ["Menace"]
    s.fell_as_scripted()


@cites("ravenloft:treasure/silver-dagger", "ravenloft:villain/werewolf")
def test_a_werewolf_hurt_by_silver_never_heals_again() -> None:
    s = arjhan("silver-dagger").foe("werewolf", 0, 1).encounters("blood-fog", "bat-swarm").stack()
    s.rolls(1, 1, 1).play("silver-dagger:throw", "end", "end")
    assert s.castle.active == "arjhan"
    assert s.castle.hp["werewolf"] == 4
    assert s.happened("Menace", "Mend") == ["Menace", "Menace"]
    s.fell_as_scripted()
