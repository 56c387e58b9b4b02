"""What may come of an option, told before it is taken and from what the seat sees."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.games.random_play import moments
from tests.games.wakening.scene import Scene, facing
from undercroft.engine.cite import cites
from undercroft.engine.table import Table
from undercroft.engine.tell import Aim, Factor, Outlook
from undercroft.engine.words import Words, called
from undercroft.games.wakening.facts import TERRORS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair

NOTHING = Outlook()


def ahead(s: Scene, key: str) -> Outlook:
    """From the view as it is sent, for whoever is asked."""
    view = json.loads(json.dumps(GAME.view(s.lair, s.asked.seat)))
    assert key in s.keys
    return GAME.outlook(view, s.asked).get(key, NOTHING)


def aims(s: Scene, key: str) -> dict[str, Aim]:
    return {aim.target: aim for aim in ahead(s, key).aims}


def counts(found: Outlook) -> dict[str, str]:
    return {factor.kind: factor.counts for factor in found.factors}


def dice(found: Outlook) -> list[Factor]:
    return [one for one in found.factors if one.kind in ("base", "preference", "type")]


def archer(**options: Any) -> Scene:
    """Bristlecone with the Phoenix Bow in the Forge Pit (fire, grievous), a goblin at hand."""
    s = Scene("bristlecone", "lyric", room="forge-pit", **options)
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.arm("bristlecone", "phoenix-bow")
    return s


@cites("wakening:turn/actions")
def test_deeds_of_a_turn_tell_what_they_cost() -> None:
    s = Scene("nox", "lyric", room="forge-pit")
    s.trap()
    s.wear("nox", "dawn-hammer")
    s.reserve("nox", "phoenix-bow")
    for key in ("move:2", "attack:trap-1", "dawn-hammer:breathe"):
        assert ahead(s, key).costs == (("action", 1),)
    assert ahead(s, "nox:disarm") == NOTHING
    assert ahead(s, "arrange:nox") == NOTHING


@cites("wakening:attack/resolve", "wakening:attack/advantage")
def test_an_attack_in_the_menu_tells_the_chance_of_the_best_way() -> None:
    s = archer()
    assert ahead(s, "attack:goblin-fighter-1").chance == (216 - 27) / 216
    s.play("attack:goblin-fighter-1")
    assert ahead(s, "bare:fire").chance == 3 / 6


@cites("wakening:monsters/attack", "wakening:turn/end")
def test_the_end_of_a_turn_tells_who_attacks_and_what_to_expect() -> None:
    s = Scene("hroth", "lyric")
    s.lair.damage["hroth"] = 4  # one box left, a five
    s.monster("giant-spider-1", room=1)
    s.monster("gargoyle-1", room=2)
    found = ahead(s, "end")
    assert (found.then, found.ends, found.fair) == (("giant-spider-1",), "turn", False)
    ((whom, points),) = found.harm
    assert whom == "hroth"
    assert points == pytest.approx(1 - (4 / 6) ** 2)


@cites("wakening:item/ward")
def test_a_ward_makes_the_end_of_a_turn_less_harmful() -> None:
    s = Scene("hroth", "lyric")
    s.wear("hroth", "rime-maul")
    s.monster("wraith-1", room=1, marks=0b01)
    assert ahead(s, "end").harm == (("hroth", 0.0),)


@cites("wakening:hero/ranger", "wakening:ruling/A20")
def test_what_was_shot_at_comes_when_the_turn_ends() -> None:
    s = archer()
    s.monster("gargoyle-1", room=2)
    s.rolls(1).play("attack:gargoyle-1", "bare:precision")
    assert ahead(s, "end").then == ("goblin-fighter-1", "gargoyle-1")
    s.fell_as_scripted()


@cites("wakening:terror/attack", "wakening:terror/shield")
def test_the_terror_acts_next_only_where_it_is_and_no_monster_shields_it() -> None:
    assert ahead(facing("whiptail"), "end").then == ("whiptail",)
    shielded = facing("whiptail")
    shielded.monster("gargoyle-1", room=7)
    assert ahead(shielded, "end").then == ("gargoyle-1",)
    assert ahead(Scene("kata", "lyric"), "end") == Outlook(ends="turn", fair=False)


def test_with_no_action_left_the_end_of_a_turn_is_a_fair_default() -> None:
    s = Scene("kata", "lyric")
    s.reserve("kata", "phoenix-bow")  # so that there is something left to do
    s.given(actions=0)
    assert ahead(s, "end").fair


@cites("wakening:attack/weapon", "wakening:attack/bare")
def test_while_a_way_is_chosen_every_way_tells_the_reason_for_each_die() -> None:
    s = archer().play("attack:goblin-fighter-1")
    bow = dice(ahead(s, "phoenix-bow:fire"))
    assert [(die.kind, s.said(die.told)) for die in bow] == [
        ("base", "A die for every attack"),
        ("preference", "The Phoenix Bow prefers a wanderer"),
        ("type", "Bristlecone shares the type of the Phoenix Bow"),
    ]
    assert [die.kind for die in dice(ahead(s, "bare:fire"))] == ["base"]


@cites("wakening:attack/advantage", "wakening:attack/press", "wakening:markers/spend")
def test_what_counts_and_what_does_not_is_told_with_its_rule() -> None:
    s = archer()
    s.lair.markers["bristlecone"] = 2
    s.wear("bristlecone", "orc-scorcher")
    s.play("attack:goblin-fighter-1")
    bow = ahead(s, "phoenix-bow:fire").factors[3:]
    assert [(one.kind, one.counts, one.value, s.said(one.told)) for one in bow] == [
        ("room", "yes", 1, "The Forge Pit has fire"),
        ("press", "yes", 0, "Weak to fire, may be pressed"),
        ("marker", "may", 2, "Effect markers, each 1 up or down on a die"),
    ]
    amulet = ahead(s, "phoenix-bow:precision").factors[4]
    assert s.said(amulet.told) == "Channeling Amulet, may be pressed here"
    assert all(factor.cite in GAME.rulebook for factor in (*bow, amulet))


def test_without_an_amulet_only_the_weakness_may_be_pressed() -> None:
    s = archer().play("attack:goblin-fighter-1")
    assert counts(ahead(s, "phoenix-bow:precision"))["press"] == "no"


@cites("wakening:ruling/A6")
def test_where_a_bonus_type_only_helps_to_press_it_does() -> None:
    s = archer(rulings={"A6": "press"})
    s.monster("goblin-archer-1", room=1)  # weak to precision
    s.play("attack:goblin-archer-1")
    assert "phoenix-bow:precision" not in s.keys
    assert counts(ahead(s, "phoenix-bow:fire"))["press"] == "yes"


def test_before_a_press_the_chosen_way_tells_the_chance_of_the_next_box() -> None:
    """Mock-up: three dice at a 5 with the room's bonus, so each needs a 4."""
    s = archer()
    s.lair.marks.clear()
    s.rolls(3, 1, 1).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert s.kind == "may/press"
    chance = (216 - 27) / 216
    assert ahead(s, "yes").aims == (Aim("goblin-fighter-1", chance, chance, 5),)
    assert ahead(s, "no") == Outlook(ends="attack")
    s.fell_as_scripted()


