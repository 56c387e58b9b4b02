"""Items for those who attack."""

from __future__ import annotations

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege
from undercroft.engine.cite import cites

# Crossbow.


@cites("betrayal:item/crossbow", "betrayal:attack/other-trait")
def test_the_crossbow_attacks_with_speed_and_hurts_the_body() -> None:
    s = brawl(vort="crossbow").dice(*dots(5, 4), *dots(2, 5))
    s.play("attack:tasha:crossbow", "1-2")
    assert (s.step("tasha", "might"), s.step("tasha", "speed")) == (3, 1)
    s.fell_as_scripted()


@cites("betrayal:item/crossbow", "betrayal:attack/distance", "betrayal:attack/steal")
def test_the_crossbow_reaches_along_a_row_of_doors_but_steals_nothing_there() -> None:
    s = brawl(vort="crossbow", tasha="locket").tile("fountain", 3, 0).stand("tasha", "fountain")
    assert "attack:tasha:might" not in s.keys
    s.dice(*dots(5, 4), *dots(2, 5)).play("attack:tasha:crossbow")
    assert s.asked.kind == "split"
    s.play("3-0")
    assert s.holds("tasha") == ["locket"]
    s.settled()


@cites("betrayal:item/crossbow", "betrayal:board/line-of-sight")
def test_the_crossbow_does_not_shoot_around_corners() -> None:
    s = brawl(vort="crossbow").tile("fountain", 3, 0).tile("marketplace", 3, 1)
    s.stand("tasha", "marketplace").stand("avrixis", "fountain")
    assert [key for key in s.keys if key.startswith("attack")] == ["attack:avrixis:crossbow"]


@cites("betrayal:item/crossbow", "betrayal:attack/distance")
def test_losing_with_the_crossbow_harms_only_on_the_same_tile() -> None:
    far = brawl(vort="crossbow").tile("fountain", 3, 0).stand("tasha", "fountain")
    far.dice(*dots(0, 4), *dots(3, 5)).play("attack:tasha:crossbow")
    assert far.asked.kind == "act"
    far.settled()
    near = brawl(vort="crossbow").dice(*dots(0, 4), *dots(3, 5)).play("attack:tasha:crossbow")
    assert (near.asked.kind, near.asked_seat) == ("split", 0)


@cites("betrayal:item/crossbow", "betrayal:items/one-deed", "betrayal:attack/once")
def test_a_weapon_that_was_used_is_not_handled_in_the_same_turn() -> None:
    s = brawl(vort="crossbow")
    assert "drop" in s.keys
    s.dice(*dots(3, 4), *dots(3, 5)).play("attack:tasha:crossbow")
    assert "drop" not in s.keys
    assert not [key for key in s.keys if key.startswith("attack")]


@cites("betrayal:attack/after-haunt")
def test_no_weapon_is_drawn_before_the_haunt() -> None:
    s = peace(vort="crossbow necklace-of-fireballs berserker-axe")
    assert not [key for key in s.keys if key.startswith("attack")]


# Javelin of Lightning.


@cites("betrayal:item/javelin-of-lightning", "betrayal:attack/distance")
def test_the_javelin_adds_two_dice_reaches_far_and_is_spent() -> None:
    s = brawl(vort="javelin-of-lightning").tile("fountain", 3, 0).stand("tasha", "fountain")
    s.dice(*dots(6, 5), *dots(4, 3)).play("attack:tasha:javelin-of-lightning", "2-0")
    assert s.step("tasha", "might") == 2
    assert s.city.lost == ("javelin-of-lightning",)
    s.fell_as_scripted()


@cites("betrayal:item/javelin-of-lightning", "betrayal:attack/steal")
def test_on_the_same_tile_the_javelin_may_steal() -> None:
    s = brawl(vort="javelin-of-lightning", tasha="locket").dice(*dots(6, 5), *dots(4, 3))
    s.play("attack:tasha:javelin-of-lightning")
    assert s.keys == ["damage", "steal:locket"]
    s.play("steal:locket")
    assert s.holds("vort") == ["locket"]


@cites("betrayal:items/weapons", "betrayal:attack/defense", "betrayal:dice/most")
def test_weapons_are_of_no_use_in_defense() -> None:
    s = brawl(tasha="ring-of-the-ram javelin-of-lightning berserker-axe")
    s.dice(*dots(3, 3), *dots(3, 3)).play("attack:tasha:might")
    s.fell_as_scripted()


