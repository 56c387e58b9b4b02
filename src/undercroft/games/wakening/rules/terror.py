"""What all Terrors have in common; their own rules are in `content/terrors.py`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from undercroft.engine.cause import because_of
from undercroft.engine.cite import cites
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.words import Words
from undercroft.games.wakening.events.heroes import Push
from undercroft.games.wakening.events.lair import Advance, End
from undercroft.games.wakening.facts import FIRST, TERRORS, TerrorBoard, Zone
from undercroft.games.wakening.rules.harm import assault, land
from undercroft.games.wakening.rules.odds import EXACTLY, IN_ORDER, Rule
from undercroft.games.wakening.state import Lair


@dataclass(frozen=True, slots=True)
class Terror(Source):
    """A Terror that is awake. Subclasses say where it differs from this."""

    @property
    def board(self) -> TerrorBoard:
        return TERRORS[self.key]

    @property
    def exact(self) -> bool:
        """Must dice show numbers exactly? Then any order goes, and the room gives no advantage."""
        return False

    @cites("wakening:terror/zones", "wakening:ruling/A17")
    def open_zones(self, lair: Lair) -> list[Zone]:
        """The zones that may be attacked now."""
        zones = self.board.zones
        return [z for z in zones if not lair.beaten(z.key) and not self.first(lair, z)]

    def first(self, lair: Lair, zone: Zone) -> tuple[str, ...]:
        """The zones that must fall before this one may be attacked; none if it may be now."""
        return ()

    def barred(self, lair: Lair, zone: Zone) -> Words:
        """Why a zone that stands may not be attacked yet."""
        return Words("{zones} must fall first.", zones=self.first(lair, zone))

    def numbers(self, lair: Lair, zone: Zone) -> list[int]:
        """What its unmarked boxes ask for."""
        return lair.open_boxes(zone.key)

    def fits(self, lair: Lair, box: int, die: int) -> bool:
        """May this die mark this box?"""
        return die >= box

    def rule(self, lair: Lair) -> Rule:
        """How dice mark its boxes, for whoever reckons chances."""
        return EXACTLY if self.exact else IN_ORDER

    def punishes(self, lair: Lair, who: str) -> bool:
        """Will the dice on the table cost the attacker something?"""
        return False

    async def aftermath(self, lair: Lair, who: str) -> None:
        """What an attack roll brings upon the attacker."""

    async def prepare(self, lair: Lair, who: str) -> None:
        """What it does in every turn before it attacks, even if it cannot attack."""

    async def strike(self, lair: Lair, who: str) -> None:
        """Its attack on a hero it shares a room with, no monster between them."""
        faces = await assault(lair, self.key, who, 3, "wakening:terror/attack")
        await land(lair, who, faces, "wakening:terror/attack")


def awake(lair: Lair) -> Terror:
    terror = lair.source(lair.terror)
    assert isinstance(terror, Terror)
    return terror


@cites("wakening:terror/shield")
def shielded(lair: Lair) -> bool:
    """Monsters in its room: it neither attacks nor can be attacked."""
    return lair.terror_at in lair.monsters.values()


@cites("wakening:terror/attack", "wakening:terror/shield")
async def terror_step(lair: Lair) -> None:
    """After the monsters, the Terror: at the active hero only, and only if they are alone."""
    who, terror = lair.active, awake(lair)
    await terror.prepare(lair, who)
    if lair.at[who] == lair.terror_at and not shielded(lair):
        await terror.strike(lair, who)


@cites("wakening:terror/advance", "wakening:terror/push", "wakening:end/escape")
async def advance(lair: Lair) -> None:
    """One room nearer to the exit, driving all before it; out of room 1, all is lost."""
    here, there = lair.terror_at, lair.terror_at - 1
    pushed: Sequence[str] = [hero for hero in lair.heroes_in(here) if hero not in lair.webbed]
    if here == FIRST:
        await happen(lair, End("terror-escaped", "wakening:end/escape"))
    moved = await happen(lair, Advance(lair.terror, there, "wakening:terror/advance"))
    with because_of(lair, moved):
        for hero in pushed:
            await happen(lair, Push(hero, there, "wakening:terror/push"))
