"""Help for each question, with the numbers of the table that the seat may know."""

from collections.abc import Iterator
from functools import lru_cache
from math import comb
from typing import Final

from msgspec.structs import replace

from engines.api import Help, Message, Seat, SeatName, message
from engines.livingstone.facts import Again, Coins, Stones, Tent, chest, facts
from engines.livingstone.moves import PLAYED, Action, Build, Market, Move, Play, Sell, Take
from engines.livingstone.pieces import (
    ANIMALS,
    BANK_PRICES,
    GEMS,
    MOST_BOATS,
    Card,
    Counts,
    Space,
    Stone,
    space_at,
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
_TENT_CHAPTERS: Final[dict[Tokens, tuple[str, str]]] = {
    ("free",): ("cards", "help-free-tent"),
    ("row",): ("cards", "help-any-row"),
}
"""Chapter and rule of the cards that go with a tent for a die."""
_TENTH: Final = 0.1
_PERCENT: Final = 100
_FACES: Final = range(1, 7)


def advice(seen: State, seat: Seat) -> Message | None:
    """Return the advice for the phase, in the first turn of a round; in the last column in each turn.

    A seat that cannot donate, or is sure to pass the test, gets no advice to donate.
    """
    player = seen.players[seat]
    is_safe = chest(seen, seat).percent == _PERCENT
    if seen.phase is Phase.ACT and (is_safe or not player.coins):
        return None
    if seen.last_column and seen.phase is Phase.ACT:
        return message("advice-last")
    taken = len(player.taken) - (seen.phase is Phase.ACT)
    return None if taken else message(f"advice-{seen.phase.value}")


def explain(seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    player = seen.players[seat]
    match tokens:
        case ("take", die, action, *words):
            return _taking(seen, seat, int(die), action, tuple(words))
        case ("sell", *_):
            return Help("free", message("help-sell"), tuple(_numbers(seen, seat, Sell(player.gems))))
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
        case "coins" | "mine":
            now = _numbers(seen, seat, Take(die, Action(action)))
            return Help("actions", message(f"help-{action}"), tuple(now))
        case "card":
            return Help("cards", message("help-card"), (message("help-card-now", cards=seen.undrawn),))
        case "move":
            source = space_at(int(words[0]), int(words[1])) if words else None
            now = _numbers(seen, seat, replace(_tent(seen, seat, die, words[2:]), source=source))
            return Help("two", message("help-move"), tuple(now))
    chapter, rule = _TENT_CHAPTERS.get(words[:1], ("actions", "help-tent"))
    return Help(chapter, message(rule), tuple(_numbers(seen, seat, _tent(seen, seat, die, words))))


def _tent(seen: State, seat: Seat, die: int, cards: Tokens) -> Build:
    """Return the tent that these words put up; with an open row, in the best affordable one."""
    free = cards[-1:] == ("free",)
    if cards == ("row",):
        coins, asked = seen.players[seat].coins, prices(seen, seat)
        return Build(die, max((row for row in _FACES if asked[row - 1] <= coins), default=die))
    return Build(die, int(cards[1]) if cards[:1] == ("row",) else None, free)


# --- numbers -----------------------------------------------------------------------------------------


def _numbers(seen: State, seat: Seat, move: Move) -> Iterator[Message]:
    """Yield what a move would bring and cost now."""
    match move, facts(seen, seat, move):
        case Build(free=free), Tent() as tent:
            yield from _tent_numbers(seen, seat, tent, free=free)
        case Take(die), Coins(then=then):
            yield message("help-coins-now", die=die, coins=then)
        case Play(), Coins(then=then):
            yield message("help-four-coins-now", coins=then)
        case Sell(gems) | Market(gems), Coins(coins) if any(gems):
            key = "help-sell-now" if isinstance(move, Sell) else "help-market-now"
            yield message(key, gems=gem_names(gems), coins=coins)
        case _, Stones(drawn):
            yield from _drawing(seen.bag, drawn)
        case _, Again(column, own, others):
            yield message("help-steamboat-back-now", column=column, own=own, others=others)
        case Play(card), _ if card in ANIMALS:
            yield message("help-animal-now", card=card_name(card), points=ANIMALS[card])


def _tent_numbers(seen: State, seat: Seat, tent: Tent, *, free: bool) -> Iterator[Message]:
    """Yield the price and the points of a tent, and what it does for the majority of its row."""
    due = 0 if free else tent.price
    short = max(0, due - seen.players[seat].coins)
    yield message(
        "help-tent-now", column=seen.column, row=tent.row, price=due, short=short, points=tent.points
    )
    yield message("help-tent-majority", row=tent.row, own=tent.own, others=tent.others, points=tent.majority)


# --- the mine ----------------------------------------------------------------------------------------


def _drawing(bag: Counts, drawn: int) -> Iterator[Message]:
    """Yield the content of the bag, and the usual result of so many stones out of it."""
    inside = sum(bag)
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


def _donation(seen: State) -> Message:
    return message("help-donate-two") if seen.two else message("help-donate")


def _donating(seen: State, seat: Seat) -> Iterator[Message]:
    """Yield the content of the own chest, and its chance in the test or the donations of others."""
    coins, percent = chest(seen, seat)
    yield message("help-donate-chest", chest=coins, coins=seen.players[seat].coins)
    if percent is not None:
        yield message("help-donate-test", chest=coins, percent=percent)
    else:
        times = tuple(
            message("help-donated", seat=SeatName(other), times=seen.players[other].gifts)
            for other in seen.remaining
            if other != seat
        )
        yield message("help-donate-others", times=times)


# --- cards -------------------------------------------------------------------------------------------


def _playing(seen: State, seat: Seat, words: Tokens) -> Help:
    """Return the help on playing a card, in general while the words do not name one."""
    player = seen.players[seat]
    match words:
        case ("market", *_):
            return Help("cards", message("help-market"), tuple(_numbers(seen, seat, Market(player.gems))))
        case ("extra", *_):
            targets = extra_targets(seen, player)
            return Help("cards", message("help-extra-tent"), tuple(_extra(targets)))
    card = PLAYED.get(words)
    if card is None:
        return Help("cards", message("help-animal") if words[:1] == ("animal",) else None)
    rule = "help-animal" if card in ANIMALS else f"help-{card.word}"
    now = _another(seen) if card is Card.TWO_DICE else _numbers(seen, seat, Play(card))
    return Help("cards", message(rule), tuple(now))


def _extra(targets: tuple[Space, ...]) -> Iterator[Message]:
    if targets:
        yield message("help-extra-tent-now", number=len(targets), space=space_name(targets[-1]))


def _another(seen: State) -> Iterator[Message]:
    faces = takeable(seen)
    if faces:
        yield message("help-two-dice-now", count=len(faces), faces=faces)
