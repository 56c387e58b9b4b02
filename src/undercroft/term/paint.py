"""The colours of the house, and small pieces of styled text. Colour never says anything alone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from undercroft.term.content import Content
from undercroft.term.facts import Facts

INK: Final = "#f0eadc"
FAINT: Final = "#c3bcad"
DIM: Final = "#9d978a"
CANDLE: Final = "#f3bd62"  # here you can act: nothing else has this colour
GOOD: Final = "#7fd0a2"
BAD: Final = "#ff8d7a"
LINK: Final = "#8fc4ee"
EMBER: Final = "#f6965a"
ROSE: Final = "#f0b6c6"
VIOLET: Final = "#b7a8f2"
RAISED: Final = "#313743"
STONE: Final = "#6c768a"
MARKED: Final = "\N{MULTIPLICATION SIGN}"
SEATS: Final = ("#46c08f", "#e08bc3", "#6cb8f0", "#ef8354", "#d8d3c6", "#c9b3f5")

OPEN_BOX: Final = "bold #1b1509 on #ece3d0"
MARKED_BOX: Final = f"{BAD} on {RAISED}"
TWO_ABREAST: Final = 64
KEY: Final = f"bold #1b1509 on {CANDLE}"

Piece = str | Content | tuple[str, str]
Box = Mapping[str, Any]  # number, marked


def join(pieces: Iterable[Piece], gap: str = " ") -> Content:
    """Pieces with a gap between them; empty ones leave none."""
    kept = [piece for piece in (Content.assemble(piece) for piece in pieces) if len(piece)]
    return Content(gap).join(kept)


def lines(pieces: Iterable[Piece]) -> Content:
    return Content("\n").join([Content.assemble(piece) for piece in pieces])


def paragraph(text: str, style: str, width: int, indent: int = 0) -> list[Piece]:
    """A text in lines of its own, all of them set in by so much."""
    folded = Content.styled(text, style).wrap(max(10, width - indent))
    return [line.pad_left(indent) for line in folded]


def fit(line: Content, width: int) -> Content:
    """Exactly this wide: filled up with blanks, or cut off with a mark."""
    return line.truncate(width, ellipsis=True, pad=True)


def fullest(drafts: Iterable[Sequence[Piece]], width: int) -> Content:
    """The first of these lines that fits; the last one if none does."""
    told = Content("")
    for pieces in drafts:
        told = join(pieces, "   ")
        if told.cell_length <= width:
            break
    return told


def abreast(
    people: Sequence[Facts], width: int, block: Callable[[Facts, int], Sequence[Piece]]
) -> Content:
    """One under the other; two beside each other where there is space for that."""
    across = 2 if width >= TWO_ABREAST else 1
    column = width // across
    blocks = [block(person, column - 1) for person in people]
    told: list[Piece] = []
    for first in range(0, len(blocks), across):
        beside = zip_longest(*blocks[first : first + across], fillvalue="")
        told += [
            "",
            *(join([fit(Content.assemble(part), column) for part in row], "") for row in beside),
        ]
    return lines(told[1:])


def key_hint(key: str) -> Piece:
    """The key that takes the option about this thing; nothing if there is none."""
    return (f"[{key}]", KEY) if key else ""


def number(box: Box) -> str:
    """What a box shows: a cross once it is marked, else what a die must reach, if anything."""
    if box["marked"]:
        return MARKED
    return str(box["number"]) if box["number"] else "□"


def boxes(row: Sequence[Box]) -> Content:
    return _boxes(row, " ", " ")


def small_boxes(row: Sequence[Box], gap: str = " ") -> Content:
    return _boxes(row, "", gap)


def _boxes(row: Sequence[Box], padding: str, gap: str) -> Content:
    pieces = [
        (f"{padding}{number(box)}{padding}", MARKED_BOX if box["marked"] else OPEN_BOX)
        for box in row
    ]
    return join(pieces, gap)
