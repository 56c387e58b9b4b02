"""What the scripted player knows about its powers."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import answer, duel
from tests.games.ravenloft.scene import Scene
from undercroft.bots.ravenloft.blows import against
from undercroft.bots.ravenloft.sight import Blow, see
from undercroft.bots.ravenloft.worth import Attacks, fatal
from undercroft.engine.cite import cites


def blow(s: Scene, power: str, foe: str) -> Blow:
    seen = see(s.table.view(0), 0)
    return against(seen, seen.me.powers[power], seen.foes[foe], seen.me.cell)


@cites("ravenloft:power/lance-of-faith")
def test_the_lance_is_deadlier_to_the_undead() -> None:
    s = Scene("thorgrim", "kat").stand("thorgrim", 1, 0).stand("kat", 3, 2)
    s.foe("wraith-1", 0, -4).foe("gargoyle-1", 3, -4)
    assert blow(s, "lance-of-faith", "wraith-1") == (6, 2, 0)
    assert blow(s, "lance-of-faith", "gargoyle-1") == (6, 1, 0)


@cites("ravenloft:power/backstab")
@pytest.mark.parametrize(("friend", "damage"), [((3, -1), 2), ((3, 2), 1)])
def test_a_stab_is_deadlier_beside_a_friend(friend: tuple[int, int], damage: int) -> None:
    s = Scene("kat", "arjhan").stand("kat", 1, -1).stand("arjhan", *friend)
    s.foe("gargoyle-1", 2, -1)
    assert blow(s, "backstab", "gargoyle-1") == (7, damage, 0)


@cites("ravenloft:power/deep-cut")
def test_a_deep_cut_beside_a_friend_hurts_even_if_it_misses() -> None:
    s = Scene("kat", "arjhan", powers=["deep-cut"]).stand("kat", 1, -1).stand("arjhan", 3, -1)
    s.foe("gargoyle-1", 2, -1)
    assert blow(s, "deep-cut", "gargoyle-1") == (7, 4, 2)


@cites("ravenloft:power/snipe-shot")
@pytest.mark.parametrize(("row", "attack"), [(-1, 7), (-3, 7), (1, 9)])
def test_a_shot_from_the_next_tile_is_surer(row: int, attack: int) -> None:
    s = Scene("kat", "arjhan").stand("kat", 1, -2).stand("arjhan", 3, 2)
    s.foe("gargoyle-1", 0, row)
    assert blow(s, "snipe-shot", "gargoyle-1") == (attack, 1, 0)


@cites("ravenloft:power/sneak-attack")
def test_who_sneaks_hits_more_surely_and_harder() -> None:
    s = Scene("kat", "arjhan").stand("kat", 1, -1).stand("arjhan", 3, 2)
    s.foe("gargoyle-1", 2, -1).play("sneak-attack:sneak")
    assert blow(s, "backstab", "gargoyle-1") == (11, 2, 0)


@cites("ravenloft:power/careful-attack")
def test_a_careful_attack_never_fails() -> None:
    s = Scene("allisa", "kat", powers=["careful-attack"])
    s.stand("allisa", 1, -1).stand("kat", 3, 2).foe("ghoul-1", 2, -1)
    assert fatal(see(s.table.view(0), 0).foes["ghoul-1"], blow(s, "careful-attack", "ghoul-1")) == 1
    assert answer(s) == "careful-attack:attack"


@cites("ravenloft:treasure/sunsword")
def test_the_sunsword_bites_vampires() -> None:
    s = duel(adventure="13").item("arjhan", "sunsword").foe("strahd", 2, -1).foe("wolf-1", 0, -1)
    assert blow(s, "cleave", "strahd")[1] == 2
    assert blow(s, "cleave", "wolf-1")[1] == 1


@cites("ravenloft:power/cleave")
def test_the_sweep_of_a_cleave_counts() -> None:
    def promised(*foes: str) -> float:
        s = duel()
        for column, foe in enumerate(foes):
            s.foe(foe, 2 * column, -1)
        seen = see(s.table.view(0), 0)
        attacks = Attacks(seen)
        return attacks.priced(seen.me.powers["cleave"], seen.me.square or 0).worth

    assert promised("wolf-1", "rat-swarm-1") > promised("wolf-1")


@cites("ravenloft:power/healing-strike")
def test_a_blow_that_mends_is_worth_more_where_somebody_near_is_hurt() -> None:
    def promised(hp: int, row: int) -> float:
        s = Scene("thorgrim", "kat").tile("chapel", 0, -8).stand("kat", 3, row).hurt("kat", hp)
        seen = see(s.stand("thorgrim", 1, 0).foe("skeleton-1", 2, 0).table.view(0), 0)
        power = seen.me.powers["healing-strike"]
        return Attacks(seen).priced(power, seen.me.square or 0).worth

    assert promised(3, -1) > promised(8, -1)
    assert promised(3, -7) == promised(8, -7)
