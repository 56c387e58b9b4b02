"""Who sits where, and by which secret. Each change is kept whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

import msgspec

from undercroft.engine.words import Free, Words
from undercroft.server.denied import Denied
from undercroft.server.record import Entry
from undercroft.server.rows import Arrangement, InvitationRow, KeyRow

NO_ENTRY: Final = Words("This link opens no table here.")
USED: Final = Words("This invitation has been used already. Ask for a new one.")
KNOWN: Final = Words("Others who watch know that secret.")
HOST_ONLY: Final = Words("Only the host can do that.")
NOT_YOURS: Final = Words("Only the host or who sits there can change a seat.")
CONSENT: Final = Words("Everybody at the table must agree first.")


class SeatState(msgspec.Struct):
    """Who has a seat now."""

    name: str
    bot: str = ""
    awaited: bool = False  # the table does not begin before somebody sits here
    stands_in: bool = False  # the bot plays for somebody who is away, and is of the table still
    granted: bool = False  # all agree that somebody else may sit here and know what it knows


@dataclass(slots=True)
class Holder:
    """What a secret opens."""

    seats: list[int]
    host: bool = False


@dataclass(slots=True)
class Seating:
    """The seats of a table, the secrets by which they are held, and open invitations."""

    table: str
    seats: list[SeatState]
    pace: int
    holders: dict[str, Holder]  # by the hash of a secret
    invitations: dict[str, InvitationRow]  # by the hash of theirs
    entries: list[Entry] = field(default_factory=list)  # for the record

    @classmethod
    def of(cls, table: str, kept: Arrangement) -> Seating:
        return cls(
            table,
            msgspec.json.decode(kept.seats, type=list[SeatState]),
            kept.pace,
            {
                key.hash: Holder(msgspec.json.decode(key.seats, type=list[int]), key.host)
                for key in kept.keys
            },
            {invitation.hash: invitation for invitation in kept.invitations},
        )

    def kept(self) -> Arrangement:
        return Arrangement(
            msgspec.json.encode(self.seats).decode(),
            self.pace,
            [key_row(self.table, hash, one) for hash, one in self.holders.items()],
            [*self.invitations.values()],
            [msgspec.json.encode(entry).decode() for entry in self.entries],
        )

    # ---- facts -------------------------------------------------------------------------------

    @property
    def gathering(self) -> bool:
        """Does the table wait for somebody who was invited before it begins?"""
        return any(state.awaited and not state.bot for state in self.seats)

    @property
    def taken(self) -> set[int]:
        """Seats for which somebody has a secret."""
        return {seat for holder in self.holders.values() for seat in holder.seats}

    @property
    def invited(self) -> set[int]:
        """Seats to which an invitation is open."""
        return {one.seat for one in self.invitations.values() if not one.holder}

    @property
    def several(self) -> bool:
        """Does more than one person play, or may one more sit down?"""
        return len([one for one in self.holders.values() if one.seats]) + len(self.invited) > 1

    @property
    def people(self) -> list[int]:
        """Whose consent counts: all who hold a seat and have not left it to a bot themselves."""
        taken = self.taken
        return [
            seat
            for seat, state in enumerate(self.seats)
            if seat in taken and (state.stands_in or not state.bot)
        ]

    def name_of(self, key: str) -> str:
        """What who holds this secret is called; nothing for a host who sits nowhere."""
        holder = self.holders.get(key)
        return self.seats[holder.seats[0]].name if holder and holder.seats else ""

    def _holding(self, seat: int) -> Iterator[tuple[str, Holder]]:
        return ((key, one) for key, one in [*self.holders.items()] if seat in one.seats)

    def _by(self, key: str, *, seat: int = -1) -> Holder:
        """Whoever speaks must be the host or sit there."""
        if not -1 <= seat < len(self.seats):
            raise Denied("no-such-seat", Words("There is no such seat."))
        holder = self.holders.get(key)
        if holder is None or not (holder.host or seat in holder.seats):
            raise Denied("not-yours", NOT_YOURS if seat >= 0 else HOST_ONLY)
        return holder

    def _note(self, kind: str, seat: int, key: str = "", more: str = "") -> None:
        name = self.seats[seat].name if seat >= 0 else ""
        self.entries.append(Entry(kind, seat, name, self.name_of(key), more))

    # ---- what may be done --------------------------------------------------------------------

    def rename(self, key: str, seat: int, name: str) -> None:
        """Whoever sits there says what they are called; the host names who is not there yet."""
        self._must_be_free_for(key, seat)
        if name != self.seats[seat].name:
            self._note("renamed", seat, more=name)
            self.seats[seat].name = name

    def hand(self, key: str, seat: int, bot: str, *, away: bool) -> None:
        """To a bot (of that name) or back to whoever sits there."""
        holder = self._by(key, seat=seat)
        state = self.seats[seat]
        if bot:
            if seat in self.taken and seat not in holder.seats and not away:
                raise _taken(state)
            if not state.bot:
                self._note("bot", seat, key)
            if state.awaited:
                self._withdraw(seat)
        elif seat not in self.taken:
            raise Denied("nobody", Words("Nobody sits there: invite somebody."))
        elif state.bot:
            self._note("back", seat, key)
        state.stands_in = bool(bot) and seat in self.taken and seat not in holder.seats
        state.bot, state.awaited = bot, False

    def invite(self, key: str, seat: int, hash: str, now: float, *, guarded: bool) -> None:
        """A new invitation; an older one to the same seat opens nothing any more."""
        self._must_be_free_for(key, seat)
        state = self.seats[seat]
        self._must_be_granted(state, guarded)
        self._withdraw(seat)
        self.invitations[hash] = InvitationRow(hash, self.table, seat, now)
        self._note("invited", seat, key)

    def sit(self, invitation: str, key: str, name: str) -> None:
        """Redeem an invitation for a secret. To do so twice with the same one changes nothing."""
        found = self.invitations.get(invitation)
        if found is None or key in self.invitations:
            raise Denied("no-entry", NO_ENTRY, 404)
        if found.holder:
            if found.holder == key and found.seat in self.holders.get(key, Holder([])).seats:
                return
            raise Denied("used", USED, 410)
        known = self.holders.get(key)
        if known is not None and not known.seats and not known.host:
            raise Denied("known", KNOWN, 409)
        seat, state = found.seat, self.seats[found.seat]
        played = state.bot or seat in self.taken
        before = state.name if played and name not in ("", state.name) else ""
        self._leave(seat)
        mine = self.holders.setdefault(key, Holder([]))
        mine.seats = sorted({*mine.seats, seat})
        self.invitations[invitation] = msgspec.structs.replace(found, holder=key)
        self.seats[seat] = SeatState(name or state.name)
        self._note("relieved" if before else "seated", seat, more=before)

    def remove(self, key: str, seat: int, hash: str, now: float, bot: str) -> None:
        """The host takes a seat from whoever sits there: for a bot, or to invite somebody else."""
        if not self._by(key).host:
            raise Denied("not-yours", HOST_ONLY)
        self._by(key, seat=seat)
        holders = [held for held, _ in self._holding(seat)]
        if not holders or key in holders:
            raise Denied("not-a-friend", Words("Nobody else sits there."))
        gathering = self.gathering
        self._note("replaced" if bot else "removed", seat, key)
        self._leave(seat)
        for held in holders:
            if not self.holders[held].seats and not self.holders[held].host:
                del self.holders[held]
        self.seats[seat].bot, self.seats[seat].awaited = bot, gathering and not bot
        if not bot:
            self.invitations[hash] = InvitationRow(hash, self.table, seat, now)

    def take(self, key: str, seat: int, *, guarded: bool, away: bool) -> None:
        """The host plays the seat of a bot, or of somebody who is away, beside their own.

        A bot may stand in for who is away; to sit down in their place everybody must agree.
        """
        mine, state = self._by(key, seat=seat), self.seats[seat]
        if not mine.host:
            raise Denied("not-yours", HOST_ONLY)
        if seat in self.taken and not away:
            raise _taken(state)
        self._must_be_granted(state, guarded or seat in self.people)
        self._note("taken", seat, key)
        self._leave(seat)
        self._withdraw(seat)
        mine.seats = sorted({*mine.seats, seat})
        self.seats[seat] = SeatState(state.name)

    def grant(self, seat: int) -> None:
        """All have agreed that somebody else sits there, if somebody is invited."""
        if not self.seats[seat].granted:
            self.seats[seat].granted = True
            self._note("granted", seat)

    def start(self, key: str, bot: str) -> None:
        """Begin without those who have not come: bots play for them until they do."""
        if not self._by(key).host:
            raise Denied("not-yours", HOST_ONLY)
        missing = [seat for seat, one in enumerate(self.seats) if one.awaited and not one.bot]
        if not missing:
            raise Denied("stale", Words("Everybody is there already."))
        names = ", ".join(self.seats[seat].name for seat in missing)
        self._note("started", -1, key, names)
        for seat in missing:
            self.seats[seat].bot, self.seats[seat].awaited = bot, False

    def withdraw_all(self) -> None:
        """Where seats have secrets, an invitation would show what a seat has learnt."""
        for seat in self.invited:
            self._withdraw(seat)

    def _must_be_free_for(self, key: str, seat: int) -> None:
        """Nobody else may sit there."""
        holder = self._by(key, seat=seat)
        if seat in self.taken and seat not in holder.seats:
            raise _taken(self.seats[seat])

    @staticmethod
    def _must_be_granted(state: SeatState, guarded: bool) -> None:
        if guarded and not state.granted:
            raise Denied("consent", CONSENT)

    def _leave(self, seat: int) -> None:
        for _, holder in self._holding(seat):
            holder.seats.remove(seat)

    def _withdraw(self, seat: int) -> None:
        for invitation in [*self.invitations.values()]:
            if invitation.seat == seat and not invitation.holder:
                del self.invitations[invitation.hash]


def _taken(state: SeatState) -> Denied:
    words = Words("{name} sits there; only they can do that.", name=Free(state.name))
    return Denied("taken", words)


def key_row(table: str, hash: str, holder: Holder) -> KeyRow:
    return KeyRow(hash, table, msgspec.json.encode(holder.seats).decode(), holder.host)
