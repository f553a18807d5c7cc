-- Discord's last word on whether a person is on a server; statistics of the server leave out who is not.
CREATE TABLE members (
    guild bigint NOT NULL,
    person bigint NOT NULL REFERENCES people (id),
    looked double precision NOT NULL,              -- time of that word
    here bigint NOT NULL,                -- 0: they are not there
    PRIMARY KEY (guild, person)
);
CREATE INDEX members_by_person ON members (person);
INSERT INTO members (guild, person, looked, here)
SELECT guild, person, looked, CASE WHEN missed IS NULL THEN 1 ELSE 0 END FROM (
    SELECT guild, person, looked, missed,
    ROW_NUMBER() OVER (PARTITION BY guild, person ORDER BY looked DESC) AS nth
    FROM seats JOIN games ON games.id = seats.game
    WHERE looked IS NOT NULL AND person > 0 AND guild IS NOT NULL
) AS looks WHERE nth = 1;
