"""Tests of catalogues, names and the words that the shell says."""
