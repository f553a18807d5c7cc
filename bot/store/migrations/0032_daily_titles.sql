-- The title whose turn it is on a day, noted when somebody first begins its daily.
CREATE TABLE daily_titles (
    day INTEGER PRIMARY KEY,            -- days since 1970, of UTC
    key TEXT NOT NULL
) STRICT;
INSERT INTO daily_titles SELECT day, MIN(key) FROM dailies GROUP BY day;

-- What a day's daily began with, and what a master reached from the same start.
ALTER TABLE dailies ADD COLUMN rules INTEGER;       -- NULL: nobody has begun it
ALTER TABLE dailies ADD COLUMN release TEXT NOT NULL DEFAULT '';  -- of the bot, with its robots
ALTER TABLE dailies ADD COLUMN master INTEGER;      -- the score; NULL: not known yet
ALTER TABLE dailies ADD COLUMN counts TEXT NOT NULL DEFAULT '{}';  -- JSON: the numbers behind the score
UPDATE dailies SET rules = (
    SELECT MAX(games.rules) FROM daily_games JOIN games ON games.id = daily_games.game
    WHERE daily_games.day = dailies.day AND daily_games.key = dailies.key);

-- The moves of the robots of a daily, one for all who have played alike; they go when its secret is told.
CREATE TABLE daily_answers (
    day INTEGER NOT NULL,
    key TEXT NOT NULL,
    line TEXT NOT NULL,                 -- SHA-256 of the moves before
    move TEXT NOT NULL,
    PRIMARY KEY (day, key, line)
) STRICT, WITHOUT ROWID;
