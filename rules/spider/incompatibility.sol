# Rules: as in PySolFC 671.
# Spidike with ten open columns of five: the cards go to the foundations one by one.

[global]
name  = Incompatibility
like  = Spidike
decks = 2
skill = 4

[deck]
deal_target = nonempty

[foundation]
column*8 = A, any, ascending, same suit

[column]
refill    = any
column*10 = 5, 5
