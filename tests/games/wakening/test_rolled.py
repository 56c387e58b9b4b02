"""The dice of an event, with what was added and what was needed."""

from __future__ import annotations

import pytest

from tests.games.wakening.events.changes import BY
from tests.games.wakening.scene import Scene, facing
from undercroft.bots.chance import RandomBot
from undercroft.engine.cite import cites
from undercroft.engine.event import Event
from undercroft.engine.table import Table
from undercroft.engine.tape import Fall
from undercroft.engine.tell import Rolled
from undercroft.engine.words import called
from undercroft.games.wakening.events.combat import Miss, Reroll, Roll
from undercroft.games.wakening.events.lair import (
    FoeAttacks,
    FoeRolls,
    OpenRing,
    RollForRoom,
    TrapResult,
    Tumble,
)
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair

WIDOWFANG = "wakening:board/widowfang"
FORGE_PIT = ((called("forge-pit"), 1),)


@pytest.mark.parametrize(
    ("event", "rolled"),
    [
        (
            Roll("kata", (1, 3), 1, "forge-pit", (4, 5), BY),
            Rolled((3, 1), 6, FORGE_PIT, each=True, need=4, reached=True, meets=(4, 5)),
        ),
        (
            Roll("kata", (1, 3), 0, "", (4, 5), BY),
            Rolled((3, 1), 6, each=True, need=4, reached=False, meets=(4, 5)),
        ),
        (Roll("kata", (1, 3), 1, "forge-pit", (), BY), Rolled((3, 1), 6, FORGE_PIT, each=True)),
        (
            Reroll("kata", (5,), (6, 1), 1, "forge-pit", (4,), BY),
            Rolled((6, 4, 1), 6, FORGE_PIT, each=True, need=4, reached=True, meets=(4,)),
        ),
        (
            FoeAttacks("wraith-1", "kata", (2, 5), (5, 5), BY),
            Rolled((5, 2), 6, each=True, need=5, reached=True, meets=(5, 5), hoped=False),
        ),
        (
            FoeAttacks("whiptail", "kata", (2, 5, 1), (), BY),
            Rolled((5, 2, 1), 6, each=True, hoped=False),
        ),
        (FoeRolls("widowfang", 3, WIDOWFANG), Rolled((3,), 6, need=4, reached=False, hoped=False)),
        (FoeRolls("soulbane", 3, "wakening:board/soulbane"), Rolled((3,), 6)),
        (RollForRoom("kata", (3, 4), BY), Rolled((3, 4), 6)),
        (Tumble("kata", (3, 4), BY), Rolled((3, 4), 6)),
        (TrapResult("kata", 2, BY), Rolled((2,), 6)),
        (OpenRing(4, BY), Rolled((4,), 6)),
        (Miss("kata", "wraith-1", BY), None),
    ],
)
def test_dice_are_told_with_their_reasons(event: Event, rolled: Rolled | None) -> None:
    assert GAME.rolled(event) == rolled


def last(s: Scene) -> Rolled | None:
    return [line.rolled for line in s.table.log(0) if line.rolled][-1]


@cites("wakening:attack/resolve", "wakening:attack/advantage")
def test_an_attack_is_held_against_the_first_open_box() -> None:
    s = Scene("bristlecone", "lyric", room="forge-pit")
    s.monster("goblin-fighter-1", room=1, marks=0b1)
    s.rolls(3).play("attack:goblin-fighter-1", "bare:precision")
    met = Rolled((3,), 6, FORGE_PIT, each=True, need=5, reached=False, meets=(5, 5))
    assert last(s) == met
    s.fell_as_scripted()


@cites("wakening:monsters/attack")
def test_a_monsters_attack_is_held_against_the_heros_topmost_open_box() -> None:
    s = Scene("hroth", "lyric")
    s.lair.damage["hroth"] = 2
    s.monster("giant-spider-1", room=1)
    s.rolls(4, 2, 6, 6).play("end")
    attack = [line.rolled for line in s.table.log(0) if line.kind == "FoeAttacks"]
    met = Rolled((4, 2), 6, each=True, need=5, reached=False, meets=(5, 5, 5), hoped=False)
    assert attack == [met]
    s.fell_as_scripted()


@cites("wakening:hero/monk", "wakening:terror/immunity", "wakening:board/grimgear")
def test_where_no_single_box_is_met_nothing_is_needed() -> None:
    spread = Scene("kata", "lyric")
    spread.monster("gargoyle-1", room=1)
    spread.rolls(1).play("attack:gargoyle-1", "bare:holy")
    immune = facing("soulbane", "mobius", "lyric")
    immune.rolls(6).play("attack:soulbane", "bare:frost", "soulbane/zone-1")
    exact = facing("grimgear", "mobius", "lyric")
    exact.rolls(6).play("attack:grimgear", "bare:fire", "grimgear/head")
    for s in (spread, immune, exact):
        rolled = last(s)
        assert rolled is not None
        assert rolled.need is None
        s.fell_as_scripted()


@pytest.mark.parametrize("seed", range(4))
def test_every_die_that_fell_is_told(seed: int) -> None:
    """What luck gave as numbers, and what the events tell of, kept dice of a reroll apart."""
    table: Table[Lair] = Table.open(GAME, ["Ann", "Ben"], seed, {"heroes": 6, "level": "gentle"})
    bot = RandomBot(seed)
    while (decision := table.pending) is not None:
        table.answer(bot.choose(decision, dict))
    fell = told = 0
    for entry in table.tape:
        if isinstance(entry, Fall) and not isinstance(entry.outcome, str):
            fell += len(entry.outcome) if isinstance(entry.outcome, tuple) else 1
    for event in table.chronicle.events:
        rolled = GAME.rolled(event)
        told += len(rolled.dice) if rolled else 0
        told -= len(event.kept) if isinstance(event, Reroll) else 0
    assert told == fell > 20
