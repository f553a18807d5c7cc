"""Log lines and status lines."""

from collections.abc import Iterator

from engines.api import Message, Roll, Seat, SeatName, SeatStatus, Status, Weight, message
from engines.livingstone.board import can_take
from engines.livingstone.data import ANIMALS, Card, Stone
from engines.livingstone.events import (
    AnimalsRevealed,
    BoatMoved,
    CardDrawn,
    CardPlayed,
    CardReceived,
    Cause,
    ChestFilled,
    ChestsOpened,
    CoinsGained,
    CoinsPaid,
    ColumnScored,
    DeckReshuffled,
    DiceRolled,
    DieTaken,
    Donated,
    DonationTestRolled,
    Event,
    GameEnded,
    GemsSold,
    Income,
    MajorityScored,
    MineCollapsed,
    NoReplacementFound,
    PointSource,
    PointsScored,
    RoundStarted,
    SeatEliminated,
    SeatLeft,
    SeatSkipped,
    StonesDrawn,
    StonesReturned,
    TentBuilt,
    TentMoved,
    TurnEnded,
)
from engines.livingstone.model import Action, Player, State
from engines.livingstone.names import card_name, gem_names, seat_names, space_name, stone_names


def rolled(event: Event, _reader: Seat | None) -> Roll | None:
    """Return the dice of an event; all seats share them."""
    match event:
        case DiceRolled(dice=dice):
            return Roll(None, dice, message("roll-round"))
        case DonationTestRolled(dice=dice):
            return Roll(None, dice, message("roll-test"))
        case _:
            return None


def describe(event: Event, reader: Seat | None) -> Message | None:
    """Return the log line of an event for this reader (10), None where another event tells it."""
    match event:
        case CardReceived(seat=seat, card=card):
            return message("event-card-received", card=card_name(card)) if reader == seat else None
        case ChestFilled(seat=seat, coins=coins, total=total):
            return message("event-chest-filled", coins=coins, total=total) if reader == seat else None
        case Donated(seat=seat):
            # the seat itself is told how much
            return message("event-donated", seat=SeatName(seat)) if reader != seat else None
        case CoinsGained() | CoinsPaid() | GemsSold() | PointsScored():
            return _amount(event)
        case DieTaken() | TentBuilt() | TentMoved() | StonesDrawn() | StonesReturned() | BoatMoved():
            return _deed(event)
        case CardPlayed() | CardDrawn() | MineCollapsed() | NoReplacementFound() | DeckReshuffled():
            return _cards(event)
        case RoundStarted() | DiceRolled() | SeatSkipped() | TurnEnded() | ColumnScored() | SeatLeft():
            return _course(event)
        case _:
            return _end(event)


def weight(event: Event) -> Weight:
    """Return how important the log line of an event is in the news."""
    match event:
        case RoundStarted() | DeckReshuffled() | StonesReturned():
            return Weight.LOG
        case ColumnScored(points=points) if not any(points):
            return Weight.LOG
        case DieTaken() | StonesDrawn() | Donated() | SeatSkipped() | NoReplacementFound():
            return Weight.MINOR
        case _:
            return Weight.MAIN


def _amount(event: CoinsGained | CoinsPaid | GemsSold | PointsScored) -> Message | None:
    """Return the line of coins or points; None where their cause tells them."""
    match event:
        case CoinsGained(seat=seat, coins=coins, source=Income.CARD):
            return message("event-coins-by-card", seat=SeatName(seat), coins=coins)
        case CoinsPaid(seat=seat, coins=coins, to=to) if to is not None:
            return message("event-coins-paid", seat=SeatName(seat), to=SeatName(to), coins=coins)
        case GemsSold(seat=seat, gems=gems, coins=coins, points=points):
            key = "event-gems-marketed" if points else "event-gems-sold"
            return message(key, seat=SeatName(seat), gems=gem_names(gems, as_object=True), coins=coins)
        case PointsScored(seat=seat, points=points, source=PointSource.GEM):
            return message("event-gems-scored", seat=SeatName(seat), points=points)
        case _:
            return None


def _deed(
    event: DieTaken | TentBuilt | TentMoved | StonesDrawn | StonesReturned | BoatMoved,
) -> Message | None:
    match event:
        case DieTaken(action=Action.TENT | Action.MINE):
            # the tent and the stones tell of their die
            return None
        case DieTaken(seat=seat, die=die, action=action):
            return message(f"event-die-{action.value}", seat=SeatName(seat), die=die)
        case TentBuilt() | TentMoved():
            return _tent(event)
        case StonesDrawn(seat=seat, stones=stones, die=die) if not any(stones):
            return message("event-no-stones", seat=SeatName(seat), die=die)
        case StonesDrawn(seat=seat, stones=stones, die=die):
            names, white = stone_names(stones, as_object=True), stones[Stone.WHITE]
            return message("event-stones-drawn", seat=SeatName(seat), stones=names, die=die, white=white)
        case StonesReturned(stones=stones):
            return message("event-stones-returned", stones=sum(stones))
        case BoatMoved(column=column, cause=Cause.CARD):
            return message("event-boat-back", column=column)
        case BoatMoved():
            return None


def way(event: TentBuilt | TentMoved) -> Message:
    """Return the price of a tent; the cards played with it are part of it."""
    name = "extra" if event.extra else "-".join(_cards_with(event)) or "die"
    priced = not (event.extra or event.free)
    return message(f"by-{name}", coins=event.price) if priced else message(f"by-{name}")


