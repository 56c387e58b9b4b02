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
from undercroft.server import consent, showing, talk, wire
from undercroft.server.audience import Audience, Ear
from undercroft.server.clock import Clock
from undercroft.server.denied import Denied, denied
from undercroft.server.errors import StoreError
from undercroft.server.history import (
    BEGIN_AGAIN,
    CUT,
    ORDER,
    PLAY,
    PROPOSE,
    REDO,
    RESTART,
    SEAL,
    SEAT,
    UNDO,
    UNSEAL,
    VOTE,
    WITHDRAW,
    Begun,
    History,
    reseeded,
)
from undercroft.server.ledger import Resting, resting
from undercroft.server.links import commitment, fresh_seed
from undercroft.server.logs import log
from undercroft.server.record import Entry
from undercroft.server.rows import EVERYBODY, LATEST, ChatRow, RecordRow, RestRow, Row
from undercroft.server.seating import Seating, SeatState
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

    async def append(self, row: Row, rest: RestRow | None) -> bool: ...

    async def rows(self, table: str, start: int = 0) -> list[Row]: ...

    async def say(self, line: ChatRow) -> None: ...

    async def chat(
        self, table: str, heard: int = EVERYBODY, *, upto: int = LATEST
    ) -> list[ChatRow]: ...

    async def open_chat(self, table: str) -> None: ...

    async def note(self, line: RecordRow) -> None: ...

    async def record(self, table: str) -> list[RecordRow]: ...


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


