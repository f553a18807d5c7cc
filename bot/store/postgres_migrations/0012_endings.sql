-- Whether the messages of a table that is over have not shown that yet. What stands in the outbox has not.
ALTER TABLE games ADD COLUMN announce bigint NOT NULL DEFAULT 0;
UPDATE games SET announce = 1 WHERE id IN (SELECT game FROM posts) AND status IN ('finished', 'closed');
