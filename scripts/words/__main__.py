"""`make words`: bring all catalogues up to date, check them, pack them, tell how far they are.

python -m scripts.words         everything
python -m scripts.words pack    pack what is translated, and nothing else
python -m scripts.words forms   every name in its forms, to be read through
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

from scripts.words import check, forms
from scripts.words.books import NAMES, SOURCES, Book, books, is_texts
from scripts.words.catalogues import LANGUAGES, known, update
from scripts.words.gather import Words, gathered
from scripts.words.pack import pack


def main(asked: Sequence[str]) -> int:
    if asked == ["pack"]:
        pack(SOURCES)
        return 0
    found = gathered()
    if asked == ["forms"]:
        for language in LANGUAGES:
            for book in books():
                print("\n".join(forms.declined(book, found[book.slug], language)))
        return 0
    problems = [problem for words in found.values() for problem in check.sources(words)]
    for language in LANGUAGES:
        for book in books():
            words = found[book.slug]
            for gone in update(book, words, language):
                print(f"{book.title}: no longer said: {gone!r}")
            problems += check.book(book, words, language)
            print(f"{language}, {book.title}: " + ", ".join(_progress(book, words, language)))
    pack(SOURCES)
    print("\n".join(problems), file=sys.stderr, end="\n" if problems else "")
    return bool(problems)


def _progress(book: Book, words: Words, language: str) -> Iterator[str]:
    """How much of it is translated."""
    told = known(book, language)
    kinds = {"names": [stem for stem in words if stem == NAMES]}
    kinds["texts"] = [stem for stem in words if is_texts(stem)]
    kinds["sentences"] = [stem for stem in words if stem not in kinds["names"] + kinds["texts"]]
    for kind, stems in kinds.items():
        keys = [key for stem in stems for key in words[stem]]
        if keys:
            yield f"{sum(key in told for key in keys)} of {len(keys)} {kind}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
