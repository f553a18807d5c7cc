"""The commands of `python -m bot`: one table, `commands.py`, and one module a command.

Only `bot.__main__` imports from here, and nothing here runs inside the bot.
"""
