# Rules: as in PySolFC 651.
# Eight open columns of eight whatever the suit; by threes, then twos, then card by card.

[global]
name = Eight by Eight
like = Eight Times Eight
note = In Solitaire.gg an empty column stays empty.

[deck]
deal_by = 3, 2, 1
redeals = 2

[column]
order       = descending, any
refill      = any
empty_limit = 1
