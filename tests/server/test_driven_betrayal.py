"""What a haunt hides is told by no second either: two tables on driven clocks, answered alike.

Compared are second, reader and bytes of every message, with undo, votes, sheets and spectators.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from random import Random

import pytest

from tests.games.betrayal.haunts.test_h13_juiblex_commands import CHAMBER, LANDING, TAVERN
from tests.games.betrayal.haunts.test_h13_juiblex_commands import begun as cubes
from tests.games.betrayal.veil import Apart, known, secretive
from tests.server.driven import BREATH, WATCHER, House
from tests.server.party import Haunted
from tests.server.test_leaks import eyes
from tests.server.test_leaks_betrayal import SEATS, pair
from undercroft.games.betrayal.state import City
from undercroft.server import consent
from undercroft.server.denied import Denied

LONG = 30
KILLER = 37  # a haunt with many secret answers
GAMES = 3
Deed = Callable[[House], Awaitable[object]]


class Pair:
    """Two tables that differ in what is hidden, and what happens at both."""

    def __init__(self, one: City, other: City, luck: Random) -> None:
        self.both = [House(Haunted(city), SEATS) for city in (one, other)]
        self.luck = luck
        self.apart = Apart()
        seats = (*range(SEATS), WATCHER)
        self.ignorant = [s for s in seats if known(one, eyes(s)) == known(other, eyes(s))]

    async def alike(self, deed: Deed) -> None:
        """The same at both tables: allowed at both, or refused with the same code."""
        codes = []
        for house in self.both:
            try:
                await deed(house)
                codes.append("")
            except Denied as refused:
                codes.append(refused.code)
        self.compare()
        assert len({*codes}) == 1 or not self.ignorant

    def compare(self) -> None:
        one, other = self.both
        left, right = one.live.history.table, other.live.history.table
        self.ignorant = [s for s in self.ignorant if not self.apart.told(left, right, eyes(s))]
        for seat in self.ignorant:
            assert one.ears[seat].heard == other.ears[seat].heard

    async def passes(self, seconds: float) -> None:
        for house in self.both:
            await house.passes(seconds)
        self.compare()

    async def answer(self) -> bool:
        """Something that both tables ask of the same seat, and both offer."""
        asked = [
            (seat, *found)
            for seat in range(SEATS)
            if all(found := [house.asked(seat) for house in self.both])
        ]
        if not asked:
            return False
        seat, *questions = self.luck.choice(asked)
        here, there = [[option["key"] for option in one["options"]] for one in questions]
        shared = [key for key in here if key in there]
        if not shared:
            return False
        hasty = "end" in shared and self.luck.random() < 0.5  # so that turns come round
        key = "end" if hasty else self.luck.choice(shared)
        await self.alike(lambda house: house.answers(seat, key))
        return True

    async def settle(self) -> None:
        """Those who know the difference settle something, at each table what they like."""
        for house in self.both:
            for seat in range(SEATS):
                sheet = house.live.history.table.sheet(seat)
                for order in sheet if seat not in self.ignorant else ():
                    choice = self.luck.choice(order.options).key
                    await house.live.order(house.eyes(seat), seat, order.key, choice)
        self.compare()

    async def whim(self) -> None:
        """Somebody who cannot know takes something back, votes, or settles something."""
        people = [seat for seat in self.ignorant if seat != WATCHER]
        if not people:
            return
        seat, luck = self.luck.choice(people), self.luck
        proposal = self.both[0].live.history.proposal
        if proposal:
            yes = luck.random() < 0.5
            await self.alike(lambda h: consent.vote(h.live, h.eyes(seat), proposal.id, yes=yes))
        elif luck.random() < 0.5:
            await self.alike(lambda house: house.undoes(seat))
        else:
            choice = luck.choice(("ask", "accept"))
            await self.alike(lambda h: h.live.order(h.eyes(seat), seat, "heed", choice))


async def played(number: int, seed: int, *, slow: bool = False) -> int:
    """How many answers were given alike; `slow`: one table turns secrets up later."""
    luck = Random(f"{number} {seed}")
    twins = Pair(*pair(number, luck), luck)
    if slow:
        twins.both[1].live.settled.breath += 250
    for house in twins.both:
        await house.opens()
    twins.compare()
    assert twins.ignorant
    answered = 0
    for _ in range(LONG):
        if not await twins.answer():
            await twins.passes(BREATH + 1)  # what lies face down is turned up by then
            if not twins.ignorant or not await twins.answer():
                break
        answered += 1
        await twins.passes(luck.choice((0, 0.5, 3)))
        if luck.random() < 0.4:
            await twins.settle()
        if luck.random() < 0.4:
            await twins.whim()
    await twins.passes(9)
    for house in twins.both:
        await house.closes()
    return answered


@pytest.mark.parametrize("number", secretive())
async def test_whatever_a_haunt_hides_the_others_hear_the_same_at_the_same_second(
    number: int,
) -> None:
    assert sum([await played(number, seed) for seed in range(GAMES)]) > 3


async def test_a_table_that_turns_up_its_secrets_a_moment_later_is_found_out() -> None:
    with pytest.raises(AssertionError):
        await played(KILLER, 0, slow=True)


async def test_nobody_can_take_back_that_a_cube_has_come_to_light() -> None:
    """Neither alone nor by a vote: they know that there are such."""
    house = House(Haunted(cubes(CHAMBER, LANDING, turn="vort").city.copy()), 3)
    await house.opens()
    await house.answers(2, "end")
    assert house.live.undoing(house.eyes(2)).possible
    await house.live.order(house.eyes(0), 0, "creep-1", TAVERN)
    await house.answers(0, "end")
    assert house.live.history.table.state.monsters()
    for seat in range(3):
        with pytest.raises(Denied) as refused:
            await house.undoes(seat)
        assert refused.value.code == "cannot-undo"
    await house.closes()
