"""What can be done with a table, one topic a module: each loads a table, checks, and commits one transaction.

Nothing here words a text, builds a message or knows Discord.
"""
