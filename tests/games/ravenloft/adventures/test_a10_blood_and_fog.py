"""Adventure 10: out by the Secret Stairway."""

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.tiles import TILES


@cites("ravenloft:adventure/blood-and-fog")
def test_the_nook_and_the_stairway_hide_in_packets_of_four() -> None:
    above, found = 0, {}
    for layer in reversed(Scene("arjhan", "kat", adventure="10").castle.stack.layers):
        for tile in {"rotting-nook", "secret-stairway"} & {*layer.cards}:
            found[tile] = (above, layer.size())
        above += layer.size()
    assert found == {tile: (depth, 4) for tile, depth in ADVENTURES["blood-and-fog"].specials}
    assert above == len(TILES)


@cites("ravenloft:adventure/blood-and-fog", "ravenloft:ruling/G27")
def test_the_zombie_dragon_waits_in_its_nook() -> None:
    s = Scene("arjhan", "kat", adventure="10").stand("arjhan", 1, -4)
    s.stack("rotting-nook", "secret-stairway").monsters("ghoul").play("end")
    while "zombie-dragon" not in s.castle.foes:
        s.play_first()
    assert not s.happened("DrawMonster")


@cites("ravenloft:adventure/blood-and-fog", "ravenloft:encounters/cancel")
def test_the_undead_do_not_pay_for_an_encounter() -> None:
    s = Scene("arjhan", "kat", adventure="10").given(xp=("zombie-dragon",))
    s.encounters("blood-fog").villain_phase(1).go()
    assert s.castle.environment == "blood-fog"
    assert not s.happened("Pay")
    s = Scene("arjhan", "kat", adventure="10").given(xp=("klak",))
    s.encounters("blood-fog").villain_phase(1).go()
    assert s.keys == ["no", "pay:5"]


@cites("ravenloft:adventure/blood-and-fog", "ravenloft:escape/leave")
def test_all_heroes_out_by_the_stairway_win() -> None:
    s = Scene("arjhan", "kat", adventure="10").tile("secret-stairway", 0, -8).stand("arjhan", 1, -6)
    s.apply(Escape("kat", "test")).play("end", "leave")
    assert s.ending == "all-escaped"
    assert s.won


@cites("ravenloft:adventure/blood-and-fog")
def test_one_hero_out_is_not_enough() -> None:
    s = Scene("arjhan", "kat", adventure="10").tile("secret-stairway", 0, -8).stand("arjhan", 1, -6)
    s.play("end", "leave")
    assert not s.ending
    assert s.castle.escaped == ("arjhan",)


@cites("ravenloft:adventure/blood-and-fog")
def test_the_start_stairs_lead_nowhere() -> None:
    s = Scene("arjhan", "kat", adventure="10").stand("arjhan", 1, 1).encounters("blood-fog")
    s.play("end")
    assert "leave" not in s.keys
    assert s.castle.active == "kat"


@cites("ravenloft:adventure/blood-and-fog", "ravenloft:end/lose")
def test_without_surges_a_fallen_hero_loses() -> None:
    s = Scene("arjhan", "kat", adventure="10").hurt("kat", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
