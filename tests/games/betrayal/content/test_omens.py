"""What omens do for those who have them, and to them."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import Trait


def ways_out(s: Scene) -> list[str]:
    return [key for key in s.keys if key.startswith(("go:", "explore:", "cross"))]


# Berserker Axe.


@cites("betrayal:omen/berserker-axe")
def test_the_axe_adds_two_dice_and_lets_its_bearer_go_after_the_attack() -> None:
    s = brawl(vort="berserker-axe")
    assert not ways_out(s)
    s.dice(*dots(3, 5), *dots(3, 3)).play("attack:tasha:berserker-axe")
    assert ways_out(s)
    s.fell_as_scripted()


@cites("betrayal:omen/berserker-axe")
def test_an_attack_without_the_axe_does_not_free_its_bearer() -> None:
    s = brawl(vort="berserker-axe crossbow").dice(*dots(3, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert not ways_out(s)


@cites("betrayal:omen/berserker-axe")
def test_the_axe_holds_nobody_who_is_alone_or_among_friends() -> None:
    alone = brawl(vort="berserker-axe").stand("vort", "kitchen")
    assert ways_out(alone)
    friends = siege(vort="berserker-axe").stand("vort", "kitchen").stand("tasha", "kitchen")
    assert ways_out(friends)
    assert ways_out(peace(vort="berserker-axe"))


@cites("betrayal:card/berserker-axe")
def test_the_axe_lets_go_where_the_attack_is_forbidden() -> None:
    s = brawl(vort="berserker-axe", avrixis="potion-of-invisibility").stand("tasha", "kitchen")
    s.turn_of("avrixis").play("potion-of-invisibility:drink", "end")
    assert s.asked_seat == 0
    assert ways_out(s)


@cites("betrayal:card/berserker-axe", "betrayal:items/one-deed")
def test_an_axe_that_was_just_picked_up_does_not_hold_yet() -> None:
    s = brawl().lying("berserker-axe", "elfsong-tavern").play("take", "berserker-axe")
    assert "attack:tasha:berserker-axe" not in s.keys
    assert ways_out(s)


# Book of Spells.


@cites("betrayal:omen/book-of-spells", "betrayal:attack/other-trait")
def test_the_book_attacks_with_sanity_and_hurts_the_mind() -> None:
    s = brawl(vort="book-of-spells").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:book-of-spells", "1-0")
    assert s.step("tasha", "knowledge") == 3
    s.fell_as_scripted()


@cites("betrayal:omen/book-of-spells")
def test_a_spell_that_fails_hurts_one_more() -> None:
    s = brawl(vort="book-of-spells").dice(*dots(2, 3), *dots(3, 3))
    s.play("attack:tasha:book-of-spells", "2-0")
    assert s.step("vort", "knowledge") == 3
    s.settled()


@cites("betrayal:omen/book-of-spells")
def test_fists_that_fail_are_not_the_books_fault() -> None:
    s = brawl(vort="book-of-spells").dice(*dots(2, 3), *dots(3, 3))
    s.play("attack:tasha:might", "1-0")
    assert s.step("vort", "might") == 2


# Cursed Armor.


@cites("betrayal:omen/cursed-armor", "betrayal:attack/defense")
def test_the_armor_raises_a_defense_for_a_step_of_sanity() -> None:
    s = brawl(tasha="cursed-armor").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may", 1)
    s.play("yes")
    assert s.asked.kind == "act"  # a tie now
    assert s.step("tasha", "sanity") == 2
    s.settled()


@cites("betrayal:omen/cursed-armor")
def test_the_armor_asks_before_it_takes() -> None:
    s = brawl(tasha="cursed-armor").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert (s.step("tasha", "sanity"), s.step("tasha", "might")) == (3, 3)


@cites("betrayal:omen/cursed-armor")
def test_the_armor_does_nothing_for_an_attack() -> None:
    s = brawl(vort="cursed-armor").dice(*dots(3, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"


@cites("betrayal:omen/cursed-armor", "betrayal:traits/skull")
def test_the_armor_can_cost_the_last_of_ones_sanity() -> None:
    s = brawl(tasha="cursed-armor").trait("tasha", "sanity", 1)
    s.dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might", "yes")
    assert s.city.dead == ("tasha",)
    assert s.asked.kind == "act"


# Deck of Many Things.


DRAW = "deck-of-many-things:draw"


@cites("betrayal:omen/deck-of-many-things")
@pytest.mark.parametrize(("rolled", "steps"), [(8, 4), (7, 1), (5, 1)])
def test_a_good_draw_raises_a_trait_of_ones_choice(rolled: int, steps: int) -> None:
    s = peace(vort="deck-of-many-things").dice(*dots(rolled, 4)).play(DRAW, "speed")
    assert s.step("vort", "speed") == 3 + steps
    assert s.city.counts == {"deck-of-many-things": 1}
    s.fell_as_scripted()


@cites("betrayal:omen/deck-of-many-things", "betrayal:move/card-stops")
@pytest.mark.parametrize("rolled", [3, 4])
def test_a_fair_draw_brings_an_item(rolled: int) -> None:
    s = peace(vort="deck-of-many-things").items("locket").dice(*dots(rolled, 4)).play(DRAW)
    assert s.holds("vort") == ["deck-of-many-things", "locket"]
    assert s.city.stopped


@cites("betrayal:omen/deck-of-many-things", "betrayal:ruling/H17")
@pytest.mark.parametrize("rolled", [1, 2])
def test_a_poor_draw_costs_an_item_card_or_hurts(rolled: int) -> None:
    s = peace(vort="deck-of-many-things locket homunculus").dice(*dots(rolled, 4)).play(DRAW)
    assert s.keys == ["locket", "damage"]
    s.play("locket")
    assert s.city.lost == ("locket",)
    assert s.step("vort", "knowledge") == 5
    s = peace(vort="deck-of-many-things crossbow").dice(*dots(rolled, 4))
    s.play(DRAW, "damage", "1-0")
    assert s.step("vort", "knowledge") == 4
    assert "crossbow" in s.holds("vort")


@cites("betrayal:omen/deck-of-many-things")
def test_who_has_no_item_is_hurt_unasked() -> None:
    s = peace(vort="deck-of-many-things").dice(*dots(1, 4)).play(DRAW)
    assert s.asked.kind == "split"


@cites("betrayal:omen/deck-of-many-things")
def test_the_worst_draw_ruins_a_trait_before_the_haunt() -> None:
    s = peace(vort="deck-of-many-things").trait("vort", "might", 1).dice(0, 0, 0, 0).play(DRAW)
    assert s.keys == ["speed", "knowledge", "sanity"]
    s.play("knowledge")
    assert s.step("vort", "knowledge") == 1


@cites("betrayal:omen/deck-of-many-things")
def test_the_worst_draw_kills_after_the_haunt_began() -> None:
    s = brawl(vort="deck-of-many-things").dice(0, 0, 0, 0).play(DRAW)
    assert s.city.dead == ("vort",)
    assert s.city.piles == {"deck-of-many-things": s.spot("elfsong-tavern")}


@cites("betrayal:card/deck-of-many-things", "betrayal:ruling/C1")
def test_every_token_makes_the_next_draw_worse_but_never_less_than_nothing() -> None:
    s = peace(vort="deck-of-many-things locket").given(counts={"deck-of-many-things": 3})
    s.dice(*dots(5, 4)).play(DRAW)  # 5 - 3 is 2: an item or damage
    assert s.keys == ["locket", "damage"]
    s = peace(vort="deck-of-many-things").given(counts={"deck-of-many-things": 9})
    s.dice(*dots(8, 4)).play(DRAW, "sanity")
    assert s.step("vort", "sanity") == 1
    assert s.city.counts == {"deck-of-many-things": 10}


@cites("betrayal:omen/deck-of-many-things", "betrayal:items/one-deed")
def test_the_deck_is_drawn_from_once_in_a_turn_and_tokens_stay_with_it() -> None:
    s = peace(vort="deck-of-many-things").dice(*dots(5, 4)).play(DRAW, "might")
    assert DRAW not in s.keys
    s.play("end", "end", "end", "give", "deck-of-many-things", "tasha", "yes", "end")
    s.dice(*dots(5, 4)).play(DRAW)  # now a 4: there are no items left
    assert s.city.counts == {"deck-of-many-things": 2}
    assert s.holds("tasha") == ["deck-of-many-things"]


# Dimensional Shackles.


@cites("betrayal:omen/dimensional-shackles")
def test_the_shackles_slow_whoever_draws_them() -> None:
    s = peace().omens("dimensional-shackles").stack("street", "murder-row", "fountain")
    s.play("explore:east", "turn:0")
    assert s.holds("vort") == ["dimensional-shackles"]
    assert s.step("vort", "speed") == 2


@cites("betrayal:omen/dimensional-shackles", "betrayal:attack/instead")
def test_whoever_wins_may_put_the_shackles_on_the_loser() -> None:
    s = brawl(vort="dimensional-shackles").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert s.keys == ["damage", "dimensional-shackles:hand_on"]
    s.play("dimensional-shackles:hand_on")
    assert s.holds("tasha") == ["dimensional-shackles"]
    assert (s.step("vort", "speed"), s.step("tasha", "speed")) == (4, 2)
    assert s.step("tasha", "might") == 4
    s.fell_as_scripted()


@cites("betrayal:omen/dimensional-shackles")
def test_the_shackles_do_not_fit_monsters_or_those_afar() -> None:
    s = siege(vort="dimensional-shackles").dice(*dots(3, 3), 0).play("attack:goblin-1:might")
    assert s.asked.kind == "act"
    s = (
        brawl(vort="dimensional-shackles crossbow")
        .tile("fountain", 3, 0)
        .stand("tasha", "fountain")
    )
    s.dice(*dots(3, 4), *dots(2, 5)).play("attack:tasha:crossbow")
    assert s.asked.kind == "split"


@cites("betrayal:omen/dimensional-shackles")
def test_who_wins_by_defending_keeps_the_shackles() -> None:
    s = (
        brawl(tasha="dimensional-shackles")
        .dice(*dots(2, 3), *dots(3, 3))
        .play("attack:tasha:might")
    )
    assert (s.asked.kind, s.asked_seat) == ("split", 0)


# Eye of Vecna.


def watched() -> Scene:
    """Tasha has the Eye on the Inner Chamber; Vort comes from next door, the Tavern."""
    s = (
        brawl(vort="locket", tasha="eye-of-vecna")
        .stand("tasha", "inner-chamber")
        .stand("avrixis", "kitchen")
    )
    return s.play("go:1,0")


@cites("betrayal:omen/eye-of-vecna")
def test_an_opponent_may_be_kept_off() -> None:
    s = watched()
    assert (s.asked.kind, s.asked_seat) == ("may", 1)
    s.dice(0, 0).play("yes")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("tasha", "knowledge") == 4
    assert s.keys == ["drop", "end"]
    s.settled()


@cites("betrayal:omen/eye-of-vecna")
def test_a_one_keeps_them_off_and_hurts_the_owner() -> None:
    s = watched().dice(1, 0).play("yes", "1-0")
    assert s.where("vort") == "elfsong-tavern"
    assert s.step("tasha", "knowledge") == 3
    s.settled()


@cites("betrayal:omen/eye-of-vecna")
def test_two_dots_are_enough_to_come_through() -> None:
    s = watched().dice(1, 1).play("yes")
    assert s.where("vort") == "inner-chamber"
    s.fell_as_scripted()


@cites("betrayal:omen/eye-of-vecna")
def test_the_eye_may_stay_shut() -> None:
    s = watched().play("no")
    assert s.where("vort") == "inner-chamber"
    s.fell_as_scripted()


@cites("betrayal:omen/eye-of-vecna")
def test_the_eye_keeps_off_monsters_but_no_friends() -> None:
    s = siege(tasha="eye-of-vecna").stand("tasha", "inner-chamber").play("go:1,0")
    assert s.where("vort") == "inner-chamber"
    s = siege(tasha="eye-of-vecna").stand("tasha", "inner-chamber").stand("vort", "kitchen")
    s.monster_turn("goblin-1", "goblin-2").dice(*dots(4, 3)).play("goblin-1", "go:1,0")
    assert s.asked_seat == 1
    s.dice(0, 0).play("yes")
    assert s.where("goblin-1") == "elfsong-tavern"
    assert not ways_out(s)


@cites("betrayal:card/eye-of-vecna")
def test_the_eye_does_not_see_those_who_are_placed() -> None:
    s = brawl(vort="helm-of-teleportation", tasha="eye-of-vecna").stand("tasha", "kitchen")
    s.play("helm-of-teleportation:teleport", "0,0")
    assert s.where("vort") == "kitchen"
    assert s.asked_seat == 0


# Figurine of Wondrous Power.


@cites("betrayal:omen/figurine-of-wondrous-power", "betrayal:items/once-per-game")
def test_the_figurine_takes_all_the_damage_once() -> None:
    s = brawl(tasha="figurine-of-wondrous-power").dice(*dots(6, 3), *dots(0, 3))
    s.play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may", 1)
    s.play("yes")
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (4, 3)
    s.play("end", "end").dice(*dots(4, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "split"
    s.settled()


@cites("betrayal:omen/figurine-of-wondrous-power")
def test_the_figurine_can_be_saved_for_worse() -> None:
    s = brawl(tasha="figurine-of-wondrous-power").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert s.city.once == ()


@cites("betrayal:conflict/same-time", "betrayal:omen/figurine-of-wondrous-power")
def test_the_attacker_decides_on_stealing_before_the_figurine_is_asked() -> None:
    s = brawl(tasha="figurine-of-wondrous-power locket").dice(*dots(5, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert s.keys == ["damage", "steal:locket"]
    s.play("steal:locket")
    assert s.asked.kind == "act"


@cites("betrayal:death/companions", "betrayal:omen/figurine-of-wondrous-power")
def test_a_new_master_may_call_on_the_figurine_again() -> None:
    s = brawl().lying("figurine-of-wondrous-power", "inner-chamber").stand("vort", "kitchen")
    s.given(once=("figurine-of-wondrous-power:tasha",)).stand("tasha", "inner-chamber")
    s.dice(*dots(2, 3), *dots(3, 3)).play("go:1,0", "attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may", 0)


# Homunculus and Meenlock.


@cites("betrayal:omen/homunculus", "betrayal:omen/meenlock", "betrayal:items/companions")
@pytest.mark.parametrize(
    ("companion", "gains"),
    [("homunculus", {"might": 1, "knowledge": 1}), ("meenlock", {"speed": 2})],
)
def test_a_companion_that_lost_its_master_joins_who_comes_by(
    companion: str, gains: dict[Trait, int]
) -> None:
    s = peace().lying(companion, "inner-chamber").play("go:1,0")
    assert s.holds("vort") == [companion]
    for trait, steps in gains.items():
        assert s.step("vort", trait) == ADVENTURERS["vort"].tracks[trait].start + steps
    assert not {"drop", "give"} & {*s.keys}


@cites("betrayal:omen/homunculus", "betrayal:ruling/R37")
def test_a_companion_stays_where_its_master_dies() -> None:
    s = brawl(tasha="homunculus").trait("tasha", "might", 1).trait("tasha", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 2)).play("attack:tasha:might")
    assert s.city.dead == ("tasha",)
    assert s.city.piles == {"homunculus": s.spot("elfsong-tavern")}


@cites("betrayal:omen/meenlock")
def test_the_meenlock_turns_wounds_into_nightmares() -> None:
    s = brawl(tasha="meenlock").dice(*dots(5, 3), *dots(3, 3)).play("attack:tasha:might", "1-1")
    assert (s.step("tasha", "knowledge"), s.step("tasha", "sanity")) == (3, 2)
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (4, 3)


@cites("betrayal:omen/meenlock")
def test_the_meenlock_does_nothing_to_what_hurts_the_mind() -> None:
    s = brawl(vort="book-of-spells", tasha="meenlock").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:book-of-spells", "0-1")
    assert s.step("tasha", "sanity") == 2


# Iron Flask of Tuerny.


OPEN = "iron-flask-of-tuerny:unstop"


@cites("betrayal:omen/iron-flask-of-tuerny")
def test_the_flask_strikes_everyone_on_the_tile_its_owner_last() -> None:
    s = brawl(vort="iron-flask-of-tuerny").stand("avrixis", "kitchen")
    s.dice(*dots(5, 6), *dots(4, 3), *dots(3, 3)).play(OPEN, "1-0", "0-2")
    assert s.step("tasha", "might") == 3
    assert s.step("vort", "speed") == 1
    assert not [key for key in s.keys if key.startswith("attack")]
    s.fell_as_scripted()


@cites("betrayal:omen/iron-flask-of-tuerny")
def test_nobody_strikes_back_at_the_flask() -> None:
    s = brawl(vort="iron-flask-of-tuerny").stand("avrixis", "kitchen")
    s.dice(*dots(2, 6), *dots(6, 3), *dots(2, 3)).play(OPEN)
    assert s.asked.kind == "act"
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (3, 3)
    s.fell_as_scripted()


@cites("betrayal:omen/iron-flask-of-tuerny")
def test_the_flask_strikes_friends_and_monsters_alike() -> None:
    s = siege(vort="iron-flask-of-tuerny").tile("fountain", 3, 0)
    for who in ("vort", "tasha", "goblin-1"):
        s.stand(who, "fountain")
    s.dice(*dots(3, 6), *dots(2, 3), 0, *dots(3, 3)).play(OPEN, "1-0")
    assert s.step("tasha", "might") == 3
    assert s.city.stunned == ("goblin-1",)
    s.settled()


@cites("betrayal:omen/iron-flask-of-tuerny", "betrayal:items/once-per-game")
def test_the_flask_is_opened_once_and_instead_of_an_attack() -> None:
    assert OPEN not in peace(vort="iron-flask-of-tuerny").keys
    assert OPEN not in brawl(vort="iron-flask-of-tuerny").turn_of("vort").given(attacked=True).keys
    s = brawl(vort="iron-flask-of-tuerny").stand("tasha", "kitchen").stand("avrixis", "kitchen")
    s.dice(*dots(0, 6), *dots(0, 3)).play(OPEN)
    s.play("end", "end", "end")
    assert s.asked_seat == 0
    assert OPEN not in s.keys


@cites("betrayal:card/iron-flask", "betrayal:victory/first")
def test_if_the_flask_kills_the_last_two_nobody_wins() -> None:
    s = brawl(vort="iron-flask-of-tuerny").given(dead=("avrixis",))
    del s.arranging.at["avrixis"]
    for who in ("vort", "tasha"):
        s.trait(who, "might", 1).trait(who, "speed", 1)
    s.dice(*dots(12, 6), *dots(0, 2), *dots(0, 3)).play(OPEN)
    while s.ending == "":
        s.play(s.keys[0])
    assert s.ending == "nobody"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


# Pipes of Haunting.


PLAY = "pipes-of-haunting:play"


@cites("betrayal:omen/pipes-of-haunting", "betrayal:ruling/C2")
def test_the_pipes_drive_off_whoever_cannot_bear_them() -> None:
    s = brawl(vort="pipes-of-haunting").tile("fountain", 3, 0).stand("avrixis", "inner-chamber")
    s.dice(*dots(3, 3)).play(PLAY)  # Tasha, on the same tile
    assert (s.asked_seat, s.keys) == (0, ["3,0", "1,0", "stay"])
    s.dice(*dots(3, 3)).play("3,0")  # Avrixis, next door: only farther away
    assert s.where("tasha") == "fountain"
    assert s.keys == ["0,0", "stay"]
    s.play("stay")
    assert s.where("avrixis") == "inner-chamber"
    assert s.where("vort") == "elfsong-tavern"
    s.fell_as_scripted()


@cites("betrayal:omen/pipes-of-haunting")
def test_a_four_withstands_the_pipes_and_three_tiles_away_nobody_hears_them() -> None:
    s = brawl(vort="pipes-of-haunting").tile("fountain", 3, 0).stand("vort", "fountain")
    s.stand("tasha", "inner-chamber").stand("avrixis", "kitchen").dice(*dots(4, 3)).play(PLAY)
    assert s.asked.kind == "act"
    assert PLAY not in s.keys
    s.fell_as_scripted()


@cites("betrayal:omen/pipes-of-haunting")
def test_the_pipes_work_on_small_monsters_and_only_after_the_haunt_began() -> None:
    assert PLAY not in peace(vort="pipes-of-haunting").keys
    s = siege(vort="pipes-of-haunting").stand("vort", "kitchen").stand("goblin-1", "inner-chamber")
    for who in ("tasha", "avrixis", "goblin-2", "goblin-3", "goblin-4"):
        s.stand(who, "catacomb-landing")
    s.dice(0, 0).play(PLAY, "2,0")
    assert s.where("goblin-1") == "elfsong-tavern"
    s.settled()


# Symbol of Bhaal.


def dying() -> Scene:
    """Vort has the Symbol and kills Tasha; Avrixis has nothing."""
    s = brawl(vort="symbol-of-bhaal").trait("tasha", "might", 1).trait("tasha", "speed", 1)
    return s.dice(*dots(6, 3), *dots(0, 2))


@cites("betrayal:omen/symbol-of-bhaal")
@pytest.mark.parametrize(("rolled", "might"), [(2, 4), (1, 3), (0, 3)])
def test_the_symbol_feeds_on_death_and_spares_the_killer(rolled: int, might: int) -> None:
    s = dying().dice(rolled).play("attack:tasha:might")
    assert s.city.dead == ("tasha",)
    assert s.step("vort", "might") == might
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:omen/symbol-of-bhaal")
def test_a_zero_torments_who_did_not_kill() -> None:
    s = brawl(avrixis="symbol-of-bhaal").trait("tasha", "might", 1).trait("tasha", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 2), 0, 2).play("attack:tasha:might", "1-1")
    assert (s.step("avrixis", "knowledge"), s.step("avrixis", "sanity")) == (2, 2)
    s.fell_as_scripted()


@cites("betrayal:omen/symbol-of-bhaal")
def test_the_symbol_does_not_mourn_its_owner() -> None:
    s = brawl(tasha="symbol-of-bhaal").trait("tasha", "might", 1).trait("tasha", "speed", 1)
    s.dice(*dots(6, 3), *dots(0, 2)).play("attack:tasha:might")
    assert s.city.dead == ("tasha",)
    s.fell_as_scripted()


# Whispering Skull.


WHISPER = "whispering-skull:whisper"


@cites("betrayal:omen/whispering-skull")
def test_the_skull_moves_a_small_monster_one_space() -> None:
    s = siege(vort="whispering-skull").stand("vort", "kitchen").play(WHISPER)
    assert s.keys == ["goblin-1", "goblin-2", "goblin-3", "goblin-4"]
    s.play("goblin-3", "1,0")
    assert s.where("goblin-3") == "inner-chamber"
    assert WHISPER not in s.keys
    s.settled()


@cites("betrayal:omen/whispering-skull", "betrayal:move/stairs")
def test_stairs_are_more_than_one_space() -> None:
    s = siege(vort="whispering-skull").stand("goblin-1", "kitchen").play(WHISPER, "goblin-1")
    assert s.keys == ["1,0", "stay"]


@cites("betrayal:omen/whispering-skull")
def test_the_skull_is_silent_without_anybody_to_speak_to() -> None:
    assert WHISPER not in brawl(vort="whispering-skull").keys
    assert WHISPER not in peace(vort="whispering-skull").keys
