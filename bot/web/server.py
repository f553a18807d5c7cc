"""The addresses of the board's page: links, cookies, headers, presses, pictures and the live stream."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import ExitStack, aclosing, asynccontextmanager
from datetime import UTC, datetime
from http import HTTPStatus
from pathlib import Path
from urllib.parse import parse_qsl, urlsplit

from aiohttp import web

from bot.acts import board_links
from bot.acts.board_links import COOKIE_LIFE, Visitor
from bot.acts.context import App
from bot.domain.errors import NotSeated, Refused
from bot.domain.model import Person, TableId
from bot.domain.table import Table
from bot.ops.config import BoardPage
from bot.ops.http_server import served
from bot.ops.page_check import PATH, ensure_page_id
from bot.ops.pool import WorkFailed
from bot.ops.rate_limit import TokenBuckets
from bot.pages.page import Look
from bot.pages.question import Tokens
from bot.store.database import OutOfReach, StoreError
from bot.web import html
from bot.web.live import Changes, OpenPage
from bot.web.presses import PLANS, NoPress, answer, look
from bot.web.screens import Screen, Sketches, leads_to, next_game, preview, screen_of, version_of
from bot.web.spots import Box, Room
from bot.words.catalogues import nearest

log = logging.getLogger(__name__)

_STATIC = Path(__file__).with_name("static")
_MOST_BYTES = 64 * 1024
_MOST_FIELDS = 50
"""Limits of what a form sends."""
_BEAT = 20.0
"""Seconds after which a stream says that it is still there."""
_STRANGERS = 30
"""Requests of an address in a minute before it has signed in."""
_LOOKS, _LOOKS_RATE = 60.0, 10.0
"""Requests of a person that are no presses: at once, and a second."""
_FRAGMENT = "X-Fragment"
SAID = ("offline", "failed", "wait", "back", "listed", "turn")
"""The sentences that the page's script says by itself."""
_LOOK_OF_BUTTON = {Look.MAIN: "main", Look.PLAIN: "plain", Look.FINAL: "final", Look.DANGER: "danger"}
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
    "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def board_page(app: App, settings: BoardPage) -> AsyncIterator[int]:
    """Serve the page within the block; yield its port, 0 if it is off.

    Raises `ConfigError` if the address or port is not available, and `StoreError`.
    """
    if not settings.port:
        yield 0
        return
    page = BoardServer(app, settings, await ensure_page_id(app.store))
    async with served(page.routes(), "page", settings.address, settings.port, patience=1.0) as port:
        app.repository.watch(page.changes.note)
        try:
            yield port
        finally:
            app.repository.watch(None)
            page.changes.close()


class _Stop(Exception):
    """The request ends with a page of one sentence."""

    def __init__(self, status: HTTPStatus, key: str) -> None:
        super().__init__(key)
        self.status = status
        self.key = key


