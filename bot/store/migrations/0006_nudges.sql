-- When the others last nudged somebody on this seat: they may once a day.
ALTER TABLE seats ADD COLUMN nudged REAL;
