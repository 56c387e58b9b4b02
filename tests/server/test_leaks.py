"""What somebody must not know does not leave the server: not over a socket, not over HTTP, not in
a line of its own log."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from structlog.testing import capture_logs

from tests.server.guest import Guest
from tests.server.inn import Inn, serving
from tests.server.party import WATCHER, WITH_THE_VAULT, Party, Rigged, with_the_vault
from tests.vault.facts import SEALS
from tests.vault.test_secrets import learnt
from undercroft.engine.seat import SPECTATOR
from undercroft.engine.table import Table
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.languages import LANGUAGES
from undercroft.server.history import RESTART

GAMES = 40  # of each of five batches
AT_ONCE = 4
STEPS = 12
TWINS = 4
LONG = 30
WHISPER = "whisper"  # how the key of the mole's own option ends
RUBBISH = ("", "{", "[]", "null", '{"is":"answer"}', '{"is":"conquer"}')


class Written(logging.Handler):
    """What the web server notes."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


@pytest.fixture
def written() -> Iterator[Written]:
    """Everything uvicorn and websockets would write, down to each frame's headers."""
    pen = Written()
    names = ("uvicorn.error", "uvicorn.access", "undercroft")
    for name in names:
        logging.getLogger(name).addHandler(pen)
    yield pen
    for name in names:
        logging.getLogger(name).removeHandler(pen)


@asynccontextmanager
async def an_inn(url: str, web: Path, *vault: Rigged) -> AsyncIterator[Inn]:
    async with serving(url, web, boxes=with_the_vault(*vault), slugs=WITH_THE_VAULT) as inn:
        for name in ("uvicorn.error", "uvicorn.access"):
            logging.getLogger(name).setLevel(logging.INFO)
        yield inn


# ---- the same whatever is hidden -------------------------------------------------------------


def eyes(seat: int) -> int:
    return SPECTATOR if seat == WATCHER else seat


class Twins:
    """Two tables of two inns that are answered alike and differ in what is hidden."""

    def __init__(
        self,
        one: Party,
        other: Party,
        luck: Random,
        knowing: set[int],
        told: Callable[[Table[Any], Table[Any], int], bool] = learnt,
        abouts: Sequence[str] = ("hero.0",),
    ) -> None:
        self.both = (one, other)
        self.luck = luck
        self.told = told  # has a seat been told by now at which table it sits?
        self.abouts = abouts  # what somebody may ask "why?" about
        self.ignorant = [seat for seat in one.guests if seat not in knowing]

    async def alike(self, seat: int, message: dict[str, Any]) -> None:
        """A seat says the same at both tables; each about what it read last."""
        for party in self.both:
            guest = party.guests[seat]
            said = {**message, "n": guest.n} if "n" in message else message
            await guest.say(said)
        await self.compare(seat)

    async def compare(self, first: int = 0) -> int:
        """Who cannot know reads the same bytes, and as many; how many messages that were."""
        one, other = self.both
        for party in self.both:
            await party.hush(first)
        self.ignorant = [s for s in self.ignorant if not self.told(one.table, other.table, eyes(s))]
        for seat in self.ignorant:
            assert one.heard(seat) == other.heard(seat)
            assert one.answers[seat] == other.answers[seat]
        return sum(len(one.guests[seat].raw) for seat in self.ignorant)

    async def answer(self) -> bool:
        """An option that both offer; False when there is none."""
        one, other = self.both
        asked = [s for s in one.guests if one.guests[s].decision and other.guests[s].decision]
        if not asked:
            return False
        seat = self.luck.choice(asked)
        shared = [k for k in one.guests[seat].keys if k in other.guests[seat].keys]
        if not shared:
            return False
        message = {"is": "answer", "n": 0, "seat": seat, "key": self.luck.choice(shared)}
        await self.alike(seat, message)
        return True

    async def chatter(self, seat: int) -> None:
        """Anything else that somebody may do, or may try."""
        luck, steps = self.luck, self.both[0].history.steps
        proposal = self.both[0].guests[seat].proposal
        tries: list[dict[str, Any]] = [
            {"is": "undo", "n": 0},
            {"is": "redo", "n": 0},
            {"is": "restart", "n": 0},
            {"is": "say", "text": "Who is it?"},
            {"is": "say", "text": "It is you.", "side": luck.choice(("hero", "traitor"))},
            {"is": "look", "step": luck.randint(0, steps + 1), "seat": seat},
            {"is": "look", "step": luck.randint(0, steps + 1), "seat": -1},
            {"is": "look", "step": 1, "seat": (seat + 1) % 4},
            {"is": "why", "about": luck.choice(self.abouts)},
            {"is": "answer", "n": 0, "seat": luck.randint(0, 3), "key": "whisper"},
            {"is": "recall"},
            {"is": "speak", "language": luck.choice(LANGUAGES)},
        ]
        if proposal:
            agreed = proposal["kind"] == "undo" and luck.random() < 0.7
            tries = [{"is": "vote", "proposal": proposal["id"], "yes": agreed}]
        await self.alike(seat, luck.choice(tries))

    async def over_http(self, seat: int) -> None:
        body = {"step": 0, "seats": [{"mine": True}] * 4}
        for party in self.both:
            await party.ask(seat, "GET", "/api/tables/{id}/save")
            await party.ask(seat, "POST", "/api/tables/{id}/share", json={})
            await party.ask(seat, "POST", "/api/tables/{id}/branch", json=body)
            await party.come(seat)
        await self.compare(seat)


