"""Adventure 13: coffins."""

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck


def hunt(inside: str = "nothing") -> Scene:
    s = Scene("thorgrim", adventure="13").stand("thorgrim", 0, 0)
    return s.given(things={"coffin-1": square(1, 0)}, bag=Deck.of({inside: 1}))


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_ten_coffins_lie_ready() -> None:
    assert Scene("thorgrim", adventure="13").castle.bag.size() == 10


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_trapped_coffin_hurts_the_one_who_opens_it() -> None:
    s = hunt("trap")
    before = s.castle.hp["thorgrim"]
    s.play("end", "coffin-1")
    assert s.castle.hp["thorgrim"] <= before - 1
    assert s.castle.noted == ("coffin-1",)
    assert "coffin-1" in s.castle.things


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_coffin_may_be_left_closed() -> None:
    s = hunt("trap").play("end", "no")
    assert s.castle.noted == ()
    assert s.castle.bag.size() == 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_coffin_can_hide_strahd_himself() -> None:
    s = hunt("strahd").play("end", "coffin-1")
    assert "Appear" in s.happened("Appear")


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_hero_destroys_a_coffin_instead_of_attacking() -> None:
    s = hunt().play("destroy:coffin-1")
    assert s.castle.things == {}
    assert s.castle.acted
    assert s.castle.cell("thorgrim") == cell(0, 0)


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_strahd_rests_beside_a_coffin() -> None:
    s = hunt().foe("strahd", 3, 0, hp=4).given(dazed=("strahd",)).given(stack=Deck(()))
    s.play("end", "no")
    assert "Mend" in s.happened("Mend")


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_strahds_defeat_ends_his_rule() -> None:
    s = hunt().foe("strahd", 3, 0, hp=1).rolls(19).play("lance-of-faith:attack")
    assert s.ending == "strahd-slain"
    assert s.won


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_the_crypt_brings_strahd_back_to_full_strength() -> None:
    s = hunt().foe("strahd", 3, -4, hp=4).stack("strahds-crypt", "chapel").play("end", "no")
    assert s.happened("Put", "Mend")[:2] == ["Put", "Mend"]
    assert s.happened("Spawn") == []


@cites("ravenloft:adventure/hunt-for-strahd-2", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = hunt().hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_holy_water_and_a_stake_can_be_found_in_coffins() -> None:
    water = hunt("holy-water-coffin").play("end", "coffin-1")
    assert "Receive" in water.happened("Receive")
    assert water.castle.items["holy-water-coffin"] == "thorgrim"
    stake = hunt("wooden-stake").play("end", "coffin-1")
    assert stake.castle.items["wooden-stake-1"] == "thorgrim"
