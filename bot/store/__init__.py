"""The database: rows, transactions, backups and the steps of the schema.

Nothing here decides what happens at a table or what people read.
"""
