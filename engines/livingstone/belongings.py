"""What a seat has, for its camp, its status line and the board in words; round and column (rules page 13)."""

from collections.abc import Iterator

from engines.api import Belonging, Message, Seat, SeatStatus, message
from engines.livingstone.pieces import GEMS
from engines.livingstone.state import Player, State, can_take
from engines.livingstone.words import gem_names
from engines.values import UNKNOWN


def seat_status(seen: State) -> tuple[SeatStatus, ...]:
    return tuple(
        SeatStatus(
            player.points, tuple([one.note for one in belongings(seen, Seat(seat)) if one.note is not None])
        )
        for seat, player in enumerate(seen.players)
    )


def header(seen: State) -> Message:
    """Return round and column."""
    if seen.reason is not None:
        return message(f"reason-{seen.reason}")
    key = "status-header-last" if seen.last_column else "status-header"
    return message(key, round=seen.round, column=seen.column)


def belongings(seen: State, seat: Seat) -> Iterator[Belonging]:
    """Yield what a seat has, part by part; coins and chest as far as they are known.

    Of a seat that has left nothing is said but that.
    """
    player = seen.players[seat]
    stays, runs = seat not in seen.left, seen.reason is None
    whole = f"seat_{seat + 1}"
    if not stays:
        yield Belonging(whole, "left", note=message("status-left"))

    def note(key: str, when: bool = True, **values: int | tuple[int, ...]) -> Message | None:
        return message(key, **values) if stays and when else None

    yield Belonging(whole, "points", str(player.points))
    yield Belonging("supply", "tents", str(player.supply), note=note("status-tents", tents=player.supply))
    yield from _gems(player, stays=stays)
    yield Belonging("gifts", "cards", str(player.held), note=note("status-cards", cards=player.held))
    yield Belonging("gifts", "gifts", str(player.gifts), note=note("status-gifts", gifts=player.gifts))
    if player.coins is not UNKNOWN:
        yield Belonging("coins", "coins", str(player.coins))
        chest = note("status-chest", not runs, coins=player.chest)
        yield Belonging("chest", "chest", str(player.chest), note=chest)
    if player.out:
        yield Belonging("chest", "out", note=message("status-out"))
    if player.taken:
        yield Belonging(
            "taken",
            "dice",
            "".join(map(str, player.taken)),
            note=note("status-dice", runs, dice=player.taken),
            told=note("board-taken", number=len(player.taken), dice=player.taken),
        )
    if runs and stays and seat == seen.start:
        yield Belonging("starts", "starts", note=message("status-start"), told=message("board-start"))
    if runs and stays and not can_take(seen, seat):
        yield Belonging("waiting", "waiting", note=message("status-waiting"), told=message("board-waiting"))


def _gems(player: Player, *, stays: bool) -> Iterator[Belonging]:
    """Yield the gems of each kind; the first kind has the words about them all."""
    names = gem_names(player.gems) if stays else ()
    note = message("status-gems", gems=names) if names else None
    told = message("board-gems", number=sum(player.gems), gems=names) if names else None
    for kind, number in zip(GEMS, player.gems, strict=True):
        yield Belonging("gems", kind.word, str(number), number > 0, note, told)
        note = told = None
