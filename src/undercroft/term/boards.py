"""The boards the terminal can draw, by game."""

from __future__ import annotations

from typing import Final

from undercroft.term.betrayal.city import CityBoard
from undercroft.term.board import Board
from undercroft.term.ravenloft.castle import CastleBoard
from undercroft.term.wakening.lair import LairBoard

BOARDS: Final[dict[str, Board]] = {
    "wakening": LairBoard(),
    "ravenloft": CastleBoard(),
    "betrayal": CityBoard(),
}
