"""The pictures in words: alt texts, and the game without pictures."""

from collections import Counter

from engines.api import Line, Message, Seat, SeatName, message
from engines.livingstone.belongings import belongings
from engines.livingstone.pieces import (
    CARDS,
    COLUMNS,
    MOST_BOATS,
    NO_CARDS,
    ROWS,
    Card,
    Counts,
    Space,
    column_of,
    row_of,
)
from engines.livingstone.state import Phase, Player, State
from engines.livingstone.tents import extra_targets, prices
from engines.livingstone.words import card_name, gem_names, space_name, stone_names
from renderers.api import Ending, SeatFace, Texts, paragraphs, shortened
from renderers.ending import course, join_clauses, points, result_sentences
from renderers.livingstone.changes import Changes
from renderers.livingstone.land import reachable
from renderers.livingstone.panel import GamePanel, choosable


def alt(
    seen: State, since: State | None, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts
) -> str:
    """The alt text of the public picture, most important first."""
    head = (texts(message("title")) + ".", *_now(seen, ending, texts))
    if ending is not None:
        return shortened((*head, *course(ending, texts)), texts)
    dice = (*_dice(seen, texts), *_changes(Changes(seen, since), texts))
    seats = (_seat_line(seen, Seat(seat), texts, whole=False) for seat in range(len(seen.players)))
    bag = _stones("board-bag", seen.bag, texts)
    return shortened((*head, *dice, *seats, *_columns(seen, texts), bag), texts)


