"""The server remembers: through new rules, a store that fails, and tables that were put away."""

from __future__ import annotations

import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guest import played, said
from tests.server.inn import Inn, serving, soon
from tests.server.party import WITH_THE_VAULT, Party, with_the_vault
from undercroft.engine.game import Game
from undercroft.games import SLUGS, box
from undercroft.server.errors import StoreError

ALONE = [{"name": "Ann", "mine": True}, {"name": "Ann too", "mine": True}]


@pytest.fixture
async def vault_inn(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    boxes = with_the_vault()
    async with serving(sqlite_url, tmp_path / "web", boxes=boxes, slugs=WITH_THE_VAULT) as inn:
        yield inn


def newer(slug: str) -> Game[Any]:
    """The same game by rules of another version."""
    kind = type(box(slug))
    game: Game[Any] = type("Newer", (kind,), {"version": kind.version + 1})()
    return game


@pytest.mark.parametrize("slug", SLUGS)
async def test_under_new_rules_a_game_goes_on_from_where_it_was_saved(
    sqlite_url: str, tmp_path: Path, slug: str
) -> None:
    async with serving(sqlite_url, tmp_path / "web") as inn:
        names = [f"Ann {number}" for number in range(max(2, box(slug).fewest_seats))]
        table = await inn.table(slug, seats=[{"name": name, "mine": True} for name in names])
        ann = await inn.guest(table)
        await played(7, Random(1), ann)
        commit = ann.about["commit"]
    async with serving(sqlite_url, tmp_path / "web", boxes=newer) as inn:
        again = await inn.guest(table)
        assert again.told[0]["is"] == "welcome"
        assert again.n == ann.n + 1, "the new beginning is a row"
        assert again.about["commit"] != commit, "with luck of its own"
        assert again.sentences[: len(again.log)] == ann.sentences[: len(again.log)]
        assert any(again.position["table"].get(party) for party in ("heroes", "adventurers"))
        assert (await again.answer())["is"] == "update"
        live = inn.registry.tables[table["id"]]
        n = again.n
        await again.leave()
        inn.registry.put_away(live)
        assert (await inn.guest(table)).n == n, "and it is found there again"


async def test_a_game_in_which_nobody_has_answered_begins_by_the_new_rules(
    sqlite_url: str, tmp_path: Path
) -> None:
    async with serving(sqlite_url, tmp_path / "web") as inn:
        table = await inn.table(seats=ALONE)
    async with serving(sqlite_url, tmp_path / "web", boxes=newer) as inn:
        ann = await inn.guest(table)
        assert (ann.told[0]["is"], ann.n) == ("welcome", 0)
        assert (await ann.answer())["is"] == "update"


async def test_what_could_not_be_kept_did_not_happen_even_if_nothing_can_be_read_either(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await inn.table(seats=ALONE)
    ann = await inn.guest(table)
    await ann.answer()
    store = inn.registry.store

    async def away(*_: object) -> Any:
        raise StoreError("The store is away.")

    with monkeypatch.context() as broken:
        broken.setattr(store, "append", away)
        broken.setattr(store, "rows", away)
        for _ in range(3):
            assert (await ann.answer())["code"] == "store"
    n = ann.n
    assert (await ann.answer())["is"] == "update"
    assert ann.n == n + 1
    assert [row.n for row in await store.rows(table["id"])] == [*range(ann.n)]
    assert (await inn.guest(table)).position == ann.position


async def test_a_poll_waits_for_all_and_an_answer_to_it_may_be_taken_back(vault_inn: Inn) -> None:
    party = await Party.at(vault_inn, "vault", 3)
    ann, ben = party.guests[0], party.guests[1]
    assert (await ann.answer("accuse"))["is"] == "update"
    await party.hush()
    assert all(party.guests[seat].decision for seat in range(3))
    await ben.answer()
    await party.hush(1)
    assert [one["seat"] for one in ann.position["asked"]] == [0, 2]
    assert said(ben.undo["what"]) == "Your answer, which nobody has seen yet"
    live = party.live
    for seat in party.guests:
        await party.guests[seat].leave()
    vault_inn.registry.put_away(live)
    for seat in party.guests:
        party.guests[seat] = await vault_inn.guest({"id": party.id}, party.tokens[seat])
    ben = party.guests[1]
    assert ben.decision is None, "it was not forgotten"
    await ben.say({"is": "undo", "n": ben.n})
    assert (await ben.hear("update"))["by"] == "undo"
    assert ben.decision is not None
    for seat in (1, 2, 0):
        await party.hush(1)
        await party.guests[seat].answer("nobody")
    await party.hush()
    assert ann.sentences != party.guests[0].sentences
    assert "The crew points at nobody." in party.guests[0].sentences


async def test_a_table_that_was_put_away_leaves_memory_before_anybody_looks_for_garbage(
    inn: Inn,
) -> None:
    table = await inn.table(seats=ALONE)
    ann = await inn.guest(table)
    await ann.answer()
    await ann.leave()
    live = inn.registry.tables[table["id"]]
    remembered = weakref.ref(live)
    gc.collect()
    gc.disable()
    try:
        inn.registry.put_away(live)
        del live
        await soon(lambda: remembered() is None)
    finally:
        gc.enable()


async def test_a_game_with_secrets_is_neither_saved_branched_nor_shared_before_its_end(
    vault_inn: Inn,
) -> None:
    party = await Party.at(vault_inn, "vault", 2)
    seats = [{"mine": True}, {"mine": True}]
    for told in (
        await party.ask(0, "GET", "/api/tables/{id}/save"),
        await party.ask(0, "POST", "/api/tables/{id}/share", json={}),
        await party.ask(0, "POST", "/api/tables/{id}/branch", json={"step": 0, "seats": seats}),
    ):
        assert told.startswith("400")
        assert '"code":"secret"' in told


async def test_who_watches_a_shared_replay_hears_no_chat(inn: Inn) -> None:
    table = await inn.table(seats=ALONE)
    ann = await inn.guest(table)
    code = await inn.registry.share(inn.registry.tables[table["id"]])
    stranger = await inn.guest({"id": f"r/{code}"}, "x")
    await ann.say({"is": "say", "text": "Between us"})
    await ann.hear("chat")
    await ann.answer()
    await stranger.until(lambda guest: guest.n == ann.n)
    assert not [told for told in stranger.told if told["is"] == "chat"]
