# Every key of the original language, written as the guides write it.

[global]
name = Every Key
decks = 2
chance = 12

[deck]
redeals = 3
deal_by = 16
deal_to = waste

[foundation]
# Four fields: the pile begins empty.
column = A, spade, ascending, same suit
column = K, heart, descending, same color
column = any, any, any, alternate color
column = first, any, ascending, except same
column = 10, diamond, descending, any
# Six fields: the pile begins with a card.
column = A, club, ascending, same suit, A, club
column = 7, any, any, same suit, 6, heart
column = 2, club, ascending, none

[temp]
slots = 4

[column]
playable_card = ordered
refill = Q
order = ascending, same color
column = 0, 0
column = 1, 1
column = 5, 5
column = 5, 3
column = 4, 1, take only
