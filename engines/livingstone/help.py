"""Help for each question, with the numbers of the table that the seat may know."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final

from engines.api import Help, Message, Seat, SeatName, message
from engines.livingstone.board import worth
from engines.livingstone.data import (
    ANIMALS,
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    GEMS,
    MARKET_PRICES,
    MOST_BOATS,
    TEST_DICE,
    Card,
    Counts,
    Stone,
    column_of,
    row_of,
)
from engines.livingstone.model import Own, Phase, View
from engines.livingstone.names import card_name, gem_names, space_name, stone_names
from engines.livingstone.notation import PLAYED
from engines.tokens import Tokens

_PLAYS: Final[dict[Card, Tokens]] = {
    **{card: ("play", *words) for words, card in PLAYED.items()},
    Card.MARKET: ("play", "market"),
    Card.EXTRA_TENT: ("play", "extra"),
}
"""The beginning of the move that plays a card, but for cards that go with a tent for a die."""
_TENTH: Final = 0.1
_PERCENT: Final = 100
_FACES: Final = range(1, 7)


def advice(view: View, own: Own, seat: Seat) -> Message | None:
    """Return the advice for the phase, in the first turn of a round; in the last column in each turn.

    A seat that cannot donate, or is sure to pass the test, gets no advice to donate.
    """
    is_safe = view.two and _passing(own.chest) == _PERCENT
    if view.phase is Phase.ACT and (is_safe or not own.coins):
        return None
    if view.last_column and view.phase is Phase.ACT:
        return message("advice-last")
    taken = len(view.seats[seat].taken) - (view.phase is Phase.ACT)
    return None if taken else message(f"advice-{view.phase.value}")


def explain(view: View, own: Own, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    match tokens:
        case ("take", die, action, *words):
            return _taking(view, own, int(die), action, tuple(words))
        case ("sell", *_):
            return Help(
                "free", message("help-sell"), tuple(_selling(view, seat, BANK_PRICES, "help-sell-now"))
            )
        case ("donate", *_):
            return Help("free", _donation(view), tuple(_donating(view, own)))
        case ("play", *words):
            return _playing(view, own, seat, tuple(words))
    topics = (*_free_topics(view, own, seat),)
    if view.phase is Phase.DIE:
        return Help(
            "turn", message("help-die"), tuple(_dice(view, seat)), (*_die_topics(view, own, seat), *topics)
        )
    return Help("free", message("help-act"), tuple(_donating(view, own)), topics)


# --- a die -------------------------------------------------------------------------------------------


def _open_faces(view: View, seat: Seat) -> tuple[int, ...]:
    """Return the faces that the seat can take, lowest first."""
    last = max(view.seats[seat].taken, default=0)
    return tuple(dict.fromkeys(die for die in view.dice if die > last))


def _dice(view: View, seat: Seat) -> Iterator[Message]:
    """Yield the dice that can be taken, and those that remain possible after the lowest and the highest."""
    faces = _open_faces(view, seat)
    if len(faces) > 1:
        yield message("help-die-left", low=faces[0], left=faces[1:], high=faces[-1])
    elif faces:
        yield message("help-die-only", die=faces[0])


def _die_topics(view: View, own: Own, seat: Seat) -> Iterator[Tokens]:
    faces, supply = _open_faces(view, seat), view.seats[seat].supply
    if not faces:
        return
    way = "tent" if supply else "move" if view.two else ""
    if way:
        yield from (("take", str(die), way) for die in faces)
    low, high = str(faces[0]), str(faces[-1])
    yield ("take", high, "coins")
    yield ("take", high, "mine")
    yield ("take", low, "card")
    if supply and Card.FREE_TENT in own.hand:
        yield ("take", high, "tent", "free")
    if supply and Card.IGNORE_NUMBER in own.hand:
        yield ("take", low, "tent", "row")


def _taking(view: View, own: Own, die: int, action: str, words: Tokens) -> Help:
    match action:
        case "coins":
            now = message("help-coins-now", die=die, coins=own.coins + die)
            return Help("actions", message("help-coins"), (now,))
        case "card":
            return Help("cards", message("help-card"), (message("help-card-now", cards=view.draw_pile),))
        case "mine":
            return Help("actions", message("help-mine"), tuple(_drawing(view.bag, die)))
        case "move":
            return Help("two", message("help-move"), tuple(_tent(view, own, die, words[2:])))
    if words[:1] == ("free",):
        return Help("cards", message("help-free-tent"), tuple(_tent(view, own, die, words)))
    if words[:1] == ("row",):
        return Help("cards", message("help-any-row"), tuple(_tent(view, own, die, words)))
    return Help("actions", message("help-tent"), tuple(_tent(view, own, die, words)))


# --- a tent ------------------------------------------------------------------------------------------


def _tent(view: View, own: Own, die: int, cards: Tokens) -> Iterator[Message]:
    """Yield the price and the points of a tent; with an open row, of the best affordable one."""
    free = cards[-1:] == ("free",)
    if cards == ("row",):
        rows = [row for row in _FACES if own.prices[row - 1] <= own.coins]
        row = max(rows, default=die)
    else:
        row = int(cards[1]) if cards[:1] == ("row",) else die
    price = 0 if free else own.prices[row - 1]
    yield message(
        "help-tent-now",
        column=view.column,
        row=row,
        price=price,
        short=max(0, price - own.coins),
        points=view.edition.points[row - 1],
    )
    own_tents, *other_tents = _in_row(view, own.seat, row)
    most = max(other_tents, default=0)
    yield message(
        "help-tent-majority", row=row, own=own_tents + 1, others=most, points=view.edition.majority[row - 1]
    )


def _in_row(view: View, seat: Seat, row: int) -> list[int]:
    """Return the number of tents of each seat in a row, this seat first."""
    tents = [sum(row_of(space) == row for space in seat_view.tents) for seat_view in view.seats]
    return [tents[seat], *(number for other_seat, number in enumerate(tents) if other_seat != seat)]


# --- the mine ----------------------------------------------------------------------------------------


def _drawing(bag: Counts, stones: int) -> Iterator[Message]:
    """Yield the content of the bag, and the usual result of so many stones out of it."""
    inside, drawn = sum(bag), min(stones, sum(bag))
    if not drawn:
        yield message("help-mine-empty")
        return
    yield message("help-mine-bag", number=inside, stones=stone_names(bag))
    gems = tuple(bag[kind] for kind in GEMS)
    low, high = _usual(inside, sum(gems), drawn)
    coins = round(drawn * worth(gems, BANK_PRICES) / inside)
    yield message("help-mine-usual", drawn=drawn, low=low, high=high, coins=coins)
    if bag[Stone.WHITE]:
        yield message("help-mine-white", percent=max(1, round(_PERCENT * drawn / inside)))


@lru_cache(256)
def _usual(inside: int, gems: int, drawn: int) -> tuple[int, int]:
    """Return the 10 % and 90 % quantiles of the number of gems among the drawn stones."""
    ways = [comb(gems, number) * comb(inside - gems, drawn - number) for number in range(drawn + 1)]
    return _reaching(ways, _TENTH), _reaching(ways, 1 - _TENTH)


def _reaching(ways: list[int], part: float) -> int:
    """Return the quantile of a distribution that is given as numbers of ways."""
    total, seen = sum(ways), 0
    for number, some in enumerate(ways):
        seen += some
        if seen >= part * total:
            return number
    return len(ways) - 1


# --- free things -------------------------------------------------------------------------------------


def _free_topics(view: View, own: Own, seat: Seat) -> Iterator[Tokens]:
    """Yield the free actions of the seat."""
    if any(view.seats[seat].gems):
        yield ("sell",)
    if own.coins:
        yield ("donate",)
    for card in dict.fromkeys(own.hand):
        if card in _PLAYS and _is_of_use(view, own, seat, card):
            yield _PLAYS[card]


def _is_of_use(view: View, own: Own, seat: Seat, card: Card) -> bool:
    match card:
        case Card.MARKET:
            return any(view.seats[seat].gems)
        case Card.EXTRA_TENT:
            return bool(own.targets)
        case Card.STEAMBOAT_BACK:
            return view.column > 1 and view.boats < MOST_BOATS
        case Card.TWO_DICE:
            return view.phase is Phase.ACT and bool(_open_faces(view, seat))
        case _:
            return True


def _selling(view: View, seat: Seat, prices: Counts, key: str) -> Iterator[Message]:
    gems = view.seats[seat].gems
    if any(gems):
        yield message(key, gems=gem_names(gems), coins=worth(gems, prices))


def _donation(view: View) -> Message:
    return message("help-donate-two") if view.two else message("help-donate")


def _donating(view: View, own: Own) -> Iterator[Message]:
    """Yield the content of the own chest, and its chance in the test or the donations of others."""
    yield message("help-donate-chest", chest=own.chest, coins=own.coins)
    if view.two:
        yield message("help-donate-test", chest=own.chest, percent=_passing(own.chest))
    else:
        others = (Seat(i) for i in range(len(view.seats)) if i != own.seat and Seat(i) not in view.left)
        times = tuple(
            message("help-donated", seat=SeatName(seat), times=view.seats[seat].gifts) for seat in others
        )
        yield message("help-donate-others", times=times)


@lru_cache(64)
def _passing(chest: int) -> int:
    """Return the percentage of donation tests that so many coins pass."""
    sums = {0: 1}
    for _ in range(TEST_DICE):
        next_sums: dict[int, int] = {}
        for total, ways in sums.items():
            for face in _FACES:
                next_sums[total + face] = next_sums.get(total + face, 0) + ways
        sums = next_sums
    passed = sum(ways for total, ways in sums.items() if total <= chest)
    return _PERCENT * passed // sum(sums.values())


# --- cards -------------------------------------------------------------------------------------------


def _playing(view: View, own: Own, seat: Seat, words: Tokens) -> Help:
    """Return the help on playing a card, in general while the words do not name one."""
    match words:
        case ("market", *_):
            sentences = _selling(view, seat, MARKET_PRICES, "help-market-now")
            return Help("cards", message("help-market"), tuple(sentences))
        case ("extra", *_):
            return Help("cards", message("help-extra-tent"), tuple(_extra(own)))
    card = PLAYED.get(words)
    if card is None:
        return Help("cards", message("help-animal") if words[:1] == ("animal",) else None)
    if card in ANIMALS:
        now = message("help-animal-now", card=card_name(card), points=ANIMALS[card])
        return Help("cards", message("help-animal"), (now,))
    return Help("cards", message(f"help-{card.word}"), tuple(_card(view, own, seat, card)))


def _extra(own: Own) -> Iterator[Message]:
    if own.targets:
        yield message("help-extra-tent-now", number=len(own.targets), space=space_name(own.targets[-1]))


def _card(view: View, own: Own, seat: Seat, card: Card) -> Iterator[Message]:
    match card:
        case Card.FOUR_COINS:
            yield message("help-four-coins-now", coins=own.coins + CARD_COINS)
        case Card.THREE_STONES:
            yield from _drawing(view.bag, CARD_STONES)
        case Card.TWO_DICE:
            faces = _open_faces(view, seat)
            if faces:
                yield message("help-two-dice-now", count=len(faces), faces=faces)
        case Card.STEAMBOAT_BACK:
            own_points, *other_points = _in_column(view, seat, view.column - 1)
            yield message(
                "help-steamboat-back-now",
                column=view.column - 1,
                own=own_points,
                others=max(other_points, default=0),
            )


def _in_column(view: View, seat: Seat, column: int) -> list[int]:
    """Return the points of each seat's tents in a column, this seat first."""
    points = view.edition.points
    column_points = [
        sum(points[row_of(space) - 1] for space in seat_view.tents if column_of(space) == column)
        for seat_view in view.seats
    ]
    return [
        column_points[seat],
        *(number for other_seat, number in enumerate(column_points) if other_seat != seat),
    ]
