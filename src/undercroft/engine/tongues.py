"""Languages: their catalogue, how a name is declined, which of several words a number takes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import NullTranslations
from typing import Final

from undercroft.engine.names import Entry

Told = tuple[str, str]  # what stands before a name, and the name itself, if it is said at all


class _Missing(NullTranslations):
    """At the end of every catalogue: what nobody has translated is nothing."""

    def gettext(self, message: str) -> str:
        return ""

    def pgettext(self, context: str, message: str) -> str:
        return ""


class Tongue:
    """English; and what all languages share. One for each game, shared by its tables."""

    code = "en"
    title = "bare"  # the form in which a name stands alone: on a button, above a card
    forms: frozenset[str] = frozenset({"the", "a", "bare"})
    genders = 1

    def __init__(self, catalogue: NullTranslations | None = None) -> None:
        self.catalogue: Final = catalogue or NullTranslations()
        if catalogue is not None:
            catalogue.add_fallback(_Missing())
        self.missing: Final[set[str]] = set()  # templates that nobody has translated
        self.note: Callable[[str], None] = self.missing.add  # a server counts them besides
        self.plurals: Final = 2 if catalogue is None else _plurals(catalogue)
        joint = self.catalogue.pgettext("before the last of a list", "and")
        self.joint: Final = joint or "and"
        self._texts: Final[dict[tuple[str, str], str]] = {}
        self._branches: Final[dict[int, int]] = {}

    def text(self, template: str, context: str) -> str:
        """The template in this language; nothing where nobody has translated it."""
        if not template:  # by which gettext means the head of a catalogue
            return ""
        found = self._texts.get((template, context))
        if found is None:
            told = self.catalogue
            found = told.pgettext(context, template) if context else told.gettext(template)
            self._texts[template, context] = found
            if not found:
                self.note(template)
        return found

    def branch(self, number: int) -> int:
        """Which of several words goes with a number, as the catalogue's own rule says it."""
        found = self._branches.get(number)
        if found is None:
            found = self._branches[number] = int(self.catalogue.ngettext("0", "1", number))
        return found

    def gender(self, entry: Entry) -> int:
        return 0

    def decline(self, entry: Entry, form: str, number: str = "", count: int | None = None) -> Told:
        """A name in one of the forms of this language: the third of its kind, or so many.

        Without a form it is the thing that all know of, "the Ghoul", or so many, "2 Ghouls".
        """
        form, one = form or ("the" if count is None else "bare"), count in (None, 1)
        noun = entry.name if one else entry.plural or entry.name + "s"
        if count is not None and not (one and form == "a"):
            noun = f"{count} {noun}"
        if number or entry.proper or form == "bare" or (form == "a" and not one):
            return "", f"{noun} {number}".rstrip()
        return ("an" if noun[0] in "AEIOUaeiou" else "a") if form == "a" else "the", noun


class Tabled(Tongue):
    """A language whose names tell their forms one by one: `nom=Ghul; acc=Ghula; nom1=Ghule`."""

    title = "nom"

    def decline(self, entry: Entry, form: str, number: str = "", count: int | None = None) -> Told:
        table = self._table(entry)
        several = "" if count is None else str(self.branch(count))
        noun = table.get(f"{form or 'nom'}{several}") or table.get(form or "nom") or entry.name
        return "", " ".join([part for part in (_shown(count), noun, number) if part])

    def _table(self, entry: Entry) -> Mapping[str, str]:
        told = self.text(entry.name, entry.kind)
        pairs = [part.partition("=") for part in told.split(";")]
        return {name.strip(): value.strip() for name, sign, value in pairs if sign}


M, F, N, PL, UNKNOWN = range(5)
_GENDERS: Final = ("der", "die", "das")
_TAGS: Final = {"m": M, "f": F, "n": N, "pl": PL, "adj": N}  # "vergiftet": no noun, never declined
_ENTRY: Final = re.compile(r"(.*?)(?: \((m|f|n|pl|adj)\))?(?: @(\S+))?", re.DOTALL)
DEFINITE, INDEFINITE, BARE = range(3)
NOM, AKK, DAT, GEN = range(4)
_ARTICLES: Final = (
    ("der den dem des", "die die der der", "das das dem des", "die die den der"),
    ("ein einen einem eines", "eine eine einer einer", "ein ein einem eines", ""),
)
_ADJECTIVES: Final = (  # how an adjective ends after der, after ein, and after nothing
    ("e en en en", "e e en en", "e e en en", "en en en en"),
    ("er en en en", "e e en en", "es es en en", "e e en er"),
    ("er en em en", "e e er er", "es es em en", "e e en er"),
)
_SHORT: Final = {
    "von dem": "vom",
    "zu dem": "zum",
    "zu der": "zur",
    "bei dem": "beim",
    "in dem": "im",
    "an dem": "am",
    "in das": "ins",
    "an das": "ans",
}
_FORMS: Final = {  # named after the masculine word that a translator would write: case, article
    **{word: (case, DEFINITE, "") for case, word in enumerate(("der", "den", "dem", "des"))},
    **{
        word: (case, INDEFINITE, "") for case, word in enumerate(("ein", "einen", "einem", "eines"))
    },
    **{word: (case, BARE, "") for case, word in enumerate(("nom", "akk", "dat", "gen"))},
    **{word: (DAT, DEFINITE, long[:-4]) for long, word in _SHORT.items() if long.endswith("dem")},
    **{word: (AKK, DEFINITE, long[:-4]) for long, word in _SHORT.items() if long.endswith("das")},
    "wo": (DAT, DEFINITE, "?"),  # in, auf, an: as the entry of the place says
    "wohin": (AKK, DEFINITE, "?"),
}
_BESIDE: Final = {"wo": "bei", "wohin": "zu"}
_PRONOUNS: Final = {
    "er": "er sie es sie",
    "ihn": "ihn sie es sie",
    "ihm": "ihm ihr ihm ihnen",
    "sein": "sein ihr sein ihr",  # its ending is written behind: {who:sein}en Zug
}


