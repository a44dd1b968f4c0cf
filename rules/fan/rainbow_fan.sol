# Rules: as PySolFC 834.
# Crescent with twenty fans of three; three cards of the deck fill an empty one.

[global]
name = Rainbow Fan
like = Crescent

[column]
autofill   = stock
fill_cards = 3
column*20  = 3, 3
