"""Teaching of a game: lessons, hints, help at a question, legends of pictures.

Like pages, nothing here changes a table, reads the database or uses Discord.
"""
