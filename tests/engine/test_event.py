"""The one door: who speaks when, and what comes of it."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import pytest

from tests.engine.drive import first_request, run
from tests.engine.toy import BY, WAYS, WHICH_WAY, Board, Finish, Hush, Mutter, Say, Show, toy
from tests.english import said
from undercroft.engine.chronicle import Chronicle
from undercroft.engine.decision import Decision, ask
from undercroft.engine.event import ORDER, Event, Notice, Over, happen, settle, tell
from undercroft.engine.seat import UNOWNED
from undercroft.engine.source import Source, after, before, instead
from undercroft.engine.words import Words


class Bell(Source):
    __slots__ = ()

    @after(Say)
    async def ring(self, board: Board, event: Say) -> None:
        board.said.append(self.key)


class Gong(Source):
    __slots__ = ()

    @after(Say)
    async def sound(self, board: Board, event: Say) -> None:
        board.said.append(self.key)

    @after(Say)
    async def echo(self, board: Board, event: Say) -> None:
        board.said.append(f"{self.key} again")


class Leave(Event):
    """A source goes."""

    __slots__ = ("key",)

    def __init__(self, key: str) -> None:
        self.key = key

    def apply(self, state: Board) -> None:
        state.leave(self.key)


class Enter(Event):
    """A source comes."""

    __slots__ = ("source",)

    def __init__(self, source: Source) -> None:
        self.source = source

    def apply(self, state: Board) -> None:
        state.enter(self.source)


class Thief(Source):
    """Takes the bell of seat 2 off the table."""

    __slots__ = ()

    @after(Say)
    async def steal(self, board: Board, event: Say) -> None:
        board.said.append(self.key)
        await happen(board, Leave("bell-2"))


class Smith(Source):
    """Makes a bell, once."""

    __slots__ = ()

    @after(Say)
    async def make(self, board: Board, event: Say) -> None:
        if "new" not in [source.key for source in board.sources]:
            await happen(board, Enter(Bell("new")))


class Door(Source):
    """Lets pass one letter less, and nothing that is shorter than two."""

    __slots__ = ()

    @before(Say)
    async def muffle(self, board: Board, event: Say) -> Say | None:
        return Say(event.word[:-1]) if len(event.word) > 1 else None


class Parrot(Source):
    """Says it in another way."""

    __slots__ = ()

    @instead(Say)
    async def repeat(self, board: Board, event: Say) -> Event | None:
        match event.word:
            case "hush":
                return None
            case "pass":
                return event
            case "loud":
                return Show("LOUD")
            case word:
                return Say(f"{self.key} {word}")


class Usher(Source):
    """Has the bell taken out, and lets everything pass."""

    __slots__ = ()

    @instead(Say)
    async def clear(self, board: Board, event: Say) -> Event | None:
        await happen(board, Leave("bell"))
        return event


class Greeter(Source):
    """Hears itself enter."""

    __slots__ = ()

    @after(Enter)
    async def greet(self, board: Board, event: Enter) -> None:
        board.said.append(f"{self.key} is here")


def board_with(*sources: Source, turn: int = 1) -> Board:
    return Board(4, turn, sources)


def test_the_seat_in_turn_speaks_first_then_clockwise_then_what_nobody_owns() -> None:
    board = board_with(Bell("none"), Bell("bell-0", 0), Bell("bell-2", 2), Bell("bell-1", 1))
    run(happen(board, Say("!")))
    assert board.said == ["!", "bell-1", "bell-2", "bell-0", "none"]


def test_of_different_things_of_one_seat_the_owner_says_which_comes_first() -> None:
    board = board_with(Bell("bell-2", 2), Thief("thief", 2))
    run(happen(board, Say("!")), "thief")
    assert board.said == ["!", "thief"], "and the bell is gone"


def test_what_nobody_owns_is_put_in_order_by_the_seat_in_turn() -> None:
    async def rules(board: Board) -> None:
        await happen(board, Say("!"))
        await ask(0, Words("And now?"), WAYS, BY, "way")

    table = toy(rules)
    table.state.sources = (Bell("bell"), Gong("gong"))
    table.state.known_index = None
    table.state.turn = 1
    table.answer("left")
    asked = table.decision()
    assert (asked.seat, asked.kind, asked.cite) == (1, ORDER, "engine:order")
    assert said(asked.prompt) == "Which comes first?"


def test_a_thing_with_two_words_is_named_once_when_the_order_is_asked() -> None:
    board = board_with(Gong("gong", 1), Bell("bell", 1))
    asked = first_request(happen(board.copy(), Say("!")))
    assert isinstance(asked, Decision)
    assert asked.keys == ["gong", "bell"]
    run(happen(board, Say("!")), "gong", "bell")
    assert board.said == ["!", "gong", "bell", "gong again"]


def test_of_equal_things_nobody_asks_which_comes_first() -> None:
    board = board_with(Bell("one", 1), Bell("two", 1))
    run(happen(board, Say("!")))
    assert board.said == ["!", "one", "two"]


def test_a_source_that_left_meanwhile_is_passed_over() -> None:
    board = board_with(Thief("thief", 1), Bell("bell-2", 2))
    run(happen(board, Say("!")))
    assert board.said == ["!", "thief"]


def test_who_speaks_before_is_found_again_when_others_left_by_what_was_said_instead() -> None:
    board = board_with(Bell("bell"), Usher("usher"), Door("door"), Gong("gong"))
    run(happen(board, Say("word")))
    assert board.said == ["wor", "gong", "gong again"]


def test_a_source_that_entered_meanwhile_waits_for_the_next_time() -> None:
    board = board_with(Smith("smith", 1))
    run(happen(board, Say("!")))
    assert board.said == ["!"]
    run(happen(board, Say("?")))
    assert board.said == ["!", "?", "new"]


@pytest.mark.parametrize("others", [(), (Greeter("first", 0),)])
def test_a_source_hears_itself_enter(others: tuple[Source, ...]) -> None:
    board = board_with(*others)
    run(happen(board, Enter(Greeter("second", 1))))
    assert board.said[0] == "second is here"


def test_who_enters_is_heard_even_if_a_number_was_asked_for_at_once() -> None:
    """Whoever looks at the index first, be it the ending, must not make the newcomer deaf."""

    class Looking(Board):
        def ending(self) -> str:
            self.number("luck", "ann", 0)
            return ""

    board = Looking(2)
    run(happen(board, Enter(Greeter("guest", 0))))
    assert board.said == ["guest is here"]


@pytest.mark.parametrize("judged", [True, False])
def test_a_state_that_only_a_finale_ends_is_not_asked_for_its_ending(judged: bool) -> None:
    board = board_with(Parrot("parrot", 0))
    board.judged, board.end = judged, "late"
    for event in (Say("hush"), Say("pass")):
        with pytest.raises(Over) if judged else nullcontext():
            run(happen(board, event))
    with pytest.raises(Over):
        run(happen(board, Finish()))


def test_what_is_settled_is_told_and_nothing_where_it_was_prevented() -> None:
    board = board_with(Door("door", 0))
    assert run(happen(board, Say("abc"))) == Say("ab")
    assert run(happen(board, Say("a"))) is None
    assert board.said == ["ab"]


def test_two_doors_change_it_twice() -> None:
    board = board_with(Door("door", 0), Door("gate", 2))
    assert run(happen(board, Say("abc"))) == Say("a")
    assert run(happen(board, Say("ab"))) is None
    assert board.said == ["a"]


def test_instead_of_an_event_nothing_happens_or_another_or_itself() -> None:
    board = board_with(Parrot("parrot", 0), Bell("bell", 1))
    assert run(happen(board, Say("hush"))) is None
    assert board.said == []
    assert run(happen(board, Say("loud"))) is None, "another kind took its place"
    assert (board.said, board.shown) == (["LOUD"], 1)
    assert run(happen(board, Say("pass"))) == Say("pass")
    assert board.said == ["LOUD", "pass", "bell"]


def test_who_replaced_an_event_is_silent_on_the_new_one_and_others_are_not() -> None:
    board = board_with(Parrot("polly", 1), Parrot("jacko", 2), Door("door", 0))
    assert run(happen(board, Say("hi"))) == Say("jacko polly h")
    assert board.said == ["jacko polly h"]


@pytest.mark.parametrize(
    ("polly", "door", "told"),
    [
        (2, 1, None),
        (1, 1, Say("polly hush")),
        (UNOWNED, 0, None),
        (0, UNOWNED, Say("polly hush")),
    ],
)
def test_each_seat_speaks_instead_then_before_and_then_comes_the_next(
    polly: int, door: int, told: Say | None
) -> None:
    """Seat 1 is in turn, and what nobody owns comes last; polly keeps quiet if told to hush."""
    board = board_with(Parrot("polly", polly), Door("door", door))
    assert run(happen(board, Say("hush!"))) == told


def test_who_has_changed_an_event_does_not_change_what_another_of_its_kind_makes_of_it() -> None:
    board = board_with(Door("door", 1), Parrot("polly", 2), Door("gate", 3))
    assert run(happen(board, Say("abc"))) == Say("polly a"), "each door once"


def test_who_has_changed_an_event_may_change_one_of_another_kind() -> None:
    board = board_with(Shade("shade", 1), Parrot("polly", 2))
    run(happen(board, Say("loud")))
    assert board.said == ["LOU"]


class Shade(Source):
    """Has a say on what is said, and on what is shown."""

    __slots__ = ()

    @before(Say)
    async def let_pass(self, board: Board, event: Say) -> Say:
        return event

    @before(Show)
    async def dim(self, board: Board, event: Show) -> Show:
        return Show(event.word[:-1])


class Guest(Bell):
    """Rings in the place of a seat that it names."""

    __slots__ = ()

    def voice(self, board: Board, event: Event) -> int:
        return int(self.key)


def test_a_voice_gives_the_place_of_a_seat_to_what_it_does_not_own() -> None:
    board = board_with(Bell("bell-3", 3), Bell("bell-1", 1), Guest("2"))
    run(happen(board, Say("!")))
    assert board.said == ["!", "bell-1", "2", "bell-3"]


def test_whose_voice_it_is_says_which_comes_first() -> None:
    board = board_with(Guest("2"), Gong("gong", 2))
    asked = first_request(happen(board, Say("!")))
    assert isinstance(asked, Decision)
    assert (asked.seat, asked.keys) == (2, ["2", "gong"])


class Timid(Source):
    """Prevents everything, as long as all are quiet."""

    __slots__ = ()

    def hears(self, board: Board, event: Event) -> bool:
        return not board.said

    @before(Say)
    async def hold_back(self, board: Board, event: Say) -> Say | None:
        return None


class Crier(Source):
    """Shouts before anything is said."""

    __slots__ = ()

    @before(Say)
    async def shout(self, board: Board, event: Say) -> Say:
        board.said.append("hear")
        return event


def test_who_wants_to_speak_is_asked_again_once_others_have_spoken() -> None:
    assert run(happen(board_with(Timid("timid", 2)), Say("!"))) is None
    board = board_with(Crier("crier", 1), Timid("timid", 2))
    assert run(happen(board, Say("!"))) == Say("!")


def test_after_an_event_too_who_has_nothing_left_to_say_is_passed_over() -> None:
    board = board_with(Shy("one", 1), Shy("two", 2))
    run(happen(board, Say("!")))
    assert board.said == ["!", "one"]


class Shy(Source):
    """Rings only where nobody has rung."""

    __slots__ = ()

    def hears(self, board: Board, event: Event) -> bool:
        return len(board.said) < 2

    @after(Say)
    async def ring(self, board: Board, event: Say) -> None:
        board.said.append(self.key)


def test_every_event_counts_and_the_quiet_ones_are_not_told() -> None:
    board = Board(2)
    board.chronicle = Chronicle()
    for event in (Say("a"), Hush("b"), Show("c"), Mutter(1, "d")):
        assert run(happen(board, event)) is event
    assert (board.events_happened, board.shown) == (4, 1)
    assert board.chronicle.events == [Say("a"), Show("c"), Mutter(1, "d")]
    assert board.chronicle.seen_by(0) == [Say("a"), Show("c")]


class Heir(Source):
    """Makes an end, and rings once more."""

    __slots__ = ()

    @after(Say)
    async def end(self, board: Board, event: Say) -> None:
        board.end = "soon"
        await happen(board, Hush(self.key))


def test_whether_it_is_over_is_asked_when_all_that_came_of_an_event_is_done() -> None:
    board = board_with(Heir("heir", 1), Bell("bell", 2))
    with pytest.raises(Over):
        run(happen(board, Say("!")))
    assert board.said == ["!", "heir", "bell"], "the bell was heard"


def test_whether_it_is_over_is_asked_though_the_event_was_prevented() -> None:
    board = board_with(Shroud("shroud"))
    with pytest.raises(Over):
        run(happen(board, Say("!")))
    assert board.said == []


class Shroud(Source):
    """Nothing is said any more."""

    __slots__ = ()

    @instead(Say)
    async def fall(self, board: Board, event: Say) -> Event | None:
        board.end = "soon"
        return None


class Reaper(Source):
    """Ends everything."""

    __slots__ = ()

    @after(Say)
    async def end(self, board: Board, event: Say) -> None:
        await happen(board, Finish("over"))


def test_a_finale_leaves_the_rules_at_once_wherever_it_comes() -> None:
    board = board_with(Reaper("reaper", 1), Bell("bell", 2))
    with pytest.raises(Over):
        run(happen(board, Say("!")))
    assert board.said == ["!"], "the bell was not heard"

    async def rules(board: Board) -> None:
        await ask(0, WHICH_WAY, WAYS, BY, "way")
        await happen(board, Finish("over"))
        await happen(board, Say("never"))

    table = toy(rules)
    table.answer("left")
    assert (table.over, table.pending, table.state.said) == (True, None, [])
    assert table.outcome is not None
    assert table.outcome.key == "over"


class Scribe(Source):
    """Lets no "no" pass; writes down what it has heard of before and after."""

    __slots__ = ()

    @before(Say)
    async def listen(self, board: Board, event: Say) -> Say | None:
        board.said.append(f"before {event.word}")
        return None if event.word == "no" else event

    @after(Say)
    async def remember(self, board: Board, event: Say) -> None:
        board.said.append(f"after {event.word}")


class Stand(Source):
    """Says something else instead."""

    __slots__ = ()

    @instead(Say)
    async def speak(self, board: Board, event: Say) -> Event | None:
        return Say("else")


def test_what_is_settled_ahead_has_not_happened_and_what_is_told_has() -> None:
    board = Board(2, sources=(Scribe("scribe"),))
    said = Say("yes")
    assert run(settle(board, said)) is said
    assert (board.said, board.events_happened) == (["before yes"], 0)
    run(tell(board, said))
    assert board.said == ["before yes", "after yes"]


def test_what_is_refused_ahead_comes_to_nothing() -> None:
    board = Board(2, sources=(Scribe("scribe"),))
    assert run(settle(board, Say("no"))) is None
    assert board.said == ["before no"]


def test_what_nobody_hears_is_settled_as_it_is() -> None:
    said = Say("yes")
    assert run(settle(Board(2), said)) is said
    run(tell(Board(2), said))


def test_another_of_its_kind_is_settled_in_its_place_and_has_not_happened_either() -> None:
    board = Board(2, sources=(Stand("stand"), Scribe("scribe")))
    settled = run(settle(board, Say("yes")))
    assert isinstance(settled, Say)
    assert (settled.word, board.said, board.events_happened) == ("else", ["before else"], 0)


@pytest.mark.parametrize("way", [settle, tell])
def test_whether_it_is_over_is_asked_after_a_part_that_is_no_part_of_another(way: Any) -> None:
    board = Board(2, sources=(Scribe("scribe"),), end="over")
    with pytest.raises(Over):
        run(way(board, Say("yes")))


class Nod(Notice):
    """Somebody nods, for whoever looks."""

    __slots__ = ()


class Watcher(Source):
    __slots__ = ()

    @before(Nod)
    async def sees(self, board: Board, event: Nod) -> Nod | None:
        board.said.append(self.key)
        return None


def test_a_notice_that_nobody_in_play_hears_is_nothing() -> None:
    board = Board(2)
    nod = Nod()
    assert run(happen(board, nod)) is nod
    assert board.events_happened == 0
    board.enter(Watcher("watcher"))
    assert run(happen(board, nod)) is None
    assert board.said == ["watcher"]