def own_alt(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The alt text of the private picture."""
    return shortened(_own_sentences(seen, seat, texts), texts)


def panel_alt(panel: GamePanel, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """The dice that may be taken, then the private facts as in the private picture."""
    faces = choosable(panel.seen, panel.seat) if panel.question is not None else ()
    dice = (texts(message("panel-alt-dice", dice=faces)),) if faces else ()
    return shortened((*dice, *_own_sentences(panel.seen, panel.seat, texts)), texts)


def _own_sentences(seen: State, seat: Seat, texts: Texts) -> tuple[str, ...]:
    """Return money, gems, cards and prices, as sentences for an alt text."""
    player = seen.players[seat]
    own_things = (
        _money(player, texts),
        *map(texts, _gems(player)),
        *_hand(player.hand, texts, one_a_line=False),
    )
    return (*own_things, *_prices(seen, seat, texts))


def text_board(seen: State, _seats: tuple[SeatFace, ...], ending: Ending | None, texts: Texts) -> str:
    """The public facts: whose turn it is, the seats, then the table."""
    seats = tuple(map(Seat, range(len(seen.players))))
    return paragraphs(
        (*_now(seen, ending, texts), *(_dice(seen, texts) if ending is None else course(ending, texts))),
        (
            *(_seat_line(seen, seat, texts, whole=True) for seat in seats),
            *(_opened(seen.players[seat], seat, texts) for seat in seats if seen.reason is not None),
        ),
        (
            *_values(seen, texts),
            *(_columns(seen, texts) or (texts(message("board-no-tents")),)),
        ),
        (
            _stones("board-bag", seen.bag, texts),
            _stones("board-aside", seen.aside, texts),
            texts(message("board-bank")),
            texts(message("board-pile", cards=seen.undrawn)),
            *_cards("board-opened-pile", NO_CARDS if seen.reason is None else seen.draw_pile, texts),
            *_cards("board-played", seen.played, texts),
            *_cards("board-deck", seen.edition.deck, texts),
            *((texts(message("board-boats", boats=seen.boats, most=MOST_BOATS)),) if seen.boats else ()),
        ),
    )


def own_text(seen: State, seat: Seat, _seats: tuple[SeatFace, ...], texts: Texts) -> str:
    """Money, cards and prices, line by line."""
    player = seen.players[seat]
    return "\n".join(
        (
            _money(player, texts),
            *map(texts, _gems(player)),
            *_hand(player.hand, texts, one_a_line=True),
            *_prices(seen, seat, texts),
            *_own_tents(seen, player, texts),
        )
    )


# --- the moment --------------------------------------------------------------------------------------


def _now(seen: State, ending: Ending | None, texts: Texts) -> tuple[str, ...]:
    if ending is not None:
        return result_sentences(ending.outcome, texts)
    round_message = message(
        "board-round", round=seen.round, column=seen.column, cost=seen.edition.costs[seen.column - 1]
    )
    key = "board-turn-die" if seen.phase is Phase.DIE else "board-turn-act"
    return (
        texts(round_message),
        *((texts(message("picture-last-column")) + ".",) if seen.last_column else ()),
        texts(message(key, seat=SeatName(seen.turn))),
    )


def _dice(seen: State, texts: Texts) -> tuple[str, ...]:
    if not seen.dice:
        return (texts(message("board-no-dice")),)
    dice_text = texts(message("board-dice", number=len(seen.dice), dice=seen.dice))
    takeable = reachable(seen)
    if not takeable or len(takeable) == len(set(seen.dice)):
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


def _columns(seen: State, texts: Texts) -> tuple[str, ...]:
    """The columns with tents, that of the boat first."""
    camps: dict[Space, list[Message]] = {}
    for seat, player in enumerate(seen.players):
        for space, number in Counter(player.tents).items():
            tents = message("board-tents", seat=SeatName(Seat(seat)), number=number)
            camps.setdefault(space, []).append(tents)
    order = (seen.column, *(column for column in range(1, COLUMNS + 1) if column != seen.column))
    lines = (_column(column, camps, texts) for column in order)
    return tuple(line for line in lines if line)


def _column(column: int, camps: dict[Space, list[Message]], texts: Texts) -> str:
    rows = [
        texts(message("board-row", row=row_of(space), tents=tuple(tents)))
        for space, tents in sorted(camps.items())
        if column_of(space) == column
    ]
    return f"{texts(message('board-column', column=column))} {join_clauses(rows, texts)}." if rows else ""


def _values(seen: State, texts: Texts) -> tuple[str, ...]:
    """Cost and points of tents."""
    messages = (
        message("board-costs", costs=seen.edition.costs),
        message("board-fee"),
        message("board-row-points", points=seen.edition.points),
        message("board-majorities", points=seen.edition.majority),
    )
    return tuple(map(texts, messages))


# --- seats -------------------------------------------------------------------------------------------


def _seat_line(seen: State, seat: Seat, texts: Texts, *, whole: bool) -> str:
    player = seen.players[seat]
    if seat in seen.left:
        return texts(message("board-left", seat=SeatName(seat), points=player.points))
    runs = seen.reason is None
    line = message(
        "board-seat",
        seat=SeatName(seat),
        points=points(player.points, _so_far(player) if whole and runs else ()),
        tents=player.supply,
        cards=player.held,
        gifts=player.gifts,
    )
    told = sorted((one for one in belongings(seen, seat) if one.told), key=lambda one: one.sign == "starts")
    scored = tuple(map(space_name, player.scored))
    messages = (
        line,
        *(one.told for one in told if one.told),
        *((message("board-scored", number=len(scored), spaces=scored),) if scored and whole else ()),
    )
    return " ".join(map(texts, messages))


def _so_far(player: Player) -> tuple[Line, ...]:
    """The sources of the points of a running game."""
    sources = (("columns", player.columns), ("market", player.market), ("animals", player.animals))
    return tuple(Line(message(f"line-{source}"), number) for source, number in sources)


def _opened(player: Player, seat: Seat, texts: Texts) -> str:
    """The secret holdings of a seat, after the end."""
    cards = _counted(player.hand)
    hand = (message("board-opened-hand", number=player.held, cards=cards),) if cards else ()
    coins, chest = (message("board-coins", coins=held) for held in (player.coins, player.chest))
    had = message("board-opened", seat=SeatName(seat), coins=coins, chest=chest)
    return " ".join(map(texts, (had, *hand)))


def _counted(cards: Counts) -> tuple[Message, ...]:
    """The number of each card, without zeros; `cards` is indexed by `Card`."""
    return tuple(
        message("board-card", card=card_name(card), number=number)
        for card, number in zip(CARDS, cards, strict=True)
        if number
    )


# --- stock -------------------------------------------------------------------------------------------


def _stones(key: str, counts: tuple[int, ...], texts: Texts) -> str:
    stones = stone_names(counts)
    return texts(message(key, number=sum(counts), stones=stones) if stones else message(f"{key}-empty"))


def _cards(key: str, counts: Counts, texts: Texts) -> tuple[str, ...]:
    """Cards by kind; `counts` is indexed by `Card`."""
    cards = _counted(counts)
    return (texts(message(key, number=sum(counts), cards=cards)),) if cards else ()


# --- private facts -----------------------------------------------------------------------------------


def _money(player: Player, texts: Texts) -> str:
    return texts(message("board-money", coins=player.coins, chest=player.chest))


def _gems(player: Player) -> tuple[Message, ...]:
    gems = gem_names(player.gems)
    return (message("board-gems", number=sum(player.gems), gems=gems),) if gems else ()


def _hand(hand: Counts, texts: Texts, *, one_a_line: bool) -> tuple[str, ...]:
    """The cards in hand: one a line, or all in one sentence."""
    if hand == NO_CARDS:
        return (texts(message("picture-no-cards")),)
    head = texts(message("board-hand", number=sum(hand)))
    cards = [_card(card, hand[card], texts) for card in CARDS if hand[card]]
    if not one_a_line:
        return (f"{head} {join_clauses(cards, texts)}.",)
    return (head, *(f"{words}." for words in cards))


def _card(card: Card, number: int, texts: Texts) -> str:
    name = message("board-card", card=card_name(card), number=number)
    return texts(message("board-held", card=name, effect=message(f"picture-effect-{card.word}")))


def _prices(seen: State, seat: Seat, texts: Texts) -> tuple[str, ...]:
    if seat in seen.left or seen.reason is not None:
        return ()
    asked = zip(range(1, ROWS + 1), prices(seen, seat), strict=True)
    rows = (texts(message("board-price", row=row, price=price)) for row, price in asked)
    return (f"{texts(message('board-prices', column=seen.column))} {join_clauses(rows, texts)}.",)


def _own_tents(seen: State, player: Player, texts: Texts) -> tuple[str, ...]:
    """The spaces of the seat's tents, and the possible spaces of an extra one."""
    camps = Counter(player.tents).items()
    tents = tuple(message("board-camp", space=space_name(space), number=number) for space, number in camps)
    open_spaces = extra_targets(seen, player) if player.hand[Card.EXTRA_TENT] and seen.reason is None else ()
    targets = tuple(map(space_name, open_spaces))
    sentences = (
        *((message("board-own-tents", number=len(player.tents), spaces=tents),) if tents else ()),
        *((message("board-targets", number=len(targets), spaces=targets),) if targets else ()),
    )
    return tuple(map(texts, sentences))
