"""What a line of the log comes of: chains, scopes, and who may follow them."""

from __future__ import annotations

from collections.abc import Sequence

from tests.engine.toy import (
    BY,
    LEFT,
    WAYS,
    WHICH_WAY,
    Board,
    Finish,
    Hush,
    Mutter,
    Rules,
    Say,
    Show,
    Toy,
)
from undercroft.engine import save
from undercroft.engine.cause import NOTHING, because, because_of, chain, since, told_cause
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.decision import ask
from undercroft.engine.event import Event, Over, happen
from undercroft.engine.source import Source, after, before
from undercroft.engine.table import Line, Table

ANN, BEN = 0, 1


def observed(rules: Rules, *, game: Toy | None = None) -> Table[Board]:
    return Table.open(game or Toy(rules), ("Ann", "Ben"), "toy", spacing=1, observed=True)


def words(table: Table[Board], lines: Sequence[Line]) -> list[str]:
    speech = table.speech()
    return [speech.plain(line.told) for line in lines]


def why(table: Table[Board], seat: int, word: str) -> list[str]:
    """From the line with this word back to its root."""
    log = words(table, table.log(seat))
    return words(table, table.why_told(seat, log.index(word)))


async def stairs(board: Board) -> None:
    """Each comes of the one before, until the table asks; the last comes of nothing."""
    first = await happen(board, Say("first"))
    with because_of(board, first):
        second = await happen(board, Say("second"))
        with because_of(board, second):
            await happen(board, Say("third"))
        await happen(board, Say("fourth"))
    await ask(ANN, WHICH_WAY, WAYS, BY, "way")
    await happen(board, Say("fifth"))
    await happen(board, Finish())


def test_a_line_tells_what_it_comes_of_up_to_the_root() -> None:
    table = observed(stairs)
    assert why(table, ANN, "third") == ["third", "second", "first"]
    assert why(table, ANN, "first") == ["first"]


def test_an_inner_scope_ends_before_the_outer_one() -> None:
    table = observed(stairs)
    assert why(table, ANN, "fourth") == ["fourth", "first"]
    table.answer("left")
    assert why(table, ANN, "fifth") == ["fifth"]


class Echo(Source):
    __slots__ = ()

    @after(Say)
    async def answer(self, board: Board, event: Say) -> None:
        if event.word == "call":
            await happen(board, Show("echo"))


class Herald(Source):
    __slots__ = ()

    @before(Say)
    async def announce(self, board: Board, event: Say) -> Say:
        return Say("called off") if event.word == "order" else event


def test_what_is_said_after_an_event_comes_of_it_by_itself() -> None:
    async def rules(board: Board) -> None:
        board.enter(Echo("echo"))
        await happen(board, Say("call"))
        await happen(board, Finish())

    assert why(observed(rules), ANN, "echo") == ["echo", "call"]


def test_a_scope_is_about_its_event_whatever_was_written_since() -> None:
    async def rules(board: Board) -> None:
        board.enter(Echo("echo"))
        call = await happen(board, Say("call"))
        with because_of(board, call):
            await happen(board, Say("answer"))
        with because(board):
            await happen(board, Say("answer to the answer"))
        await happen(board, Finish())

    table = observed(rules)
    assert why(table, ANN, "answer") == ["answer", "call"]
    assert why(table, ANN, "answer to the answer") == ["answer to the answer", "answer", "call"]


def test_what_came_to_nothing_or_is_not_written_down_leaves_the_outer_cause() -> None:
    async def rules(board: Board) -> None:
        outer = await happen(board, Say("outer"))
        with because_of(board, outer):
            with because_of(board, None):
                await happen(board, Say("of nothing"))
            quiet = await happen(board, Hush("quiet"))
            with because_of(board, quiet):
                await happen(board, Say("of something quiet"))
            with since(board, Show):
                await happen(board, Say("of no such line"))
        await happen(board, Finish())

    table = observed(rules)
    for word in ("of nothing", "of something quiet", "of no such line"):
        assert why(table, ANN, word) == [word, "outer"]


def test_since_looks_for_the_last_line_of_a_kind() -> None:
    async def rules(board: Board) -> None:
        await happen(board, Show("old heading"))
        await happen(board, Show("heading"))
        await happen(board, Say("something else"))
        with since(board, Show, Mutter):
            await happen(board, Say("deed"))
        await happen(board, Finish())

    assert why(observed(rules), ANN, "deed") == ["deed", "heading"]


def test_a_settled_event_is_the_one_that_was_written() -> None:
    async def rules(board: Board) -> None:
        board.enter(Herald("herald"))
        settled = await happen(board, Say("order"))
        with because_of(board, settled):
            await happen(board, Say("sigh"))
        await happen(board, Finish())

    assert why(observed(rules), ANN, "sigh") == ["sigh", "called off"]


