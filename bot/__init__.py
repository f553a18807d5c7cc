"""The shell: it runs the games in Discord or on this machine. It never names a game."""

VERSION = "0.3.0"
