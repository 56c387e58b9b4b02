"""Haunt 47: a friend with horns, a deck among the omens, and a shrine to calm the beast at."""

from __future__ import annotations

import pytest

from tests.games.betrayal.haunts.finished import missing
from tests.games.betrayal.haunts.twins import canaries, read_by
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.engine.event import Over, happen
from undercroft.games.betrayal.events.board import Mark, Vanish
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Count, Together
from undercroft.games.betrayal.events.traits import Die
from undercroft.games.betrayal.haunts.h47_mark_of_baphomet import (
    DECK,
    HAUNT,
    MINOTAUR,
    SEARCHED,
    SHRINE,
    run_from,
)
from undercroft.games.betrayal.rules.harm import kill
from undercroft.games.betrayal.rules.possessions import draw_omen
from undercroft.games.betrayal.state import City

BEAST = "vort"  # whom the chart names
SEARCH, CALM = "task:search", "task:calm"
FIGHT = f"attack:{MINOTAUR}:might"
LANDING, TAVERN = "catacomb-landing", "elfsong-tavern"


def arranged() -> Scene:
    return Scene(BEAST, "lia", "gretchen").item("lia", DECK)


def begun(turn: str = "lia", tile: str = LANDING) -> Scene:
    """Whoever ran is back at the Landing, and the Minotaur in the Tavern."""
    s = arranged().haunt(47, revealer="lia", omen=DECK, turn=turn)
    return s.stand("lia", tile).stand("gretchen", tile)


def hunts(s: Scene, *dots: int) -> Scene:
    """The Minotaur's turn, with this roll of Speed."""
    return s.before_turn_of(BEAST).dice(*dots, *[0] * (4 - len(dots)))


def gored(s: Scene, who: str) -> Scene:
    """The next attack on somebody misses."""
    return s.dice(*[0] * s.city.trait(MINOTAUR, "might"), *[0] * s.value(who, "might"))


# How it begins.


@cites("betrayal:haunt/47/right-now")
def test_the_minotaur_stands_in_the_place_of_its_adventurer_among_what_they_had() -> None:
    s = arranged().item(BEAST, "crossbow").haunt(47, revealer="lia", omen=DECK)
    assert (s.where(MINOTAUR), BEAST in s.city.at) == (TAVERN, False)
    assert s.city.piles["crossbow"] == s.spot(TAVERN)
    assert s.city.slots[:3] == ("lia", "gretchen", BEAST) or BEAST in s.city.slots


@cites("betrayal:haunt/47/deck", "betrayal:ruling/N47b")
@pytest.mark.parametrize("holder", ["lia", BEAST, ""])
def test_the_deck_lies_beneath_the_top_three_omens_with_nothing_on_it(holder: str) -> None:
    s = Scene(BEAST, "lia", "gretchen")
    if holder:
        s.item(holder, DECK)
    s.apply(Count(DECK, 2, "test")).haunt(47, revealer="lia", omen=DECK)
    assert DECK not in (*s.city.held, *s.city.piles, *s.city.lost)
    assert (s.city.counts[DECK], s.city.omens.size()) == (0, 13)
    below, above = s.city.omens.layers
    assert ({*below.cards}, above.left, DECK in above.cards) == ({DECK}, 3, False)


@cites("betrayal:haunt/47/flee", "betrayal:ruling/N47c")
def test_heroes_drop_item_cards_and_run_as_far_as_they_can() -> None:
    s = arranged().item("gretchen", "locket", "book-of-spells").tile("murder-row", 3, 0)
    s.tile("mansion", 4, 0).haunt(47, revealer="lia", omen=DECK)
    assert s.holds("gretchen") == ["book-of-spells"]
    assert s.city.piles["locket"] == s.spot(TAVERN)
    away = s.city.board.walks(s.spot(TAVERN))
    assert away[s.city.at["gretchen"]] == max(far for far in away.values() if far <= 4)


@cites("betrayal:haunt/47/flee", "betrayal:ruling/N47c")
def test_who_is_off_the_board_or_as_far_as_can_be_stays() -> None:
    s = begun().apply(Vanish("lia", "test"))
    assert played(run_from(s.arranging, "lia")).asked == []
    s = begun(tile="kitchen-basement").stand(MINOTAUR, LANDING).trait("lia", "speed", 1)
    played(run_from(s.arranging, "lia"))
    assert s.city.board.walks(s.spot(LANDING))[s.city.at["lia"]] >= 1


@cites("betrayal:haunt/47/flee", "betrayal:ruling/N47c")
def test_they_run_past_whatever_would_make_them_think_twice() -> None:
    s = begun(tile=TAVERN).tile("haunted-alley", 3, 0, 1).tile("marketplace", 4, 0, 2)
    played(run_from(s.arranging, "lia"), "4,0")
    assert s.where("lia") == "marketplace"


