# Rules: as in PySolFC 903 and KPat.
# Four columns; a card is removed if a higher one of its suit is on top. Four Aces are left at the end.

[global]
name       = Aces Up
decks      = 1
win        = left 4
family     = Simple
aka        = Firing Squad, Aces High, Drivel
skill      = 2
variant_of = Aces Up
variant    = four columns
note       = Quick and mostly luck.

[deck]
deal_to = columns

[match]
lower = same suit
high  = A

[column]
playable_card = top
order         = any, none
refill        = any
column*4      = 1, 1
