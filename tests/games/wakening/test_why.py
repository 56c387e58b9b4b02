"""Where numbers come from, and why things are not offered."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.games.wakening.scene import Scene, facing
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.games.wakening.facts import HEROES, TERRORS, TREASURES
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair
from undercroft.games.wakening.withheld import AFTER_TARGET, AMONG_WAYS, OPEN


def told(s: Scene, about: str) -> list[str]:
    """The texts of the chain; every link rests on a rule of the book."""
    assert s.asked is not None
    found = GAME.why(s.lair, SPECTATOR, about)
    assert all(reason.cite in GAME.rulebook for reason in found)
    return [s.said(reason.told) for reason in found]


def cited(s: Scene, about: str) -> list[str]:
    assert s.asked is not None
    return [reason.cite for reason in GAME.why(s.lair, SPECTATOR, about)]


@cites("wakening:attack/weapon", "wakening:attack/bare", "wakening:attack/advantage")
def test_dice_are_explained_way_by_way_and_with_the_room() -> None:
    s = Scene("bristlecone", "lyric", room="forge-pit")
    s.arm("bristlecone", "phoenix-bow")
    assert told(s, "bristlecone.dice") == [
        "Bare hands, fire: 1 die, as always.",
        "Bare hands, precision: 1 die, as always.",
        "Phoenix Bow, fire: 3 dice; 1 for every attack, 1 because it prefers a wanderer, "
        "1 because Bristlecone has fire.",
        "Phoenix Bow, precision: 3 dice; 1 for every attack, 1 because it prefers a wanderer, "
        "1 because Bristlecone has fire.",
        "The Forge Pit has fire and grievous, which suits Bristlecone: +1 on each die.",
    ]
    assert told(s, "lyric.dice")[-1] == (
        "The Forge Pit has fire and grievous, none of Lyric's types: no bonus."
    )


def test_once_a_way_is_chosen_only_its_dice_are_explained() -> None:
    s = facing("grimgear", "mobius", "lyric").play("attack:grimgear", "bare:frost")
    assert told(s, "mobius.dice") == [
        "Bare hands, frost: 1 die, as always.",
        "The Cold Mire has frost and poison, which suits Mobius: +1 on each die, though not "
        "against Grimgear.",
    ]


@cites("wakening:item/ward", "wakening:treasure/scroll")
def test_damage_is_explained_with_what_is_left_and_what_protects() -> None:
    s = Scene("hroth", "lyric")
    s.lair.damage["hroth"] = 4
    s.wear("hroth", "rime-maul")
    s.reserve("lyric", "scroll-1")
    assert told(s, "hroth.damage") == [
        "4 of Hroth's 5 boxes are marked.",
        "The next box asks for 5: what attacks Hroth must roll that.",
        "Stillness Ward: \N{MINUS SIGN}1 die for each attack.",
        "One more damage kills; 1 Scroll is at hand.",
    ]


@cites("wakening:markers/spend", "wakening:ruling/A2", "wakening:item/elixir")
def test_markers_are_explained_by_how_long_they_last() -> None:
    s = Scene("hroth", "lyric")
    s.lair.markers["hroth"] = 1
    s.lair.fleeting["hroth"] = 2
    s.lair.due["hroth"] = 5
    assert cited(s, "hroth.markers") == [
        "wakening:hero/bard",
        "wakening:ruling/A2",
        "wakening:item/elixir",
        "wakening:markers/spend",
    ]
    assert cited(s, "lyric.markers") == ["wakening:markers/spend"]


@cites("wakening:item/beads")
def test_actions_are_explained_with_the_beads() -> None:
    s = Scene("hroth", "lyric")
    s.wear("hroth", "withergaze")
    assert told(s, "hroth.actions") == [
        "3 actions in every turn.",
        "Beads of the Four Winds: +1 action.",
        "3 left in this turn.",
    ]


@cites("wakening:monsters/attack", "wakening:attack/press", "wakening:ruling/A34")
def test_boxes_of_monsters_are_dice_too_and_those_of_traps_are_not() -> None:
    s = Scene("hroth", "lyric")
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.trap()
    assert told(s, "goblin-fighter-1.boxes") == [
        "Open boxes: 5, 5. The highest die meets the first, the next die the next.",
        "It attacks with 2 dice, one for each open box.",
        "Weak to fire: such an attack may be pressed after every hit.",
    ]
    assert cited(s, "trap-1.boxes") == ["wakening:attack/resolve", "wakening:ruling/A34"]


@cites("wakening:attack/target")
def test_a_monster_far_away_is_out_of_reach_and_one_at_hand_is_not() -> None:
    s = Scene("hroth", "lyric")
    s.monster("gargoyle-1", room=3)
    s.monster("wraith-1", room=1)
    assert told(s, "gargoyle-1") == ["It is in room 3, and Hroth in room 1: out of reach."]
    assert GAME.why(s.lair, 0, "wraith-1") == [OPEN]


@cites("wakening:terror/shield", "wakening:terror/zones")
def test_a_terror_is_out_of_reach_or_shielded_and_so_are_its_zones() -> None:
    far = Scene("hroth", "lyric")
    far.terror("whiptail", at=9, head=0b111)
    assert told(far, "whiptail/tail") == ["It is in room 9, and Hroth in room 1: out of reach."]
    assert told(far, "whiptail/head") == ["It is out of action already."]
    shielded = facing("whiptail")
    shielded.monster("gargoyle-1", room=7)
    assert told(shielded, "whiptail") == ["1 monster shields it in room 7."]
    assert GAME.why(facing("whiptail").lair, 0, "whiptail/tail") == [OPEN]


@cites("wakening:board/widowfang", "wakening:board/mudmuck", "wakening:board/soulbane")
@pytest.mark.parametrize(
    ("terror", "zone", "text"),
    [
        ("widowfang", "widowfang/body", "All eight legs must go first; 8 still stand."),
        ("mudmuck", "mudmuck/center-left", "The top must fall first."),
        (
            "soulbane",
            "soulbane/zone-1",
            "The second zone was hit and must be finished first.",
        ),
    ],
)
def test_zones_are_barred_by_the_board(terror: str, zone: str, text: str) -> None:
    s = facing(terror)
    s.given(bound="soulbane/zone-2" if terror == "soulbane" else "")
    assert told(s, zone) == [text]
    assert cited(s, zone) == [f"wakening:board/{terror}"]


@pytest.mark.parametrize("terror", TERRORS)
def test_a_terror_is_explained_zone_by_zone_with_weakness_and_immunity(terror: str) -> None:
    s = facing(terror)
    assert len(told(s, f"{terror}.zones")) == len(TERRORS[terror].zones) + 2
    assert cited(s, f"{terror}.zones")[-2:] == [
        "wakening:terror/weakness",
        "wakening:terror/immunity",
    ]


@cites("wakening:hero/paladin", "wakening:hero/rogue", "wakening:hero/witch")
@pytest.mark.parametrize(
    ("hero", "text"),
    [
        ("aldric", "Nobody in Aldric's room is hurt."),
        ("nox", "No Trap lies in Nox's room."),
        ("jynx", "No monster is in the lair."),
    ],
)
def test_an_ability_lacks_what_its_card_asks_for(hero: str, text: str) -> None:
    assert told(Scene(hero, "kata"), f"{hero}.ability") == [text]


@cites("wakening:turn/actions", "wakening:turn/order")
def test_an_ability_lacks_an_action_or_the_turn() -> None:
    s = Scene("mobius", "lyric")
    assert GAME.why(s.lair, 0, "mobius.ability") == [OPEN]
    assert cited(s, "lyric.ability") == ["wakening:turn/order"]
    tired = Scene("mobius", "lyric")
    tired.wear("mobius", "phoenix-bow")  # so that there is something left to do
    tired.given(actions=0)
    assert cited(tired, "mobius.ability") == ["wakening:turn/actions"]


def test_an_ability_that_works_by_itself_says_so() -> None:
    calling = HEROES["kata"].calling
    found = told(Scene("kata", "lyric"), "kata.ability")
    assert found == [f"Flowing strikes works by itself: {calling.text}"]


@cites("wakening:attack/weapon", "wakening:attack/target")
def test_a_weapon_waits_for_a_target() -> None:
    s = Scene("hroth", "lyric")
    s.arm("hroth", "phoenix-bow")
    assert told(s, "phoenix-bow") == ["Nothing that can be attacked is within Hroth's reach."]
    s = Scene("hroth", "lyric")
    s.arm("hroth", "phoenix-bow")
    s.monster("wraith-1", room=1)
    assert GAME.why(s.lair, 0, "phoenix-bow") == [AFTER_TARGET]
    s.play("attack:wraith-1")
    assert GAME.why(s.lair, 0, "phoenix-bow") == [AMONG_WAYS]


@cites("wakening:treasure/reserve", "wakening:treasure/scroll", "wakening:treasure/draw")
def test_treasure_that_is_not_equipped_is_of_no_use() -> None:
    s = Scene("hroth", "lyric")
    s.reserve("hroth", "bone-rot")
    s.reserve("hroth", "scroll-1")
    s.lair.spent = ("wyrmthorn",)
    for card, cite in (
        ("bone-rot", "wakening:treasure/reserve"),
        ("scroll-1", "wakening:treasure/scroll"),
        ("wyrmthorn", "wakening:treasure/discard"),
        ("phoenix-bow", "wakening:treasure/draw"),
    ):
        assert cited(s, card) == [cite]


@cites("wakening:ruling/A28")
def test_an_elixir_that_brews_is_not_offered_again() -> None:
    s = Scene("hroth", "lyric")
    s.wear("hroth", "dawn-hammer")
    assert GAME.why(s.lair, 0, "dawn-hammer") == [OPEN]
    s.play("dawn-hammer:breathe")
    assert told(s, "dawn-hammer") == ["Hroth has breathed in already; once a turn is all."]


@cites("wakening:item/dice")
def test_items_that_work_once_a_turn_tell_when_they_were_used() -> None:
    s = Scene("hroth", "lyric")
    s.wear("hroth", "wyrmthorn")
    s.monster("wraith-1", room=1)
    assert told(s, "wyrmthorn") == ["It is offered after an attack roll."]
    s.rolls(1, 1).play("attack:wraith-1", "bare:frost", "reroll:2")
    assert told(s, "wyrmthorn") == ["Hroth has rolled again with them in this turn."]
    s.fell_as_scripted()


def test_before_the_first_turn_and_after_the_last_nothing_can_be_done() -> None:
    opened: Table[Lair] = Table.open(GAME, ["Ann", "Ben"], 1)
    assert [r.cite for r in GAME.why(opened.state, 0, "kata.ability")] == ["wakening:setup/heroes"]
    s = Scene("lyric", "mobius")
    s.lair.damage["lyric"] = 4
    s.monster("giant-spider-1", room=1, marks=0b01)
    s.rolls(6).play("end")
    assert s.ending == "hero-died"
    assert GAME.why(s.lair, 0, "lyric.ability")[0].cite == "wakening:end/death"


def test_what_is_not_on_the_table_needs_no_answer() -> None:
    s = Scene("hroth", "lyric")
    for about in ("", "nobody", "kata.dice", "hroth.shoes", "wraith-1", "whiptail/head"):
        assert told(s, about) == []


def askable(lair: Lair) -> list[str]:
    """All that could be asked about."""
    parts = ("dice", "damage", "markers", "actions", "ability")
    zones = TERRORS[lair.terror].zones if lair.terror else ()
    return [
        *(f"{hero}.{part}" for hero in lair.heroes for part in parts),
        *(f"{foe}.boxes" for foe in (*lair.monsters, *lair.traps)),
        *(*lair.monsters, *lair.traps, *TREASURES, *lair.reserve),
        *(zone.key for zone in zones),
    ]


def tables() -> Iterator[Table[Lair]]:
    """Two games from the start, and one against each Terror, which few parties live to see."""
    for seed in range(2):
        yield Table.open(GAME, ["Ann", "Ben"], seed, {"heroes": 4})
    for seed, terror in enumerate(TERRORS):
        s = Scene("aldric", "nox", "jynx", "mobius")
        s.terror(terror)
        s.wear("nox", "dawn-hammer")
        s.arm("aldric", "phoenix-bow")
        for hero in s.lair.heroes:
            s.stand(hero, 10)
        yield s.table.clone(seed=seed)


@pytest.mark.parametrize("table", tables(), ids=lambda table: table.state.terror or "asleep")
def test_whatever_is_asked_is_answered_and_offered_if_and_only_if_nothing_is_missing(
    table: Table[Lair],
) -> None:
    bot, looked = RandomBot(7), 0
    while (decision := table.pending) is not None:
        lair = table.state
        for about in askable(lair):
            reasons = GAME.why(lair, SPECTATOR, about)
            assert reasons, about
            assert all(reason.cite in GAME.rulebook for reason in reasons), about
        if decision.kind == "act":
            deeds = [o.about for o in decision.options if not o.key.startswith("arrange:")]
            things = {lair.active: f"{lair.active}.ability"}
            things |= {card: card for card, hero in lair.items.items() if hero == lair.active}
            things |= {key: key for key in (*lair.monsters, *lair.traps, lair.terror) if key}
            for key, about in things.items():
                assert (key in deeds) == (GAME.why(lair, 0, about) == [OPEN]), about
                looked += 1
        if decision.kind == "zone":
            for zone in TERRORS[lair.terror].zones:
                assert (zone.key in decision.keys) == (GAME.why(lair, 0, zone.key) == [OPEN])
        if decision.kind == "way":
            for card in (card for card, hero in lair.weapons.items() if hero == lair.active):
                assert GAME.why(lair, 0, card) == [AMONG_WAYS]
        table.answer(bot.choose(decision, dict))
    assert looked > 20
