"""Every kind of question, and how it is answered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from undercroft.bots.wakening import odds
from undercroft.bots.wakening import treasure as loot
from undercroft.bots.wakening.odds import EXACTLY, IN_ORDER, Row, Rule
from undercroft.bots.wakening.sight import Hero, Sight, see
from undercroft.bots.wakening.turn import Turn, work
from undercroft.bots.wakening.tune import W
from undercroft.engine.decision import Decision

Look = Callable[[], Mapping[str, Any]]
D = Decision[Any]

PARTY: Final = ["barbarian", "paladin", "ranger", "necromancer", "monk", "bard", "wizard", "rogue", "witch"]


class WakeningBot:
    def __init__(self, seed: object) -> None:
        self.seed = seed

    def choose(self, decision: D, look: Look) -> str:
        if decision.kind == "may" and decision.cite != "wakening:item/doll":
            return "yes"
        answer = ANSWERS.get(decision.kind)
        sight = see(look())
        if answer is None:
            return decision.options[0].key
        return answer(decision, sight)


def hero(decision: D, sight: Sight) -> str:
    if decision.cite != "wakening:setup/heroes":
        return portal_plan(sight)[0]
    taken = {h.calling for h in sight.heroes.values()}
    from undercroft.games.wakening.facts import HEROES

    for calling in PARTY:
        for option in decision.options:
            if HEROES[option.key].calling.key == calling:
                return option.key
    return decision.options[0].key


def portal_plan(sight: Sight) -> tuple[str, int]:
    turn = Turn(sight)
    me = sight.hero
    best, goal = -1e9, 0
    for room in portal_goals(sight):
        v = turn.arrive(room, sight.actions, me.markers, me.room)
        if v > best:
            best, goal = v, room
    return me.key, goal


def portal_goals(sight: Sight) -> list[int]:
    return [r for r, room in sight.rooms.items() if room.awake and r != sight.hero.room]


def first(decision: D, sight: Sight) -> str:
    return max(
        decision.options,
        key=lambda o: (len(sight.heroes[o.key].boxes), sum(sight.heroes[o.key].boxes)),
    ).key


def act(decision: D, sight: Sight) -> str:
    turn = Turn(sight)
    me = sight.hero
    n, m = sight.actions, me.markers
    here = turn.enemies(me.room)
    best_key, best = "end", turn.rest(me.room, here, turn.zones)
    for option in decision.options:
        key = option.key
        verb, _, rest = key.partition(":")
        v = -1e9
        if key == "end":
            continue
        if verb == "move":
            v = turn.arrive(int(rest), n - 1, m, me.room)
        elif verb == "attack":
            v = rate_attack(turn, rest)
        elif verb == "arrange":
            if arrangement(sight, rest) is not None:
                return key
        elif rest == "disarm":
            return key
        elif rest == "lay_hands":
            v = lay_hands(turn) + turn.value(me.room, n - 1, here, turn.zones, m)
        elif rest == "sing":
            v = song(turn) + turn.value(me.room, n - 1, here, turn.zones, m)
        elif rest == "breathe":
            v = W.brew + turn.value(me.room, n - 1, here, turn.zones, m)
        elif rest == "portal":
            room = max(portal_goals(sight), key=lambda r: turn.arrive(r, n - 1, m, me.room), default=0)
            v = turn.arrive(room, n - 1, m, me.room) if room else -1e9
            v -= 0.01
        elif rest == "banish":
            v = banish(turn)[0] + turn.value(me.room, n - 1, here, turn.zones, m)
        if v > best + 1e-9:
            best, best_key = v, key
    return best_key


def rate_attack(turn: Turn, target: str) -> float:
    sight, me = turn.sight, turn.hero
    here = turn.enemies(me.room)
    n, m = sight.actions, me.markers
    if sight.terror and target == sight.terror.key:
        return max(
            (turn.attack_zone(me.room, n, here, turn.zones, m, p) for p in turn.openings(turn.zones)),
            default=-1e9,
        )
    foe = sight.foe(target)
    if foe in sight.rooms[me.room].traps:
        bonus = turn.bonus(me.room)
        most = max(w.dice for w in me.ways)
        return W.trapkill * odds.marks(foe.row, IN_ORDER, most, bonus, False, 0) + turn.value(
            me.room, n - 1, here, turn.zones, m
        )
    near = foe.room == me.room or foe.key in sight.shot
    return turn.attack(me.room, n, here, turn.zones, m, here.index(turn.enemy(foe, near)))


def lay_hands(turn: Turn) -> float:
    healed: dict[str, int] = {}
    total = 0.0
    for _ in range(2):
        friends = [h for h in turn.sight.heroes.values() if h.room == turn.hero.room]
        best = max(friends, key=lambda h: turn.relief(h, healed.get(h.key, 0)))
        total += turn.relief(best, healed.get(best.key, 0))
        healed[best.key] = healed.get(best.key, 0) + 1
    return total


def song(turn: Turn) -> float:
    return sum(
        max(turn.relief(h), W.marker)
        for h in turn.sight.heroes.values()
        if abs(h.room - turn.hero.room) <= 1
    )


def banish(turn: Turn) -> tuple[float, str, int]:
    sight = turn.sight
    best = (-1e9, "", 0)
    if sight.terror is None:
        return best
    at = sight.terror.room
    behind = 12 if at < 12 else 1
    for foe in sight.monsters():
        if at < 12 and foe.room <= at:
            w = W.shield if foe.room == at else W.ahead
            v = w * work(foe.row) * 0.8
            if v > best[0]:
                best = (v, foe.key, behind)
    return best


def foe(decision: D, sight: Sight) -> str:
    key = banish(Turn(sight))[1]
    return key if key in decision.keys else decision.options[0].key


def room(decision: D, sight: Sight) -> str:
    if "witch" in decision.cite:
        goal = banish(Turn(sight))[2]
    else:
        goal = portal_plan(sight)[1]
    key = f"room-{goal}"
    return key if key in decision.keys else decision.options[-1].key


def heal(decision: D, sight: Sight) -> str:
    turn = Turn(sight)
    return max(decision.options, key=lambda o: turn.relief(sight.heroes[o.key])).key


def boon(decision: D, sight: Sight) -> str:
    turn = Turn(sight)
    who = sight.named_in(decision.prompt)[0]
    return "heal" if turn.relief(who) >= W.marker else "marker"


def doll(decision: D, sight: Sight) -> str:
    turn = Turn(sight)
    bearer, victim = sight.named_in(decision.prompt)[:2]
    mine = turn.costs[bearer.key]
    theirs = turn.costs[victim.key]
    gain = theirs[victim.damage + 1] - theirs[victim.damage]
    loss = mine[bearer.damage + 1] - mine[bearer.damage]
    return "yes" if gain > loss + 0.5 else "no"


def way(decision: D, sight: Sight) -> str:
    """aim is not known yet: the view's aim is set by Attack, after the way."""
    me = sight.hero
    turn = Turn(sight)
    sight.actions += 1
    target = best_target(turn)
    return best_way(decision, turn, target)


