"""What every player could recite."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from tests.vault.cards import CARD_RULES
from tests.vault.events import (
    Absolve,
    Accuse,
    Begin,
    Deal,
    Doom,
    Draw,
    Halt,
    Lift,
    Phase,
    Rolled,
    SetOut,
    Slay,
    Spend,
    Step,
    Unmask,
    Wound,
)
from tests.vault.facts import HEROES, ROOMS, SEALS
from tests.vault.items import MENU
from tests.vault.state import ACT, DEAL, MOLE, WALK, WARD, WARDEN, Hero, Vault
from tests.vault.tactics import activate
from undercroft.engine.chance import pick, roll
from undercroft.engine.decision import Option, ask, ask_all, choose, things
from undercroft.engine.deck import turn_up
from undercroft.engine.event import happen
from undercroft.engine.words import Words

Deed = Callable[[Vault], Awaitable[None]]
Ballot = Option[int]

STOP: Final = Option("stop", "", Words("Stop here"), kind="stay")
NOBODY: Final[Ballot] = Option("nobody", -1, Words("Nobody"), kind="no")
BALLOTS: Final[list[Ballot]] = [Option(h.key, seat) for seat, h in enumerate(HEROES)]
WHAT: Final = Words("What do you do?")
WHERE: Final = Words("Where do you go?")


async def deal(vault: Vault) -> None:
    mole = await pick(vault.heroes, secret=True)
    seal = await pick(SEALS, secret=True)
    await happen(vault, Deal(mole.seat, seal.key, "vault:setup/roles"))
    await happen(vault, Begin(0, "vault:turn/act"))


async def one_action(vault: Vault) -> None:
    hero = vault.in_turn()
    if not hero.hp or not vault.actions:
        await happen(vault, Phase(WARD, "vault:wardens/activate"))
        return
    deeds = [option for option, possible in DEEDS if possible(vault, hero)]
    deeds += vault.offered(MENU, hero.seat)
    deed = await ask(hero.seat, WHAT, deeds, "vault:turn/act", "act", who=hero.key, otherwise="end")
    await deed.value(vault)


async def one_step(vault: Vault) -> None:
    hero = vault.in_turn()
    if not hero.steps or not hero.hp:
        await happen(vault, Phase(ACT, "vault:turn/act"))
        return
    rooms = [Option(room, room, kind="go") for room in ROOMS[hero.room].doors]
    way = await ask(
        hero.seat,
        WHERE,
        [*rooms, STOP],
        "vault:turn/walk",
        "room/walk",
        who=hero.key,
        amount=hero.steps,
        otherwise="stop",
    )
    if way.value:
        await happen(vault, Step(hero.seat, way.value, "vault:turn/walk"))
    else:
        await happen(vault, Halt(hero.seat, "vault:turn/walk"))


async def one_monster(vault: Vault) -> None:
    if vault.queue:
        await activate(vault, vault.monster(vault.queue[0]))
        return
    following = (vault.turn + 1) % vault.seats
    if following == 0:
        await happen(vault, Doom(1, "vault:wardens/round"))
    await happen(vault, Begin(following, "vault:turn/act"))


async def walk(vault: Vault) -> None:
    hero = vault.in_turn()
    await happen(vault, Spend(1, "vault:turn/walk"))
    await happen(vault, SetOut(hero.seat, vault.speed(hero), "vault:turn/walk"))
    await happen(vault, Phase(WALK, "vault:turn/walk"))


async def strike(vault: Vault) -> None:
    hero = vault.in_turn()
    await happen(vault, Spend(1, "vault:turn/strike"))
    foes = things(monster.key for monster in vault.monsters_in(hero.room))
    cite, prompt = "vault:turn/strike", Words("Whom do you strike?")
    struck = await choose(hero.seat, prompt, foes, cite, "foe/strike", who=hero.key)
    foe = vault.monster(struck.key)
    face, might = await roll(6), vault.might(hero)
    await happen(vault, Rolled(hero.key, face, might, foe.card.armor, cite))
    if face + might >= foe.card.armor:
        await happen(vault, Slay(foe.key, cite))


async def search(vault: Vault) -> None:
    hero = vault.in_turn()
    await happen(vault, Spend(1, "vault:turn/search"))
    card = await turn_up(vault.deck)
    await happen(vault, Draw(hero.seat, card, "vault:turn/search"))
    await CARD_RULES[card](vault, hero)


async def lift(vault: Vault) -> None:
    hero = vault.in_turn()
    await happen(vault, Spend(1, "vault:turn/lift"))
    await happen(vault, Lift(hero.seat, hero.room, "vault:turn/lift"))


async def accuse(vault: Vault) -> None:
    """All point at once; more than half must point at the same, or all the others (V1)."""
    await happen(vault, Spend(1, "vault:turn/accuse"))
    ballots = {seat: [NOBODY, *_others(vault, seat)] for seat in range(vault.seats)}
    prompt = Words("At whom do you point?")
    pointed = await ask_all(prompt, ballots, "vault:turn/accuse", "poll/accuse")
    votes = [ballot.value for ballot in pointed.values()]
    most = max(range(vault.seats), key=votes.count)
    needed = vault.seats - 1 if vault.unanimous else vault.seats // 2 + 1
    whom = most if votes.count(most) >= needed else -1
    await happen(vault, Accuse(whom, tuple(votes), "vault:turn/accuse"))
    if whom < 0:
        return
    if vault.heroes[whom].side.value == MOLE:
        await happen(vault, Unmask(whom, "vault:side/warden"))
    else:
        await happen(vault, Absolve(whom, "vault:turn/accuse"))
        await happen(vault, Wound(whom, 1, "vault:turn/accuse"))


async def end_turn(vault: Vault) -> None:
    await happen(vault, Spend(vault.actions, "vault:turn/act"))


def _others(vault: Vault, seat: int) -> list[Ballot]:
    return [ballot for ballot in BALLOTS[: vault.seats] if ballot.value != seat]


def _always(vault: Vault, hero: Hero) -> bool:
    return True


def _foe_here(vault: Vault, hero: Hero) -> bool:
    return bool(vault.monsters_in(hero.room)) and hero.side.value != WARDEN


def _can_lift(vault: Vault, hero: Hero) -> bool:
    room = hero.room
    sealed = any(seal.key == room for seal in SEALS) and room not in vault.lifted
    return sealed and not vault.monsters_in(room) and hero.side.value != WARDEN


def _can_accuse(vault: Vault, hero: Hero) -> bool:
    return vault.accused_in < vault.round and all(h.side.value != WARDEN for h in vault.heroes)


STEPS: Final[dict[str, Deed]] = {  # from one rest point to the next
    DEAL: deal,
    ACT: one_action,
    WALK: one_step,
    WARD: one_monster,
}
DEEDS: Final[list[tuple[Option[Deed], Callable[[Vault, Hero], bool]]]] = [
    (Option("walk", walk, Words("Walk"), kind="go"), _always),
    (Option("strike", strike, Words("Strike"), kind="attack"), _foe_here),
    (Option("search", search, Words("Search"), kind="explore"), _always),
    (Option("lift", lift, Words("Lift the seal"), kind="use"), _can_lift),
    (Option("accuse", accuse, Words("Accuse"), kind="command"), _can_accuse),
    (Option("end", end_turn, Words("End the turn"), kind="end"), _always),
]
