# Rules: as in PySolFC 151.
# Suits do not matter in the columns, and groups may be moved.

[global]
name  = Lady Palk
like  = Forty Thieves
skill = 3
note  = In Solitaire.gg only Kings fill empty columns.

[column]
playable_card = ordered
order         = descending, any
column*8      = 4, 4
