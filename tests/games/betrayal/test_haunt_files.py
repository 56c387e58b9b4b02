"""A haunt's files agree with one another, and none is missing."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.games.betrayal.haunt_files import (
    ROOT,
    THINGS,
    is_read,
    missing,
    of_others,
    shared_sources,
    sources_of,
    told_to_all,
    unregistered,
    unused,
)
from tests.games.betrayal.tales import text_file
from undercroft.engine.speech import Speech
from undercroft.engine.tables import read_table, read_text
from undercroft.engine.tongues import ENGLISH
from undercroft.games.betrayal.facts import HAUNT_NUMBERS, PACKAGE
from undercroft.games.betrayal.haunts.box import numbers
from undercroft.games.betrayal.lexicon import LEXICON, lexicon_of
from undercroft.games.betrayal.printed import Creature, HurtLine
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.haunt import Haunt, Role, tale_of
from undercroft.games.betrayal.text_file import examined
from undercroft.server.showing import things

SHOWN = ("roles", *THINGS)
ICONS = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"  # `make web` fetches them


def raw_of(number: int) -> dict[str, Any]:
    return read_table(PACKAGE, f"haunts/{number:02}.toml")


READ = [number for number in numbers() if is_read(raw_of(number))]


@pytest.mark.parametrize("number", READ)
def test_whatever_a_text_file_names_is_in_the_code(number: int) -> None:
    assert unused(raw_of(number), sources_of(number).values(), shared_sources()) == []


@pytest.mark.parametrize("number", READ)
def test_words_of_the_text_file_and_of_the_code_are_the_same(number: int) -> None:
    assert [*unregistered(tale_of(HAUNT_NUMBERS[number].key))] == []


@pytest.mark.parametrize("number", numbers())
def test_no_haunt_knows_another(number: int) -> None:
    assert of_others(number, sources_of(number)) == []


@pytest.mark.parametrize("number", numbers())
def test_a_haunt_that_is_built_has_all_its_files(number: int) -> None:
    assert [*missing(number, raw_of(number))] == []


@pytest.mark.parametrize("number", READ)
def test_what_is_printed_on_a_token_tells_no_roll_of_one_page(number: int) -> None:
    """All see it: it may only say what both sides read."""
    assert [*told_to_all(raw_of(number))] == []


def drawn() -> list[str]:
    known = json.loads(ICONS.read_text("utf-8"))
    return [*known["icons"], *known.get("aliases", {})]


@pytest.mark.parametrize("number", HAUNT_NUMBERS)
def test_every_icon_of_a_haunt_can_be_drawn(number: int) -> None:
    name = f"haunts/{number:02}.toml"
    taken = {key: entry.kind for key, entry in LEXICON.items()}
    text = read_text(PACKAGE, name)
    assert examined(f"data/{name}", text, taken=taken, icons=drawn())[1] == []


# Each fault, planted.


NAMED = {
    "figures": {"ogre": {}},
    "tokens": {"gem": {}},
    "tracks": {"hope": {}},
    "notes": {"den": {}},
    "asks": {"den": {"head": "place"}},
}
CODE = """
'''The den of an ogre.'''
from undercroft.engine.words import Words

OGRE = "ogre"
LOST = f"gem-{3}"

async def hide(city):
    '''ogre'''
    await Count("hope", 1)
    await pick_spot(city, "place/den")
