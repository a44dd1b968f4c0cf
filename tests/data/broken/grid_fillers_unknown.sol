# Words for gaps and neighbours that are none.

[global]
name  = Broken
decks = 1

[deck]

[match]
equal = rank
near  = beside

[grid]
beside = none
deal_fill = next, waste
row*5  = 5
