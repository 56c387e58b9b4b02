"""The printed cards: items, omens and events, and the tables on them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from undercroft.engine.cite import cites
from undercroft.games.betrayal.facts import (
    ADVENTURERS,
    COMPANION,
    EVENT_CARDS,
    FACES,
    FIRE,
    ITEMS,
    OMENS,
    POSSESSIONS,
    REFLECTIVE,
    TRAITS,
    WEAPON,
)
from undercroft.games.betrayal.printed import EventCard, PossessionCard, Result
from undercroft.games.betrayal.tiles import ALL_TILES

CARDS: list[PossessionCard | EventCard] = [*POSSESSIONS.values(), *EVENT_CARDS.values()]
RESULTS = [(card.key, line) for card in CARDS for line in card.results.lines]


@cites("betrayal:items/weapons", "betrayal:items/companions", "betrayal:ruling/R40")
def test_flags_are_as_the_book_lists_them() -> None:
    flagged: dict[str, set[str]] = {
        flag: set() for flag in (WEAPON, COMPANION, FIRE, REFLECTIVE, "distance")
    }
    for card in CARDS:
        for flag in card.flags:
            flagged[flag].add(card.key)
    assert flagged[WEAPON] == {
        *("crossbow", "javelin-of-lightning", "necklace-of-fireballs", "ring-of-the-ram"),
        *("berserker-axe", "book-of-spells", "explosive-runes"),
    }
    assert flagged[COMPANION] == {"figurine-of-wondrous-power", "homunculus", "meenlock"}
    assert flagged[FIRE] == {
        *("book-of-spells", "explosive-runes", "necklace-of-fireballs", "iron-flask-of-tuerny"),
    }
    assert flagged[REFLECTIVE] == {
        *("helm-of-teleportation", "locket", "necklace-of-fireballs", "shiny-rock"),
        *(f"potion-of-{what}" for what in ("giant-strength", "healing", "invisibility", "speed")),
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
    assert [card.number for card in EVENT_CARDS.values()] == [*range(1, 46)]


def test_events_know_whom_they_find_and_where_they_stay() -> None:
    crowds = {
        card.key: card.who for card in EVENT_CARDS.values() if card.who not in ("you", "tile")
    }
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
    for card in EVENT_CARDS.values():
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
    for card in EVENT_CARDS.values():
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
    hooks = {card.key: {*card.bonus, *card.spares} for card in EVENT_CARDS.values()}
    assert {key: words for key, words in hooks.items() if words} == {
        "demonic-possession": {"drow"},
        "explosive-runes": {"sorcerer", "wizard"},
        "familiar-echoes": {"bard", "monk"},
        "lost-ghost": {"dwarf"},
        "pit-trap": {"halfling"},
    }
    assert set().union(*hooks.values()) <= known


def test_events_name_tiles_that_exist() -> None:
    named = {tile for card in EVENT_CARDS.values() for tile in card.tiles}
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
        for card in EVENT_CARDS.values()
        if card.results.lines
    }
    assert found == {key: (rolls, leasts) for key, rolls, leasts in map(str.split, LINES)}


def test_a_result_counts_up_to_the_next() -> None:
    flumph = EVENT_CARDS["a-flumph-appears"].results
    texts = [flumph.of(rolled).least for rolled in range(7)]
    assert texts == [0, 0, 2, 2, 4, 4, 4]


@cites("betrayal:ruling/C1")
def test_a_total_below_zero_counts_as_zero() -> None:
    assert OMENS["deck-of-many-things"].results.of(-3).least == 0


def test_a_table_is_told_with_its_reaches() -> None:
    assert EVENT_CARDS["vampiric-mist"].text == (
        "Roll Knowledge. 4+: Gain 1 Speed. 0-3: Take 1 physical damage."
    )
    calm = EVENT_CARDS["moment-of-calm"].text
    assert calm.endswith("2: Draw an item. 1: Nothing. 0: Lose 1 Might.")
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
    assert all(EVENT_CARDS[key].stays in ("later", "player") for key in kept)


def test_a_text_that_asks_for_a_trait_names_it() -> None:
    for card in EVENT_CARDS.values():
        if len(card.rolls) < len(TRAITS):
            assert all(trait.capitalize() in card.lead for trait in card.rolls), card.key
        assert (len(card.rolls) > 1) == (card.how in ("by-tile", "choice", "each")), card.key
        assert not (card.dice and card.rolls), card.key
