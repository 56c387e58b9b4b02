"""The row of twelve rooms: as cards where there is space, else one line for each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Words
from undercroft.games.wakening.facts import place
from undercroft.term.content import Content
from undercroft.term.facts import Facts
from undercroft.term.paint import (
    CANDLE,
    DIM,
    INK,
    ROSE,
    SEATS,
    STONE,
    Piece,
    fit,
    join,
    key_hint,
    lines,
    small_boxes,
)

Hints = Mapping[str, str]  # thing on the table -> the key that takes the option about it

COLOURS: Final = {
    "fire": "#ff9a5c",
    "frost": "#8fd0f5",
    "poison": "#9fd47c",
    "holy": "#f2d77e",
    "grievous": "#ff8d8d",
    "precision": "#c9b3f5",
}
CARD_WIDTH: Final = 19
CARD_HEIGHT: Final = 7
LEAST_HEIGHT: Final = 4  # of a row in which nothing is to be seen
NAME_WIDTH: Final = 17
SNAKE: Final = ((1, 2, 3, 4), (8, 7, 6, 5), (9, 10, 11, 12))
ROOM_12: Final = 12
FACE_DOWN: Final = Words("face down")
SLEEPS: Final = Words("The Terror sleeps")
SLEEPS_HERE: Final = Words("face down; the Terror sleeps here")

# upper corners with the bar between them, side, lower corners
FRAMES: Final = {
    "asleep": ("┌╌┐┆└┘", STONE),
    "open": ("┌─┐│└┘", STONE),
    "active": ("┏━┓┃┗┛", CANDLE),
    "terror": ("╔═╗║╚╝", ROSE),
}


def type_code(kind: str) -> Piece:
    """An attack type as the sign that the legend explains, the same in every language."""
    return (kind[:2].capitalize(), COLOURS[kind])


def type_name(kind: str, speech: Speech) -> Piece:
    return (speech.name(kind), COLOURS[kind])


def painted(words: Words, speech: Speech, names: str = "") -> Content:
    """A sentence in which attack types have their colours, and other names a style."""
    return Content.assemble(
        *(
            part if isinstance(part, str) else (part.name, COLOURS.get(part.key, names))
            for part in speech.parts(words)
        )
    )


def draw(table: Facts, width: int, height: int, hints: Hints, speech: Speech) -> Content:
    """Cards if all twelve fit, in three rows that wind like the corridor; else a list."""
    if width >= 4 * CARD_WIDTH and height >= 3 * CARD_HEIGHT:
        return _cards(table, width // 4, height, hints, speech)
    return lines(_row(table, room, width, hints, speech) for room in table["rooms"])


def _cards(table: Facts, width: int, height: int, hints: Hints, speech: Speech) -> Content:
    rooms = {room["number"]: room for room in table["rooms"]}
    bends = [[rooms[number] for number in bend] for bend in SNAKE]
    drawn: list[Piece] = []
    for bend, high in zip(bends, _heights(bends, height), strict=True):
        cards = [_card(table, room, width, high, hints, speech) for room in bend]
        drawn += [join(slices, "") for slices in zip(*cards, strict=True)]
    return lines(drawn)


def _heights(bends: Sequence[Sequence[Facts]], height: int) -> list[int]:
    """How high each row of cards is: the fuller its fullest room, the higher."""
    full = [max(map(_fullness, bend)) for bend in bends]
    high = [min(need, CARD_HEIGHT) for need in full]
    for _ in range(height - sum(high)):
        short = [need - have for need, have in zip(full, high, strict=True)]
        # Once all have what they need, what is left is shared out.
        row = short.index(max(short))
        high[row] += 1
    return high


def _fullness(room: Facts) -> int:
    """Lines that a room would like: frame, name, advantage, two for a foe, one for two heroes."""
    if not room["awake"]:
        return LEAST_HEIGHT
    dangers = len(room["monsters"]) + len(room["traps"])
    return LEAST_HEIGHT + 2 * dangers + (len(room["heroes"]) + 1) // 2 + bool(room["terror"])


def _frame(table: Facts, room: Facts) -> str:
    if room["terror"]:
        return "terror"
    if table["active"] in room["heroes"]:
        return "active"
    return "open" if room["awake"] else "asleep"


def _card(
    table: Facts, room: Facts, width: int, height: int, hints: Hints, speech: Speech
) -> list[Content]:
    """One room with its frame, so many cells wide and lines high."""
    frame = _frame(table, room)
    strokes, colour = FRAMES[frame]
    bar, side = strokes[1], strokes[3]
    if frame == "terror" and table["active"] in room["heroes"]:
        colour = CANDLE
    inner = width - 2
    title = join(
        [(f" {room['number']} ", f"bold {INK}"), key_hint(hints.get(place(room["number"]), ""))],
        "",
    )
    rest = inner - 1 - title.cell_length
    top = Content.assemble((strokes[0] + bar, colour), title, (bar * rest + strokes[2], colour))
    bottom = Content.assemble((strokes[4] + bar * inner + strokes[5], colour))
    body = _inside(table, room, inner, height - 2, hints, speech)
    middle = [
        Content.assemble((side, colour), fit(line, inner), (side, colour))
        for line in [*body, *[Content("")] * (height - 2 - len(body))]
    ]
    return [top, *middle, bottom]


def _inside(
    table: Facts, room: Facts, width: int, height: int, hints: Hints, speech: Speech
) -> list[Content]:
    if not room["awake"]:
        sleeps = room["number"] == ROOM_12 and not table["terror"]
        said = speech.plain(SLEEPS if sleeps else FACE_DOWN)
        return [Content(""), Content.styled(said, f"italic {DIM}").pad_left(_middle(said, width))]
    advantage = join(type_name(kind, speech) for kind in room["advantage"])
    if advantage.cell_length > width:
        advantage = join(type_code(kind) for kind in room["advantage"])
    head = [Content.styled(speech.name(room["card"]), "bold"), advantage]
    if room["terror"]:
        head.append(_terror(table, hints, speech))
    dangers = [*room["monsters"], *room["traps"]]
    last = _heroes(table, room, width, max(1, height - len(head) - len(dangers)), hints, speech)
    space = height - len(head) - len(last)
    tall = 2 * len(dangers) <= space
    told = [line for foe in dangers for line in _foe(foe, width, hints, speech, tall=tall)]
    if len(told) > space:
        hidden = len(told) - space + 1
        more = speech.plain(Words("and {hidden} more", hidden=hidden))
        told = [*told[: space - 1], Content.styled(more, DIM)]
    blank = [Content("")] * (space - len(told))
    return [*head, *told, *blank, *last]


def _middle(said: str, width: int) -> int:
    return max(0, width - len(said)) // 2


def _foe(foe: Facts, width: int, hints: Hints, speech: Speech, *, tall: bool) -> Iterator[Content]:
    """A monster or Trap on two lines, or on one with its name cut short."""
    key = key_hint(hints.get(foe["key"], ""))
    if tall:
        yield join([key, speech.name(foe["key"])])
        weakness = type_name(foe["weakness"], speech) if foe["weakness"] else ""
        yield join([" ", small_boxes(foe["boxes"]), weakness])
        return
    code = type_code(foe["weakness"]) if foe["weakness"] else ""
    tail = join([small_boxes(foe["boxes"], ""), code])
    written = (join([key, name, tail]) for name in names(foe, speech))
    yield next((line for line in written if line.cell_length <= width), join([key, tail]))


def names(foe: Facts, speech: Speech) -> list[str]:
    """The name, and shorter ones: Skeleton Archer II, Skel. Archer II, Skel. A. II, Ske A."""
    _, number = speech.lexicon.find(foe["key"])
    copy = [number] if number else []
    first, *rest = speech.name(foe["kind"]).split()
    short = f"{first[:4]}." if len(first) > 5 and rest else first
    initials = [f"{word[0]}." for word in rest]
    return [
        speech.name(foe["key"]),
        " ".join([short, *rest, *copy]),
        " ".join([short, *initials, *copy]),
        " ".join([first[:3], *(word[0] for word in rest)]),
    ]


def _terror(table: Facts, hints: Hints, speech: Speech) -> Content:
    key = table["terror"]["key"]
    return join([key_hint(hints.get(key, "")), (f"◆ {speech.name(key).upper()}", ROSE)])


def hero_tag(table: Facts, key: str, hints: Hints, speech: Speech, *, letters: int = 0) -> Content:
    """A hero in a room: its name, cut if need be, with a wedge before the one in turn."""
    hero = next(hero for hero in table["heroes"] if hero["key"] == key)
    name = speech.name(key)[: letters or None]
    active = key == table["active"]
    style = f"bold {SEATS[hero['seat'] % len(SEATS)]}"
    return join([key_hint(hints.get(key, "")), ("▶" if active else "●", style), (name, style)], "")


def _heroes(
    table: Facts, room: Facts, width: int, height: int, hints: Hints, speech: Speech
) -> list[Content]:
    """The heroes of a room on so many lines, with as much of their names as there is space for."""
    packed: list[Content] = []
    for letters in (0, 5, 3, 2, 1):
        packed = []
        for key in room["heroes"]:
            tag = hero_tag(table, key, hints, speech, letters=letters)
            if packed and packed[-1].cell_length + 1 + tag.cell_length <= width:
                packed[-1] = join([packed[-1], tag])
            else:
                packed.append(tag)
        if len(packed) <= height and all(line.cell_length <= width for line in packed):
            break
    return packed[:height]


def _row(table: Facts, room: Facts, width: int, hints: Hints, speech: Speech) -> Content:
    """One room on one line."""
    strokes, colour = FRAMES[_frame(table, room)]
    number = (f"{room['number']:>2}", f"bold {INK if room['awake'] else DIM}")
    bar = (strokes[3], colour)
    hint = hints.get(place(room["number"]), "")
    head = join([number, key_hint(hint) if hint else "   ", bar], "")
    if not room["awake"]:
        sleeps = room["number"] == ROOM_12 and not table["terror"]
        said = speech.plain(SLEEPS_HERE if sleeps else FACE_DOWN)
        return fit(join([head, (said, f"italic {DIM}")]), width)
    name = fit(Content.styled(speech.name(room["card"]), "bold"), NAME_WIDTH)
    advantage = join(type_code(kind) for kind in room["advantage"])
    start = join([head, name, advantage, ""])
    rest = width - start.cell_length - 1
    return fit(join([start, _contents(table, room, rest, hints, speech)]), width)


def _contents(table: Facts, room: Facts, width: int, hints: Hints, speech: Speech) -> Content:
    """Who is in a room, in as many letters as there is space for; keys give way first."""
    drawn = Content("")
    for size, keys in ((0, hints), (0, {}), (1, hints), (1, {}), (2, {}), (3, {})):
        drawn = join(_tags(table, room, keys, size, speech), "  " if size < 2 else " ")
        if drawn.cell_length <= width:
            break
    return drawn


def _tags(table: Facts, room: Facts, hints: Hints, size: int, speech: Speech) -> Sequence[Piece]:
    """`size` 0 writes everything out, 3 hardly anything."""
    letters = (0, 0, 5, 3)[size]
    tags: list[Piece] = [
        hero_tag(table, key, hints, speech, letters=letters) for key in room["heroes"]
    ]
    if room["terror"]:
        tags.append(_terror(table, hints, speech))
    for foe in [*room["monsters"], *room["traps"]]:
        code = type_code(foe["weakness"]) if foe["weakness"] else ""
        key = key_hint(hints.get(foe["key"], ""))
        tags.append(join([key, names(foe, speech)[size], small_boxes(foe["boxes"], ""), code]))
    return tags
