# Rules: the oldest form, as in PySolFC 259 (Dead King Golf); many programs let a Queen go on a King.
# The game that gave the Golf family its name: the fewer cards are left, the better.

[global]
name       = Golf
decks      = 1
wrap       = no
win        = columns
family     = Golf
aka        = Dead King Golf
skill      = 2
variant_of = Golf
variant    = nothing on K

[deck]
# The foundation is the only pile that is dealt to.
deal_to = foundation

[foundation]
# One rank up or down, and a King closes the hole until the next deal.
stop      = K
take_back = no
column    = any, any, any, any

[column]
playable_card = top
order         = any, none
refill        = none
column*7      = 5, 5
