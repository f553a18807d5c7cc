"""Matches between players: win rates with confidence intervals, and CPU time per move."""
