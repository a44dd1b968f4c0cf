# Rules: SolKit's own; no other collection of solitaires has this game.
# A simple game: one foundation takes all 52 cards, one rank up or down at a time.

[global]
name   = Pile 'em Up
decks  = 1
# Aces and Kings are neighbours; without that the pile would often end there.
wrap   = yes
family = Simple
aka    = Pile'em up
skill  = 2

[deck]
deal_to = columns

[foundation]
# Any card begins, and the next one is a rank higher or lower, of any suit.
column = any, any, any, any

[temp]
slots = 2

[column]
# Nothing is built on the columns and nothing fills them but a deal.
playable_card = top
order         = any, none
refill        = none
column*6      = 1, 1
