-- Who had the final card of a game posted to its channel, and the message that shows it.
ALTER TABLE games ADD COLUMN card_by bigint;
ALTER TABLE games ADD COLUMN card bigint;
