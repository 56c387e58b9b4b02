"""What an adventure may have its own way; the defaults are the rulebook's."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.source import Source
from undercroft.engine.state import Deed
from undercroft.engine.words import Words
from undercroft.games.ravenloft.events.turns import End
from undercroft.games.ravenloft.facts import ADVENTURES
from undercroft.games.ravenloft.printed import AdventureCard
from undercroft.games.ravenloft.rules.stack import (
    build_stack,
    enter,
    lay_start,
    start_squares,
)
from undercroft.games.ravenloft.state import Castle

Counted = Words | Callable[[int], Words]  # a sentence, or one for each change


class Adventure(Source):
    """The adventure in play."""

    __slots__ = ()

    # How it can end beside the fall of a hero; what begins with `lost-` is a sad end.
    endings: ClassVar[Mapping[str, Words]] = {}
    # What the log says when the adventure counts something.
    counted: ClassVar[Mapping[str, Counted]] = {}

    @property
    def card(self) -> AdventureCard:
        return ADVENTURES[self.key.removeprefix("adventure/")]

    async def prepare(self, castle: Castle) -> None:
        """Before any hero is chosen: tokens, counters."""

    @cites("ravenloft:setup/start-tile")
    async def lay_out(self, castle: Castle) -> None:
        """The first tiles, and the tile stack."""
        await lay_start(castle)
        await build_stack(castle, self.card.specials)

    @cites("ravenloft:setup/start-tile")
    async def muster(self, castle: Castle) -> None:
        """The heroes take their first squares, beside the stairs."""
        for who in castle.heroes:
            await enter(castle, who, start_squares(castle))

    async def begin(self, castle: Castle) -> None:
        """When the heroes stand on their squares, before the first turn."""

    async def reveal(self, castle: Castle, cell: int, tile: str) -> bool:
        """A tile was laid. True, if no monster card is drawn for it."""
        return False

    def deeds(self, castle: Castle) -> list[Option[Deed]]:
        """What the active hero can do in its Hero Phase because of the adventure."""
        return []

    def extra_draws(self, castle: Castle) -> int:
        """Encounters in each Villain Phase beyond the normal one."""
        return 0

    def exits(self, castle: Castle) -> list[int]:
        """Squares by which heroes may leave the dungeon."""
        return []

    def march(self, castle: Castle, foe: str) -> int | None:
        """The tile that monsters walk to, where it is not the closest hero's."""
        return None

    def cancels(self, castle: Castle) -> tuple[str, ...]:
        """The cards of the experience pile that can cancel an encounter."""
        return castle.xp

    def needs(self, castle: Castle) -> list[str]:
        """Tiles that must come for the adventure to be won."""
        return [tile for tile, _ in self.card.specials if castle.board.cell_with(tile) is None]

    def alike(self, tile: str) -> str:
        """Unseen tiles of the stack for which this is equal can be taken for each other."""
        return tile if tile in dict(self.card.specials) else ""

    @cites("ravenloft:end/lose", "ravenloft:ruling/C24")
    async def doomed(self, castle: Castle, who: str) -> None:
        """A hero at 0 hit points begins a turn, and no surge is left."""
        await happen(castle, End("fallen", "ravenloft:end/lose"))


def tale(castle: Castle) -> Adventure:
    """It was the first to enter play, and never leaves."""
    first: Any = castle.sources[0]
    adventure: Adventure = first
    return adventure


@cites("ravenloft:objects/pick-up")
def within_grasp(castle: Castle, who: str) -> list[str]:
    """The tokens beside a hero, or under it."""
    near = (castle.at[who], *castle.board.near[castle.at[who]])
    return [token for token, square in castle.things.items() if square in near]
