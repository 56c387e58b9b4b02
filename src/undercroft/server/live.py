"""A table that is open in this process: who may do what, and how a change comes about."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final, Protocol

import msgspec

from undercroft.engine.decision import Decision
from undercroft.engine.errors import CannotUndo, TableError
from undercroft.engine.sheets import as_ordered
from undercroft.engine.speech import Speech
from undercroft.engine.table import NO_ANSWER_YET, SOMETHING_REVEALED
from undercroft.engine.words import Words
from undercroft.server import showing, wire
from undercroft.server.audience import Audience, Ear
from undercroft.server.clock import Clock
from undercroft.server.denied import Denied, denied
from undercroft.server.errors import StoreError
from undercroft.server.history import (
    CUT,
    ORDER,
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
from undercroft.server.logs import log
from undercroft.server.rows import Row
from undercroft.server.showing import Eyes
from undercroft.server.tongues import tongue_of, words_path

VOTING: Final = (PROPOSE, VOTE, WITHDRAW)
BY: Final = {
    PLAY: "answer",
    SEAL: "answer",
    CUT: "undo",
    UNSEAL: "undo",
    ORDER: "order",
    REDO: "redo",
    **dict.fromkeys(VOTING, "vote"),
}
ALL_IS_KNOWN: Final = Words(
    "the game is over and its luck is known; its replay can be played on from"
)
ONLY_PLAYERS: Final = Words("only those who play can take something back")
NOT_KEPT: Final = Words("That could not be kept, so it did not happen.")
UNSEEN_ANSWER: Final = Words("your answer, which nobody has seen yet")


class Keeper(Protocol):
    """What a live table needs of the store."""

    async def append(self, row: Row) -> bool: ...


class Undoing:
    """What `undo` and `redo` would do now, for somebody."""

    __slots__ = ("at", "consent", "possible", "redo", "stops", "what")

    def __init__(
        self,
        *,
        possible: bool,
        what: Words | None = None,
        consent: bool = False,
        stops: Words | None = None,
        redo: Words | None = None,
        at: int = -1,
    ) -> None:
        self.possible: Final = possible
        self.what: Final = what
        self.consent: Final = consent
        self.stops: Final = stops
        self.redo: Final = redo
        self.at: Final = at  # the place of the tape where the answer stands


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
    breath: int = 0  # milliseconds between a secret question and its answer, at least
    watchers_share: bool = False  # who only watches may publish the replay and play on from it


class Asked:
    """What a seat is asked, and since when: the number of rows, and the moment."""

    __slots__ = ("at", "decision", "since")

    def __init__(self, decision: Decision[Any], since: int, at: float) -> None:
        self.decision: Final = decision
        self.since: Final = since
        self.at: Final = at


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
        clock: Clock,
    ) -> None:
        self.id: Final = id
        self.clock: Final = clock
        self.settled: Final = settled
        self.history = history
        self.seats = seats
        self.pace = pace
        self.notes: list[Words] = []
        self.audience: Final = Audience(self, clock)
        self.lock: Final = asyncio.Lock()
        self.changed: Final = asyncio.Event()  # something happened: bots may be in turn
        self.wrote_last = True  # this process, not another worker, made the last change
        self._keeper: Final = keeper
        self._rebuild: Final = rebuild
        self._told = history.n  # rows that everybody has heard of, if they were to hear of them
        self._adrift = False  # memory is ahead of what was kept
        self._asked: dict[int, Asked] = {}
        self._turning_up: Final[set[asyncio.Task[None]]] = set()
        self.kept_at = history.n  # rows that the last save has
        self._noticed()

    # ---- facts -------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        return self.history.n

    @property
    def breath(self) -> float:
        """Seconds, at least, between a secret question and its answer."""
        return self.settled.breath / 1000

    @property
    def people(self) -> list[int]:
        return [seat for seat, state in enumerate(self.seats) if not state.bot]

    @property
    def bots(self) -> Mapping[int, str]:
        return {seat: state.bot for seat, state in enumerate(self.seats) if state.bot}

    def speech(self, language: str) -> Speech:
        """What renders the sentences of this table, by the names that people have now."""
        table = self.history.table
        names = [state.name for state in self.seats]
        tongue = tongue_of(table.game.slug, language)
        return Speech(tongue, table.game.lexicon(table.state), names)

    def proposal(self, speech: Speech) -> wire.Proposal | None:
        asked = self.history.proposal
        if asked is None:
            return None
        step = None if self.history.game.secrets else self.history.step_at(asked.at)
        what = None if step is None else showing.rendered(speech, step.told)
        return wire.Proposal(asked.id, asked.kind, what, asked.by, [*asked.yes], [*asked.waiting])

    def about(self, speech: Speech) -> wire.About:
        history, settled = self.history, self.settled
        here = self.audience.present()
        return wire.About(
            self.id,
            history.game.slug,
            showing.rendered(speech, history.game.title(history.options)),
            words_path(history.game, speech.tongue),
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
            settled.watchers_share,
        )

    # ---- coming and going --------------------------------------------------------------------

    def welcome(self, ear: Ear, chat: Sequence[wire.ChatLine]) -> None:
        """Somebody comes to watch; where nobody did, bots have been waiting for them."""
        self.audience.welcome(self, ear, chat)
        self.changed.set()

    def leave(self, ear: Ear) -> None:
        self.audience.leave(self, ear)

    def tell_about(self) -> None:
        self.audience.tell_about(self)

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
                raise Denied("not-yours", Words("That seat is not yours."))
            asked = self._asked.get(seat)
            since = self.n + 1 if asked is None else asked.since
            heard = self.history.heard
            if not heard(seats.bits, since) <= n <= heard(seats.bits):
                raise Denied(
                    "stale", Words("The table has moved on; look again before you answer.")
                )
            if asked is not None and asked.decision.secret and self._early(asked):
                self._cover(asked, key)
            else:
                await self.play(seat, key)

    def _early(self, asked: Asked) -> bool:
        return self.clock.now() < asked.at + self.breath

    def _cover(self, asked: Asked, key: str) -> None:
        """A secret answer lies face down for a breath; until then it may be taken back.

        Whoever answers at once, after an order or as a bot would be told apart otherwise.
        """
        decision = asked.decision
        try:
            decision.option(key)
        except TableError as error:
            raise denied("not-an-option", error) from error
        self._lay_down(asked, key)
        self._tell_own()

    def _lay_down(self, asked: Asked, key: str) -> None:
        self.history.covered[asked.decision.seat] = key
        task = asyncio.create_task(self._turn_up(asked))
        self._turning_up.add(task)
        task.add_done_callback(self._turning_up.discard)

    async def _turn_up(self, asked: Asked) -> None:
        seat = asked.decision.seat
        await self.clock.sleep(asked.at + self.breath - self.clock.now())
        try:
            async with self.held():
                if self._asked.get(seat) is asked and seat in self.history.covered:
                    await self.play(seat, self.history.covered.pop(seat))
        except (Denied, StoreError) as error:
            log.warning("an answer was not turned up", table=self.id, error=str(error))
            self._tell_own()
            self.audience.tell_trouble(self, seat, "store", NOT_KEPT)

    def _tell_own(self) -> None:
        """Something has changed that only they notice whose it is."""
        self.audience.tell_change(self, BY[SEAL], -1)

    def close(self) -> None:
        """What was not turned up was not answered."""
        for task in self._turning_up:
            task.cancel()

    async def play(self, seat: int, key: str) -> None:
        """An answer of somebody who may give it. The lock is held."""
        try:
            kind, body = self.history.answer(seat, key)
        except TableError as error:
            raise denied("not-an-option", error) from error
        await self._commit(kind, body, seat)

    async def order(self, seats: Eyes, seat: int, key: str, choice: str) -> None:
        """Somebody settles something on the sheet of a seat, whoever is asked."""
        async with self.held():
            if seat not in seats:
                raise Denied("not-yours", Words("That seat is not yours."))
            await self.settle(seat, key, choice)

    async def settle(self, seat: int, key: str, choice: str) -> None:
        """Something is settled by somebody who may. The lock is held."""
        try:
            kind, body = self.history.order(seat, key, choice)
        except TableError as error:
            raise denied("not-an-option", error) from error
        await self._commit(kind, body, seat)

    async def undo(self, seats: Eyes, n: int) -> None:
        async with self.held():
            self._must_stand(seats, n)
            asked = self.undoing(seats)
            if not asked.possible:
                why = asked.stops or NO_ANSWER_YET
                raise Denied("cannot-undo", Words("This cannot be undone: {why}.", why=why))
            if asked.consent:
                await self._propose("undo", asked.at, seats)
            else:
                await self._undo(seats)

    async def _undo(self, seats: Eyes) -> None:
        if covered := [seat for seat in seats if seat in self.history.covered]:
            del self.history.covered[covered[0]]
            return self._tell_own()
        own = [seat for seat in seats if seat in self.history.table.sealed]
        if own:
            kind, body = self.history.unseal(own[0])
            return await self._commit(kind, body, own[0])
        place = self.history.last_of(self.people, seats.bits)
        same = self.settled.dice_after_undo == "same"
        seat = self.history.played[place].row.seat
        try:
            kind, body = self.history.cut(place, same_dice=same)
        except CannotUndo as error:
            raise denied("cannot-undo", error) from error
        return await self._commit(kind, body, seat)

    async def redo(self, seats: Eyes, n: int) -> None:
        """Put back a person's step, and what bots answered to it."""
        async with self.held():
            self._must_stand(seats, n)
            if not seats or not self.history.undone or self.history.game.secrets:
                raise Denied("cannot-redo", Words("There is nothing to put back."))
            while True:
                seat = self.history.undone[-1].row.seat
                kind, body = self.history.redo()
                await self._commit(kind, body, seat)
                undone = self.history.undone
                if not undone or undone[-1].row.seat not in self.bots:
                    return

    async def restart(self, seats: Eyes, n: int, *, host: bool) -> None:
        async with self.held():
            self._must_stand(seats, n)
            if not seats and not host:
                raise Denied("not-yours", Words("Spectators cannot begin the game again."))
            if self._others(seats):
                await self._propose("restart", -1, seats)
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
                raise Denied("stale", Words("There is nothing to vote on any more."))
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
            asked, here = self.history.proposal, self.audience.present()
            if asked and not (asked.by in here and any(seat in here for seat in asked.waiting)):
                await self._commit(*self.history.withdraw(), -1)

    def _must_stand(self, seats: Eyes, n: int) -> None:
        if n != self.history.heard(seats.bits):
            raise Denied("stale", Words("The table has moved on; look again."))

    def _others(self, seats: Sequence[int]) -> list[int]:
        """People who are here and sit elsewhere: those whose consent counts."""
        here = self.audience.present()
        return [seat for seat in self.people if seat not in seats and seat in here]

    async def _propose(self, kind: str, at: int, seats: Eyes) -> None:
        if self.history.proposal:
            raise Denied("busy", Words("Something else is being voted on."))
        by = showing.viewpoint(self.history.table, seats, seats[0]) if seats else -1
        row = self.history.propose(kind, at, seats, by, self._others(seats))
        await self._commit(*row, by)

    def undoing(self, seats: Eyes) -> Undoing:
        """Nothing is undone at the end, and nothing put back where seats know different things."""
        history, secrets = self.history, self.history.game.secrets
        redo = history.undone[-1].told if history.undone and not secrets else None
        if not seats:
            return Undoing(possible=False, stops=ONLY_PLAYERS)
        if any(seat in history.table.sealed or seat in history.covered for seat in seats):
            return Undoing(possible=True, what=UNSEEN_ANSWER)
        if history.table.over:
            return Undoing(possible=False, stops=ALL_IS_KNOWN)
        place = history.last_of(self.people, seats.bits)
        if place < 0:
            return Undoing(possible=False, stops=NO_ANSWER_YET, redo=redo)
        if history.stands_for_good(place):
            return Undoing(possible=False, stops=SOMETHING_REVEALED, redo=redo)
        last = history.played[place]
        own, stops = last.row.seat in seats, history.revealed_since(place, seats.bits)
        return Undoing(
            possible=True,
            what=last.told if own or not secrets else None,
            consent=bool(self._others(seats)) and (stops is not None or not own),
            stops=stops,
            redo=redo,
            at=last.row.at,
        )

    def undo_state(self, seats: Eyes, speech: Speech) -> wire.UndoState:
        found = self.undoing(seats)
        return wire.UndoState(
            found.possible,
            showing.perhaps(speech, found.what),
            found.consent,
            showing.perhaps(speech, found.stops),
            showing.perhaps(speech, found.redo),
        )

    # ---- the way of every change -------------------------------------------------------------

    async def _commit(self, kind: str, body: str, seat: int) -> None:
        """Keep a row that was carried out in memory; only then may anybody hear of it."""
        row = Row(self.id, self.n - 1, kind, body, self.clock.date())
        try:
            kept = await self._keeper.append(row)
        except BaseException:
            await self._back_to_what_was_kept()
            raise
        if not kept:
            await self._back_to_what_was_kept()
            raise Denied("stale", Words("Somebody else was faster; look again."))
        self.wrote_last = True
        self._spread(kind, seat)

    async def _back_to_what_was_kept(self) -> None:
        self._adrift = True  # until the store has answered
        self.history = await self._rebuild()
        self._adrift = False
        if self.n == self._told:
            self._noticed()
        else:
            self._spread(RESTART, -1)

    def apply(self, rows: Sequence[Row]) -> None:
        """What another worker kept already. The lock is held."""
        for row in rows:
            self.history.apply(row)
        if rows:
            self.wrote_last = False
            self._spread(rows[-1].kind, -1)

    def _spread(self, kind: str, seat: int) -> None:
        self._noticed()
        self.audience.tell_change(self, BY.get(kind, RESTART), seat)
        self._told = self.n
        if self.bots:
            self.changed.set()

    def _noticed(self) -> None:
        """Remember since when each seat has been asked what it is asked."""
        known, now = self._asked, self.clock.now()
        self._asked = {
            d.seat: known[d.seat]
            if d.seat in known and known[d.seat].decision is d
            else Asked(d, self.n, now)
            for d in self.history.table.decisions
        }
        for seat in [*self.history.covered]:
            if seat not in self._asked or self._asked[seat] is not known.get(seat):
                del self.history.covered[seat]
        for seat, asked in self._asked.items():
            if seat not in self.bots and asked is not known.get(seat):
                self._press_for(asked)

    def _press_for(self, asked: Asked) -> None:
        """What a sheet answers is answered a breath later, as anybody's secret answer is."""
        key = as_ordered(self.history.table, asked.decision)
        if key:
            self._lay_down(asked, key)
