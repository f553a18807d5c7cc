"""The connection to Discord: it receives presses and commands, and sends messages.

Only this package uses discord.py. It decides nothing about a game.
"""