@cites("betrayal:items/weapons")
def test_an_attack_is_made_with_one_weapon_or_none() -> None:
    s = brawl(vort="ring-of-the-ram crossbow").stand("avrixis", "kitchen")
    aimed = [key for key in s.keys if key.startswith("attack:tasha")]
    assert aimed == [f"attack:tasha:{how}" for how in ("might", "ring-of-the-ram", "crossbow")]


# Necklace of Fireballs.


@cites("betrayal:item/necklace-of-fireballs")
def test_the_necklace_strikes_everyone_on_a_tile_with_one_roll() -> None:
    s = brawl(vort="necklace-of-fireballs")
    s.dice(*dots(4, 4), *dots(3, 5), *dots(6, 6))  # Tasha loses by 1, Avrixis wins by 2
    s.play("attack:necklace-of-fireballs:2,0", "1-0")
    assert s.step("tasha", "might") == 3
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (3, 3)
    assert s.asked.kind == "act"
    assert s.city.lost == ("necklace-of-fireballs",)
    s.fell_as_scripted()


@cites("betrayal:item/necklace-of-fireballs")
def test_the_necklace_flies_one_tile_far_and_spares_the_other_tiles() -> None:
    s = brawl(vort="necklace-of-fireballs").tile("fountain", 3, 0).tile("marketplace", 4, 0)
    s.stand("tasha", "fountain").stand("avrixis", "marketplace")
    assert [key for key in s.keys if "necklace" in key] == ["attack:necklace-of-fireballs:3,0"]
    s.dice(*dots(4, 4), *dots(4, 5)).play("attack:necklace-of-fireballs:3,0")
    s.fell_as_scripted()


@cites("betrayal:item/necklace-of-fireballs")
def test_the_necklace_does_not_tell_friend_from_foe() -> None:
    s = siege(vort="necklace-of-fireballs").tile("fountain", 3, 0)
    s.stand("tasha", "fountain").stand("goblin-1", "fountain")
    s.dice(*dots(2, 4), *dots(1, 5), *dots(1, 3))
    s.play("attack:necklace-of-fireballs:3,0", "0-1")
    assert s.step("tasha", "speed") == 2
    assert s.city.stunned == ("goblin-1",)
    s.settled()


# Ring of the Ram.


@cites("betrayal:item/ring-of-the-ram", "betrayal:ruling/P6")
def test_the_ring_adds_a_die_and_moves_the_loser_on_top_of_the_damage() -> None:
    s = brawl(vort="ring-of-the-ram").tile("fountain", 3, 0)
    s.dice(*dots(4, 4), *dots(3, 3)).play("attack:tasha:ring-of-the-ram", "1-0")
    assert (s.asked_seat, s.keys) == (0, ["3,0", "1,0", "stay"])
    s.play("3,0")
    assert s.where("tasha") == "fountain"
    assert s.city.strides == 0
    s.fell_as_scripted()


@cites("betrayal:item/ring-of-the-ram", "betrayal:attack/steal")
def test_whom_the_ring_robs_may_be_moved_as_well_or_left_alone() -> None:
    s = brawl(vort="ring-of-the-ram", tasha="locket").dice(*dots(5, 4), *dots(3, 3))
    s.play("attack:tasha:ring-of-the-ram", "steal:locket", "stay")
    assert s.holds("vort") == ["ring-of-the-ram", "locket"]
    assert s.where("tasha") == "elfsong-tavern"


@cites("betrayal:item/ring-of-the-ram", "betrayal:ruling/H10")
def test_the_ring_moves_nobody_after_a_tie_or_a_defeat() -> None:
    for mine in (3, 2):
        s = brawl(vort="ring-of-the-ram").dice(*dots(mine, 4), *dots(3, 3))
        s.play("attack:tasha:ring-of-the-ram", *["1-0"] * (3 - mine))
        assert s.asked.kind == "act"
        s.settled()


@cites("betrayal:item/ring-of-the-ram")
def test_the_ring_moves_no_dead() -> None:
    s = brawl(vort="ring-of-the-ram").trait("tasha", "might", 1)
    s.dice(*dots(6, 4), *dots(0, 2)).play("attack:tasha:ring-of-the-ram")
    s.play(s.keys[0])
    assert s.city.dead == ("tasha",)
    assert s.asked.kind == "act"


