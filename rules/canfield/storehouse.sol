# Rules: as in PySolFC 100, Solitaire.gg, Aisleriot and lsol.
# Canfield in suit with the Twos on the foundations; three passes.

[global]
name   = Storehouse
decks  = 1
family = Canfield
aka    = Provisions, Thirteen Up
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
size      = 13
take_back = no
column    = 2, spade, ascending, same suit, 2, spade
column    = 2, club, ascending, same suit, 2, club
column    = 2, diamond, ascending, same suit, 2, diamond
column    = 2, heart, ascending, same suit, 2, heart

[reserve]
pile = 13, 1

[column]
playable_card = whole
order         = descending, same suit
autofill      = reserve
refill        = any
column*4      = 1, 1