@cites("wakening:markers/spend")
def test_markers_make_a_hit_likelier_at_best_and_cost_themselves() -> None:
    s = archer()
    s.lair.markers["bristlecone"] = 1
    s.play("attack:goblin-fighter-1")
    aim = aims(s, "bare:precision")["goblin-fighter-1"]
    assert (aim.chance, aim.at_best, aim.need) == (3 / 6, 4 / 6, 5)
    s.rolls(3).play("bare:precision")
    assert ahead(s, "raise:4").costs == (("marker", 1),)
    assert ahead(s, "done") == NOTHING
    s.fell_as_scripted()


@cites("wakening:hero/monk")
def test_dice_that_spread_are_held_against_every_monster_in_the_room() -> None:
    s = Scene("kata", "lyric", room="forge-pit")
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.monster("giant-spider-1", room=1)
    s.play("attack:goblin-fighter-1")
    found = {target: aim.need for target, aim in aims(s, "bare:holy").items()}
    assert found == {"goblin-fighter-1": 5, "giant-spider-1": 3}


@cites("wakening:terror/zones", "wakening:terror/immunity")
def test_against_the_terror_every_open_zone_has_its_chance() -> None:
    s = facing("whiptail", tail=0b111, head=0b001)
    s.arm("aldric", "phoenix-bow")
    s.play("attack:whiptail")
    zones = [zone.key for zone in TERRORS["whiptail"].zones if zone.key != "whiptail/tail"]
    bow = aims(s, "phoenix-bow:fire")
    assert [*bow] == zones
    assert [aim.chance for aim in bow.values()] == [2 / 6, 3 / 6, 3 / 6, 3 / 6, 3 / 6]
    s.play("bare:holy")
    assert s.kind == "zone"
    assert [[*aims(s, zone)] for zone in zones] == [[zone] for zone in zones]


