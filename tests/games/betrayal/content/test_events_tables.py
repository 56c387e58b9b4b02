"""Events that are a roll and a table, all lines of them."""

from __future__ import annotations

import pytest

from tests.games.betrayal.content.drawing import NEW_TILES, about_to_draw, draw, spread
from tests.games.betrayal.rules.flow import played
from tests.games.betrayal.scene import Scene
from undercroft.engine.cite import cites
from undercroft.games.betrayal.content.event_cards import CODE
from undercroft.games.betrayal.facts import EVENT_CARDS, MENTAL, PHYSICAL, TRAITS
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.possessions import EVENT_DEEDS, draw_event
from undercroft.games.betrayal.state import CARDS

BY_TABLE = [card for card in EVENT_CARDS.values() if card.key not in CODE]
LINES = [(card.key, place) for card in BY_TABLE for place in range(len(card.results.lines))]


@cites("betrayal:cards/event")
def test_every_event_has_a_table_or_code_and_code_only_for_what_exists() -> None:
    assert {*EVENT_DEEDS} == {*EVENT_CARDS}
    assert {*CODE} <= {*EVENT_CARDS}
    assert all(card.results.lines for card in BY_TABLE)
    assert (len(BY_TABLE), len(CODE)) == (17, 28)


@cites("betrayal:cards/event")
def test_every_event_that_its_table_leaves_with_a_player_has_a_say_there() -> None:
    kept = [card for card in BY_TABLE if any(line.keeps for line in card.results.lines)]
    assert [card.key for card in kept] == ["a-hags-blessing", "crawling-claw", "mists-of-ravenloft"]
    assert all(f"event/{card.key}" in CARDS for card in kept)


def gained(s: Scene, before: tuple[int, ...], *traits: Trait) -> int:
    """By how many steps these traits of Vort's rose in all."""
    after = s.city.steps["vort"]
    return sum(after[TRAITS.index(t)] - before[TRAITS.index(t)] for t in traits)


@cites(
    "betrayal:cards/event",
    "betrayal:event/a-flumph-appears",
    "betrayal:event/a-hags-blessing",
    "betrayal:event/cranium-rats",
    "betrayal:event/crawling-claw",
    "betrayal:event/cult-whispers",
    "betrayal:event/death-vision",
    "betrayal:event/demonic-possession",
    "betrayal:event/echo-of-moander",
    "betrayal:event/fireside-horrors",
    "betrayal:event/go-for-the-eyes",
    "betrayal:event/lost-ghost",
    "betrayal:event/mists-of-ravenloft",
    "betrayal:event/moment-of-calm",
    "betrayal:event/rot-grub",
    "betrayal:event/shambling-form",
    "betrayal:event/stalking-shadow",
    "betrayal:event/vampiric-mist",
)
@pytest.mark.parametrize(("key", "place"), LINES)
def test_each_line_of_a_table_brings_what_it_says(key: str, place: int) -> None:
    card = EVENT_CARDS[key]
    line = card.results.lines[place]
    ground = "building" if card.who == "buildings" else "street"
    s = about_to_draw(key, ground=ground).item("vort", "shiny-rock")  # lest the turn be over
    before = s.city.steps["vort"]
    rolled: Trait = card.rolls[0] if card.rolls else "might"
    dice = s.value("vort", rolled) if card.rolls else card.dice
    draw(s, *spread(line.least, dice), *[1] * (line.physical_dice + line.mental_dice))
    while s.asked.kind != "act":
        assert s.asked.kind in ("trait/roll", "trait/raise", "split")
        s.play(s.keys[0])
    changes = {rolled if what == "rolled" else what: n for what, n in line.changes.items()}
    changes = {("might" if what == "any" else what): n for what, n in changes.items()}
    hurt = {PHYSICAL: line.physical + line.physical_dice, MENTAL: line.mental + line.mental_dice}
    for kind, damage in hurt.items():
        assert gained(s, before, *kind) == sum(changes.get(t, 0) for t in kind) - damage
        if not damage:
            assert all(gained(s, before, trait) == changes.get(trait, 0) for trait in kind)
    assert len(s.holds("vort")) == 1 + line.items + line.keeps
    assert (key in s.holds("vort")) is line.keeps
    assert (key in s.city.past) is not line.keeps
    there = [tile for tile in line.place if tile in s.city.board.cells]
    assert s.where("vort") == (there[0] if there else NEW_TILES[ground][1])
    s.settled()


