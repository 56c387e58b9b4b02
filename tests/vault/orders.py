"""What a seat may settle beforehand: when it shows itself, and that it does not walk on."""

from __future__ import annotations

from typing import Final

from tests.vault.events import Unmask
from tests.vault.state import MOLE, WARDEN, Vault
from undercroft.engine.decision import Option
from undercroft.engine.event import happen
from undercroft.engine.order import Order
from undercroft.engine.words import Words

SHOW, WALKS = "show", "walks"
CITE: Final = "vault:side/mole"
NOT_YET: Final = Option("wait", "wait", Words("Not yet"))
NOW: Final = Option("now", "now", Words("Now"))
ASK_ME: Final = Option("ask", "ask", Words("Ask me"))
STOP: Final = Option("stop", "stop", Words("Stop here"))
WHEN: Final = Words("When do you show yourself?")
FARTHER: Final = Words("Do you walk on?")


def settled(vault: Vault, seat: int, order: str) -> str:
    found = vault.orders.get(f"{seat}/{order}")
    return "" if found is None else found.value


def orders(vault: Vault, seat: int) -> list[Order]:
    """The same for everybody, and one more thing for the mole."""
    if any(hero.side.value == WARDEN for hero in vault.heroes):
        return []
    stands = settled(vault, seat, WALKS)
    answers = "room/walk"
    sheet = [
        Order(WALKS, FARTHER, [ASK_ME, STOP], CITE, otherwise="ask", stands=stands, answers=answers)
    ]
    if vault.heroes[seat].side.value == MOLE:
        stands = settled(vault, seat, SHOW)
        sheet.append(Order(SHOW, WHEN, [NOT_YET, NOW], CITE, otherwise="wait", stands=stands))
    return sheet


def due(vault: Vault) -> int:
    """The seat of a mole that is to be shown now; -1 if there is none."""
    for hero in vault.heroes:
        if hero.side.value == MOLE and settled(vault, hero.seat, SHOW) == NOW.key:
            return hero.seat
    return -1


async def show(vault: Vault, seat: int) -> None:
    await happen(vault, Unmask(seat, CITE))
