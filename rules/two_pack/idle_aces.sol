# Rules: as in PySolFC 419.
# Four Kings come down, four Twos go up, whatever the suit; four Aces wait.

[global]
name   = Idle Aces
decks  = 2
wrap   = no
family = Two-Pack
skill  = 2

[deck]
deal_to = waste
deal_by = 1
redeals = 2

[foundation]
take_back = no
column*4  = K, any, descending, any, K, any, size=13
column*4  = 2, any, ascending, any, 2, any, size=12
column    = A, club, ascending, same suit, size=1
column    = A, spade, ascending, same suit, size=1
column    = A, heart, ascending, same suit, size=1
column    = A, diamond, ascending, same suit, size=1

[column]
column = none
