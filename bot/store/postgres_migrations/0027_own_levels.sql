-- How strong robots are that are as strong as the only person at their table; NULL for all others.
ALTER TABLE robots ADD COLUMN strength double precision;
-- The strength of each person in each title (0 beginner to 3 master), which follows their games with such robots.
CREATE TABLE own_levels (
    person bigint NOT NULL REFERENCES people (id),
    key text NOT NULL,
    strength double precision NOT NULL,
    games bigint NOT NULL,
    PRIMARY KEY (person, key)
);
