"""Pictures of the games: a state as its reader knows it becomes a scene, and a scene becomes a PNG file."""
