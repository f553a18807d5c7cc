"""Schiefer: open the slate mines of Welsh valleys, sell, and share the coins."""
