"""The messages as plain values, and the texts in them, one topic a module.

Nothing here changes a table, reads the database or knows Discord.
"""
