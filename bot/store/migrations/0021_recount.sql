-- All results are counted again: ratings know shared places, records are kept apart by the options of their games,
-- and a game counts among those who have made a move. What is still read from logs is counted after that anyway.
DELETE FROM sums;
DELETE FROM pairs;
UPDATE people SET pace = '[]' WHERE pace <> '[]';
UPDATE notes SET value = '{"read":null}' WHERE key = 'results' AND value LIKE '{"read":null%';
INSERT INTO notes (key, value) SELECT 'results', '{"read":null}'
WHERE EXISTS (SELECT 1 FROM results) AND NOT EXISTS (SELECT 1 FROM notes WHERE key = 'results');
