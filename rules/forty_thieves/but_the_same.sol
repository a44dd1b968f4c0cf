# Rules: SolKit's own; no other collection of solitaires has this game.
# Any suit but the same, in the columns and on the foundations.

[global]
name   = But the same
decks  = 2
wrap   = no
family = Forty Thieves
skill  = 3

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
size     = 13
column*8 = A, any, ascending, except same

[column]
playable_card = top
order         = descending, except same
refill        = K
column*9      = 4, 4
