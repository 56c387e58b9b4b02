"""The adventurers, the haunt, and the line above them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Seat, Words
from undercroft.term.betrayal import words
from undercroft.term.betrayal.tags import (
    STUNNED,
    adventurer_mark,
    adventurer_style,
    short_name,
)
from undercroft.term.betrayal.tile import KINDS
from undercroft.term.content import Content
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

SIDE_STYLES: Final = {"hero": f"bold {GOOD}", "traitor": f"bold {ROSE}", "each": f"bold {ROSE}"}
SKULL: Final = "†"
PHASES: Final = ("gather", "monsters-act")  # in which nobody may be in turn
LAST_STEP: Final = 1  # above the skull
LABELS: Final = {  # of six letters at most
    "might": Words("Might"),
    "speed": Words("Speed"),
    "knowledge": Words("Know."),
    "sanity": Words("Sanity"),
}


def status(table: Facts, width: int, speech: Speech) -> Content:
    """Round, who acts, what is left, how near the haunt is or which it is; as much as fits."""
    someone, to_do = words.mover(table), words.left_to_do(table)
    turn: Piece = speech.name(f"phase/{table['phase']}") if table["phase"] in PHASES else ""
    if by_key(table, "figures", table["group"]):
        turn = speech.name(table["group"])
    if someone:
        passed = speech.plain(Words("Round {round}", round=table["round"]))
        turn = Content.assemble(f"{passed}   ", (speech.name(someone["key"]), "bold"))
    left: Piece = (phrase(to_do, speech), FAINT) if to_do else ""
    haunt = table["haunt"]
    if haunt:
        doom: Piece = (_title(haunt, speech), f"bold {ROSE}")
        role = speech.name(haunt["role"]) if haunt["role"] else ""
        side: Piece = (role, SIDE_STYLES.get(haunt["side"], ""))
    else:
        doom, side = (speech.plain(words.omens(table)), ROSE), ""
    piles = (speech.plain(_piles(table)), FAINT)
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


def phrase(told: Words, speech: Speech) -> str:
    """What begins no sentence."""
    return words.phrases([told], speech)


def _title(haunt: Facts, speech: Speech) -> str:
    number, slug = haunt["number"], haunt["slug"]
    return speech.plain(Words("Haunt {number}: {haunt:bare}", number=number, haunt=slug))


def _piles(table: Facts) -> Words:
    tiles = Free("/".join([str(stack["size"]) for stack in table["stacks"]]))
    return Words(
        "Tiles {tiles}  Items {items}  Events {events}",
        tiles=tiles,
        items=table["items"],
        events=table["events"],
    )


def party(table: Facts, seats: list[str], width: int, speech: Speech) -> Content:
    """One's own adventurer first with all there is to know, then the others."""
    people = table["adventurers"]
    if not people:
        return Content.styled(speech.plain(Words("No adventurer has joined yet.")), DIM)
    mine = table["you"] or table["active"]
    ordered = sorted(people, key=lambda someone: someone["key"] != mine)
    return abreast(
        ordered,
        width,
        lambda someone, column: _adventurer(
            table, someone, column, speech, fully=someone["key"] == mine
        ),
    )


def _adventurer(
    table: Facts, someone: Facts, width: int, speech: Speech, *, fully: bool
) -> list[Piece]:
    style = f"strike {DIM}" if someone["dead"] else adventurer_style(someone)
    told: list[Piece] = [
        (f"{adventurer_mark(table, someone)} {speech.name(someone['key'])}", style),
        (f"  {phrase(_played_by(someone), speech)}", DIM),
    ]
    if someone["dead"]:
        return [*told, ("  " + phrase(Words("dead"), speech), f"bold {BAD}")]
    side: Piece = (_bare(someone["side"], speech), SIDE_STYLES.get(someone["side"], ""))
    told.append(join([side, (words.where(table, someone["at"], speech), FAINT)]).pad_left(2))
    for word in someone["conditions"]:
        told.append((f"  {_bare(word, speech)}", f"bold {BAD}"))
        told += _about(word, width, 4, speech) if fully else []
    in_turn = someone["key"] == table["active"]
    if fully or in_turn:
        told += [join(["  ", track(trait, speech)], "") for trait in someone["traits"]]
    else:
        told.append(_values(someone, speech).pad_left(2))
    have = [*someone["cards"]]
    if fully:
        for card in have:
            told += _card(card, width, speech)
    elif have:
        told += paragraph(phrase(_has(have), speech), VIOLET, width, 2)
        if faces := ", ".join([words.faced(card, speech) for card in have if card["face"]]):
            told += paragraph(faces, VIOLET, width, 2)
    if someone["marks"]:
        marks = Words("tokens: {marks:bare}", marks=tuple(someone["marks"]))
        told += paragraph(phrase(marks, speech), EMBER, width, 2)
    if fully or in_turn:
        told += paragraph(speech.plain(words.power_told(someone["key"])), DIM, width, 2)
    return told


