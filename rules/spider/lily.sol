# Rules: as PySolFC 343 and Solitaire.gg.
# Trillium with Kings into spaces.

[global]
name = Lily
like = Trillium

[column]
refill = K
