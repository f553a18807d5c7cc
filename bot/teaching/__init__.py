"""What teaches a game: lessons, hints, the rules at a question, the picture explained.

Like pages, nothing here changes a table, reads the database or uses Discord.
"""
