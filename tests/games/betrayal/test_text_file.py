"""What is wrong with a haunt's text file is told at once, with its line, expected and found."""

from __future__ import annotations

from collections.abc import Sequence
from re import search

import pytest

from undercroft.engine.tables import read_text
from undercroft.games.betrayal.facts import ADVENTURERS, EVENT_CARDS, HAUNT_NUMBERS, PACKAGE
from undercroft.games.betrayal.lexicon import LEXICON
from undercroft.games.betrayal.printed import TraitorRule
from undercroft.games.betrayal.text_file import Faults, checked, examined, spans

FILE = "data/haunts/51.toml"
SOUND = '''\
number = 51
slug = "tea-party"
title = "Tea Party"
kind = "one"
traitor = { rule = "lowest", trait = "sanity" }
book = ["10-20", "30-40"]

[roles.hatter]
side = "traitor"
begins = "traitor"
name = "Hatter"
icon = "top-hat"
text = "Mad, and knows it."

[roles.guest]
side = "hero"
begins = "hero"
name = "Guest"
icon = "person"
text = "Not mad yet."

[pages.hatter]
lines = "10-12, 14"
knows = "They want to leave."
text = """
Tea is served.
[figures.nobody]
Nobody leaves before the kettle is empty."""
keeps = ["kettle"]

[pages.guest]
knows = "He wants you to stay."
text = "Get up from the table."

[goals.stay]
role = "hatter"
ending = "for-ever"
text = "Nobody leaves."

[goals.leave]
role = "guest"
leads = "garden"
text = "Leave."

[endings.for-ever]
wins = "traitor"
text = "More tea?"

[stages.garden]
order = "keep"

[anchors.tea]
lines = ["15", "31-33"]
heading = "Tea"
gist = "Everybody drinks."

[rulings.a]
anchor = "tea"
question = "Is there milk?"
decision = "Yes."
why = "Nobody says no."
date = 2026-11-18
default = "milk"
choices = { milk = "With.", none = "Without." }

[figures.dormouse]
name = "Dormouse"
icon = "mouse"
text = "Asleep."
traits = { might = 1 }
lead = "hatter"
hurt = [{ at_least = 2, does = "kill" }, { does = "stun" }]
pace = "roll"
'''


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


def faults(text: str, taken: dict[str, str] | None = None, icons: Sequence[str] = ()) -> list[str]:
    return examined(FILE, text, taken=taken, icons=icons)[1]


def test_a_sound_file_has_no_faults_and_is_read_as_it_stands() -> None:
    assert faults(SOUND) == []
    assert checked(FILE, SOUND)["figures"]["dormouse"]["traits"] == {"might": 1}


PLANTED = [  # what is written instead, where that is, and what is told of it
    ('kind = "one"', 'kind = "two"', "kind: expected one of one, several, .*; found 'two'"),
    (
        'slug = "tea-party"',
        'slugg = "tea-party"',
        "slugg: expected .*; found 'slugg'; did you mean 'slug'",
    ),
    ("[stages.garden]", "[stage.garden]", "stage: expected one of .*; did you mean 'stages'"),
    ('trait = "sanity"', 'trait = "wits"', "traitor.trait: expected one of might, .*found 'wits'"),
    ('lead = "hatter"', 'leed = "hatter"', "dormouse.leed: .*; did you mean 'lead'"),
    ('lead = "hatter"', 'lead = "hater"', "lead: expected one of .*hatter, guest; .*'hatter'"),
    ('lead = "hatter"', 'lead = "mind"', "figures.dormouse: expected mind = .*found none"),
    ('lines = "10-12, 14"', 'lines = "9-12"', "lines: expected .*pages, 10-20, 30-40; found 9-12"),
    ('lines = "10-12, 14"', 'lines = "18-31"', "expected lines of this haunt's .*found 18-31"),
    ('lines = "10-12, 14"', "lines = 10", 'expected lines of the book, "861-864, 870"; found 10'),
    ("{ might = 1 }", "{ mihgt = 1 }", "traits.mihgt: .*did you mean 'might'"),
    ("{ might = 1 }", "{ might = true }", "traits.might: expected a number; found True"),
    ('does = "kill"', 'do = "kill"', "hurt.1.do: expected one of .*found 'do'"),
    ('pace = "roll"', "pace = [2]", r"pace: expected a number or a word; found \[2\]"),
    ("date = 2026-11-18", 'date = "18th"', "rulings.a.date: expected a date; found '18th'"),
    ('default = "milk"', 'default = "oat"', "default: expected one of its choices; found 'oat'"),
    ('default = "milk"', "", "rulings.a: expected both default = and choices =, or neither"),
    ('anchor = "tea"', 'anchor = "cake"', "rulings.a.anchor: expected one of tea; found 'cake'"),
    ('leads = "garden"', "", "goals.leave: expected either ending = or leads =; found neither"),
    ('text = "Leave."', 'text = " "', "goals.leave.text: expected our own words; found an empty"),
    ('text = "Leave."', "", r"goals.leave: expected text = \(a text\); found nothing"),
    ("[roles.guest]", "[roles.Guest]", "roles.Guest: expected a key in lower case with hyphens"),
]


