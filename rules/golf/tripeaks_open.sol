# Rules: as PySolFC 22217.
# TriPeaks with every card face up.

[global]
name = TriPeaks (Open)
like = TriPeaks
aka  = Three Peaks (Open)

[overlap]
shape = peaks 3
faces = u
