# Rules: as in PySolFC 362 and Solitaire.gg.
# Somerset in any suit but the same.

[global]
name = Morehead
like = Somerset

[column]
playable_card = top
order         = descending, except same
