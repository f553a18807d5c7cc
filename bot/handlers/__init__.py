"""The handlers of presses and commands: one function for each verb, by topic.

A handler calls a use case and answers with a page. It uses neither SQL nor Discord.
"""
