"""The looks of cards: themes, sizes, glyphs, and the painting of piles."""
