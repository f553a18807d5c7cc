"""Lines on what a finished game meant: ratings, records, series of wins."""

from collections.abc import Iterator

from msgspec.structs import replace

from bot.domain.model import Remark, RemarkKind
from bot.pages.page import Block
from bot.pages.wording import Voice, small
from engines.api import Seat, message


def blocks(voice: Voice) -> tuple[Block, ...]:
    """Return a small text with the remarks on the table's game, if there are any."""
    told = list(lines(voice))
    return (small("\n".join(told)),) if told else ()


def lines(voice: Voice) -> Iterator[str]:
    """Yield one line for all ratings, and one for each other remark; none about people not listed now."""
    table = voice.table
    told = [about for remark in table.game.remarks for about in _about_listed(remark, table.listed)]
    ratings = [
        voice.text(
            "remark-rating-of", seat=voice.seat(remark.seat), rating=remark.value, change=_signed(remark)
        )
        for remark in told
        if remark.kind is RemarkKind.RATING
    ]
    if ratings:
        yield voice.text("remark-ratings", title=voice.title, ratings=voice.chat.listed(ratings))
    for remark in told:
        if remark.kind is not RemarkKind.RATING:
            yield _line(voice, remark)


def _about_listed(remark: Remark, listed: frozenset[Seat]) -> Iterator[Remark]:
    """Yield a remark about those of its seats who are listed; none if nobody is, or one of a pair is not."""
    seats = [seat for seat in (remark.seat, *remark.others) if seat in listed]
    if seats and (remark.second is None or remark.second in listed):
        yield replace(remark, seat=seats[0], others=tuple(seats[1:]))


def _line(voice: Voice, remark: Remark) -> str:
    """Return the words of a remark about one seat, about several alike, or about a pair."""
    told, seats = (remark.seat, *remark.others), voice.table.timeline.seats
    values: dict[str, str | int] = {"seat": voice.chat.listed([voice.seat(seat) for seat in told])}
    values |= {"seats": seats, "number": len(told)}
    values |= {"value": remark.value, "other": remark.other}
    if remark.second is not None:
        values["second"] = voice.seat(remark.second)
    if remark.kind is RemarkKind.ACHIEVED:
        values["name"] = voice.say(message(f"achievement-{remark.name}"))
        values["how"] = voice.say(message(f"achievement-{remark.name}-how"))
    elif remark.name:
        values["name"] = voice.say(message(f"record-{remark.name}", value=remark.value))
    level = remark.kind is RemarkKind.PAIR and remark.value == remark.other
    line = voice.text("remark-level" if level else f"remark-{remark.kind}", **values)
    compared = remark.kind in (RemarkKind.RECORD, RemarkKind.BEST)
    return voice.text("remark-like", remark=line) if compared and has_options(voice) else line


def has_options(voice: Voice) -> bool:
    """Return whether an option of the game is not at its default, so that few games are like it."""
    chosen, options = voice.table.game.options, voice.rules.info.options
    return any(chosen.get(option.key, option.default) != option.default for option in options)


def _signed(remark: Remark) -> str:
    """Return the change of a rating with its sign."""
    return f"+{remark.other}" if remark.other > 0 else f"\u2212{-remark.other}" if remark.other else "\u00b10"
