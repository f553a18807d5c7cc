"""Set-up and diagnosis of an installation: its settings, token, service and environment.

Nothing here runs inside the bot, imports discord.py, or prints; the commands print.
"""
