"""When something is answered tells nothing of what was answered, nor who found it how.

The clock is driven: what is compared are the second, the reader and the bytes of every message.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.server.driven import BREATH, PACE, WATCHER, First, House, play_as
from tests.server.party import Rigged
from tests.vault.events import Doom, Tally
from tests.vault.state import DEAL, Vault
from undercroft.engine.decision import Decision, Option, ask
from undercroft.engine.event import happen
from undercroft.engine.table import SOMETHING_REVEALED
from undercroft.engine.words import Words
from undercroft.languages import LANGUAGES
from undercroft.server import bots, history
from undercroft.server.denied import Denied
from undercroft.server.notice import noticed

CITE = "vault:turn/act"
PROMPT = Words("What do you do?")
OPEN = [Option("walk", "walk", Words("Walk")), Option("end", "end", Words("End the turn"))]
SECRET = [Option("rope", "rope"), Option("lamp", "lamp")]
ANN, BEN, CLEO = 0, 1, 2
OTHERS = (ANN, CLEO, WATCHER)

Scene = Callable[[Vault], Awaitable[None]]


class Staged(Rigged):
    """A vault whose first scene is written for the test; afterwards the game goes on."""

    def __init__(self, scene: Scene) -> None:
        super().__init__(CLEO, "crypt")
        self.scene = scene

    async def step(self, state: Vault) -> None:
        begins = state.phase == DEAL
        await super().step(state)
        if begins:
            await self.scene(state)


def openly(seat: int) -> Decision[Any]:
    return ask(seat, PROMPT, OPEN, CITE, "act")


def secretly(seat: int) -> Decision[Any]:
    return ask(seat, PROMPT, SECRET, CITE, "act", secret=True)


def secrets(number: int, loud: str = "") -> Scene:
    """Ann, then Ben in secret, so many times; then Ann again. One answer of his would be heard."""

    async def scene(vault: Vault) -> None:
        await openly(ANN)
        for _ in range(number):
            if (await secretly(BEN)).key == loud:
                await happen(vault, Tally(1, CITE))
        await openly(ANN)

    return scene


async def played(scene: Scene, **more: Any) -> House:
    """Ann answers a second after the beginning, and half a minute goes by."""
    house = House(Staged(scene), 3, **more)
    await house.opens()
    await house.passes(1)
    await house.answers(ANN, "walk")
    await house.passes(30)
    await house.closes()
    return house


# ---- bots --------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
async def test_how_often_a_bot_chooses_in_secret_is_not_told_by_its_pause(
    first_bots: None, language: str
) -> None:
    once, often = [await played(secrets(n), bots=[BEN], language=language) for n in (1, 5)]
    assert once.heard(*OTHERS) == often.heard(*OTHERS)
    assert once.seconds(ANN) == [0, 1, 1 + BREATH]


@pytest.mark.parametrize("thinks", [0.1, 1.9, 2.5, 2.6, 9.0])
async def test_how_long_a_bot_thinks_is_told_in_whole_breaths_only(
    first_bots: None, thinks: float
) -> None:
    heard = await played(secrets(1), bots=[BEN], thinks=thinks)
    late = -(-thinks // BREATH)
    assert heard.seconds(ANN) == [0, 1, 1 + BREATH * late]


@pytest.mark.parametrize("thinks", [0.0, 0.3, 0.7, 9.1])
async def test_how_long_a_bot_thinks_of_an_open_question_is_told_in_whole_pauses(
    first_bots: None, thinks: float
) -> None:
    async def scene(vault: Vault) -> None:
        await openly(ANN)
        await openly(BEN)
        await openly(ANN)

    heard = await played(scene, bots=[BEN], thinks=thinks)
    late = max(1, -(-thinks // PACE))
    assert heard.seconds(ANN) == [0, 1, 1 + PACE * late]


async def test_where_one_person_plays_a_bot_needs_no_more_than_its_pause(first_bots: None) -> None:
    heard = await played(secrets(3), bots=[BEN], breath=0)
    assert heard.seconds(ANN) == [0, 1, 1 + PACE]


async def test_a_bot_at_a_hasty_table_still_answers_on_the_beat(first_bots: None) -> None:
    quick, slow = [
        await played(secrets(1), bots=[BEN], breath=0, pace=0, thinks=thinks)
        for thinks in (0.0, bots.GRAIN * 0.9)
    ]
    assert quick.heard(*OTHERS) == slow.heard(*OTHERS)


async def test_what_a_bot_sees_before_each_answer_is_what_its_seat_sees(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[Any] = []

    class Watchful(First):
        def choose(self, decision: Decision[Any], look: Callable[[], Any]) -> str:
            looked.append(look())
            return super().choose(decision, look)

    play_as(monkeypatch, Watchful())

    async def scene(vault: Vault) -> None:
        await openly(ANN)
        for _ in range(3):
            await secretly(BEN)
            await happen(vault, Doom(1, CITE))
        await openly(ANN)

    house = House(Staged(scene), 3, bots=[BEN])
    await house.opens()
    await house.answers(ANN, "walk")
    await house.passes(BREATH)
    await house.closes()
    assert [view["seat"] for view in looked] == [BEN] * 3
    assert [view["table"]["doom"] for view in looked] == [0, 1, 2]


# ---- people ------------------------------------------------------------------------------------


async def answered(key: str, after: float, *, again: str = "") -> House:
    """Ben answers in secret, so long after he was asked; perhaps he thinks better of it."""
    house = House(Staged(secrets(1)), 3)
    await house.opens()
    await house.passes(1)
    await house.answers(ANN, "walk")
    await house.passes(after)
    await house.answers(BEN, key)
    if again:
        await house.passes(0.25)
        await house.undoes(BEN)
        assert house.asked(BEN) is not None
        await house.passes(0.25)
        await house.answers(BEN, again)
    await house.passes(30 - house.clock.at + 1000)
    await house.closes()
    return house


async def test_a_secret_answer_is_turned_up_a_breath_after_its_question() -> None:
    at_once, soon = await answered("rope", 0), await answered("lamp", 2)
    assert at_once.heard(*OTHERS) == soon.heard(*OTHERS)
    assert at_once.seconds(ANN) == [0, 1, 1 + BREATH]
    assert [row.at for row in at_once.drawer.kept] == [1001, 1001 + BREATH]


async def test_what_people_take_beyond_a_breath_is_theirs() -> None:
    late = await answered("rope", 4)
    assert late.seconds(ANN) == [0, 1, 5]


async def test_a_secret_answer_can_be_taken_back_until_it_is_turned_up() -> None:
    house = await answered("rope", 0.5, again="lamp")
    assert house.heard(*OTHERS) == (await answered("lamp", 0)).heard(*OTHERS)
    assert [step.row.key for step in house.live.history.played] == ["walk", "lamp"]


async def test_who_has_answered_face_down_is_asked_no_more_and_the_others_do_not_know() -> None:
    house = House(Staged(secrets(1)), 3)
    await house.opens()
    await house.answers(ANN, "walk")
    before = [len(told) for told in house.heard(*OTHERS)]
    await house.answers(BEN, "rope")
    undo = house.live.undoing(house.eyes(BEN))
    assert house.asked(BEN) is None
    assert (undo.possible, undo.consent) == (True, False)
    assert [len(told) for told in house.heard(*OTHERS)] == before
    assert len(house.drawer.kept) == 1, "nothing is kept, and nothing acknowledged"
    await house.closes()


async def test_what_is_not_offered_is_refused_at_once() -> None:
    house = House(Staged(secrets(1)), 3)
    await house.opens()
    await house.answers(ANN, "walk")
    with pytest.raises(Denied) as refused:
        await house.answers(BEN, "walk")
    assert refused.value.code == "not-an-option"
    await house.closes()


async def test_an_answer_whose_question_is_gone_is_not_turned_up() -> None:
    house = House(Staged(secrets(1)), 3)
    await house.opens()
    await house.answers(ANN, "walk")
    await house.answers(BEN, "rope")
    await house.undoes(ANN)
    await house.answers(ANN, "end")
    assert house.asked(BEN) is not None
    await house.passes(30)
    assert [row.kind for row in house.drawer.kept] == ["play", "cut", "play"]
    await house.closes()


async def test_a_house_that_closes_has_not_heard_what_lies_face_down() -> None:
    house = House(Staged(secrets(1)), 3)
    await house.opens()
    await house.answers(ANN, "walk")
    await house.answers(BEN, "rope")
    await house.closes()
    await house.passes(30)
    assert len(house.drawer.kept) == 1


# ---- what others see of it counts --------------------------------------------------------------


async def heard_by_all(loud: str) -> House:
    """A bot's secret answer, of which all hear something if it is loud."""
    house = House(Staged(secrets(1, loud)), 3, bots=[BEN])
    await house.opens()
    await house.answers(ANN, "walk")
    await house.passes(BREATH)
    await house.closes()
    return house


