"""Omens with which one attacks, or that come in when somebody wins: axe, book, shackles, flask."""

from __future__ import annotations

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege, ways_out
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.games.betrayal.game import GAME

# Berserker Axe.


@cites("betrayal:omen/berserker-axe")
def test_the_axe_adds_two_dice_and_lets_its_bearer_go_after_the_attack() -> None:
    s = brawl(vort="berserker-axe")
    assert not ways_out(s)
    s.dice(*dots(3, 5), *dots(3, 3)).play("attack:tasha:berserker-axe")
    assert ways_out(s)
    s.fell_as_scripted()


@cites("betrayal:omen/berserker-axe")
def test_whoever_is_held_by_the_axe_sees_what_holds_them_and_nobody_else_does() -> None:
    s = brawl(vort="berserker-axe")
    assert [GAME.view(s.city, seat)["bound"] for seat in (0, 1, SPECTATOR)] == [
        ["berserker-axe"],
        [],
        [],
    ]
    assert GAME.view(peace(vort="berserker-axe").city, 0)["bound"] == []


@cites("betrayal:omen/berserker-axe", "betrayal:ruling/C11")
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


@cites("betrayal:card/iron-flask", "betrayal:victory/first", "betrayal:victory/survivor")
def test_if_the_flask_kills_the_last_hero_and_the_traitor_nobody_wins() -> None:
    s = siege(vort="iron-flask-of-tuerny").given(dead=("tasha",)).tile("fountain", 3, 0)
    del s.arranging.at["tasha"]
    for who in ("vort", "avrixis"):
        s.stand(who, "fountain").trait(who, "might", 1).trait(who, "speed", 1)
    might = s.value("avrixis", "might")
    s.dice(*dots(12, 6), *dots(0, might), *dots(0, s.value("vort", "might"))).play(OPEN)
    while s.ending == "":
        s.play(s.keys[0])
    assert {*s.city.dead} == {"vort", "tasha", "avrixis"}
    assert s.ending == "nobody"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == ()


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
