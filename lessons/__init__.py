"""Lessons: for a title a whole game as a record, with tasks at the moves that a person makes; data and words.

Nothing here knows Discord, a store or a clock. A title without a folder here has no lesson.
"""
