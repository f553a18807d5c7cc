"""Tests of single pages: what each shows, and what can be pressed on it."""
