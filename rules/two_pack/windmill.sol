# Rules: as in PySolFC 30.
# One Ace at the hub goes round four times, four Kings come down, eight sails wait.

[global]
name   = Windmill
decks  = 2
wrap   = no
family = Two-Pack
aka    = Propeller
skill  = 3
note   = In some books a card may move from a King foundation to the Ace foundation only if the card before it came from elsewhere. Some programs allow one or two redeals.

[deck]
deal_to = waste
deal_by = 1
redeals = 0

[foundation]
column   = A, any, ascending, any, A, any, size=52, wrap=yes
column*4 = K, any, descending, any, size=13

[column]
playable_card = top
order         = any, none
autofill      = waste, stock
refill        = none
column*8      = 1, 1
