"""What a side is after: where it wants to be, whom to fight, which deeds are worth doing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from undercroft.bots.betrayal import cards
from undercroft.bots.betrayal.sight import HERO, TRAITOR, Sight
from undercroft.engine.decision import Decision, Keyed
from undercroft.engine.order import Order
from undercroft.games.betrayal.does import Attempts, Strikes
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.tiles import ANY, BUILDING, STREET

Goals = Mapping[int, float]  # a spot, and what being there is worth
FAR_OFF: Final = 12.0  # worth of a goal that is sought across the whole city
TASK: Final = 2.0
CITY: Final = (BUILDING, STREET)  # stacks
MUSTER: Final = 3  # so near to the enemy one counts as being there


class Plan:
    """Sound play for any side of any haunt; a haunt's own plan says what is special there."""

    bold: float = 1.0  # how much one's own wounds weigh less than the enemy's
    explores: bool = False  # are new tiles wanted?
    seeks: str = ""  # and of which stack
    favours: tuple[Trait, ...] = ("might", "speed", "knowledge", "sanity")  # what to raise first

    def goals(self, sight: Sight) -> Goals:
        """Where one's adventurer wants to be."""
        return {sight.at[key]: FAR_OFF for key in self.enemies(sight)}

    def hunting(self, sight: Sight) -> Goals:
        """Where the monster that acts wants to be."""
        return {sight.at[key]: FAR_OFF - 0.2 * sight.frailty(key) for key in sight.heroes()}

    def command(self, waiting: Sequence[str], sight: Sight) -> str:
        """What all monsters of a kind that wait are told; nothing, if one is led by hand now."""
        return "hunt"

    def danger(self, spot: int, sight: Sight) -> float:
        """What it costs to end a move on a spot."""
        return 0.0

    def enemies(self, sight: Sight) -> list[str]:
        """Whom one would like to fight."""
        return sight.heroes() if sight.side == TRAITOR else sight.traitors()

    def prey(self, key: str, sight: Sight) -> float:
        """What a point of damage to this character is worth."""
        return 1.0 + 3.0 / max(1, sight.frailty(key))

    def stun(self, key: str, sight: Sight) -> float:
        """What it is worth to beat this monster or NPC."""
        return 0.8

    def finish(self, key: str, sight: Sight) -> float:
        """What it is worth to beat one that lies stunned already."""
        return 0.0

    def boon(self, how: str, mine: int, theirs: int) -> float:
        """What a blow with so many dice against so many is worth on top of its damage."""
        return 0.0

    def sweep(self, attack: Strikes, sight: Sight) -> float:
        """What an attack at all on a tile is worth, friends among them; it is left alone at 0."""
        return 0.0

    def deed(self, option: Keyed, sight: Sight) -> float:
        """What a task of the haunt, a card or a power is worth; below 0 it is left alone."""
        return TASK if isinstance(option.does, Attempts) else cards.use(option, sight, self)

    def answer(self, decision: Decision[Any], sight: Sight) -> str:
        """An answer to a question that only this haunt asks; nothing, if it is as any other."""
        return ""

    def settles(self, sheet: Sequence[Order], sight: Sight) -> Mapping[str, str]:
        """What one wants on one's sheet: keys of orders, and of their options."""
        return {}


class Exploring(Plan):
    """Before the haunt: find tiles and cards, and stay out of trouble."""

    explores = True

    def goals(self, sight: Sight) -> Goals:
        return frontier(sight)


def frontier(sight: Sight, kind: str = "") -> Goals:
    """Where there is a door with something to find behind it: of any stack, or of one."""
    left = {stack["kind"]: stack["size"] for stack in sight.table["stacks"]}
    found: dict[int, float] = {}
    for spot in sight.board.spots:
        doors = sight.board.shape(spot).doors
        stacks = [stack for side in sight.board.free(spot) for stack in _behind(doors[side], left)]
        if any(kind in ("", stack) for stack in stacks):
            found[spot] = FAR_OFF
    return found


def _behind(door: str, left: Mapping[str, int]) -> Sequence[str]:
    """Out of which stacks a tile may come: in the city the other one, where its own is empty."""
    if left.get(door):
        return (door,)
    return [stack for stack in CITY if left[stack]] if door in (ANY, *CITY) else ()


def mustered(sight: Sight, foe: int) -> bool:
    """Are most of one's side close enough to this spot to strike together?"""
    company = [key for key in (sight.own, *sight.friends()) if key in sight.at]
    near = [key for key in company if sight.far(sight.at[key], [foe]) <= MUSTER]
    return 2 * len(near) > len(company)


PLANS: Final[dict[tuple[int, str], Plan]] = {}  # by haunt and side; plans/ fills it
EXPLORING: Final = Exploring()
SOUND: Final = Plan()


def plan(number: int, side: str) -> Callable[[type[Plan]], type[Plan]]:
    """Marks what a side of a haunt goes by."""

    def mark(kind: type[Plan]) -> type[Plan]:
        PLANS[number, side] = kind()
        return kind

    return mark


def plan_of(sight: Sight) -> Plan:
    if not sight.haunt:
        return EXPLORING
    return PLANS.get((sight.haunt, sight.side or HERO), SOUND)
