"""Events that arm an adventurer, change the blood, or lead astray."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import about_to_draw, draw, fighting, spread
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.haunt import Afflict


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
    s.stand("lia", "inner-chamber")
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


@cites("betrayal:event/explosive-runes", "betrayal:victory/survivor", "betrayal:victory/first")
def test_a_blast_that_kills_the_last_hero_and_then_the_traitor_is_nobodys_victory() -> None:
    s = about_to_draw("explosive-runes", begun=2).stand("lia", "elfsong-tavern")
    s.given(dead=("torskar",))
    del s.arranging.at["torskar"]
    for who in ("vort", "lia"):
        s.trait(who, "might", 1).trait(who, "speed", 1)
    draw(s, 0, 0, 0, 0, 0, 1).take_first("split")
    assert s.city.dead == ("torskar", "vort")
    s.dice(1).play("accept", "0-1")
    assert s.ending == "nobody"
    s.settled()


@cites("betrayal:event/explosive-runes", "betrayal:traitor/refuse-event")
def test_a_traitor_may_stand_unharmed_in_the_blast() -> None:
    s = about_to_draw("explosive-runes", begun=2).stand("lia", "elfsong-tavern")
    draw(s, 0, 0, 0, 0, 0, 0)
    assert s.asked_seat == 2
    s.play("refuse")
    assert s.asked.kind == "act"
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


@cites("betrayal:card/explosive-runes", "betrayal:items/drop")
def test_the_runes_can_be_dropped_and_used_by_another_from_the_next_turn_on() -> None:
    s = fighting("explosive-runes")
    s.play("drop", "explosive-runes")
    assert s.city.piles == {"explosive-runes": s.spot("elfsong-tavern")}
    s.play("end", "take", "explosive-runes")
    assert s.holds("torskar") == ["explosive-runes"]
    assert "attack:vort:explosive-runes" not in s.keys
    s.play("end", "end", "end")
    assert "attack:vort:explosive-runes" in s.keys


@cites("betrayal:event/wererat-bite")
def test_a_bite_changes_all_four_traits_and_stays() -> None:
    s = about_to_draw("wererat-bite")
    draw(s)
    assert s.city.steps["vort"] == (4, 4, 4, 2)
    assert s.holds("vort") == ["wererat-bite"]


def bitten(*dice: int) -> Scene:
    """Vort was bitten and beats Torskar with these dice."""
    s = fighting("wererat-bite").given(once=("infected:vort",))
    return s.dice(*dice).play("attack:torskar:might", "1-0")


@cites("betrayal:event/wererat-bite", "betrayal:ruling/R29")
def test_an_attack_that_hurts_may_infect_but_hands_on_no_card() -> None:
    s = bitten(1, 0, 0, 0, 0, 0, 0, 0)
    assert s.prompt == "Infect Torskar Stonecleaver?"
    assert (s.kind, s.asked.about) == ("may/infect", "torskar")
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
def test_the_infected_infect_others() -> None:
    s = fighting().stand("lia", "elfsong-tavern").turn_of("torskar")
    s.apply(Afflict("torskar", "infected", "test"))
    s.dice(*spread(1, 5), 0, 0).play("attack:lia:might", "no", "1-0")
    assert s.kind == "may/infect"
    s.play("yes")
    assert s.city.conditions["lia"] == ("infected",)
    assert s.city.steps["lia"] == (3, 4, 3, 4)
    s.fell_as_scripted()


@cites("betrayal:event/wererat-bite")
def test_nobody_is_infected_twice() -> None:
    s = bitten(1, 0, 0, 0, 0, 0, 0, 0).play("yes", "end")
    s.dice(*spread(1, 5), 0, 0, 0).play("attack:vort:might", "no", "1-0")
    assert s.asked.kind == "act"
    assert s.city.steps["vort"] == (2, 3, 5, 3)
    s.fell_as_scripted()


@cites("betrayal:event/wererat-bite")
def test_a_defence_infects_nobody() -> None:
    s = fighting("wererat-bite").turn_of("torskar")
    s.dice(0, 0, 0, 0, 0, 1, 0, 0).play("attack:vort:might", "no", "1-0")
    assert s.asked.kind == "act"
    assert s.step("torskar", "might") == 2
    assert s.city.conditions == {}
    s.fell_as_scripted()


@cites("betrayal:event/wererat-bite", "betrayal:ruling/R32")
def test_a_new_traitor_may_be_rid_of_the_infection_but_its_changes_stay() -> None:
    s = Scene("vort", "torskar", "lia").apply(Afflict("vort", "infected", "test"))
    s.trait("vort", "sanity", 2).haunt(2, "yes", revealer="vort")
    assert s.city.conditions == {}
    assert s.step("vort", "sanity") == 2


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
