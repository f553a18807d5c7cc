"""Outlines as lists of points: arcs, Bézier curves, stars, dashes."""

from itertools import pairwise
from math import ceil, cos, hypot, pi, radians, sin

from renderers.scene import Point

Points = tuple[Point, ...]

_STEPS = 14
"""Points of each part of a curve."""


def arc(cx: float, cy: float, rx: float, ry: float, start: float, end: float, steps: int = 24) -> Points:
    """Points on an elliptical arc between two angles in degrees, 0 to the right, clockwise on the screen."""
    angles = (radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return tuple((cx + rx * cos(a), cy + ry * sin(a)) for a in angles)


def bezier(*curves: tuple[Point, Point, Point], start: Point) -> Points:
    """A chain of cubic curves from `start`; each is (control, control, end)."""
    points = [start]
    for first, second, end in curves:
        origin = points[-1]
        points.extend(_cubic(origin, first, second, end, step / _STEPS) for step in range(1, _STEPS + 1))
    return tuple(points)


def _cubic(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    corners = (a, b, c, d)
    x = sum(w * p[0] for w, p in zip(weights, corners, strict=True))
    y = sum(w * p[1] for w, p in zip(weights, corners, strict=True))
    return x, y


def pebble(cx: float, cy: float, rx: float, ry: float, waves: tuple[tuple[int, float, float], ...]) -> Points:
    """A pebble: a rounded square, its radius varied by `waves` of (times round, height, phase in degrees)."""
    points = []
    for step in range(96):
        a = 2 * pi * step / 96
        swing = 1 + sum(height * cos(times * a + radians(phase)) for times, height, phase in waves)
        square = (abs(cos(a)) ** 2.6 + abs(sin(a)) ** 2.6) ** (-1 / 2.6)
        points.append((cx + rx * swing * square * cos(a), cy + ry * swing * square * sin(a)))
    return tuple(points)


def star(cx: float, cy: float, outer: float, inner: float, tips: int, turn: float = -90) -> Points:
    """A star with `tips` tips, the first at angle `turn` degrees."""
    radii = (outer, inner)
    angles = (radians(turn + 180 * i / tips) for i in range(2 * tips))
    return tuple((cx + radii[i % 2] * cos(a), cy + radii[i % 2] * sin(a)) for i, a in enumerate(angles))


def round_box(x: float, y: float, w: float, h: float, radius: float) -> Points:
    """The outline of a box with round corners."""
    r = min(radius, w / 2, h / 2)
    corners = (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    )
    return tuple(p for cx, cy, turn in corners for p in arc(cx, cy, r, r, turn, turn + 90, 8))


def dashes(points: Points, dash: float, gap: float) -> tuple[Points, ...]:
    """An open outline cut into strokes of about `dash` with gaps of about `gap`, a whole number of them."""
    spans = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    total = sum(spans)
    count = max(1, ceil(total / (dash + gap)))
    length, step = total / count * dash / (dash + gap), total / count
    return tuple(_stretch(points, spans, i * step, i * step + length) for i in range(count))


def _stretch(points: Points, spans: list[float], start: float, end: float) -> Points:
    inside = []
    way = 0.0
    for point, span in zip(points, [*spans, 0.0], strict=True):
        if start < way < end:
            inside.append(point)
        way += span
    return (_at(points, spans, start), *inside, _at(points, spans, end))


def _at(points: Points, spans: list[float], way: float) -> Point:
    for (a, b), span in zip(pairwise(points), spans, strict=True):
        if way <= span and span:
            t = way / span
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        way -= span
    return points[-1]
