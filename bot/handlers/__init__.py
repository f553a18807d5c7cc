"""What each press and each command does, one function for a verb, by topic.

A handler calls a use case and answers with a page; it knows neither SQL nor Discord.
"""
