"""Setup, and the option `edition` with the check of an operator's own editions (rules page 3)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from engines.api import Chance, Option, OptionError, Seat, Settings, Step
from engines.schiefer.events import Event, GameStarted, RoundStarted
from engines.schiefer.pieces import (
    BOXES,
    FIELDS,
    IDLE_ROUNDS,
    MARKERS,
    MONEY,
    PLACES,
    RECONSTRUCTED,
    SALE_BONUS,
    SUPPLY,
    ActionKind,
    Edition,
    EditionSource,
    Mine,
    Valley,
    ValleyId,
    is_valley_id,
)
from engines.schiefer.rolling import roll
from engines.schiefer.state import NO_MARKERS, State
from engines.schiefer.words import kind_name

OPTION: Final = Option("edition", (RECONSTRUCTED.id,), RECONSTRUCTED.id, editions=True)

_KEYS: Final = frozenset({"source", "fields", "valleys"})
_REMARKS: Final = frozenset({"id", "note", "mine_order"})
"""Further keys of an edition; the id is that of its section."""
_RESERVED: Final = frozenset({"with", "none", "to", "up", "down"})
_NAME: Final = re.compile(r"[A-Za-z\u00c0-\u024f](?:[ '’.-]{0,2}[A-Za-z0-9\u00c0-\u024f])*\.?")
"""Latin letters, so that the pictures have them; and no sign of markup."""
_NAME_LENGTH: Final = 20
_CHOICE_FIELDS: Final = 2
_MOST_VALLEYS: Final = 12
_MOST_MINES_IN_A_VALLEY: Final = 9
_MOST_MINES: Final = 29
"""Each sold mine needs a black marker."""
_ENTRANCES: Final = (1, 3)
_VALUES: Final = (4, 6)


_MOVES_PER_ROUND = 5
"""Moves of each seat in a round, without those that cost money."""


def set_up(
    settings: Settings, seats: int, first: Seat | None, chance: Chance, *, asks_to_buy: bool = True
) -> Step[State, Event]:
    """Draw the start seat and let it roll (3); `asks_to_buy`: in rules 2, not in rules 1 (R11)."""
    edition = edition_of(settings)
    start = Seat(chance.pick(seats)) if first is None else first
    valleys = len(edition.valleys)
    state = State(
        edition=edition,
        supply=(SUPPLY,) * seats,
        reserve=(MARKERS - SUPPLY,) * seats,
        money=(MONEY,) * seats,
        marked=(NO_MARKERS,) * seats,
        owners=((),) * valleys,
        sold=((),) * valleys,
        boxes=((),) * len(BOXES[seats]),
        could_buy=((),) * seats if asks_to_buy else (),
        start=start,
        turn=start,
        last_round=msgspec.convert(settings.get("last_round", 0), int),
    )
    events: list[Event] = [GameStarted(seats, start, edition.id, edition.source), RoundStarted(1, start)]
    return Step(roll(state, chance, events), tuple(events), turn_over=True)


def edition_of(settings: Settings) -> Edition:
    """Return the edition in resolved options."""
    return msgspec.convert(settings["edition"], Edition)


def longest(settings: Settings, seats: int) -> int:
    """Return an upper bound of the number of moves (12).

    Each round but five in a row has progress, or costs money.
    """
    mines = [mine for valley in edition_of(settings).valleys for mine in valley.mines]
    places = len(BOXES[seats]) * PLACES[seats]
    entrances = sum(mine.entrance for mine in mines)
    progress = 2 * len(mines) + places + (MARKERS - SUPPLY) * seats + entrances - len(mines)
    rounds = IDLE_ROUNDS * progress + IDLE_ROUNDS
    money = MONEY * seats + sum(mine.value + SALE_BONUS for mine in mines)
    return _MOVES_PER_ROUND * seats * rounds + money


# --- the option --------------------------------------------------------------------------------------


def settle(chosen: Mapping[str, str], editions: Mapping[str, Settings]) -> Settings:
    """Return the options with the whole edition (3.1). Raises `OptionError`."""
    edition = _edition(chosen[OPTION.key], editions)
    return {OPTION.key: msgspec.json.decode(msgspec.json.encode(edition))}


def _edition(name: str, editions: Mapping[str, Settings]) -> Edition:
    if name not in editions:
        return RECONSTRUCTED
    if name == RECONSTRUCTED.id:
        raise OptionError("refused-edition-name")
    if not is_valley_id(name):
        raise OptionError("refused-edition-id")
    given = editions[name]
    if given.get("id", name) != name:
        raise OptionError("refused-edition-other-id")
    if not _KEYS <= given.keys() <= _KEYS | _REMARKS:
        raise OptionError("refused-edition-keys")
    return Edition(name, _source(given["source"]), _fields(given["fields"]), _valleys(given["valleys"]))


def _source(given: object) -> EditionSource:
    known = next((source for source in EditionSource if source.value == given), None)
    if known is None:
        raise OptionError("refused-edition-source")
    return known


# --- the action table --------------------------------------------------------------------------------


def _fields(given: object) -> tuple[tuple[ActionKind, ...], ...]:
    if not isinstance(given, Mapping) or set(given) != set(map(str, FIELDS)):
        raise OptionError("refused-edition-fields")
    fields = tuple(_kinds(number, given[str(number)]) for number in FIELDS)
    for kind in ActionKind:
        if not any(kind in kinds for kinds in fields):
            raise OptionError("refused-edition-kind", kind=kind_name(kind))
    choices = sum(len(kinds) > 1 for kinds in fields)
    if choices != _CHOICE_FIELDS:
        raise OptionError("refused-edition-choices", count=choices, of=_CHOICE_FIELDS)
    return fields


def _kinds(number: int, given: object) -> tuple[ActionKind, ...]:
    listed = _listed(given)
    known = [kind for kind in ActionKind if kind.value in listed]
    if not listed or len(known) != len(listed):
        raise OptionError("refused-edition-field", field=number)
    return tuple(map(ActionKind, listed))


def _listed(given: object) -> Sequence[Any]:
    """Return the elements of a list; a text is none."""
    return given if isinstance(given, Sequence) and not isinstance(given, str) else ()


# --- the board ---------------------------------------------------------------------------------------


def _valleys(given: object) -> tuple[Valley, ...]:
    listed = _listed(given)
    if not 1 <= len(listed) <= _MOST_VALLEYS:
        raise OptionError("refused-edition-valleys", most=_MOST_VALLEYS)
    valleys: list[Valley] = []
    for place, table in enumerate(listed, 1):
        valley = _valley(place, table)
        for other_place, before in enumerate(valleys, 1):
            if before.id == valley.id:
                raise OptionError("refused-valley-twice", place=place, other=other_place)
        valleys.append(valley)
    mines = sum(len(valley.mines) for valley in valleys)
    if mines > _MOST_MINES:
        raise OptionError("refused-edition-mines", mines=mines, most=_MOST_MINES)
    return tuple(valleys)


def _valley(place: int, given: object) -> Valley:
    if not isinstance(given, Mapping) or set(given) != {"id", "name", "mines"}:
        raise OptionError("refused-valley-keys", place=place)
    name, title = given["id"], given["name"]
    if not isinstance(name, str) or not is_valley_id(name) or name in _RESERVED:
        raise OptionError("refused-valley-id", place=place)
    if not isinstance(title, str) or len(title) > _NAME_LENGTH or not _NAME.fullmatch(title):
        raise OptionError("refused-valley-name", place=place, most=_NAME_LENGTH)
    return Valley(ValleyId(name), title, tuple(_mines(place, given["mines"])))


def _mines(place: int, given: object) -> Iterator[Mine]:
    listed = _listed(given)
    if not 1 <= len(listed) <= _MOST_MINES_IN_A_VALLEY:
        raise OptionError("refused-valley-mines", place=place, most=_MOST_MINES_IN_A_VALLEY)
    for position, mine in enumerate(listed, 1):
        if not isinstance(mine, Mapping) or set(mine) != {"entrance", "value"}:
            raise OptionError("refused-mine-keys", place=place, position=position)
        if not _is_between(mine["entrance"], *_ENTRANCES):
            raise OptionError("refused-mine-entrance", place=place, position=position)
        if not _is_between(mine["value"], *_VALUES):
            raise OptionError("refused-mine-value", place=place, position=position)
        yield Mine(mine["entrance"], mine["value"])


def _is_between(number: object, least: int, most: int) -> bool:
    return type(number) is int and least <= number <= most
