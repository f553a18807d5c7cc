"""What an operator needs: settings, logs, health, metrics, memory, limits and backups.

Nothing here knows a game or Discord.
"""
