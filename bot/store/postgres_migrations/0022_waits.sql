-- A table without a clock counts how long its game waits for a seat: since the call to act that stands.
INSERT INTO clocks (game, seat, remaining, since, spare, away_from, away_until)
SELECT notices.game, seats.seat, 86400, MIN(notices.since), 'Infinity',
    MIN(CAST(CAST(people.settings AS json) ->> 'away_from' AS double precision)),
    COALESCE(MIN(CAST(CAST(people.settings AS json) ->> 'away_until' AS double precision)), 0)
FROM notices
JOIN games ON games.id = notices.game
JOIN people ON people.id = notices.person
JOIN seats ON seats.game = notices.game AND seats.person = notices.person AND seats.until IS NULL
WHERE notices.kind = 'turn' AND notices.ends IS NULL AND games.status = 'running'
    AND NOT EXISTS (SELECT 1 FROM clocks WHERE clocks.game = notices.game)
GROUP BY notices.game, seats.seat;
