-- What nobody can choose alone: the id of the first lobby message, which is mixed into the draws. 0: not known yet.
-- NULL: of a table opened by an older release, whose draws come from the secret alone.
ALTER TABLE games ADD COLUMN anchor INTEGER;
