"""The commands of `python -m bot`, one module each, and their arguments.

Only `__main__` imports from here, and nothing here runs inside the bot.
"""
