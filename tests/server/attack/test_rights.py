"""Somebody wants to sit on a seat that is not theirs, or to see what it sees."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.guest import Guest
from tests.server.inn import Inn, serving
from tests.server.party import WATCHER, WITH_THE_VAULT, Party, with_the_vault
from undercroft.server.links import fresh_secret
from undercroft.server.sockets import FORBIDDEN

VAULT = "vault"
AT_ONCE = 20
FRIENDS = [{"name": "Ann", "mine": True}, {"name": "Ben"}, {"name": "Cid"}]


@pytest.fixture
async def cellar(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    """A server with a game in which seats have secrets."""
    vault: dict[str, Any] = {"boxes": with_the_vault(), "slugs": WITH_THE_VAULT}
    async with serving(sqlite_url, tmp_path / "web", **vault) as running:
        yield running


async def _sits(inn: Inn, id: str, token: str, secret: str = "") -> int:
    answer = await inn.http.post(
        f"/api/tables/{id}/sit",
        json={"secret": secret or fresh_secret()},
        headers={"Authorization": f"Bearer {token}"},
    )
    return answer.status_code


async def _opens(inn: Inn, id: str, tokens: Iterable[str]) -> list[int]:
    """All seats that somebody gets at by any of these."""
    seats: list[int] = []
    for token in tokens:
        guest = await Guest.come(inn.address, id, token)
        if guest.told[0]["is"] == "welcome":
            seats += guest.told[0]["you"]["seats"]
        await guest.leave()
        secret = fresh_secret()
        if await _sits(inn, id, token, secret) == 200:
            seats += await _opens(inn, id, [secret])
    return seats


def _tokens(value: Any) -> list[str]:
    """Whatever looks like the secret of a link, anywhere in what somebody was told."""
    if isinstance(value, str):
        return [value] if len(value) == 43 else []
    if isinstance(value, dict):
        return [token for held in value.values() for token in _tokens(held)]
    if isinstance(value, list):
        return [token for held in value for token in _tokens(held)]
    return []


async def test_an_invitation_is_no_secret_of_the_seat(inn: Inn) -> None:
    opened = await inn.gathering(seats=FRIENDS)
    id, given = opened["id"], opened["links"][0]["token"]
    guest = await inn.guest(opened, given)
    assert guest.told[0]["is"] == "bye", "it opens no websocket"
    head = {"Authorization": f"Bearer {given}"}
    for method, path in (("GET", "save"), ("POST", "share"), ("POST", "branch")):
        answer = await inn.http.request(method, f"/api/tables/{id}/{path}", headers=head, json={})
        assert answer.status_code == 404


async def test_who_gave_an_invitation_cannot_use_it_afterwards(inn: Inn) -> None:
    opened = await inn.gathering(seats=FRIENDS)
    id = opened["id"]
    for link in opened["links"]:
        assert await _sits(inn, id, link["token"]) == 200
    known = [token for token in _tokens(opened) if token != opened["token"]]
    assert len(known) == 3
    assert await _opens(inn, id, known) == []


async def test_of_many_who_open_an_invitation_at_once_one_sits_down(inn: Inn) -> None:
    opened = await inn.gathering(seats=FRIENDS)
    id, given = opened["id"], opened["links"][0]["token"]
    secrets = [fresh_secret() for _ in range(AT_ONCE)]
    told = await asyncio.gather(*(_sits(inn, id, given, secret) for secret in secrets))
    assert sorted(told) == [200, *[410] * (AT_ONCE - 1)]
    opening = [s for s, status in zip(secrets, told, strict=True) if status == 200]
    for secret in secrets:
        guest = await inn.guest(opened, secret)
        assert guest.told[0]["is"] == ("welcome" if [secret] == opening else "bye")


async def test_an_invitation_to_one_table_opens_no_other(inn: Inn) -> None:
    one, other = await inn.gathering(seats=FRIENDS), await inn.gathering(seats=FRIENDS)
    assert await _sits(inn, other["id"], one["links"][0]["token"]) == 404
    assert await _sits(inn, one["id"], one["token"]) == 404
    assert await _sits(inn, one["id"], one["watch"]) == 404


async def test_nobody_sits_down_with_a_secret_that_somebody_else_knows(inn: Inn) -> None:
    opened = await inn.gathering(seats=FRIENDS)
    id, (first, second) = opened["id"], [link["token"] for link in opened["links"]]
    for known in (first, second):
        assert await _sits(inn, id, first, known) == 404
    assert await _sits(inn, id, first, opened["watch"]) == 409, "all who watch know it"
    assert await _sits(inn, id, first) == 200
    assert (await inn.guest(opened, opened["watch"])).told[0]["you"]["seats"] == []


async def test_the_host_never_hears_what_opens_a_seat_of_a_friend(cellar: Inn) -> None:
    """Not at the beginning, not by taking a seat away, not by any invitation."""
    party = await Party.at(cellar, VAULT, 4)
    host, ben = party.guests[0], party.guests[1]
    for deed in ("kick", "take", "invite"):
        await host.say({"is": deed, "seat": 1})
        await host.say({"is": "hello", "token": ""})
        while (await host.next()).get("code") != "hello-twice":
            pass
    assert await ben.closed() == FORBIDDEN
    heard = [token for told in host.told for token in _tokens(told)]
    known = {*heard, party.tokens[0], party.tokens[1], party.tokens[WATCHER]}
    assert await _opens(cellar, party.id, known) == [0]


async def test_nobody_sits_on_a_seat_with_secrets_unless_all_agree(cellar: Inn) -> None:
    """A bot plays it when it is taken away; whoever wants it for a person asks everybody."""
    party = await Party.at(cellar, VAULT, 4)
    host, cid, dee = (party.guests[seat] for seat in (0, 2, 3))
    await host.say({"is": "kick", "seat": 1})
    await host.until(lambda guest: guest.about["seats"][1]["bot"] != "")
    await host.say({"is": "take", "seat": 1})
    asked = (await cid.hear("proposal"))["proposal"]
    assert (asked["kind"], asked["seat"], asked["waiting"]) == ("seat", 1, [2, 3])
    await cid.say({"is": "vote", "proposal": asked["id"], "yes": True})
    await dee.until(lambda guest: bool(guest.proposal and guest.proposal["waiting"] == [3]))
    await host.say({"is": "take", "seat": 1})
    assert (await host.hear("error"))["code"] == "busy"
    await dee.say({"is": "vote", "proposal": asked["id"], "yes": False})
    await host.until(lambda guest: guest.told[-1].get("settled") == "refused")
    again = await cellar.guest({"id": party.id}, party.tokens[0])
    assert again.told[0]["you"]["seats"] == [0]
    assert again.about["seats"][1]["bot"] != ""
    assert not any(told["is"] == "invited" for told in host.told)


async def test_who_was_shown_the_door_hears_and_does_nothing_more(inn: Inn) -> None:
    opened = await inn.table(seats=FRIENDS)
    ann = await inn.guest(opened)
    ben = await inn.guest(opened, opened["links"][0]["token"])
    await ann.say({"is": "kick", "seat": 1})
    await ann.hear("invited")
    with suppress(ConnectionClosed):
        await ben.say({"is": "say", "text": "Never!"})
    await ann.say({"is": "say", "text": "Is he gone?"})
    await ann.hear("chat")
    assert await ben.closed() == FORBIDDEN
    assert not any(told["is"] == "chat" for told in [*ben.told, *ann.told[:-1]])
    assert await _opens(inn, opened["id"], [opened["links"][0]["token"]]) == []


async def test_nobody_but_the_host_arranges_other_seats(inn: Inn) -> None:
    opened = await inn.table(seats=[*FRIENDS, {"bot": "random"}])
    ben = await inn.guest(opened, opened["links"][0]["token"])
    watcher = await inn.guest(opened, opened["watch"])
    tries: list[dict[str, Any]] = [
        {"is": deed, "seat": seat}
        for deed in ("kick", "take", "invite")
        for seat in (0, 2, 3, 4, 2**31)
    ]
    tries += [{"is": "seat", "seat": seat, "bot": "random"} for seat in (0, 2, 3)]
    tries += [{"is": "seat", "seat": seat, "name": "Fool"} for seat in (0, 2, 3)]
    tries += [{"is": "start"}]
    store = inn.registry.store
    before = await store.arrangement(opened["id"]), await store.record(opened["id"])
    for guest in (ben, watcher):
        for message in tries:
            await guest.say(message)
            refused = await guest.hear("error")
            assert refused["code"] in ("not-yours", "no-such-seat", "taken"), message
    assert (await store.arrangement(opened["id"]), await store.record(opened["id"])) == before
