"""Small pictures of half blocks: the layout of a game, a leaf of a calendar, a fan of piles."""
