-- What opens the board's page to a person at a table: links, which are used once, and cookies of browsers.
CREATE TABLE board_keys (
    digest text COLLATE "C" PRIMARY KEY,  -- SHA-256 of the token, which stands nowhere
    person bigint NOT NULL REFERENCES people (id),
    game bigint NOT NULL REFERENCES games (id),
    kind text NOT NULL,                 -- 'link' or 'cookie'
    language text NOT NULL,             -- that of the person at the press, for who has chosen none
    ends double precision NOT NULL
);
CREATE INDEX board_keys_by_person ON board_keys (person, game);
CREATE INDEX board_keys_by_end ON board_keys (ends);
