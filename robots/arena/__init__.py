"""Matches between players, measured: who wins how often, with which error, and at which cost."""
