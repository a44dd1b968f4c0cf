# Rules: as in PySolFC 655 and Solitaire.gg.
# All cards in three pyramids of two, seven and six rows; pairs that make thirteen are removed.

[global]
name    = Pharaohs
like    = Giza
note    = PySolFC puts the third pyramid below the second.
without = reserve

[overlap]
row = 0.5 5 11.5
row = 0 1 4.5 5.5 11 12
row = 4 5 6 10.5 11.5 12.5
row = 3.5 4.5 5.5 6.5 10 11 12 13
row = 3 4 5 6 7 9.5 10.5 11.5 12.5 13.5
row = 2.5 3.5 4.5 5.5 6.5 7.5 9 10 11 12 13 14
row = 2 3 4 5 6 7 8
