-- What was deleted until now may still lie in the file; the next start writes it anew, once. From now on a deletion
-- writes over its rows itself, so a new file, which has no rows yet, never needs that.
INSERT INTO notes (key, value) SELECT 'rewriting', 'due'
WHERE EXISTS (SELECT 1 FROM notes) OR EXISTS (SELECT 1 FROM people) OR EXISTS (SELECT 1 FROM games);
