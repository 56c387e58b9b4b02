"""Haunt 10: a chest, a crowd, and what nobody has been told."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.striking import strikes, throw
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.combat import Attack
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.haunts.h10_rabble_rousers import (
    CHEST,
    HAUNT,
    MEDUSA,
    SHRINE,
)
from undercroft.games.betrayal.haunts.pieces.reflecting import mirrors
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.rules.moving import put_on
from undercroft.games.betrayal.rules.staging import begin_stage

ROUSER = "vort"
TAVERN, LANDING, BASEMENT = "elfsong-tavern", "catacomb-landing", "kitchen-basement"
MOB = "haunt/CitizenMobs:mob_attack"
REFLECTIVE = (
    *("shiny-rock", "potion-of-giant-strength", "locket", "potion-of-speed"),
    *("necklace-of-fireballs", "helm-of-teleportation", "potion-of-healing"),
    *("figurine-of-wondrous-power", "potion-of-invisibility", "dimensional-shackles"),
    "berserker-axe",
)


def begun(*more: str, turn: str = "lia") -> Scene:
    """Nine citizens; the shrine lies next to the landing in the catacombs."""
    s = Scene(ROUSER, "lia", "miska", *more).tile(SHRINE, -1, 0, 1, below=True)
    return s.haunt(10, revealer=ROUSER, tile=SHRINE, turn=turn)


def at_the_chest() -> Scene:
    """Lia stands on the shrine, in her turn, and nobody guards it any more."""
    s = begun().stand("lia", SHRINE)
    return away(s, "citizen-1")


def away(s: Scene, *citizens: str) -> Scene:
    for citizen in citizens:
        s.stand(citizen, BASEMENT)
    return s


def opened(*more: str) -> Scene:
    """The Medusa has come, and nothing else has happened."""
    s = begun(*more)
    played(begin_stage(s.arranging, MEDUSA, HAUNT.cite))
    return s


# Set-up.


@cites("betrayal:haunt/10/right-now")
def test_the_heroes_are_in_the_tavern_and_the_chest_is_on_the_shrine() -> None:
    s = Scene(ROUSER, "lia", "miska").tile(SHRINE, -1, 0, 1, below=True)
    for who in (ROUSER, "lia"):
        s.stand(who, BASEMENT)
    s.haunt(10, revealer=ROUSER, tile=SHRINE)
    assert [s.where(who) for who in (ROUSER, "lia", "miska")] == [BASEMENT, TAVERN, TAVERN]
    assert s.city.tokens == {CHEST: s.spot(SHRINE)}


@cites("betrayal:haunt/10/crowd", "betrayal:ruling/N10a")
def test_one_citizen_guards_the_chest_and_the_others_stand_around_the_tavern() -> None:
    s, ways = begun(), ["inner-chamber", "kitchen", BASEMENT, LANDING]
    where = [s.where(citizen) for citizen in s.city.of_kind("citizen")]
    assert where == [SHRINE, *ways, *ways], "outward, and then from the inside once more"
    assert s.city.figures["citizen-1"].lead == s.city.seat(ROUSER)


@cites("betrayal:haunt/10/crowd", "betrayal:ruling/N10a")
@pytest.mark.parametrize("tile", ["fountain", "inner-chamber"])
def test_where_not_every_tile_of_a_ring_can_have_one_the_heroes_choose(tile: str) -> None:
    s = Scene(ROUSER, "lia", "miska").tile(SHRINE, -1, 0, 1, below=True).tile("fountain", 2, -1)
    s.tile("marketplace", 5, 5).tile("trash-pile", 6, 6)
    s.haunt(10, s.city.board.key(s.spot(tile)), revealer=ROUSER, tile=SHRINE)
    where = [s.where(citizen) for citizen in s.city.of_kind("citizen")]
    assert len({*where}) == 8, "each tile but the tavern has one"
    assert where.count(tile) == 2, "and one of the nearest two"


@cites("betrayal:haunt/10/chest", "betrayal:ruling/N10d")
def test_a_shrine_that_does_not_lie_there_is_fetched() -> None:
    s = Scene(ROUSER, "lia", "miska").haunt(10, revealer=ROUSER)
    shrine = s.city.board.of_tile(SHRINE)
    assert shrine is not None
    assert s.city.board.level(shrine) == "catacomb"
    assert s.city.tokens == {CHEST: shrine}


@cites("betrayal:haunt/10", "betrayal:haunt/order")
def test_the_crowd_follows_its_leader_in_the_order_of_turns() -> None:
    assert begun().city.slots == ("lia", "miska", ROUSER, "monsters")


# The crowd.


@cites("betrayal:haunt/10/cleared")
def test_any_damage_removes_a_citizen() -> None:
    s = begun().stand("citizen-1", TAVERN)
    s.dice(1, *[0] * (s.value("lia", "might") - 1), 0, 0).play("attack:citizen-1:might")
    assert "citizen-1" not in s.city.figures
    assert s.happened("Slay", "Stun") == ["Slay"]


def mobbed(s: Scene) -> Scene:
    """Four citizens are with Lia, and one of them has begun to act."""
    s.stand("lia", TAVERN).stand("miska", LANDING)
    for number in range(1, 5):
        s.stand(f"citizen-{number}", TAVERN)
    return s.monster_turn("citizen-1").dice(0).play("citizen-1")


@cites("betrayal:haunt/10/mob")
def test_citizens_strike_as_a_mob_with_eight_dice_at_most() -> None:
    s = mobbed(begun())
    s.dice(*[2] * 8, *throw(s, "lia", "might", high=True)).play(MOB, "all")
    s.fell_as_scripted()
    assert len(s.city.swung) == 4


@cites("betrayal:haunt/10/mob", "betrayal:haunt/10/cleared")
def test_of_a_beaten_mob_one_falls_for_each_point() -> None:
    s = mobbed(begun())
    s.dice(*[0] * 8, 2, *[0] * (s.value("lia", "might") - 1)).play(MOB, "all")
    assert (s.asked.kind, s.asked_seat) == ("person/loss", 0)
    s.play("citizen-3", "citizen-2")
    assert not {"citizen-2", "citizen-3"} & {*s.city.figures}
    assert {"citizen-1", "citizen-4"} <= {*s.city.figures}


@cites("betrayal:haunt/10/mob")
def test_there_are_no_mobs_once_the_crowd_has_fled() -> None:
    s = opened()
    assert not [source for source in s.city.sources if source.key == "haunt/CitizenMobs"]
    assert not s.city.of_kind("citizen")


# The chest.


@cites("betrayal:haunt/10/chest")
def test_who_ends_a_turn_on_an_unguarded_shrine_opens_the_chest() -> None:
    s = at_the_chest()
    assert s.city.stage == "begin"
    s.play("end")
    assert (s.city.stage, s.ending) == (MEDUSA, "")
    assert s.city.active == "miska", "it goes on to the left of her"


@cites("betrayal:haunt/10/chest")
@pytest.mark.parametrize("why", ["a citizen", "not at its end", "the traitor"])
def test_the_chest_stays_shut_while_it_is_guarded_or_nobody_ends_a_turn_there(why: str) -> None:
    s = at_the_chest()
    if why == "a citizen":
        s.stand("citizen-2", SHRINE)
    elif why == "the traitor":
        s.stand("lia", TAVERN).stand(ROUSER, SHRINE).turn_of(ROUSER)
    if why != "not at its end":
        s.play("end")
    else:
        played(put_on(s.arranging, "miska", s.spot(SHRINE), "test"))
        assert s.asked.kind == "act"
    assert s.city.stage == "begin"


@cites("betrayal:haunt/10/chest")
def test_the_traitor_is_no_citizen() -> None:
    s = at_the_chest().stand(ROUSER, SHRINE).play("end")
    assert s.city.stage == MEDUSA


@cites("betrayal:haunt/10/unleashed")
@pytest.mark.parametrize(
    ("more", "dead", "obstacles"), [((), (), 2), (("gretchen", "torskar"), ("miska",), 2)]
)
def test_the_medusa_comes_with_half_as_many_obstacles_as_there_are_people(
    more: tuple[str, ...], dead: tuple[str, ...], obstacles: int
) -> None:
    s = begun(*more)
    s.apply(*[Die(who, "", "test") for who in dead])
    played(begin_stage(s.arranging, MEDUSA, HAUNT.cite))
    medusa = s.arranging.figures[MEDUSA]
    assert len(medusa.beneath) == obstacles
    assert (s.where(MEDUSA), medusa.lead) == (SHRINE, MIND)


@cites("betrayal:haunt/10/unleashed")
def test_the_crowd_flees_the_chest_is_gone_and_all_are_heroes() -> None:
    s = opened()
    city = s.city
    assert (city.tokens, city.of_kind("citizen")) == ({}, [])
    assert [city.side(who) for who in city.cast] == ["hero"] * 3
    assert not city.opposed("lia", ROUSER)
    assert city.opposed("lia", MEDUSA)
    assert city.slots == ("lia", "miska", ROUSER, "monsters")


@cites("betrayal:haunt/10/unleashed", "betrayal:ruling/N10e")
def test_a_traitor_who_is_dead_stays_dead_and_the_medusa_comes_all_the_same() -> None:
    s = at_the_chest()
    s.apply(Die(ROUSER, "lia", "test")).play("end")
    assert (s.city.stage, s.city.dead, s.city.side(ROUSER)) == (MEDUSA, (ROUSER,), "traitor")
    assert MEDUSA in s.city.at
    assert s.city.slots[-2:] == (ROUSER, "monsters")


# The Medusa.


@cites("betrayal:haunt/10/gaze")
@pytest.mark.parametrize("trait", ["knowledge", "sanity"])
def test_who_begins_a_turn_with_the_medusa_needs_wits(trait: Trait) -> None:
    s = opened().stand("lia", SHRINE).before_turn_of("lia")
    s.dice(*throw(s, "lia", trait, high=True))
    assert s.keys == ["knowledge", "sanity"]
    s.play(trait)
    assert (s.city.dead, s.asked.kind) == ((), "act")


@cites("betrayal:haunt/10/gaze")
def test_or_turns_to_stone_and_what_they_had_lies_there() -> None:
    s = opened().stand("lia", SHRINE).item("lia", "crossbow").before_turn_of("lia")
    s.dice(*throw(s, "lia", "sanity", high=False)).play("sanity")
    assert (s.city.dead, s.asked_seat) == (("lia",), 2)
    assert [event.fate for event in s.table.chronicle.events if isinstance(event, Die)] == ["stone"]
    assert s.city.piles == {"crossbow": s.spot(SHRINE)}


@cites("betrayal:haunt/10/gaze")
@pytest.mark.parametrize("where", ["elsewhere", "nowhere"])
def test_nobody_else_meets_the_gaze(where: str) -> None:
    s = opened().stand("lia", TAVERN).before_turn_of("lia")
    if where == "nowhere":
        del s.arranging.at["lia"]
    assert s.asked.kind == "act"
    assert not s.happened("Roll")


@cites("betrayal:haunt/10/mirrors", "betrayal:ruling/N10c")
@pytest.mark.parametrize("cards", [("locket",), ("locket", "shiny-rock")])
def test_a_mirror_is_one_die_however_many_one_has(cards: tuple[str, ...]) -> None:
    s = opened().stand("lia", SHRINE).item("lia", *cards)
    s.dice(0, *throw(s, "lia", "knowledge", high=True)).before_turn_of("lia").play("knowledge")
    s.fell_as_scripted()
    might = s.value("lia", "might")
    assert strikes(s, f"attack:{MEDUSA}:might").dice == might + 1


@cites("betrayal:haunt/10/mirrors")
def test_these_cards_are_mirrors_and_no_others() -> None:
    s = opened()
    for card in REFLECTIVE:
        s.given(held={card: "lia"})
        assert mirrors(s.arranging, "lia"), card
    for card in ("crossbow", "eye-of-vecna"):
        s.given(held={card: "lia"})
        assert not mirrors(s.arranging, "lia"), card


@cites("betrayal:haunt/10/mirrors")
def test_a_mirror_helps_in_attack_and_defence_against_the_medusa_alone() -> None:
    s = opened().item("lia", "locket")
    city = s.arranging
    for striking in (True, False):
        assert HAUNT.edge(city, "lia", MEDUSA, striking=striking) == 1
        assert HAUNT.edge(city, "miska", MEDUSA, striking=striking) == 0
        assert HAUNT.edge(city, "lia", ROUSER, striking=striking) == 0


@cites("betrayal:haunt/10/chipped")
def test_beating_the_medusa_takes_an_obstacle_and_stuns_nobody() -> None:
    s = opened().stand("lia", SHRINE).turn_of("lia")
    s.dice(*throw(s, "lia", "might", high=True), *[0] * 5).play(f"attack:{MEDUSA}:might")
    assert len(s.city.figures[MEDUSA].beneath) == 1
    assert s.city.stunned == ()


@cites("betrayal:haunt/10/chipped")
def test_so_does_beating_it_back() -> None:
    s = opened().stand("lia", SHRINE).stand("miska", TAVERN).before_monster_turn()
    s.dice(*[0] * 2, *[0] * 5, *throw(s, "lia", "might", high=True))
    assert s.asked.about == MEDUSA, "and now her turn begins"
    assert len(s.city.figures[MEDUSA].beneath) == 1


@cites("betrayal:haunt/10/hunger", "betrayal:ruling/N10b")
def test_the_medusa_goes_for_the_nearest_and_strikes_the_weakest() -> None:
    s = opened().stand("lia", LANDING).stand(ROUSER, LANDING).stand("miska", "kitchen")
    s.trait("lia", "might", 1).before_monster_turn()
    s.dice(2, 2, *[0] * 5, *throw(s, "lia", "might", high=False))
    assert (s.asked.kind, s.asked_seat) == ("prey/seek", 0), "both are equally near"
    s.play(ROUSER)
    assert s.where(MEDUSA) == LANDING
    struck = [event.target for event in s.table.chronicle.events if isinstance(event, Attack)]
    assert struck == ["lia"]


# How it ends.


@cites("betrayal:haunt/10", "betrayal:victory/first")
def test_the_traitor_wins_when_every_hero_is_dead() -> None:
    s = begun().given(dead=("miska",)).trait("lia", "might", 1).trait("lia", "speed", 1)
    s.stand(ROUSER, TAVERN).turn_of(ROUSER)
    s.dice(*throw(s, ROUSER, "might", high=True), *throw(s, "lia", "might", high=False))
    s.play("attack:lia:might")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/10/chipped", "betrayal:victory/first")
def test_with_no_obstacle_left_to_take_the_heroes_win_and_so_does_the_rouser() -> None:
    s = opened().stand("lia", SHRINE).turn_of("lia")
    for obstacle in s.arranging.figures[MEDUSA].beneath:
        assert obstacle.startswith("obstacle")
    played(hurt(s.arranging, MEDUSA, "physical", 3, "test", "lia"))
    played(hurt(s.arranging, MEDUSA, "physical", 3, "test", "lia"))
    s.dice(*throw(s, "lia", "might", high=True), *[0] * 5).play(f"attack:{MEDUSA}:might")
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0, 1, 2)


@cites("betrayal:haunt/10", "betrayal:victory/survivor")
def test_when_the_medusa_has_outlived_everybody_nobody_has_won() -> None:
    s = opened()
    s.apply(*[Die(who, MEDUSA, "test") for who in (ROUSER, "lia", "miska")])
    city = s.arranging
    city.kept.clear()
    assert HAUNT.verdict(city) == "nobody"
    assert HAUNT.winners(city, "nobody") == ()


@cites("betrayal:haunt/10", "betrayal:victory/first")
def test_the_last_hero_and_the_medusa_falling_together_is_nobodys_victory() -> None:
    s = opened()
    s.apply(*[Die(who, MEDUSA, "test") for who in (ROUSER, "lia", "miska")])
    del s.arranging.at[MEDUSA], s.arranging.figures[MEDUSA]
    s.arranging.kept.clear()
    assert HAUNT.verdict(s.arranging) == "nobody"


# Who reads what.


@cites("betrayal:haunt/10", "betrayal:haunt/sides")
def test_nobody_knows_of_the_medusa_before_the_chest_is_open() -> None:
    s = at_the_chest()
    secret = HAUNT.text.hidden_in(MEDUSA)
    assert len(secret) > 15
    canaries(s, [*secret, "medusa", "obstacle"], (0, 1, 2))
    s.play("end")
    for who in (ROUSER, "lia", "miska"):
        read = read_by(s, who)
        assert "The Medusa acts by itself" in read
        assert HAUNT.text.stories["medusa"].text in read
        assert s.seen(who)["haunt"]["stage"] == MEDUSA


@cites("betrayal:haunt/10", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("rouser"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("seeker"), text.stories["hero"].text], (0,))
    for told in (*text.secrets_of("rouser")[:2], text.stories["traitor"].text):
        assert told in read_by(s, ROUSER)
    for told in (*text.secrets_of("seeker"), text.stories["hero"].text):
        assert told in read_by(s, "lia")


@cites("betrayal:haunt/10/gaze")
def test_whoever_is_killed_by_the_gaze_in_their_own_turn_has_no_more_of_it() -> None:
    s = opened().stand("lia", SHRINE).turn_of("lia")
    played(kill(s.arranging, "lia", MEDUSA, "test", fate="stone"))
    assert s.asked_seat == 2


@cites("betrayal:haunt/10/crowd", "betrayal:ruling/N10a", "betrayal:special/barrier")
def test_the_rouser_says_on_which_side_of_a_barrier_a_citizen_stands() -> None:
    s = Scene(ROUSER, "lia", "miska").tile(SHRINE, -1, 0, 1, below=True)
    s.tile("flooded-chamber", 2, 0, below=True)
    s.haunt(10, "b2,0/2", revealer=ROUSER, tile=SHRINE, turn="lia")
    assert "flooded-chamber/2" in [s.where(citizen) for citizen in s.city.of_kind("citizen")]
