# Rules: as published by T. W. Neller, who made the game.
# Sixteen cards in four rows of four go onto each other along rows and columns.

[global]
name   = Birds of a Feather
decks  = 1
wrap   = no
# The 36 cards of the deck, and the last one.
win    = left 37
family = Accordion
author = Todd W. Neller
skill  = 5

[deck]
deal_to = none

[match]
equal    = rank or suit
adjacent = yes
near     = lines
leaves   = either

[grid]
beside = none
row*4  = 4
