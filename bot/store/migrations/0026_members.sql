-- Discord's last word on whether a person is on a server; statistics of the server leave out who is not.
CREATE TABLE members (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    looked REAL NOT NULL,              -- time of that word
    here INTEGER NOT NULL,                -- 0: they are not there
    PRIMARY KEY (guild, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX members_by_person ON members (person);
INSERT INTO members (guild, person, looked, here)
SELECT guild, person, looked, missed IS NULL FROM (
    SELECT guild, person, looked, missed,
    ROW_NUMBER() OVER (PARTITION BY guild, person ORDER BY looked DESC) AS nth
    FROM seats JOIN games ON games.id = seats.game
    WHERE looked IS NOT NULL AND person > 0 AND guild IS NOT NULL
) AS looks WHERE nth = 1;
