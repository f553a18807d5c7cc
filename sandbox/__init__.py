"""A Discord-shaped server on loopback, for a bot and for people, who act as Discord's clients let them.

It knows nothing of the bot that uses it, nor of what that bot is for. `web` adds the page of the local
table, whose files are in `page`; the server itself imports nothing of it.
"""
