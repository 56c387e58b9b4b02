"""The State is a tree of plain data, copied whole; the same under every hash seed."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from tests.engine.drive import run
from tests.engine.test_source import Dog, Puppy
from tests.engine.toy import Board, Hush, Say
from tests.vault.game import GAME
from tests.vault.scene import answer_at_random, dealt, opened, scene
from tests.vault.state import Hero, Monster, Vault
from undercroft.engine import state as module
from undercroft.engine import wire
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.errors import RuleError
from undercroft.engine.event import Over, happen
from undercroft.engine.kept import query_of
from undercroft.engine.seat import Secret
from undercroft.engine.source import Source
from undercroft.engine.state import State
from undercroft.engine.words import Words
from undercroft.sim.freshness import watched

VALUES = (str, int, tuple, Source, Deck, Layer, type(None))  # never changed, so gladly shared

PLAY = """
from random import Random
from tests.vault.scene import answer_at_random, everything, opened
from undercroft.engine.wire import fingerprint
for number in range(20):
    table, random = opened(number), Random(number)
    while not table.over:
        answer_at_random(table, random)
    print(fingerprint(everything(table)))
"""


def children(value: Any) -> list[Any]:
    if isinstance(value, list | tuple):
        return list(value)
    if isinstance(value, dict):
        return list(value.values())
    if value is None or isinstance(value, str | int):
        return []
    return [getattr(value, name) for name in wire.facts_of(type(value))]


def mutable_parts(value: Any) -> list[Any]:
    found, queue = [], [value]
    for part in queue:
        if not isinstance(part, VALUES):
            found.append(part)
        if not isinstance(part, Deck | Source):
            queue.extend(children(part))
    return found


@pytest.mark.parametrize("number", range(5))
def test_a_state_is_a_tree_and_a_copy_shares_nothing_that_changes(number: int) -> None:
    table, random = opened(number), Random(number)
    while not table.over:
        state = table.state
        twin = state.copy()
        assert wire.text(twin) == wire.text(state)
        ours = [id(part) for part in mutable_parts(state)]
        assert len(ours) == len(set(ours))
        assert not [part for part in mutable_parts(twin) if id(part) in ours]
        answer_at_random(table, random)


def odd_value(name: str) -> Any:
    """A value that no field has by default."""
    odd: dict[str, Any] = {
        "heroes": [Hero(7, 8, "odd", Secret("odd", 9), 5)],
        "monsters": [Monster("odd", "odd kind", "odd room")],
        "sources": (Dog("odd", 3),),
        "deck": Deck((Layer({"odd": 3}, 2, 5),)),
        "false_seal": Secret("odd seal", 3),
        "whispered_in": Secret(11, 5),
        "side": Secret("odd side", 6),
        "discard": {"odd": 2},
        "orders": {"7/odd": Secret("odd order", 3)},
        "unanimous": True,
        **{text: f"odd {text}" for text in ("key", "kind", "room", "phase")},
        **{pile: [f"odd {pile}"] for pile in ("pool", "queue", "lifted")},
    }
    return odd.get(name, 7 + len(name))


@pytest.mark.parametrize("kind", [k for k in GAME.kinds if hasattr(k, "copy")])
def test_a_copy_forgets_no_field(kind: type) -> None:
    """By reflection: give every field a value of its own, and look for it in the copy."""
    piece: Any = kind(**{name: odd_value(name) for name in wire.facts_of(kind)})
    twin = piece.copy()
    assert type(twin) is kind
    assert wire.text(twin) == wire.text(piece)


def test_what_is_no_fact_is_neither_copied_nor_saved() -> None:
    vault = dealt().state
    vault.might(vault.heroes[0])
    vault.offered("menu", 0)
    assert len([answers for answers in vault.kept if answers]) == 2
    twin = vault.copy()
    assert (twin.chronicle, twin.kept) == (None, [])
    assert twin.known_index is vault.known_index
    notes = {field.name for field in fields(State) if not field.compare}
    assert notes == {"chronicle", "known_index", "nesting", "judged", "under", "_smaller", "kept"}
    assert not notes & set(wire.facts_of(Vault))


def test_a_game_must_say_how_its_state_is_copied_and_how_it_ends() -> None:
    for forgotten in (State(2).copy, State(2).ending):
        with pytest.raises(NotImplementedError):
            forgotten()


def test_a_source_is_found_by_its_key_while_it_is_in_play() -> None:
    board = Board(2, 0, (Dog("rex", 0),))
    rex = board.source("rex")
    assert board.has(rex)
    board.leave("rex")
    assert not board.has(rex)
    for look in (board.source, board.leave):
        with pytest.raises(RuleError, match="'rex' is not in play"):
            look("rex")


def test_what_has_left_and_come_back_is_another_thing() -> None:
    board = Board(2, 0, (Dog("rex", 0), Puppy("pup", 1)))
    gone = board.source("rex")
    board.leave("rex")
    board.enter(Dog("rex", 0))
    assert board.source("rex") == gone
    assert not board.has(gone)
    assert [source.key for source in board.sources] == ["pup", "rex"]


def test_what_is_replaced_keeps_its_place_and_what_it_said_is_forgotten() -> None:
    board = Board(2, 0, (Dog("rex", 0), Puppy("pup", 1)))
    twin, index = board.copy(), board.index()
    board.replace(Puppy("rex", 0))
    assert [(source.key, type(source)) for source in board.sources] == [
        ("rex", Puppy),
        ("pup", Puppy),
    ]
    assert board.index() is not index
    assert type(twin.source("rex")) is Dog
    with pytest.raises(RuleError, match="'tom' is not in play"):
        board.replace(Dog("tom", 0))


def test_copies_share_their_sources_until_one_of_them_changes() -> None:
    board = Board(2, 0, (Dog("rex", 0), Puppy("pup", 1)))
    twin = board.copy()
    twin.leave("rex")
    assert board.has(board.source("rex"))
    assert twin.has(board.source("pup"))
    assert board.index() is not twin.index()


def test_a_number_is_its_base_and_what_the_things_in_play_add() -> None:
    board = Board(2)
    assert board.number("noise", "ann", 5) == 5
    board.enter(Dog("rex", 0))
    board.enter(Dog("bello", 1))
    assert board.number("noise", "ann", 5) == 5
    run(happen(board, Say("one")))
    assert board.said == ["one", "woof", "woof"]
    assert board.number("noise", "ann", 5) == 5 + 2 * 3
    assert board.number("colour", "ann", 5) == 5


def test_a_number_is_kept_until_something_it_reads_has_happened() -> None:
    board = Board(2, 0, (Quiet("still", 0),))
    assert board.number("noise", "ann", 0) == 0
    run(happen(board, Hush("unread")))
    assert board.number("noise", "ann", 0) == 0, "the thing did not say that it reads this"
    run(happen(board, Say("read")))
    assert board.number("noise", "ann", 0) == 2
    board.leave("still")
    assert board.number("noise", "ann", 0) == 0


class Quiet(Dog):
    """Adds to the noise and says nothing."""

    __slots__ = ()

    async def answer(self, board: Board, event: Say) -> None:
        pass

    async def sulk(self, board: Board, event: Hush) -> None:
        pass


class Ending(Board):
    """Ends by a number: it must not be an old one."""

    def ending(self) -> str:
        return "loud" if self.number("noise", "ann", 0) >= 2 else ""


def test_a_number_is_not_stale_when_the_ending_asks_for_it() -> None:
    board = Ending(2, 0, (Quiet("still", 0),))
    run(happen(board, Say("one")))
    with pytest.raises(Over):
        run(happen(board, Say("two")))


@pytest.mark.parametrize("start", [0, 10])
def test_kept_numbers_and_menus_are_never_stale(start: int) -> None:
    for number in range(start, start + 10):
        with watched() as watch:
            table, random = opened(number), Random(number)
            while not table.over:
                answer_at_random(table, random)
            watch.look(table.state)
        assert not watch.wrong


def test_a_menu_offers_what_is_ones_own_and_can_be_done_now() -> None:
    def arrange(vault: Vault) -> None:
        vault.turn = 3

    vault = scene(arrange, mole="dee").state
    assert [option.key for option in vault.offered("act", 3)] == ["mole:whisper"]
    assert [option.key for option in vault.offered("act", 2)] == ["rope:climb"]
    assert [(o.label, o.kind, o.about, o.seen) for o in vault.offered("act", 3)] == [
        (Words("Whisper"), "use", "mole", "")
    ]
    assert vault.offered("act", 0) == []
    assert vault.offered("no such menu", 2) == []
    vault.whispered_in.value = vault.round
    assert vault.offered("act", 3) == []


def test_games_are_the_same_under_every_hash_seed() -> None:
    results = set()
    for seed in ("0", "4242", "random"):
        environment = {
            **os.environ,
            "PYTHONHASHSEED": seed,
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        played = subprocess.run(
            [sys.executable, "-c", PLAY], env=environment, capture_output=True, check=True
        )
        results.add(played.stdout)
    assert len(results) == 1


def test_menus_are_prepared_anew_where_offers_come_or_go_and_nowhere_else() -> None:
    board = Board(2, 0, (Dog("rex", 0), Dog("pup", 1)))
    assert [option.about for option in board.offered("menu", 0)] == ["rex"]
    assert [option.about for option in board.offered("menu", 1)] == ["pup"]
    menus = query_of(module._menus).place
    of_ann = (board.kept[menus] or {})[0]
    board.enter(Dog("fido", 1))
    assert [option.about for option in board.offered("menu", 0)] == ["rex"]
    assert [option.about for option in board.offered("menu", 1)] == ["pup", "fido"]
    board.enter(Source("stone", 0))
    board.offered("menu", 0)
    assert (board.kept[menus] or {})[0] is of_ann, (
        "neither a dog of Ben's nor a stone offers her anything"
    )
    board.leave("rex")
    assert board.offered("menu", 0) == []


def test_equal_cards_offer_the_same_option_at_every_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_MANY", 2)
    dogs = [Dog("rex", 0), Dog("rex", 1), Puppy("rex", 0), Dog("pup", 0)]
    offered = [Board(2, 0, (dog,)).offered("menu", dog.owner)[0] for dog in dogs]
    assert len(set(offered)) == 4
    assert len(module._OFFERS) <= 2
    assert Board(2, 0, (Dog("pup", 0), Dog("fido", 1))).offered("menu", 0) == [offered[3]]
