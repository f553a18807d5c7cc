"""Whoever attacks the board's page gets one clear page or status, and nothing is lost or told."""

import asyncio
import logging
import re
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextlib import ExitStack
from html import escape
from io import BytesIO

import pytest
from aiohttp import web
from msgspec.structs import replace
from yarl import URL

from bot.acts import dispatch
from bot.acts.board_links import Visitor
from bot.domain.model import TableId
from bot.ops.logs import LineFormatter
from bot.ops.rate_limit import RateLimit
from bot.pages.custom_id import NOWHERE, TYPED, Press, Verb
from bot.store.database import OutOfReach, StoreError
from bot.web import server
from bot.web.html import text
from bot.web.live import MOST, Changes
from bot.web.screens import ELSEWHERE, is_here
from bot.web.server import BoardServer
from tests.bot.web.conftest import Hall, hall_of
from tests.drive.browser import FRAGMENT, Browser
from tests.drive.house import ADA, PEBBLES, STONES, House, HouseTable
from tests.drive.waiting import HANGS, until

pytestmark = pytest.mark.shown

FORM = {"Content-Type": "application/x-www-form-urlencoded"}


async def asks(
    one: Browser, path: str, method: str = "GET", **given: object
) -> tuple[int, dict[str, str], str]:
    """Send a request as it is; return its status, headers and text."""
    address = URL(one.origin + path, encoded=True)
    headers = {"Origin": one.origin, **given.pop("headers", {})}  # type: ignore[dict-item]
    async with one.session.request(
        method,
        address,
        allow_redirects=False,
        headers=headers,
        **given,  # type: ignore[arg-type]
    ) as response:
        return response.status, dict(response.headers), (await response.read()).decode(errors="replace")


@pytest.fixture
async def table(house: House) -> HouseTable:
    return await house.table(PEBBLES)


# --- cookies and links -------------------------------------------------------------------------------


async def test_only_ones_own_cookie_of_this_table_opens_it(hall: Hall, table: HouseTable) -> None:
    other = await hall.house.table(PEBBLES)
    one = await hall.enters(table.on(0), table)
    (token,) = [cookie.value for cookie in one.session.cookie_jar]
    changed = token[:-1] + ("A" if token[-1] != "A" else "B")
    stranger, elsewhere = await hall.stranger(), f"/t/{other.id}"
    for path, cookie in (
        (f"/t/{table.id}", f"cairn-{table.id}={changed}"),
        (f"/t/{table.id}", f"cairn-{other.id}={token}"),
        (f"/t/{table.id}", f"cairn-{table.id}="),
        (elsewhere, f"cairn-{other.id}={token}"),
    ):
        for method, below in (("GET", ""), ("POST", ""), ("GET", "/live"), ("GET", "/preview")):
            status, _, told = await asks(stranger, path + below, method, headers={"Cookie": cookie})
            assert (status, token in told) == (401, False), (path, cookie, below)
        hall.house.clock.turn(seconds=60)
    assert (await asks(stranger, f"/t/{table.id}", headers={"Cookie": f"cairn-{table.id}={token}"}))[0] == 200


@pytest.mark.on_both
async def test_two_posts_at_once_use_a_link_once(hall: Hall, table: HouseTable) -> None:
    link = await hall.link(table.on(0), table)
    both = [await hall.stranger() for _ in range(4)]
    await asyncio.gather(*(one.sends(link) for one in both))
    assert sorted(one.status for one in both) == [200, 404, 404, 404]


async def test_a_cookie_is_for_this_door_and_table_alone(hall: Hall, table: HouseTable) -> None:
    one = await hall.stranger()
    _, headers, _ = await asks(one, await hall.link(table.on(0), table), "POST")
    kept = headers["Set-Cookie"]
    assert {f"Path=/t/{table.id}", "HttpOnly", "SameSite=Lax"} <= {*kept.split("; ")}
    async with hall_of(hall.house, url="https://board.example.org") as behind:
        one, proxied = (
            await behind.stranger(),
            {"Host": "board.example.org", "Origin": "https://board.example.org"},
        )
        _, headers, _ = await asks(one, await behind.link(table.on(0), table), "POST", headers=proxied)
        assert "Secure" in headers["Set-Cookie"].split("; ")


