# Rules: as in PySolFC 432 and Solitaire.gg.
# One pile takes all cards of the deck, one rank up or down round the corner; three passes.

[global]
name   = Robert
decks  = 1
base   = deal
family = Golf
skill  = 1

[deck]
deal_to = waste
redeals = 2

[foundation]
take_back = no
column    = base, any, any, any

[column]
column = none
