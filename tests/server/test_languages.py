"""Everybody reads the server in their own language; what programs read is the same for all."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest, played, said
from tests.server.inn import Inn
from tests.words.sights import german
from undercroft.engine.speech import Speech
from undercroft.engine.tongues import ENGLISH
from undercroft.games import SLUGS, box
from undercroft.languages import LANGUAGES
from undercroft.server import audience, showing
from undercroft.server.headers import FOR_EVER
from undercroft.server.patch import patches

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}
SENTENCES = ("told", "prompt", "label", "what", "stops", "redo", "title")


async def both(inn: Inn, **wanted: Any) -> tuple[dict[str, Any], Guest, Guest]:
    """Ann, who reads English, and Ben, who reads German."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
    table = await inn.table(seats=seats, **wanted)
    ben = table["links"][0]["token"]
    return table, await inn.guest(table), await inn.guest(table, ben, "de")


def data(told: Any) -> Any:
    """What programs read: all but the sentences."""
    if isinstance(told, dict):
        return {key: data(part) for key, part in told.items() if key not in SENTENCES}
    return [data(part) for part in told] if isinstance(told, list) else told


# ---- at a table ------------------------------------------------------------------------------


async def test_two_readers_at_one_table_get_the_same_data_and_their_own_sentences(
    inn: Inn,
) -> None:
    opened, ann, ben = await both(inn)
    await played(25, Random(4), ann, ben)
    await ann.until(lambda guest: guest.n == ben.n)
    assert ann.position["table"] == ben.position["table"]
    assert data(ann.position["asked"]) == data(ben.position["asked"])
    assert data(ann.log) == data(ben.log)
    assert len(ann.log) > 20
    assert not {*ann.sentences} & {*ben.sentences}
    table = inn.registry.tables[opened["id"]].history.table
    for guest, tongue in ((ann, ENGLISH), (ben, german("wakening"))):
        speech = table.speech(tongue)
        assert guest.sentences == [speech.plain(line.told) for line in table.log(0)]
    (asked,), (gefragt,) = ann.position["asked"], ben.position["asked"]
    assert said(asked["prompt"]) != said(gefragt["prompt"])


async def test_a_question_and_its_options_are_put_in_the_readers_language(inn: Inn) -> None:
    table, ann, _ = await both(inn)
    again = await inn.guest(table, language="de")
    assert ann.decision is not None
    assert again.decision is not None
    assert data(ann.decision) == data(again.decision)
    assert said(again.decision["prompt"]) == "Wen führst du?"
    assert said(ann.decision["prompt"]) == "Which hero do you lead?"


