"""The printed facts, and that facts and behaviour meet in both directions."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files

import pytest

from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.content.heroes import ABILITIES
from undercroft.games.wakening.content.terrors import BOARDS
from undercroft.games.wakening.content.treasures import ITEMS, Trap
from undercroft.games.wakening.facts import (
    CLASSES,
    END_CITES,
    HEROES,
    ITEM_TEXTS,
    MONSTER_COUNTS,
    MONSTERS,
    ROOMS,
    RULEBOOK,
    RULINGS,
    SPECIAL_COUNTS,
    TERRORS,
    TREASURE_COUNTS,
    TREASURES,
    TYPES,
    ZONES,
    kind_of,
    tags,
)
from undercroft.games.wakening.figures import PRINTED, figures
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.rules.treasure import Card
from undercroft.games.wakening.say import ENDINGS
from undercroft.games.wakening.state import DANGERS, GIFTS

SPEECH = Speech(ENGLISH, LEXICON)
ARCHETYPES = ("fighter", "wanderer", "arcanist")


def test_every_class_item_and_board_behaves_and_every_behaviour_has_its_card() -> None:
    assert {*ABILITIES} == {*CLASSES}
    assert {*ITEMS} == {*ITEM_TEXTS} == {card.item for card in TREASURES.values()}
    assert {*BOARDS} == {*TERRORS}
    assert {*SPECIAL_COUNTS} == {"scroll", "trap"}


def test_whatever_lies_on_the_table_is_cited_by_its_own_anchor() -> None:
    for anchor in (*GIFTS, *DANGERS, "card/scroll"):
        assert GAME.rulebook[f"wakening:{anchor}"].source == "card"
    assert DANGERS["card/trap"] is Trap
    assert len({*GIFTS.values(), *DANGERS.values()}) == len(GIFTS) + len(DANGERS)


def test_every_class_has_two_sides_and_every_archetype_three_classes() -> None:
    assert Counter(hero.calling.key for hero in HEROES.values()) == dict.fromkeys(CLASSES, 2)
    archetypes = Counter(calling.archetype for calling in CLASSES.values())
    assert archetypes == dict.fromkeys(ARCHETYPES, 3)
    assert all(len(calling.boxes) == 5 for calling in CLASSES.values())


def test_every_type_is_that_of_three_classes() -> None:
    types = Counter(kind for calling in CLASSES.values() for kind in calling.types)
    assert types == dict.fromkeys(TYPES, 3)


def test_there_is_one_weapon_for_each_type_and_archetype() -> None:
    frame = {(card.type, card.prefers) for card in TREASURES.values()}
    assert frame == {(kind, archetype) for kind in TYPES for archetype in ARCHETYPES}
    assert Counter(card.bonus for card in TREASURES.values()) == dict.fromkeys(TYPES, 3)
    assert all(card.bonus != card.type for card in TREASURES.values())


def test_every_item_goes_with_the_weapons_of_one_type() -> None:
    pairs = {(card.item, card.type) for card in TREASURES.values()}
    assert len(pairs) == len(ITEM_TEXTS) == len(TYPES)


def test_the_monster_deck_and_the_treasure_deck_have_twenty_four_cards() -> None:
    assert len(MONSTERS) == sum(MONSTER_COUNTS.values()) == 24
    assert sum(TREASURE_COUNTS.values()) == 24
    assert {monster.weakness for monster in MONSTERS.values()} == {*TYPES}


@pytest.mark.parametrize(
    ("terror", "zones", "boxes"),
    [
        ("whiptail", 6, 14),
        ("grimgear", 5, 13),
        ("soulbane", 4, 12),
        ("widowfang", 9, 13),
        ("cindershroud", 3, 18),
        ("mudmuck", 7, 16),
    ],
)
def test_every_terror_has_its_zones_and_boxes(terror: str, zones: int, boxes: int) -> None:
    board = TERRORS[terror]
    assert len(board.zones) == zones
    assert sum(len(zone.boxes) for zone in board.zones) == boxes
    assert board.weakness != board.immunity


def test_every_type_is_the_weakness_of_one_terror_and_the_immunity_of_another() -> None:
    assert {board.weakness for board in TERRORS.values()} == {*TYPES}
    assert {board.immunity for board in TERRORS.values()} == {*TYPES}


def test_no_cog_of_grimgear_asks_for_the_face_that_costs_a_treasure() -> None:
    assert all(1 not in zone.boxes for zone in TERRORS["grimgear"].zones)


def test_a_zone_lies_under_another_of_the_same_terror() -> None:
    for zone in ZONES.values():
        assert not zone.under or zone.under in ZONES
        assert zone.depth == (ZONES[zone.under].depth + 1 if zone.under else 0)
        assert zone.under.partition("/")[0] in ("", zone.key.partition("/")[0])


def test_a_full_card_has_a_bit_for_every_box() -> None:
    printed = figures(PRINTED, 2)
    for key, boxes in printed.boxes.items():
        assert printed.full[key].bit_count() == len(boxes)
        assert all(0 <= box <= 6 for box in boxes)


def test_advantage_is_known_for_every_hero_in_every_room() -> None:
    advantage = figures(PRINTED, 2).advantage
    assert advantage.keys() == {(hero, room) for hero in HEROES for room in ROOMS}
    assert advantage["kata", "crystal-span"] == 1
    assert advantage["kata", "cold-mire"] == 0


def test_cards_go_by_their_names_on_the_table_and_in_the_deck() -> None:
    assert [kind_of(card) for card in ("phoenix-bow", "scroll-2", "trap-4")] == [
        "phoenix-bow",
        "scroll",
        "trap",
    ]
    assert SPEECH.option_plain(Card("phoenix-bow")) == "Phoenix Bow / Channeling Amulet"
    assert SPEECH.option_plain(Card("scroll-1")) == "Scroll of Resurrection"


def test_every_figure_says_how_sure_we_are_of_it() -> None:
    assert {*tags()} == {"book", "deduced", "mixed", "uncertain"}
    assert min(tags().values()) > 0


def test_the_rulings_are_numbered_without_a_gap_and_each_says_what_is_played() -> None:
    assert [*RULINGS] == [f"A{number}" for number in range(1, 50)]
    for ruling in RULINGS.values():
        assert ruling.question.endswith("?")
        assert ruling.decision.endswith(".")
        assert ruling.why.endswith(".")
        assert ruling.default in (ruling.choices or {""})


def test_every_ruling_points_at_a_rule_and_every_mention_of_one_exists() -> None:
    raw = tomllib.loads((files("undercroft.games.wakening") / "data/rulings.toml").read_text())
    for ruling in raw.values():
        assert f"wakening:{ruling['anchor']}" in RULEBOOK
    for anchor in RULEBOOK.anchors.values():
        for number in re.findall(r"\(ruling (A\d+)\)", SPEECH.plain(anchor.gist)):
            assert f"wakening:ruling/{number}" in RULEBOOK


def test_every_anchor_has_a_heading_and_a_gist() -> None:
    for anchor in RULEBOOK.anchors.values():
        assert SPEECH.plain(anchor.heading)
        assert SPEECH.plain(anchor.gist).endswith((".", "!"))
        assert anchor.source in ("rulebook", "card", "ruling", "house")


def test_endings_are_told_and_cited() -> None:
    assert {*ENDINGS} == {*END_CITES}
    assert all(cite in RULEBOOK for cite in END_CITES.values())
