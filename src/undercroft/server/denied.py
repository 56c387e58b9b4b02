"""What cannot be done, for the one who asked."""

from __future__ import annotations

from typing import Final


def in_words(error: Exception) -> str:
    """What an error of the engine says, as a sentence for people."""
    text = str(error)
    return text[:1].upper() + text[1:] + ("" if text.endswith(".") else ".")


class Denied(Exception):
    """Nothing has changed. The code is for programs, the text for people."""

    def __init__(self, code: str, text: str, status: int = 400) -> None:
        super().__init__(text)
        self.code: Final = code
        self.text: Final = text
        self.status: Final = status  # over HTTP
