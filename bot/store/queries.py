"""Every statement of the store, by name, so that a test can check the query plan of each.

They are in the words of SQLite; `dialect` says them to PostgreSQL.

No statement may scan rows that grow with the number of games ever played: `tests/bot/test_queries.py` checks
it.
"""

# ruff: noqa: S608 - these statements are built from our own words only

import re
from collections.abc import Iterable

from bot.domain.lifecycle import ALIVE, HELD, IN_PLAY, OPEN, OVER, Status
from bot.domain.model import DIRECTLY, PRESSING, STANDING
from bot.domain.parts import Part

# A plus sign before `person` keeps its index out: a person may have played at thousands of tables, while few
# people have played at one table.


def _ours(column: str) -> str:
    """Return what leaves out the tables of servers that other workers serve, where there are any."""
    return f"/* ours: {column} */"


def confined(sql: str, part: Part) -> str:
    """Return a statement that finds the tables of these servers only."""
    if part.is_whole:
        return sql
    shard = f"(COALESCE(ours.guild, 0) >> 22) % {part.count:d} BETWEEN {part.first:d} AND {part.last:d}"
    return _OURS.sub(rf"AND EXISTS (SELECT 1 FROM games AS ours WHERE ours.id = \1 AND {shard})", sql)


_OURS = re.compile(r"/\* ours: ([a-z.]+) \*/")
_ENTRY = "number, kind, seat, actor, text, drawn, data, digest, shape, at, cause"
_CLOCK = "seat, remaining, since, spare, fired, away_from, away_until"


def _either(words: Iterable[str]) -> str:
    """Return our own words as the right side of IN."""
    return "(" + ", ".join(f"'{word}'" for word in words) + ")"


_NOT_PAST = f"(status NOT IN {_either(OVER)} OR announce = 1)"
"""Leaves out what `Game.past` says."""

# --- tables ------------------------------------------------------------------------------------------

GAME = "SELECT * FROM games WHERE id = ?"
GAMES = "SELECT * FROM games WHERE status IN (SELECT value FROM json_each(?)) ORDER BY id"
GAMES_AFTER = """
    SELECT * FROM games WHERE id > ? AND +status IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?"""
GAMES_OF_GUILD = """
    SELECT * FROM games WHERE guild = ? AND status IN (SELECT value FROM json_each(?)) ORDER BY id"""
GAMES_OF_CHANNEL = """
    SELECT * FROM games WHERE channel = ? AND status IN (SELECT value FROM json_each(?)) ORDER BY id"""
LATEST_OF_CHANNEL = "SELECT * FROM games WHERE channel = ? AND status = ? ORDER BY id DESC LIMIT ?"
GAMES_TO_COMPARE = f"""
    SELECT * FROM games WHERE (guild = ?1 AND status IN {_either(OPEN)})
    OR (guild = ?1 AND trouble <> '') ORDER BY id"""
GAMES_IN_TROUBLE = "SELECT * FROM games WHERE guild = ? AND trouble <> '' ORDER BY id"
TROUBLED = "SELECT * FROM games INDEXED BY games_in_trouble WHERE trouble <> ''"
TROUBLES = """
    SELECT trouble, COUNT(*) AS number FROM games INDEXED BY games_in_trouble WHERE trouble <> ''
    GROUP BY trouble"""
GAME_BY_MESSAGE = "SELECT * FROM games WHERE message = ?1 OR lobby = ?1 OR ballot = ?1 ORDER BY id LIMIT 1"
GAME_BY_THREAD = "SELECT * FROM games WHERE thread = ? ORDER BY id LIMIT 1"
GAME_BEFORE_REMATCH = "SELECT * FROM games WHERE rematch = ?"
GAMES_OF_PERSON = f"""
    SELECT * FROM games WHERE +status IN {_either(ALIVE)}
    AND id IN (SELECT game FROM seats WHERE person = ? AND until IS NULL AND over = 0) ORDER BY id"""
GAMES_EVER_OF_PERSON = "SELECT * FROM games WHERE id IN (SELECT game FROM seats WHERE person = ?) ORDER BY id"
GAMES_UNCALLED = f"""
    SELECT * FROM games WHERE status = '{Status.RUNNING}'
    AND id NOT IN (SELECT game FROM notices WHERE kind = 'turn' AND ends IS NULL) ORDER BY id"""
