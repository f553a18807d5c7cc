"""What lets several workers share one database: each serves the servers of the shards that it has leased.

Nothing here knows a game, a table or a message; a worker runs what `discord_ui` runs, once for each lease.
"""
