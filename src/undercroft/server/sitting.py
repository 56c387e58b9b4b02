"""What people do with seats: inviting, sitting down, handing on, taking over, beginning."""

from __future__ import annotations

from collections.abc import Callable

from undercroft.bots import best_of, players_of
from undercroft.engine.words import Words
from undercroft.server import wire
from undercroft.server.denied import Denied
from undercroft.server.links import fresh_secret, hashed
from undercroft.server.live import Live
from undercroft.server.registry import Registry, no_such_bot
from undercroft.server.seating import Seating
from undercroft.server.showing import Eyes


async def change_seat(registry: Registry, live: Live, key: str, wanted: wire.SetSeat) -> None:
    """A seat gets another name, or a bot that plays it, or its people back."""
    if wanted.bot and wanted.bot not in players_of(live.history.game.slug):
        raise no_such_bot(wanted.bot)
    name = None if wanted.name is None else " ".join(wanted.name.split())
    if name == "":
        raise Denied("bad-option", Words("A seat needs a name."))
    away = wanted.seat not in live.audience.present()

    def change(seating: Seating) -> None:
        if wanted.bot is not None:
            seating.hand(key, wanted.seat, wanted.bot, away=away)
        if name is not None:
            seating.rename(key, wanted.seat, name)

    await registry.rearrange(live, change)


async def invite(registry: Registry, live: Live, key: str, seat: int) -> str:
    """The secret of a new invitation; nothing if all are asked first."""
    secret, now = fresh_secret(), registry.clock.date()

    def change(seating: Seating) -> None:
        seating.invite(key, seat, hashed(secret), now, guarded=live.guards(seating))

    return secret if await _granted(registry, live, key, seat, change) else ""


async def take(registry: Registry, live: Live, key: str, seat: int) -> None:
    """The host plays a seat beside their own, if it need not be asked or all have agreed."""
    away = seat not in live.audience.present()

    def change(seating: Seating) -> None:
        seating.take(key, seat, guarded=live.guards(seating), away=away)

    await _granted(registry, live, key, seat, change)


async def _granted(
    registry: Registry, live: Live, key: str, seat: int, change: Callable[[Seating], None]
) -> bool:
    """Is it done? Else all were asked whether somebody else may sit there."""
    try:
        await registry.rearrange(live, change)
    except Denied as error:
        if error.code != "consent":
            raise
    else:
        return True
    if not await live.ask_for_seat(Eyes(live.seating.holders[key].seats), seat):
        return False
    await live.grant(seat)
    await registry.rearrange(live, change)
    return True


async def kick(registry: Registry, live: Live, key: str, seat: int) -> str:
    """The secret of a new invitation to the seat; nothing if a bot has taken over."""
    secret, now = fresh_secret(), registry.clock.date()
    bot = ""

    def change(seating: Seating) -> None:
        nonlocal bot
        bot = best_of(live.history.game.slug) if live.guards(seating) else ""
        seating.remove(key, seat, hashed(secret), now, bot)

    await registry.rearrange(live, change)
    return "" if bot else secret


async def start(registry: Registry, live: Live, key: str) -> None:
    """Begin without those who have not come."""
    bot = best_of(live.history.game.slug)
    await registry.rearrange(live, lambda seating: seating.start(key, bot))


async def invitation(registry: Registry, id: str, secret: str, language: str) -> wire.Invitation:
    """What somebody is invited to."""
    found = await registry.invitation(id, secret)
    live = await registry.live(id)
    about = live.about(live.speech(language))
    return wire.Invitation(
        about.game,
        about.title,
        found.seat,
        about.seats,
        used=bool(found.holder),
        begun=not live.gathering,
        seed=about.seed,
    )


async def sit(registry: Registry, id: str, secret: str, wanted: wire.Sit) -> wire.Seated:
    """Somebody redeems an invitation, and only what they keep opens the seat from now on."""
    found, key = await registry.invitation(id, secret), hashed(wanted.secret)
    live = await registry.live(id)
    name = " ".join(wanted.name.split())
    alone = key in live.seating.holders
    if not (alone or found.holder or live.history.table.over):
        async with live.held():
            if live.history.chosen:
                called = name or live.seats[found.seat].name
                await live.settle_luck(registry.seeds(), called)
    await registry.rearrange(live, lambda seating: seating.sit(found.hash, key, name))
    return wire.Seated(found.seat)
