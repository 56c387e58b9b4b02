"""Haunt 4: a Troll, the goddess who is fond of it, and those who want to burn it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.games.betrayal.accidents import Sunlight, Trapdoor
from tests.games.betrayal.haunts.striking import showing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.source import Source, after, modifies
from undercroft.games.betrayal.events.board import Mark, Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.figures import Bleed, Scar
from undercroft.games.betrayal.events.haunt import Afflict, Count
from undercroft.games.betrayal.events.turns import BeginMonster
from undercroft.games.betrayal.facts import EVENT_CARDS, POSSESSIONS
from undercroft.games.betrayal.haunts.h04_troll_hunt import (
    BURNT,
    FIRE,
    FLAMES,
    FLASKS,
    HAUNT,
    SEARCHED,
    TROLL,
)
from undercroft.games.betrayal.rules.harm import hurt
from undercroft.games.betrayal.state import UNSEEN, Belonging, City

REVEALER = "torskar"
CAST = (REVEALER, "lia", "vort")
CALM = (0, 0, 0, 0)  # lightning, and nobody on a street
SLOW = (0, 0, 0, 0)  # of the Troll: one space
TAVERN, CHAMBER = "2,0", "1,0"
STREET = "rose-portal"  # east of the Tavern


def begun(*people: str, troll: str = "kitchen", turn: str = "lia", number: str = "four") -> Scene:
    """All in the Tavern; the Troll in the Kitchen, two tiles to the west."""
    s = Scene(*(people or CAST), rulings={"N4a": number})
    return s.haunt(4, tile=troll, turn=turn)


def below(s: Scene, *people: str) -> Scene:
    """Out of the way: far down in the catacombs."""
    for who in people:
        s.stand(who, "catacomb-landing")
    return s


def sliders(s: Scene) -> tuple[int, int]:
    troll = s.city.figures[TROLL]
    return troll.hits, troll.most


def wounded(s: Scene, points: int) -> Scene:
    return s.apply(Bleed(TROLL, points, "", "test"))


# Set-up.


@cites("betrayal:haunt/04/right-now", "betrayal:cooperative/order")
def test_the_troll_stands_where_the_omen_was_found_and_has_no_slot_in_the_order() -> None:
    s = begun()
    assert s.where(TROLL) == "kitchen"
    assert s.city.slots == ("lia", "vort", REVEALER)
    assert s.city.heroes() == ["lia", "vort", REVEALER]


@cites("betrayal:haunt/04/right-now", "betrayal:ruling/N4b")
@pytest.mark.parametrize("others", [(), ("miska",), ("miska", "tasha", "ralvio")])
def test_hit_points_are_one_more_than_adventurers_and_flasks_as_many(
    others: tuple[str, ...],
) -> None:
    s = begun(*CAST, *others)
    seats = 3 + len(others)
    assert sliders(s) == (seats + 1, seats + 1)
    assert s.city.counts[FLASKS] == seats
    tracks = {track["key"]: track["value"] for track in s.seen("lia")["haunt"]["tracks"]}
    assert tracks == {FLASKS: seats}
    (troll,) = s.seen("lia")["figures"]
    assert (troll["hits"], troll["most"]) == (seats + 1, seats + 1)


@cites("betrayal:haunt/04")
def test_all_read_the_same_page() -> None:
    s = begun()
    page = HAUNT.pages("hunter")[0]
    assert all(page.brief in read_by(s, who) for who in s.city.cast)
    canaries(s, [page.brief, page.goal], ())


# The blessing.


def blessed(total: int, *more: int, who: str = "lia", s: Scene | None = None) -> Scene:
    """Somebody's turn starts with so much on 4 dice, and then with these."""
    s = s or begun()
    return s.before_turn_of(who).dice(*showing(total, 4), *more)


@cites("betrayal:haunt/04/blessing")
@pytest.mark.parametrize("total", [0, 1, 2])
def test_lightning_strikes_heroes_on_streets(total: int) -> None:
    s = begun().tile(STREET, 3, 0).stand("vort", STREET)
    might, dice = s.step("vort", "might"), s.value("vort", "speed")
    blessed(total, *[0] * dice, 1, s=s)
    assert (s.asked.kind, s.asked_seat) == ("split", 2)
    s.play("1-0")
    assert s.step("vort", "might") == might - 1
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert "Lightning comes down on the streets." in s.told()
    s.settled()


