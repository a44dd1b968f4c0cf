# Rules: as in PySolFC 742.
# Fourteen columns built in suit, and a card on each at a deal.

[global]
name  = Grandee
like  = Sixes and Sevens
skill = 3

[deck]
deal_to = columns

[foundation]
size     = 13
column*8 = A, any, ascending, same suit

[column]
order     = descending, same suit
column*14 = 1, 1
