"""How events read in the log, and that whatever occurs is told and cited."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import undercroft
from tests.games.random_play import Evenings, otherwise
from tests.games.wakening.events import (
    test_combat,
    test_heroes,
    test_lair,
    test_treasure,
    test_turns,
)
from tests.games.wakening.events.changes import BY, kinds_of
from tests.games.wakening.scene import Scene
from undercroft.engine.event import Event, Quiet
from undercroft.engine.speech import Named, Speech
from undercroft.engine.table import Table
from undercroft.engine.tongues import ENGLISH
from undercroft.games.wakening.events import combat, heroes, lair, treasure, turns
from undercroft.games.wakening.events.combat import (
    Attack,
    Disable,
    Mark,
    Press,
    Roll,
    SpendMarker,
)
from undercroft.games.wakening.events.heroes import Fade, Gain, Heal, Raise
from undercroft.games.wakening.events.lair import (
    Awaken,
    Disarm,
    End,
    Flip,
    FoeAttacks,
    OpenRing,
    RollForRoom,
    TrapResult,
    Tumble,
)
from undercroft.games.wakening.events.treasure import Drop, FindTreasure, Stow, Wear, Wield
from undercroft.games.wakening.events.turns import Hasten, Invoke
from undercroft.games.wakening.facts import RULINGS, TERRORS
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.lexicon import LEXICON
from undercroft.games.wakening.say import ENDINGS, SAY

CHAPTERS = (combat, heroes, lair, treasure, turns)
TABLES = (test_combat, test_heroes, test_lair, test_treasure, test_turns)
GAMES = 60
SPEECH = Speech(ENGLISH, LEXICON)


def reads_well(text: str) -> bool:
    """A sentence: a capital first, a full stop last, nothing left to fill in."""
    return (
        (text[0].isupper() or text[0].isdigit())
        and text[-1] in ".!"
        and not any(blot in text for blot in ("{", "}", "  ", "None", "()"))
    )


def test_every_event_has_a_sentence_or_is_quiet_and_every_sentence_an_event() -> None:
    kinds = {kind for chapter in CHAPTERS for kind in kinds_of(chapter)}
    assert {*SAY.rows} == {kind for kind in kinds if not issubclass(kind, Quiet)}


@pytest.mark.parametrize("event", [event for table in TABLES for event, _ in table.CASES], ids=repr)
def test_every_kind_of_event_reads_well_and_the_quiet_ones_say_nothing(event: Event) -> None:
    said = GAME.say(event)
    assert reads_well(SPEECH.plain(said.told)) if said else isinstance(event, Quiet)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            Attack("kata", "goblin-fighter-2", "phoenix-bow", "fire", BY),
            "Kata attacks Goblin Fighter II with the Phoenix Bow (fire).",
        ),
        (
            Attack("kata", "trap-1", "", "holy", BY),
            "Kata attacks the Trap with bare hands (holy).",
        ),
        (
            Roll("kata", (3, 5), 1, "forge-pit", (4,), BY),
            "Kata rolls 3, 5 (+1 each for the Forge Pit).",
        ),
        (Roll("kata", (3,), 0, "", (), BY), "Kata rolls 3."),
        (
            Attack("kata", "grimgear/left-arm", "bone-rot", "poison", BY),
            "Kata attacks the left arm of Grimgear with Bone Rot (poison).",
        ),
        (
            FindTreasure("kata", "phoenix-bow", "phoenix-bow", BY),
            "Kata finds the Phoenix Bow / Channeling Amulet.",
        ),
        (SpendMarker("kata", 5, -1, BY), "Kata spends an effect marker: a 5 becomes 4."),
        (Mark("wraith-1", 0b11, BY), "The Wraith takes 2 damage."),
        (Disable("kata", "mudmuck/top", BY), "The top of Mudmuck is out of action."),
        (Gain("lyric", 1, BY), "Lyric gets 1 effect marker to keep."),
        (Fade("hroth", 2, BY), "Hroth loses 2 effect markers that went unspent."),
        (Heal("lyric", 2, BY), "Lyric heals 2 damage."),
        (
            Raise("kata", "lyric", "scroll-1", BY),
            "Lyric spends a Scroll of Resurrection: Kata lives again.",
        ),
        (RollForRoom("kata", (3, 4), BY), "Kata rolls 3, 4: room 7."),
        (Flip(7, "forge-pit", BY), "Room 7 lies open: Forge Pit."),
        (FoeAttacks("grimgear", "kata", (6, 1), (4, 4), BY), "Grimgear attacks Kata: 6, 1."),
        (TrapResult("kata", 2, BY), "Kata rolls a 2 on the Trap: a treasure is lost."),
        (Tumble("kata", (3, 4), BY), "Kata tumbles and rolls 3, 4: room 7."),
        (Awaken("soulbane", BY), "The Monstrous Terror awakens: Soulbane!"),
        (OpenRing(4, BY), "The ring of ash lies open at 4."),
        (
            End("terror-defeated", BY),
            "The Monstrous Terror falls. The party has won!",
        ),
        (Drop("kata", "scroll-2", BY), "Kata discards the Scroll of Resurrection."),
        (
            FindTreasure("kata", "bone-rot", "bone-rot", BY),
            "Kata finds Bone Rot / Voodoo Doll.",
        ),
        (Wield("kata", "bone-rot", BY), "Kata wields Bone Rot."),
        (Stow("kata", "bone-rot", BY), "Kata keeps Bone Rot / Voodoo Doll in reserve."),
        (Stow("kata", "scroll-1", BY), "Kata keeps the Scroll of Resurrection in reserve."),
        (Invoke("lyric", "bard/ability", BY), "Lyric uses Bardsong."),
        (Invoke("lyric", "elixir", BY), "Lyric uses the Dragon's Breath Elixir."),
        (Hasten("kata", BY), "Kata has one more action in this turn."),
        (Press("kata", "wraith-1", BY), "Kata presses the attack."),
        (Wear("kata", "bone-rot", BY), "Kata uses the Voodoo Doll from now on."),
    ],
)
def test_a_sentence_names_things_as_players_do(event: Event, text: str) -> None:
    said = GAME.say(event)
    assert said
    assert SPEECH.plain(said.told) == text


def test_every_trap_result_and_every_ending_has_its_sentence() -> None:
    results = [GAME.say(TrapResult("kata", face, BY)) for face in range(1, 7)]
    told = [SPEECH.plain(said.told).partition(": ")[2] for said in results if said]
    assert told == [
        *("nothing happens.", "a treasure is lost.", "the floor gives way."),
        *("1 damage.", "1 damage.", "2 damage."),
    ]
    for how, words in ENDINGS.items():
        said = GAME.say(End(how, BY))
        assert said
        assert said.told is words


@pytest.mark.parametrize(
    ("event", "facts"),
    [
        (Attack("kata", "wraith-1", "", "holy", BY), ("kata", "wraith-1", "", 0)),
        (FoeAttacks("wraith-1", "kata", (6,), (4,), BY), ("wraith-1", "kata", "", 0)),
        (Flip(7, "forge-pit", BY), ("", "forge-pit", "room-7", 0)),
        (RollForRoom("kata", (3, 4), BY), ("kata", "", "room-7", 0)),
        (Mark("wraith-1", 0b11, BY), ("wraith-1", "", "", 2)),
        (Raise("kata", "lyric", "scroll-1", BY), ("kata", "lyric", "", 0)),
        (Fade("hroth", 2, BY), ("hroth", "", "", 2)),
        (Wear("kata", "bone-rot", BY), ("kata", "bone-rot", "", 0)),
    ],
)
def test_a_line_tells_the_same_as_data(event: Event, facts: tuple[str, str, str, int]) -> None:
    said = GAME.say(event)
    assert said
    assert (said.who, said.about, said.at, said.amount) == facts


def things(event: Event) -> list[tuple[str, str]]:
    said = GAME.say(event)
    assert said
    parts = SPEECH.parts(said.told)
    return [(part.key, part.name) for part in parts if isinstance(part, Named)]


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (
            Attack("kata", "goblin-fighter-2", "phoenix-bow", "fire", BY),
            [
                ("kata", "Kata"),
                ("goblin-fighter-2", "Goblin Fighter II"),
                ("phoenix-bow", "Phoenix Bow"),
                ("fire", "fire"),
            ],
        ),
        (Disable("kata", "mudmuck/top", BY), [("mudmuck/top", "top"), ("mudmuck", "Mudmuck")]),
        (RollForRoom("kata", (3, 4), BY), [("kata", "Kata"), ("room-7", "room 7")]),
        (Flip(7, "forge-pit", BY), [("room-7", "Room 7"), ("forge-pit", "Forge Pit")]),
        (Awaken("soulbane", BY), [("soulbane", "Soulbane")]),
        (Disarm("nox", "trap-2", BY), [("nox", "Nox"), ("trap-2", "Trap")]),
        (
            Drop("kata", "scroll-2", BY),
            [("kata", "Kata"), ("scroll-2", "Scroll of Resurrection")],
        ),
        (Wear("kata", "bone-rot", BY), [("kata", "Kata"), ("doll", "Voodoo Doll")]),
    ],
)
def test_a_sentence_knows_what_it_speaks_of(event: Event, named: list[tuple[str, str]]) -> None:
    assert things(event) == named


SWITCHED = otherwise(RULINGS)


def tables() -> Iterator[Table[Any]]:
    """Every party size and every Terror; half of them play all rulings the other way."""
    for number in range(GAMES):
        names = [f"seat {seat}" for seat in range(number % 6 + 1)]
        terror = list(TERRORS)[number // 6 % len(TERRORS)]
        rulings = SWITCHED if number % 2 else {}
        yield undercroft.new("wakening", names, number, terror=terror, rulings=rulings)
    for number, terror in enumerate([*TERRORS] * 4):  # few parties live to see it awake
        s = Scene("hroth", "lyric", "nox", "bristlecone", "mobius", "morrow")
        s.terror(terror)
        for hero in s.lair.heroes:
            s.stand(hero, 10)
        yield s.table.clone(seed=number)


@pytest.fixture(scope="module")
def evenings() -> Evenings:
    return Evenings.at(tables())


def test_every_line_of_many_games_reads_well(evenings: Evenings) -> None:
    assert [line for line in evenings.lines if not reads_well(line)] == []
    assert len(evenings.lines) > 1000


def test_every_cite_of_many_games_stands_in_the_rulebook(evenings: Evenings) -> None:
    assert [cite for cite in evenings.cites if cite not in GAME.rulebook] == []
    assert {f"wakening:board/{terror}" for terror in TERRORS} <= evenings.cites
    assert evenings.endings >= {"hero-died", "terror-escaped"}
