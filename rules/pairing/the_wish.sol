# Rules: as PySolFC 328 and Solitaire.gg.
# Thirty-two cards in eight piles; pairs of a rank leave.

[global]
name       = The Wish
like       = Nestor
ranks      = 7..K, A
skill      = 2
variant_of = The Wish
variant    = only the top cards open

[column]
column*8 = 4, 1
