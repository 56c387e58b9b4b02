"""Where the scripted player goes when nothing is left to fight."""

from __future__ import annotations

import pytest

from tests.bots.ravenloft.mind import BLADE, answer, duel, follow, spot
from tests.games.ravenloft.scene import Scene, square
from undercroft.bots.ravenloft.goals import going_home
from undercroft.bots.ravenloft.sight import see
from undercroft.engine.cite import cites
from undercroft.engine.deck import Deck
from undercroft.games.ravenloft.events.moves import Escape

AT_WILL = ("cleave:attack", "tide-of-iron:attack")
STAIRS = {(1, 1), (2, 1), (1, 2), (2, 2)}
TWELVE = {f"lucky-charm-{n}": "arjhan" for n in range(12)}


@cites("ravenloft:turn/exploration")
def test_with_nothing_to_fight_it_goes_to_an_edge_and_explores() -> None:
    s = duel().stand("arjhan", 1, 0)
    before = len(s.castle.laid)
    said = follow(s)
    assert said[0].startswith("move:")
    assert len(s.castle.laid) == before + 1


@cites("ravenloft:turn/exploration")
def test_on_a_good_edge_it_stays_where_it_is() -> None:
    s = duel().stand("arjhan", 1, 0)
    goal = answer(s).removeprefix("move:")
    column, row = (int(part) for part in goal.split(","))
    assert answer(duel().stand("arjhan", column, row)) == "end"


@cites("ravenloft:villains/activate", "ravenloft:adventure/klaks-artifact")
def test_it_goes_for_a_villain_it_has_seen() -> None:
    def first_step(*, villain: bool) -> int:
        s = duel(adventure="3").stand("arjhan", 0, 2).stand("kat", 3, 2)
        s.tile("laboratory", 0, -8)
        if villain:
            s.foe("klak", 1, -7)
        s.play(answer(s))
        return spot(s, "arjhan")[1]

    assert first_step(villain=True) < first_step(villain=False)


@cites("ravenloft:objects/pick-up", "ravenloft:adventure/icon-of-ravenloft")
def test_it_takes_the_icon_before_anything_else() -> None:
    s = duel(adventure="2").foe("zombie-1", 0, -1).given(noted=("zombie-1",))
    s.given(things={"icon": square(2, -1)})
    assert answer(s) == "take:icon"


@cites("ravenloft:objects/pick-up", "ravenloft:adventure/icon-of-ravenloft")
def test_it_walks_to_the_icon_and_takes_it() -> None:
    s = duel(adventure="2").tile("chapel", 0, -8).given(counts={"chapel-found": 1})
    s.foe("zombie-1", 3, 2, holder="kat").given(noted=("zombie-1",))
    s.given(things={"icon": square(2, -6)}, acted=True)
    said = follow(s, "take:icon")
    assert said[0].startswith("move:")
    assert s.castle.items["icon-of-ravenloft"] == "arjhan"


@cites("ravenloft:escape/leave", "ravenloft:adventure/daylight-assault")
def test_with_all_it_came_for_it_walks_to_the_stairs_and_leaves() -> None:
    s = duel().given(items=TWELVE)
    s.play(answer(s))
    assert spot(s, "arjhan") in STAIRS
    assert follow(s, "leave") == ["end", "leave"]
    assert s.castle.escaped == ("arjhan",)


@cites("ravenloft:escape/leave", "ravenloft:adventure/daylight-assault")
def test_without_enough_items_it_stays() -> None:
    s = duel().stand("arjhan", 1, 1).play("end")
    assert (s.asked.head, answer(s)) == ("leave", "stay")


@cites("ravenloft:escape/leave", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("surges", "said"), [(0, "leave"), (1, "stay")])
def test_who_is_about_to_fall_for_good_saves_what_it_carries(surges: int, said: str) -> None:
    s = duel().stand("arjhan", 1, 1).hurt("arjhan", 1).given(surges=surges).play("end")
    assert (s.asked.head, answer(s)) == ("leave", said)


