"""Help for each question, with the stones and cards that the seat may know."""

from collections.abc import Iterator

from engines.api import Help, Message, Seat, message
from engines.hidden_stones.moves import FLIPS, SWAPS, board_after, changed_cells, completed, may_pass
from engines.hidden_stones.pieces import (
    BACK,
    CARDS,
    HAND,
    PASS_DRAWS,
    SOLO_CARDS,
    STRIKES,
    CardId,
    lying,
    placements,
    points,
)
from engines.hidden_stones.state import State
from engines.hidden_stones.words import card_name, card_names, cell_name, stone_on, symbol_name
from engines.tokens import Tokens


def advice(seen: State, seat: Seat) -> Message:
    """Return the advice for the situation of the turn."""
    if lying(seen.board, seen.hands[seat]):
        return message("advice-score")
    if seen.final_round:
        return message("advice-final")
    return message("advice-solo" if seen.solo else "advice-turn")


def explain(seen: State, seat: Seat, tokens: Tokens) -> Help:
    """Return the help for the question after these tokens."""
    match tokens:
        case ("score", card):
            return Help("formations", message("help-score"), tuple(_scoring(seen, seat, CardId(card))))
        case ("swap" | "flip" as change, *_):
            return Help("turn", message(f"help-{change}"), tuple(_changing(seen, seat, tokens)))
        case ("pass", *_):
            cards = len(seen.hands[seat])
            passed = message("help-pass-now", cards=cards, after=cards + PASS_DRAWS)
            return Help("turn", message("help-pass"), (passed,))
        case ("end", *_):
            return _ending(seen, seat)
    situation = (*_best(seen, seat), _standing(seen, seat))
    return Help("turn", message("help-turn"), situation, tuple(_topics(seen, seat)))


def _topics(seen: State, seat: Seat) -> Iterator[Tokens]:
    """Yield cards to score, the best swap and the best flip, and the end of the turn."""
    yield from (("score", card) for card in lying(seen.board, seen.hands[seat]))
    yield _most(seen, seat, SWAPS)
    yield _most(seen, seat, FLIPS)
    yield ("pass",) if may_pass(seen) else ("end",)


def _most(seen: State, seat: Seat, changes: tuple[Tokens, ...]) -> Tokens:
    """Return the change that completes the highest value, the first one where none does."""
    return max(changes, key=lambda change: points(completed(seen.board, seen.hands[seat], change)))


# --- the turn ----------------------------------------------------------------------------------------


def _best(seen: State, seat: Seat) -> Iterator[Message]:
    """Yield the cards that can be scored now, or those that one change would complete."""
    cards = lying(seen.board, seen.hands[seat])
    if cards:
        yield message("help-turn-lying", count=len(cards), cards=card_names(cards), points=points(cards))
        return
    best = _most(seen, seat, (*SWAPS, *FLIPS))
    completed_cards = completed(seen.board, seen.hands[seat], best)
    if not completed_cards:
        yield message("help-turn-none")
    elif best[0] == "swap":
        first, second = (stone_on(seen.board, cell) for cell in changed_cells(best))
        yield message(
            "help-turn-swap",
            first=first,
            second=second,
            cards=card_names(completed_cards),
            points=points(completed_cards),
        )
    else:
        (cell,) = changed_cells(best)
        stone = stone_on(seen.board, cell)
        yield message(
            "help-turn-flip", stone=stone, cards=card_names(completed_cards), points=points(completed_cards)
        )


def _standing(seen: State, seat: Seat) -> Message:
    won = len(seen.won[seat])
    if seen.solo:
        return message("help-turn-solo", won=won, of=SOLO_CARDS, strikes=seen.strikes, most=STRIKES)
    if seen.final_round:
        return message("help-turn-final")
    return message("help-turn-goal", won=won, of=seen.target)


def _scoring(seen: State, seat: Seat, card: CardId) -> Iterator[Message]:
    """Yield the cells of the card's formation, and how close the seat comes to the threshold."""
    for placement in placements(seen.board, card)[:1]:
        cells = tuple(map(cell_name, placement.cells))
        yield message("help-score-card", card=card_name(card), cells=cells, points=CARDS[card].value)
    won = len(seen.won[seat]) + 1
    if not seen.solo and not seen.final_round:
        yield message("help-score-goal", won=won, of=seen.target)


def _ending(seen: State, seat: Seat) -> Help:
    if seen.solo and not seen.scored:
        strike = message("help-end-strike", strikes=seen.strikes + 1, most=STRIKES)
        return Help("solo", message("help-end-solo"), (strike,))
    drawn = min(max(0, HAND - len(seen.hands[seat])), len(seen.draw_pile) + len(seen.discard_pile))
    return Help(
        "turn", message("help-end"), (message("help-end-now", cards=len(seen.hands[seat]), drawn=drawn),)
    )


# --- a change ----------------------------------------------------------------------------------------


def _changing(seen: State, seat: Seat, change: Tokens) -> Iterator[Message]:
    """Yield the new symbol, the cards that the change completes and breaks, and the cheapest payment."""
    cells = changed_cells(change)
    if not cells:
        return
    if len(cells) == 1:
        before = seen.board[cells[0]]
        yield message(
            "help-flip-now",
            cell=cell_name(cells[0]),
            before=symbol_name(before),
            after=symbol_name(BACK[before]),
        )
    completed_cards = completed(seen.board, seen.hands[seat], change)
    if completed_cards:
        yield message(
            "help-change-completes",
            count=len(completed_cards),
            cards=card_names(completed_cards),
            points=points(completed_cards),
        )
    else:
        yield message("help-change-none")
    after = lying(board_after(seen.board, change), seen.hands[seat])
    broken = tuple(card for card in lying(seen.board, seen.hands[seat]) if card not in after)
    if broken:
        yield message("help-change-breaks", count=len(broken), cards=card_names(broken))
    spare = [card for card in seen.hands[seat] if card not in after and card not in broken]
    if completed_cards and spare:
        least = min(spare, key=lambda card: (CARDS[card].value, card))
        yield message("help-change-pay", card=card_name(least), points=CARDS[least].value)
