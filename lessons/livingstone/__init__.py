"""The lesson of LivingStone: a voyage for two, with a partner who donates too little."""
