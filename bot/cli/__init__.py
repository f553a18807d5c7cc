"""Commands of `python -m bot`: their table in `commands.py`, and one module for each.

Only `bot.__main__` imports from here, and nothing here runs inside the bot.
"""
