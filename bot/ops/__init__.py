"""Tools for the operator: settings, logs, health, metrics, memory, limits and backups.

Nothing here uses a game or Discord.
"""
