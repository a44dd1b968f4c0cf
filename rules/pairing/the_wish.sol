# Rules: as in PySolFC 328.
# Thirty-two cards in eight piles; pairs of a rank are removed.

[global]
name       = The Wish
like       = Nestor
ranks      = 7..K, A
skill      = 2
variant_of = The Wish
variant    = top face up
note       = In Solitaire.gg all cards are face up.

[column]
column*8 = 4, 1
