"""Haunt 37 - A Killer Among Us.

The landlord of the Elfsong Tavern is dead, and one of the company did it: whoever was dealt the
number 1. The heroes want that one dead, the killer wants all others dead, and clues buy looks at
what the others keep face down. Cites: betrayal:haunt/37
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, choose, may
from undercroft.engine.event import Event, happen
from undercroft.engine.source import after, instead, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Discover
from undercroft.games.betrayal.events.haunt import Count
from undercroft.games.betrayal.events.traits import Harm
from undercroft.games.betrayal.facts import STEAL_FROM
from undercroft.games.betrayal.haunts.h37_killer_among_us.clues import clues_of, follow, leads, look
from undercroft.games.betrayal.haunts.pieces.dealt import (
    DealtHaunt,
    NumbersTell,
    deal_numbers,
    looks,
    unseen_of,
)
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import gain_any
from undercroft.games.betrayal.rules.haunt import Role, in_the_box
from undercroft.games.betrayal.rules.possessions import look_and_keep, steal, stealable
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.tokens import hand_out
from undercroft.games.betrayal.state import MENU, City
from undercroft.games.betrayal.tiles import ALL_TILES

EACH: Final = 2  # numbers for each player
CLUES: Final = "clues"  # those nobody has found
FIND_A_CLUE: Final = 3  # on a Knowledge roll
DEALT: Final = "betrayal:haunt/37/deal"
TO_FIND: Final = "betrayal:haunt/37/clues"
FOUND: Final = "betrayal:haunt/37/search"
SPENT: Final = "betrayal:haunt/37/spend"
QUESTIONED: Final = "betrayal:haunt/37/question"
OUT: Final = "betrayal:haunt/37/come-out"

HAUNT: Final = in_the_box(DealtHaunt(37))
HAUNT.goal("justice", Slain("killer"))


@HAUNT.prepares
@cites("betrayal:haunt/37/deal", "betrayal:haunt/37/clues", "betrayal:ruling/N37a")
async def lay_out(city: City) -> None:
    """Two numbers for everybody, and as many clues to find as there are numbers."""
    await deal_numbers(city, EACH, DEALT)
    await happen(city, Count(CLUES, EACH * city.seats, TO_FIND))


def has_a_lead(side: Suspect, city: City) -> bool:
    return bool(clues_of(city, side.who)) and bool(leads(city, side.who))


@cites("betrayal:haunt/37")
@dataclass(frozen=True, slots=True)
class Suspect(Role):
    """Anybody, as far as the others know."""

    @offers(MENU, Words("Spend Clues to see numbers"), when=has_a_lead, kind="pay")
    @cites("betrayal:haunt/37/spend")
    async def inquire(self, city: City) -> None:
        await follow(city, self.who, SPENT)


@HAUNT.role("killer")
@dataclass(frozen=True, slots=True)
class Killer(Suspect):
    """Who did it."""


@HAUNT.role("innocent")
@dataclass(frozen=True, slots=True)
class Innocent(Suspect):
    """Who did not, and can prove nothing."""


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Investigation(NumbersTell):
    """How clues are found, what a beating brings to light, and what the killer gains by it."""

    def hears(self, city: City, event: Event) -> bool:
        match event:
            case Discover():
                return city.counts[CLUES] > 0 and ALL_TILES[event.tile].symbol != "none"
            case Harm():
                by_another = event.foe in city.living() and event.foe != event.who
                return by_another and event.amount >= STEAL_FROM
        return NumbersTell.hears(self, city, event)

    def voice(self, city: City, event: Event) -> int:
        """Whoever could do the damage chooses, and whoever has found the tile."""
        match event:
            case Discover():
                return city.driver(event.who)
            case Harm():
                return city.driver(event.foe)
        return self.owner

    @after(Discover)
    @cites("betrayal:haunt/37/search", "betrayal:ruling/N37e")
    async def search(self, city: City, found: Discover) -> None:
        who, need = found.who, FIND_A_CLUE
        prompt = Words("Do you look for {clue:a} (Knowledge {need}+)?", clue="clue", need=need)
        if not await may(city.driver(who), prompt, FOUND, "may/clue", who=who, about="clue"):
            return
        if await trait_roll(city, who, "knowledge", FOUND, need=need) >= need:
            clue = f"clue-{city.counts[CLUES]}"
            await happen(city, Count(CLUES, -1, FOUND))
            await hand_out(city, who, clue, FOUND)

    @instead(Harm)
    @cites("betrayal:haunt/37/question", "betrayal:ruling/N37c", "betrayal:ruling/H11")
    async def question(self, city: City, harm: Harm) -> Event | None:
        """Something to know, or a clue, is better than blood."""
        foe, victim = harm.foe, harm.who
        clues = [token for token in stealable(city, foe, victim) if token in clues_of(city, victim)]
        amount = harm.amount
        damage = Words("{amount} {hurt}", amount=amount, hurt=harm.hurt)
        options = [Option[Sequence[str]]("damage", (), damage, kind="attack", about=victim)]
        if clues and victim in city.company(foe):
            take = Words("Take {clue:a}", clue="clue")
            options.append(Option("steal", (), take, kind="take", about="clue"))
        options += looks(city, victim, unseen_of(city, victim, foe))
        prompt = Words("You could hurt {victim}. What do you do?", victim=victim)
        seat, by, kind = city.driver(foe), QUESTIONED, "choose/mercy"
        chosen = await choose(seat, prompt, options, by, kind, who=foe, about=victim, amount=amount)
        if chosen.key == "damage":
            return harm
        if chosen.key == "steal":
            await steal(city, foe, clues[0], victim, QUESTIONED)
        else:
            await look(city, foe, victim, chosen.value, QUESTIONED)
        return None

    @cites("betrayal:haunt/37/come-out")
    async def exposed(self, city: City, who: str) -> None:
        """Items for living heroes, strength for dead ones."""
        drawn = min(len(city.heroes()), city.items.size())
        keeps = (drawn + 1) // 2
        prompt = Words(
            "Do you draw {drawn} {drawn:item|items} and keep {keeps}?", drawn=drawn, keeps=keeps
        )
        seat, by, kind = city.driver(who), OUT, "may/draw"
        if drawn and await may(seat, prompt, by, kind, who=who, amount=drawn):
            await look_and_keep(city, who, drawn, by, keeps)
        for _ in city.dead:
            await gain_any(city, who, 2, OUT)