class BoardServer:
    """The handlers of the page's requests."""

    def __init__(self, app: App, settings: BoardPage, page_id: str) -> None:
        self.changes = Changes()
        self._app = app
        self._id = page_id
        self._settings = settings
        address = urlsplit(settings.public)
        self._origin = f"{address.scheme}://{address.netloc}"
        self._host = address.netloc
        self._is_secure = address.scheme == "https"
        self._sketches = Sketches(app.painters)
        self._strangers = TokenBuckets[str](_STRANGERS, _STRANGERS / 60, app.clock)
        self._lookers = TokenBuckets[Person](_LOOKS, _LOOKS_RATE, app.clock)

    def routes(self) -> web.Application:
        """Return the application with all routes."""
        routes = web.Application(middlewares=[self._guarded], client_max_size=_MOST_BYTES)
        # Below the table's address, where its cookie is sent: whoever comes back to a used link is let in.
        routes.router.add_get(r"/t/{table:\d{1,18}}/go/{token}", self._link)
        routes.router.add_post(r"/t/{table:\d{1,18}}/go/{token}", self._redeem)
        routes.router.add_get(r"/t/{table:\d{1,18}}", self._table)
        routes.router.add_post(r"/t/{table:\d{1,18}}", self._press)
        routes.router.add_get(r"/t/{table:\d{1,18}}/live", self._live)
        routes.router.add_get(r"/t/{table:\d{1,18}}/p/{key:[0-9a-f]{32}}.png", self._picture)
        routes.router.add_get(r"/t/{table:\d{1,18}}/preview", self._preview)
        routes.router.add_get(PATH, self._ours)
        routes.router.add_get(r"/t/{table:\d{1,18}}/next", self._next)
        routes.router.add_static("/static", _STATIC)
        return routes

    # --- every request ---

    @web.middleware
    async def _guarded(self, request: web.Request, handler: _Handler) -> web.StreamResponse:
        """Refuse what comes from elsewhere; turn refusals into pages, and add the headers."""
        try:
            self._check_source(request)
            response = await handler(request)
        except _Stop as stop:
            response = self._notice(request, stop.status, stop.key)
        except NotSeated:  # the seat was lost while the page was made
            response = self._notice(request, HTTPStatus.UNAUTHORIZED, "page-signed-out")
        except Refused as refusal:  # the table is on hold
            response = self._notice(request, HTTPStatus.GONE, refusal.message.key)
        except web.HTTPException as refusal:
            status = HTTPStatus(refusal.status)
            key = "page-too-large" if status is HTTPStatus.REQUEST_ENTITY_TOO_LARGE else "page-not-there"
            response = refusal if status < HTTPStatus.BAD_REQUEST else self._notice(request, status, key)
        except ConnectionError:  # its reader is gone
            response = web.Response()
        except (StoreError, WorkFailed) as fault:
            _note_passing(fault, "a request of a page failed: %s")
            response = self._notice(request, HTTPStatus.SERVICE_UNAVAILABLE, "page-busy")
        except Exception:
            log.exception("a request of a page failed")
            response = self._notice(request, HTTPStatus.INTERNAL_SERVER_ERROR, "refused-fault")
        return response if response.prepared else _with_headers(response)

    def _check_source(self, request: web.Request) -> None:
        """Raise `_Stop` for another host than ours, and for a form of another site."""
        if request.host != self._host:
            raise _Stop(HTTPStatus.MISDIRECTED_REQUEST, "page-not-there")
        if request.method == "POST":
            origin, site = request.headers.get("Origin"), request.headers.get("Sec-Fetch-Site")
            # A browser that sends no referrer sends no origin with a form, but says where it comes from.
            if origin != self._origin and not (origin in (None, "null") and site in (None, "same-origin")):
                raise _Stop(HTTPStatus.FORBIDDEN, "page-elsewhere")

    def _address_of(self, request: web.Request) -> str:
        """Return whoever sends a request; behind the proxy that is named, as that says."""
        remote = request.remote or ""
        if self._settings.proxy and remote == self._settings.proxy:
            # What stands before the last address, in this header or in another one, anybody may have written.
            told = request.headers.getall("X-Forwarded-For", [remote])[-1]
            return told.rpartition(",")[2].strip() or remote
        return remote

    def _notice(
        self, request: web.Request, status: HTTPStatus, key: str, action: str = "", language: str = ""
    ) -> web.Response:
        words = self._app.voices.words(language or _language(request))
        page = html.render(
            "notice",
            language=words.language,
            title=words.text("page-title"),
            words=words.text(key),
            action=action,
            button=words.text("page-enter"),
        )
        return web.Response(status=status, text=page, content_type="text/html")

    async def _ours(self, _: web.Request) -> web.StreamResponse:
        """Answer the doctor, which asks whether the public address leads here."""
        return web.Response(text=self._id)

    # --- getting in ---

    def _admit_stranger(self, request: web.Request) -> None:
        if not self._strangers.try_take(self._address_of(request)):
            raise _Stop(HTTPStatus.TOO_MANY_REQUESTS, "refused-too-fast")

    async def _link(self, request: web.Request) -> web.StreamResponse:
        """Show a page with one button: whoever looks at the link beforehand does not use it up."""
        self._admit_stranger(request)
        language = await board_links.language_of_link(self._app, request.match_info["token"])
        if not language:
            if await self._signed_in(request) is not None:
                return self._to_table(request)
            raise _Stop(HTTPStatus.NOT_FOUND, "page-link-over")
        return self._notice(request, HTTPStatus.OK, "page-welcome", action=request.path, language=language)

    async def _redeem(self, request: web.Request) -> web.StreamResponse:
        self._admit_stranger(request)
        redeemed = await board_links.redeem(self._app, request.match_info["token"])
        if redeemed is None:
            raise _Stop(HTTPStatus.NOT_FOUND, "page-link-over")
        token, table = redeemed
        response = self._to_table(request)
        response.set_cookie(
            _cookie(table),
            token,
            max_age=int(COOKIE_LIFE),
            path=f"/t/{table}",
            httponly=True,
            samesite="Lax",
            secure=self._is_secure,
        )
        return response

    def _to_table(self, request: web.Request) -> web.Response:
        return web.Response(status=HTTPStatus.SEE_OTHER, headers={"Location": f"/t/{_table_of(request)}"})

    async def _signed_in(self, request: web.Request) -> Visitor | None:
        """Return whose browser it is, None if it is not signed in at the table."""
        number = _table_of(request)
        token = request.cookies.get(_cookie(number), "")
        return await board_links.visitor(self._app, token, number) if token else None

    async def _visitor(self, request: web.Request) -> tuple[Visitor, Table]:
        """Return who asks, and the table as it is now. Raises `_Stop`, `Refused` for a table on hold."""
        number, visitor = _table_of(request), await self._signed_in(request)
        if visitor is None:
            self._admit_stranger(request)
            raise _Stop(HTTPStatus.UNAUTHORIZED, "page-signed-out")
        return visitor, await self._app.repository.get(number)

    async def _looker(self, request: web.Request) -> tuple[Visitor, Table]:
        """Return who looks, within the limit of looks, and the table as `_visitor` does. Raises `_Stop`."""
        visitor, table = await self._visitor(request)
        if not self._lookers.try_take(visitor.person):
            raise _Stop(HTTPStatus.TOO_MANY_REQUESTS, "refused-too-fast")
        return visitor, table

    # --- the table ---

    async def _table(self, request: web.Request) -> web.StreamResponse:
        visitor, table = await self._looker(request)
        context, after = look(self._app, visitor, table), _tokens(request)
        screen = await screen_of(context, self._sketches, after=after, plans=PLANS in request.query)
        return self._shown(request, screen)

    async def _press(self, request: web.Request) -> web.StreamResponse:
        visitor, table = await self._visitor(request)
        if not self._app.rate_limit.allows(visitor.person):
            self._app.metrics.presses.flooded += 1
            raise _Stop(HTTPStatus.TOO_MANY_REQUESTS, "refused-too-fast")
        try:
            form = await _form(request)
            screen = await answer(self._app, visitor, table, self._sketches, form)
        except NoPress:
            raise _Stop(HTTPStatus.BAD_REQUEST, "page-no-press") from None
        except NotSeated:
            raise _Stop(HTTPStatus.GONE, "seat-lost") from None
        return self._shown(request, screen)

    def _shown(self, request: web.Request, screen: Screen) -> web.Response:
        words = self._app.voices.words(screen.language, screen.table.game.key)
        template = "main" if _FRAGMENT in request.headers else "table"
        page = html.render(
            template,
            language=screen.language,
            title=screen.heading,
            screen=screen,
            home=f"/t/{screen.table.id}",
            now=datetime.fromtimestamp(self._app.clock(), UTC).isoformat(),
            looks=_LOOK_OF_BUTTON,
            said=SAID,
            say=words.text,
            sides=_sides,
        )
        return web.Response(text=page, content_type="text/html")

    async def _next(self, request: web.Request) -> web.StreamResponse:
        """Lead to the table of the rematch, by a link as its button would give it."""
        visitor, table = await self._looker(request)
        context = look(self._app, visitor, table)
        number = leads_to(context, await next_game(context))
        if number is None:
            raise web.HTTPNotFound
        token = await board_links.make_link(self._app, visitor.person, number, visitor.language)
        return web.Response(status=HTTPStatus.SEE_OTHER, headers={"Location": f"/t/{number}/go/{token}"})

    async def _picture(self, request: web.Request) -> web.StreamResponse:
        visitor, table = await self._visitor(request)
        content = await self._sketches.paint((visitor.person, table.id), request.match_info["key"])
        if content is None:
            raise web.HTTPNotFound
        kept = {"Cache-Control": "private, max-age=604800, immutable"}
        return web.Response(body=content, content_type="image/png", headers=kept)

    async def _preview(self, request: web.Request) -> web.StreamResponse:
        """Answer with the picture or the words of what a choice leads to; empty if there are none (now)."""
        visitor, table = await self._looker(request)
        context, plans = look(self._app, visitor, table), PLANS in request.query
        shown = preview(context, _tokens(request), plans=plans)
        if shown is None:
            return web.Response(status=HTTPStatus.NO_CONTENT)
        if "words" in request.query:
            return web.Response(text=shown.alt)
        return web.Response(
            body=await self._app.painters.paint(shown.sketch, table.id), content_type="image/png"
        )

    async def _live(self, request: web.Request) -> web.StreamResponse:
        """Tell a page by a stream which version it would show now, after each change."""
        visitor, _ = await self._looker(request)
        stream = web.StreamResponse(
            headers={**_HEADERS, "Content-Type": "text/event-stream", "X-Accel-Buffering": "no"}
        )
        await stream.prepare(request)
        try:
            await self._tell(request, stream, visitor.person)
        except ConnectionError:  # its reader is gone
            pass
        except StoreError as fault:  # the page connects again
            _note_passing(fault, "a stream of a page failed: %s")
        except Exception:
            log.exception("a stream of a page failed")
        return stream

    async def _tell(self, request: web.Request, stream: web.StreamResponse, person: Person) -> None:
        """Write the versions of a page to its stream, until it may not be looked at any more."""
        await stream.write(b"retry: 2000\n\n")
        said = ""
        with self.changes.page(_table_of(request), person) as page, ExitStack() as followed:
            async with aclosing(page.changes(_BEAT)) as changes:
                async for has_changed in changes:
                    if not has_changed:
                        await stream.write(b":\n\n")
                        continue
                    try:
                        version = await self._version(request, page, followed)
                    except (_Stop, Refused):
                        await stream.write(b"data: over\n\n")
                        break
                    if version != said:
                        said = version
                        await stream.write(f"data: {said}\n\n".encode())

    async def _version(self, request: web.Request, page: OpenPage, followed: ExitStack) -> str:
        """Return which version a page would show now, and have it told of what changes that.

        `followed` lets go of tables of other processes. Raises `_Stop`, `Refused`.
        """
        visitor, table = await self._visitor(request)
        page.watch(table.id, table.game.rematch)  # before a look at it: nothing in between is missed
        context = look(self._app, visitor, table)
        following = await next_game(context)
        shown = [table]
        if following is not None and following.begun:
            page.watch(table.id)
        elif following is not None:
            shown.append(following)
        followed.close()
        for one in shown:
            followed.enter_context(self._app.repository.follow(one))
        return version_of(context, following)


