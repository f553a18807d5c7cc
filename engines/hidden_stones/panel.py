"""Questions to a seat, and labels of moves and their parts (rules page 5)."""

from collections.abc import Iterator
from typing import Final

from engines.api import Choice, Menu, Message, Seat, menu, message
from engines.hidden_stones import pieces, words
from engines.hidden_stones.moves import (
    FLIPS,
    SWAPS,
    board_after,
    changed_cells,
    completed,
    legal_moves,
    may_pass,
)
from engines.hidden_stones.state import State
from engines.tokens import Tokens

_CHANGES: Final[tuple[Tokens, ...]] = (*SWAPS, *FLIPS)
_STARRED: Final = 4
"""So many changes that complete a card are buttons; further ones head their list."""
_SWAP: Final = message("ask-group-swap")
_FLIP: Final = message("ask-group-flip")


def question(state: State, seat: Seat, tokens: Tokens) -> Menu:
    """Ask the seat on turn for an action, then for the payment.

    Raises `IllegalMove` where no move begins with these tokens.
    """
    hand = state.hands[seat]
    if not tokens:
        return Menu(message("ask-turn", cards=len(hand)), tuple(_choices(state, hand)))
    if tokens in _CHANGES:
        return Menu(message("ask-payment"), tuple(_payments(state, hand, tokens)))
    texts = (move.tokens for move in legal_moves(state, seat))
    return menu(texts, tokens, message("ask-continue"))


def _choices(state: State, hand: pieces.Cards) -> Iterator[Choice]:
    """Yield cards to score, changes that complete one, and the end of the turn; other changes in lists."""
    complete = pieces.lying(state.board, hand)
    for card in complete:
        yield Choice(("score", card), move=True)
    gains = {change: completed(state.board, hand, change) for change in _CHANGES}
    ordered = sorted(_CHANGES, key=lambda change: -pieces.points(gains[change]))
    starred = [change for change in ordered if gains[change]][:_STARRED]
    for change in starred:
        yield Choice(change, name=_name(change, gains[change]), row=1)
    passes = may_pass(state)
    strike = state.solo and not passes and not state.scored
    ends = not passes and not strike and not complete
    yield Choice(
        ("pass",) if passes else ("end",), move=True, row=2, completes=ends, penalty=strike, last=True
    )
    # a last card is not asked for
    paid = tuple(hand) if len(hand) == 1 else ()
    for change in ordered:
        if change not in starred:
            group = _SWAP if change in SWAPS else _FLIP
            yield Choice((*change, *paid), move=bool(paid), group=group, idle=_is_idle(state, change))


def _name(change: Tokens, cards: pieces.Cards) -> Message:
    """Return a change and the cards that it completes, short enough for a button."""
    cells, named = tuple(map(words.cell_name, changed_cells(change))), words.card_names(cards)
    if len(cells) == 1:
        return message("name-flip-completes", cell=cells[0], cards=named)
    return message("name-swap-completes", first=cells[0], second=cells[1], cards=named)


def _is_idle(state: State, change: Tokens) -> bool:
    """Return whether the change swaps two stones with the same symbol."""
    return board_after(state.board, change) == state.board


def _payments(state: State, hand: pieces.Cards, change: Tokens) -> Iterator[Choice]:
    """Yield the cards to pay with; last those that could be scored after the change, which say so."""
    after = pieces.lying(board_after(state.board, change), hand)
    for card in sorted(hand, key=lambda held: (held in after, held)):
        key = "name-discard-completed" if card in after else "name-discard"
        yield Choice((card,), move=True, name=message(key, card=words.card_name(card)))


def label(seen: State, seat: Seat, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]`; a payment asked for by itself is named alone."""
    match tokens:
        case ("swap", first, second, "with", *card):
            return _payment(seen, seat, tokens) if start == 4 else _swap(seen, seat, first, second, card)
        case ("swap", first, *_):
            return message("label-swap-first", first=words.stone_on(seen.board, pieces.CELL_NAMED[first]))
        case ("flip", cell, *payment):
            return _payment(seen, seat, tokens) if start == 3 else _flip(seen, seat, cell, payment[1:])
        case ("score", card):
            return _score(seen, seat, pieces.CardId(card))
        case ("pass",):
            return message("label-pass", cards=_drawn(seen, pieces.PASS_DRAWS))
        case ("end",):
            return _end(seen, seat)
        case _:
            return message(f"label-verb-{tokens[0]}")


def _is_last(seen: State, seat: Seat) -> bool:
    return len(seen.hands[seat]) == 1


def _swap(seen: State, seat: Seat, first: str, second: str, card: list[str]) -> Message:
    first_stone, second_stone = (
        words.stone_on(seen.board, pieces.CELL_NAMED[cell]) for cell in (first, second)
    )
    if not card:
        completed_cards = completed(seen.board, seen.hands[seat], ("swap", first, second))
        if completed_cards:
            return message(
                "label-swap-completes",
                first=first_stone,
                second=second_stone,
                cards=words.card_names(completed_cards),
            )
        return message("label-swap", first=first_stone, second=second_stone)
    key = "label-swap-last" if _is_last(seen, seat) else "label-swap-with"
    return message(key, first=first_stone, second=second_stone, card=words.card_name(pieces.CardId(card[0])))


def _flip(seen: State, seat: Seat, text: str, card: list[str]) -> Message:
    cell = pieces.CELL_NAMED[text]
    before = seen.board[cell]
    place, sides = words.cell_name(cell), (words.symbol_name(before), words.symbol_name(pieces.BACK[before]))
    if not card:
        completed_cards = completed(seen.board, seen.hands[seat], ("flip", text))
        if not completed_cards:
            return message("label-flip", cell=place, before=sides[0], after=sides[1])
        cards = words.card_names(completed_cards)
        return message("label-flip-completes", cell=place, before=sides[0], after=sides[1], cards=cards)
    key = "label-flip-last" if _is_last(seen, seat) else "label-flip-with"
    return message(
        key, cell=place, before=sides[0], after=sides[1], card=words.card_name(pieces.CardId(card[0]))
    )


def _score(seen: State, seat: Seat, card: pieces.CardId) -> Message:
    key = "label-score-last" if _is_last(seen, seat) else "label-score"
    return message(key, card=words.card_name(card), points=pieces.CARDS[card].value)


def _payment(seen: State, seat: Seat, tokens: Tokens) -> Message:
    """Return the card, its value and symbols; and whether it could be scored now, or after this change."""
    card = pieces.CARDS[pieces.CardId(tokens[-1])]
    if card.id in completed(seen.board, seen.hands[seat], tokens):
        key = "label-payment-completed"
    elif card.id in pieces.lying(seen.board, seen.hands[seat]):
        key = "label-payment-lying"
    else:
        key = "label-payment"
    symbols = tuple(words.symbol_name(symbol) for symbol in card.symbols)
    return message(key, card=words.card_name(card.id), points=card.value, symbols=symbols)


def _end(seen: State, seat: Seat) -> Message:
    if seen.solo and not seen.scored:
        return message("label-end-strike", strikes=seen.strikes + 1, of=pieces.STRIKES)
    return message("label-end", cards=_drawn(seen, pieces.HAND - len(seen.hands[seat])))


def _drawn(seen: State, number: int) -> int:
    """Return the number of cards drawn at the end of this turn; 0 where they will never be played."""
    idle = seen.idle_rounds == pieces.IDLE_ROUNDS - 1 and not seen.scored_this_round
    if seen.final_round or idle:
        return 0
    return max(0, min(number, len(seen.draw_pile) + len(seen.discard_pile)))
