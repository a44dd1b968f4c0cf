# Rules: as Aisleriot.
# The Twos are out; four columns in suit, a reserve of thirteen, three passes.

[global]
name   = Straight Up
decks  = 1
family = Canfield
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
pile = 13, 13

[column]
playable_card = ordered
order         = descending, same suit
autofill      = reserve
refill        = any
empty_from    = waste, reserve
column*4      = 1, 1
