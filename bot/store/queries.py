"""Statements of the store, by name; a test checks the query plan of each.

SQLite and PostgreSQL take the same text, with $1, $2 and so on for the values; where they need different
ones, both stand here side by side. Words that keep an index or an order of tables are for SQLite, as a server
knows how many rows there are: CROSS JOIN reads the tables in this order, and a plus sign before a number, or
CAST of a text, keeps the index of that column out.

No statement may scan rows that grow with the number of games ever played:
`tests/bot/store/test_queries.py` checks it.
"""

# ruff: noqa: S608 - these statements are built from our own words only

from collections.abc import Iterable

from bot.domain.deadlines import DeadlineKind
from bot.domain.lifecycle import HELD, IN_PLAY, NOT_OVER, OPEN, OVER, Status
from bot.domain.model import DIRECT_KINDS, TRANSIENT_IN_PLAY, URGENT, NotificationKind, TableMessage
from bot.domain.shards import ShardRange
from bot.store.database import DialectSql

# A plus sign before `person` keeps its index out: a person may have played at thousands of tables, while few
# people have played at one table.

IN_SHARDS = "(COALESCE(games.guild, 0) >> 22) % $1 BETWEEN $2 AND $3"
"""Condition that a table belongs to a range of shards; its first values are `shard_values`."""


def shard_values(shards: ShardRange) -> tuple[int, int, int]:
    """Return the first values of a statement with `IN_SHARDS`."""
    return shards.count, shards.first, shards.last


def _parameters(first: int, count: int) -> str:
    """Return the right side of IN for `count` parameters, from $`first` on.

    Only for lists of few lengths, as each length is a statement to prepare. A list of any length is passed
    as the keys of a JSON object, which is one value.
    """
    return "(" + (", ".join(f"${number}" for number in range(first, first + count)) or "NULL") + ")"


def _assignments(columns: Iterable[str]) -> str:
    """Return the assignments of an UPDATE with values from $2 on."""
    return ", ".join(f"{column} = ${number}" for number, column in enumerate(columns, 2))


def notifying(sql: str) -> DialectSql:
    """Return a statement that changes a person, and notifies the caches of other processes of it."""
    return DialectSql(sqlite=sql, postgres=f"{sql} RETURNING pg_notify('cairn', 'person:' || people.id)")


def telling_pages(sql: str) -> DialectSql:
    """Return a statement that changes tables without a claim, and tells the pages of other processes."""
    return DialectSql(sqlite=sql, postgres=f"{sql} RETURNING cairn_tell_pages(games.id)")


def with_rows(columns: str, sql: str) -> DialectSql:
    """Return a statement on the table `given`: its first value, a tuple of structures with these columns.

    So one statement changes many rows, each in its own way.
    """
    names = (column.split()[0] for column in columns.split(","))
    fields = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in names)
    return DialectSql(
        sqlite=f"WITH given AS (SELECT {fields} FROM json_each($1)) {sql}",
        postgres=f"WITH given AS (SELECT * FROM json_to_recordset($1) AS listed ({columns})) {sql}",
    )


def locking(sql: str, lock: str) -> DialectSql:
    """Return a SELECT that locks its rows on a server until the transaction ends; a file has one writer."""
    return DialectSql(sqlite=sql, postgres=f"{sql} {lock}")


_ENTRY = "number, kind, seat, actor, text, drawn, data, digest, shape, at, cause"
CLOCK = "seat, remaining, since, spare, fired, away_from, away_until"


def literals(words: Iterable[str]) -> str:
    """Return constants of ours as the right side of IN."""
    return "(" + ", ".join(f"'{word}'" for word in words) + ")"


PUBLIC = """settings NOT LIKE '%"private":true%'"""
"""Condition that a table is public, as `TableSettings.private` says; its indexes repeat it."""
_NOT_PAST = f"(status NOT IN {literals(OVER)} OR announce = 1)"
"""Condition that a table is not past, as `Game.past` says."""
ALONE_WITH_ROBOTS = """(SELECT COUNT(*) FROM seats WHERE seats.game = games.id) = 1
    AND EXISTS (SELECT 1 FROM robots WHERE robots.game = games.id)"""
"""Condition that only one person has ever sat at a table, with robots."""

# --- tables ------------------------------------------------------------------------------------------

