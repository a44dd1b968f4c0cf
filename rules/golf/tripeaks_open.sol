# Rules: as in PySolFC 22217.
# TriPeaks with every card face up.

[global]
name = TriPeaks (Open)
like = TriPeaks
aka  = Three Peaks (Open)
note = In Solitaire Bliss an Ace and a King are not adjacent.

[overlap]
shape = peaks 3
faces = u