OPEN_TABLES_OF_PERSON = f"""
    SELECT COUNT(*) AS number FROM seats CROSS JOIN games ON games.id = seats.game
    WHERE person = ? AND until IS NULL AND over = 0 AND inviter IS NULL
    AND guild = ? AND status = '{Status.LOBBY}'"""
FINISHED_OF_PERSON = f"""
    SELECT COUNT(*) AS number FROM (SELECT 1 FROM seats CROSS JOIN games ON games.id = seats.game
    WHERE person = ? AND until IS NULL AND key = ? AND status = '{Status.FINISHED}' LIMIT ?) AS found"""
"""Counted no further than asked for: a person may have played a title thousands of times."""
GUILDS = f"""
    SELECT DISTINCT guild FROM games WHERE guild IS NOT NULL
    AND status IN {_either((*OPEN, Status.PAUSED))}"""
ADD_GAME = """
    INSERT INTO games
    (key, rules, options, language, guild, channel, status, secret, created, touched, anchor)
    VALUES (?, ?, '{}', ?, ?, ?, ?, ?, ?, ?, 0)"""
NEW_GAME = "SELECT last_insert_rowid() AS id"
CHANGED = "UPDATE games SET version = version + 1 WHERE id = ?"
TABLES_CHANGED = """
    UPDATE games SET version = version + 1 WHERE id IN (SELECT game FROM seats WHERE person = ?)"""
SET_STATUS = "UPDATE games SET status = ?, touched = ?, announce = ? WHERE id = ?"
MARK_SEATS = "UPDATE seats SET over = ?1 WHERE game = ?2 AND over <> ?1"
"""A person's seats at tables that are over are marked: they are many, and no query needs them."""


def set_game(columns: Iterable[str]) -> str:
    """Return the statement that changes columns of a table's row."""
    return f"UPDATE games SET {', '.join(f'{column} = ?' for column in columns)} WHERE id = ?"


# --- the state of the whole database -----------------------------------------------------------------

CENSUS = f"SELECT status, COUNT(*) AS number FROM games WHERE status IN {_either(ALIVE)} GROUP BY status"
OUTBOX = f"""
    SELECT COUNT(*) AS length, MIN(since) AS since FROM posts CROSS JOIN games ON games.id = posts.game
    WHERE {_NOT_PAST}"""
SIZE = "SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()"
"""The size of the file alone is wrong: the latest pages are still in the write-ahead log."""

# --- seats -------------------------------------------------------------------------------------------

SITTINGS = """
    SELECT seat, person, name, since, until, settings, missed, agreed, inviter, nudged, looked
    FROM seats JOIN people ON people.id = person WHERE game = ? ORDER BY seats.id"""
SIT = "INSERT INTO seats (game, seat, person, since) VALUES (?, ?, ?, ?)"
INVITE = "INSERT INTO seats (game, seat, person, since, agreed, inviter) VALUES (?, ?, ?, ?, 0, ?)"
HOLD = "UPDATE seats SET agreed = 0 WHERE game = ? AND person <> ?"
AGREE = "UPDATE seats SET agreed = 1, inviter = NULL WHERE game = ? AND +person = ?"
RISE = "UPDATE seats SET until = ? WHERE game = ? AND person = ? AND until IS NULL"
UNSEAT = "DELETE FROM seats WHERE game = ?1 AND (+person = ?2 OR +inviter = ?2)"
SEATS = "SELECT id FROM seats WHERE game = ? ORDER BY seat"
CLEAR_SEATS = "UPDATE seats SET seat = -1 - seat WHERE game = ?"
"""No two people may sit on one seat, not even for a moment."""
SET_SEAT = "UPDATE seats SET seat = ? WHERE id = ?"
MARK_MEMBER = "UPDATE seats SET looked = ?, missed = ? WHERE game = ? AND person = ? AND until IS NULL"
NUDGE = "UPDATE seats SET nudged = ? WHERE game = ? AND person = ? AND until IS NULL"

# --- robots ------------------------------------------------------------------------------------------

ROBOTS = "SELECT seat, level, name, stands_in FROM robots WHERE game = ? ORDER BY seat"
ADD_ROBOT = "INSERT INTO robots (game, seat, level, name, stands_in) VALUES (?, ?, ?, ?, ?)"
DROP_ROBOT = "DELETE FROM robots WHERE game = ? AND seat = ?"
SEAT_ROBOT = "UPDATE robots SET seat = ? WHERE game = ? AND seat = ?"
COURSE = "SELECT course FROM courses WHERE game = ? AND head = ?"
KEEP_COURSE = """
    INSERT INTO courses (game, head, course) VALUES (?1, ?2, ?3)
    ON CONFLICT (game, head) DO UPDATE SET course = ?3"""