@asynccontextmanager
async def twins(
    tmp_path: Path,
    luck: Random,
    language: str,
    moles: tuple[int, int],
    seals: tuple[str, str],
) -> AsyncIterator[Twins]:
    inns = []
    for place, (mole, seal) in enumerate(zip(moles, seals, strict=True)):
        url, web = f"sqlite:///{tmp_path / str(place)}.db", tmp_path / str(place)
        inns.append(an_inn(url, web, Rigged(mole, seal)))
    async with inns[0] as left, inns[1] as right:
        seed = str(luck.random())
        one = await Party.at(left, "vault", 4, language, seed=seed)
        other = await Party.at(right, "vault", 4, language, seed=seed)
        yield Twins(one, other, luck, {*moles})
        await one.leave()
        await other.leave()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(TWINS))
async def test_whoever_is_the_mole_the_others_read_the_same_bytes(
    tmp_path: Path, number: int, language: str
) -> None:
    luck = Random(number)
    first, second = luck.sample(range(4), 2)
    seal, another = (room.key for room in luck.sample(SEALS, 2))
    compared = 0
    async with twins(tmp_path, luck, language, (first, second), (seal, another)) as pair:
        for _ in range(LONG):
            compared = max(compared, await pair.compare())
            if not pair.ignorant or not await pair.answer():
                break
            if luck.random() < 0.5 and pair.ignorant:
                await pair.chatter(luck.choice(pair.ignorant))
            if luck.random() < 0.05:
                await pair.over_http(luck.choice([*pair.both[0].guests]))
    assert compared > 30


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(TWINS))
async def test_that_the_mole_whispers_is_noticed_by_nobody_else(
    tmp_path: Path, number: int, language: str
) -> None:
    """Neither by a gap in a numbering, nor by a step of the replay, an undo or a vote."""
    luck = Random(number)
    mole, seal = luck.randrange(4), luck.choice(SEALS).key
    whispered = 0
    async with twins(tmp_path, luck, language, (mole, mole), (seal, seal)) as pair:
        one = pair.both[0]
        for _ in range(LONG):
            if not pair.ignorant:
                break
            whispered += await _whisper(one, mole, luck)
            await pair.compare()
            if not await pair.answer():
                break
            for _ in range(luck.randrange(3) if pair.ignorant else 0):
                whispered += await _whisper(one, mole, luck)
                await pair.chatter(luck.choice(pair.ignorant))
    assert whispered or not pair.ignorant


