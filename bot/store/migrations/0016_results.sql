-- One row for each seat of a finished game. It follows from the log and from who sat there, so it can be made again.
CREATE TABLE results (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    key TEXT NOT NULL,
    guild INTEGER NOT NULL,             -- 0: only those who sat there see it
    person INTEGER REFERENCES people (id), -- NULL: a robot, or somebody who was deleted
    ended REAL NOT NULL,
    data TEXT NOT NULL,                 -- JSON: the rest of the result
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_end ON results (ended, game);
CREATE INDEX results_by_person ON results (person) WHERE person IS NOT NULL;

-- Sums over results of one title on a server (-1: on all servers), of one person or (0) of all seats.
CREATE TABLE sums (
    guild INTEGER NOT NULL,
    key TEXT NOT NULL,
    person INTEGER NOT NULL,
    alone INTEGER NOT NULL,             -- 1: of games without other people
    games INTEGER NOT NULL DEFAULT 0,
    wins INTEGER NOT NULL DEFAULT 0,
    data TEXT NOT NULL DEFAULT '{}',    -- JSON: the sums
    PRIMARY KEY (guild, key, person, alone)
) STRICT, WITHOUT ROWID;
CREATE INDEX sums_by_person ON sums (person) WHERE person > 0;

-- Games of two people against each other, by title and server; the first has the lower id.
CREATE TABLE pairs (
    guild INTEGER NOT NULL,
    key TEXT NOT NULL,
    first INTEGER NOT NULL,
    second INTEGER NOT NULL,
    data TEXT NOT NULL DEFAULT '{}',    -- JSON: the sums
    PRIMARY KEY (guild, key, first, second)
) STRICT, WITHOUT ROWID;
CREATE INDEX pairs_by_first ON pairs (first);
CREATE INDEX pairs_by_second ON pairs (second);

-- Number of a person's answers in each class of time, over all their games with others, as JSON.
ALTER TABLE people ADD COLUMN pace TEXT NOT NULL DEFAULT '[]';

-- What a finished game meant to those who played it, as JSON.
ALTER TABLE games ADD COLUMN remarks TEXT NOT NULL DEFAULT '[]';

-- The games of earlier releases get their results from their logs, piece by piece.
INSERT INTO notes (key, value) SELECT 'results', '{}'
WHERE EXISTS (SELECT 1 FROM games WHERE status = 'finished');

-- The message that shows the tables of a server in the channel that its admins chose, as JSON.
ALTER TABLE servers ADD COLUMN overview TEXT NOT NULL DEFAULT '{}';
CREATE INDEX games_by_end ON games (guild, touched) WHERE status = 'finished';
