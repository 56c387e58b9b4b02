"""A language that marks what went through it: sentences and names stand in ⟦ ⟧.

    Words("{who} goes to {tile}.") reads  ⟦Kat⟧⟦ goes to ⟧⟦Kitchen⟧.

A letter outside is something that no translator ever saw: a piece of English passed off as data.
"""

from __future__ import annotations

import re
from gettext import NullTranslations
from string import Formatter

from undercroft.engine.names import Entry
from undercroft.engine.speech import unmarked
from undercroft.engine.tongues import Told, Tongue

INSIDE = re.compile(r"⟦[^⟦⟧]*⟧")


def marked(text: str) -> str:
    return f"⟦{text}⟧" if any(letter.isalpha() for letter in text) else text


class _Marked(NullTranslations):
    """Every sentence is translated: its own words are marked, what it speaks of is not."""

    def gettext(self, message: str) -> str:
        return "".join(
            marked(literal).replace("{", "{{").replace("}", "}}") + _field(name, form)
            for literal, name, form, _ in Formatter().parse(message)
        )

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


def _field(name: str | None, form: str | None) -> str:
    """A choice between words is words of the sentence, too."""
    if name is None:
        return ""
    branches = (form or "").split("|")
    told = "|".join(map(marked, branches)) if len(branches) > 1 else branches[0]
    return f"{{{name}:{told}}}"


class Pseudo(Tongue):
    code = "pseudo"

    def __init__(self) -> None:
        super().__init__(_Marked())

    def decline(self, entry: Entry, form: str, number: str = "", count: int | None = None) -> Told:
        before, name = super().decline(entry, form, number, count)
        return marked(before), marked(name)


def outside(told: str) -> str:
    """What of a sentence, with chips or without, no translator has seen."""
    return "".join(letter for letter in INSIDE.sub("", unmarked(told)) if letter.isalpha())
