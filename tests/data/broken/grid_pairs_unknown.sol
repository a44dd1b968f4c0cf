# Words of pairs in rows that are none.

[global]
name  = Broken
decks = 1

[match]
equal  = rank or color
apart  = 0
leaves = second

[grid]
beside   = none
autofill = next
row*4    = QH 12
