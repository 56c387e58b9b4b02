"""What the scripted player makes of its view, and what it thinks places and attacks are worth."""

from __future__ import annotations

import pytest

from tests.bots.evening import ask
from tests.bots.ravenloft.evening import opened
from tests.bots.ravenloft.mind import duel
from tests.games.ravenloft.scene import Scene, square
from undercroft.bots import bot
from undercroft.bots.ravenloft.sight import Sight, beside, see
from undercroft.bots.ravenloft.worth import attacks, chance, danger, frailty, promise, reachable
from undercroft.engine.cite import cites
from undercroft.games.ravenloft.events.dungeon import LayToken

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
    assert beside(seen, square(1, -1), gravestorm)
    assert not beside(seen, square(1, 0), gravestorm)


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
        seen = see(table.view(decision.seat), decision.seat) if decision.kind == "act" else None
        if seen and seen.me.square and not seen.table["acted"] and seen.table["moved"] < 2:
            thought = [p["key"] for p in attacks(seen.me) if reachable(seen, p, seen.me.square)]
            known = [power["key"] for power in attacks(seen.me)]
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
    seen = sight(s)
    assert danger(seen, square(1, -6), seen.foes.values()) > 0
    assert danger(seen, square(1, 0), seen.foes.values()) == 0


def test_a_point_of_damage_weighs_more_the_fewer_hit_points_are_left() -> None:
    weak, strong = sight(duel().hurt("arjhan", 1)), sight(duel())
    assert frailty(weak.me) > frailty(strong.me)


def test_a_kill_promises_more_than_a_wound() -> None:
    seen = sight(duel().foe("gargoyle-1", 2, -1).foe("gargoyle-2", 0, -1, hp=1))
    blow = seen.me.powers["cleave"]["blow"]
    fresh, dying = seen.foes["gargoyle-1"], seen.foes["gargoyle-2"]
    assert promise(seen, dying, blow) > promise(seen, fresh, blow)
