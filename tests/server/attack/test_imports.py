"""Saves from outside: read beside the loop, within limits, and what is accepted opens."""

from __future__ import annotations

import asyncio
import time
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import undercroft
from tests.engine.test_save import damage, edited
from tests.server.guest import Guest, said
from tests.server.inn import Inn, serving
from undercroft.engine.words import Words
from undercroft.games import SLUGS, box
from undercroft.server import examine
from undercroft.server.denied import Denied
from undercroft.server.examine import Examined, Examiner, judged


@cache
def saved(slug: str, answers: int = 20) -> str:
    """A game in the middle."""
    names = ["Ann", "Ben", "Cid"][: max(3, box(slug).fewest_seats)]
    table, luck = undercroft.new(slug, names, seed=3), Random(3)
    for _ in range(answers):
        table.take(luck.randrange(len(table.decision().options)))
    return table.save()


def tampered(text: str, luck: Random) -> str:
    """Some things inside are others, and the sum is made to fit."""

    def change(raw: dict[str, Any]) -> None:
        for _ in range(luck.randint(1, 3)):
            damage(raw, luck)
        raw.setdefault("sum", "")

    return edited(text, change)


@pytest.fixture
def within(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same judgement without a process for each save, which would take a second each."""

    async def examine(examiner: Examiner, text: str) -> Examined:
        verdict = await asyncio.to_thread(judged, text)
        if verdict.examined is None:
            raise Denied("bad-save", Words("no"))
        return verdict.examined

    monkeypatch.setattr(Examiner, "examine", examine)


async def accepted(inn: Inn, slug: str, times: int) -> int:
    """How many of so many tampered saves become tables; each of those can be played at."""
    luck, found = Random(f"{slug} tampered"), 0
    for number in range(times):
        answer = await inn.http.post("/api/import", json={"save": tampered(saved(slug), luck)})
        if answer.status_code == 400:
            continue
        assert answer.status_code == 201, (slug, number, answer.text)
        found += 1
        table = answer.json()
        ann = await Guest.come(inn.address, table["id"], table["token"])
        assert ann.told[0]["is"] == "welcome", (slug, number, ann.told[0])
        if ann.decision is not None:
            assert (await ann.answer())["is"] == "update", (slug, number)
        await ann.leave()
        inn.registry.put_away(inn.registry.tables[table["id"]])
        again = await Guest.come(inn.address, table["id"], table["token"])
        assert again.told[0]["is"] == "welcome", (slug, number, again.told[0])
        await again.leave()
        inn.registry.put_away(inn.registry.tables[table["id"]])
    return found


@pytest.mark.usefixtures("within")
@pytest.mark.parametrize("slug", SLUGS)
async def test_what_is_accepted_of_tampered_saves_opens(inn: Inn, slug: str) -> None:
    assert await accepted(inn, slug, 12) < 12


@pytest.mark.long
@pytest.mark.usefixtures("within")
@pytest.mark.parametrize("slug", SLUGS)
async def test_what_is_accepted_of_hundreds_of_tampered_saves_opens(inn: Inn, slug: str) -> None:
    assert 0 < await accepted(inn, slug, 300) < 300


@pytest.mark.parametrize("slug", SLUGS)
async def test_a_save_is_brought_in_and_played_on(inn: Inn, slug: str) -> None:
    """With the process of its own."""
    answer = await inn.http.post("/api/import", json={"save": saved(slug)})
    assert answer.status_code == 201, answer.text
    table = answer.json()
    ann = await Guest.come(inn.address, table["id"], table["token"])
    assert ann.told[0]["is"] == "welcome"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{}", "not a saved game"),
        ("[" * 100_000, "not a saved game"),
        ('{"is":"dict","of":{"undercroft":9,"game":"x"}}', "of a format that this version"),
    ],
)
async def test_what_is_no_save_is_refused_in_words(inn: Inn, text: str, says: str) -> None:
    answer = await inn.http.post("/api/import", json={"save": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-save")
    assert says in said(answer.json()["told"])


async def test_a_flipped_byte_is_told(inn: Inn) -> None:
    text = saved("wakening")
    for at in (40, len(text) // 2, len(text) - 9):
        turned = text[:at] + chr(ord(text[at]) ^ 1) + text[at + 1 :]
        answer = await inn.http.post("/api/import", json={"save": turned})
        assert answer.status_code == 400
        assert "This save is damaged" in said(answer.json()["told"])


async def test_a_save_of_later_rules_is_told(inn: Inn) -> None:
    text = edited(saved("wakening"), lambda raw: raw.update(version=10_000))
    answer = await inn.http.post("/api/import", json={"save": text})
    assert "later rules (version 10000" in said(answer.json()["told"])


async def test_who_has_opened_enough_tables_has_nothing_read(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def examine(examiner: Examiner, text: str) -> Examined:
        raise AssertionError("it was read")

    monkeypatch.setattr(Examiner, "examine", examine)
    async with serving(sqlite_url, tmp_path / "web", tables_per_hour=1) as inn:
        await inn.table()
        answer = await inn.http.post("/api/import", content="{" * (1 << 20))
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


async def test_a_save_that_takes_too_long_is_refused(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(examine, "WITHIN", 0.05)
    answer = await inn.http.post("/api/import", json={"save": saved("wakening")})
    assert answer.status_code == 400
    assert "in the time that the server has for it" in said(answer.json()["told"])


async def test_a_process_that_dies_is_no_verdict(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examine, "__name__", "undercroft.nothing")
    answer = await inn.http.post("/api/import", json={"save": saved("wakening")})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-save")


async def test_so_many_saves_wait_and_no_more(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(examine, "WAITING", 2)
    saves = [{"save": saved("wakening")} for _ in range(5)]
    answers = await asyncio.gather(*(inn.http.post("/api/import", json=save) for save in saves))
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [201, 201, 503, 503, 503]


async def test_a_large_save_holds_nobody_up(inn: Inn) -> None:
    gaps: list[float] = []  # how long the loop was busy with one thing
    text = '{"is":"dict","of":{"undercroft":3,"game":"wakening","tape":[' + "[]," * 2_400_000
    body = msgspec.json.encode({"save": text})
    going = asyncio.create_task(inn.http.post("/api/import", content=body))
    while not going.done():
        began = time.monotonic()
        await asyncio.sleep(0.01)
        gaps.append(time.monotonic() - began)
    assert (await going).status_code == 400
    assert max(gaps) < 0.5, "eight megabytes were read on the loop"
