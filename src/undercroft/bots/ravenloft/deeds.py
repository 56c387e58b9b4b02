"""What to do next in a Hero Phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from undercroft.bots.ravenloft import prices
from undercroft.bots.ravenloft.goals import distance, exits, goals
from undercroft.bots.ravenloft.sight import Sight, square_at
from undercroft.bots.ravenloft.worth import (
    attacks,
    best_attack,
    chance,
    danger,
    frailty,
    priced_use,
    promise,
)
from undercroft.engine.decision import Decision
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.tiles import cell_of

TRAP_NUMBER: Final = 10
HOARD: Final = 4  # the adventure in which items are counted


def act(decision: Decision[Any], sight: Sight) -> str:
    keys = decision.keys
    moves = {square_at(_xy(key)): key for key in keys if key.startswith("move:")}
    best_free, worth = _best(keys, sight, FREE)
    if best_free and worth > 0:
        return best_free
    here = sight.me.square
    assert here is not None
    table = sight.table
    if not table["acted"] and table["moved"] < 2:
        chosen = _fight(keys, moves, sight, here)
        if chosen:
            return chosen
    return _settle(moves, sight, here)


def _xy(key: str) -> list[int]:
    return [int(part) for part in key.removeprefix("move:").split(",")]


def _fight(keys: Sequence[str], moves: dict[int, str], sight: Sight, here: int) -> str:
    """The best attack from here or after a move, or nothing if none is worth it."""
    now, worth_now = _best_attack_option(keys, sight, here)
    can_follow = sight.table["moved"] == 0  # a move may still come after the attack
    ahead, worth_ahead = 0, 0.0
    for square in moves:
        worth = best_attack(sight, square)
        if worth > prices.WORTHWHILE:
            worth += prices.PLACE * place(sight, square)
            if worth > worth_ahead:
                ahead, worth_ahead = square, worth
    stays = worth_now + prices.PLACE * (prices.REST if can_follow else place(sight, here))
    if now and worth_now > prices.WORTHWHILE and stays >= worth_ahead - 0.1:
        return now
    return moves[ahead] if ahead else now if worth_now > prices.WORTHWHILE else ""


def _best_attack_option(keys: Sequence[str], sight: Sight, here: int) -> tuple[str, float]:
    best, worth = _best(keys, sight, INSTEAD)
    powers = {power["key"]: power for power in attacks(sight.me)}
    for key in keys:
        name, _, deed = key.partition(":")
        if deed == "attack" and name in powers:
            promised = priced_use(sight, powers[name], here)
            if promised > worth:
                best, worth = key, promised
        elif key.startswith("disable:"):
            promised = prices.DISABLING * chance(_tinkering(sight), TRAP_NUMBER)
            if promised > worth:
                best, worth = key, promised
    return best, worth


def _tinkering(sight: Sight) -> int:
    expert = 5 if sight.me.key == "kat" else 0
    return expert + (4 if "thieves-tools" in sight.me.items else 0)


def _settle(moves: dict[int, str], sight: Sight, here: int) -> str:
    """Walk to the best place within reach, or end the phase where that is here."""
    best, score = 0, place(sight, here) + 0.05
    for square in moves:
        worth = place(sight, square)
        if worth > score:
            best, score = square, worth
    return moves[best] if best else "end"


def place(sight: Sight, square: int) -> float:
    """How good a square is to end the Hero Phase on."""
    score = -frailty(sight.me) * danger(sight, square, sight.foes.values())
    if square in exits(sight):
        return score + prices.LEAVING
    wanted = goals(sight)
    if wanted:
        score -= prices.GOAL * distance(sight, square, wanted)
    else:
        score -= prices.FRONTIER * _to_frontier(sight, square)
    if sight.table["decks"]["stack"]["size"] and sight.board.edges_at(square):
        score += prices.BUSY if wanted else prices.EXPLORING
    friends = [sight.tiles(cell_of(square), hero.cell) for hero in sight.friends()]
    if friends:
        score -= prices.APART * max(0, min(*friends, 6) - 1)
        score -= prices.CROWDED * friends.count(0)
    if sight.trap_at(cell_of(square)) in TRAPS:
        score -= prices.TRAPPED
    return score


TRAPS: Final = frozenset(
    (
        *("crossbow-turret", "crushing-walls", "dart-trap"),
        *("fire-trap", "sliding-walls", "spear-gauntlet"),
    )
)


def _to_frontier(sight: Sight, square: int) -> float:
    """Tiles, and a little for squares, to the nearest unexplored edge."""
    board = sight.board
    if not board.unexplored or not sight.table["decks"]["stack"]["size"]:
        return 0.0
    tiles, steps = board.tiles_from(cell_of(square)), board.steps_from(square)
    return min(
        tiles.get(edge >> 2, FAR)
        + prices.STEP * min(steps.get(sq, 99) for sq in board.edge_squares(edge))
        for edge in board.unexplored
    )


# Options beside moves and attacks: what they are worth to this hero now.

Judge = Callable[[Sight], float]


def _best(keys: Sequence[str], sight: Sight, judges: dict[str, Judge]) -> tuple[str, float]:
    best, worth = "", 0.0
    for key in keys:
        judge = judges.get(_name(key))
        if sight.adventure == HOARD and key.partition(":")[0] in sight.me.items:
            continue  # a used item counts no longer
        found = judge(sight) if judge else 0.0
        if found > worth:
            best, worth = key, found
    return best, worth


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
    "consecrated-ground": lambda sight: 0.9 if sight.trap_at(sight.me.cell) in TRAPS else 0.0,
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
    return max(decision.keys, key=lambda key: place(sight, sight.board.bones(cells[key])))


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
    return max(squares, key=lambda key: place(sight, squares[key]))