# --- where requests come from ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "evil.example"}, 421),
        ({"Host": "127.0.0.1:1"}, 421),
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "https://evil.example", "Sec-Fetch-Site": "same-origin"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "cross-site"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "none"}, 403),
        ({"Origin": "null", "Sec-Fetch-Site": "same-origin"}, 200),
        ({"Origin": "null"}, 200),
    ],
)
async def test_forms_of_other_sites_are_refused(
    hall: Hall, table: HouseTable, headers: dict[str, str], status: int
) -> None:
    one = await hall.enters(table.on(0), table)
    press = f"c1:{table.id}:0:{Verb.MORE}:"
    assert (await asks(one, f"/t/{table.id}", "POST", data={"press": press}, headers=headers))[0] == status


async def test_an_address_has_thirty_requests_a_minute_before_it_signs_in(
    hall: Hall, table: HouseTable
) -> None:
    signed_in, one = await hall.enters(table.on(0), table), await hall.stranger()
    hall.house.clock.turn(seconds=60)
    paths = ["/t/1/go/x", f"/t/{table.id}", f"/t/{table.id}/live"] * 11
    found = [(await asks(one, path))[0] for path in paths]
    assert found.count(429) == len(paths) - 30
    assert set(found[:30]) == {401, 404}
    await signed_in.goes(f"/t/{table.id}")
    assert signed_in.status == 200
    hall.house.clock.turn(seconds=2)
    assert (await asks(one, "/t/1/go/x"))[0] == 404


@pytest.mark.parametrize(("proxy", "is_believed"), [("", False), ("10.0.0.9", False), ("127.0.0.1", True)])
async def test_only_the_named_proxy_says_where_requests_come_from(
    house: House, table: HouseTable, proxy: str, is_believed: bool
) -> None:
    async with hall_of(house, proxy=proxy) as hall:
        one, status = await hall.stranger(), 0
        for number in range(31):
            said = {"X-Forwarded-For": f"1.2.3.{number}"}
            status, _, _ = await asks(one, "/t/1/go/x", headers=said)
        assert status == (404 if is_believed else 429)
        for number in range(31):  # of a list only the last address is the proxy's own word
            forged = [("X-Forwarded-For", f"4.4.4.{number}"), ("X-Forwarded-For", f"5.5.{number}.5, 9.9.9.9")]
            async with one.session.get(one.origin + "/t/1/go/x", headers=forged) as response:
                status = response.status
        assert status == 429


# --- what is sent ------------------------------------------------------------------------------------

MULTIPART = {"Content-Type": "multipart/form-data; boundary=abc"}
FILE = b'--abc\r\nContent-Disposition: form-data; name="press"; filename="a"\r\n\r\nx\r\n--abc--'
BODIES = {
    "broken UTF-8": (b"press=\xff\xfe", FORM, 400),
    "another encoding": (b"press=x", {"Content-Type": f"{FORM['Content-Type']}; charset=none"}, 400),
    "a null byte": (b"press=c1:1:0:do:%00", FORM, 400),
    "a null byte beside it": (b"press=c1:1:0:more:&cause=%00", FORM, 400),
    "thousands of fields": (b"press=c1:1:0:more:&" + b"a=1&" * 15_000, FORM, 400),
    "a file": (FILE, MULTIPART, 400),
    "half a file": (b"--abc\r\n", MULTIPART, 400),
    "no zip": (b"press=x", {**FORM, "Content-Encoding": "gzip"}, 400),
    "nothing": (b"", FORM, 400),
    "10 MB": (b"press=" + b"x" * 10_000_000, FORM, 413),
    "10 MB of files": (b"--abc\r\n" + b"x" * 10_000_000, MULTIPART, 400),
}  # fmt: skip


async def test_what_no_form_of_ours_sends_is_refused_by_one_page(hall: Hall, table: HouseTable) -> None:
    one = await hall.enters(table.on(0), table)
    wrong = {}
    for name, (body, headers, status) in BODIES.items():
        another = await hall.stranger()  # aiohttp ends a connection whose body it has not read
        another.session.cookie_jar.update_cookies(
            {cookie.key: cookie.value for cookie in one.session.cookie_jar}
        )
        found = await asks(another, f"/t/{table.id}", "POST", data=BytesIO(body), headers=headers)
        if found[0] != status or found[2].count("<main") != 1:
            wrong[name] = found
    assert wrong == {}
    assert len(table.log) == 1


