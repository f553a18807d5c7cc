"""Distances of colours for people with full and with partial colour vision.

Machado, Oliveira and Fernandes (2009) at severity 1 for the three dichromacies, distance CIE76 in L*a*b*
under D65.
"""

from math import hypot
from typing import TypeAlias

from renderers.theme import channels

Triple: TypeAlias = tuple[float, float, float]

SIGHTS: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE = (0.95047, 1.0, 1.08883)


def nearest(first: str, second: str) -> float:
    """The least distance of two colours over all sights."""
    return min(distance(first, second, sight) for sight in SIGHTS)


def distance(first: str, second: str, sight: str = "normal") -> float:
    """Return the distance of two colours for a person with this sight."""
    pairs = zip(_lab(first, sight), _lab(second, sight), strict=True)
    return hypot(*(a - b for a, b in pairs))


def _lab(colour: str, sight: str) -> Triple:
    seen = _times(SIGHTS[sight], _linear(colour))
    clipped = (_clip(seen[0]), _clip(seen[1]), _clip(seen[2]))
    x, y, z = (_bend(v / white) for v, white in zip(_times(_TO_XYZ, clipped), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(colour: str) -> Triple:
    red, green, blue = (v / 255 for v in channels(colour))
    return _straight(red), _straight(green), _straight(blue)


def _straight(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _bend(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _clip(value: float) -> float:
    return min(1.0, max(0.0, value))


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z
