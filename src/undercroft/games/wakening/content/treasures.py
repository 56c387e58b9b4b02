"""Magic items, and the Trap among the treasures."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from undercroft.engine.cause import because_of
from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import Source, after, instead, modifies, offers
from undercroft.engine.words import Free, Words, called
from undercroft.games.wakening.does import Rerolls
from undercroft.games.wakening.events.combat import Reroll, Roll
from undercroft.games.wakening.events.heroes import Brew, Push, Step, Whisk, Wound
from undercroft.games.wakening.events.lair import Spring
from undercroft.games.wakening.events.treasure import Wear
from undercroft.games.wakening.events.turns import Hasten, Invoke, Use
from undercroft.games.wakening.facts import TREASURES
from undercroft.games.wakening.rules.needs import ACTION, DICE_UNUSED, IN_TURN, Need, Needs
from undercroft.games.wakening.rules.traps import go_off
from undercroft.games.wakening.state import (
    ACTIONS_A_TURN,
    DICE_AGAINST,
    MENU,
    PRESSING,
    Gift,
    Lair,
)

BREWED: Final = 5


class Item(Gift):
    """A treasure equipped as a magic item; its key is that of the card."""

    __slots__ = ()

    @property
    def label(self) -> Words | None:
        return called(TREASURES[self.key].item)


class Amulet(Item):
    """It burns where the room agrees with you."""

    __slots__ = ()

    @modifies(PRESSING, reads=(Step, Whisk, Push))
    def channel(self, lair: Lair, who: str) -> int:
        return lair.advantage(who) if who == self.hero else 0


class Beads(Item):
    """Four winds, four deeds."""

    __slots__ = ()

    @modifies(ACTIONS_A_TURN)
    def hurry(self, lair: Lair, who: str) -> int:
        return int(who == self.hero)

    @after(Wear)
    @cites("wakening:ruling/A41")
    async def at_once(self, lair: Lair, wear: Wear) -> None:
        """Put on in one's own turn they work at once, but once a turn (ruling A41)."""
        by = "wakening:item/beads"
        if wear.card == self.key and self.hero == lair.active:
            if "beads" in lair.used and not lair.plays("A41:each"):
                return
            await happen(lair, Use("beads", by))
            await happen(lair, Hasten(self.hero, by))


class Dice(Item):
    """They know which way to fall."""

    __slots__ = ()

    @after(Roll)
    async def tempt_fate(self, lair: Lair, rolled: Roll) -> None:
        if rolled.who != self.hero or not DICE_UNUSED.met(self.hero, lair):
            return
        by = "wakening:item/dice"
        options = [KEEP_ALL, *_subsets(lair.dice)]
        again = await ask(
            self.owner,
            ROLL_AGAIN,
            options,
            by,
            "reroll",
            who=self.hero,
            about=lair.aim,
            otherwise="keep",
        )
        if not again.value:
            return
        kept = list(lair.dice)
        for die in again.value:
            kept.remove(die)
        await happen(lair, Use("dice", by))
        faces = await throw(len(again.value), 6)
        bonus, ground, meets = rolled.bonus, rolled.ground, rolled.meets
        await happen(lair, Reroll(self.hero, tuple(kept), faces, bonus, ground, meets, by))


ROLL_AGAIN: Final = Words("Do you roll dice again?")
KEEP_ALL: Final[Option[tuple[int, ...]]] = Option("keep", (), Words("Keep them all"), kind="keep")


def _subsets(dice: tuple[int, ...]) -> list[Option[tuple[int, ...]]]:
    """Every different choice of dice, the smallest first."""
    choices = dict.fromkeys(c for size in range(1, len(dice) + 1) for c in combinations(dice, size))
    return [_again(chosen) for chosen in choices]


def _again(dice: tuple[int, ...]) -> Option[tuple[int, ...]]:
    faces = [str(die) for die in dice]
    label = Words("Roll again: {dice}", dice=Free(", ".join(faces)))
    return Option("reroll:" + ",".join(faces), dice, label, kind="roll", does=Rerolls(dice))


class Doll(Item):
    """Pain has to go somewhere."""

    __slots__ = ()

    @instead(Wound)
    async def take_it(self, lair: Lair, wound: Wound) -> Event | None:
        """What came through a doll stays (ruling A26)."""
        by = "wakening:item/doll"
        if wound.who == self.hero or wound.by == by:
            return wound
        bearer, victim = self.hero, wound.who
        prompt = Words("Does {bearer} take the damage for {victim}?", bearer=bearer, victim=victim)
        if not await may(self.owner, prompt, by, "may/doll", who=bearer, about=victim, amount=1):
            return wound
        return Wound(self.hero, by)


UNBREWED: Final = Need(
    lambda who, lair: who not in lair.due,
    lambda who: Words("{hero} has breathed in already; once a turn is all.", hero=who),
    "wakening:ruling/A28",
)


class Elixir(Item):
    """Breathe in now, breathe out later."""

    __slots__ = ()

    @offers(
        MENU,
        Words("{item:bare}: five effect markers next turn", item="elixir"),
        when=Needs(IN_TURN, ACTION, UNBREWED),
    )
    async def breathe(self, lair: Lair) -> None:
        by = "wakening:item/elixir"
        used = await happen(lair, Invoke(self.hero, "elixir", by))
        with because_of(lair, used):
            await happen(lair, Brew(self.hero, BREWED, by))


class Ward(Item):
    """Blows slow down around it."""

    __slots__ = ()

    @modifies(DICE_AGAINST)
    @cites("wakening:item/ward")
    def still(self, lair: Lair, who: str) -> int:
        return -int(who == self.hero)


class Trap(Source):
    """It lies in wait, and goes off again and again; several do so oldest first (ruling A38)."""

    __slots__ = ()

    @after(Step)
    async def stepped_on(self, lair: Lair, step: Step) -> None:
        await self._catch(lair, step.who, step.room, 0)

    @after(Whisk)
    async def landed_on(self, lair: Lair, whisk: Whisk) -> None:
        await self._catch(lair, whisk.who, whisk.room, whisk.carry)

    @after(Push)
    @cites("wakening:ruling/A25")
    async def pushed_on(self, lair: Lair, push: Push) -> None:
        """Ruling A25: whoever is pushed does not touch the floor."""
        if lair.plays("A25:trigger"):
            await self._catch(lair, push.who, push.room, 0)

    async def _catch(self, lair: Lair, who: str, room: int, carry: int) -> None:
        """Unless another Trap has carried the hero off meanwhile, even if it is back by now."""
        if room == lair.traps[self.key] and carry == lair.carries:
            await happen(lair, Spring(who, self.key, "wakening:trap/trigger"))

    @after(Spring)
    async def snap(self, lair: Lair, spring: Spring) -> None:
        if spring.trap == self.key:
            await go_off(lair, spring)


ITEMS: Final[dict[str, type[Item]]] = {
    "amulet": Amulet,
    "beads": Beads,
    "dice": Dice,
    "doll": Doll,
    "elixir": Elixir,
    "ward": Ward,
}
