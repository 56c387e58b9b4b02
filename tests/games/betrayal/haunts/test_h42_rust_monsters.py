"""Haunt 42: an armor that shoots, somebody in it, and three animals that eat metal."""

from __future__ import annotations

import pytest

from tests.games.betrayal.accidents import WeakHeart
from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source
from undercroft.games.betrayal.content.event_cards.table import keep
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.events.figures import Follow, Lead
from undercroft.games.betrayal.events.haunt import Afflict, Count, Relieve, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.h42_rust_monsters import (
    HAUNT,
    RUST,
    SHUT_DOWN,
    STASIS,
    TIME,
    best_stands,
)
from undercroft.games.betrayal.rules.harm import hurt, lose
from undercroft.games.betrayal.rules.minds.foresee import foresee
from undercroft.games.betrayal.rules.possessions import draw_item, hand_on
from undercroft.games.betrayal.state import City

WEARER = "gretchen"  # knows least
ONE, TWO, THREE = [f"{RUST}-{n}" for n in (1, 2, 3)]


def begun(turn: str = "lia") -> Scene:
    """All on the Tavern; Rust Monsters lie in the Kitchen and in the catacombs."""
    return Scene(WEARER, "lia", "vort").haunt(42, revealer="vort", turn=turn)


def woken(s: Scene, *monsters: str) -> Scene:
    for monster in monsters:
        s.apply(Relieve(monster, STASIS, "test"), Lead((monster,), MIND, "", "test"))
    return s


def apart(s: Scene) -> Scene:
    """Lia in sight of the armor, Vort out of it."""
    return s.stand("lia", "inner-chamber").stand("vort", "catacomb-landing")


