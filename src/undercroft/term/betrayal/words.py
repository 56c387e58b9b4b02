"""The city in sentences: for a screen reader, and for whoever hesitates over an option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from undercroft.engine.speech import Speech, unmarked
from undercroft.engine.table import Line
from undercroft.engine.words import Free, Seat, Words, printed
from undercroft.games.betrayal.facts import ADVENTURERS, HAUNT_BEGINS, MOST_DICE, OMENS
from undercroft.games.betrayal.odds import at_least
from undercroft.term.betrayal.plan import (
    CITY,
    SIDES,
    backs_on_plan,
    neighbours,
    on_plan,
    person,
    place_key,
    places,
    spot_of,
)
from undercroft.term.betrayal.tile import BARRED, EITHER, WRECKED
from undercroft.term.board import Spot
from undercroft.term.facts import Facts
from undercroft.term.paint import MARKED

WELCOME: Final = Words("Welcome to Baldur's Gate. Take options by key; h explains the signs.")
GOAL: Final = (
    Words(
        "Explore the city and the catacombs beneath it tile by tile; tiles bring events, items and "
        "omens."
    ),
    Words(
        "Every omen may begin the haunt: then one of you may turn on the others, and each side "
        "learns its own goal and nobody else's."
    ),
    Words("The side that first reaches its goal wins; who falls to the skull on a trait is dead."),
)

LEGEND: Final = (
    (
        "m, Tab",
        Words("a cursor on the map; arrows or hjklyubn move it, below the city lie the catacombs"),
    ),
    ("Tab Enter Esc", Words("with the cursor: next option, take it, back to the list")),
    ("┌─┐ ┌╌┐ ╔═╗", Words("a building, a street, a catacomb")),
    ("B S C", Words("a door nobody has opened: which stack it draws from")),
    ("┘ └ x", Words("an open way; a door in front of a wall")),
    ("E I O", Words("the tile brings an event, an item, an omen")),
    ("≡ # *", Words("stairs, a grate down to the landing, a tile with a text")),
    (f"{BARRED} %", Words("an exit that is shut; what lies on the whole of a tile")),
    (f"{WRECKED[:3]} {EITHER}", Words("a wreck; its doors draw from building or street")),
    ("┌?┐", Words("a tile that lies face down")),
    ("← ‖ →", Words("a barrier: who is on which side of it")),
    ("▶ ● ◆", Words("in turn, an adventurer, a traitor")),
    (f"{MARKED}3 ~", Words("three monsters alike, a stunned one")),
    ("^ $2", Words("a token, two things that lie there")),
    (
        "† 2[3]4",
        Words(
            "a trait: the clip is on 3, beyond the last value is the skull; it started on the "
            "value that is underlined"
        ),
    ),
    ("?", Words("what an offered door hides")),
    (MARKED, Words("a card that is done with for this turn")),
)

NOTE: Final = "note"  # a kind of thing: something to be read


# Small parts.


def told(sentences: Iterable[Words], speech: Speech) -> str:
    """Whole sentences, one after the other."""
    return " ".join([speech.plain(words) for words in sentences])


def phrases(parts: Iterable[Words], speech: Speech) -> str:
    """Parts of a list, none of which begins a sentence."""
    return ", ".join([unmarked(speech.said(words)) for words in parts])


def text_on(key: str, speech: Speech) -> str:
    """What is printed on a thing; nothing on many."""
    return speech.text(speech.lexicon.find(key)[0].text)


def power_told(key: str) -> Words:
    text = printed(ADVENTURERS[key].power.text)
    return Words("{power:bare}: {text}", power=f"{key}/power", text=text)


def life_told(key: str) -> Words:
    return printed(ADVENTURERS[key].life)


def omens(table: Facts) -> Words:
    """How near the haunt is."""
    drawn = table["omens_drawn"]
    dice = min(MOST_DICE, drawn + 1)
    likely = 1.0 if drawn + 1 >= len(OMENS) else at_least(dice, HAUNT_BEGINS)
    return Words(
        "{drawn} {drawn:omen|omens} drawn; the next begins the haunt with {percent}%",
        drawn=drawn,
        percent=round(100 * likely),
    )


def mover(table: Facts) -> Facts | None:
    """Whoever acts: an adventurer, or a monster in its turn."""
    return person(table, table["acting"] or table["active"])


def left_to_do(table: Facts) -> Words | None:
    if mover(table) is None:
        return None
    left, haunt = table["spaces"], table["haunt"] is not None
    if table["bound"] and not table["stopped"]:
        return _held(table)
    if table["stopped"] and not haunt:
        return Words("no more movement")
    if table["stopped"] and table["attacked"]:
        return Words("no more movement, has attacked")
    if table["stopped"]:
        return Words("no more movement, may attack")
    if not haunt:
        return Words("{left} {left:space|spaces} left", left=left)
    if table["attacked"]:
        return Words("{left} {left:space|spaces} left, has attacked", left=left)
    return Words("{left} {left:space|spaces} left, may attack", left=left)


def _held(table: Facts) -> Words:
    """Somebody cannot go anywhere because of something they have or suffer."""
    bound = tuple(table["bound"])
    if table["haunt"] is None:
        return Words("held here by {bound}", bound=bound)
    if table["attacked"]:
        return Words("held here by {bound}, has attacked", bound=bound)
    return Words("held here by {bound}, may attack", bound=bound)


def where(table: Facts, at: str, speech: Speech) -> str:
    """The tile of a spot by name: Kitchen, Flooded Chamber (far side)."""
    key = place_key(table, at)
    return speech.name(key) if key else speech.plain(Words("off the board"))


def traits(someone: Facts, speech: Speech) -> str:
    """Might 4, Speed 3, Knowledge 5, Sanity 2; a monster has what it has."""
    known = someone["traits"]
    pairs = known.items() if isinstance(known, dict) else ((t["trait"], t["value"]) for t in known)
    return phrases(
        [Words("{trait} {value}", trait=trait, value=value) for trait, value in pairs], speech
    )


def state_of(someone: Facts) -> tuple[str, ...]:
    """Conditions of a character, stunned among them."""
    stunned = ("stunned",) if someone.get("stunned") else ()
    return (*stunned, *someone["conditions"])


def strength_of(figure: Facts) -> Iterator[Words]:
    """The hit points of a monster or NPC, and the tokens beneath it."""
    if figure["most"]:
        yield Words("{hits} of {most} hit points", hits=figure["hits"], most=figure["most"])
    if figure["beneath"]:
        count, token = len(figure["beneath"]), figure["beneath"][0]
        yield Words("{token:bare}: {count}", count=count, token=token)


def secret_told(secret: Facts, speech: Speech) -> str:
    """A fact that not everybody knows: what it is, whose, and what it speaks of."""
    what, value = secret["what"], tuple(secret["value"])
    notes = [key for key in value if speech.lexicon.find(key)[0].kind == NOTE]
    if notes:
        texts = Free(" ".join([text_on(key, speech) for key in notes]))
        return speech.plain(Words("{what:bare}: {text}", what=what, text=texts))
    if secret["who"]:
        who = secret["who"]
        words = Words("{who:bare}, {what:bare}: {value:bare}", who=who, what=what, value=value)
    else:
        words = Words("{what:bare}: {value:bare}", what=what, value=value)
    return speech.plain(words)


# The whole position.


def brief(table: Facts, speech: Speech) -> Iterator[str]:
    someone, left = mover(table), left_to_do(table)
    if someone and left:
        yield f"{_standing(table, someone, speech)} {speech.plain(left)}."


def _standing(table: Facts, someone: Facts, speech: Speech) -> str:
    """Who, where, and with which traits."""
    key, place = someone["key"], place_key(table, someone["at"])
    numbers = Free(traits(someone, speech))
    if not numbers.text:
        return speech.plain(Words("{who:bare}, {tile:bare}: no traits.", who=key, tile=place))
    if not place:
        return speech.plain(Words("{who:bare}, off the board: {traits}.", who=key, traits=numbers))
    return speech.plain(
        Words("{who:bare}, {tile:bare}: {traits}.", who=key, tile=place, traits=numbers)
    )


def page(table: Facts, speech: Speech) -> Iterator[str]:
    """What this seat knows of the haunt, once it has begun; numbers on tracks are in the log."""
    if table["haunt"] is not None:
        yield from _tale_and_page(table["haunt"], speech)


CARDS_DRAWN: Final = ("DrawEvent", "DrawItem", "DrawOmen", "DrawUnseen", "PlayEvent")


def beneath(line: Line, speech: Speech) -> str:
    return text_on(line.about, speech) if line.kind in CARDS_DRAWN else ""


def describe(table: Facts, seats: list[str], speech: Speech) -> Iterator[str]:
    """The whole position, from the haunt to the last pile."""
    yield from haunt_told(table, speech)
    if table["active"] or table["acting"]:
        yield told([Words("Round {round}.", round=table["round"]), *order(table)], speech)
    yield from brief(table, speech)
    for someone in table["adventurers"]:
        yield from adventurer(table, someone, speech)
    for figure in table["figures"]:
        yield figure_told(table, figure, speech)
    for tile in table["tiles"]:
        yield tile_told(table, tile, speech)
    yield told(stacks(table), speech)


def haunt_told(table: Facts, speech: Speech) -> Iterator[str]:
    """What this seat knows of the haunt, and nothing else."""
    haunt = table["haunt"]
    if haunt is None:
        yield told([Words("The haunt has not begun."), omens(table)], speech) + "."
        return
    yield from _tale_and_page(haunt, speech)
    for track in haunt["tracks"]:
        key, value = track["key"], track["value"]
        yield speech.plain(Words("{track:bare}: {value}.", track=key, value=value))
    for secret in haunt["known"]:
        words = Words("Only you and those who share it know:")
        yield f"{speech.plain(words)} {secret_told(secret, speech)}."


def _tale_and_page(haunt: Facts, speech: Speech) -> Iterator[str]:
    """How it came about, and the page of one's own side."""
    yield speech.plain(
        Words(
            "Haunt {number}: {haunt:bare}, revealed by {who} with {omen}.",
            number=haunt["number"],
            haunt=haunt["slug"],
            who=haunt["revealer"],
            omen=haunt["omen"],
        )
    )
    if haunt["story"]:
        yield text_on(haunt["story"], speech)
    if haunt["role"]:
        side = speech.plain(Words("Your side: {role:bare}.", role=haunt["role"]))
        goal = Free(text_on(haunt["goal"], speech))
        wins = speech.plain(Words("You win: {goal}", goal=goal))
        yield f"{side} {text_on(haunt['page'], speech)} {wins}"


