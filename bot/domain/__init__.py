"""Plain values and pure rules of the shell: tables, seats, clocks, votes.

Nothing here waits, reads a file or uses Discord.
"""
