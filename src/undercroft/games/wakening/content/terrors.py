"""The six Terrors: where each differs from what all have in common."""

from __future__ import annotations

from typing import Final

from undercroft.engine.chance import roll
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, instead
from undercroft.engine.words import Words
from undercroft.games.wakening.events.combat import Mark
from undercroft.games.wakening.events.heroes import Web
from undercroft.games.wakening.events.lair import (
    Awaken,
    Bind,
    CloseRing,
    FoeRolls,
    Mend,
    OpenRing,
    Prowl,
    Recall,
)
from undercroft.games.wakening.events.treasure import Loot
from undercroft.games.wakening.events.turns import BeginTurn
from undercroft.games.wakening.facts import BED, COPIES, FOES, UNDEAD, WEBS, Zone
from undercroft.games.wakening.rules.harm import assault, hurt, land
from undercroft.games.wakening.rules.odds import Rule
from undercroft.games.wakening.rules.terror import Terror
from undercroft.games.wakening.rules.treasure import lose_one
from undercroft.games.wakening.state import Lair

MOST_DICE: Final = 3  # of Mudmuck: its top; what lies deeper has less


class Whiptail(Terror):
    """Never misses with what it has left."""

    __slots__ = ()

    @cites("wakening:ruling/A27")
    async def strike(self, lair: Lair, who: str) -> None:
        by = "wakening:board/whiptail"
        faces = await assault(lair, self.key, who, 3, by, sure=True)
        standing = {z.number: z for z in self.board.zones if not lair.beaten(z.key)}
        for number in sorted(set(faces)):
            if number not in standing:
                continue
            struck = lair.heroes_in(lair.terror_at) if number in (1, 6) else [who]
            if not all([await hurt(lair, hero, by) for hero in struck]):
                return  # it killed: the dice that are left are lost (ruling A14)


class Grimgear(Terror):
    """Every cog must be struck just so."""

    __slots__ = ()

    @property
    def exact(self) -> bool:
        return True

    def fits(self, lair: Lair, box: int, die: int) -> bool:
        return die == box

    def punishes(self, lair: Lair, who: str) -> bool:
        return 1 in lair.dice and bool(lair.treasures_of(who))

    @cites("wakening:ruling/A29")
    async def aftermath(self, lair: Lair, who: str) -> None:
        """A one that stays costs a treasure, one for each roll (ruling A29)."""
        if self.punishes(lair, who):
            await lose_one(lair, who, lair.treasures_of(who), "wakening:board/grimgear")


class Soulbane(Terror):
    """The dead come when it calls."""

    __slots__ = ()

    @after(Awaken)
    @cites("wakening:ruling/A42")
    async def call_the_dead(self, lair: Lair, awaken: Awaken) -> None:
        """From the rooms nearest first, then from the discards in their order (ruling A42)."""
        by = "wakening:board/soulbane"
        walking = [foe for foe in lair.monsters if FOES[foe].family in UNDEAD]
        walking.sort(key=lambda foe: -lair.monsters[foe])
        for foe in walking:
            if lair.monsters[foe] != BED:
                await happen(lair, Prowl(foe, BED, by))
        for kind in lair.fallen:
            foe = next(copy for copy in COPIES[kind] if copy not in lair.monsters)
            if FOES[foe].family in UNDEAD:
                await happen(lair, Recall(foe, BED, by))

    @instead(Loot)
    async def nothing_left(self, lair: Lair, owed: Loot) -> Event | None:
        return None if FOES[owed.foe].family in UNDEAD else owed

    def first(self, lair: Lair, zone: Zone) -> tuple[str, ...]:
        bound = lair.bound
        return () if not bound or bound == zone.key or lair.beaten(bound) else (bound,)

    def barred(self, lair: Lair, zone: Zone) -> Words:
        return Words("{bound} was hit and must be finished first.", bound=lair.bound)

    @after(Mark)
    async def hold_fast(self, lair: Lair, mark: Mark) -> None:
        if mark.foe.startswith(self.key):
            await happen(lair, Bind(mark.foe, "wakening:board/soulbane"))

    @cites("wakening:ruling/A16")
    async def prepare(self, lair: Lair, who: str) -> None:
        """It heals the most damaged monster around it first, or itself (ruling A16)."""
        points = await roll(6)
        await happen(lair, FoeRolls(self.key, points, "wakening:board/soulbane"))
        company = lair.monsters_in(lair.terror_at)
        while True:
            worst = max(company, key=lambda foe: lair.marks.get(foe, 0).bit_count(), default="")
            if not worst or not lair.marks.get(worst, 0):
                break
            points = await self._mend(lair, worst, points)
            if not points:
                return
            company.remove(worst)
        if len(company) == len(lair.monsters_in(lair.terror_at)) and lair.bound:
            await self._mend(lair, lair.bound, points)

    async def _mend(self, lair: Lair, foe: str, points: int) -> int:
        """Rightmost marks first; tells how many points are left."""
        marks, healed = lair.marks.get(foe, 0), 0
        while points and marks:
            top = 1 << marks.bit_length() - 1
            marks -= top
            healed |= top
            points -= 1
        if healed:
            await happen(lair, Mend(foe, healed, "wakening:board/soulbane"))
        return points