class Settled(msgspec.Struct):
    """What was agreed when the table was made."""

    names: list[str]
    options: dict[str, Any]
    begun: Begun
    dice_after_undo: str = "same"
    origin: str = ""
    breath: int = 0  # milliseconds between a secret question and its answer, at least
    patience: int = wire.PATIENCE  # seconds that those who are asked for consent have
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
        seating: Seating,
        keeper: Keeper,
        rebuild: Callable[[], Awaitable[History]],
        clock: Clock,
        grant: Callable[[int], Awaitable[None]],
    ) -> None:
        self.id: Final = id
        self.clock: Final = clock
        self.grant: Final = grant  # keeps that somebody else may sit on a seat
        self.settled: Final = settled
        self.history = history
        self.seating = seating
        self.notes: list[Words] = []
        self.audience: Final = Audience(self, clock)
        self.lock: Final = asyncio.Lock()
        self.changed: Final = asyncio.Event()  # something happened: bots may be in turn
        self.wrote_last = True  # this process, not another worker, made the last change
        self.keeper: Final = keeper
        self._rebuild: Final = rebuild
        self._told = history.n  # rows that everybody has heard of, if they were to hear of them
        self._adrift = False  # memory is ahead of what was kept
        self._watch: Final = consent.Watch()
        self._commitment = ""  # to the luck of the game that was kept
        self._asked: dict[int, Asked] = {}
        self._turning_up: Final[set[asyncio.Task[None]]] = set()
        self._rest: Resting | None = None  # what was kept last, if by this process
        self._over = history.table.over  # and what sides said is open
        self._noticed()

    # ---- facts -------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        return self.history.n

    @property
    def breath(self) -> float:
        """Seconds, at least, between a secret question and its answer, if anybody could tell."""
        return self.settled.breath / 1000 if self.seating.several else 0

    @property
    def seats(self) -> Sequence[SeatState]:
        return self.seating.seats

    @property
    def pace(self) -> int:
        return self.seating.pace

    @property
    def gathering(self) -> bool:
        """Does it wait for somebody who was invited before it begins?"""
        return self.seating.gathering

    @property
    def guarded(self) -> bool:
        return self.guards(self.seating)

    def guards(self, seating: Seating) -> bool:
        """Does a seat know what nobody else may learn by sitting down on it?"""
        history = self.history
        return history.game.secrets and not history.table.over and not seating.gathering

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
        return wire.Proposal(
            asked.id,
            asked.kind,
            what,
            asked.by,
            [*asked.yes],
            [*asked.waiting],
            asked.seat,
            asked.until,
        )

    def about(self, speech: Speech) -> wire.About:
        history, settled = self.history, self.settled
        here, seating = self.audience.present(), self.seating
        taken, invited = seating.taken, seating.invited
        return wire.About(
            self.id,
            history.game.slug,
            showing.rendered(speech, history.game.title(history.options)),
            words_path(history.game, speech.tongue),
            self._commitment,
            [
                wire.Place(
                    seat,
                    state.name,
                    state.bot,
                    seat in here,
                    seat in taken,
                    seat in invited,
                    state.awaited,
                    state.granted,
                )
                for seat, state in enumerate(self.seats)
            ],
            dict(history.options),
            self.pace,
            settled.dice_after_undo,
            settled.origin,
            history.game.secrets,
            settled.patience,
            self.gathering,
            history.seed if history.chosen else "",
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

    async def steady(self) -> None:
        """What is read of the table from now on was kept, until the next await."""
        async with self.held():
            pass

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
        self._watch.close()
        for task in self._turning_up:
            task.cancel()

    async def play(self, seat: int, key: str) -> None:
        """An answer of somebody who may give it. The lock is held."""
        try:
            kind, body = self.history.answer(seat, key)
        except TableError as error:
            raise denied("not-an-option", error) from error
        await self.commit(kind, body, seat)

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
        await self.commit(kind, body, seat)

    async def undo(self, seats: Eyes, n: int) -> None:
        async with self.held():
            self._must_stand(seats, n)
            asked = self.undoing(seats)
            if not asked.possible:
                why = asked.stops or NO_ANSWER_YET
                raise Denied("cannot-undo", Words("This cannot be undone: {why}.", why=why))
            if asked.consent:
                await consent.propose(self, UNDO, seats, at=asked.at)
            else:
                await self._undo(seats)

    async def _undo(self, seats: Eyes) -> None:
        if covered := [seat for seat in seats if seat in self.history.covered]:
            del self.history.covered[covered[0]]
            return self._tell_own()
        own = [seat for seat in seats if seat in self.history.table.sealed]
        if own:
            kind, body = self.history.unseal(own[0])
            return await self.commit(kind, body, own[0])
        return await self.take_back(self.history.last_of(self.people, seats.bits))

    async def take_back(self, place: int) -> None:
        """All that was answered from there on. The lock is held."""
        same = self.settled.dice_after_undo == "same"
        seat = self.history.played[place].row.seat
        try:
            kind, body = self.history.cut(place, same_dice=same)
        except CannotUndo as error:
            raise denied("cannot-undo", error) from error
        await self.commit(kind, body, seat)

    async def redo(self, seats: Eyes, n: int) -> None:
        """Put back a person's step, and what bots answered to it."""
        async with self.held():
            self._must_stand(seats, n)
            if not seats or not self.history.undone or self.history.game.secrets:
                raise Denied("cannot-redo", Words("There is nothing to put back."))
            while True:
                seat = self.history.undone[-1].row.seat
                kind, body = self.history.redo()
                await self.commit(kind, body, seat)
                undone = self.history.undone
                if not undone or undone[-1].row.seat not in self.bots:
                    return

    async def restart(self, seats: Eyes, n: int, *, host: bool) -> None:
        async with self.held():
            self._must_stand(seats, n)
            if not seats and not host:
                raise Denied("not-yours", Words("Spectators cannot begin the game again."))
            if self.others(seats):
                await consent.propose(self, BEGIN_AGAIN, seats)
            else:
                await self.begin_again()

    async def begin_again(self) -> None:
        """With new luck, as all have agreed. The lock is held."""
        kind, body = self.history.restart(Begun(fresh_seed(), fresh_seed()))
        await self.commit(kind, body, -1)
        self.tell_about()
        await self._note(Entry("restarted"))

    async def _note(self, entry: Entry) -> None:
        """Add to the record; what it tells of has happened already."""
        body = msgspec.json.encode(entry).decode()
        try:
            await self.keeper.note(RecordRow(self.id, body, self.clock.date()))
            self.audience.tell_record(self, await self.keeper.record(self.id))
        except StoreError as error:
            log.error("the record is incomplete", table=self.id, error=str(error))

    async def deal_anew(self, seed: str) -> None:
        """Nobody has seen anything yet of the game that all of them play. The lock is held."""
        await self.commit(*self.history.restart(Begun(seed, fresh_seed())), -1)

    async def settle_luck(self, seed: str, name: str) -> None:
        """Luck to come is settled anew, for somebody knew what it would be. The lock is held."""
        save = await asyncio.to_thread(reseeded, self.history.table)
        begun = Begun(seed, fresh_seed(), save, self.history.game.version)
        await self.commit(*self.history.restart(begun), -1)
        await self._note(Entry("luck", name=name))

    async def ask_for_seat(self, seats: Eyes, seat: int) -> bool:
        """Ask all whether somebody else may sit there; is there nobody to be asked?"""
        async with self.held():
            if not self.others(seats):
                return True
            await consent.propose(self, SEAT, seats, seat=seat)
            return False

    def _must_stand(self, seats: Eyes, n: int) -> None:
        if n != self.history.heard(seats.bits):
            raise Denied("stale", Words("The table has moved on; look again."))

    def others(self, seats: Sequence[int]) -> list[int]:
        """The people of this table who sit elsewhere, here or away: their consent counts."""
        return [seat for seat in self.seating.people if seat not in seats]

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
            consent=bool(self.others(seats)) and (stops is not None or not own),
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

    async def commit(self, kind: str, body: str, seat: int) -> None:
        """Keep a row that was carried out in memory; only then may anybody hear of it."""
        row = Row(self.id, self.n - 1, kind, body, self.clock.date())
        rest = resting(self.id, self.history, self._rest)
        try:
            kept = await self.keeper.append(row, rest[1])
        except BaseException:
            await self._back_to_what_was_kept()
            raise
        if not kept:
            await self._back_to_what_was_kept()
            raise Denied("stale", Words("Somebody else was faster; look again."))
        self.wrote_last = True
        self._rest = rest
        self._spread(kind, seat)
        await self._open_talk()

    async def _back_to_what_was_kept(self) -> None:
        self._adrift = True  # until the store has answered
        self.history = await self._rebuild()
        self._adrift, self._rest = False, None
        if self.n == self._told:
            self._noticed()
        else:
            self._spread(RESTART, -1)

    async def catch_up(self) -> None:
        """Learn what another worker has kept, noticed here or not. The lock is held."""
        self._apply(await self.keeper.rows(self.id, self.n))
        await self._open_talk()

    async def _open_talk(self) -> None:
        """When the game has ended, and not again until another one has."""
        before, self._over = self._over, self.history.table.over
        if self._over and not before:
            await talk.open_up(self)

    def _apply(self, rows: Sequence[Row]) -> None:
        for row in rows:
            self.history.apply(row)
        if rows:
            self.wrote_last, self._rest = False, None
            self._spread(rows[-1].kind, -1)

    def _spread(self, kind: str, seat: int) -> None:
        self._noticed()
        self.audience.tell_change(self, BY.get(kind, RESTART), seat)
        self._told = self.n
        if self.bots:
            self.changed.set()

    def _noticed(self) -> None:
        """Remember since when each seat has been asked what it is asked."""
        self._watch.look(self)
        self._commitment = commitment(self.history.seed, self.history.nonce)
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
