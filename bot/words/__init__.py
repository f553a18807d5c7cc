"""The catalogues in all languages, and the names that stand in texts.

Nothing here knows tables, messages or Discord.
"""
