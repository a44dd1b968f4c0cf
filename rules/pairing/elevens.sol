# Rules: as in PySolFC 595 (Elevens Too), Wikipedia and fsolitaire.com.
# Nine cards; pairs that make eleven are removed, and so are a Jack, a Queen and a King together.

[global]
name   = Elevens
decks  = 1
family = Pairing
aka    = Eleven Away, Elevens Too
skill  = 1
note   = In books the cards are covered instead of removed, which is the same game. In the Elevens of PySolFC a Jack, a Queen and a King may also be moved one by one to three cells while their places are filled, which is easier.

[deck]
deal_to = none

[match]
sum  = 11
sets = J+Q+K

[grid]
beside   = none
autofill = stock
row*3    = 3

[column]
column = none
