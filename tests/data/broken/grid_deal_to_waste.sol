# A deck that deals to the waste fills no gaps.

[global]
name  = Broken
decks = 1

[deck]

[match]
equal = rank
near  = touching

[grid]
beside = none
deal_fill = next, stock
row*5  = 5
