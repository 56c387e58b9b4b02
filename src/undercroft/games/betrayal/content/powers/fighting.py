"""Powers in a fight: Torskar, Lia, Avrixis, Azadeh, Dhadius and Ralvio."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, before, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.powers.talent import Talent
from undercroft.games.betrayal.events.board import Vanish
from undercroft.games.betrayal.events.cards import GiveMark
from undercroft.games.betrayal.events.combat import EndAttack, Remove, Slay, Weigh
from undercroft.games.betrayal.events.dice import Adjust, Prepare, Tally
from undercroft.games.betrayal.events.haunt import Relieve
from undercroft.games.betrayal.events.traits import Depart
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.blows import Blow
from undercroft.games.betrayal.rules.harm import afflict, hurt, hurt_by_dice, take_marks
from undercroft.games.betrayal.rules.pushing import push
from undercroft.games.betrayal.rules.rolls import plain_roll
from undercroft.games.betrayal.rules.surroundings import foes_of
from undercroft.games.betrayal.state import MENU, UNSEEN, City

BLAST: Final = "eldritch-blast"
BLANK: Final = 1  # the face of a die without a dot
MARK_SOMEBODY: Final = Words("{power}: mark an opponent", power="avrixis/power")


@dataclass(frozen=True, slots=True)
class RecklessAttack(Talent):
    """Torskar strikes harder than is good for him."""

    RECKLESS = "reckless"

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Prepare):
            return event.kind == "attack" and event.who == self.who and event.dice < MOST_DICE
        reckless = city.has_condition(self.who, self.RECKLESS)
        return isinstance(event, EndAttack) and event.fought.who == self.who and reckless

    @before(Prepare)
    @cites("betrayal:adventurer/torskar", "betrayal:power/reckless-attack")
    async def strike_harder(self, city: City, roll: Prepare) -> Prepare:
        dice = self.figure("dice")
        harm = self.figure("harm_dice")
        prompt = Words(
            "{power}: {dice} more {dice:die|dice}, and {harm} {harm:die|dice} of damage?",
            power=self.power,
            dice=dice,
            harm=harm,
        )
        if not await self.agrees(city, prompt, "may/reckless", amount=harm):
            return roll
        await afflict(city, self.who, self.RECKLESS, self.cite)
        return roll.more(dice)

    @after(EndAttack)
    @cites("betrayal:adventurer/torskar")
    async def pay(self, city: City, attack: EndAttack) -> None:
        await happen(city, Relieve(self.who, self.RECKLESS, self.cite))
        await hurt_by_dice(city, self.who, "physical", self.figure("harm_dice"), self.cite)


@dataclass(frozen=True, slots=True)
class EldritchBlast(Talent):
    """Lia strikes at minds, and hurls away whom she beats."""

    @cites("betrayal:adventurer/lia", "betrayal:ruling/P1", "betrayal:ruling/P2")
    def blows(self, city: City) -> Sequence[Blow]:
        return (Blow(BLAST, "sanity", arm=self.power, by=self.cite),)

    def hears(self, city: City, event: Event) -> bool:
        return (
            isinstance(event, EndAttack)
            and event.fought.blow == BLAST
            and event.fought.who == self.who
            and event.fought.margin > 0
            and event.fought.target in city.at
        )

    @after(EndAttack)
    @cites("betrayal:adventurer/lia", "betrayal:ruling/P6", "betrayal:ruling/H10")
    async def hurl(self, city: City, attack: EndAttack) -> None:
        await push(city, self.who, attack.fought.target, self.figure("tiles"), self.cite)


@dataclass(frozen=True, slots=True)
class HuntersMark(Talent):
    """Avrixis never loses sight of her prey."""

    MARK = "hunters-mark"

    def prey(self, city: City) -> list[str]:
        """Opponents whom she could mark."""
        foes, here = foes_of(city, self.who), city.spot(self.who)
        if not foes or here is None:
            return []
        seen = city.board.seen(here)
        return [foe for foe in foes if city.spot(foe) in seen and not city.reckoned(UNSEEN, foe)]

    def can_mark(self, city: City) -> bool:
        if self.rests(city) or self.MARK in city.marks or self.who not in city.at:
            return False
        return bool(self.prey(city))

    @offers(MENU, MARK_SOMEBODY, when=can_mark)
    @cites("betrayal:adventurer/avrixis", "betrayal:board/line-of-sight")
    async def mark(self, city: City) -> None:
        prompt = Words("{power}: whom do you mark?", power=self.power)
        options, kind, who = things(self.prey(city)), "person/mark", self.who
        seat, about = city.driver(who), self.power
        chosen = await choose(seat, prompt, options, self.cite, kind, who=who, about=about)
        await self.tire(city)
        await happen(city, GiveMark(self.MARK, chosen.value, self.cite))

    def hears(self, city: City, event: Event) -> bool:
        marked = city.marks.get(self.MARK)
        if isinstance(event, Weigh):
            return event.who == self.who and event.target == marked
        if isinstance(event, Slay | Remove):
            return event.figure == marked
        return isinstance(event, Vanish | Depart) and event.who == marked

    @before(Weigh)
    @cites("betrayal:adventurer/avrixis")
    async def strike_true(self, city: City, weighed: Weigh) -> Weigh:
        return replace(weighed, mine=weighed.mine + self.figure("attack"))

    @after(Slay)
    @cites("betrayal:adventurer/avrixis")
    async def prey_is_slain(self, city: City, slain: Slay) -> None:
        await take_marks(city, slain.figure, self.cite)

    @after(Remove)
    @cites("betrayal:ruling/P4")
    async def prey_is_removed(self, city: City, removed: Remove) -> None:
        await take_marks(city, removed.figure, self.cite)

    @after(Vanish)
    @cites("betrayal:ruling/P4")
    async def prey_vanishes(self, city: City, gone: Vanish) -> None:
        await take_marks(city, gone.who, self.cite)

    @after(Depart)
    @cites("betrayal:ruling/P4")
    async def prey_has_departed(self, city: City, gone: Depart) -> None:
        await take_marks(city, gone.who, self.cite)


@dataclass(frozen=True, slots=True)
class FlurryOfBlows(Talent):
    """Azadeh strikes once more, whatever it costs her."""

    def hears(self, city: City, event: Event) -> bool:
        return (
            isinstance(event, EndAttack)
            and event.fought.who == self.who == city.active
            and event.fought.target in city.at
            and not self.rests(city)
        )

    @after(EndAttack)
    @cites("betrayal:adventurer/azadeh")
    async def strike_again(self, city: City, attack: EndAttack) -> None:
        harm, target = self.figure("harm"), attack.fought.target
        prompt = Words(
            "{power}: strike {target} again, and risk {harm} damage?",
            power=self.power,
            target=target,
            harm=harm,
        )
        if not await self.agrees(city, prompt, "may/again", about=target, amount=harm):
            return
        await self.tire(city)
        rolled = await plain_roll(city, self.who, self.figure("dice"), self.cite)
        if rolled:
            await hurt(city, target, "physical", rolled, self.cite, self.who)
        else:
            await hurt(city, self.who, "physical", harm, self.cite)


@dataclass(frozen=True, slots=True)
class MagicMissile(Talent):
    """Dhadius strikes with what he knows, next door as well."""

    @cites("betrayal:adventurer/dhadius", "betrayal:ruling/P1", "betrayal:ruling/P2")
    def blows(self, city: City) -> Sequence[Blow]:
        arm, tiles = self.power, self.figure("tiles")
        missile = Blow(
            "magic-missile", "knowledge", reach="within", tiles=tiles, arm=arm, by=self.cite
        )
        return (missile,)


@dataclass(frozen=True, slots=True)
class WildMagic(Talent):
    """Ralvio lets loose what he cannot wholly master."""

    @cites("betrayal:adventurer/ralvio", "betrayal:ruling/P1", "betrayal:ruling/P2")
    def blows(self, city: City) -> Sequence[Blow]:
        return _wild_blows(self.figure("dice"), self.cite)

    def hears(self, city: City, event: Event) -> bool:
        return (
            isinstance(event, Tally)
            and event.by == self.cite
            and event.kind == "attack"
            and event.trait is not None
            and city.trait(self.who, event.trait) < MOST_DICE
            and event.faces[-1:] == (BLANK,)
        )

    @before(Tally)
    @cites("betrayal:adventurer/ralvio", "betrayal:ruling/P7")
    async def backfire(self, city: City, rolled: Tally) -> Tally:
        """The last die is the wild one, unless eight others left no room for it."""
        await happen(city, Adjust(self.who, self.who, -self.figure("loss"), self.cite))
        return rolled.plus(self.who, -self.figure("loss"))


@cache  # one is asked for at every turn of a menu, and to make one is dear
def _wild_blows(dice: int, by: str) -> tuple[Blow, ...]:
    traits: tuple[Trait, ...] = ("knowledge", "sanity")
    return tuple([Blow(f"wild-{t}", t, dice=dice, arm=t, by=by) for t in traits])