# The hunt.


@cites("betrayal:haunt/47/hunt", "betrayal:ruling/N47d")
def test_it_attacks_every_hero_on_each_tile_it_enters_once_in_a_turn() -> None:
    s = begun(tile="inner-chamber").stand("gretchen", "kitchen")
    hunts(s, 2, 2, 2).play(MINOTAUR)
    assert not [key for key in s.keys if key.startswith("attack")]
    gored(gored(s, "lia"), "gretchen").play("go:1,0").play("go:0,0")
    assert s.happened("Attack") == ["Attack", "Attack"]
    s.play("go:1,0")
    assert s.happened("Attack") == ["Attack", "Attack"]
    s.settled()


@cites("betrayal:haunt/47/hunt")
def test_who_is_with_it_as_its_turn_begins_is_safe_until_it_comes_back() -> None:
    s = hunts(begun(tile=TAVERN), 2, 2, 2).play(MINOTAUR)
    assert s.happened("Attack") == []
    gored(gored(s.play("go:1,0"), "lia"), "gretchen").play("go:2,0")
    assert s.happened("Attack") == ["Attack", "Attack"]


@cites("betrayal:haunt/47/hunt")
def test_it_moves_one_space_at_least() -> None:
    s = hunts(begun()).play(MINOTAUR)
    assert [key for key in s.keys if key.startswith("go:")]


@cites("betrayal:haunt/47/hunt", "betrayal:ruling/N47d")
def test_stunned_on_the_way_it_stops_there() -> None:
    s = begun(tile="inner-chamber").stand("gretchen", "kitchen")
    hunts(s, 2, 2, 2).play(MINOTAUR)
    s.dice(*[0] * 6, 2, *[0] * (s.value("lia", "might") - 1)).play("go:1,0")
    assert (s.where(MINOTAUR), MINOTAUR in s.city.stunned) == ("inner-chamber", True)
    assert (s.asked_seat, s.happened("Attack")) == (1, ["Attack"])
    s.settled()


@cites("betrayal:haunt/47/hunt", "betrayal:ruling/N47d")
def test_past_a_barrier_it_comes_upon_whoever_is_beyond() -> None:
    s = begun().tile("flooded-chamber", 2, 0, below=True).stand("gretchen", "kitchen")
    s.stand("lia", "flooded-chamber").stand(MINOTAUR, "kitchen-basement")
    hunts(s, 2, 2, 2).play(MINOTAUR, "go:b2,0/2")
    assert s.happened("Attack") == []
    gored(s, "lia").play("go:b2,0")
    assert s.happened("Attack") == ["Attack"]
    s.settled()


@cites("betrayal:haunt/47/unstoppable")
def test_stunned_as_its_turn_begins_it_gets_up_and_has_a_might_of_five() -> None:
    s = begun().apply(Stun(MINOTAUR, "lia", "test"))
    hunts(s, 2).play(MINOTAUR)
    assert (MINOTAUR in s.city.stunned, s.city.trait(MINOTAUR, "might")) == (False, 5)
    s.play("done")
    assert s.city.trait(MINOTAUR, "might") == 6


@cites("betrayal:haunt/47/unstoppable", "betrayal:monster/stunned")
def test_stunned_again_in_that_turn_it_lies_until_its_next_one() -> None:
    s = begun(tile="inner-chamber").apply(Stun(MINOTAUR, "lia", "test"), Vanish("gretchen", "test"))
    hunts(s, 2).play(MINOTAUR)
    s.dice(*[0] * 5, 2, *[0] * (s.value("lia", "might") - 1)).play("go:1,0")
    assert (s.asked_seat, MINOTAUR in s.city.stunned) == (1, True)


@cites("betrayal:haunt/47/armed", "betrayal:ruling/N47a")
@pytest.mark.parametrize(
    ("thing", "may"), [("", False), ("locket", False), ("crossbow", True), (DECK, True)]
)
def test_nobody_attacks_it_without_a_weapon_or_the_deck(thing: str, *, may: bool) -> None:
    s = begun(tile=TAVERN)
    if thing:
        s.item("lia", thing)
    assert (FIGHT in s.keys) is may


@cites("betrayal:haunt/47/armed")
def test_what_is_in_a_flask_does_not_touch_it() -> None:
    s = begun(tile=TAVERN).item("lia", "iron-flask-of-tuerny")
    s.dice(*[0] * 6, *[0] * s.value("gretchen", "might"), *[0] * s.value("lia", "might"))
    s.play("iron-flask-of-tuerny:unstop")
    assert s.happened("Attack") == ["Attack", "Attack"]
    s.settled()


# The Deck.


