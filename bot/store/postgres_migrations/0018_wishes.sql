-- Tables that people want to be told of when they open, each on one server.
CREATE TABLE wishes (
    person bigint NOT NULL REFERENCES people (id),
    guild bigint NOT NULL,
    key text COLLATE "C" NOT NULL,      -- empty: any title
    players text COLLATE "C" NOT NULL,  -- JSON list of numbers; empty: any
    tempo text COLLATE "C" NOT NULL,    -- empty: any
    PRIMARY KEY (person, guild, key, players, tempo)
);
CREATE INDEX wishes_by_title ON wishes (guild, key);
