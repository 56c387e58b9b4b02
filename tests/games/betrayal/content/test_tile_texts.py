"""What is printed on tiles, beside the ways, barriers and rolls that movement knows."""

from __future__ import annotations

import pytest

from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.content.tiles import TEXTS
from undercroft.games.betrayal.facts import ADVENTURERS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.tiles import ALL_TILES

GAINS: list[tuple[str, Trait]] = [(t.key, t.gains) for t in ALL_TILES.values() if t.gains]
TALE_ONLY = {"catacomb-landing", "elfsong-tavern"}  # their text tells what set-up and grates do


def on(tile: str, *people: str) -> Scene:
    """The first of these, or Torskar, is in turn on this tile, far from all others."""
    first, *others = people or ("torskar", "lia", "vort")
    below = ALL_TILES[tile].level == "catacomb"
    return Scene(first, *others).tile(tile, 9, 9, below=below).stand(first, tile)


def test_every_printed_text_has_its_rule() -> None:
    told = {
        tile.key
        for tile in ALL_TILES.values()
        if tile.leaving or tile.barrier or tile.stairs or tile.grate
    }
    texts = {tile.key for tile in ALL_TILES.values() if tile.text}
    assert texts == told | set(TEXTS) | TALE_ONLY
    assert not told & set(TEXTS)


# Once per game, for ending a turn.


@cites(
    "betrayal:tile/beloved-ranger-statue",
    "betrayal:tile/fountain",
    "betrayal:tile/gladiator-pit",
    "betrayal:tile/hall-of-wonders",
    "betrayal:items/once-per-game",
    "betrayal:ruling/R14",
)
@pytest.mark.parametrize(("tile", "trait"), GAINS)
def test_a_trait_rises_once_for_a_turn_that_ends_here(tile: str, trait: Trait) -> None:
    s = on(tile)
    start = ADVENTURERS["torskar"].tracks[trait].start
    assert s.step("torskar", trait) == start  # to be here is not enough
    s.play("end")
    assert s.step("torskar", trait) == start + 1
    s.play("end", "end", "end")
    assert s.step("torskar", trait) == start + 1


@cites("betrayal:items/once-per-game", "betrayal:tile/fountain")
def test_each_adventurer_has_a_gain_of_their_own() -> None:
    s = on("fountain").stand("lia", "fountain").play("end", "end")
    for who in ("torskar", "lia"):
        assert s.step(who, "sanity") == ADVENTURERS[who].tracks["sanity"].start + 1


@cites("betrayal:tile/fountain", "betrayal:traits/maximum")
def test_a_visit_at_the_maximum_is_kept_for_later() -> None:
    s = on("fountain").trait("torskar", "sanity", 8).play("end")
    assert s.step("torskar", "sanity") == 8
    assert s.city.once == ()


@cites("betrayal:traitor/tile-text", "betrayal:ruling/R34", "betrayal:tile/gladiator-pit")
def test_a_traitor_takes_what_helps() -> None:
    s = on("gladiator-pit").items().haunt(22).play("end")
    assert s.step("torskar", "might") == ADVENTURERS["torskar"].tracks["might"].start + 1


# Trading Post.


@cites("betrayal:tile/trading-post", "betrayal:special/trading-post")
def test_an_item_is_traded_for_the_next_one() -> None:
    s = on("trading-post").item("torskar", "shiny-rock", "lucky-coin").items("locket")
    s.play("end", "shiny-rock")
    assert set(s.holds("torskar")) == {"lucky-coin", "locket"}
    assert s.city.lost == ("shiny-rock",)
    assert s.asked_seat == 1


@cites("betrayal:special/trading-post")
def test_an_omen_cannot_be_traded_away() -> None:
    s = on("trading-post").item("torskar", "meenlock", "lucky-coin").items("locket").play("end")
    assert s.keys == ["lucky-coin", "never-mind"]
    s.play("never-mind")
    assert set(s.holds("torskar")) == {"meenlock", "lucky-coin"}


@cites("betrayal:tile/trading-post", "betrayal:card/explosive-runes", "betrayal:ruling/C9")
def test_runes_are_traded_like_an_item_and_lie_among_the_events() -> None:
    s = on("trading-post").item("torskar", "explosive-runes").items("locket")
    s.play("end", "explosive-runes")
    assert s.holds("torskar") == ["locket"]
    assert s.city.past == ("explosive-runes",)


@cites("betrayal:tile/trading-post")
def test_without_an_item_nobody_trades() -> None:
    s = on("trading-post").item("torskar", "meenlock").items("locket").play("end")
    assert s.asked_seat == 1


@cites("betrayal:tile/trading-post", "betrayal:ruling/R38")
def test_nobody_trades_with_an_empty_shop() -> None:
    s = on("trading-post").item("torskar", "lucky-coin").items().play("end")
    assert s.asked_seat == 1
    assert s.holds("torskar") == ["lucky-coin"]


