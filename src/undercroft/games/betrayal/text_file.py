"""What may stand in a haunt's text file, `data/haunts/02.toml`, and what is wrong with one.

The head, all keys before the first table, is read of all fifty when the box is opened; the tables
of one when its haunt begins. All faults of a file are told at once, each with its line, its place,
what was expected there and what was found.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

SIDES: Final = ("hero", "traitor", "each")
KINDS: Final = ("one", "several", "everyone", "hidden", "later", "none")
RULES: Final = (
    *("everyone", "hidden", "highest", "later", "left", "lowest", "none", "oldest", "others"),
    "revealer",
)
TRAITS: Final = ("might", "speed", "knowledge", "sanity")
LEADS: Final = ("traitor", "revealer", "heroes", "right", "holder", "mind")
DEEDS: Final = ("drop", "trade", "steal", "use", "pick-up")
HEADS: Final = (  # how a question is answered; bots fall back on it
    *("place", "person", "trait", "card", "token", "tile", "rotate", "choose", "may", "heed"),
    *("lead", "order", "split", "door", "push", "prey", "figure"),
)
CUES: Final = (
    *("move", "place", "appear", "leave", "aim", "roll", "hit", "miss", "harm", "heal", "fall"),
    *("mark", "draw", "use", "lay", "turn", "spread", "count", "phase", "scene", "tell"),
)
THINGS: Final = (
    *("roles", "figures", "tokens", "tracks", "states", "conditions", "notes", "arms"),
)

KEY: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LINES: Final = re.compile(r"\d+(\s*-\s*\d+)?(\s*,\s*\d+(\s*-\s*\d+)?)*")
_HEADER: Final = re.compile(r"\[([\w.-]+)\]")
_ASSIGNED: Final = re.compile(r"([\w-]+)\s*=")

Raw = Mapping[str, Any]
Spans = Sequence[tuple[int, int]]  # first and last lines


class Faults(ValueError):
    """All that is wrong with a text file."""


@dataclass(frozen=True, slots=True)
class Wants:
    """What a key of a table may hold."""

    kind: str  # one of `_FITS`
    must: bool = False
    among: tuple[str, ...] = ()  # what it may be
    names: str = ""  # and, or: the table of this file, one of whose keys it is

    def choices(self, raw: Raw) -> tuple[str, ...]:
        return (*self.among, *(raw.get(self.names, ()) if self.names else ()))


_FITS: Final[dict[str, str]] = {  # kinds of values, as the faults call them
    "text": "a text",
    "word": "a word",
    "words": "a list of words",
    "flag": "true or false",
    "number": "a number",
    "number or word": "a number or a word",
    "lines": 'lines of the book, "861-864, 870"',
    "date": "a date",
    "table": "a table",
    "rows": "a list of tables",
}


def _must(kind: str, *among: str, names: str = "") -> Wants:
    return Wants(kind, True, among, names)


def _may(kind: str, *among: str, names: str = "") -> Wants:
    return Wants(kind, False, among, names)


BEGIN: Final = "begin"  # the first stage, which need not be named
STAGE: Final = _may("word", BEGIN, names="stages")
THING: Final = {
    "name": _must("text"),
    "icon": _must("word"),
    "text": _must("text"),
    "plural": _may("text"),
    "proper": _may("flag"),
    "lines": _may("lines"),
    "stage": STAGE,
    "hidden": _may("flag"),
}
HEAD: Final = {
    "number": _must("number"),
    "slug": _must("word"),
    "title": _must("text"),
    "kind": _must("word", *KINDS),
    "traitor": _must("table"),
    "first": _may("word", "heroes", "traitor"),
    "note": _may("text"),
    "book": _may("lines"),  # a haunt of one's own has none
}
TRAITOR: Final = {
    "rule": _must("word", *RULES),
    "trait": _may("word", *TRAITS),
    "named": _may("word"),
    "holds": _may("word"),
    "spares_revealer": _may("flag"),
}
HURT: Final = {
    "does": _must("word"),
    "at_least": _may("number"),
    "stunned": _may("flag"),
    "tag": _may("word"),
    "foe": _may("word", "hero", "traitor"),
    "while": _may("word"),
}
TABLES: Final[dict[str, dict[str, Wants]]] = {
    "roles": {
        **THING,
        "side": _must("word", *SIDES),
        "wins_with": _may("word", *SIDES),
        "begins": _may("word", "hero", "traitor", "everyone"),
        "plays_on": _may("flag"),
        "absent": _may("flag"),  # nobody at the table is it: a goal of its own, and no page
    },
    "story": {
        "lines": _may("lines"),
        "text": _must("text"),
        "stage": STAGE,
        "read_by": _may("words", names="roles"),
    },
    "pages": {
        "role": _may("word", names="roles"),
        "stage": STAGE,
        "knows": _must("text"),
        "text": _must("text"),
        "lines": _may("lines"),
        "keeps": _may("words"),
    },
    "stages": {
        "order": _may("word", "keep", "left-of-revealer", "left-of-turn", "own"),
        "fights": _may("word", "opponents", "anyone", "nobody"),
        "calm": _may("flag"),
        "call": _may("number"),
        "hidden": _may("flag"),
        "lines": _may("lines"),
        "text": _may("text"),
    },
    "goals": {
        "role": _must("word", names="roles"),
        "ending": _may("word", names="endings"),
        "leads": _may("word", names="stages"),
        "text": _must("text"),
        "lines": _may("lines"),
        "stage": STAGE,
    },
    "endings": {
        "wins": _must("word", "hero", "traitor", "role", "everyone", "nobody"),
        "text": _must("text"),
        "lines": _may("lines"),
        "stage": STAGE,
    },
    "anchors": {
        "heading": _must("text"),
        "gist": _must("text"),
        "lines": _may("lines"),
        "reads": _may("word", "hero", "traitor"),
        "stage": STAGE,
        "hidden": _may("flag"),
    },
    "rulings": {
        "anchor": _must("word", names="anchors"),
        "question": _must("text"),
        "decision": _must("text"),
        "why": _must("text"),
        "date": _must("date"),
        "default": _may("word"),
        "choices": _may("table"),
    },
    "figures": {
        **THING,
        "traits": _must("table"),
        "lead": _must("word", *LEADS, names="roles"),
        "npc": _may("flag"),
        "large": _may("flag"),
        "thing": _may("flag"),
        "attacks": _may("words", *TRAITS, names="arms"),
        "slows": _may("flag"),
        "slowed": _may("flag"),
        "hits": _may("number"),
        "hurt": _may("rows"),
        "carries": _may("flag"),
        "mob": _may("number"),
        "mind": _may("word"),
        "slot": _may("word"),
        "pace": _may("number or word"),
        "ways": _may("words"),
        "bound": _may("word"),
    },
    "tokens": {
        **THING,
        "count": _may("number"),
        "carried": _may("flag"),
        "faces": _may("table"),
        "traits": _may("table"),
        "forbids": _may("words", *DEEDS),
        "most": _may("number"),  # in one pair of hands
        "whole": _may("flag"),  # both halves of a barrier tile are as near to it
        "only": _may("word", "hero", "traitor"),  # who can have it
    },
    "cards": {
        "text": _must("text"),
        "allows": _may("words", *DEEDS),
        "forbids": _may("words", *DEEDS),
        "lines": _may("lines"),
    },
    "tracks": {
        **THING,
        "start": _may("number"),
        "end": _may("number"),
        "each": _may("flag"),  # one for every adventurer
    },
    "states": {**THING, "supply": _may("number")},
    "conditions": {
        **THING,
        "tipped": _may("flag"),
        "slows": _may("flag"),
        "fights": _may("flag"),
    },
    "notes": {**THING, "of": _must("word", "tile", "role", "token", "person", "card")},
    "arms": THING,  # what one strikes with that is no card
    "asks": {"head": _must("word", *HEADS), "text": _must("text"), "secret": _may("flag")},
    "beats": {
        "on": _must("word"),
        "cue": _must("word", *CUES),
        "by": _may("word", names="anchors"),
        "actor": _may("word"),
        "target": _may("word"),
        "path": _may("word"),
        "card": _may("word"),
        "amount": _may("word"),
        "weight": _may("number"),
        "scene": _may("word"),
        "gate": _may("flag"),
    },
}


def checked(file: str, text: str) -> dict[str, Any]:
    """The file as tables, if nothing is wrong with it by itself."""
    raw, faults = examined(file, text)
    if faults:
        raise Faults("\n".join(faults))
    return raw


def examined(
    file: str, text: str, *, taken: Mapping[str, str] | None = None, icons: Iterable[str] = ()
) -> tuple[dict[str, Any], list[str]]:
    """The file as tables, and its faults; `taken` are keys of the box, and what they are there."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        return {}, [f"{file}:{line[1] if line else 1}: expected TOML; found {error}"]
    desk = _Desk(file, text, raw)
    desk.look_at_tables()
    if not desk.faults:  # what one table says of another makes sense only then
        desk.look_across(taken or {}, tuple(icons))
    return raw, desk.faults


