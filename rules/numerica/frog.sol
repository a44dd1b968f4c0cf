# Rules: as in PySolFC 355, Solitaire.gg and lsol.
# Two packs with one Ace on the foundations, an open reserve of thirteen and five heaps.

[global]
name = Frog
like = Fly
wrap = no
note = PySolFC also moves Aces of the reserve to the foundations.

[foundation]
column   = A, any, ascending, any, A, any
column*7 = A, any, ascending, any
