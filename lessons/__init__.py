"""Lessons: for each title a recorded game with tasks at the learner's moves; data and words.

Nothing here knows Discord, a store or a clock. A title without a folder here has no lesson.
"""
