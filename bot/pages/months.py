"""The card of a month: what a server has played in it, and who is its champion."""

from collections.abc import Mapping, Sequence

from bot.domain.model import Person
from bot.domain.months import ALL, LEAST_GAMES, Card, year_and_month
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row
from bot.pages.page import Page, Text
from bot.pages.statistics import month_view
from bot.pages.wording import TEXT_LIMIT, cut, small
from bot.words.catalogues import Words
from bot.words.people import bold

_MOST_NAMED = 4
"""People who share something and are named; of more, some are named and the others counted."""
_COLOUR = 0xD9A441


def month_name(words: Words, month: int) -> str:
    return words.month(*year_and_month(month))


def rule(words: Words) -> str:
    """Return in one sentence who is the champion of a month."""
    return words.text("month-rule", games=LEAST_GAMES)


def month_card(words: Words, card: Card, titles: Mapping[str, str]) -> Page:
    """Return the card of a month; `titles` are the names of the games."""
    lines = [f"### {words.text('month-heading', month=month_name(words, card.month))}"]
    if people := card.champions.get(ALL):
        names, won = _names(words, card, people), _won(words, card, ALL)
        lines.append(words.text("month-champion", names=names, won=won))
    lines += [_title(words, card, key, titles[key]) for key in titles if key in card.tallies]
    if games := card.games:
        lines.append(words.text("month-games", names=_names(words, card, games.people), value=games.value))
    if streak := card.streak:
        names = _names(words, card, streak.people)
        lines.append(words.text("month-streak", names=names, value=streak.value))
    if days := card.days:
        lines.append(words.text("month-days", names=_names(words, card, days.people), value=days.value))
    if card.is_empty:  # all whom it told of have left the lists since then
        lines.append(words.text("month-nobody"))
    every = button(words, "stats-leaderboard", Verb.STATS, *month_view(card.month).tokens)
    note = small(rule(words)) if card.champions else None
    return page_of(Text(cut("\n".join(lines), TEXT_LIMIT)), note, row(every), colour=_COLOUR)


def _title(words: Words, card: Card, key: str, title: str) -> str:
    """Return the line of a title: its champion, and its best result."""
    parts = []
    if people := card.champions.get(key):
        names, won = _names(words, card, people), _won(words, card, key)
        parts.append(words.text("month-title-champion", names=names, won=won))
    if best := card.bests.get(key):
        names = _names(words, card, best.people)
        parts.append(words.text("month-title-best", names=names, value=best.value))
    told = " · ".join(parts) or words.text("month-title-played")
    return f"- {words.text('named-choice', what=f'**{title}**', choice=told)}"


def _won(words: Words, card: Card, key: str) -> str:
    """Return how much its champions have won, and in how many games if all have played the same number."""
    tallies = [card.tallies[key][person] for person in card.champions[key]]
    games, wins = {tally.games for tally in tallies}, tallies[0].wins
    if len(games) == 1:
        return words.text("month-won-of", wins=wins, games=games.pop())
    return words.text("month-won", wins=wins)


def _names(words: Words, card: Card, people: Sequence[Person]) -> str:
    named = sorted((card.names[person] for person in people), key=lambda called: called.name.casefold())
    among = list(card.names.values())
    told = [bold(called, among) for called in named]
    if more := len(told) - _MOST_NAMED:
        told = [*told[:_MOST_NAMED], words.text("names-more", number=more)] if more > 0 else told
    return words.listed(told)
