"""Haunt 44: amulets, the moon, and what climbs out of whoever has none."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.striking import dice_of
from tests.games.betrayal.haunts.twins import canaries, no_interference, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.combat import Remove
from undercroft.games.betrayal.haunts.h44_pale_moon import (
    AMULET,
    CULTIST,
    FIRE,
    HAUNT,
    MOON,
    SERVANT,
    are_silent,
    night,
    subsume,
    take,
)
from undercroft.games.betrayal.haunts.pieces.faces import is_down
from undercroft.games.betrayal.rules.harm import hurt, kill
from undercroft.games.betrayal.state import City

REVEALER = "vort"
OMEN = "cursed-statue"  # a street beside the Tavern
TAKE, EXCHANGE = "task:take", "role/lia:exchange"
SACRIFICE = "haunt/Ritual:sacrifice"
KITCHEN, CHAMBER, TAVERN, LANDING = "0,0", "1,0", "2,0", "b0,0"


def begun(turn: str = "lia", *deal: int) -> Scene:
    """Three amulets on the omen tile beside the Tavern, with these numbers; 1 is false."""
    s = Scene(REVEALER, "lia", "miska").tile(OMEN, 3, 0, 1)
    luck = tuple(f"number-{n}" for n in (deal or (1, 2, 3)))
    return s.haunt(44, "number-1", revealer=REVEALER, luck=luck, turn=turn)


def wearing(s: Scene, *people: str) -> Scene:
    """These have an amulet; the others lie where they were laid."""
    for number, who in enumerate(people, 2):
        del s.arranging.tokens[f"{AMULET}-{number}"]
        s.item(who, f"{AMULET}-{number}")
    return s


def moonlit(turn: str = "lia", *spots: str) -> Scene:
    """Vort is the Servant, on the Tavern; the cultists chant where this says."""
    s = wearing(begun(REVEALER), "lia", "miska").play("end")
    for spot in spots or (KITCHEN, CHAMBER, LANDING):
        s.play(spot)
    assert s.city.stage == MOON
    again = Scene(REVEALER, "lia", "miska")
    again._state = s.city.copy()  # to be arranged further
    return again.turn_of(turn) if turn else again


def silenced(s: Scene) -> Scene:
    return s.given(stunned=tuple(s.arranging.of_kind(CULTIST)))


# Amulets.


@cites("betrayal:haunt/44/amulets", "betrayal:ruling/N44a")
def test_an_amulet_for_each_lies_face_down_on_the_nearest_omen_and_one_is_named_false() -> None:
    s = begun()
    assert [s.city.tile(s.city.tokens[f"{AMULET}-{n}"]) for n in (1, 2, 3)] == [OMEN] * 3
    assert all(is_down(s.city, f"{AMULET}-{n}") for n in (1, 2, 3))
    assert night(s.city).fake == "number-1"
    assert {*s.city.heroes()} == {"vort", "lia", "miska"}


@cites("betrayal:haunt/44/amulets", "betrayal:ruling/N44a")
def test_without_an_omen_tile_they_lie_where_everybody_is() -> None:
    s = Scene(REVEALER, "lia", "miska").stand("lia", "kitchen").haunt(44, revealer=REVEALER)
    lie = [s.city.tile(s.city.tokens[f"{AMULET}-{n}"]) for n in (1, 2, 3)]
    assert lie == ["elfsong-tavern", "kitchen", "elfsong-tavern"]


@cites("betrayal:haunt/44/take", "betrayal:ruling/N44b")
@pytest.mark.parametrize(("which", "kept"), [(1, False), (2, True)])
def test_a_roll_of_three_takes_one_and_the_false_one_is_thrown_away(which: int, kept: bool) -> None:
    s = begun().stand("lia", OMEN)
    s.dice(2, 1, *[0] * (s.value("lia", "speed") - 2)).play(TAKE)
    assert (s.asked.kind, len(s.keys)) == ("token/amulet", 3)
    s.play(f"{AMULET}-{which}")
    assert (s.holds("lia") == [f"{AMULET}-{which}"]) is kept
    assert f"{AMULET}-{which}" not in s.city.tokens
    assert not is_down(s.city, f"{AMULET}-{which}")
    assert TAKE not in s.keys
    s.settled()


@cites("betrayal:haunt/44/take")
def test_with_less_or_elsewhere_nobody_takes_one() -> None:
    s = begun().stand("lia", OMEN)
    s.dice(2, *[0] * (s.value("lia", "speed") - 1)).play(TAKE)
    assert s.holds("lia") == []
    assert TAKE not in begun().keys
    assert played(take(begun().arranging, "lia")).asked == []


# The moon.


@cites("betrayal:haunt/44/moon", "betrayal:haunt/44/subsumed")
def test_who_has_no_amulet_when_the_revealers_first_turn_ends_is_the_servant() -> None:
    s = begun(REVEALER).stand(REVEALER, "kitchen").item(REVEALER, "crossbow")
    wearing(s, "lia", "miska").play("end")
    assert (s.city.stage, s.city.role(REVEALER)) == (MOON, "servant")
    assert REVEALER in s.city.dead
    assert s.where(SERVANT) == "kitchen"
    assert s.city.piles["crossbow"] == s.spot("kitchen")
    assert s.city.driver(SERVANT) == 0


@cites("betrayal:haunt/44/moon")
def test_of_several_the_lowest_sanity_and_ties_roll_again() -> None:
    s = wearing(begun(REVEALER), "lia")
    for result in (0, 1):
        s.dice(*dice_of(s, REVEALER, "sanity", 1), *dice_of(s, "miska", "sanity", 1 - result))
    s.play("end")
    assert s.city.role("miska") == "servant"
    assert s.city.role(REVEALER) == "wearer"
    s.settled()


@cites("betrayal:haunt/44/moon")
def test_before_that_turn_nothing_rises() -> None:
    s = begun("lia").play("end")
    assert s.city.stage != MOON


@cites("betrayal:haunt/44/moon", "betrayal:ruling/N44c")
def test_it_rises_for_a_dead_revealer_and_if_all_have_amulets_all_roll() -> None:
    s = wearing(begun("miska"), "lia", "miska")
    played(kill(s.arranging, REVEALER, "", "test"))
    first, other = s.arranging.living()
    s.dice(*dice_of(s, first, "sanity"), *dice_of(s, other, "sanity", 1)).play("end")
    assert (s.city.stage, s.city.role(first)) == (MOON, "servant")


@cites("betrayal:haunt/44/exchange")
def test_amulets_turn_into_fire_and_the_others_are_gone() -> None:
    s = wearing(begun(REVEALER), "lia").lying(f"{AMULET}-3", "kitchen")
    del s.arranging.tokens[f"{AMULET}-3"]
    s.dice(*dice_of(s, REVEALER, "sanity"), *dice_of(s, "miska", "sanity", 1)).play("end")
    assert s.holds("lia") == [f"{FIRE}-1"]
    assert s.holds("miska") == []
    assert not [key for key in (*s.city.tokens, *s.city.piles) if key.startswith(AMULET)]


@cites("betrayal:haunt/44/chant")
def test_the_servant_places_a_cultist_for_each_adventurer_one_to_a_tile() -> None:
    s = wearing(begun(REVEALER), "lia", "miska").play("end")
    assert (s.asked.kind, s.asked_seat) == ("place/chanter", 0)
    s.play(KITCHEN)
    assert KITCHEN not in s.keys
    s.play(CHAMBER, LANDING)
    assert len(s.city.of_kind(CULTIST)) == 3
    assert s.city.slots == ("lia", "miska", REVEALER, "monsters")
    assert (s.asked.kind, s.asked.who) == ("act", "lia")


@cites("betrayal:haunt/44/subsumed", "betrayal:ruling/N44d")
def test_off_the_board_it_stands_where_the_haunt_was_revealed() -> None:
    s = wearing(begun(REVEALER), "lia", "miska").item(REVEALER, "locket")
    if s.apply(Vanish(REVEALER, "test")).asked.kind == "act":
        s.play("end")
    assert s.where(SERVANT) == "elfsong-tavern"
    assert s.city.piles == {"locket": s.spot("elfsong-tavern")}


# The Servant.


@cites("betrayal:haunt/44/strike")
def test_one_roll_with_might_or_sanity_strikes_any_or_all_heroes_on_its_tile() -> None:
    s = moonlit().monster_turn().dice(0, 0, 0).play(SERVANT)
    assert {"attack:all-might", "attack:all-sanity"} <= {*s.keys}
    s.play("attack:all-sanity")
    assert (s.asked.kind, s.keys) == ("person/strike", ["lia", "miska"])
    s.dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "sanity"), *dice_of(s, "miska", "sanity"))
    s.play("lia", "miska")
    assert s.happened("Attack") == ["Attack", "Attack"]
    assert not [key for key in s.keys if key.startswith("attack")]
    s.settled()


@cites("betrayal:haunt/44/sacrifice")
def test_it_sacrifices_cultists_stone_or_not_and_appears_where_they_were() -> None:
    s = silenced(moonlit()).monster_turn().dice(0, 0, 0).play(SERVANT, SACRIFICE)
    assert s.asked.kind == "person/sacrifice"
    s.play(f"{CULTIST}-1")
    assert (s.where(SERVANT), len(s.city.of_kind(CULTIST))) == ("kitchen", 2)
    s.play(f"go:{CHAMBER}", SACRIFICE, f"{CULTIST}-3")
    assert s.where(SERVANT) == "catacomb-landing"


@cites("betrayal:haunt/44/chant", "betrayal:haunt/44/stone")
def test_cultists_neither_move_nor_attack_and_once_stunned_are_stone() -> None:
    s = silenced(moonlit()).before_monster_turn()
    assert (s.asked.kind, s.keys) == ("lead/next", [SERVANT, "enough"])
    s.play("enough")
    assert len(s.city.stunned) == 3
    assert s.asked.who == "lia"


@cites("betrayal:haunt/44/chant")
def test_as_long_as_one_chants_nothing_hurts_it() -> None:
    s = moonlit().given(stunned=(f"{CULTIST}-1", f"{CULTIST}-2"))
    s.dice(*dice_of(s, "lia", "might", 2, 2), 0, 0, 0, 0, 0).play(f"attack:{SERVANT}:might")
    assert (s.city.stunned[-1], SERVANT in s.city.at, s.ending) == (f"{CULTIST}-2", True, "")
    assert not are_silent(s.city)
    s.settled()


@cites("betrayal:haunt/44/stone")
def test_of_the_first_cultist_who_turns_to_stone_all_are_told() -> None:
    s = moonlit("lia", TAVERN, CHAMBER, LANDING)
    for number in (1, 2):
        played(hurt(s.arranging, f"{CULTIST}-{number}", "physical", 1, "test", "lia"))
    assert s.city.stunned == (f"{CULTIST}-1", f"{CULTIST}-2")
    assert "stone" in s.city.once


@cites("betrayal:haunt/44/chant", "betrayal:attack/missing-trait")
def test_cultists_are_not_attacked_with_might() -> None:
    s = moonlit("lia", TAVERN, CHAMBER, LANDING)
    assert f"attack:{CULTIST}-1:might" not in s.keys
    assert f"attack:{CULTIST}-1:eldritch-blast" in s.keys


# Another body.


def beaten(its: int, mine: int) -> Scene:
    """Lia beats it when nobody chants any more."""
    s = silenced(moonlit())
    s.dice(*dice_of(s, "lia", "might", 2), 0, 0, 0, 0, 0)
    s.dice(*[1] * its, *[0] * (5 - its)).dice(*[1] * mine, *[0] * (s.value("lia", "sanity") - mine))
    return s.play(f"attack:{SERVANT}:might")


@cites("betrayal:haunt/44/duel", "betrayal:victory/first")
def test_a_hero_with_the_stronger_mind_kills_it_and_all_who_live_have_won() -> None:
    s = beaten(1, 2)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/44/duel")
def test_a_hero_with_the_weaker_mind_is_its_next_body_without_new_cultists() -> None:
    s = beaten(2, 1)
    assert (s.ending, s.city.role("lia"), s.city.dead) == ("", "servant", ("vort", "lia"))
    assert (s.where(SERVANT), s.city.driver(SERVANT)) == ("elfsong-tavern", 1)
    assert len(s.city.of_kind(CULTIST)) == 3
    assert s.asked.who == "miska"


@cites("betrayal:haunt/44/duel", "betrayal:ruling/N44f")
def test_a_tie_is_rolled_again() -> None:
    s = silenced(moonlit())
    s.dice(*dice_of(s, "lia", "might", 2), 0, 0, 0, 0, 0)
    for mine in (1, 2):
        s.dice(1, 0, 0, 0, 0).dice(*dice_of(s, "lia", "sanity", mine))
    s.play(f"attack:{SERVANT}:might")
    assert s.ending == "hero"
    s.settled()


@cites("betrayal:haunt/44/duel", "betrayal:attack/defense")
def test_who_defends_themselves_with_success_beats_it_as_well() -> None:
    s = silenced(moonlit()).monster_turn().dice(0, 0, 0).play(SERVANT)
    s.play("attack:all-might").dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "might", 1))
    s.dice(0, 0, 0, 0, 0).dice(*dice_of(s, "lia", "sanity", 1)).play("lia", "enough")
    assert s.ending == "hero"


@cites("betrayal:haunt/44/duel", "betrayal:haunt/44/sacrifice")
def test_where_all_cultists_are_sacrificed_nobody_chants() -> None:
    s = moonlit()
    for cultist in s.arranging.of_kind(CULTIST):
        s.apply(Remove(cultist, "test"))
    assert are_silent(s.arranging)


@cites("betrayal:haunt/44/duel", "betrayal:ruling/N44f", "betrayal:victory/survivor")
def test_when_the_last_hero_is_its_body_all_who_were_have_won() -> None:
    s = silenced(moonlit()).given(unsettled=1)
    played(kill(s.arranging, "miska", "", "test"))
    s.apply(Remove(SERVANT, "test"))
    played(subsume(s.arranging, "lia"))
    assert s.given(unsettled=0).city.ending() == "traitor"
    assert HAUNT.winners(s.city, "traitor") == (0, 1)


# Fire.


@cites("betrayal:haunt/44/fire", "betrayal:ruling/N44e")
def test_fire_strikes_all_on_a_tile_with_four_dice_of_speed_and_is_used_up() -> None:
    s = moonlit()
    keys = [key for key in s.keys if key.startswith(f"attack:{FIRE}")]
    assert f"attack:{FIRE}:{CHAMBER}" in keys
    assert f"attack:{FIRE}:{LANDING}" not in keys
    s.dice(2, 2, 2, 2, 0, 0, 0).play(f"attack:{FIRE}:{CHAMBER}")
    assert s.city.stunned == (f"{CULTIST}-2",)
    assert s.holds("lia") == []
    assert not [key for key in s.keys if key.startswith("attack")]
    assert s.happened("Tell")[-1:] == ["Tell"]


@cites("betrayal:haunt/44/fire")
def test_whoever_throws_at_their_own_feet_is_burnt_as_well() -> None:
    s = moonlit("lia", TAVERN, CHAMBER, LANDING)
    blow = next(key for key in s.keys if key == f"attack:{FIRE}:{TAVERN}")
    speeds = [s.value("lia", "speed"), s.value("miska", "speed")]
    s.dice(1, 0, 0, 0, *[0] * (3 + sum(speeds) + 3)).play(blow)
    assert s.happened("Attack") == ["Attack"] * 4


@cites("betrayal:haunt/44/fire")
def test_once_a_turn_a_card_that_can_be_dropped_is_exchanged_for_fire() -> None:
    s = moonlit()
    assert EXCHANGE not in s.keys
    s = moonlit().item("lia", "locket", "meenlock", "crossbow").play(EXCHANGE)
    assert (s.asked.kind, {*s.keys}) == ("card/exchange", {"locket", "crossbow"})
    s.play("locket")
    assert len([token for token in s.holds("lia") if token.startswith(FIRE)]) == 2
    assert "locket" in s.city.lost
    assert EXCHANGE not in s.keys


@cites("betrayal:haunt/44/fire")
def test_before_the_moon_nothing_burns() -> None:
    s = begun().item("lia", "locket")
    assert EXCHANGE not in s.keys


# The end.


@cites("betrayal:haunt/44", "betrayal:victory/first")
def test_the_servant_wins_when_all_heroes_are_dead() -> None:
    s = moonlit().given(unsettled=1)
    for who in ("lia", "miska"):
        played(kill(s.arranging, who, SERVANT, "test"))
    assert s.given(unsettled=0).city.ending() == "traitor"


@cites("betrayal:haunt/44", "betrayal:victory/survivor")
def test_if_all_die_before_the_moon_nobody_has_won() -> None:
    s = begun().given(unsettled=1)
    for who in ("vort", "lia", "miska"):
        played(kill(s.arranging, who, "", "test"))
    ending = s.given(unsettled=0).city.ending()
    assert ending == "traitor"
    assert HAUNT.winners(s.city, ending) == ()


# Secrets.


@cites("betrayal:haunt/44", "betrayal:haunt/secrets")
def test_nobody_reads_of_the_moon_before_it_is_up() -> None:
    canaries(begun(), [text for text in HAUNT.text.hidden_in(MOON) if text], (0, 1, 2))


@cites("betrayal:haunt/44", "betrayal:haunt/sides")
def test_then_each_side_reads_its_own_page_only() -> None:
    s = moonlit()
    servant, after = "You are the Servant and act", "is a flask of fire now"
    story, light = HAUNT.text.stories["servant"].text, HAUNT.text.stories["moonlight"].text
    for told in (servant, story):
        assert told in read_by(s, REVEALER)
    for told in (after, light):
        assert told in read_by(s, "lia")
    canaries(s, [servant, story], (1, 2))
    canaries(s, [after, light], (0,))


@cites("betrayal:haunt/44/amulets", "betrayal:haunt/secrets")
def test_which_amulet_is_false_is_in_nothing_that_anybody_reads() -> None:
    one, other = begun("lia", 1, 2, 3), begun("lia", 3, 1, 2)
    for who in ("vort", "lia", "miska"):
        assert one.seen(who) == other.seen(who)


@cites("betrayal:haunt/44/amulets", "betrayal:haunt/secrets")
@pytest.mark.parametrize("seed", range(3))
def test_which_is_false_makes_no_difference_until_one_is_looked_at(seed: int) -> None:
    one, other = begun("lia", 1, 2, 3), begun("lia", 3, 1, 2)

    def told(city: City, seat: int) -> bool:
        return city.stage == MOON or not all(is_down(city, f"{AMULET}-{n}") for n in (1, 2, 3))

    assert no_interference(one, other, (0, 1, 2), told, seed=seed) >= 20


@cites("betrayal:haunt/44/duel", "betrayal:haunt/44/stone", "betrayal:haunt/sides")
def test_what_comes_of_beating_it_only_the_servant_knows() -> None:
    for secret in ("both roll Sanity", "next body", "next Servant", "stunned stays so"):
        assert secret not in read_by(moonlit(), "lia")
    assert "both roll Sanity" in read_by(moonlit(), REVEALER)


def test_nothing_is_missing() -> None:
    left = missing(44)
    assert not left, "\n".join(left)


# Meetings.


@cites("betrayal:haunt/44/duel", "betrayal:haunt/44/fire")
def test_a_thrower_who_is_taken_over_their_own_fire_has_no_turn_left() -> None:
    s = silenced(moonlit())
    s.dice(1, 0, 0, 0)
    for hero in ("lia", "miska"):  # these get away, the Servant does not
        s.dice(*dice_of(s, hero, "speed", 1))
    s.dice(0, 0, 0).dice(1, 1, 0, 0, 0).dice(*dice_of(s, "lia", "sanity", 1))
    s.play(f"attack:{FIRE}:{TAVERN}")
    assert (s.city.role("lia"), s.ending) == ("servant", "")
    assert (s.where(SERVANT), s.city.driver(SERVANT)) == ("elfsong-tavern", 1)
    assert s.asked.who == "miska"


@cites("betrayal:haunt/44/duel", "betrayal:haunt/44/strike")
def test_a_defender_who_is_taken_over_ends_the_old_ones_turn() -> None:
    s = silenced(moonlit()).monster_turn().dice(0, 0, 0).play(SERVANT, "attack:all-might")
    s.dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "might", 1))
    s.dice(1, 1, 0, 0, 0).dice(*dice_of(s, "lia", "sanity", 1)).play("lia", "enough")
    assert (s.city.role("lia"), s.city.acting) == ("servant", "")
    assert s.city.driver(SERVANT) == 1
    assert s.asked.who == "miska"


@cites("betrayal:haunt/44/duel", "betrayal:haunt/44/strike")
@pytest.mark.parametrize(("its", "ending"), [(2, ""), (0, "hero")])
def test_an_attack_at_all_ends_with_the_body_that_began_it(its: int, ending: str) -> None:
    s = silenced(moonlit()).monster_turn().dice(0, 0, 0).play(SERVANT, "attack:all-might")
    s.dice(0, 0, 0, 0, 0, *dice_of(s, "lia", "might", 1))
    s.dice(*[1] * its, *[0] * (5 - its)).dice(*dice_of(s, "lia", "sanity", 1)).play("lia", "miska")
    assert (s.ending, "miska" in s.city.heroes()) == (ending, True)
    assert (SERVANT in s.city.at) is (ending == "")
    s.settled()


@cites("betrayal:haunt/44/chant", "betrayal:monster/stunned")
def test_when_nobody_chants_what_is_no_attack_stuns_it() -> None:
    for s, stunned in ((moonlit(), False), (silenced(moonlit()), True)):
        played(hurt(s.arranging, SERVANT, "physical", 1, "test", "lia"))
        assert (SERVANT in s.city.stunned) is stunned


@cites("betrayal:haunt/44/fire", "betrayal:items/one-deed")
def test_a_flask_that_was_picked_up_in_this_turn_is_not_thrown_in_it() -> None:
    s = moonlit("miska").given(used=(f"{FIRE}-2",))
    assert not [key for key in s.keys if key.startswith(f"attack:{FIRE}")]
    s = moonlit("miska").given(used=(f"{FIRE}-2",)).item("miska", f"{FIRE}-3")
    assert f"attack:{FIRE}:{CHAMBER}" in s.keys


@cites("betrayal:haunt/44/take")
def test_an_amulet_can_be_given_away_before_the_moon() -> None:
    s = wearing(begun("lia"), "lia").play("give")
    while s.asked.kind != "act":
        s.play("vort" if "vort" in s.keys else s.keys[0])
    assert s.holds("vort") == [f"{AMULET}-2"]
