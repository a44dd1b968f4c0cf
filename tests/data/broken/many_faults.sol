[global]
name = Many
decks = 3x
kards = 52
[dekc]
redeals = none
[foundation]
column = A, any, up, same suit
[play
playable_card = al
refill = Q..K
order descending, same suit
column = 1O, 1
column = 2, 3
