# Rules: as in PySolFC 642.
# Aces go up and Kings come down; Sevens fill empty columns once an open reserve of thirteen is gone.

[global]
name = Lafayette
like = Duke

[deck]
deal_by = 3
redeals = unlimited

[foundation]
column*4 = A, any, ascending, same suit
column*4 = K, any, descending, same suit

[reserve]
pile = 13, 13

[column]
autofill = reserve
refill   = 7
