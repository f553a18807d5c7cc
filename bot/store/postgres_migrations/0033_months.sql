-- What counts in a month on a server is found by its end.
CREATE INDEX results_by_guild ON results (guild, ended, game, seat) WHERE guild > 0;
-- Who has the sign of a champion on a server: those of the last month whose card was posted there.
CREATE TABLE champions (
    guild bigint NOT NULL,
    key text NOT NULL, -- the title; empty: over all of them
    person bigint NOT NULL REFERENCES people (id),
    month bigint NOT NULL, -- months since the year 0
    PRIMARY KEY (guild, key, person)
);
CREATE INDEX champions_by_person ON champions (person);
-- The last month whose card was posted there.
ALTER TABLE servers ADD COLUMN month bigint NOT NULL DEFAULT 0;
