"""Pages of dailies: what is declared at the begin, the result, the post, and the list of a server."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import chain

from bot.domain.clocks import DAY
from bot.domain.dailies import DailyGame, DailyList, DailyRow, Measured, Standing, begin_of, noon_of
from bot.domain.lifecycle import Status
from bot.pages import more, remarks, wording
from bot.pages.custom_id import BESIDE, Verb
from bot.pages.kit import button, head, page_of, row, say
from bot.pages.page import Block, Button, Look, Page, Picture, Text
from bot.pages.replay import Listed
from bot.pages.table import open_board
from bot.pages.wording import TEXT_LIMIT, Voice, ago, cut, moment, no_table, small
from bot.words.catalogues import Words
from bot.words.names import escape
from bot.words.people import bold
from engines.api import AnyRules, DailyScore, Seat, Shade, message
from renderers.daily import scene

BEGIN = "begin"
"""Token to begin the daily of today though that of yesterday is open."""


_BESIDE_MORE = 2
"""Buttons of a result besides More at most."""
_MONTH = 31
"""Days for which a day of grace is told."""


def date(day: int) -> str:
    """Return a day as a date, which Discord shows in the reader's language."""
    return wording.day(noon_of(day))


def terms(voice: Voice) -> str:
    """Return what is played, against whom, how long it takes and until when; empty once it is over."""
    daily = voice.rules.honours.daily
    if daily is None or (until := voice.table.daily_until) is None:
        return ""
    rivals = [voice.flat_seat(seat) for seat in sorted(voice.robots)]
    who = voice.text("daily-against", robot=" ".join(rivals)) if rivals else voice.text("daily-alone")
    what = voice.text("daily-what", title=voice.title, who=who, minutes=daily.minutes)
    if until - voice.now > DAY / 2:  # its hour alone might be taken for one that has just passed
        ends = voice.text("daily-begun-now", time=ago(until))
    else:
        ends = voice.text("daily-begun", time=f"<t:{int(until)}:t>")
    return f"{what} · {ends}"


def opening(voice: Voice, seat: Seat) -> str:
    """Return the `terms` of a daily until its person has made a move; empty at other tables."""
    return "" if voice.table.has_moved(seat) else terms(voice)


def yesterday(words: Words, title: str, until: float, game: DailyGame, *, begun: bool) -> Page:
    """Return the choice between the daily of yesterday, which is open `until` a time, and that of today.

    `begun`: so is today's, which may be over.
    """
    asked, today = (
        ("daily-yesterday-too", "button-daily") if begun else ("daily-yesterday", "button-daily-begin")
    )
    return page_of(
        say(words.text(asked, title=title, day=date(game.day), time=moment(until))),
        row(
            button(words, "button-daily-on", Verb.DAILY, game.key, str(game.day), look=Look.MAIN),
            button(words, today, Verb.DAILY, BEGIN),
        ),
    )


def giving_up(voice: Voice) -> Page:
    until = moment(voice.table.daily_until or voice.now)
    give_up = voice.button("button-daily-give-up", Verb.CONFIRM_LEAVE, look=Look.DANGER)
    return page_of(head(voice, voice.text("confirm-daily-give-up", time=until)), row(give_up))


def menu(voice: Voice, page: int) -> Page:
    """Return a page of the menu More of a daily: rare actions, and its rules.

    The way to the page of the board is there once it is not in the panel any more.
    """
    keys = (
        ("button-log", Verb.LOG),
        ("button-replay", Verb.REPLAY),
        ("button-text", Verb.TEXT),
        ("button-rules", Verb.RULES),
        ("button-board", Verb.BOARD),
        ("button-export", Verb.EXPORT),
    )
    buttons = [*(voice.button(key, verb) for key, verb in keys), voice.button("button-fair", Verb.FAIR)]
    if voice.table.game.status is Status.RUNNING:
        if voice.table.has_moved(voice.table.sittings[0].seat):
            buttons = [*open_board(voice), *buttons]
        buttons.append(voice.button("button-daily-give-up", Verb.LEAVE, look=Look.DANGER))
    foot = " · ".join(filter(None, (terms(voice), voice.text("daily-fun"))))
    return more.paged(voice, buttons, page, foot)


