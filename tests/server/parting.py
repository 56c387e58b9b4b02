"""Pairs of tables that part in something hidden, and are played alike on driven clocks.

They part in four ways: a fact is dealt anew at a rest, a secret question has another answer, a
sheet another order, hidden dice another fall. From then on everybody does the same at both, second
by second: they answer, take back, vote, talk, look back, ask why, come and go. Whoever cannot know
at which of the two tables it sits must hear the same bytes at the same second.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from os.path import commonpath
from random import Random
from typing import Any, Final

from tests.games.betrayal.veil import (
    Apart,
    Cities,
    answer_at_random,
    hidden_facts,
    known,
    onlookers,
    redealt,
    unknown,
)
from tests.server.driven import BREATH, WATCHER
from tests.server.lines import Venue
from tests.server.party import Haunted
from undercroft.engine.chance import Chance, Luck, Outcome
from undercroft.engine.decision import Decision
from undercroft.engine.resume import EVERY_REST
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Sitting, Table
from undercroft.engine.tape import Answer, Fall
from undercroft.games.betrayal.facts import TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.rules.siding import is_veiled
from undercroft.games.betrayal.state import HERO, TRAITOR, City
from undercroft.languages import LANGUAGES
from undercroft.server.denied import Denied
from undercroft.server.history import Begun, History, Proposal
from undercroft.server.wire import Branch

REDEALT, ANSWERED, ORDERED, FALLEN = WAYS = ("redealt", "answered", "ordered", "fallen")
SIZES: Final = (3, 4, 6)
LONG: Final = 400  # answers of a game in which ways to part are looked for
PAUSES: Final = (0.0, 0.5, 3.0)  # seconds after an answer
STEP: Final = 1.0  # seconds; less than a breath
FAR: Final = 12  # answers from a rest to where tables part
NUMBERS: Final = (*TRAITS, "attack", "spaces")
SIDES: Final = (HERO, TRAITOR)  # who may talk among themselves
SOME: Final = 12  # answers that are given alike in one pair, and
ENOUGH: Final = 40  # in all pairs that differ in one sort of secret
EACH: Final = 2  # pairs of each sort
MORE: Final = 20  # and so many more at most, where those were too short
Heard = tuple[float, bytes]
Seated = tuple[int, str]  # who gives an answer, and its key


def eyes(seat: int) -> int:
    return SPECTATOR if seat == WATCHER else seat


# ---- where tables can part -------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fork:
    """A city at rest, what is answered from there on, and then two tables part."""

    way: str
    what: str  # kind of secret, question or order
    city: City
    luck: Luck
    answers: tuple[Seated, ...] = ()
    other: City | None = None  # what the second table begins with, where that differs


def kind_of(city: City, place: str) -> str:
    """What sort of secret is kept there: `note/lair` for `note/lair-2`, `role` for whosever."""
    parts = [part for part in place.split("/") if not part.isdigit() and part not in city.cast]
    return "/".join([re.sub(r"-\d+$", "", part) for part in parts])


def forks(number: int, seats: int, seed: int, most: int = LONG) -> Iterator[Fork]:
    """Where two tables can part in a random game of a haunt, from just before it begins."""
    names = [f"seat {place}" for place in range(seats)]
    table = Table.open(GAME, names, f"{seed}", {"haunt": number})
    random, given = Random(seed), 0
    rest, since, heard = table.clone(), list[Seated](), len(table.tape)
    while not table.over and given < most:
        if table.at_rest():
            rest, since = table.clone(), []
            yield from _dealt_anew(rest, random) if random.random() < 0.2 else ()
        near = len(since) < FAR
        if table.state.haunt:
            given += 1
            yield from _here(table, rest, since) if near else ()
        answer_at_random(table, random)
        fresh, heard = table.tape[heard:], len(table.tape)
        if near and any(isinstance(entry, Fall) and entry.hidden for entry in fresh):
            what = "set-up" if not rest.state.haunt else "in mid-haunt"
            yield Fork(FALLEN, what, rest.state, rest.luck, tuple(since))
        since += [(e.seat, e.key) for e in fresh if isinstance(e, Answer)]


def _dealt_anew(rest: Cities, random: Random) -> Iterator[Fork]:
    city = rest.state
    lacking = [seat for seat in onlookers(rest) if city.haunt and unknown(city, seat)]
    if lacking:
        seat = random.choice(lacking)
        was, other = unknown(city, seat), redealt(city, seat, f"{random.random()}")
        now = unknown(other, seat)
        for what in sorted({kind_of(city, p) for p in was if was[p] != now.get(p)}):
            yield Fork(REDEALT, what, city, rest.luck, (), other)


def _here(table: Cities, rest: Cities, since: Sequence[Seated]) -> Iterator[Fork]:
    city, so_far = rest.state, tuple(since)
    for decision in table.decisions:
        if any(len(keys) > 1 for keys in looking_alike(decision).values()):
            yield Fork(ANSWERED, decision.kind, city, rest.luck, so_far)
    for seat in range(table.state.seats):
        for order in table.sheet(seat):
            if len(order.options) > 1:
                yield Fork(ORDERED, kind_of(city, order.key), city, rest.luck, so_far)


def looking_alike(decision: Decision[Any]) -> dict[str, list[str]]:
    """The answers to a secret question of which others see the same."""
    found: dict[str, list[str]] = {}
    for option in decision.options if decision.secret else ():
        found.setdefault(decision.seen_of(option) or "", []).append(option.key)
    return found


# ---- two tables ------------------------------------------------------------------------------


class Fated(Luck):
    """Hidden dice fall otherwise than they would; open ones as ever."""

    __slots__ = ()

    def copy(self) -> Fated:
        twin = Fated(self.seed, self.drawn)
        twin.rigged = self.rigged
        return twin

    def settle(self, chance: Chance[Any]) -> Outcome:
        told = bool(self.rigged)  # as where a game is looked back at
        fallen: Outcome = super().settle(chance)
        if told or not chance.secret:
            return fallen
        weights = chance.weights or [1] * len(chance.outcomes)
        possible: list[Outcome] = [
            o for o, weight in zip(chance.outcomes, weights, strict=True) if weight
        ]
        return possible[(possible.index(fallen) + 1) % len(possible)]


class Resumed(History):
    """Begins in the midst of a game, with the luck that it had."""

    luck: Luck

    def _opened(self, begun: Begun) -> Table[Any]:
        city, rest = self.game.lay_out(len(self.names), self.options), EVERY_REST
        luck = self.luck.copy()
        table: Table[Any] = Table(self.game, city, luck, observed=True, spacing=rest)
        table.sit(Sitting(self.names, self.options))
        table.start()
        return table


def resumed(luck: Luck) -> type[Resumed]:
    return type("Resumed", (Resumed,), {"luck": luck})


class Pair:
    """Two tables that will part, and what happens at both."""

    def __init__(
        self, fork: Fork, random: Random, *, bot: str = "", languages: Sequence[str] = LANGUAGES
    ) -> None:
        self.fork = fork
        self.random = random
        self.languages = languages
        self.apart = Apart()
        cities = (fork.city, fork.other or fork.city)
        luck = fork.luck
        lucks = (luck, Fated(luck.seed, luck.drawn) if fork.way == FALLEN else luck)
        seats = (*range(fork.city.seats), WATCHER)
        self.ignorant = [s for s in seats if known(cities[0], eyes(s)) == known(cities[1], eyes(s))]
        sitting = [s for s in self.ignorant if s != WATCHER]
        self.bots = [random.choice(sitting)] if bot and sitting else []
        self.both = [
            Venue(
                Haunted(city),
                city.seats,
                languages,
                bots=self.bots,
                player=bot,
                begin=resumed(fated),
            )
            for city, fated in zip(cities, lucks, strict=True)
        ]
        self.veiled = set[str]()  # who did something else at the other table, still unknown
        self.answers = 0  # that were given alike since the tables parted
        self.parted = Counter[str]()  # answers while this sort of secret differed, by kind

    # ---- what is heard

    @property
    def tables(self) -> list[Cities]:
        return [house.live.history.table for house in self.both]

    def goes_on(self) -> bool:
        """Is there somebody who does not know, and no bot that does?"""
        return bool(self.ignorant) and all(seat in self.ignorant for seat in self.bots)

    def compare(self) -> None:
        """Who cannot know has heard the same, in every language."""
        if not any(line.heard for house in self.both for line in house.lines.values()):
            return
        out, (one, other) = self._somebody_came_out(), self.tables
        self.ignorant = [
            s for s in self.ignorant if not out and not self.apart.told(one, other, eyes(s))
        ]
        if not self.goes_on():
            return
        for reader in self.both[0].lines:
            heard = [house.lines[reader].heard for house in self.both]
            if reader[0] in self.ignorant:
                assert heard[0] == heard[1], (
                    f"{self.fork.what} {self.fork.way}: {told_apart(*heard)}"
                )
            for told in heard:
                told.clear()

    def _somebody_came_out(self) -> bool:
        """By another way at the other table, and perhaps at both."""
        return any(not is_veiled(t.state, who) for t in self.tables for who in self.veiled)

    def _does_otherwise(self, seat: int) -> None:
        who = self.fork.city.cast[seat]
        if is_veiled(self.tables[0].state, who):
            self.veiled.add(who)

    async def opens(self) -> None:
        for house in self.both:
            await house.opens()
        for place, (seat, key) in enumerate(self.fork.answers):
            for house in self.both:
                await house.passes(BREATH if place or seat in self.bots else 0)
            if seat in self.bots:
                continue
            if not all(key in _keys(table, seat) for table in self.tables):
                break  # what is hidden has made a difference to who knows it
            for house in self.both:
                await house.answers(seat, key)
        self.compare()

    async def passes(self, seconds: float) -> None:
        """Time goes by; who is asked at one table what a sheet answers at the other answers it."""
        while self.goes_on():
            for house in self.both:
                await house.passes(min(seconds, STEP))
            await self._level()
            self.compare()
            seconds -= STEP
            if seconds <= 0:
                return

    async def _level(self) -> None:
        """What people take beyond a breath is theirs, and no leak: here nobody takes longer."""
        for house, other in (self.both, self.both[::-1]):
            table, covered = other.live.history.table, other.live.history.covered
            for seat, key in house.live.history.covered.items():
                if seat in covered or seat in self.ignorant:
                    continue
                for decision in [d for d in table.decisions if d.seat == seat]:
                    seen = house.live.history.table.decision(seat)
                    look = seen.seen_of(seen.option(key)) or ""
                    if keys := looking_alike(decision).get(look):
                        message = {"is": "answer", "n": 0, "seat": seat, "key": keys[0]}
                        await other.says(seat, self.languages[0], message)

    async def all_say(self, seat: int, message: dict[str, Any]) -> None:
        """The same at both tables, by whoever sits there; in any of the languages."""
        language = self.random.choice(self.languages)
        for house in self.both:
            await house.says(seat, language, message)
        self.compare()

    # ---- what is done

    async def answer(self) -> bool:
        """Something that both tables ask of the same seat is answered; False if there is none."""
        one, other = self.tables
        asked = [
            decision.seat
            for decision in one.decisions
            if decision.seat in [d.seat for d in other.decisions]
            and not any(decision.seat in h.live.history.covered for h in self.both)
            and decision.seat not in self.bots
        ]
        if not asked:
            return False
        seat = self.random.choice(asked)
        keys = self._choice(seat, *[table.decision(seat) for table in self.tables])
        if keys is None:
            return False
        language = self.random.choice(self.languages)
        for house, key in zip(self.both, keys, strict=True):
            await house.says(seat, language, {"is": "answer", "n": 0, "seat": seat, "key": key})
        self.compare()
        self._count()
        return True

    def _choice(
        self, seat: int, here: Decision[Any], there: Decision[Any]
    ) -> tuple[str, str] | None:
        """An answer for each of the tables: the same, or two that look the same to others."""
        one, other = looking_alike(here), looking_alike(there)
        looks = [seen for seen in one if seen in other]
        if looks and self._may_part(seat, here):
            seen = self.random.choice(looks)
            key = self.random.choice(one[seen])
            others = [k for k in other[seen] if k != key] or other[seen]
            self._does_otherwise(seat)
            return key, self.random.choice(others)
        shared = [key for key in here.keys if key in there.keys]
        if not shared:
            return None
        hasty = "end" in shared and self.random.random() < 0.3  # so that turns come round
        key = "end" if hasty else self.random.choice(shared)
        return key, key

    def _may_part(self, seat: int, decision: Decision[Any]) -> bool:
        """Those who know the difference answer secret questions as they like; the first parts."""
        if seat not in self.ignorant:
            return True
        if self.fork.way == ANSWERED and decision.kind == self.fork.what and not self.answers:
            self.ignorant.remove(seat)
            return True
        return False

    async def settle(self) -> None:
        """Those who know the difference settle something, at each table what they like."""
        if self.fork.way == ORDERED and not self.answers:
            able = [s for s in self.ignorant if s not in (WATCHER, *self.bots)]
            for seat in able:
                sheet = self.tables[0].sheet(seat)
                if any(kind_of(self.fork.city, order.key) == self.fork.what for order in sheet):
                    self.ignorant.remove(seat)
                    break
        for house in self.both:
            table = house.live.history.table
            for seat in range(self.fork.city.seats):
                for order in table.sheet(seat) if seat not in self.ignorant else ():
                    self._does_otherwise(seat)
                    choice = self.random.choice(order.options).key
                    await house.live.order(house.eyes(seat), seat, order.key, choice)
        self.compare()

    def _count(self) -> None:
        facts = [hidden_facts(table.state) for table in self.tables]
        values = [{place: fact.value for place, fact in found.items()} for found in facts]
        differ = {p for p, value in values[0].items() if p in values[1] and values[1][p] != value}
        differ |= values[0].keys() ^ values[1].keys()
        city = self.tables[0].state
        if differ and self.goes_on():
            self.answers += 1
            self.parted.update({kind_of(city, place) for place in differ})

    # ---- and whatever else comes to somebody's mind

    async def whim(self) -> None:
        """Somebody who cannot know takes something back, votes, asks, talks, comes or goes."""
        seat, proposal = self.random.choice(self.ignorant), self.both[0].live.history.proposal
        if seat in self.bots:
            return
        if proposal:
            voter = self.random.choice([*proposal.waiting, seat])
            await self._vote(voter if voter not in self.bots else seat, proposal)
        elif self.random.random() < 0.1:
            await self._come_and_go(seat)
        else:
            await self.all_say(seat, self.random.choice([*self._whims(seat)]))

    async def _vote(self, seat: int, proposal: Proposal) -> None:
        """To begin again with other luck, or to go on."""
        agreed = proposal.kind == "undo" and self.random.random() < 0.7
        await self.all_say(seat, {"is": "vote", "proposal": proposal.id, "yes": agreed})

    def _whims(self, seat: int) -> Iterator[dict[str, Any]]:
        random, house = self.random, self.both[0]
        steps = house.live.history.steps_for(house.eyes(seat).bits)
        yield from [{"is": "undo", "n": 0}] * 2
        yield {"is": "redo", "n": 0}
        yield {"is": "restart", "n": 0}
        yield {"is": "say", "text": "Who is it?"}
        yield {"is": "say", "text": "Is it you?", "side": random.choice(SIDES)}
        yield {"is": "look", "step": random.randint(0, steps + 1), "seat": seat}
        yield {"is": "look", "step": random.randint(0, steps + 1), "seat": WATCHER}
        yield {"is": "look", "step": 1, "seat": (seat + 1) % self.fork.city.seats}
        number = f"{random.choice(self.fork.city.cast)}.{random.choice(NUMBERS)}"
        yield {"is": "why", "about": random.choice((number, "option.end", "haunt-roll"))}
        yield {"is": "recall"}
        yield {"is": "speak", "language": random.choice(self.languages)}
        yield {"is": "answer", "n": 0, "seat": max(0, seat), "key": "whisper"}
        for order in self.tables[0].sheet(seat) if seat != WATCHER else ():
            choice = random.choice(order.options).key
            settled = {"is": "settle", "seat": seat, "key": order.key, "choice": choice}
            yield from [settled] * 3

    async def _come_and_go(self, seat: int) -> None:
        """Somebody reloads the page, and asks for what is handed out at the end only."""
        language, refused = self.random.choice(self.languages), []
        for house in self.both:
            await house.come([(seat, language)])
            refused.append(await _refusals(house))
        assert refused[0] == refused[1]
        self.compare()


def told_apart(one: Sequence[Heard], other: Sequence[Heard]) -> str:
    """Where the two lists differ first, and how they go on there."""
    for mine, theirs in zip_longest(one, other, fillvalue=(0.0, b"")):
        if mine != theirs:
            common = len(commonpath((mine[1], theirs[1])))
            start = max(0, common - 200)
            return " | ".join(f"{at} {told[start : common + 400]!r}" for at, told in (mine, theirs))
    return ""


def _keys(table: Cities, seat: int) -> Sequence[str]:
    return next((d.keys for d in table.decisions if d.seat == seat), ())


async def _refusals(house: Venue) -> list[str]:
    """Saves, branches and shared replays: each is refused alike while there are secrets."""
    live, codes = house.live, []
    try:
        codes.append(house.desk.saved(live)[:9])
    except Denied as refused:
        codes.append(refused.code)
    for handed in (house.desk.branch(live, Branch(0, []), ""), house.desk.share(live)):
        try:
            codes.append(f"{await handed}")
        except Denied as refused:
            codes.append(refused.code)
    return codes


async def played_apart(fork: Fork, random: Random, most: int = SOME, *, bot: str = "") -> Pair:
    """Two tables part and are played until all have been told, or so many answers long."""
    pair = Pair(fork, random, bot=bot)
    try:
        await _played(pair, most)
    finally:
        for house in pair.both:
            await house.closes()
    return pair


async def _played(pair: Pair, most: int) -> None:
    random, idle = pair.random, 0
    await pair.opens()
    while pair.goes_on() and pair.answers < most and idle < 3:
        if pair.fork.way == ORDERED or random.random() < 0.3:
            await pair.settle()
        if pair.goes_on() and await pair.answer():
            idle = 0
            await pair.passes(random.choice(PAUSES))
        else:
            idle += 1
            await pair.passes(BREATH + 1)  # what lies face down is turned up by then
        if pair.goes_on() and random.random() < 0.4:
            await pair.whim()
    await pair.passes(9)


class Ways:
    """Where two tables can part in some games of a haunt, by way and sort."""

    def __init__(self, number: int, seeds: Iterable[int]) -> None:
        self.forks: dict[tuple[str, str], list[Fork]] = {}
        for seed in seeds:
            for fork in forks(number, SIZES[seed % len(SIZES)], seed):
                self.forks.setdefault((fork.way, fork.what), []).append(fork)

    @property
    def facts(self) -> set[str]:
        """The sorts of secrets that somebody did not know."""
        return {what for way, what in self.forks if way == REDEALT}

    def some(self, random: Random) -> Iterator[Fork]:
        """A few of each sort."""
        for kind in sorted(self.forks):
            yield from random.sample(self.forks[kind], min(EACH, len(self.forks[kind])))

    def more(self, fact: str, random: Random) -> Iterator[Fork]:
        """More of those that differ in one sort of secret."""
        for _ in range(MORE):
            yield random.choice(self.forks[REDEALT, fact])
