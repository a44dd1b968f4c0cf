# Rules: as in PySolFC 145, Solitaire.gg and KPat.
# Beleaguered Castle whose playable cards go to the foundations while it is dealt.

[global]
name       = Citadel
like       = Beleaguered Castle
deal_order = rows

[column]
# While cards are dealt, those that fit go to the foundations, and their places stay empty.
deal_play = gap
