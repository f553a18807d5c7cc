"""The lesson of Stone Age: ten rounds of two tribes, the first three by hand."""
