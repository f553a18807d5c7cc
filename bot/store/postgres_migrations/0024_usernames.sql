-- Discord's user name of each person; empty until their next interaction.
ALTER TABLE people ADD COLUMN username text NOT NULL DEFAULT '';