@cites("betrayal:event/a-flumph-appears")
def test_the_flumph_carries_its_finder_to_the_kobolds_if_their_den_is_known() -> None:
    s = about_to_draw("a-flumph-appears").tile("kobold-hideout", 0, 1, below=True)
    draw(s, 0, 0, 0, 0, 1, 0)
    assert s.where("vort") == "kobold-hideout"
    s.settled()


@cites("betrayal:event/moment-of-calm")
def test_a_moment_of_calm_finds_everyone_in_a_building_the_drawer_first() -> None:
    s = about_to_draw("moment-of-calm", ground="building").stand("lia", "kitchen")
    draw(s, 2, 0)
    assert s.holds("vort") == ["lucky-coin"]
    assert s.step("lia", "might") == 2
    assert s.step("torskar", "might") == 3
    s.fell_as_scripted()


@cites("betrayal:event/lost-ghost")
def test_a_dwarf_understands_the_lost_ghost_better() -> None:
    s = about_to_draw("lost-ghost", people=("torskar", "lia", "vort"))
    draw(s, 0, 0, 0)
    assert s.step("torskar", "sanity") == 2
    assert s.where("torskar") == "dead-end"
    s.settled()


@cites("betrayal:event/demonic-possession")
def test_a_drow_resists_the_demon_better() -> None:
    s = about_to_draw("demonic-possession", people=("lia", "torskar", "vort"))
    draw(s, *spread(5, 6))
    s.play("knowledge")
    assert s.step("lia", "knowledge") == 5
    s.settled()


@cites("betrayal:event/rot-grub")
def test_whoever_meets_the_grub_chooses_what_to_roll() -> None:
    s = about_to_draw("rot-grub")
    draw(s)
    assert s.keys == ["speed", "sanity"]
    s.dice(2, 2, 1).play("sanity")
    assert s.step("vort", "sanity") == 4
    s.settled()


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
def test_a_traitor_may_refuse_an_event_which_is_discarded_without_a_roll() -> None:
    s = about_to_draw("shambling-form", people=("vort", "torskar", "lia"), begun=22)
    draw(s)
    assert s.keys == ["accept", "refuse"]
    s.play("refuse")
    assert "shambling-form" in s.city.past
    s.fell_as_scripted()


@cites("betrayal:traitor/refuse-event", "betrayal:ruling/R33")
def test_a_traitor_who_accepts_takes_what_comes() -> None:
    s = about_to_draw("shambling-form", begun=22)
    draw(s).dice(0, 0, 0, 0).play("accept")
    assert s.step("vort", "might") == 2
    s.settled()


@cites("betrayal:traitor/refuse-event", "betrayal:event/moment-of-calm")
def test_a_traitor_may_refuse_what_an_event_of_others_brings() -> None:
    s = about_to_draw("moment-of-calm", ground="building", begun=2).stand("lia", "kitchen")
    draw(s, 1)
    assert s.asked_seat == 2
    s.play("refuse")
    assert s.asked.kind == "act"
    s.fell_as_scripted()


@cites("betrayal:event/fireside-horrors", "betrayal:adventurer/aldan")
def test_the_horrors_hurt_where_one_is_and_only_then_one_is_elsewhere() -> None:
    s = Scene("vort", "aldan", "lia").events("fireside-horrors")
    for who in ("vort", "aldan"):
        s.stand(who, "kitchen")
    asked = played(
        draw_event(s.arranging, "vort", "betrayal:test"), "no", "1-0", dice=(0, 0, 0, 0, 0)
    ).asked
    assert asked == [["yes", "no"], ["0-1", "1-0"]]
    assert s.where("vort") == "elfsong-tavern"
