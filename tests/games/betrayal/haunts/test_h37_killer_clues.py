"""Haunt 37: clues, and the numbers that are seen for them."""

from __future__ import annotations

from tests.games.betrayal.haunts.suspects import GUILTY_TORSKAR, INQUIRE, begun, known, with_clues
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR, only
from undercroft.games.betrayal.haunts.h37_killer_among_us.clues import clues_of

# Clues.


def explored(s: Scene, tile: str, *answers: str) -> Scene:
    """Lia finds a tile east of the Tavern."""
    s.stack("street", tile).play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    return s.play(*answers)


@cites("betrayal:haunt/37/search")
def test_a_tile_with_a_symbol_may_hold_a_clue_that_is_found_before_its_card() -> None:
    s = begun().items("crossbow")
    explored(s, "marketplace")
    assert s.asked.cite == "betrayal:haunt/37/search"
    assert not s.holds("lia")
    s.dice(2, 1, *[0] * (s.value("lia", "knowledge") - 2)).play("yes")
    assert s.holds("lia") == ["clue-6", "crossbow"]
    assert s.city.counts["clues"] == 5
    s.settled()


@cites("betrayal:haunt/37/search", "betrayal:ruling/N37e", "betrayal:adventurer/grusk")
def test_devotion_ignores_the_event_of_a_tile_and_not_its_clue() -> None:
    luck = tuple(f"number-{n}" for n in GUILTY_TORSKAR)
    s = Scene("torskar", "grusk", "azadeh").haunt(37, revealer="azadeh", luck=luck, turn="grusk")
    s.stack("street", "rose-portal").play("explore:east")
    while s.asked.kind == "rotate":
        s.play(s.keys[0])
    s.play("yes")
    assert (s.asked.kind, s.asked.cite) == ("may/clue", "betrayal:haunt/37/search")
    s.play("no")
    assert s.happened("DrawEvent") == []


@cites("betrayal:haunt/37/search")
def test_without_a_three_there_is_no_clue() -> None:
    s = begun().items("crossbow")
    explored(s, "marketplace").dice(2, *[0] * (s.value("lia", "knowledge") - 1)).play("yes")
    assert s.holds("lia") == ["crossbow"]
    assert s.city.counts["clues"] == 6
    s.settled()


@cites("betrayal:haunt/37/search")
def test_nobody_has_to_look_for_clues() -> None:
    s = explored(begun().items("crossbow"), "marketplace", "no")
    assert s.holds("lia") == ["crossbow"]
    assert s.happened("Roll") == []


@cites("betrayal:haunt/37/search")
def test_a_tile_without_a_symbol_and_an_empty_pile_have_no_clues() -> None:
    plain = explored(begun(), "fountain")
    assert plain.asked.kind == "act"
    s = begun().items("crossbow")
    s.arranging.counts["clues"] = 0
    assert explored(s, "marketplace").asked.kind == "act"


@cites("betrayal:haunt/37/search")
def test_clues_change_hands_like_items() -> None:
    s = with_clues(begun(), "lia", 2).play("drop", "clue-6", "give", "clue-5", "torskar", "yes")
    assert s.city.piles == {"clue-6": s.spot("elfsong-tavern")}
    assert s.holds("torskar") == ["clue-5"]


# Looking.


@cites("betrayal:haunt/37/spend")
def test_one_clue_shows_a_number_of_somebody_here() -> None:
    s = with_clues(begun(), "lia", 1)
    s.play(INQUIRE.format("lia"))
    assert s.keys == ["vort-1", "vort-2", "torskar-1", "torskar-2", "never-mind"]
    s.play("vort-2")
    assert known(s, "lia")["vort", "second-number"] == "number-6"
    assert len(known(s, "lia")) == 3
    assert clues_of(s.city, "lia") == []
    assert s.city.standings["vort"].known_to == only(2)  # one number of two proves nothing


@cites("betrayal:haunt/37/spend")
def test_two_clues_show_both_numbers_and_so_the_side() -> None:
    s = with_clues(begun(), "lia", 2).play(INQUIRE.format("lia"))
    assert "vort-1-2" in s.keys
    s.play("vort-1-2")
    assert list(known(s, "lia").values())[-2:] == ["number-5", "number-6"]
    assert s.city.standings["vort"].known_to == only(1) | only(2)
    assert clues_of(s.city, "lia") == []


@cites("betrayal:haunt/37/spend")
def test_three_clues_reach_anybody_anywhere() -> None:
    s = with_clues(begun().stand("vort", "kitchen"), "lia", 3).play(INQUIRE.format("lia"))
    assert [key for key in s.keys if key.startswith("vort")] == ["vort-1", "vort-2"]
    s.play("vort-1")
    assert known(s, "lia")["vort", "first-number"] == "number-5"
    assert clues_of(s.city, "lia") == []


@cites("betrayal:haunt/37/spend")
def test_two_clues_do_not_reach_another_tile() -> None:
    s = with_clues(begun().stand("lia", "kitchen"), "lia", 2)
    assert INQUIRE.format("lia") not in s.keys


@cites("betrayal:haunt/37/spend")
def test_one_may_think_better_of_it_and_keep_the_clue() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "never-mind")
    assert clues_of(s.city, "lia") == ["clue-6"]


@cites("betrayal:haunt/37/spend")
def test_number_one_tells_the_killer_to_whoever_sees_it() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    assert s.seen("lia")["adventurers"][0]["side"] == "traitor"
    assert s.seen("vort")["adventurers"][0]["side"] == ""
    assert s.city.open_side("torskar") == ""
    assert "Now you know: Torskar Stonecleaver turns against the others." in s.told(1)


@cites("betrayal:haunt/37/spend")
def test_all_see_who_looks_at_which_number_but_not_what_it_is() -> None:
    s = with_clues(begun(), "lia", 1).play(INQUIRE.format("lia"), "torskar-1")
    for seat in (0, 1, 2, SPECTATOR):
        lines = s.told(seat)
        assert "Lia Faen Tlabbar looks at Torskar Stonecleaver's first number." in lines
        assert any("(number 1)" in line for line in lines) == (seat == 1)


@cites("betrayal:haunt/37/respond", "betrayal:ruling/N37b")
def test_whoever_is_looked_at_here_may_spend_a_clue_to_look_back() -> None:
    s = with_clues(with_clues(begun(), "lia", 1), "torskar", 1)
    s.play(INQUIRE.format("lia"), "torskar-2")
    assert (s.asked_seat, s.keys) == (0, ["no", "look:1", "look:2"])
    assert len(known(s, "lia")) == 2  # nothing is seen before that is settled
    s.play("look:2")
    assert known(s, "lia")["torskar", "second-number"] == "number-3"
    assert known(s, "torskar")["lia", "second-number"] == "number-4"
    assert clues_of(s.city, "torskar") == []


@cites("betrayal:haunt/37/respond", "betrayal:ruling/N37b")
def test_nobody_looks_back_from_another_tile_without_a_clue_or_against_their_will() -> None:
    afar = with_clues(with_clues(begun().stand("torskar", "kitchen"), "lia", 3), "torskar", 1)
    assert afar.play(INQUIRE.format("lia"), "torskar-1").asked.kind == "act"
    poor = with_clues(begun(), "lia", 1)
    assert poor.play(INQUIRE.format("lia"), "torskar-1").asked.kind == "act"
    calm = with_clues(with_clues(begun(), "lia", 1), "torskar", 1)
    calm.play(INQUIRE.format("lia"), "torskar-1", "no")
    assert clues_of(calm.city, "torskar") == ["clue-5"]
    assert len(known(calm, "torskar")) == 2
