"""The lesson of Pebbles: short, for the tests of the shell."""
