"""Sections of the picture above a payment: its purpose, and the possible payments."""

from collections.abc import Iterator

from engines.api import Menu, NotationError, Question, message
from engines.stone_age.paying import read_resources, way_of
from engines.stone_age.pieces import (
    ANY_TWO,
    CARD_SPACES,
    PENALTY,
    RESOURCES,
    VALUES,
    Good,
    Place,
    Resources,
    worth,
)
from engines.tokens import Tokens
from renderers import fonts, icons, layout, sheet
from renderers.api import Texts
from renderers.scene import Align, Area, Face, Group, Item
from renderers.sheet import Section
from renderers.stone_age import chips, goods, holdings
from renderers.stone_age.market import CARD_HIGH, TILE, TILE_HIGH, Offer, label
from renderers.theme import INK, MUTED

_HIGH = 84
_DISC = 90
"""Pixels left free behind a label for the number of an explanation."""


def price(place: Place | None, offer: Offer) -> Iterator[Section]:
    """The card or the building, and beside it the seat's resources."""
    if place in CARD_SPACES:
        width = layout.width(4) + sheet.GAP
        held = tuple(holdings.resources(offer.player, columns=2, w=sheet.INNER - width)[0])
        yield (*offer.card(place), Group(width, 56, held)), CARD_HIGH
    elif place is not None:
        width = layout.width(2)
        yield (*offer.building(place, width), Group(width + sheet.GAP, 0, _values(offer, width))), TILE_HIGH
    else:
        two = (layout.sign(goods.ANY_RESOURCE), layout.number(f"+{ANY_TWO}"))
        yield sheet.with_area("two", (layout.plated(two, sheet.INNER, _HIGH), _HIGH))
        yield holdings.resources(offer.player)
    if place is not None:
        yield from holdings.deferred_effects(offer.player)


def _values(offer: Offer, w: float) -> tuple[Item, ...]:
    """The seat's resources with the points for each unit, in two columns."""

    def plate(counted: tuple[Good, int, int]) -> tuple[Item, ...]:
        good, value, held = counted
        boxes = (
            layout.sign(goods.good(good)),
            layout.number(held, faint=not held),
            layout.gap(2),
            layout.number(f"×{value}", faint=True, size=40),
            layout.sign(icons.sparkle(MUTED), 30),
        )
        return layout.plated(boxes, layout.width(2, w), holdings.HEIGHT, space=6)

    counted = tuple(zip(RESOURCES, VALUES, offer.player.resources, strict=True))
    return (*layout.grid(plate, counted, 2, holdings.HEIGHT, w)[0], Area(0, 0, w, TILE, "values"))


def hunger(offer: Offer) -> Iterator[Section]:
    """The number of unfed people, and the penalty for them."""
    missing = offer.player.missing
    hungry_text = offer.texts(message("panel-hungry", missing=missing))
    hungry = (layout.sign(goods.BOWL, 56), layout.words(hungry_text, bold=True, colour=INK))
    unpaid = (
        layout.words(offer.texts(message("panel-unfed"))),
        layout.number(f"−{PENALTY}"),
        layout.sign(icons.sparkle(), 40),
    )
    yield sheet.with_area("hungry", (layout.plated(hungry, sheet.INNER, _HIGH, align=Align.LEFT), _HIGH))
    yield sheet.with_area("unfed", (layout.plated(unpaid, sheet.INNER, _HIGH, align=Align.LEFT), _HIGH))


def payment_sections(question: Question | None, tokens: Tokens, texts: Texts) -> Iterator[Section]:
    """The payments on offer; for a building with the letter of their button and their points."""
    offered = tuple(payments(question, tokens))
    if offered:
        words = label("panel-ways", texts)
        width = fonts.width(texts(message("panel-ways")), Face.SANS, sheet.SMALL) + _DISC
        yield sheet.with_area("ways", words, w=width)
    if tokens[:1] == ("build",):
        yield from (sheet.with_area("ways", (_scored(i, paid), _HIGH)) for i, paid in enumerate(offered))
    elif offered:
        plates = layout.grid(
            lambda paid: layout.plated(_goods(paid), layout.width(2), _HIGH), offered, 2, _HIGH
        )
        yield sheet.with_area("ways", plates)


def payments(question: Question | None, tokens: Tokens) -> Iterator[Resources]:
    """The payments among the choices of a question."""
    for choice in question.choices if isinstance(question, Menu) else ():
        if choice.group is not None:
            continue
        all_tokens = (*tokens, *choice.tokens)
        words = all_tokens[all_tokens.index("with") + 1 :] if "with" in all_tokens else ()
        try:
            yield read_resources(*words)
        except NotationError:
            continue


def _goods(paid: Resources) -> tuple[layout.Box, ...]:
    return tuple(
        piece
        for good, number in zip(RESOURCES, paid, strict=True)
        if number
        for piece in (layout.number(number, size=42), layout.sign(goods.good(good), 44), layout.gap(4))
    )


def _scored(number: int, paid: Resources) -> tuple[Item, ...]:
    """A payment for a building, with its points at the right."""
    points = (layout.number(worth(paid), size=50), layout.sign(icons.sparkle(), 42))
    w = sheet.INNER - 22
    return (
        sheet.plate(sheet.INNER, _HIGH),
        *chips.badge(18, 17, way_of(number)),
        Group(96, 0, layout.line(_goods(paid), w, _HIGH, align=Align.LEFT)),
        Group(0, 0, layout.line(points, w, _HIGH, align=Align.RIGHT)),
    )
