"""The lair: everything on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from undercroft.engine.deck import Deck
from undercroft.engine.source import Source
from undercroft.engine.state import State
from undercroft.games.wakening.facts import MOST_MONSTERS, TERRORS
from undercroft.games.wakening.figures import PRINTED, Figures, figures

Moment = Literal["gather", "begin", "act", "fight", "terror"]

# What comes next when the table rests.
GATHER: Final = "gather"  # heroes are chosen
BEGIN: Final = "begin"
ACT: Final = "act"
FIGHT: Final = "fight"  # monsters attack the active hero
TERROR: Final = "terror"  # then the Terror does

MENU: Final = "act"

# Numbers that things in play may change.
ACTIONS_A_TURN: Final = "actions"
REACH: Final = "reach"  # how many rooms away a hero may attack
PRESSING: Final = "pressing"  # may press the attack whatever the weakness
SPREADING: Final = "spreading"  # dice may go to any box of any monster
DICE_AGAINST: Final = "dice-against"


@dataclass(frozen=True, slots=True)
class Gift(Source):
    """An ability or a magic item: it belongs to a hero, and that hero's seat is asked."""

    hero: str = ""


# What lies on the table and has a say, by anchor without the game; game.py fills them.
GIFTS: Final[dict[str, type[Gift]]] = {}
DANGERS: Final[dict[str, type[Source]]] = {}


