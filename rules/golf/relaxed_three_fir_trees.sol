# Rules: as in PySolFC 768.
# Three Fir-trees round the corner.

[global]
name  = Relaxed Three Fir-trees
like  = Elevator
decks = 2

[overlap]
row = 0.5 2.5 4.5 ; u
row = 0 1 2 3 4 5 ; u
row = 0.5 2.5 4.5 ; u
row = 0 1 2 3 4 5 ; u
row = 0.5 2.5 4.5 ; u
row = 0 1 2 3 4 5 ; u
row = 0.5 2.5 4.5 ; u
row = 0 1 2 3 4 5 ; u
row = 0.5 2.5 4.5 ; u
row = 0 1 2 3 4 5 ; u
row = 0.5 2.5 4.5 ; u
