# Rules: as PySolFC 535, Solitaire.gg and KPat.
# Citadel with groups, and Kings into spaces.

[global]
name       = Exiled Kings
like       = Beleaguered Castle
deal_order = rows

[column]
move_limit    = none
refill        = K
# While cards are dealt, those that fit go home, and their places stay empty.
deal_play     = gap
