# Rules: as in PySolFC 684.
# Four columns; pairs of a suit are removed, and a card on each column at a deal.

[global]
name   = Deck
decks  = 1
# The last four cards are of four suits.
win    = left 4
family = Simple
aka    = Affinity, Suits Up
skill  = 1

[deck]
deal_to = columns

[match]
equal = suit

[column]
playable_card = top
order         = any, none
refill        = none
column*4      = 1, 1
