"""Haunt 50 - Down to the Wire.

A thief has strung wires across the city, half of them with something at their end, and wants to
carry the Deck of Many Things to a buyer in the Elfsong. The heroes have it, and look where they put
their feet. Cites: betrayal:haunt/50
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from undercroft.engine.cause import since
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option, ask, choose, things
from undercroft.engine.event import Event, happen
from undercroft.engine.seat import only
from undercroft.engine.source import Source, before, modifies, offers
from undercroft.engine.words import Words
from undercroft.games.betrayal.board import FAR, Edge
from undercroft.games.betrayal.does import Attempts
from undercroft.games.betrayal.events.board import Leave
from undercroft.games.betrayal.events.dice import Prepare, Roll
from undercroft.games.betrayal.events.haunt import Afflict, Relieve, Together
from undercroft.games.betrayal.events.turns import Halt, Use
from undercroft.games.betrayal.haunts.pieces.claiming import claim
from undercroft.games.betrayal.haunts.pieces.faces import lay_down, true_face, turn_up
from undercroft.games.betrayal.haunts.pieces.recovering import NeverLost
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.exploring import open_up, stack_for
from undercroft.games.betrayal.rules.goals import Arrived, Slain
from undercroft.games.betrayal.rules.harm import afflict, hurt
from undercroft.games.betrayal.rules.haunt import Haunt, Role, Task, in_the_box
from undercroft.games.betrayal.rules.moving import put, put_on, ways
from undercroft.games.betrayal.rules.places import at_door
from undercroft.games.betrayal.rules.placing import open_doors, pick_spot
from undercroft.games.betrayal.rules.possessions import pick_person
from undercroft.games.betrayal.rules.rolls import damage_roll, trait_roll
from undercroft.games.betrayal.rules.strangers import all_attacked_by
from undercroft.games.betrayal.rules.surroundings import on_tile
from undercroft.games.betrayal.rules.tasks import attempt
from undercroft.games.betrayal.rules.tokens import lift_token, put_token, tokens_on_board
from undercroft.games.betrayal.state import BOUND, GO, MENU, TRAITOR, City
from undercroft.games.betrayal.tiles import BUILDING, CATACOMB, ELFSONG_TAVERN, stack_behind

DECK: Final = "deck-of-many-things"
WIRE: Final = "tripwire"
DUD, ARROW, NET, BLAST = "dud", "arrow-trap", "net-snare", "explosive-trap"
TRAPS: Final = (ARROW, NET, BLAST)
FACES: Final = (DUD, *TRAPS)
TRAP: Final = "trap"  # any of them
NETTED: Final = "netted"
CLOSER: Final = 2  # tiles
REACH: Final = 1  # tile
A_TURN: Final = {DUD: 2, TRAP: 1}  # so many of each may be set
SET_NOW: Final = "set"  # what notes that one was set in this turn
AVOID: Final = "avoid"
NEED: Final = 5  # on all rolls
ARROWS, MORE = 2, 1  # dice of damage, and as many points on top
NET_DICE: Final = 2  # fewer
BLAST_DICE: Final = 4  # of Speed
FIRST_BAG: Final = (DUD, DUD, DUD, *TRAPS)  # as likely as not it is a trap
NEXT_BAG: Final = (DUD, DUD, DUD, DUD, DUD, DUD, *TRAPS)
WHICH_WAY: Final = Words("Where do you come closer?")
WHICH_DOOR: Final = Words("By which door do you get away?")
WHERE: Final = Words("Where do you set a tripwire?")
SET_ONE: Final = Words("Set a tripwire")
DISABLE_IT: Final = Words("Disable the tripwire")
AVOID_IT: Final = Words("Avoid the tripwire")
GET_OUT: Final = Words("Get out of the net")
HELP_OUT: Final = Words("Help somebody out of a net")
WHO_IS_FREED: Final = Words("Whom do you help?")

RANKS: Final = "betrayal:haunt/50/closer"
OWNED: Final = "betrayal:haunt/50/deck"
AWAY: Final = "betrayal:haunt/50/away"
STREWN: Final = "betrayal:haunt/50/strew"
SET: Final = "betrayal:haunt/50/set"
SPRUNG: Final = "betrayal:haunt/50/sprung"
SHOT: Final = "betrayal:haunt/50/arrow"
CAUGHT: Final = "betrayal:haunt/50/net"
BURST: Final = "betrayal:haunt/50/blast"
MET: Final = "betrayal:haunt/50/encounter"
DISARMED: Final = "betrayal:haunt/50/disable"
AVOIDED: Final = "betrayal:haunt/50/avoid"

HAUNT: Final = in_the_box(Haunt(50))
HAUNT.goal("fenced", Arrived((ELFSONG_TAVERN,), TRAITOR, DECK, ends_turn=True))
HAUNT.goal("slain", Slain("thief"))


# Set-up.


@HAUNT.prepares
@cites("betrayal:haunt/50/deck", "betrayal:ruling/N50d")
async def have_the_deck(city: City) -> None:
    """One of the heroes has it."""
    if city.held.get(DECK, "") not in city.heroes():
        await claim(city, city.revealer, DECK, OWNED)


def tiles_off(city: City, who: str, tile: str) -> dict[str, int]:
    """How many tiles away by any way everything is; barriers are no bar."""
    board, found, edge = city.board, {tile: 0}, [tile]
    for here in edge:
        for half in board.halves(board.cells[here]):
            for there, _ in ways(city, who, half):
                if city.tile(there) not in found:
                    found[city.tile(there)] = found[here] + 1
                    edge.append(city.tile(there))
    return found


@cites("betrayal:ruling/N50b")
def on_the_way(city: City, who: str, goal: str) -> list[str]:
    """The tiles that are so much closer by a shortest way, or the goal, if that is near."""
    near = tiles_off(city, who, city.tile_of(who))
    if goal not in near or near[goal] <= CLOSER:
        return [goal] if goal in near else []
    left = near[goal] - CLOSER
    ahead = [tile for tile, off in near.items() if off == CLOSER]
    return [tile for tile in ahead if tiles_off(city, who, tile).get(goal) == left]


@HAUNT.heroes_set_up
@cites("betrayal:haunt/50/closer", "betrayal:ruling/N50b")
async def close_ranks(city: City) -> None:
    """They come closer to the one who stopped them."""
    for hero in city.heroes():
        goal = city.tile_of(city.revealer)
        if goal and city.tile_of(hero) not in ("", goal):
            cells = [city.board.cells[tile] for tile in on_the_way(city, hero, goal)]
            halves = [half for cell in cells for half in city.board.halves(cell)]
            seat, kind = city.driver(hero), "place/closer"
            spot = await pick_spot(city, seat, halves, WHICH_WAY, RANKS, kind, who=hero)
            if spot is not None:
                await put_on(city, hero, spot, RANKS)


@HAUNT.traitor_sets_up
@cites("betrayal:haunt/50/tokens", "betrayal:haunt/50/strew")
async def prepare(city: City) -> None:
    """The thief is gone, and there are wires all over the city."""
    (thief,) = city.traitors()
    await get_away(city, thief)
    each = len(city.heroes())
    left = [*[DUD] * each, *[TRAP] * each]
    while left and (free := bare(city, city.board.cells.values())):
        wire = await lay_wire(city, thief, free, left, FIRST_BAG, STREWN)
        left.remove(sort_of(true_face(city, wire)))


def doors_away(city: City) -> list[Edge]:
    """Open doors of both levels behind which something is left to be found."""
    shapes = city.board.shapes
    doors = [*open_doors(city, "city"), *open_doors(city, CATACOMB)]
    return [door for door in doors if stack_for(city, stack_behind(shapes, *door) or BUILDING)]


@cites("betrayal:haunt/50/away", "betrayal:ruling/N50c")
async def get_away(city: City, thief: str) -> None:
    """Onto a tile that nobody has seen yet."""
    before, doors = city.board.laid, doors_away(city)
    while doors and city.board.laid == before:
        options = [at_door(door, city.board.shapes[door[0]]) for door in doors]
        seat, kind = city.driver(thief), "door/away"
        door = (await choose(seat, WHICH_DOOR, options, AWAY, kind, who=thief)).value
        doors = [other for other in doors if other != door]
        await open_up(city, thief, *door)
    for cell, _, _ in city.board.laid[len(before) :]:
        await put(city, thief, cell, AWAY)


# Wires.


def wires(city: City) -> dict[str, str]:
    """Those that lie there, by tile."""
    return {city.tile(city.tokens[wire]): wire for wire in tokens_on_board(city, WIRE)}


def wire_at(city: City, spot: int | None) -> str:
    """The one on the tile of a spot, in either half; nothing, if there is none."""
    return "" if spot is None else wires(city).get(city.tile(spot), "")


@cites("betrayal:ruling/N50f")
def bare(city: City, cells: Iterable[int]) -> list[int]:
    """Those of these cells on which none of them lies."""
    taken = wires(city)
    return [cell for cell in cells if city.tile(cell) not in taken]


def sort_of(face: str) -> str:
    return TRAP if face in TRAPS else face


@cites("betrayal:haunt/50/tokens", "betrayal:haunt/secrets", "betrayal:ruling/N50a")
async def lay_wire(
    city: City, thief: str, cells: Sequence[int], sorts: Sequence[str], bag: Sequence[str], by: str
) -> str:
    """On one of these cells one of these sorts; all see where, and only the thief knows what."""
    seat = city.driver(thief)
    cell = await pick_spot(city, seat, cells, WHERE, by, "place/tripwire", who=thief, about=WIRE)
    assert cell is not None, "nobody is asked without a tile that is bare"
    faces, tile = [face for face in FACES if sort_of(face) in sorts], city.tile(cell)
    prompt, kind = Words("What do you set at {tile}?", tile=tile), "token/beneath"
    asked = ask(seat, prompt, things(faces), by, kind, who=thief, about=tile, secret=True)
    face = (await asked).value
    wire = f"{WIRE}-{len(city.faces.tokens()) + 1}"  # tells how many came before it, and no more
    await lay_down(city, {wire: face}, only(city.seat(thief)), by, any_of=bag)
    await put_token(city, wire, cell, by)
    return wire


# The thief.


def set_now(city: City) -> list[str]:
    """What was set in this turn."""
    return [mark.removeprefix(f"{SET_NOW}:") for mark in city.used if mark.startswith(SET_NOW)]


def in_reach(city: City, thief: str) -> list[int]:
    """The cells within 1 tile on which nothing is set."""
    here = city.spot(thief)
    near = [] if here is None else city.board.within(here, REACH)
    return bare(city, dict.fromkeys([spot % FAR for spot in near]))


@cites("betrayal:haunt/50/set")
def can_set(role: Source, city: City) -> bool:
    return len(set_now(city)) < sum(A_TURN.values()) and bool(in_reach(city, city.active))


@HAUNT.role("thief")
@cites("betrayal:haunt/50/freely")
@dataclass(frozen=True, slots=True)
class Thief(Role):
    """Whoever strung them knows where they are."""

    @offers(MENU, SET_ONE, when=can_set, kind="use")
    @cites("betrayal:haunt/50/set", "betrayal:ruling/N50f")
    async def set_one(self, city: City) -> None:
        """A dud or a trap, as long as one of that sort is left for this turn."""
        done = [sort_of(true_face(city, wire)) for wire in set_now(city)]
        sorts = [sort for sort, most in A_TURN.items() if done.count(sort) < most]
        wire = await lay_wire(city, self.who, in_reach(city, self.who), sorts, NEXT_BAG, SET)
        await happen(city, Use(f"{SET_NOW}:{wire}", SET))


# The heroes.


def wire_here(city: City, who: str) -> str:
    return wire_at(city, city.spot(who))


def has_wire(city: City, who: str) -> bool:
    return bool(wire_here(city, who))


@cites("betrayal:haunt/50/disable", "betrayal:ruling/N50j")
async def disarm(city: City, who: str) -> None:
    """It is taken away, and nobody sees what it was."""
    await lift_token(city, wire_here(city, who), DISARMED)


async def fumble(city: City, who: str) -> None:
    await trigger(city, who, wire_here(city, who))


def each_for_themselves(city: City, who: str) -> str:
    """In a storm many leave a tile in one turn."""
    return tried_by(wire_here(city, who), who)


def tried_by(wire: str, who: str) -> str:
    return f"{wire}:{who}"


DISABLE: Final = Task(
    "disable",
    DISABLE_IT,
    ("knowledge",),
    NEED,
    has_wire,
    disarm,
    DISARMED,
    fumble,
    each=each_for_themselves,
)


def _way(key: str, deed: Words, trait: Trait) -> Option[str]:
    label = Words("{trait} {least}+: {deed}", trait=trait, least=NEED, deed=deed)
    return Option(key, key, label, kind="roll", does=Attempts(key, (trait,), NEED))


WAYS_PAST: Final = (
    _way(DISABLE.key, DISABLE_IT, "knowledge"),
    _way(AVOID, AVOID_IT, "speed"),
)


@cites("betrayal:haunt/50/encounter", "betrayal:ruling/N50g")
async def gets_past(city: City, who: str, wire: str) -> bool:
    """By either roll, each once in a turn; may they go on?"""
    tried = tried_by(wire, who)
    left = [way for way in WAYS_PAST if f"{way.key}:{tried}" not in city.used]
    if not left:
        await stop(city, who, MET)
        return False
    prompt, kind = Words("What do you do about {wire}?", wire=wire), "choose/past"
    seat = city.driver(who, GO)
    way = (await choose(seat, prompt, left, MET, kind, who=who, about=wire)).value
    await happen(city, Use(f"{way}:{tried}", MET))
    if way == AVOID:
        return await avoid(city, who, wire)
    await attempt(city, who, DISABLE)
    return not city.reckoned(BOUND, who)


@cites("betrayal:haunt/50/avoid", "betrayal:ruling/N50h")
async def avoid(city: City, who: str, wire: str) -> bool:
    """It stays for the next, or one gets no farther."""
    if await trait_roll(city, who, "speed", AVOIDED, need=NEED, task=AVOID) >= NEED:
        return True
    if who in city.at:  # or nothing comes of it any more
        with since(city, Roll):
            await stop(city, who, AVOIDED)
            await trigger(city, who, wire)
    return False


async def stop(city: City, who: str, by: str) -> None:
    """No more movement, if it is theirs."""
    if who == city.doer:
        await happen(city, Halt(by))


def in_a_net(city: City, who: str) -> bool:
    return city.has_condition(who, NETTED)


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
async def get_out(city: City, who: str) -> None:
    await happen(city, Relieve(who, NETTED, CAUGHT))


def friends_in_nets(city: City, who: str) -> list[str]:
    """Other heroes in the same place who are in a net."""
    return [o for o in city.company(who) if o in city.heroes() and in_a_net(city, o)]


def can_help(city: City, who: str) -> bool:
    return bool(friends_in_nets(city, who))


@cites("betrayal:haunt/50/net", "betrayal:ruling/N50l")
async def help_out(city: City, who: str) -> None:
    caught, seat = friends_in_nets(city, who), city.driver(who)
    if caught:
        freed = await pick_person(seat, caught, WHO_IS_FREED, CAUGHT, "person/net", who=who)
        await get_out(city, freed)


@HAUNT.role("treader")
@dataclass(frozen=True, slots=True)
class Treader(Role):
    """Somebody who tests every step."""

    tasks = (
        DISABLE,
        Task("get-out", GET_OUT, ("might",), NEED, in_a_net, get_out, CAUGHT),
        Task("help-out", HELP_OUT, ("might",), NEED, can_help, help_out, CAUGHT),
    )

    def hears(self, city: City, event: Event) -> bool:
        if isinstance(event, Leave):
            return event.who == self.who and bool(in_the_way(city, event))
        assert isinstance(event, Prepare)
        return event.who == self.who and in_a_net(city, self.who) and is_hampered(event)

    @before(Leave)
    @cites("betrayal:haunt/50/encounter")
    async def look_down(self, city: City, left: Leave) -> Leave | None:
        past = await gets_past(city, self.who, in_the_way(city, left))
        return left if past and city.spot(self.who) == left.spot else None

    @before(Prepare)
    @cites("betrayal:haunt/50/net", "betrayal:ruling/N50k")
    async def struggle(self, city: City, roll: Prepare) -> Prepare:
        return roll.more(-NET_DICE, 1)

    @modifies(BOUND, (Afflict, Relieve))
    @cites("betrayal:haunt/50/net")
    def hangs(self, city: City, who: str) -> int:
        return int(who == self.who and in_a_net(city, who))


def in_the_way(city: City, left: Leave) -> str:
    """The wire on a tile that somebody leaves, unless its arrow has let them go in this turn."""
    wire, spots = wire_at(city, left.spot), city.board.spots
    stays = left.to in spots and city.tile(left.to) == city.tile(left.spot)
    return "" if stays or shot(wire, left.who) in city.used else wire


def is_hampered(roll: Prepare) -> bool:
    """All attacks, and defense against Might."""
    return roll.kind == "attack" or (roll.kind == "defense" and roll.trait == "might")


# What is beneath a wire.


@cites("betrayal:haunt/50/sprung")
async def trigger(city: City, who: str, wire: str) -> None:
    """It is turned over, if it is not face up already, and does what it does."""
    if wire not in city.tokens:
        return
    face = await turn_up(city, wire, SPRUNG)
    if face == ARROW:
        await shoot(city, who, wire)
    elif face == NET:
        await lift_token(city, wire, CAUGHT)
        await afflict(city, who, NETTED, CAUGHT)
    elif face == BLAST:
        await explode(city, wire)
    else:
        await lift_token(city, wire, SPRUNG)


def shot(wire: str, who: str) -> str:
    """What notes that an arrow has flown: for now nothing keeps somebody there."""
    return f"shot:{wire}:{who}"


@cites("betrayal:haunt/50/arrow", "betrayal:ruling/N50h", "betrayal:ruling/N50i")
async def shoot(city: City, who: str, wire: str) -> None:
    await happen(city, Use(shot(wire, who), SHOT))
    damage = await damage_roll(city, who, ARROWS, SHOT)
    with since(city, Roll):
        await hurt(city, who, "physical", damage + MORE, SHOT)


@cites("betrayal:haunt/50/blast", "betrayal:ruling/N50m")
async def explode(city: City, wire: str) -> None:
    """First all on its tile, then all near it; friends and foes, at one blow."""
    here, board = city.tokens[wire], city.board
    halves = board.halves(here % FAR)
    near = dict.fromkeys([spot for half in halves for spot in board.within(half, REACH)])
    await happen(city, Together(True, BURST))
    struck = [who for who in on_tile(city, here) if who in city.steps]
    await all_attacked_by(city, BLAST, struck, "speed", BLAST_DICE, BURST)
    for who in [who for who in city.living() if city.spot(who) in near]:
        await hurt(city, who, "physical", 1, BURST)
    await happen(city, Together(False, BURST))
    await lift_token(city, wire, BURST)


# What holds for everybody.


@HAUNT.rule
@cites("betrayal:haunt/50/deck", "betrayal:ruling/N50e")
@dataclass(frozen=True, slots=True)
class DeckTurnsUpAgain(NeverLost):
    """The Deck survives whoever died in another place."""

    kind, by = DECK, OWNED
