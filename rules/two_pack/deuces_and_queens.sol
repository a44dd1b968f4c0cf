# Rules: as in PySolFC 911.
# Twos go up, Queens come down round the corner; three open reserves, four columns both ways.

[global]
name = Deuces and Queens
like = Aces and Kings

[foundation]
column*4 = 2, any, ascending, any, size=13
column*4 = Q, any, descending, any, size=13

[reserve]
pile*3 = 13, 13

[column]
order  = any, any
refill = none
