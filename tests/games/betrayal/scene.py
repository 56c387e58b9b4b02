"""Positions of Betrayal at Baldur's Gate built by hand, with scripted dice.

s = Scene("torskar", "lia", "vort")         # all on the Elfsong Tavern, Torskar in turn
s.tile("fountain", 3, 0)                    # column and row; the Kitchen is 0,0, the Tavern 2,0
s.tile("old-crypt", 2, 0, below=True)       # the Catacomb Landing is b0,0, the Basement b1,0
s.stand("lia", "fountain")                  # by tile; "flooded-chamber/2" is its far half
s.item("torskar", "crossbow")               # items, omens, kept events, tokens of a haunt
s.haunt(22)                                 # the haunt has begun; Torskar revealed it
s.dice(2, 0, 1)                             # what the next dice show, each 0, 1 or 2
s.play("attack:lia:might")
s.settled()                                 # every scripted die has been used

`trait("lia", "speed", 3)` puts a clip on a step (0 is the skull).
"""

from __future__ import annotations

from typing import Any

from tests.games.stage import Stage
from undercroft.engine.chance import Luck
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import Event
from undercroft.engine.table import Sitting, Table
from undercroft.games.betrayal.board import FAR
from undercroft.games.betrayal.events.board import Lay, PutToken
from undercroft.games.betrayal.events.cards import Receive
from undercroft.games.betrayal.events.haunt import Spawn
from undercroft.games.betrayal.events.turns import BeginMonsterTurn, BeginTurn
from undercroft.games.betrayal.facts import HAUNT_NUMBERS, ITEMS, OMENS, TRAITS
from undercroft.games.betrayal.game import GAME
from undercroft.games.betrayal.printed import Trait
from undercroft.games.betrayal.rules.leading import first_lead, master
from undercroft.games.betrayal.rules.reveal import reveal
from undercroft.games.betrayal.state import MONSTERS, City
from undercroft.games.betrayal.tiles import cell_at


def pile(cards: tuple[str, ...]) -> Deck:
    """The first card is on top: drawing it takes no luck."""
    return Deck(tuple(Layer({card: 1}) for card in reversed(cards)))


