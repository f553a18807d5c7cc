"""Speed measurements of Cairn beside other programs in the same run: ratios count, not seconds."""
