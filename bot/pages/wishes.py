"""The page of a person's wishes: the tables of which they want to be told when they open."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from bot.domain.model import CallMethod, PersonSettings
from bot.domain.seat_counts import describe_counts
from bot.domain.wishes import Pace, Wish
from bot.pages.custom_id import Verb
from bot.pages.page import ITEMS, Block, Button, Buttons, Item, Look, Page, Picker, Text
from bot.pages.wording import ITEM_LIMIT, LABEL_LIMIT, cut, no_table
from bot.words.catalogues import Words
from engines.api import message

ANY = "any"
"""Token of any title, number of players or pace."""
_MOST_COUNTS = 9
"""Numbers of players to choose from at most."""


class TitleChoice(Struct, frozen=True):
    """A title that can be wished for, and the numbers of players with which others can join it."""

    name: str
    counts: tuple[int, ...]


def tokens_of(wish: Wish) -> tuple[str, str, str]:
    """Return title, numbers of players and pace of a wish as tokens."""
    return wish.key or ANY, ",".join(map(str, wish.players)) or ANY, wish.pace or ANY


def wishes_page(
    words: Words,
    titles: Mapping[str, TitleChoice],
    settings: PersonSettings,
    wishes: Sequence[Wish],
    draft: Wish | None,
) -> Page:
    """Return the wishes of a person on a server, and a new one to choose.

    Without a `draft`, in a direct message, they are those on all servers.
    """
    how = CallMethod.MENTION if settings.closed and settings.call is CallMethod.DIRECT else settings.call
    lines = [words.text("wishes-heading"), words.text(f"wishes-how-{how}")]
    if wishes:
        lines.append(words.text("wishes-own"))
        lines += [
            f"{number}. {_described(words, titles, wish, elsewhere=draft is None)}"
            for number, wish in enumerate(wishes, 1)
        ]
    else:
        lines.append(words.text("wishes-none"))
    if draft is None:
        lines.append(words.text("wishes-direct"))
    blocks: list[Block] = [Text("\n".join(lines))]
    if wishes:
        blocks.append(Buttons(tuple(_drop(words, number, wish) for number, wish in enumerate(wishes, 1))))
    return Page((*blocks, *(() if draft is None else _new_wish(words, titles, draft))))


def _drop(words: Words, number: int, wish: Wish) -> Button:
    press = no_table(Verb.WISHES, "drop", *tokens_of(wish), str(wish.guild))
    return Button(words.text("button-wish-drop", number=number), press)


def _described(
    words: Words, titles: Mapping[str, TitleChoice], wish: Wish, *, elsewhere: bool = False
) -> str:
    title = titles[wish.key].name if wish.key in titles else wish.key
    parts = [
        title or words.text("wish-title-any"),
        _players(words, wish.players) if wish.players else words.text("wish-players-any"),
        words.text(f"wish-pace-{wish.pace or ANY}"),
    ]
    if elsewhere:
        parts.append(f"[{words.text('wish-server')}](https://discord.com/channels/{wish.guild})")
    return " · ".join(parts)


def _players(words: Words, counts: tuple[int, ...]) -> str:
    """Return numbers of players in words; two of them are no range."""
    one, *others = counts
    said = message("seats-or", before=one, last=others[0]) if len(others) == 1 else describe_counts(counts)
    return words.text("wish-players", counts=words(said))


def _new_wish(words: Words, titles: Mapping[str, TitleChoice], draft: Wish) -> tuple[Block, ...]:
    """Return the choices of a new wish, each of which carries the others in its tokens."""
    key, players, pace = tokens_of(draft)
    names = [(ANY, words.text("wish-title-any")), *((name, title.name) for name, title in titles.items())]
    items = tuple(Item(cut(name, ITEM_LIMIT), value, value == key) for value, name in names)
    picker = Picker(
        no_table(Verb.WISHES, "title", players, pace), words.text("pick-wish-title"), items[:ITEMS]
    )
    any_number = replace(draft, players=())
    counts = [_choice("players", words.text("wish-players-any"), any_number, chosen=not draft.players)]
    for number in counts_of(titles, draft.key):
        changed = replace(draft, players=tuple(sorted(set(draft.players) ^ {number})))
        counts.append(_choice("number", str(number), changed, chosen=number in draft.players))
    paces = (
        _choice(
            "pace", words.text(f"wish-pace-{one or ANY}"), replace(draft, pace=one), chosen=one is draft.pace
        )
        for one in Pace
    )
    add = Button(words.text("button-wish-add"), no_table(Verb.WISHES, "add", key, players, pace), Look.FINAL)
    said = words.text("wishes-new", wish=_described(words, titles, draft))
    return Text(said), picker, Buttons(tuple(counts)), Buttons(tuple(paces)), Buttons((add,))


def _choice(act: str, label: str, changed: Wish, *, chosen: bool) -> Button:
    """Return a button that shows the page with a changed draft; two acts may lead to the same one."""
    text = cut(f"✓ {label}" if chosen else label, LABEL_LIMIT)
    return Button(text, no_table(Verb.WISHES, act, *tokens_of(changed)), Look.MAIN if chosen else Look.PLAIN)


def counts_of(titles: Mapping[str, TitleChoice], key: str) -> tuple[int, ...]:
    """Return the numbers of players to choose from for a title, or (empty) for any."""
    chosen = [titles[key]] if key in titles else titles.values()
    return tuple(sorted({number for title in chosen for number in title.counts}))[:_MOST_COUNTS]
