# Rules: as in PySolFC 601, Solitaire.gg and Solvitaire.
# Canister in alternate colours.

[global]
name = American Canister
like = Canister

[column]
order = descending, alternate color
