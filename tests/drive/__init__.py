"""The only rigs: the bot in process, the bot over the wire, and the people who use it."""
