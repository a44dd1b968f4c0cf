# Rules: as in PySolFC 236, Solitaire.gg, Aisleriot and lsol.
# Klondike with a dealt base; the deck is dealt to seven reserve piles.

[global]
name   = Agnes Bernauer
decks  = 1
base   = deal
family = Klondike
skill  = 3

[deck]
deal_to = reserve

[foundation]
size      = 13
take_back = no
column*4  = base, any, ascending, same suit

[reserve]
pile*7 = 1, 1

[column]
playable_card = ordered
order         = descending, alternate color
refill        = base-1
column        = 1, 1
column        = 2, 2
column        = 3, 3
column        = 4, 4
column        = 5, 5
column        = 6, 6
column        = 7, 7
