"""Tests of the database: rows, statements, plans, backups, and databases of earlier releases."""