# --- people ------------------------------------------------------------------------------------------

KEEP_PERSON = """
    INSERT INTO people (id, name) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET name = ?2
    WHERE people.name <> ?2"""
PEOPLE = "SELECT id FROM people WHERE id > 0"
LANGUAGE = "SELECT language FROM people WHERE id = ?"
SET_LANGUAGE = "UPDATE people SET language = ? WHERE id = ?"
SETTINGS = "SELECT settings FROM people WHERE id = ?"
PREFER = "UPDATE people SET settings = json_patch(settings, ?) WHERE id = ?"
NOBODIES = """
    SELECT game, MIN(0, (SELECT MIN(person) FROM seats AS others WHERE others.game = seats.game)) - 1
    AS nobody FROM seats WHERE person = ? GROUP BY game"""
ADD_NOBODY = "INSERT INTO people (id, name) VALUES (?, '') ON CONFLICT DO NOTHING"
SEATS_TO_NOBODY = "UPDATE seats SET person = ?, until = COALESCE(until, ?) WHERE game = ? AND +person = ?"
FORGET_INVITER = "UPDATE seats SET inviter = person WHERE inviter = ?"
NOTIFICATIONS_TO_NOBODY = "UPDATE notices SET person = ?, due = NULL, ends = ? WHERE game = ? AND +person = ?"
"""Messages that name the person still have to be removed."""
DELETE_NOTIFICATIONS = "DELETE FROM notices WHERE person = ?"
DELETE_PERSON = "DELETE FROM people WHERE id = ?"

# --- the data about a person -------------------------------------------------------------------------

ABOUT = "SELECT name, language, settings FROM people WHERE id = ?"
ABOUT_SEATS = """
    SELECT games.id AS "table", key AS game, status, guild AS server, channel, seat, since, until
    FROM seats JOIN games ON games.id = seats.game WHERE person = ? ORDER BY seats.id"""
ABOUT_PRESSES = """
    SELECT entries.game AS "table", number, kind, actor, text, at, cause FROM seats CROSS JOIN entries
    ON seats.game = entries.game AND seats.seat = entries.seat
    AND at >= seats.since AND (seats.until IS NULL OR at <= seats.until)
    WHERE person = ? AND actor IN ('user', 'premove') ORDER BY at"""
ABOUT_PREMOVES = """
    SELECT premoves.game AS "table", text AS move FROM seats CROSS JOIN premoves
    ON seats.game = premoves.game AND seats.seat = premoves.seat AND until IS NULL
    WHERE person = ? ORDER BY 1"""
ABOUT_NOTIFICATIONS = 'SELECT game AS "table", kind, since FROM notices WHERE person = ? ORDER BY id'

# --- the log -----------------------------------------------------------------------------------------

ENTRIES = f"SELECT {_ENTRY} FROM entries WHERE game = ? ORDER BY number"
ADD_ENTRY = f"INSERT INTO entries (game, {_ENTRY}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
CAUSED = "SELECT 1 FROM entries WHERE cause = ?"

# --- the outbox --------------------------------------------------------------------------------------

POSTS = f"SELECT * FROM posts WHERE version > 0 {_ours('posts.game')} ORDER BY since"
BEHIND = f"""
    SELECT games.* FROM posts CROSS JOIN games ON games.id = posts.game
    WHERE posts.version > 0 {_ours("posts.game")} ORDER BY posts.since"""
POST = f"SELECT * FROM posts WHERE game = ? {_ours('posts.game')}"
ADD_POST = """
    INSERT INTO posts (game, version, nonce, since) VALUES (?1, 1, ?2, ?3)
    ON CONFLICT (game) DO UPDATE SET version = posts.version + 1"""
DROP_POST = "DELETE FROM posts WHERE game = ?"
POSTED = "DELETE FROM posts WHERE game = ? AND version = ?"
RENEW_NONCE = "UPDATE posts SET nonce = ?, since = ? WHERE game = ?"

# --- deadlines ---------------------------------------------------------------------------------------

_DEADLINES = f"""
    FROM deadlines CROSS JOIN games ON games.id = deadlines.game
    WHERE status <> '{Status.FROZEN}' {_ours("deadlines.game")}"""