GAME = "SELECT * FROM games WHERE id = $1"
GAMES_TO_COMPARE = f"""
    SELECT * FROM games WHERE (guild = $1 AND status IN {literals(OPEN)})
    OR (guild = $1 AND trouble <> '') ORDER BY id"""
TROUBLED = "SELECT * FROM games WHERE trouble <> ''"
TROUBLES = """
    SELECT trouble, COUNT(*) AS number FROM games WHERE trouble <> ''
    GROUP BY trouble"""
GAME_BY_MESSAGE = """
    SELECT * FROM games WHERE id IN (
        SELECT id FROM games WHERE message = $1 UNION ALL SELECT id FROM games WHERE lobby = $1
        UNION ALL SELECT game FROM outbox WHERE message = $1) ORDER BY id LIMIT 1"""
GAMES_OF_THREAD = f"""
    SELECT * FROM games WHERE thread = $1
    ORDER BY CASE WHEN status IN {literals(NOT_OVER)} THEN 0
    WHEN status = '{Status.FINISHED}' THEN 1 ELSE 2 END, id DESC"""
"""The table in play comes first, then the latest that has a result: a series has one thread."""
GAMES_OF_PERSON = f"""
    SELECT * FROM games WHERE CAST(status AS TEXT) IN {literals(NOT_OVER)}
    AND id IN (SELECT game FROM seats WHERE person = $1 AND until IS NULL AND over = 0) ORDER BY id"""
GAMES_UNCALLED = f"""
    SELECT * FROM games WHERE status = '{Status.RUNNING}'
    AND id NOT IN (SELECT game FROM notices WHERE kind = 'turn' AND ends IS NULL) ORDER BY id"""
GUILDS = f"""
    SELECT DISTINCT guild FROM games WHERE guild IS NOT NULL
    AND status IN {literals((*OPEN, Status.PAUSED))}"""
ADD_GAME = DialectSql(
    sqlite="""
    INSERT INTO games
    (key, rules, options, language, guild, channel, status, secret, created, touched, anchor)
    VALUES ($1, $2, '{}', $3, $4, $5, $6, $7, $8, $8, 0) RETURNING id""",
    # A sequence would leave out the numbers of transactions that failed.
    postgres="""
    WITH given AS (UPDATE cairn_numbers SET games = games + 1 RETURNING games)
    INSERT INTO games
    (id, key, rules, options, language, guild, channel, status, secret, created, touched, anchor)
    VALUES ((SELECT games FROM given), $1, $2, '{}', $3, $4, $5, $6, $7, $8, $8, 0) RETURNING id""",
)
SET_STATUS = "UPDATE games SET status = $1, touched = $2, announce = $3 WHERE id = $4"
MARK_SEATS = "UPDATE seats SET over = $1 WHERE game = $2 AND over <> $1"
"""A person's seats at finished tables are marked, so that the index of the others stays small."""


def games(statuses: int) -> str:
    """Return the SELECT of all tables with one of `statuses` statuses."""
    return f"SELECT * FROM games WHERE status IN {_parameters(1, statuses)} ORDER BY id"


def games_after(statuses: int) -> str:
    """Return the SELECT of the next tables by number with one of `statuses` statuses."""
    return f"""
    SELECT * FROM games WHERE id > $1 AND CAST(status AS TEXT) IN {_parameters(3, statuses)}
    ORDER BY id LIMIT $2"""


def games_of_guild(statuses: int) -> str:
    """Return the SELECT of a server's tables with one of `statuses` statuses."""
    return f"SELECT * FROM games WHERE guild = $1 AND status IN {_parameters(2, statuses)} ORDER BY id"


def games_of_channel(statuses: int) -> str:
    """Return the SELECT of a channel's tables with one of `statuses` statuses."""
    return f"SELECT * FROM games WHERE channel = $1 AND status IN {_parameters(2, statuses)} ORDER BY id"


def set_game(columns: Iterable[str]) -> str:
    """Return the UPDATE of columns of a table's row."""
    return f"UPDATE games SET {_assignments(columns)} WHERE id = $1"


# --- the state of the whole database -----------------------------------------------------------------

CENSUS = f"SELECT status, COUNT(*) AS number FROM games WHERE status IN {literals(NOT_OVER)} GROUP BY status"
OUTBOX = f"""
    SELECT COUNT(*) AS length, MIN(since) AS since FROM posts CROSS JOIN games
    WHERE games.id = posts.game AND {_NOT_PAST}"""
