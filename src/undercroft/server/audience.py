"""Who watches a table, and what each of them is told when it changes."""

from __future__ import annotations

import time
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from undercroft.engine.seat import SPECTATOR
from undercroft.server import showing, wire
from undercroft.server.history import History
from undercroft.server.patch import patches
from undercroft.server.showing import Eyes

ENCODER: Final = msgspec.json.Encoder()


class Ear(Protocol):
    """A connection, as a table knows it."""

    @property
    def seats(self) -> Eyes: ...

    @property
    def host(self) -> bool: ...

    @property
    def key(self) -> str:
        """The hash of its link's secret; nothing for who watches a shared replay."""

    def tell(self, message: bytes) -> None:
        """Never waits: who reads too slowly is dropped."""

    def dismiss(self, why: str) -> None:
        """Say goodbye and close the line."""


class Watched(Protocol):
    """A table, as those who watch it know it."""

    @property
    def history(self) -> History: ...

    @property
    def notes(self) -> list[str]: ...

    @property
    def proposal(self) -> wire.Proposal | None: ...

    def about(self) -> wire.About: ...

    def undo_state(self, seats: Eyes) -> wire.UndoState: ...


class _Sight(msgspec.Struct):
    """What everybody who looks with the same eyes was told last."""

    viewpoint: int
    rest: dict[str, Any]  # the position without the game's own view
    table: dict[str, Any]
    lines: int  # of log
    n: int


class _News:
    """One change on its way to all who watch; what they share is worked out once."""

    def __init__(self, table: Watched, grew: bool, by: str, seat: int) -> None:
        self.table: Final = table
        self.grew: Final = grew  # the log only got longer
        self.by: Final = by
        self.seat: Final = seat
        self.views: Final[dict[int, dict[str, Any]]] = {}
        self.lines: Final[dict[int, list[wire.LogLine]]] = {}
        self._changes: Final[dict[tuple[int, int], list[wire.Patch]]] = {}

    def changes(self, old: dict[str, Any], new: dict[str, Any]) -> list[wire.Patch]:
        both = id(old), id(new)
        if both not in self._changes:
            self._changes[both] = patches(old, new, "/table")
        return self._changes[both]