def order(table: Facts) -> Iterator[Words]:
    """Who comes after whom."""
    slots = tuple(table["order"])
    dead = tuple([person["key"] for person in table["adventurers"] if person["dead"]])
    if slots:
        yield Words("Order of turns: {order:bare}.", order=slots)
    if slots and dead:
        yield Words("{dead:bare} {dead:is|are} dead.", dead=dead)


def stacks(table: Facts) -> Iterator[Words]:
    sizes = {stack["kind"]: stack["size"] for stack in table["stacks"]}
    yield Words(
        "Tiles left: {building} building, {street} street, {catacomb} catacomb.",
        building=sizes["building"],
        street=sizes["street"],
        catacomb=sizes["catacomb"],
    )
    if table["aside"]:
        yield Words("{aside} set aside.", aside=table["aside"])
    yield Words(
        "Cards left: {items} {items:item|items}, {omens} {omens:omen|omens}, "
        "{events} {events:event|events}.",
        items=table["items"],
        omens=table["omens"],
        events=table["events"],
    )


def faced(thing: Facts, speech: Speech) -> str:
    """A card or token, with its face as far as one knows it."""
    if thing["face"]:
        words = Words("{thing:bare} ({face:bare})", thing=thing["key"], face=thing["face"])
        return speech.plain(words)
    return speech.name(thing["key"])


