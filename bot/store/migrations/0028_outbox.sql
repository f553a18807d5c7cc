-- The outbox: a row for each message that has to stand, with what is known of it.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL,
    guild INTEGER NOT NULL,              -- its server; 0: direct messages
    game INTEGER NOT NULL,               -- the table that owns it; 0: the server does
    item INTEGER NOT NULL,               -- which message of this kind and owner, such as the day of a list
    due REAL,                            -- when to look at it; NULL: when something changes
    wishes INTEGER NOT NULL DEFAULT 0,   -- number of times that a change was wished for
    place INTEGER,                       -- its channel or thread, also of a message that is being sent
    message INTEGER,
    tried REAL,                          -- when the sending began of which no end is noted
    nonce TEXT NOT NULL DEFAULT '',
    shown TEXT NOT NULL DEFAULT '',      -- a digest of what it shows
    replaced TEXT NOT NULL DEFAULT '[]', -- place and message of each one that is to be deleted
    code INTEGER NOT NULL DEFAULT 0,     -- of Discord's last refusal; 0: all is well
    UNIQUE (game, kind, guild, item)
) STRICT;
CREATE INDEX outbox_by_due ON outbox (due) WHERE due IS NOT NULL;

INSERT INTO outbox (kind, guild, game, item, due, wishes, place, message, tried, nonce, shown, replaced, code)
SELECT 'overview', id, 0, 0, 0, 1, NULLIF(json_extract(overview, '$.channel'), 0), json_extract(overview, '$.message'),
    CASE WHEN json_extract(overview, '$.sending') THEN 0 END, COALESCE(json_extract(overview, '$.nonce'), ''),
    COALESCE(json_extract(overview, '$.shown'), ''), COALESCE(json_extract(overview, '$.stale'), '[]'),
    CAST(COALESCE(json_extract(overview, '$.trouble'), '0') AS INTEGER)
FROM servers WHERE overview <> '{}' OR COALESCE(json_extract(settings, '$.overview'), 0) <> 0;
ALTER TABLE servers DROP COLUMN overview;

INSERT INTO outbox (kind, guild, game, item, due, wishes, place, message, tried, shown)
SELECT 'daily list', guild, 0, day, CASE WHEN changes > 0 THEN 0 END, changes, channel, message,
    CASE WHEN message IS NULL THEN 0 END, shown
FROM daily_posts;
DROP TABLE daily_posts;
