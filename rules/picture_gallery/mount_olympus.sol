# Rules: as in lsol and Solitaire.gg.
# Sixteen foundations go up by twos from Aces and Twos; nine columns go down by twos.

[global]
name   = Mount Olympus
decks  = 2
wrap   = no
family = Picture Gallery
skill  = 4

[deck]
deal_to = columns

[foundation]
take_back = no
column*2  = A, spade, asc 2, same suit, A, spade, size=7
column*2  = A, club, asc 2, same suit, A, club, size=7
column*2  = A, diamond, asc 2, same suit, A, diamond, size=7
column*2  = A, heart, asc 2, same suit, A, heart, size=7
column*2  = 2, spade, asc 2, same suit, 2, spade, size=6
column*2  = 2, club, asc 2, same suit, 2, club, size=6
column*2  = 2, diamond, asc 2, same suit, 2, diamond, size=6
column*2  = 2, heart, asc 2, same suit, 2, heart, size=6

[column]
playable_card = ordered
order         = desc 2, same suit
autofill      = stock
refill        = any
column*9      = 1, 1
