# Rules: as PySolFC 84, Solitaire.gg and lsol.
# Stewart with spaces for single cards only.

[global]
name = Martha
like = Stewart

[column]
empty_limit = 1
