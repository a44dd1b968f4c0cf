# Rules: as in PySolFC 665 and Solitaire.gg.
# Streets and Alleys with groups, and only Kings in empty columns.

[global]
name = Penelope's Web
like = Canister

[foundation]
take_back = no

[column]
refill   = K
column*4 = 7, 7
column*4 = 6, 6
