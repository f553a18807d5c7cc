"""What sets up an installation and judges it: its settings, its token, its service, what it needs around it.

Nothing here runs inside the bot, knows discord.py, or prints; the commands do that.
"""
