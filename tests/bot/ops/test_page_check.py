"""Who answers at the public address of the board's page."""

import asyncio
import shutil
import socket
import ssl
import subprocess
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from aiohttp import web

from bot.ops.page_check import PATH, Reached, ensure_page_id, page_id, who_answers
from bot.store.sqlite import SqliteFile
from bot.store.store import Store

ID = "0123456789abcdef" * 2
Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


@asynccontextmanager
async def answering(answer: Answer, certificate: Path | None = None) -> AsyncIterator[str]:
    """Run a server that answers every request so, with a certificate by https; yield its address."""
    app = web.Application()
    app.router.add_get("/{path:.*}", answer)
    runner = web.AppRunner(app, shutdown_timeout=1.0)
    await runner.setup()
    context = None
    if certificate is not None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
    await web.TCPSite(runner, "127.0.0.1", 0, ssl_context=context).start()
    try:
        yield f"{'https' if certificate else 'http'}://127.0.0.1:{runner.addresses[0][1]}"
    finally:
        await runner.cleanup()


def says(text: str, status: int = 200) -> Answer:
    async def answer(request: web.Request) -> web.Response:
        return web.Response(text=text, status=status if request.path == PATH else 404)

    return answer


async def _in_pieces(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    for character in ID:
        await response.write(character.encode())
        await asyncio.sleep(0)
    return response


async def _without_end(request: web.Request) -> web.StreamResponse:
    response = web.StreamResponse()
    await response.prepare(request)
    with suppress(ConnectionError):  # nobody reads it to its end
        while True:
            await response.write(b"0" * 10_000)
    return response


@pytest.mark.parametrize(
    ("answer", "reached"),
    [
        (says(ID), Reached.OURS),
        (_in_pieces, Reached.OURS),
        (says("f" * 32), Reached.OTHER),
        (says(ID + "\n<html>"), Reached.OTHER),
        (says(ID[:-1]), Reached.OTHER),
        (says(""), Reached.OTHER),
        (_without_end, Reached.OTHER),
        (says(ID, 404), Reached.OTHER),
        (says(ID, 500), Reached.OTHER),
        (says("Bad Gateway", 502), Reached.PROXY),
        (says("", 503), Reached.PROXY),
        (says("", 504), Reached.PROXY),
        (says("", 421), Reached.RENAMED),
    ],
)
async def test_who_answers_is_known_by_what_it_says(answer: Answer, reached: Reached) -> None:
    async with answering(answer) as address:
        assert await who_answers(address, ID) is reached


async def test_nothing_is_ours_before_there_was_a_page() -> None:
    async with answering(says("")) as address:
        assert await who_answers(address, "") is Reached.OTHER


async def test_nobody_is_followed_elsewhere() -> None:
    asked: list[str] = []

    async def elsewhere(request: web.Request) -> web.Response:
        asked.append(request.path)
        return web.Response(text=ID)

    async with answering(elsewhere) as other:

        async def send_there(_: web.Request) -> web.Response:
            raise web.HTTPFound(other + PATH)

        async with answering(send_there) as address:
            assert await who_answers(address, ID) is Reached.OTHER
    assert asked == []


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Return the file of a certificate that nobody has signed, with its key."""
    if shutil.which("openssl") is None:
        pytest.skip("a certificate is made with openssl")
    file, key = tmp_path / "both.pem", tmp_path / "key.pem"
    made = ["openssl", "req", "-x509", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-newkey", "ec"]
    made += ["-pkeyopt", "ec_paramgen_curve:prime256v1", "-keyout", str(key), "-out", str(file)]
    subprocess.run(made, check=True, capture_output=True)
    file.write_text(file.read_text("ascii") + key.read_text("ascii"), "ascii")
    return file


async def test_a_certificate_that_is_not_trusted_is_named(certificate: Path) -> None:
    async with answering(says(ID), certificate) as address:
        assert await who_answers(address, ID) is Reached.UNTRUSTED


async def test_who_speaks_no_https_has_no_certificate_either() -> None:
    async with answering(says(ID)) as address:
        assert await who_answers(address.replace("http:", "https:"), ID) is Reached.UNTRUSTED


async def test_who_does_not_answer_in_time_is_nobody() -> None:
    given_up = asyncio.Event()

    async def wait(_: web.Request) -> web.Response:
        await given_up.wait()
        return web.Response(text=ID)

    async with answering(wait) as address:
        reached = asyncio.create_task(who_answers(address, ID, seconds=0.05))
        reached.add_done_callback(lambda _: given_up.set())
        assert await reached is Reached.NOBODY


@pytest.mark.parametrize("address", ["https://[::", "https://127.0.0.1:99999", f"https://{'a' * 70}.invalid"])
async def test_an_impossible_address_is_nobodys(address: str) -> None:
    assert await who_answers(address, ID) is Reached.NOBODY


async def test_nobody_listens() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        assert await who_answers(f"http://127.0.0.1:{free.getsockname()[1]}", ID) is Reached.NOBODY


async def test_all_processes_of_a_database_have_one_id_and_others_another(tmp_path: Path) -> None:
    async with AsyncExitStack() as left:

        async def opened(name: str) -> Store:
            store = await Store.open(SqliteFile(tmp_path / name))
            left.push_async_callback(store.close)
            return store

        first, other = await opened("one.sqlite3"), await opened("other.sqlite3")
        assert await page_id(first) == ""
        made = await asyncio.gather(*(ensure_page_id(first) for _ in range(3)))
        await first.close()
        again = await opened("one.sqlite3")
        assert {*made, await ensure_page_id(again), await page_id(again)} == {made[0]}
        assert len(made[0]) == 32
        assert await ensure_page_id(other) != made[0]
