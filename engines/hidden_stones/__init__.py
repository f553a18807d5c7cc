"""Hidden Stones: swap and turn nine stones until they lie like your cards."""
