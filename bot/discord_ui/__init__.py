"""The connection to Discord: it takes presses and commands in and sends messages out.

Only this room knows discord.py; it decides nothing about a game.
"""
