"""What to do next in a Hero Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import HOARD, goals
from undercroft.bots.ravenloft.peril import trap_harm, trap_reach
from undercroft.bots.ravenloft.places import Places
from undercroft.bots.ravenloft.sight import Sight, square_at
from undercroft.bots.ravenloft.worth import Attacks, chance, promise
from undercroft.engine.decision import Decision
from undercroft.games.ravenloft.tiles import CELL_ROW, CELL_STEP, DIRECTIONS, cell_of

TRAP_NUMBER: Final = 10


def act(decision: Decision[Any], sight: Sight) -> str:
    moves: dict[int, str] = {}
    keys: list[str] = []
    for key in decision.keys:
        if key.startswith("move:"):
            moves[square_at(_xy(key))] = key
        else:
            keys.append(key)
    best_free, worth = _best(keys, sight, FREE)
    if best_free and worth > 0:
        return best_free
    here = sight.me.square
    assert here is not None
    places, table = Places(sight), sight.table
    if not table["acted"] and table["moved"] < 2 and not _in_a_hurry(moves, places, here):
        chosen = _fight(keys, _footholds(moves, places, here), places, here)
        if chosen:
            return chosen
    return _settle(moves, places, here)


def _footholds(moves: dict[int, str], places: Places, here: int) -> dict[int, str]:
    """From where to fight: who is on the way out, or at its post, makes no detours."""
    held = places.exits or places.posts
    within = {square: key for square, key in moves.items() if square in held}
    return within if places.exits or within or here in held else moves


def _in_a_hurry(moves: dict[int, str], places: Places, here: int) -> bool:
    """Is the way out too far for a blow on the way?"""
    return bool(places.exits) and here not in places.exits and moves.keys().isdisjoint(places.exits)


def _xy(key: str) -> list[int]:
    return [int(part) for part in key.removeprefix("move:").split(",")]


def _fight(keys: Sequence[str], moves: dict[int, str], places: Places, here: int) -> str:
    """The best attack from here or after a move, or nothing if none is worth it."""
    attacks = Attacks(places.sight)
    now, worth_now = _best_attack_option(keys, attacks, here)
    can_follow = places.sight.table["moved"] == 0  # a move may still come after the attack
    ahead, worth_ahead = 0, 0.0
    for square in moves:
        worth = attacks.best(square)
        if worth > prices.WORTHWHILE:
            worth += prices.PLACE * places.worth(square)
            if worth > worth_ahead:
                ahead, worth_ahead = square, worth
    stays = worth_now + prices.PLACE * (prices.REST if can_follow else places.worth(here))
    if now and worth_now > prices.WORTHWHILE and stays >= worth_ahead - 0.1:
        return now
    return moves[ahead] if ahead else now if worth_now > prices.WORTHWHILE else ""


def _best_attack_option(keys: Sequence[str], attacks: Attacks, here: int) -> tuple[str, float]:
    sight = attacks.sight
    best, worth = _best(keys, sight, INSTEAD)
    powers = {power["key"]: power for power in attacks.powers}
    for key in keys:
        name, _, deed = key.partition(":")
        if deed == "attack" and name in powers:
            promised = attacks.priced(powers[name], here)
            if promised > worth:
                best, worth = key, promised
        elif key.startswith("disable:"):
            promised = _disabling(sight) * chance(_tinkering(sight), TRAP_NUMBER)
            if promised > worth:
                best, worth = key, promised
    return best, worth


def _disabling(sight: Sight) -> float:
    """What the end of the trap underfoot spares all heroes in its reach."""
    here = sight.me.cell
    spared = [
        trap_harm(key, hero.ac)
        for key, at in sight.traps()
        if at == here
        for hero in sight.heroes.values()
        if hero.up and sight.tiles(hero.cell, at) <= trap_reach(key)
    ]
    return prices.DISABLING * sum(spared)


def _tinkering(sight: Sight) -> int:
    expert = 5 if sight.me.key == "kat" else 0
    return expert + (4 if "thieves-tools" in sight.me.items else 0)


def _settle(moves: dict[int, str], places: Places, here: int) -> str:
    """Walk to the best place within reach, or end the phase where that is here."""
    best, score = 0, places.worth(here) + 0.05
    for square in moves:
        worth = places.worth(square)
        if worth > score:
            best, score = square, worth
    return moves[best] if best else "end"


# Options beside moves and attacks: what they are worth to this hero now.

Judge = Callable[[Sight], float]


def _best(keys: Sequence[str], sight: Sight, judges: dict[str, Judge]) -> tuple[str, float]:
    best, worth = "", 0.0
    for key in keys:
        judge = judges.get(_name(key))
        if _loot(sight, key.partition(":")[0]):
            continue
        found = judge(sight) if judge else 0.0
        if found > worth:
            best, worth = key, found
    return best, worth


def _loot(sight: Sight, item: str) -> bool:
    """Does it count as loot, unused? Only what keeps a hero on its feet is worth more."""
    if sight.adventure != HOARD or item not in sight.me.items:
        return False
    saves = item.startswith("potion-of-healing") and not sight.table["surges"]
    return not (saves and sight.me.hp <= prices.BRINK)


def _name(key: str) -> str:
    """take:icon -> take, lucky-charm-2:use -> lucky-charm."""
    name, _, _ = key.partition(":")
    head, _, tail = name.rpartition("-")
    return head if tail.isdecimal() and head else name


def _always(worth: float) -> Judge:
    return lambda sight: worth


def _down(sight: Sight) -> bool:
    return any(hero.hp == 0 and hero.square is not None for hero in sight.heroes.values())


def _mend_self(amount: int) -> Judge:
    return lambda sight: 3.0 if sight.me.most_hp - sight.me.hp >= amount else 0.0


def _mend_any(sight: Sight) -> float:
    if _down(sight):
        return 5.0
    wounds = [h.most_hp - h.hp - h.surge for h in sight.heroes.values() if h.square is not None]
    return 3.0 if max(wounds, default=-1) >= 0 else 0.0


def _mend_all(sight: Sight) -> float:
    missing = [min(2, h.most_hp - h.hp) for h in sight.heroes.values() if h.square is not None]
    return 4.0 if _down(sight) or sum(missing) >= 2 * min(3, len(missing)) else 0.0


def _near_foes(sight: Sight, tiles: int) -> int:
    """Foes near enough to be fought; a villain counts three times."""
    cell = sight.me.cell
    near = [foe for foe in sight.foes.values() if sight.tiles(cell, foe.cell) <= tiles]
    return sum(3 if foe.villain else 1 for foe in near)


def _when_foes(tiles: int, count: int, worth: float) -> Judge:
    return lambda sight: worth if _near_foes(sight, tiles) >= count else 0.0


def _refresh(sight: Sight) -> float:
    return 1.0 if any(p["used"] for p in sight.me.powers.values()) else 0.0


def _trapped(sight: Sight) -> bool:
    return any(cell == sight.me.cell for _, cell in sight.traps())


FREE: Final[dict[str, Judge]] = {
    "take": _always(50.0),
    "healing-word": _mend_any,
    "unstoppable": _mend_self(2),
    "potion-of-healing": _mend_self(2),
    "potion-of-rejuvenation": _refresh,
    "icon-of-ravenloft": _mend_all,
    "bless": _when_foes(1, 2, 1.0),
    "sneak-attack": _when_foes(1, 2, 1.0),
    "dragons-breath": _when_foes(0, 2, 2.0),
    "dragons-breath-elixir": _when_foes(0, 1, 2.0),
}


INSTEAD: Final[dict[str, Judge]] = {
    "show": _always(6.0),
    "wooden-stake": _always(4.0),
    "silver-dagger": _always(4.0),
    "holy-symbol-of-ravenkind": _always(3.5),
    "holy-water": _always(1.3),
    "torch": _when_foes(0, 2, 1.2),
    "necklace-of-fireballs": _when_foes(1, 2, 1.2),
    "dimensional-shackles": _when_foes(0, 3, 1.0),
    "glyph-of-warding": _always(0.3),
    "consecrated-ground": lambda sight: 0.9 if _trapped(sight) else 0.0,
}


UNLEASHING: Final = (  # a monster acts, and the party says which
    "ravenloft:encounter/voice-of-the-master",
    "ravenloft:encounter/howl-of-the-wolf",
)


def target(decision: Decision[Any], sight: Sight) -> str:
    """The foe that an attack promises most against."""
    if decision.cite in UNLEASHING:
        return min(decision.keys, key=lambda key: sight.foes[key].damage)
    power = _power(decision, sight)

    def worth(key: str) -> float:
        foe = sight.foes.get(key)
        if foe is None:
            return 0.0
        if power and power["blow"]:
            return promise(sight, foe, power["blow"])
        return foe.xp / max(1, foe.hp)

    return max(decision.keys, key=worth)


def _power(decision: Decision[Any], sight: Sight) -> Any:
    key = decision.cite.removeprefix("ravenloft:power/")
    for hero in sight.heroes.values():
        if key in hero.powers:
            return hero.powers[key]
    return None


def tile(decision: Decision[Any], sight: Sight) -> str:
    """For an attack the tile with most to hit; else the best tile to be on."""
    power = _power(decision, sight)
    cells = {key: _cell(key) for key in decision.keys}
    if power and power["blow"] and power["each"]:
        blow = power["blow"]

        def caught(key: str) -> float:
            foes = [foe for foe in sight.foes.values() if foe.cell == cells[key]]
            return sum(promise(sight, foe, blow) for foe in foes)

        return max(decision.keys, key=caught)
    if _for_a_foe(decision, sight):
        heroes = [hero.cell for hero in sight.heroes.values() if hero.up]
        return max(
            decision.keys,
            key=lambda key: min((sight.tiles(cells[key], at) for at in heroes), default=0),
        )
    places = Places(sight)
    return max(decision.keys, key=lambda key: places.worth(sight.board.bones(cells[key])))


def _for_a_foe(decision: Decision[Any], sight: Sight) -> bool:
    """Is it somebody else than a hero who is to go somewhere?"""
    names = [key.capitalize() for key in sight.heroes]
    return not any(name in decision.prompt for name in ("you", *names))


def _cell(key: str) -> int:
    return cell_of(square_at([int(part) for part in key.removeprefix("tile:").split(",")]))


def square(decision: Decision[Any], sight: Sight) -> str:
    """For a monster the square beside the fewest heroes; for a hero the best place."""
    squares = {key: square_at(_xy(key)) for key in decision.keys if "," in key}
    if _for_a_foe(decision, sight):
        heroes = [hero.square for hero in sight.heroes.values() if hero.up]
        near = sight.board.near

        def company(key: str) -> int:
            return len([1 for at in heroes if at in near.get(squares[key], ())])

        return min(squares, key=company)
    here = sight.me.square
    if here is not None and "stay" in decision.keys:
        squares["stay"] = here
    places = Places(sight)
    return max(squares, key=lambda key: places.worth(squares[key]))


def edge(decision: Decision[Any], sight: Sight) -> str:
    """Toward what is wanted, or toward friends to whom no way leads yet."""
    ways = sight.board.tiles_from(sight.me.cell)
    wanted = [cell_of(at) for at in goals(sight)] or [hero.cell for hero in sight.friends()]
    lost = [cell for cell in wanted if cell not in ways]

    def far(key: str) -> int:
        column, row, side = key.removeprefix("edge:").split(",")
        at = cell_of(square_at([int(column), int(row)])) + CELL_STEP[DIRECTIONS.index(side)]
        return min((_across(at, cell) for cell in lost), default=0)

    return min(decision.keys, key=far)


def _across(cell: int, other: int) -> int:
    """Tiles from one to the other as the crow flies."""
    return abs(cell // CELL_ROW - other // CELL_ROW) + abs(cell % CELL_ROW - other % CELL_ROW)
