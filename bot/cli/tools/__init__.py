"""What several commands share: their arguments, files and sentences, and the judging of games."""
