"""Shared parts of commands: arguments, files, and checks of games."""
