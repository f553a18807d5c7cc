"""Pictures of the games: views become scenes, scenes become PNG files. Nothing here knows a state."""
