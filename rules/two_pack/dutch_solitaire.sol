# Rules: as in PySolFC 561.
# Five Aces take cards up and down round the corner; six open columns of ten both ways.

[global]
name   = Dutch Solitaire
decks  = 2
family = Two-Pack
skill  = 3

[deck]
deal_to = waste
redeals = 0

[foundation]
column*2 = A, club, any, any, A, club
column*2 = A, spade, any, any, A, spade
column   = A, diamond, any, any, A, diamond

[column]
wrap          = no
playable_card = top
order         = any, any
refill        = any
column*6      = 10, 10
