"""Help for each question, with the numbers of the table that the seat may know."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final

from engines.api import Help, Message, Seat, SeatName, message
from engines.livingstone.moves import PLAYED
from engines.livingstone.pieces import (
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
    Space,
    Stone,
    column_of,
    row_of,
    worth,
)
from engines.livingstone.state import Phase, Player, State, can_take, takeable
from engines.livingstone.tents import extra_targets, prices
from engines.livingstone.words import card_name, gem_names, space_name, stone_names
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


def advice(_public: State, seen: State, seat: Seat) -> Message | None:
    """Return the advice for the phase, in the first turn of a round; in the last column in each turn.

    A seat that cannot donate, or is sure to pass the test, gets no advice to donate.
    """
    player = seen.players[seat]
    is_safe = seen.two and _passing(player.chest) == _PERCENT
    if seen.phase is Phase.ACT and (is_safe or not player.coins):
        return None
    if seen.last_column and seen.phase is Phase.ACT:
        return message("advice-last")
    taken = len(player.taken) - (seen.phase is Phase.ACT)
    return None if taken else message(f"advice-{seen.phase.value}")


def explain(_public: State, seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    player = seen.players[seat]
    match tokens:
        case ("take", die, action, *words):
            return _taking(seen, seat, int(die), action, tuple(words))
        case ("sell", *_):
            sentences = _selling(player.gems, BANK_PRICES, "help-sell-now")
            return Help("free", message("help-sell"), tuple(sentences))
        case ("donate", *_):
            return Help("free", _donation(seen), tuple(_donating(seen, seat)))
        case ("play", *words):
            return _playing(seen, seat, tuple(words))
    topics = tuple(_free_topics(seen, player))
    if seen.phase is Phase.DIE:
        return Help("turn", message("help-die"), tuple(_dice(seen)), (*_die_topics(seen, player), *topics))
    return Help("free", message("help-act"), tuple(_donating(seen, seat)), topics)


# --- a die -------------------------------------------------------------------------------------------


def _dice(seen: State) -> Iterator[Message]:
    """Yield the dice that can be taken, and those that remain possible after the lowest and the highest."""
    faces = takeable(seen)
    if len(faces) > 1:
        yield message("help-die-left", low=faces[0], left=faces[1:], high=faces[-1])
    elif faces:
        yield message("help-die-only", die=faces[0])


def _die_topics(seen: State, player: Player) -> Iterator[Tokens]:
    faces, supply = takeable(seen), player.supply
    if not faces:
        return
    way = "tent" if supply else "move" if seen.two else ""
    if way:
        yield from (("take", str(die), way) for die in faces)
    low, high = str(faces[0]), str(faces[-1])
    yield ("take", high, "coins")
    yield ("take", high, "mine")
    yield ("take", low, "card")
    if supply and player.hand[Card.FREE_TENT]:
        yield ("take", high, "tent", "free")
    if supply and player.hand[Card.IGNORE_NUMBER]:
        yield ("take", low, "tent", "row")


def _taking(seen: State, seat: Seat, die: int, action: str, words: Tokens) -> Help:
    match action:
        case "coins":
            now = message("help-coins-now", die=die, coins=seen.players[seat].coins + die)
            return Help("actions", message("help-coins"), (now,))
        case "card":
            return Help("cards", message("help-card"), (message("help-card-now", cards=seen.undrawn),))
        case "mine":
            return Help("actions", message("help-mine"), tuple(_drawing(seen.bag, die)))
        case "move":
            return Help("two", message("help-move"), tuple(_tent(seen, seat, die, words[2:])))
    if words[:1] == ("free",):
        return Help("cards", message("help-free-tent"), tuple(_tent(seen, seat, die, words)))
    if words[:1] == ("row",):
        return Help("cards", message("help-any-row"), tuple(_tent(seen, seat, die, words)))
    return Help("actions", message("help-tent"), tuple(_tent(seen, seat, die, words)))


# --- a tent ------------------------------------------------------------------------------------------


def _tent(seen: State, seat: Seat, die: int, cards: Tokens) -> Iterator[Message]:
    """Yield the price and the points of a tent; with an open row, of the best affordable one."""
    free = cards[-1:] == ("free",)
    coins, asked = seen.players[seat].coins, prices(seen, seat)
    if cards == ("row",):
        rows = [row for row in _FACES if asked[row - 1] <= coins]
        row = max(rows, default=die)
    else:
        row = int(cards[1]) if cards[:1] == ("row",) else die
    price = 0 if free else asked[row - 1]
    yield message(
        "help-tent-now",
        column=seen.column,
        row=row,
        price=price,
        short=max(0, price - coins),
        points=seen.edition.points[row - 1],
    )
    own_tents, *other_tents = _in_row(seen, seat, row)
    most = max(other_tents, default=0)
    yield message(
        "help-tent-majority", row=row, own=own_tents + 1, others=most, points=seen.edition.majority[row - 1]
    )


def _in_row(seen: State, seat: Seat, row: int) -> list[int]:
    """Return the number of tents of each seat in a row, this seat first."""
    tents = [sum(row_of(space) == row for space in player.tents) for player in seen.players]
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


def _free_topics(seen: State, player: Player) -> Iterator[Tokens]:
    """Yield the free actions of the seat on turn."""
    if any(player.gems):
        yield ("sell",)
    if player.coins:
        yield ("donate",)
    for card in dict.fromkeys(player.cards()):
        if card in _PLAYS and _is_of_use(seen, player, card):
            yield _PLAYS[card]


def _is_of_use(seen: State, player: Player, card: Card) -> bool:
    match card:
        case Card.MARKET:
            return any(player.gems)
        case Card.EXTRA_TENT:
            return bool(extra_targets(seen, player))
        case Card.STEAMBOAT_BACK:
            return seen.column > 1 and seen.boats < MOST_BOATS
        case Card.TWO_DICE:
            return seen.phase is Phase.ACT and can_take(seen, seen.turn)
        case _:
            return True


def _selling(gems: Counts, prices: Counts, key: str) -> Iterator[Message]:
    if any(gems):
        yield message(key, gems=gem_names(gems), coins=worth(gems, prices))


def _donation(seen: State) -> Message:
    return message("help-donate-two") if seen.two else message("help-donate")


def _donating(seen: State, seat: Seat) -> Iterator[Message]:
    """Yield the content of the own chest, and its chance in the test or the donations of others."""
    player = seen.players[seat]
    yield message("help-donate-chest", chest=player.chest, coins=player.coins)
    if seen.two:
        yield message("help-donate-test", chest=player.chest, percent=_passing(player.chest))
    else:
        times = tuple(
            message("help-donated", seat=SeatName(other), times=seen.players[other].gifts)
            for other in seen.remaining
            if other != seat
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


def _playing(seen: State, seat: Seat, words: Tokens) -> Help:
    """Return the help on playing a card, in general while the words do not name one."""
    match words:
        case ("market", *_):
            sentences = _selling(seen.players[seat].gems, MARKET_PRICES, "help-market-now")
            return Help("cards", message("help-market"), tuple(sentences))
        case ("extra", *_):
            targets = extra_targets(seen, seen.players[seat])
            return Help("cards", message("help-extra-tent"), tuple(_extra(targets)))
    card = PLAYED.get(words)
    if card is None:
        return Help("cards", message("help-animal") if words[:1] == ("animal",) else None)
    if card in ANIMALS:
        now = message("help-animal-now", card=card_name(card), points=ANIMALS[card])
        return Help("cards", message("help-animal"), (now,))
    return Help("cards", message(f"help-{card.word}"), tuple(_card(seen, seat, card)))


def _extra(targets: tuple[Space, ...]) -> Iterator[Message]:
    if targets:
        yield message("help-extra-tent-now", number=len(targets), space=space_name(targets[-1]))


def _card(seen: State, seat: Seat, card: Card) -> Iterator[Message]:
    match card:
        case Card.FOUR_COINS:
            yield message("help-four-coins-now", coins=seen.players[seat].coins + CARD_COINS)
        case Card.THREE_STONES:
            yield from _drawing(seen.bag, CARD_STONES)
        case Card.TWO_DICE:
            faces = takeable(seen)
            if faces:
                yield message("help-two-dice-now", count=len(faces), faces=faces)
        case Card.STEAMBOAT_BACK:
            own_points, *other_points = _in_column(seen, seat, seen.column - 1)
            yield message(
                "help-steamboat-back-now",
                column=seen.column - 1,
                own=own_points,
                others=max(other_points, default=0),
            )


def _in_column(seen: State, seat: Seat, column: int) -> list[int]:
    """Return the points of each seat's tents in a column, this seat first."""
    points = seen.edition.points
    column_points = [
        sum(points[row_of(space) - 1] for space in player.tents if column_of(space) == column)
        for player in seen.players
    ]
    return [
        column_points[seat],
        *(number for other_seat, number in enumerate(column_points) if other_seat != seat),
    ]