def adventurer(table: Facts, someone: Facts, speech: Speech) -> Iterator[str]:
    """Somebody, whose they are, where they are and what they have."""
    known = [_presented(table, someone)]
    state = (*state_of(someone), *([someone["side"]] if someone["side"] else []))
    if state:
        known.append(Words("{state:bare}.", state=state))
    known.append(Words("{traits}.", traits=Free(traits(someone, speech))))
    yield told(known, speech)
    have = (*[card["key"] for card in someone["cards"]], *someone["marks"])
    used = tuple([card["key"] for card in someone["cards"] if card["used"]])
    if have:
        owned = [Words("{who:bare} has {have}.", who=someone["key"], have=have)]
        if used:
            owned.append(Words("Done with for this turn: {used:bare}.", used=used))
        yield told(owned, speech)
    if faces := ", ".join([faced(card, speech) for card in someone["cards"] if card["face"]]):
        yield faces + "."


def _presented(table: Facts, someone: Facts) -> Words:
    key, race, calling = someone["key"], someone["race"], someone["calling"]
    seat, place = Seat(someone["seat"]), place_key(table, someone["at"])
    if someone["dead"]:
        return Words(
            "{who:bare}, {race:bare} {calling:bare} ({seat}): dead.",
            who=key,
            race=race,
            calling=calling,
            seat=seat,
        )
    if not place:
        return Words(
            "{who:bare}, {race:bare} {calling:bare} ({seat}): off the board.",
            who=key,
            race=race,
            calling=calling,
            seat=seat,
        )
    return Words(
        "{who:bare}, {race:bare} {calling:bare} ({seat}): {tile:bare}.",
        who=key,
        race=race,
        calling=calling,
        seat=seat,
        tile=place,
    )