def fired(margin: int, *mishaps: Source) -> Scene:
    """The armor sees Lia only, and wins by so much."""
    s = begun("vort").stand("vort", "catacomb-landing")
    for mishap in mishaps:
        s.arranging.enter(mishap)
    for monster in (ONE, TWO, THREE):
        s.arranging.at[monster] = s.spot("kitchen-basement")
    mine, theirs = s.value(WEARER, "speed"), s.value("lia", "speed")
    dots = [2] * (margin // 2) + [1] * (margin % 2)
    return s.dice(*dots, *[0] * (mine - len(dots)), *[0] * theirs).before_turn_of(WEARER)


# How it begins.


@cites("betrayal:haunt/42/right-now")
def test_whoever_is_in_the_armor_drops_everything_and_is_quick() -> None:
    s = Scene(WEARER, "lia", "vort").item(WEARER, "crossbow", "figurine-of-wondrous-power")
    s.trait(WEARER, "speed", 1).haunt(42, revealer="vort")
    assert s.holds(WEARER) == []
    assert {*s.city.piles} == {"crossbow", "figurine-of-wondrous-power"}
    assert s.step(WEARER, "speed") == ADVENTURERS[WEARER].tracks["speed"].start + 2


@cites("betrayal:haunt/42/pairs", "betrayal:ruling/N42a")
def test_one_lies_far_away_on_the_level_and_two_deep_on_the_other_one() -> None:
    s = Scene(WEARER, "lia", "vort").tile("old-crypt", 2, 0, below=True)
    s.tile("gladiator-pit", 3, 0, below=True).haunt(42, revealer="vort")
    assert [s.where(monster) for monster in (ONE, TWO, THREE)] == [
        *("kitchen", "gladiator-pit", "old-crypt"),
    ]
    assert all(s.city.has_condition(monster, STASIS) for monster in (ONE, TWO, THREE))


@cites("betrayal:haunt/42/clock", "betrayal:haunt/42/eat")
def test_there_are_six_rounds_and_monsters_come_after_the_armor() -> None:
    s = begun()
    assert s.city.counts[TIME] == 6
    assert s.city.slots == ("lia", "vort", WEARER, RUST)


# The armor.


@cites("betrayal:haunt/42/empty-handed")
def test_whatever_would_come_to_it_falls_to_the_ground() -> None:
    s = begun().items("locket").item("lia", "crossbow")
    played(draw_item(s.arranging, WEARER, "test"))
    played(hand_on(s.arranging, "lia", "crossbow", WEARER, "test"))
    assert s.holds(WEARER) == []
    assert s.city.piles == dict.fromkeys(("locket", "crossbow"), s.spot("elfsong-tavern"))


@cites("betrayal:haunt/42/empty-handed", "betrayal:event/crawling-claw")
def test_what_clings_to_the_wearer_does_not_fall_off() -> None:
    s = begun()
    played(keep(s.arranging, WEARER, EVENT_CARDS["crawling-claw"]))
    assert s.holds(WEARER) == ["crawling-claw"]


@cites("betrayal:haunt/42/empty-handed")
def test_nobody_can_give_it_anything_or_leave_it_anything_to_pick_up() -> None:
    s = begun().item("lia", "crossbow").stand("vort", "kitchen")
    assert "give" not in s.keys
    s = apart(begun("vort")).lying("crossbow", "elfsong-tavern")
    s.apply(Vanish("lia", "test"), Vanish("vort", "test")).before_turn_of(WEARER)
    s.take_first("place")
    assert (s.asked_seat, "take" in s.keys) == (0, False)
    assert s.where(WEARER) == "elfsong-tavern"


@cites("betrayal:haunt/42/driven", "betrayal:move/speed")
def test_what_is_on_the_way_does_not_keep_it_from_a_better_stand() -> None:
    s = apart(begun("vort")).stand("lia", "catacomb-landing").lying("crossbow", "inner-chamber")
    assert s.before_turn_of(WEARER).asked.who
    assert s.where(WEARER) == "kitchen-basement"


@cites("betrayal:haunt/42/driven", "betrayal:ruling/N42b")
def test_it_keeps_away_from_those_awake_then_sees_many_then_is_close() -> None:
    s = woken(begun().stand("lia", "kitchen").stand("vort", "kitchen"), ONE)
    row = [s.spot(tile) for tile in ("kitchen", "inner-chamber", "elfsong-tavern")]
    assert best_stands(s.city, WEARER, row) == row[2:]
    s = begun().stand("lia", "inner-chamber").stand("vort", "catacomb-landing")
    ways = [s.spot(tile) for tile in ("kitchen-basement", "inner-chamber", "elfsong-tavern")]
    assert best_stands(s.city, WEARER, ways) == ways[1:2]


@cites("betrayal:haunt/42/driven")
def test_it_walks_by_itself_and_its_wearer_chooses_among_equals_only() -> None:
    s = begun("vort").stand("vort", "kitchen-basement").stand("lia", "kitchen-basement")
    s.trait(WEARER, "speed", 8).before_turn_of(WEARER)
    s.take_first("place", "split")
    assert s.where(WEARER) != "elfsong-tavern"
    assert (s.asked_seat, s.asked.kind) == (0, "act")
    assert not [key for key in s.keys if key.startswith(("go:", "attack:", "explore:"))]


@cites("betrayal:haunt/42/rays")
@pytest.mark.parametrize("margin", [1, 2])
def test_the_blaster_does_two_points_of_physical_damage(margin: int) -> None:
    s = fired(margin)
    assert (s.asked.kind, s.asked_seat, s.asked.amount) == ("split", 1, 2)
    assert s.asked.about == "physical"


@cites("betrayal:haunt/42/rays", "betrayal:haunt/42/stasis")
@pytest.mark.parametrize("margin", [3, 4])
def test_the_second_ray_takes_two_of_speed_and_paralyses(margin: int) -> None:
    start = begun().step("lia", "speed")
    s = fired(margin)
    assert s.asked_seat == 0
    assert (s.step("lia", "speed"), s.city.has_condition("lia", STASIS)) == (start - 2, True)


@cites("betrayal:haunt/42/rays", "betrayal:ruling/N42f")
def test_the_third_ray_leaves_nothing_and_the_armor_is_faster_for_it() -> None:
    s = fired(5).item("lia", "locket")
    assert s.asked_seat == 0
    assert "lia" in s.city.dead
    assert s.city.piles == {"locket": s.spot("elfsong-tavern")}
    assert s.happened("Depart") == ["Depart"]


@cites("betrayal:haunt/42/rays", "betrayal:haunt/42/stasis")
@pytest.mark.parametrize("margin", [1, 3, 5])
def test_no_ray_does_anything_to_somebody_who_is_dead_when_it_arrives(margin: int) -> None:
    s = fired(margin, WeakHeart("mishap"))
    assert (s.happened("Die"), s.happened("Depart")) == (["Die"], [])
    assert not s.city.has_condition("lia", STASIS)
    s.settled()


@cites("betrayal:haunt/42/rays")
def test_a_step_of_speed_for_each_as_the_turn_ends() -> None:
    s = begun("vort").stand("vort", "catacomb-landing").stand("lia", "elfsong-tavern")
    for monster in (ONE, TWO, THREE):
        s.arranging.at[monster] = s.spot("kitchen-basement")
    s.trait(WEARER, "speed", 5)
    s.dice(2, 2, 1, *[0] * (s.value(WEARER, "speed") - 3), *[0] * s.value("lia", "speed"))
    s.before_turn_of(WEARER)
    assert s.asked_seat == 0
    assert (s.step(WEARER, "speed"), "lia" in s.city.dead) == (5, True)
    s.play("end")
    assert s.step(WEARER, "speed") == 6


@cites("betrayal:haunt/42/rays", "betrayal:ruling/N42e", "betrayal:ruling/N42c")
@pytest.mark.parametrize(("margin", "stunned", "asleep"), [(1, True, False), (3, False, True)])
def test_rust_monsters_are_stunned_or_fall_asleep(
    margin: int, *, stunned: bool, asleep: bool
) -> None:
    s = begun("vort").stand("vort", "catacomb-landing").stand("lia", "catacomb-landing")
    for monster in (TWO, THREE):
        s.arranging.at[monster] = s.spot("kitchen-basement")
    woken(s, ONE).arranging.at[ONE] = s.spot("elfsong-tavern")
    s.trait(WEARER, "speed", 1).apply(Afflict(WEARER, SHUT_DOWN, "test"))  # it does not go away
    assert s.value(WEARER, "speed") == 2
    dots = (1, 0) if margin == 1 else (2, 1)
    s.dice(*dots, 0, 0, 0).before_turn_of(WEARER)
    assert s.asked_seat == 0
    assert (ONE in s.city.stunned, s.city.has_condition(ONE, STASIS)) == (stunned, asleep)
    assert (s.city.figures[ONE].lead == UNOWNED) is asleep


@cites("betrayal:haunt/42/rays", "betrayal:victory/first")
def test_with_the_last_rust_monster_all_hope_is_gone() -> None:
    s = begun("vort").apply(Remove(TWO, "test"), Remove(THREE, "test"))
    s.stand("vort", "catacomb-landing").stand("lia", "catacomb-landing")
    s.arranging.at[ONE] = s.spot("elfsong-tavern")
    s.trait(WEARER, "speed", 8).apply(Afflict(WEARER, SHUT_DOWN, "test"))
    s.dice(2, 2, 1, *[0] * (s.value(WEARER, "speed") - 3), 0, 0, 0).before_turn_of(WEARER)
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


# Shutting it down.


@cites("betrayal:haunt/42/shut-down", "betrayal:ruling/N42d")
@pytest.mark.parametrize(("amount", "down"), [(1, False), (2, True)])
def test_nothing_hurts_it_but_two_points_shut_it_down(amount: int, *, down: bool) -> None:
    s = begun()
    steps = s.city.steps[WEARER]
    played(hurt(s.arranging, WEARER, "mental", amount, "test"))
    assert s.city.steps[WEARER] == steps
    assert s.city.has_condition(WEARER, SHUT_DOWN) is down


@cites("betrayal:haunt/42/shut-down")
def test_a_blow_that_would_do_two_shuts_it_down_and_then_it_stands_still_for_a_turn() -> None:
    s = begun()
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value(WEARER, "might"))
    s.play(f"attack:{WEARER}:might")
    assert s.city.has_condition(WEARER, SHUT_DOWN)
    assert s.city.steps[WEARER] == begun().city.steps[WEARER]
    s.settled()
    s = (
        apart(begun("vort"))
        .apply(Afflict(WEARER, SHUT_DOWN, "test"))
        .stand("lia", "kitchen-basement")
    )
    s.arranging.at[ONE] = s.spot("kitchen-basement")
    s.before_turn_of(WEARER)
    assert (s.asked_seat, s.asked.kind, s.where(WEARER)) == (0, "act", "elfsong-tavern")
    assert not s.city.has_condition(WEARER, SHUT_DOWN)


