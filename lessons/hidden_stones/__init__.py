"""The lesson of Hidden Stones: nine stones for two, and a partner whose swaps now and then help."""
