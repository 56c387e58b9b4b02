"""Events that stay with an adventurer: what they do later, and how they end."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw, spread
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Die


def keeping(card: str, *, tile: str = "elfsong-tavern") -> Scene:
    """Vort in turn, with a kept event."""
    return Scene("vort", "torskar", "lia").item("vort", card).stand("vort", tile)


def fighting(card: str = "") -> Scene:
    """Haunt 22: Vort and Torskar on the Tavern, Lia elsewhere; Vort is in turn."""
    s = Scene("vort", "torskar", "lia").items().haunt(22, turn="vort").stand("lia", "kitchen")
    return s.item("vort", card) if card else s


# A Hag's Blessing.


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
    assert s.step("vort", "might") + s.step("vort", "speed") == 6 or s.asked.kind == "split"
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


# Crawling Claw.


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


# Explosive Runes.


@cites("betrayal:event/explosive-runes")
@pytest.mark.parametrize(("person", "rolled"), [("vort", 5), ("dhadius", 4)])
def test_who_reads_the_runes_well_keeps_them_and_a_wizard_reads_better(
    person: str, rolled: int
) -> None:
    s = about_to_draw("explosive-runes", people=(person, "torskar", "lia"))
    draw(s, *spread(rolled, 5))
    assert s.holds(person) == ["explosive-runes"]
    s.fell_as_scripted()


@cites("betrayal:event/explosive-runes")
@pytest.mark.parametrize(("rolled", "more"), [(4, ()), (2, (1,))])
def test_the_runes_do_nothing_or_hurt_their_reader(rolled: int, more: tuple[int, ...]) -> None:
    s = about_to_draw("explosive-runes").stand("torskar", "elfsong-tavern")
    draw(s, *spread(rolled, 5), *more)
    if more:
        s.play("1-0")
    assert s.step("vort", "might") == 3 - len(more)
    assert s.city.steps["torskar"] == (3, 5, 3, 3)
    assert "explosive-runes" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/explosive-runes")
def test_the_worst_of_the_runes_is_a_blast_that_reaches_connected_tiles() -> None:
    s = about_to_draw("explosive-runes").stand("torskar", "elfsong-tavern")
    s.tile("fountain", 3, -1).stand("lia", "fountain")
    draw(s, 0, 0, 0, 0, 0, 1)
    assert s.asked_seat == 0
    s.dice(2).play("1-0")
    assert s.asked_seat == 1
    s.play("2-0")
    assert (s.step("vort", "might"), s.step("torskar", "might")) == (2, 1)
    assert s.city.steps["lia"] == (3, 3, 4, 5)
    s.fell_as_scripted()


@cites("betrayal:event/explosive-runes", "betrayal:attack/stun")
def test_the_blast_stuns_monsters() -> None:
    s = about_to_draw("explosive-runes", begun=2).figure("goblin-9", "elfsong-tavern")
    draw(s, 0, 0, 0, 0, 0, 0, 1)
    assert s.city.stunned == ("goblin-9",)
    s.fell_as_scripted()


@cites("betrayal:event/explosive-runes", "betrayal:card/explosive-runes")
def test_the_runes_are_a_weapon_for_one_attack_with_knowledge() -> None:
    s = fighting("explosive-runes").dice(2, 0, 0, 0, 0, 1, 0, 0)
    s.play("attack:torskar:explosive-runes")
    assert s.keys == ["0-1", "1-0"]
    s.play("1-0")
    assert s.step("torskar", "knowledge") == 2
    assert "explosive-runes" in s.city.past
    assert s.holds("vort") == []
    s.fell_as_scripted()


@cites("betrayal:card/explosive-runes", "betrayal:items/trade")
def test_the_runes_can_be_dropped_given_away_and_used_by_another() -> None:
    s = fighting("explosive-runes")
    s.play("drop", "explosive-runes")
    assert s.city.piles == {"explosive-runes": s.spot("elfsong-tavern")}
    s.play("end", "take", "explosive-runes")
    assert s.holds("torskar") == ["explosive-runes"]
    s.play("give", "explosive-runes") if "give" in s.keys else None
    assert "attack:vort:explosive-runes" not in s.keys


# Future Sight.


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


# Mists of Ravenloft.


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


# Trapper.


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


@cites("betrayal:event/trapper")
def test_those_beside_the_trappers_prey_pull_with_a_die_each() -> None:
    s = trapped(0, 0, 0, 1)
    assert s.asked_seat == 0
    assert s.holds("vort") == []
    assert "trapper" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:event/trapper")
def test_the_trapper_holds_on_after_another_nought() -> None:
    s = trapped(0, 0, 0, 0, 1).play("1-0")
    assert s.step("vort", "might") == 2
    assert s.holds("vort") == ["trapper"]
    assert s.asked_seat == 1
    s.fell_as_scripted()


# Wererat Bite.


@cites("betrayal:event/wererat-bite")
def test_a_bite_changes_all_four_traits_and_stays() -> None:
    s = about_to_draw("wererat-bite")
    draw(s)
    assert s.city.steps["vort"] == (4, 4, 4, 2)
    assert s.holds("vort") == ["wererat-bite"]


def bitten(*dice: int) -> Scene:
    """Vort was bitten and beats Torskar with these dice."""
    s = fighting("wererat-bite").given(once=("infected:vort",))
    return s.dice(*dice).play("attack:torskar:might", *["1-0"])


@cites("betrayal:event/wererat-bite", "betrayal:ruling/R29")
def test_an_attack_that_hurts_may_infect_but_hands_on_no_card() -> None:
    s = bitten(1, 0, 0, 0, 0, 0, 0, 0)
    assert s.prompt == "Infect Torskar Stonecleaver?" or s.prompt.startswith("Infect")
    assert s.asked_seat == 0
    s.play("yes")
    assert s.city.steps["torskar"] == (3, 6, 2, 2)
    assert s.city.conditions == {"torskar": ("infected",)}
    assert s.holds("vort") == ["wererat-bite"]
    s.fell_as_scripted()


@cites("betrayal:event/wererat-bite")
def test_one_need_not_infect() -> None:
    s = bitten(1, 0, 0, 0, 0, 0, 0, 0).play("no")
    assert s.city.steps["torskar"] == (2, 5, 3, 3)
    assert s.city.conditions == {}


@cites("betrayal:event/wererat-bite")
def test_the_infected_infect_others_but_nobody_twice() -> None:
    s = bitten(1, 0, 0, 0, 0, 0, 0, 0).play("yes", "end")
    assert s.asked_seat == 1
    s.dice(*spread(1, s.value("torskar", "might")), 0, 0, 0).play("attack:vort:might")
    while s.asked.kind in ("spoils", "split", "may", "reckless"):
        assert not s.prompt.startswith("Infect")
        s.play(s.keys[0])
    assert s.step("vort", "knowledge") == 5
    third = fighting().stand("lia", "elfsong-tavern").turn_of("torskar")
    third.apply(Afflict("torskar", "infected", "test"))
    third.dice(*spread(1, 5), 0, 0).play("attack:lia:might")
    while not third.prompt.startswith("Infect"):
        third.play("no" if third.asked.kind == "may" else third.keys[-1])
    third.play("yes")
    assert third.city.conditions["lia"] == ("infected",)


@cites("betrayal:event/wererat-bite")
def test_a_defence_infects_nobody() -> None:
    s = fighting("wererat-bite").turn_of("torskar")
    s.dice(0, 0, 0, 0, 0, 1, 0, 0).play("attack:vort:might")
    while s.asked.kind == "split" or not s.prompt.startswith("What do you do"):
        assert not s.prompt.startswith("Infect")
        s.play(s.keys[-1])
    assert s.city.conditions == {}


# Will-o'-Wisp.


@cites("betrayal:event/will-o-wisp")
@pytest.mark.parametrize(("rolled", "tile"), [(4, "dead-end"), (1, "elfsong-tavern")])
def test_a_wisp_teaches_or_leads_home(rolled: int, tile: str) -> None:
    s = about_to_draw("will-o-wisp")
    draw(s, *spread(rolled, 5))
    assert s.where("vort") == tile
    assert s.step("vort", "knowledge") == (6 if rolled == 4 else 5)
    s.fell_as_scripted()


def astray(**tiles: tuple[int, int]) -> Scene:
    """A wisp has led Vort off the board; these omen tiles are in play."""
    s = about_to_draw("will-o-wisp")
    for tile, (column, row) in tiles.items():
        s.tile(tile.replace("_", "-"), column, row)
    return draw(s, *spread(2, 5))


@cites("betrayal:event/will-o-wisp")
def test_a_wisp_leads_astray_for_a_turn_and_back_to_an_omen_tile() -> None:
    s = astray(cursed_statue=(2, 1), shrine_to_gargauth=(3, 0))
    assert "vort" not in s.city.at
    assert s.holds("vort") == ["will-o-wisp"]
    assert s.city.steps["vort"] == (3, 3, 5, 3)
    s.play("end", "end")
    assert s.asked_seat == 0
    assert s.keys == ["2,1", "3,0"]
    s.dice(1).play("3,0", "1-0")
    assert s.where("vort") == "shrine-to-gargauth"
    assert s.step("vort", "might") == 2
    assert "will-o-wisp" in s.city.past
    s.settled()


@cites("betrayal:event/will-o-wisp")
def test_without_an_omen_tile_a_wisp_leads_back_to_the_tavern() -> None:
    s = astray()
    s.dice(0).play("end", "end")
    assert s.where("vort") == "elfsong-tavern"
    assert s.holds("vort") == []
    s.settled()


@cites("betrayal:event/will-o-wisp", "betrayal:traitor/shed-events")
def test_a_new_traitor_who_throws_off_the_wisp_is_back_at_once_and_unharmed() -> None:
    s = Scene("vort", "torskar", "lia").item("vort", "will-o-wisp")
    del s.arranging.at["vort"]
    s.haunt(22, "yes", revealer="vort")
    assert s.where("vort") == "elfsong-tavern"
    assert "will-o-wisp" in s.city.past
