"""Adventure 4: how the scripted player keeps everybody supplied with something to kill."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import answer, duel, follow
from tests.games.ravenloft.common_scenes import FIVE_POINTS
from tests.games.ravenloft.scene import Scene, square
from undercroft.bots.ravenloft.hunt import Hunt, next_in_turn
from undercroft.bots.ravenloft.sight import Sight, see
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.moves import Escape
from undercroft.games.ravenloft.tiles import cell_of

NEAR_KAT = cell_of(square(0, 0))
FAR_FROM_KAT = cell_of(square(0, -8))


@cites("ravenloft:treasures/draw", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(
    ("left", "following"), [([], "kat"), (["kat"], "allisa"), (["kat", "allisa"], "arjhan")]
)
def test_who_has_left_does_not_come_next(left: list[str], following: str) -> None:
    s = Scene("arjhan", "kat", "allisa", adventure="4")
    s.apply(*(Escape(who, "ravenloft:escape/leave") for who in left))
    assert next_in_turn(seen(s)).key == following


@cites("ravenloft:treasures/draw", "ravenloft:adventure/daylight-assault")
def test_the_next_hero_lacks_prey_where_none_is_near_or_all_is_about_to_end() -> None:
    assert hunt(duel()).lacking({}) == 1.0
    assert hunt(duel().tile("chapel", 0, -8).foe("zombie-1", 1, -7)).lacking({}) == 1.0
    near = hunt(duel().foe("zombie-1", 3, 0))
    assert (near.lacking({}), near.lacking({"zombie-1": 0.75})) == (0.0, 0.75)


@cites("ravenloft:turn/exploration", "ravenloft:adventure/daylight-assault")
def test_a_new_tile_is_worth_most_near_a_hero_without_prey() -> None:
    without = hunt(duel().tile("chapel", 0, -8))
    assert without.exploring(NEAR_KAT, {}) > without.exploring(FAR_FROM_KAT, {}) > 0
    assert hunt(duel().foe("zombie-1", 3, 0)).exploring(NEAR_KAT, {}) < 0


@cites("ravenloft:turn/exploration", "ravenloft:adventure/daylight-assault")
def test_the_frail_leave_exploring_to_others() -> None:
    assert hunt(duel(), frailty=2.0).exploring(NEAR_KAT, {}) < hunt(duel()).exploring(NEAR_KAT, {})


@cites("ravenloft:turn/exploration", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("prey", "laid"), [(False, 1), (True, 0)])
def test_it_explores_only_where_the_next_hero_has_nothing_to_kill(prey: bool, laid: int) -> None:
    s = duel().given(acted=True)
    if prey:
        s.foe("zombie-1", 3, 2, holder="kat")
    before = len(s.castle.laid)
    follow(s)
    assert len(s.castle.laid) == before + laid


@cites("ravenloft:power/stealth", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(
    ("adventure", "monster", "said"),
    [("4", "zombie", "no"), ("4", "gargoyle", "yes"), ("3", "zombie", "yes")],
)
def test_prey_is_not_avoided_but_what_takes_two_blows_is(
    adventure: str, monster: str, said: str
) -> None:
    s = Scene("kat", "arjhan", adventure=adventure, powers=["stealth"])
    s.stand("kat", 1, -4).stand("arjhan", 0, 2).monsters(monster).play("end")
    assert (s.asked.cite, answer(s)) == ("ravenloft:power/stealth", said)


@cites("ravenloft:encounter/green-slime", "ravenloft:encounters/cancel")
@pytest.mark.parametrize(("adventure", "said"), [("3", "no"), ("4", "pay:2+2+1")])
def test_a_slime_that_eats_items_is_cancelled_where_they_are_counted(
    adventure: str, said: str
) -> None:
    s = duel(adventure=adventure).item("arjhan", "thieves-tools").given(xp=FIVE_POINTS)
    s.encounters("green-slime").villain_phase(draws=1)
    assert (s.asked.head, answer(s)) == ("cancel", said)


def seen(s: Scene) -> Sight:
    """What Arjhan sees in his turn."""
    return see(s.table.view(0), 0)


def hunt(s: Scene, frailty: float = 0.5) -> Hunt:
    return Hunt(seen(s), frailty)
