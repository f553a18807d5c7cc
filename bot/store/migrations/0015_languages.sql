-- The language in which a person was last answered; empty: not known yet. What they chose themselves goes before it.
ALTER TABLE people ADD COLUMN spoken TEXT NOT NULL DEFAULT '';
UPDATE people SET spoken = language;
