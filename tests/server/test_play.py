"""People at a table: answers, spectators, tabs, secrets of links, reconnecting."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tests.server.guest import Guest, played
from tests.server.inn import Inn, serving
from undercroft.engine.cite import cites
from undercroft.games import SLUGS
from undercroft.server.sockets import FORBIDDEN

OPEN = {"betrayal": {"haunt": 22}}  # all notice the same there, so that guests can keep step


async def test_an_answer_reaches_everybody_who_watches(url: str, tmp_path: Path) -> None:
    async with serving(url, tmp_path / "web") as inn:
        await _answer_and_watch(inn)


async def _answer_and_watch(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    ben = await inn.guest(table, table["links"][0]["token"])
    watcher = await inn.guest(table, table["watch"])
    assert ann.decision is not None
    assert ben.decision is None, "what Ann is asked is hers to answer"
    assert ben.position["asked"] == ann.position["asked"]
    said = await ann.answer()
    assert said["is"] == "update"
    await ben.until(lambda guest: guest.n == ann.n)
    await watcher.until(lambda guest: guest.n == ann.n)
    assert ben.position["table"] == ann.position["table"] == watcher.position["table"]


@pytest.mark.parametrize("game", SLUGS)
async def test_what_patches_add_up_to_is_what_a_newcomer_is_told(inn: Inn, game: str) -> None:
    table = await inn.table(game, options=OPEN.get(game, {}))
    ann = await inn.guest(table)
    ben = await inn.guest(table, table["links"][0]["token"])
    await played(40, Random(3), ann, ben)
    again = await inn.guest(table)
    await ann.until(lambda guest: guest.n >= again.n)
    assert (ann.n, ann.position, ann.log) == (again.n, again.position, again.log)


async def test_two_tabs_of_one_seat_stay_in_step(inn: Inn) -> None:
    table = await inn.table()
    left, right = await inn.guest(table), await inn.guest(table)
    await left.answer()
    await right.until(lambda guest: guest.n == left.n)
    assert right.position == left.position
    late = await right.answer() if right.decision else None
    assert late is None or late["is"] == "update"


async def test_an_answer_to_a_question_that_is_gone_changes_nothing(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    old, seat, key = ann.n, ann.decision["seat"] if ann.decision else 0, ann.keys[0]
    await ann.answer(key)
    now = ann.n
    await ann.say({"is": "answer", "n": old, "seat": seat, "key": key})
    refused = await ann.hear("error")
    assert refused["code"] == "stale"
    assert (await inn.guest(table)).n == now


async def test_nobody_answers_for_another_seat(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    assert ann.decision is not None
    message = {"is": "answer", "n": ann.n, "seat": 0, "key": ann.keys[0]}
    for token in (table["links"][0]["token"], table["watch"]):
        other = await inn.guest(table, token)
        await other.say(message)
        assert (await other.hear("error"))["code"] == "not-yours"
    assert (await inn.guest(table)).n == ann.n


async def test_what_was_not_offered_is_refused_and_nothing_changes(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    before = ann.position
    said = await ann.answer("the moon")
    assert (said["is"], said["code"]) == ("error", "not-an-option")
    again = await inn.guest(table)
    assert (again.n, again.position) == (ann.n, before)
    assert (await ann.answer())["is"] == "update", "and the line still works"


async def test_a_wrong_link_opens_nothing_and_does_not_tell_why(inn: Inn) -> None:
    table, other = await inn.table(), await inn.table()
    wrong = await inn.guest(table, "x" * 43)
    foreign = await inn.guest(table, other["token"])
    nowhere = await Guest.come(inn.address, "nosuchtable", table["token"])
    assert wrong.told == foreign.told == nowhere.told
    assert wrong.told[0]["is"] == "bye"
    assert await wrong.closed() == FORBIDDEN


async def test_bots_play_their_seats_until_people_are_asked(inn: Inn) -> None:
    seats = [{"name": "Ann", "mine": True}, *[{"bot": "random"}] * 3]
    table = await inn.table(seats=seats)
    ann = await inn.guest(table)
    await played(25, Random(1), ann)
    seen = {told["seat"] for told in ann.told if told["is"] == "update"}
    assert seen == {0, 1, 2, 3}


async def test_a_seat_is_handed_to_a_bot_and_back(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    await ann.say({"is": "seat", "seat": 1, "bot": "random"})
    await ann.until(lambda guest: guest.about["seats"][1]["bot"] == "random")
    await played(12, Random(1), ann)
    assert {told["seat"] for told in ann.told if told["is"] == "update"} == {0, 1, 2}
    await ann.say({"is": "seat", "seat": 1, "bot": ""})
    await ann.until(lambda guest: guest.about["seats"][1]["bot"] == "")


async def test_only_the_host_or_who_sits_there_changes_a_seat(inn: Inn) -> None:
    table = await inn.table()
    ben = await inn.guest(table, table["links"][0]["token"])
    await ben.say({"is": "seat", "seat": 0, "name": "Fool"})
    assert (await ben.hear("error"))["code"] == "not-yours"
    await ben.say({"is": "seat", "seat": 1, "name": "  Benno  the  Bold "})
    await ben.until(lambda guest: guest.about["seats"][1]["name"] == "Benno the Bold")


@cites("betrayal:hidden/talk")
async def test_presence_and_chat_are_told_to_all(inn: Inn) -> None:
    table = await inn.table()
    ann = await inn.guest(table)
    ben = await inn.guest(table, table["links"][0]["token"])
    await ann.until(lambda guest: guest.about["seats"][1]["here"])
    await ben.say({"is": "say", "text": "Left or right?"})
    assert (await ann.hear("chat"))["line"]["text"] == "Left or right?"
    await ben.leave()
    await ann.until(lambda guest: not guest.about["seats"][1]["here"])
    late = await inn.guest(table, table["watch"])
    assert [line["text"] for line in late.told[0]["chat"]] == ["Left or right?"]


async def test_luck_was_settled_before_the_first_die(inn: Inn) -> None:
    seats = [{"name": "Ann", "mine": True}, {"bot": "random"}]
    table = await inn.table(seats=seats, seed="")
    ann = await inn.guest(table)
    commit = ann.about["commit"]
    await played(2000, Random(5), ann)
    ending = ann.position["ending"]
    assert ending is not None
    assert sha256(f"{ending['nonce']}:{ending['seed']}".encode()).hexdigest() == commit
    assert not any(ending["seed"] in raw for raw in ann.raw[:-1]), "not before the end"
