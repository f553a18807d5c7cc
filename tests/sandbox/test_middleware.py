"""The middleware: loopback only, the right token, and bodies that can be read."""

import asyncio
import io
import json
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any

import aiohttp
import pytest

from sandbox.limits import Limits, Window, unlimited
from tests.sandbox.conftest import Clock
from tests.sandbox.watched import WatchedTable
from tests.selection import slow_but

PATHS = ("/", "/page/ws", "/gateway", "/api/v10/users/@me", "/cdn/attachments/1/2/a.png")


@pytest.fixture
async def session(server: WatchedTable) -> AsyncIterator[aiohttp.ClientSession]:
    headers = {"Authorization": f"Bot {server.token}"}
    async with aiohttp.ClientSession(server.base_url, headers=headers) as opened:
        yield opened


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "games.example"},
        {"Host": "127.0.0.1:1"},
        {"Origin": "http://games.example"},
        {"Origin": "null"},
        {"Origin": "https://127.0.0.1"},
        {"Origin": "{own}"},
        {"Origin": "https://{own}"},
        {"Origin": "http://http://{own}"},
        {"Origin": ""},
    ],
)
@pytest.mark.parametrize("path", slow_but(("/", "/api/v10/users/@me"), PATHS))
async def test_pages_of_others_are_kept_out(
    server: WatchedTable, session: aiohttp.ClientSession, headers: dict[str, str], path: str
) -> None:
    own = server.base_url.removeprefix("http://")
    headers = {name: value.replace("{own}", own) for name, value in headers.items()}
    async with session.get(path, headers=headers) as response:
        assert response.status == 403


@pytest.mark.parametrize("path", slow_but(("/", "/api/v10/users/@me"), (*PATHS[:-1], "/js/none.js")))
@pytest.mark.parametrize(
    "lines",
    [
        "",
        "Host:",
        "Host: {own}\r\nHost: {own}",
        "Host: {own}\r\nHost: games.example",
        "Host: games.example\r\nHost: {own}",
        "Host: [::1",
        "Host: {own}/../x@y",
        "Host: {own}\r\nOrigin: http://{own}\r\nOrigin: http://games.example",
    ],
)
@pytest.mark.parametrize("version", slow_but("1.1", ["1.0", "1.1"]))
async def test_a_request_without_one_clear_host_is_refused(
    server: WatchedTable, lines: str, path: str, version: str
) -> None:
    """Without an error in the log, which the tests would find."""
    own = server.base_url.removeprefix("http://")
    reader, writer = await asyncio.open_connection(*own.split(":"))
    head = f"GET {path} HTTP/{version}\r\n{lines.replace('{own}', own)}\r\nConnection: close\r\n\r\n"
    writer.write(head.replace("\r\n\r\n", "\r\n", 1).encode() if not lines else head.encode())
    status = (await reader.readline()).split()[1:2]
    writer.close()
    assert status[0] in (b"400", b"403")


