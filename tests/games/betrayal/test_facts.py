"""The printed facts: counts, tracks, cards, texts, rulings and anchors."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from importlib.resources import files
from itertools import pairwise
from typing import Any

import pytest

from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    COMPANION,
    EVENTS,
    FACES,
    FIRE,
    HAUNTS,
    ITEMS,
    MENTAL,
    OMENS,
    PHYSICAL,
    POSSESSIONS,
    PRIMITIVES,
    REFLECTIVE,
    RULEBOOK,
    RULINGS,
    SKULL,
    TRAITS,
    WEAPON,
    content,
    tags,
)
from undercroft.games.betrayal.printed import EventCard, PossessionCard, Result
from undercroft.games.betrayal.tiles import ALL_TILES, TILES

PILES = ("adventurers", "tiles", "items", "omens", "events", "haunts")
SURENESS = {"book", "source", "uncertain", "placeholder", "reading"}
LONGEST = 300

CARDS: list[PossessionCard | EventCard] = [*POSSESSIONS.values(), *EVENTS.values()]
RESULTS = [(card.key, line) for card in CARDS for line in card.results.lines]


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
        assert "name" in piece["tags"] or "title" in piece["tags"], key
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
    assert ADVENTURERS["vort"].label == "Vort Dormall, half-orc cleric"  # ruling R42


# Cards.


@cites("betrayal:items/weapons", "betrayal:items/companions", "betrayal:ruling/R40")
def test_flags_are_as_the_book_lists_them() -> None:
    flagged: dict[str, set[str]] = {
        flag: set() for flag in (WEAPON, COMPANION, FIRE, REFLECTIVE, "distance")
    }
    for card in CARDS:
        for flag in card.flags:
            flagged[flag].add(card.key)
    assert flagged[WEAPON] == {
        *("berserker-axe", "book-of-spells", "crossbow", "explosive-runes"),
        *("javelin-of-lightning", "necklace-of-fireballs", "ring-of-the-ram"),
    }
    assert flagged[COMPANION] == {"figurine-of-wondrous-power", "homunculus", "meenlock"}
    assert flagged[FIRE] == {
        *("book-of-spells", "explosive-runes", "necklace-of-fireballs", "iron-flask-of-tuerny"),
    }
    assert flagged[REFLECTIVE] == {
        *("helm-of-teleportation", "locket", "necklace-of-fireballs", "shiny-rock"),
        *("potion-of-giant-strength", "potion-of-healing"),
        *("potion-of-invisibility", "potion-of-speed"),
        *("berserker-axe", "dimensional-shackles", "figurine-of-wondrous-power"),
    }
    assert flagged["distance"] == {"crossbow", "javelin-of-lightning"}


@cites("betrayal:items/limits")
def test_what_a_card_forbids_is_as_printed() -> None:
    assert {card.key: {*card.forbidden} for card in POSSESSIONS.values() if card.forbidden} == {
        "chain-mail": {"steal"},
        "berserker-axe": {"drop", "trade"},
        "cursed-armor": {"steal"},
        "dimensional-shackles": {"drop", "steal"},
        "figurine-of-wondrous-power": {"drop", "trade", "steal"},
        "homunculus": {"drop", "trade", "steal"},
        "meenlock": {"drop", "trade", "steal"},
        "symbol-of-bhaal": {"drop", "trade", "steal"},
    }


def test_a_weapon_attacks_with_a_trait_and_nothing_else_does() -> None:
    for card in POSSESSIONS.values():
        assert bool(card.traits) == (WEAPON in card.flags), card.key
        assert card.omen == (card.key in OMENS)


def test_what_comes_and_goes_with_a_card_is_told_on_it() -> None:
    gains = {card.key: card.gains for card in OMENS.values() if card.gains}
    assert gains == {
        "cursed-armor": {"sanity": 1},
        "dimensional-shackles": {"speed": -1},
        "eye-of-vecna": {"knowledge": 1},
        "homunculus": {"might": 1, "knowledge": 1},
        "meenlock": {"speed": 2},
    }
    for card in POSSESSIONS.values():
        for trait, steps in card.gains.items():
            assert f"{abs(steps)} {trait}" in card.text.lower(), card.key
            assert card.text.startswith("Gain" if steps > 0 else "Lose"), card.key


def test_events_are_numbered_from_one_to_forty_five() -> None:
    assert [card.number for card in EVENTS.values()] == [*range(1, 46)]


def test_events_know_whom_they_find_and_where_they_stay() -> None:
    crowds = {card.key: card.who for card in EVENTS.values() if card.who not in ("you", "tile")}
    assert crowds == {
        "arcane-gate": "board",
        "flash-flood": "catacombs",
        "hungry-horde": "city",
        "illusory-wall": "board",
        "moment-of-calm": "buildings",
        "rogue-air-elemental": "streets",
        "sound-of-looming-doom": "all",
        "the-storm": "streets",
    }
    stay: dict[str, set[str]] = {}
    for card in EVENTS.values():
        stay.setdefault(card.stays, set()).add(card.key)
    del stay[""]
    assert stay == {
        "board": {"arcane-gate", "illusory-wall"},
        "later": {"a-hags-blessing", "rogue-air-elemental", "will-o-wisp"},
        "player": {
            *("crawling-claw", "explosive-runes", "future-sight"),
            *("mists-of-ravenloft", "trapper", "wererat-bite"),
        },
        "tile": {
            *("green-slime", "lonely-chest", "lost-and-found", "otyugh-tentacle"),
            *("pit-trap", "troglodyte-stench", "yellow-mold"),
        },
    }


def test_events_leave_the_tokens_that_the_box_holds_for_them() -> None:
    tokens: Counter[str] = Counter()
    for card in EVENTS.values():
        tokens.update(card.tokens)
        assert not card.tokens or card.stays in ("board", "tile"), card.key
    assert tokens == {
        "arcane-gate": 2,
        "green-slime": 1,
        "illusion": 1,
        "otyugh": 1,
        "stench": 1,
        "treasure-chest": 2,
        "yellow-mold": 1,
    }


def test_events_know_races_and_callings_that_exist() -> None:
    known = {word for card in ADVENTURERS.values() for word in (card.race, card.calling)}
    hooks = {card.key: {*card.bonus, *card.spares} for card in EVENTS.values()}
    assert {key: words for key, words in hooks.items() if words} == {
        "demonic-possession": {"drow"},
        "explosive-runes": {"sorcerer", "wizard"},
        "familiar-echoes": {"bard", "monk"},
        "lost-ghost": {"dwarf"},
        "pit-trap": {"halfling"},
    }
    assert set().union(*hooks.values()) <= known


def test_events_name_tiles_that_exist() -> None:
    named = {tile for card in EVENTS.values() for tile in card.tiles}
    named.update(tile for _, line in RESULTS for tile in line.place)
    assert named == {
        *("kobold-hideout", "catacomb-landing", "flooded-chamber", "kitchen-basement"),
        *("weapon-shop", "weapon-shop-basement", "assassins-run", "beasts-lair"),
        *("gladiator-pit", "elfsong-tavern"),
    }
    assert named <= {*ALL_TILES}


# Tables of results.


@cites("betrayal:dice/faces")
def test_a_table_covers_every_roll_once() -> None:
    for card in CARDS:
        lines = card.results.lines
        if lines:
            leasts = [line.least for line in lines]
            assert leasts == sorted({*leasts}, reverse=True), card.key
            assert leasts[-1] == 0, card.key
            assert not card.dice or leasts[0] <= card.dice * max(FACES), card.key


# What is rolled, and from which result each line counts.
LEASTS = """
a-flumph-appears         knowledge 420
a-hags-blessing          2 43210
bhaals-call              sanity 420
cranium-rats             sanity 420
crawling-claw            might 40
death-vision             sanity 420
demonic-possession       sanity 6310
echo-of-moander          sanity 520
explosive-runes          knowledge 5310
familiar-echoes          sanity 510
fireside-horrors         knowledge 420
flash-flood              might 430
forgotten-relic          knowledge 540
go-for-the-eyes          might 520
green-slime              speed 540
hungry-horde             speed+might 520
infernal-pact            might+speed+knowledge+sanity 410
lonely-chest             2 420
lost-and-found           knowledge 60
lost-ghost               knowledge 510
mists-of-ravenloft       sanity 40
moment-of-calm           1 210
rogue-air-elemental      might 420
rot-grub                 speed+sanity 530
shambling-form           speed 420
stalking-shadow          speed 420
test-of-the-dead-three   might+speed+knowledge 20
the-green-devil-face     4 5310
the-storm                moved 6420
trapper                  might 410
vampiric-mist            knowledge 40
will-o-wisp              knowledge 420
yellow-mold              might 410
cult-whispers            sanity 420
"""
LINES = LEASTS.split("\n")[1:-1]


def test_events_roll_what_is_printed_and_their_lines_count_from_there() -> None:
    found = {
        card.key: (
            "+".join(card.rolls) or str(card.dice or card.how),
            "".join(str(line.least) for line in card.results.lines),
        )
        for card in EVENTS.values()
        if card.results.lines
    }
    assert found == {key: (rolls, leasts) for key, rolls, leasts in map(str.split, LINES)}


def test_a_result_counts_up_to_the_next() -> None:
    flumph = EVENTS["a-flumph-appears"].results
    texts = [flumph.of(rolled).least for rolled in range(7)]
    assert texts == [0, 0, 2, 2, 4, 4, 4]


@cites("betrayal:ruling/C1")
def test_a_total_below_zero_counts_as_zero() -> None:
    assert OMENS["deck-of-many-things"].results.of(-3).least == 0


def test_a_table_is_told_with_its_reaches() -> None:
    assert EVENTS["vampiric-mist"].text == (
        "Roll Knowledge. 4+: Gain 1 Speed. 0-3: Take 1 physical damage."
    )
    assert EVENTS["moment-of-calm"].text.endswith("2: Draw an item. 1: Nothing. 0: Lose 1 Might.")
    assert ITEMS["locket"].text == ITEMS["locket"].lead


def told(line: Result) -> list[str]:
    """What the words of a result must say, given its figures."""
    words = [f"{abs(n)} {'in' if t in ('any', 'rolled') else t}" for t, n in line.changes.items()]
    words += ["gain" for steps in line.changes.values() if steps > 0]
    words += ["lose" for steps in line.changes.values() if steps < 0]
    for kind, points, dice in (
        ("physical", line.physical, line.physical_dice),
        ("mental", line.mental, line.mental_dice),
    ):
        words += [f"{points} {kind} damage"] if points else []
        words += [f"{dice} {'die' if dice == 1 else 'dice'} of {kind} damage"] if dice else []
    words += ["draw an item"] if line.items else []
    return words + [ALL_TILES[tile].name.lower() for tile in line.place]


@pytest.mark.parametrize(("key", "line"), RESULTS)
def test_the_words_of_a_result_tell_its_figures(key: str, line: Result) -> None:
    assert all(words in line.text.lower() for words in told(line)), (key, line.text)
    damage = re.findall(r"\d (?:dic?e of )?(?:physical|mental) damage", line.text)
    figures = (line.physical, line.mental, line.physical_dice, line.mental_dice)
    if key != "crawling-claw":  # what that one does comes later, again and again
        assert len(damage) == sum(figure > 0 for figure in figures), (key, line.text)


def test_only_cards_that_can_stay_have_a_result_that_keeps_them() -> None:
    kept = {key for key, line in RESULTS if line.keeps}
    assert kept == {
        *("a-hags-blessing", "crawling-claw", "explosive-runes", "mists-of-ravenloft"),
        *("rogue-air-elemental", "trapper", "will-o-wisp"),
    }
    assert all(EVENTS[key].stays in ("later", "player") for key in kept)


def test_a_text_that_asks_for_a_trait_names_it() -> None:
    for card in EVENTS.values():
        if len(card.rolls) < len(TRAITS):
            assert all(trait.capitalize() in card.lead for trait in card.rolls), card.key
        assert (len(card.rolls) > 1) == (card.how in ("by-tile", "choice", "each")), card.key
        assert not (card.dice and card.rolls), card.key


# Texts.


def test_every_text_is_short_and_ends_like_a_sentence() -> None:
    texts = {
        **{key: card.power.text for key, card in ADVENTURERS.items()},
        **{key: tile.text for key, tile in ALL_TILES.items() if tile.text},
        **{key: card.text for key, card in POSSESSIONS.items()},
        **{key: card.text for key, card in EVENTS.items()},
        **PRIMITIVES,
        **{key: haunt.note for key, haunt in HAUNTS.items() if haunt.note},
        **{key: anchor.gist for key, anchor in RULEBOOK.anchors.items()},
    }
    for key, text in texts.items():
        assert 0 < len(text) <= LONGEST, (key, len(text))
        assert text.endswith("."), key
        assert text[0].isupper() or text[0].isdigit(), key


# Rulings and anchors.


def test_every_ruling_is_asked_answered_and_explained() -> None:
    for key, ruling in RULINGS.items():
        assert ruling.question.endswith("?"), key
        assert ruling.decision.endswith("."), key
        assert ruling.why.endswith("."), key
        assert not ruling.choices or ruling.default in ruling.choices
        assert bool(ruling.default) == ruling.switchable, key
        assert raw("rulings")[key]["anchor"] in raw("rulebook"), key


def test_rulings_are_numbered_without_a_gap() -> None:
    series = {letter: [key for key in RULINGS if key[0] == letter] for letter in "RPCHS"}
    counts = [len(keys) for keys in series.values()]
    assert counts == [46, 6, 3, 18, 2]
    assert sum(counts) == len(RULINGS)
    for letter, keys in series.items():
        assert keys == [f"{letter}{n}" for n in range(1, len(keys) + 1)]


def test_the_rulings_that_tables_may_switch() -> None:
    assert [key for key, ruling in RULINGS.items() if ruling.switchable] == [
        "R1",
        "R7",
        "R38",
        "S1",
    ]


def test_rulings_named_in_a_gist_exist() -> None:
    for key, anchor in raw("rulebook").items():
        for name in re.findall(r"\b[RPCHS]\d+\b", anchor["gist"]):
            assert name in RULINGS, (key, name)


def test_every_anchor_is_unique_and_every_card_has_one() -> None:
    printed = sum(
        len(pile) for pile in (raw("rulebook"), RULINGS, ADVENTURERS, POSSESSIONS, EVENTS)
    )
    written = sum(bool(tile.text) for tile in ALL_TILES.values())
    assert len(RULEBOOK.anchors) == printed + written + 1  # and the engine's own
    headings = Counter(anchor["heading"] for anchor in raw("rulebook").values())
    assert {*headings.values()} == {1}
    for card in POSSESSIONS.values():
        assert f"betrayal:{'omen' if card.omen else 'item'}/{card.key}" in RULEBOOK
    for key in EVENTS:
        assert RULEBOOK[f"betrayal:event/{key}"].source == "card"


def test_every_page_of_the_rules_is_told() -> None:
    pages = {anchor["page"] for anchor in raw("rulebook").values()}
    assert pages == {*range(2, 21)}