@cites("betrayal:haunt/04/blessing")
def test_four_is_enough() -> None:
    s = begun().tile(STREET, 3, 0).stand("vort", STREET)
    blessed(0, *showing(4, s.value("vort", "speed")), s=s)
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/04/blessing")
@pytest.mark.parametrize("total", [3, 4])
def test_fire_breaks_out_in_buildings_and_all_there_roll_knowledge(total: int) -> None:
    s = below(begun(), "vort").stand(TROLL, "catacomb-landing")
    dice = [*showing(4, s.value("lia", "knowledge")), *[0] * s.value(REVEALER, "knowledge"), 2]
    blessed(total, *dice, s=s)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 0, 2)
    assert "Fire breaks out in the houses." in s.told()


@cites("betrayal:haunt/04/blessing", "betrayal:haunt/04/wounds")
@pytest.mark.parametrize(("die", "left"), [(0, 4), (1, 3), (2, 3)])
def test_a_troll_in_a_building_is_burnt_by_it_on_a_die_of_one_or_two(die: int, left: int) -> None:
    s = blessed(3, die, s=below(begun(), *CAST))
    assert s.asked.kind == "act"
    assert sliders(s) == (left, left)
    assert s.city.has_condition(TROLL, BURNT) == (left < 4)
    s.settled()


@cites("betrayal:haunt/04/blessing")
def test_a_troll_elsewhere_is_not() -> None:
    s = below(begun(troll="catacomb-landing"), "lia").stand("lia", "catacomb-landing")
    s.tile(STREET, 3, 0)
    for who in ("vort", REVEALER):
        s.stand(who, STREET)
    blessed(3, s=s)
    assert s.asked.kind == "act"
    assert sliders(s) == (4, 4)
    s.settled()


@cites("betrayal:haunt/04/blessing")
@pytest.mark.parametrize("total", [5, 6])
def test_rocks_fall_on_heroes_in_the_catacombs(total: int) -> None:
    s = below(begun(), "lia")
    blessed(total, *[0] * s.value("lia", "might"), 0, s=s)
    assert s.asked.kind == "act"
    assert "The ceilings of the catacombs come down." in s.told()
    s.settled()


@cites("betrayal:haunt/04/blessing")
@pytest.mark.parametrize("total", [7, 8])
def test_terrible_luck_is_all_of_it(total: int) -> None:
    s = below(begun(), "lia").tile(STREET, 3, 0).stand("vort", STREET)
    dice = [
        *showing(4, s.value("vort", "speed")),
        *showing(4, s.value(REVEALER, "knowledge")),
        1,
        *showing(4, s.value("lia", "might")),
    ]
    blessed(total, *dice, s=s)
    assert s.asked.kind == "act"
    assert sliders(s) == (3, 3)
    s.settled()


@cites("betrayal:haunt/04/blessing", "betrayal:haunt/death")
def test_whoever_dies_of_it_has_no_turn_but_the_troll_has_one() -> None:
    s = below(begun(), "lia").trait("lia", "might", 1).trait("lia", "speed", 1)
    blessed(5, *[0] * s.value("lia", "might"), 2, *SLOW, s=s)
    assert s.asked.kind in ("prey/seek", "act")
    assert s.city.dead == ("lia",)


@cites("betrayal:haunt/04/blessing")
def test_whoever_is_off_the_board_is_not_hurt_but_rolls_for_the_others() -> None:
    s = begun().tile(STREET, 3, 0).stand("vort", STREET).apply(Vanish("lia", "test"))
    blessed(0, *showing(4, s.value("vort", "speed")), *SLOW, *showing(5, 4), s=s)
    assert s.asked_seat == 2  # Lia could do nothing; the Troll came nearer
    s.settled()


# Alchemist's Fire.


@cites("betrayal:haunt/04/search", "betrayal:ruling/N4a")
@pytest.mark.parametrize(("number", "least"), [("three", 3), ("four", 4), ("five", 5)])
def test_what_it_takes_to_find_a_flask_is_for_the_table_to_say(number: str, least: int) -> None:
    for rolled, found in ((least - 1, False), (least, True)):
        s = begun(number=number).trait("lia", "speed", 6)
        s.dice(*showing(rolled, s.value("lia", "speed"))).play("task:search", "speed")
        assert bool(s.holds("lia")) == found
        s.settled()


