"""Lines on what a finished game meant: ratings, records, series of wins."""

from collections.abc import Iterator

from bot.domain.model import Remark, RemarkKind
from bot.pages.page import Block
from bot.pages.wording import Voice, small
from engines.api import message


def blocks(voice: Voice) -> tuple[Block, ...]:
    """Return a small text with the remarks on the table's game, if there are any."""
    lines = list(_lines(voice))
    return (small("\n".join(lines)),) if lines else ()


def _lines(voice: Voice) -> Iterator[str]:
    """Yield a line for each remark, and one for all ratings; none about people who are not listed now."""
    table = voice.table
    told = [
        remark
        for remark in table.game.remarks
        if remark.seat in table.listed and (remark.second is None or remark.second in table.listed)
    ]
    for remark in told:
        if remark.kind is not RemarkKind.RATING:
            yield _line(voice, remark)
    ratings = [
        voice.text(
            "remark-rating-of", seat=voice.seat(remark.seat), rating=remark.value, change=_signed(remark)
        )
        for remark in told
        if remark.kind is RemarkKind.RATING
    ]
    if ratings:
        yield voice.text("remark-ratings", title=voice.title, ratings=voice.chat.listed(ratings))


def _line(voice: Voice, remark: Remark) -> str:
    """Return the words of a remark about one seat, or about two."""
    seat, seats = voice.seat(remark.seat), voice.table.timeline.seats
    values: dict[str, str | int] = {"seat": seat, "seats": seats}
    values |= {"value": remark.value, "other": remark.other}
    if remark.second is not None:
        values["second"] = voice.seat(remark.second)
    if remark.kind is RemarkKind.ACHIEVED:
        values["name"] = voice.say(message(f"achievement-{remark.name}"))
        values["how"] = voice.say(message(f"achievement-{remark.name}-how"))
    elif remark.name:
        values["name"] = voice.say(message(f"record-{remark.name}", value=remark.value))
    level = remark.kind is RemarkKind.PAIR and remark.value == remark.other
    return voice.text("remark-level" if level else f"remark-{remark.kind}", **values)


def _signed(remark: Remark) -> str:
    """Return the change of a rating with its sign."""
    return f"+{remark.other}" if remark.other > 0 else f"\u2212{-remark.other}" if remark.other else "\u00b10"
