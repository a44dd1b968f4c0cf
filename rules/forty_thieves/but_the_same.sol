# Rules: SolKit's own; no other collection of solitaires has this game.
# Any suit but the same, in the columns and on the foundations.

[global]
name = But the Same
like = San Juan Hill

[foundation]
column*8 = A, any, ascending, except same

[column]
order    = descending, except same
refill   = K
column*9 = 4, 4