async def secret(board: Board) -> None:
    opened = await happen(board, Say("open"))
    with because_of(board, opened):
        whispered = await happen(board, Mutter(ANN, "whisper"))
        with because_of(board, whispered):
            await happen(board, Say("consequence"))
    await happen(board, Finish())


def test_a_cause_that_one_has_not_heard_is_passed_over_to_its_own() -> None:
    table = observed(secret)
    assert why(table, ANN, "consequence") == ["consequence", "whisper", "open"]
    assert why(table, BEN, "consequence") == ["consequence", "open"]


def test_where_no_cause_was_heard_a_line_is_a_root() -> None:
    causes = {1: 0, 2: 1}
    assert told_cause(2, causes, [1, 2]) == 0
    assert told_cause(2, causes, [0, 2]) == 0
    assert told_cause(2, causes, [2]) == NOTHING
    assert chain(1, [0, 2], causes) == [1, 0]


def test_a_lone_option_is_taken_because_of_what_is_under_way() -> None:
    async def rules(board: Board) -> None:
        said = await happen(board, Say("said"))
        with because_of(board, said):
            await ask(BEN, WHICH_WAY, [LEFT], BY, "way")
        await happen(board, Finish())

    table = observed(rules)
    assert table.chronicle.causes == {1: 0}


def test_the_end_of_a_game_leaves_all_scopes() -> None:
    async def rules(board: Board) -> None:
        said = await happen(board, Say("said"))
        with because_of(board, said), because(board):
            await happen(board, Finish())

    table = observed(rules)
    assert table.over
    assert table.chronicle.causes == {1: 0}
    assert table.state.under == NOTHING


def test_a_mishap_leaves_all_scopes() -> None:
    board = Board(2)
    board.chronicle = Chronicle(causes={})
    board.chronicle.events.append(Say("said"))
    try:
        with because(board):
            assert board.under == 0
            raise Over
    except Over:
        assert board.under == NOTHING


async def talk(board: Board) -> None:
    """One question for each flow, and what the answer brings."""
    await ask(ANN, WHICH_WAY, WAYS, BY, "way")
    said = await happen(board, Say(f"said {len(board.said)}"))
    with because_of(board, said):
        await ask(BEN, WHICH_WAY, WAYS, BY, "way")
        await happen(board, Say(f"replied {len(board.said)}"))


def test_clones_undone_answers_and_games_played_again_keep_causes() -> None:
    table = observed(talk)
    for key in ("left", "right", "left"):
        table.answer(key)
    twin = table.clone()
    assert twin.chronicle.causes == table.chronicle.causes == {1: 0}
    for one in (table, twin):
        one.answer("right")
        assert one.chronicle.causes == {1: 0, 3: 2}
    table.undo()
    assert table.chronicle.causes == {1: 0}
    table.answer("left")
    assert table.chronicle.causes == {1: 0, 3: 2}
    again = save.load(table.game, table.save(), observed=True)
    assert again.chronicle.causes == table.chronicle.causes


def test_where_nobody_observes_no_scope_is_opened_and_nothing_is_noted() -> None:
    opened: list[object] = []

    async def rules(board: Board) -> None:
        said = await happen(board, Say("said"))
        opened.extend([because(board), because_of(board, said), since(board, Say)])
        with because_of(board, said):
            await happen(board, Say("more"))
        await happen(board, Finish())

    table = Table.open(Toy(rules), ("Ann", "Ben"), "toy")
    assert table.chronicle.causes is None
    assert opened == [opened[0]] * 3
    assert why(table, ANN, "more") == ["more"]


def test_causes_are_in_no_save_and_in_no_comparison() -> None:
    plain, seen = Table.open(Toy(talk), ("Ann", "Ben"), "toy"), observed(talk)
    for table in (plain, seen):
        table.answer("left")
        table.answer("left")
    assert plain.save() == seen.save()
    assert plain.chronicle == seen.chronicle


def test_a_beginning_of_the_chronicle_has_the_causes_of_its_own_lines() -> None:
    chronicle = Chronicle(causes={})
    written: list[Event] = [Say("one"), Say("two"), Say("three")]
    for place, event in enumerate(written):
        chronicle.trace(place - 1)
        chronicle.events.append(event)
    assert chronicle.causes == {1: 0, 2: 1}
    assert chronicle.upto(2).causes == {1: 0}
    twin = chronicle.copy()
    twin.trace(0)
    assert chronicle.causes == {1: 0, 2: 1}
