"""A Discord-like server on loopback, and the page on which people play at the local table.

It uses nothing of the bot, except in `launch`, which starts both.
"""
