"""Laws over every page, verb, language, title and crash point."""
