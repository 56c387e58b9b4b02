"""How events read in the log, and that whatever occurs is told and cited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.games.betrayal.english import english
from tests.games.betrayal.tales import OGRES, told
from tests.games.betrayal.turning import turn
from tests.games.random_play import Evenings, otherwise
from undercroft.engine.event import Event
from undercroft.engine.seat import ALL, UNOWNED, only
from undercroft.engine.speech import Named
from undercroft.engine.table import Table
from undercroft.games.betrayal.board import GRATE, STAIRS
from undercroft.games.betrayal.events.board import (
    Discover,
    Hide,
    Lay,
    LiftToken,
    Place,
    PutToken,
    Relay,
    Shut,
    Step,
    Unshut,
    Wreck,
)
from undercroft.games.betrayal.events.cards import DrawOmen, Give, GiveMark, Steal, TurnUp
from undercroft.games.betrayal.events.combat import Attack, Defeat, Stun, Weigh, Wound
from undercroft.games.betrayal.events.dice import Adjust, Reroll, Roll
from undercroft.games.betrayal.events.every import TOLD
from undercroft.games.betrayal.events.figures import Bleed, Lead, Mend, Reshape, Shed
from undercroft.games.betrayal.events.haunt import (
    BeginHaunt,
    Count,
    Disclose,
    DropReins,
    Spawn,
    TakeReins,
    WriteDown,
)
from undercroft.games.betrayal.events.traits import Become, Die, Harm, Suffer
from undercroft.games.betrayal.events.turns import BeginMonster, BeginTurn, Use
from undercroft.games.betrayal.facts import RULINGS
from undercroft.games.betrayal.figure import MIND
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import numbers, tales
from undercroft.games.betrayal.lexicon import LEXICON, lexicon_of
from undercroft.games.betrayal.say import SAY, say
from undercroft.games.betrayal.state import EACH, HERO, TRAITOR

BY = "betrayal:turn/order"
MOVED = (("fountain", (0, 0), (0, 1)), ("smithy", (1, 0), (1, 1)))
GAMES = 12
GLURK = english("glurk-rises", ("Ann", "Ben", "Cy"))
SILENT = {  # told to clients, but no sentence: others say it better
    *("Cease", "EndTurn", "EndMonsterTurn", "Discover", "DiscardEvent", "EndAttack", "SetOrder"),
    *("Learn", "CrossOut", "ShuffleBack"),
}


def plain(event: Event) -> str:
    """An event in English; nothing where nobody would mention it."""
    said = say(event)
    return GLURK.plain(said.told) if said else ""


def reads_well(text: str) -> bool:
    """A sentence: a capital first, a full stop last, nothing left to fill in, no key."""
    return (
        (text[0].isupper() or text[0].isdigit() or text.startswith('"Grim"'))
        and text[-1] in ".!"
        and not any(blot in text for blot in ("{", "}", "  ", "None", "()", "''", "_", ": .", "!."))
    )


def test_every_event_has_a_sentence_or_is_silent_on_purpose_and_every_sentence_an_event() -> None:
    assert {kind.__name__ for kind in SAY.rows} == {*TOLD} - SILENT


def test_quiet_events_say_nothing() -> None:
    assert say(Use("crossbow", BY)) is None


def test_a_token_that_somebody_takes_is_told_once() -> None:
    """`Receive` tells who takes it."""
    assert say(LiftToken("arcane-gate-2", "vort", BY)) is None


@pytest.mark.parametrize("tale", tales(), ids=lambda tale: tale.slug)
def test_every_ending_reads_well(tale: Any) -> None:
    told = [english(tale.slug).plain(words) for words in tale.endings.values()]
    assert [text for text in told if not reads_well(text)] == []


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (BeginTurn("vort", 0, BY), "It is Vort Dormall's turn."),
        (
            Roll("vort", "trait", "sanity", (1, 3, 2), (("lucky-coin", 1),), -1, 4, BY),
            "Vort Dormall rolls Sanity: 4 (4 or more needed).",
        ),
        (
            Roll("vort", "attack", "might", (3,), (), -1, 0, BY),
            "Vort Dormall rolls to attack with Might: 2.",
        ),
        (
            Roll("vort", "haunt", None, (1, 1), (), 6, 6, BY),
            "Vort Dormall rolls for the haunt: 6 (6 or more needed).",
        ),
        (Reroll("vort", 1, 3, BY), "Vort Dormall rolls a die again: 0 becomes 2."),
        (Adjust("vort", "lucky-coin", -1, BY), "Lucky Coin: the result changes by \u22121."),
        (Harm("vort", "mental", 2, "", BY), "Vort Dormall takes 2 mental damage."),
        (
            Suffer("vort", (("might", 1), ("speed", 2)), "", BY),
            "Vort Dormall loses 1 Might and 2 Speed.",
        ),
        (Suffer("vort", (), "", BY), "Vort Dormall loses nothing."),
        (Die("vort", "goblin-3", BY), "Vort Dormall is dead, killed by Goblin 3."),
        (Die("vort", "", BY), "Vort Dormall is dead."),
        (
            Become("vort", "goblin-3", 0, "fountain", False, BY),
            "Vort Dormall is no more; now there is Goblin 3, at the Fountain.",
        ),
        (Lay("vort", "fountain", 0, 0, BY), "Vort Dormall discovers the Fountain."),
        (Lay("", "fountain", 0, 0, BY), "The Fountain joins the city."),
        (Relay("turn", MOVED[:1], BY), "The Fountain is turned."),
        (
            Hide(("fountain",), ((0, "street"),), BY),
            "The tiles of the city are shuffled and lie face down.",
        ),
        (Wreck("fountain", "", BY), "The Fountain is a wreck."),
        (Shut("fountain", 2, BY), "A door of the Fountain is shut."),
        (Shut("kitchen", STAIRS, BY), "The stairs of the Kitchen are shut."),
        (Shut("murder-row", GRATE, BY), "The grate of Murder Row is shut."),
        (Unshut("fountain", 2, BY), "A door of the Fountain is open again."),
        (Unshut("kitchen", STAIRS, BY), "The stairs of the Kitchen are open again."),
        (Unshut("murder-row", GRATE, BY), "The grate of Murder Row is open again."),
        (Relay("shift", MOVED[:1], BY), "The Fountain is shifted."),
        (Relay("shift", MOVED, BY), "The Fountain and the Smithy are shifted together."),
        (Relay("build", MOVED[:1], BY), "The Fountain is laid anew."),
        (Relay("build", MOVED, BY), "2 tiles are laid anew."),
        (Discover("vort", "fountain", BY), ""),
        (Step("goblin-2", 0, "fountain", 1, BY), "Goblin 2 goes to the Fountain."),
        (PutToken("arcane-gate-2", 0, "fountain", BY), "Arcane Gate lies at the Fountain."),
        (LiftToken("arcane-gate-2", "", BY), "Arcane Gate is gone."),
        (Place("vort", 0, "fountain", BY), "Vort Dormall is now at the Fountain."),
        (
            Place("vort", 0, "flooded-chamber", "betrayal:tile/flooded-chamber"),
            "Vort Dormall crosses to the other side of the Flooded Chamber.",
        ),
        (DrawOmen("vort", "meenlock", 0, BY), "Vort Dormall draws an omen: Meenlock."),
        (
            TurnUp("vort", ("crossbow", "caltrops"), BY),
            "Vort Dormall turns up the Crossbow and the Caltrops.",
        ),
        (
            Give("vort", "crossbow", "tasha", BY),
            "Vort Dormall gives the Crossbow to Tasha Brightbottle.",
        ),
        (
            Steal("vort", "crossbow", "tasha", BY),
            "Vort Dormall steals the Crossbow from Tasha Brightbottle.",
        ),
        (GiveMark("hunters-mark", "vort", BY), "Vort Dormall has the Hunter's Mark."),
        (GiveMark("hunters-mark", "", BY), "The Hunter's Mark is back."),
        (
            Attack("vort", "goblin-1", "might", "berserker-axe", False, BY),
            "Vort Dormall attacks Goblin 1 with the Berserker Axe.",
        ),
        (
            Attack("vort", "goblin-1", "might", "", False, BY),
            "Vort Dormall attacks Goblin 1 with Might.",
        ),
        (Weigh("vort", "goblin-1", 5, 3, BY), "It is 5 against 3."),
        (Weigh("vort", "goblin-1", 5, 5, BY), "It is 5 against 5, and a tie hurts nobody."),
        (
            Defeat("vort", "goblin-1", 2, "might", "", True, False, BY),
            "Vort Dormall beats Goblin 1 by 2.",
        ),
        (Wound("goblin-1", 2, "vort", BY), "Goblin 1 takes 2 physical damage."),
        (Stun("goblin-1", "vort", BY), "Goblin 1 is stunned."),
        (Bleed("goblin-1", 1, "vort", BY), "Goblin 1 loses 1 hit point."),
        (Mend("goblin-1", 2, BY), "Goblin 1 regains 2 hit points."),
        (Shed("goblin-1", "arcane-gate-2", "vort", BY), "Goblin 1 loses Arcane Gate."),
        (Reshape("goblin-1", "might", 4, BY), "Goblin 1 now has Might 4."),
        (BeginMonster("goblin-1", BY), "Goblin 1 acts."),
        (
            BeginMonster("goblin-1", BY, misses=True),
            "Goblin 1 is stunned and misses its turn.",
        ),
        (
            Lead(("goblin-1", "goblin-2"), 0, "vort", BY),
            "Vort Dormall leads Goblin 1 and Goblin 2 from now on.",
        ),
        (Lead(("goblin-1",), MIND, "", BY), "Goblin 1: from now on without a master."),
        (Lead(("goblin-1",), UNOWNED, "", BY), "Nobody leads Goblin 1 any more."),
        (
            BeginHaunt("vort", "glurk-rises", "meenlock", 0, BY),
            'Vort Dormall reveals the haunt "Glurk Rises".',
        ),
        (turn("vort", TRAITOR), "Vort Dormall turns against the others."),
        (turn("vort", EACH), "Vort Dormall turns against the others."),
        (turn("vort", HERO), "Vort Dormall stands with the heroes."),
        (
            turn("vort", TRAITOR, out=False),
            "Now you know: Vort Dormall turns against the others.",
        ),
        (TakeReins("vort", 2, (), BY), "Cy decides what Vort Dormall does."),
        (TakeReins("vort", 2, ("go",), BY), "Cy decides where Vort Dormall goes."),
        (TakeReins("vort", 2, ("attack",), BY), "Cy decides whom Vort Dormall attacks."),
        (TakeReins("vort", 2, ("wield",), BY), "Cy decides how Vort Dormall attacks."),
        (DropReins("vort", BY), "Vort Dormall decides alone again."),
        (turn("vort", HERO, out=False), "Now you know: Vort Dormall stands with the heroes."),
        (Spawn("goblin-4", 0, "fountain", BY), "Goblin 4 appears at the Fountain."),
        (
            WriteDown("pens", "fountain", only(1), BY),
            "A secret you know: Slave pens (Fountain).",
        ),
        (
            WriteDown("role/vort", "number-3", only(1), BY),
            "A secret you know: Vort Dormall's role (number 3).",
        ),
        (
            Disclose("pens", "fountain", ALL, BY),
            "It comes to light: Slave pens (Fountain).",
        ),
        (
            Disclose("first-number/vort", "number-3", ALL, BY),
            "It comes to light: Vort Dormall's first number (number 3).",
        ),
        (Count("nothing-that-counts", 1, BY), ""),
    ],
)
def test_a_sentence_names_things_as_players_do(event: Event, text: str) -> None:
    assert plain(event) == text


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (Step("goblin-2", 0, "fountain", 1, BY), ("goblin-2", "", "fountain", 1)),
        (Wound("goblin-1", 2, "vort", BY), ("goblin-1", "physical", "", 2)),
        (Stun("goblin-1", "vort", BY), ("goblin-1", "vort", "", 0)),
        (
            Defeat("vort", "goblin-1", 2, "might", "", True, False, BY),
            ("vort", "goblin-1", "", 2),
        ),
        (Roll("vort", "trait", "sanity", (1, 3, 2), (), -1, 4, BY), ("vort", "sanity", "", 3)),
        (Suffer("vort", (("might", 1), ("speed", 2)), "lia", BY), ("vort", "lia", "", 3)),
        (Give("vort", "crossbow", "tasha", BY), ("vort", "crossbow", "", 0)),
    ],
)
def test_a_line_says_as_data_whom_and_what_it_is_about(
    event: Event, facts: tuple[str, str, str, int]
) -> None:
    said = say(event)
    assert said is not None
    assert (said.who, said.about, said.at, said.amount) == facts


def test_a_haunt_says_itself_what_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    said = say(Count("hope", 2, OGRES.cite))
    assert said is not None
    assert english(OGRES.slug).plain(said.told) == "Hope: +2."
    assert say(Count("despair", 1, OGRES.cite)) is None


def test_things_in_a_sentence_carry_their_keys() -> None:
    said = say(Step("goblin-2", 0, "fountain", 1, BY))
    assert said is not None
    assert GLURK.parts(said.told) == [
        *(Named("goblin-2", "Goblin 2"), " goes to the ", Named("fountain", "Fountain"), "."),
    ]


SWITCHED = otherwise(RULINGS)


def tables() -> Iterator[Table[Any]]:
    """Haunts and sizes of company in turn; a third of them plays all rulings the other way."""
    built = numbers()
    for number in range(GAMES):
        yield undercroft.new(
            "betrayal",
            [f"seat {seat}" for seat in range(3 + number % 4)],
            number,
            haunt=built[number % len(built)] if number % 4 else None,
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


@pytest.mark.parametrize("tale", tales(), ids=lambda tale: tale.slug)
def test_a_haunt_names_its_own_things_and_leaves_those_of_the_box_alone(tale: Any) -> None:
    own = [key for key, _ in lexicon_of(tale.slug).items() if not key.startswith("role/")]
    assert {*tale.kinds, *tale.things} <= {*own}
    assert [key for key in own if key in LEXICON] == []