SIZE = DialectSql(
    sqlite="SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()",
    postgres="SELECT pg_database_size(current_database()) AS size",
)
"""The size of the file alone is wrong: the latest pages are still in the write-ahead log."""

# --- seats -------------------------------------------------------------------------------------------

SITTINGS = """
    SELECT seat, person, name, username, since, until, settings, missed, agreed, inviter, nudged, looked,
    CASE WHEN language = '' THEN spoken ELSE language END AS language, pace
    FROM seats JOIN people ON people.id = person WHERE game = $1 ORDER BY seats.id"""
SIT = "INSERT INTO seats (game, seat, person, since) VALUES ($1, $2, $3, $4)"
ASK_AGAIN = "UPDATE seats SET agreed = 0 WHERE game = $1 AND person <> $2"
AGREE = "UPDATE seats SET agreed = 1, inviter = NULL WHERE game = $1 AND +person = $2"
END_SITTING = "UPDATE seats SET until = $1 WHERE game = $2 AND person = $3 AND until IS NULL"
SEATS = "SELECT id FROM seats WHERE game = $1 ORDER BY seat"
SET_SEAT = "UPDATE seats SET seat = $1 WHERE id = $2"
MARK_MEMBER = "UPDATE seats SET looked = $1, missed = $2 WHERE game = $3 AND person = $4 AND until IS NULL"

# --- robots ------------------------------------------------------------------------------------------

ROBOTS = "SELECT seat, level, name, stands_in, strength FROM robots WHERE game = $1 ORDER BY seat"
ADD_ROBOT = """
    INSERT INTO robots (game, seat, level, name, stands_in, strength) VALUES ($1, $2, $3, $4, $5, $6)"""
DROP_ROBOT = "DELETE FROM robots WHERE game = $1 AND seat = $2"
STEP_TIMES = "SELECT number, at FROM entries WHERE game = $1 AND number > $2 ORDER BY number"
# --- dailies -----------------------------------------------------------------------------------------

DRAWS_OF_DAILY_GAME = f"""
    SELECT secret,
    (SELECT due FROM deadlines WHERE deadlines.game = $1 AND kind = '{DeadlineKind.DAILY}') AS until
    FROM daily_games CROSS JOIN dailies
    WHERE game = $1 AND dailies.day = daily_games.day AND dailies.key = daily_games.key"""
"""The secret of the day, and until when the daily may be played."""
# --- people ------------------------------------------------------------------------------------------

SAVE_PERSON = notifying("""
    INSERT INTO people (id, name, spoken, username) VALUES ($1, $2, $3, $4)
    ON CONFLICT (id) DO UPDATE SET name = $2,
    spoken = CASE WHEN excluded.spoken = '' THEN people.spoken ELSE excluded.spoken END,
    username = CASE WHEN excluded.username = '' THEN people.username ELSE excluded.username END
    WHERE people.name <> $2 OR excluded.spoken NOT IN ('', people.spoken)
    OR excluded.username NOT IN ('', people.username)""")
LANGUAGE = "SELECT language FROM people WHERE id = $1"
SET_LANGUAGE = notifying("UPDATE people SET language = $1 WHERE id = $2")
SETTINGS = "SELECT settings FROM people WHERE id = $1"
PERSON = "SELECT name, username, settings FROM people WHERE id = $1 AND id > 0"
UPDATE_SETTINGS = notifying("UPDATE people SET settings = json_patch(settings, $1) WHERE id = $2")
# --- members of servers ------------------------------------------------------------------------------

# --- wishes ------------------------------------------------------------------------------------------

WISHED_SERVERS = "SELECT DISTINCT guild AS id FROM wishes"
SPOKEN = "SELECT CASE WHEN language = '' THEN spoken ELSE language END AS language FROM people WHERE id = $1"
SETTINGS_TO_CHANGE = locking(SETTINGS, "FOR NO KEY UPDATE")

# --- the log -----------------------------------------------------------------------------------------

ENTRIES = f"SELECT {_ENTRY} FROM entries WHERE game = $1 ORDER BY number"
ADD_ENTRY = f"INSERT INTO entries (game, {_ENTRY}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)"

# --- the outbox --------------------------------------------------------------------------------------

_POSTS = f"FROM posts CROSS JOIN games WHERE games.id = posts.game AND posts.version > 0 AND {IN_SHARDS}"

