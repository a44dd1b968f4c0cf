# Rules: as in PySolFC 480 and fsolitaire.
# Twelve single cards are built down whatever the suit; the deck fills empty columns.

[global]
name   = Trusty Twelve
decks  = 1
wrap   = no
win    = stock
family = Simple
skill  = 3

[deck]
deal_to = none

[column]
playable_card = top
order         = descending, any
autofill      = stock
column*12     = 1, 1
