"""Robots: players that choose moves from the information of a seat, for any title.

Nothing here knows Discord or a store. A robot never gets the state of a table, and no game imports this.
"""
