"""LivingStone: what its robots know, and the plain strategies beside them."""