def _tent(event: TentBuilt | TentMoved) -> Message:
    """Return the line of a tent with its price, which names the cards played with it."""
    seat, space, how = SeatName(event.seat), space_name(event.space), way(event)
    if isinstance(event, TentBuilt):
        return message("event-tent-built", seat=seat, die=event.die, space=space, how=how)
    source = space_name(event.source)
    return message("event-tent-moved", seat=seat, die=event.die, source=source, space=space, how=how)


def _cards_with(event: TentBuilt | TentMoved) -> Iterator[str]:
    if event.row_ignored:
        yield "row"
    if event.free:
        yield "free"


def losses(event: MineCollapsed) -> tuple[Message, ...]:
    """Return the gems that each seat lost in a mine collapse, without seats that had none."""
    return tuple(
        message("loss", seat=SeatName(Seat(loser)), gems=gem_names(gems))
        for loser, gems in enumerate(event.lost)
        if any(gems)
    )


def _cards(
    event: CardPlayed | CardDrawn | MineCollapsed | NoReplacementFound | DeckReshuffled,
) -> Message | None:
    match event:
        case CardPlayed(seat=seat, card=card) if card in ANIMALS:
            return message(
                "event-animal-played", seat=SeatName(seat), card=card_name(card), points=ANIMALS[card]
            )
        case CardPlayed(seat=seat, card=Card.THREE_STONES | Card.STEAMBOAT_BACK | Card.TWO_DICE as card):
            return message("event-card-played", seat=SeatName(seat), card=card_name(card))
        case MineCollapsed(seat=seat, aside=aside):
            lost = losses(event)
            key = "event-mine-collapsed" if lost else "event-mine-collapsed-empty"
            more = (("losses", lost),) if lost else ()
            return Message(key, (("seat", SeatName(seat)), ("aside", sum(aside)), *more))
        case NoReplacementFound(seat=seat):
            return message("event-no-replacement", seat=SeatName(seat))
        case DeckReshuffled(size=size):
            return message("event-deck-reshuffled", cards=size)
        case _:
            return None


def _course(
    event: RoundStarted | DiceRolled | SeatSkipped | TurnEnded | ColumnScored | SeatLeft,
) -> Message | None:
    match event:
        case RoundStarted(round=number, column=column, seat=seat, dice=dice):
            return message("event-round-started", round=number, column=column, seat=SeatName(seat), dice=dice)
        case DiceRolled():
            # the start of the round says them
            return None
        case SeatSkipped(seat=seat):
            return message("event-seat-skipped", seat=SeatName(seat))
        case ColumnScored(column=column, points=points):
            scored = tuple(
                message("points-of", seat=SeatName(Seat(seat)), points=number)
                for seat, number in enumerate(points)
                if number
            )
            if not scored:
                return message("event-column-empty", column=column)
            return message("event-column-scored", column=column, points=scored)
        case SeatLeft(seat=seat, cards=cards):
            return message("event-seat-left", seat=SeatName(seat), cards=cards)
        case TurnEnded():
            # who is next says it
            return None


def _end(
    event: MajorityScored | AnimalsRevealed | ChestsOpened | DonationTestRolled | SeatEliminated | GameEnded,
) -> Message:
    match event:
        case MajorityScored(row=row, seats=seats, points=points):
            return message(
                "event-majority-scored", row=row, seats=seat_names(seats), count=len(seats), points=points
            )
        case AnimalsRevealed(seat=seat, cards=cards, points=points):
            animals = tuple(map(card_name, cards))
            return message("event-animals-revealed", seat=SeatName(seat), cards=animals, points=points)
        case ChestsOpened(seats=seats, chests=chests):
            held = zip(seats, chests, strict=True)
            opened = tuple(message("chest-of", seat=SeatName(seat), coins=coins) for seat, coins in held)
            return message("event-chests-opened", chests=opened)
        case DonationTestRolled(dice=dice):
            return message("event-test-rolled", dice=dice, sum=sum(dice))
        case SeatEliminated(seat=seat, chest=chest):
            return message("event-seat-eliminated", seat=SeatName(seat), coins=chest)
        case GameEnded(reason=reason, winners=winners):
            reason_text = message(f"reason-{reason.value}")
            if not winners:
                return message("event-game-ended-nobody", reason=reason_text)
            return message(
                "event-game-ended", reason=reason_text, seats=seat_names(winners), count=len(winners)
            )


# --- the status --------------------------------------------------------------------------------------


def status(seen: State) -> Status:
    """Return round and column, and the line of each seat."""
    lines = (
        SeatStatus(player.points, tuple(_notes(seen, Seat(seat), player)))
        for seat, player in enumerate(seen.players)
    )
    return Status(_header(seen), tuple(lines), seen.round)


def _header(seen: State) -> Message:
    if seen.reason is not None:
        return message(f"reason-{seen.reason}")
    key = "status-header-last" if seen.last_column else "status-header"
    return message(key, round=seen.round, column=seen.column)


def _notes(seen: State, seat: Seat, player: Player) -> Iterator[Message]:
    if seat in seen.left:
        yield message("status-left")
        return
    yield message("status-tents", tents=player.supply)
    if any(player.gems):
        yield message("status-gems", gems=gem_names(player.gems))
    yield message("status-cards", cards=player.held)
    yield message("status-gifts", gifts=player.gifts)
    if seen.reason is not None:
        yield message("status-chest", coins=player.chest)
        if player.out:
            yield message("status-out")
        return
    if player.taken:
        yield message("status-dice", dice=player.taken)
    if seat == seen.start:
        yield message("status-start")
    if not can_take(seen, seat):
        yield message("status-waiting")
