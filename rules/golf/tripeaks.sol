# Rules: as in PySolFC 22231, Aisleriot, lsol and Windows.
# Golf over three peaks, round the corner.

[global]
name   = TriPeaks
like   = Elevator
aka    = Three Peaks, Tri Peaks, Triple Peaks, Tri Towers
author = Robert Hogue
year   = 1989
note   = Clear three peaks card by card.

[overlap]
shape = peaks 3
