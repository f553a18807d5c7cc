"""The local table: a Discord-shaped server on loopback, and the page where people sit down at it."""