@pytest.mark.parametrize(("was", "planted", "told"), PLANTED, ids=[p[1] or p[0] for p in PLANTED])
def test_a_planted_fault_is_found_where_it_stands(was: str, planted: str, told: str) -> None:
    assert SOUND.count(was) == 1
    found = [f for f in faults(SOUND.replace(was, planted)) if search(told, f)]
    assert len(found) == 1
    assert int(found[0].split(":")[1]) in (line_of(SOUND, was), header_above(SOUND, was))


def header_above(text: str, part: str) -> int:
    """The line of the table that a part of the text belongs to: there a lack is told."""
    above = text[: text.index(part)].splitlines()
    return max([n for n, line in enumerate(above, 1) if line.startswith("[")], default=1)


ACROSS = [
    ("[pages.guest]", "[pages.waiter]", "roles.guest: expected a page for it, [pages.guest]"),
    ("[pages.guest]", "[pages.waiter]", "pages.waiter: expected a page of one of hatter, guest"),
    (
        'ending = "for-ever"',
        'leads = "garden"',
        "endings.for-ever: expected a goal that comes to it; found none",
    ),
    (
        "Get up from the table.",
        "Mind the Kettle.",
        "pages.guest: expected nothing of 'kettle', which [pages.hatter] keeps; found the word",
    ),
    ('text = "Leave."', 'text = "No kettle."', "goals.leave: expected nothing of 'kettle'"),
    ('"Everybody drinks."', '"The kettle boils."', "anchors.tea: expected nothing of 'kettle'"),
    ('"Not mad yet."', '"Likes a kettle."', "roles.guest: expected nothing of 'kettle'"),
    (
        "[stages.garden]",
        '[story.hero]\ntext = "A kettle sings."\n\n[stages.garden]',
        "story.hero: expected nothing of 'kettle'",
    ),
    (
        "[figures.dormouse]",
        "[figures.hatter]",
        "figures.hatter: expected a key of its own; found 'hatter', which is also roles.hatter",
    ),
    (
        'begins = "hero"',
        "",
        'roles: expected a role that begins = "hero" and one that begins = "traitor"; found',
    ),
]


@pytest.mark.parametrize(("was", "planted", "told"), ACROSS, ids=[a[2][:40] for a in ACROSS])
def test_what_one_table_says_of_another_is_held_against_it(
    was: str, planted: str, told: str
) -> None:
    assert SOUND.count(was) == 1
    assert any(told in fault for fault in faults(SOUND.replace(was, planted)))


def test_whoever_reads_a_page_may_meet_its_words_elsewhere() -> None:
    story = '[story.traitor]\ntext = "Your kettle sings."\n\n[stages.garden]'
    text = SOUND.replace("[stages.garden]", story).replace("Nobody leaves.", "An empty kettle.")
    text = text.replace('lines = ["15", "31-33"]', 'lines = "15"\nreads = "traitor"')
    assert faults(text.replace("Everybody drinks.", "The kettle boils.")) == []


def test_keys_of_the_box_and_icons_that_nobody_has_drawn_are_refused() -> None:
    (taken,) = faults(SOUND, taken={"dormouse": "token"})
    assert taken.endswith("found 'dormouse', which is a token of the box")
    (drawn,) = faults(SOUND, icons=["top-hat", "person"])
    line = line_of(SOUND, 'icon = "mouse"')
    assert drawn == (
        f"{FILE}:{line}: figures.dormouse.icon: expected an icon of game-icons.net; found 'mouse'"
    )


def test_all_faults_of_a_file_are_told_at_once() -> None:
    text = SOUND.replace('side = "hero"', 'side = "heroes"').replace("lead =", "leed =")
    text = text.replace("number = 51", 'number = "51"')
    with pytest.raises(Faults) as refused:
        checked(FILE, text)
    places = [
        ("number", "number = "),
        ("roles.guest.side", 'side = "hero"'),
        ("figures.dormouse.leed", "lead ="),
        ("figures.dormouse", "[figures.dormouse]"),
    ]
    assert [line.split(": ")[:2] for line in str(refused.value).splitlines()] == [
        [f"{FILE}:{line_of(SOUND, part)}", place] for place, part in places
    ]


def test_what_is_no_toml_is_told_with_its_line() -> None:
    (fault,) = faults(SOUND.replace('order = "keep"', "order = keep"))
    assert fault.startswith(f"{FILE}:{line_of(SOUND, 'order =')}: expected TOML; found ")


def test_lines_of_the_book_are_read_one_by_one_and_in_rows() -> None:
    assert spans("861-864, 870") == [(861, 864), (870, 870)]
    assert spans(["1", "3 - 4"]) == [(1, 1), (3, 4)]


# The fifty.


@pytest.mark.parametrize("number", HAUNT_NUMBERS)
def test_nothing_is_wrong_with_the_text_file_of_any_haunt(number: int) -> None:
    name = f"haunts/{number:02}.toml"
    taken = {key: entry.kind for key, entry in LEXICON.items()}
    raw, found = examined(f"data/{name}", read_text(PACKAGE, name), taken=taken)
    assert found == []
    assert raw["number"] == number


def test_whoever_is_named_in_a_head_is_in_the_box() -> None:
    for haunt in HAUNT_NUMBERS.values():
        rule: TraitorRule = haunt.traitor
        assert rule.named in ("", *ADVENTURERS), haunt.key
        assert rule.holds in ("", *EVENT_CARDS), haunt.key
