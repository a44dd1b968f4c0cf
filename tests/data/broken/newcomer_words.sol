[global]
name = T
decks = 1
win = all
[deck]
deal_to = waste
redeals = infinite
[foundation]
column = A, any, ascending, same suit
[column]
order = descending, Red on black.
refill = Kings only
column*7 = 1, 1
; a comment
// another
