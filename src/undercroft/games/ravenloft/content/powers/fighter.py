"""Arjhan's ways with a blade, and his breath."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import before, offers
from undercroft.engine.words import Words
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.events.combat import Struck
from undercroft.games.ravenloft.events.moves import Put, Swap, Walk
from undercroft.games.ravenloft.events.turns import SpendMove
from undercroft.games.ravenloft.facts import LARGE_FIGURES
from undercroft.games.ravenloft.rules.choosing import (
    nearest,
    pick_foe,
    pick_square,
    pick_target,
    pick_tile,
    spots,
)
from undercroft.games.ravenloft.rules.distance import (
    beside,
    cells_of,
    squares_of,
    targets,
    tiles_apart,
    tiles_to_each,
)
from undercroft.games.ravenloft.rules.harm import heal, wound
from undercroft.games.ravenloft.rules.moving import move_tiles, reach, walkable
from undercroft.games.ravenloft.rules.needs import MOVE_LEFT, READY, UNTOUCHED, Need, Needs
from undercroft.games.ravenloft.rules.powers import IN_REACH, AttackPower, PatientAttack, Power
from undercroft.games.ravenloft.rules.tactics import come_beside, set_down
from undercroft.games.ravenloft.state import MENU, Castle, Lasting


class DragonsBreath(AttackPower):
    """Fire over his own tile, and his attack is still to come."""

    __slots__ = ()
    by = "ravenloft:power/dragons-breath"

    @offers(MENU, when=Needs(*READY, IN_REACH), kind="attack")
    async def attack(self, castle: Castle) -> None:
        await self.perform(castle)


class Cleave(AttackPower):
    """A hit carries him on to another monster of his tile."""

    __slots__ = ()
    by = "ravenloft:power/cleave"

    @cites("ravenloft:conditions/immobilized")
    async def hit(self, castle: Castle, foe: str) -> None:
        if not castle.standing(self.hero):
            return
        footholds = {
            other: squares
            for other in targets(castle)
            if other != foe and castle.cell(self.hero) in cells_of(castle, other)
            if (squares := self._footholds(castle, other))
        }
        if not footholds:
            return
        who, prompt = self.hero, Words("{power:bare}: who is next?", power=self.key)
        other = await pick_target(self.owner, footholds, prompt, self.by, who=who, power=self.key)
        prompt = Words("Where does {who} strike from?", who=who)
        squares, kind = footholds[other], "square/stand"
        to = await pick_square(self.owner, squares, prompt, self.by, kind, about=who)
        here = castle.at[self.hero]
        if to != here:
            way = reach(castle, (here, FAR)).way(to)
            await happen(castle, Walk(self.hero, way, 0, 0, self.by))
        await wound(castle, other, self.card.figures["extra"], self.hero, self.by)

    def _footholds(self, castle: Castle, foe: str) -> list[int]:
        """Where he can get to beside a foe, his own square first."""
        here = [castle.at[self.hero]] if beside(castle, self.hero, foe) else []
        if self.hero in castle.immobilized:
            return here
        near = set(_free_beside(castle, foe))
        return here + [sq for sq in walkable(castle, self.hero, FAR) if sq in near]


def _free_beside(castle: Castle, foe: str) -> list[int]:
    """Free squares next to a foe."""
    near, taken = castle.board.near, castle.occupied()
    around = dict.fromkeys(sq for base in squares_of(castle, foe) for sq in near[base])
    return [square for square in around if square not in taken]


class TrappingStrike(AttackPower):
    """First he drags it to his side."""

    __slots__ = ()
    by = "ravenloft:power/trapping-strike"

    @cites("ravenloft:ruling/G9")
    async def close_in(self, castle: Castle, foe: str) -> None:
        if foe in castle.foes and not (foe in LARGE_FIGURES and beside(castle, self.hero, foe)):
            await come_beside(castle, foe, self.hero, self.by, Put, seat=self.owner)


class TideOfIron(AttackPower):
    """What he hits is driven off, and he may follow."""

    __slots__ = ()
    by = "ravenloft:power/tide-of-iron"

    async def hit(self, castle: Castle, foe: str) -> None:
        if foe in castle.foes:
            here, reach = castle.cell(self.hero), self.card.figures["reach"]
            cells = [cell for cell in castle.board.within(here, 0, reach) if castle.free(cell)]
            if cells:
                prompt = Words("Where do you drive {foe}?", foe=foe)
                cell = await pick_tile(
                    self.owner, cells, prompt, self.by, "tile/drive", who=self.hero, about=foe
                )
                await set_down(castle, foe, spots(castle, cell), self.by, Put, seat=self.owner)
        await move_tiles(castle, self.hero, 0, self.by)  # no farther than his own tile


class BruteStrike(PatientAttack):
    """One mighty blow, kept for another time if it misses."""

    __slots__ = ()
    by = "ravenloft:power/brute-strike"


class ComeAndGetIt(AttackPower):
    """He calls the monsters of a tile to his side and strikes at all around him."""

    __slots__ = ()
    by = "ravenloft:power/come-and-get-it"

    def can_reach(self, castle: Castle) -> bool:
        return bool(self.candidates(castle)) or any(
            castle.foes_on(cell) for cell in self._cells(castle)
        )

    def _cells(self, castle: Castle) -> list[int]:
        return castle.board.within(castle.cell(self.hero), 0, self.card.figures["reach"])

    @cites("ravenloft:ruling/G14")
    async def aim(self, castle: Castle) -> Sequence[str]:
        prompt = Words("The monsters of which tile do you call?")
        cells, kind = self._cells(castle), "tile/call"
        cell = await pick_tile(
            self.owner, cells, prompt, self.by, kind, who=self.hero, about=self.key
        )
        called = [foe for foe in castle.foes_on(cell) if not beside(castle, self.hero, foe)]
        while called and (free := _free_beside(castle, self.hero)):
            foe = called[0]
            if len(called) > len(free):
                prompt, kind = Words("Who comes to {who}?", who=self.hero), "foe/call"
                foe = await pick_foe(self.owner, called, prompt, self.by, kind, who=self.hero)
            await set_down(castle, foe, free, self.by, Put, seat=self.owner)
            called = [other for other in called if other != foe and other in castle.foes]
        return self.candidates(castle)


class PreciseStrike(PatientAttack):
    """A blow that hardly fails, kept for another time if it does."""

    __slots__ = ()
    by = "ravenloft:power/precise-strike"


class Bodyguard(Power):
    """He steps between a monster and its prey."""

    __slots__ = ()
    by = "ravenloft:power/bodyguard"

    def hears(self, castle: Castle, event: Event) -> bool:
        return isinstance(event, Struck) and event.who != self.hero and self.ready(castle)

    @before(Struck)
    @cites("ravenloft:ruling/R3")
    async def step_in(self, castle: Castle, struck: Struck) -> Struck | None:
        """Only a monster's attack can be met so: no trap, no event."""
        if (
            struck.foe not in castle.foes
            or struck.who == self.hero
            or not self.ready(castle)
            or tiles_apart(castle, self.hero, struck.who) > self.card.far
        ):
            return struck
        prompt = Words(
            "{power:bare}: change places with {who}, and nobody is hit?",
            power=self.key,
            who=struck.who,
        )
        if not await self.answer(castle, prompt, "may/guard", struck.who):
            return struck
        await happen(castle, Swap(self.hero, struck.who, self.by))
        return None