class Widowfang(Terror):
    """Legs first."""

    __slots__ = ()

    def first(self, lair: Lair, zone: Zone) -> tuple[str, ...]:
        if "leg" in zone.key:
            return ()
        legs = [leg.key for leg in self.board.zones if "leg" in leg.key]
        return tuple([leg for leg in legs if not lair.beaten(leg)])

    def barred(self, lair: Lair, zone: Zone) -> Words:
        return Words(
            "All eight legs must go first; {legs} still {legs:stands|stand}.",
            legs=len(self.first(lair, zone)),
        )

    @cites("wakening:ruling/A30")
    async def strike(self, lair: Lair, who: str) -> None:
        by = "wakening:board/widowfang"
        face = await roll(6)
        await happen(lair, FoeRolls(self.key, face, by))
        if face >= WEBS:
            await happen(lair, Web(who, by))
            return
        for _ in range(2):
            faces = await assault(lair, self.key, who, 2, by)
            await land(lair, who, faces, by)


class Cindershroud(Terror):
    """Strike where the ring is open."""

    __slots__ = ()

    @property
    def exact(self) -> bool:
        return True

    def fits(self, lair: Lair, box: int, die: int) -> bool:
        return die in lair.ring

    def numbers(self, lair: Lair, zone: Zone) -> list[int]:
        return list(lair.ring)

    def rule(self, lair: Lair) -> Rule:
        return lair.ring

    @after(BeginTurn)
    async def flicker(self, lair: Lair, turn: BeginTurn) -> None:
        await happen(lair, OpenRing(await roll(6), "wakening:board/cindershroud"))

    @after(Awaken)
    async def first_gap(self, lair: Lair, awaken: Awaken) -> None:
        if lair.plays("A36:roll"):
            await happen(lair, OpenRing(await roll(6), "wakening:ruling/A36"))

    @cites("wakening:ruling/A39")
    async def strike(self, lair: Lair, who: str) -> None:
        """Every number it rolls burns again, hit or miss (ruling A39)."""
        by = "wakening:board/cindershroud"
        faces = await assault(lair, self.key, who, 3, by)
        closed = tuple(sorted(set(faces) & set(lair.ring)))
        if closed:
            await happen(lair, CloseRing(closed, by))
        await land(lair, who, faces, by)


class Mudmuck(Terror):
    """Break it, and there are two."""

    __slots__ = ()

    def first(self, lair: Lair, zone: Zone) -> tuple[str, ...]:
        return () if not zone.under or lair.beaten(zone.under) else (zone.under,)

    @cites("wakening:ruling/A40")
    async def strike(self, lair: Lair, who: str) -> None:
        """Each part by itself, from the top down and left to right (ruling A40)."""
        by = "wakening:board/mudmuck"
        for zone in self.open_zones(lair):
            faces = await assault(lair, zone.key, who, MOST_DICE - zone.depth, by)
            await land(lair, who, faces, by)


BOARDS: Final[dict[str, type[Terror]]] = {
    "cindershroud": Cindershroud,
    "grimgear": Grimgear,
    "mudmuck": Mudmuck,
    "soulbane": Soulbane,
    "whiptail": Whiptail,
    "widowfang": Widowfang,
}
