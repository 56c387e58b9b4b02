"""Haunt 50: how wires come to lie across the city, and how one gets past them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.wires import (
    BASEMENT,
    CHAMBER,
    DISABLE,
    FOUNTAIN,
    KITCHEN,
    LANDING,
    RUN,
    TAVERN,
    THIEF,
    begun,
    blanks,
    city_of,
    fell,
    lying,
    settle,
    wire,
    wired,
    with_a_run,
)
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.source import Source, after
from undercroft.games.betrayal.board import APART
from undercroft.games.betrayal.events.board import Lay, Place, Push, Vanish
from undercroft.games.betrayal.events.dice import Roll
from undercroft.games.betrayal.haunts import h50_down_to_the_wire
from undercroft.games.betrayal.haunts.h50_down_to_the_wire import (
    ARROW,
    BLAST,
    DECK,
    DUD,
    FACES,
    NET,
    TRAPS,
    get_away,
    prepare,
    wire_at,
    wires,
)
from undercroft.games.betrayal.haunts.pieces.faces import face_of
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.coming import come
from undercroft.games.betrayal.rules.exploring import open_up
from undercroft.games.betrayal.rules.possessions import resolve
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tiles import cell_at

SET = "role/tasha:set_one"
AWAY = "b1,0:1"  # east of the Kitchen Basement

# How it begins.


@cites("betrayal:haunt/50", "betrayal:haunt/order")
@pytest.mark.parametrize(
    ("people", "revealer", "thief"),
    [
        (("lia", THIEF, "vort"), "lia", THIEF),
        (("lia", "vort", THIEF), "lia", THIEF),
        (("lia", "vort", THIEF), THIEF, "lia"),
        (("lia", "vort", "miska"), "vort", "miska"),
    ],
)
def test_the_rogue_is_the_thief_or_whoever_is_to_the_left_of_the_revealer(
    people: tuple[str, ...], revealer: str, thief: str
) -> None:
    s = Scene(*people).haunt(50, revealer=revealer)
    assert s.city.traitors() == [thief]
    assert s.city.slots[-1] == thief


@cites("betrayal:haunt/50/deck", "betrayal:ruling/N50d")
@pytest.mark.parametrize(
    ("holder", "then"), [("", "lia"), ("lia", "lia"), ("vort", "vort"), (THIEF, "lia")]
)
def test_a_hero_has_the_deck(holder: str, then: str) -> None:
    s = city_of()
    if holder:
        s.item(holder, DECK)
    s.haunt(50, revealer="lia")
    assert s.city.held[DECK] == then


@cites("betrayal:haunt/50/deck", "betrayal:ruling/N50d")
def test_the_deck_is_picked_up_wherever_it_lies() -> None:
    s = city_of().item("vort", DECK)
    del s.arranging.held[DECK]
    s.lying(DECK, KITCHEN).haunt(50, revealer="lia")
    assert s.city.held[DECK] == "lia"
    assert DECK not in s.city.piles


@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b")
@pytest.mark.parametrize(
    ("stands", "comes"),
    [
        (BASEMENT, CHAMBER),  # up the stairs to the Kitchen, and on
        (KITCHEN, TAVERN),
        (CHAMBER, FOUNTAIN),
        (TAVERN, FOUNTAIN),
        (FOUNTAIN, FOUNTAIN),
    ],
)
def test_heroes_come_two_tiles_closer_to_the_revealer(stands: str, comes: str) -> None:
    s = city_of().stand("lia", FOUNTAIN).stand("vort", stands).haunt(50, revealer="lia")
    assert s.where("vort") == comes
    assert s.where("lia") == FOUNTAIN
    assert s.happened("Leave", "Step") == []


@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b")
def test_a_grate_leads_one_tile_on() -> None:
    s = Scene(THIEF, "lia", "vort").tile("murder-row", 3, 0)
    s.stand("lia", BASEMENT).stand("vort", TAVERN).haunt(50, revealer="lia")
    assert s.where("vort") == LANDING, "by way of Murder Row, and not through the Kitchen"


@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b")
@pytest.mark.parametrize("picked", ["2,-1", "1,-2"])
def test_of_equally_short_ways_the_hero_picks(picked: str) -> None:
    s = Scene(THIEF, "lia", "vort").tile("storehouse", 1, -1).tile("weapon-shop", 1, -2)
    s.tile("executioners-block", 2, -1).tile("warehouse", 2, -2)
    s.stand("lia", "warehouse").stand("vort", CHAMBER).haunt(50, picked, revealer="lia")
    assert s.city.board.key(s.city.at["vort"]) == picked


@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b", "betrayal:special/barrier-landing")
@pytest.mark.parametrize("half", ["", "/2"])
def test_a_barrier_stops_nobody_and_the_hero_picks_the_half(half: str) -> None:
    s = with_a_run().stand("lia", "rat-den").stand("vort", BASEMENT)
    s.haunt(50, f"b-1,0{half}", revealer="lia")
    assert s.where("vort") == f"{RUN}{half}"


@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b")
def test_who_stands_on_the_other_half_of_the_tile_is_close_enough() -> None:
    s = with_a_run().stand("lia", RUN).stand("vort", f"{RUN}/2").haunt(50, revealer="lia")
    assert s.where("vort") == f"{RUN}/2"


@cites("betrayal:haunt/50/closer")
@pytest.mark.parametrize("gone", ["lia", "vort"])
def test_who_is_off_the_board_neither_comes_closer_nor_is_come_closer_to(gone: str) -> None:
    s = city_of().stand("lia", FOUNTAIN).stand("vort", KITCHEN)
    s.apply(Vanish(gone, "test")).haunt(50, revealer="lia")
    assert gone not in s.city.at
    assert gone == "vort" or s.where("vort") == KITCHEN


@cites("betrayal:haunt/50/away")
def test_the_thief_is_put_on_a_new_tile_behind_any_door_and_draws_no_card() -> None:
    s = begun().stack("catacomb", "old-crypt", "rat-den")
    told = played(get_away(s.arranging, THIEF), AWAY, "turn:0")
    assert {"0,0:0", "3,0:1", "b0,0:3", AWAY} <= {*told.asked[0]}
    assert (s.where(THIEF), s.spot("old-crypt")) == ("old-crypt", cell_at("catacomb", 2, 0))
    assert s.happened("Discover", "DrawOmen", "DrawItem", "DrawEvent", "Step") == []


@cites("betrayal:haunt/50/away", "betrayal:discover/stack")
@pytest.mark.parametrize("tile", [KITCHEN, FOUNTAIN, LANDING])
def test_the_colour_of_the_door_tells_the_stack(tile: str) -> None:
    first = {"street": "marketplace", "building": "spys-roost", "catacomb": "gladiator-pit"}
    s = begun()
    for kind, top in first.items():
        s.stack(kind, top, "smithy")
    cell = s.spot(tile)
    side = s.arranging.board.free(cell)[0]
    door = f"{s.arranging.board.key(cell)}:{side}"
    flow = get_away(s.arranging, THIEF)
    asked = flow.send(None)
    while True:
        try:
            asked = flow.send(asked.option(door) if door in asked.keys else asked.options[0])
        except StopIteration:
            break
    assert s.where(THIEF) == first[str(s.city.board.shapes[cell].doors[side])]


@cites("betrayal:haunt/50/away", "betrayal:special/barrier-landing")
def test_on_a_barrier_the_thief_picks_the_half() -> None:
    s = begun().stack("catacomb", RUN)
    told = played(get_away(s.arranging, THIEF), AWAY, "b2,0/2")
    assert told.seats == [0, 0]
    assert s.where(THIEF) == f"{RUN}/2"


def at_home(*people: str) -> Scene:
    """Nothing is left to be found: the thief only lays tokens."""
    return begun(*people).stack("catacomb").stack("street").stack("building")


@cites("betrayal:haunt/50/away", "betrayal:ruling/N50c")
def test_where_nothing_is_left_to_be_found_the_thief_stays() -> None:
    s = at_home()
    assert played(get_away(s.arranging, THIEF)).asked == []
    assert s.where(THIEF) == BASEMENT


@cites("betrayal:haunt/50/away", "betrayal:ruling/N50c")
def test_where_a_door_stays_closed_another_one_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[int] = []

    async def once_in_vain(city: City, who: str, cell: int, side: int) -> bool:
        tried.append(cell)
        return len(tried) > 1 and await open_up(city, who, cell, side)

    monkeypatch.setattr(h50_down_to_the_wire, "open_up", once_in_vain)
    s = begun().stack("catacomb", "old-crypt", "rat-den")
    told = played(get_away(s.arranging, THIEF), "1,0:0", AWAY, "turn:0")
    assert "1,0:0" not in told.asked[1]
    assert s.where(THIEF) == "old-crypt"


@cites("betrayal:haunt/50/away", "betrayal:ruling/N50c", "betrayal:ruling/R8")
def test_where_a_tile_is_laid_at_another_door_the_thief_goes_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def elsewhere(city: City, who: str, cell: int, side: int) -> bool:
        await happen(city, Lay(who, "rat-den", cell_at("catacomb", 2, 0), 0, "test"))
        return False

    monkeypatch.setattr(h50_down_to_the_wire, "open_up", elsewhere)
    s = begun()
    played(get_away(s.arranging, THIEF), "1,0:0")
    assert s.where(THIEF) == "rat-den"


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/50/strew")
def test_a_trap_and_a_dud_for_each_hero_lie_on_tiles_of_the_thiefs_choice() -> None:
    s = at_home()
    told = played(prepare(s.arranging), "2,0", NET, "3,0", DUD, "b0,0", BLAST, "0,0", DUD)
    assert {*told.seats} == {0}
    assert lying(s) == {TAVERN: NET, FOUNTAIN: DUD, LANDING: BLAST, KITCHEN: DUD}
    assert all(s.city.faces.is_down(token) for token in s.city.tokens)


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/50/strew", "betrayal:ruling/N50a")
def test_one_lies_on_a_tile_and_traps_are_what_the_thief_likes() -> None:
    s = at_home()
    told = played(prepare(s.arranging), "2,0", BLAST, "3,0", BLAST, "b0,0", DUD, "0,0", DUD)
    assert [[*sorted(keys)] for keys in told.asked[::2]] == [
        ["0,0", "1,0", "2,0", "3,0", "b0,0", "b1,0"],
        ["0,0", "1,0", "3,0", "b0,0", "b1,0"],
        ["0,0", "1,0", "b0,0", "b1,0"],
        ["0,0", "1,0", "b1,0"],
    ]
    assert told.asked[1::2] == [[*FACES], [*FACES], [DUD], [DUD]]


@cites("betrayal:haunt/50/strew", "betrayal:haunt/secrets")
@pytest.mark.parametrize("first", [DUD, ARROW])
def test_what_finds_no_tile_stays_in_the_box_and_nobody_sees_which(first: str) -> None:
    s = at_home("lia", "vort", "miska", "torskar", "dhadius")
    answers = [key for spot in ("0,0", "1,0", "2,0", "b0,0", "b1,0") for key in (spot, first)]
    last = ARROW if first == DUD else DUD
    told = played(prepare(s.arranging), *answers, last)
    assert len(told.asked) == 11, "the last tile alone needs no question"
    assert sorted(lying(s).values()) == sorted([*[first] * 5, last])


@cites("betrayal:haunt/50/strew", "betrayal:special/barrier")
def test_a_tile_with_a_barrier_is_one_tile_for_tokens() -> None:
    s = begun(scene=with_a_run()).stack("catacomb").stack("street").stack("building")
    told = played(prepare(s.arranging), "b-1,0", NET, "3,0", DUD, "b0,0", BLAST, "0,0", DUD)
    assert "b-1,0/2" not in told.asked[0]
    assert wire_at(s.city, s.spot(f"{RUN}/2")) == wire_at(s.city, s.spot(RUN)) != ""


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/secrets")
def test_only_the_thief_knows_what_they_are() -> None:
    s = wired(NET)
    (token,) = s.city.tokens
    assert face_of(s.city, token, 0) == NET
    assert [face_of(s.city, token, seat) for seat in (1, 2, SPECTATOR)] == ["", "", ""]
    shown = [t["face"] for t in s.seen(THIEF)["tokens"] if t["key"] == token]
    assert shown == [NET]


# The thief's turn.


@cites("betrayal:haunt/50/set")
def test_two_duds_and_one_trap_may_be_set_in_a_turn() -> None:
    s = begun(turn=THIEF).stand(THIEF, CHAMBER).play(SET, "1,0")
    assert (s.asked.kind, s.keys) == ("token/beneath", [*FACES])
    s.play(DUD, SET, "0,0")
    assert s.keys == [*FACES]
    s.play(ARROW, SET)
    assert s.keys == [DUD], "the Tavern alone is left within reach"
    s.play(DUD)
    assert lying(s) == {CHAMBER: DUD, KITCHEN: ARROW, TAVERN: DUD}
    assert SET not in s.keys


@cites("betrayal:haunt/50/set", "betrayal:haunt/secrets")
def test_after_two_duds_a_trap_is_left_and_after_three_nothing() -> None:
    s = begun(turn=THIEF, scene=city_of().tile("storehouse", 1, -1)).stand(THIEF, CHAMBER)
    s.play(SET, "1,0", DUD, SET, "0,0", DUD, SET, "2,0")
    assert s.keys == [*TRAPS]
    s.play(NET)
    assert SET not in s.keys


@cites("betrayal:haunt/50/set", "betrayal:haunt/secrets")
def test_what_is_set_is_asked_even_if_it_can_only_be_a_dud() -> None:
    s = begun(turn=THIEF).stand(THIEF, CHAMBER).play(SET, "1,0", NET, SET, "0,0", DUD, SET)
    assert (s.keys, s.asked.secret) == ([DUD], True)


@cites("betrayal:haunt/50/set")
def test_fewer_may_be_set_and_the_next_turn_has_its_own() -> None:
    s = begun(turn=THIEF).stand(THIEF, CHAMBER)
    s.play(SET, "1,0", NET, "end", "end", "end")
    assert s.asked_seat == 0
    assert s.play(SET, "0,0").keys == [*FACES]


@cites("betrayal:haunt/50/set")
def test_they_are_set_before_while_and_after_one_moves() -> None:
    s = begun(turn=THIEF).stand(THIEF, KITCHEN).stand("lia", FOUNTAIN).stand("vort", FOUNTAIN)
    s.play(SET, "0,0", DUD, "go:1,0", SET, "1,0", NET, "go:2,0", SET, "2,0", DUD)
    assert lying(s) == {KITCHEN: DUD, CHAMBER: NET, TAVERN: DUD}


@cites("betrayal:haunt/50/set", "betrayal:board/within")
def test_within_one_tile_is_through_doors_and_neither_down_stairs_nor_through_a_grate() -> None:
    assert begun(turn=THIEF).stand(THIEF, KITCHEN).play(SET).keys == ["0,0", "1,0"]
    s = begun(turn=THIEF, scene=Scene(THIEF, "lia", "vort").tile("murder-row", 3, 0))
    assert {*s.stand(THIEF, "murder-row").play(SET).keys} == {"3,0", "2,0"}


@cites("betrayal:haunt/50/set", "betrayal:ruling/N50f")
def test_no_second_one_is_set_on_a_tile_not_even_beside_an_arrow_trap_that_lies_face_up() -> None:
    s = wired(ARROW, TAVERN, turn=THIEF, up=True).stand(THIEF, CHAMBER)
    s.lying("crossbow", KITCHEN).token("lonely-chest", KITCHEN).play(SET)
    assert s.keys == ["1,0", "0,0"], "other things do not matter"


@cites("betrayal:haunt/50/set", "betrayal:special/barrier")
@pytest.mark.parametrize("half", ["", "/2"])
def test_from_either_half_of_a_barrier_its_tile_is_within_reach(half: str) -> None:
    s = begun(turn=THIEF, scene=with_a_run()).stand(THIEF, f"{RUN}{half}").play(SET)
    assert "b-1,0" in s.keys
    assert len(s.keys) == 2
    wire(b := begun(turn=THIEF, scene=with_a_run()).stand(THIEF, f"{RUN}{half}"), DUD, RUN)
    assert "b-1,0" not in b.play(SET).keys


@cites("betrayal:haunt/50/set")
def test_nobody_else_sets_any_and_a_thief_off_the_board_does_not_either() -> None:
    assert SET not in begun().keys
    s = begun(turn=THIEF).apply(Vanish(THIEF, "test"))
    assert s.asked_seat != 0, "there is nothing that the thief could do"


@cites("betrayal:haunt/50/freely", "betrayal:ruling/N50i")
@pytest.mark.parametrize("up", [False, True])
def test_the_thief_leaves_freely_and_disables_nothing(up: bool) -> None:
    s = wired(ARROW, CHAMBER, turn=THIEF, up=up).stand(THIEF, CHAMBER)
    assert DISABLE not in s.keys
    s.play("go:0,0")
    assert s.where(THIEF) == KITCHEN
    assert s.happened("Roll") == []


# Past a wire.


@cites("betrayal:haunt/50/encounter", "betrayal:haunt/50/disable", "betrayal:ruling/N50j")
def test_who_disables_it_goes_on_and_it_is_gone_unseen() -> None:
    s = wired(BLAST).play("go:3,0")
    assert (s.kind, s.keys, s.asked_seat) == ("choose/past", ["disable", "avoid"], 1)
    fell(s, "lia", "knowledge", 5).play("disable")
    assert (s.where("lia"), s.city.tokens) == (FOUNTAIN, {})
    assert s.happened("SeeFace") == []
    s.settled()


@cites("betrayal:haunt/50/encounter", "betrayal:haunt/50/avoid")
def test_who_avoids_it_goes_on_and_it_stays() -> None:
    s = wired(BLAST).play("go:3,0")
    fell(s, "lia", "speed", 5).play("avoid")
    assert s.where("lia") == FOUNTAIN
    assert lying(s) == {TAVERN: BLAST}
    assert "go:2,0" in s.keys, "with spaces left one may go on"
    s.settled()


@cites("betrayal:haunt/50/avoid", "betrayal:haunt/50/sprung", "betrayal:ruling/N50h")
@pytest.mark.parametrize("face", FACES)
def test_who_fails_to_avoid_it_turns_it_over_and_moves_no_more(face: str) -> None:
    s = wired(face).stand("vort", KITCHEN).play("go:3,0")
    fell(s, "lia", "speed", 4)
    s.dice(*{ARROW: (0, 0), BLAST: (0, 0, 0, 0, *blanks(s, "lia", "speed"))}.get(face, ()))
    settle(s.play("avoid"))
    assert s.where("lia") == TAVERN
    assert s.city.stopped
    assert not [key for key in s.keys if key.startswith(("go:", "explore"))]
    assert lying(s) == ({TAVERN: ARROW} if face == ARROW else {})
    s.settled()


@cites("betrayal:haunt/50/disable", "betrayal:haunt/50/sprung", "betrayal:ruling/N50h")
@pytest.mark.parametrize("face", FACES)
def test_who_fails_to_disable_it_turns_it_over_and_goes_on_unless_caught(face: str) -> None:
    s = wired(face).stand("vort", KITCHEN).play("go:3,0")
    fell(s, "lia", "knowledge", 4)
    s.dice(*{ARROW: (0, 0), BLAST: (0, 0, 0, 0, *blanks(s, "lia", "speed"))}.get(face, ()))
    settle(s.play("disable"))
    assert s.where("lia") == (TAVERN if face == NET else FOUNTAIN)
    assert s.happened("SeeFace") == ["SeeFace"]
    assert lying(s) == ({TAVERN: ARROW} if face == ARROW else {})
    s.settled()


@cites("betrayal:haunt/50/disable", "betrayal:ruling/N50g")
def test_it_may_be_disabled_without_leaving_but_once_in_a_turn() -> None:
    s = wired(ARROW)
    fell(s, "lia", "knowledge", 5).play(DISABLE)
    assert (s.where("lia"), s.city.tokens) == (TAVERN, {})
    s.settled()
    s = wired(ARROW)
    fell(s, "lia", "knowledge", 4).dice(0, 0)
    settle(s.play(DISABLE))
    assert lying(s) == {TAVERN: ARROW}
    assert DISABLE not in s.keys
    s.settled()


@cites("betrayal:haunt/50/disable")
def test_where_none_lies_there_is_nothing_to_disable() -> None:
    assert DISABLE not in wired(NET, FOUNTAIN).keys
    s = wired(NET).apply(Vanish("lia", "test"))
    assert s.asked_seat != 1


@cites("betrayal:haunt/50/encounter", "betrayal:ruling/N50g", "betrayal:dice/once")
def test_the_next_wire_is_met_afresh() -> None:
    s = wired(DUD).trait("lia", "speed", 7)
    wire(s, DUD, FOUNTAIN)
    fell(s, "lia", "knowledge", 5).play("go:3,0", "disable")
    assert DISABLE in s.keys
    s.play("go:2,0")
    assert (s.keys, s.asked.about) == (["disable", "avoid"], wires(s.city)[FOUNTAIN])


@cites("betrayal:haunt/50/encounter", "betrayal:ruling/N50g", "betrayal:dice/once")
def test_who_comes_back_has_the_other_roll_left() -> None:
    s = wired(DUD).trait("lia", "speed", 7)
    fell(s, "lia", "speed", 5).play("go:3,0", "avoid", "go:2,0")
    fell(s, "lia", "knowledge", 4).play("go:3,0")
    assert s.where("lia") == FOUNTAIN, "a lone way is no question"
    assert s.city.tokens == {}
    s.settled()


@cites("betrayal:haunt/50/encounter", "betrayal:ruling/N50g", "betrayal:dice/once")
def test_who_has_made_both_rolls_for_one_stays() -> None:
    s = wired(DUD)
    (token,) = s.arranging.tokens
    s.given(used=(f"avoid:{token}:lia", f"disable:{token}:lia")).play("go:3,0")
    assert s.where("lia") == TAVERN
    assert s.city.stopped, "and does not try for ever"
    s.settled()


@cites("betrayal:haunt/50/encounter", "betrayal:ruling/N50g", "betrayal:event/the-storm")
def test_in_a_storm_everybody_has_both_rolls_for_the_tile_that_they_leave() -> None:
    """It is one turn, and all run from the same wire."""
    s = begun("lia", "vort", "miska").stand(THIEF, LANDING)
    wire(s, DUD, FOUNTAIN)
    people = ("lia", "vort", "miska")
    for who in people:
        s.stand(who, FOUNTAIN)
    dice = [dot for who in people for dot in (*[2] * s.value(who, "speed"), 0)]
    told = played(resolve(s.arranging, "lia", "the-storm"), *["avoid"] * 3, dice=tuple(dice))
    assert told.asked == [["disable", "avoid"]] * 3
    assert {s.where(who) for who in people} == {TAVERN}


@cites("betrayal:haunt/50/encounter")
def test_at_an_unknown_door_it_comes_before_the_tile_is_drawn() -> None:
    s = wired(DUD).play("explore:north")
    assert s.keys == ["disable", "avoid"]
    s.dice(*blanks(s, "lia", "speed")).play("avoid")
    assert s.happened("Lay") == []
    assert s.where("lia") == TAVERN


@cites("betrayal:haunt/50/encounter", "betrayal:special/barrier")
@pytest.mark.parametrize(
    ("lies", "half", "then"), [("", "/2", ""), ("/2", "", "/2"), ("", "", "/2")]
)
def test_a_barrier_tile_is_one_tile_and_who_crosses_it_leaves_nothing(
    lies: str, half: str, then: str
) -> None:
    s = begun(scene=with_a_run())
    wire(s, DUD, f"{RUN}{lies}")
    s.stand("lia", f"{RUN}{half}")
    assert DISABLE in s.keys
    s.dice(*[2] * s.value("lia", "speed")).play("cross")
    assert (s.where("lia"), s.kind) == (f"{RUN}{then}", "act")
    assert DISABLE in s.keys
    s.play(next(key for key in s.keys if key.startswith(("go:", "explore"))))
    assert s.kind == "choose/past"


@cites("betrayal:haunt/50/encounter")
def test_down_a_grate_and_up_the_stairs_one_leaves_too() -> None:
    s = begun(scene=Scene(THIEF, "lia", "vort").tile("murder-row", 3, 0)).stand("lia", "murder-row")
    wire(s, DUD, "murder-row")
    assert s.play("go:b0,0").kind == "choose/past"
    assert wired(DUD, BASEMENT).stand("lia", BASEMENT).play("go:0,0").kind == "choose/past"


@cites("betrayal:haunt/50/encounter")
@pytest.mark.parametrize("way", ["push", "place"])
def test_who_is_pushed_or_placed_does_not_leave(way: str) -> None:
    s = wired(NET)
    to, by = s.spot(FOUNTAIN), "betrayal:test"
    if way == "push":
        played(come(s.arranging, Push("lia", to, FOUNTAIN, by), "push"))
    else:
        played(come(s.arranging, Place("lia", to, FOUNTAIN, by), "place"))
    assert s.where("lia") == FOUNTAIN
    assert lying(s) == {TAVERN: NET}


@dataclass(frozen=True, slots=True)
class Gust(Source):
    """Whoever rolls is blown away."""

    to: int = APART

    @after(Roll)
    async def blow(self, city: City, rolled: Roll) -> None:
        gone = self.to == APART
        by = "betrayal:test"
        await happen(
            city,
            Vanish(rolled.who, by) if gone else Place(rolled.who, self.to, city.tile(self.to), by),
        )


@cites("betrayal:haunt/50/disable", "betrayal:haunt/50/avoid")
@pytest.mark.parametrize(("way", "trait"), [("disable", "knowledge"), ("avoid", "speed")])
@pytest.mark.parametrize("dot", [0, 2])
def test_nothing_comes_of_a_roll_if_the_roller_is_gone(way: str, trait: Trait, dot: int) -> None:
    s = wired(DUD)
    s.arranging.enter(Gust("gust"))
    s.dice(*[dot] * s.value("lia", trait)).play("go:3,0", way)
    assert "lia" not in s.city.at
    assert lying(s) == {TAVERN: DUD}


@cites("betrayal:haunt/50/disable", "betrayal:haunt/50/avoid")
@pytest.mark.parametrize(("way", "trait"), [("disable", "knowledge"), ("avoid", "speed")])
def test_who_is_put_elsewhere_by_the_roll_does_not_go_on_from_there(way: str, trait: Trait) -> None:
    s = wired(DUD)
    s.arranging.enter(Gust("gust", to=s.spot(KITCHEN)))
    s.dice(*[2] * s.value("lia", trait)).play("go:3,0", way)
    assert s.where("lia") == KITCHEN


def test_nothing_is_missing() -> None:
    left = missing(50)
    assert not left, "\n".join(left)
