-- However many games were played: what is asked for is found by an index, and seats at tables that are over
-- stand apart from those that somebody may still act on.
ALTER TABLE seats ADD COLUMN over INTEGER NOT NULL DEFAULT 0; -- 1: the table is over
UPDATE seats SET over = 1 WHERE game IN (SELECT id FROM games WHERE status IN ('finished', 'closed'));
CREATE INDEX seats_by_game ON seats (game);
DROP INDEX seats_by_person;
CREATE INDEX seats_by_person ON seats (person);
CREATE INDEX seats_to_act_on ON seats (person) WHERE until IS NULL AND over = 0;
CREATE INDEX games_by_status ON games (status, guild);
CREATE INDEX games_in_trouble ON games (guild) WHERE trouble <> '';
CREATE INDEX notices_by_person ON notices (person);