"""


def test_a_thing_or_a_question_that_no_code_names_is_found() -> None:
    assert unused(NAMED, [CODE], ['NOTE = "den"']) == ["notes.den"]
    code = CODE.replace('"hope"', '"hops"').replace("place/den", "place/lair")
    assert unused(NAMED, [code, 'NOTE = "den"'], []) == ["tracks.hope", "asks.den"]
    code = CODE.replace('OGRE = "ogre"', "").replace("gem-", "gems-")
    assert unused(NAMED, [code, 'NOTE = "den"'], []) == ["figures.ogre", "tokens.gem"]


def test_a_question_may_be_asked_by_a_piece() -> None:
    code = CODE.replace("place/den", "place/lair") + 'NOTE = "den"'
    assert unused(NAMED, [code], ['ASK = "place/den"']) == []


class Ogre(Role):
    """For somebody who is one."""


TEXT: dict[str, Any] = {
    "roles": {
        "ogre": {"side": "traitor", "name": "Ogre", "icon": "ogre", "text": "Big."},
        "dwarf": {"side": "hero", "name": "Dwarf", "icon": "dwarf-face", "text": "Small."},
        "king": {"side": "hero", "name": "King", "icon": "crown", "text": "Away.", "absent": True},
    },
    "goals": {
        "eaten": {"role": "ogre", "ending": "eaten", "text": "All are eaten."},
        "slain": {"role": "dwarf", "ending": "slain", "text": "It is dead."},
    },
    "endings": {
        "eaten": {"wins": "traitor", "text": "Burp."},
        "slain": {"wins": "hero", "text": "At last."},
    },
}


def told() -> Haunt:
    """A haunt whose code and text file agree."""
    burnt = Creature("rat", "Rat", {"might": 1}, hurt=(HurtLine("burn", when="dry"),))
    tale = Haunt(26, text_file(burnt, **TEXT))
    tale.role("ogre")(Ogre)
    tale.role("dwarf")(Ogre)
    tale.goal("slain", Slain("ogre"))
    tale.hurts["burn"] = tale.whiles["dry"] = None  # type: ignore[assignment]
    return tale


def test_a_haunt_that_agrees_with_its_text_file_has_no_faults() -> None:
    assert [*unregistered(told())] == []


def test_words_that_only_the_code_or_only_the_text_file_has_are_found() -> None:
    tale = told()
    tale.role("elf")(Ogre)
    tale.goals["rich"] = tale.goals["slain"]
    del tale.goals["slain"]
    tale.hurts.clear()
    tale.whiles["wet"] = tale.whiles.pop("dry")
    tale.blows["rat"] = Blow("bite", "might", wins="plague")
    tale.rules[Ogre] = "dawn"
    assert [*unregistered(tale)] == [
        "role elf: the code has it, the text file does not",
        "goal slain: the text file has it, no code does",
        "goal rich: the code has it, the text file does not",
        "hurt burn: the text file has it, no code does",
        "holds dry: the text file has it, no code does",
        "holds wet: the code has it, the text file does not",
        "outcome plague: nobody says what it does",
        "stage dawn: there is none",
    ]


@pytest.mark.parametrize(
    "line",
    [
        "from undercroft.games.betrayal.haunts.h05_labyrinth import HAUNT",
        "from undercroft.games.betrayal.haunts import h05_labyrinth",
        "import undercroft.games.betrayal.haunts.h05_labyrinth",
        "from undercroft.games.betrayal.haunts.h05_labyrinth.maze import turn",
    ],
)
def test_a_haunt_that_imports_another_is_found(line: str) -> None:
    assert of_others(2, {"h02.py": f"\n{line}"}) == ["h02.py:2: haunt 5"]
    assert of_others(5, {"h05.py": line}) == []


def test_a_roll_that_a_token_tells_the_other_side_is_found() -> None:
    roles = {"brute": {"side": "traitor"}, "sneak": {"side": "hero"}}
    pages = {"brute": {"text": "Hit them."}, "sneak": {"text": "Speed for 4 or more."}}
    tokens = {"door": {"text": "Opened by Speed 4+."}}
    raw = {"kind": "one", "roles": roles, "pages": pages, "tokens": tokens, "anchors": {}}
    assert [*told_to_all(raw)] == ["tokens.door tells the traitor of a roll for 4"]
    known = {"way": {"gist": "Speed 4+, and one is out."}}
    assert [*told_to_all({**raw, "anchors": known})] == []
    known["way"]["reads"] = "hero"
    assert [*told_to_all({**raw, "anchors": known})] != []


def test_a_file_that_is_missing_is_found(tmp_path: Path) -> None:
    tests = tmp_path / "tests/games/betrayal/haunts"
    plans = tmp_path / "src/undercroft/bots/betrayal/plans"
    assert [*missing(2, {"number": 2}, tmp_path)] == [
        "tests/games/betrayal/haunts/test_h02_*.py",
        "src/undercroft/bots/betrayal/plans/h02.py",
        "data/haunts/02.toml with more than its head",
    ]
    for home, name in ((tests, "test_h02_glurk.py"), (plans, "h02.py")):
        home.mkdir(parents=True)
        (home / name).touch()
    assert [*missing(2, {"number": 2, "anchors": {}}, tmp_path)] == []


@pytest.mark.parametrize("number", READ)
def test_whatever_a_haunt_puts_on_the_table_is_sent_with_name_icon_and_explanation(
    number: int,
) -> None:
    """So that neither browser nor terminal has to know it."""
    slug = HAUNT_NUMBERS[number].key
    raw, lexicon = raw_of(number), lexicon_of(slug)
    speech = Speech(ENGLISH, lexicon)
    for table in SHOWN:
        for key, told in raw.get(table, {}).items():
            named = f"role/{key}" if table == "roles" else key
            if told.get("absent"):
                continue
            thing = things(speech, [named])[named]
            assert thing.name.lower() == told["name"].lower(), key
            assert thing.icon == told["icon"], key
            assert thing.text == " ".join(told["text"].split()), key
