-- The last call for players of each title on a server: it can be made again some hours later.
CREATE TABLE player_calls (
    guild bigint NOT NULL,
    key text NOT NULL,
    at double precision NOT NULL,
    PRIMARY KEY (guild, key)
);
