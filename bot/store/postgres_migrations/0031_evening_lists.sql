-- The list of the daily comes by itself where tables are shown. Who has had it and switched it off keeps it off.
UPDATE servers SET settings = (settings::jsonb || '{"daily": false}')::text
WHERE daily > 0 AND settings::jsonb ->> 'daily' IS DISTINCT FROM 'true';
