"""Painting process: it reads sketches from a socket on its standard input, and writes the pictures back.

`bot.ops.painters` starts it, one for some of the tables. It caches pictures, private ones too, so it writes
nothing else anywhere. It ends when the bot closes the socket, or dies.

A sketch is pickled, which is safe as both ends are ours. Renderers and catalogues are pickled by name.
"""

import pickle
import signal
import socket
import sys
from collections.abc import Callable, Mapping
from functools import cache
from io import BytesIO
from struct import Struct
from traceback import format_tb
from typing import Any, TypeAlias

from bot.ops.garbage_collection import tune_garbage_collector
from bot.words.catalogues import Catalogues, Words
from renderers import registry as pictures
from renderers.api import AnyRenderer, Renderer
from renderers.paint import paint
from renderers.sketch import Sketch
from robots.task import registry_of

_REQUEST_HEADER, _RESPONSE_HEADER = Struct("<I"), Struct("<?I")
"""Frame headers: request = length; response = (ok, length)."""

Packages: TypeAlias = tuple[str, ...]
_Reduce: TypeAlias = Callable[[Any], tuple[Any, ...]]


class _Pickler(pickle.Pickler):
    def __init__(self, file: BytesIO, reducers: Mapping[type, _Reduce]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self.dispatch_table = reducers


class SketchEncoder:
    """Encoder of sketches as requests to a painting process."""

    def __init__(self, games: Packages, renderers: Packages) -> None:
        keys = {id(renderer): key for key, renderer in pictures.scan(*renderers).items()}

        def of_renderer(renderer: AnyRenderer) -> tuple[Any, ...]:
            return _renderer, (renderers, keys[id(renderer)])

        def of_words(words: Words) -> tuple[Any, ...]:
            return _words, (games, words.language, words.game, words.names, words.isolates)

        self._reducers: Mapping[type, _Reduce] = {Renderer: of_renderer, Words: of_words}

    def __call__(self, sketch: Sketch) -> bytes:
        """Return the request for a sketch: header and pickle."""
        file = BytesIO()
        file.write(bytes(_REQUEST_HEADER.size))
        _Pickler(file, self._reducers).dump(sketch)
        data = file.getbuffer()
        _REQUEST_HEADER.pack_into(data, 0, len(data) - _REQUEST_HEADER.size)
        return bytes(data)


@cache
def _renderers(packages: Packages) -> Mapping[str, AnyRenderer]:
    return pictures.scan(*packages)


def _renderer(packages: Packages, key: str) -> AnyRenderer:
    return _renderers(packages)[key]


@cache
def _catalogues(packages: Packages) -> Catalogues:
    return Catalogues(registry_of(packages))


def _words(
    packages: Packages, language: str, game: str | None, names: tuple[str, ...], isolates: bool
) -> Words:
    return _catalogues(packages).words(language, game, names, isolate=isolates)


def decode_response(data: bytearray) -> tuple[bool, bytes] | None:
    """Decode a response as (ok, picture or traceback); None while it is incomplete."""
    if len(data) < _RESPONSE_HEADER.size:
        return None
    done, length = _RESPONSE_HEADER.unpack_from(data)
    if len(data) < _RESPONSE_HEADER.size + length:
        return None
    return done, bytes(memoryview(data)[_RESPONSE_HEADER.size :])


def main() -> None:
    """Serve requests until the bot closes the socket."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the bot, which then ends this
    tune_garbage_collector()
    try:
        with socket.socket(fileno=sys.stdin.fileno()) as bot, bot.makefile("rb") as requests:
            while header := requests.read(_REQUEST_HEADER.size):
                done, content = _response(requests.read(*_REQUEST_HEADER.unpack(header)))
                bot.sendall(_RESPONSE_HEADER.pack(done, len(content)) + content)
    except OSError:
        sys.exit(1)  # the bot was killed


def _response(request: bytes) -> tuple[bool, bytes]:
    """Paint a pickled sketch; return (ok, picture or traceback)."""
    try:
        sketch: Sketch = pickle.loads(request)  # noqa: S301 - the bot has made it
        return True, paint(sketch.scene)
    except Exception as fault:  # noqa: BLE001 - told to the bot, which logs it
        return False, "".join((*format_tb(fault.__traceback__), type(fault).__name__)).encode()
