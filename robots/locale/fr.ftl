robot-best = Le meilleur coup que j’ai trouvé
