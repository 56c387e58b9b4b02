"""Haunt 49: the lantern, those who walk in its light, and the ritual against it."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.haunt import Afflict, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.facts import ADVENTURERS, TRAITS
from undercroft.games.betrayal.haunts.h49_dark_light import (
    ENCHANTED,
    HAUNT,
    LANTERN,
    SITE,
    TILES,
    is_enchanted,
    sites,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import drop, hand_on, pick_up
from undercroft.games.betrayal.state import City

BEARER = "gretchen"
SHINE = "attack:lia:lantern"


def begun(turn: str = BEARER) -> Scene:
    """All on the Tavern; Gretchen has the lantern."""
    return Scene(BEARER, "lia", "vort").haunt(49, revealer=BEARER, turn=turn)


def under_the_spell(s: Scene, who: str = "lia") -> Scene:
    return s.apply(Afflict(who, ENCHANTED, "test"))


def shone(s: Scene, mine: int = 3) -> Scene:
    """Gretchen lets the lantern shine on Lia, and wins by so much."""
    dots = [2] * (mine // 2) + [1] * (mine % 2)
    dice = max(4, s.value(BEARER, "sanity"))
    s.dice(*dots, *[0] * (dice - len(dots)), *[0] * s.value("lia", "sanity"))
    return s.play(SHINE)


def enthralled() -> Scene:
    """Lia's turn, in which Gretchen's player says where she goes and whom she attacks."""
    s = under_the_spell(begun("vort")).item("lia", "caltrops").before_turn_of("lia")
    return s.dice(*[0] * s.value("lia", "knowledge")).play("knowledge", "1-0")


# How it begins.


@cites("betrayal:haunt/49/right-now", "betrayal:ruling/H2")
def test_the_traitor_is_reset_gains_one_in_each_trait_and_has_the_lantern() -> None:
    s = Scene(BEARER, "lia", "vort").trait(BEARER, "might", 1).haunt(49, revealer=BEARER)
    tracks = ADVENTURERS[BEARER].tracks
    for trait in TRAITS:
        most = tracks[trait].highest
        assert s.step(BEARER, trait) == min(most, tracks[trait].start + 1)
    assert s.holds(BEARER) == [LANTERN]


@cites("betrayal:haunt/49/sites")
@pytest.mark.parametrize("cast", [(BEARER, "lia", "vort"), (BEARER, "lia", "vort", "miska")])
def test_there_is_a_part_of_the_ritual_for_each_adventurer_on_tiles_of_their_own(
    cast: tuple[str, ...],
) -> None:
    city = Scene(*cast).haunt(49, revealer=BEARER).city
    tiles = [city.tile(city.tokens[site]) for site in sites(city)]
    assert len({*tiles}) == len(cast)
    assert {*tiles} <= {*TILES}


@cites("betrayal:haunt/49/sites")
def test_tiles_that_lie_there_come_first_and_one_is_fetched_for_each_part_that_is_left() -> None:
    s = Scene(BEARER, "lia", "vort").tile("fountain", 3, 0)
    s.haunt(49, "spys-roost", revealer=BEARER)
    tiles = [s.city.tile(s.city.tokens[site]) for site in sites(s.city)]
    assert tiles[:2] == ["fountain", "spys-roost"]
    assert len(tiles) == 3


# The lantern.


@cites("betrayal:haunt/49/enchant")
@pytest.mark.parametrize(("sanity", "dice"), [(1, 4), (8, 0)])
def test_the_lantern_shines_with_its_own_sanity_or_its_bearers(sanity: int, dice: int) -> None:
    s = begun().trait(BEARER, "sanity", sanity)
    assert s.asked.option(SHINE).does.dice == max(dice, s.value(BEARER, "sanity"))


@cites("betrayal:haunt/49/enchant")
def test_who_loses_to_the_lantern_is_enchanted_and_not_hurt() -> None:
    s = begun().stand("vort", "kitchen")
    shone(s)
    assert is_enchanted(s.city, "lia")
    assert not s.happened("Harm", "Suffer")
    s.settled()


@cites("betrayal:haunt/49/enchant", "betrayal:ruling/N49a")
def test_the_lantern_shines_once_in_a_turn_beside_the_attack() -> None:
    s = shone(begun()).play("nobody")
    assert "attack:vort:might" in s.keys
    assert not [key for key in s.keys if key.endswith("lantern")]
    s = begun().given(attacked=True)
    assert SHINE in s.keys


@cites("betrayal:haunt/49/enchant")
def test_whoever_shines_in_vain_is_hurt() -> None:
    s = begun()
    dice = max(4, s.value(BEARER, "sanity"))
    s.dice(*[0] * dice, 1, *[0] * (s.value("lia", "sanity") - 1)).play(SHINE)
    assert (s.asked.kind, s.asked.about, s.asked_seat) == ("split", "mental", 0)
    assert not is_enchanted(s.city, "lia")


@cites("betrayal:haunt/49/enchant")
def test_it_shines_on_heroes_on_the_tile_and_for_nobody_but_the_traitor() -> None:
    assert SHINE not in begun().stand("lia", "kitchen").keys
    s = begun()
    s.arranging.held[LANTERN] = "lia"
    assert not [key for key in s.keys if key.endswith("lantern")]
    s = begun("lia")
    s.arranging.held[LANTERN] = "lia"
    assert not [key for key in s.keys if key.endswith("lantern")]


@cites("betrayal:haunt/49/enchant", "betrayal:ruling/N49b")
@pytest.mark.parametrize(("ruling", "shines"), [("", False), ("N49b:again", True)])
def test_the_enchanted_are_enchanted_once(ruling: str, shines: bool) -> None:
    s = under_the_spell(begun())
    if ruling:
        s.given(house_rulings=(ruling,))
    assert (SHINE in s.keys) is shines
    assert "attack:vort:lantern" in s.keys


@cites("betrayal:haunt/49/lantern", "betrayal:attack/steal")
def test_the_lantern_is_stolen_like_an_item() -> None:
    s = begun("lia")
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value(BEARER, "might"))
    s.play(f"attack:{BEARER}:might", f"steal:{LANTERN}")
    assert s.holds("lia") == [LANTERN]


@cites("betrayal:haunt/49/lantern")
def test_the_lantern_is_dropped_and_given_away_and_the_enchanted_stay_so() -> None:
    s = under_the_spell(begun(), "vort")
    assert {"drop", "give"} <= {*s.keys}
    s.play("give", LANTERN, "lia", "yes")
    assert s.holds("lia") == [LANTERN]
    assert is_enchanted(s.city, "vort")


@cites("betrayal:haunt/49/mine")
def test_each_time_a_hero_comes_by_the_lantern_the_traitor_gains_might() -> None:
    s = begun()
    start, by = s.step(BEARER, "might"), "betrayal:test"
    city = s.arranging
    played(hand_on(city, BEARER, LANTERN, "lia", by))
    assert s.step(BEARER, "might") == start + 1
    played(drop(city, "lia", LANTERN, by))
    assert s.step(BEARER, "might") == start + 1
    played(pick_up(city, "vort", LANTERN, by))
    played(hand_on(city, "vort", LANTERN, "lia", by))
    assert s.step(BEARER, "might") == start + 3
    played(hand_on(city, "lia", LANTERN, BEARER, by))
    assert s.step(BEARER, "might") == start + 3


# At once.


@cites("betrayal:haunt/49/rampage", "betrayal:ruling/N49c", "betrayal:ruling/N49h")
def test_the_traitor_has_who_was_enchanted_strike_at_once_and_says_with_what() -> None:
    s = begun().item("lia", "crossbow", "necklace-of-fireballs").item("vort", "locket")
    shone(s)
    assert (s.asked.kind, s.asked_seat, s.asked.who) == ("prey/rampage", 0, "lia")
    assert s.keys == [
        *("attack:vort:might", "attack:vort:crossbow", "nobody"),
    ]
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value("vort", "might"))
    s.play("attack:vort:might")
    assert (s.asked.kind, s.asked_seat) == ("spoils", 0)
    s.play("damage")
    assert (s.asked.kind, s.asked_seat) == ("split", 2)
    s.play("1-1")
    assert (s.asked.kind, s.asked_seat, s.city.reins) == ("act", 0, {})
    assert "attack:vort:might" in s.keys  # the traitor's own attack is not used up
    s.settled()


@cites("betrayal:haunt/49/rampage", "betrayal:ruling/N49h")
def test_items_of_the_stroke_are_used_as_the_traitor_says_and_on_no_turn_of_ones_own() -> None:
    s = begun().item("lia", "gamblers-dice", "holy-symbol", "ring-of-the-ram")
    shone(s).play("attack:vort:ring-of-the-ram")
    assert (s.asked.kind, s.asked_seat) == ("may/gamble", 0)
    mine = min(8, s.value("lia", "might") + 1)
    s.dice(2, *[0] * (mine - 1), *[0] * s.value("vort", "might")).play("no")
    assert (s.asked.kind, s.asked_seat) == ("may/hurt-more", 0)
    s.play("yes", "2-1")
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("push", 0, "vort")
    s.play("stay")
    assert (s.asked.kind, s.city.reins) == ("act", {})
    s.settled()


@cites("betrayal:haunt/49/rampage", "betrayal:ruling/N49h")
def test_the_wounds_of_the_stroke_are_for_their_owner_to_bear() -> None:
    s = begun().item("lia", "figurine-of-wondrous-power")
    shone(s).dice(*[0] * s.value("lia", "might"), 1, 1, *[0] * (s.value("vort", "might") - 2))
    s.play("attack:vort:might")
    assert (s.asked.kind, s.asked_seat) == ("may/ignore", 1)
    s.play("no")
    assert (s.asked.kind, s.asked_seat, s.asked.who) == ("split", 1, "lia")


@cites("betrayal:haunt/49/rampage", "betrayal:ruling/N49h")
def test_the_power_of_who_strikes_at_once_is_their_own() -> None:
    s = Scene(BEARER, "torskar", "vort").haunt(49, revealer=BEARER, turn=BEARER)
    dice = max(4, s.value(BEARER, "sanity"))
    s.dice(2, 1, *[0] * (dice - 2), *[0] * s.value("torskar", "sanity"))
    s.play("attack:torskar:lantern", "attack:vort:might")
    assert (s.asked.kind, s.asked_seat, s.asked.who) == ("may/reckless", 1, "torskar")


@cites("betrayal:haunt/49/rampage")
def test_nobody_strikes_themselves_the_traitor_or_whom_they_do_not_see_at_once() -> None:
    s = begun().stand("vort", "kitchen")
    shone(s)
    assert s.asked.kind == "act"
    s = begun()
    shone(s).play("nobody")
    assert not s.city.attacked
    assert not s.happened("Suffer")


@cites("betrayal:haunt/49/rampage", "betrayal:haunt/death")
def test_who_dies_of_a_stroke_at_once_is_in_nobodys_hands() -> None:
    s = begun().trait("lia", "might", 1).trait("lia", "speed", 1)
    shone(s).dice(*[0] * s.value("lia", "might"), 1, *[0] * (s.value("vort", "might") - 1))
    s.play("attack:vort:might")
    if s.asked.kind == "split":
        s.play(s.keys[0])
    assert "lia" in s.city.dead
    assert s.city.reins == {}


# A turn of orders.


@cites("betrayal:haunt/49/orders")
@pytest.mark.parametrize("trait", ["knowledge", "sanity"])
def test_an_enchanted_hero_begins_with_a_roll_of_four_to_be_free(trait: str) -> None:
    s = under_the_spell(begun("vort")).before_turn_of("lia")
    assert (s.asked.kind, s.asked_seat) == ("trait/roll", 1)
    s.dice(2, 2, *[0] * (s.value("lia", "sanity" if trait == "sanity" else "knowledge") - 2))
    s.play(trait)
    assert not is_enchanted(s.city, "lia")
    assert (s.asked_seat, s.city.reins) == (1, {})
    s.settled()


@cites("betrayal:haunt/49/orders", "betrayal:ruling/N49e")
def test_who_fails_is_hurt_and_goes_and_strikes_as_the_traitor_says() -> None:
    s = enthralled()
    assert is_enchanted(s.city, "lia")
    assert s.happened("Suffer") == ["Suffer"]
    assert (s.asked.kind, s.asked_seat, s.asked.who) == ("act", 0, "lia")
    assert {"attack:vort", f"attack:{BEARER}", "go:1,0", "enough"} <= {*s.keys}
    assert "end" not in s.keys
    s.play("enough")
    assert s.asked_seat == 1
    assert not [key for key in s.keys if key.startswith(("go:", "attack:", "explore:"))]
    s.play("end")
    assert s.city.reins == {}


@cites("betrayal:haunt/49/orders")
def test_an_order_to_strike_a_friend_is_carried_out() -> None:
    s = enthralled()
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value("vort", "might"))
    s.play("attack:vort", "attack:vort:might", "1-1", "go:1,0", "enough")
    assert s.asked_seat == 1
    assert s.city.attacked
    assert s.where("lia") == "inner-chamber"


@cites("betrayal:haunt/49/orders", "betrayal:ruling/N49i")
def test_with_what_and_to_what_end_is_for_the_hero_to_say() -> None:
    s = under_the_spell(begun("vort")).item("lia", "crossbow").item("vort", "shiny-rock")
    s.before_turn_of("lia").dice(*[0] * s.value("lia", "knowledge")).play("knowledge", "1-0")
    s.play("attack:vort")
    assert (s.asked.kind, s.asked_seat, s.asked.about) == ("arm", 1, "vort")
    assert s.keys == ["attack:vort:might", "attack:vort:eldritch-blast", "attack:vort:crossbow"]
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value("vort", "might"))
    s.play("attack:vort:might")
    assert (s.asked.kind, s.asked_seat) == ("spoils", 1)
    s.play("steal:shiny-rock")
    assert (s.asked.kind, s.asked_seat) == ("act", 0)
    assert not [key for key in s.keys if key.startswith("attack:")]
    s.settled()


@cites("betrayal:haunt/49/orders", "betrayal:ruling/N49e")
def test_under_orders_nobody_opens_the_flask_but_whoever_likes_is_elsewhere_after_them() -> None:
    s = under_the_spell(begun("vort")).item("lia", "iron-flask-of-tuerny", "helm-of-teleportation")
    s.before_turn_of("lia").dice(*[0] * s.value("lia", "knowledge")).play("knowledge", "1-0")
    assert not [key for key in s.keys if key.startswith(("iron-flask", "helm"))]
    s.play("enough")
    assert "iron-flask-of-tuerny:unstop" not in s.keys
    s.play("helm-of-teleportation:teleport", "1,0")
    assert s.where("lia") == "inner-chamber"


@cites("betrayal:haunt/49/orders", "betrayal:haunt/49/ritual")
def test_all_else_is_the_heros_own() -> None:
    s = under_the_spell(begun("vort"))
    spot = s.city.tokens[f"{SITE}-1"]
    s.arranging.at["lia"] = spot
    s.before_turn_of("lia").dice(*[0] * s.value("lia", "knowledge")).play("knowledge", "1-0")
    assert "task:ritual" not in s.keys
    s.play("enough")
    assert (s.asked_seat, "task:ritual" in s.keys) == (1, True)


@cites("betrayal:haunt/49/orders", "betrayal:ruling/N49d")
def test_a_dead_traitors_player_still_gives_orders() -> None:
    s = under_the_spell(begun("vort")).apply(Die(BEARER, "vort", "test")).before_turn_of("lia")
    s.dice(*[0] * s.value("lia", "sanity")).play("sanity", "0-1")
    assert (s.asked.kind, s.asked_seat, s.asked.who) == ("act", 0, "lia")
    assert "attack:vort" in s.keys


@cites("betrayal:haunt/49/orders", "betrayal:haunt/death")
def test_who_dies_of_the_struggle_takes_no_orders() -> None:
    s = under_the_spell(begun("vort")).trait("lia", "sanity", 1).trait("lia", "knowledge", 1)
    s.before_turn_of("lia").dice(*[0] * s.value("lia", "sanity")).play("sanity")
    if s.asked.kind == "split":
        s.play(s.keys[0])
    assert "lia" in s.city.dead
    assert s.city.reins == {}
    assert s.asked_seat == 2


@cites("betrayal:haunt/49/orders")
def test_off_the_board_there_is_nothing_to_order() -> None:
    s = under_the_spell(begun("vort")).apply(Vanish("lia", "test")).before_turn_of("lia")
    s.dice(*[0] * s.value("lia", "sanity")).play("sanity", "0-1")
    assert (s.asked.kind, s.asked_seat) == ("act", 2)


@cites("betrayal:haunt/49/orders")
def test_a_hero_who_is_free_begins_the_turn_in_peace() -> None:
    s = begun("vort").before_turn_of("lia")
    assert (s.asked.kind, s.asked_seat) == ("act", 1)
    assert "attack:vort:might" not in s.keys


# The ritual.


def at_site(s: Scene, who: str = "lia") -> Scene:
    s.arranging.at[who] = s.city.tokens[f"{SITE}-1"]
    return s


@cites("betrayal:haunt/49/ritual")
def test_a_sanity_roll_of_five_completes_a_part_once_in_a_turn() -> None:
    s = at_site(begun("lia").trait("lia", "sanity", 5))
    s.dice(2, 2, 1, *[0] * (s.value("lia", "sanity") - 3)).play("task:ritual")
    assert len(sites(s.city)) == 2
    assert "task:ritual" not in s.keys


@cites("betrayal:haunt/49/ritual")
def test_a_four_does_not_and_nothing_is_done_elsewhere_or_by_the_traitor() -> None:
    s = at_site(begun("lia").trait("lia", "sanity", 5))
    s.dice(2, 2, *[0] * (s.value("lia", "sanity") - 2)).play("task:ritual")
    assert len(sites(s.city)) == 3
    assert "task:ritual" not in begun("lia").keys
    assert "task:ritual" not in at_site(begun(), BEARER).keys


# How it ends.


def last_part(s: Scene) -> Scene:
    """One part is left, and Lia stands there, with the dice to complete it."""
    s.given(tokens={f"{SITE}-1": s.city.tokens[f"{SITE}-1"]})
    at_site(s.trait("lia", "sanity", 5))
    return s.dice(2, 2, 1, *[0] * (s.value("lia", "sanity") - 3))


@cites("betrayal:haunt/49/ritual", "betrayal:haunt/49/lantern", "betrayal:victory/first")
@pytest.mark.parametrize("enchanted", [False, True])
def test_the_heroes_win_with_the_ritual_complete_and_the_lantern_in_a_heros_hands(
    enchanted: bool,
) -> None:
    s = begun("lia")
    s.arranging.held[LANTERN] = "vort"
    if enchanted:
        under_the_spell(s, "vort")
    last_part(s).play("task:ritual")
    assert s.ending == "snuffed"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/49/lantern", "betrayal:ruling/N49f")
def test_whoever_takes_the_lantern_after_the_ritual_wins() -> None:
    s = begun("lia").given(tokens={})
    s.dice(2, *[0] * (s.value("lia", "might") - 1), *[0] * s.value(BEARER, "might"))
    s.play(f"attack:{BEARER}:might", f"steal:{LANTERN}")
    assert s.ending == "snuffed"


@cites("betrayal:haunt/49/lantern", "betrayal:ruling/N49f")
@pytest.mark.parametrize(("ruling", "ending"), [("", ""), ("N49f:lost", "snuffed")])
def test_a_lantern_in_nobodys_hands_wins_nothing(ruling: str, ending: str) -> None:
    s = begun("lia")
    if ruling:
        s.given(house_rulings=(ruling,))
    city = s.arranging
    del city.held[LANTERN]
    city.piles[LANTERN] = s.spot("kitchen")
    last_part(s).play("task:ritual")
    assert s.ending == ending


@cites("betrayal:haunt/49", "betrayal:victory/first")
@pytest.mark.parametrize(("enchanted", "ending"), [(False, "slain"), (True, "")])
def test_a_dead_traitor_is_a_victory_when_nobody_is_enchanted(enchanted: bool, ending: str) -> None:
    s = begun("lia").trait(BEARER, "might", 1).trait(BEARER, "speed", 1)
    if enchanted:
        under_the_spell(s, "vort")
    might = s.value("lia", "might")
    s.dice(*[2] * might, *[0] * s.value(BEARER, "might")).play(f"attack:{BEARER}:might")
    while not s.ending and BEARER not in s.city.dead:
        s.play(s.keys[0])
    assert s.ending == ending


@cites("betrayal:haunt/49/orders", "betrayal:victory/first")
def test_the_last_to_break_free_of_a_dead_traitor_wins() -> None:
    s = under_the_spell(begun("vort")).apply(Die(BEARER, "vort", "test")).before_turn_of("lia")
    s.dice(2, 2, *[0] * (s.value("lia", "sanity") - 2)).play("sanity")
    assert s.ending == "slain"


@cites("betrayal:haunt/49", "betrayal:victory/survivor")
def test_the_traitor_wins_when_the_last_hero_is_dead_even_after_death() -> None:
    s = under_the_spell(begun("vort")).apply(Die(BEARER, "vort", "test"), Die("vort", "", "test"))
    s.trait("lia", "sanity", 1).trait("lia", "knowledge", 1).before_turn_of("lia")
    s.dice(*[0] * s.value("lia", "sanity")).play("sanity")
    while not s.ending:
        s.play(s.keys[0])
    assert s.ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/49", "betrayal:ruling/H6")
def test_the_last_of_both_sides_in_one_blow_is_nobodys_victory() -> None:
    s = begun().apply(Die("vort", "", "test"))
    with pytest.raises(Over):
        played(all_fall(s.arranging))
    assert s.city.ending() == "nobody"


async def all_fall(city: City) -> None:
    await happen(city, Together(True, "test"))
    for who in (BEARER, "lia"):
        await happen(city, Die(who, "", "test"))
    await happen(city, Together(False, "test"))


# Secrets.


@cites("betrayal:haunt/49", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s = begun()
    text = HAUNT.text
    canaries(s, [*text.secrets_of("lightbearer"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("ritualist"), text.stories["hero"].text], (0,))
    assert text.stories["traitor"].text in read_by(s, BEARER)


@cites("betrayal:haunt/49/lantern", "betrayal:ruling/N49g", "betrayal:haunt/death")
def test_the_lantern_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = begun().item("lia", "lantern").apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {"lantern": s.spot("catacomb-landing")}
