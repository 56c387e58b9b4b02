"""All tables of this process, on a store that other processes may share."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from cryptography.fernet import Fernet, InvalidToken

import undercroft
from undercroft.bots import best_of, players_of
from undercroft.engine.cite import Anchor
from undercroft.engine.errors import BadOption, Diverged
from undercroft.engine.game import Game
from undercroft.engine.ruling import Ruling
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import Tongue
from undercroft.engine.words import Free, Words, printed
from undercroft.games import box
from undercroft.server import showing, talk, wire
from undercroft.server.bots import play_bots
from undercroft.server.clock import Clock
from undercroft.server.denied import Denied, denied
from undercroft.server.errors import StoreError
from undercroft.server.examine import Examiner
from undercroft.server.history import BASE, Begun, History, branched
from undercroft.server.links import fresh_id, fresh_secret, fresh_seed, hashed
from undercroft.server.live import Live, Settled
from undercroft.server.logs import log
from undercroft.server.minds import Minds
from undercroft.server.recall import recalled
from undercroft.server.record import Entry
from undercroft.server.replays import no_such_step
from undercroft.server.rows import (
    Arrangement,
    InvitationRow,
    KeyRow,
    Notice,
    RestRow,
    Row,
    TableRow,
)
from undercroft.server.seating import NO_ENTRY, Holder, Seating, SeatState
from undercroft.server.showing import Eyes
from undercroft.server.store import Store
from undercroft.server.tongues import names_of_seats, tongue_of, words_path

IDLE: Final = 600.0  # seconds without a watcher until a table leaves memory
SWEEP: Final = 30.0
A_DAY: Final = 86_400.0  # seconds
ALIVE_FOR: Final = 60.0  # seconds until other workers take this one for dead
TABLES_PER_HOUR: Final = 60  # from one address
NO_SEED: Final = Words(
    "A seed can be chosen only where one person plays: whoever chose it could foresee the luck of "
    "all. Leave it empty, and nobody knows it."
)
DAMAGED: Final = Words(
    "What was kept of this game does not lead anywhere any more. Nothing of it was changed; "
    "the host of this server can look into it."
)
BACK_SOON: Final = Words("The house closes for a moment; you will be back soon.")
SEAT_TAKEN: Final = Words("The host has taken this seat from you.")
SEALED: Final = "undercroft-sealed-1:"  # a save that only this server can read

Boxes = Callable[[str], Game[Any]]
Seeds = Callable[[], str]


class Registry:
    """Opens tables, finds them again, and lets bots play at them."""

    def __init__(
        self,
        store: Store,
        *,
        boxes: Boxes = box,
        tables_per_hour: int = TABLES_PER_HOUR,
        keep_days: int = 0,
        clock: Clock | None = None,
        seeds: Seeds = fresh_seed,
        thinkers: int = 0,
    ) -> None:
        self.store: Final = store
        self.clock: Final = clock or Clock()
        self.minds: Final = Minds(self.clock, thinkers)
        self.boxes: Final = boxes
        self.seeds: Final = seeds
        self.tables: Final[dict[str, Live]] = {}
        self._opening: Final[dict[str, asyncio.Lock]] = {}
        self._bots: Final[dict[str, asyncio.Task[None]]] = {}
        self._chores: Final[list[asyncio.Task[None]]] = []
        self._tables_per_hour: Final = tables_per_hour
        self._keep_days: Final = keep_days
        self._seal: Fernet | None = None
        self._examiner: Final = Examiner()

    async def start(self) -> None:
        key = await self.store.setting("seal", Fernet.generate_key().decode())
        self._seal = Fernet(key)
        await self.store.be_here(self.clock.date() + ALIVE_FOR)
        self._chores.append(asyncio.create_task(self._listen()))
        self._chores.append(asyncio.create_task(self._stay()))
        self._chores.append(asyncio.create_task(self._sweep()))

    async def close(self) -> None:
        """Everything acknowledged is kept already; what is left is to say goodbye."""
        for task in [*self._chores, *self._bots.values()]:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        await self.minds.close()
        for live in [*self.tables.values()]:
            live.close()
            live.audience.tell_each(
                live, lambda speech: wire.Bye(showing.rendered(speech, BACK_SOON), again=True)
            )
        self.tables.clear()
        with suppress(StoreError):
            await self.store.leave()

    # ---- opening tables ----------------------------------------------------------------------

    async def open_table(self, wanted: wire.NewTable, address: str, tongue: Tongue) -> wire.Opened:
        game = self._game(wanted.game)
        unnamed = names_of_seats([bool(seat.bot) for seat in wanted.seats], tongue)
        both = zip(wanted.seats, unnamed, strict=True)
        names = [seat.name.strip() or called for seat, called in both]
        if wanted.dice_after_undo not in ("same", "new"):
            words = Words("Dice after an undo are 'same' or 'new'.")
            raise Denied("bad-option", words, field="dice_after_undo")
        try:
            options = game.settle(len(names), wanted.options)
            game.lay_out(len(names), options)
        except BadOption as error:
            raise denied("bad-option", error, game=game.slug) from error
        if wanted.seed and any(not seat.mine and not seat.bot for seat in wanted.seats):
            raise Denied("bad-option", NO_SEED, field="seed")
        seed, chosen = wanted.seed or self.seeds(), bool(wanted.seed)
        begun = Begun(seed, fresh_seed(), version=game.version, chosen=chosen)
        settled = Settled(names, options, begun, wanted.dice_after_undo)
        settled.breath, settled.patience = wanted.breath, wanted.patience
        settled.watchers_share = wanted.watchers_share
        return await self._made(game, settled, wanted.seats, wanted.pace, address)

    async def branch(self, live: Live, wanted: wire.Branch, address: str) -> wire.Opened:
        """A new table that goes on from a step of this one, with luck of its own."""
        history = live.history
        if history.game.secrets and not history.table.over:
            raise Denied(
                "secret", Words("A game with secrets can be branched only when it is over.")
            )
        if wanted.step > history.steps:
            raise no_such_step(history.steps)
        try:
            save = await asyncio.to_thread(branched, history.table, wanted.step)
        except Diverged as error:
            raise Denied("old-rules", Words("That step was played under older rules.")) from error
        begun = Begun(fresh_seed(), fresh_seed(), save, history.game.version)
        origin = f"{live.id}/{wanted.step}"
        names, options = [*history.names], dict(history.options)
        breath = live.settled.breath
        settled = Settled(names, options, begun, origin=origin, breath=breath)
        settled.patience = live.settled.patience
        return await self._made(history.game, settled, wanted.seats, live.pace, address)

    async def bring_in(self, wanted: wire.Import, address: str) -> wire.Opened:
        """A table from a saved game."""
        text = await asyncio.to_thread(self._opened_seal, wanted.save)
        found = await self._examiner.examine(text)
        game = self._game(found.game)
        begun = Begun(fresh_seed(), fresh_seed(), found.save, found.version)
        settled = Settled(found.names, found.options, begun, origin="import", breath=wire.BREATH)
        seats = wanted.seats or [
            wire.NewSeat(name, "" if place == 0 else best_of(game.slug), mine=place == 0)
            for place, name in enumerate(found.names)
        ]
        return await self._made(game, settled, seats, 500, address)

    async def must_have_room(self, address: str) -> None:
        """Whoever has opened enough tables for now is refused before anything is done for them."""
        since = self.clock.date() - 3600
        if await self.store.opened_by(address, since) >= self._tables_per_hour:
            raise Denied("too-many", Words("Too many tables from here; come back in an hour."), 429)

    async def _made(
        self,
        game: Game[Any],
        settled: Settled,
        seats: Sequence[wire.NewSeat],
        pace: int,
        address: str,
    ) -> wire.Opened:
        if len(seats) != len(settled.names):
            seated = len(settled.names)
            words = Words("This game has {seats} {seats:seat|seats}.", seats=seated)
            raise Denied("bad-seats", words, field="seats")
        for seat in seats:
            if seat.bot and seat.bot not in players_of(game.slug):
                raise no_such_bot(seat.bot)
        await self.must_have_room(address)
        now = self.clock.date()
        id, own, watch = fresh_id(), fresh_secret(), fresh_secret()
        mine = [place for place, seat in enumerate(seats) if seat.mine and not seat.bot]
        friends = [place for place, seat in enumerate(seats) if not seat.mine and not seat.bot]
        links = [wire.SeatLink(place, fresh_secret()) for place in friends]
        names = [seat.name.strip() or settled.names[place] for place, seat in enumerate(seats)]
        invited = [InvitationRow(hashed(link.token), id, link.seat, now) for link in links]
        seating = Seating(
            id,
            [
                SeatState(name, seat.bot, awaited=place in friends)
                for place, (name, seat) in enumerate(zip(names, seats, strict=True))
            ],
            pace,
            {hashed(own): Holder(mine, host=True), hashed(watch): Holder([])},
            {invitation.hash: invitation for invitation in invited},
        )
        seating.entries.append(Entry("opened", by=seating.name_of(hashed(own))))
        if settled.begun.chosen:
            seating.entries.append(Entry("seed", more=settled.begun.seed))
        kept = seating.kept()
        row = TableRow(
            id,
            game.slug,
            game.version,
            msgspec.json.encode(settled).decode(),
            kept.seats,
            pace,
            now,
            now,
            address,
        )
        await self.store.make(row, kept.keys, (), kept.invitations, kept.record)
        log.info("table opened", table=id, game=game.slug, seats=len(seats))
        return wire.Opened(id, own, links, watch)

    def _game(self, slug: str) -> Game[Any]:
        try:
            return self.boxes(slug)
        except BadOption as error:
            raise denied("no-such-game", error, 404) from error

    # ---- finding tables ----------------------------------------------------------------------

    async def key(self, id: str, secret: str) -> KeyRow:
        """What a link may do at a table; the same words whether table or secret is wrong."""
        key = await self.store.key(hashed(secret)) if secret else None
        if key is None or key.table != id:
            raise Denied("no-entry", NO_ENTRY, 404)
        return key

    async def invitation(self, id: str, secret: str) -> InvitationRow:
        """What a link invites to; the same words as for any other link that opens nothing."""
        found = await self.store.invitation(hashed(secret)) if secret else None
        if found is None or found.table != id:
            raise Denied("no-entry", NO_ENTRY, 404)
        return found

    async def live(self, id: str) -> Live:
        live = self.tables.get(id)
        if live is not None:
            return live
        async with self._opening.setdefault(id, asyncio.Lock()):
            live = self.tables.get(id)
            if live is None:
                live, address = await self._loaded(id)
                self.tables[id] = live
                self._bots[id] = asyncio.create_task(play_bots(live, self.minds, address))
        self._opening.pop(id, None)
        return live

    async def _loaded(self, id: str) -> tuple[Live, str]:
        row = await self.store.table(id)
        kept = await self.store.arrangement(id)
        if row is None or kept is None:
            raise Denied("no-entry", NO_ENTRY, 404)
        settled = msgspec.json.decode(row.settled, type=Settled)

        async def rebuild() -> History:
            return await self._history(id, row.game, settled)

        async def grant(seat: int) -> None:
            await self.rearrange(await self.live(id), lambda seating: seating.grant(seat))

        seating, history = Seating.of(id, kept), await self._opened(id, rebuild)
        live = Live(id, history, settled, seating, self.store, rebuild, self.clock, grant)
        live.notes.extend(live.history.notes)
        live.audience.record = await self.store.record(id)
        live.audience.elsewhere = await self.store.elsewhere(id)
        return live, row.address

    async def _opened(self, id: str, rebuild: Callable[[], Awaitable[History]]) -> History:
        """What was kept, as a table; what cannot be one any more is said plainly."""
        try:
            return await rebuild()
        except (Denied, StoreError):
            raise
        except Exception as error:  # whatever the rules say to rows that cannot be
            log.error("a table cannot be opened", table=id, error=type(error).__name__)
            raise Denied("damaged", DAMAGED, 409) from error

    async def _history(self, id: str, slug: str, settled: Settled) -> History:
        """From the rows that were kept; on from where it stood if the rules have changed since."""
        game = self._game(slug)
        while True:
            rows, rest = await self.store.past(id)
            found = await asyncio.to_thread(recalled, game, settled, rows, rest)
            if isinstance(found, History):
                return found
            body = msgspec.json.encode(found).decode()
            fresh = RestRow(id, len(rows) + 1, game.version, 0, 0, "")
            if await self.store.append(Row(id, len(rows), BASE, body, self.clock.date()), fresh):
                log.info("a game goes on under new rules", table=id, whole=found.whole)

    # ---- seats -------------------------------------------------------------------------------

    async def rearrange(self, live: Live, change: Callable[[Seating], None]) -> None:
        """Who sits where: `change` what is kept of it, which another worker may have changed.

        Kept first, then so here, and then told. What seats were dealt in secret while somebody was
        awaited is dealt anew when the game begins.
        """
        now, waited = self.clock.date(), False

        def changed(kept: Arrangement) -> Arrangement:
            nonlocal waited
            seating = Seating.of(live.id, kept)
            waited = seating.gathering
            change(seating)
            if waited and live.guards(seating):
                seating.withdraw_all()
            return seating.kept()

        async with live.held():
            live.seating = Seating.of(live.id, await self.store.arrange(live.id, now, changed))
            if waited and live.guarded and not live.settled.begun.save:
                await live.deal_anew(self.seeds())
        await self._seated(live)

    async def _seated(self, live: Live) -> None:
        """Tell everybody who sits where now, and give each the eyes of the seats they have."""
        holders = live.seating.holders
        live.audience.dismiss_all_but(live, holders, SEAT_TAKEN)
        async with live.held():
            moved = [
                (ear, seats)
                for ear in live.audience.ears
                if ear.key in holders and (seats := Eyes(holders[ear.key].seats)) != ear.seats
            ]
            for ear, seats in moved:
                chat = await talk.heard_by(live, seats, ear.language)
                ear.sit(seats)
                live.audience.welcome_again(live, ear, chat)
        live.tell_about()
        await self.record(live)
        live.changed.set()
        await self.announce(live)

    async def record(self, live: Live) -> None:
        """What happened to seats is passed on to those who have not heard of it."""
        live.audience.tell_record(live, await self.store.record(live.id))

    async def set_pace(self, live: Live, pause: int) -> None:
        def change(seating: Seating) -> None:
            seating.pace = pause

        await self.rearrange(live, change)

    # ---- saves and shared replays ------------------------------------------------------------

    def saved(self, live: Live) -> str:
        """The whole game as text. What is still to come stays sealed until it is over."""
        history = live.history
        if history.table.over:
            return history.table.save()
        if history.game.secrets:  # who brings it in again could sit down on every seat
            raise Denied("secret", Words("A game with secrets can be saved only when it is over."))
        text = history.table.save()
        assert self._seal is not None, "the server was not started"
        return SEALED + self._seal.encrypt(text.encode()).decode()

    def _opened_seal(self, text: str) -> str:
        if not text.startswith(SEALED):
            return text
        assert self._seal is not None, "the server was not started"
        try:
            return self._seal.decrypt(text.removeprefix(SEALED).strip().encode()).decode()
        except InvalidToken as error:
            raise Denied("bad-save", Words("This save was sealed by another house.")) from error

    async def share(self, live: Live) -> str:
        if live.history.game.secrets and not live.history.table.over:
            raise Denied("secret", Words("A game with secrets can be shared only when it is over."))
        return await self.store.share(live.id, fresh_id())

    async def shared(self, code: str) -> Live:
        id = await self.store.shared(code)
        if id is None:
            raise Denied("no-entry", Words("There is no such replay here."), 404)
        return await self.live(id)

    # ---- chores ------------------------------------------------------------------------------

    async def _listen(self) -> None:
        """What other workers did reaches those who watch here."""
        async for notice in self.store.notices():
            try:
                await self._heed(notice)
            except Exception as error:
                log.error("a notice was lost", table=notice.table, error=type(error).__name__)

    async def _heed(self, notice: Notice) -> None:
        every = notice.table == "*"
        for id in [*self.tables] if every else [notice.table]:
            live = self.tables.get(id)
            if live is None:
                continue
            if notice.topic in ("rows", "*"):
                async with live.held():
                    await live.catch_up()
            if notice.topic in ("seats", "*"):
                await self._reread_seats(live)
            if notice.topic in ("here", "*"):
                await self._reread_presence(live)
            if notice.topic in ("chat", "*"):
                await talk.pass_on(live)

    async def _reread_presence(self, live: Live) -> None:
        elsewhere = await self.store.elsewhere(live.id)
        if elsewhere != live.audience.elsewhere:
            live.audience.elsewhere = elsewhere
            live.tell_about()

    async def announce(self, live: Live) -> None:
        """Somebody came or went: other workers are told."""
        seats = live.audience.here()
        with suppress(StoreError, Denied):  # the next who comes or goes will tell again
            if seats != live.audience.announced:
                await self.store.set_here(live.id, sorted(seats))
                live.audience.announced = seats

    async def _stay(self) -> None:
        """Tell other workers time and again that this one is alive."""
        while True:
            await self.clock.sleep(ALIVE_FOR / 3)
            with suppress(StoreError):
                if await self.store.be_here(self.clock.date() + ALIVE_FOR):
                    for live in [*self.tables.values()]:
                        await self.store.set_here(live.id, sorted(live.audience.here()))

    async def _reread_seats(self, live: Live) -> None:
        kept = await self.store.arrangement(live.id)
        if kept is not None:
            async with live.held():
                live.seating = Seating.of(live.id, kept)
            await self._seated(live)

    async def _sweep(self) -> None:
        """Tables that nobody watches leave memory; their rows stay."""
        while True:
            await self.clock.sleep(SWEEP)
            for live in [*self.tables.values()]:
                self._tidy(live)
            if self._keep_days:
                with suppress(StoreError):
                    await self.forget()

    async def forget(self) -> None:
        """What nothing has happened at for so long as the host keeps things ends."""
        before = self.clock.date() - self._keep_days * A_DAY
        ended = await self.store.forget(before, [*self.tables])
        if ended:
            log.info("old tables ended", tables=ended)

    def _tidy(self, live: Live) -> None:
        if not live.audience.ears and self.clock.now() - live.audience.idle_since > IDLE:
            self.put_away(live)

    def put_away(self, live: Live) -> None:
        """Everything is kept already."""
        del self.tables[live.id]
        self._bots.pop(live.id).cancel()
        live.close()


def no_such_bot(name: str) -> Denied:
    words = Words("There is no bot {name}.", name=Free(repr(name)))
    return Denied("bad-option", words, field="bot")


def games(
    boxes: Boxes, language: str, slugs: Sequence[str] = undercroft.SLUGS
) -> list[wire.GameCard]:
    """What this server has to play, in one language."""
    return [_card(boxes(slug), language) for slug in slugs]


def box_speech(game: Game[Any], language: str) -> Speech:
    """What renders the sentences of a box that nobody plays yet."""
    return Speech(tongue_of(game.slug, language), game.things)


def _card(game: Game[Any], language: str) -> wire.GameCard:
    speech = box_speech(game, language)
    return wire.GameCard(
        game.slug,
        game.name,
        words_path(game, speech.tongue),
        game.fewest_seats,
        game.most_seats,
        [
            wire.Offer(
                s.key,
                showing.rendered(speech, s.label),
                s.default,
                showing.rendered(speech, s.help),
            )
            for s in game.settings
        ],
        [
            _house_rule(ruling, speech)
            for ruling in game.rulings.values()
            if ruling.switchable and not _spoils(game, ruling)
        ],
        game.catalogue(),
        [*players_of(game.slug)],
    )


def _house_rule(ruling: Ruling, speech: Speech) -> wire.HouseRule:
    return wire.HouseRule(
        ruling.key,
        showing.rendered(speech, printed(ruling.question)),
        showing.rendered(speech, printed(ruling.decision)),
        ruling.default,
        {key: showing.rendered(speech, printed(t)) for key, t in (ruling.choices or {}).items()},
    )


def _spoils(game: Game[Any], ruling: Ruling) -> bool:
    """Would its question alone tell what waits in the game?"""
    anchor = game.rulebook.anchors.get(f"{game.slug}:ruling/{ruling.key}")
    return anchor is not None and anchor.spoils


def rules(game: Game[Any], language: str) -> list[wire.Rule]:
    """The rulebook in our words, for leafing through: without what would spoil a game."""
    speech = box_speech(game, language)
    anchors = game.rulebook.anchors.values()
    return [_rule(anchor, speech) for anchor in anchors if not anchor.spoils]


def rule(game: Game[Any], key: str, language: str) -> wire.Rule:
    """One rule, for whoever was told its key; it may be one that nobody should come upon."""
    if key not in game.rulebook:
        raise Denied("no-such-rule", Words("There is no such rule."), 404)
    return _rule(game.rulebook[key], box_speech(game, language))


def _rule(anchor: Anchor, speech: Speech) -> wire.Rule:
    heading, gist, where = [
        showing.rendered(speech, words) for words in (anchor.heading, anchor.gist, anchor.where)
    ]
    return wire.Rule(anchor.key, heading, gist, anchor.source, anchor.page, where)