class Scene(Stage[City]):
    """Adventurers on the Elfsong Tavern, the first in turn, empty hands, full decks."""

    def __init__(self, *people: str, first: str = "", **options: Any) -> None:
        names = tuple(f"seat {n}" for n in range(len(people)))
        sitting = Sitting(names, GAME.settle(len(names), {"adventurers": list(people), **options}))
        luck = Luck("scene")
        luck.rig(first or people[0])
        opened = Table(GAME, GAME.lay_out(len(names), sitting.options), luck)
        opened.sit(sitting)
        opened.start()
        assert opened.pending is not None
        super().__init__(GAME, sitting, opened.state.copy())

    # Arranging: only before the first look at the table.

    def apply(self, *events: Event) -> Scene:
        """Let these have happened already."""
        for event in events:
            event.apply(self.arranging)
        return self

    def given(self, **facts: Any) -> Scene:
        """Facts set by hand: given(spent=2, drawn=5)."""
        for name, value in facts.items():
            assert hasattr(self.arranging, name), name
            setattr(self.arranging, name, value)
        return self

    def tile(
        self, tile: str, column: int, row: int, rotation: int = 0, *, below: bool = False
    ) -> Scene:
        cell = cell_at("catacomb" if below else "city", column, row)
        assert cell not in self.arranging.board.shapes, "something lies there"
        return self.apply(Lay("", tile, cell, rotation, "test"))

    def spot(self, tile: str) -> int:
        """Where a tile lies; `flooded-chamber/2` is its far half."""
        name, _, half = tile.partition("/")
        return self.position.board.cells[name] + (FAR if half else 0)

    def stand(self, who: str, tile: str) -> Scene:
        self.arranging.at[who] = self.spot(tile)
        return self

    def trait(self, who: str, trait: Trait, step: int) -> Scene:
        clips = list(self.arranging.steps[who])
        clips[TRAITS.index(trait)] = step
        self.arranging.steps[who] = tuple(clips)
        return self

    def item(self, who: str, *cards: str) -> Scene:
        """Cards and tokens that an adventurer has; what they add to traits is not added here."""
        city = self.arranging
        for card in cards:
            if card in ITEMS:
                city.items = _without(city.items, card)
            elif card in OMENS:
                city.omens = _without(city.omens, card)
                city.drawn += 1
            else:
                city.events = _without(city.events, card)
            self.apply(Receive(who, card, "test"))
        return self

    def token(self, token: str, tile: str) -> Scene:
        return self.apply(PutToken(token, self.spot(tile), tile.partition("/")[0], "test"))

    def lying(self, card: str, tile: str) -> Scene:
        """A card or token in a pile."""
        self.arranging.piles[card] = self.spot(tile)
        return self

    def figure(self, figure: str, tile: str) -> Scene:
        """A monster or NPC of the haunt that has begun."""
        city = self.arranging
        lead, keeper = first_lead(city, city.tale.creature(figure)), master(city)
        spot, name = self.spot(tile), tile.partition("/")[0]
        return self.apply(Spawn(figure, spot, name, "test", lead, lead if lead >= 0 else keeper))

    def events(self, *cards: str) -> Scene:
        """The event deck is these cards, the first on top."""
        return self.given(events=pile(cards))

    def items(self, *cards: str) -> Scene:
        return self.given(items=pile(cards))

    def omens(self, *cards: str) -> Scene:
        return self.given(omens=pile(cards))

    def stack(self, kind: str, *tiles: str) -> Scene:
        self.arranging.stacks[kind] = pile(tiles)
        return self

    def haunt(
        self,
        number: int,
        *answers: str,
        revealer: str = "",
        omen: str = "book-of-spells",
        tile: str = "elfsong-tavern",
        luck: tuple[Any, ...] = (),
        turn: str = "",
    ) -> Scene:
        """The haunt begins and is set up with these answers; then `turn` (or the first) is due."""
        city = self.arranging
        who = revealer or city.active
        city.active, city.turn, city.forced = who, city.seat(who), _slug(number)
        self._set_up(who, omen, self.spot(tile), answers, luck)
        if turn:
            self.turn_of(turn)
        return self

    def _set_up(
        self, who: str, omen: str, spot: int, answers: tuple[str, ...], luck: tuple[Any, ...]
    ) -> None:
        """Play the reveal with scripted answers; where none is left, the first option counts."""
        city, given = self.arranging, list(answers)
        dealt = Luck("scene")
        dealt.rig(*luck)
        flow = reveal(city, who, omen, spot)
        reply: Any = None
        try:
            while True:
                asked = flow.send(reply)
                if hasattr(asked, "options"):
                    wanted = given.pop(0) if given else asked.keys[0]
                    reply = asked.option(wanted)
                elif hasattr(asked, "decisions"):
                    reply = {d.seat: d.options[0] for d in asked.decisions}
                else:
                    reply = dealt.settle(asked)
        except StopIteration:
            pass
        assert not given, f"never asked: {given}"
        assert not dealt.rigged, f"never fell: {dealt.rigged}"

    def turn_of(self, who: str) -> Scene:
        """It is this adventurer's turn, as if it had just begun; start-of-turn rules are past."""
        return self.apply(BeginTurn(who, self.arranging.slots.index(who), "test"))

    def before_turn_of(self, who: str) -> Scene:
        """This adventurer's turn is the next to begin, with whatever its start brings."""
        city = self.arranging
        return self.given(slot=city.slots.index(who) - 1, phase="begin")

    def monster_turn(self, *monsters: str) -> Scene:
        """The monster turn has just begun."""
        city = self.arranging
        slot = city.slots.index(MONSTERS)
        acting = monsters or tuple(city.monsters())
        seat = city.driver(acting[0]) if acting else master(city)
        return self.apply(BeginMonsterTurn(slot, seat, acting, "test"))

    def before_monster_turn(self) -> Scene:
        """The monster turn is the next to begin."""
        return self.before_turn_of(MONSTERS)

    # Playing.

    @property
    def city(self) -> City:
        return self.position

    def dice(self, *dots: int) -> Scene:
        """What dice show next: 0, 1 or 2."""
        self.rolls(*(dot + 1 for dot in dots))
        return self

    def where(self, who: str) -> str:
        """The tile a character is on; with /2 its far half."""
        spot = self.city.at[who]
        return self.city.board.tile(spot) + ("/2" if spot >= FAR else "")

    def step(self, who: str, trait: Trait) -> int:
        return self.city.step(who, trait)

    def value(self, who: str, trait: Trait) -> int:
        return self.city.trait(who, trait)

    @property
    def asked_seat(self) -> int:
        return self.asked.seat

    def holds(self, who: str) -> list[str]:
        return self.city.items_of(who)

    def seen(self, who: str) -> Any:
        """What an adventurer's player sees."""
        return GAME.view(self.table.state, self.city.seat(who))


def _without(deck: Deck, card: str) -> Deck:
    layers = [layer.without(card) if card in layer.cards else layer for layer in deck.layers]
    return Deck(tuple(layer for layer in layers if layer.cards))


def _slug(number: int) -> str:
    return HAUNT_NUMBERS[number].key
