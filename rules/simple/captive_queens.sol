# Rules: as in PySolFC 410 and Solitaire.gg.
# Four Queens are captive: Fives go down and round to the Kings, Sixes up to the Jacks.

[global]
name   = Captive Queens
decks  = 1
family = Simple
aka    = Quadrille
skill  = 1
note   = In some collections the Queens, Fives and Sixes are placed before the deal.

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
take_back = no
column*4  = 5, any, descending, same suit, size=6, wrap=yes
column*4  = Q, any, ascending, same suit, size=1
column*4  = 6, any, ascending, same suit, size=6

[column]
column = none
