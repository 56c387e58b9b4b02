"""What stands on a page, drawn or read out, and whether it is English."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tests.browser.person import Person
from tests.words.pseudo import outside
from undercroft.games import SLUGS, box

# All that is drawn or read out, and the title; what is not to be read is named by a selector.
SHOWN = """but => {
  const words = [document.title];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const text = walk.currentNode.data.trim();
    const place = walk.currentNode.parentElement;
    if (text && place.checkVisibility() && !(but && place.closest(but))) words.push(text);
  }
  for (const named of document.querySelectorAll("[aria-label], [title], [placeholder]"))
    for (const name of ["aria-label", "title", "placeholder"])
      if (named.getAttribute(name)) words.push(named.getAttribute(name));
  return words;
}"""

# Short words without which there is hardly an English sentence, and which no German one has.
ENGLISH = re.compile(
    r"\b(the|and|of|you|your|with|are|is|to|for|it|its|from|this|that|which|when|no|by|at|each)\b",
    re.IGNORECASE,
)
SIGNS = r"[A-Z]\d*[a-z]?|I{2,3}"  # stairs A, Ruling N13b, the second and third of a kind
INITIAL = re.compile(r"⟦ ?\d*")  # of a marked name, and which of several
NAMES = (
    "CC BY 3.0",
    "game-icons.net",
    *[box(slug).name for slug in SLUGS],
)  # the same in every language


def read(person: Person, but: str = "") -> list[str]:
    """Everything on the page of this person, from its beginning to its end."""
    found: list[str] = person.page.evaluate(SHOWN, but)
    return found


def shown(person: Person, but: str = "") -> set[str]:
    """Everything on the page of this person."""
    return set(read(person, but))


def english(texts: Iterable[str]) -> list[str]:
    """Those that are English, as far as short words tell."""
    return sorted(text for text in texts if ENGLISH.search(_without_names(text)))


def unmarked(texts: Iterable[str], people: Iterable[str]) -> set[str]:
    """Those that went through no catalogue, where the pseudo-language is spoken."""
    names = "|".join(map(re.escape, (*NAMES, *people)))
    known = re.compile(rf"(?<!\w)(?:{names}|{SIGNS})(?!\w)")
    return {text for text in _whole(texts) if outside(known.sub("", text))}


def _whole(texts: Iterable[str]) -> Iterator[str]:
    """With the lines joined again into which a name was broken; initials of names are left out."""
    begun = ""
    for text in texts:
        if INITIAL.fullmatch(text):
            continue
        begun = f"{begun} {text}".lstrip()
        if begun.count("⟦") == begun.count("⟧"):
            yield begun
            begun = ""
    if begun:
        yield begun


def unread(texts: Iterable[str]) -> list[str]:
    """Those that a program forgot to put into words."""
    return sorted(t for t in texts if re.search(r"\[object |\bundefined\b|\bNaN\b|[{}]", t))


def _without_names(text: str) -> str:
    for name in NAMES:
        text = text.replace(name, "")
    return text
