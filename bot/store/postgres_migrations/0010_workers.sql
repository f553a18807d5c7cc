-- What several workers on one database need. All times are those of the server's clock.

ALTER TABLE games ADD COLUMN version bigint NOT NULL DEFAULT 0;

-- The workers that run.
CREATE TABLE cairn_workers (
    id text PRIMARY KEY,
    until timestamptz NOT NULL
);

-- The ranges of shards, and who serves each of them until when ('': nobody). The fence counts the holders.
CREATE TABLE cairn_leases (
    slot bigint PRIMARY KEY,
    shards bigint NOT NULL,
    first bigint NOT NULL,
    last bigint NOT NULL,
    fence bigint NOT NULL DEFAULT 0,
    holder text NOT NULL DEFAULT '',
    until timestamptz NOT NULL,
    -- A new holder changes a key, so it waits for the writes of the one before; a renewal does not.
    UNIQUE (slot, fence)
);

-- When a session of each bucket of shards last began.
CREATE TABLE cairn_identifies (
    bucket bigint PRIMARY KEY,
    at timestamptz NOT NULL
);

-- Begins a write: its worker still holds its lease, and nobody has changed the table that it has seen. Tells the
-- holder of a table in another part.
CREATE FUNCTION cairn_fence(at_slot bigint, held bigint, at_table bigint, seen bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
    lease cairn_leases%ROWTYPE;
    server bigint;
BEGIN
    SELECT * INTO lease FROM cairn_leases WHERE slot = at_slot AND fence = held FOR KEY SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another worker has taken over' USING ERRCODE = 'CN001';
    END IF;
    IF at_table IS NULL THEN
        RETURN;
    END IF;
    UPDATE games SET version = version + 1 WHERE id = at_table AND version = seen RETURNING guild INTO server;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'another worker has changed the table' USING ERRCODE = 'CN002';
    END IF;
    IF NOT (COALESCE(server, 0) >> 22) % lease.shards BETWEEN lease.first AND lease.last THEN
        PERFORM pg_notify('cairn', 'table:' || at_table);
    END IF;
END
$$;
