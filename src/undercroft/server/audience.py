"""Who watches a table, and what each of them is told when it changes."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from undercroft.engine.chronicle import Chronicle
from undercroft.engine.game import Game
from undercroft.engine.names import Lexicon
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.speech import Speech
from undercroft.engine.table import Line
from undercroft.engine.words import Words
from undercroft.server import showing, wire
from undercroft.server.clock import Clock
from undercroft.server.history import History
from undercroft.server.patch import leaf, patches
from undercroft.server.record import lines_of
from undercroft.server.rows import ChatRow, RecordRow
from undercroft.server.showing import Eyes

ENCODER: Final = msgspec.json.Encoder()
SAID: Final = 400  # lines of chat that are known to be heard; more than are read at a time


class Ear(Protocol):
    """A connection, as a table knows it."""

    @property
    def seats(self) -> Eyes: ...

    @property
    def language(self) -> str: ...

    @property
    def host(self) -> bool: ...

    @property
    def key(self) -> str:
        """The hash of its link's secret; nothing for who watches a shared replay."""

    def sit(self, seats: Eyes) -> None:
        """Somebody looks from other seats now."""

    def tell(self, message: bytes) -> None:
        """Never waits: who reads too slowly is dropped."""

    def dismiss(self, why: wire.Rendered) -> None:
        """Say goodbye and close the line."""


class Watched(Protocol):
    """A table, as those who watch it know it."""

    @property
    def history(self) -> History: ...

    @property
    def notes(self) -> list[Words]: ...

    def speech(self, language: str) -> Speech: ...

    def proposal(self, speech: Speech) -> wire.Proposal | None: ...

    def about(self, speech: Speech) -> wire.About: ...

    def undo_state(self, seats: Eyes, speech: Speech) -> wire.UndoState: ...


Reader = tuple[Eyes, str]  # all who look from the same seats and read the same language


class _Sight(msgspec.Struct):
    """What everybody who looks with the same eyes in one language was told last."""

    viewpoint: int
    rest: dict[str, Any]  # the position without the game's own view
    table: dict[str, Any]
    told: list[int]  # the places in the chronicle of their lines of log; it grows with them
    n: int
    lexicon: Lexicon  # by which things were called
    names: set[str]  # of its things, outside the box's words, that they have been told


class Tail:
    """New lines of the log, rendered, and their places in the chronicle."""

    __slots__ = ("lines", "places")

    def __init__(
        self, lines: Sequence[Line], speech: Speech, seats: Eyes, reserved: Mapping[int, int]
    ) -> None:
        self.lines: Final = showing.log_lines(lines, speech, seats, reserved)
        self.places: Final = [line.place for line in lines]


class _News:
    """One change on its way to all who watch; what they share is worked out once."""

    def __init__(self, table: Watched, start: int, by: str, seat: int) -> None:
        self.table: Final = table
        self.start: Final = start  # the log is as it was told up to this place of the chronicle
        self.by: Final = by
        self.seat: Final = seat
        self.views: Final[dict[int, dict[str, Any]]] = {}
        self.lines: Final[dict[tuple[int, str], Tail]] = {}
        self.speeches: Final[dict[str, Speech]] = {}
        self._changes: Final[dict[tuple[int, int], list[wire.Patch]]] = {}

    def speech(self, language: str) -> Speech:
        if language not in self.speeches:
            self.speeches[language] = self.table.speech(language)
        return self.speeches[language]

    def changes(self, old: dict[str, Any], new: dict[str, Any]) -> list[wire.Patch]:
        both = id(old), id(new)
        if both not in self._changes:
            self._changes[both] = patches(old, new, "/table")
        return self._changes[both]


