"""How cards look: themes, sizes, glyphs, and the painting of piles. Knows no widget."""
