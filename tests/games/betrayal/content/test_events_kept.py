"""Events that cling to an adventurer: what they do later, and how they end."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw, fighting, keeping, spread
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.dice import Kind
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.rules.rolls import roll


@cites("betrayal:event/a-hags-blessing")
def test_the_hag_spoils_the_next_roll_and_no_other() -> None:
    s = about_to_draw("shambling-form").item("vort", "a-hags-blessing")
    draw(s)
    assert s.step("vort", "might") == 2
    assert s.city.past == ("a-hags-blessing", "shambling-form")
    assert "a-hags-blessing" not in s.holds("vort")
    s.fell_as_scripted()


@cites("betrayal:event/a-hags-blessing")
def test_the_hag_spoils_an_attack_as_well() -> None:
    s = fighting("a-hags-blessing").dice(1, 0, 0, 0, 0)
    s.play("attack:torskar:might")
    assert (s.asked_seat, s.keys) == (0, ["0-1", "1-0"])
    assert "a-hags-blessing" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/a-hags-blessing")
def test_the_hag_has_no_say_in_haunt_rolls_nor_in_the_rolls_of_others() -> None:
    s = keeping("a-hags-blessing").given(calls=(("meenlock", 0),), drawn=2)
    s.dice(0, 1).play("end")
    assert s.holds("vort") == ["a-hags-blessing"]
    s.fell_as_scripted()


@cites("betrayal:event/a-hags-blessing", "betrayal:traitor/shed-events", "betrayal:ruling/R32")
@pytest.mark.parametrize(("answer", "kept"), [("yes", False), ("no", True)])
def test_a_new_traitor_may_throw_off_an_event(answer: str, kept: bool) -> None:
    s = keeping("a-hags-blessing").haunt(2, answer, revealer="vort")
    assert ("a-hags-blessing" in s.holds("vort")) is kept


@cites("betrayal:event/crawling-claw")
def test_the_claw_pinches_at_the_end_of_every_turn_of_its_victim() -> None:
    s = keeping("crawling-claw").play("end", "1-0")
    assert s.step("vort", "might") == 2
    s.play("end", "end")
    assert s.step("vort", "might") == 2
    s.play("end", "0-1")
    assert s.step("vort", "speed") == 2
    assert s.holds("vort") == ["crawling-claw"]


@cites("betrayal:event/crawling-claw")
@pytest.mark.parametrize("tile", ["kitchen-basement", "gladiator-pit", "weapon-shop"])
def test_the_claw_comes_off_without_a_pinch_where_there_are_tools(tile: str) -> None:
    s = Scene("vort", "torskar", "lia").item("vort", "crawling-claw")
    if tile == "gladiator-pit":
        s.tile(tile, 2, 0, below=True)
    elif tile == "weapon-shop":
        s.tile(tile, 0, -1)
    s.trait("vort", "might", 8)
    s.stand("vort", tile).play("end")
    assert s.holds("vort") == []
    assert "crawling-claw" in s.city.past
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (8, 3)


@cites("betrayal:event/crawling-claw")
def test_the_claw_lets_go_when_a_trait_rises() -> None:
    s = about_to_draw("cranium-rats").item("vort", "crawling-claw")
    draw(s, *spread(4, 3))
    assert s.holds("vort") == []
    assert s.city.steps["vort"] == (3, 3, 5, 4)
    s.fell_as_scripted()


@cites("betrayal:event/crawling-claw", "betrayal:death/items")
def test_an_event_that_clung_to_the_dead_is_nobodys_prey() -> None:
    s = keeping("crawling-claw").item("vort", "crossbow").items().haunt(22, turn="torskar")
    s.apply(Die("vort", "", "test"))
    assert s.city.piles == {"crossbow": s.spot("elfsong-tavern")}
    assert "crawling-claw" in s.city.past


@cites("betrayal:event/future-sight")
def test_future_sight_may_be_used_at_once() -> None:
    s = about_to_draw("future-sight")
    draw(s).play("yes")
    assert s.keys == ["lucky-coin", "locket", "crossbow"]
    s.play("crossbow")
    assert s.holds("vort") == ["crossbow"]
    assert s.city.lost == ("lucky-coin", "locket")
    assert "future-sight" in s.city.past


@cites("betrayal:event/future-sight")
def test_future_sight_may_wait_for_the_start_of_a_turn() -> None:
    s = about_to_draw("future-sight")
    draw(s).play("no")
    assert s.holds("vort") == ["future-sight"]
    assert s.asked_seat == 1
    s.play("end", "end")
    assert s.asked_seat == 0
    s.play("no")
    assert s.holds("vort") == ["future-sight"]
    s.play("end", "end", "end", "yes", "locket")
    assert s.holds("vort") == ["locket"]
    assert "future-sight" in s.city.past


@cites("betrayal:event/future-sight")
def test_there_is_nothing_to_foresee_without_items() -> None:
    s = about_to_draw("future-sight").items()
    draw(s)
    assert s.holds("vort") == ["future-sight"]
    assert s.asked.kind == "act"


@cites("betrayal:event/mists-of-ravenloft")
@pytest.mark.parametrize(("step", "dice"), [(3, 2), (5, 4)])
def test_the_mists_take_a_die_from_sanity_rolls(step: int, dice: int) -> None:
    s = (
        about_to_draw("cranium-rats")
        .item("vort", "mists-of-ravenloft")
        .trait("vort", "sanity", step)
    )
    draw(s, *spread(3, dice))
    assert s.step("vort", "knowledge") == 4
    assert s.holds("vort") == ["mists-of-ravenloft"]
    s.fell_as_scripted()


@cites("betrayal:event/mists-of-ravenloft")
def test_the_mists_leave_one_die() -> None:
    s = about_to_draw("cranium-rats", people=("tasha", "torskar", "lia"))
    s.item("tasha", "mists-of-ravenloft").trait("tasha", "sanity", 1)
    draw(s, 2)
    assert s.step("tasha", "knowledge") == 3
    s.fell_as_scripted()


@cites("betrayal:event/mists-of-ravenloft", "betrayal:ruling/C10")
@pytest.mark.parametrize(("kind", "dice"), [("attack", 3), ("defense", 3), ("trait", 2)])
def test_the_mists_do_not_cloud_a_fight_of_minds(kind: Kind, dice: int) -> None:
    s = fighting("mists-of-ravenloft")
    rolled = roll(s.arranging, "vort", kind, 3, "test", trait="sanity")
    assert played(rolled, dice=(1,) * dice).result == dice


@cites("betrayal:event/mists-of-ravenloft")
def test_the_mists_lift_with_a_gain_of_sanity_but_of_nothing_else() -> None:
    s = about_to_draw("cranium-rats").item("vort", "mists-of-ravenloft").trait("vort", "sanity", 5)
    draw(s, *spread(4, 4))
    assert s.holds("vort") == []
    assert s.step("vort", "sanity") == 6
    other = about_to_draw("vampiric-mist").item("vort", "mists-of-ravenloft")
    draw(other, *spread(4, 5))
    assert other.step("vort", "speed") == 4
    assert other.holds("vort") == ["mists-of-ravenloft"]
    other.fell_as_scripted()


@cites("betrayal:event/trapper")
@pytest.mark.parametrize(("rolled", "items"), [(4, ["lucky-coin"]), (3, [])])
def test_the_trapper_is_beaten_or_bites(rolled: int, items: list[str]) -> None:
    s = about_to_draw("trapper")
    draw(s, *spread(rolled, 3), *([] if items else [1]))
    if not items:
        s.play("1-0")
    assert s.holds("vort") == items
    assert s.step("vort", "might") == (3 if items else 2)
    s.fell_as_scripted()


def trapped(*dice: int) -> Scene:
    """Vort's turn is about to begin in the trapper's grip, Torskar beside him."""
    s = Scene("vort", "torskar", "lia").item("vort", "trapper").stand("lia", "kitchen")
    return s.before_turn_of("vort").dice(*dice)


@cites("betrayal:event/trapper")
def test_the_trappers_grip_hurts_and_ends_the_turn() -> None:
    s = about_to_draw("trapper").item("vort", "crossbow")
    draw(s, 0, 0, 0, 1).play("0-1")
    assert s.holds("vort") == ["crossbow", "trapper"]
    assert s.step("vort", "speed") == 2
    assert s.asked_seat == 1
    s.fell_as_scripted()


@cites("betrayal:event/trapper", "betrayal:ruling/C4")
def test_those_beside_the_trappers_prey_pull_with_a_die_each() -> None:
    s = trapped(0, 0, 0, 1)
    assert s.asked_seat == 0
    assert s.holds("vort") == []
    assert "trapper" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/trapper", "betrayal:ruling/C4")
def test_the_trapper_holds_on_after_another_nought() -> None:
    s = trapped(0, 0, 0, 0, 1).play("1-0")
    assert s.step("vort", "might") == 2
    assert s.holds("vort") == ["trapper"]
    assert s.asked_seat == 1
    s.fell_as_scripted()
