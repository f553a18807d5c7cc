-- Each process serves the shards that it is told to, and holds an advisory lock for each of them on the connection that
-- writes: the lock is the lease. A process of the release before can write nothing without its function.
DROP FUNCTION cairn_fence(bigint, bigint, bigint, bigint);
DROP TABLE cairn_leases, cairn_workers, cairn_identifies;

-- How many shards all processes of this database reckon with.
ALTER TABLE cairn_schema ADD COLUMN shard_count bigint NOT NULL DEFAULT 1;

-- The shards that somebody serves, and by which session.
CREATE VIEW cairn_served AS
SELECT objid::bigint AS shard, pid FROM pg_locks
WHERE locktype = 'advisory' AND granted AND objsubid = 2
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
AND classid::bigint = hashtext('cairn shard ' || COALESCE(current_schema(), ''))::bigint & 4294967295;

-- Takes the locks of a range of shards, all or none; false: another process has one of them. Raises CN003, with the
-- number of shards as its message, where others serve another number of them. A session that has one of these locks,
-- and whose process has said nothing for longer than patience, is ended: the timeouts of the server do not see one
-- that was halted while it sent several statements, or just after.
CREATE FUNCTION cairn_take(shards bigint, first bigint, last bigint, patience interval) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
    space integer := hashtext('cairn shard ' || COALESCE(current_schema(), ''));
    present bigint;
BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('cairn taking'), space);
    SELECT shard_count INTO present FROM cairn_schema;
    IF present <> shards THEN
        IF EXISTS (SELECT FROM cairn_served) THEN
            RAISE EXCEPTION '%', present USING ERRCODE = 'CN003';
        END IF;
        UPDATE cairn_schema SET shard_count = shards;
    END IF;
    FOR shard IN first..last LOOP
        IF NOT pg_try_advisory_lock(space, shard::integer) THEN
            PERFORM pg_terminate_backend(pid) FROM cairn_served JOIN pg_stat_activity USING (pid)
            WHERE cairn_served.shard BETWEEN first AND last AND pid <> pg_backend_pid()
            AND wait_event = 'ClientRead' AND state_change < clock_timestamp() - patience;
            FOR taken IN first..shard - 1 LOOP
                PERFORM pg_advisory_unlock(space, taken::integer);
            END LOOP;
            RETURN false;
        END IF;
    END LOOP;
    RETURN true;
END
$$;

-- Begins a write to a table: nobody has changed it since it was read. Tells the process that serves it, if that is
-- another one than whoever writes.
CREATE FUNCTION cairn_claim(at_table bigint, seen bigint, shards bigint, first bigint, last bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    server bigint;
BEGIN
    UPDATE games SET version = version + 1 WHERE id = at_table AND version = seen RETURNING guild INTO server;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another process has changed the table' USING ERRCODE = 'CN002';
    END IF;
    IF NOT (COALESCE(server, 0) >> 22) % shards BETWEEN first AND last THEN
        PERFORM pg_notify('cairn', 'table:' || at_table);
    END IF;
END
$$;