class Audience:
    """All who watch one table from this process, and the seats that others hold.

    It is handed the table each time and never keeps it: a table that is put away is gone at once.
    """

    def __init__(self, table: Watched, clock: Clock) -> None:
        self._clock: Final = clock
        self.ears: set[Ear] = set()
        self.elsewhere: set[int] = set()  # seats whose lines other workers hold
        self.announced: set[int] = set()  # seats of which other workers know that they are here
        self.idle_since = self._clock.now()
        self._sights: dict[Reader, _Sight] = {}
        self.record: Sequence[RecordRow] = ()  # what everybody has heard of
        self._said: set[int] = set()  # lines of chat that everybody has heard
        self._chronicle = table.history.table.chronicle
        self._logged = 0  # events of it that everybody has heard of
        self._asking = msgspec.to_builtins(table.history.proposal)  # what all know is voted on

    # ---- coming and going --------------------------------------------------------------------

    def here(self) -> set[int]:
        """Seats whose lines this process holds."""
        return {seat for ear in self.ears for seat in ear.seats}

    def present(self) -> set[int]:
        return self.here() | self.elsewhere

    def welcome(self, table: Watched, ear: Ear, chat: Sequence[wire.ChatLine]) -> None:
        """Tell a newcomer everything, and the others that somebody came."""
        before = self.here()
        self.ears.add(ear)
        ear.tell(self._welcome(table, ear, chat))
        if self.here() != before:
            self.tell_about(table, but=ear)

    def leave(self, table: Watched, ear: Ear) -> None:
        before = self.here()
        self.ears.discard(ear)
        self.idle_since = self._clock.now()
        if self.here() != before:
            self.tell_about(table)

    def dismiss_all_but(self, table: Watched, keys: Collection[str], why: Words) -> None:
        """Whose link opens nothing any more has to go."""
        for ear in [*self.ears]:
            if ear.key and ear.key not in keys:
                ear.dismiss(showing.rendered(table.speech(ear.language), why))

    def welcome_again(self, table: Watched, ear: Ear, chat: Sequence[wire.ChatLine]) -> None:
        """Tell somebody everything in another language."""
        ear.tell(self._welcome(table, ear, chat))

    def _welcome(self, table: Watched, ear: Ear, chat: Sequence[wire.ChatLine]) -> bytes:
        history, seats = table.history, ear.seats
        speech = table.speech(ear.language)
        heard, reserved = history.table.lines(seats.bits), history.table.chronicle.reserved
        tail = Tail(heard, speech, seats, reserved)
        lines = showing.traced(tail.lines, tail.places, history.table.chronicle.causes)
        sight = self._sights.get((seats, ear.language))
        if sight is None:
            viewpoint = showing.viewpoint(history.table, seats, SPECTATOR)
            view = self._view(history, viewpoint)
            sight = _sight(history, seats, viewpoint, view, tail.places, speech)
            self._sights[seats, ear.language] = sight
        shown = [sight.table, sight.rest]
        sight.names |= showing.met(history.game, speech.lexicon, shown, lines)
        self._all_told(history)
        return ENCODER.encode(
            wire.Welcome(
                history.heard(seats.bits),
                table.about(speech),
                wire.You(list(seats), ear.host),
                showing.position(history, seats, sight.viewpoint, sight.table, speech),
                wire.LogTail(0, lines),
                list(chat),
                table.undo_state(seats, speech),
                history.steps_for(seats.bits),
                table.proposal(speech),
                [showing.rendered(speech, note) for note in table.notes],
                lines_of(self.record, speech) if ear.key else [],
                showing.things(speech, sight.names),
            )
        )

    def _view(self, history: History, viewpoint: int) -> dict[str, Any]:
        """The game's view; the same for all who look with the same eyes, whatever they read."""
        eyes = _eyes(history, viewpoint)
        for sight in self._sights.values():
            if _eyes(history, sight.viewpoint) == eyes:
                return sight.table
        return showing.table_view(history.table, viewpoint)

    # ---- what is told ------------------------------------------------------------------------

    def tell(self, message: wire.Told, ears: Iterable[Ear] | None = None) -> None:
        encoded = ENCODER.encode(message)
        for ear in [*(self.ears if ears is None else ears)]:
            ear.tell(encoded)

    def tell_trouble(self, table: Watched, seat: int, code: str, words: Words) -> None:
        """Tell who sits there that something did not happen."""
        for ear in [*self.ears]:
            if seat in ear.seats:
                told = showing.rendered(table.speech(ear.language), words)
                self.tell(wire.Trouble(code, told), [ear])

    def tell_each(self, table: Watched, message: Callable[[Speech], wire.Told]) -> None:
        """Tell everybody the same, each in their language."""
        told: dict[str, bytes] = {}
        for ear in [*self.ears]:
            if ear.language not in told:
                told[ear.language] = ENCODER.encode(message(table.speech(ear.language)))
            ear.tell(told[ear.language])

    def tell_about(self, table: Watched, but: Ear | None = None) -> None:
        abouts: dict[str, wire.About] = {}
        for ear in [*self.ears]:
            if ear is not but:
                if ear.language not in abouts:
                    abouts[ear.language] = table.about(table.speech(ear.language))
                you = wire.You(list(ear.seats), ear.host)
                ear.tell(ENCODER.encode(wire.Changed(abouts[ear.language], you)))

    def tell_chat(self, table: Watched, rows: Sequence[ChatRow]) -> None:
        """Pass on what was not heard yet; who watches a replay hears no chat."""
        fresh = [row for row in rows if row.id not in self._said]
        for ear in [*self.ears] if fresh else ():
            if ear.key:
                mine = [row for row in fresh if row.heard & ear.seats.bits]
                for line in showing.chat(mine, table.history.game, table.speech(ear.language)):
                    self.tell(wire.Chatted(line), [ear])
        self._said = {*sorted({*self._said, *(row.id for row in rows)})[-SAID:]}

    def tell_talk(self, table: Watched, rows: Sequence[ChatRow]) -> None:
        """All may hear what each side has said."""
        game = table.history.game
        for ear in [*self.ears]:
            if ear.key:
                told = showing.chat(rows, game, table.speech(ear.language))
                self.tell(wire.Talked(told), [ear])
        self._said |= {row.id for row in rows}

    def tell_record(self, table: Watched, rows: Sequence[RecordRow]) -> None:
        """Pass on what is new of the record; who watches a replay does not hear of it."""
        known = {row.id for row in self.record}
        fresh = [row for row in rows if row.id not in known]
        self.record = rows
        if fresh:
            for ear in [*self.ears]:
                if ear.key:
                    told = lines_of(fresh, table.speech(ear.language))
                    self.tell(wire.Recorded(told), [ear])

    def tell_change(self, table: Watched, by: str, seat: int) -> None:
        """Tell everybody what has changed for them."""
        start = _alike(self._chronicle, self._logged, table.history.table.chronicle)
        news = _News(table, start, by, seat)
        sights, self._sights = self._sights, {}
        told: dict[Reader, bytes] = {}
        for ear in [*self.ears]:
            reader = ear.seats, ear.language
            message = told.get(reader)
            if message is None:
                message = told[reader] = self._update(sights[reader], reader, news)
            if message:
                ear.tell(message)
        self._all_told(table.history)
        self._tell_proposal(table)

    def _all_told(self, history: History) -> None:
        self._chronicle = history.table.chronicle
        self._logged = len(self._chronicle.events)

    def _tell_proposal(self, table: Watched) -> None:
        now = msgspec.to_builtins(table.history.proposal)
        if now != self._asking:
            self._asking = now
            settled = "" if now else table.history.settled
            self.tell_each(table, lambda speech: wire.Proposed(table.proposal(speech), settled))

    def _update(self, old: _Sight, reader: Reader, news: _News) -> bytes:
        """What they are told; nothing if they are not to know that there was anything."""
        seats, language = reader
        history, speech = news.table.history, news.speech(language)
        viewpoint = showing.viewpoint(history.table, seats, old.viewpoint)
        eyes = _eyes(history, viewpoint)
        view = news.views.get(eyes)
        if view is None:
            view = news.views[eyes] = showing.table_view(history.table, viewpoint)
        told, known = old.told, len(old.told)
        start = bisect_left(told, news.start)
        tail = self._tail(reader, news)
        told[start:] = tail.places
        lines = showing.traced(tail.lines, told, history.table.chronicle.causes)
        new = _sight(history, seats, viewpoint, view, told, speech)
        self._sights[reader] = new
        changes = [*patches(old.rest, new.rest), *news.changes(old.table, view)]
        met = _newly_met(old, new, history.game, changes, lines)
        heard = new.n != old.n
        if not heard and not changes and not tail.places and start == known:
            return b""
        return ENCODER.encode(
            wire.Update(
                old.n,
                new.n,
                changes,
                wire.LogTail(start, lines),
                news.table.undo_state(seats, speech),
                history.steps_for(seats.bits),
                news.by if heard else "",
                news.seat if heard else -1,
                showing.things(speech, met),
            )
        )

    def _tail(self, reader: Reader, news: _News) -> Tail:
        """New lines of the log; written once for all where nobody hears more than others."""
        table, start = news.table.history.table, news.start
        shared = next(reversed(table.chronicle.reserved), -1) < start
        seats, language = reader
        eyes = Eyes() if shared else seats
        tail = news.lines.get((eyes.bits, language))
        if tail is None:
            heard, reserved = table.lines(eyes.bits, start), table.chronicle.reserved
            tail = Tail(heard, news.speech(language), eyes, reserved)
            news.lines[eyes.bits, language] = tail
        return tail