@dataclass(slots=True)
class Lair(State):
    """Heroes, monsters and cards are named by key; what is printed on them is in `facts`."""

    house_rulings: tuple[str, ...] = ()  # rulings this table plays otherwise: A1:populated
    wanted: tuple[str, ...] = ()  # heroes to join by themselves, or "random"
    party: int = 0  # how many heroes there will be
    level: str = PRINTED  # how hard it is: gentle, standard, grim, or as printed
    chosen_terror: str = ""  # by option; else luck says when it awakens
    first: str = ""  # the hero who begins, once that is known
    heroes: tuple[str, ...] = ()  # in order of turns
    phase: Moment = GATHER
    active: str = ""  # the hero in turn
    round: int = 0
    actions: int = 0  # left in this turn
    used: tuple[str, ...] = ()  # what can be used once in a turn, and was
    led: dict[str, int] = field(default_factory=dict)  # hero -> seat
    at: dict[str, int] = field(default_factory=dict)  # hero -> room
    damage: dict[str, int] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)  # effect markers that stay
    fleeting: dict[str, int] = field(default_factory=dict)  # those gone when the turn ends
    due: dict[str, int] = field(default_factory=dict)  # markers that come with the next turn
    webbed: tuple[str, ...] = ()
    carries: int = 0  # how often Traps have thrown a hero on since its last step
    row: tuple[str, ...] = ("",) * 12  # room cards by place; nothing while face down
    unseen: Deck = field(default_factory=lambda: Deck(()))  # room cards still face down
    deck: Deck = field(default_factory=lambda: Deck(()))  # monsters
    fallen: tuple[str, ...] = ()  # kinds of defeated monsters, oldest first
    monsters: dict[str, int] = field(default_factory=dict)  # card -> room, nearest first
    traps: dict[str, int] = field(default_factory=dict)  # card -> room, oldest first
    marks: dict[str, int] = field(default_factory=dict)  # monster, trap, zone -> marked boxes, bits
    shot: tuple[str, ...] = ()  # monsters attacked from the next room in this turn
    queue: tuple[str, ...] = ()  # monsters still to attack in this turn
    hoard: Deck = field(default_factory=lambda: Deck(()))  # treasures
    spent: tuple[str, ...] = ()  # discarded treasures
    reserve: dict[str, str] = field(default_factory=dict)  # treasure -> hero
    weapons: dict[str, str] = field(default_factory=dict)  # treasure equipped as weapon -> hero
    items: dict[str, str] = field(default_factory=dict)  # treasure equipped as item -> hero
    terror: str = ""  # nothing while it sleeps
    terror_at: int = 12
    woke: bool = False  # in this very turn
    ring: tuple[int, ...] = ()  # open numbers of Cindershroud's ring
    bound: str = ""  # the zone of Soulbane that must be finished
    foe: str = ""  # under attack by the active hero: a monster, a trap, the Terror or a zone
    way: str = ""  # of that attack, as it was chosen: phoenix-bow:fire
    aim: str = ""  # what the dice on the table are for: a monster, a trap, a zone
    dice: tuple[int, ...] = ()  # on the table, with what was added, highest first
    end: str = ""  # how it ended
    judged: bool = field(default=False, init=False, compare=False, repr=False)

    def copy(self) -> Lair:
        twin = Lair(
            self.seats,
            self.turn,
            self.sources,
            self.events_happened,
            self.shown,
            self.house_rulings,
            self.wanted,
            self.party,
            self.level,
            self.chosen_terror,
            self.first,
            self.heroes,
            self.phase,
            self.active,
            self.round,
            self.actions,
            self.used,
            self.led.copy(),
            self.at.copy(),
            self.damage.copy(),
            self.markers.copy(),
            self.fleeting.copy(),
            self.due.copy(),
            self.webbed,
            self.carries,
            self.row,
            self.unseen,
            self.deck,
            self.fallen,
            self.monsters.copy(),
            self.traps.copy(),
            self.marks.copy(),
            self.shot,
            self.queue,
            self.hoard,
            self.spent,
            self.reserve.copy(),
            self.weapons.copy(),
            self.items.copy(),
            self.terror,
            self.terror_at,
            self.woke,
            self.ring,
            self.bound,
            self.foe,
            self.way,
            self.aim,
            self.dice,
            self.end,
        )
        twin.known_index = self.known_index
        return twin

    def plays(self, ruling: str) -> bool:
        """Does this table play a ruling otherwise than by default? `lair.plays("A1:populated")`"""
        return ruling in self.house_rulings

    @property
    def figures(self) -> Figures:
        """What every box at this table asks for."""
        return figures(self.level, self.party)

    def monsters_in(self, room: int) -> list[str]:
        """Nearest to the room card first."""
        if room not in self.monsters.values():
            return []
        return [key for key, place in self.monsters.items() if place == room]

    def is_full(self, room: int) -> bool:
        """No more monsters find room there while the Terror sleeps."""
        return list(self.monsters.values()).count(room) >= MOST_MONSTERS

    def traps_in(self, room: int) -> list[str]:
        return [key for key, place in self.traps.items() if place == room]

    def heroes_in(self, room: int) -> list[str]:
        return [hero for hero in self.heroes if self.at[hero] == room]

    def face_down(self, room: int) -> bool:
        return not self.row[room - 1]

    def advantage(self, who: str) -> int:
        """What the room adds to each die of this hero."""
        return self.figures.advantage[who, self.row[self.at[who] - 1]]

    def next_box(self, who: str) -> int:
        """What a die must reach to hurt this hero."""
        return self.figures.heroes[who][self.damage[who]]

    def dying(self, who: str) -> bool:
        return self.damage[who] >= len(self.figures.heroes[who])

    def hurt_heroes(self) -> list[str]:
        return [hero for hero in self.heroes if self.damage[hero]]

    def boxes(self, key: str) -> tuple[int, ...]:
        """What all boxes of a monster, trap or zone ask for."""
        return self.figures.boxes[key]

    def open_boxes(self, key: str, done: int = 0) -> list[int]:
        """What the unmarked boxes of a monster, trap or zone ask for; `done` are marked next."""
        marks = self.marks.get(key, 0) | done
        return [box for place, box in enumerate(self.boxes(key)) if not marks >> place & 1]

    def unmarked(self, key: str) -> int:
        """How many boxes of a monster, trap or zone are still open."""
        return len(self.boxes(key)) - self.marks.get(key, 0).bit_count()

    def beaten(self, key: str) -> bool:
        return self.marks.get(key, 0) == self.figures.full[key]

    def terror_beaten(self) -> bool:
        return all(self.beaten(zone.key) for zone in TERRORS[self.terror].zones)

    def effects(self, who: str) -> int:
        """Effect markers of both kinds."""
        return self.markers[who] + self.fleeting[who]

    def treasures_of(self, who: str) -> list[str]:
        piles = (self.weapons, self.items, self.reserve)
        return [card for pile in piles for card, hero in pile.items() if hero == who]

    def next_hero(self) -> str:
        place = self.heroes.index(self.active)
        return self.heroes[(place + 1) % len(self.heroes)]
