"""The steps of a database of PostgreSQL, numbered as those of SQLite; the first one makes all tables at once.

They are applied in order and never changed once released.
"""
