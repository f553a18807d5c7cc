-- Dailies and lessons are private tables, and may be many: public tables that are over are found without them.
CREATE INDEX games_public ON games (channel, status, id) WHERE settings NOT LIKE '%"private":true%';
DROP INDEX games_by_end;
CREATE INDEX games_by_end ON games (guild, touched, id)
WHERE status = 'finished' AND settings NOT LIKE '%"private":true%';
