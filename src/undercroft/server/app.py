"""The server on the web: pages, the API over HTTP, and a websocket for each table."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket

from undercroft.engine.speech import Speech
from undercroft.engine.words import Free, Words
from undercroft.games import SLUGS, box
from undercroft.languages import LANGUAGES
from undercroft.server import metrics, showing, sitting, sockets, wire
from undercroft.server.clock import Clock
from undercroft.server.denied import Denied
from undercroft.server.door import PER_ADDRESS, PER_SECOND, Door, Limits, Porter, source
from undercroft.server.errors import StoreError
from undercroft.server.headers import FOR_EVER, SafeHeaders
from undercroft.server.limits import Buckets
from undercroft.server.links import fresh_seed
from undercroft.server.live import Live
from undercroft.server.logs import configure, log
from undercroft.server.registry import (
    TABLES_PER_HOUR,
    Boxes,
    Registry,
    Seeds,
    box_speech,
    games,
    rule,
    rules,
)
from undercroft.server.rows import KeyRow
from undercroft.server.store import Store
from undercroft.server.tongues import NOTHING, preferred, tongue_of, words_of

BUILT: Final = Path(__file__).parent / "web"
SMALL: Final = 64 << 10  # bytes of a request
LARGE: Final = 8 << 20  # of a saved game
BODY_WITHIN: Final = 10.0  # seconds, and more of them for what comes at least so fast:
SLOWEST: Final = 64 << 10  # bytes a second
OBJECTS_AT_ONCE: Final = 20_000  # made before the young are searched for garbage
# An answer passes between the loop and the store's thread several times, and each time it may have
# to wait so long for a bot that thinks.
MAKES_WAY_AFTER: Final = 0.0005  # seconds
NOTHING_HERE: Final = Words("There is nothing at this address.")
NOT_SO: Final = Words("The server cannot answer this.")
HALF_HEARD: Final = (408, 413)  # the rest of the request is not waited for
UNANSWERED: Final = {  # what the framework itself refuses
    404: NOTHING_HERE,
    405: Words("Nothing is done at this address in that way."),
}
THINKERS: Final = 1
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Config:
    """How a server is run."""

    store: str
    web: Path = BUILT
    origins: tuple[str, ...] = ()  # other sites whose pages may connect
    tables_per_hour: int = TABLES_PER_HOUR  # from one address
    keep_days: int = 0  # tables and chat at which nothing happens; 0: for ever
    messages_per_second: float = PER_SECOND  # of one connection
    connections_per_address: int = PER_ADDRESS
    requests_per_second: float = 30.0  # of one address
    boxes: Boxes = box
    slugs: tuple[str, ...] = SLUGS
    seeds: Seeds = fresh_seed
    thinkers: int = 0  # processes in which bots think; none: beside the loop


def from_environment() -> Starlette:
    """For workers, which are told how to run by their environment."""
    configure()
    web = os.environ.get("UNDERCROFT_WEB")
    registry = app(
        Config(
            os.environ["UNDERCROFT_STORE"],
            Path(web) if web else BUILT,
            tuple(os.environ.get("UNDERCROFT_ORIGINS", "").split()),
            tables_per_hour=int(os.environ.get("UNDERCROFT_TABLES_PER_HOUR", TABLES_PER_HOUR)),
            keep_days=int(os.environ.get("UNDERCROFT_KEEP_DAYS", "0")),
            messages_per_second=float(os.environ.get("UNDERCROFT_MESSAGES_PER_SECOND", PER_SECOND)),
            connections_per_address=int(
                os.environ.get("UNDERCROFT_CONNECTIONS_PER_ADDRESS", PER_ADDRESS)
            ),
            thinkers=int(os.environ.get("UNDERCROFT_THINKERS", THINKERS)),
        )
    )
    _put_answers_first()
    return registry


def _put_answers_first() -> None:
    """Garbage is looked for seldom, never in what was imported; and a bot that thinks makes way."""
    gc.freeze()
    gc.set_threshold(OBJECTS_AT_ONCE)
    sys.setswitchinterval(MAKES_WAY_AFTER)


def app(config: Config) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        store = await Store.open(config.store, serving=True)
        registry = Registry(
            store,
            boxes=config.boxes,
            tables_per_hour=config.tables_per_hour,
            keep_days=config.keep_days,
            seeds=config.seeds,
            thinkers=config.thinkers,
        )
        await registry.start()
        app.state.registry = registry
        app.state.salt = await store.setting("salt", os.urandom(16).hex())
        metrics.TABLES.set_function(lambda: len(registry.tables))
        log.info("the server is open", games=list(config.slugs))
        limits = Limits(config.connections_per_address, config.messages_per_second)
        yield {"door": Door(limits, registry.clock)}
        await registry.close()
        await store.close()
        log.info("the server is closed")

    return Starlette(
        routes=_routes(config),
        lifespan=lifespan,
        middleware=[
            Middleware(Porter),
            Middleware(SafeHeaders),
            Middleware(GZipMiddleware, minimum_size=1000),
        ],
        exception_handlers={
            Denied: _denied,
            StoreError: _no_store,
            HTTPException: _http,
            Exception: _failed,
        },
    )


def _routes(config: Config) -> list[BaseRoute]:
    polite = Buckets(config.requests_per_second, config.requests_per_second * 4, Clock())

    @cache
    def cards(language: str) -> bytes:
        return msgspec.json.encode(games(config.boxes, language, config.slugs))

    @cache
    def rulebook(slug: str, language: str) -> bytes:
        return msgspec.json.encode(rules(config.boxes(slug), language))

    def api(path: str, answer: Answering, *methods: str) -> Route:
        async def answered(request: Request) -> Response:
            address = _address(request)
            if request.method == "POST" and _foreign(request, config.origins):
                words = Words("Pages of other sites can do nothing here.")
                raise Denied("foreign", words, 403)
            if not polite.take(address):
                raise Denied("slow-down", sockets.TOO_FAST, 429)
            return await answer(request, request.app.state.registry)

        return Route(f"/api{path}", answered, methods=list(methods))

    async def list_games(request: Request, registry: Registry) -> Response:
        return _spoken(cards(_language(request)))

    def game_in(request: Request) -> str:
        slug: str = request.path_params["slug"]
        if slug not in config.slugs:
            raise Denied("no-such-game", Words("There is no such game."), 404)
        return slug

    async def list_rules(request: Request, registry: Registry) -> Response:
        return _spoken(rulebook(game_in(request), _language(request)))

    async def one_rule(request: Request, registry: Registry) -> Response:
        game = config.boxes(game_in(request))
        return _spoken(rule(game, request.path_params["key"], _language(request)))

    async def words(request: Request, registry: Registry) -> Response:
        game = config.boxes(game_in(request))
        language, _, mark = request.path_params["name"].partition("-")
        if language not in LANGUAGES or words_of(game, language)[0] != mark:
            raise Denied("no-such-page", NOTHING_HERE, 404)
        return Response(
            words_of(game, language)[1],
            media_type="application/json",
            headers={"Cache-Control": FOR_EVER},
        )

    async def socket(socket: WebSocket) -> None:
        if _foreign(socket, config.origins):
            await socket.close(sockets.FORBIDDEN)
            return
        await sockets.serve(
            socket,
            socket.app.state.registry,
            code=socket.path_params.get("code", ""),
            per_second=config.messages_per_second,
        )

    async def page(request: Request) -> Response:
        return FileResponse(config.web / "index.html", headers={"Cache-Control": "no-cache"})

    async def icon(request: Request) -> Response:
        return FileResponse(config.web / "icon.svg")

    return [
        api("/games", list_games, "GET"),
        api("/games/{slug}/rules", list_rules, "GET"),
        api("/games/{slug}/rules/{key:path}", one_rule, "GET"),
        api("/words/{slug}/{name}.json", words, "GET"),
        api("/tables", _open_table, "POST"),
        api("/tables/{id}/invitation", _invitation, "GET"),
        api("/tables/{id}/sit", _sit, "POST"),
        api("/tables/{id}/branch", _branch, "POST"),
        api("/tables/{id}/share", _share, "POST"),
        api("/tables/{id}/save", _save, "GET"),
        api("/import", _import, "POST"),
        api("/{path:path}", _nowhere, "GET", "POST"),
        Route("/health", _health),
        Route("/metrics", _metrics),
        WebSocketRoute("/ws/r/{code}", socket),
        WebSocketRoute("/ws/{id}", socket),
        Mount("/assets", StaticFiles(directory=config.web / "assets", check_dir=False)),
        Route("/icon.svg", icon),
        Route("/{path:path}", page),
    ]


Answering = Callable[[Request, Registry], Awaitable[Response]]


async def _open_table(request: Request, registry: Registry) -> Response:
    wanted = await _body(request, wire.NewTable, SMALL)
    tongue = tongue_of("", _language(request))
    return _json(await registry.open_table(wanted, _address(request), tongue), 201)


async def _invitation(request: Request, registry: Registry) -> Response:
    id = request.path_params["id"]
    return _spoken(await sitting.invitation(registry, id, _bearer(request), _language(request)))


async def _sit(request: Request, registry: Registry) -> Response:
    wanted = await _body(request, wire.Sit, SMALL)
    id = request.path_params["id"]
    return _json(await sitting.sit(registry, id, _bearer(request), wanted))


async def _branch(request: Request, registry: Registry) -> Response:
    live, key = await _entered(request, registry)
    _must_play_or_be_let(live, key)
    wanted = await _body(request, wire.Branch, SMALL)
    return _json(await registry.branch(live, wanted, _address(request)), 201)


async def _share(request: Request, registry: Registry) -> Response:
    live, key = await _entered(request, registry)
    _must_play_or_be_let(live, key)
    return _json(wire.Shared(await registry.share(live)))


async def _save(request: Request, registry: Registry) -> Response:
    live, key = await _entered(request, registry)
    if not key.host:
        raise Denied("not-yours", Words("Only the host can save the game as a file."), 403)
    name = f"{live.history.game.slug}-{live.id}.save.json"
    return Response(
        registry.saved(live),
        media_type="application/octet-stream",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


async def _import(request: Request, registry: Registry) -> Response:
    await registry.must_have_room(_address(request))
    wanted = await _body(request, wire.Import, LARGE)
    return _json(await registry.bring_in(wanted, _address(request)), 201)


async def _nowhere(request: Request, registry: Registry) -> Response:
    raise Denied("no-such-page", NOTHING_HERE, 404)


async def _health(request: Request) -> Response:
    alive = await request.app.state.registry.store.alive()
    return _json({"alive": alive}, 200 if alive else 503)


async def _metrics(request: Request) -> Response:
    return Response(metrics.page(), media_type=metrics.TYPE)


async def _entered(request: Request, registry: Registry) -> tuple[Live, KeyRow]:
    """The table of this address, and what the bearer of the secret may do there."""
    key = await registry.key(request.path_params["id"], _bearer(request))
    live = await registry.live(key.table)
    await live.steady()
    return live, key


def _bearer(request: Request) -> str:
    """The secret of a link."""
    return request.headers.get("authorization", "").removeprefix("Bearer ")


def _must_play_or_be_let(live: Live, key: KeyRow) -> None:
    """Who only watches takes nothing out of the table, unless the table allows it."""
    plays = key.host or bool(msgspec.json.decode(key.seats, type=list[int]))
    if not (plays or live.settled.watchers_share):
        words = Words("At this table only those who play can do that.")
        raise Denied("not-yours", words, 403)


async def _body(request: Request, kind: type[T], most: int) -> T:
    found = bytearray()
    began = asyncio.get_running_loop().time() + BODY_WITHIN
    try:
        async with asyncio.timeout_at(began) as patience:
            async for piece in request.stream():
                found += piece
                if len(found) > most:
                    raise Denied("too-large", Words("That is too large."), 413)
                patience.reschedule(began + len(found) / SLOWEST)
    except TimeoutError as error:
        metrics.CUT.labels("body").inc()
        raise Denied("too-slow", Words("That came too slowly."), 408) from error
    try:
        return msgspec.json.decode(found, type=kind)
    except sockets.NO_MESSAGE as error:
        words = Words("That cannot be understood: {error}", error=Free(str(error)))
        raise Denied("malformed", words) from error


def _language(request: Request) -> str:
    return preferred(request.headers.get("accept-language", ""))


def _address(request: Request) -> str:
    """Who asks, so that tables can be counted without keeping addresses."""
    host = request.client.host if request.client else ""
    return sha256(f"{request.app.state.salt}:{source(host)}".encode()).hexdigest()[:32]


def _foreign(asked: HTTPConnection, friends: tuple[str, ...]) -> bool:
    """Does the page that asks come from another site? Programs name none."""
    origin = asked.headers.get("origin")
    if origin is None or origin in friends:
        return False
    try:
        return not origin or urlsplit(origin).netloc != asked.headers.get("host", "")
    except ValueError:  # an origin that is none
        return True


def _json(answer: Any, status: int = 200) -> Response:
    body = answer if isinstance(answer, bytes) else msgspec.json.encode(answer)
    return Response(body, status, media_type="application/json")


def _spoken(answer: Any, status: int = 200) -> Response:
    """An answer that reads otherwise in another language."""
    response = _json(answer, status)
    response.headers["Vary"] = "Accept-Language"
    return response


def _refusal(request: Request, error: Denied) -> Response:
    language = _language(request)
    if error.game:
        speech = box_speech(request.app.state.registry.boxes(error.game), language)
    else:
        speech = Speech(tongue_of("", language), NOTHING)
    told = showing.rendered(speech, error.words)
    answer = _spoken(wire.Refusal(error.code, told, error.field), error.status)
    if error.status in HALF_HEARD:
        answer.headers["Connection"] = "close"
    return answer


async def _denied(request: Request, error: Exception) -> Response:
    assert isinstance(error, Denied)
    metrics.REFUSED.labels(error.code).inc()
    return _refusal(request, error)


async def _no_store(request: Request, error: Exception) -> Response:
    log.error("the store failed", error=str(error))
    return _refusal(request, Denied("store", sockets.NO_STORE, 503))


async def _http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    words = UNANSWERED.get(error.status_code, NOT_SO)
    answer = _refusal(request, Denied("http", words, error.status_code))
    answer.headers.update(error.headers or {})
    return answer


async def _failed(request: Request, error: Exception) -> Response:
    """Starlette writes down what happened."""
    return _refusal(request, Denied("failed", sockets.STUMBLED, 500))
