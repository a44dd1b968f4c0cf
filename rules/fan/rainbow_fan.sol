# Rules: as in PySolFC 834.
# Crescent with twenty fans of three; three cards of the deck fill an empty one.

[global]
name = Rainbow Fan
like = Crescent
note = In Goodsol a redeal moves the top card of each column to its bottom; in Solitaire.gg an Ace and a King are not adjacent.

[column]
autofill   = stock
fill_cards = 3
column*20  = 3, 3