class Audience:
    """All who watch one table from this process, and the seats that others hold.

    It is handed the table each time and never keeps it: a table that is put away is gone at once.
    """

    def __init__(self, table: Watched) -> None:
        self.ears: set[Ear] = set()
        self.elsewhere: set[int] = set()  # seats whose lines other workers hold
        self.announced: set[int] = set()  # seats of which other workers know that they are here
        self.idle_since = time.monotonic()
        self._sights: dict[Eyes, _Sight] = {}
        self._said: set[int] = set()  # lines of chat that everybody has heard
        self._logged = 0  # events that everybody has heard of
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
        self.idle_since = time.monotonic()
        if self.here() != before:
            self.tell_about(table)

    def dismiss_all_but(self, keys: Collection[str], why: str) -> None:
        """Whose link opens nothing any more has to go."""
        for ear in [*self.ears]:
            if ear.key and ear.key not in keys:
                ear.dismiss(why)

    def _welcome(self, table: Watched, ear: Ear, chat: Sequence[wire.ChatLine]) -> bytes:
        history, seats = table.history, ear.seats
        lines = history.table.lines(seats.bits)
        sight = self._sights.get(seats)
        if sight is None:
            viewpoint = showing.viewpoint(history.table, seats, SPECTATOR)
            view = showing.table_view(history.table, viewpoint)
            sight = _sight(history, seats, viewpoint, view, len(lines))
            self._sights[seats] = sight
        self._logged = len(history.table.chronicle.events)
        return ENCODER.encode(
            wire.Welcome(
                history.heard(seats.bits),
                table.about(),
                wire.You(list(seats), ear.host),
                showing.position(history, seats, sight.viewpoint, sight.table),
                wire.LogTail(0, showing.log_lines(lines)),
                list(chat),
                table.undo_state(seats),
                history.steps_for(seats.bits),
                table.proposal,
                table.notes,
            )
        )

    # ---- what is told ------------------------------------------------------------------------

    def tell(self, message: wire.Told, ears: Iterable[Ear] | None = None) -> None:
        encoded = ENCODER.encode(message)
        for ear in [*(self.ears if ears is None else ears)]:
            ear.tell(encoded)

    def tell_about(self, table: Watched, but: Ear | None = None) -> None:
        about = table.about()
        for ear in [*self.ears]:
            if ear is not but:
                you = wire.You(list(ear.seats), ear.host)
                ear.tell(ENCODER.encode(wire.Changed(about, you)))

    def tell_chat(self, lines: Mapping[int, wire.ChatLine]) -> None:
        """Pass on what was not heard yet; who watches a replay hears no chat."""
        invited = [ear for ear in self.ears if ear.key]
        for number, line in lines.items():
            if number not in self._said:
                self.tell(wire.Chatted(line), invited)
        self._said = {*lines}

    def tell_change(self, table: Watched, by: str, seat: int, *, grew: bool) -> None:
        """Tell everybody what has changed for them; `grew`: the log has at most become longer."""
        news = _News(table, grew, by, seat)
        sights, self._sights = self._sights, {}
        told: dict[Eyes, bytes] = {}
        for ear in [*self.ears]:
            message = told.get(ear.seats)
            if message is None:
                message = told[ear.seats] = self._update(sights[ear.seats], ear.seats, news)
            if message:
                ear.tell(message)
        self._logged = len(table.history.table.chronicle.events)
        self._tell_proposal(table)

    def _tell_proposal(self, table: Watched) -> None:
        now = msgspec.to_builtins(table.history.proposal)
        if now != self._asking:
            self._asking = now
            self.tell(wire.Proposed(table.proposal, "" if now else table.history.settled))

    def _update(self, old: _Sight, seats: Eyes, news: _News) -> bytes:
        """What they are told; nothing if they are not to know that there was anything."""
        history = news.table.history
        viewpoint = showing.viewpoint(history.table, seats, old.viewpoint)
        eyes = viewpoint if history.game.secrets else SPECTATOR
        view = news.views.get(eyes)
        if view is None:
            view = news.views[eyes] = showing.table_view(history.table, viewpoint)
        start = old.lines if news.grew else 0
        lines = self._news_lines(seats, news)
        new = _sight(history, seats, viewpoint, view, start + len(lines))
        self._sights[seats] = new
        changes = [*patches(old.rest, new.rest), *news.changes(old.table, view)]
        heard = new.n != old.n
        if not heard and not changes and new.lines == old.lines:
            return b""
        return ENCODER.encode(
            wire.Update(
                old.n,
                new.n,
                changes,
                wire.LogTail(start, lines),
                news.table.undo_state(seats),
                history.steps_for(seats.bits),
                news.by if heard else "",
                news.seat if heard else -1,
            )
        )

    def _news_lines(self, seats: Eyes, news: _News) -> list[wire.LogLine]:
        """New lines of the log; written once for all where nobody hears more than others."""
        table, start = news.table.history.table, self._logged if news.grew else 0
        shared = all(place < start for place in table.chronicle.reserved)
        eyes = Eyes().bits if shared else seats.bits
        lines = news.lines.get(eyes)
        if lines is None:
            lines = news.lines[eyes] = showing.log_lines(table.lines(eyes, start))
        return lines


def _sight(
    history: History, seats: Eyes, viewpoint: int, view: dict[str, Any], lines: int
) -> _Sight:
    position = showing.position(history, seats, viewpoint, {})
    rest: dict[str, Any] = msgspec.to_builtins(position)
    del rest["table"]
    return _Sight(viewpoint, rest, view, lines, history.heard(seats.bits))