def best_target(turn: Turn) -> str:
    sight, me = turn.sight, turn.hero
    keys = [f.key for f in sight.rooms[me.room].monsters]
    if me.reach:
        keys += [f.key for s in (-1, 1) if me.room + s in sight.rooms for f in sight.rooms[me.room + s].monsters]
    if turn.can_strike(me.room, turn.enemies(me.room)):
        keys.append(sight.terror.key)
    keys += [f.key for f in sight.rooms[me.room].traps]
    return max(keys, key=lambda k: rate_attack(turn, k))


def best_way(decision: D, turn: Turn, target: str) -> str:
    sight, me = turn.sight, turn.hero
    bonus = turn.bonus(me.room)
    amulet = bool(bonus) and me.has("amulet")
    terror = sight.terror
    if terror and target == terror.key:
        rows = [turn.zones[p] for p in turn.openings(turn.zones)]
        rule, weakness, immunity = terror.rule, terror.weakness, terror.immunity
        amulet = amulet and terror.room == me.room
        bonus = bonus if rule == IN_ORDER else 0
    else:
        foe = sight.foe(target)
        rows, rule, weakness, immunity = [foe.row], IN_ORDER, foe.weakness, ""
        amulet = amulet and foe.room == me.room

    def score(option: Any) -> float:
        weapon, _, kind = option.key.rpartition(":")
        dice = 1
        for card in me.weapons:
            if card["key"] == weapon:
                dice = 1 + (card["prefers"] == me.archetype) + (card["type"] in me.types)
        if kind == immunity:
            return -1.0
        return max(
            odds.marks(row, rule, dice, bonus, amulet or kind == weakness, me.markers)
            for row in rows
        )

    return max(decision.options, key=score).key


