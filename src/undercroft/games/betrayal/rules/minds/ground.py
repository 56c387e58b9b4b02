"""What a figure can see of the table: all that its choices hang on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from undercroft.games.betrayal.board import Board
from undercroft.games.betrayal.figure import LACKS
from undercroft.games.betrayal.printed import TRAIT_ORDER, Creature, Trait
from undercroft.games.betrayal.rules.minds.ways import Trails, trails
from undercroft.games.betrayal.rules.moving import GATE, OTHER_GATE, paths
from undercroft.games.betrayal.rules.slots import in_turn
from undercroft.games.betrayal.rules.surroundings import open_sides
from undercroft.games.betrayal.state import HERO, UNSEEN, City


@dataclass(frozen=True, slots=True)
class Ground:
    """Only what lies open for everybody."""

    board: Board
    at: Mapping[str, int]  # characters on the board
    order: tuple[str, ...]  # the adventurers, in order of turns
    sides: Mapping[str, str]  # of characters, as all must take them
    kinds: Mapping[str, Creature]  # of figures
    traits: Callable[[str], tuple[int, ...] | None]  # of whom an aim looks at: most look at none
    hits: Mapping[str, tuple[int, int]]  # of figures: both sliders
    conditions: Mapping[str, tuple[str, ...]]
    unseen: tuple[str, ...]  # whom nobody can choose
    gates: tuple[int, ...]
    tokens: Mapping[str, int]
    loose: Mapping[str, int]  # cards and tokens that lie about
    states: Mapping[str, tuple[str, ...]]  # of whole tiles -> which
    held: Mapping[str, str]
    active: str  # in turn, or whose turn has just ended
    rulings: tuple[str, ...]  # that this table plays otherwise
    harmless: frozenset[str]  # conditions of the beaten, who slow nobody
    waiting: tuple[str, ...] = ()  # figures that have yet to act
    pace: int = 0  # of the kind that acts
    reaching: Callable[[], Iterable[int]] = tuple  # see `reach`
    threw: int = -1  # what it has thrown for itself

    def trait(self, key: str, trait: Trait) -> int:
        """Below 0: it has none."""
        values = self.traits(key)
        return LACKS if values is None else values[TRAIT_ORDER.index(trait)]

    @property
    def reach(self) -> tuple[int, ...]:
        """Where the figure that acts can get to now, past whatever is on the way."""
        return tuple(self.reaching())

    def trails(self, figure: str, start: int) -> Trails:
        kind = self.kinds.get(figure)
        names, bound = ((), "") if kind is None else (kind.ways, kind.bound)
        return trails(self.board, names, bound, self.gates, start)

    def hero_here(self, figure: str) -> bool:
        """Does a hero share its spot whom it can see?"""
        here = [key for key in self.order if self.at.get(key) == self.at.get(figure)]
        return any(self.sides.get(key) == HERO and key not in self.unseen for key in here)

    def tile_of(self, key: str) -> str:
        """The tile somebody is on; none, if off the board."""
        spot = self.at.get(key)
        return "" if spot is None else self.board.tile(spot)

    def with_spots(self, spots: Mapping[str, int]) -> Ground:
        """The same, if these stood elsewhere."""
        return replace(self, at={**self.at, **spots})

    def with_throw(self, threw: int) -> Ground:
        """The same, if the figure that acts has thrown this for itself."""
        return self if threw == self.threw else replace(self, threw=threw)


def ground_of(city: City, figure: str) -> Ground:
    """The table as it lies before a figure."""
    at, figures, tokens, kinds = city.at, city.figures, city.tokens, city.tale.kinds
    return Ground(
        city.board,
        at,
        tuple([who for who in city.slots if who in city.steps]),
        open_sides(city),
        {key: kinds[known.kind] for key, known in figures.items()},
        partial(_traits, city),
        {key: (known.hits, known.most) for key, known in figures.items()},
        city.conditions,
        tuple([who for who in at if city.reckoned(UNSEEN, who)]) if city.modified(UNSEEN) else (),
        (tokens[GATE], tokens[OTHER_GATE]) if OTHER_GATE in tokens else (),
        tokens,
        city.piles,
        city.states,
        city.held,
        in_turn(city),
        city.house_rulings,
        city.tale.text.harmless,
        city.waiting,
        city.paces.get(figures[figure].kind, 0) if figure in figures else 0,
        partial(paths, city, figure) if figure == city.doer else tuple,
    )


def _traits(city: City, who: str) -> tuple[int, ...] | None:
    """What somebody on the board has in each trait now."""
    if who not in city.at:
        return None
    return tuple(
        [LACKS if city.lacks(who, trait) else city.trait(who, trait) for trait in TRAIT_ORDER]
    )
