-- The list of the daily comes by itself where tables are shown. Who has had it and switched it off keeps it off.
UPDATE servers SET settings = json_set(settings, '$.daily', json('false'))
WHERE daily > 0 AND json_extract(settings, '$.daily') IS NOT 1;