async def _whisper(party: Party, mole: int, luck: Random) -> bool:
    """At this table alone, if the mole may; sometimes it takes it back."""
    guest = party.guests[mole]
    keys = [key for key in guest.keys if key.endswith(WHISPER)]
    if not keys or luck.random() < 0.3:
        return False
    assert (await guest.answer(keys[0]))["is"] == "update"
    assert (await guest.answer(luck.choice(guest.keys)))["is"] == "update"
    if luck.random() < 0.3:
        for _ in range(2):
            await guest.say({"is": "undo", "n": guest.n})
            assert (await guest.hear("update", "proposal"))["is"] == "update"
    return True


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "There is 1 stone in the bag."), ("de", "Im Beutel ist 1 Stein.")],
)
async def test_what_was_put_into_the_bag_is_known_by_its_number_alone(
    tmp_path: Path, language: str, told: str
) -> None:
    """Two seats put in different things at the two tables, as many stones in all."""
    luck = Random(3)
    async with twins(tmp_path, luck, language, (3, 3), ("crypt", "crypt")) as pair:
        for _ in range(200):
            guests = pair.both[0].guests
            asked = [seat for seat in range(4) if guests[seat].decision]
            if len(asked) == 4 and "stone" in guests[0].keys:
                break
            searching = [seat for seat in asked if "search" in guests[seat].keys]
            key = "search" if searching else guests[asked[0]].keys[0]
            seat = (searching or asked)[0]
            await pair.alike(seat, {"is": "answer", "n": 0, "seat": seat, "key": key})
        pair.ignorant = [2, 3, WATCHER]
        for seat in (2, 3, 0, 0, 1):  # the first changes its mind; who differs speaks last
            for party, holder in zip(pair.both, (0, 1), strict=True):
                guest = party.guests[seat]
                if guest.decision is None:
                    await guest.say({"is": "undo", "n": guest.n})
                    await guest.hear("update")
                key = "stone" if seat == holder else "coin"
                await guest.say({"is": "answer", "n": guest.n, "seat": seat, "key": key})
            await pair.compare(seat)
        steps = pair.both[0].history.steps
        for step in range(steps - 2, steps + 1):
            for seat in pair.ignorant:
                await pair.alike(seat, {"is": "look", "step": step, "seat": seat})
        assert told in pair.both[0].guests[2].sentences


# ---- what has no business outside ------------------------------------------------------------


class Rabble:
    """A party that does anything that comes to its mind, allowed or not."""

    def __init__(self, party: Party, luck: Random) -> None:
        self.party = party
        self.luck = luck
        self.strangers: list[Guest] = []

    @classmethod
    async def at(cls, inn: Inn, luck: Random) -> Rabble:
        slug = luck.choice(WITH_THE_VAULT)
        options: dict[str, Any] = {}
        if slug == "ravenloft":
            options["adventure"] = luck.choice(
                [key for key, card in ADVENTURES.items() if card.most > 1]
            )
        seats = luck.randint(max(2, with_the_vault()(slug).fewest_seats), 4)
        dice = luck.choice(["same", "new"])
        wanted = {"seed": "", "options": options, "dice_after_undo": dice}
        return cls(await Party.at(inn, slug, seats, luck.choice(LANGUAGES), **wanted), luck)

    async def riot(self) -> None:
        for _ in range(STEPS):
            seat = self.luck.choice([*self.party.guests])
            guests = self.party.guests
            asked = [s for s, guest in guests.items() if guest.decision]
            if asked and self.luck.random() < 0.5:
                seat = self.luck.choice(asked)
                key = self.luck.choice(guests[seat].keys)
                await self._say(
                    seat, {"is": "answer", "n": guests[seat].n, "seat": seat, "key": key}
                )
            elif self.luck.random() < 0.8:
                await self._say(seat, self._whim(guests[seat], seat))
            elif self.luck.random() < 0.3:
                await guests[seat].socket.send(self.luck.choice(RUBBISH))
                await self.party.hush(seat)
            else:
                await self._over_http(seat)

    async def _say(self, seat: int, message: dict[str, Any]) -> None:
        await self.party.guests[seat].say(message)
        await self.party.hush(seat)

    def _whim(self, guest: Guest, seat: int) -> dict[str, Any]:
        luck, n = self.luck, guest.n
        someone = luck.randint(0, 3)
        proposal = guest.proposal
        if proposal and luck.random() < 0.8:
            return {"is": "vote", "proposal": proposal["id"], "yes": luck.random() < 0.7}
        whims: list[dict[str, Any]] = [
            {"is": "undo", "n": n},
            {"is": "undo", "n": n},
            {"is": "redo", "n": n},
            {"is": "restart", "n": n},
            {"is": "say", "text": "Hush!"},
            {"is": "look", "step": luck.randint(0, 12), "seat": luck.randint(-1, 3)},
            {
                "is": "why",
                "about": luck.choice(["hero.0", guest.keys[0] if guest.keys else "x"]),
            },
            {"is": "seat", "seat": someone, "name": "Somebody"},
            {"is": "seat", "seat": seat if seat > 0 else 1, "bot": luck.choice(["random", ""])},
            {"is": "pace", "pause": 0},
            {"is": "recall"},
            {"is": "speak", "language": luck.choice(LANGUAGES)},
            {"is": "answer", "n": n, "seat": someone, "key": "no such thing"},
            {"is": "answer", "n": n + 5, "seat": someone, "key": "x"},
            {"is": "vote", "proposal": 77, "yes": True},
            {"is": "kick", "seat": max(1, seat)} if seat else {"is": "recall"},
        ]
        return luck.choice(whims)

    async def _over_http(self, seat: int) -> None:
        party, luck = self.party, self.luck
        match luck.randrange(5):
            case 0:
                save = await party.ask(seat, "GET", "/api/tables/{id}/save")
                await party.ask(seat, "POST", "/api/import", json={"save": save[-200:]})
            case 1:
                body = {"step": 1, "seats": [{"bot": "random"}] * len(party.history.names)}
                opened = await party.ask(seat, "POST", "/api/tables/{id}/branch", json=body)
                assert opened[:3] in (("403",) if seat < 0 else ("201", "400"))
            case 2:
                await self._shared(seat)
            case 3:
                await party.ask(seat, "GET", "/metrics")
                await party.ask(seat, "GET", "/api/nothing")
            case _:
                await party.come(seat)
                await party.hush(seat)

    async def _shared(self, seat: int) -> None:
        told = await self.party.ask(seat, "POST", "/api/tables/{id}/share", json={})
        if told.startswith("200"):
            code = json.loads(told[told.rindex("{") :])["code"]
            stranger = await Guest.come(self.party.inn.address, f"r/{code}", "")
            await stranger.say({"is": "look", "step": 0, "seat": -1})
            await stranger.hear("frame", "error")
            await stranger.leave()
            self.strangers.append(stranger)

    # ---- and what came of it

    def all_said(self) -> list[str]:
        party = self.party
        guests = [*party.guests.values(), *party.gone, *self.strangers]
        return [text for guest in guests for text in guest.raw]

    def all_answered(self) -> list[str]:
        return [text for told in self.party.answers.values() for text in told]

    async def luck_of_the_table(self) -> list[str]:
        """Every seed and nonce it ever had."""
        store = self.party.inn.registry.store
        row = await store.table(self.party.id)
        assert row is not None
        begun = [json.loads(row.settled)["begun"]]
        for one in await store.rows(self.party.id):
            if one.kind == RESTART:
                begun.append(json.loads(one.body))
        return [secret for one in begun for secret in (one["seed"], one["nonce"])]


