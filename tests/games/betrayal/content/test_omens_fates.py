"""Omens that play with luck, fear and death: deck, pipes, symbol, skull."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.brawl import brawl, dots, peace, siege
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites

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
