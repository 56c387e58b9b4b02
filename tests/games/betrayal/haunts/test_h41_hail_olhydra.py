"""Haunt 41: the water rises, whoever begins a day in it drowns, and what a Morkoth is like."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.barrel import (
    BASEMENT,
    CRYPT,
    DEN,
    GUARD,
    LANDING,
    PIT,
    begun,
    built,
    flooded,
    roll,
    starting,
    water,
)
from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import strikes
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.turns import EndTurn
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.haunts.h41_hail_olhydra import (
    DIVER,
    FLOODED,
    HAUNT,
    MORKOTH,
    PORTAL,
    front,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.moving import reach
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.rules.siding import turn

CITY = ("kitchen", "inner-chamber", "elfsong-tavern", "fountain", "smithy")
BELOW = (PIT, DEN, CRYPT, LANDING, BASEMENT)


def winners(s: Scene) -> tuple[int, ...]:
    assert s.table.outcome is not None
    return s.table.outcome.winners


def turned(s: Scene, *people: str) -> Scene:
    """These have drowned already."""
    for who in people:
        played(turn(s.arranging, who, MORKOTH, "betrayal:test"))
    return s


# Set-up.


@cites("betrayal:haunt/41/right-now", "betrayal:ruling/H2")
def test_the_guard_recovers_might_and_sanity_and_gains_two_of_each() -> None:
    s = Scene(GUARD, "lia", "vort").tile(PIT, 2, 0, below=True)
    s.trait(GUARD, "might", 1).trait(GUARD, "speed", 1).trait(GUARD, "sanity", 6)
    s.haunt(41, revealer=GUARD, tile=PIT)
    start = ADVENTURERS[GUARD].tracks
    assert s.step(GUARD, "might") == start["might"].start + 2
    assert s.step(GUARD, "sanity") == min(8, start["sanity"].highest)
    assert s.step(GUARD, "speed") == 1
    assert (s.city.role(GUARD), s.city.role("lia")) == (MORKOTH, DIVER)


@cites("betrayal:haunt/41/right-now")
def test_the_portal_lies_on_the_tile_of_the_omen_and_that_is_flooded() -> None:
    s = begun()
    assert s.city.tokens == {PORTAL: s.spot(PIT)}
    assert water(s) == [PIT]


# The flood.


@cites("betrayal:haunt/41/rising")
@pytest.mark.parametrize("who", [GUARD, "lia"])
def test_at_the_end_of_every_adventurers_turn_a_morkoth_floods_a_tile(who: str) -> None:
    s = begun(turn=who).play("end")
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("place/spread", 0, FLOODED)
    assert sorted(s.keys) == ["b1,0", "b3,0"]
    s.play("b3,0")
    assert water(s) == [PIT, DEN]
    assert not s.happened("Place")


@cites("betrayal:haunt/41/rising")
def test_each_living_morkoth_floods_one_by_its_own_seat() -> None:
    s = turned(begun(turn="lia"), "vort").play("end")
    assert s.asked_seat == 2
    s.play("b1,0")
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 0)
    assert sorted(s.keys) == ["b0,0", "b3,0"]
    s.play("b3,0")
    assert water(s) == [PIT, BASEMENT, DEN]
    assert (s.asked.kind, s.asked_seat) == ("act", 2)


@cites("betrayal:haunt/41/rising")
def test_the_dead_flood_nothing_and_who_is_off_the_board_does() -> None:
    s = turned(begun(turn="lia"), "vort")
    played(kill(s.arranging, GUARD, "", "betrayal:haunt/death"))
    s.apply(Vanish("vort", "test")).play("end")
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 2)
    s.play("b1,0")
    assert water(s) == [PIT, BASEMENT]
    assert (s.asked_seat, s.city.over) == (2, "vort")  # whose own turn is over by now


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41b")
def test_in_the_catacombs_it_goes_through_doors_alone() -> None:
    s = begun().tile("forgotten-cache", 2, 1, 1, below=True)
    assert {*front(s.city)} == {BASEMENT, DEN}
    s = begun().tile("forgotten-cache", 2, -1, 2, below=True)
    assert "forgotten-cache" in front(s.city)


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41b", "betrayal:special/barrier")
def test_a_barrier_does_not_hold_it_and_a_tile_is_flooded_as_a_whole() -> None:
    s = (
        begun()
        .tile("flooded-chamber", 2, 1, 1, below=True)
        .tile("forgotten-cache", 2, 2, below=True)
    )
    assert "flooded-chamber" in front(s.city)
    flooded(s, "flooded-chamber")
    assert "forgotten-cache" in front(s.city)
    s = starting(s.stand("lia", "flooded-chamber/2")).dice(*[0] * s.value("lia", "speed"))
    assert s.asked_seat == 1
    assert s.city.role("lia") == MORKOTH


@cites("betrayal:haunt/41/rising")
def test_the_city_is_flooded_only_when_all_the_catacombs_are() -> None:
    s = flooded(begun(), BASEMENT, LANDING, DEN)
    assert front(s.city) == [CRYPT]
    s.play("end")
    assert water(s)[-1] == CRYPT
    assert s.asked.kind == "act"
    s.play("end")
    assert water(s)[-1] == "kitchen"


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41b")
def test_then_grates_and_stairs_and_whatever_lies_beside_water_doors_or_not() -> None:
    s = begun().tile("murder-row", 4, -1).tile("weapon-shop", 5, 0)
    flooded(s, *BELOW[1:])
    assert front(s.city) == ["kitchen", "murder-row", "weapon-shop"]
    flooded(s, "murder-row")
    board = s.city.board
    assert s.spot("smithy") in board.adjacent(s.spot("murder-row"))
    assert s.spot("smithy") not in board.near(s.spot("murder-row"))
    assert "smithy" in front(s.city)


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41b")
def test_a_catacomb_tile_that_is_found_later_comes_first_again() -> None:
    s = flooded(begun(), *BELOW[1:], "kitchen").tile("forgotten-cache", 2, -1, 2, below=True)
    assert front(s.city) == ["forgotten-cache"]


@cites("betrayal:haunt/41/rising", "betrayal:ruling/N41a")
def test_if_the_portal_is_in_the_city_water_runs_down_to_the_landing() -> None:
    s = Scene(GUARD, "lia", "vort").tile(PIT, 2, 0, below=True).haunt(41, revealer=GUARD)
    assert water(s) == ["elfsong-tavern"]
    assert front(s.city) == [LANDING]


# Drowning.


@cites("betrayal:haunt/41/drowning", "betrayal:ruling/N41m")
def test_who_begins_a_turn_in_the_water_drowns_below_4_and_goes_on_as_a_morkoth() -> None:
    s = starting(begun().stand("lia", PIT).item("lia", "crossbow"))
    s.trait("lia", "might", 1).trait("lia", "knowledge", 7)
    roll(s, "lia", "speed", 3)
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    city, tracks = s.city, ADVENTURERS["lia"].tracks
    assert (city.role("lia"), city.side("lia")) == (MORKOTH, "traitor")
    assert [s.step("lia", trait) for trait in TRAITS] == [tracks[t].start for t in TRAITS]
    assert s.holds("lia") == ["crossbow"]
    assert "attack:vort:hypnosis" not in s.keys  # nobody is in sight
    s.play("end")
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 1)
    s.play("b1,0")
    assert (s.asked.kind, s.asked_seat) == ("place/spread", 0)


@cites("betrayal:haunt/41/drowning")
def test_four_is_enough_and_on_dry_ground_nobody_rolls() -> None:
    s = starting(begun().stand("lia", PIT))
    roll(s, "lia", "speed", 4)
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert s.city.role("lia") == DIVER
    s.fell_as_scripted()
    s = starting(begun().stand("lia", DEN))
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:haunt/41/drowning", "betrayal:haunt/41/inside")
def test_in_the_apparatus_nobody_drowns() -> None:
    s = starting(flooded(built("lia"), DEN))
    assert (s.asked.kind, s.asked_seat) == ("choose/station", 1)
    s.play("control")
    assert s.city.role("lia") == DIVER
    s.fell_as_scripted()


@cites("betrayal:haunt/41/drowning")
def test_morkoths_and_those_off_the_board_do_not_roll() -> None:
    s = starting(begun(), GUARD)
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    s.fell_as_scripted()
    s = starting(begun().stand("lia", PIT).apply(Vanish("lia", "test")))
    assert s.asked.kind == "place/spread"  # she could do nothing, and her turn is over
    assert s.city.role("lia") == DIVER
    s.fell_as_scripted()


@cites("betrayal:haunt/41/drowning", "betrayal:traitor/shed-events")
def test_the_drowned_throw_off_what_hampers_them() -> None:
    s = starting(begun().stand("lia", PIT).item("lia", "mists-of-ravenloft"))
    roll(s, "lia", "speed", 0)
    assert (s.asked.kind, s.asked.about) == ("may/shed", "mists-of-ravenloft")
    s.play("yes")
    assert s.holds("lia") == []


@cites("betrayal:haunt/41/drowning", "betrayal:omen/symbol-of-bhaal")
def test_drowning_is_no_death() -> None:
    s = starting(begun().stand("lia", PIT).item("vort", "symbol-of-bhaal"))
    roll(s, "lia", "speed", 0)
    assert s.asked_seat == 1
    assert s.city.role("lia") == MORKOTH
    assert s.city.dead == ()
    s.fell_as_scripted()


@cites("betrayal:haunt/41/drowning", "betrayal:haunt/secrets")
def test_the_drowned_read_the_morkoths_page_and_no_longer_that_of_the_heroes() -> None:
    keep, other = HAUNT.text.secrets_of(MORKOTH)[0], HAUNT.text.secrets_of(DIVER)[0]
    s = begun()
    assert keep not in read_by(s, "lia")
    assert other in read_by(s, "lia")
    s = turned(begun(), "lia")
    assert keep in read_by(s, "lia")
    assert keep not in read_by(s, "vort")


# What a Morkoth cannot and can.


def everywhere(s: Scene, who: str) -> set[str]:
    return {s.city.board.tile(spot) for spot in reach(s.city, who)}


@cites("betrayal:haunt/41/water", "betrayal:ruling/N41c")
def test_a_morkoth_walks_through_water_only_and_discovers_nothing() -> None:
    assert everywhere(begun(turn=GUARD), GUARD) == set()
    assert not [key for key in begun(turn=GUARD).keys if key.startswith(("go", "explore"))]
    s = flooded(begun(turn=GUARD), BASEMENT, "kitchen").trait(GUARD, "speed", 6)
    assert everywhere(s, GUARD) == {BASEMENT, "kitchen", PIT} - {PIT}
    assert not [key for key in s.keys if key.startswith("explore")]


@cites("betrayal:haunt/41/water", "betrayal:item/helm-of-teleportation", "betrayal:ruling/N41c")
def test_nor_does_the_helm_bring_it_out_of_the_water() -> None:
    s = flooded(begun(turn=GUARD), CRYPT, DEN).item(GUARD, "helm-of-teleportation")
    s.play("helm-of-teleportation:teleport")
    assert s.keys == ["b3,0", "b4,0"]
    s = flooded(begun(turn=GUARD), CRYPT).item(GUARD, "helm-of-teleportation")
    s.stand(GUARD, DEN).play("helm-of-teleportation:teleport")
    assert "0,0" in s.keys


@cites("betrayal:haunt/41/water", "betrayal:event/arcane-gate")
def test_a_gate_to_dry_ground_is_no_way_for_it() -> None:
    s = begun(turn=GUARD).token("arcane-gate-1", PIT).token("arcane-gate-2", CRYPT)
    assert everywhere(s, GUARD) == set()
    assert everywhere(flooded(s, CRYPT), GUARD) == {CRYPT}


@cites("betrayal:haunt/41/water", "betrayal:ruling/N41p")
def test_whoever_forced_it_out_it_goes_back_to_the_nearest_water_as_its_turn_ends() -> None:
    s = flooded(begun(turn=GUARD), LANDING)
    played(shift(s.arranging, GUARD, s.spot(CRYPT), "betrayal:test"))
    s.play("end")
    s.play("b1,0")
    assert s.where(GUARD) == PIT
    assert s.asked.kind == "act"


@cites("betrayal:haunt/41/water", "betrayal:ruling/N41p")
def test_of_equally_near_water_it_picks_and_what_it_floods_itself_is_nearest() -> None:
    s = flooded(begun(turn=GUARD), CRYPT).stand(GUARD, DEN).play("end", "b1,0")
    assert (s.asked.kind, s.asked_seat, sorted(s.keys)) == ("place/back", 0, ["b2,0", "b4,0"])
    s.play("b4,0")
    assert s.where(GUARD) == CRYPT
    s = flooded(begun(turn=GUARD), CRYPT).stand(GUARD, DEN).play("end", "b3,0")
    assert s.where(GUARD) == DEN
    assert s.asked.kind == "act"


@cites("betrayal:haunt/41/water")
def test_only_at_the_end_of_its_own_turn_and_not_if_it_is_off_the_board() -> None:
    s = begun(turn="lia").stand(GUARD, CRYPT).play("end", "b1,0")
    assert s.where(GUARD) == CRYPT
    s = begun(turn=GUARD)
    played(happen(s.apply(Vanish(GUARD, "test")).arranging, EndTurn(GUARD, "test")), "b1,0")
    assert GUARD not in s.city.at
    assert water(s) == [PIT, BASEMENT]


@cites("betrayal:haunt/41/water", "betrayal:ruling/N41p")
def test_on_dry_ground_it_goes_where_it_likes() -> None:
    s = begun(turn=GUARD).stand(GUARD, CRYPT)
    assert {DEN, PIT} <= everywhere(s, GUARD)
    assert any(key.startswith("explore") for key in s.keys)


# Hypnosis.


def seen(*inside: str, tile: str = DEN, **options: object) -> Scene:
    """Lia stands next door to the guard, whose turn it is."""
    return begun(turn=GUARD, **options).stand("lia", tile)


CALL = "attack:lia:hypnosis"


@cites("betrayal:haunt/41/hypnosis")
def test_a_morkoth_attacks_any_hero_in_sight_with_sanity() -> None:
    s = seen(tile=CRYPT)
    does = strikes(s, CALL)
    assert (does.trait, does.dice) == ("sanity", s.value(GUARD, "sanity"))
    assert "attack:lia:might" not in s.keys
    assert CALL not in seen(tile=LANDING).stand("lia", "kitchen").keys
    assert {CALL, "attack:lia:might"} <= {*seen(tile=PIT).keys}


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41g")
def test_the_victim_goes_up_to_so_many_tiles_in_one_direction() -> None:
    s = seen()
    roll(s, GUARD, "sanity", 3)
    roll(s, "lia", "sanity", 1).play(CALL)
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("place/lure", 0, "lia")
    assert sorted(s.keys) == ["b1,0", "b2,0", "b3,0", "b4,0"]
    before = s.city.steps["lia"]
    s.play("b1,0")
    assert (s.where("lia"), s.city.steps["lia"]) == (BASEMENT, before)
    assert s.happened("Step") == ["Step", "Step"]
    assert CALL not in s.keys
    s.fell_as_scripted()


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41q")
def test_a_margin_of_one_is_one_tile_and_they_may_be_left_where_they_are() -> None:
    s = seen()
    roll(s, GUARD, "sanity", 2)
    roll(s, "lia", "sanity", 1).play(CALL)
    assert sorted(s.keys) == ["b2,0", "b3,0", "b4,0"]
    s.play("b3,0")
    assert s.where("lia") == DEN


@cites("betrayal:haunt/41/hypnosis")
def test_a_morkoth_that_loses_takes_no_damage_unless_they_are_on_one_tile() -> None:
    s = seen()
    before = s.city.steps[GUARD]
    roll(s, GUARD, "sanity", 0)
    roll(s, "lia", "sanity", 2).play(CALL)
    assert (s.asked.kind, s.city.steps[GUARD]) == ("act", before)
    s = seen(tile=PIT)
    roll(s, GUARD, "sanity", 0)
    roll(s, "lia", "sanity", 2).play(CALL)
    assert (s.asked.kind, s.asked.about, s.asked.amount) == ("split", "mental", 2)


@cites("betrayal:haunt/41/hypnosis")
def test_a_draw_moves_nobody() -> None:
    s = seen()
    roll(s, GUARD, "sanity", 1)
    roll(s, "lia", "sanity", 1).play(CALL)
    assert (s.asked.kind, s.where("lia")) == ("act", DEN)


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41g")
def test_stairs_and_grates_are_directions_one_tile_long() -> None:
    s = flooded(seen(tile=BASEMENT), LANDING).stand(GUARD, LANDING)
    roll(s, GUARD, "sanity", 3)
    roll(s, "lia", "sanity", 0).play(CALL)
    assert sorted(s.keys) == ["0,0", "b0,0", "b1,0", "b2,0", "b3,0", "b4,0"]
    s.play("0,0")
    assert s.where("lia") == "kitchen"


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41q", "betrayal:event/trapper")
def test_who_is_held_stays_and_who_is_kept_from_leaving_too() -> None:
    s = seen().item("lia", "berserker-axe").stand("vort", DEN)
    played(turn(s.arranging, "vort", MORKOTH, "betrayal:test"))
    roll(s, GUARD, "sanity", 3)
    roll(s, "lia", "sanity", 0).play(CALL)
    assert (s.asked.kind, s.where("lia")) == ("act", DEN)
    s = seen().item(GUARD, "eye-of-vecna")
    roll(s, GUARD, "sanity", 3)
    roll(s, "lia", "sanity", 0).dice(0, 0).play(CALL, "b2,0", "yes")
    assert s.where("lia") == DEN


@cites("betrayal:haunt/41/hypnosis", "betrayal:ruling/N41g", "betrayal:special/barrier")
def test_a_barrier_ends_the_way_and_nothing_is_discovered() -> None:
    s = (
        seen()
        .tile("flooded-chamber", 3, 1, 1, below=True)
        .tile("forgotten-cache", 3, 2, below=True)
    )
    roll(s, GUARD, "sanity", 4)
    roll(s, "lia", "sanity", 0).play(CALL)
    assert "b3,1/2" in s.keys
    assert not {"b3,1", "b3,2"} & {*s.keys}
    assert all(s.city.board.called(option.about) is not None for option in s.asked.options)


@cites("betrayal:haunt/41/hypnosis", "betrayal:item/caltrops")
def test_what_waits_for_those_who_come_waits_for_them() -> None:
    s = seen().token("caltrops-1", PIT)
    roll(s, GUARD, "sanity", 4)
    roll(s, "lia", "sanity", 0)
    roll(s, "lia", "speed", 0).dice(0).play(CALL, "b1,0")
    assert s.where("lia") == BASEMENT
    s.fell_as_scripted()


@cites("betrayal:haunt/41/hypnosis", "betrayal:item/potion-of-invisibility")
def test_nobody_hypnotises_whom_nobody_sees() -> None:
    assert CALL in seen().keys
    assert CALL not in seen().apply(Afflict("lia", "invisible", "test")).keys


# The ends.


@cites("betrayal:haunt/41/rising")
def test_the_morkoths_win_when_every_tile_is_flooded() -> None:
    s = flooded(begun(turn="lia"), *BELOW[1:], *CITY[:-1]).play("end")
    assert (s.ending, winners(s)) == ("flooded", (0,))


@cites("betrayal:haunt/41/rising")
def test_one_dry_tile_is_enough_to_go_on() -> None:
    s = flooded(begun(turn="lia"), *BELOW[1:], *CITY[:-2]).play("end")
    assert (s.ending, water(s)[-1]) == ("", "fountain")


@cites("betrayal:haunt/41/drowning", "betrayal:victory/survivor")
def test_the_morkoths_win_when_the_last_hero_drowns_or_dies() -> None:
    s = turned(begun(), "vort", "miska")
    starting(s.stand("lia", PIT)).dice(*[0] * s.value("lia", "speed"))
    assert (s.ending, winners(s)) == ("drowned", (0, 1, 2, 3))


@cites("betrayal:haunt/41", "betrayal:haunt/secrets")
def test_each_role_reads_its_own_page_only() -> None:
    s = begun()
    for role in HAUNT.text.roles:
        others = [seat for seat, who in enumerate(s.city.cast) if s.city.role(who) != role]
        canaries(s, HAUNT.text.secrets_of(role), tuple(others))


@cites("betrayal:haunt/41/drowning", "betrayal:haunt/41/damage", "betrayal:haunt/secrets")
def test_what_only_one_book_tells_the_other_side_cannot_look_up() -> None:
    """What drowning does to traits is for the traitor to tell; what the hull stands, for heroes."""
    s = begun()
    canaries(s, ["starting value", "at their start"], (1, 2, 3))
    canaries(s, ["4 dice", "damage is shared", "share the damage"], (0,))
    rules = HAUNT.text.anchors
    assert [rules[word].reads for word in ("damage", "apparatus", "drowning")] == [
        "hero",
        "hero",
        "",
    ]
    assert "start" not in rules["drowning"].gist


def test_nothing_is_missing() -> None:
    left = missing(41)
    assert not left, "\n".join(left)
