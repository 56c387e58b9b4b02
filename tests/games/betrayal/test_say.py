"""How events read in the log, and that whatever occurs is told and cited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.games.betrayal.tales import OGRES, told
from tests.games.random_play import Evenings, otherwise
from undercroft.engine.event import Event
from undercroft.engine.seat import ALL, only
from undercroft.engine.table import Table
from undercroft.engine.tell import Named, parts, plain
from undercroft.games.betrayal.events.board import Discover, Lay, PutToken, Step
from undercroft.games.betrayal.events.cards import DrawOmen, Give, GiveMark, Steal, TurnUp
from undercroft.games.betrayal.events.combat import Attack, Defeat, Weigh, Wound
from undercroft.games.betrayal.events.dice import Adjust, Reroll, Roll
from undercroft.games.betrayal.events.every import TOLD
from undercroft.games.betrayal.events.haunt import BeginHaunt, Conceal, Count, Spawn, TakeSide
from undercroft.games.betrayal.events.traits import Die, Harm, Suffer
from undercroft.games.betrayal.events.turns import BeginTurn, Use
from undercroft.games.betrayal.facts import RULINGS, SAY
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts.box import BUILT
from undercroft.games.betrayal.say import say
from undercroft.games.betrayal.state import HAUNTS_BUILT, HERO, TRAITOR

BY = "betrayal:turn/order"
GAMES = 12
SILENT = {  # told to clients, but no sentence: others say it better
    *("Cease", "EndTurn", "EndMonsterTurn", "Discover", "DiscardEvent", "EndAttack", "SetOrder"),
    *("Learn", "ShuffleBack", "Triumph"),
}


def reads_well(text: str) -> bool:
    """A sentence: a capital first, a full stop last, nothing left to fill in, no key."""
    return (
        (text[0].isupper() or text[0].isdigit() or text.startswith('"Grim"'))
        and text[-1] in ".!"
        and not any(blot in text for blot in ("{", "}", "  ", "None", "()", "''", "_", ": .", "!."))
    )


def test_every_event_has_a_sentence_or_is_silent_on_purpose_and_every_sentence_an_event() -> None:
    assert {name for name, sentence in SAY.items() if sentence} == {*TOLD} - SILENT
    assert {*SAY} <= {*TOLD}


def test_quiet_events_say_nothing() -> None:
    assert say(Use("crossbow", BY)) == ""


@pytest.mark.parametrize("tale", HAUNTS_BUILT.values(), ids=lambda tale: tale.slug)
def test_every_ending_reads_well(tale: Any) -> None:
    assert [text for text in tale.endings.values() if not reads_well(text)] == []


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
        (Adjust("vort", "lucky-coin", -1, BY), "Lucky Coin: the result changes by -1."),
        (Harm("vort", "mental", 2, "", BY), "Vort Dormall takes 2 mental damage."),
        (
            Suffer("vort", (("might", 1), ("speed", 2)), "", BY),
            "Vort Dormall loses 1 Might and 2 Speed.",
        ),
        (Suffer("vort", (), "", BY), "Vort Dormall loses nothing."),
        (Die("vort", "goblin-3", BY), "Vort Dormall is dead, killed by Goblin 3."),
        (Die("vort", "", BY), "Vort Dormall is dead."),
        (Lay("vort", "fountain", 0, 0, BY), "Vort Dormall discovers Fountain."),
        (Lay("", "fountain", 0, 0, BY), "Fountain joins the city."),
        (Discover("vort", "fountain", BY), ""),
        (Step("goblin-2", 0, "fountain", 1, BY), "Goblin 2 goes to Fountain."),
        (PutToken("arcane-gate-2", 0, "fountain", BY), "Arcane Gate lies at Fountain."),
        (DrawOmen("vort", "meenlock", 0, BY), "Vort Dormall draws an omen: Meenlock."),
        (TurnUp("vort", ("crossbow", "caltrops"), BY), "Vort Dormall turns up Crossbow, Caltrops."),
        (
            Give("vort", "crossbow", "tasha", BY),
            "Vort Dormall gives Crossbow to Tasha Brightbottle.",
        ),
        (
            Steal("vort", "crossbow", "tasha", BY),
            "Vort Dormall steals Crossbow from Tasha Brightbottle.",
        ),
        (GiveMark("hunters-mark", "vort", BY), "Vort Dormall has Hunter's Mark."),
        (GiveMark("hunters-mark", "", BY), "Hunter's Mark is back."),
        (
            Attack("vort", "goblin-1", "might", "berserker-axe", False, BY),
            "Vort Dormall attacks Goblin 1 with Berserker Axe.",
        ),
        (
            Attack("vort", "goblin-1", "might", "", False, BY),
            "Vort Dormall attacks Goblin 1 with Might.",
        ),
        (Weigh("vort", "goblin-1", 5, 3, BY), "It is 5 against 3."),
        (
            Defeat("vort", "goblin-1", 2, "might", "", True, False, BY),
            "Vort Dormall beats Goblin 1 by 2.",
        ),
        (Wound("goblin-1", 2, "vort", BY), "Goblin 1 is stunned."),
        (
            BeginHaunt("vort", "glurk-rises", "meenlock", 0, BY),
            "Vort Dormall reveals a haunt: Glurk Rises.",
        ),
        (TakeSide("vort", TRAITOR, ALL, BY), "Vort Dormall turns against the others."),
        (TakeSide("vort", HERO, ALL, BY), "Vort Dormall stands with the heroes."),
        (Spawn("goblin-4", 0, "fountain", BY), "Goblin 4 appears at Fountain."),
        (
            Conceal("tile", "fountain", only(1), BY),
            "A secret you know (tile): Fountain.",
        ),
        (Count("nothing-that-counts", 1, BY), ""),
    ],
)
def test_a_sentence_names_things_as_players_do(event: Event, text: str) -> None:
    assert plain(say(event)) == text


def test_a_haunt_says_itself_what_it_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    told(monkeypatch, OGRES)
    assert say(Count("hope", 2, OGRES.cite)) == "Hope: +2."
    assert say(Count("despair", 1, OGRES.cite)) == ""


def test_things_in_a_sentence_carry_their_keys() -> None:
    assert parts(say(Step("goblin-2", 0, "fountain", 1, BY))) == [
        *(Named("goblin-2", "Goblin 2"), " goes to ", Named("fountain", "Fountain"), "."),
    ]


SWITCHED = otherwise(RULINGS)


def tables() -> Iterator[Table[Any]]:
    """Haunts and sizes of company in turn; a third of them plays all rulings the other way."""
    tales = [*HAUNTS_BUILT.values()]
    for number in range(GAMES):
        yield undercroft.new(
            "betrayal",
            [f"seat {seat}" for seat in range(3 + number % 4)],
            number,
            haunt=tales[number % len(tales)].number if number % 4 else None,
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


def test_a_creature_or_token_has_one_name_in_all_haunts() -> None:
    """The log knows a thing by its key alone, whatever haunt is played."""
    names: dict[str, set[str]] = {}
    for tale in BUILT.values():
        called = {**{kind.key: kind.name for kind in tale.kinds.values()}, **tale.tokens}
        for key, name in called.items():
            names.setdefault(key, set()).add(name)
    assert {key: found for key, found in names.items() if len(found) > 1} == {}
