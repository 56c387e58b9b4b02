"""Haunt 2 - Glurk Rises.

One of the company was Glurk all along, overlord of the goblins under another face. He wants
everybody dead or in his slave pens, which lie beneath a catacomb tile that he alone knows; the
heroes want him dead. Cites: betrayal:haunt/02
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from undercroft.engine.chance import Luck
from undercroft.engine.cite import cites
from undercroft.engine.event import Event, happen
from undercroft.engine.names import Entry
from undercroft.engine.seat import ALL, NOBODY, Secret, among, only
from undercroft.engine.source import after, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.board import Arrive
from undercroft.games.betrayal.events.combat import Stun
from undercroft.games.betrayal.events.haunt import Conceal, Disclose, Relieve, Remember
from undercroft.games.betrayal.events.traits import Banish
from undercroft.games.betrayal.events.turns import BeginTurn, Halt
from undercroft.games.betrayal.facts import MOST_DICE
from undercroft.games.betrayal.printed import Creature
from undercroft.games.betrayal.rules.capturing import CaptureLaw, captives_on
from undercroft.games.betrayal.rules.dragging import DragLaw
from undercroft.games.betrayal.rules.goals import Slain
from undercroft.games.betrayal.rules.harm import strengthen
from undercroft.games.betrayal.rules.haunt import Haunt, Heroes, Traitor, in_the_box
from undercroft.games.betrayal.rules.leading import master
from undercroft.games.betrayal.rules.mobs import MobLaw, standing
from undercroft.games.betrayal.rules.moving import has_not_moved
from undercroft.games.betrayal.rules.placing import pick_spot, spawn, spots_on
from undercroft.games.betrayal.rules.rolls import break_free, plain_roll
from undercroft.games.betrayal.state import HERO, MENU, City, Memory

GOBLIN: Final = Creature(
    "goblin",
    "Goblin",
    {"knowledge": 2, "sanity": 2, "speed": 3, "might": 1},
    icon="goblin-head",
    mob=MOST_DICE,
)
ENSLAVED: Final = "enslaved"
BREAK_FREE: Final = 3  # on a Speed roll, more or less by who stands around
CALL: Final = Words("Call goblins instead of moving (2 dice)")
COMES: Final = Words("Where does {goblin:a} come?", goblin="goblin")


class GlurkRises(Haunt):
    """Slaves slow nobody, and only Glurk knows where his pens are."""

    def slows(self, city: City, other: str, who: str) -> bool:
        return not city.has_condition(other, ENSLAVED) and super().slows(city, other, who)

    @cites("betrayal:haunt/02")
    def redeal(self, city: City, seat: int, luck: Luck) -> None:
        """The pens may be any tile that lay there and that no slave was brought to for nothing."""
        known = pens(city)
        if not among(known.slave_pens.known_to, seat):
            left = [tile for tile in known.possible if tile not in known.cleared]
            pens_at = Secret(left[luck.below(len(left))], known.slave_pens.known_to)
            city.memory = replace(known, slave_pens=pens_at)


HAUNT: Final = in_the_box(
    GlurkRises(
        2,
        kinds=(GOBLIN,),
        conditions={ENSLAVED: "enslaved"},
        endings={
            "hero": Words("Glurk lies in the muck, and the goblins scatter."),
            "traitor": Words("Nobody is left to stop Glurk: tonight the goblins feast."),
            "nobody": Words("Glurk and his last enemy fall together."),
        },
        things={"slave_pens": Entry("note", "Slave pens")},
    )
)
HAUNT.goal("slain", Slain("glurk"), HERO)


@HAUNT.rule
@cites("betrayal:haunt/02")
@dataclass(frozen=True, slots=True)
class GoblinMobs(MobLaw):
    """What one goblin cannot do, many can."""

    kind, by = GOBLIN.key, HAUNT.cite


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/02", "betrayal:ruling/H2")
async def lay_out(city: City) -> None:
    """Glurk gains Speed and Might, calls two goblins for each hero, and chooses his pens."""
    (glurk,) = city.traitors()
    seat = city.seat(glurk)
    await strengthen(city, glurk, HAUNT.cite, might=2, speed=2)
    for _ in range(2 * len(city.heroes())):
        await spawn(city, "goblin", city.at.get(glurk, city.omen_spot), HAUNT.cite)
    cells = [cell for cell in spots_on(city, "catacomb") if cell in city.board.shapes]
    tiles = tuple([city.board.tile(cell) for cell in cells])
    await happen(city, Remember(replace(pens(city), possible=tiles), HAUNT.cite))
    prompt, kind = Words("Beneath which tile are the slave pens?"), "place/pens"
    cell = await pick_spot(city, seat, cells, prompt, HAUNT.cite, kind, who=glurk, secret=True)
    assert cell is not None, "the start tile of the catacombs always lies there"
    await happen(city, Conceal("slave_pens", city.board.tile(cell), only(seat), HAUNT.cite))


@HAUNT.role("glurk")
@dataclass(frozen=True, slots=True)
class Glurk(Traitor):
    """The goblin overlord."""

    name = "Glurk"
    brief = (
        "You were Glurk all along. Whoever you or a goblin beats is enslaved on top of the damage. "
        "You and every goblin may drag one slave along when you leave a tile, and goblins may pass "
        "a slave on. In your pens, unknown to the heroes, a slave is out of the game. Goblins on "
        "one tile may strike as a mob: a die for each, and one is stunned for each point they lose "
        "by. Instead of moving, roll 2 dice and call so many goblins to you or to other goblins."
    )
    goal = "Every hero is dead or in the pens."

    @offers(MENU, CALL, when=has_not_moved, kind="command")
    @cites("betrayal:haunt/02")
    async def call(self, city: City) -> None:
        await happen(city, Halt(HAUNT.cite))
        for _ in range(await plain_roll(city, self.who, 2, HAUNT.cite)):
            spots = city.spots_of((self.who, *city.of_kind(GOBLIN.key)))
            by, who, kind, about = HAUNT.cite, self.who, "place/call", GOBLIN.key
            seat = city.driver(who)
            spot = await pick_spot(city, seat, spots, COMES, by, kind, who=who, about=about)
            if spot is not None:
                await spawn(city, about, spot, by)


@HAUNT.role("free")
@dataclass(frozen=True, slots=True)
class Free(Heroes):
    """A hero, as long as the goblins do not get them."""

    brief = (
        "Your friend was Glurk in disguise. Whoever loses a fight to him or a goblin is enslaved "
        "and can be dragged off; a slave who reaches his pens, somewhere in the catacombs, is "
        "lost. A slave starts each turn with a Speed roll of 3 or more, 1 harder for each goblin "
        "on its feet there and 1 easier for each free hero, and loses the turn on a failure. Stun "
        "every goblin on a slave's tile to free the slave."
    )
    goal = "Kill Glurk before all of you are dead or taken."

    def hears(self, city: City, event: Event) -> bool:
        begun = isinstance(event, BeginTurn) and event.who == self.who
        return begun and city.has_condition(self.who, ENSLAVED)

    @after(BeginTurn)
    @cites("betrayal:haunt/02")
    async def struggle(self, city: City, begun: BeginTurn) -> None:
        """Break free, or lose the turn."""
        spot = city.spot(self.who)
        slaves = captives_on(city, spot, ENSLAVED)
        free = [w for w in city.together(spot) if city.side(w) == HERO and w not in slaves]
        need = BREAK_FREE + len(standing(city, "goblin", spot)) - len(free)
        await break_free(city, self.who, ENSLAVED, "speed", need, HAUNT.cite)


@HAUNT.rule
@dataclass(frozen=True, slots=True)
class Slavery(DragLaw, CaptureLaw):
    """What Glurk and his goblins do to those they beat."""

    bond, by = ENSLAVED, HAUNT.cite

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Arrive):
            slave = city.has_condition(event.who, ENSLAVED)
            return slave and event.holds(city) and event.enters(city)
        return DragLaw.hears(self, city, event)

    def voice(self, city: City, event: Event) -> int:
        """Glurk's pens take a slave before anything else there can."""
        return master(city) if isinstance(event, Arrive) else DragLaw.voice(self, city, event)

    def helpless(self, city: City, spot: int) -> list[str]:
        return captives_on(city, spot, ENSLAVED)

    @after(Stun)
    @cites("betrayal:haunt/02")
    async def free_all(self, city: City, stunned: Stun) -> None:
        """When a free hero has stunned the last goblin on a tile, the slaves there are free."""
        spot, foe = city.spot(stunned.figure), stunned.foe
        free = foe in city.heroes() and not city.has_condition(foe, ENSLAVED)
        if free and not standing(city, "goblin", spot):
            for slave in captives_on(city, spot, ENSLAVED):
                await happen(city, Relieve(slave, ENSLAVED, HAUNT.cite))

    @after(Arrive)
    @cites("betrayal:haunt/02")
    async def reach_pens(self, city: City, came: Arrive) -> None:
        """However a slave comes: in the pens they are lost, and all know where the pens are."""
        tile = city.tile(came.spot)
        if tile == pens(city).slave_pens.value:
            await happen(city, Disclose("slave_pens", tile, ALL, HAUNT.cite))
            await happen(city, Banish(came.who, HAUNT.cite))
        else:
            cleared = dict.fromkeys((*pens(city).cleared, tile))
            known = replace(pens(city), cleared=tuple(cleared))
            await happen(city, Remember(known, HAUNT.cite))


@HAUNT.remembers
@dataclass(frozen=True, slots=True)
class Pens(Memory):
    """What Glurk keeps to himself, and what all could work out."""

    slave_pens: Secret[str] = field(default_factory=lambda: Secret("", NOBODY))
    possible: tuple[str, ...] = ()  # catacomb tiles that lay there when the pens were chosen
    cleared: tuple[str, ...] = ()  # tiles that cannot be the pens: a slave came by


def pens(city: City) -> Pens:
    assert isinstance(city.memory, Pens)
    return city.memory