def spans(told: object) -> list[tuple[int, int]]:
    """First and last lines of "861-864, 870", or of a list of such."""
    parts = told if isinstance(told, list) else [told]
    found = [span for part in parts for span in re.findall(r"(\d+)(?:\s*-\s*(\d+))?", str(part))]
    return [(int(first), int(last or first)) for first, last in found]


class _Desk:
    """One file under examination."""

    def __init__(self, file: str, text: str, raw: dict[str, Any]) -> None:
        self.file: Final = file
        self.raw: Final = raw
        self.book: Final = spans(raw.get("book", []))
        self.faults: Final[list[str]] = []
        self._places: Final = dict(_places(text))

    # Each table by itself.

    def look_at_tables(self) -> None:
        head = {key: value for key, value in self.raw.items() if key not in TABLES}
        self._table("", head, HEAD)
        if isinstance(head.get("traitor"), dict):
            self._table("traitor", head["traitor"], TRAITOR)
        for name, wants in TABLES.items():
            found = self.raw.get(name, {})
            if not self._is_table(name, found):
                continue
            for key, table in found.items():
                at = f"{name}.{key}"
                if not KEY.fullmatch(key):
                    self._fault(at, "a key in lower case with hyphens", repr(key))
                if self._is_table(at, table):
                    self._table(at, table, wants)
                    self._more(at, name, table)

    def _is_table(self, at: str, value: object) -> bool:
        if not isinstance(value, dict):
            self._fault(at, "a table", repr(value))
        return isinstance(value, dict)

    def _table(self, at: str, table: Raw, wants: Mapping[str, Wants]) -> None:
        for key in table:
            if key not in wants:
                known = [*wants, *(() if at else TABLES)]
                close = get_close_matches(key, known, 1)
                hint = f"; did you mean {close[0]!r}?" if close else ""
                self._fault(f"{at}.{key}", f"one of {', '.join(known)}", f"{key!r}{hint}")
        for key, want in wants.items():
            if key in table:
                self._value(f"{at}.{key}", table[key], want)
            elif want.must:
                self._fault(at or "the head", f"{key} = ({_FITS[want.kind]})", "nothing")

    def _value(self, at: str, value: Any, want: Wants) -> None:
        if not _fits(value, want.kind):
            self._fault(at, _FITS[want.kind], repr(value))
            return
        if want.kind == "text" and not value.strip():
            self._fault(at, "our own words", "an empty text")
        if want.kind == "lines" and at != ".book":
            self._lines(at, value)
        if want.among or want.names:
            choices = want.choices(self.raw)
            for word in value if isinstance(value, list) else [value]:
                if word not in choices:
                    close = get_close_matches(word, choices, 1)
                    hint = f"; did you mean {close[0]!r}?" if close else ""
                    told = ", ".join(choices) or f"[{want.names}], which has none"
                    self._fault(at, f"one of {told}", f"{word!r}{hint}")

    def _lines(self, at: str, value: object) -> None:
        for first, last in spans(value):
            if not any(a <= first <= last <= b for a, b in self.book):
                pages = ", ".join(f"{a}-{b}" for a, b in self.book)
                told = str(first) if first == last else f"{first}-{last}"
                self._fault(at, f"lines of this haunt's pages, {pages}", told)

    def _more(self, at: str, name: str, table: Raw) -> None:
        """What its kind alone does not say of a value."""
        traits = table.get("traits")
        if isinstance(traits, dict):
            wants = {trait: _may("number") for trait in TRAITS}
            self._table(f"{at}.traits", traits, wants)
        for number, row in enumerate(table.get("hurt", ()) if name == "figures" else ()):
            self._table(f"{at}.hurt.{number + 1}", row, HURT)
        if name == "anchors" and self.book and "lines" not in table:
            self._fault(at, f"lines = ({_FITS['lines']})", "nothing")
        if name == "rulings" and ("default" in table) != ("choices" in table):
            self._fault(at, "both default = and choices =, or neither", "one of them")
        elif name == "rulings" and table.get("default") not in (None, *table.get("choices", ())):
            self._fault(f"{at}.default", "one of its choices", repr(table["default"]))
        if name == "stages" and ("order" in table) == (at == f"stages.{BEGIN}"):
            found = "one" if "order" in table else "none"
            self._fault(at, f"order = in every stage but {BEGIN}, whose is the book's", found)
        if name == "stages" and "call" in table and not table.get("calm"):
            self._fault(f"{at}.call", "calm = true beside it", "none")
        if name == "goals" and ("ending" in table) == ("leads" in table):
            found = "both" if "ending" in table else "neither"
            self._fault(at, "either ending = or leads =", found)
        if name == "figures" and table.get("lead") == "mind" and "mind" not in table:
            self._fault(at, 'mind = (its list) where lead = "mind"', "none")

    # What one table says of another.

    def look_across(self, taken: Mapping[str, str], icons: Sequence[str]) -> None:
        self._names(taken, icons)
        self._pages()
        self._endings()
        if "roles" in self.raw:
            self._fits_kind()

    def _names(self, taken: Mapping[str, str], icons: Sequence[str]) -> None:
        seen: dict[str, str] = {}
        for name in THINGS:
            for key, thing in self._of(name):
                at = f"{name}.{key}"
                if key in taken:
                    found = f"{key!r}, which is a {taken[key]} of the box"
                    self._fault(at, "a key of its own", found)
                if key in seen:
                    self._fault(at, "a key of its own", f"{key!r}, which is also {seen[key]}")
                seen.setdefault(key, at)
                if icons and thing["icon"] not in icons:
                    self._fault(f"{at}.icon", "an icon of game-icons.net", repr(thing["icon"]))

    def _pages(self) -> None:
        read = {page.get("role", key) for key, page in self._of("pages")}
        for role, one in self._of("roles"):
            if role not in read and not one.get("absent"):
                self._fault(f"roles.{role}", f"a page for it, [pages.{role}]", "none")
        for key, page in self._of("pages"):
            role = page.get("role", key)
            if role not in self.raw.get("roles", {}):
                told = ", ".join(self.raw.get("roles", ())) or "[roles], which has none"
                self._fault(f"pages.{key}", f"a page of one of {told}", repr(role))
            for word in page.get("keeps", ()):
                self._kept(key, role, word)

    def _kept(self, page: str, role: str, word: str) -> None:
        """Nobody who does not read a page meets a word that it keeps."""
        for at, text in self._told_to_others(role):
            if word.lower() in text.lower():
                expected = f"nothing of {word!r}, which [pages.{page}] keeps"
                self._fault(at, expected, "the word")

    def _told_to_others(self, role: str) -> Iterator[tuple[str, str]]:
        """What is read by somebody who is not in a role, before it is over.

        Not what things are called: nobody is sent the name of one that they have not met.
        """
        side = self.raw.get("roles", {}).get(role, {}).get("side")
        for key, page in self._of("pages"):
            if page.get("role", key) != role:
                yield f"pages.{key}", f"{page['knows']} {page['text']}"
        for key, goal in self._of("goals"):
            if goal["role"] != role:
                yield f"goals.{key}", goal["text"]
        for key, story in self._of("story"):
            if story.get("read_by", [key]) not in ([role], [side]):
                yield f"story.{key}", story["text"]
        for key, anchor in self._of("anchors"):
            if anchor.get("reads") != side and not anchor.get("hidden"):
                yield f"anchors.{key}", f"{anchor['heading']} {anchor['gist']}"
        for key, other in self._of("roles"):
            if key != role:
                yield f"roles.{key}", f"{other['name']} {other['text']}"

    def _endings(self) -> None:
        reached = {goal.get("ending") for _, goal in self._of("goals")}
        for ending, table in self._of("endings"):
            if ending not in reached and table["wins"] not in ("nobody", "everyone"):
                self._fault(f"endings.{ending}", "a goal that comes to it", "none")

    def _fits_kind(self) -> None:
        """Somebody is on every side that the head speaks of."""
        begins = {role.get("begins") for _, role in self._of("roles")}
        if self.raw["kind"] in ("one", "several") and not {"hero", "traitor"} <= begins:
            expected = 'a role that begins = "hero" and one that begins = "traitor"'
            found = ", ".join(sorted(word for word in begins if word)) or "none"
            self._fault("roles", expected, found)

    def _of(self, name: str) -> Iterator[tuple[str, Raw]]:
        yield from self.raw.get(name, {}).items()

    def _fault(self, at: str, expected: str, found: str) -> None:
        place = at.lstrip(".")
        told = f"{self.file}:{self._line(place)}: {place}: expected {expected}; found {found}"
        self.faults.append(told)

    def _line(self, place: str) -> int:
        """Where that stands; where it is missing, the table that lacks it."""
        places = self._places
        while place:
            within = [line for at, line in places.items() if f"{at}.".startswith(f"{place}.")]
            if within:
                return within[0]
            place = place.rpartition(".")[0]
        return 1


