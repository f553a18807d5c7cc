"""Shared parts of commands: arguments, files, settings, Discord over REST, systemd, and checks of games."""
