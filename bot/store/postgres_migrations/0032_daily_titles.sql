-- The title whose turn it is on a day, noted when somebody first begins its daily.
CREATE TABLE daily_titles (
    day bigint PRIMARY KEY,            -- days since 1970, of UTC
    key text COLLATE "C" NOT NULL
);
INSERT INTO daily_titles SELECT day, MIN(key) FROM dailies GROUP BY day;

-- What a day's daily began with, and what a master reached from the same start.
ALTER TABLE dailies ADD COLUMN rules bigint;       -- NULL: nobody has begun it
ALTER TABLE dailies ADD COLUMN release text NOT NULL DEFAULT '';  -- of the bot, with its robots
ALTER TABLE dailies ADD COLUMN master bigint;      -- the score; NULL: not known yet
ALTER TABLE dailies ADD COLUMN counts text NOT NULL DEFAULT '{}';  -- JSON: the numbers behind the score
UPDATE dailies SET rules = (
    SELECT MAX(games.rules) FROM daily_games JOIN games ON games.id = daily_games.game
    WHERE daily_games.day = dailies.day AND daily_games.key = dailies.key);

-- The moves of the robots of a daily, one for all who have played alike; they go when its secret is told.
CREATE TABLE daily_answers (
    day bigint NOT NULL,
    key text COLLATE "C" NOT NULL,
    line text COLLATE "C" NOT NULL,    -- SHA-256 of the moves before
    move text COLLATE "C" NOT NULL,
    PRIMARY KEY (day, key, line)
);
