"""Adventure 5: Kavan is led to the Dark Fountain, and never left alone on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from undercroft.bots.ravenloft.sight import Foe, Sight
from undercroft.games.ravenloft.board import FAR
from undercroft.games.ravenloft.tiles import cell_of

ADVENTURE: Final = 5
VAMPIRE: Final = "young-vampire"
FOLLOWING: Final = "square/follow"


def cell(sight: Sight) -> int | None:
    """The tile that he is on, as himself or as the vampire."""
    at = sight.things("kavan") or [sq for foe in _vampires(sight) for sq in foe.squares]
    return cell_of(at[0]) if at else None


def is_kavan(sight: Sight, foe: Foe) -> bool:
    """Is it he himself? His end would be ours."""
    return sight.adventure == ADVENTURE and foe.kind == VAMPIRE


def disturbs(sight: Sight, foe: Foe) -> bool:
    """Would it make a vampire of him, or keep him one?"""
    return sight.adventure == ADVENTURE and foe.kind != VAMPIRE and foe.cell == cell(sight)


def _vampires(sight: Sight) -> list[Foe]:
    return [foe for foe in sight.foes.values() if foe.kind == VAMPIRE]


def _fountain(sight: Sight) -> list[int]:
    at = sight.cell_with("dark-fountain")
    return [] if at is None else sight.board.squares(at)


def _guarded(sight: Sight) -> bool:
    """Does somebody else stand on his tile?"""
    at = cell(sight)
    return any(hero.cell == at for hero in sight.friends())


def _leads(sight: Sight) -> bool:
    """Can this hero go ahead, and he will follow?"""
    return sight.me.key in sight.table["noted"] and _guarded(sight)


def posts(sight: Sight) -> list[int]:
    """His tile, for whoever is nearest while nobody else is there."""
    at = cell(sight)
    if at is None or _guarded(sight) or not _nearest(sight, at):
        return []
    return sight.board.squares(at)


def _nearest(sight: Sight, at: int) -> bool:
    mine = sight.tiles(sight.me.cell, at)
    return all(sight.tiles(hero.cell, at) >= mine for hero in sight.friends())


def goals(sight: Sight) -> list[int]:
    """Until the fountain is found, explore; then to his side, and ahead of him to the fountain."""
    fountain, kavan = _fountain(sight), sight.things("kavan")
    if not fountain or not kavan:
        return []
    if _leads(sight) or cell_of(kavan[0]) == cell_of(fountain[0]):
        return fountain
    return [*sight.board.near[kavan[0]]]


def follow(squares: Mapping[str, int], sight: Sight, stay: str) -> str:
    """He comes along to where nothing disturbs him, if that is nearer to the fountain."""
    me, at = sight.me, cell(sight)
    disturbed = any(foe.cell == me.cell for foe in sight.foes.values())
    fountain = sight.cell_with("dark-fountain")
    if at is None or disturbed or not _brings_nearer(sight, at, fountain):
        return stay
    near = sight.board.near.get(me.square or 0, ())
    return next((key for key, square in squares.items() if square in near), next(iter(squares)))


def _brings_nearer(sight: Sight, at: int, fountain: int | None) -> bool:
    if fountain is None:
        return not _guarded(sight)
    return sight.tiles(sight.me.cell, fountain) < min(FAR, sight.tiles(at, fountain))
