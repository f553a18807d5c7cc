"""Alt texts and text boards: the pictures in words, and the game without pictures."""

from collections import Counter
from collections.abc import Iterable

from engines.api import Line, Message, Seat, SeatName, message
from engines.livingstone.data import CARDS, COLUMNS, MOST_BOATS, ROWS, Card, Counts, Space, column_of, row_of
from engines.livingstone.model import Opened, Own, Phase, SeatView, View
from engines.livingstone.names import card_name, gem_names, space_name, stone_names
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, points, result_sentences
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import reachable


def alt(
    view: View, since: View | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    head = (texts(message("title")) + ".", *_now(view, ending, texts))
    if ending is not None:
        return shortened((*head, *course(ending, texts)), texts)
    dice = (*_dice(view, texts), *_changes(Changes(view, since), texts))
    seats = (_seat_line(view, Seat(seat), texts, whole=False) for seat in range(len(view.seats)))
    bag = _stones("board-bag", view.bag, texts)
    return shortened((*head, *dice, *seats, *_columns(view, texts), bag), texts)


def own_alt(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture."""
    return shortened(own_sentences(view, own, texts), texts)


def own_sentences(view: View, own: Own, texts: Texts) -> tuple[str, ...]:
    """Return money, gems, cards and prices, as sentences for an alt text."""
    own_things = (
        _money(own, texts),
        *map(texts, _gems(view.seats[own.seat])),
        *_hand(own, texts, one_a_line=False),
    )
    return (*own_things, *_prices(view, own, texts))


def text_board(view: View, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    seats = tuple(map(Seat, range(len(view.seats))))
    return paragraphs(
        (*_now(view, ending, texts), *(_dice(view, texts) if ending is None else course(ending, texts))),
        (
            *(_seat_line(view, seat, texts, whole=True) for seat in seats),
            *(_opened(view.opened, seat, texts) for seat in seats if view.opened),
        ),
        (
            *_values(view, texts),
            *(_columns(view, texts) or (texts(message("board-no-tents")),)),
        ),
        (
            _stones("board-bag", view.bag, texts),
            _stones("board-aside", view.aside, texts),
            texts(message("board-bank")),
            texts(message("board-pile", cards=view.draw_pile)),
            *_cards("board-opened-pile", view.opened.draw_pile if view.opened else (), texts),
            *_cards("board-played", view.played, texts),
            *_cards("board-deck", view.edition.deck, texts),
            *((texts(message("board-boats", boats=view.boats, most=MOST_BOATS)),) if view.boats else ()),
        ),
    )


def own_text(view: View, own: Own, _seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """Money, cards and prices, line by line."""
    return "\n".join(
        (
            _money(own, texts),
            *map(texts, _gems(view.seats[own.seat])),
            *_hand(own, texts, one_a_line=True),
            *_prices(view, own, texts),
            *_own_tents(view, own, texts),
        )
    )


# --- the moment --------------------------------------------------------------------------------------


def _now(view: View, ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    if ending is not None:
        return result_sentences(ending.outcome, texts)
    round_message = message(
        "board-round", round=view.round, column=view.column, cost=view.edition.costs[view.column - 1]
    )
    key = "board-turn-die" if view.phase is Phase.DIE else "board-turn-act"
    return (
        texts(round_message),
        *((texts(message("picture-last-column")) + ".",) if view.last_column else ()),
        texts(message(key, seat=SeatName(view.turn))),
    )


def _dice(view: View, texts: Texts) -> tuple[str, ...]:
    if not view.dice:
        return (texts(message("board-no-dice")),)
    dice_text = texts(message("board-dice", number=len(view.dice), dice=view.dice))
    takeable = tuple(sorted(reachable(view)))
    if not takeable or len(takeable) == len(set(view.dice)):
        return (dice_text,)
    return (dice_text, texts(message("board-possible", dice=takeable)))


def _changes(changes: Changes, texts: Texts) -> tuple[str, ...]:
    new = tuple(map(space_name, sorted(changes.built)))
    boat = changes.boat_from
    return (
        *((texts(message("board-new-tents", number=changes.new_tents, spaces=new)),) if new else ()),
        *((texts(message("board-new-boat", column=boat)),) if boat else ()),
    )


# --- the land ----------------------------------------------------------------------------------------


def _columns(view: View, texts: Texts) -> tuple[str, ...]:
    """The columns with tents, that of the boat first."""
    camps: dict[Space, list[Message]] = {}
    for seat, seat_view in enumerate(view.seats):
        for space, number in Counter(seat_view.tents).items():
            tents = message("board-tents", seat=SeatName(Seat(seat)), number=number)
            camps.setdefault(space, []).append(tents)
    order = (view.column, *(column for column in range(1, COLUMNS + 1) if column != view.column))
    lines = (_column(column, camps, texts) for column in order)
    return tuple(line for line in lines if line)


def _column(column: int, camps: dict[Space, list[Message]], texts: Texts) -> str:
    rows = [
        texts(message("board-row", row=row_of(space), tents=tuple(tents)))
        for space, tents in sorted(camps.items())
        if column_of(space) == column
    ]
    return f"{texts(message('board-column', column=column))} {join_clauses(rows, texts)}." if rows else ""


def _values(view: View, texts: Texts) -> tuple[str, ...]:
    """Cost and points of tents."""
    messages = (
        message("board-costs", costs=view.edition.costs),
        message("board-fee"),
        message("board-row-points", points=view.edition.points),
        message("board-majorities", points=view.edition.majority),
    )
    return tuple(map(texts, messages))


# --- seats -------------------------------------------------------------------------------------------


def _seat_line(view: View, seat: Seat, texts: Texts, *, whole: bool) -> str:
    seat_view = view.seats[seat]
    if seat_view.left:
        return texts(message("board-left", seat=SeatName(seat), points=seat_view.points))
    sources = _so_far(seat_view) if whole and view.outcome is None else ()
    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=points(seat_view.points, sources),
        tents=seat_view.supply,
        cards=seat_view.cards,
        gifts=seat_view.gifts,
    )
    taken = seat_view.taken
    scored = tuple(map(space_name, seat_view.scored))
    messages = (
        line,
        *_gems(seat_view),
        *((message("board-taken", number=len(taken), dice=taken),) if taken else ()),
        *((message("board-waiting"),) if seat_view.waiting and view.outcome is None else ()),
        *((message("board-start"),) if seat == view.start and view.outcome is None else ()),
        *((message("board-scored", number=len(scored), spaces=scored),) if scored and whole else ()),
    )
    return " ".join(map(texts, messages))


def _so_far(seat_view: SeatView) -> tuple[Line, ...]:
    """The sources of the points of a running game."""
    sources = (("columns", seat_view.columns), ("market", seat_view.market), ("animals", seat_view.animals))
    return tuple(Line(message(f"line-{source}"), number) for source, number in sources)


def _opened(opened: Opened, seat: Seat, texts: Texts) -> str:
    """The secret holdings of a seat, after the end."""
    cards = opened.hands[seat]
    hand = (message("board-opened-hand", number=len(cards), cards=_counted(cards)),) if cards else ()
    coins, chest = (message("board-coins", coins=held[seat]) for held in (opened.coins, opened.chests))
    had = message("board-opened", seat=SeatName(seat), coins=coins, chest=chest)
    return " ".join(map(texts, (had, *hand)))


def _counted(cards: Iterable[Card]) -> tuple[Message, ...]:
    return tuple(
        message("board-card", card=card_name(card), number=number)
        for card, number in sorted(Counter(cards).items())
    )


# --- stock -------------------------------------------------------------------------------------------


def _stones(key: str, counts: tuple[int, ...], texts: Texts) -> str:
    stones = stone_names(counts)
    return texts(message(key, number=sum(counts), stones=stones) if stones else message(f"{key}-empty"))


def _cards(key: str, counts: Counts, texts: Texts) -> tuple[str, ...]:
    """Cards by kind; `counts` is indexed by `Card`."""
    cards = _counted(card for card in CARDS for _ in range(counts[card])) if counts else ()
    return (texts(message(key, number=sum(counts), cards=cards)),) if cards else ()


# --- private facts -----------------------------------------------------------------------------------


def _money(own: Own, texts: Texts) -> str:
    return texts(message("board-money", coins=own.coins, chest=own.chest))


def _gems(seat_view: SeatView) -> tuple[Message, ...]:
    gems = gem_names(seat_view.gems)
    return (message("board-gems", number=sum(seat_view.gems), gems=gems),) if gems else ()


def _hand(own: Own, texts: Texts, *, one_a_line: bool) -> tuple[str, ...]:
    """The cards in hand: one a line, or all in one sentence."""
    if not own.hand:
        return (texts(message("picture-no-cards")),)
    head = texts(message("board-hand", number=len(own.hand)))
    cards = [_card(card, number, texts) for card, number in sorted(Counter(own.hand).items())]
    if not one_a_line:
        return (f"{head} {join_clauses(cards, texts)}.",)
    return (head, *(f"{words}." for words in cards))


def _card(card: Card, number: int, texts: Texts) -> str:
    name = message("board-card", card=card_name(card), number=number)
    return texts(message("board-held", card=name, effect=message(f"picture-effect-{card.word}")))


def _prices(view: View, own: Own, texts: Texts) -> tuple[str, ...]:
    if not own.prices or view.outcome is not None:
        return ()
    prices = zip(range(1, ROWS + 1), own.prices, strict=True)
    rows = (texts(message("board-price", row=row, price=price)) for row, price in prices)
    return (f"{texts(message('board-prices', column=view.column))} {join_clauses(rows, texts)}.",)


def _own_tents(view: View, own: Own, texts: Texts) -> tuple[str, ...]:
    """The spaces of the seat's tents, and the possible spaces of an extra one."""
    seat_view: SeatView = view.seats[own.seat]
    camps = Counter(seat_view.tents).items()
    tents = tuple(message("board-camp", space=space_name(space), number=number) for space, number in camps)
    targets = tuple(map(space_name, own.targets)) if view.outcome is None else ()
    sentences = (
        *((message("board-own-tents", number=len(seat_view.tents), spaces=tents),) if tents else ()),
        *((message("board-targets", number=len(targets), spaces=targets),) if targets else ()),
    )
    return tuple(map(texts, sentences))