@pytest.mark.parametrize("batch", range(5))
async def test_nothing_that_opens_or_foretells_anything_is_ever_said(
    sqlite_url: str, tmp_path: Path, batch: int, written: Written
) -> None:
    with capture_logs() as noted:
        async with an_inn(sqlite_url, tmp_path / "web") as inn:
            rabbles: list[Rabble] = []
            for start in range(0, GAMES, AT_ONCE):
                lucks = [Random(f"{batch} {start + place}") for place in range(AT_ONCE)]
                some = [await Rabble.at(inn, luck) for luck in lucks]
                await asyncio.gather(*(rabble.riot() for rabble in some))
                rabbles += some
                for rabble in some:
                    await rabble.party.leave()
            house_secrets = [
                await inn.registry.store.setting(name, "never made") for name in ("seal", "salt")
            ]
            lines = [*map(str, noted), *written.lines]
            assert len(lines) > GAMES, "the log was listened to"
            for rabble in rabbles:
                await _is_discreet(rabble, house_secrets, lines)


async def _is_discreet(rabble: Rabble, house_secrets: list[str], lines: list[str]) -> None:
    party = rabble.party
    tokens = [*party.tokens.values()]
    hashes = [sha256(token.encode()).hexdigest() for token in tokens]
    fate = await rabble.luck_of_the_table()
    never = [*house_secrets, *hashes, *tokens]
    everything = "\n".join([*rabble.all_said(), *rabble.all_answered()])
    noted = "\n".join(lines)
    for secret in never:
        assert secret not in everything
    for secret in (*never, *fate):
        assert secret not in noted
    for text in (*rabble.all_said(), *rabble.all_answered()):
        if any(secret in text for secret in fate):
            assert '"ending":{' in text or '"path":"/ending"' in text or party.table.over
    assert party.guests[0].told, "somebody was there"
