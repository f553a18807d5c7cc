"""The page on which people act on the local server: its files' routes, its websocket, the titles it offers.

The page itself is in `sandbox/page`. The server knows nothing of all this.
"""
