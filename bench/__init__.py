"""How fast the house is, side by side with others in the same run: ratios count, not seconds."""
