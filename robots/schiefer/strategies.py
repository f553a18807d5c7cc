"""x"""
STRATEGIES = {}
