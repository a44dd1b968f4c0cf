# Rules: as in PySolFC 194.
# Six columns of a card each, a waste, and a single pass; whole suits go to the foundations.

[global]
name = Rachel
like = Wasp

[deck]
deal_to = waste

[column]
playable_card = ordered
order         = descending, any
column*6      = 1, 1
