"""Haunt 3: an umber hulk, the temple that it breaks down, and those who prop it up."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.accidents import Refuses, Trapdoor
from tests.games.betrayal.haunts.striking import showing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.errors import NotAnOption
from undercroft.engine.source import modifies
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.haunts.h03_hulking_vengeance import (
    DEFENCES,
    HAUNT,
    HULK,
    SHORING,
    SPELL,
    TEMPLE,
)
from undercroft.games.betrayal.haunts.pieces.panic import next_tiles
from undercroft.games.betrayal.rules.moving import ways
from undercroft.games.betrayal.state import UNSEEN, Belonging, City
from undercroft.games.betrayal.tiles import ALL_TILES

REVEALER = "torskar"
SPEED, MIGHT = 6, 7  # the hulk's
KITCHEN, CHAMBER, TAVERN, AT_TEMPLE = "0,0", "1,0", "2,0", "3,0"
TO_THE_STREET = f"{TAVERN}:0"  # by the northern door


@dataclass(frozen=True, slots=True)
class Veil(Belonging):
    """Somebody whom nobody sees."""

    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


def begun(*people: str, hulk: str = "kitchen", turn: str = "", rulings: str = "none") -> Scene:
    """All are in the Tavern, between the hulk in the Kitchen and the temple to the east."""
    s = Scene(*(people or (REVEALER, "lia", "vort")), rulings={"N3a": rulings})
    s.tile(TEMPLE, 3, 0, 1)
    return s.haunt(3, tile=hulk, turn=turn)


def out_of_the_way(s: Scene) -> Scene:
    for who in s.city.cast:
        s.stand(who, "catacomb-landing")
    return s


def besieged(shored: int = 0, **options: str) -> Scene:
    """The hulk is at the temple, and its turn is next; all others are far away."""
    s = out_of_the_way(begun(**options)).stand(HULK, TEMPLE)
    return s.apply(Count(SHORING, shored, "test")).before_monster_turn()


def strikes(s: Scene, total: int) -> Scene:
    """The hulk, already at the temple, rolls so much to break it."""
    s.dice(*[0] * SPEED, *showing(total, MIGHT))
    assert s.table is not None
    return s


def count(s: Scene, what: str) -> int:
    return s.city.counts[what]


# Set-up.


@cites("betrayal:haunt/03/right-now", "betrayal:cooperative/order")
def test_the_hulk_breaks_out_on_the_omen_tile_and_acts_after_the_revealer() -> None:
    s = begun()
    assert s.where(HULK) == "kitchen"
    assert s.city.slots == ("lia", "vort", REVEALER, "monsters")
    assert s.city.heroes() == [REVEALER, "lia", "vort"]


@cites("betrayal:haunt/03/right-now", "betrayal:ruling/H3")
@pytest.mark.parametrize(
    ("people", "defences", "spell"),
    [
        (("torskar", "lia", "vort"), 2, 4),
        (("torskar", "lia", "vort", "miska"), 2, 5),
        (("torskar", "lia", "vort", "miska", "tasha"), 3, 6),
        (("torskar", "lia", "vort", "miska", "tasha", "ralvio"), 3, 7),
    ],
)
def test_half_as_many_defences_as_adventurers_and_a_round_more_than_those(
    people: tuple[str, ...], defences: int, spell: int
) -> None:
    s = begun(*people)
    assert (count(s, DEFENCES), count(s, SHORING), count(s, SPELL)) == (defences, 0, spell)
    tracks = {track["key"]: track["value"] for track in s.seen("lia")["haunt"]["tracks"]}
    assert tracks[DEFENCES] == defences


@cites("betrayal:haunt/03/right-now", "betrayal:cards/laid-tiles")
def test_a_temple_that_is_not_in_play_is_joined_to_an_open_building_door() -> None:
    s = Scene(REVEALER, "lia", "vort").haunt(3, tile="kitchen")
    assert doors_to_the_temple(s) == ["building"]
    with pytest.raises(NotAnOption):
        Scene(REVEALER, "lia", "vort").haunt(3, TO_THE_STREET, tile="kitchen")
    assert TEMPLE not in {
        card for layer in s.city.stacks["building"].layers for card in layer.cards
    }


@cites("betrayal:haunt/03/right-now")
def test_without_an_open_building_door_the_temple_joins_the_streets() -> None:
    s = Scene(REVEALER, "lia", "vort").tile("gray-harbor", 0, -1).tile("haunted-alley", 0, 1)
    s.tile("ambush-alley", 1, -1).tile("rose-portal", 1, 1)
    s.haunt(3, TO_THE_STREET, tile="kitchen")
    assert set(doors_to_the_temple(s)) == {"street"}


def doors_to_the_temple(s: Scene) -> list[str]:
    """The doors of other tiles that lead there."""
    board = s.city.board
    temple = board.cells[TEMPLE]
    sides = [
        (board.shapes[n], temple - n) for n in board.adjacent(temple) if n in board.near(temple)
    ]
    step = {-1: 3, 1: 1}
    return [shape.doors[step.get(way, 0 if way < 0 else 2)] for shape, way in sides]


# The way of the hulk.


def ways_of(s: Scene, who: str, tile: str) -> dict[str, int]:
    found = ways(s.city, who, s.spot(tile))
    return {s.city.board.tile(spot): cost for spot, cost in found}


@cites("betrayal:haunt/03/rampage", "betrayal:board/adjacent")
def test_the_hulk_goes_through_walls() -> None:
    s = begun().tile("hall-of-wonders", 0, -1, 2).tile("gray-harbor", -1, 0)
    assert not s.city.board.near(s.spot("hall-of-wonders"))
    assert ways_of(s, HULK, "hall-of-wonders") == {"kitchen": 1}
    assert ways_of(s, HULK, "kitchen") == {
        **{"hall-of-wonders": 1, "gray-harbor": 1, "inner-chamber": 1, "kitchen-basement": 2}
    }


@cites("betrayal:haunt/03/rampage", "betrayal:move/grate")
def test_the_hulk_climbs_grates_both_ways() -> None:
    s = begun().tile("gray-harbor", 2, 1).tile("murder-row", 2, -1)
    assert ALL_TILES["gray-harbor"].grate
    up = ways_of(s, HULK, "catacomb-landing")
    assert up == {"kitchen-basement": 1, "gray-harbor": 1, "murder-row": 1}
    assert ways_of(s, HULK, "gray-harbor")["catacomb-landing"] == 1


@cites("betrayal:haunt/03/rampage")
def test_nobody_else_does() -> None:
    s = begun().tile("hall-of-wonders", 0, -1, 2)
    assert ways_of(s, "lia", "hall-of-wonders") == {}


@cites("betrayal:haunt/03/rampage", "betrayal:monster/speed")
@pytest.mark.parametrize(
    ("speed", "where"), [(0, "inner-chamber"), (2, "elfsong-tavern"), (3, TEMPLE), (9, TEMPLE)]
)
def test_it_takes_the_shortest_way_to_the_temple_as_far_as_it_comes(speed: int, where: str) -> None:
    s = out_of_the_way(begun()).before_monster_turn().dice(*showing(speed, SPEED))
    s.dice(*([0] * MIGHT if where == TEMPLE else []))
    assert s.asked_seat == 1
    assert s.where(HULK) == where
    s.settled()


@cites("betrayal:haunt/03/rampage", "betrayal:monster/passages", "betrayal:event/arcane-gate")
def test_a_gate_is_the_shortest_way_for_the_hulk_too() -> None:
    s = out_of_the_way(begun()).token("arcane-gate-1", "kitchen").token("arcane-gate-2", TEMPLE)
    s.before_monster_turn().dice(*showing(1, SPEED), *[0] * MIGHT)
    assert s.asked_seat == 1
    assert s.where(HULK) == TEMPLE
    s.settled()


@cites("betrayal:haunt/03/rampage", "betrayal:move/opponents")
def test_heroes_slow_the_hulk_and_it_slows_them() -> None:
    s = out_of_the_way(begun()).stand("lia", "kitchen").before_monster_turn()
    s.dice(*showing(3, SPEED))
    assert s.asked_seat == 1
    assert s.where(HULK) == "elfsong-tavern"
    s = begun(hulk="elfsong-tavern", turn="lia").play(f"go:{CHAMBER}")
    assert s.city.spent == 1 + 1


@cites("betrayal:haunt/03/rampage")
def test_at_the_temple_the_hulk_stays() -> None:
    s = strikes(besieged(), 0)
    assert s.asked_seat == 1
    assert s.where(HULK) == TEMPLE


# What it breaks, and what is propped up.


@cites("betrayal:haunt/03/destroy")
@pytest.mark.parametrize(("rolled", "left"), [(3, 3), (4, 2), (11, 2), (12, 0), (14, 0)])
def test_four_break_a_defence_and_twelve_break_all(rolled: int, left: int) -> None:
    five = ("torskar", "lia", "vort", "miska", "tasha")
    s = out_of_the_way(begun(*five)).stand(HULK, TEMPLE).before_monster_turn()
    strikes(s, rolled)
    assert count(s, DEFENCES) == left
    assert s.ending == ("" if left else "traitor")
    s.settled()


@cites("betrayal:haunt/03/destroy")
@pytest.mark.parametrize(("shored", "left"), [(0, 0), (1, 1), (8, 1), (9, 2)])
def test_each_shoring_takes_one_off_the_roll_and_is_used_up(shored: int, left: int) -> None:
    s = strikes(besieged(shored), 12)
    assert count(s, DEFENCES) == left
    assert count(s, SHORING) == 0


@cites("betrayal:haunt/03/destroy")
def test_away_from_the_temple_the_hulk_breaks_nothing() -> None:
    s = out_of_the_way(begun()).apply(Count(SHORING, 2, "test")).before_monster_turn()
    s.dice(*showing(2, SPEED))
    assert s.asked_seat == 1
    assert (count(s, DEFENCES), count(s, SHORING)) == (2, 2)
    s.fell_as_scripted()


@cites("betrayal:haunt/03/shore-up", "betrayal:attack/haunt-action")
def test_a_hero_at_the_temple_shores_it_up_instead_of_attacking() -> None:
    s = begun(hulk=TEMPLE, turn="lia").stand("lia", TEMPLE)
    assert f"attack:{HULK}:might" in s.keys
    s.dice(*showing(4, s.value("lia", "knowledge"))).play("task:shore-up")
    assert count(s, SHORING) == 1
    assert not [key for key in s.keys if key.startswith(("attack", "task"))]
    s.settled()


@cites("betrayal:haunt/03/shore-up")
def test_with_less_than_four_nothing_is_gained() -> None:
    s = begun(turn="lia").stand("lia", TEMPLE)
    s.dice(*showing(3, s.value("lia", "knowledge"))).play("task:shore-up")
    assert count(s, SHORING) == 0
    assert "task:shore-up" not in s.keys


@cites("betrayal:haunt/03/shore-up")
def test_elsewhere_there_is_nothing_to_shore_up() -> None:
    assert "task:shore-up" not in begun(turn="lia").keys


@cites("betrayal:haunt/03/shrug-off")
def test_damage_to_the_hulk_is_one_shoring_whatever_the_amount_and_never_stuns_it() -> None:
    s = begun(hulk="elfsong-tavern", turn="lia")
    s.dice(2, 2, *[0] * (s.value("lia", "might") - 2), *[0] * MIGHT).play(f"attack:{HULK}:might")
    assert count(s, SHORING) == 1
    assert s.city.stunned == ()
    s.settled()


# Its gaze.


def gazing(who: str, knowledge: int, tile: str = "elfsong-tavern") -> Scene:
    """A hero starts a turn with the hulk and rolls so much Knowledge."""
    s = begun(hulk="elfsong-tavern").stand(HULK, tile).stand(who, tile).before_turn_of(who)
    return s.dice(*showing(knowledge, s.value(who, "knowledge")))


@cites("betrayal:haunt/03/gaze")
def test_with_five_the_turn_is_as_any_other() -> None:
    s = gazing("lia", 5)
    assert s.asked_seat == 1
    assert {"end", f"go:{CHAMBER}", f"attack:{HULK}:might"} <= {*s.keys}
    s.settled()


@cites("betrayal:haunt/03/gaze")
@pytest.mark.parametrize("rolled", [3, 4])
def test_with_three_or_four_a_hero_runs_one_tile_and_the_turn_is_over(rolled: int) -> None:
    s = gazing("lia", rolled)
    assert s.keys == [AT_TEMPLE, CHAMBER]
    s.play(CHAMBER)
    assert s.where("lia") == "inner-chamber"
    assert s.city.active == "vort"


@cites("betrayal:haunt/03/gaze", "betrayal:special/barrier-apart")
def test_no_barrier_keeps_its_gaze_off() -> None:
    """It is the tile that counts, and monsters ignore barriers."""
    s = out_of_the_way(begun().tile("flooded-chamber", 2, 0, below=True))
    s.stand(HULK, "flooded-chamber").stand("lia", "flooded-chamber/2").before_turn_of("lia")
    s.dice(*showing(3, s.value("lia", "knowledge")))
    assert (s.asked.kind, s.asked_seat) != ("act", 1)
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:move/grate")
def test_a_tile_away_is_also_where_stairs_and_grates_lead() -> None:
    s = begun().tile("murder-row", 0, -1)
    for tile, below in (("murder-row", "catacomb-landing"), ("kitchen", "kitchen-basement")):
        for who in (HULK, "lia"):
            s.stand(who, tile)
        assert s.spot(below) in next_tiles(s.city, "lia")
    s.before_turn_of("lia").dice(*showing(3, s.value("lia", "knowledge"))).play("b1,0")
    assert s.where("lia") == "kitchen-basement"
    assert s.city.active == "vort"


@cites("betrayal:haunt/03/gaze", "betrayal:tile/haunted-alley")
def test_whoever_runs_leaves_and_arrives_like_anybody_who_moves() -> None:
    s = begun().tile("haunted-alley", 2, -1)
    for who in (HULK, "lia"):
        s.stand(who, "haunted-alley")
    s.before_turn_of("lia").dice(*showing(3, s.value("lia", "knowledge")))
    s.dice(*[0] * s.value("lia", "speed"))
    assert s.asked_seat == 2
    assert s.happened("Lower", "Step", "Place") == ["Lower", "Step"]
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:omen/berserker-axe")
def test_whoever_cannot_move_runs_nowhere() -> None:
    s = gazing("lia", 3).item("lia", "berserker-axe")
    assert s.asked_seat == 2
    assert s.where("lia") == "elfsong-tavern"


@cites("betrayal:haunt/03/gaze")
def test_with_nowhere_to_run_the_turn_is_over_all_the_same() -> None:
    s = begun().tile("hall-of-wonders", 0, -1, 2)
    for who in (HULK, "lia"):
        s.stand(who, "hall-of-wonders")
    s.before_turn_of("lia").dice(*showing(3, s.value("lia", "knowledge")))
    assert s.asked_seat == 2
    assert s.where("lia") == "hall-of-wonders"


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_with_less_a_hero_attacks_a_friend_on_the_tile() -> None:
    s = gazing("vort", 2)
    assert {*s.keys} == {REVEALER, "lia"}
    before = s.step("lia", "might")
    s.dice(*showing(2, s.value("vort", "might")), *[0] * s.value("lia", "might"))
    s.play("lia", "2-0")
    assert s.step("lia", "might") == before - 2
    assert s.city.active == "vort"
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_or_goes_after_the_nearest_in_reach() -> None:
    s = begun(hulk="elfsong-tavern").stand("lia", "inner-chamber").stand(REVEALER, "kitchen")
    s.before_turn_of("vort").dice(*showing(0, s.value("vort", "knowledge")))
    s.dice(*[0] * (s.value("vort", "might") + s.value("lia", "might")))
    assert s.asked_seat == 2
    assert s.where("vort") == "inner-chamber"
    assert s.happened("Attack") == ["Attack"]
    assert s.city.spent == 2
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_nothing_that_lies_on_the_way_is_an_excuse() -> None:
    s = begun(hulk="elfsong-tavern").lying("locket", "inner-chamber")
    s.stand("lia", "kitchen").stand(REVEALER, "catacomb-landing").trait("vort", "speed", 6)
    s.before_turn_of("vort").dice(*showing(0, s.value("vort", "knowledge")))
    s.dice(*[0] * (s.value("vort", "might") + s.value("lia", "might")))
    assert s.asked_seat == 2
    assert (s.where("vort"), s.happened("Attack")) == ("kitchen", ["Attack"])
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b", "betrayal:omen/eye-of-vecna")
def test_whoever_is_kept_from_one_friend_attacks_another() -> None:
    s = begun().item("lia", "crossbow").tile("fountain", 3, -1)
    s.stand("lia", "elfsong-tavern").stand(HULK, "elfsong-tavern")
    s.stand("vort", "inner-chamber").stand(REVEALER, TEMPLE)
    s.arranging.enter(Refuses("watch", where=s.spot("elfsong-tavern")))
    s.before_turn_of("lia").dice(*showing(0, s.value("lia", "knowledge")))
    s.play("vort")
    assert s.asked.kind == "act"


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_whoever_nobody_sees_is_not_attacked() -> None:
    s = begun(hulk="elfsong-tavern").stand(REVEALER, "catacomb-landing")
    s.trait("vort", "speed", 1).arranging.enter(Veil("veil", 1, "lia"))
    s.before_turn_of("vort").dice(*showing(0, s.value("vort", "knowledge")))
    assert s.asked.kind == "act"
    assert s.happened("Attack") == []


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_with_the_strongest_attack_there_is() -> None:
    s = begun(hulk="elfsong-tavern").item("vort", "crossbow").trait("vort", "speed", 8)
    s.stand(REVEALER, "catacomb-landing").before_turn_of("vort")
    s.dice(*showing(2, s.value("vort", "knowledge")))
    s.dice(*[0] * (s.value("vort", "speed") + s.value("lia", "speed")))
    assert s.asked_seat == 2
    assert "crossbow" in s.city.used
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_from_afar_if_nobody_can_be_reached() -> None:
    s = begun().item("vort", "crossbow").trait("vort", "speed", 1)
    for who, tile in (("vort", TEMPLE), (HULK, TEMPLE), ("lia", "kitchen")):
        s.stand(who, tile)
    s.stand(REVEALER, "catacomb-landing").before_turn_of("vort")
    s.dice(*showing(2, s.value("vort", "knowledge")))
    s.dice(*[0] * (s.value("vort", "speed") + s.value("lia", "speed")))
    assert s.asked_seat == 2
    assert s.where("vort") == TEMPLE
    assert s.happened("Attack") == ["Attack"]
    s.settled()


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_with_nobody_in_range_the_turn_is_as_any_other() -> None:
    s = begun(hulk=TEMPLE).trait("lia", "speed", 1).stand("lia", TEMPLE)
    for who in (REVEALER, "vort"):
        s.stand(who, "catacomb-landing")
    s.before_turn_of("lia").dice(*showing(2, s.value("lia", "knowledge")))
    assert s.asked_seat == 1
    assert {"end", f"attack:{HULK}:might"} <= {*s.keys}
    assert s.happened("Attack") == []


@cites("betrayal:haunt/03/gaze", "betrayal:ruling/N3b")
def test_a_friend_who_is_off_the_board_is_out_of_range() -> None:
    s = begun(hulk=TEMPLE).stand("lia", TEMPLE).trait("lia", "speed", 1)
    del s.arranging.at["vort"]
    s.stand(REVEALER, "catacomb-landing").before_turn_of("lia")
    s.dice(*showing(2, s.value("lia", "knowledge")))
    assert s.asked_seat == 1
    assert s.happened("Attack") == []


# Does it attack?


def face_to_face(rulings: str, *people: str) -> Scene:
    """The hulk at the temple, with these heroes beside it."""
    s = besieged(rulings=rulings)
    for who in people:
        s.stand(who, TEMPLE)
    return s


@cites("betrayal:haunt/03/rampage", "betrayal:ruling/N3a")
def test_the_hulk_attacks_nobody() -> None:
    s = strikes(face_to_face("none", "vort", REVEALER), 0)
    assert s.happened("Attack") == []
    assert s.city.active == "lia"


@cites("betrayal:haunt/03/rampage", "betrayal:ruling/N3a")
def test_unless_the_table_wants_it_then_it_strikes_the_weakest_on_its_tile() -> None:
    s = face_to_face("weakest", "vort", REVEALER)
    assert s.value("vort", "might") < s.value(REVEALER, "might")
    before = s.step("vort", "might")
    s.dice(*[0] * SPEED, *showing(1, MIGHT), *[0] * s.value("vort", "might"))
    s.play("1-0")
    assert s.step("vort", "might") == before - 1
    assert s.happened("Attack") == ["Attack"]


@cites("betrayal:haunt/03/rampage", "betrayal:ruling/N3a")
def test_among_equals_the_revealer_chooses_whom_it_strikes() -> None:
    s = face_to_face("weakest", "vort", "lia").trait("vort", "might", 4).trait("lia", "might", 4)
    assert s.value("vort", "might") == s.value("lia", "might")
    s.dice(*[0] * SPEED)
    assert s.asked_seat == 0
    assert {*s.keys} == {"vort", "lia"}


@cites("betrayal:haunt/03/rampage", "betrayal:ruling/N3a")
def test_it_strikes_heroes_wherever_it_comes() -> None:
    s = out_of_the_way(begun(rulings="weakest")).stand("lia", "inner-chamber")
    s.before_monster_turn().dice(
        *showing(1, SPEED), *showing(0, MIGHT), *[0] * s.value("lia", "might")
    )
    assert s.asked_seat == 1
    assert s.happened("Attack") == ["Attack"]
    assert count(s, DEFENCES) == 2
    s.settled()


# The end.


@cites("betrayal:haunt/03/spell")
def test_the_spell_wears_off_round_by_round() -> None:
    s = strikes(besieged(), 0)
    assert count(s, SPELL) == 4 - 1
    assert not s.ending


@cites("betrayal:haunt/03/spell", "betrayal:victory/first")
def test_the_heroes_win_when_the_spell_is_over_and_a_defence_stands() -> None:
    s = strikes(besieged().apply(Count(SPELL, -3, "test")), 4)
    assert count(s, DEFENCES) == 1
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/03/destroy", "betrayal:victory/first")
def test_they_lose_when_the_last_defence_falls_even_in_the_last_round() -> None:
    s = besieged().apply(Count(SPELL, -3, "test"), Count(DEFENCES, -1, "test"))
    strikes(s, 4)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/03", "betrayal:victory/survivor")
def test_they_lose_when_all_are_dead() -> None:
    s = begun(hulk="elfsong-tavern", turn="lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    s.given(dead=(REVEALER, "vort"))
    for who in (REVEALER, "vort"):
        del s.arranging.at[who]
    s.dice(*[0] * s.value("lia", "might"), *showing(2, MIGHT)).play(f"attack:{HULK}:might")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/03", "betrayal:haunt/sides")
def test_all_read_the_same_page_and_those_who_watch_read_none() -> None:
    s = begun()
    (page,) = HAUNT.pages("defender")
    assert all(page.brief in read_by(s, who) for who in s.city.cast)
    canaries(s, HAUNT.text.secrets_of("defender"), ())


@cites("betrayal:haunt/03/rampage")
def test_a_hulk_that_is_gone_on_its_way_harms_nobody() -> None:
    s = begun(rulings="weakest").before_monster_turn()
    s.arranging.enter(Trapdoor("trapdoor"))
    s.dice(*[2] * SPEED)
    assert s.asked.kind == "act"
    assert HULK not in s.city.at
    s.settled()
