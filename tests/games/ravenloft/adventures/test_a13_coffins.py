"""Adventure 13: coffins, and what is in them."""

import pytest

from tests.games.ravenloft.scene import Scene, cell, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.tiles import place


def beside(inside: str = "nothing", *heroes: str) -> Scene:
    """Thorgrim stands beside a coffin with this inside; there is nothing to explore."""
    s = Scene(*(heroes or ("thorgrim",)), adventure="13").stand("thorgrim", 0, 0)
    s.given(things={"coffin-1": square(1, 0)}, bag=Deck.of({inside: 1}))
    return s.given(stack=Deck(())).encounters("haunted-mists")


def explores(*tiles: str) -> Scene:
    s = Scene("thorgrim", adventure="13").stand("thorgrim", 0, 0).stack(*tiles)
    return s.monsters("rat-swarm", "wolf")


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_ten_coffins_lie_ready() -> None:
    castle = Scene("thorgrim", adventure="13").castle
    assert castle.bag.size() == 10
    assert castle.bag.layers[0].cards["nothing"] == 3
    assert castle.bag.layers[0].cards["treasure"] == 2


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_new_tile_gets_a_coffin_off_the_bone_pile_and_a_monster() -> None:
    s = explores("workshop", "chapel").play("end")
    assert s.prompt == "Where does coffin 1 stand?"
    new = s.castle.board.cell_with("workshop")
    assert new is not None
    column, row = place(s.castle.board.bones(new))
    assert f"{column},{row}" not in s.keys
    assert len(s.keys) == len(s.castle.board.squares(new)) - 1
    s.play_first()
    assert s.castle.cell("coffin-1") == new
    assert s.castle.counts["coffins-laid"] == 1
    assert s.happened("LayToken", "Spawn") == ["LayToken", "Spawn"]


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_the_tenth_coffin_is_the_last() -> None:
    s = explores("workshop", "chapel").given(counts={"coffins-laid": 9}).play("end").play_first()
    assert "coffin-10" in s.castle.things
    s = explores("workshop", "chapel").given(counts={"coffins-laid": 10}).play("end")
    assert s.happened("LayToken", "Spawn") == ["Spawn"]


@cites("ravenloft:adventure/hunt-for-strahd-2", "ravenloft:treasure/eagle-eyes")
def test_a_tile_laid_by_a_card_gets_no_coffin() -> None:
    s = beside("treasure").treasures("eagle-eyes").stack("workshop", "chapel")
    s.stand("thorgrim", 1, 1).monsters("rat-swarm").play("end", "coffin-1")
    while s.asked.head == "edge":
        s.play_first()
    assert s.happened("Lay", "LayToken", "Spawn")[:2] == ["Lay", "Spawn"]


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_coffin_may_be_left_closed() -> None:
    s = beside("trap").play("end", "no")
    assert s.castle.noted == ()
    assert s.castle.bag.size() == 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_coffin_out_of_reach_or_opened_before_is_not_asked_about() -> None:
    for s in (beside().stand("thorgrim", 3, 0), beside().given(noted=("coffin-1",))):
        s.play("end")
        assert s.asked.head != "coffin"
        assert s.castle.bag.size() == 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_of_several_coffins_one_is_opened() -> None:
    s = beside().given(things={"coffin-1": square(1, 0), "coffin-2": square(0, 1)})
    s.given(bag=Deck.of({"nothing": 2})).play("end")
    assert s.keys == ["no", "coffin-1", "coffin-2"]
    s.play("coffin-2")
    assert s.castle.noted == ("coffin-2",)
    assert s.castle.bag.size() == 1


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_an_empty_coffin_stays_and_does_nothing() -> None:
    s = beside("nothing").play("end", "coffin-1")
    assert s.castle.bag.size() == 0
    assert "coffin-1" in s.castle.things
    later = s.happened()[s.happened().index("TurnToken") + 1 :]
    assert later[0] == "BeginVillainPhase"


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_trapped_coffin_hurts_the_one_who_opens_it() -> None:
    s = beside("trap", "thorgrim", "kat").play("end", "coffin-1")
    assert "Thorgrim takes 1 damage." in s.told()
    assert s.happened("Hurt", "BeginVillainPhase")[:2] == ["Hurt", "BeginVillainPhase"]
    assert "coffin-1" in s.castle.things


@cites("ravenloft:adventure/hunt-for-strahd-2", "ravenloft:ruling/C25")
def test_a_treasure_in_a_coffin_is_a_draw_beyond_that_of_the_turn() -> None:
    s = beside("treasure").given(looted=("thorgrim",)).treasures("holy-avenger")
    s.play("end", "coffin-1")
    assert s.castle.items == {"holy-avenger": "thorgrim"}


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_monster_can_lie_in_a_coffin() -> None:
    s = beside("monster").monsters("rat-swarm").play("end", "coffin-1")
    assert s.happened("Spawn", "BeginVillainPhase")[0] == "Spawn"
    assert s.castle.rows["thorgrim"][0] == "rat-swarm-1"
    assert s.castle.cell("rat-swarm-1") == cell(0, 0)


@cites("ravenloft:adventure/hunt-for-strahd-2", "ravenloft:treasures/item")
@pytest.mark.parametrize(
    ("inside", "item"),
    [("holy-water-coffin", "holy-water-coffin"), ("wooden-stake", "wooden-stake-1")],
)
def test_items_from_coffins_may_be_given_away_at_once(inside: str, item: str) -> None:
    s = beside(inside, "thorgrim", "kat").play("end", "coffin-1")
    assert s.asked.head == "hero"
    assert s.keys == ["thorgrim", "kat"]
    s.play("kat")
    assert s.castle.items == {item: "kat"}


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_third_stake_there_is_not() -> None:
    s = beside("wooden-stake").item("thorgrim", "wooden-stake-1", "wooden-stake-2")
    s.play("end", "coffin-1")
    assert set(s.castle.items) == {"wooden-stake-1", "wooden-stake-2"}


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_second_stake_is_another_card() -> None:
    s = beside("wooden-stake").item("thorgrim", "wooden-stake-1").play("end", "coffin-1")
    assert set(s.castle.items) == {"wooden-stake-1", "wooden-stake-2"}


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_coffin_can_hide_strahd_himself() -> None:
    s = beside("strahd").play("end", "coffin-1")
    assert s.happened("Appear", "BeginVillainPhase") == ["Appear", "BeginVillainPhase"]


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_his_token_moves_strahd_with_the_hit_points_he_has() -> None:
    s = beside("strahd").foe("strahd", 3, -4, hp=7).given(dazed=("strahd",))
    s.play("end", "coffin-1")
    assert s.happened("Appear", "Put", "Mend") == ["Put", "Mend"]
    assert s.castle.cell("strahd") == cell(0, 0)
    assert s.castle.hp["strahd"] == 9  # what the coffin beside him gives


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_a_hero_destroys_a_coffin_unseen_instead_of_attacking() -> None:
    s = beside("strahd").play("destroy:coffin-1")
    assert s.castle.things == {}
    assert s.castle.bag.size() == 1
    assert (s.castle.acted, s.castle.attacked) == (True, False)
    assert s.happened("Roll", "TurnToken") == []


@cites("ravenloft:adventure/hunt-for-strahd-2")
def test_only_a_coffin_on_the_heros_tile_and_only_once_a_turn_can_be_destroyed() -> None:
    assert "destroy:coffin-1" in beside().stand("thorgrim", 3, 0).keys
    assert "destroy:coffin-1" not in beside().stand("thorgrim", 1, -1).keys
    assert "destroy:coffin-1" not in beside().given(acted=True).keys
