"""What the store keeps comes back, on both databases."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import msgspec
import pytest
from sqlalchemy import Table

from tests.server.databases import OpenStore
from tests.server.furniture import a_key, a_line, a_row, a_table, furnish
from undercroft.engine.words import Words
from undercroft.server.denied import Denied
from undercroft.server.rows import (
    Arrangement,
    ChatRow,
    InvitationRow,
    KeyRow,
    RestRow,
    Row,
    TableRow,
)
from undercroft.server.schema import CHAT, KEYS, ROWS, TABLES
from undercroft.server.store import Store, StoreError


async def test_a_table_comes_back_with_its_links_and_the_tape_it_began_with(store: Store) -> None:
    keys = [a_key("h1", host=True), a_key("h2", seats="[1]")]
    rows = [a_row(0), a_row(1, body='{"key":"äöü🎲"}')]
    await store.make(a_table(), keys, rows)
    assert await store.table("crypt") == a_table()
    kept = await store.arrangement("crypt")
    assert kept is not None
    assert kept.keys == keys
    assert await store.rows("crypt") == rows
    assert await store.table("attic") is None
    assert (await store.arrangement("attic"), await store.rows("attic")) == (None, [])


async def test_a_table_is_made_whole_or_not_at_all(store: Store) -> None:
    await store.make(a_table("first"), [a_key("h1", "first")])
    with pytest.raises(StoreError):
        await store.make(a_table(), [a_key("h1")])
    assert await store.table("crypt") is None
    with pytest.raises(StoreError):
        await store.make(a_table("first", game="ravenloft"), [])
    assert await store.table("first") == a_table("first")


async def test_a_number_is_taken_once(store: Store) -> None:
    await furnish(store)
    assert await store.append(a_row(0, body="first"))
    assert not await store.append(a_row(0, body="second"))
    assert await store.rows("crypt") == [a_row(0, body="first")]


async def test_a_tape_is_read_in_order_from_any_place(store: Store) -> None:
    await furnish(store, "crypt", "attic")
    for n in (2, 0, 10, 1):
        await store.append(a_row(n))
    await store.append(a_row(3, "attic"))
    assert [row.n for row in await store.rows("crypt")] == [0, 1, 2, 10]
    assert [row.n for row in await store.rows("crypt", 2)] == [2, 10]


async def test_a_link_is_found_by_its_hash(store: Store) -> None:
    await store.make(a_table(), [a_key("h1", host=True)])
    assert await store.key("h1") == a_key("h1", host=True)
    assert await store.key("h2") is None


async def test_seats_links_and_pace_change_as_one_and_touch_the_table(store: Store) -> None:
    invited = InvitationRow("i1", "crypt", 1, 1000.0)
    await store.make(a_table(), [a_key("old"), a_key("other")], (), [invited], ["first"])
    redeemed = msgspec.structs.replace(invited, holder="new")

    def change(kept: Arrangement) -> Arrangement:
        assert (kept.keys, kept.invitations) == ([a_key("old"), a_key("other")], [invited])
        assert kept.record == [], "what is noted already is not noted twice"
        keys = [a_key("new"), a_key("other")]
        return Arrangement('[{"name":"Cleo"}]', 0, keys, [redeemed], ["second", "third"])

    await store.arrange("crypt", 1234.5, change)
    found = await store.table("crypt")
    assert found is not None
    assert (found.seats, found.pace) == ('[{"name":"Cleo"}]', 0)
    assert found.touched > a_table().touched
    assert await store.arrangement("crypt") == Arrangement(
        found.seats, 0, [a_key("new"), a_key("other")], [redeemed]
    )
    assert await store.key("old") is None
    assert await store.invitation("i1") == redeemed
    noted = await store.record("crypt")
    assert [line.body for line in noted] == ["first", "second", "third"]
    assert [line.at for line in noted] == [1000.0, 1234.5, 1234.5]
    with pytest.raises(StoreError, match="no table attic"):
        await store.arrange("attic", 0.0, change)


async def test_a_change_of_seats_that_is_refused_changes_nothing(store: Store) -> None:
    await store.make(a_table(), [a_key("old")])

    def refuse(kept: Arrangement) -> Arrangement:
        raise Denied("not-yours", Words("Only the host can do that."))

    before = await store.arrangement("crypt")
    with pytest.raises(Denied):
        await store.arrange("crypt", 0.0, refuse)
    with pytest.raises(StoreError):  # two links with one hash
        await store.arrange("crypt", 0.0, lambda _: Arrangement("[]", 0, [a_key("new")] * 2))
    assert await store.arrangement("crypt") == before


async def test_of_changes_at_once_each_sees_what_the_other_did(store: Store) -> None:
    await store.make(a_table(), [])

    def one_more(kept: Arrangement) -> Arrangement:
        return msgspec.structs.replace(kept, pace=kept.pace + 1)

    await asyncio.gather(*(store.arrange("crypt", 0.0, one_more) for _ in range(20)))
    kept = await store.arrangement("crypt")
    assert kept is not None
    assert kept.pace == a_table().pace + 20


async def test_a_point_of_rest_is_kept_with_the_row_that_led_to_it_or_not_at_all(
    store: Store,
) -> None:
    await furnish(store)
    first, second = (RestRow("crypt", n, 1, n, n, f'"{n}"') for n in (1, 2))
    assert await store.append(a_row(0), first)
    assert await store.past("crypt") == ([a_row(0)], first)
    assert not await store.append(a_row(0), second), "its number is taken"
    assert await store.rest("crypt") == first
    assert await store.append(a_row(1), second)
    assert await store.append(a_row(2)), "a row that leads to none"
    assert await store.past("crypt") == ([a_row(0), a_row(1), a_row(2)], second)


async def test_chat_is_numbered_and_the_last_lines_are_read_oldest_first(store: Store) -> None:
    await furnish(store, "crypt", "attic")
    for text in ("one", "two", "three"):
        await store.say(a_line(text))
    await store.say(a_line("elsewhere", "attic"))
    lines = await store.chat("crypt", last=2)
    assert [line.text for line in lines] == ["two", "three"]
    assert lines[0].id < lines[1].id
    assert msgspec.structs.replace(lines[0], id=0) == a_line("two")


async def test_a_replay_keeps_its_first_code(store: Store) -> None:
    await furnish(store, "crypt", "attic")
    assert await store.share("crypt", "c1") == "c1"
    assert await store.share("crypt", "c2") == "c1"
    assert await store.shared("c1") == "crypt"
    assert await store.shared("c2") is None
    with pytest.raises(StoreError):
        await store.share("attic", "c1")
    with pytest.raises(StoreError, match="no table cellar"):
        await store.share("cellar", "c3")


async def test_tables_of_an_address_are_counted_from_a_moment_on(store: Store) -> None:
    for made, address in ((10.0, "a"), (20.0, "a"), (30.0, "a"), (30.0, "b")):
        await store.make(a_table(f"{address}{made}", made=made, address=address), [])
    assert await store.opened_by("a", since=20.0) == 2
    assert await store.opened_by("c", since=0.0) == 0


async def test_a_secret_is_made_once_even_by_many(url: str, open_store: OpenStore) -> None:
    stores = [await open_store(url) for _ in range(2)]
    told = await asyncio.gather(
        *(store.setting("pepper", f"fresh{n}") for n in range(10) for store in stores)
    )
    assert len(set(told)) == 1
    assert await stores[0].setting("pepper", "late") == told[0]
    assert await stores[0].setting("salt", "other") == "other"


async def test_what_was_stored_is_there_after_opening_again(
    url: str, open_store: OpenStore
) -> None:
    first = await Store.open(url)
    await furnish(first)
    await first.append(a_row(0))
    await first.close()
    assert await (await open_store(url)).rows("crypt") == [a_row(0)]


async def test_an_open_store_is_alive(store: Store) -> None:
    assert await store.alive()


@dataclass
class Pair:
    struct: type[msgspec.Struct]
    table: Table


@pytest.mark.parametrize(
    "pair",
    [Pair(TableRow, TABLES), Pair(Row, ROWS), Pair(KeyRow, KEYS), Pair(ChatRow, CHAT)],
    ids=lambda pair: pair.table.name,
)
def test_columns_stand_in_the_order_of_the_fields(pair: Pair) -> None:
    assert pair.struct.__struct_fields__ == tuple(pair.table.c.keys())


async def test_who_is_here_is_known_to_other_workers_until_this_one_is_gone(
    url: str, open_store: OpenStore
) -> None:
    here, there = await open_store(url), await open_store(url)
    await here.make(a_table("t"), [])
    soon = time.time() + 60
    assert await here.be_here(soon) == url.startswith("postgresql"), "it was not known before"
    assert not await here.be_here(soon)
    await here.set_here("t", [0, 2])
    seen = await there.elsewhere("t")
    if not url.startswith("postgresql"):
        assert seen == set(), "a file is served by one process"
        return
    assert seen == {0, 2}
    assert await here.elsewhere("t") == set(), "its own are not elsewhere"
    await here.set_here("t", [])
    assert await there.elsewhere("t") == set()
    await here.set_here("t", [1])
    await here.be_here(time.time() - 1)
    assert await there.elsewhere("t") == set(), "who says nothing for long is taken for dead"
    assert await here.be_here(soon), "its people must be told of again"
    await here.set_here("t", [1])
    await here.leave()
    assert await there.elsewhere("t") == set()
