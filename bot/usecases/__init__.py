"""The use cases: one topic a module. Each loads a table, checks the request, and commits one transaction.

No module here words a text, builds a message or knows Discord.
"""
