"""Checks of the facts beside a hint against the rules, for each title."""
