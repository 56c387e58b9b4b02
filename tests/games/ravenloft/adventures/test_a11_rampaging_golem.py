"""Adventure 11: the golem remembers."""

import pytest

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, VILLAINS

SLAM = VILLAINS["flesh-golem"].blows["double-slam"]
TEMPER = ADVENTURES["rampaging-golem"].figures["attack"]
NEEDS = HEROES["thorgrim"].ac[0] - SLAM.attack  # the lowest face that hits Thorgrim


def workshop(*reactions: str) -> Scene:
    """Thorgrim holds the Food beside the golem; these reaction tokens are left."""
    s = Scene("thorgrim", "kat", adventure="11").stand("thorgrim", 0, 0).stand("kat", 3, -4)
    s.given(tokens={"food": "thorgrim"}, bag=Deck.of({r: reactions.count(r) for r in reactions}))
    return s.foe("flesh-golem", 2, 0)


def hunter(**tokens: int) -> Scene:
    """Thorgrim is about to earn a treasure; these tokens are left."""
    s = Scene("thorgrim", adventure="11").stand("thorgrim", 0, 0).given(bag=Deck.of(tokens))
    return s.treasures("potion-of-healing").foe("skeleton-1", 1, 0, hp=1).rolls(19)


@cites("ravenloft:adventure/rampaging-golem")
def test_twelve_tokens_lie_ready_and_the_golem_does_not() -> None:
    s = Scene("thorgrim", "kat", adventure="11")
    assert s.castle.bag.size() == 12
    assert s.castle.bag.layers[0].cards["calm"] == s.castle.bag.layers[0].cards["enrage"] == 3
    assert "flesh-golem" not in s.castle.foes


@cites("ravenloft:adventure/rampaging-golem")
def test_a_hero_takes_an_item_token_instead_of_a_treasure() -> None:
    s = hunter(mirror=1, calm=1).play("lance-of-faith:attack", "yes")
    assert s.castle.tokens == {"mirror": "thorgrim"}
    assert s.castle.items == {}
    assert s.happened("FindTreasure") == []


@cites("ravenloft:adventure/rampaging-golem")
def test_a_hero_may_prefer_the_treasure() -> None:
    s = hunter(mirror=1).play("lance-of-faith:attack", "no")
    assert s.castle.tokens == {}
    assert s.castle.bag.size() == 1
    assert [*s.castle.items.values()] == ["thorgrim"]


@cites("ravenloft:adventure/rampaging-golem")
def test_once_the_item_tokens_are_out_nobody_is_asked() -> None:
    s = hunter(calm=3, enrage=3).play("lance-of-faith:attack")
    assert s.prompt == "What do you do?"
    assert s.castle.bag.size() == 6
    assert [*s.castle.items.values()] == ["thorgrim"]


@cites("ravenloft:adventure/rampaging-golem")
def test_the_workshop_holds_the_golem_and_no_monster() -> None:
    s = Scene("thorgrim", adventure="11").stand("thorgrim", 0, 0).stack("workshop", "chapel")
    s.play("end").play_first()  # where its large base stands
    assert s.happened("Appear", "Spawn") == ["Appear"]


@cites("ravenloft:adventure/rampaging-golem")
def test_a_calm_token_takes_the_place_of_an_attack_and_of_the_item() -> None:
    s = workshop("calm", "calm").play("show:food")
    assert s.castle.tokens == {}
    assert s.castle.acted
    assert not s.castle.attacked
    assert s.castle.counts["calm"] == 1
    assert s.castle.bag.size() == 1
    assert s.happened("Roll", "Menace") == []
    assert s.ending == ""


@cites("ravenloft:adventure/rampaging-golem")
def test_an_enraged_golem_acts_at_once_with_its_new_strength() -> None:
    s = workshop("enrage").rolls(NEEDS - TEMPER).play("show:food", "no")
    assert s.castle.counts["enrage"] == 1
    assert s.castle.missing("thorgrim") == SLAM.damage
    assert s.happened("Menace", "Struck") == ["Menace", "Struck"]
    assert s.castle.phase == "hero"
    s.fell_as_scripted()


@cites("ravenloft:adventure/rampaging-golem", "ravenloft:treasure/daze")
def test_a_dazed_golem_only_shakes_itself() -> None:
    s = workshop("enrage").given(dazed=("flesh-golem",)).play("show:food")
    assert s.castle.counts["enrage"] == 1
    assert s.castle.dazed == ()
    assert s.happened("Menace") == []


@cites("ravenloft:adventure/rampaging-golem")
@pytest.mark.parametrize(
    ("counts", "tokens"),
    [({}, 0), ({"calm": 1}, -1), ({"calm": 2}, -2), ({"enrage": 1}, 1), ({"enrage": 2}, 2)],
)
def test_each_token_on_the_golem_weighs_on_its_attack(counts: dict[str, int], tokens: int) -> None:
    needs = NEEDS - TEMPER * tokens
    for face in (needs - 1, needs):
        s = workshop().given(counts=dict(counts)).rolls(face).villain_phase().go()
        assert ("Struck" in s.happened() or s.asked.head == "may") == (face == needs)


@cites("ravenloft:adventure/rampaging-golem")
def test_no_other_monster_minds_the_tokens() -> None:
    castle = workshop().given(counts={"enrage": 2}).foe("wolf-1", 0, -4).castle
    assert castle.sum("foe-attack", "wolf-1") == 0


@cites("ravenloft:adventure/rampaging-golem")
def test_only_a_hero_on_the_golems_tile_shows_it_things() -> None:
    assert "show:food" in workshop("calm").keys
    assert "show:food" not in workshop("calm").stand("thorgrim", 0, -4).keys
    assert "show:food" not in workshop("calm").given(acted=True).keys
    assert "show:food" not in workshop("calm").given(tokens={"food": "kat"}).keys


@cites("ravenloft:adventure/rampaging-golem")
@pytest.mark.parametrize(("before", "ending"), [(1, ""), (2, "golem-calmed")])
def test_three_calm_tokens_win(before: int, ending: str) -> None:
    s = workshop("calm", "calm").given(counts={"calm": before}).play("show:food")
    assert s.ending == ending


@cites("ravenloft:adventure/rampaging-golem")
def test_the_golem_at_0_hit_points_is_stopped() -> None:
    s = Scene("thorgrim", adventure="11").stand("thorgrim", 0, 0).foe("flesh-golem", 2, 0, hp=1)
    s.rolls(19).play("lance-of-faith:attack")
    assert s.ending == "golem-stopped"
    assert s.won


@cites("ravenloft:adventure/rampaging-golem", "ravenloft:end/lose")
def test_the_golem_wins_when_no_surge_is_left() -> None:
    s = workshop().hurt("kat", 0).hurt("thorgrim", 0).given(surges=0).villain_phase().go()
    assert s.ending == "fallen"
    assert not s.won
