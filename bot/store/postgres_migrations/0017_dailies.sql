-- The secret of the draws of each day's daily of a title.
CREATE TABLE dailies (
    day bigint NOT NULL,               -- days since 1970, of UTC
    key text COLLATE "C" NOT NULL,
    secret bytea NOT NULL,
    PRIMARY KEY (day, key)
);

-- The dailies that people have begun, one a day, title and person.
CREATE TABLE daily_games (
    game bigint PRIMARY KEY REFERENCES games (id),
    day bigint NOT NULL,
    key text COLLATE "C" NOT NULL,
    guild bigint NOT NULL,             -- 0: it was begun in a direct message
    person bigint REFERENCES people (id), -- NULL: somebody who was deleted
    score bigint,                      -- NULL: not played to its end
    counts text NOT NULL DEFAULT '{}',  -- JSON: the numbers behind the score
    streak bigint NOT NULL DEFAULT 0,  -- days in a row, up to this one, that the person has finished
    posted bigint NOT NULL DEFAULT 0,
    UNIQUE (person, key, day)
);
CREATE INDEX daily_games_by_score ON daily_games (day, key, score);
CREATE INDEX daily_games_by_guild ON daily_games (day, guild, key, score);

-- The last day whose list was posted on a server.
ALTER TABLE servers ADD COLUMN daily bigint NOT NULL DEFAULT 0;