def _alike(old: Chronicle, told: int, new: Chronicle) -> int:
    """How much of what was told still stands: all of it, unless something was taken back."""
    if new is old:
        return told
    for place, (was, event) in enumerate(zip(old.events[:told], new.events, strict=False)):
        same = was is event or was == event
        if not same or _beside(old, place) != _beside(new, place):
            return place
    return min(told, len(new.events))


def _beside(chronicle: Chronicle, place: int) -> tuple[int | None, int | None]:
    """Who noticed the event at this place, and what it comes of."""
    return chronicle.reserved.get(place), (chronicle.causes or {}).get(place)


def _sight(
    history: History,
    seats: Eyes,
    viewpoint: int,
    view: dict[str, Any],
    told: list[int],
    speech: Speech,
) -> _Sight:
    position = showing.position(history, seats, viewpoint, view, speech)
    position.table = {}
    rest: dict[str, Any] = msgspec.to_builtins(position)
    del rest["table"]
    heard = history.heard(seats.bits)
    return _Sight(viewpoint, rest, view, told, heard, speech.lexicon, set())


def _newly_met(
    old: _Sight,
    new: _Sight,
    game: Game[Any],
    changes: Sequence[wire.Patch],
    lines: Sequence[wire.LogLine],
) -> set[str]:
    """Things that these readers have no names of; another haunt has other names for its things."""
    if old.lexicon is new.lexicon:
        shown = [[change.value, leaf(change)] for change in changes]
        found = showing.met(game, new.lexicon, shown, lines) - old.names
        new.names = old.names | found
        return found
    new.names = showing.met(game, new.lexicon, [new.table, new.rest], lines)
    return new.names


def _eyes(history: History, viewpoint: int) -> int:
    """Where nobody has secrets, all look with a spectator's eyes."""
    return viewpoint if history.game.secrets else SPECTATOR