async def test_own_page_is_let_in(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    for name in ("127.0.0.1", "localhost"):
        own = f"{name}:{server.base_url.rsplit(':', 1)[1]}"
        async with session.get("/", headers={"Host": own, "Origin": f"http://{own}"}) as response:
            assert response.status == 200
            assert "frame-ancestors 'none'" in response.headers["Content-Security-Policy"]


@pytest.mark.parametrize("token", ["", "Bot wrong", "Bearer x", "Böt"])
async def test_wrong_token(session: aiohttp.ClientSession, token: str) -> None:
    async with session.get("/api/v10/users/@me", headers={"Authorization": token}) as response:
        assert response.status == 401
        assert response.headers["Content-Type"] == "application/json"
        assert await response.json() == {"message": "401: Unauthorized", "code": 0}


async def test_unknown_route(session: aiohttp.ClientSession) -> None:
    async with session.get("/api/v10/nothing/here") as response:
        assert (response.status, (await response.json())["code"]) == (404, 0)


def _table(server: WatchedTable) -> str:
    channel = next(one["id"] for one in server.world.channels.values() if one["name"] == "table")
    return f"/api/v10/channels/{channel}/messages"


@pytest.mark.parametrize(
    ("body", "headers", "code"),
    [
        ("{", {"Content-Type": "application/json"}, 50109),
        ("[]", {"Content-Type": "application/json"}, 50035),
        ('{"content": "x"}', {"Content-Type": "text/plain"}, 50035),
        ("", {}, 50006),
    ],
)
async def test_bodies_that_cannot_be_read(
    server: WatchedTable, session: aiohttp.ClientSession, body: str, headers: dict[str, str], code: int
) -> None:
    async with session.post(_table(server), data=body.encode(), headers=headers) as response:
        assert (response.status, (await response.json())["code"]) == (400, code)


def _form(payload: Any, *files: tuple[str, bytes]) -> aiohttp.FormData:
    form = aiohttp.FormData(quote_fields=False)
    form.add_field("payload_json", json.dumps(payload), content_type="application/json")
    for field, data in files:
        form.add_field(field, io.BytesIO(data), filename="a.txt", content_type="text/plain")
    return form


SMALL = replace(unlimited(), file_bytes=1000, request_bytes=1500)


@pytest.mark.parametrize("limits", [SMALL])
@pytest.mark.parametrize(
    ("files", "answer"),
    [
        ([("files[0]", b"x" * 1000)], (200, None)),
        ([("files[0]", b"x" * 1001)], (413, 40005)),
        ([("files[0]", b"x" * 900), ("files[1]", b"x" * 900)], (413, 40005)),
        ([("file", b"x")], (400, 50035)),
        ([(f"files[{number}]", b"x") for number in range(11)], (400, 50035)),
    ],
)
async def test_files(
    server: WatchedTable,
    session: aiohttp.ClientSession,
    files: list[tuple[str, bytes]],
    answer: tuple[int, int | None],
) -> None:
    async with session.post(_table(server), data=_form({"content": "x"}, *files)) as response:
        assert (response.status, (await response.json()).get("code")) == answer
    assert len(server.world.disk.file_keys()) == (1 if answer[0] == 200 else 0)


async def test_other_files_are_saved_and_never_shown(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    async with session.post(_table(server), data=_form({"content": "x"}, ("files[0]", b"<b>"))) as response:
        url = (await response.json())["attachments"][0]["url"]
    async with session.get(url) as response:
        assert await response.read() == b"<b>"
        assert response.headers["Content-Disposition"] == "attachment"
        assert "sandbox" in response.headers["Content-Security-Policy"]


TIGHT = Limits(overall=Window(2, 60.0), other=Window(1, 60.0))


@pytest.mark.parametrize("limits", [TIGHT])
async def test_buckets_and_the_limit_over_all(session: aiohttp.ClientSession) -> None:
    async with session.get("/api/v10/users/@me") as response:
        assert response.headers["X-RateLimit-Limit"] == "1"
        assert response.headers["X-RateLimit-Remaining"] == "0"
        bucket = response.headers["X-RateLimit-Bucket"]
    async with session.get("/api/v10/users/@me") as response:
        assert response.status == 429
        assert response.headers["X-RateLimit-Bucket"] == bucket
        assert response.headers["Via"]
        told = await response.json()
        assert told["global"] is False
        assert 0 < told["retry_after"] <= 60
    async with session.get("/api/v10/applications/@me") as response:
        assert response.status == 429
        assert response.headers["X-RateLimit-Scope"] == "global"
        assert (await response.json())["global"] is True
    # Answers to interactions have a limit of their own.
    async with session.post("/api/v10/interactions/1/x/callback", json={"type": 5}) as response:
        assert (response.status, (await response.json())["code"]) == (404, 10062)


@pytest.mark.parametrize("limits", [replace(unlimited(), old_edits=Window(1, 60.0))])
async def test_old_messages_are_edited_rarely(
    server: WatchedTable, session: aiohttp.ClientSession, clock: Clock
) -> None:
    async with session.post(_table(server), json={"content": "x"}) as response:
        message = f"{_table(server)}/{(await response.json())['id']}"
    for status, hours in ((200, 0), (200, 0), (200, 2), (429, 0)):
        clock.advance(hours * 3600)
        async with session.patch(message, json={"content": "y"}) as response:
            told = await response.json()
        assert (response.status, told.get("code")) == (status, 30046 if status == 429 else None)


@pytest.mark.parametrize("limits", [replace(unlimited(), active_threads=1, pins=1)])
async def test_caps_and_closed_doors(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    threads = _table(server).replace("/messages", "/threads")
    async with session.post(threads, json={"name": "a", "type": 11}) as response:
        thread = f"/api/v10/channels/{(await response.json())['id']}"
    async with session.post(threads, json={"name": "b", "type": 11}) as response:
        assert (await response.json())["code"] == 160006
    async with session.patch(thread, json={"archived": True, "locked": True}) as response:
        assert (await response.json())["thread_metadata"]["locked"] is True
    server.people.deny(server.world.owner_id, ["manage_threads"], None)
    async with session.post(f"{thread}/messages", json={"content": "x"}) as response:
        assert (await response.json())["code"] == 160005
    server.people.close_direct(server.world.owner_id, closed=True)
    async with session.post(
        "/api/v10/users/@me/channels", json={"recipient_id": server.world.owner_id}
    ) as response:
        direct = (await response.json())["id"]
    async with session.post(f"/api/v10/channels/{direct}/messages", json={"content": "x"}) as response:
        assert (response.status, (await response.json())["code"]) == (403, 50007)
    pinned: list[int] = []
    for _ in range(2):
        async with session.post(_table(server), json={"content": "x"}) as response:
            key = (await response.json())["id"]
        async with session.put(f"{_table(server)}/pins/{key}") as response:
            pinned.append(204 if response.status == 204 else (await response.json())["code"])
    assert pinned == [204, 30003]


async def test_alt_text_is_changed_without_the_file(
    server: WatchedTable, session: aiohttp.ClientSession
) -> None:
    async with session.post(_table(server), data=_form({"content": "x"}, ("files[0]", b"x"))) as response:
        message = await response.json()
    (old,) = message["attachments"]
    change = {"attachments": [{"id": old["id"], "description": "a board"}]}
    async with session.patch(f"{_table(server)}/{message['id']}", json=change) as response:
        (new,) = (await response.json())["attachments"]
    assert new == {**old, "description": "a board"}


async def test_history_before_after_and_around(server: WatchedTable, session: aiohttp.ClientSession) -> None:
    keys = []
    for number in range(6):
        async with session.post(_table(server), json={"content": str(number)}) as response:
            keys.append((await response.json())["id"])
    for query, wanted in (
        ({"limit": 2}, "54"),
        ({"before": keys[3], "limit": 2}, "21"),
        ({"after": keys[1], "limit": 2}, "32"),
        ({"around": keys[3], "limit": 3}, "432"),
    ):
        async with session.get(_table(server), params=query) as response:
            assert "".join(one["content"] for one in await response.json()) == wanted
    async with session.get(_table(server), params={"before": "x"}) as response:
        assert (await response.json())["errors"]["before"]