POSTS = f"SELECT posts.* {_POSTS} ORDER BY posts.since"
GAMES_IN_OUTBOX = f"SELECT games.* {_POSTS} ORDER BY posts.since"
POST = "SELECT * FROM posts WHERE game = $1"
TABLE_MESSAGES = f"SELECT * FROM outbox WHERE game = $1 AND kind IN {literals(TableMessage)} ORDER BY id"
ADD_POST = """
    INSERT INTO posts (game, version, nonce, since) VALUES ($1, 1, $2, $3)
    ON CONFLICT (game) DO UPDATE SET version = posts.version + 1,
    since = CASE WHEN posts.nonce = '' THEN excluded.since ELSE posts.since END,
    nonce = CASE WHEN posts.nonce = '' THEN excluded.nonce ELSE posts.nonce END"""
DROP_POST_IF_UNCHANGED = "DELETE FROM posts WHERE game = $1 AND version = $2"
USE_NONCE = "UPDATE posts SET nonce = '', since = $1 WHERE game = $2"

# --- deadlines ---------------------------------------------------------------------------------------

_DEADLINES = f"""
    FROM deadlines CROSS JOIN games
    WHERE games.id = deadlines.game AND status <> '{Status.FROZEN}' AND {IN_SHARDS}"""

DUE = f"SELECT deadlines.* {_DEADLINES} AND due <= $4 ORDER BY due, deadlines.id LIMIT $5"
NEXT_DUE = f"SELECT due {_DEADLINES} AND due > $4 ORDER BY due LIMIT 1"
DEADLINE = "SELECT * FROM deadlines WHERE id = $1"
SET_DEADLINE = """
    INSERT INTO deadlines (game, kind, due) VALUES ($1, $2, $3)
    ON CONFLICT (game, kind) DO UPDATE SET due = $3"""
HASTEN_DEADLINES = "UPDATE deadlines SET due = $1 WHERE game = $2 AND substr(kind, 1, length($3)) = $3"
DROP_DEADLINE = "DELETE FROM deadlines WHERE game = $1 AND kind = $2"
# --- absences of the bot -----------------------------------------------------------------------------

ABSENCES = "SELECT * FROM absences WHERE until > $1 ORDER BY since"

# --- premoves and clocks -----------------------------------------------------------------------------

PREMOVES = "SELECT seat, text, dropped FROM premoves WHERE game = $1 ORDER BY seat"
DROP_PREMOVE = "DELETE FROM premoves WHERE game = $1 AND seat = $2"
CLOCKS = f"SELECT {CLOCK} FROM clocks WHERE game = $1 ORDER BY seat"
SET_CLOCK = f"""
    INSERT INTO clocks (game, {CLOCK}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
    ON CONFLICT (game, seat) DO UPDATE SET remaining = $3, since = $4, spare = $5, fired = $6,
    away_from = $7, away_until = $8"""
# --- notifications -----------------------------------------------------------------------------------------


_NOTIFICATIONS = "SELECT notices.* FROM notices CROSS JOIN games WHERE games.id = notices.game"
_DUE_NOTIFICATIONS = f"""status NOT IN {literals(HELD)} AND {IN_SHARDS}
    AND ($8 = 0 OR kind <> '{NotificationKind.CLOCK}' OR ends IS NOT NULL)
    AND (kind IN {literals(DIRECT_KINDS)} OR game NOT IN (SELECT CAST(key AS BIGINT) FROM json_each($5))"""
DUE_NOTIFICATIONS = f"""
    SELECT * FROM
    ({_NOTIFICATIONS} AND ends <= $4 AND {_DUE_NOTIFICATIONS}) ORDER BY ends LIMIT $7) AS found
    UNION ALL
    SELECT * FROM
    ({_NOTIFICATIONS} AND due <= $4 AND ends IS NULL AND {_DUE_NOTIFICATIONS}
    OR (kind IN {literals(URGENT)} AND game IN (SELECT CAST(key AS BIGINT) FROM json_each($6))))
    ORDER BY due LIMIT $7)
    AS found ORDER BY id LIMIT $7"""