def figure_told(table: Facts, figure: Facts, speech: Speech) -> str:
    known = [_standing(table, figure, speech)]
    state, have = state_of(figure), tuple([card["key"] for card in figure["cards"]])
    if state:
        known.append(speech.plain(Words("{state:bare}.", state=state)))
    if have:
        known.append(speech.plain(Words("It has {have}.", have=have)))
    return " ".join(known)


# Tiles.


def doors(table: Facts, tile: Facts) -> Iterator[Words]:
    """Each side that is no plain wall."""
    beyond = neighbours(on_plan(table), spot_of(table, tile))
    for side, (kind, is_open, other) in enumerate(
        zip(tile["doors"], tile["open"], beyond, strict=True)
    ):
        if tile["shut"][side]:
            yield Words("{side} shut", side=SIDES[side])
        elif is_open and other:
            yield Words("{side} to {tile}", side=SIDES[side], tile=other["key"])
        elif kind and other is None:
            yield Words("{side} unopened ({kind:bare})", side=SIDES[side], kind=kind)


def here(table: Facts, tile: Facts) -> Iterator[Words]:
    """Everybody and everything on a tile."""
    near, *far = places(tile)
    if tile["shut"][4]:
        yield Words("Its stairs are shut.")
    if tile["shut"][5]:
        yield Words("Its grate is shut.")
    if states := tuple([state for state, n in tile["states"].items() for _ in range(n)]):
        yield Words("On all of it: {states:bare}.", states=states)
    everyone = (*table["adventurers"], *table["figures"], *table["tokens"])
    for token in table["tokens"]:
        if token["face"] and token["at"] in places(tile):
            yield Words("{token:bare}: {face:bare}.", token=token["key"], face=token["face"])
    if found := _keys(everyone, near):
        yield Words("Here: {found:bare}.", found=found)
    if lying := _lying(table, near):
        yield Words("Lying here: {lying:bare}.", lying=lying)
    for at in far:
        if found := _keys(everyone, at):
            yield Words("On the far side: {found:bare}.", found=found)
        if lying := _lying(table, at):
            yield Words("Lying on the far side: {lying:bare}.", lying=lying)
    stunned = [figure for figure in table["figures"] if figure["stunned"]]
    if tipped := tuple([key for at in places(tile) for key in _keys(stunned, at)]):
        yield Words("Stunned: {stunned:bare}.", stunned=tipped)