# Ambush Alley.


@cites("betrayal:tile/ambush-alley", "betrayal:special/ambush-alley", "betrayal:ruling/R45")
def test_whoever_ends_a_turn_in_ambush_alley_draws_an_event() -> None:
    s = on("ambush-alley").events("arcane-gate").play("end")
    assert s.happened("DrawEvent") == ["DrawEvent"]


def discovered(*dice: int) -> Scene:
    """Torskar has just discovered the alley, and rolled this for the first event."""
    s = Scene("torskar", "lia", "vort").stack("street", "ambush-alley")
    s.item("torskar", "shiny-rock").events("fireside-horrors", "lost-ghost").dice(*dice)
    s.play("explore:east")
    while s.asked.kind != "act":
        s.play(s.keys[0])
    assert s.happened("DrawEvent") == ["DrawEvent"]
    return s


@cites(
    "betrayal:special/ambush-alley",
    "betrayal:discover/text-after-card",
    "betrayal:ruling/R13",
    "betrayal:ruling/R15",
)
def test_its_discoverer_draws_two_events() -> None:
    s = discovered(2, 0, 0).dice(2, 0, 0).play("end")
    assert s.happened("DrawEvent") == ["DrawEvent", "DrawEvent"]
    assert s.asked_seat == 1
    s.settled()


@cites("betrayal:special/ambush-alley", "betrayal:ruling/R15")
def test_no_second_event_comes_to_who_was_taken_away_by_the_first() -> None:
    s = discovered(0, 0, 0)
    assert s.where("torskar") == "elfsong-tavern"
    s.play("end")
    assert s.happened("DrawEvent") == ["DrawEvent"]
    assert s.asked_seat == 1
    s.settled()


@cites("betrayal:traitor/tile-text", "betrayal:ruling/R34", "betrayal:tile/ambush-alley")
def test_a_traitor_need_not_draw_in_ambush_alley() -> None:
    s = on("ambush-alley").items().haunt(22).events("arcane-gate").play("end", "no")
    assert s.happened("DrawEvent") == []
    assert s.asked_seat == 1


# Shrine to Bhaal.


@cites("betrayal:tile/shrine-to-bhaal", "betrayal:damage/physical")
def test_whoever_ends_a_turn_at_the_shrine_bleeds() -> None:
    s = on("shrine-to-bhaal").play("end")
    assert s.keys == ["0-1", "1-0"]
    s.play("1-0")
    assert s.step("torskar", "might") == ADVENTURERS["torskar"].tracks["might"].start - 1
    s.play("end", "end", "end", "0-1")
    assert s.step("torskar", "speed") == ADVENTURERS["torskar"].tracks["speed"].start - 1


@cites("betrayal:traitor/tile-text", "betrayal:ruling/R34", "betrayal:tile/shrine-to-bhaal")
def test_a_traitor_stands_at_the_shrine_unharmed() -> None:
    s = on("shrine-to-bhaal").items().haunt(22).play("end")
    assert s.asked_seat == 1
    assert s.happened("Harm") == []


@cites("betrayal:tile/shrine-to-bhaal", "betrayal:haunt/death")
def test_the_shrine_can_kill_a_hero() -> None:
    s = on("shrine-to-bhaal").haunt(2, revealer="vort", turn="torskar")
    s.trait("torskar", "might", 1).trait("torskar", "speed", 1)
    s.play("end", "1-0")
    assert s.city.dead == ("torskar",)


# Forgotten Cache.


@cites("betrayal:tile/forgotten-cache", "betrayal:special/forgotten-cache")
def test_the_cache_gives_an_item_to_who_finds_it_once() -> None:
    s = on("forgotten-cache").items("shiny-rock", "lucky-coin").dice(2, 2, 0).play("search")
    assert s.holds("torskar") == ["shiny-rock"]
    assert "search" not in s.keys
    s.play("end", "end", "end")
    assert "search" not in s.keys
    s.settled()


@cites("betrayal:special/forgotten-cache", "betrayal:dice/once")
def test_who_finds_nothing_may_search_again_in_the_next_turn() -> None:
    s = on("forgotten-cache").items("shiny-rock").dice(2, 1, 0).play("search")
    assert s.holds("torskar") == []
    assert "search" not in s.keys
    assert "explore:north" in s.keys  # nothing was drawn: one may move on
    s.play("end", "end", "end").dice(2, 2, 0).play("search")
    assert s.holds("torskar") == ["shiny-rock"]
    s.settled()


@cites("betrayal:special/forgotten-cache")
def test_each_player_may_find_something_in_the_cache() -> None:
    s = on("forgotten-cache").stand("lia", "forgotten-cache").items("shiny-rock", "lucky-coin")
    s.dice(2, 2, 0).play("search", "end")
    assert "search" in s.keys
