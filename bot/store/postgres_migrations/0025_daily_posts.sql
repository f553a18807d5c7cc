-- The lists of dailies that were posted on servers, with names of people.
CREATE TABLE daily_posts (
    guild bigint NOT NULL,
    day bigint NOT NULL,
    channel bigint NOT NULL,
    message bigint,                    -- NULL: whether it was sent is not known
    shown text NOT NULL DEFAULT '',    -- a digest of what it shows
    changes bigint NOT NULL DEFAULT 1, -- number of changes of its day that it may not show yet
    PRIMARY KEY (guild, day)
);
CREATE INDEX daily_posts_changed ON daily_posts (guild, day) WHERE changes > 0;