DUE = f"SELECT deadlines.* {_DEADLINES} AND due <= ? ORDER BY due, deadlines.id LIMIT ?"
NEXT_DUE = f"SELECT due {_DEADLINES} AND due > ? ORDER BY due LIMIT 1"
DEADLINE = "SELECT * FROM deadlines WHERE id = ?"
SET_DEADLINE = """
    INSERT INTO deadlines (game, kind, due) VALUES (?1, ?2, ?3)
    ON CONFLICT (game, kind) DO UPDATE SET due = ?3"""
HASTEN_DEADLINES = "UPDATE deadlines SET due = ? WHERE game = ? AND kind GLOB ?"
SHIFT_DEADLINES = f"""
    UPDATE deadlines SET due = due + ? WHERE kind IN (SELECT value FROM json_each(?)) AND due > ?
    {_ours("deadlines.game")}"""
DROP_DEADLINE = "DELETE FROM deadlines WHERE game = ? AND kind = ?"
DROP_DEADLINES = "DELETE FROM deadlines WHERE game = ?"

# --- premoves and clocks -----------------------------------------------------------------------------

PREMOVES = "SELECT seat, text, dropped FROM premoves WHERE game = ? ORDER BY seat"
SET_PREMOVE = """
    INSERT INTO premoves (game, seat, text) VALUES (?1, ?2, ?3)
    ON CONFLICT (game, seat) DO UPDATE SET text = ?3, dropped = 0"""
MARK_PREMOVE = "UPDATE premoves SET dropped = 1 WHERE game = ? AND seat = ?"
DROP_PREMOVE = "DELETE FROM premoves WHERE game = ? AND seat = ?"
DROP_PREMOVES = "DELETE FROM premoves WHERE game = ?"
CLOCKS = f"SELECT {_CLOCK} FROM clocks WHERE game = ? ORDER BY seat"
RUNNING_CLOCKS = f"""
    SELECT game, settings, {_CLOCK} FROM clocks CROSS JOIN games ON games.id = game
    WHERE since IS NOT NULL AND status = '{Status.RUNNING}' {_ours("clocks.game")}"""
SET_CLOCK = f"INSERT OR REPLACE INTO clocks (game, {_CLOCK}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
DROP_CLOCKS = "DELETE FROM clocks WHERE game = ?"

# --- notifications -----------------------------------------------------------------------------------------


_NOTIFICATIONS = "SELECT notices.* FROM notices CROSS JOIN games ON games.id = notices.game"
_DUE_NOTIFICATIONS = f"""status NOT IN {_either(HELD)} {_ours("notices.game")}
    AND (kind IN {_either(DIRECTLY)} OR game NOT IN (SELECT value FROM json_each(?2))"""
DUE_NOTIFICATIONS = f"""
    SELECT * FROM
    ({_NOTIFICATIONS} WHERE ends <= ?1 AND {_DUE_NOTIFICATIONS}) ORDER BY ends LIMIT ?3) AS found
    UNION ALL
    SELECT * FROM
    ({_NOTIFICATIONS} WHERE due <= ?1 AND ends IS NULL AND {_DUE_NOTIFICATIONS}
    OR (kind IN {_either(PRESSING)} AND game IN (SELECT value FROM json_each(?4)))) ORDER BY due LIMIT ?3)
    AS found ORDER BY id LIMIT ?3"""
"""Found in the order of two indexes, so that a part of many costs no more than that part.

What goes by direct message does not wait for its table: news of the table's place, and calls at those tables
(?4) whose place is blocked.
"""
DUE_NOTIFICATIONS_AT = f"""
    {_NOTIFICATIONS} WHERE game = ?2 AND status NOT IN {_either(HELD)}
    AND (ends <= ?1 OR (ends IS NULL AND due <= ?1)
    OR (status <> '{Status.RUNNING}' AND kind IN {_either(STANDING)})) ORDER BY notices.id"""
NEXT_NOTIFICATION = f"""
    SELECT MIN(at) AS at FROM
    (SELECT * FROM (SELECT due AS at FROM notices WHERE ends IS NULL AND due > ?1 {_ours("notices.game")}
    ORDER BY due LIMIT 1) AS found
    UNION ALL SELECT * FROM (SELECT ends AS at FROM notices WHERE ends > ?1 {_ours("notices.game")}
    ORDER BY ends LIMIT 1) AS found) AS found"""
LEFT_STANDING = f"""
    SELECT DISTINCT game FROM notices CROSS JOIN games ON games.id = game
    WHERE status IN {_either(OVER)} AND kind IN {_either(STANDING)} {_ours("notices.game")}"""
