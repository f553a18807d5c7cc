-- Tables that people want to be told of when they open, each on one server.
CREATE TABLE wishes (
    person INTEGER NOT NULL REFERENCES people (id),
    guild INTEGER NOT NULL,
    key TEXT NOT NULL,                  -- empty: any title
    players TEXT NOT NULL,              -- JSON list of numbers; empty: any
    tempo TEXT NOT NULL,                -- empty: any
    PRIMARY KEY (person, guild, key, players, tempo)
) STRICT, WITHOUT ROWID;
CREATE INDEX wishes_by_title ON wishes (guild, key);
