"""Adventure 13: the heirlooms, the count and his crypt."""

import pytest

from tests.games.ravenloft.adventures.opening import opened
from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import veterans
from undercroft.games.ravenloft.content.adventures.a13_hunt_for_strahd_2 import HEIRLOOMS
from undercroft.games.ravenloft.facts import ADVENTURES, kind_of

PARTY = ["thorgrim", "kat", "arjhan", "immeril", "allisa"]


def hunt(coffin: int = square(1, 0)) -> Scene:
    """A coffin lies on the start tile; there is nothing to explore."""
    s = Scene("thorgrim", adventure="13").stand("thorgrim", 0, 0)
    return s.given(things={"coffin-1": coffin}, stack=Deck(()))


@cites("ravenloft:adventure/hunt-for-strahd-2")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_the_heirlooms_are_shared_out_evenly(heroes: int) -> None:
    castle = opened(heroes, heroes=PARTY[:heroes])
    held = {kind_of(card): who for card, who in castle.items.items() if kind_of(card) in HEIRLOOMS}
    assert sorted(held) == sorted(HEIRLOOMS)
    shares = [[*held.values()].count(who) for who in castle.heroes]
    assert max(shares) - min(shares) <= 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_only_heroes_without_a_first_part_behind_them_begin_at_the_higher_level() -> None:
    level = ADVENTURES["hunt-for-strahd-2"].figures["level"]
    fresh = opened(2, heroes=PARTY[:2])
    assert [1 + (who in fresh.leveled) for who in fresh.heroes] == [level] * 2
    part_1 = Scene(*PARTY[:2], adventure="12").level_2("kat").castle
    assert opened(2, veterans=veterans(part_1)).leveled == ("kat",)


@cites("ravenloft:adventure/hunt-for-strahd-2")
@pytest.mark.parametrize("beside", [True, False])
def test_strahd_regains_two_hit_points_on_a_tile_with_a_coffin(beside: bool) -> None:
    s = hunt(square(1, 0) if beside else square(1, -4)).foe("strahd", 3, 0, hp=4)
    s.given(dazed=("strahd",)).play("end")
    if beside:
        s.play("no")
    assert s.castle.hp["strahd"] == (6 if beside else 4)
    assert s.happened("Mend") == (["Mend"] if beside else [])


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_an_opened_coffin_heals_him_too_but_never_above_the_most() -> None:
    s = hunt().given(noted=("coffin-1",)).foe("strahd", 3, 0, hp=11)
    s.given(dazed=("strahd",)).play("end")
    assert s.castle.hp["strahd"] == 12


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_the_crypt_brings_strahd_instead_of_a_monster_and_of_a_coffin() -> None:
    s = Scene("thorgrim", adventure="13").stand("thorgrim", 0, 0).stack("strahds-crypt", "chapel")
    s.play("end")
    assert s.happened("Appear", "Spawn", "LayToken") == ["Appear"]


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_the_crypt_brings_strahd_back_to_full_strength() -> None:
    s = hunt(square(3, 0)).foe("strahd", 3, -4, hp=4).stack("strahds-crypt", "chapel")
    s.given(dazed=("strahd",)).play("end")
    assert s.happened("Put", "Mend", "Appear", "Spawn") == ["Put", "Mend"]
    assert s.castle.hp["strahd"] == 12
    assert s.castle.cell("strahd") == s.castle.board.cell_with("strahds-crypt")


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_strahds_defeat_ends_his_rule() -> None:
    s = hunt().foe("strahd", 3, 0, hp=1).rolls(19).play("lance-of-faith:attack")
    assert s.ending == "strahd-slain"
    assert s.won


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_without_coffins_strahd_still_has_to_be_defeated() -> None:
    s = hunt().foe("strahd", 3, -4).play("destroy:coffin-1")
    assert s.castle.things == {}
    assert s.ending == ""


@cites("ravenloft:adventure/hunt-for-strahd-2", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = hunt().hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