def on_omens(s: Scene) -> Scene:
    return s.tile("murder-row", 3, 0).stand("lia", "murder-row")


@cites("betrayal:haunt/47/search")
@pytest.mark.parametrize(("fell", "found"), [((2, 2), True), ((2, 1), False)])
def test_a_speed_roll_of_four_draws_an_omen_on_an_omen_tile(
    fell: tuple[int, ...], *, found: bool
) -> None:
    s = on_omens(begun()).omens("eye-of-vecna")
    assert s.city.board.shape(s.city.at["lia"]).tile.symbol == "omen"
    s.dice(*fell, *[0] * (s.value("lia", "speed") - 2)).play(SEARCH)
    assert ("eye-of-vecna" in s.holds("lia")) is found
    assert s.city.states.get(SEARCHED, ()) == (("murder-row",) if found else ())
    assert SEARCH not in s.keys


@cites("betrayal:haunt/47/search")
def test_where_an_omen_was_drawn_in_whatever_way_nobody_searches() -> None:
    s = on_omens(begun()).omens("eye-of-vecna", "homunculus")
    played(draw_omen(s.arranging, "lia", "test"))
    assert s.city.states[SEARCHED] == ("murder-row",)
    assert SEARCH not in s.keys
    assert SEARCH not in begun().keys
    assert SEARCH not in on_omens(begun()).apply(Mark(SEARCHED, ("murder-row",), "test")).keys


def at_shrine(s: Scene) -> Scene:
    return s.tile(SHRINE, 2, 0, below=True).stand("lia", SHRINE).item("lia", DECK)


@cites("betrayal:haunt/47/ritual", "betrayal:victory/first")
def test_with_the_deck_at_the_shrine_a_six_calms_the_beast() -> None:
    s = at_shrine(begun())
    s.dice(2, 2, 2, *[0] * (s.value("lia", "knowledge") - 3)).play(CALM)
    assert s.ending == "hero"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (1, 2)


@cites("betrayal:haunt/47/ritual")
def test_each_token_on_the_deck_is_a_die_more() -> None:
    s = at_shrine(begun()).apply(Count(DECK, 2, "test"))
    s.dice(*[0] * (s.value("lia", "knowledge") + 2)).play(CALM)
    assert s.ending == ""
    assert CALM not in s.keys
    s.settled()


@cites("betrayal:haunt/47/ritual")
def test_not_elsewhere_and_not_without_the_deck() -> None:
    assert CALM not in at_shrine(begun()).stand("lia", LANDING).keys
    s = at_shrine(begun())
    s.arranging.held[DECK] = "gretchen"
    assert CALM not in s.keys


@cites("betrayal:haunt/47/ritual", "betrayal:ruling/N47e", "betrayal:haunt/death")
def test_the_deck_of_a_hero_who_dies_off_the_board_turns_up_again() -> None:
    s = begun().item("lia", DECK).apply(Vanish("lia", "test"))
    played(kill(s.arranging, "lia", "", "test"))
    assert s.city.piles == {DECK: s.spot(LANDING)}


# How it ends.


@cites("betrayal:haunt/47", "betrayal:victory/survivor")
def test_the_minotaur_wins_when_every_hero_is_dead() -> None:
    s = begun(tile="inner-chamber").apply(Die("gretchen", "", "test")).trait("lia", "might", 1)
    hunts(s.trait("lia", "speed", 1), 2).play(MINOTAUR)
    s.dice(*[2] * 6, *[0] * s.value("lia", "might")).play("go:1,0")
    assert (s if s.ending else s.take_first("split")).ending == "traitor"
    assert s.table.outcome is not None
    assert s.table.outcome.winners == (0,)


@cites("betrayal:haunt/47", "betrayal:ruling/H6")
def test_a_beast_that_is_calmed_as_the_last_hero_dies_is_nobodys_victory() -> None:
    s = begun().apply(Die("gretchen", "", "test"))
    with pytest.raises(Over):
        played(both(s.arranging))
    assert s.city.ending() == "nobody"


async def both(city: City) -> None:
    await happen(city, Together(True, "test"))
    await happen(city, Count("calmed", 1, "test"))
    await happen(city, Die("lia", "", "test"))
    await happen(city, Together(False, "test"))


# Secrets.


@cites("betrayal:haunt/47", "betrayal:haunt/sides")
def test_each_side_reads_its_own_page_only() -> None:
    s, text = begun(), HAUNT.text
    canaries(s, [*text.secrets_of("marked"), text.stories["traitor"].text], (1, 2))
    canaries(s, [*text.secrets_of("quarry"), text.stories["hero"].text], (0,))
    assert text.stories["traitor"].text in read_by(s, BEAST)


def test_nothing_is_missing() -> None:
    left = missing(47)
    assert not left, "\n".join(left)
