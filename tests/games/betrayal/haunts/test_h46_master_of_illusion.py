"""Haunt 46: tiles that are not what they seem, and the portal beneath one of them."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.imagine import imagine
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.board import Relay
from undercroft.games.betrayal.haunts.h46_master_of_illusion import (
    HAUNT,
    HIDES,
    PORTAL,
    RESEARCH,
    SHUT,
    leaves,
    see_through,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_down, face_of, true_face
from undercroft.games.betrayal.state import City

WIZARD = "torskar"  # seat 0
NORTH, EAST, SOUTH, BELOW = "2,-1", "4,0", "2,1", "b2,0"
SEE, CLOSE = "task:see-through", "task:close-portal"
MIX = "role/torskar:shuffle"
NUMBERS = ("number-2", "number-3", "number-4")


def edges(below: str = "rat-den") -> Scene:
    """Four tiles that are joined to one other each, and the Fountain between."""
    s = Scene(WIZARD, "lia", "vort").trait(WIZARD, "knowledge", 1)
    s.tile("fountain", 3, 0).tile("smithy", 4, 0, rotation=1).tile("dead-end", 2, 1)
    s.tile("haunted-alley", 2, -1)
    return s.tile(below, 2, 0, below=True)


def begun(portal: str = SOUTH, turn: str = "lia") -> Scene:
    return edges().haunt(46, portal, revealer="lia", luck=NUMBERS, turn=turn)


def rolled(s: Scene, trait: str, total: int) -> Scene:
    """The next roll of Lia shows so much."""
    dice = s.value("lia", "sanity" if trait == "sanity" else "knowledge")
    dots = [2] * (total // 2) + [1] * (total % 2)
    return s.dice(*dots, *[0] * (dice - len(dots)))


def seeing(s: Scene, tile: str, new: str) -> Scene:
    """Lia sees through the illusion on a tile, and this one comes in its place."""
    s.stand("lia", tile)
    rolled(s, "sanity", 4)
    s.rolls(new)
    return s.play(SEE)


def settle(s: Scene) -> None:
    """How a tile lies, and where damage goes, does not matter."""
    while s.table.pending and s.kind in ("rotate", "spoils", "split", "may/open", "may/reckless"):
        plain = [key for key in s.keys if key in ("damage", "no")]
        s.play((plain or s.keys)[0])


def lies(s: Scene) -> dict[str, str]:
    """Tiles with an illusion, and its number."""
    return {s.city.tile(s.city.tokens[t]): true_face(s.city, t) for t in face_down(s.city)}


# How it begins.


@cites("betrayal:haunt/46/right-now")
def test_the_wizard_recovers_and_gains_knowledge() -> None:
    s = edges().trait(WIZARD, "speed", 1)
    start = Scene(WIZARD, "lia", "vort")
    s.haunt(46, SOUTH, revealer="lia")
    assert s.step(WIZARD, "speed") == start.step(WIZARD, "speed")
    assert s.step(WIZARD, "knowledge") == start.step(WIZARD, "knowledge") + 1
    assert s.city.traitors() == [WIZARD]


@cites("betrayal:haunt/46/illusions", "betrayal:ruling/N46a")
def test_two_illusions_for_each_hero_lie_on_tiles_joined_to_one_other() -> None:
    assert {*lies(begun())} == {"smithy", "dead-end", "haunted-alley", "rat-den"}


@cites("betrayal:haunt/46/illusions", "betrayal:ruling/N46a")
def test_where_there_are_more_such_tiles_the_wizard_picks() -> None:
    s = edges().tile("sacrificial-chamber", -1, 0, below=True)
    s.haunt(46, "b-1,0", NORTH, SOUTH, BELOW, SOUTH, revealer="lia")
    assert {*lies(s)} == {"sacrificial-chamber", "haunted-alley", "dead-end", "rat-den"}


@cites("betrayal:haunt/46/illusions")
def test_where_there_are_too_few_tiles_are_added_each_joined_to_one() -> None:
    s = Scene(WIZARD, "lia", "vort").trait(WIZARD, "knowledge", 1).tile("fountain", 3, 0)
    s.stack("catacomb", "rat-den").stack("street", "rose-portal").stack("building", "mansion")
    s.haunt(46, "catacomb", "b0,0:0", "street", revealer="lia")
    assert {"fountain", "rat-den", "rose-portal", "mansion"} == {*lies(s)}
    assert len(leaves(s.city)) == 4
    for cell in leaves(s.city):
        assert len(s.city.board.near(cell)) == 1


@cites("betrayal:haunt/46/illusions")
def test_when_no_tile_is_left_the_other_illusions_stay_in_the_box() -> None:
    s = Scene(WIZARD, "lia", "vort").trait(WIZARD, "knowledge", 1).tile("fountain", 3, 0)
    s.stack("catacomb").stack("street").stack("building", "spys-roost")
    s.haunt(46, revealer="lia")
    assert {*lies(s)} == {"fountain", "spys-roost"}


@cites("betrayal:haunt/46/note", "betrayal:haunt/secrets")
def test_the_wizard_alone_knows_the_numbers_and_where_the_portal_is() -> None:
    s = begun()
    token = next(t for t in face_down(s.city) if s.city.tile(s.city.tokens[t]) == "dead-end")
    assert true_face(s.city, token) == HIDES
    assert face_of(s.city, token, 0) == true_face(s.city, token)
    assert [face_of(s.city, token, seat) for seat in (1, 2, SPECTATOR)] == ["", "", ""]


@cites("betrayal:haunt/46/track")
def test_the_track_stands_at_two_more_than_adventurers_and_goes_down_in_the_wizards_turn() -> None:
    s = begun(turn="vort")
    assert s.city.counts[RESEARCH] == 5
    s.play("end")
    assert s.asked_seat == 0
    assert s.city.counts[RESEARCH] == 4


@cites("betrayal:haunt/46/track", "betrayal:victory/first")
def test_the_wizard_wins_when_the_track_is_at_0() -> None:
    s = begun(turn="vort")
    s.arranging.counts[RESEARCH] = 1
    s.play("end")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/46/no-discovery")
@pytest.mark.parametrize("who", ["lia", WIZARD])
def test_nobody_discovers_tiles(who: str) -> None:
    s = begun(turn=who).stand(who, "fountain")
    assert not [key for key in s.keys if key.startswith("explore")]
    assert "go:2,0" in s.keys


# Seeing through.


@cites("betrayal:haunt/46/dispel", "betrayal:ruling/N46c")
def test_whoever_sees_through_an_illusion_stands_on_another_tile_and_has_discovered_it() -> None:
    s = begun().stand("vort", "haunted-alley").lying("crossbow", "haunted-alley")
    s.events("lonely-chest")
    s = seeing(s, "haunted-alley", "ambush-alley")
    settle(s)
    board = s.city.board
    assert board.key(s.spot("ambush-alley")) == NORTH
    assert "haunted-alley" not in board.cells
    assert s.where("lia") == s.where("vort") == "ambush-alley"
    assert s.city.piles["crossbow"] == s.spot("ambush-alley")
    stack = [tile for layer in s.city.stacks["street"].layers for tile in layer.cards]
    assert "haunted-alley" in stack
    order = ["SeeFace", "Replace", "DrawEvent"]
    assert s.happened(*order) == order
    assert PORTAL not in s.city.tokens
    assert len(face_down(s.city)) == 3
    assert not s.happened("Arrive", "Leave", "Vanish")


@cites("betrayal:haunt/46/dispel", "betrayal:haunt/46/track")
def test_a_failure_costs_a_step_of_the_track() -> None:
    s = begun().stand("lia", "dead-end")
    rolled(s, "sanity", 3).play(SEE)
    assert s.city.counts[RESEARCH] == 4
    assert len(face_down(s.city)) == 4
    assert SEE not in s.keys
    s.settled()


@cites("betrayal:haunt/46/track", "betrayal:victory/first")
def test_a_failure_may_be_the_last_step() -> None:
    s = begun().stand("lia", "dead-end")
    s.arranging.counts[RESEARCH] = 1
    rolled(s, "sanity", 0).play(SEE)
    assert s.ending == "traitor"


@cites("betrayal:haunt/46/dispel")
def test_without_an_illusion_there_is_nothing_to_see_through() -> None:
    assert SEE not in begun().keys


@cites("betrayal:haunt/46/dispel", "betrayal:ruling/N46c", "betrayal:discover/seal")
def test_a_tile_that_would_cut_others_off_is_set_aside_and_the_next_one_comes() -> None:
    s = begun().tile("trash-pile", 2, -2)  # its only door leads south
    s = seeing(s, "haunted-alley", "gray-harbor")
    assert "gray-harbor" in s.city.aside


@cites("betrayal:haunt/46/dispel", "betrayal:special/barrier")
def test_on_a_barrier_everybody_says_on_which_side_they_are() -> None:
    s = begun().stand("vort", "rat-den")
    s = seeing(s, "rat-den", "flooded-chamber")
    settle(s)
    assert s.kind == "place/half"
    s.play(f"{BELOW}/2", BELOW)
    assert {s.where("lia"), s.where("vort")} == {"flooded-chamber", "flooded-chamber/2"}


@cites("betrayal:haunt/46/dispel", "betrayal:special/barrier")
def test_from_a_barrier_onto_a_barrier_both_halves_are_asked() -> None:
    s = edges("flooded-chamber").haunt(46, SOUTH, revealer="lia", luck=NUMBERS, turn="lia")
    s = seeing(s.stand("vort", "flooded-chamber/2"), "flooded-chamber", "assassins-run")
    settle(s)
    assert (s.kind, s.asked.who) == ("place/half", "lia")
    s.play(BELOW)
    assert (s.kind, s.asked.who) == ("place/half", "vort")
    s.play(BELOW)
    assert {s.where("lia"), s.where("vort")} == {"assassins-run"}


@cites("betrayal:haunt/46/return")
def test_a_tile_that_comes_back_is_a_new_tile() -> None:
    s = begun().given(once=("haunted-alley:lia", "fountain:lia"))
    s = seeing(s, "haunted-alley", "haunted-alley")
    settle(s)
    assert s.city.once == ("fountain:lia",)
    assert s.where("lia") == "haunted-alley"
    assert s.happened("DrawOmen")


@cites("betrayal:haunt/46/dispel")
def test_somebody_who_is_gone_by_then_discovers_nothing() -> None:
    s = begun()
    s.arranging.at["lia"] = s.spot("dead-end")
    del s.arranging.at["vort"]
    s.stack("street")
    played(see_through(s.arranging, "lia"))
    assert s.city.tile(s.city.tokens[PORTAL]) == "dead-end"


# The portal.


@cites("betrayal:haunt/46/dispel", "betrayal:haunt/46/note")
def test_beneath_the_noted_number_is_the_portal_and_all_hear_it() -> None:
    s = seeing(begun(NORTH), "haunted-alley", "watch-post")
    settle(s)
    assert s.city.tile(s.city.tokens[PORTAL]) == "watch-post"


@cites("betrayal:haunt/46/close", "betrayal:ruling/N46d")
def test_the_portal_is_not_closed_in_the_turn_in_which_it_is_found() -> None:
    s = begun().token(PORTAL, "fountain").stand("lia", "fountain").given(used=("portal-found",))
    assert CLOSE not in s.keys
    s = begun().token(PORTAL, "fountain").stand("lia", "fountain")
    assert CLOSE in s.keys


@cites("betrayal:haunt/46/close", "betrayal:victory/first")
@pytest.mark.parametrize(("total", "ending"), [(4, "hero"), (3, "")])
def test_the_heroes_win_when_the_portal_is_closed(total: int, ending: str) -> None:
    s = begun().token(PORTAL, "fountain").stand("lia", "fountain")
    rolled(s, "knowledge", total).play(CLOSE)
    assert s.ending == ending
    assert (SHUT in s.city.counts) is bool(ending)


@cites("betrayal:haunt/46/close", "betrayal:victory/first")
def test_the_heroes_win_when_the_wizard_is_dead() -> None:
    s = begun().trait(WIZARD, "might", 1).trait(WIZARD, "speed", 1)
    s.dice(2, 2, *[0] * (s.value("lia", "might") - 2 + s.value(WIZARD, "might")))
    s.play("attack:torskar:might", "no")
    settle(s)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/46", "betrayal:victory/first")
def test_the_wizard_wins_when_the_last_hero_dies() -> None:
    s = begun(turn=WIZARD).given(dead=("vort",)).trait("lia", "might", 1).trait("lia", "speed", 1)
    del s.arranging.at["vort"]
    s.dice(2, 2, *[0] * (s.value(WIZARD, "might") - 2 + s.value("lia", "might")))
    s.play("attack:lia:might")
    settle(s)
    assert s.ending == "traitor"


# The wizard.


@cites("betrayal:haunt/46/blur", "betrayal:ruling/N46e")
@pytest.mark.parametrize(("die", "struck"), [(0, False), (1, True)])
def test_an_attack_on_the_wizard_does_not_come_about_on_a_0(die: int, struck: bool) -> None:
    s = begun().item("lia", "crossbow")
    s.play("attack:torskar:crossbow")
    assert (s.asked.kind, s.asked_seat) == ("may/blur", 0)
    if struck:
        mine, theirs = s.value("lia", "speed") + 1, s.value(WIZARD, "speed")
        s.dice(die, *[0] * mine, *[0] * theirs)
    else:
        s.dice(die)
    s.play("yes")
    assert ("Attack" in s.happened("Attack")) is struck
    assert ("crossbow" in s.city.used) is struck
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/46/blur")
def test_no_card_is_spent_on_an_attack_that_does_not_come_about() -> None:
    s = begun().item("lia", "javelin-of-lightning")
    s.dice(0).play("attack:torskar:javelin-of-lightning", "yes")
    assert s.holds("lia") == ["javelin-of-lightning"]
    s.settled()


@cites("betrayal:haunt/46/blur")
def test_the_wizard_may_let_them_strike() -> None:
    s = begun().play("attack:torskar:might")
    s.dice(*[0] * (s.value("lia", "might") + s.value(WIZARD, "might"))).play("no")
    assert s.happened("Attack") == ["Attack"]
    s.settled()


@cites("betrayal:haunt/46/phantasm")
def test_a_phantasm_reaches_through_a_door_and_does_mental_damage() -> None:
    s = begun(turn=WIZARD).stand("lia", "fountain")
    before = s.step("lia", "knowledge") + s.step("lia", "sanity")
    mine, theirs = s.value(WIZARD, "knowledge"), s.value("lia", "knowledge")
    s.dice(2, *[0] * (mine - 1 + theirs)).play("attack:lia:phantasm")
    settle(s)
    assert s.step("lia", "knowledge") + s.step("lia", "sanity") == before - 2
    s.settled()


@cites("betrayal:haunt/46/phantasm")
@pytest.mark.parametrize(("tile", "hurt"), [("fountain", False), ("elfsong-tavern", True)])
def test_losing_to_another_tile_does_no_harm(tile: str, hurt: bool) -> None:
    s = begun(turn=WIZARD).stand("lia", tile)
    before = s.step(WIZARD, "knowledge") + s.step(WIZARD, "sanity")
    mine, theirs = s.value(WIZARD, "knowledge"), s.value("lia", "knowledge")
    s.dice(*[0] * mine, 1, *[0] * (theirs - 1)).play("attack:lia:phantasm")
    settle(s)
    assert (s.step(WIZARD, "knowledge") + s.step(WIZARD, "sanity") < before) is hurt


@cites("betrayal:haunt/46/phantasm")
def test_two_doors_away_is_too_far() -> None:
    s = begun(turn=WIZARD).stand("lia", "smithy").stand("vort", "smithy")
    assert not [key for key in s.keys if key.endswith("phantasm")]


@cites("betrayal:haunt/46/mix", "betrayal:ruling/N46b")
@pytest.mark.parametrize("how", ["as-it-lay", "crossed"])
def test_once_in_a_turn_two_illusions_are_lifted_and_the_wizard_knows_how_they_come_back(
    how: str,
) -> None:
    s = begun(turn=WIZARD)
    before = lies(s)
    one, other = face_down(s.city)[:2]
    s.play(MIX, one, f"{other}/{how}")
    after, tiles = lies(s), [s.city.tile(s.city.tokens[t]) for t in (one, other)]
    crossed = how == "crossed"
    assert after[tiles[0]] == before[tiles[1] if crossed else tiles[0]]
    assert face_of(s.city, one, 0) == true_face(s.city, one)
    assert MIX not in s.keys
    assert s.happened("LiftBoth") == ["LiftBoth"]


# Secrets.


@cites("betrayal:haunt/46", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    canaries(s, HAUNT.text.secrets_of("illusionist"), (1, 2))
    for words in HAUNT.text.secrets_of("doubter"):
        assert words not in read_by(s, WIZARD)


def knows(city: City, seat: int) -> bool:
    """The traitor does, and everybody once one of the first two is seen through."""
    return seat == 0 or not all(city.faces.is_down(token) for token in city.faces.tokens()[:2])


@cites("betrayal:haunt/46/note", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(2))
def test_where_the_portal_is_makes_no_difference_to_those_who_do_not_know(seed: int) -> None:
    """Beneath the first two illusions are number 1 and number 2, one way or the other."""
    s = begun()
    pair = [s.city.board.key(s.city.tokens[token]) for token in face_down(s.city)[:2]]
    one, other = begun(pair[0]), begun(pair[1])
    assert no_interference(one, other, (1, 2), knows, seed=seed) > 10


@cites("betrayal:haunt/46/mix", "betrayal:haunt/secrets")
def test_how_two_illusions_came_back_makes_no_difference_to_those_who_do_not_know() -> None:
    tables: list[Scene] = []
    for how in ("as-it-lay", "crossed"):
        s = begun(turn=WIZARD)
        one, other = face_down(s.city)[:2]
        tables.append(s.play(MIX, one, f"{other}/{how}"))
    assert no_interference(tables[0], tables[1], (1, 2), knows) > 10


@cites("betrayal:haunt/46/note", "betrayal:haunt/secrets")
def test_in_imagined_worlds_the_portal_may_be_beneath_any_illusion() -> None:
    s = begun()

    def portal(seat: int, seed: int) -> str:
        world = imagine(s.table, seat, f"{seed}").state
        return next(token for token in face_down(world) if true_face(world, token) == HIDES)

    assert {portal(1, seed) for seed in range(40)} == {*face_down(s.city)}
    assert len({portal(0, seed) for seed in range(5)}) == 1


@cites("betrayal:haunt/46")
def test_illusions_come_along_with_tiles_that_are_moved() -> None:
    s = begun()
    cell, lie = s.spot("dead-end"), s.city.board.shapes[s.spot("dead-end")].lie
    s.apply(Relay("move", (("dead-end", (cell, lie), (cell + 64, lie)),), "test"))
    assert "dead-end" in lies(s)