def _about(key: str, width: int, indent: int, speech: Speech) -> list[Piece]:
    """What there is to say about a thing, if anything."""
    text = words.text_on(key, speech)
    return paragraph(text, DIM, width, indent) if text else []


def _played_by(someone: Facts) -> Words:
    calling, seat = someone["calling"], Seat(someone["seat"])
    return Words("{calling:bare}, {seat}", calling=calling, seat=seat)


def _bare(key: str, speech: Speech) -> str:
    """The name of a side or a condition, as it stands within a sentence; of nothing, nothing."""
    return phrase(Words("{thing:bare}", thing=key), speech) if key else ""


def _has(cards: Iterable[Facts]) -> Words:
    return Words("has {cards:bare}", cards=tuple([card["key"] for card in cards]))


def track(trait: Facts, speech: Speech) -> Content:
    """All values of a trait from the skull up, with the clip and where it started."""
    clip = trait["step"]
    cells: list[Piece] = [(f"{speech.plain(LABELS[trait['trait']]):<6}", FAINT)]
    for step, value in enumerate((*trait["values"], "")):
        before = "[" if step == clip else "]" if step == clip + 1 else " "
        style = f"{DIM} underline" if step == trait["start"] else DIM
        if step == clip:
            style = f"bold {BAD}" if step == LAST_STEP else OPEN_BOX
        cells += [(before, "bold"), (str(value) if step else SKULL, style)]
    return Content.assemble(*cells)


def _values(someone: Facts, speech: Speech) -> Content:
    """The four traits on one line; one step above the skull worries."""
    return join(
        [
            Content.assemble(
                (f"{speech.plain(LABELS[trait['trait']])[:2]} ", FAINT),
                (str(trait["value"]), "bold" if trait["step"] > LAST_STEP else f"bold {BAD}"),
                ("!" if trait["step"] == LAST_STEP else "", BAD),
            )
            for trait in someone["traits"]
        ],
        "  ",
    )


def _card(card: Facts, width: int, speech: Speech) -> Iterator[Piece]:
    """A card with its text; one that was used is crossed out."""
    kinds = ", ".join([_bare(key, speech) for key in (card["kind"], *_flags(card))])
    called = words.faced(card, speech)
    name = (f"{MARKED}{called}", f"strike {DIM}") if card["used"] else (called, VIOLET)
    head = join([name, (f"({kinds})", DIM)])
    yield from (line.pad_left(2) for line in head.wrap(max(10, width - 2)))
    if text := words.text_on(card["key"], speech):
        yield from paragraph(text, DIM, width, 4)


def _flags(card: Facts) -> list[str]:
    return [f"flag/{flag}" for flag in card["flags"]]


def threat(table: Facts, width: int, speech: Speech) -> Content:
    """The haunt as one's own side knows it, monsters, the order of turns, stacks and decks."""
    told = [*_haunt(table, width, speech), *_figures(table, width, speech)]
    told += [*_order(table, speech)]
    tiles = join([(f"{_door(s)} {s['size']}", KINDS[s["kind"]]) for s in table["stacks"]], "  ")
    told.append(Content.assemble((speech.plain(Words("Tiles")) + "  ", FAINT), tiles))
    cards = Words(
        "items {items}  omens {omens}  events {events}",
        items=table["items"],
        omens=table["omens"],
        events=table["events"],
    )
    told.append(
        Content.assemble((speech.plain(Words("Cards")) + "  ", FAINT), phrase(cards, speech))
    )
    if table["aside"]:
        aside = Words("{aside} {aside:tile|tiles} set aside", aside=table["aside"])
        told.append((speech.plain(aside), DIM))
    for token in table["tokens"]:
        text = words.text_on(token["key"], speech)
        name = f"^ {words.faced(token, speech)} ({words.where(table, token['at'], speech)})"
        told += paragraph(f"{name}: {text}" if text else name, EMBER, width)
    for pile in table["piles"]:
        names = ", ".join([words.faced(card, speech) for card in pile["cards"]])
        place = words.where(table, pile["at"], speech)
        told += paragraph(f"$ {place}: {names}", VIOLET, width)
    return lines(told)


