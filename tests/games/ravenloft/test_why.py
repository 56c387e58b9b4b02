"""Numbers are explained to the last point, and every card that cannot be used says why."""

from __future__ import annotations

import re
from typing import Any

import pytest

import undercroft
from tests.games.ravenloft.scene import Scene
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.seat import SPECTATOR
from undercroft.games.ravenloft.events.turns import Linger
from undercroft.games.ravenloft.facts import ADVENTURES, HEROES, POWERS
from undercroft.games.ravenloft.game import GAME

BY = "ravenloft:turn/order"


def told(s: Scene, about: str, seat: int = 0) -> list[str]:
    """The chain of reasons; each rests on a rule."""
    reasons = GAME.why(s.castle, seat, about)
    assert [reason.cite for reason in reasons if reason.cite not in GAME.rulebook] == []
    return [s.said(reason.told) for reason in reasons]


# Numbers.


@cites("ravenloft:hero/arjhan", "ravenloft:treasures/item-bonus")
def test_armor_is_what_is_printed_and_whatever_covers_a_hero() -> None:
    s = Scene("kat", "arjhan").stand("kat", 0, 0).stand("arjhan", 3, 0)
    s.item("kat", "amulet-of-protection-1")
    assert told(s, "kat.ac") == [
        f"AC {HEROES['kat'].ac[0]} is printed for level 1.",
        "+1 from Arjhan: Defender.",
        "+1 from the Amulet of Protection.",
    ]


@cites("ravenloft:ruling/C11", "ravenloft:treasures/item-bonus")
def test_of_two_items_one_is_named_as_of_no_use() -> None:
    s = Scene("kat").item("kat", "amulet-of-protection-1", "amulet-of-protection-2")
    assert told(s, "kat.ac")[-1] == (
        "Amulet of Protection (+1) adds nothing: of items only the best counts."
    )


@cites("ravenloft:conditions/slowed", "ravenloft:conditions/immobilized", "ravenloft:move/speed")
def test_speed_is_printed_slowed_or_none() -> None:
    s = Scene("kat").item("kat", "boots-of-striding").environment("crippling-miasma")
    assert told(s, "kat.speed") == [
        f"Speed {HEROES['kat'].speed} is printed.",
        "\N{MINUS SIGN}1 from Crippling Miasma.",
        "+1 from the Boots of Striding.",
    ]
    slowed = Scene("kat").item("kat", "boots-of-striding").environment("crippling-miasma")
    slowed.given(slowed=("kat",))
    assert told(slowed, "kat.speed") == [
        "A Slowed hero has speed 2.",
        "+1 from the Boots of Striding.",
    ]
    stuck = Scene("kat").given(slowed=("kat",), immobilized=("kat",))
    assert told(stuck, "kat.speed") == ["An Immobilized hero does not move at all."]


@cites("ravenloft:surges/use", "ravenloft:attacks/damage")
def test_hit_points_and_surges_come_from_the_card_of_the_level() -> None:
    s = Scene("kat").level_2("kat").hurt("kat", 3).given(surges=1)
    most = HEROES["kat"].hp[1]
    assert told(s, "kat.hp") == [
        f"{most} HP are printed for level 2.",
        f"{most - 3} lost to damage and not healed yet.",
    ]
    assert told(s, "kat.surge")[0] == f"{HEROES['kat'].surge[1]} HP are printed for level 2."


@cites("ravenloft:attacks/bonus")
def test_attack_names_what_helps_always_and_items_that_help_sometimes() -> None:
    s = Scene("kat", "immeril").stand("kat", 0, 0).stand("immeril", 3, 0)
    s.apply(Linger("power/bless", "kat", ("kat",), 1, BY)).item("kat", "magic-sword-1")
    assert told(s, "kat.attack") == [
        "+1 from Immeril: Lore.",
        f"+{POWERS['bless'].figures['bonus']} from Bless.",
        "Magic Sword: You attack adjacent monsters with +1.",
    ]
    assert told(Scene("kat"), "kat.attack") == [
        "Nothing helps all attacks now; each card adds what is printed on it."
    ]


@cites("ravenloft:monsters/tactics", "ravenloft:objects/destroy")
def test_foes_and_objects_have_their_numbers_from_their_cards() -> None:
    s = Scene("kat", adventure="3").foe("strahd", 0, -4, hp=5).environment("haunted-mists")
    assert told(s, "strahd.ac") == ["AC 19 is printed."]
    assert told(s, "strahd.hp")[1].endswith("lost to damage.")
    assert told(s, "strahd.attack")[-1] == "+2 from Haunted Mists."
    assert told(s, "strahd.xp")
    assert told(s, "ghoul-1.ac") == []
    assert told(s, "kat.beauty") == told(s, "nonsense") == told(s, "") == []


