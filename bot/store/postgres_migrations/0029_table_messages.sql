-- A row of the outbox for each message of a lobby, of a vote and of a final card.
INSERT INTO outbox (kind, guild, game, item, place, message)
SELECT 'lobby', COALESCE(guild, 0), id, 0, channel, lobby FROM games WHERE lobby IS NOT NULL;
INSERT INTO outbox (kind, guild, game, item, place, message)
SELECT 'vote', COALESCE(guild, 0), id, voted, COALESCE(thread, channel), ballot
FROM games WHERE ballot IS NOT NULL AND voted IS NOT NULL;
INSERT INTO outbox (kind, guild, game, item, place, message, tried, nonce)
SELECT 'card', COALESCE(guild, 0), id, 0, channel, card, CASE WHEN card IS NULL THEN since END,
    CASE WHEN card IS NULL AND since IS NOT NULL THEN nonce || 'c' ELSE '' END
FROM games LEFT JOIN posts ON posts.game = games.id WHERE card_by IS NOT NULL;
CREATE INDEX outbox_by_message ON outbox (message) WHERE message IS NOT NULL;
DROP INDEX games_by_ballot;
ALTER TABLE games DROP COLUMN ballot;
ALTER TABLE games DROP COLUMN voted;
ALTER TABLE games DROP COLUMN card;
