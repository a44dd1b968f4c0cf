# Rules: as in PySolFC 473 and Solitaire.gg.
# Ten columns of four built down in suit, twelve cards to turn as often as you like.

[global]
name = Big Forty
like = Ali Baba

[foundation]
column*4 = A, any, ascending, same suit
