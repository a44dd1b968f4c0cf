# Rules: as in PySolFC 733.
# A fir tree of sixteen cards between eight columns of four in suit; three passes.

[global]
name   = Napoleon Takes Moscow
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
redeals = 2

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[overlap]
row = 0.5 ; u
row = 0 1 ; u
row = 0.5 ; u
row = 0 1 ; u
row = 0.5 ; u
row = 0 1 ; u
row = 0.5 ; u
row = 0 1 ; u
row = 0.5 ; u
row = 0 1 ; u
row = 0.5 ; u

[column]
playable_card = top
order         = descending, same suit
refill        = K
column*8      = 4, 4
