# Rules: as in PySolFC 535, Solitaire.gg and KPat.
# Citadel with groups, and Kings in empty columns.

[global]
name       = Exiled Kings
like       = Beleaguered Castle
deal_order = rows

[column]
move_limit    = none
refill        = K
# While cards are dealt, those that fit go to the foundations, and their places stay empty.
deal_play     = gap