# Cards.


@cites("ravenloft:powers/daily", "ravenloft:powers/utility", "ravenloft:defeat/hero")
def test_a_used_power_a_fallen_hero_and_another_turn_are_all_told() -> None:
    s = Scene("kat", "arjhan").hurt("arjhan", 0).given(flipped=("come-and-get-it",))
    assert told(s, "come-and-get-it", 1) == [
        "It is for Arjhan's own Hero Phase.",
        "The card lies face down: it has been used.",
        "Arjhan does not stand on the board.",
    ]
    assert told(s, "cleave", 0)[0] == "Arjhan is led by another player."
    assert told(s, "cleave", SPECTATOR) == told(s, "cleave", 1)


@cites("ravenloft:attacks/target", "ravenloft:turn/hero-phase")
def test_an_attack_needs_the_attack_of_the_turn_and_somebody_in_reach() -> None:
    s = Scene("arjhan").given(acted=True)
    assert told(s, "cleave") == [
        "It takes the attack of the turn, and Arjhan has attacked or moved twice.",
        "No target is within its reach from here.",
    ]
    near = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0)
    assert told(near, "cleave") == []


@cites("ravenloft:powers/reaction", "ravenloft:treasures/item")
def test_cards_that_nobody_chooses_say_so() -> None:
    s = Scene("arjhan").item("arjhan", "magic-sword-1", "lucky-charm-1")
    moment = "It answers something that happens: when its moment comes, you are asked."
    assert told(s, "bodyguard") == [moment, POWERS["bodyguard"].text]
    assert told(s, "lucky-charm-1")[0] == moment
    assert told(s, "magic-sword-1")[0] == "It always counts, without being used."
    assert told(s, "fireball") == ["No hero has Fireball."]


@pytest.mark.parametrize(
    ("item", "reason"),
    [
        ("holy-water", "No Undead is near enough."),
        ("potion-of-healing-1", "Neither Arjhan nor a hero beside Arjhan lacks hit points."),
        ("wooden-stake-1", "Arjhan is beside no Vampire."),
        ("torch", "Nothing on Arjhan's tile can be attacked."),
    ],
)
def test_an_item_says_what_it_waits_for(item: str, reason: str) -> None:
    assert told(Scene("arjhan").item("arjhan", item), item) == [reason]


# The end of a Hero Phase.


@cites("ravenloft:turn/hero-phase")
def test_to_end_the_hero_phase_gives_up_what_is_left() -> None:
    s = Scene("arjhan").stand("arjhan", 0, 0).foe("skeleton-1", 1, 0).given(moved=1, budget=2)
    assert told(s, "option.end") == [
        "2 squares of the present move are left.",
        "A move is left.",
        *(f"{name} reaches a target from here." for name in ("Cleave", "Trapping Strike")),
        "Come and Get It reaches a target from here.",
    ]
    assert told(Scene("arjhan").given(moved=2), "option.end") == []


# All of it.


def added(texts: list[str]) -> int:
    """All numbers that a chain adds up."""
    found = [
        re.match(r"(?:AC |Speed |A Slowed hero has speed |)([+\N{MINUS SIGN}]?\d+)", text)
        for text in texts
    ]
    return sum(int(match[1].replace("\N{MINUS SIGN}", "-")) for match in found if match)


@pytest.mark.parametrize("tale", [*ADVENTURES.values()][::3], ids=lambda tale: tale.key)
def test_in_random_games_a_card_is_offered_or_says_why_not(tale: Any) -> None:
    options = {"adventure": tale.key, "heroes": min(3, tale.most), "powers": "random", "surges": 5}
    table = undercroft.new("ravenloft", ["Ann"], tale.number, **options)
    bot = RandomBot(tale.number)
    offered, refused = 0, 0
    while (decision := table.pending) is not None:
        castle: Any = table.state
        if decision.head == "act":
            here = {option.about for option in decision.options}
            for card in (*castle.powers, *castle.items):
                reasons = GAME.why(castle, 0, card)
                assert bool(reasons) == (card not in here), card
                assert all(reason.cite in GAME.rulebook for reason in reasons), card
                offered, refused = offered + (card in here), refused + (card not in here)
        for who in castle.heroes:
            chains = [GAME.why(castle, 0, f"{who}.{name}") for name in ("ac", "speed")]
            speech = table.speech()
            sums = [added([speech.plain(reason.told) for reason in chain]) for chain in chains]
            assert sums == [castle.armor(who), castle.speed(who)]
            assert GAME.why(castle, 0, f"{who}.attack")
        table.answer(bot.choose(decision, dict))
    assert offered
    assert refused
