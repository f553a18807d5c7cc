"""The catalogues of texts in all languages, and the names of people in texts.

Nothing here uses tables, messages or Discord.
"""