def test_what_the_terror_is_immune_to_marks_nothing() -> None:
    s = facing("soulbane", "mobius", "lyric").play("attack:soulbane")
    found = ahead(s, "bare:frost")
    assert {aim.chance for aim in found.aims} == {0.0}
    assert counts(found)["immunity"] == "yes"


@cites("wakening:board/grimgear", "wakening:board/cindershroud")
@pytest.mark.parametrize(
    ("terror", "zone", "hits"),
    [("grimgear", "grimgear/left-arm", 2), ("cindershroud", "cindershroud/zone-1", 1)],
)
def test_where_the_very_number_counts_the_room_does_not(terror: str, zone: str, hits: int) -> None:
    s = facing(terror, "mobius", "lyric")  # the Cold Mire has frost
    s.given(ring=(3,))
    s.play(f"attack:{terror}", "bare:frost")
    found = ahead(s, zone)
    assert found.chance == hits / 6
    assert counts(found)["room"] == "no"
    assert s.said(found.factors[1].told) == f"{terror.capitalize()} ignores the room"


@cites("wakening:item/dice")
def test_thieves_dice_count_until_they_are_used() -> None:
    s = archer()
    s.wear("bristlecone", "wyrmthorn")
    s.play("attack:goblin-fighter-1")
    assert counts(ahead(s, "bare:fire"))["dice"] == "may"
    s.rolls(1, 6).play("bare:fire", "reroll:2")
    assert s.kind == "may/press"
    assert counts(ahead(s, "yes"))["dice"] == "no"
    s.fell_as_scripted()


@cites("wakening:item/dice")
def test_rolling_again_tells_how_likely_it_marks_a_box_and_keeping_whether_it_does() -> None:
    s = archer()
    s.wear("bristlecone", "wyrmthorn")
    s.rolls(1, 1, 1).play("attack:goblin-fighter-1", "phoenix-bow:fire")
    assert ahead(s, "keep").chance == 0.0
    assert ahead(s, "reroll:2").chance == pytest.approx(3 / 6)
    assert ahead(s, "reroll:2,2,2").chance == pytest.approx(7 / 8)
    s.fell_as_scripted()


def tables() -> Iterator[Table[Lair]]:
    """Games from the start, and one against each Terror, which few parties live to see."""
    for seed in range(3):
        yield Table.open(GAME, ["Ann", "Ben"], seed, {"heroes": 4})
    for seed, terror in enumerate(TERRORS):
        s = Scene("kata", "nox", "lyric", "bristlecone")
        s.terror(terror)
        s.wear("nox", "wyrmthorn")
        s.arm("kata", "phoenix-bow")
        for hero in s.lair.heroes:
            s.stand(hero, 10)
        yield s.table.clone(seed=seed)


def test_every_question_of_many_games_has_an_outlook_from_its_view() -> None:
    """It speaks of options that are offered, and of things that have names."""
    told: set[str] = set()
    for number, table in enumerate(tables()):
        speech = table.speech()
        for moment in moments(table, number):
            for decision in moment.decisions:
                found = GAME.outlook(GAME.view(moment.state, decision.seat), decision)
                assert {*found} <= {*decision.keys}
                told |= {speech.plain(words) for words in sentences(found)}
    assert len(told) > 60


def sentences(found: Mapping[str, Outlook]) -> Iterator[Words]:
    """All that can be said of options, by names and in words."""
    for one in found.values():
        assert one.chance is None or 0 <= one.chance <= 1
        yield from [factor.told for factor in one.factors]
        yield from [called(what) for what, _ in (*one.costs, *one.harm)]
        yield from [called(key) for key in (*one.then, *(aim.target for aim in one.aims))]
