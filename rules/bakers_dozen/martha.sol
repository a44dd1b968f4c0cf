# Rules: as in PySolFC 84, Solitaire.gg and lsol.
# Stewart that moves groups, but only single cards to an empty column.

[global]
name = Martha
like = Stewart
note = In Solitaire.gg an empty column stays empty.

[column]
playable_card = ordered
empty_limit = 1
