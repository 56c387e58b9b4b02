"""The server over HTTP: what it offers, saves, branches, shared replays, and its limits."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.server.guest import Guest, played, said, whose_turn
from tests.server.inn import Inn, serving
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games import SLUGS, box
from undercroft.server.limits import TOO_MANY
from undercroft.server.run import LARGEST_MESSAGE

TWO = [{"name": "Ann", "mine": True}, {"bot": "random"}]


def bearer(table: dict[str, Any], token: str = "") -> dict[str, str]:
    return {"Authorization": f"Bearer {token or table['token']}"}


async def test_the_games_of_the_house_with_all_one_chooses_from(inn: Inn) -> None:
    games = (await inn.http.get("/api/games")).json()
    assert [game["slug"] for game in games] == [*SLUGS]
    for game in games:
        assert game["settings"]
        assert game["rulings"]
        assert game["catalogue"]
        rules = (await inn.http.get(f"/api/games/{game['slug']}/rules")).json()
        assert all(said(rule["gist"]) and said(rule["heading"]) for rule in rules)


async def test_what_would_spoil_a_game_is_in_no_list_and_found_by_its_key(inn: Inn) -> None:
    rules = (await inn.http.get("/api/games/betrayal/rules")).json()
    book = box("betrayal").rulebook.anchors.values()
    speech = Speech(ENGLISH, box("betrayal").things)
    spoiling = {anchor.key: speech.plain(anchor.gist) for anchor in book if anchor.spoils}
    assert {rule["key"] for rule in rules} == {anchor.key for anchor in book} - {*spoiling}
    assert "betrayal:ruling/R1" in {rule["key"] for rule in rules}
    for key, gist in spoiling.items():
        told = (await inn.http.get(f"/api/games/betrayal/rules/{key}")).json()
        assert (told["key"], said(told["gist"])) == (key, gist)


async def test_no_switch_of_a_haunt_is_offered_while_a_table_is_laid(inn: Inn) -> None:
    """Its question alone would tell what waits in that haunt; by its key it can be set."""
    games = {game["slug"]: game for game in (await inn.http.get("/api/games")).json()}
    offered = {ruling["key"] for ruling in games["betrayal"]["rulings"]}
    assert "R1" in offered
    assert "N3a" not in offered
    asked = {"game": "betrayal", "seats": [*TWO, {"bot": "random"}]}
    options = {"rulings": {"N3a": "weakest"}}
    assert (await inn.http.post("/api/tables", json=asked | {"options": options})).is_success


@pytest.mark.parametrize(
    ("address", "code"),
    [
        ("chess/rules", "no-such-game"),
        ("chess/rules/chess:castling", "no-such-game"),
        ("wakening/rules/wakening:castling", "no-such-rule"),
    ],
)
async def test_what_is_no_rule_is_not_found(inn: Inn, address: str, code: str) -> None:
    answer = await inn.http.get(f"/api/games/{address}")
    assert (answer.status_code, answer.json()["code"]) == (404, code)


@pytest.mark.parametrize(
    ("wanted", "field", "says"),
    [
        ({"game": "chess"}, "game", "There is no game “chess”"),
        ({"seats": []}, "", "length >= 1"),
        ({"seats": [{"mine": True}] * 8}, "seats", "1 to 6 seats"),
        ({"seats": [{"bot": "deep-blue"}, {"mine": True}]}, "bot", "There is no bot 'deep-blue'"),
        ({"options": {"terror": "mouse"}}, "terror", "no Terror 'mouse'"),
        ({"options": {"heroes": ["kata", "kata"]}}, "heroes", "only once"),
        ({"options": {"rulings": {"Z9": "on"}}}, "rulings", "no ruling 'Z9'"),
        ({"options": {"weather": "rain"}}, "weather", "no option 'weather'"),
        ({"dice_after_undo": "loaded"}, "dice_after_undo", "'same' or 'new'"),
        ({"pace": 10**9}, "", "3000"),
        ({"colour": "red"}, "", "unknown field"),
    ],
)
async def test_a_table_that_cannot_be_is_refused_in_words_beside_the_setting_it_is_about(
    inn: Inn, wanted: dict[str, Any], field: str, says: str
) -> None:
    answer = await inn.http.post("/api/tables", json={"game": "wakening", "seats": TWO, **wanted})
    assert answer.status_code in (400, 404)
    assert says in said(answer.json()["told"])
    assert answer.json()["field"] == field
    assert answer.json()["code"]


async def test_pages_are_kept_to_themselves(inn: Inn) -> None:
    page = await inn.http.get("/t/whatever")
    assert page.status_code == 200, "every address is the same page"
    policy = page.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert page.headers["referrer-policy"] == "no-referrer"
    assert "server" not in page.headers
    nothing = await inn.http.get("/api/nothing")
    assert (nothing.status_code, nothing.json()["code"]) == (404, "no-such-page")


async def test_health_and_figures(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await ann.answer()
    assert (await inn.http.get("/health")).json() == {"alive": True}
    figures = (await inn.http.get("/metrics")).text
    assert "undercroft_answers_total" in figures
    assert "undercroft_connections 1.0" in figures
    assert table["id"] not in figures


async def test_a_game_is_saved_and_brought_in_again(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await played(6, Random(1), ann)
    save = await inn.http.get(f"/api/tables/{table['id']}/save", headers=bearer(table))
    assert "attachment" in save.headers["content-disposition"]
    assert "seed" not in save.text, "an unfinished game is sealed"
    brought = await inn.http.post("/api/import", json={"save": save.text})
    assert brought.status_code == 201, brought.text
    again = await Guest.come(inn.address, brought.json()["id"], brought.json()["token"])
    assert again.position["table"] == ann.position["table"]
    assert again.sentences == ann.sentences
    assert (await again.answer())["is"] == "update"


@pytest.mark.parametrize(
    "text", ["", "{}", "undercroft-sealed-1:gAAAA", "[" * 5000, '{"is":"dict"}']
)
async def test_what_is_no_save_is_refused(inn: Inn, text: str) -> None:
    answer = await inn.http.post("/api/import", json={"save": text})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-save")


async def test_only_the_host_saves(inn: Inn) -> None:
    table = await inn.table()
    for token in (table["links"][0]["token"], table["watch"]):
        answer = await inn.http.get(f"/api/tables/{table['id']}/save", headers=bearer(table, token))
        assert answer.status_code == 403
    assert (await inn.http.get(f"/api/tables/{table['id']}/save")).status_code == 404


async def test_a_replay_shows_every_step_as_it_was(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    then: dict[int, Any] = {}
    luck = Random(1)
    for _ in range(8):
        guest = await whose_turn(ann)
        if guest is None:
            break
        then[ann.told[-1].get("steps", 0)] = (deepcopy(ann.position["table"]), ann.sentences)
        await guest.answer(luck.choice(guest.keys))
    for step, (view, log) in then.items():
        await ann.say({"is": "look", "step": step, "seat": 0})
        frame = await ann.hear("frame")
        assert frame["position"]["table"] == view
        assert len(frame["log"]["lines"]) == len(log)
        assert bool(frame["told"]) == (step > 0)
    await ann.say({"is": "look", "step": 10_000, "seat": 0})
    assert (await ann.hear("error"))["code"] == "no-such-step"


async def test_a_new_table_goes_on_from_a_step_with_luck_of_its_own(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await played(12, Random(1), ann)
    await ann.say({"is": "look", "step": 5, "seat": -1})
    frame = await ann.hear("frame")
    body = {"step": 5, "seats": TWO}
    answer = await inn.http.post(
        f"/api/tables/{table['id']}/branch", json=body, headers=bearer(table)
    )
    assert answer.status_code == 201, answer.text
    other = await Guest.come(inn.address, answer.json()["id"], answer.json()["token"])
    assert other.about["origin"] == f"{table['id']}/5"
    assert other.about["commit"] != ann.about["commit"]
    first = json.loads(other.raw[0])
    assert first["position"]["table"] == frame["position"]["table"]
    await played(3, Random(1), other)
    assert ann.n == (await inn.guest(table)).n, "the first table is as it was"


async def test_a_finished_game_is_shared_remembered_in_figures_and_saved_in_the_open(
    inn: Inn,
) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await ann.say({"is": "recall"})
    assert (await ann.hear("error"))["code"] == "not-over"
    await played(5000, Random(2), ann)
    assert ann.over
    await ann.say({"is": "recall"})
    recap = (await ann.hear("recap"))["recap"]
    assert len(recap["figures"]) == 6
    assert recap["series"]
    assert sum(recap["dice"]) > 0
    shared = await inn.http.post(f"/api/tables/{table['id']}/share", json={}, headers=bearer(table))
    code = shared.json()["code"]
    stranger = await Guest.come(inn.address, f"r/{code}", "")
    assert stranger.told[0]["is"] == "welcome"
    assert stranger.told[0]["you"] == {"seats": [], "host": False}
    await stranger.say({"is": "look", "step": 3, "seat": 1})
    assert (await stranger.hear("frame"))["step"] == 3
    await stranger.say({"is": "say", "text": "hello"})
    assert (await stranger.hear("error"))["code"] == "not-yours"
    save = await inn.http.get(f"/api/tables/{table['id']}/save", headers=bearer(table))
    assert json.loads(save.text)["of"]["seed"] == "7"


async def test_why(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await played(10, Random(2), ann)
    about = f"{ann.position['table']['heroes'][0]['key']}.damage"
    await ann.say({"is": "why", "about": about})
    told = await ann.hear("why")
    assert (told["about"], told["links"][0]["cite"]) == (about, "wakening:death")
    await ann.say({"is": "why", "about": "the meaning of life"})
    assert (await ann.hear("error"))["code"] == "no-reason"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"is":"answer"}',
        '{"is":"answer","n":-1,"seat":0,"key":"x"}',
        '{"is":"answer","n":0,"seat":"0","key":"x"}',
        '{"is":"answer","n":0,"seat":0,"key":"x","also":1}',
        '{"is":"conquer"}',
        '{"is":"say","text":""}',
        '{"is":"hello","token":"again"}',
        "\u0000",
    ],
)
async def test_a_malformed_message_gets_a_clear_error_and_changes_nothing(
    inn: Inn, text: str
) -> None:
    table = await inn.table(seats=TWO)
    ann = await inn.guest(table)
    await ann.socket.send(text)
    error = await ann.hear("error")
    assert error["code"] in ("malformed", "hello-twice")
    assert (await ann.answer())["is"] == "update", "the line still works"


async def test_bytes_an_oversized_message_or_no_hello_end_the_line(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    for frame in (b"\x00\x01", "x" * (LARGEST_MESSAGE + 1)):
        ann = await inn.guest(table)
        await ann.socket.send(frame)
        await ann.closed()
    rude = await connect(f"ws://{inn.address}/ws/{table['id']}")
    await rude.send('{"is":"recall"}')
    assert json.loads(await rude.recv())["is"] == "bye"
    assert (await inn.guest(table)).told[0]["is"] == "welcome"


async def test_pages_of_other_sites_cannot_connect(inn: Inn) -> None:
    table = await inn.table(seats=TWO)
    address = f"ws://{inn.address}/ws/{table['id']}"
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        async with connect(address, origin=Origin("https://evil.example")) as socket:
            await socket.recv()
    async with connect(address, origin=Origin(f"http://{inn.address}")) as socket:
        await socket.send('{"is":"hello","token":"x"}')
        assert json.loads(await socket.recv())["is"] == "bye"


async def test_one_address_opens_only_so_many_tables(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path / "web", tables_per_hour=2) as inn:
        await inn.table(seats=TWO)
        await inn.table(seats=TWO)
        answer = await inn.http.post("/api/tables", json={"game": "wakening", "seats": TWO})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")


async def test_who_talks_too_fast_is_told_and_then_cut_off(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path / "web", messages_per_second=5.0) as inn:
        table = await inn.table(seats=TWO)
        ann = await inn.guest(table)
        for _ in range(40):
            await ann.say({"is": "pace", "pause": 0})
        assert (await ann.hear("error"))["code"] == "slow-down"
        for _ in range(360):
            await ann.say({"is": "pace", "pause": 0})
        assert await ann.closed() == TOO_MANY


async def test_an_address_that_asks_too_fast_is_told(sqlite_url: str, tmp_path: Path) -> None:
    async with serving(sqlite_url, tmp_path / "web", requests_per_second=1.0) as inn:
        answers = [await inn.http.get("/api/games") for _ in range(8)]
        assert [a.status_code for a in answers[:3]] == [200] * 3
        assert answers[-1].json()["code"] == "slow-down"
