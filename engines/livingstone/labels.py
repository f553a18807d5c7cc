"""Labels of buttons and list entries for moves and parts of them."""

from collections.abc import Sequence

from engines.api import Message, Seat, message
from engines.livingstone.board import price, worth
from engines.livingstone.moves import PLAYED
from engines.livingstone.pieces import (
    ANIMALS,
    BANK_PRICES,
    CARD_COINS,
    CARD_STONES,
    GEMS,
    MARKET_PRICES,
    Card,
    Counts,
    Space,
    space_at,
)
from engines.livingstone.state import State
from engines.livingstone.words import gem_names, space_name
from engines.tokens import Tokens


def label(_public: State, seen: State, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]` for the seat that sees the state so."""
    seat = next(seat for seat in (*seen.remaining, *seen.left) if seen.players[seat].hand)
    return _label(seen, seat, tokens, start)


def _label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    match tokens:
        case ("take", die, "tent", *cards):
            return _Tent(seen, seat, int(die), None, cards).words(start - 3)
        case ("take", die, "move", column, row, *cards):
            source = space_at(int(column), int(row))
            return _Tent(seen, seat, int(die), source, cards).words(start - 5)
        case ("take", die, *action):
            return _take(seen, int(die), action)
        case ("play", "extra", *spaces):
            return _extra(spaces, start)
        case ("play", "market", *gems):
            return _gems("label-market", gems, MARKET_PRICES)
        case ("sell", *gems):
            return _gems("label-sell", gems, BANK_PRICES)
        case ("play", *words) if words:
            return _play(seen, seat, tuple(words))
        case ("donate", coins):
            return message("label-donate-coins", coins=int(coins))
        case _:
            return message(f"label-{tokens[0]}")


def _take(seen: State, die: int, action: Sequence[str]) -> Message:
    match action:
        case ["mine"]:
            return message("label-take-mine", die=die, stones=min(die, sum(seen.bag)))
        case [word, *_]:
            return message(f"label-take-{word}", die=die)
        case _:
            return message("label-take-die", die=die)


def _gems(key: str, pairs: Sequence[str], prices: Counts) -> Message:
    counted = dict(zip(pairs[::2], map(int, pairs[1::2]), strict=False))
    gems = tuple(counted.get(kind.word, 0) for kind in GEMS)
    if not any(gems):
        return message(key)
    coins = worth(gems, prices)
    if key == "label-sell" and sum(gems) == 1:
        return message("label-sell-one", gem=message(f"one-{GEMS[gems.index(1)].word}"), coins=coins)
    return message(f"{key}-gems", gems=gem_names(gems, as_object=True), coins=coins)


def _play(seen: State, seat: Seat, words: Tokens) -> Message:
    if words not in PLAYED:
        return message("label-play-animal")
    match PLAYED[words]:
        case Card.FOUR_COINS:
            return message("label-play-four-coins", coins=CARD_COINS)
        case Card.THREE_STONES:
            return message("label-play-three-stones", stones=min(CARD_STONES, sum(seen.bag)))
        case Card.STEAMBOAT_BACK:
            return message("label-play-steamboat-back", column=seen.column - 1)
        case Card.TWO_DICE:
            last = seen.players[seat].last_die
            return message("label-play-two-dice", last=last) if last else message("card-two-dice")
        case animal:
            return message(f"label-play-{animal.word}", points=ANIMALS[animal])


def _extra(spaces: Sequence[str], start: int) -> Message:
    match spaces:
        case [column, row, "from", other_column, other_row]:
            space, source = space_at(int(column), int(row)), space_at(int(other_column), int(other_row))
            if start == 4:
                return message("label-part-source", source=space_name(source))
            return message("label-extra-from", space=space_name(space), source=space_name(source))
        case [column, row, *_]:
            space = space_at(int(column), int(row))
            return message("label-part-target" if start == 2 else "label-extra", space=space_name(space))
        case _:
            return message("label-play-extra")


# --- tents -------------------------------------------------------------------------------------------


class _Tent:
    """The words for a tent for a die, whole or half-entered: source, space and price."""

    def __init__(self, seen: State, seat: Seat, die: int, source: Space | None, cards: Sequence[str]) -> None:
        self._die, self._source, self._cards = die, source, tuple(cards)
        chosen = cards[1] if len(cards) > 1 else None
        self._row = die if chosen is None else int(chosen)
        space = space_at(seen.column, self._row)
        self._space = space_name(space)
        self._free = cards[-1:] == ["free"]
        self._price = price(seen, seat, space)
        self._open = cards[-1:] == ["row"] or self._price > seen.players[seat].coins

    def words(self, start: int) -> Message:
        """Return the label of the new tokens; cards begin at 0, the source lies before."""
        if start >= 0:
            return self._part(start)
        if self._source is not None and start >= -2:
            return self._of_source()
        return self._whole()

    def _whole(self) -> Message:
        die, space = self._die, self._space
        if self._source is None:
            if self._free:
                return message("label-tent-free", die=die, space=space)
            if self._open:
                return message("label-tent", die=die)
            return message("label-tent-for", die=die, space=space, coins=self._price)
        source = space_name(self._source)
        if self._free:
            return message("label-move-free", die=die, source=source, space=space)
        if self._open:
            return message("label-move", die=die, source=source)
        return message("label-move-for", die=die, source=source, space=space, coins=self._price)

    def _of_source(self) -> Message:
        """Return the label of the source, with the cards entered after it."""
        source = space_name(self._source or Space(0))
        if not self._cards:
            return message("label-part-source", source=source)
        return message("label-part-source-cards", source=source, cards=self._part(0))

    def _part(self, start: int) -> Message:
        """Return the label of the cards from `start` on."""
        new = self._cards[start:]
        if new == ("free",):
            return message("label-part-free")
        if self._cards == ("row",):
            return message("label-part-rows")
        if "free" in new:
            return message("label-part-row-free", space=self._space)
        return message("label-part-row-for", space=self._space, coins=self._price)