def _keys(things: Iterable[Facts], at: str) -> tuple[str, ...]:
    return tuple([thing["key"] for thing in things if thing["at"] == at])


def _lying(table: Facts, at: str) -> tuple[str, ...]:
    return tuple([c["key"] for pile in table["piles"] if pile["at"] == at for c in pile["cards"]])


def tile_told(table: Facts, tile: Facts, speech: Speech) -> str:
    """A tile with its doors, its text and all that is on it."""
    key, kind, symbol, at = tile["key"], tile["kind"], tile["symbol"], Free(tile["at"])
    if symbol == "none":
        head = Words("{tile:bare} ({kind:bare}) at {at}.", tile=key, kind=kind, at=at)
    else:
        head = Words(
            "{tile:bare} ({kind:bare}, {symbol:bare}) at {at}.",
            tile=key,
            kind=kind,
            symbol=symbol,
            at=at,
        )
    known = [speech.plain(head)]
    if tile["face"] == "up":
        known.append(text_on(key, speech))
    else:
        known.append(speech.plain(Words("It is a wreck: doors on all sides, and nothing else.")))
    known += [text_on(state, speech) for state in tile["states"]]
    if ways := phrases(doors(table, tile), speech):
        known.append(speech.plain(Words("Doors: {doors}.", doors=Free(ways))))
    known.append(told(here(table, tile), speech))
    return " ".join([part for part in known if part])


def look_at(table: Facts, spot: Spot, speech: Speech) -> str:
    tile, back = on_plan(table).get(spot), backs_on_plan(table).get(spot)
    if tile is None and back is not None:
        return speech.plain(Words("A tile lies here face down ({kind:bare}).", kind=back["kind"]))
    if tile is None:
        return speech.plain(Words("Nothing lies here yet."))
    if tile["level"] == CITY:
        level = Words("It is in the city.")
    else:
        level = Words("It is in the catacombs.")
    return f"{tile_told(table, tile, speech)} {speech.plain(level)}"


# The end.


def summary(table: Facts, seats: list[str], speech: Speech) -> Iterator[str]:
    """How it stood when the game ended."""
    haunt = table["haunt"]
    if haunt:
        number, title = haunt["number"], haunt["slug"]
        words = Words("Haunt {number}: {haunt:bare}.", number=number, haunt=title)
        yield speech.plain(words)
    city = sum(tile["level"] == CITY for tile in table["tiles"])
    yield speech.plain(
        Words(
            "{rounds} {rounds:round|rounds} played; {city} {city:tile|tiles} above, {below} below.",
            rounds=table["round"],
            city=city,
            below=len(table["tiles"]) - city,
        )
    )
    for someone in table["adventurers"]:
        yield speech.plain(_fate(someone, speech))


def _fate(someone: Facts, speech: Speech) -> Words:
    who, seat, side = someone["key"], Seat(someone["seat"]), someone["side"]
    known = Free(traits(someone, speech))
    if someone["dead"] and side:
        return Words("{who:bare} ({seat}, {side:bare}): dead.", who=who, seat=seat, side=side)
    if someone["dead"]:
        return Words("{who:bare} ({seat}): dead.", who=who, seat=seat)
    if side:
        return Words(
            "{who:bare} ({seat}, {side:bare}): {traits}.",
            who=who,
            seat=seat,
            side=side,
            traits=known,
        )
    return Words("{who:bare} ({seat}): {traits}.", who=who, seat=seat, traits=known)
