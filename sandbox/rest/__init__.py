"""The REST routes of the local server, one module per resource."""
