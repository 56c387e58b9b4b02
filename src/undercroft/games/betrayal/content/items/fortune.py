"""Items that bend rolls."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from undercroft.engine.chance import throw
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask
from undercroft.engine.event import Event, happen
from undercroft.engine.source import before
from undercroft.engine.words import Words
from undercroft.games.betrayal.content.possession import Possession
from undercroft.games.betrayal.events.dice import AS_IT_FALLS, Prepare, Reroll, Tally
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.rolls import SIDES
from undercroft.games.betrayal.state import City

NIMBLE: Final[tuple[Trait, Trait]] = ("speed", "knowledge")  # what the tools are good for
KEEP: Final = Option("keep", 0, Words("Keep the roll"), kind="keep")
ROLL: Final = Option("roll", AS_IT_FALLS, Words("Roll the dice"), kind="roll")


@dataclass(frozen=True, slots=True)
class LuckyCoin(Possession):
    """One die of a roll of one's own turn falls once more."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Tally) or event.who != self.who or city.active != self.who:
            return False
        return event.kind != "haunt" and bool(event.faces) and self.is_fresh(city)

    @before(Tally)
    @cites("betrayal:item/lucky-coin")
    async def flip(self, city: City, event: Tally) -> Tally:
        options = [KEEP]
        for face in sorted(set(event.faces)):
            label = Words("Roll a {pips} again", pips=face - 1)
            options.append(Option(f"die:{face - 1}", face, label, kind="roll"))
        prompt = Words("You rolled {result}. Flip {card}?", result=event.result, card=self.key)
        chosen = await ask(
            city.driver(self.who),
            prompt,
            options,
            self.cite,
            "reroll",
            who=self.who,
            about=self.key,
            amount=event.result,
            otherwise=KEEP.key,
        )
        old = chosen.value
        if not old:
            return event
        await self.use(city)
        (new,) = await throw(self.figure("dice"), SIDES)
        await happen(city, Reroll(self.who, old, new, self.cite))
        return event.rerolled(old, new)


@dataclass(frozen=True, slots=True)
class ThievesTools(Possession):
    """A better result where nimble hands or a trained eye are asked for."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Prepare) or event.who != self.who or city.active != self.who:
            return False
        return event.kind == "trait" and event.trait in NIMBLE and self.is_fresh(city)

    @before(Prepare)
    @cites("betrayal:item/thieves-tools", "betrayal:ruling/R21")
    async def tinker(self, city: City, event: Prepare) -> Prepare:
        bonus = self.figure("bonus")
        assert event.trait is not None
        prompt = Words(
            "Use {card} for {bonus} more on this roll of {trait}?",
            card=self.key,
            bonus=bonus,
            trait=event.trait,
        )
        if not await self.agrees(city, prompt, "may/tinker", amount=bonus):
            return event
        await self.use(city)
        return event.plus(self.key, bonus)


@dataclass(frozen=True, slots=True)
class ScrollOfForesight(Possession):
    """The result of a trait roll is named, not rolled."""

    def hears(self, city: City, event: Event) -> bool:
        if not isinstance(event, Prepare) or event.who != self.who:
            return False
        return event.kind == "trait" and self.is_fresh(city)

    @before(Prepare)
    @cites("betrayal:item/scroll-of-foresight", "betrayal:ruling/R21")
    async def foresee(self, city: City, event: Prepare) -> Prepare:
        options = [ROLL]
        for result in range(self.figure("most") + 1):
            label = Words("Name {result} as the result", result=result)
            options.append(Option(f"result:{result}", result, label, kind="use"))
        assert event.trait is not None
        prompt = Words(
            "Discard {card} to name the result of this roll of {trait}?",
            card=self.key,
            trait=event.trait,
        )
        chosen = await ask(
            city.driver(self.who),
            prompt,
            options,
            self.cite,
            "foresight",
            who=self.who,
            about=self.key,
            otherwise=ROLL.key,
        )
        named = chosen.value
        if named == AS_IT_FALLS:
            return event
        await self.use(city)
        return replace(event, fixed=named)