def _note_passing(fault: Exception, what: str) -> None:
    """Log a fault that passes; that the database is away, its own part has said."""
    log.log(logging.DEBUG if isinstance(fault, OutOfReach) else logging.WARNING, what, fault)


def _with_headers(response: web.StreamResponse) -> web.StreamResponse:
    if isinstance(response, web.FileResponse):  # no secret; it says by itself whether it has changed
        response.headers["Cache-Control"] = "no-cache"
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _sides(boxes: Iterable[Box | Room]) -> str:
    """Return boxes, or the rooms around them, as the page's script reads them."""
    return ";".join(" ".join(f"{number:g}" for number in box) for box in boxes)


def _table_of(request: web.Request) -> TableId:
    """Return the table of an address."""
    return TableId(int(request.match_info["table"]))


async def _form(request: web.Request) -> dict[str, str]:
    """Return what a form of ours sends.

    Raises `NoPress` if it cannot be one, `HTTPException` if it is too large.
    """
    if request.content_type != "application/x-www-form-urlencoded":
        raise NoPress
    try:
        text = (await request.read()).decode()
        form = dict(parse_qsl(text, keep_blank_values=True, max_num_fields=_MOST_FIELDS))
    except (ValueError, web.RequestPayloadError) as fault:
        raise NoPress from fault
    if "\0" in "".join(form.values()):  # no text of a database has it
        raise NoPress
    return form


def _tokens(request: web.Request) -> Tokens:
    """Return the half-entered move of a page."""
    return tuple(request.query.get("after", "").split())


def _cookie(table: TableId) -> str:
    return f"cairn-{table}"


def _language(request: web.Request) -> str:
    return nearest(request.headers.get("Accept-Language", "").partition(",")[0].strip())
