"""LivingStone: up the Zambezi by steamboat, with dice, tents, gems and secret donations."""
