# Rules: as in PySolFC 677.
# Pyramid with two packs and two pyramids side by side.

[global]
name    = Two Pyramids
like    = Pyramid
without = shape
decks   = 2

[overlap]
row = 3 10 ; u
row = 2.5 3.5 9.5 10.5 ; u
row = 2 3 4 9 10 11 ; u
row = 1.5 2.5 3.5 4.5 8.5 9.5 10.5 11.5 ; u
row = 1 2 3 4 5 8 9 10 11 12 ; u
row = 0.5 1.5 2.5 3.5 4.5 5.5 7.5 8.5 9.5 10.5 11.5 12.5 ; u
row = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 ; u
