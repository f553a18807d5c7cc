"""Payments in resources, what lacks for one, and the questions for them (rules page 4.2 and 5)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, zip_longest
from typing import Final

from engines.api import (
    AmountKind,
    Amounts,
    Choice,
    IllegalMove,
    Menu,
    Message,
    NotationError,
    Part,
    Question,
    Word,
    grouped,
    message,
)
from engines.stone_age.pieces import ANY_TWO, RESOURCE_NAMED, RESOURCES, Good, Resources, Tile, worth
from engines.stone_age.state import SeatState
from engines.stone_age.words import good_name, payment_name
from engines.tokens import Tokens

CACHED: Final = 512
FEW: Final = 5
"""Up to so many payments are buttons; of more the usual ones are, and the others a list or a form."""
_USUAL: Final = 4
_GOLD: Final = Good.GOLD.value


def covers(held: Resources, payment: Resources) -> bool:
    """Return whether the held resources suffice for the payment."""
    return held[0] >= payment[0] and held[1] >= payment[1] and held[2] >= payment[2] and held[3] >= payment[3]


def check_held(held: Resources, payment: Resources) -> None:
    """Raise `IllegalMove` if the held resources do not suffice for the payment."""
    if not covers(held, payment):
        raise IllegalMove("refused-not-held", held=payment_name(held))


def plus(held: Resources, gained: Resources) -> Resources:
    """Return the element-wise sums."""
    return (held[0] + gained[0], held[1] + gained[1], held[2] + gained[2], held[3] + gained[3])


def minus(held: Resources, paid: Resources) -> Resources:
    """Return the element-wise differences."""
    return (held[0] - paid[0], held[1] - paid[1], held[2] - paid[2], held[3] - paid[3])


def capped(held: Resources, most: int) -> Resources:
    """Return the held resources, at most so many of each kind, to keep caches small."""
    if max(held) <= most:
        return held
    wood, brick, stone, gold = held
    return (min(wood, most), min(brick, most), min(stone, most), min(gold, most))


@lru_cache(CACHED)
def _exact(number: int, held: Resources) -> tuple[Resources, ...]:
    most_wood, most_brick, most_stone, most_gold = held
    return tuple(
        [
            (wood, brick, stone, unpaid - stone)
            for wood in range(min(most_wood, number), -1, -1)
            for brick in range(min(most_brick, number - wood), -1, -1)
            for unpaid in (number - wood - brick,)
            for stone in range(min(most_stone, unpaid), max(unpaid - most_gold, 0) - 1, -1)
        ]
    )


def exact(number: int, held: Resources) -> tuple[Resources, ...]:
    """Return all payments of so many resources of any kinds, the cheapest first (9)."""
    return _exact(number, capped(held, number))


# --- the notation (rules page 5) ---------------------------------------------------------------------

_MOST_WORDS: Final = 7
"""Up to so many resources are written one by one; more are counted, so that texts stay short."""
MOST_PAID: Final = 10
"""The most resources of a payment: a tribe of ten that has no food."""
_NUMBERS: Final = {str(number): number for number in range(1, MOST_PAID + 1)}


def read_resources(*words: str) -> Resources:
    """Parse resources in any order, each alone or with its number after it. Raises `NotationError`."""
    numbers = [0, 0, 0, 0]
    for i, word in enumerate(words):
        if word in RESOURCE_NAMED:
            following = words[i + 1] if i + 1 < len(words) else ""
            numbers[RESOURCE_NAMED[word]] += _NUMBERS.get(following, 1)
        elif word not in _NUMBERS or i == 0 or words[i - 1] not in RESOURCE_NAMED:
            raise NotationError("refused-resources")
    if not 1 <= sum(numbers) <= MOST_PAID:
        raise NotationError("refused-resources")
    wood, brick, stone, gold = numbers
    return (wood, brick, stone, gold)


def resource_words(held: Resources) -> Iterator[str]:
    """Yield the words of resources as in the notation."""
    for good, number in zip(RESOURCES, held, strict=True):
        if sum(held) <= _MOST_WORDS:
            yield from (good.value,) * number
        elif number:
            yield from (good.value, str(number))


def resource_text(held: Resources) -> str:
    """Return resources as in the notation."""
    return " ".join(resource_words(held))


PAYMENT: Final = Word(read_resources, resource_text, length=None)
"""Resources in the notation."""

# --- the panel ---------------------------------------------------------------------------------------


def way_of(number: int) -> str:
    """Return the letter of a payment in the picture."""
    return chr(ord("A") + number)


def in_points(ways: Sequence[Resources]) -> tuple[Resources, ...]:
    """Return the payments of most points: with all resources, without the dearest one, and so on."""
    fit = ([way for way in ways if not any(way[kinds:])] for kinds in range(len(RESOURCES), 0, -1))
    return tuple(dict.fromkeys(max(some, key=worth) for some in fit if some))


def at_cost(ways: Sequence[Resources]) -> tuple[Resources, ...]:
    """Return the cheapest payment, and the cheapest without each one resource; they come in rising order."""
    sparing = ([way for way in ways if not way[kind]] for kind in range(len(RESOURCES)))
    return tuple(dict.fromkeys((*ways[:1], *(some[0] for some in sparing if some))))[:_USUAL]


def pairs(payment: Resources) -> Tokens:
    """Return a payment as a form writes it: each resource with its number, so that nothing can follow."""
    held = zip(RESOURCES, payment, strict=True)
    return tuple(word for good, number in held if number for word in (good.value, str(number)))


def is_long(ways: Sequence[Resources], sizes: tuple[int, int]) -> bool:
    """Return whether only a few usual payments are buttons, and others are chosen in another way.

    Where the number is free, a payment may be the beginning of a longer one and cannot be a button.
    """
    return len(ways) > FEW or sizes[0] != sizes[1]


def ask_usual(
    prompt: Message,
    usual: Sequence[Resources],
    names: Sequence[Message],
    ways: Sequence[Resources],
    sizes: tuple[int, int],
    shorts: Sequence[Message] = (),
) -> Menu:
    """Offer the usual payments as buttons, and the others by `other_ways`."""
    ready = (
        Choice(("with", *pairs(way)), move=True, name=name, short=short)
        for way, name, short in zip_longest(usual, names, shorts)
    )
    return Menu.fitted(prompt, *ready, other_ways(("with",), usual, ways, sizes))


def other_ways(
    start: Tokens, usual: Sequence[Resources], ways: Sequence[Resources], sizes: tuple[int, int]
) -> Part:
    """Return the other payments as one list, as one with gold and one without, or as a form.

    Where the number is free, it is a form.
    """
    mix = message("name-other-mix")
    form = (Choice(start, name=mix, row=1),)
    if sizes[0] != sizes[1]:
        return Part((form,))
    others = [Choice((*start, *pairs(way)), move=True, group=mix) for way in ways if way not in usual]
    by_gold = grouped(others, lambda choice: message("ask-group-mix", gold=int(_GOLD in choice.tokens)))
    return Part((tuple(others), by_gold, form))


def ask_payment(
    prompt: Message,
    payments: Sequence[Resources],
    held: Resources,
    sizes: tuple[int, int],
    names: Sequence[Message] = (),
    shorts: Sequence[Message] = (),
) -> Question | None:
    """Ask for one of few payments, or for a number of each resource; None without a payment."""
    if not payments:
        return None
    if not is_long(payments, sizes):
        choices = (
            Choice(tuple(resource_words(way)), move=True, name=name, short=short)
            for way, name, short in zip_longest(payments, names, shorts)
        )
        return Menu(prompt, tuple(choices))
    kinds = tuple(
        AmountKind(
            good.value, message("ask-kind", good=good_name(good), held=number), 0, min(number, sizes[1])
        )
        for good, number in zip(RESOURCES, held, strict=True)
        if number
    )
    return Amounts(prompt, kinds, sizes[0], min(sizes[1], sum(held)))


# --- what lacks --------------------------------------------------------------------------------------


def short_of_card(player: SeatState, space: int) -> int:
    """Return the number of resources lacking for the card on a space; 0 where it can be paid."""
    return max(0, space - sum(player.resources) - _spare(player))


def short_of_tile(player: SeatState, tile: Tile) -> int:
    """Return the least number of resources lacking for a building; 0 where it can be paid."""
    return max(0, _lacking(tile, player.resources) - _spare(player))


def short_by_kind(player: SeatState, cost: Resources) -> Resources:
    """Return the number lacking of each resource for a fixed cost."""
    wood, brick, stone, gold = (
        max(0, paid - held) for paid, held in zip(cost, player.resources, strict=True)
    )
    return (wood, brick, stone, gold)


def _spare(player: SeatState) -> int:
    """Return the number of resources that an any-two card gives."""
    return ANY_TWO if player.any_two else 0


def _lacking(tile: Tile, held: Resources) -> int:
    if tile.cost is not None:
        return sum(max(0, paid - number) for paid, number in zip(tile.cost, held, strict=True))
    if not tile.kinds:
        return max(0, tile.least - sum(held))
    return min(_lacking_of(kinds, tile.least) for kinds in combinations(held, tile.kinds))


def _lacking_of(numbers: tuple[int, ...], size: int) -> int:
    """Return the number lacking for a payment of this size with each of these kinds, by their numbers."""
    return max(numbers.count(0), size - sum(numbers))