def _fits(value: Any, kind: str) -> bool:
    match kind:
        case "text" | "word":
            return isinstance(value, str)
        case "words":
            return isinstance(value, list) and all(isinstance(word, str) for word in value)
        case "flag":
            return isinstance(value, bool)
        case "number":
            return isinstance(value, int) and not isinstance(value, bool)
        case "number or word":
            return isinstance(value, str | int) and not isinstance(value, bool)
        case "lines":
            parts = value if isinstance(value, list) else [value]
            return all(isinstance(part, str) and LINES.fullmatch(part) for part in parts)
        case "date":
            return type(value).__name__ == "date"
        case "table":
            return isinstance(value, dict)
        case "rows":
            return isinstance(value, list) and all(isinstance(row, dict) for row in value)
    raise AssertionError(kind)


def _places(text: str) -> Iterator[tuple[str, int]]:
    """Tables and keys with their lines; what stands in a text of several lines is none."""
    table, inside = "", False
    for number, line in enumerate(text.splitlines(), 1):
        if not inside and (header := _HEADER.match(line)):
            table = header[1]
            yield table, number
        elif not inside and (key := _ASSIGNED.match(line)):
            yield f"{table}.{key[1]}".lstrip("."), number
        if line.count('"""') % 2:
            inside = not inside
