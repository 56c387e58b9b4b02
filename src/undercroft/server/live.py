"""A table that is open in this process: who watches, who may do what, what they are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import (
    Awaitable,
    Callable,
    Collection,
    Iterable,
    Mapping,
    Sequence,
)
from typing import Any, Final, Protocol

import msgspec

from undercroft.engine.errors import CannotUndo, NotAnOption, TableError
from undercroft.engine.seat import SPECTATOR
from undercroft.server import showing, wire
from undercroft.server.denied import Denied, in_words
from undercroft.server.history import (
    CUT,
    PLAY,
    PROPOSE,
    REDO,
    RESTART,
    SEAL,
    UNSEAL,
    VOTE,
    WITHDRAW,
    Begun,
    History,
)
from undercroft.server.links import commitment, fresh_seed
from undercroft.server.patch import patches
from undercroft.server.rows import Row
from undercroft.server.showing import Eyes

ENCODER: Final = msgspec.json.Encoder()
VOTING: Final = (PROPOSE, VOTE, WITHDRAW)
GROWING: Final = (PLAY, SEAL, UNSEAL, *VOTING)  # after these the log has at most grown
BY: Final = {
    PLAY: "answer",
    SEAL: "answer",
    CUT: "undo",
    UNSEAL: "undo",
    REDO: "redo",
    **dict.fromkeys(VOTING, "vote"),
}
NOTHING_YET: Final = "nobody has answered anything yet"
ALL_IS_KNOWN: Final = "the game is over and its luck is known; its replay can be played on from"


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


class Keeper(Protocol):
    """What a live table needs of the store."""

    async def append(self, row: Row) -> bool: ...


class SeatState(msgspec.Struct):
    """Who has a seat now."""

    name: str
    bot: str = ""


class Settled(msgspec.Struct):
    """What was agreed when the table was made."""

    names: list[str]
    options: dict[str, Any]
    begun: Begun
    dice_after_undo: str = "same"
    origin: str = ""


class _Sight(msgspec.Struct):
    """What everybody who looks with the same eyes was told last."""

    viewpoint: int
    rest: dict[str, Any]  # the position without the game's own view
    table: dict[str, Any]
    lines: int  # of log
    n: int


class _News:
    """One change on its way to all who watch; what they share is worked out once."""

    def __init__(self, grew: bool, by: str, seat: int) -> None:
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


class Hold:
    """A lock, and what comes first under it; every answer passes here, so it is no generator."""

    __slots__ = ("_first", "_lock")

    def __init__(self, lock: asyncio.Lock, first: Callable[[], Awaitable[None]]) -> None:
        self._lock = lock
        self._first = first

    async def __aenter__(self) -> None:
        await self._lock.acquire()
        try:
            await self._first()
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class Live:
    """One table in memory. Every change goes through `_commit`: kept first, told after."""

    def __init__(
        self,
        id: str,
        history: History,
        settled: Settled,
        seats: list[SeatState],
        pace: int,
        keeper: Keeper,
        rebuild: Callable[[], Awaitable[History]],
    ) -> None:
        self.id: Final = id
        self.settled: Final = settled
        self.history = history
        self.seats = seats
        self.pace = pace
        self.notes: list[str] = []
        self.ears: set[Ear] = set()
        self.elsewhere: set[int] = set()  # seats whose lines other workers hold
        self.announced: set[int] = set()  # seats of which other workers know that they are here
        self.lock: Final = asyncio.Lock()
        self.idle_since = time.monotonic()
        self.changed: Final = asyncio.Event()  # something happened: bots may be in turn
        self.wrote_last = True  # this process, not another worker, made the last change
        self._keeper: Final = keeper
        self._rebuild: Final = rebuild
        self._sights: dict[Eyes, _Sight] = {}
        self._told = history.n  # rows that everybody has heard of, if they were to hear of them
        self._adrift = False  # memory is ahead of what was kept
        self.said: set[int] = set()  # lines of chat that everybody has heard
        self._logged = 0  # events that everybody has heard of
        self._asked: dict[int, tuple[Any, int]] = {}  # seat -> its decision, and since when
        self._asking = msgspec.to_builtins(history.proposal)  # the proposal all have heard of
        self.kept_at = history.n  # rows that the last save has
        self._noticed()

    # ---- facts -------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        return self.history.n

    @property
    def people(self) -> list[int]:
        return [seat for seat, state in enumerate(self.seats) if not state.bot]

    @property
    def bots(self) -> Mapping[int, str]:
        return {seat: state.bot for seat, state in enumerate(self.seats) if state.bot}

    def here(self) -> set[int]:
        """Seats whose lines this process holds."""
        return {seat for ear in self.ears for seat in ear.seats}

    def present(self) -> set[int]:
        return self.here() | self.elsewhere

    @property
    def proposal(self) -> wire.Proposal | None:
        asked = self.history.proposal
        if asked is None:
            return None
        return wire.Proposal(
            asked.id, asked.kind, asked.what, asked.by, [*asked.yes], [*asked.waiting]
        )

    def about(self) -> wire.About:
        history, settled = self.history, self.settled
        here = self.present()
        return wire.About(
            self.id,
            history.game.slug,
            history.game.title(history.options),
            commitment(history.seed, history.nonce),
            [
                wire.Place(seat, state.name, state.bot, seat in here)
                for seat, state in enumerate(self.seats)
            ],
            dict(history.options),
            self.pace,
            settled.dice_after_undo,
            settled.origin,
            history.game.secrets,
        )

    # ---- coming and going --------------------------------------------------------------------

    def welcome(self, ear: Ear, chat: Sequence[wire.ChatLine]) -> None:
        """Tell a newcomer everything, and the others that somebody came."""
        before = self.here()
        self.ears.add(ear)
        ear.tell(self._welcome(ear, chat))
        if self.here() != before:
            self.tell_about(but=ear)
        self.changed.set()

    def _welcome(self, ear: Ear, chat: Sequence[wire.ChatLine]) -> bytes:
        table = self.history.table
        lines = table.lines(ear.seats.bits)
        sight = self._sights.get(ear.seats)
        if sight is None:
            viewpoint = showing.viewpoint(table, ear.seats, SPECTATOR)
            view = showing.table_view(table, viewpoint)
            sight = self._sight(ear.seats, viewpoint, view, len(lines))
            self._sights[ear.seats] = sight
        self._logged = len(table.chronicle.events)
        return ENCODER.encode(
            wire.Welcome(
                self.history.heard(ear.seats.bits),
                self.about(),
                wire.You(list(ear.seats), ear.host),
                showing.position(self.history, ear.seats, sight.viewpoint, sight.table),
                wire.LogTail(0, showing.log_lines(lines)),
                list(chat),
                self._undo_state(ear.seats),
                self.history.steps_for(ear.seats.bits),
                self.proposal,
                self.notes,
            )
        )

    def _sight(self, seats: Eyes, viewpoint: int, view: dict[str, Any], lines: int) -> _Sight:
        position = showing.position(self.history, seats, viewpoint, {})
        rest: dict[str, Any] = msgspec.to_builtins(position)
        del rest["table"]
        return _Sight(viewpoint, rest, view, lines, self.history.heard(seats.bits))

    def leave(self, ear: Ear) -> None:
        before = self.here()
        self.ears.discard(ear)
        self.idle_since = time.monotonic()
        if self.here() != before:
            self.tell_about()

    def tell(self, message: wire.Told, ears: Iterable[Ear] | None = None) -> None:
        encoded = ENCODER.encode(message)
        for ear in [*(self.ears if ears is None else ears)]:
            ear.tell(encoded)

    def tell_about(self, but: Ear | None = None) -> None:
        about = self.about()
        for ear in [*self.ears]:
            if ear is not but:
                you = wire.You(list(ear.seats), ear.host)
                ear.tell(ENCODER.encode(wire.Changed(about, you)))

    def tell_chat(self, lines: Mapping[int, wire.ChatLine]) -> None:
        """Pass on what was not heard yet; who watches a replay hears no chat."""
        invited = [ear for ear in self.ears if ear.key]
        for number, line in lines.items():
            if number not in self.said:
                self.tell(wire.Chatted(line), invited)
        self.said = {*lines}

    def dismiss_all_but(self, keys: Collection[str], why: str) -> None:
        """Whose link opens nothing any more has to go."""
        for ear in [*self.ears]:
            if ear.key and ear.key not in keys:
                ear.dismiss(why)

    # ---- what seats do -----------------------------------------------------------------------

    def held(self) -> Hold:
        """Nobody else changes the table meanwhile, and memory is what was kept."""
        return Hold(self.lock, self._steadied)

    async def _steadied(self) -> None:
        if self._adrift:
            await self._back_to_what_was_kept()

    async def answer(self, seats: Eyes, n: int, seat: int, key: str) -> None:
        """A seat answers. What it read may be older than the table if its question still stands."""
        async with self.held():
            if seat not in seats:
                raise Denied("not-yours", "That seat is not yours.")
            _, since = self._asked.get(seat, (None, self.n + 1))
            heard = self.history.heard
            if not heard(seats.bits, since) <= n <= heard(seats.bits):
                raise Denied("stale", "The table has moved on; look again before you answer.")
            await self.play(seat, key)

    async def play(self, seat: int, key: str) -> None:
        """An answer of somebody who may give it. The lock is held."""
        try:
            kind, body = self.history.answer(seat, key)
        except (NotAnOption, TableError) as error:
            raise Denied("not-an-option", in_words(error)) from error
        await self._commit(kind, body, seat)

    async def undo(self, seats: Eyes, n: int) -> None:
        async with self.held():
            self._must_stand(seats, n)
            asked = self._undo_state(seats)
            if not asked.possible:
                raise Denied("cannot-undo", f"This cannot be undone: {asked.stops}.")
            if asked.consent:
                await self._propose("undo", asked.what, seats)
            else:
                await self._undo(seats)

    async def _undo(self, seats: Eyes) -> None:
        own = [seat for seat in seats if seat in self.history.table.sealed]
        if own:
            kind, body = self.history.unseal(own[0])
            return await self._commit(kind, body, own[0])
        place = self.history.last_of(self.people, seats.bits)
        same = self.settled.dice_after_undo == "same"
        seat = self.history.played[place].seat
        try:
            kind, body = self.history.cut(place, same_dice=same)
        except CannotUndo as error:
            raise Denied("cannot-undo", in_words(error)) from error
        return await self._commit(kind, body, seat)

    async def redo(self, seats: Eyes, n: int) -> None:
        """Put back a person's step, and what bots answered to it."""
        async with self.held():
            self._must_stand(seats, n)
            if not seats or not self.history.undone or self.history.game.secrets:
                raise Denied("cannot-redo", "There is nothing to put back.")
            while True:
                seat = self.history.undone[-1].seat
                kind, body = self.history.redo()
                await self._commit(kind, body, seat)
                undone = self.history.undone
                if not undone or undone[-1].seat not in self.bots:
                    return

    async def restart(self, seats: Eyes, n: int, *, host: bool) -> None:
        async with self.held():
            self._must_stand(seats, n)
            if not seats and not host:
                raise Denied("not-yours", "Spectators cannot begin the game again.")
            if self._others(seats):
                await self._propose("restart", "", seats)
            else:
                await self._restart()

    async def _restart(self) -> None:
        kind, body = self.history.restart(Begun(fresh_seed(), fresh_seed()))
        await self._commit(kind, body, -1)
        self.tell_about()

    async def vote(self, seats: Eyes, proposal: int, *, yes: bool) -> None:
        async with self.held():
            asked = self.history.proposal
            mine = [seat for seat in seats if asked and seat in asked.waiting]
            if asked is None or asked.id != proposal or not mine:
                raise Denied("stale", "There is nothing to vote on any more.")
            await self._commit(*self.history.vote(mine, yes=yes), mine[0])
            if self.history.proposal is None or asked.waiting:
                return
            if asked.kind == "restart":
                await self._restart()
            else:
                await self._undo(Eyes([asked.by]))

    async def withdraw_if_pointless(self) -> None:
        """A vote is off when who asked has left, or all who have not said."""
        async with self.held():
            asked, here = self.history.proposal, self.present()
            if asked and not (asked.by in here and any(seat in here for seat in asked.waiting)):
                await self._commit(*self.history.withdraw(), -1)

    def _must_stand(self, seats: Eyes, n: int) -> None:
        if n != self.history.heard(seats.bits):
            raise Denied("stale", "The table has moved on; look again.")

    def _others(self, seats: Sequence[int]) -> list[int]:
        """People who are here and sit elsewhere: those whose consent counts."""
        here = self.present()
        return [seat for seat in self.people if seat not in seats and seat in here]

    async def _propose(self, kind: str, what: str, seats: Eyes) -> None:
        if self.history.proposal:
            raise Denied("busy", "Something else is being voted on.")
        by = showing.viewpoint(self.history.table, seats, seats[0]) if seats else -1
        told = "" if self.history.game.secrets else what
        row = self.history.propose(kind, told, seats, by, self._others(seats))
        await self._commit(*row, by)

    def _undo_state(self, seats: Eyes) -> wire.UndoState:
        """Nothing is undone at the end, and nothing put back where seats know different things."""
        history, secrets = self.history, self.history.game.secrets
        redo = history.undone[-1].label if history.undone and not secrets else ""
        if not seats:
            return wire.UndoState(False, stops="only those who play can take something back")
        if any(seat in history.table.sealed for seat in seats):
            return wire.UndoState(True, "your answer, which nobody has seen yet")
        if history.table.over:
            return wire.UndoState(False, stops=ALL_IS_KNOWN)
        place = history.last_of(self.people, seats.bits)
        if place < 0:
            return wire.UndoState(False, stops=NOTHING_YET, redo=redo)
        last = history.played[place]
        own, stops = last.seat in seats, history.revealed_since(place, seats.bits)
        what = last.label if own or not secrets else ""
        consent = bool(self._others(seats)) and (bool(stops) or not own)
        return wire.UndoState(True, what, consent, stops, redo)

    # ---- the way of every change -------------------------------------------------------------

    async def _commit(self, kind: str, body: str, seat: int) -> None:
        """Keep a row that was carried out in memory; only then may anybody hear of it."""
        row = Row(self.id, self.n - 1, kind, body, time.time())
        try:
            kept = await self._keeper.append(row)
        except BaseException:
            await self._back_to_what_was_kept()
            raise
        if not kept:
            await self._back_to_what_was_kept()
            raise Denied("stale", "Somebody else was faster; look again.")
        self.wrote_last = True
        self.spread(kind, seat, grew=kind in GROWING)

    async def _back_to_what_was_kept(self) -> None:
        self._adrift = True  # until the store has answered
        self.history = await self._rebuild()
        self._adrift = False
        if self.n == self._told:
            self._noticed()
        else:
            self.spread(RESTART, -1, grew=False)

    def apply(self, rows: Sequence[Row]) -> None:
        """What another worker kept already. The lock is held."""
        for row in rows:
            self.history.apply(row)
        if rows:
            self.wrote_last = False
            self.spread(rows[-1].kind, -1, grew=all(row.kind in GROWING for row in rows))

    def spread(self, kind: str, seat: int, *, grew: bool) -> None:
        """Tell everybody what has changed for them; `grew`: the log has at most become longer."""
        self._noticed()
        news = _News(grew, BY.get(kind, RESTART), seat)
        sights, self._sights = self._sights, {}
        told: dict[Eyes, bytes] = {}
        for ear in [*self.ears]:
            message = told.get(ear.seats)
            if message is None:
                message = told[ear.seats] = self._update(sights[ear.seats], ear.seats, news)
            if message:
                ear.tell(message)
        self._told = self.n
        self._logged = len(self.history.table.chronicle.events)
        self._tell_proposal()
        if self.bots:
            self.changed.set()

    def _tell_proposal(self) -> None:
        now = msgspec.to_builtins(self.history.proposal)
        if now != self._asking:
            self._asking = now
            self.tell(wire.Proposed(self.proposal, "" if now else self.history.settled))

    def _update(self, old: _Sight, seats: Eyes, news: _News) -> bytes:
        """What they are told; nothing if they are not to know that there was anything."""
        history, table = self.history, self.history.table
        viewpoint = showing.viewpoint(table, seats, old.viewpoint)
        eyes = viewpoint if history.game.secrets else SPECTATOR
        view = news.views.get(eyes)
        if view is None:
            view = news.views[eyes] = showing.table_view(table, viewpoint)
        start = old.lines if news.grew else 0
        lines = self._news_lines(seats, news)
        new = self._sights[seats] = self._sight(seats, viewpoint, view, start + len(lines))
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
                self._undo_state(seats),
                history.steps_for(seats.bits),
                news.by if heard else "",
                news.seat if heard else -1,
            )
        )

    def _news_lines(self, seats: Eyes, news: _News) -> list[wire.LogLine]:
        """New lines of the log; written once for all where nobody hears more than others."""
        table, start = self.history.table, self._logged if news.grew else 0
        shared = all(place < start for place in table.chronicle.reserved)
        eyes = Eyes().bits if shared else seats.bits
        lines = news.lines.get(eyes)
        if lines is None:
            lines = news.lines[eyes] = showing.log_lines(table.lines(eyes, start))
        return lines

    def _noticed(self) -> None:
        """Remember since when each seat has been asked what it is asked."""
        known = self._asked
        self._asked = {
            d.seat: known[d.seat] if d.seat in known and known[d.seat][0] is d else (d, self.n)
            for d in self.history.table.decisions
        }
