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
from undercroft.games.betrayal.haunts.pieces.clues import clues_of, follow, leads, look
from undercroft.games.betrayal.haunts.pieces.dealt import (
    Dealt,
    DealtHaunt,
    NumbersTell,
    deal_numbers,
    looks,
    unseen_of,
)
from undercroft.games.betrayal.printed import Token
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import gain_any
from undercroft.games.betrayal.rules.haunt import Heroes, Role, Traitor, in_the_box
from undercroft.games.betrayal.rules.possessions import look_and_keep, steal, stealable
from undercroft.games.betrayal.rules.rolls import trait_roll
from undercroft.games.betrayal.rules.tokens import hand_out
from undercroft.games.betrayal.state import HERO, MENU, City
from undercroft.games.betrayal.tiles import ALL_TILES

EACH: Final = 2  # numbers for each player
CLUES: Final = "clues"  # those nobody has found
FIND_A_CLUE: Final = 3  # on a Knowledge roll

HAUNT: Final = in_the_box(
    DealtHaunt(
        37,
        tokens={"clue": Token("Clue", icon="magnifying-glass")},
        counts={CLUES: "Clues to find"},
        endings={
            "hero": Words("The killer lies among the victims, and the landlord is avenged."),
            "traitor": Words(
                "Nobody is left to ask questions. The killer wipes the blade and leaves."
            ),
            "nobody": Words("The killer and the last witness die in the same breath."),
        },
    )
)

HAUNT.goal("avenged", Slain("killer"), HERO)


@HAUNT.prepares
@cites("betrayal:haunt/37", "betrayal:ruling/N37a")
async def lay_out(city: City) -> None:
    """Two numbers for everybody, and as many clues to find as there are numbers."""
    await deal_numbers(city, EACH, HAUNT.cite)
    await happen(city, Count(CLUES, EACH * city.seats, HAUNT.cite))


def has_a_lead(side: Suspect, city: City) -> bool:
    return bool(clues_of(city, side.who)) and bool(leads(city, side.who))


PAGE: Final = (
    "One of you killed the landlord: whoever was dealt number 1. Everybody has two numbers. When "
    "you discover a tile with a symbol, you may roll Knowledge, 3 or more, for a Clue before you "
    "draw; Clues are carried like items and run out. In your turn spend 1 Clue to see a number of "
    "somebody on your tile, 2 to see both, or 3 to see one of anybody anywhere; whoever is on "
    "your tile may spend 1 Clue to see one of yours meanwhile. Anybody may attack anybody. "
    "Instead of doing 2 or more damage you may take a Clue or see a number. The dead show both. "
    "Say what you like of what you know, but show nothing. Only the killer may come out, at any "
    "time, and is a traitor openly from then on: draws an item for each living hero, keeps half "
    "of them, rounded up, and gains 2 in a trait for each dead one."
)


@dataclass(frozen=True, slots=True)
class Suspect(Role):
    """What anybody does with clues."""

    @offers(MENU, Words("Spend Clues to see numbers"), when=has_a_lead, kind="pay")
    @cites("betrayal:haunt/37")
    async def inquire(self, city: City) -> None:
        await follow(city, self.who, HAUNT.cite)


@HAUNT.role("killer")
@dataclass(frozen=True, slots=True)
class Killer(Traitor, Suspect):
    """Who did it."""

    name = "Killer"
    brief = "You did it. " + PAGE
    goal = "Everybody else is dead."


@HAUNT.role("innocent")
@dataclass(frozen=True, slots=True)
class Innocent(Heroes, Suspect):
    """Who did not, and can prove nothing."""

    brief = "You did not do it. " + PAGE
    goal = "The killer is dead."


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
    @cites("betrayal:haunt/37")
    async def search(self, city: City, found: Discover) -> None:
        who, need = found.who, FIND_A_CLUE
        prompt = Words("Do you look for {clue:a} (Knowledge {need}+)?", clue="clue", need=need)
        if not await may(city.driver(who), prompt, HAUNT.cite, "may/clue", who=who, about="clue"):
            return
        if await trait_roll(city, who, "knowledge", HAUNT.cite, need=need) >= need:
            clue = f"clue-{city.counts[CLUES]}"
            await happen(city, Count(CLUES, -1, HAUNT.cite))
            await hand_out(city, who, clue, HAUNT.cite)

    @instead(Harm)
    @cites("betrayal:haunt/37", "betrayal:ruling/N37c", "betrayal:ruling/H11")
    async def question(self, city: City, harm: Harm) -> Event | None:
        """Something to know, or a clue, is better than blood."""
        foe, victim = harm.foe, harm.who
        clues = [token for token in stealable(city, foe, victim) if token in clues_of(city, victim)]
        amount = harm.amount
        damage = Words("{amount} {hurt}", amount=amount, hurt=harm.hurt)
        options = [Option[Sequence[int]]("damage", (), damage, kind="attack", about=victim)]
        if clues and victim in city.company(foe):
            take = Words("Take {clue:a}", clue="clue")
            options.append(Option("steal", (), take, kind="take", about="clue"))
        options += looks(city, victim, unseen_of(city, victim, foe))
        prompt = Words("You could hurt {victim}. What do you do?", victim=victim)
        seat, by, kind = city.driver(foe), HAUNT.cite, "mercy"
        chosen = await choose(seat, prompt, options, by, kind, who=foe, about=victim, amount=amount)
        if chosen.key == "damage":
            return harm
        if chosen.key == "steal":
            await steal(city, foe, clues[0], victim, HAUNT.cite)
        else:
            await look(city, foe, victim, chosen.value, HAUNT.cite)
        return None

    @cites("betrayal:haunt/37")
    async def exposed(self, city: City, who: str) -> None:
        """Items for living heroes, strength for dead ones."""
        heroes = len(city.heroes())
        keeps = (heroes + 1) // 2
        prompt = Words(
            "Do you draw {heroes} {heroes:item|items} and keep {keeps}?",
            heroes=heroes,
            keeps=keeps,
        )
        seat, by, kind = city.driver(who), HAUNT.cite, "may/draw"
        if city.items and await may(seat, prompt, by, kind, who=who, amount=heroes):
            await look_and_keep(city, who, heroes, by, keeps)
        for _ in city.dead:
            await gain_any(city, who, 2, HAUNT.cite)


HAUNT.remembers(Dealt)
