"""What no type can see of a catalogue: names in braces, forms, choices, gaps, leftovers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Final

from babel.messages.catalog import Message

from scripts.words.books import NAMES, Book, is_texts
from scripts.words.catalogues import is_translated, key_of, known, messages, read
from scripts.words.gather import TEXT, Found, Words
from undercroft.engine.tongues import ENGLISH, TONGUES, UNKNOWN, German, Tongue, noun

DONE: Final[Mapping[str, tuple[str, ...]]] = {
    "de": ("wakening",)
}  # games that a language is complete for
NUMBERS: Final = {"", "+"}
PLACES: Final = ("place", "room", "tile")  # kinds of things that one can be in, on or at
PREPOSITIONS: Final = ("an", "auf", "hinter", "in", "neben", "unter", "vor", "über")


def fields(template: str) -> dict[str, set[str]]:
    """The names in a template, each with its forms."""
    found: dict[str, set[str]] = {}
    for _, name, form, conversion in Formatter().parse(template):
        if name is not None:
            if not name.isidentifier() or conversion:
                raise ValueError(f"{{{name}}} must be a plain name")
            found.setdefault(name, set()).add(form or "")
    return found


def forms(template: str, tongue: Tongue) -> Iterator[str]:
    """Forms that a language does not have, choices with too many or too few words."""
    for name, used in fields(template).items():
        for form in sorted(used - NUMBERS):
            words = form.count("|") + 1
            if words == 1 and form.lower() not in tongue.forms:
                yield f"{{{name}:{form}}} is no form of {tongue.code}"
            if words > 1 and words not in (tongue.plurals, *range(3, tongue.genders + 1)):
                yield f"{{{name}:{form}}} offers {words} words"


def sources(words: Words) -> Iterator[str]:
    """What is wrong with the English already."""
    for found in words.values():
        for (context, english), one in found.items():
            if isinstance(english, tuple) or one.is_name:
                continue
            if context == TEXT:
                wrong = ["a printed text has no names in it"] if "{" in english else []
            else:
                wrong = _readable(english) or list(forms(english, ENGLISH))
            for problem in wrong:
                yield f"{one.places[0]}: {english!r}: {problem}"


def book(book: Book, words: Words, language: str) -> Iterator[str]:
    """Everything that is wrong with one book in one language."""
    tongue = TONGUES[language]()
    needed = {key: one for found in words.values() for key, one in found.items()}
    for path in book.files(language):
        for message in messages(read(path, language)):
            for problem in _message(message, needed.get(key_of(message)), tongue):
                yield f"{path.relative_to(book.home)}: {message.id!r}: {problem}"
    told, whole = known(book, language), book.slug in DONE[language] or _all_need(book, language)
    for stem, found in words.items():
        if stem == NAMES or (whole and not is_texts(stem)):
            path = book.file(language, stem).relative_to(book.home)
            yield from (f"{path}: {key[1]!r} is missing" for key in found if key not in told)


def _all_need(book: Book, language: str) -> bool:
    """The house's own words are part of every game that is done."""
    return not book.slug and bool(DONE[language])


def _message(message: Message, source: Found | None, tongue: Tongue) -> Iterator[str]:
    if message.fuzzy:
        yield "is a guess"
    elif not is_translated(message):
        return
    elif source is None:
        yield "is said nowhere any more"
    elif isinstance(message.string, str):
        (context, english), told = key_of(message), message.string
        if source.is_name:
            yield from name(told, context, tongue)
        elif isinstance(english, str):
            yield from sentence(english, told, tongue)


def sentence(english: str, told: str, tongue: Tongue) -> Iterator[str]:
    """The same names as in English, in forms of the language, as many choices as it has plurals."""
    if problems := _readable(told):
        yield from problems
        return
    wanted, given = fields(english), fields(told)
    if wanted.keys() != given.keys():
        yield f"{told!r} must name {sorted(wanted)}"
    yield from forms(told, tongue)
    for counted in sorted(
        name for name in wanted.keys() & given.keys() if "|" in str(wanted[name])
    ):
        for form in sorted(given[counted]):
            if "|" in form and form.count("|") + 1 != tongue.plurals:
                yield f"{{{counted}:{form}}} is a number: {tongue.plurals} words"


def _readable(template: str) -> list[str]:
    try:
        fields(template)
    except ValueError as error:
        return [f"{template!r}: {error}"]
    return []


def name(told: str, kind: str, tongue: Tongue) -> Iterator[str]:
    """A name has a gender, endings where it has an article, and a preposition if it is a place."""
    if "{" in told or "}" in told:
        yield f"{told!r} is a name, not a sentence"
    if not isinstance(tongue, German):
        return
    try:
        taken = noun(told)
    except ValueError:
        yield f"{told!r} has not one head with two endings"
        return
    if taken.gender == UNKNOWN:
        yield f"{told!r} has no gender"
    if not taken.proper and told.startswith(("der ", "das ")) and not {"|", "~"} & set(told):
        yield f"{told!r} has no endings"
    if "~" in taken.stem + taken.after or "|" in taken.after + taken.stem:
        yield f"{told!r} has endings in the wrong place"
    if kind in PLACES and taken.where not in PREPOSITIONS:
        yield f"{told!r} is a place: @in, @auf, @an?"
