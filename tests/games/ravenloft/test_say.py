"""How events read in the log, and that whatever occurs is told and cited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.games.random_play import Evenings, otherwise
from tests.games.ravenloft.scene import cell, square
from undercroft.engine.event import Event, Finale, Quiet, Reveal
from undercroft.engine.table import Table
from undercroft.engine.tell import Named, parts, plain
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
from undercroft.games.ravenloft.facts import ADVENTURES, COUNTED, ENDINGS, RULINGS, SAY
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.say import say

BY = "ravenloft:turn/order"
GAMES = 65
SILENT = {  # told to clients, but no sentence: others say it better
    *("BeginHeroPhase", "EndTurn", "DiscardEncounter", "Assailed", "TakeTile"),
}


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
    spoken = {name for name, sentence in SAY.items() if sentence}
    assert spoken == told_kinds() - SILENT
    assert {*SAY} <= told_kinds()


def test_quiet_events_say_nothing() -> None:
    assert say(Wear("power/bless", BY)) == ""


@pytest.mark.parametrize("how", ENDINGS)
def test_every_ending_reads_well(how: str) -> None:
    text = say(End(how, BY))
    assert reads_well(text)
    assert text.endswith(("The party has won!", "The party has lost."))


@pytest.mark.parametrize("what", COUNTED)
def test_everything_that_is_counted_reads_well_or_says_nothing(what: str) -> None:
    text = say(Count(what, -2, BY))
    assert not text or reads_well(text)
    assert "-" not in text.replace("hit point", "")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            BeginAdventure("howling-hag", BY),
            f"The adventure begins: {ADVENTURES['howling-hag'].name}.",
        ),
        (
            RollForFirst(("kat", "arjhan"), (3, 17), BY),
            "The heroes roll for the first turn: 3, 17.",
        ),
        (Walk("kat", (square(0, 0), square(1, 0)), 2, 3, BY), "Kat moves to 1, 0."),
        (Prowl("ghoul-1", square(2, -1), BY), "The Ghoul 1 moves to 2, -1."),
        (Swap("kat", "arjhan", BY), "Kat and Arjhan change places."),
        (Swing("kat", "werewolf", "deft-strike", BY), "Kat attacks Werewolf: Deft Strike."),
        (Hit("kat", "ghoul-1", BY), "Kat hits the Ghoul 1."),
        (
            Roll("kat", 12, (("cleave", 5), ("hero/immeril", 1)), 15, True, BY),
            "The die shows 12 + 6 against 15.",
        ),
        (Roll("kat", 12, (("cleave", -2),), 15, True, BY), "The die shows 12 - 2 against 15."),
        (Roll("", 7, (), 1, True, BY), "The die shows 7."),
        (Menace("ghoul-1", "kat", "claws", BY), "The Ghoul 1 attacks Kat with claws."),
        (Menace("", "kat", "darts", "ravenloft:encounter/dart-trap"), "Dart Trap attacks Kat."),
        (Hurt("kat", 2, "", BY), "Kat takes 2 damage."),
        (Recover("kat", "slowed", BY), "Kat is no longer slowed."),
        (Defeat("werewolf", "kat", "", BY), "Werewolf is defeated."),
        (Lay("chapel", cell(0, -8), 0, BY), "A tile is laid: Chapel."),
        (Spawn("kat", "ghoul-2", square(0, 0), BY), "The Ghoul 2 appears at 0, 0."),
        (Reshuffle("monsters", BY), "The discarded monsters are shuffled into a new deck."),
        (TakeToken("kat", "torch-token", BY), "Kat holds Torch."),
        (TakeToken("", "torch-token", BY), "Torch is given up."),
        (Cancel("kat", "bat-swarm", BY), "Bat Swarm is cancelled."),
        (Change("bat-swarm", BY), "Bat Swarm lies over the dungeon."),
        (Change("", BY), "The air clears."),
        (SetTrap("kat", "dart-trap", cell(0, 0), BY), "Dart Trap lies at 0, 0."),
        (FindTreasure("kat", "lucky-charm", BY), "Kat finds Lucky Charm."),
        (FindTreasure("kat", "run", BY), "Kat finds Run!"),
        (Receive("kat", "lucky-charm-2", BY), "Kat holds Lucky Charm."),
        (Pay("kat", ("ghoul", "wolf"), BY), "Kat spends experience: Ghoul, Wolf."),
        (Look("kat", "monsters", "ghoul", BY), "Kat looks at the top of the monsters: Ghoul."),
        (Linger("power/bless", "thorgrim", ("kat",), 1, BY), "Bless begins for Kat."),
        (Expire("power/bless", BY), "Bless is over."),
    ],
)
def test_a_sentence_names_things_as_players_do(event: Event, text: str) -> None:
    assert plain(say(event)) == text


@pytest.mark.parametrize(
    ("event", "pieces"),
    [
        (
            Spawn("kat", "ghoul-2", square(0, -1), BY),
            ["The ", Named("ghoul-2", "Ghoul 2"), " appears at ", Named("0,-1", "0, -1"), "."],
        ),
        (
            Swing("kat", "werewolf", "deft-strike", BY),
            [
                *(Named("kat", "Kat"), " attacks ", Named("werewolf", "Werewolf"), ": "),
                *(Named("deft-strike", "Deft Strike"), "."),
            ],
        ),
        (
            SetTrap("kat", "dart-trap", cell(0, -4), BY),
            [Named("dart-trap", "Dart Trap"), " lies at ", Named("tile:0,-4", "0, -4"), "."],
        ),
        (
            Lay("chapel", cell(0, -8), 0, BY),
            ["A tile is laid: ", Named("tile:0,-8", "Chapel"), "."],
        ),
        (
            BuryTile("chapel", BY),
            [Named("chapel", "Chapel"), " would seal the dungeon and goes under the stack."],
        ),
        (
            Receive("kat", "lucky-charm-2", BY),
            [Named("kat", "Kat"), " holds ", Named("lucky-charm-2", "Lucky Charm"), "."],
        ),
        (FindTreasure("kat", "run", BY), [Named("kat", "Kat"), " finds ", Named("run", "Run!")]),
        (
            Linger("power/bless", "thorgrim", ("kat",), 1, BY),
            [Named("bless", "Bless"), " begins for ", Named("kat", "Kat"), "."],
        ),
    ],
)
def test_things_in_a_sentence_carry_the_keys_that_options_point_with(
    event: Event, pieces: list[str | Named]
) -> None:
    assert parts(say(event)) == pieces


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
