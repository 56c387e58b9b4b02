"""Tokens that lie face down: dealt, laid, looked at, mixed, turned up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from undercroft.engine.chance import Chance
from undercroft.engine.cite import cites
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.seat import ALL, NOBODY
from undercroft.engine.words import Words
from undercroft.games.betrayal.events.faces import Cross, LayDown, LiftBoth, LookAt, SeeFace
from undercroft.games.betrayal.state import City
from undercroft.games.betrayal.tracking import known_face


@cites("betrayal:terms/tokens")
async def deal_down(
    city: City, faces: Sequence[str], tokens: Sequence[str], by: str, eyes: int = NOBODY
) -> None:
    """These faces are mixed and lie beneath these tokens; only these seats know which."""
    left, dealt = sorted(faces), list[str]()
    for _ in tokens:
        dealt.append(await Chance(tuple(left), secret=True))
        left.remove(dealt[-1])
    bag = tuple(sorted(faces))
    await happen(city, LayDown(tuple(tokens), tuple(dealt), bag, False, eyes, by))


@cites("betrayal:terms/tokens")
async def lay_down(
    city: City, laid: Mapping[str, str], eyes: int, by: str, any_of: Sequence[str] = ()
) -> None:
    """Somebody lays faces beneath tokens as they like: all of a known bag, or `any_of` these.

    The tokens come in the order of the board, never in that of laying.
    """
    tokens, faces = tuple(laid), tuple(laid.values())
    bag, free = tuple(sorted(any_of or faces)), bool(any_of)
    await happen(city, LayDown(tokens, faces, bag, free, eyes, by))


def face_of(city: City, token: str, seat: int) -> str:
    """What a token is, if a seat can be sure of it."""
    return known_face(city.faces, token, seat)


def true_face(city: City, token: str) -> str:
    """What a token is: for the rules, which tell nobody."""
    return city.faces.truth()[token]


def is_down(city: City, token: str) -> bool:
    """Does this lie face down?"""
    return city.faces.is_down(token)


def face_down(city: City) -> list[str]:
    """What lies face down on the board, in the order it was laid."""
    return [token for token in city.tokens if city.faces.is_down(token)]


@cites("betrayal:terms/tokens", "betrayal:haunt/shared-knowledge")
async def look(city: City, who: str, token: str, eyes: int, by: str) -> str:
    """All see somebody look, and these seats see the face."""
    await happen(city, LookAt(who, token, by))
    face = true_face(city, token)
    await happen(city, SeeFace(token, face, eyes, by))
    return face


@cites("betrayal:terms/tokens")
async def turn_up(city: City, token: str, by: str) -> str:
    """A token lies face up from now on."""
    face = true_face(city, token)
    if is_down(city, token):
        await happen(city, SeeFace(token, face, ALL, by))
    return face


Mix = tuple[str, bool]  # another token, and whether the two were crossed


def ways_to_mix(city: City, first: str) -> list[Option[Mix]]:
    """A second token is lifted for all to see; how the two come back nobody sees."""
    options: list[Option[Mix]] = []
    for other in face_down(city):
        if other != first:
            tile = city.tile(city.tokens[other])
            as_it_lay = Words(
                "Lift {token} at {tile} too, put both back as they lay", token=other, tile=tile
            )
            crossed = Words("Lift {token} at {tile} too, and cross them", token=other, tile=tile)
            options += [
                Option(f"{other}/as-it-lay", (other, False), as_it_lay, about=other, seen=other),
                Option(f"{other}/crossed", (other, True), crossed, about=other, seen=other),
            ]
    return options


@cites("betrayal:terms/tokens")
async def mix(
    city: City, who: str, pair: tuple[str, str], crossed: bool, eyes: int, by: str
) -> None:
    """All see both lifted; only these seats know whether they came back crossed."""
    one, other = pair
    here, there = [city.tile(city.tokens[token]) for token in pair]
    await happen(city, LiftBoth(who, one, other, here, there, by))
    await happen(city, Cross(one, other, crossed, eyes, by))


@cites("betrayal:terms/tokens")
async def mix_unseen(city: City, who: str, pair: tuple[str, str], by: str) -> None:
    """Two tokens are mixed so that nobody knows any more which is which."""
    await mix(city, who, pair, bool(await Chance((0, 1), secret=True)), NOBODY, by)
