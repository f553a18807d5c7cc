-- The lists of dailies that were posted on servers, with names of people.
CREATE TABLE daily_posts (
    guild INTEGER NOT NULL,
    day INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER,                    -- NULL: whether it was sent is not known
    shown TEXT NOT NULL DEFAULT '',     -- a digest of what it shows
    changes INTEGER NOT NULL DEFAULT 1, -- number of changes of its day that it may not show yet
    PRIMARY KEY (guild, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX daily_posts_changed ON daily_posts (guild, day) WHERE changes > 0;
