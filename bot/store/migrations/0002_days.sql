-- Played over days: what a table has agreed on besides the game, and how a person wants to be told.
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';      -- JSON, see TableSettings
ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';     -- JSON, see PersonSettings

-- What a seat answers in advance, for its own person's eyes only.
CREATE TABLE premoves (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    text TEXT,                          -- the move in its notation; NULL: whatever is the default then
    dropped INTEGER NOT NULL DEFAULT 0, -- 1: it was not legal when its time came
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;

-- The clocks of the seats of a table that plays with clocks. One that runs has a deadline `clock:<seat>` too.
CREATE TABLE clocks (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    remaining REAL NOT NULL,            -- seconds, when it was last started or stopped
    since REAL,                         -- when it was started; NULL: it stands
    spare REAL NOT NULL,                -- seconds that the table would still wait for a holiday
    fired INTEGER NOT NULL DEFAULT 0,   -- what happens when the time runs out has happened
    away_from REAL,                     -- the holiday it reckons with
    away_until REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX clocks_running ON clocks (game) WHERE since IS NOT NULL;

-- What people are told, until its message is not wanted any more and has been removed.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES games (id),
    person INTEGER NOT NULL REFERENCES people (id),
    kind TEXT NOT NULL,
    data TEXT NOT NULL DEFAULT '{}',    -- JSON: what is filled into its words
    nonce TEXT NOT NULL,                -- of the next message to be sent
    since REAL NOT NULL,                -- when it came up
    due REAL,                           -- when the next message is to be sent; NULL: nothing more to say
    sent INTEGER NOT NULL DEFAULT 0,    -- how many messages were sent
    tried REAL,                         -- when sending the next one began: it may be there, not yet noted
    place INTEGER,                      -- where it was sent, or is being sent
    message INTEGER,                    -- the message that stands there
    ends REAL                           -- from when on the message is not wanted any more
) STRICT;
CREATE INDEX notices_by_game ON notices (game);
CREATE INDEX notices_by_due ON notices (due) WHERE due IS NOT NULL;
CREATE INDEX notices_by_end ON notices (ends) WHERE ends IS NOT NULL;
-- Somebody who has left the server: when that was noticed, and when we last looked.
ALTER TABLE seats ADD COLUMN missed REAL;
ALTER TABLE seats ADD COLUMN looked REAL;
