# Rules: as in PySolFC 95, Solitaire.gg and Aisleriot.
# No building at all, almost pure luck.

[global]
name   = Auld Lang Syne
decks  = 1
wrap   = no
family = Numerica
skill  = 1
note   = Some books build the foundations in suit.

[deck]
deal_to = columns

[foundation]
size   = 13
column = A, spade, ascending, any, A, spade
column = A, club, ascending, any, A, club
column = A, diamond, ascending, any, A, diamond
column = A, heart, ascending, any, A, heart

[column]
playable_card = top
order         = descending, none
refill        = none
column*4      = 1, 1
