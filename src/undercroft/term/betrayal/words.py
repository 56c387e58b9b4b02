"""The city in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from undercroft.games.betrayal.facts import HAUNT_BEGINS, MOST_DICE, OMENS
from undercroft.games.betrayal.why import chance
from undercroft.term.betrayal.plan import CITY, SIDES, neighbours, on_plan, person, places, spot_of
from undercroft.term.betrayal.plan import tile_at as tile_under
from undercroft.term.board import Spot
from undercroft.term.facts import Facts, by_key
from undercroft.term.paint import MARKED, plural

WELCOME: Final = "Welcome to Baldur's Gate. Take options by key; h explains the signs."
GOAL: Final = (
    "Explore the city and the catacombs beneath it tile by tile; tiles bring events, items and "
    "omens.",
    "Every omen may begin the haunt: then one of you may turn on the others, and each side learns "
    "its own goal and nobody else's.",
    "The side that first reaches its goal wins; who falls to the skull on a trait is dead.",
)

LEGEND: Final = (
    ("m, Tab", "a cursor on the map; arrows or hjklyubn move it, below the city lie the catacombs"),
    ("Tab Enter Esc", "with the cursor: next option, take it, back to the list"),
    ("┌─┐ ┌╌┐ ╔═╗", "a building, a street, a catacomb"),
    ("B S C", "a door nobody has opened: which stack it draws from"),
    ("┘ └ and x", "an open way; a door in front of a wall"),
    ("E I O", "the tile brings an event, an item, an omen"),
    ("≡ # *", "stairs, a grate down to the landing, a tile with a text"),
    ("← ‖ →", "a barrier: who is on which side of it"),
    ("▶ ● ◆", "in turn, an adventurer, a traitor"),
    (f"Goblin{MARKED}3 ~", "three monsters, a stunned one"),
    ("^ $2", "a token, two things that lie there"),
    ("† 2[3]4", "a trait: the clip is on 3; beyond the last value is the skull"),
    ("underlined", "the value a trait started on"),
    ("?", "what an offered door hides"),
    (MARKED, "a card that is done with for this turn"),
)

PHASES: Final = {"gather": "The adventurers gather", "monsters-act": "The monsters act"}
LEVELS: Final = {"city": "in the city", "catacomb": "in the catacombs"}


def omens(table: Facts) -> str:
    """How near the haunt is."""
    drawn = table["omens_drawn"]
    dice = min(MOST_DICE, drawn + 1)
    likely = 1.0 if drawn + 1 >= len(OMENS) else chance(dice, HAUNT_BEGINS)
    return f"{plural(drawn, 'omen')} drawn; the next begins the haunt with {likely:.0%}"


def mover(table: Facts) -> Facts | None:
    """Whoever acts: an adventurer, or a monster in its turn."""
    return person(table, table["acting"] or table["active"])


def left_to_do(table: Facts) -> str:
    if mover(table) is None:
        return ""
    told = ["no more movement" if table["stopped"] else f"{plural(table['spaces'], 'space')} left"]
    if table["haunt"]:
        told.append("has attacked" if table["attacked"] else "may attack")
    return ", ".join(told)


def where(table: Facts, at: str) -> str:
    """The tile of a spot by name: Kitchen, Flooded Chamber (far side)."""
    tile = tile_under(table, at)
    if tile is None:
        return "off the board"
    return f"{tile['name']} (far side)" if at.endswith("/2") else str(tile["name"])


def traits(someone: Facts) -> str:
    """Might 4, Speed 3, Knowledge 5, Sanity 2; a monster has what it has."""
    known = someone["traits"]
    pairs = known.items() if isinstance(known, dict) else ((t["trait"], t["value"]) for t in known)
    return ", ".join(f"{name.capitalize()} {value}" for name, value in pairs)


def brief(table: Facts) -> Iterator[str]:
    someone = mover(table)
    if someone:
        told = f"{someone['name']}, {where(table, someone['at'])}: {traits(someone)}"
        yield f"{told}; {left_to_do(table)}."


def describe(table: Facts, seats: list[str]) -> Iterator[str]:
    """The whole position, from the haunt to the last pile."""
    yield from haunt_told(table)
    if table["active"] or table["acting"]:
        yield f"Round {table['round']}. {order(table)}"
    yield from brief(table)
    for someone in table["adventurers"]:
        yield from adventurer(table, someone, f" ({seats[someone['seat']]})")
    for figure in table["figures"]:
        yield figure_told(table, figure)
    for tile in table["tiles"]:
        yield tile_told(table, tile)
    yield stacks(table)


def haunt_told(table: Facts) -> Iterator[str]:
    """What this seat knows of the haunt, and nothing else."""
    haunt = table["haunt"]
    if haunt is None:
        yield f"The haunt has not begun. {omens(table)}."
        return
    revealer = by_key(table, "adventurers", haunt["revealer"])
    found = f", revealed by {revealer['name']}" if revealer else ""
    yield f"Haunt {haunt['number']}: {haunt['title']}{found} with the {haunt['omen']}."
    if haunt["side_name"]:
        yield f"Your side: {haunt['side_name']}. {haunt['brief']} You win: {haunt['goal']}"
    for track in haunt["tracks"]:
        yield f"{track['label']}: {track['value']}."
    for secret in haunt["known"]:
        yield f"Only you and those who share it know: {secret['label']}: {secret['value']}."


def order(table: Facts) -> str:
    """Who comes after whom."""
    names = []
    for slot in table["order"]:
        someone = by_key(table, "adventurers", slot)
        name = someone["name"] if someone else slot.capitalize()
        names.append(f"{name} (dead)" if someone and someone["dead"] else name)
    return f"Order of turns: {', '.join(names)}." if names else ""


def stacks(table: Facts) -> str:
    tiles = ", ".join(f"{stack['size']} {stack['kind']}" for stack in table["stacks"])
    aside = f", {table['aside']} set aside" if table["aside"] else ""
    return (
        f"Tiles left: {tiles}{aside}. Cards left: {plural(table['items'], 'item')}, "
        f"{plural(table['omens'], 'omen')}, {plural(table['events'], 'event')}."
    )


def adventurer(table: Facts, someone: Facts, owner: str = "") -> Iterator[str]:
    state = [*someone["conditions"]]
    state += [someone["side"]] if someone["side"] else []
    place = "dead" if someone["dead"] else where(table, someone["at"])
    yield (
        f"{someone['name']}, {someone['race']} {someone['calling']}{owner}: "
        f"{', '.join([place, *state])}. {traits(someone)}."
    )
    have = [card_name(card) for card in someone["cards"]] + someone["marks"]
    if have:
        yield f"{someone['name']} has {', '.join(have)}."


def card_name(card: Facts) -> str:
    return f"{card['name']} (used)" if card["used"] else str(card["name"])


def figure_told(table: Facts, figure: Facts) -> str:
    state = [*(["stunned"] if figure["stunned"] else []), *figure["conditions"]]
    have = [card["name"] for card in figure["cards"]]
    told = f"{figure['name']}, {where(table, figure['at'])}"
    told += "".join(f", {word}" for word in state) + f": {traits(figure) or 'no traits'}."
    return f"{told} It has {', '.join(have)}." if have else told


def doors(table: Facts, tile: Facts) -> Iterator[str]:
    """Each side that is no plain wall."""
    beyond = neighbours(on_plan(table), spot_of(table, tile))
    for side, (kind, is_open, other) in enumerate(
        zip(tile["doors"], tile["open"], beyond, strict=True)
    ):
        if is_open and other:
            yield f"{SIDES[side]} to {other['name']}"
        elif kind and other is None:
            yield f"{SIDES[side]} unopened ({kind})"


def here(table: Facts, tile: Facts) -> Iterator[str]:
    """Everybody and everything on a tile."""
    for at in places(tile):
        beyond = " (far side)" if at.endswith("/2") else ""
        for someone in (*table["adventurers"], *table["figures"], *table["tokens"]):
            if someone["at"] == at:
                stunned = " (stunned)" if someone.get("stunned") else ""
                yield f"{someone['name']}{stunned}{beyond}"
        for pile in table["piles"]:
            if pile["at"] == at:
                yield from (f"{card['name']} lies there{beyond}" for card in pile["cards"])


def tile_told(table: Facts, tile: Facts) -> str:
    """A tile with its doors, its text and all that is on it."""
    symbol = f", {tile['symbol']}" if tile["symbol"] != "none" else ""
    told = [f"{tile['name']} ({tile['kind']}{symbol}) at {tile['at']}."]
    told += [tile["text"]] if tile["text"] else []
    told += [f"Doors: {', '.join(known)}."] if (known := [*doors(table, tile)]) else []
    told += [f"Here: {', '.join(found)}."] if (found := [*here(table, tile)]) else []
    return " ".join(told)


def look_at(table: Facts, spot: Spot) -> str:
    tile = on_plan(table).get(spot)
    if tile is None:
        return "Nothing lies here yet."
    return f"{tile_told(table, tile)} It is {LEVELS[tile['level']]}."


def summary(table: Facts, seats: list[str]) -> Iterator[str]:
    """How it stood when the game ended."""
    haunt = table["haunt"]
    if haunt:
        yield f"Haunt {haunt['number']}: {haunt['title']}."
    city = sum(tile["level"] == CITY for tile in table["tiles"])
    below = len(table["tiles"]) - city
    yield f"{plural(table['round'], 'round')} played; {city} tiles above, {below} below."
    for someone in table["adventurers"]:
        fate = "dead" if someone["dead"] else traits(someone)
        side = f", {someone['side']}" if someone["side"] else ""
        yield f"{someone['name']} ({seats[someone['seat']]}{side}): {fate}."
