-- The secret of the draws of each day's daily of a title.
CREATE TABLE dailies (
    day INTEGER NOT NULL,               -- days since 1970, of UTC
    key TEXT NOT NULL,
    secret BLOB NOT NULL,
    PRIMARY KEY (day, key)
) STRICT, WITHOUT ROWID;

-- The dailies that people have begun, one a day, title and person.
CREATE TABLE daily_games (
    game INTEGER PRIMARY KEY REFERENCES games (id),
    day INTEGER NOT NULL,
    key TEXT NOT NULL,
    guild INTEGER NOT NULL,             -- 0: it was begun in a direct message
    person INTEGER REFERENCES people (id), -- NULL: somebody who was deleted
    score INTEGER,                      -- NULL: not played to its end
    counts TEXT NOT NULL DEFAULT '{}',  -- JSON: the numbers behind the score
    streak INTEGER NOT NULL DEFAULT 0,  -- days in a row, up to this one, that the person has finished
    posted INTEGER NOT NULL DEFAULT 0,
    UNIQUE (person, key, day)
) STRICT;
CREATE INDEX daily_games_by_score ON daily_games (day, key, score);
CREATE INDEX daily_games_by_guild ON daily_games (day, guild, key, score);

-- The last day whose list was posted on a server.
ALTER TABLE servers ADD COLUMN daily INTEGER NOT NULL DEFAULT 0;