@cites("betrayal:haunt/42/shut-down", "betrayal:haunt/42/rays")
def test_in_the_middle_of_its_attacks_that_is_the_end_of_its_turn() -> None:
    s = begun("vort").apply(Afflict(WEARER, SHUT_DOWN, "test"))
    s.arranging.at[ONE] = s.spot("kitchen-basement")
    s.dice(*[0] * s.value(WEARER, "speed"), 2, *[0] * (s.value("lia", "speed") - 1))
    s.before_turn_of(WEARER)
    assert s.asked_seat == 1
    assert s.city.has_condition(WEARER, SHUT_DOWN)
    assert (s.asked_seat, s.city.counts[TIME]) == (1, 5)
    s.settled()


@cites("betrayal:haunt/42/rays", "betrayal:attack/distance")
def test_who_beats_it_from_another_tile_does_not_shut_it_down() -> None:
    s = apart(begun("vort")).apply(Afflict(WEARER, SHUT_DOWN, "test"))
    s.arranging.at[ONE] = s.spot("kitchen-basement")
    s.dice(*[0] * s.value(WEARER, "speed"), 2, *[0] * (s.value("lia", "speed") - 1))
    s.before_turn_of(WEARER)
    assert s.asked_seat == 0
    assert not s.city.has_condition(WEARER, SHUT_DOWN)


