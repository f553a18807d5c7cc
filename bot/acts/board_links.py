"""Who may open the page of a board: links that are used once, and the cookies of browsers that they give.

Both are keys for one person at one table. Only the SHA-256 of a key is stored. Whether its person still sits
at the table is asked at each use of a cookie.
"""

import secrets
from hashlib import sha256

from msgspec import Struct
from msgspec.structs import replace

from bot.acts.context import App, Context
from bot.acts.repository import check_status
from bot.acts.request import Reply
from bot.domain.clocks import DAY
from bot.domain.errors import Refused
from bot.domain.lifecycle import NOT_OVER, OVER, Status
from bot.domain.model import Person, TableId
from bot.pages.board import link_page
from bot.store.reads import Reads
from bot.store.transaction import Transaction

LINK_LIFE = 15 * 60.0
"""Seconds for which a link can be used."""
COOKIE_LIFE = 30 * DAY
"""Seconds for which a browser stays signed in at most."""
OVER_LIFE = DAY
"""Seconds for which the board of a game that is over can be looked at."""
MOST_KEYS = 10
"""Limit of the keys of a person at one table; the one that ends first makes room for another."""

_ADD = """
    INSERT INTO board_keys (digest, person, game, kind, language, ends) VALUES ($1, $2, $3, $4, $5, $6)"""
_DROP_ENDED = "DELETE FROM board_keys WHERE ends <= $1"
_DROP_OLDEST = """
    DELETE FROM board_keys WHERE person = $1 AND game = $2 AND digest NOT IN (
        SELECT digest FROM board_keys WHERE person = $1 AND game = $2 ORDER BY ends DESC, digest LIMIT $3)"""
_DROP_ALL = "DELETE FROM board_keys"
_DROP_OF_PERSON = "DELETE FROM board_keys WHERE person = $1"
_OF_PERSON = "SELECT * FROM board_keys WHERE person = $1 AND ends > $2 ORDER BY ends, digest"
_SPEAKS = "CASE WHEN people.language = '' THEN board_keys.language ELSE people.language END AS language"
_LINK = f"""
    SELECT {_SPEAKS} FROM board_keys CROSS JOIN people
    WHERE digest = $1 AND kind = 'link' AND ends > $2 AND people.id = person"""  # noqa: S608 - a constant
_USE_UP = "DELETE FROM board_keys WHERE digest = $1 AND kind = 'link' AND ends > $2 RETURNING *"
_SIGNED_IN = f"""
    SELECT board_keys.person, ends, games.status, games.touched, {_SPEAKS}
    FROM board_keys CROSS JOIN games CROSS JOIN seats CROSS JOIN people
    WHERE digest = $1 AND kind = 'cookie' AND board_keys.game = $2
    AND games.id = board_keys.game AND people.id = board_keys.person
    AND seats.game = board_keys.game AND seats.person = board_keys.person AND until IS NULL"""  # noqa: S608 - a constant
"""A cookie of a table, if its person sits there now."""


class Visitor(Struct, frozen=True):
    """A person whose browser is signed in at a table."""

    person: Person
    language: str
    """The language that they chose, else that of their Discord client when they asked for the link."""
    ends: float
    """The time at which their browser is signed out."""


class Key(Struct, frozen=True):
    """A link or a cookie, without what proves it."""

    person: Person
    game: TableId
    kind: str
    """`link` or `cookie`."""
    language: str
    ends: float


class _SignedIn(Visitor, frozen=True):
    status: Status
    touched: float


async def open_board(context: Context) -> Reply:
    """Give the player a new link to the page of the board, which nobody else sees. Raises `Refused`."""
    app, table = context.app, context.table
    if not app.page_url:
        raise Refused("refused-no-board-page")
    check_status(table, *NOT_OVER)
    token = await make_link(app, context.person, table.id, context.reader.language)
    link = f"{app.page_url}/t/{table.id}/go/{token}"
    return Reply((link_page(context.voice, link, app.clock() + LINK_LIFE),))


async def make_link(app: App, person: Person, table: TableId, language: str) -> str:
    """Store a new link for a person at a table; return its token, which nothing else knows."""
    async with app.store.transaction() as change:
        change.do(_DROP_ENDED, change.now)
        change.do(_DROP_OLDEST, person, table, MOST_KEYS - 1)
        return _add(change, Key(person, table, "link", language, change.now + LINK_LIFE))


async def language_of_link(app: App, token: str) -> str:
    """Return the language of the person of a link, which stays; empty if it cannot be used."""
    rows = await app.store.rows(_LINK, _digest(token), app.clock())
    return str(rows[0]["language"]) if rows else ""


async def redeem(app: App, token: str) -> tuple[str, TableId] | None:
    """Use a link up; return the token of a cookie, and the table. None: it is unknown, used up, or over."""
    async with app.store.transaction() as change:
        # The deletion tells whether the link was there: of two requests at once, also in two processes, one
        # finds it.
        link = await change.one(Key, _USE_UP, _digest(token), change.now)
        if link is None:
            return None
        return _add(change, replace(link, kind="cookie", ends=change.now + COOKIE_LIFE)), link.game


async def visitor(app: App, token: str, table: TableId) -> Visitor | None:
    """Return whose browser has this cookie of a table.

    None if it is unknown, ended or of another table, if its person does not sit there any more, or if the
    game has been over for a day: the last board of one that was closed is shown too.
    """
    found = await app.store.one(_SignedIn, _SIGNED_IN, _digest(token), table)
    if found is None:
        return None
    ends = min(found.ends, found.touched + OVER_LIFE) if found.status in OVER else found.ends
    return Visitor(found.person, found.language, ends) if app.clock() < ends else None


async def keys_of(store: Reads, person: Person, now: float) -> list[Key]:
    """Return the links and cookies of a person that have not ended, those that end first before others."""
    return await store.all(Key, _OF_PERSON, person, now)


def sign_out_of_boards(change: Transaction, person: Person) -> None:
    """Delete all keys of a person."""
    change.do(_DROP_OF_PERSON, person)


def sign_all_out(change: Transaction) -> None:
    """Delete all keys of everybody."""
    change.do(_DROP_ALL)


def _add(change: Transaction, key: Key) -> str:
    """Store a key; return its token."""
    token = secrets.token_urlsafe(32)
    change.do(_ADD, _digest(token), key.person, key.game, key.kind, key.language, key.ends)
    return token


def _digest(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()
