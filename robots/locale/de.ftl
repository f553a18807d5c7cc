robot-best = Der beste Zug, der sich fand
