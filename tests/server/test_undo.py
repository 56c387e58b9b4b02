"""Taking back, putting back, beginning again, and who must agree."""

from __future__ import annotations

import json
import time
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.server.guest import Guest, played, said, whose_turn
from tests.server.inn import Inn


async def both(inn: Inn, **wanted: Any) -> tuple[dict[str, Any], Guest, Guest]:
    seats = [{"name": "Ann", "mine": True}, {"name": "Ben"}]
    table = await inn.table(seats=seats, **wanted)
    return table, await inn.guest(table), await inn.guest(table, table["links"][0]["token"])


async def undo(guest: Guest) -> None:
    await guest.say({"is": "undo", "n": guest.n})


async def test_a_step_that_told_nothing_is_taken_back_at_once_and_put_back(inn: Inn) -> None:
    _, ann, ben = await both(inn)
    chosen = ann.keys[1]
    label = ann.decision["options"][1]["label"] if ann.decision else None
    before = deepcopy(ann.position)
    await ann.answer(chosen)
    after = deepcopy(ann.position)
    taken_back = {"possible": True, "what": label, "consent": False}
    assert ann.undo == {**taken_back, "stops": None, "redo": None}
    await undo(ann)
    assert (await ann.hear("update"))["by"] == "undo"
    assert ann.position == before
    assert ann.undo["redo"] == label
    await ann.say({"is": "redo", "n": ann.n})
    assert (await ann.hear("update"))["by"] == "redo"
    assert ann.position == after
    await ben.until(lambda guest: guest.n == ann.n)


async def test_anothers_step_is_taken_back_only_if_they_agree(inn: Inn) -> None:
    _, ann, ben = await both(inn)
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    assert ben.undo["consent"]
    await undo(ben)
    proposal = (await ann.hear("proposal"))["proposal"]
    assert (proposal["kind"], proposal["by"], proposal["waiting"]) == ("undo", 1, [0])
    await ann.say({"is": "vote", "proposal": proposal["id"], "yes": False})
    assert (await ann.hear("proposal"))["settled"] == "refused"
    await ben.until(lambda guest: guest.proposal is None and guest.n == ann.n)
    await undo(ben)
    proposal = (await ann.hear("proposal"))["proposal"]
    await ann.say({"is": "vote", "proposal": proposal["id"], "yes": True})
    await ann.until(lambda guest: guest.told[-1].get("by") == "undo")


async def test_what_is_voted_on_is_told_to_each_in_their_language_and_found_again(
    inn: Inn,
) -> None:
    table, ann, ben = await both(inn)
    hannes = await inn.guest(table, language="de")
    label: dict[str, Any] = {}
    deutsch: dict[str, Any] = {}
    while label == deutsch:  # the first questions are about heroes, who have one name
        guest = await whose_turn(ann, ben)
        await hannes.until(lambda guest: guest.n == ann.n)
        if guest is ann and ann.decision and hannes.decision:
            label = ann.decision["options"][0]["label"]
            deutsch = hannes.decision["options"][0]["label"]
        assert guest is not None
        await guest.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await undo(ben)
    proposals = [(await guest.hear("proposal"))["proposal"] for guest in (ann, ben, hannes)]
    assert [proposal["what"] for proposal in proposals] == [label, label, deutsch]
    assert said(label) != said(deutsch)
    for row in await inn.registry.store.rows(table["id"]):
        assert "what" not in json.loads(row.body), "it is worked out from the step"
    again = (await inn.guest(table)).proposal
    assert again == proposals[0]


async def test_rows_are_kept_without_a_sentence(inn: Inn) -> None:
    """Whoever reads them later may read another language, or our better words."""
    table, ann, ben = await both(inn)
    labels: set[str] = set()
    luck = Random(6)
    for _ in range(30):
        guest = await whose_turn(ann, ben)
        assert guest is not None
        assert guest.decision is not None
        labels |= {said(option["label"]) for option in guest.decision["options"]}
        await guest.answer(luck.choice(guest.keys))
    await whose_turn(ann, ben)
    await undo(ben)
    await ann.until(lambda guest: guest.proposal is not None or guest.told[-1].get("by") == "undo")
    if ann.proposal:
        await ann.say({"is": "vote", "proposal": ann.proposal["id"], "yes": True})
        await ann.until(lambda guest: guest.told[-1].get("by") == "undo")
    await ann.say({"is": "redo", "n": ann.n})
    await ann.until(lambda guest: guest.told[-1].get("by") == "redo")
    rows = await inn.registry.store.rows(table["id"])
    assert {"play", "cut", "redo"} <= {row.kind for row in rows}
    sentences = {label for label in labels if " " in label} | {*ann.sentences}
    assert len(sentences) > 20
    rest = await inn.registry.store.rest(table["id"])
    assert rest is not None
    assert not [sentence for sentence in sentences if sentence in rest.state + rest.final]
    for row in rows:
        assert not {"label", "what", "told"} & {*json.loads(row.body)}
        assert not [sentence for sentence in sentences if sentence in row.body]


