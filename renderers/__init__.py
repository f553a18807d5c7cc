"""Pictures of the games: views become scenes, scenes become PNG files. No module here sees a state."""