@cites("betrayal:haunt/42/shut-down", "betrayal:ruling/N42d", "betrayal:haunt/death")
def test_whoever_dies_in_there_of_anything_else_is_lost_and_so_are_all() -> None:
    s = begun().trait(WEARER, "sanity", 1).given(unsettled=1)
    played(lose(s.arranging, WEARER, "sanity", 1, "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


# Rust Monsters.


def at_one(s: Scene, who: str = "vort") -> Scene:
    return s.stand(who, s.where(ONE))


@cites("betrayal:haunt/42/wake")
def test_a_knowledge_roll_of_five_wakes_one() -> None:
    s = at_one(begun("vort"))
    s.dice(2, 2, 1, *[0] * (s.value("vort", "knowledge") - 3)).play("task:wake")
    assert not s.city.has_condition(ONE, STASIS)
    assert s.city.figures[ONE].lead == MIND
    assert "task:wake" not in s.keys
    assert "task:wake" not in begun("vort").keys


@cites("betrayal:haunt/42/wake", "betrayal:haunt/42/stasis")
def test_whoever_fails_stands_as_still_and_the_turn_is_over() -> None:
    s = at_one(begun("vort"))
    s.dice(2, 2, *[0] * (s.value("vort", "knowledge") - 2)).play("task:wake")
    assert s.city.has_condition("vort", STASIS)
    assert s.city.has_condition(ONE, STASIS)
    assert s.city.active != "vort"


@cites("betrayal:haunt/42/stasis", "betrayal:ruling/N42g")
@pytest.mark.parametrize(
    ("friend", "result", "free"),
    [
        (False, 4, True),
        (False, 3, False),
        (True, 3, True),
        (True, 2, False),
    ],
)
def test_stasis_ends_with_a_sanity_roll_that_friends_make_easier(
    result: int, *, friend: bool, free: bool
) -> None:
    s = begun("vort").apply(Afflict("lia", STASIS, "test")).stand("lia", "kitchen-basement")
    s.stand("vort", "kitchen-basement" if friend else "catacomb-landing")
    dots = [2] * (result // 2) + [1] * (result % 2)
    s.dice(*dots, *[0] * (s.value("lia", "sanity") - len(dots))).before_turn_of("lia")
    assert s.asked_seat == (1 if free else 2)
    assert s.city.has_condition("lia", STASIS) is not free


@cites("betrayal:haunt/42/stasis")
def test_off_the_board_one_can_come_to_as_well() -> None:
    s = begun("vort").apply(Afflict("lia", STASIS, "test"), Vanish("lia", "test"))
    s.dice(2, 2, *[0] * (s.value("lia", "sanity") - 2)).before_turn_of("lia")
    assert s.asked_seat == 2
    assert not s.city.has_condition("lia", STASIS)


def hunting(s: Scene, pace: int = 6) -> Scene:
    """The Rust Monsters' turn, in which the first one is awake."""
    dots = [2] * (pace // 2) + [1] * (pace % 2)
    woken(s, ONE).dice(*dots, *[0] * (3 - len(dots)))
    return s.before_turn_of(RUST)


@cites("betrayal:haunt/42/eat", "betrayal:ruling/N42h")
def test_it_goes_for_what_lies_about_first_and_eats_all_items_there_but_no_omens() -> None:
    s = begun().item("lia", "crossbow").lying("locket", "elfsong-tavern")
    s.lying("shiny-rock", "elfsong-tavern").lying("book-of-spells", "elfsong-tavern")
    assert hunting(s).asked_seat == 1
    assert (s.where(ONE), {*s.city.piles}) == ("elfsong-tavern", {"book-of-spells"})
    assert s.holds("lia") == ["crossbow"]
    assert {"locket", "shiny-rock"} <= {*s.city.lost}


@cites("betrayal:haunt/42/eat")
def test_then_for_heroes_with_items_and_eats_all_that_one_of_them_has() -> None:
    s = begun().item("lia", "crossbow", "locket", "book-of-spells").item("vort", "shiny-rock")
    hunting(s)
    assert s.asked.kind in ("prey/seek", "person/eat")
    s.play("lia").take_first("place/way")
    if s.asked.kind == "person/eat":
        s.play("lia")
    assert (s.holds("lia"), s.holds("vort")) == (["book-of-spells"], ["shiny-rock"])


@cites("betrayal:haunt/42/eat", "betrayal:victory/first")
def test_when_nothing_else_is_left_it_eats_the_armor_and_all_have_won() -> None:
    s = hunting(begun().item("lia", "book-of-spells"))
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/42/eat")
def test_as_long_as_anything_else_is_left_it_does_not() -> None:
    s = begun().lying("locket", "catacomb-landing").stand("lia", "kitchen-basement")
    s.stand("vort", "kitchen-basement").stand(WEARER, "inner-chamber")
    s.arranging.at[ONE] = s.spot("inner-chamber")
    hunting(s, 1)
    assert s.ending == ""
    assert s.city.piles == {"locket": s.spot("catacomb-landing")}


@cites("betrayal:haunt/42/eat")
def test_nor_while_a_hero_has_something_who_is_off_the_board() -> None:
    s = begun().item("vort", "locket").apply(Vanish("vort", "test"))
    assert hunting(s).ending == ""
    assert s.where(ONE) == "elfsong-tavern"


@cites("betrayal:haunt/42/eat", "betrayal:item/caltrops")
def test_caltrops_that_are_eaten_hurt_nobody_any_more() -> None:
    s = begun().lying("caltrops", "inner-chamber").token("caltrops-2", "inner-chamber")
    woken(s, ONE).dice(2, 2, 2, 2, 2, 0).before_turn_of(RUST)
    assert s.asked_seat == 1
    assert (s.where(ONE), s.city.piles, s.city.tokens) == ("inner-chamber", {}, {})


@cites("betrayal:haunt/42/eat")
def test_the_heroes_say_which_of_them_is_next_and_the_others_look_anew() -> None:
    s = begun().lying("locket", "kitchen-basement").item("lia", "crossbow")
    s.stand(ONE, "inner-chamber").stand(TWO, "kitchen-basement")
    woken(s, ONE, TWO).before_turn_of(RUST)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("lead/next", 1, [ONE, TWO])
    s.dice(1, 0, 0).play(TWO)
    assert (s.where(ONE), s.holds("lia")) == ("elfsong-tavern", []), "nothing lies about any more"


@cites("betrayal:haunt/42/eat")
def test_what_is_foretold_of_it_is_done() -> None:
    s = woken(begun(), ONE).item("lia", "crossbow").stand("vort", "catacomb-landing")
    told = [one for step in foresee(s.arranging, ONE) for one in step]
    s.dice(2, 2, 2).before_turn_of(RUST)
    assert s.asked_seat == 1
    done = [event for event in s.table.chronicle.events if isinstance(event, Follow)]
    assert [event.line for event in done] == ["laden", "eats-carried"]
    for event in done:
        assert [
            one for one in told if one.tactic.key == event.line and event.about in (*one.about, "")
        ]


@cites("betrayal:haunt/42/wake", "betrayal:haunt/42/eat")
def test_whoever_sleeps_does_nothing() -> None:
    s = begun().lying("locket", "kitchen").before_turn_of(RUST)
    assert (s.asked_seat, s.city.piles) == (1, {"locket": s.spot("kitchen")})


# How it ends.


@cites("betrayal:haunt/42/clock", "betrayal:victory/first")
def test_after_each_turn_of_theirs_there_is_less_time_and_then_none() -> None:
    s = begun().before_turn_of(RUST)
    assert (s.asked_seat, s.city.counts[TIME]) == (1, 5)
    s = begun().apply(Count(TIME, -5, "test")).before_turn_of(RUST)
    assert s.ending == "traitor"


@cites("betrayal:haunt/42", "betrayal:ruling/N42i", "betrayal:victory/survivor")
def test_without_heroes_all_is_lost() -> None:
    s = begun().given(unsettled=1).apply(Die("lia", "", "test"), Die("vort", "", "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/42", "betrayal:ruling/H6")
def test_the_last_hero_and_the_wearer_in_one_blow_are_all_lost() -> None:
    s = begun().apply(Die("vort", "", "test"))
    with pytest.raises(Over):
        played(all_fall(s.arranging))
    assert s.city.ending() == "traitor"


async def all_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    for who in (WEARER, "lia"):
        await happen(city, Die(who, "", "test"))
    await happen(city, Together(False, "test"))


# Secrets.


@cites("betrayal:haunt/42", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("wearer")[:1], text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("rescuer")[:1], text.stories["hero"].text], (0,))
    assert text.stories["traitor"].text in read_by(s, WEARER)


def test_nothing_is_missing() -> None:
    left = missing(42)
    assert not left, "\n".join(left)
