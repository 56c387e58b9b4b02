"""Adventure 12: the bodyguard and the count."""

from tests.games.ravenloft.scene import Scene, square
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.content.adventures.a12_hunt_for_strahd_1 import veterans
from undercroft.games.ravenloft.view import view


def hunt() -> Scene:
    return Scene("thorgrim", adventure="12").stand("thorgrim", 0, 0)


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_ten_item_tokens_lie_ready_and_the_crypt_is_not_used() -> None:
    s = hunt()
    assert s.castle.bag.size() == 10
    assert all("strahds-crypt" not in layer.cards for layer in s.castle.stack.layers)


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_a_token_beside_a_hero_can_be_picked_up() -> None:
    s = hunt().given(things={"token-1": square(1, 0)}, bag=Deck.of({"wooden-stake": 1}))
    s.play("take:token-1")
    assert s.castle.items == {"wooden-stake-1": "thorgrim"}
    assert s.castle.things == {}


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_the_first_of_the_hunted_does_not_win_and_the_second_does() -> None:
    s = hunt().foe("klak", 3, 0, hp=1).rolls(19).treasures("potion-of-healing")
    s.play("lance-of-faith:attack")
    assert s.ending == ""
    s = hunt().given(counts={"hunted-down": 1}).foe("strahd", 3, 0, hp=1).rolls(19)
    s.play("lance-of-faith:attack")
    assert s.ending == "strahd-driven-off"
    assert s.won


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:adventure/hunt-for-strahd-2")
def test_veterans_bring_level_powers_and_items_into_part_2() -> None:
    s = hunt().level_2("thorgrim").item("thorgrim", "wooden-stake-1")
    brought = veterans(s.castle)
    assert brought[:2] == ["thorgrim", "level-2"]
    assert brought[-1] == "wooden-stake"
    again = Scene("thorgrim", adventure="13", veterans=brought)
    assert again.castle.leveled == ("thorgrim",)
    assert again.castle.powers_of("thorgrim") == s.castle.powers_of("thorgrim")


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_strahd_flees_as_mist_and_counts_as_defeated() -> None:
    s = hunt().given(counts={"hunted-down": 1, "mist-form": 1}).foe("strahd", 2, 0, hp=5)
    s.villain_phase().go()
    assert s.ending == "strahd-driven-off"
    assert s.castle.xp == ("strahd",)
    assert s.happened("FindTreasure") == []
    assert view(s.castle, 0)["veterans"] == veterans(s.castle)


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_the_stairway_holds_strahd_and_no_monster() -> None:
    s = hunt().stack("secret-stairway", "chapel").play("end")
    assert s.happened("Appear", "Spawn") == ["Appear"]
    assert "strahd" in s.castle.foes


@cites("ravenloft:adventure/hunt-for-strahd-1")
def test_the_die_names_the_bodyguard_on_the_circle() -> None:
    s = hunt().stack("arcane-circle", "chapel").rolls(12).play("end")
    assert "werewolf" in s.castle.foes


@cites("ravenloft:adventure/hunt-for-strahd-1", "ravenloft:end/lose")
def test_a_hero_who_cannot_rise_loses_the_adventure() -> None:
    s = hunt().hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
