-- One table people sit down at; `id` is the short number they see.
CREATE TABLE games (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    key TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,              -- JSON: what was chosen; resolved into the start entry
    language TEXT NOT NULL,
    guild INTEGER,                      -- NULL in a direct message
    channel INTEGER NOT NULL,           -- where /join was said
    lobby INTEGER,                      -- the lobby message there
    thread INTEGER,                     -- where the table message is, if not in the channel
    message INTEGER,                    -- the table message
    stale INTEGER,                      -- the table message before, still to be deleted
    shown INTEGER,                      -- number of the entry the table message was posted for (not edited)
    status TEXT NOT NULL,
    secret BLOB NOT NULL,
    trouble TEXT NOT NULL DEFAULT '',   -- why the message could not be posted; empty: all is well
    created REAL NOT NULL,              -- seconds since 1970, UTC, as all times
    touched REAL NOT NULL
) STRICT;
CREATE INDEX games_by_channel ON games (channel, status);
CREATE INDEX games_by_guild ON games (guild, status);
CREATE INDEX games_by_message ON games (message) WHERE message IS NOT NULL;
CREATE INDEX games_by_lobby ON games (lobby) WHERE lobby IS NOT NULL;
CREATE INDEX games_by_thread ON games (thread) WHERE thread IS NOT NULL;

-- Who sits where, and since when. In a lobby the seats are numbered by the order of joining.
CREATE TABLE seats (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    since REAL NOT NULL,
    until REAL                          -- NULL: still there
) STRICT;
CREATE UNIQUE INDEX seats_taken ON seats (game, seat) WHERE until IS NULL;
CREATE UNIQUE INDEX seats_once ON seats (game, person) WHERE until IS NULL;
CREATE INDEX seats_by_person ON seats (person) WHERE until IS NULL;

-- The log. Rows are never updated and never deleted.
CREATE TABLE entries (
    game INTEGER NOT NULL REFERENCES games (id),
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    actor TEXT NOT NULL,
    text TEXT NOT NULL,
    drawn TEXT NOT NULL,                -- JSON list of numbers
    data TEXT NOT NULL,                 -- JSON object
    digest TEXT NOT NULL,
    shape INTEGER NOT NULL,
    at REAL NOT NULL,
    cause TEXT UNIQUE,                  -- press:<interaction>, deadline:<id>: nothing happens twice
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- The outbox: tables whose messages are behind. One row each, so that edits are merged.
CREATE TABLE posts (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    version INTEGER NOT NULL,           -- grows with each commit: a row that grew while posting stays
    nonce TEXT NOT NULL,                -- of the message to be sent
    since REAL NOT NULL
) STRICT;

CREATE TABLE deadlines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,
    due REAL NOT NULL,
    UNIQUE (game, kind)
) STRICT;
CREATE INDEX deadlines_by_due ON deadlines (due);

CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    language TEXT NOT NULL DEFAULT ''   -- empty: the language of their Discord client
) STRICT;

-- What the shell remembers about itself, such as the commands last sent to Discord.
CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
