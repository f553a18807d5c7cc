"""Labels of buttons and list entries for moves and parts of them."""

from engines.api import Message, message
from engines.hidden_stones.names import card_name, card_names, cell_name, stone_on, symbol_name
from engines.hidden_stones.pieces import (
    BACK,
    CARDS,
    CELL_NAMED,
    HAND,
    IDLE_ROUNDS,
    PASS_DRAWS,
    STRIKES,
    CardId,
)
from engines.hidden_stones.preview import completed
from engines.hidden_stones.state import Own, View
from engines.tokens import Tokens


def label(view: View, own: Own, tokens: Tokens, start: int) -> Message:
    """Return the label of `tokens[start:]`; a payment asked for by itself is named alone."""
    match tokens:
        case ("swap", first, second, "with", *card):
            return _payment(view, own, tokens) if start == 4 else _swap(view, own, first, second, card)
        case ("swap", first, *_):
            return message("label-swap-first", first=stone_on(view.board, CELL_NAMED[first]))
        case ("flip", cell, *payment):
            return _payment(view, own, tokens) if start == 3 else _flip(view, own, cell, payment[1:])
        case ("score", card):
            return _score(own, CardId(card))
        case ("pass",):
            return message("label-pass", cards=_drawn(view, PASS_DRAWS))
        case ("end",):
            return _end(view, own)
        case _:
            return message(f"label-verb-{tokens[0]}")


def _is_last(own: Own) -> bool:
    return len(own.hand) == 1


def _swap(view: View, own: Own, first: str, second: str, card: list[str]) -> Message:
    first_stone, second_stone = (stone_on(view.board, CELL_NAMED[cell]) for cell in (first, second))
    if not card:
        completed_cards = completed(view.board, own.hand, ("swap", first, second))
        if completed_cards:
            return message(
                "label-swap-completes",
                first=first_stone,
                second=second_stone,
                cards=card_names(completed_cards),
            )
        return message("label-swap", first=first_stone, second=second_stone)
    key = "label-swap-last" if _is_last(own) else "label-swap-with"
    return message(key, first=first_stone, second=second_stone, card=card_name(CardId(card[0])))


def _flip(view: View, own: Own, text: str, card: list[str]) -> Message:
    cell = CELL_NAMED[text]
    before = view.board[cell]
    place, sides = cell_name(cell), (symbol_name(before), symbol_name(BACK[before]))
    if not card:
        completed_cards = completed(view.board, own.hand, ("flip", text))
        if not completed_cards:
            return message("label-flip", cell=place, before=sides[0], after=sides[1])
        cards = card_names(completed_cards)
        return message("label-flip-completes", cell=place, before=sides[0], after=sides[1], cards=cards)
    key = "label-flip-last" if _is_last(own) else "label-flip-with"
    return message(key, cell=place, before=sides[0], after=sides[1], card=card_name(CardId(card[0])))


def _score(own: Own, card: CardId) -> Message:
    key = "label-score-last" if _is_last(own) else "label-score"
    return message(key, card=card_name(card), points=CARDS[card].value)


def _payment(view: View, own: Own, tokens: Tokens) -> Message:
    """Return the card, its value and symbols; and whether it could be scored now, or after this change."""
    card = CARDS[CardId(tokens[-1])]
    if card.id in completed(view.board, own.hand, tokens):
        key = "label-payment-completed"
    elif any(lying_card.card == card.id for lying_card in own.lying):
        key = "label-payment-lying"
    else:
        key = "label-payment"
    symbols = tuple(symbol_name(symbol) for symbol in card.symbols)
    return message(key, card=card_name(card.id), points=card.value, symbols=symbols)


def _end(view: View, own: Own) -> Message:
    if view.solo and not view.scored:
        return message("label-end-strike", strikes=view.strikes + 1, of=STRIKES)
    return message("label-end", cards=_drawn(view, HAND - len(own.hand)))


def _drawn(view: View, number: int) -> int:
    """Return the number of cards drawn at the end of this turn; 0 where they will never be played."""
    idle = view.idle_rounds == IDLE_ROUNDS - 1 and not view.scored_this_round
    if view.final_round or idle:
        return 0
    return max(0, min(number, view.draw_pile + len(view.discard_pile)))