# --- the result --------------------------------------------------------------------------------------


def result(
    voice: Voice,
    game: DailyGame,
    score: DailyScore | None,
    standing: Standing | None,
    measured: Measured | None,
    *,
    on_server: bool,
    note: str = "",
) -> Page:
    """Return the result of a daily that is over; without a `score` it has none.

    `on_server`: it can be posted, and the server has a list.
    """
    heading = voice.text("daily-heading", title=voice.title, day=date(game.day))
    told: list[Block] = []
    if score is None:
        lines = [voice.text("daily-no-result")]
    else:
        lines = [
            facts(voice.chat, score.counts),
            *_measured(voice, game, measured),
            *_achieved(voice, game, standing),
        ]
        told = [picture(voice, score), *remarks.blocks(voice)]
    buttons = []
    if score is not None and on_server and not game.posted:
        buttons.append(voice.button("button-daily-post", Verb.POST_DAILY, look=Look.MAIN))
    if on_server:
        buttons.append(list_button(voice.flat, game.key, game.day))
    buttons.append(voice.button("button-replay", Verb.REPLAY))
    # More has the way to look back too
    buttons = [*buttons[:_BESIDE_MORE], voice.button("button-more", Verb.MORE, slot=BESIDE)]
    following = begin_of(game.day + 1)
    foot = voice.text("daily-next", time=ago(following))
    if voice.now >= following:
        foot = voice.text("daily-again")
    above = say(f"### {heading}", *lines)
    return page_of(above, told, say(note), row(*buttons), small(foot), panel_of=voice.table.id)


def _measured(voice: Voice, game: DailyGame, measured: Measured | None) -> list[str]:
    """Return how the result compares with those of the master and of the best player."""
    if measured is None or (measured.master is None and measured.best == measured.own):
        return []
    count, value = f"tally-{measured.count}", measured.own if measured.master is None else measured.master
    key = "daily-measured-master" if measured.best != measured.own else "daily-measured-best"
    said = voice.text(
        "daily-measured" if measured.master is None else key,
        first=voice.say(message(count, value=value)),
        own=measured.own,
        best=measured.best,
        today="yes" if voice.now < begin_of(game.day + 1) else "no",
    )
    return [said]


def _achieved(voice: Voice, row: DailyGame, standing: Standing | None) -> list[str]:
    """Return the days in a row, and how the result compares with others."""
    lines = [voice.text("daily-streak", number=row.streak)] if row.streak > 1 else []
    if row.grace and row.day - row.grace < _MONTH:
        lines.append(f"-# {voice.text('daily-grace', day=date(row.grace))}")
    if standing is None:
        return lines
    if not standing.others:
        return [*lines, voice.text("daily-first")]
    return [*lines, voice.text("daily-better", worse=standing.worse, others=standing.others)]


def facts(words: Words, counts: Mapping[str, int]) -> str:
    """Return the numbers behind a score, in the words of its title."""
    return " · ".join(words(message(f"tally-{name}", value=value)) for name, value in counts.items())


def picture(voice: Voice, score: DailyScore) -> Picture:
    """Return the small picture of a result."""
    shades = Counter(shade for row in score.grid for shade in row)
    numbers = {shade.name.lower(): shades[shade] for shade in Shade}
    alt = voice.flat(message("tally-grid", **numbers))
    return voice.picture(scene, score.grid, alt=alt, small=True)


def posted(voice: Voice, game: DailyGame, score: DailyScore, name: str) -> Page:
    """Return the message that shows a result to the channel: it tells nothing of the game of the day."""
    parts = [facts(voice.chat, score.counts)]
    if game.streak > 1:
        parts.append(voice.text("daily-streak", number=game.streak))
    daily = voice.text("daily-heading", title=voice.title, day=date(game.day))
    line = voice.text("daily-posted-line", name=f"**{escape(name)}**", daily=daily)
    play = row(play_button(voice.flat, game.key, game.game))  # the message is found again by its slot
    return page_of(say(line, " · ".join(parts)), picture(voice, score), play)


