robot-best = Der beste Zug, den ich gefunden habe