async def test_no_path_leads_out_of_the_static_files(hall: Hall) -> None:
    one = await hall.stranger()
    assert (await asks(one, "/static/page.css"))[0] == 200
    for path in ("../server.py", "%2e%2e/server.py", "..%2fserver.py", "%00", "", "/etc/passwd"):
        assert (await asks(one, f"/static/{path}"))[0] in (403, 404), path
    for path in (
        "/",
        "/t/1/p/../../x",
        "/t/99999999999999999999",
        "/t/-1",
        "/go/",
        "/go/..%2f",
        "/go/%00%ff",
    ):
        assert (await asks(one, path))[0] == 404, path


async def test_long_and_strange_tokens_are_answered(hall: Hall) -> None:
    table = await hall.house.table(STONES)
    one = await hall.enters(table.on_turn, table)
    path = f"/t/{table.id}"
    for after in ("x" * 7000, "%20".join("x" * 2000), "%00%ff", "%23%3a", "%ed%a0%80"):
        assert (await asks(one, f"{path}?after={after}"))[0] == 200
        assert (await asks(one, f"{path}/preview?after={after}"))[0] == 204
    start = f"c1:{table.id}:{table.now.timeline.last}"
    for tokens in (
        "<t:99999999999999999:R>",
        "<t:-99999999999:R>",
        f"<@{'9' * 5000}>",
        "x" * 50_000,
        "#",
        "\ud7ff",
    ):
        for verb in (Verb.DO, Verb.HELP):
            form = {"press": f"{start}:{verb}:{tokens}", "after": tokens, f"field:{tokens[:9]}": tokens[:9]}
            await one.sends(path, form, **FRAGMENT)
            assert one.status in (200, 413), (verb, tokens[:20], one.text)
    assert len(table.log) == 1


@pytest.mark.parametrize("tag", ["<t:99999999999999999:R>", "<t:-99999999999>", f"<@{'9' * 5000}>"])
def test_no_tag_is_too_large_to_be_shown(tag: str) -> None:
    assert text(tag, {}) == f"<p>{escape(tag)}</p>\n"


async def test_a_flood_of_presses_is_refused_and_harms_nobody_else(house: House, table: HouseTable) -> None:
    house.app = replace(house.app, rate_limit=RateLimit(burst=5, clock=house.clock))
    async with hall_of(house) as hall:
        one, other = await hall.enters(table.on(0), table), await hall.enters(table.on(1), table)
        press = {"press": f"c1:{table.id}:0:{Verb.MORE}:"}
        found = [(await asks(one, f"/t/{table.id}", "POST", data=press))[0] for _ in range(12)]
        assert (found.count(200), found.count(429)) == (5, 7)
        assert not house.app.rate_limit.allows(table.on(0).person)  # presses in Discord take from the same
        assert house.app.metrics.presses.flooded == 7
        assert (await asks(other, f"/t/{table.id}", "POST", data=press))[0] == 200


async def test_every_answer_has_the_headers_of_the_door(hall: Hall, table: HouseTable) -> None:
    one = await hall.enters(table.on(0), table)
    picture = one.shown.all("img")[0]["src"]
    path, wanted = f"/t/{table.id}", {**server._HEADERS}
    for method, address in (
        *(("GET", path), ("POST", path), ("GET", picture), ("GET", "/static/page.css"), ("GET", "/nothing")),
        *(
            ("GET", "/t/1/go/x"),
            ("POST", await hall.link(table.on(1), table)),
            ("DELETE", path),
            ("HEAD", path),
        ),
    ):
        _, headers, _ = await asks(one, address, method)
        for name, value in wanted.items():
            if name != "Cache-Control":
                assert headers[name] == value, (address, name)
        may_keep = {picture: "private, max-age=604800, immutable", "/static/page.css": "no-cache"}
        assert headers["Cache-Control"] == may_keep.get(address, "no-store")
    assert "default-src 'none'" in wanted["Content-Security-Policy"]
    assert "unsafe" not in wanted["Content-Security-Policy"]
    assert wanted["Referrer-Policy"] == "no-referrer"
    assert "noindex" in wanted["X-Robots-Tag"]


# --- forged presses ----------------------------------------------------------------------------------


async def test_verbs_that_need_discord_and_other_tables_are_refused(hall: Hall, table: HouseTable) -> None:
    other = await hall.house.table(PEBBLES)
    one = await hall.enters(table.on(0), table)
    last = table.now.timeline.last
    forged = [Press(table.id, last, verb) for verb in ELSEWHERE]
    forged += [Press(other.id, last, verb) for verb in Verb]
    forged += [Press(NOWHERE, last, verb) for verb in Verb if verb is not Verb.RULES]  # these are nobody's
    forged += [Press(table.id, TYPED, verb) for verb in Verb]
    assert not [press for press in forged if is_here(table.now, str(press))]
    for press in forged[::40]:
        status, _, _ = await asks(one, f"/t/{table.id}", "POST", data={"press": str(press)})
        assert status == 400, press


