"""Tests of settings, logs, health, processes and limits."""
