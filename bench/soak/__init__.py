"""`make soak`: the bot under load and killed at any moment; nothing may be lost, doubled or slow."""
