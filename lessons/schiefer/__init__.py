"""The lesson of Schiefer: sixteen rounds for two, with a partner who opens more mines."""
