"""Pictures of the games: views become scenes, scenes become PNG bytes. Nothing here knows a state or Discord."""
