# Rules: as in Aisleriot and Solitaire.gg.
# Four piles of thirteen are played onto six, one rank up or down.

[global]
name   = Eliminator
decks  = 1
wrap   = yes
family = Simple
skill  = 3

[foundation]
take_back = no
column*6  = any, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 13, 13