async def test_through_the_page_nobody_manages(hall: Hall, table: HouseTable) -> None:
    """Also who is an admin in Discord, and an operator of the bot."""
    house = hall.house
    house.app.operators.add(ADA)
    one = await hall.enters(house.guest("Ada").at(admin=True, manager=True), table)
    before = table.now
    for verb in (Verb.FREE, Verb.CLOSE, Verb.CONFIRM_CLOSE, Verb.MOVE_TABLE, Verb.SETUP, Verb.DOCTOR):
        for tokens in ("", "1", "1 free"):
            shown = await house.guest("Ada").at(table.place).does(verb, *tokens.split(), at=table, number=0)
            assert shown.refusal is not None
            await one.press(f"c1:{table.id}:0:{verb}:{tokens}")
            assert one.status == 200
            assert _words(shown.text) in _words(one.text)
    assert (table.now.game, table.now.sittings) == (before.game, before.sittings)


def _words(text: str) -> str:
    """Return the letters of a text."""
    return "".join(letter for letter in text if letter.isalpha())


async def test_no_cause_of_one_person_swallows_a_press_of_another(hall: Hall) -> None:
    table = await hall.house.table(PEBBLES)
    both = [await hall.enters(table.on(seat), table) for seat in (0, 1)]
    await asyncio.gather(*(one.goes(f"/t/{table.id}") for one in both))
    presses = [
        {button.get("value") for button in one.shown.all("button") if ":do:" in button.get("value")}
        for one in both
    ]
    (press, *_) = sorted(presses[0] & presses[1])
    for seat, one in enumerate(both):
        await one.sends(f"/t/{table.id}", {"press": press, "cause": "the same"}, **FRAGMENT)
        await hall.house.look()
        assert seat not in table.now.to_act() or len(table.log) > 2


async def test_presses_on_the_page_are_counted_as_those_in_discord_are(
    hall: Hall,
    table: HouseTable,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    expected_errors: list[logging.LogRecord],
) -> None:
    one, counted = await hall.enters(table.on(0), table), hall.house.app.metrics.presses
    before = replace(counted)
    await one.press(f"c1:{table.id}:0:{Verb.MORE}:")
    await one.press(f"c1:{table.id}:0:{Verb.DO}:nonsense")
    for fault in (RuntimeError("broken"), StoreError("busy"), OutOfReach("away")):

        async def fails(_: object, fault: Exception = fault) -> None:
            raise fault

        monkeypatch.setattr(dispatch, "answer", fails)
        await one.press(f"c1:{table.id}:0:{Verb.MORE}:")
        assert one.status == 200
    assert (counted.answered, counted.refused, counted.faults) == (
        before.answered + 5,
        before.refused + 1,
        before.faults + 3,
    )
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told == ["a press failed", "the store refused a change: busy"]  # the database tells of itself
    assert len(expected_errors) == 2


# --- logs, faults, streams ---------------------------------------------------------------------------


