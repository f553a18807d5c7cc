-- Played over days: what a table has agreed on besides the game, and how a person wants to be told.
ALTER TABLE games ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';      -- JSON, see TableSettings
ALTER TABLE people ADD COLUMN settings TEXT NOT NULL DEFAULT '{}';     -- JSON, see PersonSettings