def zone(decision: D, sight: Sight) -> str:
    turn = Turn(sight)
    sight.actions += 1
    me = sight.hero
    here = turn.enemies(me.room)
    rows = {z.key: z.row for z in sight.terror.zones}

    def score(option: Any) -> float:
        place = turn.zones.index(rows[option.key])
        return turn.attack_zone(me.room, sight.actions, here, turn.zones, me.markers, place)

    return max(decision.options, key=score).key


def aimed(sight: Sight) -> tuple[tuple[Row, ...], Rule]:
    """The rows that the dice on the table may mark, and how."""
    me, terror = sight.hero, sight.terror
    if terror and sight.aim.startswith(terror.key):
        if sight.aim == terror.key:
            return tuple(z.row for z in terror.zones if z.open), terror.rule
        return tuple(z.row for z in terror.zones if z.key == sight.aim), terror.rule
    foe = sight.foe(sight.aim)
    if me.spreads and foe.room == me.room and foe in sight.rooms[me.room].monsters:
        return tuple(f.row for f in sight.rooms[me.room].monsters), IN_ORDER
    return (foe.row,), IN_ORDER


def outcome(sight: Sight, rows: tuple[Row, ...], rule: Rule, dice: Row, markers: int) -> tuple[int, int]:
    """boxes marked, markers spent"""
    before = sum(map(len, rows))
    if sight.hero.spreads:
        left, spent = odds.scattered(rows, rule, dice, markers)
        return before - sum(map(len, left)), spent
    l, spent = odds.struck(rows[0], rule, dice, markers)
    return before - len(l), spent


def markers(decision: D, sight: Sight) -> str:
    rows, rule = aimed(sight)
    me = sight.hero
    goal, price = outcome(sight, rows, rule, sight.dice, me.markers)
    now, _ = outcome(sight, rows, rule, sight.dice, 0)
    limit = me.markers
    if goal > now and price <= limit:
        for option in decision.options[1:]:
            verb, _, face = option.key.partition(":")
            die = int(face)
            dice = list(sight.dice)
            dice.remove(die)
            dice.append(die + 1 if verb == "raise" else die - 1)
            dice.sort(reverse=True)
            then = outcome(sight, rows, rule, tuple(dice), me.markers - 1)
            if then[0] == goal and then[1] == price - 1:
                return option.key
    if sight.terror and sight.terror.key == "grimgear" and sight.aim.startswith("grimgear"):
        if 1 in sight.dice and "raise:1" in decision.keys and sight.dice.count(1) <= me.markers:
            return "raise:1"
    return "done"


def reroll(decision: D, sight: Sight) -> str:
    rows, rule = aimed(sight)
    me = sight.hero
    turn = Turn(sight)
    bonus = turn.bonus(me.room) if rule == IN_ORDER else 0
    now = outcome(sight, rows, rule, sight.dice, me.markers)[0]
    best, best_key = now + 0.25, "keep"
    for option in decision.options[1:]:
        kept = list(sight.dice)
        again = [int(d) for d in option.key.partition(":")[2].split(",")]
        for d in again:
            kept.remove(d)
        total = sum(
            c * outcome(sight, rows, rule, tuple(sorted((*kept, *r), reverse=True)), me.markers)[0]
            for c, r in odds.rolls(len(again), bonus)
        )
        if total > best:
            best, best_key = total, option.key
    return best_key


