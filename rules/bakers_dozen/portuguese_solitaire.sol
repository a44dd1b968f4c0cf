# Rules: as in PySolFC 308 and KPat.
# Baker's Dozen with Kings in empty columns.

[global]
name = Portuguese Solitaire
like = Castles in Spain

[column]
playable_card = top
order         = descending, any
refill        = K
column*13     = 4, 4
