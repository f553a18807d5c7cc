"""Handlers of wishes: the tables of which a person wants to be told when they open."""

from bot.acts.context import Context, number
from bot.acts.request import Reply
from bot.domain.errors import PositionChanged, Refused
from bot.domain.wishes import Pace, Wish
from bot.pages.wishes import ANY, TitleChoice, counts_of, wishes_page


async def wishes(context: Context) -> Reply:
    """Show the person's wishes on this server, and a new one; store it, or delete one.

    In a direct message it shows and deletes those on all servers. Raises `Refused`, `PositionChanged`.
    """
    titles = _titles(context)
    guild = context.reader.place.guild
    draft = Wish(context.person, guild or 0)
    match context.tokens:
        case ():
            pass
        case ("title", players, pace, key):
            draft = _read(context, titles, guild or 0, key, players, pace)
        case ("players" | "number" | "pace", key, players, pace):
            draft = _read(context, titles, guild or 0, key, players, pace)
        case ("add", key, players, pace) if guild is not None:
            await context.keep_name()
            await context.cases.wishes.add(_read(context, titles, guild, key, players, pace))
        case ("drop", key, players, pace, place):
            wish = Wish(
                context.person, number(place), "" if key == ANY else key, _numbers(players), _pace(pace)
            )
            await context.cases.wishes.drop(wish)
        case _:
            raise PositionChanged
    settings = await context.app.store.settings_of(context.person)
    own = await context.cases.wishes.of(context.person, guild)
    return Reply((wishes_page(context.words, titles, settings, own, None if guild is None else draft),))


def _titles(context: Context) -> dict[str, TitleChoice]:
    """Return the titles that several people can play, by key."""
    titles = {
        rules.info.key: TitleChoice(
            words.text("title"), tuple(count for count in rules.info.seats if count > 1)
        )
        for rules, words in context.app.titles(context.reader)
    }
    return {key: title for key, title in titles.items() if title.counts}


def _read(
    context: Context, titles: dict[str, TitleChoice], guild: int, key: str, players: str, pace: str
) -> Wish:
    """Return the wish in tokens, with those numbers of players that its title has.

    Raises `Refused`, `PositionChanged`.
    """
    if key != ANY and key not in titles:
        raise Refused("refused-no-such-game")
    title = "" if key == ANY else key
    possible = counts_of(titles, title)
    counts = tuple(count for count in _numbers(players) if count in possible)
    return Wish(context.person, guild, title, counts, _pace(pace))


def _numbers(token: str) -> tuple[int, ...]:
    return () if token == ANY else tuple(sorted({number(part) for part in token.split(",")}))


def _pace(token: str) -> Pace:
    try:
        return Pace("" if token == ANY else token)
    except ValueError:
        raise PositionChanged from None
