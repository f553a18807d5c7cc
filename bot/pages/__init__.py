"""The messages as plain values, with their texts; one topic a module.

Nothing here changes a table, reads the database or uses Discord.
"""
