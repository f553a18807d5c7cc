"""The database's steps, one numbered SQL file each, applied in order and never changed once released."""
