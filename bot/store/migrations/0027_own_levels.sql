-- How strong robots are that are as strong as the only person at their table; NULL for all others.
ALTER TABLE robots ADD COLUMN strength REAL;
-- The strength of each person in each title (0 beginner to 3 master), which follows their games with such robots.
CREATE TABLE own_levels (
    person INTEGER NOT NULL REFERENCES people (id),
    key TEXT NOT NULL,
    strength REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (person, key)
) STRICT, WITHOUT ROWID;
