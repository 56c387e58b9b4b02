"""Positions of Castle Ravenloft built by hand, with scripted dice.

s = Scene("arjhan", "kat")                  # both on the start tile, Arjhan in his Hero Phase
s.stand("arjhan", 1, 0)                     # column and row; the south start half is 0,0 to 3,3
s.foe("skeleton-1", 2, 0, holder="kat")     # beside him, its card in Kat's row
s.rolls(12)                                 # what falls next, in order
s.play("cleave:attack")                     # lone targets are taken by themselves
assert "skeleton-1" not in s.castle.foes
s.settled()                                 # every scripted die has been used

The start tile's north half lies at 0,-4 to 3,-1. Stairs are 1,1 2,1 1,2 2,2; row 3 is wall.
"""

from __future__ import annotations

from typing import Any

from tests.games.stage import Stage
from undercroft.engine.chance import Luck
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import Event
from undercroft.engine.table import Sitting, Table
from undercroft.games.ravenloft.events.cards import Change, Receive, SetTrap
from undercroft.games.ravenloft.events.combat import Roll
from undercroft.games.ravenloft.events.dungeon import Appear, Lay, Spawn
from undercroft.games.ravenloft.events.heroes import LevelUp
from undercroft.games.ravenloft.events.turns import EndHeroPhase, TakePower
from undercroft.games.ravenloft.facts import FIGURES, POWERS
from undercroft.games.ravenloft.game import GAME
from undercroft.games.ravenloft.state import VILLAIN, Castle
from undercroft.games.ravenloft.tiles import HOME, ROW, cell_of, corner

FAMILIAR = [  # the powers every scene begins with, whatever we suggest to players
    *("unbalancing-parry", "hit-and-run", "twin-shot", "split-the-tree"),
    *("bodyguard", "cleave", "trapping-strike", "come-and-get-it"),
    *("dispel-magic", "scorching-burst", "thunderwave", "fireball"),
    *("stealth", "snipe-shot", "backstab", "dagger-barrage"),
    *("shield-of-faith", "healing-strike", "lance-of-faith", "flame-strike"),
]


def square(column: int, row: int) -> int:
    """A square as players read it: 0,0 is the north-west corner of the south start half."""
    return corner(HOME) + row * ROW + column


def cell(column: int, row: int) -> int:
    """The tile that holds a square."""
    return cell_of(square(column, row))


def pile(kinds: tuple[str, ...]) -> Deck:
    return Deck(tuple(Layer({kind: 1}) for kind in reversed(kinds)))