@cites("ravenloft:escape/leave", "ravenloft:adventure/daylight-assault")
def test_on_the_way_out_it_strikes_what_it_passes_but_makes_no_detour() -> None:
    s = duel().given(items=TWELVE).foe("skeleton-1", 2, -3)
    s.play(answer(s))
    assert spot(s, "arjhan") in STAIRS
    assert answer(duel().given(items=TWELVE).foe("skeleton-1", 2, -1)) in AT_WILL


@cites("ravenloft:adventure/howling-hag")
@pytest.mark.parametrize("time", [5, 0])
def test_it_holds_the_arcane_circle_while_time_is_left(time: int) -> None:
    s = Scene("arjhan", "kat", adventure="8", powers=list(BLADE)).stand("kat", 9, 9)
    s.tile("arcane-circle", 4, 0).stand("arjhan", 5, 1).foe("skeleton-1", 1, 1)
    s.given(counts={"time": time}, flipped=("dragons-breath",)).play(answer(s))
    assert (spot(s, "arjhan")[0] >= 4) == (time > 0)


@cites("ravenloft:adventure/howling-hag", "ravenloft:turn/exploration")
def test_toward_a_goal_that_no_way_leads_to_it_explores() -> None:
    s = Scene("arjhan", "kat", adventure="8").stand("arjhan", 1, 1).stand("kat", 9, 9)
    s.tile("arcane-circle", 4, 8)
    before = len(s.castle.laid)
    follow(s)
    assert len(s.castle.laid) > before


@cites("ravenloft:escape/leave", "ravenloft:adventure/blood-and-fog")
@pytest.mark.parametrize("alone", [True, False])
def test_the_secret_stairway_is_taken_as_soon_as_it_is_found(alone: bool) -> None:
    s = duel(adventure="10").tile("secret-stairway", 0, -8)
    if alone:
        s.apply(Escape("kat", "test"))
    assert follow(s, "leave")[-2:] == ["end", "leave"]


@cites("ravenloft:adventure/escape-the-tomb")
def test_alone_in_the_tomb_it_goes_to_the_stairway() -> None:
    s = Scene("arjhan", adventure="1").tile("secret-stairway", 0, 4, 2).stand("arjhan", 1, 1)
    s.play(answer(s))
    assert spot(s, "arjhan")[1] >= 4


@cites("ravenloft:traps/disable")
def test_it_does_not_end_its_phase_on_a_trapped_tile_without_need() -> None:
    def idle() -> Scene:
        """Arjhan has attacked, Kat is out, and there is nothing to explore."""
        s = duel(adventure="2").given(acted=True, stack=Deck(()))
        return s.apply(Escape("kat", "test"))

    assert answer(idle()) == "end"
    s = idle().trap("fire-trap", 1, -1)
    s.play(answer(s))
    assert spot(s, "arjhan")[1] >= 0


@cites("ravenloft:turn/exploration")
@pytest.mark.parametrize(("side", "far"), [("east", (8, -4)), ("north", (0, -12))])
def test_at_a_corner_it_explores_toward_a_friend_whom_no_way_leads_to(
    side: str, far: tuple[int, int]
) -> None:
    column, row = far
    s = duel(adventure="2").tile("chapel", column, row).stand("kat", column + 1, row + 1)
    s.stand("arjhan", 3, -4).play("end")
    assert s.asked.head == "edge"
    assert answer(s) == f"edge:0,-4,{side}"


@cites("ravenloft:escape/leave", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("row", "home"), [(-2, False), (-11, True)])
def test_far_from_the_stairs_it_turns_back_with_more_left(row: int, home: bool) -> None:
    s = duel().tile("black-x4-1", 0, -8).tile("black-x4-2", 0, -12).hurt("arjhan", 4)
    s.given(surges=0).stand("arjhan", 1, row)
    assert going_home(see(s.table.view(0), 0)) == home


@cites("ravenloft:escape/leave", "ravenloft:surges/use", "ravenloft:adventure/daylight-assault")
@pytest.mark.parametrize(("surges", "home"), [(1, True), (2, False)])
def test_a_surge_that_a_friend_will_need_is_not_counted_on(surges: int, home: bool) -> None:
    s = duel().stand("arjhan", 1, 1).hurt("arjhan", 1).hurt("kat", 2).given(surges=surges)
    assert going_home(see(s.table.view(0), 0)) == home
