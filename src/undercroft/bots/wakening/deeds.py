"""What to do next: the menu of a turn, and the questions that follow from it."""

from __future__ import annotations

from typing import Any

from undercroft.bots.wakening import worth
from undercroft.bots.wakening.front import work, work_on
from undercroft.bots.wakening.sight import Foe, Sight, Way
from undercroft.bots.wakening.target import Target, on_monster, on_zone
from undercroft.bots.wakening.treasure import to_sort
from undercroft.bots.wakening.turn import NOWHERE, Turn
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.wakening.does import Goes, Sorts, Strikes
from undercroft.games.wakening.facts import BED, gift_of
from undercroft.games.wakening.rules.odds import Row


def act(decision: Decision[Any], sight: Sight) -> str:
    """The deed with the best prospects; nothing, if none is better than the end of the turn."""
    turn = Turn(sight)
    best = turn.rest(sight.hero.room, turn.now.rows, turn.now.roused)
    chosen = decision.otherwise
    for option in decision.options:
        if costs_nothing(option, sight):
            return str(option.key)
        found = prospects(turn, option)
        if found > best:
            best, chosen = found, option.key
    return chosen


def costs_nothing(option: Keyed, sight: Sight) -> bool:
    """A Trap to be picked apart, or a treasure in reserve that somebody can use."""
    if isinstance(option.does, Sorts):
        return to_sort(sight, option.does.who) != ""
    return option.kind == "use" and gift_of(option.about) == "hero/rogue"


def prospects(turn: Turn, option: Keyed) -> float:
    """What the turn is worth if it goes on with this deed."""
    now = turn.now
    if isinstance(option.does, Goes):
        return turn.arrive(option.does.room, now.actions - 1, now.markers)
    if option.kind == "attack":
        return onslaught(turn, option.about)
    return magic(turn, gift_of(option.about)) if option.kind == "use" else NOWHERE


def magic(turn: Turn, gift: str) -> float:
    """What it is worth to use an ability or an item."""
    now = turn.now
    match gift:
        case "hero/paladin" | "hero/bard":
            return turn.stay(now, least=1)
        case "item/elixir":
            return turn.value(now._replace(actions=now.actions - 1)) + worth.BREW
        case "hero/wizard":
            return doorway(turn, now.actions - 1)[0]
        case "hero/witch":
            return banishment(turn)
        case _:
            return NOWHERE


def onslaught(turn: Turn, target: str) -> float:
    """What an attack on a monster, a Trap or the Terror is worth."""
    now, terror = turn.now, turn.terror
    if terror and target == terror.key:
        return max(zone_prospects(turn).values())
    for place, enemy in enumerate(now.front.enemies):
        if enemy.key == target:
            return turn.attack(now, place)
    trap = aim(turn, target)
    marks = trap.marks(trap.best_way(turn.hero.ways, 0))
    return worth.TRAP_MARKED * marks + turn.value(now._replace(actions=now.actions - 1))


def aim(turn: Turn, key: str) -> Target:
    """What the dice are up against; of the Terror, the zone that is nearest to falling."""
    hero, terror = turn.hero, turn.terror
    room = turn.sight.rooms[hero.room]
    if terror and key == terror.key:
        return on_zone(min(turn.zones, key=work), terror, hero, room)
    return on_monster(turn.sight.foe(key), hero, room)


def way(decision: Decision[Any], sight: Sight, target: str) -> str:
    """The weapon that marks most on the target the hero had in mind, if it still knows."""
    turn, hero = Turn(sight), sight.hero
    if target not in within_reach(turn):
        target = max(within_reach(turn), key=lambda key: onslaught(turn, key))
    offered: dict[str, Way] = {
        option.key: Way(option.does.type, option.does.dice)
        for option in decision.options
        if isinstance(option.does, Strikes)
    }
    aimed = aim(turn, target)
    return max(offered, key=lambda key: aimed.marks(offered[key], hero.markers))


def within_reach(turn: Turn) -> list[str]:
    """Whatever the hero in turn may attack now."""
    now = turn.now
    found = [enemy.key for enemy in now.front.enemies]
    found += [trap.key for trap in turn.sight.rooms[now.front.room].traps]
    if turn.terror and turn.may_strike(now.front, now.rows):
        found.append(turn.terror.key)
    return found


def zone_prospects(turn: Turn) -> dict[Row, float]:
    """What an attack on each open zone is worth; those that look alike are alike."""
    zones = turn.zones
    return {row: turn.attack_zone(turn.now, zones.index(row)) for row in dict.fromkeys(zones)}


def zone(decision: Decision[Any], sight: Sight) -> str:
    assert sight.terror is not None
    rows = {zone.key: zone.row for zone in sight.terror.zones}
    found = zone_prospects(Turn(sight))
    return max(decision.keys, key=lambda key: found[rows[key]])


def doorway(turn: Turn, actions: int) -> tuple[float, int]:
    """The Wizard's own best way through a Portal."""
    rooms = [
        room
        for room, card in turn.sight.rooms.items()
        if card.awake and room != turn.hero.room and (room != BED or turn.terror)
    ]
    return max(
        [(turn.arrive(room, actions, turn.hero.markers), room) for room in rooms],
        default=(NOWHERE, 0),
    )


def hero(decision: Decision[Any], sight: Sight) -> str:
    """Whom the Wizard sends through a Portal: the Wizard."""
    return sight.active


def exile(sight: Sight) -> Foe | None:
    """The monster the Witch had best send behind the Terror, where it shields nobody."""
    terror = sight.terror
    if terror is None or terror.room == BED:
        return None
    foes = [foe for foe in sight.monsters() if foe.room <= terror.room]
    return max(foes, key=lambda foe: work_on(sight, foe) * work(foe.row), default=None)


def banishment(turn: Turn) -> float:
    """What it is worth to be rid of that monster, and to go on without it."""
    exiled, now = exile(turn.sight), turn.now
    if exiled is None:
        return NOWHERE
    pairs = zip(now.front.enemies, now.rows, strict=True)
    rows = tuple([() if enemy.key == exiled.key else row for enemy, row in pairs])
    onward = turn.value(now._replace(actions=now.actions - 1, rows=rows))
    return work_on(turn.sight, exiled) * work(exiled.row) + onward


def foe(decision: Decision[Any], sight: Sight) -> str:
    exiled = exile(sight)
    return exiled.key if exiled else decision.keys[0]


def room(decision: Decision[Any], sight: Sight) -> str:
    """Where the Witch sends a monster, or the Wizard goes."""
    away = decision.kind == "room/banish"
    goal = BED if away else doorway(Turn(sight), sight.actions)[1]
    there = [option.key for option in decision.options if option.does == Goes(goal)]
    return there[0] if there else decision.keys[-1]
