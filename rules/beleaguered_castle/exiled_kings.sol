# Rules: as PySolFC 535, Solitaire.gg and KPat.
# Citadel with groups, and Kings into spaces.

[global]
name = Exiled Kings
like = Beleaguered Castle

[column]
playable_card = ordered
refill        = K
# While cards are dealt, those that fit go home.
deal_play     = yes
