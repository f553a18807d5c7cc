robot-best = The best move found
