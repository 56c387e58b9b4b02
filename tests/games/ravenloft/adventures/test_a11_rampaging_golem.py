"""Adventure 11: the golem remembers."""

from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck


def workshop() -> Scene:
    s = Scene("thorgrim", "kat", adventure="11").stand("thorgrim", 0, 0).stand("kat", 3, -4)
    return s.foe("flesh-golem", 2, 0)


@cites("ravenloft:adventure/rampaging-golem")
def test_twelve_tokens_lie_ready_and_the_golem_does_not() -> None:
    s = Scene("thorgrim", "kat", adventure="11")
    assert s.castle.bag.size() == 12
    assert "flesh-golem" not in s.castle.foes


@cites("ravenloft:adventure/rampaging-golem")
def test_a_calm_token_lowers_the_golems_attack() -> None:
    s = workshop().given(tokens={"food": "thorgrim"}, bag=Deck.of({"calm": 2}))
    s.play("show:food")
    assert s.castle.tokens == {}
    assert s.castle.acted
    assert s.castle.sum("foe-attack", "flesh-golem") == -1
    assert "show:food" not in s.keys


@cites("ravenloft:adventure/rampaging-golem")
def test_the_last_calm_token_wins() -> None:
    s = workshop().given(tokens={"food": "thorgrim"}, bag=Deck.of({"calm": 1}))
    s.given(counts={"calm": 2}).play("show:food")
    assert s.ending == "golem-calmed"
    assert s.won


@cites("ravenloft:adventure/rampaging-golem")
def test_an_enrage_token_raises_the_golems_attack() -> None:
    s = workshop().given(tokens={"food": "thorgrim"}, bag=Deck.of({"enrage": 1}))
    s.given(dazed=("flesh-golem",)).play("show:food")
    assert s.castle.sum("foe-attack", "flesh-golem") == 1
    assert s.castle.dazed == ()  # it would have acted at once


@cites("ravenloft:adventure/rampaging-golem")
def test_a_hero_takes_an_item_token_instead_of_a_treasure() -> None:
    s = Scene("thorgrim", adventure="11").stand("thorgrim", 0, 0).given(bag=Deck.of({"mirror": 1}))
    s.foe("skeleton-1", 1, 0, hp=1).rolls(19).play("lance-of-faith:attack", "yes")
    assert s.castle.tokens == {"mirror": "thorgrim"}
    assert s.castle.items == {}


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


@cites("ravenloft:adventure/rampaging-golem")
def test_the_workshop_holds_the_golem_and_no_monster() -> None:
    s = Scene("thorgrim", adventure="11").stand("thorgrim", 0, 0).stack("workshop", "chapel")
    s.play("end").play_first()  # where its large base stands
    assert s.happened("Appear", "Spawn") == ["Appear"]
