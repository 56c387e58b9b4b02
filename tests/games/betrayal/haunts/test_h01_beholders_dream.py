"""Haunt 1: the Beholder, its sleep, its brood and its eyes."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Afflict
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.h01_beholders_dream import (
    BARRIER,
    BEHOLDER,
    ENERVATED,
    HAUNT,
    KIN,
    SLOWED,
    cannot_sleep,
    look_at,
)
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.possessions import draw_item

SERVANT = "aldan"
OMEN = "cursed-statue"  # a street beside the Tavern; the Old Crypt is another one, below
EYES, SOOTHE, DISTURB = "haunt/Eyes:open_them", "task:soothe", "role/lia:disturb"
CHAMBER, TAVERN, STATUE = "1,0", "2,0", "3,0"


def begun(turn: str = "lia", *others: str) -> Scene:
    """The Beholder with Aldan in the Kitchen, heroes on the Tavern, one omen tile beside it."""
    s = Scene(SERVANT, "lia", "vort", *others).tile(OMEN, 3, 0, 1).stand(SERVANT, "kitchen")
    return s.haunt(1, revealer="lia", turn=turn)


def barred(s: Scene, tile: str = OMEN) -> Scene:
    return s.token(f"{BARRIER}-1", tile)


def led(s: Scene) -> Scene:
    """The Beholder acts, led by the traitor, and cannot get far."""
    return s.monster_turn().dice(0, 0, 0).play(BEHOLDER)


def gone(s: Scene, *people: str) -> Scene:
    for who in people:
        s.apply(Vanish(who, "test"))
    return s


# How it begins.


@cites("betrayal:haunt/01/right-now", "betrayal:haunt/counts")
def test_the_beholder_comes_to_the_servant_with_two_hit_points_for_each_adventurer() -> None:
    s = begun("lia", "miska")
    assert (s.where(BEHOLDER), s.city.figures[BEHOLDER].hits) == ("kitchen", 8)
    assert s.city.role(SERVANT) == "servant"
    s.settled()


@cites("betrayal:haunt/01", "betrayal:haunt/order")
def test_the_player_left_of_the_servant_begins_and_the_monsters_come_last() -> None:
    assert begun().city.slots == ("lia", "vort", SERVANT, "monsters")


@cites("betrayal:haunt/01/right-now")
def test_damage_takes_hit_points_and_never_stuns_it_and_the_last_is_its_life() -> None:
    s = begun().stand(SERVANT, "catacomb-landing")
    played(hurt(s.arranging, BEHOLDER, "physical", 5, "test", "lia", struck=True))
    assert (s.city.figures[BEHOLDER].hits, s.city.stunned) == (1, ())
    played(hurt(s.given(unsettled=1).arranging, BEHOLDER, "mental", 3, "test", "lia"))
    assert BEHOLDER not in s.city.figures


# It dreams.


def dreaming(*others: str) -> Scene:
    """The Beholder ends its turn on the omen tile."""
    s = led(begun(SERVANT, *others).stand(BEHOLDER, OMEN).stand(SERVANT, OMEN))
    return s.play("done")


@cites("betrayal:haunt/01/dreams", "betrayal:ruling/N1b")
def test_at_the_end_of_its_turn_on_an_omen_it_sleeps_and_dreams_of_its_kin() -> None:
    s = dreaming()
    assert s.city.stunned == (BEHOLDER,)
    assert [s.where(kin) for kin in s.city.of_kind(KIN)] == ["elfsong-tavern"]
    assert s.city.tokens[f"{BARRIER}-1"] == s.spot(OMEN)
    assert s.asked.kind == "act"
    s.settled()


@cites("betrayal:haunt/01/dreams")
@pytest.mark.parametrize("kin", [False, True])
def test_where_it_is_told_to_do_nothing_it_dreams_as_well(kin: bool) -> None:
    s = begun(SERVANT).stand(BEHOLDER, OMEN)
    if kin:
        s.figure(f"{KIN}-1", "kitchen")
    s.monster_turn()
    while s.asked.kind != "act":
        s.play("enough")
    assert (s.city.stunned, len(s.city.of_kind(KIN))) == ((BEHOLDER,), 1 + kin)


@cites("betrayal:haunt/01/rays")
def test_a_turn_in_which_a_slowed_kin_rests_is_its_next_one() -> None:
    s = begun().figure(f"{KIN}-1", "kitchen").apply(Afflict(f"{KIN}-1", SLOWED, "test"))
    gone(s, BEHOLDER).before_monster_turn().play("enough")
    assert not s.city.has_condition(f"{KIN}-1", SLOWED)


@cites("betrayal:haunt/01/dreams")
def test_the_newborn_lies_where_none_lies_yet_if_there_is_such_a_tile() -> None:
    s = begun(SERVANT).tile("fountain", 3, 1).stand(BEHOLDER, OMEN).figure(f"{KIN}-1", "fountain")
    s = led(s.given(stunned=(f"{KIN}-1",)))
    s.play("done")
    assert s.where(f"{KIN}-2") == "elfsong-tavern"
    s = begun(SERVANT).stand(BEHOLDER, OMEN).figure(f"{KIN}-1", "elfsong-tavern")
    s = led(s.given(stunned=(f"{KIN}-1",))).play("done")
    assert s.where(f"{KIN}-2") == "elfsong-tavern"


@cites("betrayal:haunt/01/dreams")
@pytest.mark.parametrize("where", ["elsewhere", "barred"])
def test_elsewhere_or_behind_a_barrier_it_does_not_sleep(where: str) -> None:
    s = begun(SERVANT)
    s.tile("sacrificial-chamber", 2, 0, below=True).stand(
        BEHOLDER, OMEN if where == "barred" else "kitchen"
    )
    led(barred(s) if where == "barred" else s).play("done")
    assert (s.city.stunned, s.city.of_kind(KIN)) == ((), [])


@cites("betrayal:haunt/01/wakes", "betrayal:ruling/N1b")
def test_it_wakes_as_the_servants_turn_starts() -> None:
    s = begun().apply(Stun(BEHOLDER, "", "test")).before_turn_of(SERVANT)
    assert s.asked.who == SERVANT
    assert s.city.stunned == ()
    assert "Beholder is awake again." in " ".join(s.told())


@cites("betrayal:haunt/01/wakes", "betrayal:ruling/N1b")
def test_without_its_servant_it_sleeps_through_the_next_turn() -> None:
    s = begun().apply(Stun(BEHOLDER, "", "test"))
    played(kill(s.arranging, SERVANT, "", "test"))
    s.before_monster_turn()
    assert s.asked.kind == "act"
    assert s.city.stunned == ()


@cites("betrayal:haunt/01/brood", "betrayal:victory/first")
def test_with_as_many_kin_as_there_were_adventurers_the_servant_wins() -> None:
    s = begun(SERVANT).stand(BEHOLDER, OMEN)
    for number in (1, 2):
        s.figure(f"{KIN}-{number}", "elfsong-tavern")
    s = led(s.given(stunned=(f"{KIN}-1", f"{KIN}-2"))).play("done")
    assert s.ending == "army"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


# It is kept awake.


@cites("betrayal:haunt/01/disturb")
@pytest.mark.parametrize(
    ("theirs", "barred_now"), [((1, 1), True), ((2, 1), False), ((2, 2), False)]
)
def test_a_hero_who_beats_it_with_knowledge_or_sanity_bars_every_omen(
    theirs: tuple[int, ...], barred_now: bool
) -> None:
    s = begun().tile("sacrificial-chamber", 2, 0, below=True).stand("lia", "kitchen").play(DISTURB)
    assert (s.asked.kind, s.asked_seat, s.keys) == ("trait/roll", 1, ["knowledge", "sanity"])
    s.dice(*dice_of(s, "lia", "sanity", 2, 1), *dice_of(s, BEHOLDER, "sanity", *theirs))
    s.play("sanity")
    assert cannot_sleep(s.city) is barred_now
    assert bool(s.happened("Tell")) is barred_now
    assert not [key for key in s.keys if key == DISTURB or key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/01/disturb")
def test_elsewhere_or_after_an_attack_nobody_disturbs_it() -> None:
    assert DISTURB not in begun().keys
    assert DISTURB not in begun().stand("lia", "kitchen").given(attacked=True).keys
    assert DISTURB not in gone(begun(), "lia").keys


@cites("betrayal:haunt/01/soothe")
@pytest.mark.parametrize(("fell", "freed"), [((2, 2), True), ((2, 1), False)])
def test_on_an_omen_the_servant_lets_it_dream_again(fell: tuple[int, ...], freed: bool) -> None:
    s = barred(begun(SERVANT).stand(SERVANT, OMEN)).play(SOOTHE)
    s.dice(*dice_of(s, SERVANT, "knowledge", *fell)).play("knowledge")
    assert cannot_sleep(s.city) is not freed
    assert SOOTHE not in s.keys
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:haunt/01/soothe", "betrayal:ruling/N1a")
def test_not_elsewhere_nor_while_it_can_sleep_somewhere() -> None:
    assert SOOTHE not in barred(begun(SERVANT)).keys
    assert SOOTHE not in begun(SERVANT).stand(SERVANT, OMEN).keys
    s = barred(begun(SERVANT).tile("sacrificial-chamber", 2, 0, below=True).stand(SERVANT, OMEN))
    assert SOOTHE not in s.keys


@cites("betrayal:haunt/01/insane")
def test_without_sleep_it_goes_for_its_own_and_with_sleep_the_servant_leads_it() -> None:
    s = barred(begun()).stand(SERVANT, "elfsong-tavern").before_monster_turn()
    s.dice(2, 2, 2).dice(0, 0).dice(0, 0, 0, 0, 0, *dice_of(s, SERVANT, "might"))
    assert s.asked.kind == "act"
    assert s.city.figures[BEHOLDER].lead == MIND
    assert s.happened("Attack") == ["Attack"]
    assert s.where(BEHOLDER) == "inner-chamber"
    s.settled()
    s = begun().before_monster_turn()
    assert s.asked.kind == "lead/next"
    assert s.city.figures[BEHOLDER].lead == 0


@cites("betrayal:haunt/01/insane", "betrayal:ruling/N1d", "betrayal:ruling/N1e")
def test_of_several_it_strikes_the_closest_two_and_its_kin_are_only_stunned() -> None:
    s = barred(begun()).stand("lia", "catacomb-landing").stand("vort", "catacomb-landing")
    s.figure(f"{KIN}-1", "kitchen").figure(f"{KIN}-2", "inner-chamber")
    s.before_monster_turn().dice(0, 0, 0)
    s.dice(0, 0).dice(2, 0, 0, 0, 0, *dice_of(s, SERVANT, "might"))
    s.dice(0, 0).dice(2, 2, 2, 0, 0, 0, 0, 0, 0)
    s.take_first("split").play("no")  # Aldan could take it upon himself
    assert s.happened("Attack") == ["Attack", "Attack"]
    assert s.city.of_kind(KIN) == [f"{KIN}-1", f"{KIN}-2"]
    assert s.city.stunned == (f"{KIN}-1",)


@cites("betrayal:haunt/01/insane")
def test_with_nobody_to_strike_it_does_nothing() -> None:
    s = gone(barred(begun()), SERVANT).before_monster_turn()
    assert s.asked.kind == "act"
    assert s.happened("Attack") == []


# Its eyes.


@cites("betrayal:haunt/01/rays")
def test_it_looks_at_one_or_two_on_its_tile_or_behind_a_door_of_it_each_once() -> None:
    s = begun(SERVANT, "miska").stand("lia", "kitchen").stand("vort", "inner-chamber")
    s.stand("miska", "elfsong-tavern")
    s = led(s).play(EYES)
    assert (s.asked.kind, s.asked_seat, {*s.keys}) == ("prey/eyes", 0, {"lia", "vort"})
    s.dice(0, 0).dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "might")).play("lia")
    assert s.keys == ["vort", "enough"]
    s.play("enough")
    assert EYES not in s.keys
    s.settled()


@cites("betrayal:haunt/01/rays", "betrayal:attack/distance")
def test_it_takes_no_damage_from_those_on_another_tile_but_from_those_on_its_own() -> None:
    for tile, lost in (("inner-chamber", 0), ("kitchen", 2)):
        s = gone(begun(SERVANT).stand("lia", tile), "vort").stand(SERVANT, "catacomb-landing")
        s = led(s).dice(0, 0).dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "might", 2)).play(EYES)
        assert s.city.figures[BEHOLDER].hits == 6 - lost


def looked_at(dots: tuple[int, int], trait: Trait, *, wins: bool = True) -> Scene:
    """Lia, alone behind the door, meets one of its eyes."""
    s = begun(SERVANT).stand("lia", "inner-chamber").stand("vort", "catacomb-landing")
    s = led(s).dice(*dots)
    mine = dice_of(s, BEHOLDER, trait, *([2] if wins else []))
    return s.dice(*mine, *dice_of(s, "lia", trait, 1)).play(EYES)


@cites("betrayal:haunt/01/rays")
@pytest.mark.parametrize(
    ("dots", "trait", "kind"),
    [
        ((0, 1), "might", "physical"),
        ((1, 1), "speed", "physical"),
        ((1, 2), "knowledge", "mental"),
        ((2, 2), "sanity", "mental"),
    ],
)
def test_two_dice_tell_which_eye_it_is(dots: tuple[int, int], trait: Trait, kind: str) -> None:
    s = looked_at(dots, trait)
    assert (s.asked.kind, s.asked_seat, s.asked.about, s.asked.amount) == ("split", 1, kind, 1)


@cites("betrayal:haunt/01/rays")
def test_whoever_is_slowed_moves_two_spaces_at_most_in_their_next_turn_only() -> None:
    s = begun().trait("lia", "speed", 5).apply(Afflict("lia", SLOWED, "test"))
    s.before_turn_of("lia")
    assert s.seen("lia")["spaces"] == 2
    s.play("end")
    assert not s.city.has_condition("lia", SLOWED)
    s = looked_at((1, 1), "speed").play("0-1")
    assert s.city.has_condition("lia", SLOWED)


@cites("betrayal:haunt/01/rays")
def test_a_slowed_kin_crawls_in_its_next_turn() -> None:
    s = begun().figure(f"{KIN}-1", "kitchen").apply(Afflict(f"{KIN}-1", SLOWED, "test"))
    gone(s, BEHOLDER).before_monster_turn().dice(2, 2, 2).play(f"{KIN}-1")
    assert f"go:{STATUE}" not in s.keys
    s.play(f"go:{CHAMBER}", f"go:{TAVERN}")
    assert not [key for key in s.keys if key.startswith("go:")]
    s.play("done")
    assert not s.city.has_condition(f"{KIN}-1", SLOWED)


@cites("betrayal:haunt/01/rays", "betrayal:ruling/N1c")
def test_the_telekinetic_ray_takes_one_to_the_nearest_other_tile_with_an_opponent() -> None:
    s = begun(SERVANT).stand("lia", "inner-chamber").stand("vort", "catacomb-landing")
    s.figure(f"{KIN}-1", "elfsong-tavern").given(stunned=(f"{KIN}-1",))
    s = led(s).dice(1, 2).dice(*dice_of(s, BEHOLDER, "knowledge", 2, 2))
    s.dice(*dice_of(s, "lia", "knowledge")).play(EYES)
    s.play(s.keys[0])
    assert (s.asked.kind, s.asked_seat, {*s.keys}) == ("place/ray", 0, {"0,0", TAVERN})
    assert s.play(TAVERN).where("lia") == "elfsong-tavern"


@cites("betrayal:haunt/01/rays")
def test_the_enervated_roll_a_die_less_for_one_attack() -> None:
    s = looked_at((2, 2), "sanity").play("0-1")
    assert s.city.has_condition("lia", ENERVATED)
    s = begun().stand("lia", "kitchen").apply(Afflict("lia", ENERVATED, "test"))
    s.dice(*[0] * (s.value("lia", "might") - 1), 0, 0, 0, 0, 0).play(f"attack:{BEHOLDER}:might")
    assert not s.city.has_condition("lia", ENERVATED)
    s.settled()


@cites("betrayal:haunt/01/rays")
def test_an_eye_that_does_not_win_does_nothing_more() -> None:
    s = looked_at((1, 1), "speed", wins=False)
    assert not s.city.has_condition("lia", SLOWED)


@cites("betrayal:haunt/01/rays")
def test_nobody_is_looked_at_who_is_gone() -> None:
    s = gone(begun(), "lia")
    assert played(look_at(s.arranging, "lia"), dice=(0, 0)).asked == []
    assert s.happened("Attack") == []


# Its brood.


@cites("betrayal:haunt/01/kin", "betrayal:haunt/01/stock-up")
def test_a_kin_that_takes_two_from_a_hero_bursts_and_the_hero_has_a_pick_of_three() -> None:
    s = begun().figure(f"{KIN}-1", "elfsong-tavern").items("locket", "crossbow", "shiny-rock")
    s.dice(*dice_of(s, "lia", "might", 2), 0, 0, 0, 0).play(f"attack:{KIN}-1:might")
    assert (s.asked.kind, s.asked_seat) == ("card/keep", 1)
    assert s.keys == ["locket", "crossbow", "shiny-rock"]
    s.play("crossbow")
    assert (s.asked.kind, s.keys) == ("card/under", ["locket", "shiny-rock"])
    s.play("shiny-rock")
    assert (s.city.of_kind(KIN), s.holds("lia")) == ([], ["crossbow"])
    assert s.city.lost == ()
    assert s.city.items.size() == 2
    s.settled()


@cites("betrayal:haunt/01/kin", "betrayal:ruling/R6")
def test_the_card_ends_the_heros_move_and_in_the_kins_own_turn_costs_none() -> None:
    s = begun().figure(f"{KIN}-1", "elfsong-tavern").items("locket")
    s.dice(*dice_of(s, "lia", "might", 2), 0, 0, 0, 0).play(f"attack:{KIN}-1:might")
    assert (s.holds("lia"), s.city.stopped) == (["locket"], True)
    s = begun().figure(f"{KIN}-1", "elfsong-tavern").items("locket")
    s.monster_turn(f"{KIN}-1").dice(0, 0, 0).play(f"{KIN}-1")
    s.dice(0, 0, 0, 0, *dice_of(s, "lia", "might", 2)).play("attack:lia:might")
    assert (s.holds("lia"), s.city.of_kind(KIN)) == (["locket"], [])
    s.settled()


@cites("betrayal:haunt/01/insane", "betrayal:haunt/death")
def test_out_of_its_mind_and_with_nobody_left_of_its_own_it_does_nothing() -> None:
    s = barred(begun()).apply(Die(SERVANT, "lia", "test")).before_monster_turn().dice(2, 2, 2)
    assert s.asked.kind == "act"
    assert s.where(BEHOLDER) == "kitchen"
    assert not s.happened("Attack")


@cites("betrayal:haunt/01/kin", "betrayal:ruling/N1e")
def test_with_one_it_is_stunned_and_so_it_is_if_no_hero_did_it() -> None:
    s = begun().figure(f"{KIN}-1", "elfsong-tavern")
    s.dice(*dice_of(s, "lia", "might", 1), 0, 0, 0, 0).play(f"attack:{KIN}-1:might")
    assert s.city.stunned == (f"{KIN}-1",)
    s = begun().figure(f"{KIN}-1", "elfsong-tavern")
    played(hurt(s.arranging, f"{KIN}-1", "physical", 4, "test", BEHOLDER, struck=True))
    assert s.city.stunned == (f"{KIN}-1",)


@cites("betrayal:haunt/01/stock-up")
def test_the_servant_has_no_pick_and_the_last_items_are_all_there_is() -> None:
    s = begun(SERVANT).items("locket", "crossbow", "shiny-rock")
    played(draw_item(s.arranging, SERVANT, "test"))
    assert s.holds(SERVANT) == ["locket"]
    s = begun().items("locket")
    played(draw_item(s.arranging, "lia", "test"))
    assert s.holds("lia") == ["locket"]


# The end.


@cites("betrayal:haunt/01", "betrayal:victory/first")
def test_the_heroes_win_when_it_and_all_its_kin_are_gone_servant_or_not() -> None:
    s = begun().stand(SERVANT, "catacomb-landing").figure(f"{KIN}-1", "kitchen")
    played(hurt(s.given(unsettled=1).arranging, BEHOLDER, "physical", 9, "test", "lia"))
    assert s.given(unsettled=0).city.ending() == ""
    s.given(unsettled=1).items()
    played(hurt(s.arranging, f"{KIN}-1", "physical", 2, "test", "lia"))
    assert s.given(unsettled=0).city.ending() == "hero"
    assert SERVANT not in s.city.dead


@cites("betrayal:haunt/01", "betrayal:victory/first")
def test_the_servant_wins_with_the_last_hero_and_nobody_if_all_fall_together() -> None:
    s = begun().stand(SERVANT, "catacomb-landing").given(unsettled=1)
    for who in ("lia", "vort"):
        played(kill(s.arranging, who, "", "test"))
    assert s.given(unsettled=0).city.ending() == "dead"
    s.given(unsettled=1)
    played(hurt(s.arranging, BEHOLDER, "physical", 9, "test"))
    played(kill(s.arranging, SERVANT, "", "test"))
    assert s.given(unsettled=0).city.ending() == "nobody"


# Secrets.


@cites("betrayal:haunt/01", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    servant, insomniac = HAUNT.text.secrets_of("servant"), HAUNT.text.secrets_of("insomniac")
    canaries(s, [*servant[:2], HAUNT.text.stories["traitor"].text], (1, 2))
    canaries(s, [*insomniac[:2], HAUNT.text.stories["hero"].text], (0,))
    canaries(s, [HAUNT.text.stories["sleepless"].text], (0, 1, 2))
    for told in (servant[0], servant[1], HAUNT.text.stories["traitor"].text):
        assert told in read_by(s, SERVANT)


def test_nothing_is_missing() -> None:
    left = missing(1)
    assert not left, "\n".join(left)
