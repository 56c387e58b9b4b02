"""The box of the vault: the only thing others import."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from tests.vault import events, items, orders, rules, sides
from tests.vault.asks import ASKS
from tests.vault.facts import (
    CARDS,
    COLLAPSE,
    HEROES,
    ITEMS,
    LAST_DOOM,
    LEXICON,
    ON_TOP,
    RULEBOOK,
    SEALS,
)
from tests.vault.say import SAY
from tests.vault.state import CREW, MOLE, SOURCES, WARDEN, Hero, Monster, Vault
from tests.vault.view import view
from undercroft.engine.chance import Luck
from undercroft.engine.deck import Deck, Layer
from undercroft.engine.event import Event
from undercroft.engine.game import Game, Outcome, Setting
from undercroft.engine.order import Order
from undercroft.engine.ruling import Ruling
from undercroft.engine.say import Said
from undercroft.engine.seat import NOBODY, Secret, among, only
from undercroft.engine.words import Words

SOURCES.update(items.IN_THE_BOX)
SOURCES.update(sides.IN_THE_BOX)

ENDINGS: Final = {
    CREW: Words("Two true seals are lifted."),
    WARDEN: Words("The vault keeps what it has."),
}
V1: Final = Ruling(
    "V1",
    "How many must point at somebody?",
    "More than half of the table.",
    "It keeps a lone mole from blocking every accusation.",
    "half",
    {"half": "more than half of the table", "all": "all the others"},
)
V2: Final = Ruling("V2", "May one point at oneself?", "No.", "It would tell too much.")


def kinds_of_events() -> list[type[Event]]:
    found = [kind for kind in vars(events).values() if isinstance(kind, type)]
    return [k for k in found if issubclass(k, Event) and k.__module__ == events.__name__]


class VaultGame(Game[Vault]):
    slug = "vault"
    name = "The Vault"
    version = 1
    fewest_seats = 2
    most_seats = 4
    secrets = True
    settings = (
        Setting("doom", Words("Last doom"), LAST_DOOM, Words("At which doom the wardens win.")),
    )
    asks = ASKS
    things = LEXICON
    kinds = (Vault, Hero, Monster, *SOURCES.values(), *kinds_of_events())
    rulebook = RULEBOOK
    rulings: Mapping[str, Ruling] = {ruling.key: ruling for ruling in (V1, V2)}

    def lay_out(self, seats: int, options: Mapping[str, Any]) -> Vault:
        cards = HEROES[:seats]
        vault = Vault(
            seats,
            heroes=[Hero(i, card.hp, "gate", Secret(CREW, NOBODY)) for i, card in enumerate(cards)],
            deck=Deck((Layer({COLLAPSE: 1}), Layer(dict(CARDS), ON_TOP))),
            false_seal=Secret("", NOBODY),
            whispered_in=Secret(0, NOBODY),
            pool=[slug for slug in ITEMS if slug not in [card.item for card in cards]],
            last_doom=options["doom"],
            unanimous=options["rulings"]["V1"] == "all",
        )
        vault.enter(SOURCES["well"]("well"))
        for seat, card in enumerate(cards):
            vault.enter(SOURCES[card.item](card.item, seat))
        return vault

    async def step(self, state: Vault) -> None:
        mole = orders.due(state)
        await (rules.STEPS[state.phase](state) if mole < 0 else orders.show(state, mole))

    def orders(self, state: Vault, seat: int) -> Sequence[Order]:
        return orders.orders(state, seat)

    def ordered(self, seat: int, key: str, choice: str) -> Event:
        return events.Settle(seat, key, choice)

    def view(self, state: Vault, seat: int) -> dict[str, object]:
        return view(state, seat)

    def redeal(self, state: Vault, seat: int, luck: Luck) -> None:
        state.deck = state.deck.redealt(seat, luck)
        sheets = state.orders.items()
        state.orders = {key: order for key, order in sheets if among(order.known_to, seat)}
        unknown = [h for h in state.heroes if not among(h.side.known_to, seat)]
        if not unknown or any(h.side.value != CREW for h in state.heroes if h not in unknown):
            return  # nothing is hidden, or this seat knows the mole
        mole = unknown[luck.below(len(unknown))]
        for hero in unknown:
            hero.side.value = CREW
        mole.side.value = MOLE
        state.hand_over(MOLE, mole.seat)
        state.whispered_in = Secret(0, only(mole.seat))
        if not among(state.false_seal.known_to, seat):
            closed = [room for room in SEALS if room.key not in state.lifted]
            seal = closed[luck.below(len(closed))]
            state.false_seal = Secret(seal.key, only(mole.seat))

    def outcome(self, state: Vault) -> Outcome:
        how = state.ending()
        crew = how == CREW
        winners = [h.seat for h in state.heroes if (h.side.value == CREW) == crew]
        return Outcome(how, ENDINGS[how], tuple(winners), "vault:turn/lift")

    def say(self, event: Event) -> Said | None:
        return SAY.say(event)


GAME: Final = VaultGame()
