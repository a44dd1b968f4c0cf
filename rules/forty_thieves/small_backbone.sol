# Rules: as in PySolFC 824.
# Two rows of nine cards under one that has to go first; eight columns of a card in suit.

[global]
name   = Small Backbone
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 4
note   = Backbone itself has rows of eleven cards, for which a small terminal has no room.

[deck]
deal_to = waste
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[overlap]
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0 1 ; u
row = 0.5 ; u

[column]
playable_card = top
order         = descending, same suit
refill        = any
column*8      = 1, 1