@pytest.fixture
def worked_out(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """How often the server works out what a change is told by."""
    counts = {"view": 0, "lines": 0, "differences": 0}

    def view(*args: Any) -> Any:
        counts["view"] += 1
        return a_view(*args)

    def lines(*args: Any) -> Any:
        counts["lines"] += 1
        return some_lines(*args)

    def differences(old: Any, new: Any, path: str = "") -> Any:
        counts["differences"] += path == "/table"
        return patches(old, new, path)

    a_view, some_lines = showing.table_view, showing.log_lines
    monkeypatch.setattr(showing, "table_view", view)
    monkeypatch.setattr(showing, "log_lines", lines)
    monkeypatch.setattr(audience, "patches", differences)
    return counts


async def test_two_languages_cost_two_renderings_and_one_view(
    inn: Inn, worked_out: dict[str, int]
) -> None:
    table, ann, ben = await both(inn)
    watchers = [await inn.guest(table, table["watch"], language) for language in LANGUAGES * 3]
    assert worked_out["view"] == 1, "whoever comes is shown what the others see"
    worked_out |= dict.fromkeys(worked_out, 0)
    for step in range(1, 5):
        await played(1, Random(step), ann, ben)
        for guest in (ann, ben, *watchers):
            await guest.until(lambda guest: guest.n >= ann.n)
        assert worked_out == {"view": step, "lines": 2 * step, "differences": step}
    assert len({guest.raw[-1] for guest in watchers}) == 2


async def test_who_speaks_another_language_is_told_everything_as_a_newcomer_is(
    inn: Inn,
) -> None:
    table, ann, ben = await both(inn)
    await ann.say({"is": "say", "text": "Left or right?"})
    await played(8, Random(3), ann, ben)
    await ann.say({"is": "speak", "language": "de"})
    told = await ann.hear("welcome")
    again = await inn.guest(table, language="de")
    assert told == again.told[0]
    assert [line["text"] for line in told["chat"]] == ["Left or right?"]
    assert ann.sentences == again.sentences
    await played(3, Random(4), ann, ben)
    assert not {*ann.sentences} - {*(await inn.guest(table, language="de")).sentences}
    await ann.say({"is": "speak", "language": "en"})
    await ann.hear("welcome")
    assert ann.sentences == (await inn.guest(table)).sentences


async def test_a_language_that_nobody_speaks_here_is_english(inn: Inn) -> None:
    table, ann, _ = await both(inn)
    assert (await inn.guest(table, language="fr")).told == (await inn.guest(table)).told
    await ann.say({"is": "speak", "language": "fr"})
    assert (await ann.hear("welcome"))["about"]["title"] == ann.about["title"]
    for wrong in ("", "deutsch", "DE", 7):
        await ann.say({"is": "speak", "language": wrong})
        assert (await ann.hear("error"))["code"] == "malformed"


async def test_who_watches_a_shared_replay_changes_language_and_hears_no_chat(inn: Inn) -> None:
    table, ann, _ = await both(inn)
    await ann.say({"is": "say", "text": "Between us"})
    await ann.hear("chat")
    await ann.answer()
    code = await inn.registry.share(inn.registry.tables[table["id"]])
    stranger = await inn.guest({"id": f"r/{code}"}, "x")
    english = stranger.sentences
    await stranger.say({"is": "speak", "language": "de"})
    told = await stranger.hear("welcome")
    assert (told["chat"], stranger.sentences != english) == ([], True)


async def test_refusals_reasons_replays_and_figures_are_told_in_the_readers_language(
    inn: Inn,
) -> None:
    table = await inn.table(seats=[{"name": "Ann", "mine": True}, {"bot": "random"}])
    ann, hannes = [await inn.guest(table, language=language) for language in LANGUAGES]
    told: list[list[str]] = []
    await played(5000, Random(2), ann)
    await hannes.until(lambda guest: guest.over)
    for guest in (ann, hannes):
        heard = []
        await guest.say({"is": "redo", "n": guest.n})
        heard.append(said((await guest.hear("error"))["told"]))
        await guest.say(
            {"is": "why", "about": f"{guest.position['table']['heroes'][0]['key']}.damage"}
        )
        heard.append(said((await guest.hear("why"))["links"][0]["told"]))
        await guest.say({"is": "look", "step": 12, "seat": 0})
        frame = await guest.hear("frame")
        heard += [said(frame["log"]["lines"][-1]["told"]), said(frame["told"][0])]
        await guest.say({"is": "recall"})
        recap = (await guest.hear("recap"))["recap"]
        heard += [said(recap["x"]), *(said(figure["label"]) for figure in recap["figures"])]
        heard += [said(guest.position["ending"]["told"]), said(guest.undo["stops"])]
        told.append(heard)
    english, deutsch = told
    assert len(english) == len(deutsch) > 10
    assert [pair for pair in zip(english, deutsch, strict=True) if pair[0] == pair[1]] == []
    assert deutsch[0] == _german("There is nothing to put back.")


async def test_a_closed_door_is_told_in_the_language_of_the_hello(inn: Inn) -> None:
    table = await inn.table()
    wrong = [await inn.guest(table, "x" * 43, language) for language in LANGUAGES]
    assert [said(guest.told[0]["told"]) for guest in wrong] == [
        "This link opens no table here.",
        _german("This link opens no table here."),
    ]


async def test_a_seat_without_a_name_is_named_in_the_language_of_who_opened_the_table(
    inn: Inn,
) -> None:
    body = {"game": "wakening", "seats": [{"mine": True}, {"bot": "random"}]}
    opened = (await inn.http.post("/api/tables", json=body, headers=GERMAN)).json()
    ann = await inn.guest(opened)
    assert [seat["name"] for seat in ann.about["seats"]] == ["Spieler 1", "Bot 2"]


# ---- over HTTP -------------------------------------------------------------------------------


def _german(english: str) -> str:
    return german("wakening").text(english, "")


@pytest.mark.parametrize("path", ["/api/games", "/api/games/wakening/rules", "/api/nothing"])
async def test_what_is_asked_over_http_is_answered_in_the_language_that_is_accepted(
    inn: Inn, path: str
) -> None:
    english = await inn.http.get(path)
    deutsch = await inn.http.get(path, headers=GERMAN)
    french = await inn.http.get(path, headers={"Accept-Language": "fr"})
    assert english.content == french.content
    for answer in (english, deutsch, french):
        assert "accept-language" in answer.headers["vary"].lower()
    if english.status_code == 404:
        assert said(deutsch.json()["told"]) == _german("There is nothing at this address.")


async def test_settings_and_the_way_to_the_words_follow_the_language(inn: Inn) -> None:
    english = (await inn.http.get("/api/games")).json()
    deutsch = (await inn.http.get("/api/games", headers=GERMAN)).json()
    for one, other in zip(english, deutsch, strict=True):
        assert one["catalogue"] == other["catalogue"]
        assert f"/{one['slug']}/en-" in one["words"]
        assert f"/{one['slug']}/de-" in other["words"]
    labels = [[said(s["label"]) for s in games[0]["settings"]] for games in (english, deutsch)]
    assert labels[0] != labels[1]


@pytest.mark.parametrize(
    ("wanted", "field"),
    [({"game": "chess"}, "game"), ({"dice_after_undo": "loaded"}, "dice_after_undo")],
)
async def test_a_refusal_follows_the_language_and_its_code_and_field_do_not(
    inn: Inn, wanted: dict[str, Any], field: str
) -> None:
    body = {"game": "wakening", "seats": [{"mine": True}, {"bot": "random"}], **wanted}
    english = await inn.http.post("/api/tables", json=body)
    deutsch = await inn.http.post("/api/tables", json=body, headers=GERMAN)
    assert data(english.json()) == data(deutsch.json())
    assert english.json()["field"] == field
    assert said(english.json()["told"]) != said(deutsch.json()["told"])
    assert "accept-language" in deutsch.headers["vary"].lower()


# ---- the words of a box ----------------------------------------------------------------------


@pytest.mark.parametrize("slug", SLUGS)
async def test_the_words_of_a_box_are_found_where_the_house_says_and_kept_for_ever(
    inn: Inn, slug: str
) -> None:
    game, paths = box(slug), []
    for headers in ({}, GERMAN):
        cards = (await inn.http.get("/api/games", headers=headers)).json()
        (path,) = [card["words"] for card in cards if card["slug"] == slug]
        answer = await inn.http.get(path)
        assert answer.headers["cache-control"] == FOR_EVER
        assert "immutable" in FOR_EVER
        things = answer.json()
        assert {*things} == {key for key, _ in game.things.items()}
        paths.append((path, things))
    (_, english), (_, deutsch) = paths
    speech = Speech(german(slug), game.things)
    for key, thing in deutsch.items():
        assert thing["name"] == speech.name(key)
        assert (thing["icon"], thing["kind"]) == (english[key]["icon"], english[key]["kind"])
    assert sum(deutsch[key]["name"] != english[key]["name"] for key in english) > len(english) / 2


async def test_a_table_tells_each_reader_where_their_words_are(inn: Inn) -> None:
    _, ann, ben = await both(inn)
    for guest, language in ((ann, "en"), (ben, "de")):
        assert f"/words/wakening/{language}-" in guest.about["words"]
        assert (await inn.http.get(guest.about["words"])).status_code == 200


async def test_words_that_are_no_longer_said_are_not_found(inn: Inn) -> None:
    (card, *_) = (await inn.http.get("/api/games")).json()
    path: str = card["words"]
    mark = path.partition("-")[2]
    for wrong in (
        path.replace(mark, "0" * 16 + ".json"),
        path.replace("/en-", "/de-"),
        path.replace("/en-", "/fr-"),
        path.replace("/en-", "/en"),
        path.replace("wakening", "ravenloft"),
        path.replace("wakening", "chess"),
    ):
        answer = await inn.http.get(wrong)
        assert answer.status_code == 404, wrong
        assert answer.headers.get("cache-control") != FOR_EVER


@pytest.mark.parametrize(
    ("method", "path", "status", "english"),
    [
        ("DELETE", "/api/games", 405, "Nothing is done at this address in that way."),
        ("GET", "/assets/nothing.js", 404, "There is nothing at this address."),
    ],
)
async def test_what_the_framework_refuses_is_told_in_the_language_that_is_accepted(
    inn: Inn, tmp_path: Path, method: str, path: str, status: int, english: str
) -> None:
    (tmp_path / "web" / "assets").mkdir()
    for headers, told in (({}, english), (GERMAN, _german(english))):
        answer = await inn.http.request(method, path, headers=headers)
        assert answer.status_code == status
        assert said(answer.json()["told"]) == told != ""


async def test_a_stumble_is_told_in_the_language_that_is_accepted(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken() -> bool:
        raise ZeroDivisionError

    monkeypatch.setattr(inn.registry.store, "alive", broken)
    answer = await inn.http.get("/health", headers=GERMAN)
    assert (answer.status_code, answer.json()["code"]) == (500, "failed")
    assert said(answer.json()["told"]) == _german(
        "The rules stumbled over that; nothing has changed."
    )
