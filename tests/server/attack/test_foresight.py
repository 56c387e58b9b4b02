"""Somebody opens a table for several and has chosen, or knows, the luck of all."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.guest import Guest, whose_turn
from tests.server.inn import Inn
from undercroft.engine.chance import Luck
from undercroft.engine.tape import Fall
from undercroft.server.links import fresh_secret

SEED = "I know what comes"
STEPS = 60
MANY = 10


async def _foretold(inn: Inn, id: str, *guests: Guest) -> tuple[int, int]:
    """How often luck spoke, and how often a copy at home with that seed had foretold it."""
    spoke = right = 0
    luck, live = Random(3), inn.registry.tables[id]
    for _ in range(STEPS):
        guest = await whose_turn(*guests)
        if guest is None or guest.decision is None:
            break
        seat, key = guest.decision["seat"], luck.choice(guest.keys)
        copy = live.history.table.clone()
        copy.luck = Luck(SEED, copy.luck.drawn)
        before = len(copy.tape)
        copy.answer(key, seat)
        assert (await guest.answer(key))["is"] == "update"
        fell = live.history.table.tape[before:]
        if any(isinstance(entry, Fall) for entry in fell):
            spoke += 1
            right += copy.tape[before:] == fell
    return spoke, right


async def _together(inn: Inn, opened: dict[str, Any], token: str) -> tuple[Guest, Guest]:
    return await inn.guest(opened), await inn.guest(opened, token)


async def test_whoever_opens_a_table_for_friends_cannot_choose_its_luck(inn: Inn) -> None:
    for others in ([{"name": "Ben"}], [{"bot": "random"}, {"name": "Ben"}]):
        body = {"game": "wakening", "seats": [{"mine": True}, *others], "seed": SEED}
        answer = await inn.http.post("/api/tables", json=body)
        assert (answer.status_code, answer.json()["field"]) == (400, "seed")


async def test_who_plays_alone_foresees_everything_and_all_can_see_that(inn: Inn) -> None:
    """What the other tests show is worth nothing if this one does not hold."""
    seats = [{"name": "Ann", "mine": True}, {"name": "Amy", "mine": True}]
    body = {"game": "ravenloft", "seats": seats, "seed": SEED, "pace": 0}
    opened = (await inn.http.post("/api/tables", json=body)).json()
    ann = await inn.guest(opened)
    assert ann.about["seed"] == SEED
    spoke, right = await _foretold(inn, opened["id"], ann)
    assert spoke == right > MANY


async def test_when_a_friend_joins_a_table_with_a_chosen_seed_its_luck_is_new(inn: Inn) -> None:
    seats = [{"name": "Ann", "mine": True}, {"name": "Amy", "mine": True}]
    body = {"game": "ravenloft", "seats": seats, "seed": SEED, "pace": 0}
    opened = (await inn.http.post("/api/tables", json=body)).json()
    ann = await inn.guest(opened)
    await ann.say({"is": "invite", "seat": 1})
    token, secret = (await ann.hear("invited"))["token"], fresh_secret()
    commit = ann.about["commit"]
    asked = await inn.http.get(
        f"/api/tables/{opened['id']}/invitation", headers={"Authorization": f"Bearer {token}"}
    )
    assert asked.json()["seed"] == SEED, "they are told before they sit down"
    answer = await inn.http.post(
        f"/api/tables/{opened['id']}/sit",
        json={"secret": secret, "name": "Ben"},
        headers={"Authorization": f"Bearer {token}"},
    )
    assert answer.status_code == 200
    both = await _together(inn, opened, secret)
    await ann.leave()
    assert both[0].about["seed"] == ""
    assert both[0].about["commit"] != commit
    spoke, right = await _foretold(inn, opened["id"], *both)
    assert spoke > MANY
    assert right < spoke / 2, "dice may fall alike by chance, not all of them"
