"""The printed facts: counts, tracks, texts, rulings and anchors."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from string import ascii_lowercase
from typing import Any

import pytest

from tests.games.betrayal.english import SPEECH
from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    EVENT_CARDS,
    HAUNT_NUMBERS,
    HAUNTS,
    MENTAL,
    PHYSICAL,
    POSSESSIONS,
    RULEBOOK,
    RULINGS,
    SKULL,
    TRAITS,
    content,
    tags,
)
from undercroft.games.betrayal.haunts.box import tales
from undercroft.games.betrayal.tiles import ALL_TILES, TILES

PILES = ("adventurers", "tiles", "items", "omens", "event_cards")
SURENESS = {"book", "source", "uncertain", "placeholder"}
LONGEST = 300


def raw(name: str) -> dict[str, Any]:
    path = files("undercroft.games.betrayal") / "data" / f"{name}.toml"
    return tomllib.loads(path.read_text("utf-8"))


@cites("betrayal:box/components")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert content() == {
        "adventurers": 12,
        "tiles": 42,
        "start_tiles": 2,
        "items": 22,
        "omens": 13,
        "events": 45,
        "chart_cells": 169,
        "haunts": 50,
    }


@pytest.mark.parametrize("name", PILES)
def test_every_piece_says_how_sure_we_are_of_it(name: str) -> None:
    for key, piece in raw(name).items():
        assert {*piece["tags"].values()} <= SURENESS, key
        assert "name" in piece["tags"], key
        if "text" in piece:
            assert "text" in piece["tags"], key
        if "results" in piece:
            assert "results" in piece["tags"], key
    assert {*tags()} == SURENESS


def test_what_is_not_known_is_tagged_so() -> None:
    tiles = raw("tiles")
    for key, tile in TILES.items():
        below = tile.kind == "catacomb"
        assert tiles[key]["tags"]["doors"] == ("uncertain" if below else "source"), key
        if below:
            sure = "book" if tile.symbol == "omen" else "uncertain"
            assert tiles[key]["tags"]["symbol"] == sure, key
    invented = {
        key
        for name in PILES
        for key, piece in raw(name).items()
        if piece["tags"].get("name") == "placeholder"
    }
    assert invented == {
        *("rat-den", "collapsed-tunnel", "old-crypt"),
        *("lucky-coin", "boots-of-speed", "headband-of-intellect", "gauntlets-of-ogre-power"),
        *("thieves-tools", "scroll-of-foresight", "alchemy-jug"),
        "cult-whispers",
    }


# Adventurers.

# Might, Speed, Knowledge, Sanity: the starting value, its step, and the sum of the track.
TRACKS = """
torskar   5/3/49 4/5/29 3/3/32 3/3/34
aldan     4/4/36 4/3/41 3/3/36 4/4/39
lia       2/3/30 3/3/37 4/4/36 6/5/45
avrixis   3/3/36 6/5/45 3/3/34 3/3/32
gretchen  4/3/38 4/4/36 3/3/35 4/5/27
tasha     3/4/33 5/3/43 4/4/36 3/3/33
grusk     4/4/33 3/3/37 4/4/33 4/3/46
vort      3/3/39 4/3/42 5/5/38 3/3/36
miska     3/3/32 4/4/34 5/5/45 3/3/34
azadeh    3/4/31 4/4/43 3/3/29 5/3/44
dhadius   2/3/31 4/4/40 5/4/43 4/3/46
ralvio    3/3/36 4/4/39 4/3/44 4/4/39
"""


@cites("betrayal:setup/starting-values", "betrayal:traits/four")
@pytest.mark.parametrize("line", TRACKS.split("\n")[1:-1])
def test_tracks_and_starting_values_are_as_printed(line: str) -> None:
    key, *expected = line.split()
    tracks = ADVENTURERS[key].tracks
    found = [
        f"{track.values[track.start]}/{track.start}/{sum(track.values)}"
        for track in (tracks[trait] for trait in TRAITS)
    ]
    assert found == expected
    assert sum(track.values[track.start] for track in tracks.values()) == 15


@cites("betrayal:traits/maximum", "betrayal:traits/skull")
def test_a_track_has_a_skull_and_eight_rising_values() -> None:
    for card in ADVENTURERS.values():
        assert [*card.tracks] == [*TRAITS] == [*PHYSICAL, *MENTAL]
        for track in card.tracks.values():
            assert track.highest == 8
            assert track.values[SKULL] == 0 < track.values[1]
            assert all(low <= high for low, high in pairwise(track.values)), card.key
            assert 1 < track.start < track.highest


@cites("betrayal:traits/steps", "betrayal:damage/physical")
def test_the_examples_of_the_rulebook_come_true_on_the_tracks() -> None:
    azadeh = ADVENTURERS["azadeh"].tracks["might"]
    assert (azadeh.values[azadeh.start], azadeh.values[azadeh.start + 2]) == (3, 4)
    tasha = ADVENTURERS["tasha"].tracks["sanity"]
    assert (tasha.values[tasha.start], tasha.values[tasha.start - 2]) == (3, 1)
    assert tasha.start - 3 == SKULL
    avrixis = ADVENTURERS["avrixis"].tracks
    fours = [step for step, value in enumerate(avrixis["might"].values) if value == 4]
    assert [avrixis["might"].values[step - 2] for step in fours] == [3]
    assert avrixis["speed"].values[1:4] == (4, 4, 4)  # a step down from 4 may still be 4


@cites("betrayal:setup/adventurers", "betrayal:ruling/R39", "betrayal:ruling/R28")
def test_six_cards_have_two_sides_and_all_ages_differ() -> None:
    colours = Counter(card.colour for card in ADVENTURERS.values())
    assert (len(colours), {*colours.values()}) == (6, {2})
    oldest = sorted(ADVENTURERS.values(), key=lambda card: -card.age)
    assert [card.key for card in oldest] == [
        *("avrixis", "aldan", "lia", "tasha", "torskar", "gretchen"),
        *("ralvio", "grusk", "dhadius", "azadeh", "miska", "vort"),
    ]
    assert len({card.age for card in oldest}) == 12
    assert len({card.calling for card in oldest}) == 12


def test_the_two_sides_of_a_card_share_a_race() -> None:
    races = {card.colour: card.race for card in ADVENTURERS.values()}
    assert all(races[card.colour] == card.race for card in ADVENTURERS.values())
    vort = ADVENTURERS["vort"]  # ruling R42
    assert (vort.name, vort.race, vort.calling) == ("Vort Dormall", "half-orc", "cleric")


# Texts.


def test_every_text_is_short_and_ends_like_a_sentence() -> None:
    texts = {
        **{key: card.power.text for key, card in ADVENTURERS.items()},
        **{f"{key}/life": card.life for key, card in ADVENTURERS.items()},
        **{key: tile.text for key, tile in ALL_TILES.items() if tile.text},
        **{key: card.text for key, card in POSSESSIONS.items()},
        **{key: card.text for key, card in EVENT_CARDS.items()},
        **{key: haunt.note for key, haunt in HAUNTS.items() if haunt.note},
        **{key: SPEECH.plain(anchor.gist) for key, anchor in RULEBOOK.anchors.items()},
    }
    for key, text in texts.items():
        assert 0 < len(text) <= LONGEST, (key, len(text))
        assert text.endswith("."), key
        assert text[0].isupper() or text[0].isdigit(), key


# Rulings and anchors.


@cites("betrayal:conflict/silence")
def test_every_ruling_is_asked_answered_and_explained() -> None:
    for key, ruling in RULINGS.items():
        assert ruling.question.endswith("?"), key
        assert ruling.decision.endswith("."), key
        assert ruling.why.endswith("."), key
        assert not ruling.choices or ruling.default in ruling.choices
        assert bool(ruling.default) == ruling.switchable, key
        told = raw("rulings").get(key)  # of a haunt's own the checker of its file tells that
        assert told is None or f"betrayal:{told['anchor']}" in RULEBOOK, key


def test_rulings_are_numbered_without_a_gap() -> None:
    series = {letter: [key for key in RULINGS if key[0] == letter] for letter in "RPCHSM"}
    counts = [len(keys) for keys in series.values()]
    assert counts == [46, 7, 11, 20, 3, 4]
    for letter, keys in series.items():
        assert keys == [f"{letter}{n}" for n in range(1, len(keys) + 1)]
    of_haunts = [key for key in RULINGS if key[0] == "N"]
    assert sum(counts) + len(of_haunts) == len(RULINGS)


def test_rulings_of_one_haunt_carry_its_number_and_are_lettered_without_a_gap() -> None:
    of_haunts: dict[int, str] = {}
    for key in RULINGS:
        if key[0] == "N":
            number, letter = int(key[1:-1]), key[-1]
            of_haunts[number] = of_haunts.get(number, "") + letter
    for number, letters in of_haunts.items():
        assert number in HAUNT_NUMBERS
        assert letters == ascii_lowercase[: len(letters)], number


def test_the_rulings_that_tables_may_switch() -> None:
    assert [key for key, ruling in RULINGS.items() if ruling.switchable] == [
        "R1",
        "R7",
        "R38",
        "S1",
        "S3",
        "N3a",
        "N4a",
        "N12a",
        "N12d",
        "N14a",
        "N16a",
        "N19b",
        "N19f",
        "N25a",
        "N32c",
        "N32f",
        "N34a",
        "N34c",
        "N34g",
        "N36d",
        "N36e",
        "N39f",
        "N45d",
        "N49b",
        "N49f",
    ]


def test_rulings_named_in_a_gist_exist() -> None:
    for key, anchor in raw("rulebook").items():
        for name in re.findall(r"\b[RPCHS]\d+\b", anchor["gist"]):
            assert name in RULINGS, (key, name)


def test_every_anchor_is_unique_and_every_card_has_one() -> None:
    printed = sum(
        len(pile)
        for pile in (raw("rulebook"), RULINGS, ADVENTURERS, POSSESSIONS, EVENT_CARDS, HAUNTS)
    )
    written = sum(bool(tile.text) for tile in ALL_TILES.values())
    of_haunts = sum(len(tale.text.anchors) for tale in tales())
    assert len(RULEBOOK.anchors) == printed + written + of_haunts + 1  # and the engine's own
    headings = Counter(anchor["heading"] for anchor in raw("rulebook").values())
    assert {*headings.values()} == {1}
    for card in POSSESSIONS.values():
        assert f"betrayal:{'omen' if card.omen else 'item'}/{card.key}" in RULEBOOK
    for key in EVENT_CARDS:
        assert RULEBOOK[f"betrayal:event/{key}"].source == "card"


def test_every_page_of_the_rules_is_told() -> None:
    pages = {anchor["page"] for anchor in raw("rulebook").values()}
    assert pages == {*range(2, 21)}
