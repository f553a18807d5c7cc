robot-best = The best move I’ve found
