-- Counts the changes of a table, where several workers share a database: none writes by what another has changed.
ALTER TABLE games ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
