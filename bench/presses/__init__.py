"""How many presses a turn takes: whole games are played, each move on the real pages of the panel."""
