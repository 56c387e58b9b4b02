"""How events read in the log, and that whatever occurs is told and cited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.games.random_play import Evenings, otherwise
from tests.games.ravenloft.scene import cell, square
from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.engine.say import Said
from undercroft.engine.speech import Named, Speech
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH
from undercroft.games.ravenloft.events.cards import (
    Cancel,
    Change,
    FindTreasure,
    Look,
    Pay,
    Receive,
    SetTrap,
)
from undercroft.games.ravenloft.events.combat import Defeat, Hit, Menace, Roll, RollForFirst, Swing
from undercroft.games.ravenloft.events.dungeon import BuryTile, Lay, Reshuffle, Spawn, TakeToken
from undercroft.games.ravenloft.events.heroes import Hurt, Recover
from undercroft.games.ravenloft.events.moves import Prowl, Swap, Walk
from undercroft.games.ravenloft.events.turns import (
    BeginAdventure,
    Count,
    End,
    Expire,
    Linger,
    Wear,
)
from undercroft.games.ravenloft.facts import ADVENTURES, RULINGS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.say import COUNTED, SAYINGS, adventures, endings, say
from undercroft.games.ravenloft.tiles import Laid
from undercroft.games.ravenloft.whereabouts import lexicon_of

BY = "ravenloft:turn/order"
GAMES = 65
LAID: tuple[Laid, ...] = (
    (cell(0, 0), "start-south", 0),
    (cell(0, -4), "start-north", 0),
    (cell(0, -8), "chapel", 0),
)
SPEECH = Speech(ENGLISH, lexicon_of(LAID))
SILENT = {  # told to clients, but no sentence: others say it better
    *("BeginHeroPhase", "EndTurn", "DiscardEncounter", "Assailed", "TakeTile"),
}


def said(event: Event) -> Said:
    found = say(event)
    assert found is not None
    return found


def told_kinds() -> set[str]:
    kinds = [kind for kind in GAME.kinds if issubclass(kind, Event)]
    bare = (Event, Finale, Quiet, Reveal)
    return {k.__name__ for k in kinds if k not in bare and not issubclass(k, Quiet)}


def reads_well(text: str) -> bool:
    """A sentence: a capital first, a full stop last, nothing left to fill in, no key."""
    return (
        (text[0].isupper() or text[0].isdigit())
        and text[-1] in ".!"
        and not any(blot in text for blot in ("{", "}", "  ", "None", "()", "''", "_", ": .", "!."))
    )


def test_every_event_has_a_sentence_or_is_silent_on_purpose_and_every_sentence_an_event() -> None:
    assert {kind.__name__ for kind in SAYINGS.rows} == told_kinds() - SILENT


def test_quiet_events_say_nothing() -> None:
    assert say(Wear("power/bless", BY)) is None


@pytest.mark.parametrize("how", endings())
def test_every_ending_reads_well(how: str) -> None:
    text = SPEECH.plain(said(End(how, BY)).told)
    assert reads_well(text)
    assert text.endswith(("The party has won!", "The party has lost."))


@pytest.mark.parametrize("what", [*COUNTED, *(w for kind in adventures() for w in kind.counted)])
def test_everything_that_is_counted_reads_well(what: str) -> None:
    for change in (1, -2):
        text = SPEECH.plain(said(Count(what, change, BY)).told)
        assert reads_well(text)
        assert "-" not in text


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            BeginAdventure("howling-hag", BY),
            "The adventure begins: Horror of the Howling Hag.",
        ),
        (
            RollForFirst(("kat", "arjhan"), (3, 17), BY),
            "Kat and Arjhan roll for the first turn: 3, 17.",
        ),
        (
            Walk("kat", (square(0, 0), square(1, 0)), 2, 3, BY),
            "Kat moves to the South Start (north-north-west).",
        ),
        (
            Prowl("ghoul-1", square(2, -6), BY),
            "Ghoul 1 moves to the Chapel (middle, south-east).",
        ),
        (Swap("kat", "arjhan", BY), "Kat and Arjhan change places."),
        (Swing("kat", "werewolf", "deft-strike", BY), "Kat attacks the Werewolf: Deft Strike."),
        (Hit("kat", "ghoul-1", BY), "Kat hits Ghoul 1."),
        (
            Roll("kat", 12, (("cleave", 5), ("hero/immeril", 1)), 15, True, BY),
            "The die shows 12 +6 against 15.",
        ),
        (
            Roll("kat", 12, (("cleave", -2),), 15, True, BY),
            "The die shows 12 \N{MINUS SIGN}2 against 15.",
        ),
        (Roll("", 7, (), 1, True, BY), "The die shows 7."),
        (Menace("ghoul-1", "kat", "ghoul/bite", BY), "Ghoul 1 attacks Kat with a bite."),
        (Menace("werewolf", "kat", "werewolf/claws", BY), "The Werewolf attacks Kat with claws."),
        (
            Menace("", "kat", "", "ravenloft:encounter/dart-trap"),
            "Kat is attacked by the Dart Trap.",
        ),
        (Menace("", "kat", "", "ravenloft:encounter/ambush"), "Kat is attacked by Ambush!"),
        (Hurt("kat", 2, "", BY), "Kat takes 2 damage."),
        (Recover("kat", "slowed", BY), "Kat is no longer Slowed."),
        (Defeat("werewolf", "kat", "", BY), "The Werewolf is defeated."),
        (Lay("chapel", cell(0, -8), 0, BY), "A tile is laid: Chapel."),
        (
            Spawn("kat", "ghoul-2", square(0, -8), BY),
            "Ghoul 2 appears on the Chapel (north-west).",
        ),
        (Reshuffle("monsters", BY), "The monster deck is made anew from its discards."),
        (TakeToken("kat", "torch-token", BY), "Kat holds the Torch."),
        (TakeToken("", "torch-token", BY), "The Torch is given up."),
        (Cancel("kat", "bat-swarm", BY), "Kat cancels Bat Swarm."),
        (Change("bat-swarm", BY), "The dungeon lies under Bat Swarm."),
        (Change("", BY), "The air clears."),
        (SetTrap("kat", "dart-trap", cell(0, -8), BY), "A trap lies on the Chapel: Dart Trap."),
        (FindTreasure("kat", "lucky-charm", BY), "Kat finds the Lucky Charm."),
        (FindTreasure("kat", "run", BY), "Kat finds Run!"),
        (Receive("kat", "lucky-charm-2", BY), "Kat holds the Lucky Charm."),
        (Pay("kat", ("ghoul", "wolf"), BY), "Kat spends experience: Ghoul and Wolf."),
        (Look("kat", "monsters", "ghoul", BY), "Kat looks at the top of the monster deck: Ghoul."),
        (Linger("power/bless", "thorgrim", ("kat",), 1, BY), "The effect of Bless begins for Kat."),
        (Expire("power/bless", BY), "The effect of Bless is over."),
    ],
)
def test_a_sentence_names_things_as_players_do(event: Event, text: str) -> None:
    assert SPEECH.plain(said(event).told) == text


@pytest.mark.parametrize(
    ("event", "pieces"),
    [
        (
            Spawn("kat", "ghoul-2", square(0, -1), BY),
            [
                *(Named("ghoul-2", "Ghoul 2"), " appears on the "),
                *(Named("0,-1", "North Start (south-west)"), "."),
            ],
        ),
        (
            Swing("kat", "werewolf", "deft-strike", BY),
            [
                *(Named("kat", "Kat"), " attacks the ", Named("werewolf", "Werewolf"), ": "),
                *(Named("deft-strike", "Deft Strike"), "."),
            ],
        ),
        (
            SetTrap("kat", "dart-trap", cell(0, -8), BY),
            [
                *("A trap lies on the ", Named("tile:0,-8", "Chapel"), ": "),
                *(Named("dart-trap", "Dart Trap"), "."),
            ],
        ),
        (
            Lay("chapel", cell(0, -8), 0, BY),
            ["A tile is laid: ", Named("tile:0,-8", "Chapel"), "."],
        ),
        (
            BuryTile("chapel", BY),
            [
                "The ",
                Named("chapel", "Chapel"),
                " would seal the dungeon and goes under the stack.",
            ],
        ),
        (
            Receive("kat", "lucky-charm-2", BY),
            [Named("kat", "Kat"), " holds the ", Named("lucky-charm-2", "Lucky Charm"), "."],
        ),
        (FindTreasure("kat", "run", BY), [Named("kat", "Kat"), " finds ", Named("run", "Run!")]),
        (
            Linger("power/bless", "thorgrim", ("kat",), 1, BY),
            [
                *("The effect of ", Named("bless", "Bless"), " begins for "),
                *(Named("kat", "Kat"), "."),
            ],
        ),
    ],
)
def test_things_in_a_sentence_carry_the_keys_that_options_point_with(
    event: Event, pieces: list[str | Named]
) -> None:
    assert SPEECH.parts(said(event).told) == pieces


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (Walk("kat", (square(0, 0), square(1, 0)), 2, 3, BY), ("kat", "", "1,0", 0)),
        (Spawn("kat", "ghoul-2", square(0, -8), BY), ("ghoul-2", "", "0,-8", 0)),
        (SetTrap("kat", "dart-trap", cell(0, -8), BY), ("kat", "dart-trap", "tile:0,-8", 0)),
        (Menace("ghoul-1", "kat", "ghoul/bite", BY), ("ghoul-1", "kat", "", 0)),
        (Hurt("kat", 2, "ghoul-1", BY), ("kat", "ghoul-1", "", 2)),
        (Swing("kat", "werewolf", "deft-strike", BY), ("kat", "werewolf", "", 0)),
        (Receive("kat", "lucky-charm-2", BY), ("kat", "lucky-charm-2", "", 0)),
        (Linger("power/bless", "thorgrim", ("kat",), 1, BY), ("thorgrim", "bless", "", 0)),
    ],
)
def test_a_line_tells_who_about_what_where_and_how_much_without_its_sentence(
    event: Event, facts: tuple[str, str, str, int]
) -> None:
    found = said(event)
    assert (found.who, found.about, found.at, found.amount) == facts


SWITCHED = otherwise(RULINGS)


def tables() -> Iterator[Table[Any]]:
    """Every adventure and every size of party; a third of them plays all rulings the other way."""
    for number in range(GAMES):
        tale = list(ADVENTURES.values())[number % len(ADVENTURES)]
        heroes = min(tale.most, 1 + number // len(ADVENTURES))
        yield undercroft.new(
            "ravenloft",
            ["Ann"],
            number,
            adventure=tale.key,
            heroes=max(tale.fewest, heroes),
            powers="random",
            surges=5,
            rulings=SWITCHED if number % 3 == 0 else {},
        )


@pytest.fixture(scope="module")
def evenings() -> Evenings:
    return Evenings.at(tables())


def test_every_line_of_many_games_reads_well(evenings: Evenings) -> None:
    assert [line for line in evenings.lines if not reads_well(line)] == []
    assert len(evenings.lines) > 1000


def test_every_cite_of_many_games_stands_in_the_rulebook(evenings: Evenings) -> None:
    engine = {"engine:order", "engine:forced"}
    assert [cite for cite in evenings.cites - engine if cite not in GAME.rulebook] == []
    assert {f"ravenloft:adventure/{tale}" for tale in ADVENTURES} & evenings.cites
    assert evenings.endings >= {"fallen", "lost-line"}
