"""Counts of the presses per turn: whole games are played, each move on the real pages of the panel."""
