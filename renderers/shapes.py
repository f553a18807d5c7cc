"""Shapes scaled and moved, so that a drawing can be a part of another."""

import msgspec

from renderers.scene import Line, Polygon, Rect, Shape


def placed(shapes: tuple[Shape, ...], factor: float, dx: float, dy: float) -> tuple[Shape, ...]:
    """The shapes scaled by `factor`, then moved."""
    return tuple(_placed(shape, factor, dx, dy) for shape in shapes)


def _placed(shape: Shape, factor: float, dx: float, dy: float) -> Shape:
    width = shape.width * factor
    match shape:
        case Polygon(points=points) | Line(points=points):
            put = tuple((x * factor + dx, y * factor + dy) for x, y in points)
            return msgspec.structs.replace(shape, points=put, width=width)
        case Rect():
            shape = msgspec.structs.replace(shape, radius=shape.radius * factor)
    box = {
        "x": shape.x * factor + dx,
        "y": shape.y * factor + dy,
        "w": shape.w * factor,
        "h": shape.h * factor,
    }
    return msgspec.structs.replace(shape, width=width, **box)