def _has_goals(power: GetOverThere, castle: Castle) -> bool:
    return bool(power.goals(castle))


GOALS: Final = Need(_has_goals, Words("No monster is near enough to come beside."))


class GetOverThere(Power):
    """Instead of walking he is suddenly beside a monster."""

    __slots__ = ()
    by = "ravenloft:power/get-over-there"

    def goals(self, castle: Castle) -> list[str]:
        far = self.card.far
        apart = tiles_to_each(castle, self.hero, castle.foes)
        return [foe for foe, tiles in zip(castle.foes, apart, strict=True) if tiles <= far]

    @offers(MENU, when=Needs(*READY, MOVE_LEFT, GOALS))
    @cites("ravenloft:ruling/G9")
    async def leap(self, castle: Castle) -> None:
        await happen(castle, SpendMove(0, self.by))
        prompt = Words("Beside whom does {who} appear?", who=self.hero)
        goals, kind = self.goals(castle), "foe/leap"
        foe = await pick_foe(self.owner, goals, prompt, self.by, kind, who=self.hero)
        free = _free_beside(castle, foe)
        if not free:
            free = nearest(castle, squares_of(castle, foe)[0], castle.board.floor)
        prompt, kind = Words("Where does {who} stand?", who=self.hero), "square/stand"
        to = await pick_square(self.owner, free, prompt, self.by, kind, about=self.hero)
        await happen(castle, Put(self.hero, to, self.by))
        await self.use_up(castle)


def _wounded(power: Power, castle: Castle) -> bool:
    return castle.missing(power.hero) > 0


WOUNDED: Final = Need(_wounded, lambda hero: Words("{hero} has all hit points already.", hero=hero))


class Unstoppable(Power):
    """He begins his Hero Phase with a second wind."""

    __slots__ = ()
    by = "ravenloft:power/unstoppable"

    @offers(MENU, when=Needs(*READY, UNTOUCHED, WOUNDED))
    async def recover(self, castle: Castle) -> None:
        await heal(castle, self.hero, self.card.figures["heals"], self.by)
        await self.use_up(castle)


FIGHTER: Final[dict[str, type[Power]]] = {
    "dragons-breath": DragonsBreath,
    "cleave": Cleave,
    "trapping-strike": TrappingStrike,
    "tide-of-iron": TideOfIron,
    "brute-strike": BruteStrike,
    "come-and-get-it": ComeAndGetIt,
    "precise-strike": PreciseStrike,
    "bodyguard": Bodyguard,
    "get-over-there": GetOverThere,
    "unstoppable": Unstoppable,
}
FIGHTER_EFFECTS: Final[dict[str, type[Lasting]]] = {}
