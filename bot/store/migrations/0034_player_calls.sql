-- The last call for players of each title on a server: it can be made again some hours later.
CREATE TABLE player_calls (
    guild INTEGER NOT NULL,
    key TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (guild, key)
) STRICT, WITHOUT ROWID;
