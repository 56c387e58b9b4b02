"""The adventurers, the haunt, and the line above them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from textual.content import Content

from undercroft.term.betrayal import words
from undercroft.term.betrayal.tags import (
    STUNNED,
    adventurer_mark,
    adventurer_style,
    first_name,
)
from undercroft.term.betrayal.tile import KINDS
from undercroft.term.facts import Facts, by_key
from undercroft.term.paint import (
    BAD,
    DIM,
    EMBER,
    FAINT,
    GOOD,
    MARKED,
    OPEN_BOX,
    ROSE,
    VIOLET,
    Piece,
    abreast,
    fullest,
    join,
    lines,
    paragraph,
)

SIDE_STYLES: Final = {"hero": f"bold {GOOD}", "traitor": f"bold {ROSE}"}
SKULL: Final = "†"
LAST_STEP: Final = 1  # above the skull
LABELS: Final = {"might": "Might", "speed": "Speed", "knowledge": "Know.", "sanity": "Sanity"}


def status(table: Facts, width: int) -> Content:
    """Round, who acts, what is left, how near the haunt is or which it is; as much as fits."""
    someone = words.mover(table)
    turn: Piece = words.PHASES.get(table["phase"], "")
    if someone:
        turn = Content.assemble(f"Round {table['round']}   ", (someone["name"], "bold"))
    left: Piece = (words.left_to_do(table), FAINT)
    haunt = table["haunt"]
    if haunt:
        doom: Piece = (f"Haunt {haunt['number']}: {haunt['title']}", f"bold {ROSE}")
        side: Piece = (haunt["side_name"], SIDE_STYLES.get(haunt["side"], ""))
    else:
        doom, side = (words.omens(table), ROSE), ""
    tiles = "/".join(str(stack["size"]) for stack in table["stacks"])
    piles = (f"Tiles {tiles}  Items {table['items']}  Events {table['events']}", FAINT)
    title = ("BALDUR'S GATE", f"bold {EMBER}")
    return fullest(
        (
            [title, turn, left, doom, side, piles],
            [turn, left, doom, side, piles],
            [turn, left, doom, side],
            [turn, left, side],
            [turn, left],
        ),
        width,
    )


def party(table: Facts, seats: list[str], width: int) -> Content:
    """One's own adventurer first with all there is to know, then the others."""
    people = table["adventurers"]
    if not people:
        return Content.styled("No adventurer has joined yet.", DIM)
    mine = table["you"] or table["active"]
    ordered = sorted(people, key=lambda someone: someone["key"] != mine)
    return abreast(
        ordered,
        width,
        lambda someone, column: _adventurer(
            table, someone, seats, column, fully=someone["key"] == mine
        ),
    )


def _adventurer(
    table: Facts, someone: Facts, seats: list[str], width: int, *, fully: bool
) -> list[Piece]:
    style = f"strike {DIM}" if someone["dead"] else adventurer_style(someone)
    told: list[Piece] = [
        (f"{adventurer_mark(table, someone)} {someone['name']}", style),
        (f"  {someone['calling']}, {seats[someone['seat']]}", DIM),
    ]
    if someone["dead"]:
        return [*told, ("  dead", f"bold {BAD}")]
    side: Piece = (someone["side"], SIDE_STYLES.get(someone["side"], ""))
    told.append(join([side, (words.where(table, someone["at"]), FAINT)]).pad_left(2))
    told += [(f"  {word}", f"bold {BAD}") for word in someone["conditions"]]
    in_turn = someone["key"] == table["active"]
    if fully or in_turn:
        told += [join(["  ", track(trait)], "") for trait in someone["traits"]]
    else:
        told.append(_values(someone).pad_left(2))
    have = [*someone["cards"]]
    if fully:
        for card in have:
            told += _card(card, width)
    elif have:
        told += paragraph(f"has {', '.join(map(words.card_name, have))}", VIOLET, width, 2)
    if someone["marks"]:
        told += paragraph(f"tokens: {', '.join(someone['marks'])}", EMBER, width, 2)
    if fully or in_turn:
        told += paragraph(f"{someone['power']}: {someone['power_text']}", DIM, width, 2)
    return told


def track(trait: Facts) -> Content:
    """All values of a trait from the skull up, with the clip and where it started."""
    clip = trait["step"]
    cells: list[Piece] = [(f"{LABELS[trait['trait']]:<6}", FAINT)]
    for step, value in enumerate((*trait["values"], "")):
        before = "[" if step == clip else "]" if step == clip + 1 else " "
        style = f"{DIM} underline" if step == trait["start"] else DIM
        if step == clip:
            style = f"bold {BAD}" if step == LAST_STEP else OPEN_BOX
        cells += [(before, "bold"), (str(value) if step else SKULL, style)]
    return Content.assemble(*cells)