async def test_what_came_to_light_is_not_undone_by_one_alone(first_bots: None) -> None:
    """A secret answer that brought something to light is as good as an open one."""
    house = await heard_by_all("rope")
    undo = house.live.undoing(house.eyes(ANN))
    assert (undo.at, undo.consent, undo.stops) == (0, True, SOMETHING_REVEALED)
    assert house.n(ANN) == house.n(WATCHER) == 2
    assert [*house.live.history.seen_steps(house.eyes(WATCHER).bits)] == [0, 1, 2]


async def test_what_nobody_heard_of_is_passed_over(first_bots: None) -> None:
    house = await heard_by_all("lamp")
    undo = house.live.undoing(house.eyes(ANN))
    assert (undo.at, undo.consent, undo.stops) == (0, False, None)


async def test_whoever_is_asked_next_tells_that_something_was_answered(first_bots: None) -> None:
    house = await heard_by_all("")
    assert house.n(ANN) == house.n(WATCHER) == 2


# ---- each of these leaks, put in on purpose, is found --------------------------------------------


async def test_a_bot_that_answers_when_it_is_done_is_found_out(
    first_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "on_the_beat", lambda since, now, beat: now)
    quick, slow = [await played(secrets(1), bots=[BEN], thinks=t) for t in (0.0, 0.25)]
    assert quick.heard(*OTHERS) != slow.heard(*OTHERS)


async def test_a_bot_that_pauses_for_every_secret_is_found_out(
    first_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MOST_AT_ONCE", 1)
    once, often = [await played(secrets(n), bots=[BEN]) for n in (1, 5)]
    assert once.heard(*OTHERS) != often.heard(*OTHERS)


async def test_an_answer_that_is_counted_as_secret_though_all_saw_it_is_found_out(
    first_bots: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def by_its_answer_alone(table: Any, seat: int, key: str) -> int:
        noticed(table, seat, key)
        return 1 << seat if seat == BEN else -1

    monkeypatch.setattr(history, "noticed", by_its_answer_alone)
    house = await heard_by_all("rope")
    assert not house.live.undoing(house.eyes(ANN)).consent
    assert house.n(ANN) == 1
