# Rules: as in PySolFC 989.
# Seven columns with a covered card, a reserve of thirteen and a dealt base.

[global]
name = Candike
like = Canfield

[column]
playable_card = ordered
wrap          = no
column*7      = 2, 1