@cites("betrayal:haunt/04/search")
def test_a_flask_is_found_with_knowledge_or_speed_and_the_tile_is_marked() -> None:
    s = begun().trait("lia", "knowledge", 7)
    s.dice(*showing(4, s.value("lia", "knowledge"))).play("task:search", "knowledge")
    assert s.holds("lia") == [f"{FIRE}-3"]
    assert s.city.states[SEARCHED] == ("elfsong-tavern",)
    assert s.city.counts[FLASKS] == 2
    s.play("end").dice(*SLOW, *CALM)
    assert "task:search" not in s.keys


@cites("betrayal:haunt/04/search")
@pytest.mark.parametrize("why", ["street", "catacomb", "marked", "laden", "none left"])
def test_not_everywhere_and_not_everybody(why: str) -> None:
    s = begun().tile(STREET, 3, 0)
    assert "task:search" in begun().keys
    match why:
        case "street":
            s.stand("lia", STREET)
        case "catacomb":
            below(s, "lia")
        case "marked":
            s.apply(Mark(SEARCHED, ("elfsong-tavern",), "test"))
        case "laden":
            s.item("lia", f"{FIRE}-1")
        case _:
            s.apply(Count(FLASKS, -3, "test"))
    assert "task:search" not in s.keys


@cites("betrayal:haunt/04/search")
def test_both_halves_of_a_barrier_tile_are_one_tile() -> None:
    s = begun().apply(Mark(SEARCHED, ("assassins-run",), "test"))
    s.tile("assassins-run", 3, 0)
    if s.city.board.kind(s.spot("assassins-run")) == "building":
        s.stand("lia", "assassins-run/2")
        assert "task:search" not in s.keys


@cites("betrayal:haunt/04/search")
def test_nobody_can_be_given_a_second_flask() -> None:
    s = begun().item("lia", f"{FIRE}-1").item("vort", f"{FIRE}-2").play("give")
    assert not [key for key in s.keys if "vort" in key and FIRE in key]


def armed(tile: str = "elfsong-tavern") -> Scene:
    """Lia has a flask; the Troll is in the Kitchen."""
    return begun().item("lia", f"{FIRE}-1").stand("lia", tile)


@cites("betrayal:haunt/04/throw", "betrayal:haunt/04/wounds")
def test_a_flask_burns_both_sliders_and_is_gone() -> None:
    s = armed()
    s.dice(*showing(2, s.value("lia", "speed")), 0, 0, 0, 0).play(f"attack:{TROLL}:{FIRE}")
    assert sliders(s) == (2, 2)
    assert s.holds("lia") == []
    assert f"{FIRE}-1" not in s.city.piles
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/04/throw", "betrayal:attack/distance")
def test_losing_from_another_tile_hurts_nobody_and_the_flask_is_gone() -> None:
    s = armed()
    s.dice(*[0] * s.value("lia", "speed"), 2, 0, 0, 0).play(f"attack:{TROLL}:{FIRE}")
    assert (sliders(s), s.holds("lia"), s.asked.kind) == ((4, 4), [], "act")
    s.settled()


@cites("betrayal:haunt/04/throw")
def test_losing_on_the_same_tile_hurts() -> None:
    s = armed("kitchen")
    s.dice(*[0] * s.value("lia", "speed"), 2, 0, 0, 0).play(f"attack:{TROLL}:{FIRE}")
    assert s.asked.kind == "split"


@cites("betrayal:haunt/04/throw", "betrayal:board/line-of-sight")
def test_it_flies_three_tiles_in_sight_and_no_farther() -> None:
    key = f"attack:{TROLL}:{FIRE}"
    for tile, near in (("fountain", True), (STREET, False)):
        s = armed().tile("fountain", 3, 0).tile(STREET, 4, 0).stand("lia", tile)
        assert s.spot(tile) in s.city.board.seen(s.spot("kitchen"))
        assert (key in s.keys) == near
    assert f"attack:{TROLL}:{FIRE}" not in armed("kitchen-basement").keys  # near, and not in sight


# Wounds.


