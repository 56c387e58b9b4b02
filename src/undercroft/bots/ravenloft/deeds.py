"""What to do next in a Hero Phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, inf
from typing import Any, Final

from undercroft.bots.ravenloft import kavan, prices
from undercroft.bots.ravenloft.blows import against
from undercroft.bots.ravenloft.goals import goals
from undercroft.bots.ravenloft.offers import FREE, INSTEAD, best_of
from undercroft.bots.ravenloft.peril import trap_harm, trap_reach
from undercroft.bots.ravenloft.places import Places
from undercroft.bots.ravenloft.sight import Sight, square_at, square_meant
from undercroft.bots.ravenloft.worth import Attacks, Strike, chance, promise, strikes
from undercroft.engine.decision import Decision, Keyed
from undercroft.games.ravenloft.does import Edge
from undercroft.games.ravenloft.facts import TRAPS
from undercroft.games.ravenloft.tiles import CELL_ROW, CELL_STEP, DIRECTIONS, cell_of

TRAP_NUMBER: Final = 10


def act(decision: Decision[Any], sight: Sight) -> str:
    moves: dict[int, str] = {}
    deeds: list[Keyed] = []
    for option in decision.options:
        square = square_meant(option)
        if square is None:
            deeds.append(option)
        else:
            moves[square] = option.key
    best_free, worth = best_of(deeds, sight, FREE)
    if best_free and worth > 0:
        return best_free
    here = sight.me.square
    assert here is not None
    places, table = Places(sight), sight.table
    if not table["acted"] and table["moved"] < 2 and not _in_a_hurry(moves, places, here):
        chosen = _fight(deeds, _footholds(moves, places, here), places, here)
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


def _fight(deeds: Sequence[Keyed], moves: dict[int, str], places: Places, here: int) -> str:
    """The attack, from here or after a move, with the best turn around it; or nothing."""
    attacks = Attacks(places.sight)
    table = places.sight.table
    can_follow = table["moved"] == 0  # a move may still come after the attack
    can_lead = can_follow or table["budget"] > 0  # after a second move there is no attack
    best, most = "", -inf
    for key, strike in _strikes(deeds, attacks, here):
        if strike.worth > prices.WORTHWHILE:
            rest = places.after(here, strike.ends)
            if can_follow:
                rest = max([rest, *(places.after(square, strike.ends) for square in moves)])
            total = strike.worth + prices.PLACE * rest
            if total > most:
                best, most = key, total
    for square, key in moves.items() if can_lead else ():
        strike = attacks.best(square)
        if strike.worth > prices.WORTHWHILE:
            total = strike.worth + prices.PLACE * places.after(square, strike.ends)
            if total > most:
                best, most = key, total
    return best


def _strikes(deeds: Sequence[Keyed], attacks: Attacks, here: int) -> Iterator[tuple[str, Strike]]:
    """All that can be done with the attack of this turn from here."""
    sight = attacks.sight
    best, worth = best_of(deeds, sight, INSTEAD)
    if best:
        yield best, Strike(worth)
    powers = {power["key"]: power for power in attacks.powers}
    for deed in deeds:
        if deed.kind == "attack" and deed.about in powers:
            yield deed.key, attacks.priced(powers[deed.about], here)
        elif deed.about in TRAPS:
            yield deed.key, Strike(_disabling(sight) * chance(_tinkering(sight), TRAP_NUMBER))


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
    return prices.DISABLING * fsum(spared)


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


def target(decision: Decision[Any], sight: Sight) -> str:
    """The foe that an attack promises most against."""
    if decision.kind == "foe/act":  # and the party says which
        return min(decision.keys, key=lambda key: sight.foes[key].damage)
    power = _power(decision, sight)

    def worth(key: str) -> float:
        foe = sight.foes.get(key)
        if foe is None:
            return 0.0
        if power and strikes(power):
            return promise(sight, foe, against(sight, power, foe, sight.me.cell))
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
    cells = {key: cell_of(square) for key, square in _meant(decision).items()}
    if power and power["blow"] and power["each"]:

        def caught(key: str) -> float:
            foes = [foe for foe in sight.foes.values() if foe.cell == cells[key]]
            here = sight.me.cell
            return fsum(promise(sight, foe, against(sight, power, foe, here)) for foe in foes)

        return max(decision.keys, key=caught)
    if _for_a_foe(decision, sight):
        heroes = [hero.cell for hero in sight.heroes.values() if hero.up]
        return max(
            decision.keys,
            key=lambda key: min((sight.tiles(cells[key], at) for at in heroes), default=0),
        )
    places = Places(sight)
    return max(decision.keys, key=lambda key: places.worth(sight.board.bones(cells[key])))


# Where the castle has its way with a hero, one square is as good as another to this player; and it
# keeps what it drives off, or clears away, where it would like to be itself.
ADRIFT: Final = ("tile/astray", "square/astray", "square/aside")
OURS: Final = ("tile/drive", "tile/clear")


def _for_a_foe(decision: Decision[Any], sight: Sight) -> bool:
    """Is it somebody else than a hero who is to go somewhere?"""
    if decision.kind in OURS:
        return False
    return decision.about not in sight.heroes or decision.kind in ADRIFT


def _meant(decision: Decision[Any]) -> dict[str, int]:
    """The squares that options are about, by their keys."""
    squares = {option.key: square_meant(option) for option in decision.options}
    return {key: square for key, square in squares.items() if square is not None}


def square(decision: Decision[Any], sight: Sight) -> str:
    """For a monster the square beside the fewest heroes; for a hero the best place."""
    squares = _meant(decision)
    if decision.kind == kavan.FOLLOWING:
        return kavan.follow(squares, sight, decision.otherwise)
    if _for_a_foe(decision, sight):
        heroes = [hero.square for hero in sight.heroes.values() if hero.up]
        near = sight.board.near

        def company(key: str) -> int:
            return len([1 for at in heroes if at in near.get(squares[key], ())])

        return min(squares, key=company)
    here = sight.me.square
    if here is not None and decision.otherwise:
        squares[decision.otherwise] = here
    places = Places(sight)
    return max(squares, key=lambda key: places.worth(squares[key]))


def edge(decision: Decision[Any], sight: Sight) -> str:
    """Toward what is wanted, or toward friends to whom no way leads yet."""
    ways = sight.board.tiles_from(sight.me.cell)
    wanted = [cell_of(at) for at in goals(sight)] or [hero.cell for hero in sight.friends()]
    lost = [cell for cell in wanted if cell not in ways]

    def far(option: Keyed) -> int:
        return min((_across(_beyond(option), cell) for cell in lost), default=0)

    nearest: str = min(decision.options, key=far).key
    return nearest


def _beyond(edge: Keyed) -> int:
    """The cell to which an edge opens."""
    does = edge.does
    assert isinstance(does, Edge)
    return cell_of(square_at([does.column, does.row])) + CELL_STEP[DIRECTIONS.index(does.side)]


def _across(cell: int, other: int) -> int:
    """Tiles from one to the other as the crow flies."""
    return abs(cell // CELL_ROW - other // CELL_ROW) + abs(cell % CELL_ROW - other % CELL_ROW)
