"""What can be done: one feature a module, from the press or the deadline to the commit and the answer.

An act locks its table, checks the request, commits one transaction and returns a page. It does not know
Discord. A refusal is a `GameError`, and has changed nothing.
"""
