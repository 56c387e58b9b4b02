"""The files that translators write in, and what is packed of them."""

from __future__ import annotations

from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

import pytest

from scripts.words import catalogues, pack
from scripts.words.books import Book
from scripts.words.gather import Found, Words

DE = "de"


@pytest.fixture
def book(tmp_path: Path) -> Book:
    return Book("parlour", tmp_path, tmp_path / "words")


def _words(**files: list[str]) -> Words:
    return {
        stem: {("", english): Found([f"{stem}.py"], []) for english in told}
        for stem, told in files.items()
    }


def _translate(book: Book, stem: str, english: str, told: str) -> None:
    path = book.file(DE, stem)
    before = f'msgid "{english}"\nmsgstr ""'
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, f'# von Ann\nmsgid "{english}"\nmsgstr "{told}"'), "utf-8")


def test_a_new_file_tells_translators_how_forms_are_written(book: Book) -> None:
    assert not list(catalogues.update(book, _words(rules=["Go"]), DE))
    text = book.file(DE, "rules").read_text("utf-8")
    assert text.startswith("# Deutsch.")
    assert '#: rules.py\nmsgid "Go"\nmsgstr ""\n' in text


def test_a_translation_goes_with_its_sentence_from_file_to_file(book: Book) -> None:
    assert not list(catalogues.update(book, _words(rules=["Go", "Stay"], h02=["Run"]), DE))
    _translate(book, "rules", "Go", "Geh")
    assert not list(catalogues.update(book, _words(rules=["Stay"], common=["Go"]), DE))
    assert "Go" not in book.file(DE, "rules").read_text("utf-8")
    assert '# von Ann\n#: common.py\nmsgid "Go"\nmsgstr "Geh"\n' in book.file(
        DE, "common"
    ).read_text("utf-8")
    assert not book.file(DE, "h02").exists()


def test_a_translation_that_nobody_needs_any_more_is_told(book: Book) -> None:
    assert not list(catalogues.update(book, _words(rules=["Go", "Stay"]), DE))
    _translate(book, "rules", "Go", "Geh")
    assert list(catalogues.update(book, _words(rules=["Stay", "Walk"]), DE)) == ["Go"]
    text = book.file(DE, "rules").read_text("utf-8")
    assert "Geh" not in text  # and no guess that Walk might be the same


def test_writing_a_file_anew_changes_nothing(book: Book) -> None:
    words = _words(rules=["Go", "Stay"])
    assert not list(catalogues.update(book, words, DE))
    _translate(book, "rules", "Go", "Geh")
    assert not list(catalogues.update(book, words, DE))
    text = book.file(DE, "rules").read_text("utf-8")
    assert not list(catalogues.update(book, words, DE))
    assert book.file(DE, "rules").read_text("utf-8") == text


def _write(path: Path, *entries: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n\n".join([catalogues.HEADS[DE].strip(), *entries]) + "\n", "utf-8")
    return path


def test_all_files_of_a_book_are_packed_into_one(tmp_path: Path) -> None:
    words = tmp_path / "games" / "parlour" / "words"
    _write(words / "de" / "rules.po", 'msgid "Go"\nmsgstr "Geh"')
    _write(words / "de" / "h02.po", 'msgctxt "figure"\nmsgid "Goblin"\nmsgstr "der Goblin|s|s"')
    _write(tmp_path / "words" / "de.po", 'msgid "Yes"\nmsgstr "Ja"')
    made = pack.pack(tmp_path)
    assert made == [words / "de.mo", tmp_path / "words" / "de.mo"]
    with made[0].open("rb") as file:
        packed = GNUTranslations(file)
    assert packed.gettext("Go") == "Geh"
    assert packed.pgettext("figure", "Goblin") == "der Goblin|s|s"
    assert not list(tmp_path.rglob("*.new"))


def test_guesses_and_gaps_are_not_packed(tmp_path: Path) -> None:
    rules = _write(
        tmp_path / "rules.po", '#, fuzzy\nmsgid "Go"\nmsgstr "Geh"', 'msgid "Stay"\nmsgstr ""'
    )
    packed = GNUTranslations(BytesIO(pack.packed([rules], DE)))
    assert packed.gettext("Go") == "Go"
    assert packed.gettext("Stay") == "Stay"


def test_two_translations_of_one_sentence_are_refused(tmp_path: Path) -> None:
    one = _write(tmp_path / "h02.po", 'msgid "Draw"\nmsgstr "Ziehen"')
    same = _write(tmp_path / "h03.po", 'msgid "Draw"\nmsgstr "Ziehen"')
    other = _write(tmp_path / "h05.po", 'msgid "Draw"\nmsgstr "Zeichnen"')
    assert len(pack.merged([one, same], DE)) == 1
    with pytest.raises(ValueError, match=r"h05.po: 'Draw' has two translations"):
        pack.merged([one, other], DE)
