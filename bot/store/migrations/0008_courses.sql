-- How the chances of winning went in a game that is over, as robots see it: worked out once, when somebody asks.
CREATE TABLE courses (
    game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    -- The entry at the end of the game.
    head INTEGER NOT NULL,
    -- The chance of each seat after each stop, as JSON.
    course TEXT NOT NULL,
    PRIMARY KEY (game, head)
) STRICT, WITHOUT ROWID;
