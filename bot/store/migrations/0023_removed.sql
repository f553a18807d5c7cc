-- The time at which the bot noticed that it was removed from a server; its settings are kept for 30 days.
ALTER TABLE servers ADD COLUMN removed REAL;
CREATE INDEX servers_removed ON servers (removed) WHERE removed IS NOT NULL;
