# Rules: as in PySolFC 370.
# Thirteen columns of three cards, thirteen single cards, and foundations with a suit each.

[global]
name   = Genesis
decks  = 1
base   = play
family = Osmosis
skill  = 4

[foundation]
take_back = no
waits_for = rank
column    = any, club, free, same suit
column    = base, spade, free, same suit
column    = base, heart, free, same suit
column    = base, diamond, free, same suit

[reserve]
pile*13 = 1, 1

[column]
playable_card = top
refill        = none
column*13     = 3, 3, take only
