"""Haunt 13: the servant of Juiblex, and the Cubes that nobody knows of."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.betrayal.accidents import Sunlight
from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from tests.words.sights import sights
from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.errors import NotAnOption
from undercroft.engine.imagine import imagine
from undercroft.engine.order import on_sheet
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.events.sheets import Settle
from undercroft.games.betrayal.facts import PHYSICAL
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.h13_juiblex_commands import HAUNT
from undercroft.games.betrayal.haunts.h13_juiblex_commands.prowling import CUBE, LAIR, lairs, slime
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.notes import written
from undercroft.games.betrayal.rules.pushing import shift
from undercroft.games.betrayal.state import MONSTERS, City

SERVANT = "torskar"
FIRST, SECOND = f"{CUBE}-1", f"{CUBE}-2"
KITCHEN, CHAMBER, TAVERN, LANDING, BASEMENT = "0,0", "1,0", "2,0", "b0,0", "b1,0"


def begun(*lairs: str, turn: str = "lia") -> Scene:
    """Everybody is in the Elfsong Tavern, and a Cube waits in each of two places."""
    return Scene(SERVANT, "lia", "vort").haunt(13, *(lairs or (LANDING, BASEMENT)), turn=turn)


def in_the_open(s: Scene, figure: str, tile: str) -> Scene:
    """A Cube that has come to light already."""
    slots = s.arranging.slots
    return s.given(slots=(*slots, MONSTERS) if MONSTERS not in slots else slots).figure(
        figure, tile
    )


def creeps(s: Scene, *ways: str) -> Scene:
    """The servant has written down where each Cube goes, and ends his turn."""
    for number, way in enumerate(ways):
        s.table.order(0, f"creep-{number + 1}", way)
    return s.play("end")


def may_creep(s: Scene, number: int) -> list[str]:
    order = on_sheet(s.table.sheet(0), f"creep-{number}")
    return [option.key for option in order.options]


def hidden(s: Scene) -> list[str]:
    """Where each Cube hides; nothing of one in the open."""
    return [written(s.city, f"{LAIR}-{n + 1}") for n in range(slime(s.city).cubes)]


def body(s: Scene, who: str) -> int:
    """What is left of a character to be hurt."""
    return sum(s.step(who, trait) for trait in PHYSICAL)


def ways_out(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith(("go:", "explore:"))]


def in_a_cube(*people: str, turn: str = "") -> Scene:
    """A Cube in the open, in the Kitchen, with these in it."""
    s = in_the_open(begun(turn=turn or "lia"), FIRST, "kitchen")
    for who in people:
        s.stand(who, "kitchen")
    return s


# Set-up.


@cites("betrayal:haunt/13/right-now", "betrayal:ruling/H2")
def test_the_servant_is_reset_and_gains_two_in_might_and_knowledge() -> None:
    s = Scene(SERVANT, "lia", "vort").trait(SERVANT, "might", 1).trait(SERVANT, "knowledge", 4)
    s.haunt(13)
    assert s.step(SERVANT, "might") == 3 + 2
    assert s.step(SERVANT, "knowledge") == 4 + 2


@cites("betrayal:haunt/13/hide", "betrayal:haunt/order")
def test_a_cube_for_each_hero_is_hidden_and_none_is_on_the_board() -> None:
    s = begun(KITCHEN, LANDING)
    assert hidden(s) == ["kitchen", "catacomb-landing"]
    assert s.city.monsters() == []
    assert s.city.slots == ("lia", "vort", SERVANT)


@cites("betrayal:haunt/13/hide")
@pytest.mark.parametrize("lairs", [(TAVERN, KITCHEN), (KITCHEN, KITCHEN)])
def test_no_cube_begins_with_heroes_and_no_two_on_one_tile(lairs: tuple[str, str]) -> None:
    with pytest.raises(NotAnOption):
        begun(*lairs)


@cites("betrayal:haunt/13/hide", "betrayal:ruling/N13d")
def test_if_heroes_are_everywhere_a_cube_comes_to_light_at_once() -> None:
    s = Scene(SERVANT, "lia", "vort", "miska")
    for who, tile in (("lia", "kitchen"), ("vort", "inner-chamber"), ("miska", "catacomb-landing")):
        s.stand(who, tile)
    before = body(s, "lia")
    s.haunt(13, TAVERN, BASEMENT, KITCHEN)
    assert s.where(FIRST) == "kitchen"
    assert body(s, "lia") == before - 1
    assert hidden(s) == ["elfsong-tavern", "kitchen-basement", ""]
    assert s.city.slots[-1] == MONSTERS


# Heroes come upon Cubes.


@cites("betrayal:haunt/13/reveal", "betrayal:haunt/13/engulf", "betrayal:haunt/13/stuck")
def test_a_hero_who_walks_into_a_hidden_cube_is_stopped_and_hurt_and_cannot_leave() -> None:
    s = begun(CHAMBER, LANDING)
    before = body(s, "lia")
    s.play(f"go:{KITCHEN}", "1-0")
    assert s.where("lia") == s.where(FIRST) == "inner-chamber"
    assert body(s, "lia") == before - 1
    assert not ways_out(s)
    assert f"attack:{FIRST}:might" in s.keys
    assert hidden(s) == ["", "catacomb-landing"]


@cites("betrayal:haunt/13/reveal", "betrayal:ruling/N13e", "betrayal:haunt/order")
def test_then_everybody_hears_of_it_and_reads_what_a_cube_is() -> None:
    s = begun(CHAMBER, LANDING)
    assert MONSTERS not in s.city.slots
    s.play(f"go:{CHAMBER}", "1-0")
    assert s.city.slots == ("lia", "vort", SERVANT, MONSTERS)
    for who in ("lia", "vort"):
        assert HAUNT.text.stories["engulfed"].text in s.told(s.city.seat(who))
        assert HAUNT.text.things[CUBE].text in read_by(s, who)
        assert s.seen(who)["haunt"]["known"] == []


@cites("betrayal:haunt/13/reveal")
def test_the_story_is_told_with_the_first_of_them_only() -> None:
    s = in_the_open(begun(CHAMBER, LANDING), SECOND, "kitchen").play(f"go:{CHAMBER}", "1-0")
    assert s.where(FIRST) == "inner-chamber"
    assert not s.happened("Tell")


@cites("betrayal:haunt/13/engulf", "betrayal:haunt/13/stuck")
def test_entering_the_tile_of_a_cube_in_the_open_is_no_better() -> None:
    s = in_the_open(begun(), FIRST, "inner-chamber")
    before = body(s, "lia")
    assert f"go:{KITCHEN}" not in s.keys
    s.play(f"go:{CHAMBER}", "1-0")
    assert body(s, "lia") == before - 1
    assert not ways_out(s)


@cites("betrayal:haunt/13/stuck")
def test_the_servant_walks_through_cubes_hidden_or_not() -> None:
    s = in_the_open(begun(CHAMBER, LANDING, turn=SERVANT), FIRST, "kitchen")
    before = body(s, SERVANT)
    for hero in ("lia", "vort"):
        s.stand(hero, "kitchen-basement")
    s.play(f"go:{KITCHEN}", f"go:{CHAMBER}")
    assert (s.where(SERVANT), body(s, SERVANT), s.city.spent) == ("inner-chamber", before, 3)
    assert hidden(s)[0] == "inner-chamber"


# Getting out.


@cites("betrayal:haunt/13/struggle")
def test_a_hero_who_rolls_four_gets_one_tile_away_and_goes_on() -> None:
    s = in_a_cube("lia").before_turn_of("lia")
    s.dice(2, 2, *[0] * (s.value("lia", "speed") - 2)).play(CHAMBER)
    assert s.where("lia") == "inner-chamber"
    assert s.city.spent == 0
    assert ways_out(s)
    s.settled()


@cites("betrayal:haunt/13/struggle")
def test_a_hero_who_rolls_less_is_hurt_and_stays() -> None:
    s = in_a_cube("lia").before_turn_of("lia")
    before = body(s, "lia")
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play("0-1")
    assert (s.where("lia"), body(s, "lia")) == ("kitchen", before - 1)
    assert not ways_out(s)
    assert "end" in s.keys
    s.settled()


@cites("betrayal:haunt/13/struggle", "betrayal:haunt/13/engulf")
def test_whoever_gets_away_may_run_into_the_next_one() -> None:
    s = in_the_open(begun(CHAMBER, LANDING), FIRST, "kitchen").stand("lia", "kitchen")
    before = body(s.before_turn_of("lia"), "lia")
    s.dice(2, 2, *[0] * (s.value("lia", "speed") - 2)).play(CHAMBER, "1-0")
    assert (s.where(SECOND), body(s, "lia")) == ("inner-chamber", before - 1)
    assert not ways_out(s)


@cites("betrayal:haunt/13/struggle", "betrayal:ruling/N13a")
def test_two_cubes_ask_for_one_roll_and_do_one_point() -> None:
    s = in_a_cube("lia").figure(SECOND, "kitchen").before_turn_of("lia")
    before = body(s, "lia")
    s.dice(*[0] * s.value("lia", "speed")).play("1-0")
    assert body(s, "lia") == before - 1
    assert "end" in s.keys
    s.settled()


@cites("betrayal:haunt/13/struggle")
def test_a_hero_with_no_next_tile_is_free_to_find_one() -> None:
    s = begun().tile("flooded-chamber", -1, 0, 1, below=True)
    far = next(h for h in ("flooded-chamber/2", "flooded-chamber") if lonely(s, h))
    in_the_open(s, FIRST, far).stand("lia", far).stack("catacomb", "forgotten-cache")
    s.before_turn_of("lia")
    s.dice(2, 2, *[0] * (s.value("lia", "speed") - 2))
    assert s.where("lia") == far
    s.play(*ways_out(s))
    assert s.where("lia") == "forgotten-cache"


def lonely(s: Scene, half: str) -> bool:
    return not s.city.board.ways(s.spot(half))


@cites("betrayal:haunt/13/stuck", "betrayal:ruling/N13c")
def test_nothing_else_takes_a_hero_out_of_a_cube() -> None:
    s = in_a_cube("lia", turn="vort")
    tavern = s.spot("elfsong-tavern")
    played(put_on(s.arranging, "lia", tavern, "betrayal:item/helm-of-teleportation"))
    played(shift(s.arranging, "lia", s.spot("inner-chamber"), "betrayal:ruling/P6"))
    assert s.where("lia") == "kitchen"


@cites("betrayal:haunt/13/engulf", "betrayal:ruling/N13c")
def test_whoever_is_put_on_a_tile_with_a_cube_has_entered_it() -> None:
    s = begun(CHAMBER, LANDING, turn="vort")
    before = body(s, "lia")
    flow = put_on(s.arranging, "lia", s.spot("inner-chamber"), "betrayal:event/arcane-gate")
    assert played(flow, "1-0").seats == [1]
    assert (s.where(FIRST), body(s, "lia")) == ("inner-chamber", before - 1)


# Cubes come upon heroes.


@cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13f")
def test_hidden_cubes_creep_up_to_two_spaces_without_a_roll_or_a_trace() -> None:
    s = begun(KITCHEN, LANDING, turn=SERVANT)
    assert {*may_creep(s, 1)} == {KITCHEN, CHAMBER, TAVERN, BASEMENT}
    told = s.told(1)
    creeps(s, CHAMBER)
    assert hidden(s) == ["inner-chamber", "catacomb-landing"]
    assert s.told(1)[len(told) :] == ["It is Lia Faen Tlabbar's turn."]
    assert "A secret you know: Lair 1 (Inner Chamber)." in s.told(0)
    assert s.asked_seat == 1
    s.fell_as_scripted()


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/secrets")
def test_only_the_servant_has_a_sheet_and_what_was_carried_out_is_struck_out() -> None:
    s = begun(KITCHEN, LANDING, turn="lia")
    assert [order.key for order in s.table.sheet(0)] == ["creep-1", "creep-2"]
    assert (s.table.sheet(1), s.table.sheet(2)) == ([], [])
    with pytest.raises(NotAnOption):
        s.table.order(1, "creep-1", CHAMBER)
    s.table.order(0, "creep-1", CHAMBER)  # whoever is in turn
    s.play("end", "end")
    assert on_sheet(s.table.sheet(0), "creep-1").stands == CHAMBER
    creeps(s)
    assert hidden(s)[0] == "inner-chamber"
    assert on_sheet(s.table.sheet(0), "creep-1").stands == CHAMBER  # stays, unless told otherwise
    assert not s.city.orders


@cites("betrayal:haunt/13/prowl")
def test_a_way_that_is_barred_by_now_is_not_gone() -> None:
    s = begun(KITCHEN, BASEMENT, turn=SERVANT)
    s.apply(Settle(0, "creep-1", TAVERN, "test"))
    s.stand("lia", "inner-chamber").stand("vort", "inner-chamber")
    assert on_sheet(s.table.sheet(0), "creep-1").stands == KITCHEN
    creeps(s)
    assert hidden(s)[0] == "kitchen"


@cites("betrayal:haunt/13/hide")
def test_the_servant_alone_reads_where_the_cubes_are() -> None:
    s = begun(KITCHEN, LANDING)
    known = [(k["what"], k["value"]) for k in s.seen(SERVANT)["haunt"]["known"]]
    assert known == [("lair-1", ["kitchen"]), ("lair-2", ["catacomb-landing"])]


@cites("betrayal:haunt/13/reveal", "betrayal:ruling/N13f")
def test_a_cube_that_creeps_upon_heroes_hurts_them_and_may_go_on_and_attack() -> None:
    s = begun(CHAMBER, LANDING, turn=SERVANT)
    before = body(s, "lia"), body(s, "vort")
    creeps(s, TAVERN, BASEMENT)
    assert hidden(s) == ["", "catacomb-landing"]
    s.play("1-0", "1-0")
    assert (body(s, "lia"), body(s, "vort")) == (before[0] - 1, before[1] - 1)
    assert s.prompt == "What does Gelatinous Cube 1 do?"
    assert {f"go:{CHAMBER}", "attack:lia:might", "attack:vort:might"} <= {*s.keys}
    s.play(f"go:{CHAMBER}")
    assert {s.where(who) for who in (FIRST, "lia", "vort")} == {"inner-chamber"}
    assert not ways_out(s)
    s.table.order(0, "creep-2", LANDING)  # those that wait may be told otherwise
    s.play("done")
    assert hidden(s) == ["", "catacomb-landing"]
    assert s.asked_seat == 1


@cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13f")
def test_hidden_cubes_creep_before_those_in_the_open_act() -> None:
    s = in_the_open(begun(KITCHEN, LANDING, turn=SERVANT), SECOND, "catacomb-landing")
    creeps(s, CHAMBER)
    assert hidden(s) == ["inner-chamber", "catacomb-landing"]
    assert (s.asked.kind, s.asked_seat) == ("lead/next", 0)


@cites("betrayal:haunt/13/reveal")
def test_a_cube_that_is_gone_before_it_strikes_hurts_nobody() -> None:
    s = begun(CHAMBER, LANDING, turn=SERVANT)
    s.arranging.enter(Sunlight("sunlight"))
    before = body(s, "lia"), body(s, "vort")
    creeps(s, TAVERN, BASEMENT)
    assert (body(s, "lia"), body(s, "vort")) == before
    assert hidden(s) == ["", "kitchen-basement"]
    assert s.asked_seat == 1


@cites("betrayal:haunt/13/reveal")
def test_a_cube_that_has_crept_two_spaces_moves_no_farther() -> None:
    s = creeps(begun(KITCHEN, LANDING, turn=SERVANT), TAVERN).play("1-0", "1-0")
    assert "attack:lia:might" in s.keys
    assert not ways_out(s)


@cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13f")
def test_a_cube_does_not_creep_past_a_hero_unseen() -> None:
    s = begun(KITCHEN, LANDING).stand("lia", "inner-chamber")
    assert CHAMBER in may_creep(s, 1)
    assert TAVERN not in may_creep(s, 1)


@cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13b")
def test_a_cube_carries_heroes_along_unhurt_hurts_those_it_meets_and_may_attack() -> None:
    s = in_the_open(begun(), FIRST, "inner-chamber").stand("lia", "inner-chamber")
    before = body(s, "lia"), body(s, "vort")
    s.monster_turn(FIRST).play(FIRST, f"go:{TAVERN}", "1-0")
    assert s.where("lia") == s.where(FIRST) == "elfsong-tavern"
    assert (body(s, "lia"), body(s, "vort")) == (before[0], before[1] - 1)
    assert s.city.spent == 1
    assert "attack:lia:might" in s.keys


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/13/reveal", "betrayal:ruling/N13b")
def test_those_who_are_carried_onto_a_hidden_cube_find_it_unhurt() -> None:
    s = in_the_open(begun(CHAMBER, LANDING), FIRST, "kitchen").stand("lia", "kitchen")
    before = body(s, "lia")
    s.monster_turn(FIRST).play(FIRST, f"go:{CHAMBER}")
    assert s.where(SECOND) == s.where("lia") == "inner-chamber"
    assert body(s, "lia") == before
    assert hidden(s)[0] == ""


@cites("betrayal:haunt/13/prowl", "betrayal:ruling/N13b")
def test_a_cube_takes_heroes_away_from_another_cube() -> None:
    s = in_a_cube("lia").figure(SECOND, "kitchen").monster_turn(SECOND)
    s.play(SECOND, f"go:{CHAMBER}")
    assert (s.where("lia"), s.where(FIRST)) == ("inner-chamber", "kitchen")


@cites("betrayal:haunt/13/prowl", "betrayal:monster/tile-text")
def test_a_cube_carries_heroes_past_a_barrier() -> None:
    s = begun().tile("flooded-chamber", -1, 0, 1, below=True)
    far = next(h for h in ("flooded-chamber/2", "flooded-chamber") if lonely(s, h))
    near = "flooded-chamber" if far.endswith("/2") else "flooded-chamber/2"
    in_the_open(s, FIRST, near).stand("lia", near).monster_turn(FIRST)
    before = body(s, "lia")
    s.play(FIRST, f"go:{s.city.board.key(s.spot(far))}")
    assert (s.where(FIRST), s.where("lia"), body(s, "lia")) == (far, far, before)
    assert not s.city.stunned


@cites("betrayal:haunt/13/prowl")
def test_heroes_do_not_slow_a_cube() -> None:
    s = in_a_cube("vort").stand("lia", "kitchen").monster_turn(FIRST).play(FIRST)
    assert {f"go:{CHAMBER}", f"go:{TAVERN}", f"go:{BASEMENT}"} <= {*s.keys}
    s.fell_as_scripted()


# Cubes destroyed, heroes eaten.


@cites("betrayal:haunt/13/burst")
def test_a_hero_who_beats_a_cube_destroys_it_and_draws_an_item() -> None:
    s = in_a_cube("lia").items("locket")
    s.dice(1, *[0] * (s.value("lia", "might") - 1), *[0] * 6).play(f"attack:{FIRST}:might")
    assert FIRST not in s.city.at
    assert s.holds("lia") == ["locket"]
    s.settled()


@cites("betrayal:haunt/13/reveal", "betrayal:haunt/13/stuck", "betrayal:ruling/N13g")
def test_whoever_destroys_the_cube_may_move_on_in_the_same_turn() -> None:
    s = begun(CHAMBER, LANDING).items("locket").play(f"go:{CHAMBER}", "1-0")
    assert not ways_out(s)
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * 6).play(f"attack:{FIRST}:might")
    assert (s.holds("lia"), s.city.spent) == (["locket"], 2)  # Torskar slowed her
    s.play(f"go:{KITCHEN}")
    assert s.where("lia") == "kitchen"
    s.settled()


@cites("betrayal:haunt/13/burst", "betrayal:attack/damage")
def test_so_does_one_whom_it_attacks_in_vain() -> None:
    s = in_a_cube("lia").items("locket").monster_turn(FIRST).play(FIRST)
    s.dice(*[0] * 6, 1, *[0] * (s.value("lia", "might") - 1)).play("attack:lia:might")
    assert FIRST not in s.city.at
    assert s.holds("lia") == ["locket"]
    s.settled()


@cites("betrayal:haunt/13/burst", "betrayal:attack/stun")
def test_what_no_hero_does_only_stuns_a_cube() -> None:
    s = in_a_cube("lia")
    played(hurt(s.arranging, FIRST, "physical", 1, "test"))
    assert s.city.stunned == (FIRST,)


@cites("betrayal:haunt/13/feed")
def test_for_each_hero_that_a_cube_kills_the_servant_gains_one_in_any_trait() -> None:
    s = in_a_cube("lia").trait("lia", "might", 1).before_turn_of("lia")
    before = s.step(SERVANT, "sanity")
    s.dice(*[0] * s.value("lia", "speed")).play("1-0")
    assert "lia" in s.city.dead
    assert s.asked_seat == 0
    s.play("sanity")
    assert s.step(SERVANT, "sanity") == before + 1
    assert not s.ending


@cites("betrayal:haunt/13/feed")
@pytest.mark.parametrize(("killer", "asked"), [(SERVANT, [0]), ("", []), ("vort", [])])
def test_or_that_the_servant_kills_but_nobody_else(killer: str, asked: list[int]) -> None:
    s = begun()
    flow = kill(s.arranging, "lia", killer, "test")
    assert played(flow, *["speed"] * len(asked)).seats == asked


@cites("betrayal:haunt/13", "betrayal:victory/survivor")
def test_the_servant_wins_when_the_last_hero_is_dead() -> None:
    s = in_a_cube("lia").trait("lia", "might", 1).before_turn_of("lia").given(dead=("vort",))
    del s.arranging.at["vort"]
    s.dice(*[0] * s.value("lia", "speed")).play("1-0")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/13", "betrayal:victory/first")
def test_the_heroes_win_when_the_servant_is_dead_whatever_the_cubes_do() -> None:
    s = begun().trait(SERVANT, "might", 1).trait(SERVANT, "speed", 1)
    s.dice(*[2] * s.value("lia", "might"), *[0] * s.value(SERVANT, "might"))
    s.play(f"attack:{SERVANT}:might")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


# Secrets.


def met(city: City, seat: int) -> bool:
    return bool(city.monsters())


@cites("betrayal:haunt/13/hide", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(8))
def test_where_cubes_hide_and_creep_shows_in_nothing(seed: int) -> None:
    one, other = begun(KITCHEN, LANDING), begun(CHAMBER, BASEMENT)
    assert no_interference(one, other, (1, 2), met, seed=seed) >= 3


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(4))
def test_cubes_that_creep_about_differently_look_the_same_to_the_heroes(seed: int) -> None:
    random, twins = Random(seed), (begun(KITCHEN, LANDING), begun(CHAMBER, BASEMENT))
    crept: set[tuple[str, ...]] = set()
    for _ in range(30):
        for s in twins:
            for order in s.table.sheet(0):
                unseen = [option.key for option in order.options if option.key != TAVERN]
                s.table.order(0, order.key, random.choice(unseen))
            s.play("end")
        for seat in (1, 2, SPECTATOR):
            assert sights(twins[0].table, seat) == sights(twins[1].table, seat)
        crept |= {tuple(hidden(s)) for s in twins}
    assert len(crept) > 4


@cites("betrayal:haunt/13/hide", "betrayal:haunt/secrets")
def test_looking_for_cubes_cannot_be_taken_back() -> None:
    s = begun(LANDING, BASEMENT).play(f"go:{CHAMBER}")
    assert s.where("lia") == "inner-chamber"
    assert s.table.undo_stops


@cites("betrayal:haunt/13/hide", "betrayal:haunt/secrets")
def test_heroes_imagine_the_cubes_where_they_could_be_by_now() -> None:
    s = begun(KITCHEN, LANDING)
    start = {"kitchen", "inner-chamber", "catacomb-landing", "kitchen-basement"}
    assert {*slime(s.city).possible} == start
    s.stand("lia", "kitchen-basement").stand("vort", "kitchen-basement").turn_of(SERVANT)
    s.play("end")
    reached = {"kitchen", "inner-chamber", "elfsong-tavern", "catacomb-landing"}
    assert {*slime(s.city).possible} == reached
    imagined: set[str] = set()
    for seed in range(20):
        twin = s.city.copy()
        GAME.redeal(twin, 1, Luck(str(seed)))
        imagined |= {place for _, place in lairs(twin)}
    assert imagined == reached
    twin = s.city.copy()
    GAME.redeal(twin, 0, Luck("own"))
    assert [place for _, place in lairs(twin)] == hidden(s)


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/secrets")
def test_while_one_cube_is_led_only_those_that_have_crept_can_be_farther_away() -> None:
    s = begun(CHAMBER, KITCHEN, turn=SERVANT).stand("vort", "kitchen-basement")
    start = {*slime(s.city).possible} - {"inner-chamber"}
    creeps(s, TAVERN).play("1-0")
    assert s.prompt == "What does Gelatinous Cube 1 do?"
    imagined = set()
    for seed in range(40):
        twin = s.city.copy()
        GAME.redeal(twin, 1, Luck(str(seed)))
        imagined.add(written(twin, f"{LAIR}-2"))
    assert imagined <= {*start, "inner-chamber"}
    assert "elfsong-tavern" not in imagined


@cites("betrayal:haunt/13/prowl", "betrayal:haunt/secrets")
def test_what_one_cube_does_need_not_be_guessed_together_with_the_others() -> None:
    s = creeps(begun(CHAMBER, KITCHEN, turn=SERVANT), TAVERN, TAVERN)
    for answers in (("1-0", "1-0"), ("done",), ("1-0", "1-0")):
        assert imagine(s.table, 1, "a world").view(1) == s.table.view(1)
        s.play(*answers)
    assert (s.where(FIRST), s.where(SECOND)) == ("elfsong-tavern", "elfsong-tavern")


@cites("betrayal:haunt/13/reveal", "betrayal:haunt/secrets")
@pytest.mark.parametrize("shown", [(), (SECOND,)])
def test_nothing_is_undone_past_a_cube_that_has_come_to_light(shown: tuple[str, ...]) -> None:
    s = begun(CHAMBER, LANDING, turn=SERVANT)
    for figure in shown:
        in_the_open(s, figure, "catacomb-landing")
    creeps(s, TAVERN)
    assert s.where(FIRST) == "elfsong-tavern"
    assert s.table.undo_stops


HIDDEN_WORDS = ("Cube", "cube", MONSTERS, *[f"haunt/13/{a}" for a in HAUNT.text.hidden_anchors()])


@cites("betrayal:haunt/13/hide", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_before_one_is_met_no_byte_tells_that_there_are_cubes(seed: int) -> None:
    s, random = begun(KITCHEN, LANDING), Random(seed)
    for _ in range(40):
        if s.city.monsters() or s.ending:
            break
        for order in s.table.sheet(0):
            s.table.order(0, order.key, random.choice([option.key for option in order.options]))
        canaries(s, HIDDEN_WORDS, (1, 2))
        s.play("end" if "end" in s.keys else random.choice(s.keys))
    assert s.city.monsters(), "in a Cube's way somebody stands in the end"


@cites("betrayal:haunt/13", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    mine = HAUNT.text.secrets_of("servant")
    story = {word: told.text for word, told in HAUNT.text.stories.items()}
    canaries(s, [*mine, story["traitor"], story["engulfed"]], (1, 2))
    canaries(s, [*HAUNT.text.secrets_of("undigested"), story["hero"]], (0,))
    assert mine[0] in read_by(s, SERVANT)
    assert HAUNT.text.goal_of("undigested") in read_by(s, "lia")