"""Reads two indexes in order, so that the cost depends on the limit and not on the number of rows.

Direct messages do not wait for their table: news of its place, and calls at the tables $6 whose place is
blocked. With $8 = 1 warnings about clocks stay out.
"""
DUE_NOTIFICATIONS_AT = f"""
    {_NOTIFICATIONS} AND game = $2 AND status NOT IN {literals(HELD)}
    AND (ends <= $1 OR (ends IS NULL AND due <= $1)
    OR (status <> '{Status.RUNNING}' AND kind IN {literals(TRANSIENT_IN_PLAY)}
    AND NOT (status = '{Status.RESTING}' AND kind IN {literals(DIRECT_KINDS)}))) ORDER BY notices.id"""
NEXT_NOTIFICATION = f"""
    SELECT MIN(at) AS at FROM
    (SELECT * FROM (SELECT due AS at FROM notices CROSS JOIN games
    WHERE games.id = notices.game AND {IN_SHARDS} AND ends IS NULL AND due > $4
    ORDER BY due LIMIT 1) AS found
    UNION ALL SELECT * FROM (SELECT ends AS at FROM notices CROSS JOIN games
    WHERE games.id = notices.game AND {IN_SHARDS} AND ends > $4
    ORDER BY ends LIMIT 1) AS found) AS found"""
STALE_NOTIFICATIONS = f"""
    SELECT DISTINCT game FROM notices CROSS JOIN games
    WHERE games.id = game AND status IN {literals(OVER)}
    AND kind IN {literals(TRANSIENT_IN_PLAY)} AND {IN_SHARDS}"""
OPEN_NOTIFICATIONS = "SELECT * FROM notices WHERE game = $1 AND ends IS NULL ORDER BY id"
NOTIFICATIONS_OF_KIND = "SELECT * FROM notices WHERE game = $1 AND kind = $2 ORDER BY id"
NOTIFICATIONS_IN = f"""
    SELECT notices.* FROM games CROSS JOIN notices
    WHERE notices.game = games.id AND guild = $1 AND status IN {literals(IN_PLAY)}
    AND kind = $2 AND ends IS NULL ORDER BY notices.id"""
ADD_NOTIFICATION = """
    INSERT INTO notices (game, person, kind, data, nonce, since, due, sent)
    SELECT $1, $2, $3, $4, $5, $6, CAST($7 AS DOUBLE PRECISION), $8 WHERE NOT ($9 = 1 AND EXISTS
    (SELECT 1 FROM notices WHERE game = $1 AND +person = $2 AND kind = $3 AND ends IS NULL))"""
RECALL = """
    UPDATE notices SET kind = 'recalled', data = $1, due = $2 WHERE game = $3 AND +person = $4
    AND kind = 'turn' AND ends IS NULL AND (sent > 0 OR tried IS NOT NULL)"""
RESTORE_CALL = """
    UPDATE notices SET kind = 'turn', data = '{"again": 1}', sent = 0, due = $1 WHERE id = (SELECT MAX(id)
    FROM notices WHERE game = $2 AND +person = $3 AND kind = 'recalled' AND ends IS NULL AND since > $4)"""
RESUME_CALL = """
    UPDATE notices SET since = $1, sent = 1, due = $2, ends = CASE WHEN tried IS NULL THEN ends ELSE $1 END
    WHERE game = $3 AND +person = $4 AND kind = 'turn' AND ends IS NULL"""
PLAN_NOTIFICATION = """
    UPDATE notices SET sent = $1, due = $2 WHERE id = $3 AND kind = $4 AND since = $5 AND sent = $6"""
DROP_NOTIFICATION = "DELETE FROM notices WHERE id = $1"


def end_notifications(kinds: int) -> str:
    """Return the UPDATE that ends notifications of a table, of `kinds` kinds."""
    return f"""
    UPDATE notices SET ends = CASE WHEN ends < $1 THEN ends ELSE $1 END
    WHERE game = $2 AND +person = COALESCE($3, person) AND kind IN {_parameters(4, kinds)}"""


def set_notification(columns: Iterable[str]) -> str:
    return f"UPDATE notices SET {_assignments(columns)} WHERE id = $1"


# --- servers -----------------------------------------------------------------------------------------

SERVER = "SELECT settings FROM servers WHERE id = $1"
SERVERS = "SELECT id FROM servers"
# --- notes -------------------------------------------------------------------------------------------

NOTE = "SELECT value FROM notes WHERE key = $1"
ADD_NOTE = "INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
DROP_NOTE = "DELETE FROM notes WHERE key = $1"
SET_NOTE = """
    INSERT INTO notes (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2"""
