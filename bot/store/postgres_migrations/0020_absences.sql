-- Times in which nobody on the servers of a shard could reach the bot, for 40 days.
CREATE TABLE absences (
    shards bigint NOT NULL,            -- the number of all shards at that time
    shard bigint NOT NULL,
    since double precision NOT NULL,
    until double precision NOT NULL,
    PRIMARY KEY (shards, shard, since)
);
CREATE INDEX absences_by_end ON absences (until);

-- The last missed day that ended no row of days, 0: none in this row.
ALTER TABLE daily_games ADD COLUMN grace bigint NOT NULL DEFAULT 0;
CREATE INDEX daily_games_by_person ON daily_games (person, day);
