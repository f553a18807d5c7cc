robot-best = Le meilleur coup trouvé