def _values(someone: Facts) -> Content:
    """The four traits on one line; one step above the skull worries."""
    return join(
        [
            Content.assemble(
                (f"{LABELS[trait['trait']][:2]} ", FAINT),
                (str(trait["value"]), "bold" if trait["step"] > LAST_STEP else f"bold {BAD}"),
                ("!" if trait["step"] == LAST_STEP else "", BAD),
            )
            for trait in someone["traits"]
        ],
        "  ",
    )


def _card(card: Facts, width: int) -> Iterator[Piece]:
    """A card with its text; one that was used is crossed out."""
    kinds = ", ".join([card["kind"], *card["flags"]])
    name = (f"{MARKED}{card['name']}", f"strike {DIM}") if card["used"] else (card["name"], VIOLET)
    head = join([name, (f"({kinds})", DIM)])
    yield from (line.pad_left(2) for line in head.wrap(max(10, width - 2)))
    if card["text"]:
        yield from paragraph(card["text"], DIM, width, 4)


def threat(table: Facts, width: int) -> Content:
    """The haunt as one's own side knows it, monsters, the order of turns, stacks and decks."""
    told = [*_haunt(table, width), *_figures(table, width)]
    told += [*_order(table)]
    tiles = join([(f"{_door(s)} {s['size']}", KINDS[s["kind"]]) for s in table["stacks"]], "  ")
    told.append(Content.assemble(("Tiles  ", FAINT), tiles))
    cards = f"items {table['items']}  omens {table['omens']}  events {table['events']}"
    told.append(Content.assemble(("Cards  ", FAINT), cards))
    if table["aside"]:
        told.append((f"{table['aside']} tiles set aside", DIM))
    for token in table["tokens"]:
        text = f": {token['text']}" if token["text"] else ""
        place = words.where(table, token["at"])
        told += paragraph(f"^ {token['name']} ({place}){text}", EMBER, width)
    for pile in table["piles"]:
        names = ", ".join(card["name"] for card in pile["cards"])
        told += paragraph(f"$ {words.where(table, pile['at'])}: {names}", VIOLET, width)
    return lines(told)


def _door(stack: Facts) -> str:
    """The letter of the doors that draw from a stack."""
    return str(stack["kind"])[0].upper()


def _haunt(table: Facts, width: int) -> Iterator[Piece]:
    haunt = table["haunt"]
    if haunt is None:
        yield ("The haunt has not begun", f"bold {ROSE}")
        yield from paragraph(f"{words.omens(table)}.", FAINT, width)
        return
    yield (f"{haunt['number']} {haunt['title']}", f"bold {ROSE}")
    revealer = by_key(table, "adventurers", haunt["revealer"])
    found = f" by {first_name(revealer)}" if revealer else ""
    yield from paragraph(f"Revealed{found}: {haunt['omen']}, {haunt['tile']}", DIM, width)
    if haunt["side_name"]:
        style = SIDE_STYLES.get(haunt["side"], "bold")
        yield (f"Only your side reads this: {haunt['side_name']}", style)
        yield from paragraph(haunt["brief"], FAINT, width)
        yield from paragraph(f"You win: {haunt['goal']}", "bold", width)
    for row in haunt["tracks"]:
        yield Content.assemble((f"{row['label']} ", FAINT), (str(row["value"]), "bold"))
    for secret in haunt["known"]:
        yield from paragraph(f"Secret: {secret['label']}: {secret['value']}", VIOLET, width)


def _figures(table: Facts, width: int) -> Iterator[Piece]:
    """Monsters and NPCs; what a kind can do is told once."""
    told: set[str] = set()
    for figure in table["figures"]:
        style = DIM if figure["stunned"] else f"bold {GOOD if figure['npc'] else BAD}"
        mark = STUNNED if figure["stunned"] else ""
        state = ", ".join(["stunned"] * figure["stunned"] + figure["conditions"])
        place = words.where(table, figure["at"])
        yield join([(f"{mark}{figure['name']}", style), (place, FAINT), (state, f"bold {BAD}")])
        have = ", ".join(card["name"] for card in figure["cards"])
        if have:
            yield from paragraph(f"has {have}", VIOLET, width, 2)
        if figure["kind"] not in told:
            told.add(figure["kind"])
            attacks = " or ".join(trait.capitalize() for trait in figure["attacks"])
            deeds = f"; attacks with {attacks}" if attacks else "; never attacks"
            yield from paragraph(f"{words.traits(figure)}{deeds}", DIM, width, 2)


def _order(table: Facts) -> Iterator[Piece]:
    if not table["order"]:
        return
    names: list[Piece] = []
    for slot in table["order"]:
        someone = by_key(table, "adventurers", slot)
        name = first_name(someone) if someone else slot.capitalize()
        now = slot in (table["active"], "monsters" if table["acting"] else "")
        dead = someone is not None and someone["dead"]
        names.append((f"▶{name}" if now else name, f"strike {DIM}" if dead else "bold" * now))
    yield Content.assemble(("Order  ", FAINT), join(names))