@dataclass(frozen=True, slots=True)
class Noun:
    """A German name taken apart."""

    gender: int
    before: tuple[str, ...]  # adjectives, which end in ~
    stem: str
    genitive: str
    plural: str
    after: str
    where: str
    proper: bool


@cache
def noun(told: str) -> Noun:
    """From `der Ghul|s|e`, `das Heilig~ Symbol|s|e von Ravenkind`, `die Küche||n @in`, `Kat (f)`,
    `Strahds Gruft|| (f) @in`.

    The head of the name carries its endings: genitive and plural, or a whole word in their place.
    """
    found = _ENTRY.fullmatch(told)
    assert found  # any text is a name, if need be without a gender
    name, tag, where = (part or "" for part in found.groups())
    article, _, rest = name.partition(" ")
    proper = article not in _GENDERS
    gender = _TAGS.get(tag, UNKNOWN if proper else _GENDERS.index(article))
    if proper and "|" not in name:
        genitive = (
            name
            if tag == "adj"
            else name + ("\u2019" if name.endswith(("s", "ß", "x", "z")) else "s")
        )
        return Noun(gender, (), name, genitive, name, "", where, proper)
    words = (name if proper else rest).split(" ")
    place = next((at for at, word in enumerate(words) if "|" in word), len(words))
    if place == len(words) and "~" not in rest:  # nothing is said of endings: it has none
        place, words = 0, [f"{rest}||"]
    stem, genitive, plural = words[place].split("|") if place < len(words) else ("", "", "")
    genitive, plural = [end if end[:1].isupper() else stem + end for end in (genitive, plural)]
    before, after = tuple(words[:place]), " ".join(words[place + 1 :])
    return Noun(gender, before, stem, genitive, plural, after, where, proper)


class German(Tongue):
    code = "de"
    title = "nom"
    genders = 4  # {who:Letzter|Letzte|Letztes|letzte Person}; without the last: as feminine
    forms = frozenset({*_FORMS, *_PRONOUNS})

    def noun(self, entry: Entry) -> Noun:
        return noun(self.text(entry.name, entry.kind) or entry.name)

    def gender(self, entry: Entry) -> int:
        return min(self.noun(entry).gender, PL)

    def decline(self, entry: Entry, form: str, number: str = "", count: int | None = None) -> Told:
        told, form = self.noun(entry), form or ("der" if count is None else "nom")
        gender = told.gender if count in (None, 1) else PL
        if form in _PRONOUNS and gender != UNKNOWN:
            return _PRONOUNS[form].split()[gender], ""
        case, kind, lead = _FORMS.get(form, (NOM, BARE, ""))
        kind = BARE if told.proper or (kind == INDEFINITE and gender == PL) else kind
        if lead == "?":  # whoever is no place: one is beside them, and goes to them
            case, lead = (case, told.where) if told.where else (DAT, _BESIDE[form])
        article = "" if kind == BARE else _ARTICLES[kind][gender].split()[case]
        ending = _ADJECTIVES[kind][min(gender, PL)].split()[case]
        words = [word.replace("~", ending) for word in told.before]
        shown = "" if kind != BARE and count == 1 else _shown(count)
        parts = (shown, *words, _head(told, gender, case), told.after, number)
        lead = f"{lead} {article}".strip()
        return _SHORT.get(lead, lead), " ".join([part for part in parts if part])


def _head(told: Noun, gender: int, case: int) -> str:
    if gender == PL:
        word = told.stem if told.gender == PL else told.plural
        return f"{word}n" if case == DAT and word.endswith(("e", "el", "er")) else word
    weak = told.gender == M and told.genitive.endswith("n") and told.genitive != told.stem
    return told.genitive if case == GEN or (weak and case != NOM) else told.stem


def _shown(count: int | None) -> str:
    return "" if count is None else str(count)


def _plurals(catalogue: NullTranslations) -> int:
    told = str(catalogue.info().get("plural-forms", "nplurals=2"))
    return int(told.partition("nplurals=")[2].partition(";")[0])


ENGLISH: Final = Tongue()
TONGUES: Final[Mapping[str, type[Tongue]]] = {"en": Tongue, "de": German}
