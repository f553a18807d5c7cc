"""What to post, as plain values: every message of the bot is made here, and nothing of Discord is needed."""