def play_button(words: Words, key: str, slot: int = 0) -> Button:
    """Return the button to the daily of today."""
    return button(words, "button-daily", Verb.DAILY, key, slot=slot)


# --- lists -------------------------------------------------------------------------------------------


def list_button(words: Words, key: str, day: int, label: str = "button-daily-list") -> Button:
    """Return the button to the list of a day on this server."""
    return button(words, label, Verb.DAILY_LIST, key, str(day))


def day_list(
    words: Words,
    key: str,
    found: DailyList,
    day: int,
    *,
    before: str,
    others: Sequence[tuple[str, Words]],
    listed: bool,
    told: bool,
) -> Page:
    """Return the list of a server and a day for a reader, who may have chosen to be in no list.

    It leads to that of the title `before` it, to those of `others` on the same day, and once the secret of
    the day is `told` to its best game.
    """
    heading = words.text("daily-heading", title=words.text("title"), day=date(day))
    rows = _rows(words, found, found.rows)
    lines = [f"### {heading}", *(rows or [words.text("daily-list-none")])]
    notes = [words.text("tally-order")]
    if not listed:
        notes.append(words.text("stats-unseen"))
    shown = [play_button(words, key), list_button(words, before, day - 1, "button-daily-before")]
    if told and found.rows:
        shown.append(button(words, "button-daily-best", Verb.DAILY_BEST, key, str(day)))
    shown += [list_button(own, other, day, "title") for other, own in others]
    buttons = row(*shown)
    return page_of(Text(cut("\n".join(lines), TEXT_LIMIT)), small("\n".join(notes)), buttons)


def best(voice: Voice, game: DailyGame, name: str) -> Listed:
    """Return how the best game of a list is shown: under its player's name, and not by its table."""

    def press(*tokens: str, slot: int = 0) -> str:
        return no_table(Verb.DAILY_BEST, game.key, str(game.day), *tokens, slot=slot)

    heading = voice.text("daily-heading", title=voice.title, day=date(game.day))
    whose = f"**{escape(name)}** · {facts(voice.chat, game.counts)}"
    back = list_button(voice.flat, game.key, game.day, "button-daily-back")
    return Listed(press, f"### {heading}\n{whose}", back)


def evening_list(lists: Sequence[tuple[Words, AnyRules, DailyList]], day: int) -> Page:
    """Return the message with the lists of a day, which is posted on the evening after it."""
    blocks: list[Block] = []
    people = list(chain.from_iterable(found.rows for *_, found in lists))
    for words, rules, found in lists:
        heading = words.text("daily-heading", title=words.text("title"), day=date(day))
        lines = [f"### {heading}", *_rows(words, found, people)]
        blocks.append(Text(cut("\n".join(lines), TEXT_LIMIT // len(lists))))
        key = rules.info.key
        blocks.append(row(play_button(words, key), list_button(words, key, day, "button-daily-all")))
    return page_of(blocks)


def _rows(words: Words, found: DailyList, people: Sequence[DailyRow]) -> list[str]:
    """Return the lines of a list, and how many others there are; `people` are in the same message."""
    lines = [_row(words, row, people) for row in found.rows]
    more = found.number - len(lines)
    if more and not lines:
        lines = [words.text("daily-list-unnamed", number=more)]
    elif more > 0:
        lines.append(f"-# {words.text('daily-list-more', number=more)}")
    if lines and found.master:
        lines.append(f"-# {words.text('daily-list-master', facts=facts(words, found.master))}")
    return lines


def _row(words: Words, row: DailyRow, people: Sequence[DailyRow]) -> str:
    place = words.text("result-place", place=row.place)
    return f"{place} {bold(row, people)} · {facts(words, row.game.counts)}"
