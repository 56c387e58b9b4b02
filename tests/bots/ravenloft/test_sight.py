"""What the scripted player makes of its view, and what it thinks places and attacks are worth."""

from __future__ import annotations

import pytest

from tests.bots.evening import ask
from tests.bots.ravenloft.evening import opened
from tests.bots.ravenloft.mind import duel
from tests.games.ravenloft.scene import Scene, square
from undercroft.bots import bot
from undercroft.bots.ravenloft.peril import Peril
from undercroft.bots.ravenloft.places import Places
from undercroft.bots.ravenloft.sight import Blow, Sight, see
from undercroft.bots.ravenloft.worth import Attacks, beside, chance, fatal, frailty, promise
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken
from undercroft.games.ravenloft.events.moves import Escape

SEATS = 5


def sight(s: Scene, seat: int = 0) -> Sight:
    return see(s.go().table.view(seat), seat)


def test_it_sees_with_the_eyes_of_the_hero_in_turn_or_of_the_first_it_leads() -> None:
    s = Scene("arjhan", "kat", "allisa", seats=2)
    assert [s.castle.led[hero] for hero in ("arjhan", "kat", "allisa")] == [0, 1, 0]
    assert [sight(s, seat).me.key for seat in (0, 1)] == ["arjhan", "kat"]
    later = Scene("arjhan", "kat", "allisa", seats=2).given(active="allisa")
    assert [sight(later, seat).me.key for seat in (0, 1)] == ["allisa", "kat"]


@cites("ravenloft:ruling/R18")
def test_it_stands_beside_any_square_a_large_villain_covers() -> None:
    seen = sight(duel(adventure="6").foe("gravestorm", 0, -3))
    gravestorm = seen.foes["gravestorm"]
    assert len(gravestorm.squares) > 1
    assert beside(seen)[square(1, -1)] == [gravestorm]
    assert square(1, 0) not in beside(seen)


@cites("ravenloft:objects/destroy")
def test_an_object_is_a_foe_only_while_it_can_be_attacked() -> None:
    s = duel(adventure="3").apply(LayToken("artifact", square(3, -4), 3, "test"))
    assert sight(s).foes["artifact"].hp == 3
    assert "icon" not in sight(duel(adventure="2").given(things={"icon": square(3, -4)})).foes


@cites("ravenloft:attacks/target")
@pytest.mark.parametrize("adventure", [2, 4])
def test_it_thinks_it_can_attack_what_the_game_lets_it_attack(adventure: int) -> None:
    table = opened(adventure, 1, SEATS)
    players = [bot("scripted", "ravenloft", seat) for seat in range(SEATS)]
    offered = []
    while not table.over:
        decision = table.decision()
        seen = see(table.view(decision.seat), decision.seat) if decision.head == "act" else None
        if seen and seen.me.square and not seen.table["acted"] and seen.table["moved"] < 2:
            mine = Attacks(seen)
            thought = [p["key"] for p in mine.powers if mine.reachable(p, seen.me.square)]
            known = [power["key"] for power in mine.powers]
            keys = [key for key in known if f"{key}:attack" in decision.keys]
            assert thought == keys
            offered += keys
        table.answer(ask(players[decision.seat], table))
    assert len(set(offered)) > SEATS


@cites("ravenloft:attacks/roll")
def test_a_higher_bonus_hits_more_often_and_a_better_armor_less() -> None:
    assert chance(5, 15) < chance(6, 15)
    assert chance(5, 16) < chance(5, 15)
    assert chance(99, 10) == 1


def test_a_place_beside_a_monster_is_dangerous_and_one_far_away_is_not() -> None:
    s = duel().tile("chapel", 0, -8).foe("skeleton-1", 2, -7)
    peril = Peril(sight(s))
    assert peril.at(square(1, -6)) > 0
    assert peril.at(square(1, 0)) == 0


@cites("ravenloft:monster/ghoul", "ravenloft:monster/skeleton")
def test_it_knows_which_monsters_are_worse_close_by_and_which_from_a_distance() -> None:
    def peril(monster: str, column: int) -> float:
        return Peril(sight(duel().foe(monster, 0, -1))).at(square(column, 0))

    assert peril("ghoul-1", 1) > peril("ghoul-1", 3)
    assert peril("skeleton-1", 1) < peril("skeleton-1", 3)


@cites("ravenloft:monsters/activate")
def test_a_monster_that_has_another_hero_nearer_is_feared_less() -> None:
    def peril(kat: int) -> float:
        s = duel().tile("chapel", 0, -8).foe("wraith-1", 1, -6)
        return Peril(sight(s.stand("kat", 1, kat))).at(square(1, -1))

    assert peril(kat=-5) < peril(kat=2)


@cites("ravenloft:encounter/spear-gauntlet", "ravenloft:encounter/dart-trap")
@pytest.mark.parametrize(("trap", "near"), [("spear-gauntlet", True), ("dart-trap", False)])
def test_some_traps_are_feared_from_the_next_tile_too(trap: str, near: bool) -> None:
    peril = Peril(sight(duel().trap(trap, 1, -1)))
    assert peril.at(square(1, -1)) > 0
    assert (peril.at(square(1, 0)) > 0) == near


def test_a_point_of_damage_weighs_more_the_fewer_hit_points_are_left() -> None:
    weak, strong = sight(duel().hurt("arjhan", 1)), sight(duel())
    assert frailty(weak) > frailty(strong)


@cites("ravenloft:surges/use")
def test_a_point_of_damage_weighs_more_without_a_surge_to_fall_back_on() -> None:
    assert frailty(sight(duel().given(surges=0))) > frailty(sight(duel().given(surges=2)))


def test_a_point_of_damage_weighs_more_for_a_hero_alone() -> None:
    alone = sight(duel().apply(Escape("kat", "test")))
    assert frailty(alone) > frailty(sight(duel()))


@cites("ravenloft:adventure/daylight-assault")
def test_while_it_plunders_it_stays_near_the_way_out() -> None:
    def pull(adventure: str) -> float:
        places = Places(sight(duel(adventure=adventure).tile("chapel", 0, -8)))
        return places.worth(square(1, 0)) - places.worth(square(1, -6))

    assert pull("4") > pull("9")


def test_a_kill_promises_more_than_a_wound() -> None:
    seen = sight(duel().foe("gargoyle-1", 2, -1).foe("gargoyle-2", 0, -1, hp=1))
    blow = (6, 1, 0)
    fresh, dying = seen.foes["gargoyle-1"], seen.foes["gargoyle-2"]
    assert promise(seen, dying, blow) > promise(seen, fresh, blow)


@cites("ravenloft:monsters/activate")
def test_a_foe_that_is_likely_to_end_is_feared_less() -> None:
    places, here = Places(sight(duel().foe("wolf-1", 2, -1))), square(1, -1)
    assert places.after(here, {"wolf-1": 0.0}) == places.worth(here)
    assert (
        places.worth(here) < places.after(here, {"wolf-1": 0.5}) < places.after(here, {"wolf-1": 1})
    )


@pytest.mark.parametrize(
    ("blow", "likely"), [((6, 1, 0), 0.0), ((6, 2, 0), 0.55), ((6, 2, 2), 1.0)]
)
def test_how_likely_one_blow_ends_a_foe(blow: Blow, likely: float) -> None:
    gargoyle = sight(duel().foe("gargoyle-1", 2, -1)).foes["gargoyle-1"]
    assert fatal(gargoyle, blow) == pytest.approx(likely)
