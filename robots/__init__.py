"""Players that choose moves from what a seat may know: one for every title, and what they know of ours.

Nothing here knows Discord, a store or a clock; a robot never gets the state of a table, and no game needs it.
"""
