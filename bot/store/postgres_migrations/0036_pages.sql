-- The advisory lock for a table that another process serves than the one that shows a page of it: that one shares it, as
-- long as it does. All tables have 256 of them, since the server has room for some thousand locks: who meets the lock of
-- another table tells a change that nobody waits for.
CREATE FUNCTION cairn_page_lock(at_table bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
    SELECT hashtext('cairn page ' || COALESCE(current_schema(), ''))::bigint << 32 | at_table % 256
$$;

-- Tells of a change of a table, if a page of another process may show it. The lock is taken until the end of the
-- transaction: whoever shares it only then sees the change by itself.
CREATE FUNCTION cairn_tell_pages(at_table bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT pg_try_advisory_xact_lock(cairn_page_lock(at_table)) THEN
        PERFORM pg_notify('cairn', 'page:' || at_table);
    END IF;
END
$$;

-- Begins a write to a table: nobody has changed it since it was read. Tells the process that serves it, if that is
-- another one than whoever writes; else those whose pages show it.
CREATE OR REPLACE FUNCTION cairn_claim(at_table bigint, seen bigint, shards bigint, first bigint, last bigint) RETURNS void
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
    ELSIF NOT pg_try_advisory_xact_lock(cairn_page_lock(at_table)) THEN  -- cairn_tell_pages, without the time of a call
        PERFORM pg_notify('cairn', 'page:' || at_table);
    END IF;
END
$$;