def _door(stack: Facts) -> str:
    """The letter of the doors that draw from a stack."""
    return str(stack["kind"])[0].upper()


def _haunt(table: Facts, width: int, speech: Speech) -> Iterator[Piece]:
    haunt = table["haunt"]
    if haunt is None:
        yield (speech.plain(Words("The haunt has not begun")), f"bold {ROSE}")
        yield from paragraph(f"{speech.plain(words.omens(table))}.", FAINT, width)
        return
    yield (f"{haunt['number']} {speech.name(haunt['slug'])}", f"bold {ROSE}")
    revealed = Words(
        "Revealed by {who}: {omen:bare}, {tile:bare}",
        who=haunt["revealer"],
        omen=haunt["omen"],
        tile=haunt["tile"],
    )
    yield from paragraph(speech.plain(revealed), DIM, width)
    if haunt["story"]:
        yield from paragraph(words.text_on(haunt["story"], speech), DIM, width)
    if haunt["role"]:
        style = SIDE_STYLES.get(haunt["side"], "bold")
        yield (
            speech.plain(Words("Only your side reads this: {role:bare}", role=haunt["role"])),
            style,
        )
        yield from paragraph(words.text_on(haunt["page"], speech), FAINT, width)
        goal = Words("You win: {goal}", goal=Free(words.text_on(haunt["goal"], speech)))
        yield from paragraph(speech.plain(goal), "bold", width)
    for row in haunt["tracks"]:
        yield Content.assemble((f"{speech.name(row['key'])} ", FAINT), (str(row["value"]), "bold"))
        yield from _about(row["key"], width, 2, speech)
    for secret in haunt["known"]:
        known = Free(words.secret_told(secret, speech))
        yield from paragraph(speech.plain(Words("Secret: {known}", known=known)), VIOLET, width)


def _figures(table: Facts, width: int, speech: Speech) -> Iterator[Piece]:
    """Monsters and NPCs; what a kind can do is told once."""
    told: set[str] = set()
    for figure in table["figures"]:
        foe = VIOLET if figure["thing"] else GOOD if figure["npc"] else BAD
        style = DIM if figure["stunned"] else f"bold {foe}"
        mark = STUNNED if figure["stunned"] else ""
        state = ", ".join([_bare(key, speech) for key in words.state_of(figure)])
        place, name = words.where(table, figure["at"], speech), speech.name(figure["key"])
        yield join([(f"{mark}{name}", style), (place, FAINT), (state, f"bold {BAD}")])
        for words_of in words.strength_of(figure):
            yield from paragraph(speech.plain(words_of), FAINT, width, 2)
        if figure["cards"]:
            yield from paragraph(phrase(_has(figure["cards"]), speech), VIOLET, width, 2)
        if figure["kind"] not in told:
            told.add(figure["kind"])
            yield from _about(figure["kind"], width, 2, speech)
            if not figure["thing"]:
                yield from paragraph(speech.plain(_deeds(figure, speech)), DIM, width, 2)


def _deeds(figure: Facts, speech: Speech) -> Words:
    """The traits of a kind, and those it attacks with."""
    traits, attacks = Free(words.traits(figure, speech)), tuple(figure["attacks"])
    if not attacks:
        return Words("{traits}; never attacks", traits=traits)
    if len(attacks) == 1:
        return Words("{traits}; attacks with {trait}", traits=traits, trait=attacks[0])
    return Words("{traits}; attacks with any of {attacks}", traits=traits, attacks=attacks)


def _order(table: Facts, speech: Speech) -> Iterator[Piece]:
    if not table["order"]:
        return
    names: list[Piece] = []
    for slot in table["order"]:
        someone = by_key(table, "adventurers", slot)
        name = short_name(someone, speech) if someone else speech.name(slot)
        now = slot in (table["active"], table["group"])
        dead = someone is not None and someone["dead"]
        names.append((f"▶{name}" if now else name, f"strike {DIM}" if dead else "bold" * now))
    yield Content.assemble((speech.plain(Words("Order")) + "  ", FAINT), join(names))