async def test_no_id_token_cookie_or_name_is_logged(
    hall: Hall, table: HouseTable, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    guest = table.on(0)
    link = await hall.link(guest, table)
    one = await hall.stranger()
    await one.goes(link)
    await one.sends(link)
    (cookie,) = [cookie.value for cookie in one.session.cookie_jar]
    press = next(one.get("value") for one in one.shown.all("button") if ":do:" in one.get("value"))
    await one.press(press)
    await one.press(f"c1:{table.id}:0:{Verb.DO}:nonsense")
    await asks(one, f"/t/{table.id}?after=secret")
    async with one.session.get(f"{one.origin}/t/{table.id}/live") as stream:
        await stream.content.readline()
    ours = [record for record in caplog.records if not record.name.startswith("aiosqlite")]
    told = "\n".join(LineFormatter(()).format(record).partition(" ")[2] for record in ours)
    secrets = [link.rpartition("/")[2], cookie, str(guest.person), guest.name, press, "nonsense", "secret"]
    assert [secret for secret in secrets if re.search(rf"\b{re.escape(secret)}\b", told)] == []


@pytest.mark.parametrize("fault", [RuntimeError("broken"), StoreError("busy"), OutOfReach("away")])
async def test_a_fault_gives_one_page_and_one_line(
    hall: Hall,
    table: HouseTable,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    expected_errors: list[logging.LogRecord],
    fault: Exception,
) -> None:
    one = await hall.enters(table.on(0), table)

    async def fails(*_: object, **__: object) -> None:
        raise fault

    monkeypatch.setattr(server, "screen_of", fails)
    await one.goes(f"/t/{table.id}")
    assert one.status == (500 if isinstance(fault, RuntimeError) else 503)
    lines = 0 if isinstance(fault, OutOfReach) else 1  # the database tells of itself
    assert len([one for one in caplog.records if one.levelno >= logging.WARNING]) == lines
    caplog.clear()
    monkeypatch.setattr(server, "version_of", lambda *_: (_ for _ in ()).throw(fault))
    async with one.session.get(f"{one.origin}/t/{table.id}/live") as stream:
        assert await stream.read() == b"retry: 2000\n\n"
    assert len([one for one in caplog.records if one.levelno >= logging.WARNING]) == lines
    assert len(expected_errors) == (2 if isinstance(fault, RuntimeError) else 0)


async def test_a_change_before_a_stream_waits_is_told() -> None:
    changes, table = Changes(), NOWHERE
    with changes.page(table, ADA) as page:
        stream = page.changes(beat=60)
        assert await anext(stream)
        changes.note(table)
        assert await anext(stream)
        await stream.aclose()


async def test_a_page_is_told_of_what_it_watches_alone() -> None:
    changes, table, following = Changes(), TableId(1), TableId(2)
    with changes.page(table, ADA) as page:
        stream = page.changes(beat=0.001)

        async def hears(number: TableId) -> bool:
            changes.note(number)
            return await anext(stream)

        assert await anext(stream)
        assert [await hears(number) for number in (table, following)] == [True, False]
        page.watch(table, following)
        assert [await hears(number) for number in (table, following)] == [True, True]
        page.watch(table)
        assert [await hears(number) for number in (table, following)] == [True, False]
        page.watch(table, None)
        await stream.aclose()
    assert not changes._open


async def test_the_oldest_of_too_many_streams_of_a_person_ends() -> None:
    changes = Changes()
    with ExitStack() as pages:
        opened = [pages.enter_context(changes.page(NOWHERE, ADA)) for _ in range(MOST + 2)]
        streams = [page.changes(beat=60) for page in opened]
        for stream in streams[2:]:
            assert await anext(stream)
        changes.note(NOWHERE)
        left = [stream async for stream in _still(streams)]
        assert left == streams[2:]
        changes.close()
        assert [stream async for stream in _still(streams)] == []


async def _still(streams: Sequence[AsyncGenerator[bool, None]]) -> AsyncIterator[AsyncGenerator[bool, None]]:
    """Yield the streams that have not ended."""
    for stream in streams:
        if await anext(stream, None) is not None:
            yield stream


async def test_a_stream_ends_in_order_with_its_server(hall: Hall, table: HouseTable) -> None:
    """Whether it waits for a change, or its reader has never read."""
    one = await hall.enters(table.on(0), table)
    address = f"{one.origin}/t/{table.id}/live"
    async with one.session.get(address) as stream, one.session.get(address):
        while not (await stream.content.readline()).startswith(b"data: "):
            pass
        await hall.closes()
        assert (await stream.content.read()).strip() == b""


@pytest.mark.parametrize("way", ["looks", "listens", "presses", "presses in the middle of a form"])
async def test_whoever_leaves_before_the_answer_is_no_fault(
    hall: Hall,
    table: HouseTable,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    way: str,
) -> None:
    one = await hall.enters(table.on(0), table)
    signed_in, is_over = BoardServer._signed_in, asyncio.Event()

    async def leaves(self: BoardServer, request: web.Request) -> Visitor | None:
        visitor = await signed_in(self, request)
        asking.cancel()
        await until(lambda: request.transport is None or request.transport.is_closing(), "the reader to go")
        request.task.add_done_callback(lambda _: is_over.set())
        return visitor

    async def form() -> AsyncIterator[bytes]:
        yield b"press="
        await asyncio.Event().wait()

    monkeypatch.setattr(BoardServer, "_signed_in", leaves)
    path, method = f"/t/{table.id}", "POST" if way.startswith("presses") else "GET"
    given = {"data": form() if "form" in way else "press=x", "headers": FORM} if method == "POST" else {}
    asking = asyncio.create_task(asks(one, path + ("/live" if way == "listens" else ""), method, **given))
    await asyncio.wait([asking])
    await asyncio.wait_for(is_over.wait(), HANGS)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
