"""Tests of all that can be done, by pressing and by commands, with what follows from it."""