def box(decision: D, sight: Sight) -> str:
    rows: dict[str, Row] = {f.key: f.row for f in sight.monsters()}
    if sight.terror:
        rows |= {z.key: z.row for z in sight.terror.zones}

    def score(option: Any) -> tuple[int, int]:
        label = option.label.rpartition(" ")[2]
        number = int(label) if label.isdigit() else 0
        return number, -len(rows[option.about])

    return max(decision.options, key=score).key


def card_of(hero: Hero, key: str) -> Mapping[str, Any]:
    for c in (*hero.reserve, *hero.weapons, *hero.items):
        if c["key"] == key:
            return c
    raise KeyError(key)


def best_use(owner: Hero, card: Mapping[str, Any], sight: Sight) -> str:
    """wield, wear, keep or the key of a hero to give it to"""
    if card["special"]:
        return "keep"
    value, how = loot.use(owner, card, sight)
    if owner.key == sight.active:
        for friend in sight.heroes.values():
            if friend.room == owner.room and friend.key != owner.key:
                v, _ = loot.use(friend, card, sight)
                if v > value + 0.05:
                    value, how = v, friend.key
    if sight.terror is None:
        for friend in sight.heroes.values():
            if friend.room != owner.room:
                v, _ = loot.use(friend, card, sight)
                if v - W.keep > value:
                    value, how = v, "keep"
    return how if value > 0 or how == "keep" else "keep"


def treasure(decision: D, sight: Sight) -> str:
    keys = decision.keys
    key = next(k.split(":")[1] for k in keys if ":" in k)
    owner = sight.owner(key)
    how = best_use(owner, card_of(owner, key), sight)
    for k in keys:
        if k == f"{how}:{key}" or k == f"give:{key}:{how}":
            return k
    return "keep" if "keep" in keys else "done"


def arrangement(sight: Sight, who: str) -> str | None:
    hero = sight.heroes[who]
    for card in hero.reserve:
        if best_use(hero, card, sight) != "keep":
            return card["key"]
    return None


def card(decision: D, sight: Sight) -> str:
    if "done" in decision.keys:
        owner = next((sight.owner(k) for k in decision.keys if k != "done"))
        return arrangement(sight, owner.key) or "done"

    def score(option: Any) -> float:
        me = sight.hero
        c = card_of(me, option.key)
        if c["special"]:
            return 2.5
        values = [loot.use(h, c, sight)[0] * (1 if h.room == me.room else 0.7) for h in sight.heroes.values()]
        return max(values)

    return max(decision.options, key=score).key


def give(decision: D, sight: Sight) -> str:
    me = sight.hero
    for option in decision.options[1:]:
        _, key, to = option.key.split(":")
        if best_use(me, card_of(me, key), sight) == to:
            return option.key
    return "done"


def lose(decision: D, sight: Sight) -> str:
    owner = sight.owner(decision.options[0].key)

    def score(option: Any) -> float:
        c = card_of(owner, option.key)
        if c["special"]:
            return 3.0
        if c in owner.weapons:
            rest = [x for x in owner.weapons if x is not c]
            return 3 * (
                loot.muscle(loot.ways(owner, owner.weapons), sight.terror)
                - loot.muscle(loot.ways(owner, rest), sight.terror)
            )
        if c in owner.items:
            force = loot.muscle(loot.ways(owner, owner.weapons), sight.terror)
            return {"beads": force * W.beads, "dice": force * W.dice, "amulet": force * W.amulet}.get(
                c["item"], getattr(W, c["item"], 0)
            )
        return 0.0

    return min(decision.options, key=score).key


ANSWERS: Final[dict[str, Callable[[D, Sight], str]]] = {
    "hero": hero,
    "first": first,
    "act": act,
    "way": way,
    "zone": zone,
    "markers": markers,
    "reroll": reroll,
    "box": box,
    "treasure": treasure,
    "card": card,
    "give": give,
    "lose": lose,
    "heal": heal,
    "boon": boon,
    "foe": foe,
    "room": room,
    "may": doll,
}