# Gambler's Dice.


@cites("betrayal:item/gamblers-dice", "betrayal:items/weapons")
def test_the_dice_join_a_weapon_and_cost_nothing_if_one_wins() -> None:
    s = brawl(vort="gamblers-dice javelin-of-lightning").dice(*dots(4, 7), *dots(3, 3))
    s.play("attack:tasha:javelin-of-lightning", "yes", "1-0")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice")
def test_who_gambles_and_loses_takes_a_die_of_damage_on_top() -> None:
    s = brawl(vort="gamblers-dice").dice(*dots(2, 5), *dots(3, 3), 2)
    s.play("attack:tasha:might", "yes", "1-0", "0-2")
    assert (s.step("vort", "might"), s.step("vort", "speed")) == (2, 1)
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice", "betrayal:ruling/H10")
def test_a_tie_is_no_loss_for_a_gambler() -> None:
    s = brawl(vort="gamblers-dice").dice(*dots(3, 5), *dots(3, 3))
    s.play("attack:tasha:might", "yes")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice")
def test_who_does_not_gamble_pays_nothing() -> None:
    s = brawl(vort="gamblers-dice").dice(*dots(2, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice")
def test_a_gambler_who_sweeps_a_tile_pays_once() -> None:
    s = brawl(vort="gamblers-dice necklace-of-fireballs")
    s.dice(*dots(1, 6), *dots(3, 5), *dots(3, 6), 1)  # both win; the fireball itself is safe
    s.play("attack:necklace-of-fireballs:2,0", "yes", "1-0")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice", "betrayal:dice/most")
def test_nobody_gambles_with_eight_dice_at_hand() -> None:
    s = brawl(vort="gamblers-dice").trait("vort", "might", 8)
    s.dice(*dots(3, 8), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice", "betrayal:items/one-deed", "betrayal:ruling/R18")
def test_dice_that_were_just_picked_up_are_not_thrown() -> None:
    s = brawl().lying("gamblers-dice", "elfsong-tavern").play("take", "gamblers-dice")
    s.dice(*dots(2, 3), *dots(3, 3)).play("attack:tasha:might", "1-0")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:item/gamblers-dice", "betrayal:attack/defense")
def test_the_dice_do_not_help_in_defense() -> None:
    s = brawl(tasha="gamblers-dice").dice(*dots(3, 3), *dots(3, 3)).play("attack:tasha:might")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


# Holy Symbol.


@cites("betrayal:item/holy-symbol", "betrayal:card/holy-symbol")
def test_one_damage_becomes_two_and_still_nothing_is_stolen() -> None:
    s = brawl(vort="holy-symbol", tasha="locket").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("may/hurt-more", 0)
    s.play("yes", "2-0")
    assert s.step("tasha", "might") == 2
    assert s.holds("tasha") == ["locket"]
    s.settled()


@cites("betrayal:item/holy-symbol", "betrayal:conflict/same-time")
def test_stealing_is_decided_before_the_symbol_is_raised() -> None:
    s = brawl(vort="holy-symbol", tasha="locket").dice(*dots(5, 3), *dots(3, 3))
    s.play("attack:tasha:might")
    assert s.keys == ["damage", "steal:locket"]
    s.play("steal:locket")
    assert s.asked.kind == "act"


@cites("betrayal:item/holy-symbol")
def test_the_symbol_may_stay_where_it_is() -> None:
    s = brawl(vort="holy-symbol").dice(*dots(4, 3), *dots(3, 3))
    s.play("attack:tasha:might", "no", "1-0")
    assert s.step("tasha", "might") == 3
    assert "drop" in s.keys


@cites("betrayal:item/holy-symbol")
def test_the_symbol_does_not_help_who_defends() -> None:
    s = brawl(tasha="holy-symbol").dice(*dots(2, 3), *dots(3, 3)).play("attack:tasha:might")
    assert (s.asked.kind, s.asked_seat) == ("split", 0)


@cites("betrayal:item/holy-symbol")
def test_the_symbol_is_raised_against_monsters_too() -> None:
    s = siege(vort="holy-symbol").dice(*dots(4, 3), 0).play("attack:goblin-1:might")
    assert s.asked.kind == "may/hurt-more"
    s.play("yes")
    assert s.city.stunned == ("goblin-1",)
    assert "holy-symbol" in s.city.used
