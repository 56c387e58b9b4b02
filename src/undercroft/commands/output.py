"""Lines for terminals that cannot write every letter."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Final
from unicodedata import normalize

LACKING: Final = "“”„‘’–—−…×·•→←↑↓≥≤äöüÄÖÜß"  # noqa: RUF001
INSTEAD: Final = '" " " \' \' - - - ... x - * -> <- ^ v >= <= ae oe ue Ae Oe Ue ss'
NEAREST: Final = str.maketrans(dict(zip(LACKING, INSTEAD.split(), strict=True)))
HANDLER: Final = "undercroft.nearest"


def write_what_can_be_written() -> None:
    """What an encoding lacks is written as near to it as can be; what cannot be read is a “?”."""
    codecs.register_error(HANDLER, _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=HANDLER)
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(NEAREST)
    plain = normalize("NFKD", lacking).encode("ascii", "ignore").decode()
    return plain or "?", error.end
