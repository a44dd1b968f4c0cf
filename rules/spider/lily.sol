# Rules: as in PySolFC 343 and Solitaire.gg.
# Trillium with Kings in empty columns.

[global]
name = Lily
like = Trillium

[column]
refill = K
