-- The robots at a table. In a lobby they sit behind the people, so their seats there only say who came first.
CREATE TABLE robots (
    game INTEGER NOT NULL REFERENCES games (id),
    seat INTEGER NOT NULL,
    level TEXT NOT NULL,
    name TEXT NOT NULL,
    -- 1: it only stands in for the player of the seat, until they come back.
    stands_in INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
