"""Seats belong to who sits in them: invitations, the waiting room, handing on, and the record."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest, played, said
from tests.server.inn import Inn, serving
from tests.server.party import WITH_THE_VAULT, Party, with_the_vault
from undercroft.server.links import fresh_secret
from undercroft.server.sockets import FORBIDDEN

VAULT = "vault"
ANN_AND_BEN = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
WITH_A_BOT = [*ANN_AND_BEN, {"bot": "random"}]
ALONE = [{"name": "Ann", "mine": True}, {"bot": "random"}]
HOT_SEAT = [{"name": "Ann", "mine": True}, {"name": "Amy", "mine": True}]
FOUR = [{"name": "Ann", "mine": True}, {"name": "Ben"}, {"name": "Cid"}, {"name": "Dee"}]


@pytest.fixture
async def cellar(sqlite_url: str, tmp_path: Path) -> AsyncIterator[Inn]:
    """A server with a game in which seats have secrets."""
    vault: dict[str, Any] = {"boxes": with_the_vault(), "slugs": WITH_THE_VAULT}
    async with serving(sqlite_url, tmp_path / "web", **vault) as running:
        yield running


async def asks(inn: Inn, id: str, token: str, **wanted: Any) -> tuple[int, dict[str, Any]]:
    """Try to sit down; what the server says."""
    body = {"secret": fresh_secret(), **wanted}
    head = {"Authorization": f"Bearer {token}"}
    answer = await inn.http.post(f"/api/tables/{id}/sit", json=body, headers=head)
    told: dict[str, Any] = answer.json()
    return answer.status_code, told


async def looks(inn: Inn, id: str, token: str) -> tuple[int, dict[str, Any]]:
    head = {"Authorization": f"Bearer {token}"}
    answer = await inn.http.get(f"/api/tables/{id}/invitation", headers=head)
    told: dict[str, Any] = answer.json()
    return answer.status_code, told


def link_of(opened: dict[str, Any], place: int = 0) -> str:
    token: str = opened["links"][place]["token"]
    return token


async def record_of(inn: Inn, opened: dict[str, Any]) -> list[str]:
    watcher = await inn.guest(opened, opened["watch"])
    lines = [said(line["told"]) for line in watcher.told[0]["record"]]
    await watcher.leave()
    return lines


# ---- invitations -----------------------------------------------------------------------------


async def test_an_invitation_tells_what_one_is_invited_to(inn: Inn) -> None:
    opened = await inn.gathering()
    status, told = await looks(inn, opened["id"], link_of(opened))
    assert (status, told["game"], told["seat"], told["used"], told["begun"]) == (
        200,
        "wakening",
        1,
        False,
        False,
    )
    assert [place["name"] for place in told["seats"]][:2] == ["Ann", "Ben"]
    await inn.sit(opened["id"], link_of(opened), "Benno")
    _, told = await looks(inn, opened["id"], link_of(opened))
    assert (told["used"], told["begun"], told["seats"][1]["name"]) == (True, True, "Benno")


async def test_an_invitation_is_redeemed_once(inn: Inn) -> None:
    opened = await inn.gathering()
    ben = await inn.guest(opened, await inn.sit(opened["id"], link_of(opened), "  Benno  B. "))
    assert ben.told[0]["you"] == {"seats": [1], "host": False}
    assert ben.about["seats"][1]["name"] == "Benno B."
    status, told = await asks(inn, opened["id"], link_of(opened))
    assert (status, told["code"]) == (410, "used")


async def test_who_did_not_hear_the_answer_may_sit_down_again(inn: Inn) -> None:
    """With the same secret: the first reply may have been lost on the way."""
    opened, secret = await inn.gathering(), fresh_secret()
    for _ in range(2):
        assert await asks(inn, opened["id"], link_of(opened), secret=secret) == (200, {"seat": 1})
    assert len(await record_of(inn, opened)) == 2
    assert (await inn.guest(opened, secret)).told[0]["you"]["seats"] == [1]


async def test_who_plays_already_adds_the_seat_to_their_own(inn: Inn) -> None:
    opened = await inn.gathering(seats=WITH_A_BOT)
    ann = await inn.guest(opened)
    mine = opened["token"]
    assert (await asks(inn, opened["id"], link_of(opened), secret=mine))[0] == 200
    again = await ann.hear("welcome")
    assert again["you"] == {"seats": [0, 1], "host": True}
    assert not again["about"]["gathering"]


@pytest.mark.parametrize("secret", ["", "short", "x" * 42, "ä" * 43, "x" * 65])
async def test_a_secret_that_could_be_guessed_is_refused(inn: Inn, secret: str) -> None:
    opened = await inn.gathering()
    status, told = await asks(inn, opened["id"], link_of(opened), secret=secret)
    assert (status, told["code"]) == (400, "malformed")
    assert (await looks(inn, opened["id"], link_of(opened)))[1]["used"] is False


# ---- the waiting room ------------------------------------------------------------------------


async def test_nobody_plays_before_all_have_come(inn: Inn) -> None:
    seats = [{"bot": "random"}, *ANN_AND_BEN]
    opened = await inn.gathering(seats=seats)
    ann = await inn.guest(opened)
    assert ann.about["gathering"]
    assert [place["awaited"] for place in ann.about["seats"]] == [False, False, True]
    live = inn.registry.tables[opened["id"]]
    live.changed.set()
    await ann.say({"is": "restart", "n": 0})
    assert (await ann.hear("error"))["code"] == "gathering"
    for message in (
        {"is": "answer", "n": 0, "seat": 1, "key": "x"},
        {"is": "order", "seat": 1, "key": "x", "choice": "y"},
        {"is": "undo", "n": 0},
    ):
        await ann.say(message)
        assert (await ann.hear("error"))["code"] == "gathering"
    assert live.n == 0
    await inn.sit(opened["id"], link_of(opened))
    await ann.until(lambda guest: guest.n > 0)


async def test_bots_wait_for_who_was_invited(inn: Inn, first_bots: None) -> None:
    opened = await inn.gathering(seats=[{"bot": "random"}, {"bot": "random"}, {"name": "Ben"}])
    watcher = await inn.guest(opened, opened["watch"])
    live = inn.registry.tables[opened["id"]]
    assert live.history.table.decisions[0].seat in live.bots, "a bot is asked"
    await asyncio.sleep(0.3)
    assert live.n == 0
    await inn.sit(opened["id"], link_of(opened))
    await watcher.until(lambda guest: guest.n > 0)


async def test_the_host_begins_without_who_has_not_come(inn: Inn) -> None:
    opened = await inn.gathering(seats=ANN_AND_BEN)
    ann = await inn.guest(opened)
    watcher = await inn.guest(opened, opened["watch"])
    await watcher.say({"is": "start"})
    assert (await watcher.hear("error"))["code"] == "not-yours"
    await ann.say({"is": "start"})
    await ann.until(lambda guest: not guest.about["gathering"])
    assert ann.about["seats"][1]["bot"]
    await played(6, Random(1), ann)
    assert {told["seat"] for told in ann.told if told["is"] == "update"} == {0, 1}
    await ann.say({"is": "start"})
    assert (await ann.hear("error"))["code"] == "stale"
    late = await inn.guest(opened, await inn.sit(opened["id"], link_of(opened)))
    assert late.told[0]["you"]["seats"] == [1]
    assert late.about["seats"][1]["bot"] == "", "the bot makes room"
    assert "Ann has begun without Ben." in await record_of(inn, opened)


async def test_with_secrets_who_comes_too_late_is_not_let_in(cellar: Inn) -> None:
    """What the bot has learnt meanwhile is not for whoever has the link."""
    opened = await cellar.gathering(VAULT, seats=FOUR)
    for place in (0, 1):
        await cellar.sit(opened["id"], link_of(opened, place))
    ann = await cellar.guest(opened)
    await ann.say({"is": "start"})
    await ann.until(lambda guest: not guest.about["gathering"])
    status, told = await asks(cellar, opened["id"], link_of(opened, 2))
    assert (status, told["code"]) == (404, "no-entry")
    assert ann.about["seats"][3]["bot"]


async def test_what_was_dealt_while_somebody_was_awaited_is_dealt_anew(cellar: Inn) -> None:
    """Whoever had sat down first could have looked at a seat before giving it away."""
    opened = await cellar.gathering(VAULT, seats=FOUR)
    live = await cellar.registry.live(opened["id"])
    cellar.luck.seed = ""
    commits = {(await cellar.guest(opened)).about["commit"]}
    for place in range(3):
        await cellar.sit(opened["id"], link_of(opened, place))
        commits.add((await cellar.guest(opened)).about["commit"])
    assert (len(commits), live.n) == (2, 1)


async def test_without_secrets_nothing_need_be_dealt_anew(inn: Inn) -> None:
    opened = await inn.table()
    assert (await inn.registry.live(opened["id"])).n == 0


# ---- handing on, taking over, taking away ----------------------------------------------------


async def test_a_seat_is_handed_on_by_who_sits_there(inn: Inn) -> None:
    opened = await inn.table(seats=ANN_AND_BEN)
    ann, ben = await inn.guest(opened), await inn.guest(opened, link_of(opened))
    await ann.say({"is": "invite", "seat": 1})
    assert (await ann.hear("error"))["code"] == "taken"
    await ben.say({"is": "invite", "seat": 1})
    token = (await ben.hear("invited"))["token"]
    assert not any(token in raw for raw in ann.raw), "only who asked hears it"
    cid = await inn.guest(opened, await inn.sit(opened["id"], token, "Cid"))
    assert cid.told[0]["you"]["seats"] == [1]
    assert (await ben.hear("welcome"))["you"]["seats"] == [], "who handed it on watches"
    await ben.say({"is": "seat", "seat": 1, "name": "Mine"})
    assert (await ben.hear("error"))["code"] == "not-yours"
    assert (await record_of(inn, opened))[-2:] == [
        "Ben has made an invitation to the seat of Ben.",
        "Cid has sat down in place of Ben.",
    ]


async def test_a_newer_invitation_takes_the_place_of_an_older_one(inn: Inn) -> None:
    opened = await inn.gathering(seats=ANN_AND_BEN)
    ann = await inn.guest(opened)
    await ann.say({"is": "invite", "seat": 1})
    token = (await ann.hear("invited"))["token"]
    assert (await asks(inn, opened["id"], link_of(opened)))[0] == 404
    assert (await asks(inn, opened["id"], token))[0] == 200


async def test_a_seat_is_taken_away_and_somebody_else_is_invited(inn: Inn) -> None:
    opened = await inn.table(seats=ANN_AND_BEN)
    ann, ben = await inn.guest(opened), await inn.guest(opened, link_of(opened))
    await ben.say({"is": "kick", "seat": 0})
    assert (await ben.hear("error"))["code"] == "not-yours"
    await ann.say({"is": "kick", "seat": 1})
    token = (await ann.hear("invited"))["token"]
    assert await ben.closed() == FORBIDDEN
    assert said(ben.told[-1]["told"]) == "The host has taken this seat from you."
    assert (await inn.guest(opened, link_of(opened))).told[0]["is"] == "bye"
    await inn.sit(opened["id"], token, "Cid")
    assert (await record_of(inn, opened))[-2:] == [
        "Ann has taken the seat from Ben.",
        "Cid has sat down.",
    ]
    await ann.say({"is": "kick", "seat": 0})
    assert (await ann.hear("error"))["code"] == "not-a-friend"


async def test_with_secrets_a_bot_takes_the_seat_that_is_taken_away(cellar: Inn) -> None:
    party = await Party.at(cellar, VAULT, 4)
    ann, ben = party.guests[0], party.guests[1]
    await ann.say({"is": "kick", "seat": 1})
    await ann.until(lambda guest: guest.about["seats"][1]["bot"] != "")
    assert await ben.closed() == FORBIDDEN
    assert not any(told["is"] == "invited" for told in ann.told)
    record = [said(line["told"]) for line in (await ann.hear("record"))["lines"]]
    assert record == ["Player 0 has taken the seat from Player 1; a bot plays it now."]


async def test_the_host_takes_over_a_bot_and_who_is_away_has_to_agree(inn: Inn) -> None:
    opened = await inn.table(seats=WITH_A_BOT)
    ann, ben = await inn.guest(opened), await inn.guest(opened, link_of(opened))
    for message in ({"is": "take", "seat": 1}, {"is": "seat", "seat": 1, "bot": "random"}):
        await ann.say(message)
        assert (await ann.hear("error"))["code"] == "taken"
    await ben.say({"is": "take", "seat": 2})
    assert (await ben.hear("error"))["code"] == "not-yours"
    await ben.leave()
    await ann.until(lambda guest: not guest.about["seats"][1]["here"])
    await ann.say({"is": "take", "seat": 2})
    assert 2 in (await ann.hear("welcome"))["you"]["seats"]
    await ann.say({"is": "take", "seat": 1})
    asked = (await ann.hear("proposal"))["proposal"]
    assert (asked["kind"], asked["seat"], asked["waiting"]) == ("seat", 1, [1])
    ben = await inn.guest(opened, link_of(opened))
    assert ben.proposal == asked
    await ben.say({"is": "vote", "proposal": asked["id"], "yes": True})
    await ann.until(lambda guest: guest.about["seats"][1]["granted"])
    await ben.leave()
    await ann.until(lambda guest: not guest.about["seats"][1]["here"])
    await ann.say({"is": "take", "seat": 1})
    assert 1 in (await ann.hear("welcome"))["you"]["seats"]
    again = await inn.guest(opened, link_of(opened))
    assert again.told[0]["you"]["seats"] == [], "whose seat was taken over watches"
    assert "Ann has taken over the seat of Ben." in await record_of(inn, opened)


async def test_a_bot_that_nobody_stands_behind_is_not_handed_back(inn: Inn) -> None:
    opened = await inn.table(seats=WITH_A_BOT)
    ann = await inn.guest(opened)
    await ann.say({"is": "seat", "seat": 2, "bot": ""})
    assert (await ann.hear("error"))["code"] == "nobody"
    await ann.say({"is": "invite", "seat": 2})
    token = (await ann.hear("invited"))["token"]
    cid = await inn.guest(opened, await inn.sit(opened["id"], token, "Cid"))
    assert (cid.about["seats"][2]["bot"], cid.about["seats"][2]["name"]) == ("", "Cid")


async def test_who_sits_there_says_what_they_are_called(inn: Inn) -> None:
    opened = await inn.table()
    ann = await inn.guest(opened)
    await ann.say({"is": "seat", "seat": 1, "name": "Fool"})
    assert (await ann.hear("error"))["code"] == "taken"
    await ann.say({"is": "seat", "seat": 2, "name": "Bob"})
    await ann.until(lambda guest: guest.about["seats"][2]["name"] == "Bob")
    assert (await record_of(inn, opened))[-1] == "Bot 3 is called Bob now."


async def test_with_secrets_another_person_needs_everybodys_consent(cellar: Inn) -> None:
    party = await Party.at(cellar, VAULT, 3)
    ann, ben, cid = (party.guests[seat] for seat in range(3))
    await ben.say({"is": "invite", "seat": 1})
    for guest in (ann, cid):
        proposal = (await guest.hear("proposal"))["proposal"]
        assert (proposal["kind"], proposal["seat"], proposal["by"]) == ("seat", 1, 1)
        await guest.say({"is": "vote", "proposal": proposal["id"], "yes": True})
    await ben.until(lambda guest: guest.about["seats"][1]["granted"])
    assert not any(told["is"] == "invited" for told in ben.told)
    await ben.say({"is": "invite", "seat": 1})
    token = (await ben.hear("invited"))["token"]
    dee = await cellar.guest({"id": party.id}, await cellar.sit(party.id, token, "Dee"))
    assert dee.told[0]["you"]["seats"] == [1]
    assert not dee.about["seats"][1]["granted"], "it was for one person"


async def test_what_one_refuses_is_not_done(cellar: Inn) -> None:
    party = await Party.at(cellar, VAULT, 3)
    ann, ben = party.guests[0], party.guests[1]
    await ben.say({"is": "invite", "seat": 1})
    proposal = (await ann.hear("proposal"))["proposal"]
    await ann.say({"is": "vote", "proposal": proposal["id"], "yes": False})
    await ben.until(lambda guest: guest.told[-1].get("settled") == "refused")
    assert not ben.about["seats"][1]["granted"]
    assert not any(told["is"] == "invited" for told in ben.told)


# ---- the record ------------------------------------------------------------------------------


async def test_what_happens_to_seats_is_told_to_all_and_kept(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path / "web") as inn:
        opened = await inn.gathering()
        ann = await inn.guest(opened)
        watcher = await inn.guest(opened, opened["watch"])
        ben = await inn.guest(opened, await inn.sit(opened["id"], link_of(opened), "Benno"))
        for guest in (ann, watcher):
            assert said((await guest.hear("record"))["lines"][0]["told"]) == "Benno has sat down."
        await ann.say({"is": "restart", "n": ann.n})
        asked = (await ben.hear("proposal"))["proposal"]
        await ben.say({"is": "vote", "proposal": asked["id"], "yes": True})
        assert (await watcher.hear("record"))["lines"][0]["kind"] == "restarted"
        told = ["Ann has opened the table.", "Benno has sat down.", "The game was begun again."]
        assert await record_of(inn, opened) == told
    async with serving(url, tmp_path / "web") as inn:
        assert await record_of(inn, opened) == told
        german = await inn.guest(opened, opened["watch"], "de")
        assert said(german.told[0]["record"][1]["told"]) == "Benno hat Platz genommen."


async def test_who_watches_a_shared_replay_hears_nothing_of_it(inn: Inn) -> None:
    opened = await inn.table(seats=ALONE)
    code = await inn.registry.share(await inn.registry.live(opened["id"]))
    watcher = await Guest.come(inn.address, f"r/{code}", "")
    assert watcher.told[0]["record"] == []
    ann = await inn.guest(opened)
    await ann.say({"is": "seat", "seat": 0, "name": "Anna"})
    await ann.hear("record")
    await watcher.say({"is": "recall"})
    await watcher.hear("recap", "error")
    assert not any(told["is"] == "record" for told in watcher.told)


# ---- seeds -----------------------------------------------------------------------------------


async def test_a_chosen_seed_is_refused_where_somebody_else_is_invited(inn: Inn) -> None:
    for language, words in (("en", "A seed can be chosen only"), ("de", "Ein Startwert")):
        answer = await inn.http.post(
            "/api/tables",
            json={"game": "wakening", "seats": ANN_AND_BEN, "seed": "7"},
            headers={"Accept-Language": language},
        )
        told = answer.json()
        assert (answer.status_code, told["field"]) == (400, "seed")
        assert said(told["told"]).startswith(words)


@pytest.mark.parametrize("seats", [ALONE, HOT_SEAT])
async def test_a_chosen_seed_is_shown_to_everybody_as_such(
    inn: Inn, seats: list[dict[str, Any]]
) -> None:
    body = {"game": "wakening", "seats": seats, "seed": "lucky", "pace": 0}
    opened = (await inn.http.post("/api/tables", json=body)).json()
    for token in ("", opened["watch"]):
        assert (await inn.guest(opened, token)).about["seed"] == "lucky"
    assert "The seed of this table was chosen: lucky." in await record_of(inn, opened)
    ann = await inn.guest(opened)
    await ann.say({"is": "restart", "n": ann.n})
    await ann.until(lambda guest: guest.about["seed"] == "")


async def test_a_seed_of_the_server_is_not_shown(inn: Inn) -> None:
    opened = await inn.table(seats=ALONE)
    assert (await inn.guest(opened)).about["seed"] == ""
