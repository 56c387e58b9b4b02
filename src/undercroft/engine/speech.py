"""Words said in one language: looked up, filled in, with chips for what they name.

The standard library does the work: `gettext` finds the template, `str.format_map` takes it apart
and asks each argument for its form, `{foe:dem}`, through `__format__`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from undercroft.engine.decision import Keyed
from undercroft.engine.names import Entry, Lexicon
from undercroft.engine.tongues import ENGLISH, Told, Tongue
from undercroft.engine.words import Arg, Free, Seat, Several, Words

_CONTROLS: Final = dict.fromkeys(range(32))


class Named(NamedTuple):
    """A thing in a sentence: clients make it a chip."""

    key: str
    name: str


class Speech:
    """One language at one table."""

    def __init__(self, tongue: Tongue, lexicon: Lexicon, seats: Sequence[str] = ()) -> None:
        self.tongue: Final = tongue
        self.lexicon: Final = lexicon
        self.seats: Final = seats

    def at_table(self, lexicon: Lexicon) -> Speech:
        """The same language and people, where things are called by another lexicon."""
        return Speech(self.tongue, lexicon, self.seats)

    def told(self, words: Words) -> str:
        """With marks around what is named, and a capital letter in front.

        What somebody typed begins a sentence as it was typed.
        """
        said = self.said(words).replace("!\x03.", "!\x03")  # one stop is enough
        if self._begins_as_typed(words):
            return said
        if said[:1] != "\x02":
            return _capital(said)
        key, _, name = said.partition("\x1f")
        return f"{key}\x1f{_capital(name)}"

    def said(self, words: Words) -> str:
        template = self.tongue.text(words.template, words.context)
        if not template and words.template:  # rather all in English than half and half
            return Speech(ENGLISH, self.lexicon, self.seats).said(words)
        return template.format_map(_Filling(self, words.args)) if "{" in template else template

    def _begins_as_typed(self, words: Words) -> bool:
        template = self.tongue.text(words.template, words.context) or words.template
        if template[:1] != "{":
            return False
        name = template[1:].partition("}")[0].partition(":")[0]
        return isinstance(words.args.get(name), Seat | Free)

    def parts(self, words: Words) -> list[str | Named]:
        """As it goes to a browser."""
        return pieces(self.told(words))

    def plain(self, words: Words) -> str:
        """As it goes to a terminal, a screen reader, a transcript."""
        return unmarked(self.told(words))

    def option_parts(self, option: Keyed) -> list[str | Named]:
        return pieces(self.option(option))

    def option_plain(self, option: Keyed) -> str:
        return unmarked(self.option(option))

    def option(self, option: Keyed) -> str:
        """An option with marks: its label, or the name of what it is about."""
        if option.label:
            return self.told(option.label)
        return _chip(option.about, self.name(option.about))

    def text(self, printed: str) -> str:
        """What is printed on a thing, in this language, or else as it is printed."""
        return (self.tongue.text(printed, "text") or printed) if printed else ""

    def name(self, key: str) -> str:
        """What a button says that is a thing, and what stands above a card."""
        entry, number = self.lexicon.find(key)
        return _capital(self.declined(entry, self.tongue.title, number)[1])

    def declined(self, entry: Entry, form: str, number: str, count: int | None = None) -> Told:
        """A name in a form, and behind it which part of the thing is meant."""
        before, name = self.tongue.decline(entry, form, number, count)
        if entry.part is None:
            return before, name
        return before, f"{name} ({self.tongue.decline(entry.part, self.tongue.title)[1]})"


class _Filling:
    """The arguments of one sentence, as `format_map` asks for them."""

    __slots__ = ("args", "speech")

    def __init__(self, speech: Speech, args: Mapping[str, Arg]) -> None:
        self.speech: Final = speech
        self.args: Final = args

    def __getitem__(self, name: str) -> _Slot:
        return _Slot(self.speech, self.args[name])


class _Slot:
    """One argument. What it looks like is asked by `__format__`, with the form as its spec."""

    __slots__ = ("arg", "speech")

    def __init__(self, speech: Speech, arg: Arg) -> None:
        self.speech: Final = speech
        self.arg: Final = arg

    def __format__(self, form: str) -> str:
        arg, speech = self.arg, self.speech
        if isinstance(arg, str):
            known, asked = speech.lexicon.said, (speech.tongue, arg, form)
            if asked not in known:
                known[asked] = self._thing(arg, form)
            return known[asked]
        branches = form.split("|") if "|" in form else []
        if isinstance(arg, int):
            if branches:
                return branches[speech.tongue.branch(arg)]
            return (f"+{arg}" if arg >= 0 else f"\u2212{-arg}") if form == "+" else str(arg)
        if isinstance(arg, Several):
            if branches:
                return branches[speech.tongue.branch(arg.count)]
            entry, _ = speech.lexicon.find(arg.key)
            return self._declined(arg.key, entry, form, "", arg.count)
        if isinstance(arg, tuple):
            return self._listed(arg, form, branches)
        if isinstance(arg, Words):
            return speech.said(arg)
        if isinstance(arg, Seat):
            return speech.seats[arg.number].translate(_CONTROLS)
        text = arg.text.translate(_CONTROLS)
        return _chip(arg.key, text) if arg.key else text

    def _thing(self, key: str, form: str) -> str:
        entry, number = self.speech.lexicon.find(key)
        if "|" not in form:
            return self._declined(key, entry, form, number)
        branches = form.split("|")
        return branches[min(self.speech.tongue.gender(entry), len(branches) - 1)]

    def _declined(
        self, key: str, entry: Entry, form: str, number: str, count: int | None = None
    ) -> str:
        """`{foe:Der}` begins a sentence within a sentence; the first needs no such care."""
        low = form.lower()
        before, name = self.speech.declined(entry, low, number, count)
        if form != low:
            before, name = (before.capitalize(), name) if before else (before, _capital(name))
        if not name:  # a pronoun
            return before
        return f"{before} {_chip(key, name)}" if before else _chip(key, name)

    def _listed(self, keys: tuple[str, ...], form: str, branches: list[str]) -> str:
        """A, B and C; each in the same form, and only the first with a capital."""
        if branches:
            return branches[self.speech.tongue.branch(len(keys))]
        rest = [f"{_Slot(self.speech, key):{form.lower()}}" for key in keys[1:]]
        told = [f"{_Slot(self.speech, keys[0]):{form}}", *rest]
        *most, last = told
        return f"{', '.join(most)} {self.speech.tongue.joint} {last}" if most else last


def pieces(told: str) -> list[str | Named]:
    """A sentence with marks, taken apart: words and things."""
    first, *rest = told.split("\x02")
    found: list[str | Named] = [first] if first else []
    for piece in rest:
        key, _, more = piece.partition("\x1f")
        name, _, after = more.partition("\x03")
        found.append(Named(key, name))
        if after:
            found.append(after)
    return found


def unmarked(told: str) -> str:
    """A sentence with marks, as it is printed."""
    return "".join([part if isinstance(part, str) else part.name for part in pieces(told)])


def _chip(key: str, name: str) -> str:
    return f"\x02{key}\x1f{name}\x03"


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]
