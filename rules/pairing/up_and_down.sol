# Rules: as in PySolFC 701.
# Two Pyramids, the second of them upside down.

[global]
name = Up and Down
like = Two Pyramids

[overlap]
row = 3 7 8 9 10 11 12 13 ; u
row = 2.5 3.5 7.5 8.5 9.5 10.5 11.5 12.5 ; u
row = 2 3 4 8 9 10 11 12 ; u
row = 1.5 2.5 3.5 4.5 8.5 9.5 10.5 11.5 ; u
row = 1 2 3 4 5 9 10 11 ; u
row = 0.5 1.5 2.5 3.5 4.5 5.5 9.5 10.5 ; u
row = 0 1 2 3 4 5 6 10 ; u
