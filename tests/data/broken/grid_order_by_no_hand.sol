# An order for cards that nobody puts into gaps.

[global]
name  = Broken
decks = 1

[deck]
deal_to = none

[match]
equal = rank
near  = touching

[grid]
beside = none
order  = ascending, same suit
ring   = yes
deal_fill = next, next
row*5  = 5
