-- After the end: the table at which the same people play again.
ALTER TABLE games ADD COLUMN rematch INTEGER REFERENCES games (id);
