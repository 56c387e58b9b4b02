"""How the scripted player looks after the party: wounds, traps, reactions."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import answer, duel
from tests.games.ravenloft.scene import Scene
from undercroft.engine.cite import cites


@cites("ravenloft:power/healing-word")
def test_a_fallen_hero_is_healed_before_anything_else() -> None:
    s = Scene("thorgrim", "kat", "arjhan").stand("thorgrim", 1, 0).foe("skeleton-1", 1, -1)
    s.hurt("kat", 0).hurt("arjhan", 4)
    assert answer(s).startswith("healing-word:")
    s.play(answer(s))
    assert (s.asked.head, answer(s)) == ("hero", "kat")


@cites("ravenloft:power/healing-word")
def test_a_scratch_is_not_worth_healing() -> None:
    s = Scene("thorgrim", "kat").hurt("kat", 7)
    assert "healing-word:speak" in s.keys
    assert not answer(s).startswith("healing-word:")


@cites("ravenloft:treasure/potion-of-healing")
@pytest.mark.parametrize(("hp", "drinks"), [(3, True), (10, False)])
def test_a_potion_is_drunk_by_the_wounded_only(hp: int, drinks: bool) -> None:
    s = duel(adventure="2").item("arjhan", "potion-of-healing-1").hurt("arjhan", hp)
    assert answer(s).startswith("potion-of-healing") == drinks


@cites("ravenloft:traps/disable")
@pytest.mark.parametrize("hero", ["arjhan", "kat"])
def test_a_trap_underfoot_is_disabled_when_nothing_is_to_fight(hero: str) -> None:
    friend = "immeril"
    s = Scene(hero, friend).stand(hero, 1, -1).stand(friend, 0, 2).trap("fire-trap", 1, -1)
    assert answer(s) == "disable:fire-trap"


@cites("ravenloft:treasure/potion-of-healing", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("surges", "drinks"), [(0, True), (1, False)])
def test_loot_is_drunk_only_to_stay_on_ones_feet(surges: int, drinks: bool) -> None:
    s = duel().item("arjhan", "potion-of-healing-1").hurt("arjhan", 1).given(surges=surges)
    assert answer(s).startswith("potion-of-healing") == drinks


@cites("ravenloft:traps/disable", "ravenloft:encounter/spear-gauntlet")
@pytest.mark.parametrize(("trap", "first"), [("spear-gauntlet", True), ("dart-trap", False)])
def test_a_trap_that_reaches_the_others_too_may_come_before_a_monster(
    trap: str, first: bool
) -> None:
    s = duel(adventure="2").trap(trap, 1, -1).foe("gargoyle-1", 2, -1, holder="kat")
    assert answer(s).startswith("disable:") == first


@cites("ravenloft:traps/disable")
def test_a_monster_beside_it_matters_more_than_the_trap_underfoot() -> None:
    s = duel().trap("fire-trap", 1, -1).foe("kobold-skirmisher-1", 2, -1)
    assert "disable:fire-trap" in s.keys
    assert answer(s).endswith(":attack")


@cites("ravenloft:powers/reaction", "ravenloft:power/shield-of-faith")
def test_a_blow_that_can_be_turned_aside_is() -> None:
    s = Scene("thorgrim", "arjhan").stand("thorgrim", 1, 0).stand("arjhan", 0, -4)
    s.foe("skeleton-1", 2, 0).rolls(20).villain_phase()
    assert (s.asked.cite, answer(s)) == ("ravenloft:power/shield-of-faith", "yes")


@cites("ravenloft:powers/reaction", "ravenloft:power/dispel-magic")
def test_an_encounter_is_dispelled() -> None:
    s = Scene("immeril", "arjhan").stand("immeril", 1, 0).stand("arjhan", 2, 0)
    s.encounters("ambush").villain_phase(draws=1)
    assert (s.asked.cite, answer(s)) == ("ravenloft:power/dispel-magic", "yes")


@cites("ravenloft:treasure/lucky-charm", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("adventure", "said"), [("2", "yes"), ("4", "no")])
def test_a_bad_roll_is_rolled_again_except_at_the_price_of_loot(adventure: str, said: str) -> None:
    s = duel(adventure=adventure).item("arjhan", "lucky-charm-1").foe("skeleton-1", 2, -1)
    s.rolls(2).play("cleave:attack")
    assert (s.asked.cite, answer(s)) == ("ravenloft:treasure/lucky-charm", said)


@cites("ravenloft:treasure/ring-of-regeneration")
@pytest.mark.parametrize(("hp", "said"), [(2, "yes"), (9, "no")])
def test_health_is_preferred_to_treasure_only_by_the_badly_hurt(hp: int, said: str) -> None:
    assert answer(with_the_ring("3", hp)) == said


@cites("ravenloft:treasure/ring-of-regeneration", "ravenloft:adventure/daylight-assault")
def test_where_items_are_counted_a_treasure_is_preferred_to_health() -> None:
    assert answer(with_the_ring("4", 2)) == "no"


def with_the_ring(adventure: str, hp: int) -> Scene:
    """Arjhan has killed a skeleton, and may mend instead of drawing."""
    s = duel(adventure=adventure).item("arjhan", "ring-of-regeneration").hurt("arjhan", hp)
    s.foe("skeleton-1", 2, -1).rolls(15).play("cleave:attack")
    assert s.asked.cite == "ravenloft:treasure/ring-of-regeneration"
    return s


@cites("ravenloft:powers/reaction", "ravenloft:power/spring-away")
def test_nobody_springs_away_from_the_party() -> None:
    s = Scene("arjhan", "kat", powers=["spring-away"]).tile("chapel", 0, -8)
    s.stand("arjhan", 1, -1).stand("kat", 1, 0).encounters("blood-fog").villain_phase(draws=1)
    assert (s.asked.cite, answer(s)) == ("ravenloft:power/spring-away", "no")
