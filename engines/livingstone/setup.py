"""Setup: options, the operator's own editions, and the first state (rules page 3)."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from engines.api import Chance, Message, Option, OptionError, Seat, Settings, Step, message
from engines.livingstone.events import Event
from engines.livingstone.game import start_round
from engines.livingstone.pieces import (
    CARD_NUMBER,
    CARDS,
    COLUMNS,
    RECONSTRUCTED,
    ROWS,
    START_COINS,
    STONES,
    Card,
    Edition,
)
from engines.livingstone.state import Player, State

_RECONSTRUCTED: Final = "reconstructed"

OPTIONS: Final = (
    Option("edition", (_RECONSTRUCTED,), _RECONSTRUCTED, editions=True),
    Option("collapse", ("players", "all"), "players"),
    Option("endmarket", ("off", "on"), "off"),
)

_TABLES: Final[Mapping[str, tuple[int, int, int]]] = {
    "costs": (COLUMNS, 1, 20),
    "points": (ROWS, 0, 99),
    "majority": (ROWS, 0, 99),
}
"""The length of each table, and the least and the most of its numbers."""
_DECK: Final = "deck"
_CARD_KEYS: Final = {card.name.lower(): card for card in CARDS}


class ResolvedOptions(Struct, frozen=True):
    """The resolved options of a game, as stored with its first entry."""

    edition: str
    collapse: str
    endmarket: str
    costs: tuple[int, ...]
    points: tuple[int, ...]
    majority: tuple[int, ...]
    deck: dict[str, int]

    @property
    def tables(self) -> Edition:
        """The four tables of the edition."""
        deck = tuple(self.deck[key] for key in _CARD_KEYS)
        return Edition(self.costs, self.points, self.majority, deck)


def settle(chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
    """Return the options with all tables of the edition (3). Raises `OptionError`."""
    return {**chosen, **_edition(chosen["edition"], editions)}


def _edition(name: str, editions: Mapping[str, Settings]) -> dict[str, object]:
    """Return the four tables as JSON; a table that the operator leaves out is the built-in one."""
    ours = {key: list(getattr(RECONSTRUCTED, key)) for key in _TABLES}
    deck = {key: RECONSTRUCTED.deck[card] for key, card in _CARD_KEYS.items()}
    if name not in editions:
        return {**ours, _DECK: deck}
    if name == _RECONSTRUCTED:
        raise OptionError("refused-edition-name")
    given = editions[name]
    if not given:
        raise OptionError("refused-edition-empty", tables=_table_names())
    if not given.keys() <= {*_TABLES, _DECK}:
        raise OptionError("refused-edition-table", tables=_table_names())
    numbers = {key: _numbers(key, given[key]) for key in _TABLES if key in given}
    return {**ours, **numbers, _DECK: _deck(given[_DECK]) if _DECK in given else deck}


def _table_names() -> tuple[Message, ...]:
    return tuple(message(f"table-{key}") for key in (*_TABLES, _DECK))


def _numbers(key: str, given: object) -> list[int]:
    """Return a table of numbers. Raises `OptionError` if it is unsound."""
    length, least, most = _TABLES[key]
    table = message(f"table-{key}")
    if not isinstance(given, Sequence) or isinstance(given, str) or len(given) != length:
        raise OptionError("refused-edition-length", table=table, count=length)
    numbers: list[int] = []
    for place, number in enumerate(given, 1):
        if type(number) is not int or not least <= number <= most:
            raise OptionError("refused-edition-number", table=table, place=place, least=least, most=most)
        if key == "costs" and numbers and number < numbers[-1]:
            raise OptionError("refused-edition-falling", table=table, place=place)
        numbers.append(number)
    return numbers


def _deck(given: object) -> dict[str, int]:
    """Return the copies of each card. Raises `OptionError` if they are unsound."""
    if not isinstance(given, Mapping) or not given.keys() <= _CARD_KEYS.keys():
        raise OptionError("refused-deck-cards", cards=tuple(map(_card_key, CARDS)))
    counts: dict[str, int] = {}
    for key, card in _CARD_KEYS.items():
        count = given.get(key)
        least = int(card is Card.MINE_COLLAPSE)
        if type(count) is not int or not least <= count <= CARD_NUMBER:
            raise OptionError("refused-deck-count", card=_card_key(card), least=least)
        counts[key] = count
    if sum(counts.values()) != CARD_NUMBER:
        raise OptionError("refused-deck-sum", sum=sum(counts.values()), cards=CARD_NUMBER)
    return counts


def _card_key(card: Card) -> Message:
    """Return the name of a card as in the configuration."""
    return message(f"key-{card.word}")


# --- the first state ---------------------------------------------------------------------------------


def set_up(settings: Settings, seats: int, first: Seat | None, chance: Chance) -> Step[State, Event]:
    """Draw the start seat, and roll the dice of the first round (3)."""
    given = msgspec.convert(settings, ResolvedOptions)
    start = Seat(chance.pick(seats)) if first is None else first
    state = State(
        edition=given.tables,
        players=(Player(coins=START_COINS),) * seats,
        draw_pile=given.tables.deck,
        bag=STONES,
        start=start,
        turn=start,
        collapse_all=given.collapse == "all",
        endmarket=given.endmarket == "on",
    )
    events: list[Event] = []
    return Step(start_round(state, chance, events), tuple(events), turn_over=True)


_MOVES_PER_SEAT = 1483


def longest(_settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12)."""
    return _MOVES_PER_SEAT * seats