OPEN_NOTIFICATIONS = "SELECT * FROM notices WHERE game = ? AND ends IS NULL ORDER BY id"
NOTIFICATIONS_OF_KIND = "SELECT * FROM notices WHERE game = ? AND kind = ? ORDER BY id"
NOTIFICATIONS_IN = f"""
    SELECT notices.* FROM games CROSS JOIN notices ON notices.game = games.id
    WHERE guild = ? AND status IN {_either(IN_PLAY)} AND kind = ? AND ends IS NULL ORDER BY notices.id"""
STANDING_NOTIFICATIONS = """
    SELECT * FROM notices WHERE game = ? AND +person = ? AND message IS NOT NULL ORDER BY id"""
CALLS_OF_PERSON = """
    SELECT * FROM notices WHERE person = ? AND kind = 'turn' AND ends IS NULL AND sent > 0 ORDER BY id"""
CALLED_SINCE = """
    SELECT person, MIN(since) AS since FROM notices
    WHERE game = ? AND kind = 'turn' AND ends IS NULL GROUP BY person"""
ADD_NOTIFICATION = """
    INSERT INTO notices (game, person, kind, data, nonce, since, due, sent)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT (?9 = 1 AND EXISTS
    (SELECT 1 FROM notices WHERE game = ?1 AND +person = ?2 AND kind = ?3 AND ends IS NULL))"""
RECALL = """
    UPDATE notices SET kind = 'recalled', data = ?, due = ? WHERE game = ? AND +person = ?
    AND kind = 'turn' AND ends IS NULL AND (sent > 0 OR tried IS NOT NULL)"""
CALL_AGAIN = """
    UPDATE notices SET kind = 'turn', data = '{"again": 1}', sent = 0, due = ? WHERE id = (SELECT MAX(id)
    FROM notices WHERE game = ? AND +person = ? AND kind = 'recalled' AND ends IS NULL AND since > ?)"""
CALL_GOES_ON = """
    UPDATE notices SET since = ?, sent = 1, due = ?
    WHERE game = ? AND +person = ? AND kind = 'turn' AND ends IS NULL"""
PLAN_NOTIFICATION = """
    UPDATE notices SET sent = ?, due = ? WHERE id = ? AND kind = ? AND since = ? AND sent = ?"""
END_NOTIFICATIONS = """
    UPDATE notices SET ends = MIN(?1, COALESCE(ends, 1e15))
    WHERE game = ?2 AND kind IN (SELECT value FROM json_each(?3)) AND (?4 IS NULL OR person = ?4)"""
PUT_OFF_WARNING = """
    UPDATE notices SET due = due + ?1 WHERE game = ?2 AND kind = 'clock' AND sent = 0 AND ends IS NULL
    AND person IN (SELECT person FROM seats WHERE game = ?2 AND seat = ?3 AND until IS NULL)"""
HASTEN_NOTIFICATIONS = """
    UPDATE notices SET due = ? WHERE person = ? AND sent = 0 AND due > since AND ends IS NULL
    AND kind NOT IN ('clock', 'trouble', 'locked', 'unseen')"""
DROP_NOTIFICATION = "DELETE FROM notices WHERE id = ?"
COPY_MESSAGE = """
    INSERT INTO notices (game, person, kind, nonce, since, place, message, ends)
    SELECT game, person, kind, nonce, since, place, message, ?1 FROM notices WHERE id = ?2"""


def set_notification(columns: Iterable[str]) -> str:
    """Return the statement that changes columns of a notification."""
    return f"UPDATE notices SET {', '.join(f'{column} = ?' for column in columns)} WHERE id = ?"


# --- servers -----------------------------------------------------------------------------------------

SERVER = "SELECT settings FROM servers WHERE id = ?"
SET_SERVER = """
    INSERT INTO servers (id, settings) VALUES (?1, ?2) ON CONFLICT (id) DO UPDATE SET settings = ?2"""
SERVERS = "SELECT id FROM servers"
DROP_SERVER = "DELETE FROM servers WHERE id = ?"

# --- notes -------------------------------------------------------------------------------------------

NOTE = "SELECT value FROM notes WHERE key = ?"
NOTES = "SELECT key, value FROM notes WHERE substr(key, 1, length(?1)) = ?1"
DROP_NOTE = "DELETE FROM notes WHERE key = ?"
REPLACE_NOTE = "UPDATE notes SET value = ?3 WHERE key = ?1 AND value = ?2"
SET_NOTE = """
    INSERT INTO notes (key, value) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2"""
