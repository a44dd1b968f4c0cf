# Rules: as PySolFC 84, Solitaire.gg and lsol.
# Stewart that moves groups, but single cards only into a space.

[global]
name = Martha
like = Stewart
note = In Solitaire.gg an empty column stays empty.

[column]
playable_card = ordered
empty_limit = 1
