"""The castle in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.term.board import Spot
from undercroft.term.facts import Facts, by_key
from undercroft.term.paint import MARKED, plural
from undercroft.term.ravenloft.squares import active, spot, tile_of

WELCOME: Final = (
    "Welcome to the castle. Answer by key, or with the arrows and Enter; h explains the signs."
)
GOAL: Final = (
    "Explore the crypts below the castle tile by tile, fight what stirs there, and reach the goal "
    "of the adventure, which stands beside the map.",
    "A turn is a Hero Phase (two moves, or a move and an attack), then a new tile if you stand at "
    "an unexplored edge, then the monsters and traps before you.",
    "If a hero has no hit points when its turn begins and no healing surge is left, all of you "
    "lose.",
)

LEGEND: Final = (
    ("m, Tab", "a cursor on the map; arrows or hjklyubn move it"),
    ("Tab Enter Esc", "with the cursor: next option, take it, back to the list"),
    ("AR Ar ar", "the hero in turn, another hero, one who has fallen"),
    ("Gh ST", "a monster (Ghoul), a villain (Strahd)"),
    ("^D ◇I", "a trap or marker of the tile, a token"),
    ("· ▒ ∴", "floor, wall, bone pile"),
    ("≡ ▬ ╥ ╤ ≈", "stairs, coffin, altar, table, fountain"),
    ("?", "an unexplored edge"),
    ("•", "a square you can choose; with a key if there are few"),
    ("▲ ▼ ◀ ▶", "the map goes on there"),
    (MARKED, "a power that has been used"),
)

PHASES: Final = {
    "gather": "the party gathers",
    "begin": "a turn begins",
    "hero": "Hero Phase",
    "explore": "Exploration Phase",
    "villain": "Villain Phase",
}


def foe(facts: Facts) -> str:
    """Ghoul 1 (AC 16, 1 of 1 HP)."""
    dazed = ", dazed" if facts["dazed"] else ""
    return f"{facts['name']} (AC {facts['ac']}, {facts['hp']} of {facts['most_hp']} HP{dazed})"


def place(facts: Facts) -> str:
    column, row = facts["at"]
    return f"{column},{row}"


def left_to_do(table: Facts) -> str:
    """What the hero in turn can still do in its Hero Phase."""
    if table["phase"] != "hero":
        return ""
    moves = 2 - table["moved"] - int(table["acted"])
    told = [f"{plural(table['budget'], 'step')} of this move left"] if table["budget"] else []
    if table["acted"] or table["moved"] > 1:
        told += [f"{plural(moves, 'move')} left"] if moves > 0 else []
    else:
        told.append("a move and an attack, or two moves" if moves > 1 else "a move or an attack")
    return ", ".join(told) or "nothing but free deeds left"


def chance(attack: int, ac: int) -> str:
    """How likely a d20 with this bonus reaches an AC."""
    needed = max(1, ac - attack)
    if needed > 20:
        return f"cannot reach AC {ac}"
    return f"hits AC {ac} on {needed} or more, {5 * (21 - needed)}%"


def die(table: Facts, decision: Facts | None) -> str:
    """The last roll and whom it concerns, while somebody is asked yes or no about it."""
    keys = {option["key"] for option in decision["options"]} if decision else set()
    if keys != {"yes", "no"} or not table["die"] or not table["target"]:
        return ""
    aim = by_key(table, "foes", table["target"]) or by_key(table, "heroes", table["target"])
    return f"Last die: {table['die']}" + (f", {aim['name']} (AC {aim['ac']})." if aim else ".")


def brief(table: Facts) -> Iterator[str]:
    hero = active(table)
    if hero:
        where = f" at {place(hero)}" if hero["at"] else ""
        told = left_to_do(table)
        yield f"{hero['name']}{where}: {hero['hp']} of {hero['most_hp']} HP" + (
            f"; {told}." if told else "."
        )


def describe(table: Facts, seats: list[str]) -> Iterator[str]:
    """The whole position, from the goal to the last token."""
    tale = table["adventure"]
    yield f"Adventure {tale['number']}: {tale['name']}. {tale['goal']}"
    yield f"Won: {tale['victory']} Lost: {tale['defeat']}"
    if table["active"]:
        yield f"Round {table['round']}, {PHASES[table['phase']]}."
    yield from brief(table)
    yield (
        f"{plural(table['surges'], 'healing surge')}, {experience(table)} experience, "
        f"{plural(table['decks']['stack']['size'], 'tile')} in the stack."
    )
    for hero in table["heroes"]:
        yield from _hero(hero, f" ({seats[hero['seat']]})")
    for facts in foes(table):
        yield f"{foe(facts)} at {place(facts)}." + (
            f" {facts['text']}" if facts["villain"] and facts["text"] else ""
        )
    for tile in table["tiles"]:
        yield tile_told(table, tile)
    if table["environment"]:
        yield f"{table['environment']['name']}: {table['environment']['text']}"
    for effect in table["effects"]:
        yield f"{effect['name']}: {effect['text']}"


def experience(table: Facts) -> int:
    return sum(card["worth"] for card in table["experience"])


def foes(table: Facts) -> list[Facts]:
    """Villains first."""
    return sorted(table["foes"], key=lambda facts: not facts["villain"])


def _hero(hero: Facts, owner: str = "") -> Iterator[str]:
    state = [*hero["conditions"], *(["has left the dungeon"] if hero["escaped"] else [])]
    where = f"at {place(hero)}" if hero["at"] else "off the board"
    yield (
        f"{hero['name']}, {hero['race']} {hero['class_name']}{owner}, level {hero['level']}, "
        f"{where}: {hero['hp']} of {hero['most_hp']} HP, AC {hero['ac']}, speed {hero['speed']}"
        + "".join(f", {word}" for word in state)
        + "."
    )
    powers = [f"{p['name']}{' (used)' if p['used'] else ''}" for p in hero["powers"]]
    have = [*powers, *(item["name"] for item in hero["items"]), *hero["tokens"]]
    if have:
        yield f"{hero['name']} has {', '.join(have)}."


def tile_told(table: Facts, tile: Facts) -> str:
    """A tile, what lies on it and which edges are unexplored."""
    edges = [edge["side"] for edge in table["unexplored"] if edge["at"] == tile["at"]]
    here = [m["name"] for m in table["markers"] if m["at"] == tile["at"]]
    for facts in (*table["heroes"], *table["foes"], *table["things"]):
        if facts["at"] and tile_of(table, spot(facts["at"])) == tile:
            here.append(facts["name"])
    told = f"{tile['name']} at {place(tile)}"
    told += f", unexplored to the {' and '.join(edges)}" if edges else ""
    return f"{told}: {', '.join(here)}." if here else f"{told}."


def square_told(table: Facts, where: Spot) -> str:
    """What one would stand on, and beside whom."""
    tile = tile_of(table, where)
    if tile is None:
        return ""
    near = [
        facts
        for facts in foes(table)
        if any(max(abs(c - where[0]), abs(r - where[1])) <= 1 for c, r in facts["covers"])
    ]
    told = [f"Square {where[0]},{where[1]}, {tile['name']}."]
    told += [f"Beside {', '.join(foe(facts) for facts in near)}."] if near else []
    told += [f"{m['name']} lies on this tile." for m in table["markers"] if m["at"] == tile["at"]]
    return " ".join(told)


def look_at(table: Facts, where: Spot) -> str:
    """Who stands on a square, else what the square is."""
    for facts in foes(table):
        if list(where) in facts["covers"]:
            return " ".join([f"{foe(facts)}.", *facts["tactics"]])
    for hero in table["heroes"]:
        if hero["at"] == list(where):
            return hero_told(hero)
    return square_told(table, where)


def hero_told(hero: Facts) -> str:
    return " ".join(_hero(hero)) + f"\n{hero['ability']}: {hero['ability_text']}"