@cites("betrayal:haunt/04/wounds")
def test_other_damage_takes_hit_points_only_and_never_stuns() -> None:
    s = begun(troll="elfsong-tavern")
    s.dice(*showing(2, s.value("lia", "might")), 0, 0, 0, 0).play(f"attack:{TROLL}:might")
    assert sliders(s) == (2, 4)
    assert s.city.stunned == ()
    assert not s.city.has_condition(TROLL, BURNT)


@cites("betrayal:haunt/04/wounds")
@pytest.mark.parametrize(
    "card", ["book-of-spells", "necklace-of-fireballs", "iron-flask-of-tuerny", "explosive-runes"]
)
def test_four_cards_are_fire(card: str) -> None:
    flags = POSSESSIONS[card].flags if card in POSSESSIONS else EVENT_CARDS[card].flags
    assert "fire" in flags
    others = [key for key, known in POSSESSIONS.items() if "fire" in known.flags]
    assert len(others) == 3


@cites("betrayal:haunt/04/wounds", "betrayal:omen/book-of-spells")
def test_the_book_of_spells_burns() -> None:
    s = begun(troll="elfsong-tavern").item("lia", "book-of-spells")
    (key,) = [key for key in s.keys if key == f"attack:{TROLL}:book-of-spells"]
    s.dice(*showing(2, s.value("lia", "sanity")), 0, 0, 0, 0).play(key)
    hits, most = sliders(s)
    assert hits == most < 4


@cites("betrayal:haunt/04/wounds", "betrayal:event/explosive-runes")
def test_runes_that_blow_up_burn_the_troll_as_well() -> None:
    s = begun(troll="elfsong-tavern")
    played(hurt(s.arranging, TROLL, "physical", 1, "test", tags=FLAMES))
    assert sliders(s) == (3, 3)


# The Troll's turn.


@cites("betrayal:haunt/04/troll", "betrayal:ruling/N4c")
def test_it_has_a_turn_after_every_heros_turn_and_who_was_in_turn_rolls() -> None:
    s = below(begun(), "vort", REVEALER).dice(*SLOW).dice(*CALM).play("end")
    assert s.where(TROLL) == "inner-chamber"
    assert (s.asked_seat, s.city.active) == (2, "vort")
    assert "Troll stirs." in " ".join(s.told())
    s.settled()


@cites("betrayal:haunt/04/troll")
@pytest.mark.parametrize(("burnt", "after"), [(False, 3), (True, 2)])
def test_it_heals_a_point_unless_fire_has_hurt_it_in_that_turn(burnt: bool, after: int) -> None:
    s = wounded(below(begun(), "vort", REVEALER), 2)
    if burnt:
        s.apply(Afflict(TROLL, BURNT, "test"))
    s.dice(*SLOW, *CALM).play("end")
    assert s.asked.kind == "act"
    assert sliders(s) == (after, 4)
    assert not s.city.has_condition(TROLL, BURNT)
    s.settled()


@cites("betrayal:haunt/04/troll")
def test_it_never_heals_what_was_burnt() -> None:
    s = below(begun(), "vort", REVEALER).apply(Scar(TROLL, 2, "", "test"))
    s.dice(*SLOW, *CALM).play("end")
    assert s.asked.kind == "act"
    assert sliders(s) == (2, 2)


@cites("betrayal:haunt/04/troll", "betrayal:monster/stunned", "betrayal:ruling/N4d")
def test_a_stunned_troll_misses_one_turn_and_does_not_heal_in_it() -> None:
    s = wounded(below(begun(), "vort", REVEALER), 1).apply(Stun(TROLL, "", "test"))
    s.dice(*CALM).play("end")
    assert s.asked.kind == "act"
    assert (s.where(TROLL), sliders(s), s.city.stunned) == ("kitchen", (3, 4), ())
    s.settled()


@dataclass(frozen=True, slots=True)
class Oil(Source):
    """The Troll walks into a fire of its own."""

    @after(BeginMonster)
    async def light(self, city: City, event: BeginMonster) -> None:
        await hurt(city, TROLL, "physical", 1, "test", tags=FLAMES)


@cites("betrayal:haunt/04/troll", "betrayal:ruling/N4e")
def test_fire_in_its_own_turn_does_not_keep_it_from_healing_after_the_next() -> None:
    s = below(begun(), "vort", REVEALER)
    s.arranging.enter(Oil("oil"))
    s.dice(*SLOW, *CALM).play("end")
    assert s.asked.kind == "act"
    assert not s.city.has_condition(TROLL, BURNT)


