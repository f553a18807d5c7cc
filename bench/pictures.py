"""The CPU time from a view to the bytes of its picture after one move, against a plain save of its pixels."""

import io
import random
import time
from collections.abc import Iterator
from statistics import median
from typing import Any

from bench.figures import Figure
from bot.words.catalogues import Catalogues
from engines.api import AnyRules
from engines.chance import LiveChance
from engines.registry import Registry, scan
from renderers.api import AnyRenderer, SeatFace
from renderers.paint import paint, picture
from renderers.registry import scan as scan_renderers

_MOVES = 40
_WARM = 5
_AIM = 0.25
"""The time of a plain save that a picture may take, as a multiple."""


def measure() -> Iterator[Figure]:
    """Yield the medians of every title, with its largest file."""
    registry, renderers = scan(), scan_renderers()
    for key in registry:
        ours, plain, sizes = _measure(registry, registry.newest(key), renderers[key])
        name = f"{key}, a picture of {max(sizes) / 1000:.0f} kB at most"
        against = "its pixels saved as PNG at level 1"
        yield Figure(name, 1000 * median(ours), "ms", against, 1000 * median(plain), _AIM)


def _measure(
    registry: Registry, rules: AnyRules, renderer: AnyRenderer
) -> tuple[list[float], list[float], list[int]]:
    seats = max(rules.info.seats)
    faces = tuple(SeatFace(f"Player {seat + 1}", seat) for seat in range(seats))
    words = Catalogues(registry).words("en", rules.info.key, [face.name for face in faces], isolate=False)
    ours, plain, sizes = [], [], []
    before = None
    for number, view in enumerate(_views(rules, seats)):
        begun = time.process_time()
        data = paint(renderer.scene(view, before, faces, None, words))
        painted = time.process_time()
        pixels = picture(renderer.scene(view, before, faces, None, words))
        ready = time.process_time()
        pixels.save(io.BytesIO(), "PNG", compress_level=1)
        if number >= _WARM:
            ours.append(painted - begun)
            plain.append(time.process_time() - ready)
            sizes.append(len(data))
        before = view
    return ours, plain, sizes


def _views(rules: AnyRules, seats: int) -> Iterator[Any]:
    choose = random.Random(7)  # noqa: S311 - no secret
    state = rules.setup(rules.resolve({}, {}), seats, None, LiveChance(b"bench", 0)).state
    for number in range(1, _MOVES + _WARM):
        seats_to_act = rules.to_act(state)
        if not seats_to_act:
            return
        yield rules.seen(state, None)
        seat = min(seats_to_act)
        move = choose.choice(list(rules.legal_moves(state, seat)))
        state = rules.apply(state, seat, move, LiveChance(b"bench", number)).state
