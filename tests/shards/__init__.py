"""Several processes on one database, each with shards of its own."""
