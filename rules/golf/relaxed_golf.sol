# Rules: as in PySolFC 260 and Solitaire.gg.
# Golf that goes round the corner: Kings on Aces and Aces on Kings.

[global]
name       = Relaxed Golf
like       = Golf (Queens on Kings)
aka        = Putt Putt
wrap       = yes
variant_of = Golf
variant    = A and Q on K
