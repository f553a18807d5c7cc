-- A row of the outbox for each table message, with the one that it has replaced.
INSERT INTO outbox (kind, guild, game, item, place, message, replaced)
SELECT 'board', COALESCE(guild, 0), id, 0, COALESCE(thread, channel), message,
    CASE WHEN stale IS NULL THEN '[]' ELSE
    '[[' || COALESCE(thread, channel) || ',' || stale || '],[' || channel || ',' || stale || '],['
    || COALESCE(lobby, channel) || ',' || stale || ']]' END  -- it may be in an earlier place
FROM games WHERE message IS NOT NULL OR stale IS NOT NULL;
ALTER TABLE games DROP COLUMN stale;
UPDATE posts SET nonce = nonce || 'b';  -- as the earlier releases have sent it
