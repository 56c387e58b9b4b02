"""What a seat can tell of tokens that lie face down, however they were mixed.

Somebody who looks, loses track of two tokens and looks again knows more than what they saw last.
So all is followed that the past may have been, as far as that seat knows it: each such `Trail` says
what lies where, and counts the deals by which it comes about. What is alike to the seat is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import factorial
from typing import Final

from undercroft.engine.chance import Luck
from undercroft.engine.seat import Secret, among
from undercroft.games.betrayal.facedown import FaceDown, Glance, Lot, Mixing

UNSEEN: Final = ""
FINE: Final = 1 << 31  # luck draws numbers up to this

Chip = tuple[int, str]  # the lot it came from, and its face if this seat has seen it
Trail = tuple[Chip, ...]  # by token
Step = tuple[Trail, bool, int]  # where a trail comes from, whether they were crossed, and how often


@dataclass(frozen=True, slots=True)
class Followed:
    """The past as a seat may take it to have been: after each deed the trails there are."""

    tokens: tuple[str, ...]
    layers: tuple[dict[Trail, list[Step]], ...]  # how each trail came about
    counts: tuple[dict[Trail, int], ...]  # and by how many deals, not counting what is unseen


def could_be(faces: FaceDown, token: str, seat: int) -> list[str]:
    """What a token may be for all that a seat knows."""
    followed = _followed(faces, seat)
    place, found = followed.tokens.index(token), set[str]()
    for trail in followed.counts[-1]:
        lot, face = trail[place]
        found.update([face] if face else left_in(faces.lots[lot], lot, trail))
    return sorted(found)


def known_face(faces: FaceDown, token: str, seat: int) -> str:
    """What a token is, if a seat can be sure of it."""
    possible = could_be(faces, token, seat)
    return possible[0] if len(possible) == 1 else UNSEEN


def left_in(lot: Lot, number: int, trail: Trail) -> list[str]:
    """The faces of a lot that a seat has not seen by this trail, each as often as it is there."""
    left = [*lot.bag]
    if lot.free:
        return left
    for there, face in trail:
        if there == number and face:
            left.remove(face)
    return left


@lru_cache(maxsize=512)
def _followed(faces: FaceDown, seat: int) -> Followed:
    """`FaceDown` is a value: what was followed once for a seat stays so, up to the next deed."""
    if not faces.past:
        chips = [chip for n, lot in enumerate(faces.lots) for chip in _laid(lot, n, seat)]
        return Followed(tuple(faces.tokens()), ({tuple(chips): []},), ({tuple(chips): 1},))
    *past, deed = faces.past
    before = _followed(replace(faces, past=tuple(past)), seat)
    layer: dict[Trail, list[Step]] = {}
    count: dict[Trail, int] = {}
    for trail, many in before.counts[-1].items():
        for after, crossed, ways in _next(faces, before.tokens, trail, deed, seat):
            layer.setdefault(after, []).append((trail, crossed, many * ways))
            count[after] = count.get(after, 0) + many * ways
    return Followed(before.tokens, (*before.layers, layer), (*before.counts, count))


def _laid(lot: Lot, number: int, seat: int) -> list[Chip]:
    return [(number, f.value if among(f.known_to, seat) else UNSEEN) for f in lot.faces]


def _next(
    faces: FaceDown, tokens: Sequence[str], trail: Trail, deed: Glance | Mixing, seat: int
) -> Iterator[Step]:
    """What comes of a trail by a deed: nothing, if the seat has seen otherwise."""
    if isinstance(deed, Mixing):
        one, other = tokens.index(deed.one), tokens.index(deed.other)
        for crossed in (False, True):
            if not among(deed.crossed.known_to, seat) or deed.crossed.value == crossed:
                yield _crossed(trail, one, other) if crossed else trail, crossed, 1
    elif not among(deed.face.known_to, seat):
        yield trail, False, 1
    else:
        place, seen = tokens.index(deed.token), deed.face.value
        lot, face = trail[place]
        if face == UNSEEN:
            ways = left_in(faces.lots[lot], lot, trail).count(seen)
            if ways:
                yield (*trail[:place], (lot, seen), *trail[place + 1 :]), False, ways
        elif face == seen:
            yield trail, False, 1


def _crossed(trail: Trail, one: int, other: int) -> Trail:
    chips = [*trail]
    chips[one], chips[other] = chips[other], chips[one]
    return tuple(chips)


# Worlds that a seat may imagine.


def redealt(faces: FaceDown, seat: int, luck: Luck) -> FaceDown:
    """The same tokens as they may lie for all that a seat knows, each deal as likely as another."""
    if not faces.lots:
        return faces
    crossings = _crossings(faces, seat, luck)
    return _as_seen(_filled(faces, crossings, seat, luck), seat)


def _crossings(faces: FaceDown, seat: int, luck: Luck) -> list[bool]:
    """For every deed of the past: were the tokens crossed? Drawn from the end to the start."""
    followed = _followed(faces, seat)
    last = followed.counts[-1]
    trails = [*last]
    trail = trails[_drawn(luck, [last[t] * _deals(faces, t) for t in trails])]
    found: list[bool] = []
    for layer in reversed(followed.layers[1:]):
        steps = layer[trail]
        trail, crossed, _ = steps[_drawn(luck, [ways for _, _, ways in steps])]
        found.append(crossed)
    return found[::-1]


def _deals(faces: FaceDown, trail: Trail) -> int:
    """In how many ways the unseen can be dealt."""
    deals = 1
    for number, lot in enumerate(faces.lots):
        unseen = trail.count((number, UNSEEN))
        deals *= len(lot.bag) ** unseen if lot.free else factorial(unseen)
    return deals


def _drawn(luck: Luck, weights: Sequence[int]) -> int:
    """A place, as likely as it weighs; weights may be large."""
    if len(weights) == 1:
        return 0
    number = (luck.below(FINE) * FINE + luck.below(FINE)) * sum(weights) // (FINE * FINE)
    for place, weight in enumerate(weights):
        number -= weight
        if number < 0:
            return place
    raise AssertionError(weights)


def _filled(faces: FaceDown, crossings: Sequence[bool], seat: int, luck: Luck) -> FaceDown:
    """With these crossings, what the seat has seen lay somewhere at first; the rest is luck."""
    origin = {token: token for token in faces.tokens()}
    seen = {
        token: face.value
        for lot in faces.lots
        for token, face in zip(lot.tokens, lot.faces, strict=True)
        if among(face.known_to, seat)
    }
    past: list[Glance | Mixing] = []
    for deed, crossed in zip(faces.past, crossings, strict=True):
        if isinstance(deed, Mixing):
            past.append(replace(deed, crossed=Secret(crossed, deed.crossed.known_to)))
            if crossed:
                one, other = deed.one, deed.other
                origin[one], origin[other] = origin[other], origin[one]
        else:
            past.append(deed)
            if among(deed.face.known_to, seat):
                seen[origin[deed.token]] = deed.face.value
    return FaceDown(tuple([_lot(lot, seen, luck) for lot in faces.lots]), tuple(past))


def _lot(lot: Lot, seen: dict[str, str], luck: Luck) -> Lot:
    left = [*lot.bag]
    for token in lot.tokens:
        if token in seen and not lot.free:
            left.remove(seen[token])
    found: list[Secret[str]] = []
    for token, face in zip(lot.tokens, lot.faces, strict=True):
        value = seen[token] if token in seen else left[luck.below(len(left))]
        if token not in seen and not lot.free:
            left.remove(value)
        found.append(Secret(value, face.known_to))
    return replace(lot, faces=tuple(found))


def _as_seen(faces: FaceDown, seat: int) -> FaceDown:
    """What others have seen is what lay there."""
    now, past = faces.first_faces(), list[Glance | Mixing]()
    for deed in faces.past:
        if isinstance(deed, Glance):
            assert not among(deed.face.known_to, seat) or deed.face.value == now[deed.token]
            past.append(replace(deed, face=Secret(now[deed.token], deed.face.known_to)))
        else:
            past.append(deed)
            if deed.crossed.value:
                now[deed.one], now[deed.other] = now[deed.other], now[deed.one]
    return replace(faces, past=tuple(past))
