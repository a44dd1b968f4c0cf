# Rules: as in PySolFC 592 and Solitaire.gg.
# Pyramid without a deck: the rest is face up in eight fans of three.

[global]
name    = Giza
like    = Pyramid
without = deck
author  = Michael Keller
skill   = 4

[reserve]
pile*8 = 3, 3