async def test_who_asked_cannot_agree_for_others_and_spectators_cannot_vote(inn: Inn) -> None:
    table, ann, ben = await both(inn)
    watcher = await inn.guest(table, table["watch"])
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await undo(ben)
    proposal = (await ben.hear("proposal"))["proposal"]
    for guest in (ben, watcher):
        await guest.say({"is": "vote", "proposal": proposal["id"], "yes": True})
        assert (await guest.hear("error"))["code"] == "stale"


async def test_a_move_overtakes_a_vote(inn: Inn) -> None:
    _, ann, ben = await both(inn)
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await undo(ben)
    await ann.hear("proposal")
    asked = ann if ann.decision else ben
    await asked.answer()
    await ann.until(lambda guest: guest.told[-1].get("settled") == "overtaken")
    assert ann.proposal is None


async def test_when_those_who_are_asked_leave_the_vote_waits_for_them(inn: Inn) -> None:
    table, ann, ben = await both(inn, patience=3600)
    assert ann.about["patience"] == 3600
    await ann.answer()
    await ben.until(lambda guest: guest.n == ann.n)
    await undo(ben)
    proposal = (await ben.hear("proposal"))["proposal"]
    assert 3590 < proposal["until"] - time.time() <= 3600
    for guest in (ann, ben):
        await guest.leave()
    ann, ben = await inn.guest(table), await inn.guest(table, table["links"][0]["token"])
    assert ann.proposal == ben.proposal == proposal
    await ann.say({"is": "vote", "proposal": proposal["id"], "yes": True})
    await ben.until(lambda guest: guest.told[-1].get("by") == "undo")


@pytest.mark.parametrize("dice", ["same", "new"])
async def test_after_dice_the_table_settles_which_dice_come_again(inn: Inn, dice: str) -> None:
    seats = [{"name": "Ann", "mine": True}, {"name": "Ann too", "mine": True}]
    table = await inn.table("ravenloft", seats=seats, dice_after_undo=dice)
    ann = await inn.guest(table)
    luck = Random(5)
    again = []
    for _ in range(60):
        guest = await whose_turn(ann)
        assert guest is not None
        chosen = luck.choice(guest.keys)
        await guest.answer(chosen)
        if not ann.undo["stops"]:
            continue
        assert not ann.undo["consent"], "there is nobody to ask"
        before = ann.sentences
        await undo(ann)
        said = await ann.hear("update", "error")
        assert said["is"] == "update", said
        await ann.answer(chosen)
        again.append(ann.sentences == before)
    assert len(again) > 5
    assert all(again) == (dice == "same")


async def test_a_game_begins_again_with_other_luck(inn: Inn) -> None:
    _, ann, ben = await both(inn)
    await played(6, Random(1), ann, ben)
    commit = ann.about["commit"]
    await ann.say({"is": "restart", "n": ann.n})
    proposal = (await ben.hear("proposal"))["proposal"]
    assert proposal["kind"] == "restart"
    await ben.say({"is": "vote", "proposal": proposal["id"], "yes": True})
    await ben.until(lambda guest: guest.told[-1].get("by") == "restart")
    await ben.hear("about")
    assert ben.about["commit"] != commit
    assert ben.log == [] or len(ben.log) < 5
    assert not ben.undo["possible"]


async def test_spectators_take_nothing_back(inn: Inn) -> None:
    table, ann, _ = await both(inn)
    await ann.answer()
    watcher = await inn.guest(table, table["watch"])
    for kind in ("undo", "redo", "restart"):
        await watcher.say({"is": kind, "n": watcher.n})
        assert (await watcher.hear("error"))["code"] in ("cannot-undo", "cannot-redo", "not-yours")


async def test_all_of_this_is_still_there_after_the_house_was_closed(
    inn: Inn,
) -> None:
    table, ann, ben = await both(inn)
    await played(10, Random(4), ann, ben)
    await undo(ann)
    await ann.until(lambda guest: guest.proposal is not None or guest.told[-1].get("by") == "undo")
    if ann.proposal:
        await ben.until(lambda guest: guest.proposal is not None)
        await ben.say({"is": "vote", "proposal": ann.proposal["id"], "yes": True})
        await ann.until(lambda guest: guest.told[-1].get("by") == "undo")
    live = inn.registry.tables[table["id"]]
    for ear in [ann, ben]:
        await ear.leave()
    inn.registry.put_away(live)
    again = await inn.guest(table)
    assert (again.n, again.position, again.log) == (ann.n, ann.position, ann.log)
    assert again.undo["redo"] == ann.undo["redo"] is not None


async def test_at_the_end_the_luck_is_known_and_nothing_is_taken_back(inn: Inn) -> None:
    table = await inn.table(seats=[{"name": "Ann", "mine": True}, {"bot": "random"}])
    ann = await inn.guest(table)
    await played(5000, Random(1), ann)
    assert ann.over
    assert (ann.undo["possible"], "over" in said(ann.undo["stops"])) == (False, True)
    await undo(ann)
    assert (await ann.hear("error"))["code"] == "cannot-undo"