class Scene(Stage[Castle]):
    """Heroes beside the stairs, the first in its Hero Phase, no monster yet, no item in hand.

    One seat for each hero unless `seats` says otherwise. Powers are the FAMILIAR ones; `power`
    gives more. The treasure, monster and encounter decks are full; name what shall come.
    """

    def __init__(
        self,
        *heroes: str,
        adventure: str = "4",
        seats: int | None = None,
        **options: Any,
    ) -> None:
        names = tuple(f"seat {n}" for n in range(seats or len(heroes)))
        wanted = {
            "heroes": list(heroes),
            "first": heroes[0],
            "adventure": adventure,
            "powers": FAMILIAR,
            **options,
        }
        sitting = Sitting(names, GAME.settle(len(names), wanted))
        opened = Table(GAME, GAME.lay_out(len(names), sitting.options), Luck("scene"))
        opened.sit(sitting)
        opened.start()
        while opened.state.phase in ("gather", "begin"):
            pending = opened.pending
            assert pending is not None
            opened.answer(pending.keys[0])
        castle = opened.state.copy()
        for item in [*castle.items]:
            del castle.items[item]
            castle.leave(item)
        super().__init__(GAME, sitting, castle)

    # Arranging: only before the first look at the table.

    def apply(self, *events: Event) -> Scene:
        """Let these have happened already."""
        for event in events:
            event.apply(self.arranging)
        return self

    def stand(self, who: str, column: int, row: int) -> Scene:
        to = square(column, row)
        assert to in self.arranging.board.floor, f"{column},{row} is no floor"
        self.arranging.at[who] = to
        return self

    def tile(self, tile: str, column: int, row: int, rotation: int = 0) -> Scene:
        """Lay a tile; column and row are those of its north-west square (multiples of 4)."""
        castle = self.arranging
        castle.stack = Deck(
            tuple(
                Layer({t: n for t, n in layer.cards.items() if t != tile}, layer.left)
                for layer in castle.stack.layers
            )
        )
        castle.stack = Deck(tuple(layer for layer in castle.stack.layers if layer.cards))
        return self.apply(Lay(tile, cell(column, row), rotation, "test"))

    def foe(
        self, key: str, column: int, row: int, *, holder: str = "", hp: int | None = None
    ) -> Scene:
        """A monster under a hero's control (the active one's by default), or a villain."""
        castle, to = self.arranging, square(column, row)
        if FIGURES[key].card.villain:
            self.apply(Appear(key, to, "test"))
        else:
            castle.monsters = castle.monsters.without(FIGURES[key].card.kind)
            self.apply(Spawn(holder or castle.active, key, to, "test"))
        if hp is not None:
            castle.hp[key] = hp
        return self

    def power(self, *powers: str) -> Scene:
        """More powers, for the heroes they belong to."""
        for power in powers:
            self.apply(TakePower(POWERS[power].hero, power, "test"))
        return self

    def item(self, who: str, *cards: str) -> Scene:
        """`lucky-charm-1` for cards with several copies."""
        for card in cards:
            self.apply(Receive(who, card, "test"))
        return self

    def trap(self, key: str, column: int, row: int, *, holder: str = "") -> Scene:
        """On the tile of that square."""
        owner = holder or self.arranging.active
        return self.apply(SetTrap(owner, key, cell(column, row), "test"))

    def environment(self, key: str) -> Scene:
        return self.apply(Change(key, "test"))

    def level_2(self, who: str) -> Scene:
        return self.apply(LevelUp(who, "test"))

    def treasures(self, *kinds: str) -> Scene:
        """The treasure deck is these cards, the first on top: drawing them takes no luck."""
        return self.given(treasures=pile(kinds))

    def monsters(self, *kinds: str) -> Scene:
        return self.given(monsters=pile(kinds))

    def encounters(self, *kinds: str) -> Scene:
        return self.given(encounters=pile(kinds))

    def stack(self, *tiles: str) -> Scene:
        return self.given(stack=pile(tiles))

    def given(self, **facts: Any) -> Scene:
        """Facts set by hand: given(xp=("wolf", "ghoul"), surges=0)."""
        for name, value in facts.items():
            assert hasattr(self.arranging, name), name
            setattr(self.arranging, name, value)
        return self

    def hurt(self, who: str, hp: int) -> Scene:
        self.arranging.hp[who] = hp
        return self

    def villain_phase(self, draws: int = 0) -> Scene:
        """The active hero's Villain Phase has just begun, with so many encounters to draw."""
        self.apply(EndHeroPhase(self.arranging.active, "test"))
        return self.given(phase=VILLAIN, draws=draws, drawn=0, done=(), frenzied=())

    # Playing.

    @property
    def castle(self) -> Castle:
        return self.position

    @property
    def rolled(self) -> Roll:
        """The last die, as it lies there."""
        return [event for event in self.table.chronicle.events if isinstance(event, Roll)][-1]

    def go(self) -> Scene:
        """Play on until somebody is asked."""
        assert self.table.pending or self.table.outcome
        return self

    def play_first(self) -> Scene:
        """Take the first option, whatever it is."""
        return self.play(self.keys[0])

    @property
    def won(self) -> bool:
        outcome = self.table.outcome
        assert outcome is not None, "the game is not over"
        return bool(outcome.winners)
