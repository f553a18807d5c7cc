"""The database, a file or a server: rows, transactions, backups and schema migrations.

Nothing here decides what happens at a table or words a text.
"""
