"""Words and picture of a series: its standing, the way to its next game, the offer of one, its last card."""

from collections.abc import Sequence

from bot.domain.lifecycle import Status
from bot.domain.series import LENGTHS, Standing, can_have_series, standing
from bot.pages.custom_id import Verb
from bot.pages.kit import page_of, row
from bot.pages.languages import HERE
from bot.pages.page import Block, Button, Look, Page, Text
from bot.pages.wording import Voice, name_lists
from bot.words.catalogues import Words
from engines.api import Seat
from renderers import icons
from renderers.statistics import Bar, Bars, StatisticsSheet, Tile, in_words
from renderers.statistics import scene as scene_of


def again(voice: Voice, *, look: Look = Look.FINAL, slot: int = 0) -> Button:
    """Return the button to the next game with the same players, that of the table's series if one goes on."""
    now = standing(voice.table)
    if now is None or now.over:
        return voice.button("button-again", Verb.AGAIN, look=look, slot=slot)
    number = len(now.won) + 1
    return voice.button("button-next-game", Verb.AGAIN, look=look, slot=slot, game=number, games=now.length)


def game_of(voice: Voice) -> str:
    """Return which game of its series the table's is, such as "game 2 of 3"; empty without a series."""
    now = standing(voice.table)
    return "" if now is None else voice.flat.text("series-of", game=now.game, games=now.length)


def lines(voice: Voice) -> list[str]:
    """Return a line with the standing of the table's series, none without one."""
    series = voice.table.game.settings.series
    if series is None:
        return []
    told = standing_in(voice, voice.chat)
    return [told or voice.text("series-same", series=voice.text(f"series-length-{series.length}"))]


def standing_in(voice: Voice, words: Words) -> str:
    """Return the standing of the table's series in these words, empty if there is none."""
    now = standing(voice.table)
    return "" if now is None else _said(words, now, over=voice.table.outcome is not None)


def _said(words: Words, now: Standing, *, over: bool) -> str:
    """Return the standing in words; `over`: the game of the table is finished."""
    name = words.text(f"series-length-{now.length}")
    wins = ", ".join(f"{words.names[seat]}\u00a0{now.wins[seat]}" for seat in _best_first(now))
    if now.over:
        return words.text("series-over", series=name, result=_result(words, now), wins=wins)
    if not now.won:
        return words.text("series-game", series=name, game=now.game)
    return words.text("series-after" if over else "series-standing", series=name, game=now.game, wins=wins)


def _best_first(now: Standing) -> list[int]:
    return sorted(range(len(now.wins)), key=lambda seat: -now.wins[seat])


def _result(words: Words, now: Standing) -> str:
    """Return the end of a series in a few words."""
    if now.undecided:
        return words.text("series-undecided")
    if not now.winners:
        return words.text("series-nobody")
    winners = words.listed([words.names[seat] for seat in now.winners])
    return words.text("series-won", names=winners, number=len(now.winners))


# --- the offer ---------------------------------------------------------------------------------------


def agreed(voice: Voice) -> Page:
    """Return the note that the reader plays again, with the offer of a series."""
    told = "\n".join(
        (voice.text("again-agreed", table=voice.heading, button=again(voice).label), *lines(voice))
    )
    if voice.table.game.settings.series is not None or not can_have_series(voice.table):
        return page_of(Text(told))
    buttons = tuple(
        voice.button(f"series-length-{length}", Verb.SET_TABLE, "series", str(length), HERE)
        for length in LENGTHS
    )
    return page_of(Text(told), Text(voice.text("series-offer")), row(*buttons))


# --- the last card -----------------------------------------------------------------------------------


def last_card(voice: Voice) -> tuple[Block, ...]:
    """Return the picture of a series that its table's finished game has ended, none otherwise."""
    now = standing(voice.table)
    if now is None or not now.over or voice.table.game.status is not Status.FINISHED:
        return ()
    sheet = _sheet(voice, now, voice.drawn)
    alt = "\n".join(in_words(_sheet(voice, now, voice.flat)))
    return (voice.picture(scene_of, sheet, alt=alt),)


def _sheet(voice: Voice, now: Standing, words: Words) -> StatisticsSheet:
    """Return the games of a series with their winners, and the wins of each seat."""
    tiles = tuple(_tile(voice, number, winners, words) for number, winners in enumerate(now.won, 1))
    rows = tuple(
        Bar(
            label=words.names[seat],
            value=str(now.wins[seat]),
            share=now.wins[seat] / len(now.won),
            colour=voice.faces[seat].look,
        )
        for seat in _best_first(now)
    )
    subtitle = f"{voice.title} · {_result(words, now)}"
    bars = Bars(words.text("series-bars"), rows)
    return StatisticsSheet(words.text(f"series-length-{now.length}"), subtitle, tiles, (bars,))


def _tile(voice: Voice, game: int, winners: Sequence[Seat], words: Words) -> Tile:
    """Return the winners of one game, with the symbol of one alone."""
    sign = icons.seat(voice.faces[winners[0]].look) if len(winners) == 1 else None
    named, *shorter = name_lists(words, winners)
    return Tile(words.text("series-tile", game=game), named or "–", sign=sign, shorter=tuple(shorter))
