"""What a haunt hides is told by no second either: two tables on driven clocks, answered alike.

Compared are second, reader and bytes of every message, in every language; see `parting.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.betrayal.haunts import test_h39_death_curse as curse
from tests.games.betrayal.haunts.test_h13_juiblex_commands import CHAMBER, LANDING, TAVERN
from tests.games.betrayal.haunts.test_h13_juiblex_commands import begun as cubes
from tests.games.betrayal.veil import secretive
from tests.server.driven import BREATH, House
from tests.server.parting import ANSWERED, ENOUGH, FALLEN, REDEALT, Ways, played_apart
from tests.server.party import Haunted
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.haunts import h39_death_curse as h39
from undercroft.games.betrayal.haunts.pieces import faces
from undercroft.games.betrayal.rules import siding
from undercroft.games.betrayal.state import TRAITOR, City
from undercroft.server import live
from undercroft.server.denied import Denied

GAMES = 6  # in which ways to part are looked for: two of each size


@pytest.mark.parametrize("number", secretive())
async def test_whatever_a_haunt_hides_the_others_hear_the_same_at_the_same_second(
    number: int,
) -> None:
    """Forty answers for each sort of secret; each question, sheet and hidden throw parts some."""
    ways, random, differed = Ways(number, range(GAMES)), Random(number), Counter[str]()
    for place, fork in enumerate(ways.some(random)):
        pair = await played_apart(fork, random, bot="" if place % 3 else "scripted")
        differed += pair.parted
    for fact in sorted(ways.facts):
        for fork in ways.more(fact, random):
            if differed[fact] >= ENOUGH:
                break
            differed += (await played_apart(fork, random)).parted
    assert [fact for fact in sorted(ways.facts) if differed[fact] < ENOUGH] == []


# What has been learnt for good.


@pytest.fixture
def cubes_are_no_news(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak: what has come to light may be voted away."""
    monkeypatch.setattr(type(GAME), "for_good", lambda *_: False)


async def a_cube_comes_to_light() -> House:
    house = House(Haunted(cubes(CHAMBER, LANDING, turn="vort").city.copy()), 3)
    await house.opens()
    await house.answers(2, "end")
    assert house.live.undoing(house.eyes(2)).possible
    await house.live.order(house.eyes(0), 0, "creep-1", TAVERN)
    await house.answers(0, "end")
    assert house.live.history.table.state.monsters()
    return house


async def the_traitor_looks() -> House:
    """A hero's turn begins, and the traitor must look at a clue."""
    house = House(Haunted(curse.begun().city.copy()), 3)
    await house.opens()
    for _ in range(9):
        seat = house.live.history.table.decision().seat
        keys = house.live.history.table.decision(seat).keys
        await house.answers(seat, "end" if "end" in keys else keys[0])
        await house.passes(3)
        if house.live.history.table.state.faces.past:
            break
    return house


async def nobody_takes_back(house: House) -> None:
    for seat in house.ears:
        with pytest.raises(Denied) as refused:
            await house.undoes(seat)
        assert refused.value.code == "cannot-undo"
    await house.closes()


@pytest.mark.parametrize("learnt", [a_cube_comes_to_light, the_traitor_looks])
async def test_what_was_learnt_is_taken_back_by_nobody(learnt: Callable[[], Any]) -> None:
    """Neither alone nor by a vote: they would have to forget it, or to vote on what is hidden."""
    await nobody_takes_back(await learnt())


# Each of these leaks, put in on purpose, is found.


@pytest.mark.parametrize("learnt", [a_cube_comes_to_light, the_traitor_looks])
async def test_an_undo_past_what_was_learnt_is_found_out(
    learnt: Callable[[], Any], cubes_are_no_news: None
) -> None:
    with pytest.raises(pytest.fail.Exception):
        await nobody_takes_back(await learnt())


async def found_out(number: int, *kinds: tuple[str, str]) -> None:
    """Of some pairs that part like this one hears a difference."""
    ways, random = Ways(number, range(GAMES)), Random(number)

    async def played() -> None:
        for kind in kinds:
            for fork in random.sample(ways.forks[kind], min(6, len(ways.forks[kind]))):
                await played_apart(fork, random, ENOUGH)

    with pytest.raises(AssertionError):
        await played()


async def test_a_secret_that_is_turned_up_a_moment_later_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By what was answered: as where carrying it out took longer."""
    turn_up = live.Live._turn_up

    async def hesitant(self: live.Live, asked: live.Asked) -> None:
        key = self.history.covered[asked.decision.seat]
        await self.clock.sleep(BREATH + asked.decision.keys.index(key) % 2 * 0.25)
        await turn_up(self, asked)

    monkeypatch.setattr(live.Live, "_turn_up", hesitant)
    await found_out(2, (ANSWERED, "place/pens"))


async def test_a_question_for_the_traitor_only_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    heed = siding._heed

    async def of_the_traitor(city: City, who: str, *more: Any) -> bool:
        return city.side(who) == TRAITOR and await heed(city, who, *more)

    monkeypatch.setattr(siding, "_heed", of_the_traitor)
    await found_out(19, (REDEALT, "role"), (FALLEN, "set-up"), (REDEALT, "note/number"))


async def test_a_mix_that_moves_keys_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    mix = faces.mix

    async def tokens_and_all(
        city: City, who: str, pair: tuple[str, str], crossed: bool, eyes: int, by: str
    ) -> None:
        await mix(city, who, pair, crossed, eyes, by)
        if crossed:
            one, other = pair
            city.tokens[one], city.tokens[other] = city.tokens[other], city.tokens[one]

    for module in (faces, h39):
        monkeypatch.setattr(module, "mix", tokens_and_all)
    await found_out(39, (ANSWERED, "token/mix"))
