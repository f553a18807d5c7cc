-- What the admins of a server have chosen for the tables there; JSON. A server without a row has chosen nothing.
CREATE TABLE servers (
    id INTEGER PRIMARY KEY,
    settings TEXT NOT NULL DEFAULT '{}'
) STRICT;

-- A seat of a lobby that is held for somebody who was invited: who has invited them. NULL: nobody had to.
ALTER TABLE seats ADD COLUMN inviter INTEGER REFERENCES people (id);
CREATE INDEX seats_by_inviter ON seats (inviter) WHERE inviter IS NOT NULL;
