"""What stands on a square, in two letters and a little more where there is space."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.term.board import Spot
from undercroft.term.facts import Facts
from undercroft.term.paint import BAD, EMBER, FAINT, ROSE, SEATS, STONE, VIOLET
from undercroft.term.ravenloft.squares import WALL, beyond, drawn, spot

INK: Final = "#14161b"
UNEXPLORED: Final = "?"
DRAWN: Final = {
    ".": ("·", "#4a5160"),
    WALL: ("▒", "#4a5160"),
    "B": ("∴", FAINT),
    "S": ("≡", FAINT),
    "C": ("▬", STONE),
    "A": ("╥", STONE),
    "T": ("╤", STONE),
    "F": ("≈", STONE),
}


@dataclass(frozen=True, slots=True)
class Sign:
    code: str
    style: str
    mark: str = ""  # a copy's number, the hero in turn
    note: str = ""  # hit points
    figure: bool = False

    def line(self, columns: int, line: int) -> str:
        """So many columns of its first or second line."""
        if self.code == DRAWN[WALL][0]:
            return self.code * columns
        if line:
            fits = len(self.note) <= columns
            return (self.note if fits else self.note.partition("/")[0]).center(columns)
        if columns == len(self.code):
            return self.code
        if not self.figure:
            return self.code.center(columns)
        return f"{self.code}{self.mark}".ljust(3).rjust(columns)


def signs(table: Facts, speech: Speech) -> dict[Spot, Sign]:
    """Everything on the map; figures lie over tokens, tokens over the floor."""
    found: dict[Spot, Sign] = {}
    for tile in table["tiles"]:
        for where, letter in drawn(tile):
            found[where] = Sign(*DRAWN.get(letter, DRAWN["."]))
    for edge in table["unexplored"]:
        for where in beyond(table, edge):
            found[where] = Sign(UNEXPLORED, VIOLET)
    for thing in table["things"]:
        found[spot(thing["at"])] = Sign(f"◇{_letter(thing, speech)}", f"bold {VIOLET}")
    for foe in table["foes"]:
        for at in foe["covers"]:
            found[spot(at)] = _foe(foe)
    for hero in table["heroes"]:
        if hero["at"]:
            in_turn = hero["key"] == table["active"]
            found[spot(hero["at"])] = _hero(hero, speech, active=in_turn)
    for marker in table["markers"]:
        sign = Sign(f"^{_letter(marker, speech)}", f"bold {EMBER}")
        found[_free_corner(table, marker, found)] = sign
    return found


def _letter(facts: Facts, speech: Speech) -> str:
    return speech.name(facts["key"])[0].upper()


def code(foe: Facts) -> str:
    """Two letters: Gh for a Ghoul, Rs for a Rat Swarm; a villain in capitals."""
    words = foe["kind"].split("-")
    letters = words[0][0] + words[1][0] if len(words) > 1 else words[0][:2]
    return str(letters.upper() if foe["villain"] else letters.capitalize())


def _foe(foe: Facts) -> Sign:
    note = f"{foe['hp']}/{foe['most_hp']}" if foe["most_hp"] > 1 else ""
    if foe["villain"]:
        return Sign(code(foe), f"bold {INK} on {ROSE}", "", note, figure=True)
    number = foe["key"].removeprefix(f"{foe['kind']}-")
    return Sign(code(foe), f"bold {BAD}", number, note, figure=True)


def hero_code(hero: Facts, speech: Speech, *, active: bool) -> str:
    """Two letters of the name: all capitals in turn, none for a hero who has fallen."""
    letters = speech.name(hero["key"])[:2]
    if not hero["hp"]:
        return letters.lower()
    return letters.upper() if active else letters


def _hero(hero: Facts, speech: Speech, *, active: bool) -> Sign:
    colour = SEATS[hero["seat"] % len(SEATS)]
    letters = hero_code(hero, speech, active=active)
    note = f"{hero['hp']}/{hero['most_hp']}"
    return Sign(letters, f"bold {INK} on {colour}", "◂" if active else "", note, figure=True)


def _free_corner(table: Facts, marker: Facts, found: dict[Spot, Sign]) -> Spot:
    """A marker lies on a tile, not on a square: it is shown where it hides least."""
    tile = next(tile for tile in table["tiles"] if tile["at"] == marker["at"])
    squares = [where for where, _ in drawn(tile)]
    plain = [DRAWN[WALL][0], DRAWN["."][0]]
    ranked = sorted(
        squares,
        key=lambda where: plain.index(found[where].code) if found[where].code in plain else 2,
    )
    return ranked[0]
