-- After the end: the table at which the same people play again.
ALTER TABLE games ADD COLUMN rematch INTEGER REFERENCES games (id);
CREATE UNIQUE INDEX games_by_rematch ON games (rematch) WHERE rematch IS NOT NULL;
-- 0: a seat of a rematch that is held for somebody who has not agreed to play again yet.
ALTER TABLE seats ADD COLUMN agreed INTEGER NOT NULL DEFAULT 1;

-- The message of a vote, until it has shown the end; and which vote it was sent for, by the number of its entry.
ALTER TABLE games ADD COLUMN ballot INTEGER;
ALTER TABLE games ADD COLUMN voted INTEGER;
CREATE INDEX games_by_ballot ON games (ballot) WHERE ballot IS NOT NULL;
