"""Tests of plain values and pure rules of the shell."""
