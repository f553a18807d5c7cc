-- What opens the board's page to a person at a table: links, which are used once, and cookies of browsers.
CREATE TABLE board_keys (
    digest TEXT PRIMARY KEY,            -- SHA-256 of the token, which stands nowhere
    person INTEGER NOT NULL REFERENCES people (id),
    game INTEGER NOT NULL REFERENCES games (id),
    kind TEXT NOT NULL,                 -- 'link' or 'cookie'
    language TEXT NOT NULL,             -- that of the person at the press, for who has chosen none
    ends REAL NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX board_keys_by_person ON board_keys (person, game);
CREATE INDEX board_keys_by_end ON board_keys (ends);
