"""Positions of Wakening Lair built by hand, with scripted dice.

s = Scene("kata", "lyric")                  # both at the entrance, Kata in turn, three actions
s.monster("goblin-fighter-1", room=1)
s.arm("kata", "phoenix-bow")
s.rolls(6, 3, 2)                            # what falls next, in order
s.play("attack:goblin-fighter-1", "phoenix-bow:fire")
assert s.lair.marks == {"goblin-fighter-1": 0b1}
s.settled()                                 # every scripted die has been used
"""

from __future__ import annotations

from typing import Any

from tests.games.stage import Stage
from undercroft.engine.chance import Luck
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.table import Sitting, Table
from undercroft.games.wakening.events.lair import Awaken, LayTrap
from undercroft.games.wakening.events.treasure import Wear, Wield
from undercroft.games.wakening.facts import AWAKENS, HEROES, ROOMS, kind_of
from undercroft.games.wakening.figures import PRINTED
from undercroft.games.wakening.game import GAME
from undercroft.games.wakening.state import Lair

ENTRANCE = "crystal-span"  # frost, precision
NOTHING_STIRS = (6, 6)  # an awaken roll that wakes nothing


def _pile(kinds: tuple[str, ...]) -> Deck:
    return Deck(tuple(Layer({kind: 1}) for kind in reversed(kinds)))


class Scene(Stage[Lair]):
    """Heroes at the entrance, the first in turn, nothing rolled or drawn yet.

    Every card is played as printed, unless a `level` is named.

    One seat for each hero unless `seats` says otherwise. Everything but room 1 is face down.
    `guests` are monsters drawn at set-up, where the rulings of the table want some.
    """

    def __init__(
        self,
        *heroes: str,
        seats: int | None = None,
        room: str = ENTRANCE,
        guests: tuple[str, ...] = (),
        **options: Any,
    ) -> None:
        names = tuple(f"seat {n}" for n in range(seats or len(heroes)))
        wanted = {"heroes": list(heroes), "first": heroes[0], **options}
        sitting = Sitting(names, GAME.settle(len(names), wanted))
        luck = Luck("scene")
        luck.rig(room, *guests, *NOTHING_STIRS)
        opened = Table(GAME, GAME.lay_out(len(names), sitting.options), luck)
        opened.sit(sitting)
        opened.start()
        laid = opened.state.copy()
        if "level" not in options:
            laid.level = PRINTED
        super().__init__(GAME, sitting, laid)

    # Arranging: only before the first look at the table.

    def wake(self, *rooms: int) -> None:
        """These rooms lie open, empty. They get the first room cards still unseen."""
        lair = self.arranging
        row = list(lair.row)
        for room in rooms:
            if not row[room - 1]:
                row[room - 1] = next(card for card in ROOMS if card not in row)
                lair.unseen = lair.unseen.without(row[room - 1])
        lair.row = tuple(row)

    def card(self, room: int, card: str) -> None:
        """This room lies open and is this card."""
        lair = self.arranging
        row = list(lair.row)
        row[room - 1] = card
        lair.row = tuple(row)
        lair.unseen = lair.unseen.without(card)

    def stand(self, who: str, room: int) -> None:
        """This hero is in that room, which lies open."""
        self.wake(room)
        self.arranging.at[who] = room

    def deck(self, *kinds: str) -> None:
        """The monster deck is these cards, the first on top: drawing them takes no luck."""
        self.arranging.deck = _pile(kinds)

    def hoard(self, *kinds: str) -> None:
        """The treasure deck is these cards, the first on top: drawing them takes no luck."""
        self.arranging.hoard = _pile(kinds)

    def monster(self, key: str, room: int, marks: int = 0) -> None:
        """`marks` are bits: 0b11 has the two leftmost boxes marked."""
        lair = self.arranging
        self.wake(room)
        lair.monsters[key] = room
        if marks:
            lair.marks[key] = marks

    def trap(self, key: str = "trap-1", room: int = 1) -> None:
        lair = self.arranging
        self.wake(room)
        lair.hoard = lair.hoard.without("trap")
        lair.reserve[key] = lair.active
        LayTrap(lair.active, key, room, "test").apply(lair)

    def reserve(self, who: str, card: str) -> None:
        lair = self.arranging
        lair.hoard = lair.hoard.without(kind_of(card))
        lair.reserve[card] = who

    def arm(self, who: str, card: str) -> None:
        self.reserve(who, card)
        Wield(who, card, "test").apply(self.arranging)

    def wear(self, who: str, card: str) -> None:
        self.reserve(who, card)
        Wear(who, card, "test").apply(self.arranging)

    def terror(self, key: str, at: int = 12, **marks: int) -> None:
        """Awake since an earlier turn, all rooms open; `marks` by zone: head=0b1, claw_2=0b11."""
        lair = self.arranging
        self.wake(*range(1, 13))
        lair.deck = GAME.lay_out(2, GAME.settle(2, {})).deck
        lair.deck = type(lair.deck)((*lair.deck.layers[1:], lair.deck.layers[0]))  # call on top
        assert AWAKENS in lair.deck.layers[-1].cards
        Awaken(key, "test").apply(lair)
        lair.woke = False
        lair.terror_at = at
        for zone, bits in marks.items():
            lair.marks[f"{key}/{zone.replace('_', '-')}"] = bits

    def given(self, **facts: Any) -> None:
        """Facts of the lair set by hand: given(ring=(2, 5), fallen=("wraith",))."""
        lair = self.arranging
        for name, value in facts.items():
            setattr(lair, name, value)

    @property
    def lair(self) -> Lair:
        return self.position


def companion(hero: str) -> str:
    """Somebody of another class."""
    return "lyric" if HEROES[hero].calling.key == "monk" else "kata"


def facing(terror: str, *heroes: str, at: int = 7, **marks: int) -> Scene:
    """The first hero shares a room with the awake Terror; the others are at the entrance.

    Room 7 is the Cold Mire: frost, poison. Without names it is Aldric who is there, and Lyric far.
    """
    s = Scene(*(heroes or ("aldric", "lyric")))
    s.terror(terror, at, **marks)
    s.stand(s.lair.active, room=at)
    return s
