-- After pg_restore and before the bot starts: what `restore` does with a copy of SQLite.
BEGIN;

-- Nobody else may have the database, also no process that stands by.
DO $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(hashtext('cairn'), hashtext(COALESCE(current_schema(), ''))) THEN
        RAISE EXCEPTION 'the database is in use by Cairn; stop all its processes first, also those that stand by';
    END IF;
END
$$;

-- All tables that are not over are shown anew, as the copy does not know what their messages show. Their rows are dated
-- back, so that the bot looks for messages that it has sent since then, and sends none twice.
INSERT INTO posts (game, version, nonce, since)
SELECT id, 1, substr(md5(random()::text || id), 1, 24), (SELECT MAX(touched) FROM games) - 600
FROM games WHERE status NOT IN ('finished', 'closed')
ON CONFLICT (game) DO UPDATE
SET version = posts.version + 1, nonce = excluded.nonce, since = LEAST(posts.since, excluded.since);

-- No new table gets the number of a lost one, whose buttons still exist.
UPDATE cairn_numbers SET games = games + 1000;

-- The next start deletes again who was deleted since the copy was made, and signs everybody out of the boards' pages.
INSERT INTO notes (key, value) SELECT 'restored', COALESCE(MAX(touched), 0)::text FROM games
ON CONFLICT (key) DO UPDATE SET value = excluded.value;

COMMIT;
