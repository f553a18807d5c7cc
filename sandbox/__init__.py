"""A Discord-shaped server on loopback, and the page where people sit down at the local table.

It knows nothing of the bot, except in `launch`, which starts both.
"""
