-- After the end: the table at which the same people play again.
ALTER TABLE games ADD COLUMN rematch INTEGER REFERENCES games (id);

-- The message of a vote, until it has shown the end; and which vote it was sent for, by the number of its entry.
ALTER TABLE games ADD COLUMN ballot INTEGER;
ALTER TABLE games ADD COLUMN voted INTEGER;
CREATE INDEX games_by_ballot ON games (ballot) WHERE ballot IS NOT NULL;