@cites("betrayal:haunt/04/troll", "betrayal:ruling/N4c", "betrayal:ruling/M3")
def test_of_heroes_equally_close_the_hero_in_turn_chooses_and_of_those_it_meets() -> None:
    s = begun().dice(2, 0, 0, 0).play("end")
    assert (s.asked.kind, s.asked_seat, {*s.keys}) == ("prey/seek", 1, {*CAST})
    s.play("vort")
    assert (s.asked.kind, s.asked_seat, {*s.keys}) == ("prey/strike", 1, {*CAST})
    s.dice(*[0] * 4, *[0] * s.value(REVEALER, "might"), *CALM).play(REVEALER)
    assert s.happened("Attack") == ["Attack"]
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/04/troll")
def test_with_a_hero_on_its_tile_it_stays_and_strikes() -> None:
    s = begun().stand("lia", "kitchen")
    s.dice(*SLOW, 2, 2, 0, 0, *[0] * s.value("lia", "might")).play("end")
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 4)
    assert s.where(TROLL) == "kitchen"


@dataclass(frozen=True, slots=True)
class Cloak(Belonging):
    @modifies(UNSEEN)
    def hide(self, city: City, who: str) -> int:
        return int(who == self.who)


@cites("betrayal:haunt/04/troll", "betrayal:ruling/M2")
def test_whoever_is_unseen_is_neither_sought_nor_struck() -> None:
    s = below(begun().stand("lia", "kitchen"), "vort", REVEALER)
    s.arranging.enter(Cloak("cloak", 1, "lia"))
    s.dice(*SLOW).play("end")
    assert (s.asked.kind, {*s.keys}) == ("prey/seek", {"vort", REVEALER})


@cites("betrayal:haunt/04/troll")
@pytest.mark.parametrize("mishap", [Trapdoor, Sunlight])
def test_a_troll_that_is_gone_ends_the_hunt(mishap: type[Source]) -> None:
    s = below(begun(), "vort", REVEALER)
    s.arranging.enter(mishap("mishap"))
    s.dice(2, 2, 2, 2).play("end")
    assert s.ending == "hero"


@cites("betrayal:haunt/04/troll")
def test_with_nobody_to_be_seen_it_stays_where_it_is() -> None:
    s = wounded(begun(), 1).given(dead=("vort", REVEALER))
    for who in ("vort", REVEALER):
        s.arranging.at.pop(who)
    s.arranging.enter(Cloak("cloak", 1, "lia"))
    s.dice(*SLOW, *CALM).play("end")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert (s.where(TROLL), sliders(s)) == ("kitchen", (4, 4))


# The end.


@cites("betrayal:haunt/04", "betrayal:victory/first")
def test_the_heroes_win_when_the_troll_has_no_hit_points() -> None:
    s = wounded(begun(troll="elfsong-tavern"), 3)
    s.dice(*showing(1, s.value("lia", "might")), 0, 0, 0, 0).play(f"attack:{TROLL}:might")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/04/wounds", "betrayal:victory/first")
def test_burning_it_down_wins_as_well() -> None:
    s = armed().apply(Scar(TROLL, 3, "", "test"))
    s.dice(*showing(3, s.value("lia", "speed")), 0, 0, 0, 0).play(f"attack:{TROLL}:{FIRE}")
    assert s.ending == "hero"


@cites("betrayal:haunt/04", "betrayal:victory/survivor")
def test_they_lose_with_the_last_of_them() -> None:
    s = begun().given(dead=("vort", REVEALER)).stand("lia", "kitchen")
    for who in ("vort", REVEALER):
        s.arranging.at.pop(who)
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    s.dice(*SLOW, 2, 2, 0, 0, *[0] * s.value("lia", "might")).play("end")
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


@cites("betrayal:haunt/04/blessing", "betrayal:ruling/N4f", "betrayal:ruling/H6")
def test_if_both_fall_by_one_blessing_nobody_wins() -> None:
    s = begun().given(dead=("vort", REVEALER)).apply(Scar(TROLL, 3, "", "test"))
    for who in ("vort", REVEALER):
        s.arranging.at.pop(who)
    s.trait("lia", "might", 1).trait("lia", "speed", 1)
    blessed(3, *[0] * s.value("lia", "knowledge"), 2, 1, s=s)
    assert s.ending == "nobody"
