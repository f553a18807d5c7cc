"""Games to choose from: the list of all, how to play here, and which to open."""

from collections.abc import Iterable, Sequence

from bot.domain import seat_counts
from bot.pages.custom_id import Verb
from bot.pages.kit import button, page_of, row, say
from bot.pages.page import Buttons, Look, Page, Text
from bot.pages.table import has_lesson
from bot.pages.wording import TEXT_LIMIT, cut
from bot.words.catalogues import Words
from engines.api import AnyRules, message


def games_page(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return the list of all games, with a button to open a table of each."""
    lines = [words.text("games-heading")]
    for rules, title_words in titles:
        counts = seat_counts.describe_counts(rules.info.seats)
        seats = words(message("lobby-seats", counts=counts, most=max(rules.info.seats)))
        lines.append(f"**{title_words.text('title')}** · {seats}\n{title_words.text('blurb')}")
    return page_of(Text(cut("\n\n".join(lines), TEXT_LIMIT)), _ways_in(titles, words))


def guide_page(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> Page:
    """Return how to play here: how a table opens, how a turn goes, and the ways to all that."""
    own = (
        button(words, "button-tables", Verb.TABLES),
        button(words, "button-rules", Verb.RULES),
        button(words, "button-settings", Verb.SETTINGS),
    )
    return page_of(say(words.text("guide")), _ways_in(titles, words), row(*own))


def _ways_in(titles: Sequence[tuple[AnyRules, Words]], words: Words) -> tuple[Buttons, ...]:
    """Return a button to open a table of each game, and those to play alone."""
    buttons = (
        button(title_words, "title", Verb.OPEN, rules.info.key, look=Look.MAIN)
        for rules, title_words in titles
    )
    ways = [button(words, "button-solo", Verb.SOLO)]
    if any(rules.honours.daily is not None for rules, _ in titles):
        ways.append(button(words, "button-daily", Verb.DAILY))
    if any(has_lesson(title_words) for _, title_words in titles):
        ways.append(button(words, "button-learn", Verb.LEARN))
    return row(*buttons), row(*ways)


def choose_title(titles: Iterable[tuple[AnyRules, Words]], words: Words, question: str, verb: Verb) -> Page:
    """Return a question with a button for each title, which does what the verb says."""
    buttons = (button(own, "title", verb, rules.info.key) for rules, own in titles)
    return page_of(say(words.text(question)), row(*buttons))
